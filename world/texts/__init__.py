"""All German text: one module a game, found by the key of the game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, Final

from game.core.api import Action, Event, Seat, View
from game.core.reasons import Reason
from world.texts.lesson import Lesson
from world.texts.nouns import Noun

OFFER: Final = "setze 50 taler"
"""What one types to offer, where a game says nothing else."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A step of the ladder of experience, and what is said on reaching it."""

    experience: int
    message: str


@dataclass(frozen=True, slots=True)
class OptionText:
    """How a number that the host may choose is called, one and several: Runde, Runden."""

    verb: str
    one: str
    many: str


@dataclass(frozen=True, slots=True)
class Wording:
    """One action in words.

    *name* is what lists show, *typed* what a player may type, *told* how a sentence goes on after
    "Du kannst". *forms* are complete ways to name it, folded, without blanks; *parts* are words
    of which each may stand for it alone; *place* counts its thing in the hand from 1.
    """

    name: str
    typed: str
    told: str
    forms: frozenset[str]
    parts: frozenset[str] = frozenset()
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """A verb that shows something: the drawing's method of that name, and the verb's help."""

    shows: str
    help: str


@dataclass(frozen=True, slots=True)
class Thing:
    """Something of a game that can be looked at at its table.

    *names* are folded and without blanks; *shows* is what a drawing may show with the *text*.
    """

    names: frozenset[str]
    text: str
    shows: object = None


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something that those at the table may remark on: *seat* did it; *number* goes with it.

    *chance* is how often somebody does.
    """

    what: str
    seat: Seat
    number: int = 0
    chance: float = 0.4


def _no_occasions(event: Event, view: View) -> Sequence[Occasion]:
    """Return no occasion for remarks but what all games have."""
    del event, view
    return ()


def _no_word(value: object) -> Noun | str | None:
    """Return no word: the game names nothing but what all games know."""
    del value
    return None


def _no_reasons(action: Action, view: Any, rival: Action | None) -> Sequence[Reason]:
    """Return no reasons: the game's mind cannot say why."""
    del action, view, rival
    return ()


def _no_sides(view: Any) -> Sequence[Seat] | None:
    """Return that everybody plays for himself."""
    del view
    return None


def _no_actions(view: Any) -> Sequence[Action]:
    """Return no further actions: only what is legal can be named."""
    del view
    return ()


def _as_said(verb: str, said: Sequence[str], view: Any) -> Sequence[str]:
    """Return the words as they were said."""
    del verb, view
    return said


def _one_version(happened: Event, view: Any) -> str:
    """Return that there is only one way to tell what happened."""
    del happened, view
    return ""


def _no_gist(happened: Event) -> Mapping[str, object]:
    """Return no facts besides those of the event."""
    del happened
    return {}


def _as_they_are(items: Sequence[object]) -> Sequence[object]:
    """Return things in the order in which they are."""
    return items


def _no_scene(view: Any) -> str:
    """Return no description."""
    del view
    return "Du warst dran"


def _no_situation(view: Any, names: Sequence[str]) -> Iterable[str]:
    """Return nothing: whose turn it is says enough."""
    del view, names
    return ()


def _no_cause(view: Any) -> str:
    """Return nothing: why there is no choice goes without saying."""
    del view
    return ""


