"""What no sensible player does, whatever the weights say: choices that are left out of account."""

from collections.abc import Sequence
from typing import Final

from game.russisch_poker.policy import Worth
from game.russisch_poker.policy.features import (
    HIGH,
    JOKER,
    LOW,
    Seen,
    power,
    promise,
)

_SURE: Final = 0.999
_LIKELY: Final = 0.5
_TRUMPS: Final = 8  # codes below this are Karo
_JOKER_FAR: Final = 15  # among so many unseen cards the joker is hardly one of the last three


def sensible_bids(hand: int, numbers: Sequence[int]) -> list[int]:
    """Leave out the numbers below the tricks that the highest trumps take.

    The joker counts with them if there is nothing else in the hand. If just that number is
    forbidden, one less stays: it is made if the joker takes a trick, and costs nothing if not.
    """
    forced = _highest_trumps(hand, 0xFFFFFFFF & ~hand)
    if hand >> JOKER & 1 and forced + 1 == hand.bit_count():
        forced += 1
    lowest = forced if forced in numbers or forced < 2 else forced - 1
    return [number for number in numbers if number >= lowest] or list(numbers)


def sensible_plays(seen: Seen, codes: Sequence[int], worths: Sequence[Worth]) -> list[int]:
    """Return the places in *codes* of the cards that are not plainly wrong."""
    places = list(range(len(codes)))
    for rule in RULES:
        if wrong := rule(seen, codes, worths):
            places = [place for place in places if place not in wrong] or places
    return places


def _joker_wasted(seen: Seen, codes: Sequence[int], worths: Sequence[Worth]) -> list[int]:
    """Pik 7 is not played high without need, nor over a card that takes the trick as surely.

    If every trick is needed a trump is no such card: it draws trumps later, which Pik 7 does not.
    """
    weakest = _TRUMPS if seen.need == seen.left else 0
    is_wasted = seen.need == 0 or any(
        worth.takes >= _SURE and weakest <= code < HIGH
        for code, worth in zip(codes, worths, strict=True)
    )
    return [
        place
        for place, code in enumerate(codes)
        if (code == HIGH and is_wasted) or (code == LOW and seen.need >= seen.left)
    ]


def _last_not_kept(seen: Seen, codes: Sequence[int], worths: Sequence[Worth]) -> list[int]:
    """One trick needed, two cards left: what must win the last trick is not played before it."""
    if seen.need != 1 or seen.left != 2:
        return []
    keeps = [
        place
        for place, worth in enumerate(worths)
        if worth.takes == 0 and _must_win(seen, _other_card(seen, codes[place]))
    ]
    return [place for place in range(len(codes)) if place not in keeps] if keeps else []


def _weaker_led(seen: Seen, codes: Sequence[int], worths: Sequence[Worth]) -> list[int]:
    """One trick needed, two plain cards left: who leads plays the stronger, led it may take.

    A trump is another matter: it can still take the last trick whatever is led.
    """
    if seen.need != 1 or seen.left != 2 or seen.place:
        return []
    if min(codes) < _TRUMPS or max(codes) >= HIGH:
        return []
    bar = max(worth.takes for worth in worths) - 0.02
    return [place for place, worth in enumerate(worths) if worth.takes < bar]


def _unsure_first(seen: Seen, codes: Sequence[int], worths: Sequence[Worth]) -> list[int]:
    """Who needs every trick plays what takes this one most surely.

    But while the trick is his otherwise, what takes any trick may wait for one that is not.
    """
    if seen.need < seen.left:
        return []
    bar = max(worth.takes for worth in worths) - 0.02
    return [
        place
        for place, (_, takes) in enumerate(worths)
        if takes < bar
        and not (seen.place and takes >= _LIKELY and _has_sure(seen, _rest(seen, codes[place])))
    ]


def _highest_led(seen: Seen, codes: Sequence[int], worths: Sequence[Worth]) -> list[int]:
    """Who wants no more tricks does not lead the highest of a suit if another lead is safer."""
    if seen.need != 0 or seen.place:
        return []
    bar = min(worth.takes for worth in worths) + 0.15
    return [
        place
        for place, (code, worth) in enumerate(zip(codes, worths, strict=True))
        if code < HIGH
        and worth.takes >= bar
        and not (seen.unseen >> (code & ~7) & 255) >> (code & 7)
    ]


def _highest_held_back(seen: Seen, codes: Sequence[int], _worths: Sequence[Worth]) -> list[int]:
    """Who wants no more tricks throws the highest of a suit under what lies there already."""
    if seen.need != 0 or not seen.place:
        return []
    thrown = _thrown(seen, codes)
    return [
        place
        for place, code in thrown.items()
        if any(code < other and code >> 3 == other >> 3 for other in thrown.values())
    ]


def _high_thrown(seen: Seen, codes: Sequence[int], _worths: Sequence[Worth]) -> list[int]:
    """Who is short of tricks by a whole one does not throw a card that might yet take one.

    Of a suit he throws the lowest, if none takes what lies there.
    """
    if seen.need <= 0 or not seen.place:
        return []
    wrong = []
    for place, code in _thrown(seen, codes).items():
        lower = [other for other in codes if other < code and other >> 3 == code >> 3]
        if lower and seen.need - _promised(seen, _rest(seen, min(lower))) >= 1.0:
            wrong.append(place)
    return wrong


def _thrown(seen: Seen, codes: Sequence[int]) -> dict[int, int]:
    """Return the cards, by their places, that do not take what lies there; Pik 7 is none."""
    return {
        place: code
        for place, code in enumerate(codes)
        if code < HIGH and power(code, seen.led) <= seen.best
    }


def _promised(seen: Seen, hand: int) -> float:
    """Return how many tricks the hand should still take."""
    others = sum(seen.counts) - seen.left
    return promise(hand, seen.unseen, others).tricks


def _rest(seen: Seen, code: int) -> int:
    """Return what is left in hand after a card."""
    return seen.hand & ~(1 << (JOKER if code >= HIGH else code))


def _other_card(seen: Seen, code: int) -> int:
    return _rest(seen, code).bit_length() - 1


def _has_sure(seen: Seen, hand: int) -> bool:
    """Whether the hand holds Pik 7 or the highest trump."""
    return bool(hand >> JOKER & 1 or _highest_trumps(hand, seen.unseen))


def _must_win(seen: Seen, card: int) -> bool:
    """Whether this card as the last one takes its trick, if not for a joker hardly held."""
    if card == JOKER:
        return True
    is_joker_near = seen.unseen >> JOKER & 1 and seen.unseen.bit_count() < _JOKER_FAR
    return power(card, 0) >= 100 and not is_joker_near and not (seen.unseen & 255) >> card


def _highest_trumps(hand: int, unseen: int) -> int:
    """Return how many trumps of *hand* stand above every unseen one."""
    highest = (unseen & 255).bit_length()
    return (hand & 255) >> highest and ((hand & 255) >> highest).bit_count()


RULES: Final = (
    _joker_wasted,
    _last_not_kept,
    _weaker_led,
    _unsure_first,
    _highest_led,
    _highest_held_back,
    _high_thrown,
)
"""Each returns the places of the cards that it is against."""
