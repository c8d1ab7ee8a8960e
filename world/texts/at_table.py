"""What the commands at tables answer, besides what the table itself tells."""

from typing import Final

TEXT: Final[dict[str, str]] = {
    # finding a table
    "no_table": "Du sitzt an keinem Tisch. Mit „setz dich“ nimmst Du Platz, wo ein Tisch steht.",
    "no_table_here": "Hier steht kein Tisch, an dem gespielt wird. Spieltische gibt es: {rooms}.",
    "which_table": "Meinst Du {tables}?",
    "absent": "{said} gibt es an diesem Tisch nicht. {instead}",
    "unknown_table": "Einen Tisch „{said}“ gibt es hier nicht. Hier steht: {tables}.",
    "seat_elsewhere": "{why} {at} ist noch Platz: „setze dich an den {table}“.",
    "watches": "Du schaust nur zu. Mit „setz dich“ nimmst Du Platz, sobald etwas frei ist.",
    # sitting and watching
    "stood": "Du stehst vom Tisch auf.",
    "watching": "Du schaust jetzt {at} zu. Mit „schau weg“ hörst Du auf.",
    "looked_away": "Du schaust nicht mehr zu.",
    "leave_what": "Was möchtest Du verlassen? Mit „steh auf“ verlässt Du den Tisch.",
    # offers and settings
    "offer_what": "Wie viel möchtest Du bieten? Ein Gebot ist eine ganze Zahl von Talern, zum"
    " Beispiel: {offer}",
    "offered": "Dein Gebot: {amount}. Bis das Spiel beginnt, kannst Du es ändern.",
    "offered.unit": "Dein Gebot: {amount}. Hinterlegen müsstest Du dafür {deposit}. Bis das Spiel"
    " beginnt, kannst Du es ändern.",
    "begin_what": "Was „{said}“ dabei heißen soll, weiß ich nicht. Mit „beginne“ allein geht das"
    " Spiel los.",
    "stake": "Um {amount} geht es in diesem Spiel.",
    "option_what": "Wie viele {many} sollen es sein? {range}, zum Beispiel: {verb} {low}",
    "option_range": "Von {low} bis {high} geht alles",
    "option_choice": "Möglich sind {choices}",
    "option_now": "Vereinbart: {value}.",
    "strength_unknown": "„{said}“ gibt es da nicht: Olegs Freunde {strength}. Möglich sind: sanft,"
    " normal, stark und meister.",
    "strength_what": "Olegs Freunde {strength}. Möglich sind: sanft, normal, stark und meister.",
    # playing
    "not_this_game": "„{verb}“ gibt es bei {game} nicht. „kommandos“ zeigt Dir, was Du tun kannst.",
    "not_at_table": "„{said}“ sitzt nicht mit am Tisch. Am Tisch sitzen {names}.",
    "which": "Meinst Du {readings}?",
    "unclear": "„{said}“ verstehe ich hier nicht. {possible}",
    "unclear_part": "Von „{said}“ verstehe ich nur „{understood}“. {possible}",
    "not_now": "„{said}“ geht jetzt nicht: {phase}. {possible}",
    "not_now.due": "„{said}“ geht jetzt nicht. {possible}",
    "say_what": "Was möchtest Du tun? {possible}",
    # rules
    "rules_which": "Welche Regeln? Es gibt: {games}.",
    "rules_none": "Einen Abschnitt {number} haben die Regeln nicht. Es gibt {low} bis {high}.",
}

HELP: Final = """\
Ein Zug am Spieltisch.

{verb} – und dahinter, was Du tun willst.

„möglich“ nennt Dir, was gerade erlaubt ist, „kommandos“ die Befehle am Tisch."""
"""Help for a verb of a game that brings none of its own."""
