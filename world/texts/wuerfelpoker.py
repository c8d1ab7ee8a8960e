"""German of Würfelpoker: events, refusals, phases, names of rows and throws, the ladder."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Final

from game.core.api import Action, Event
from game.wuerfelpoker.mind_reasons import Instead, Mean, reasons
from game.wuerfelpoker.moves import Keep, PartOneDone, RowDashed, RowWritten, Write
from game.wuerfelpoker.scoring import PART_1, ROWS, THROWS, Dice, Row
from game.wuerfelpoker.view import WuerfelpokerView
from world.render.grammar import counted, decimal, joined
from world.texts import GameTexts, Look, Occasion, OptionText, Rung, Wording
from world.texts.nouns import Noun
from world.texts.wuerfelpoker_lesson import LESSON
from world.texts.wuerfelpoker_reasons import REASONS
from world.texts.wuerfelpoker_rules import COMMANDS, RULES, VERB_HELP
from world.texts.wuerfelpoker_situation import forced, situation

EVENTS: Final[Mapping[str, str]] = {
    "OfferNeeded.du": "Oleg braucht ein Gebot von Dir, für das Du 200 Punkte hinterlegen kannst:"
    " „setze 5 taler“.",
    "StakeSet": "Das niedrigste Gebot gilt: {unit:Taler} je Punkt. Jeder hinterlegt bei Oleg"
    " {deposit:Taler}.",
    "TurnBegan": "",
    "DiceRolled": "{seat:wer} {seat:würfelst/würfelt}: {dice:}.",
    "DiceKept": "",
    "DiceRerolled": "{seat:wer} {seat:behältst/behält} {kept:} und {seat:wirfst/wirft}: {dice:}.",
    "RowWritten": "{seat:wer} {seat:schreibst/schreibt} {row}: {points:Punkt/Punkte}"
    "{doubled:, doppelt gezählt/}, zusammen {total}.",
    "RowDashed": "{seat:wer} {seat:streichst/streicht} {row}, es bleibt bei {total:Punkt/Punkten}.",
    "PartOneDone": "{seat:wer} {seat:hast/hat} den ersten Teil voll: {points:Punkt/Punkte},"
    " Zugabe {bonus}.",
    "SeatResult": "{seat:wer}: {total:Punkt/Punkte}, {result} zum Durchschnitt.",
    "MatchEnded": "Das Spiel ist aus. Endstand: {points:}.",
}

REFUSALS: Final[Mapping[str, str]] = {
    "roll.five_dice": "Ein Wurf zeigt immer fünf Würfel.",
    "roll.kept_changed": "Die behaltenen Würfel {kept:} müssen liegen bleiben.",
    "keep.not_there": "{dice:} kannst Du nicht behalten: Das liegt nicht da.",
    "keep.all_five": "Wer alle fünf Würfel behalten will, wirft nicht mehr, sondern schreibt:"
    " zum Beispiel „schreibe {row}“. „möglich“ zeigt Dir, was jede Reihe bringt.",
    "keep.no_throw_left": "Du hast schon dreimal geworfen. Jetzt musst Du eine Reihe schreiben;"
    " „möglich“ zeigt Dir, was jede bringt.",
    "write.row_written": "Die Reihe {row} steht schon auf Deinem Zettel. „möglich“ zeigt Dir,"
    " welche Reihen noch frei sind.",
    "write.other_part": "Die Reihe {row} gehört zum anderen Teil. Erst wenn Einser bis Sechser"
    " geschrieben sind, kommen die übrigen Reihen; „möglich“ zeigt Dir, was frei ist.",
}

PHASES: Final[Mapping[str, str]] = {
    "throw": "gerade rollen die Würfel",
    "choose": "gerade wird gewürfelt",
    "over": "das Spiel ist zu Ende",
}

LADDER: Final = (
    Rung(0, "Du hast schon an Olegs Würfeltisch gesessen."),
    Rung(15, "Du weißt inzwischen, auf welcher Seite des Bechers die Würfel herauskommen."),
    Rung(45, "An Olegs Würfeltisch zittert Dir die Hand nicht mehr."),
    Rung(90, "Man rückt zusammen, wenn Du an Olegs Würfeltisch kommst."),
    Rung(150, "Deine Würfe an Olegs Würfeltisch werden weitererzählt."),
    Rung(240, "Oleg behauptet, die Würfel würden Dich beim Namen kennen."),
    Rung(360, "Wenn Du an Olegs Würfeltisch den Becher nimmst, wird es still."),
    Rung(540, "An Olegs Würfeltisch wettet kaum noch jemand gegen Dich."),
    Rung(750, "Man bittet Dich an Olegs Würfeltisch, die Würfel einmal anzuhauchen."),
    Rung(1050, "Selbst Oleg sieht Dir beim Würfeln auf die Finger, um zu lernen."),
    Rung(1500, "Du hast an Olegs Würfeltisch alle ausgewürfelt."),
)

_FACES: Final = ("Einser", "Zweier", "Dreier", "Vierer", "Fünfer", "Sechser")
_ROWS: Final[Mapping[Row, Noun]] = {
    **{row: Noun(name, "p") for row, name in zip(PART_1, _FACES, strict=True)},
    Row.PAAR: Noun("Paar", "n"),
    Row.ZWEI_PAARE: Noun("Zwei Paare", "p"),
    Row.DRILLING: Noun("Drilling", "m"),
    Row.KLEINE_STRASSE: Noun("Kleine Straße", "f"),
    Row.GROSSE_STRASSE: Noun("Große Straße", "f"),
    Row.FULL_HOUSE: Noun("Full House", "n"),
    Row.VIERLING: Noun("Vierling", "m"),
    Row.POKER: Noun("Poker", "m"),
    Row.CHANCE: Noun("Chance", "f"),
}
_ROW_FORMS: Final[Mapping[Row, tuple[str, ...]]] = {
    Row.PAAR: ("paar", "1paar", "2gleiche"),
    Row.ZWEI_PAARE: ("2paare", "2paar", "doppelpaar", "zweipaare"),
    Row.DRILLING: ("drilling", "3gleiche", "3er"),
    Row.KLEINE_STRASSE: ("kleinestrasse", "kleine", "kstrasse", "ks"),
    Row.GROSSE_STRASSE: ("grossestrasse", "grosse", "gstrasse", "gs"),
    Row.FULL_HOUSE: ("fullhouse", "full", "house", "fh", "volleshaus"),
    Row.VIERLING: ("vierling", "4gleiche", "4er"),
    Row.POKER: ("poker", "5gleiche", "5er"),
    Row.CHANCE: ("chance", "ch"),
}
_DIGITS: Final = re.compile("[1-6]{2,5}")
_FACE_WORDS: Final = ("eins", "zwei", "drei", "vier", "fuenf", "sechs")
_ALL_AGAIN: Final = frozenset(
    {"0", "allesnochmal", "allenochmal", "nochmalalles", "nochmalalle", "allesneu", "alleneu",
        "allenocheinmal", "allenocheinmalwerfen", "nocheinmalwerfen"}
)  # fmt: skip
_FIVE: Final = frozenset({"5", "fuenf"})
_ALL: Final = _FIVE | {"alle", "alles", "wuerfel"}
_PASSED_OVER: Final = frozenset({"und", "die", "den", "alle", "neu", "nochmal", "wieder", "noch"})
_NUMBERS: Final = {
    "beide": 2, "beiden": 2, "ein": 1, "einen": 1, "eins": 1, "zwei": 2, "zwo": 2, "drei": 3,
    "vier": 4, "fuenf": 5, "sechs": 6,
} | {str(number): number for number in range(1, 7)}  # fmt: skip


def row_name(row: Row) -> str:
    """Return how a row is called."""
    return _ROWS[row].name


def word(value: object) -> Noun | str | None:
    """Return how rows, means, dice to keep and differences are called."""
    if isinstance(value, Row):
        return _ROWS[value]
    if isinstance(value, Mean):
        return decimal(value.points)
    if isinstance(value, Instead):
        return joined([str(die) for die in value.dice]) if value.dice else "fünf neuen Würfeln"
    if isinstance(value, Fraction):
        return _difference(value)
    return None


def _difference(value: Fraction) -> str:
    """Return a difference to the average: plus 4 1/2, minus 3."""
    whole, rest = divmod(abs(value), 1)
    text = f"{whole} {rest}" if rest and whole else f"{rest or whole}"
    sign = "plus " if value > 0 else "minus " if value < 0 else ""
    return f"{sign}{text}"


def wording(action: Action, view: WuerfelpokerView) -> Wording:
    """Return a choice of dice, or a row, in words."""
    match action:
        case Keep(dice):
            return _keep(dice)
        case Write(row):
            return _write(row, view)
    msg = f"nobody names {action!r}"
    raise TypeError(msg)


def _keep(dice: Dice) -> Wording:
    digits = [str(die) for die in dice]
    if not digits:
        name = "alle noch einmal werfen"
        return Wording(name, "behalte nichts", name, _ALL_AGAIN)
    name = f"{joined(digits)} behalten"
    return Wording(name, f"behalte {' '.join(digits)}", name, frozenset({"".join(digits)}))


def _write(row: Row, view: WuerfelpokerView) -> Wording:
    noun = _ROWS[row]
    points = view.worth.get(row)
    is_dash = row in view.worth and points is None
    if row in PART_1:
        face = row.value
        spelled = _FACE_WORDS[int(face) - 1]
        forms = {face, f"{face}er", f"{spelled}er", noun.name.lower().replace("ü", "ue"), spelled}
        parts = frozenset(forms)
    else:
        forms = set(_ROW_FORMS[row])
        parts = frozenset(noun.name.lower().replace("ß", "ss").split())
    typed = f"schreibe {noun.name.lower()}"
    if is_dash:
        told = f"{noun.name} streichen"
        return Wording(told, typed, told, frozenset(forms), parts)
    name = noun.name if points is None else f"{noun.name} ({_worth(points)})"
    return Wording(name, typed, f"{name} schreiben", frozenset(forms), parts)


def _worth(points: int) -> str:
    return f"minus {-points}" if points < 0 else str(points)


def hear(verb: str, said: Sequence[str], view: WuerfelpokerView) -> Sequence[str]:
    """Return what is said of dice as their values: die beiden sechser, alle fünfer, 1 und 3 neu.

    After ``würfle`` those named are thrown again, so the others are kept.
    """
    if verb in {"schreibe", "trage", "streiche"} or (not verb and len(said) < 2):
        return said
    if verb and _is_all(said, view):
        return ["0"] if verb == "würfle" else [str(die) for die in view.dice]
    dice = _named_dice(said, view)
    if dice is None:
        return said
    if verb == "würfle":
        dice = list((Counter(view.dice) - Counter(dice)).elements())
    return [str(die) for die in sorted(dice)] or ["0"]


def _is_all(said: Sequence[str], view: WuerfelpokerView) -> bool:
    """Tell whether all five dice are meant; fünf alone is a die, if one shows it, 5 always."""
    if len(said) == 1 and said[0] in _FIVE:
        return said[0] != "5" and 5 not in view.dice
    return bool(set(said) - _FIVE) and set(said) <= _ALL


def _named_dice(said: Sequence[str], view: WuerfelpokerView) -> list[int] | None:
    """Return the dice that the words name; None if they say anything else.

    A number before a value counts its dice; any other number is a die.
    """
    dice: list[int] = []
    pending: int | None = None
    for token in said:
        face, number = _face(token), _NUMBERS.get(token)
        if face is not None:
            dice += [face] * (view.dice.count(face) if pending is None else pending)
            pending = None
        elif number is not None:
            dice += [] if pending is None else [pending]
            pending = number
        elif _DIGITS.fullmatch(token):
            dice += map(int, token)
        elif token not in _PASSED_OVER:
            return None
    dice += [] if pending is None else [pending]
    return dice or None


def _face(token: str) -> int | None:
    """Return the value that a word like sechser, sechsen or 6er names."""
    for value, spelled in enumerate(_FACE_WORDS, 1):
        names = {f"{spelled}er", f"{spelled}ern", f"{value}er", f"{value}ern"}
        names |= {f"{spelled}en"} if spelled != "eins" else {"einsen", "einser", "einsern"}
        if token in names:
            return value
    return None


def scene(view: WuerfelpokerView) -> str:
    """Return which throw lay there."""
    throw = ("ersten", "zweiten", "dritten")[THROWS - 1 - view.throws]
    return f"{joined([str(die) for die in view.dice])} im {throw} Wurf"


def occasions(event: Event, view: WuerfelpokerView) -> Sequence[Occasion]:
    """Return what is worth a remark: pokers, dashes in part 2, the bonus made or missed."""
    del view
    match event:
        case RowWritten(seat, Row.POKER, points):
            return (Occasion("poker", seat, points, 1.0),)
        case RowDashed(seat):
            return (Occasion("dash", seat, chance=0.25),)
        case PartOneDone(seat, points, bonus):
            return (Occasion("bonus" if bonus else "bonus_missed", seat, points),)
    return ()


def nearby(view: WuerfelpokerView) -> Sequence[Action]:
    """Return the rows that are open."""
    return tuple(Write(row) for row in view.worth)


def nameable(view: WuerfelpokerView) -> Sequence[Action]:
    """Return every choice of dice and every row."""
    del view
    keeps = [
        Keep(dice) for size in range(6) for dice in combinations_with_replacement(range(1, 7), size)
    ]
    return (*keeps, *(Write(row) for row in ROWS))


def question(action: Action, view: WuerfelpokerView) -> str:
    """Return what is asked before a row is given away while another one would score."""
    if not isinstance(action, Write) or view.worth.get(action.row, 0) is not None:
        return ""
    better = {row: points for row, points in view.worth.items() if points}
    if not better:
        return ""
    best = max(better, key=better.__getitem__)
    return (
        f"Für {_ROWS[action.row]:wen} gibt es einen Strich, für {_ROWS[best]:wen} gäbe es"
        f" {counted(better[best], 'Punkt', 'Punkte')}. Wirklich streichen?"
    )


TEXTS: Final = GameTexts(
    name="Würfelpoker",
    table="Würfeltisch",
    events=EVENTS,
    refusals=REFUSALS,
    verbs={
        "behalte": "keep", "halte": "keep", "würfle": "keep", "schreibe": "write",
        "trage": "write", "streiche": "write",
    },
    alone={"würfle": "alles nochmal"},
    phases=PHASES,
    rules=RULES,
    commands=COMMANDS,
    ladder=LADDER,
    courier="{name} hat an Olegs Würfeltisch alle ausgewürfelt.",
    options={"plaetze": OptionText("plätze", "Platz", "Plätze")},
    verb_help=VERB_HELP,
    looks={"zettel": Look("sheet", "Zeigt Deinen Zettel, oder den von jemandem am Tisch.")},
    noise=frozenset({"und", "wuerfel", "reihe", "nochmals"}),
    word=word,
    wording=wording,
    nearby=nearby,
    nameable=nameable,
    hear=hear,
    question=question,
    reasons=REASONS,
    unexplained="Über den ganzen Zettel gerechnet bringt das im Schnitt am meisten.",
    why=reasons,
    scene=scene,
    remarkable=("poker", "dash", "bonus", "bonus_missed"),
    occasions=occasions,
    lesson=LESSON,
    situation=situation,
    forced=forced,
    chance="Deine Würfel brachten Dir",
    offer="setze 5 taler",
    staked="{taler} je Punkt",
    notable=3.0,
)  # fmt: skip
