"""Read what a player typed as an action of his game, from the game's own words."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from commands import parser
from commands.parser import AmbiguousInputError, UnclearInputError
from game.core.api import Action
from world.render.generic import worded
from world.texts import GameTexts, Wording

_SHORTEST: Final = 2
_SAID: Final = frozenset(
    {"ich", "sage", "sag", "mache", "nehme", "ansage", "stich", "stiche", "an"}
)
_TRUMPS: Final = frozenset({"trumpf", "truempfe", "trumpfs"})
_NO_BIDS: Final = frozenset({"nichts", "nix"})
_CODE: Final = re.compile(r"[A-Z][a-z]+[A-Z]")
_ASIDE: Final = re.compile(r"\([^()]*\)")
_GROUPED: Final = re.compile(r"\d{1,3}(?:[. ']\d{3})+|\d{1,15}")
_COINS: Final = frozenset({"taler", "talern", "einsatz", "biete", "als", "von", "um", "mit", "ich"})
_UNITS: Final = {
    "null": 0, "ein": 1, "eins": 1, "einen": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4,
    "fuenf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwoelf": 12,
    "sechzehn": 16, "siebzehn": 17,
}  # fmt: skip
_TENS: Final = {
    "zwanzig": 20, "dreissig": 30, "vierzig": 40, "fuenfzig": 50, "sechzig": 60, "siebzig": 70,
    "achtzig": 80, "neunzig": 90,
}  # fmt: skip

type Encode = Callable[[Action], str]


@dataclass(frozen=True, slots=True)
class Grammar:
    """What is needed to read actions of one game at one moment."""

    words: GameTexts
    encode: Encode
    view: Any
    of_trumps: bool = False
    """Whether nothing but trumps can be meant."""

    def wording(self, action: Action) -> Wording:
        """Return the action in words."""
        return worded(action, self.view, self.words, self.encode)

    def nearby(self, verb: str | None = None) -> list[Action]:
        """Return what is most likely meant: what is at hand, and what is legal."""
        return self._of([*self.words.nearby(self.view), *self.view.legal], verb)

    def everything(self, verb: str | None = None) -> list[Action]:
        """Return all that can be named."""
        return self._of([*self.nearby(), *self.words.nameable(self.view)], verb)

    def fits(self, verb: str | None) -> bool:
        """Tell whether anything legal is done with *verb*."""
        return any(verb == self.encode(each).split(" ")[0] for each in self.view.legal)

    def _of(self, actions: Iterable[Action], verb: str | None) -> list[Action]:
        unique = dict.fromkeys(actions)
        found = [each for each in unique if verb in (None, self.encode(each).split(" ")[0])]
        is_trump = self.words.is_trump
        if not self.of_trumps or is_trump is None:
            return found
        return [each for each in found if is_trump(each, self.view)]


def read(typed: str, grammar: Grammar, verb: str | None = None, german: str = "") -> Action:
    """Return the action that *typed* names; ask if there are two, refuse if there is none.

    *verb* is the notation's verb where the player has used one, *german* the one he typed. The
    action need not be legal: that is for the rules to say.
    """
    raw, typed = typed, _ASIDE.sub(" ", typed)
    if verb is None:
        typed, verb, german = _verb_last(typed, grammar.words)
    typed = _heard(typed, grammar, german)
    verb = None if german in grammar.words.loose and not grammar.fits(verb) else verb
    if grammar.words.is_trump and _TRUMPS & set(_tokens(typed)):
        grammar = replace(grammar, of_trumps=True)
    place = _place(typed, grammar.words)
    if place is not None:
        return _one_at(place, typed, grammar, verb)
    said = said_words(typed, grammar.words)
    if not said:
        return _only(typed, grammar, verb)
    if (action := _at_bare_number(typed, said, grammar, verb)) is not None:
        return action
    for each in grammar.everything(verb) if _CODE.fullmatch(typed.strip()) else ():
        if grammar.encode(each).endswith(f" {typed.strip()}"):
            return each  # PiK is the king, as in records, and pik the suit
    for pool, is_near in ((grammar.nearby(verb), True), (grammar.everything(verb), False)):
        found = _exact(said, pool, grammar)
        if len(found) > 1 and is_near:
            raise _ambiguous(typed, found, grammar)
        if found:
            return found[0]
        found = _partial(said, pool, grammar)
        if len(found) == 1:
            return found[0]
        if found and is_near:
            raise _ambiguous(typed, found, grammar)
    understood = _understood(typed, said, grammar)
    understood = raw if understood == typed else understood
    raise UnclearInputError(raw, understood, _possible(grammar, verb))


def is_named(word: str, grammar: Grammar) -> bool:
    """Tell whether *word* by itself names a part of something in this game."""
    return bool(_understood(word, [word], grammar))


def announced(typed: str, grammar: Grammar) -> str | None:
    """Return the number that *typed* announces, as one says it at the table; None if none."""
    tokens = parser.tokens(typed)
    numbers = [token for token in tokens if _is_number(token)]
    if len(numbers) != 1 or len(tokens) > 5:
        return None
    if any(token not in _SAID and token not in numbers for token in tokens):
        return None
    is_turn = any(grammar.encode(each).split(" ")[0] in grammar.words.spoken
                  for each in grammar.view.legal)  # fmt: skip
    is_full = bool({"stich", "stiche"} & set(tokens)) and tokens[-1] == "an"
    return str(parser.number(numbers[0])) if is_turn or is_full else None


def said_words(typed: str, words: GameTexts) -> list[str]:
    """Return the words that name something, numbers in figures.

    An article may be a number: *ein stich* names one only if nothing else does.
    """
    tokens = _tokens(typed)
    said = [
        _figure(token)
        for token in tokens
        if token not in parser.FILLERS and token not in words.noise
    ]
    return said or [_figure(token) for token in tokens if _is_number(token)]


def amount(typed: str) -> int | None:
    """Return the Taler that *typed* names, in figures or words; None if it names none.

    >>> [amount(text) for text in ("50 taler", "1.000", "10 000", "fünfzig", "-5", "50 x", "1,5")]
    [50, 1000, 10000, 50, -5, None, None]
    >>> amount("zweitausendfünfhundert Taler"), amount("ein Taler"), amount("hunderteins")
    (2500, 1, 101)
    """
    said = [token for token in parser.tokens(typed) if token not in _COINS | {"auf", "den", "die"}]
    text = " ".join(said)
    sign = -1 if text.startswith("-") else 1
    figures = text.removeprefix("-").rstrip(".")
    if figures.isascii() and _GROUPED.fullmatch(figures):
        return sign * int(re.sub(r"\D", "", figures))
    return numeral("".join(said)) if said and len(text) < 60 else None


def numeral(word: str) -> int | None:
    """Return the number a folded German numeral stands for, up to 999999.

    >>> [numeral(word) for word in ("sieben", "einundzwanzig", "dreihundert", "tausend", "dame")]
    [7, 21, 300, 1000, None]
    """
    for name, size in (("tausend", 1000), ("hundert", 100)):
        if name in word:
            left, _, right = word.partition(name)
            many = numeral(left) if left else 1
            rest = numeral(right.removeprefix("und")) if right else 0
            return None if many is None or rest is None else many * size + rest
    if word in _UNITS or word in _TENS:
        return _UNITS.get(word, _TENS.get(word))
    if word.endswith("zehn") and (unit := _UNITS.get(word.removesuffix("zehn"))) in range(3, 10):
        return 10 + int(unit or 0)
    unit_word, und, tens = word.partition("und")
    if und and tens in _TENS and _UNITS.get(unit_word, 0) in range(1, 10):
        return _TENS[tens] + _UNITS[unit_word]
    return None


def _verb_last(typed: str, words: GameTexts) -> tuple[str, str | None, str]:
    """Return *typed* without the infinitive at its end, the notation's verb and the German one."""
    *rest, last = typed.split() or [""]
    heard = " ".join(parser.tokens(last))
    for german, notation in words.verbs.items():
        name = parser.fold(german)
        if rest and heard.endswith("n") and heard != name and parser.same_verb(heard, name):
            return " ".join(rest), notation, german
    return typed, None, ""


