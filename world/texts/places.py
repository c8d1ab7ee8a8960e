"""What is said of rooms, ways, things and tables when one looks."""

from typing import Final

TEXT: Final = {
    "exits": "Von hier geht es {ways}.",
    "exits.none": "Von hier führt kein Weg weiter.",
    "exit": "Dort geht es {way}.",
    "exit.unnamed": "{direction} ({place})",
    "exit.closed": "Dort kommst Du jetzt nicht durch.",
    "stands.one": "{names} steht hier.",
    "stands.many": "{names} stehen hier.",
    "more": "{count} andere Gäste",
    "things": "Du siehst hier {things}.",
    "table.free": "{at} ist noch alles frei.",
    "table.sits.one": "{at} sitzt {names}.",
    "table.sits.many": "{at} sitzen {names}.",
    "table.plays": "{at} spielen {names}.",
    "slate.head": "Auf der Tafel steht in Olegs eckiger Schrift:",
    "slate.table": "{table}, {stretch} {round} von {rounds}: {standings}.",
    "slate.running": "{table}: Hier wird gerade gespielt.",
    "slate.seat": "{name} {points}",
    "slate.best": "Wer sich einen Namen gemacht hat: {ranking}.",
    "slate.place": "{place}. {name} mit {experience}",
    "letterbox": "Ein Kasten aus Messing mit Posthorn. Hinter dem Gitter steckt die letzte Meldung "
    "des Kuriers: {news}",
    "plain": "Daran ist nichts Besonderes zu sehen.",
    "fixed": "Das bleibt besser, wo es ist.",
}