def _no_question(action: Action, view: Any) -> str:
    """Return no question: everything is done at once."""
    del action, view
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameTexts:
    """Everything German about one game.

    *events* hold a template by the name of the event's class; ``Name.du`` is for the one whose
    seat it is; an empty one means that nothing is said. *verbs* lead from the German verb to that
    of the notation; *spoken* are notation's verbs that saying does as well. *phases* are clauses.
    *nearby* are the actions somebody most likely means now, *nameable* all that can be named;
    *why* finds what speaks for an action rather than a rival, *reasons* are the sentences for it;
    *unexplained* is said of what is best where none speaks for it;
    *partners* are the seats known to play on the viewer's side, None where there are no sides.
    *occasions* are what is worth a remark in an event and the table after it, both as a spectator
    sees them, *remarkable* all their names; the lines are data of the people.
    *is_trump* tells whether an action may be meant where one says „Trumpf“; *alone* is what a verb
    means if nothing is named; *hear* turns what is said after a verb (or
    without one: "") into plain words; *question* is asked before an action that one may regret.
    *looks* are verbs that show something. *things* can be looked at at the table. A verb among
    *loose* stands for any other if it fits nothing that is legal: spiele wenz.

    *version* of what happened, as the viewer of a view knows it, is a suffix of the template's
    name, before ``.du``; *gist* holds further facts for the template; *arranged* puts things that
    are listed in the order in which they are read.

    *offer* is how one offers, *staked* what the agreed sum is for, in the head of the table.
    *scene* describes what lay there when one had to decide, as part of a sentence; *forced* says
    why only one action is legal; *chance* begins a sentence that ends with Glück or Pech. *lesson*
    is what Oleg tells who wants to learn the game, *situation* what he says of a view in a running
    match. *stretch* is what a match is made of, *score* what one gains in it, one and several;
    from *notable* of these on a difference is worth a word. *absent* are words, as one writes them,
    that players know from elsewhere and the house rules do without; *instead* says what there is.
    """

    name: str
    table: str
    events: Mapping[str, str]
    refusals: Mapping[str, str]
    verbs: Mapping[str, str]
    phases: Mapping[str, str]
    rules: str
    commands: str
    ladder: tuple[Rung, ...]
    courier: str
    options: Mapping[str, OptionText] = field(default_factory=dict)
    labels: Mapping[str, str] = field(default_factory=dict)
    verb_help: Mapping[str, str] = field(default_factory=dict)
    spoken: frozenset[str] = frozenset()
    noise: frozenset[str] = frozenset()
    place_words: frozenset[str] = frozenset()
    word: Callable[[object], Noun | str | None] = _no_word
    wording: Callable[[Action, Any], Wording] | None = None
    reasons: Mapping[str, str] = field(default_factory=dict)
    unexplained: str = ""
    why: Callable[[Action, Any, Action | None], Sequence[Reason]] = _no_reasons
    partners: Callable[[Any], Sequence[Seat] | None] = _no_sides
    remarkable: tuple[str, ...] = ()
    occasions: Callable[[Any, Any], Sequence[Occasion]] = _no_occasions
    nearby: Callable[[Any], Sequence[Action]] = _no_actions
    nameable: Callable[[Any], Sequence[Action]] = _no_actions
    alone: Mapping[str, str] = field(default_factory=dict)
    hear: Callable[[str, Sequence[str], Any], Sequence[str]] = _as_said
    is_trump: Callable[[Action, Any], bool] | None = None
    question: Callable[[Action, Any], str] = _no_question
    looks: Mapping[str, Look] = field(default_factory=dict)
    things: tuple[Thing, ...] = ()
    loose: frozenset[str] = frozenset()
    version: Callable[[Event, Any], str] = _one_version
    gist: Callable[[Event], Mapping[str, object]] = _no_gist
    arranged: Callable[[Sequence[object]], Sequence[object]] = _as_they_are
    scene: Callable[[Any], str] = _no_scene
    forced: Callable[[Any], str] = _no_cause
    chance: str = "Du hattest"
    lesson: Lesson = field(default_factory=Lesson)
    situation: Callable[[Any, Sequence[str]], Iterable[str]] = _no_situation
    offer: str = OFFER
    staked: str = "Einsatz {taler}"
    stretch: str = "Runde"
    score: tuple[str, str] = ("Punkt", "Punkte")
    notable: float = 1.0
    absent: tuple[str, ...] = ()
    instead: str = ""


@cache
def texts(key: str) -> GameTexts:
    """Return the texts of the game called *key*."""
    found = import_module(f"world.texts.{key}").TEXTS
    if not isinstance(found, GameTexts):
        msg = f"world.texts.{key}.TEXTS are no GameTexts"
        raise TypeError(msg)
    return found