def _heard(typed: str, grammar: Grammar, german: str) -> str:
    """Return *typed* as the game understands it; what a verb means if nothing is named."""
    tokens = _tokens(typed)
    if not tokens and german in grammar.words.alone:
        return grammar.words.alone[german]
    heard = grammar.words.hear(german, tokens, grammar.view)
    return typed if heard is tokens else " ".join(heard)


# --- small parts ---------------------------------------------------------------------------------


def _tokens(typed: str) -> list[str]:
    """Return the folded words, hyphens inside them opened: herz-dame is herz dame."""
    opened = (token[:-1].replace("-", " ") + token[-1] for token in parser.tokens(typed[:200]))
    return " ".join(opened).split()


def _is_number(token: str) -> bool:
    return token not in _NO_BIDS and parser.number(token) is not None


def _figure(token: str) -> str:
    """Return a number word in figures, anything else as it is."""
    number = parser.number(token) if token.isalpha() else None
    return token.rstrip(".") if number is None else str(number)


def _place(typed: str, words: GameTexts) -> int | None:
    """Return which thing of the hand is meant by its place: 3. karte, karte 3, dritte karte."""
    tokens = _tokens(typed)
    rest = [token for token in tokens if token not in words.place_words]
    named = [token for token in rest if token not in parser.ARTICLES or len(rest) == 1]
    if len(rest) == len(tokens):
        is_ordinal = len(named) == 1 and named[0].endswith(".") and bool(words.place_words)
        return parser.number(named[0]) if is_ordinal else None
    if len(named) != 1:
        return None
    return -1 if named[0] in ("letzte", "letzten") else parser.number(named[0])


