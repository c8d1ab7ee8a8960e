"""Why an action is a good one: typed reasons with facts; the sentences are in `world.texts`."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from typing import Final

MOST: Final = 3
"""More reasons than this nobody listens to."""
_HOW_MANY: Final = frozenset(("points", "count"))


class Tone(Enum):
    """How a reason speaks for an action."""

    FOR = "for"
    PLAIN = "plain"
    """It speaks for the action, but is nothing to praise somebody for: what he does not hold."""
    FRAME = "frame"
    """What the trick is about whatever is played: worth a word beside one that speaks for it."""
    NOW = "now"
    """So too, and perhaps no longer true once the trick goes on: what is wanted, who may yet
    take it."""
    AFTER = "after"
    """It goes on from the reason before and makes no sense without it."""
    AGAINST = "against"
    """A warning."""
    LAST = "last"
    """It holds of any action, and is owned to where nothing else tells it from a worse one."""


class ReasonKey(StrEnum):
    """Base of the enums of what may speak for an action, one a game."""

    @property
    def tone(self) -> Tone:
        """How this speaks for an action."""
        return Tone.FOR

    @property
    def weaker(self) -> "ReasonKey | None":
        """What holds wherever this does, and of more actions; None if there is no word for it."""
        return None

    @property
    def covers(self) -> "Collection[ReasonKey]":
        """Return what need not be said beside this."""
        return ()

    @property
    def teaches(self) -> bool:
        """Whether it says what one does as a rule: no reason where breaking it is as good."""
        return False


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that speaks for an action; *facts* are plain values for its sentence.

    A reason claims only what the view it was found in proves: it holds however the hidden cards
    lie. The fact ``seats`` holds seats, any other fact what its name says.
    """

    key: ReasonKey
    facts: Mapping[str, object] = field(default_factory=dict)

    @property
    def tone(self) -> Tone:
        """How this speaks for an action."""
        return self.key.tone

    def says_as(self, other: "Reason") -> bool:
        """Tell whether *other* claims the same, perhaps of another card."""
        return self._says(other, {"card"})

    def is_like(self, other: "Reason") -> bool:
        """Tell whether *other* claims the same, perhaps of a card of another suit."""
        return self._says(other, {"card", "suit"})

    def weakened(self) -> "Reason":
        """Return what this implies and may hold of more actions; itself if there is no such.

        It says no longer how many.
        """
        if self.key.weaker is None:
            return self
        facts = {name: fact for name, fact in self.facts.items() if name not in _HOW_MANY}
        return Reason(self.key.weaker, facts)

    def _says(self, other: "Reason", apart: Collection[str]) -> bool:
        own, others = (
            {name: fact for name, fact in each.facts.items() if name not in apart}
            for each in (self, other)
        )
        return self.key is other.key and own == others


def because(key: ReasonKey, **facts: object) -> Reason:
    """Return the reason *key* with its facts."""
    return Reason(key, facts)


def chosen(
    found: Sequence[Reason],
    rival: Sequence[Reason] = (),
    without: Iterable[Tone] = (),
    *,
    frame_is_enough: bool = False,
) -> tuple[Reason, ...]:
    """Return those of *found* that are worth saying, at most a few.

    *rival* is what speaks for the action this one is compared with: what holds for both tells
    nothing, and is said only where nothing else can be. Never said are warnings, tones in
    *without*, and, but for *frame_is_enough*, what is true of any action if it is all there is.
    That nothing tells it from a *rival* is said with the rest, by a reason kept for that.
    """
    left_out = {Tone.AGAINST, *without}
    kept = _followed(found, lambda each: each.tone not in left_out)
    last = [each for each in kept if rival and each.tone is Tone.LAST]
    kept = [each for each in kept if each.tone is not Tone.LAST]
    own = _own(kept, rival)
    if own:
        of_both = [each for each in kept if _tells(each) and any(map(each.says_as, rival))]
        kept = _followed(kept, lambda each: each not in of_both)
        covered = {key for each in kept for key in each.key.covers}
        kept, own = ([each for each in of if each.key not in covered] for of in (kept, own))
        if own and not any(each in own for each in kept[:MOST]):
            kept[MOST - 1] = own[0]
        return tuple(kept[:MOST])
    if not any(_tells(each) or (frame_is_enough and each.tone is Tone.FRAME) for each in kept):
        kept = []
    return (*kept[: MOST - len(last)], *last)


def shared(found: Sequence[Reason], others: Sequence[Sequence[Reason]]) -> list[Reason]:
    """Return *found* without what speaks for the action, but not for each that is as good.

    *others* are what speaks for those: that they lack a reason, and are as good, refutes it; what
    it implies may hold for them.
    """

    def holds(reason: Reason) -> bool:
        implied = [[*other, *(each.weakened() for each in other)] for other in others]
        return all(any(map(reason.is_like, other)) for other in implied)

    common = [each if holds(each) else each.weakened() for each in found]
    return _followed(common, lambda each: not _tells(each) or holds(each))


def tells(found: Sequence[Reason], rival: Sequence[Reason]) -> bool:
    """Tell whether anything in *found* speaks for an action, and not for its rival as well."""
    return bool(_own(found, rival))


def frames(found: Sequence[Reason]) -> bool:
    """Tell whether *found* says what the trick is about."""
    return any(each.tone is Tone.FRAME for each in found)


def _own(found: Iterable[Reason], rival: Sequence[Reason]) -> list[Reason]:
    """Return what speaks for an action, or is only so with it, and does not hold of its rival."""
    return [
        each
        for each in found
        if (_tells(each) or (rival and each.tone is Tone.FRAME))
        and not any(map(each.says_as, rival))
    ]


def _tells(reason: Reason) -> bool:
    return reason.tone in {Tone.FOR, Tone.PLAIN}


def _followed(found: Iterable[Reason], keeps: Callable[[Reason], bool]) -> list[Reason]:
    """Return the reasons that are kept; one that goes on from another goes with it."""
    kept: list[Reason] = []
    is_kept = False
    for each in found:
        if each.tone is not Tone.AFTER:
            is_kept = keeps(each)
        if is_kept and keeps(each):
            kept.append(each)
    return kept
