"""Sentences for what speaks for keeping dice, or for a row, at Würfelpoker."""

from collections.abc import Mapping
from typing import Final

REASONS: Final[Mapping[str, str]] = {
    # keeping
    "makes": "So schaffst Du mit {throws:nichts/einem Wurf/zwei Würfen} in {percent} von 100 Fällen"
    " {row:einen}.",
    "makes_than": "So schaffst Du mit {throws:nichts/einem Wurf/zwei Würfen} in {percent} von 100"
    " Fällen {row:einen}, mit {instead} nur in {less:Fall/Fällen}.",
    "makes_two": "So schaffst Du mit {throws:nichts/einem Wurf/zwei Würfen} in {percent} von 100"
    " Fällen {row:einen} und in {more} {other:einen}.",
    "faces": "So werden es mit {throws:nichts/einem Wurf/zwei Würfen} in {percent} von 100 Fällen"
    " {is_all:alle/mindestens} {count} {row}.",
    "faces_than": "So werden es mit {throws:nichts/einem Wurf/zwei Würfen} in {percent} von 100"
    " Fällen {is_all:alle/mindestens} {count} {row}, mit {instead} nur in {less:Fall/Fällen}.",
    "both": "So bleiben Dir {rows:wer und} möglich.",
    "safe": "Dabei behältst Du {row:wen} sicher.",
    "mean": "Für {row:wen} kommen so im Schnitt {points} Punkte zusammen.",
    "mean_than": "Für {row:wen} kommen so im Schnitt {points} Punkte zusammen, mit"
    " {instead} nur {less} Punkte.",
    "mean_rarer": "Für {row:wen} kommen so im Schnitt {points} Punkte zusammen, mit {instead} nur"
    " {less} Punkte, auch wenn es damit öfter gelingt.",
    "any_row": "Für die beste offene Reihe kommen so im Schnitt {points} Punkte zusammen.",
    "any_row_than": "Für die beste offene Reihe kommen so im Schnitt {points} Punkte zusammen, mit"
    " {instead} nur {less} Punkte.",
    "higher": "{row} zählen mehr als {other}.",
    "more_alike": "Du hast schon {count} {row}.",
    "no_match": "{is_any:Zu jeder offenen Reihe passt höchstens ein Würfel/Zu den offenen Reihen"
    " passt kein Würfel}.",
    # writing
    "double": "Gleich im ersten Wurf zählt das doppelt: {points:Punkt/Punkte}.",
    "most_possible": "Einen besseren Wurf gibt es für diese Reihe nicht.",
    "stop": "Wer weiterwirft, kommt hier im Schnitt nur auf {points} Punkte.",
    "three": "Drei von jeder Zahl genügen für die Zugabe, und Du hast {count} {row}.",
    "best_by": "Keine andere offene Reihe bringt jetzt mehr, die nächste nur {less:Punkt/Punkte}.",
    "others_dashed": "{is_lone:Die andere offene Reihe bekäme/Alle anderen offenen Reihen bekämen}"
    " jetzt einen Strich.",
    "best_now": "Keine andere offene Reihe bringt jetzt mehr.",
    "least_lost": "Keine andere offene Reihe kostet jetzt weniger.",
    "cheap_row": "Ein {row}, der fehlt, kostet nur {cost:Punkt/Punkte}, ein {other}"
    " {more:Punkt/Punkte}.",
    "above": "Das ist viel: Wer einen ganzen Zug lang nur auf {row:wen} spielt, kommt im Schnitt"
    " auf {points} Punkte.",
    "open": "Für {row:wen} ist mehr drin: in einem ganzen Zug im Schnitt {points} Punkte, und nicht"
    " {now} wie jetzt.",
    "least_given": "Für {row:wen} gibt es in einem ganzen Zug im Schnitt {points} Punkte,"
    " jetzt sind es {now}: Bei keiner anderen offenen Reihe fehlt weniger.",
    "usual": "Für {row:wen} gibt es in einem ganzen Zug im Schnitt nur {points} Punkte,"
    " und {now} sind es jetzt schon.",
    "rare": "Auch in einem ganzen Zug schafft man {row:einen} nur in {percent} von 100 Fällen.",
    "cheap_dash": "Für {row:wen} kommen auch in einem ganzen Zug im Schnitt nur {points} Punkte"
    " zusammen.",
    # the bonus
    "bonus_needs": "Bis zur Zugabe {points:fehlt Dir nichts/fehlt Dir/fehlen Dir}"
    " {is_after:danach/noch} {points:Punkt/Punkte}.",
    "bonus_ahead": "Für die Zugabe hast Du {is_after:dann /}{points:Punkt/Punkte} Vorsprung.",
    "bonus_safe": "Die Zugabe ist Dir sicher.",
    "bonus_gone": "Die Zugabe ist nicht mehr zu schaffen.",
}
