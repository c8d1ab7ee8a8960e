"""Sentences all tables share: sitting down, offers, the end of a game, and refusals there."""

from collections.abc import Mapping
from typing import Final

STRENGTHS: Final = ("sanft", "normal", "stark", "meister")
"""How well friends play, from 1."""

STRENGTH_CLAUSES: Final = (
    "spielen sanft", "spielen normal", "spielen stark", "spielen wie die Meister"
)  # fmt: skip

CHANCE: Final = "das Los"
"""Who acts when chance does."""

NOBODY: Final = "Platz {seat}"
"""How an empty seat is called where a name is expected."""

PHASES: Final[Mapping[str, str]] = {
    "open": "noch läuft kein Spiel, und der Gastgeber kann die Regeln des Abends bestimmen",
    "offers": "es werden Einsätze geboten",
    "running": "gerade läuft ein Spiel",
    "over": "das Spiel ist zu Ende",
}

EVENTS: Final[Mapping[str, str]] = {
    "SatDown": "{seat:wer} setzt sich an den Tisch.",
    "SatDown.du": "Du setzt Dich an den Tisch.",
    "StoodUp": "{seat:wer} steht vom Tisch auf.",
    "StoodUp.du": "Du stehst vom Tisch auf.",
    "HostChanged": "{seat:wer} ist der Gastgeber am Tisch.",
    "HostChanged.du": "Du bist der Gastgeber an diesem Tisch.",
    "OptionSet": "{seat:wer} {seat:legst/legt} fest: {option}.",
    "StrengthSet": "{seat:wer} {seat:legst/legt} fest: Olegs Freunde {strength}.",
    "Offered": "{seat:wer} {seat:nennst/nennt} Oleg verdeckt einen Einsatz.",
    "Offered.du": "Du nennst Oleg verdeckt Deinen Einsatz.",
    "AllOffered": "Alle haben geboten, das Spiel kann anfangen.",
    "AllOffered.du": "Alle haben geboten. Mit „beginne“ fängt das Spiel an.",
    "FriendJoined": "{name} setzt sich dazu und bietet mit.",
    "FriendLeft": "{name} macht Platz.",
    "OfferNeeded": "Oleg wartet auf einen Einsatz von {seat:wem}.",
    "OfferNeeded.du": "Oleg braucht ein Gebot von Dir, das Du bezahlen kannst: „{offer}“.",
    "StakeSet": (
        "Das niedrigste Gebot gilt: {unit:Taler}. Oleg kassiert, im Topf liegen {pot:Taler}."
    ),
    "MatchBegan": "Partie {match} beginnt. Am Tisch sitzen {names:und}.",
    "LineLost": "{seat:wer} ist plötzlich verschwunden. Der Platz wird freigehalten.",
    "LineLost.du": "Deine Leitung ist weg. Dein Platz wird freigehalten.",
    "CameBack": "{seat:wer} ist wieder da{plays: und spielt selbst weiter/}.",
    "CameBack.du": "Du bist wieder da{plays: und spielst selbst weiter/}.",
    "Reminded": "Alle warten auf {seat:wen}.",
    "Reminded.du": (
        "Die anderen warten auf Dich. In {seconds:Sekunde/Sekunden} entscheidet sonst ein Freund."
    ),
    "FriendDecides": "{seat:wer} {seat:zögerst/zögert} zu lange. Ein Freund entscheidet.",
    "FriendKeeps": "Ein Freund spielt vorerst für {seat:wen}.",
    "FriendKeeps.du": "Ein Freund spielt für Dich, bis Du wieder etwas eingibst.",
    "SeatTakenOver": "{name} steht auf. {friend} übernimmt den Platz und spielt zu Ende.",
    "SeatTakenOver.du": "Du stehst auf. {friend} übernimmt Deinen Platz und spielt zu Ende.",
    "WatcherCame": "{name} schaut dem Spiel zu.",
    "WatcherLeft": "{name} schaut nicht mehr zu.",
    "MatchSettled": "Oleg zahlt aus: {payouts:Taler}.",
    "MatchSettled.du": (
        "Oleg zahlt aus: {payouts:Taler}.\nFür Deinen Einsatz von {deposit:Taler/Talern} bekommst"
        " Du {payouts_du:Taler} zurück."
    ),
    "MatchAborted": "Die Partie kann nicht weitergehen. Jeder bekommt {deposit:Taler} zurück.",
}

ROOM: Final[Mapping[str, str]] = {
    "SatDown": "{name} setzt sich {to}.",
    "StoodUp": "{name} steht {at} auf.",
    "MatchBegan": "{at} beginnt ein Spiel: {names:und}.",
    "SeatTakenOver": "{name} steht {at} mitten im Spiel auf.",
    "MatchSettled": "{at} ist ein Spiel zu Ende. Oleg zahlt aus.",
    "MatchAborted": "{at} wird ein Spiel abgebrochen.",
}
"""What a guest notices who neither sits nor watches."""