def _one_at(place: int, typed: str, grammar: Grammar, verb: str | None) -> Action:
    near = [(each, grammar.wording(each).place) for each in grammar.nearby(verb)]
    last = max((at for _, at in near if at is not None), default=0)
    found = [each for each, at in near if at == (last if place == -1 else place)]
    if len(found) > 1:
        raise _ambiguous(typed, found, grammar)
    if not found:
        raise UnclearInputError(typed, typed, _possible(grammar, verb))
    return found[0]


def _at_bare_number(
    typed: str, said: Sequence[str], grammar: Grammar, verb: str | None
) -> Action | None:
    """Return what lies in the hand at the number that is all of *typed*; ask if it names more."""
    tokens = _tokens(typed)
    if len(tokens) != 1 or tokens[0] in parser.ARTICLES or not said[0].isdecimal():
        return None
    pool = grammar.nearby(verb)
    if _exact(said, pool, grammar):
        return None
    found = [each for each in pool if str(grammar.wording(each).place) == said[0]]
    held = _partial(said, pool, grammar)
    # an 8 that is not held may be what he meant all the same
    is_other = bool(found) and not held and _is_part(said, grammar, verb)
    found += [each for each in held if each not in found]
    if len(found) > 1 or is_other:
        raise _ambiguous(typed, found, grammar)
    return found[0] if found else None


def _is_part(said: Sequence[str], grammar: Grammar, verb: str | None) -> bool:
    """Tell whether *said* is a part of some name, as a rank is, and not a whole one."""
    pool = grammar.everything(verb)
    return len(_partial(said, pool, grammar)) > len(_exact(said, pool, grammar))


def _only(typed: str, grammar: Grammar, verb: str | None) -> Action:
    """Nothing is named: take the only legal action, else ask."""
    near = grammar.nearby(verb)
    legal = [each for each in near if each in grammar.view.legal]
    if len(legal) == 1 and verb is not None:
        return legal[0]
    if grammar.of_trumps and len(legal) > 1:
        raise _ambiguous(typed, legal, grammar)
    raise UnclearInputError(typed, "", _possible(grammar, verb))


def _exact(said: Sequence[str], pool: Sequence[Action], grammar: Grammar) -> list[Action]:
    """Return what is named completely; ka, if that is all, may be a part of a name as well."""
    compact = "".join(said)
    found = [each for each in pool if compact in grammar.wording(each).forms]
    if found and len(said) == 1 and len(compact) <= _SHORTEST and compact.isalpha():
        found += [each for each in _partial(said, pool, grammar) if each not in found]
    return found


def _partial(said: Sequence[str], pool: Sequence[Action], grammar: Grammar) -> list[Action]:
    return [each for each in pool if all(_fits(word, grammar.wording(each).parts) for word in said)]


def _fits(word: str, parts: frozenset[str]) -> bool:
    if word in parts:
        return True
    begins = len(word) >= _SHORTEST and word.isalpha()
    return begins and any(part.startswith(word) for part in parts)


def _understood(typed: str, said: Sequence[str], grammar: Grammar) -> str:
    """Return the words that mean something in this game, as typed; all of *typed* if all do."""
    parts = frozenset[str]().union(*(grammar.wording(a).parts for a in grammar.everything()))
    known = {word for word in said if _fits(word, parts)}
    if known.issuperset(said):
        return typed
    spelt = typed.replace("-", " ").split()
    return " ".join(word for word in spelt if known & set(said_words(word, grammar.words)))


def _possible(grammar: Grammar, verb: str | None) -> list[str]:
    """Return what might be typed now."""
    legal = [each for each in grammar.view.legal if verb in (None, grammar.encode(each).split()[0])]
    return [grammar.wording(each).typed for each in legal or grammar.view.legal]


def _ambiguous(typed: str, found: Sequence[Action], grammar: Grammar) -> AmbiguousInputError:
    return AmbiguousInputError(typed, candidates=[grammar.wording(each).typed for each in found])