REFUSALS: Final[Mapping[str, str]] = {
    "turn.not_yours": "Du bist noch nicht an der Reihe. Alle warten auf {actor:wen}.",
    "turn.wrong_phase": "Das geht jetzt nicht: {phase}. „möglich“ zeigt Dir, was Du tun kannst.",
    "turn.match_over": "Das Spiel ist zu Ende. Mit „{offer}“ bietest Du für ein neues.",
    "match.bad_option": "Das lässt sich hier nicht einstellen. „tisch“ zeigt, was gilt.",
    "match.bad_seats": (
        "Dieses Spiel ist nicht für {seats:Spieler}. „regeln“ sagt, wie viele es braucht."
    ),
    "seat.full": (
        "An diesem Tisch ist kein Platz mehr frei. Du kannst dem Spiel zuschauen: „kiebitz“."
    ),
    "seat.already": "Du sitzt schon an diesem Tisch. Mit „steh auf“ verlässt Du ihn.",
    "seat.elsewhere": (
        "Du sitzt schon an einem anderen Tisch. Mit „steh auf“ wirst Du dort erst einmal frei."
    ),
    "seat.not_seated": "Du sitzt nicht an diesem Tisch. Mit „setz dich“ nimmst Du Platz.",
    "seat.not_here": "Der Tisch steht nicht hier. „schau“ zeigt Dir, was es hier gibt.",
    "seat.running": (
        "Gerade läuft ein Spiel. Wer sitzt, spielt es zu Ende, alle anderen können zuschauen:"
        " „kiebitz“."
    ),
    "seat.no_match": "Gerade läuft kein Spiel. Mit „{offer}“ bietest Du einen Einsatz.",
    "seat.confirm": (
        "Mitten im Spiel ist Dein Platz weg, wenn Du aufstehst: Ein Freund spielt für Dich zu"
        " Ende, und Dein Einsatz ist verloren. Bleib sitzen, oder bestätige mit „ja“."
    ),
    "settings.not_host": (
        "Das bestimmt {name} als Gastgeber. Du kannst Deinen Einsatz nennen: „{offer}“."
    ),
    "settings.fixed": (
        "Es ist schon geboten worden, jetzt gilt, was eingestellt ist. Vor dem nächsten Spiel"
        " kannst Du es wieder ändern."
    ),
    "settings.unknown": "So etwas lässt sich hier nicht einstellen. „tisch“ zeigt, was gilt.",
    "settings.not_offered": "An diesem Tisch sind {choices:oder} möglich, aber nicht {value}.",
    "settings.too_many_seated": "Hier sitzen schon {persons}, so viele Plätze braucht das Spiel.",
    "settings.out_of_range": "Das geht von {low} bis {high}, aber nicht mit {value}.",
    "offer.too_low": "Ein Einsatz ist wenigstens 1 Taler, zum Beispiel „{offer}“.",
    "offer.not_covered": (
        "Dafür müsstest Du {deposit:Taler} haben. Du hast {balance:Taler}, biete also weniger."
    ),
    "begin.offers_missing": (
        "Es haben noch nicht alle geboten, Oleg wartet auf {names}. Geboten wird mit „{offer}“."
    ),
    "begin.no_regulars": (
        "Für die freien Plätze finden sich gerade nicht genug von Olegs Freunden. Warte, bis an"
        " einem anderen Tisch ein Spiel zu Ende ist, oder bis sich jemand dazusetzt."
    ),
    "act.stale": "Am Tisch ist es inzwischen weitergegangen. „tisch“ zeigt Dir, wie es steht.",
    "act.unreadable": "Das ist kein Zug in diesem Spiel. „möglich“ zeigt Dir, was Du tun kannst.",
    "act.no_table": "So einen Tisch gibt es hier nicht. „schau“ zeigt Dir, was es hier gibt.",
    "watch.already": "Du schaust dort schon zu. Mit „schau weg“ hörst Du auf.",
    "watch.not": "Du schaust keinem Spiel zu. Mit „kiebitz“ fängst Du damit an.",
    "watch.seated": "Du sitzt selbst am Tisch und siehst alles. „tisch“ zeigt Dir, wie es steht.",
}

FALLBACK: Final = "Das geht jetzt nicht. „möglich“ zeigt Dir, was Du tun kannst."
"""For a refusal without a sentence; a test sees to it that there is none."""

REFUSALS_OWN: Final[Mapping[str, str]] = {
    "seat.running": "Du spielst gerade mit. Das kannst Du erst wieder, wenn die Partie zu Ende"
    " ist.",
    "begin.offers_missing": "Oleg wartet noch auf Dein Gebot. Geboten wird mit „{offer}“.",
}
"""What is said instead to the one on whom it depends."""
