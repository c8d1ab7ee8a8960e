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
        places = [place for place in places if rule(seen, codes, worths, place)] or places
    return places


def _joker_kept(seen: Seen, codes: Sequence[int], worths: Sequence[Worth], place: int) -> bool:
    """Pik 7 is not played high without need, nor over a card that takes the trick as surely.

    If every trick is needed a trump is no such card: it draws trumps later, which Pik 7 does not.
    """
    if codes[place] == LOW:
        return seen.need < seen.left
    if codes[place] != HIGH:
        return True
    if seen.need == 0:
        return False
    weakest = _TRUMPS if seen.need == seen.left else 0
    return not any(
        worth.takes >= _SURE for other, worth in enumerate(worths) if weakest <= codes[other] < HIGH
    )


def _highest_kept_for_last(
    seen: Seen, codes: Sequence[int], worths: Sequence[Worth], place: int
) -> bool:
    """One trick needed, two cards left: what must win the last trick is not played before it."""
    if seen.need != 1 or seen.left != 2:
        return True
    keeps = [
        other
        for other, worth in enumerate(worths)
        if worth.takes == 0 and _must_win(seen, _other_card(seen, codes[other]))
    ]
    return not keeps or place in keeps


def _stronger_led(seen: Seen, codes: Sequence[int], worths: Sequence[Worth], place: int) -> bool:
    """One trick needed, two plain cards left: who leads plays the stronger, led it may take.

    A trump is another matter: it can still take the last trick whatever is led.
    """
    is_plain = min(codes) >= _TRUMPS and max(codes) < HIGH
    if seen.need != 1 or seen.left != 2 or seen.place or not is_plain:
        return True
    return worths[place].takes >= max(worth.takes for worth in worths) - 0.02


def _sure_first(seen: Seen, codes: Sequence[int], worths: Sequence[Worth], place: int) -> bool:
    """Who needs every trick plays what surely takes this one, if he has it.

    But while the trick is his otherwise, what takes any trick may wait for one that is not.
    """
    if seen.need < seen.left:
        return True
    takes = worths[place].takes
    if seen.place and takes >= _LIKELY and _has_sure(seen, _rest(seen, codes[place])):
        return True
    best = max(worth.takes for worth in worths)
    return takes >= min(best - 0.02, _SURE)


def _no_highest_led(seen: Seen, codes: Sequence[int], worths: Sequence[Worth], place: int) -> bool:
    """Who wants no more tricks does not lead the highest of a suit if another lead is safer."""
    code = codes[place]
    if seen.need != 0 or seen.place or code >= HIGH:
        return True
    is_highest = not (seen.unseen >> (code & ~7) & 255) >> (code & 7)
    return not is_highest or worths[place].takes < min(worth.takes for worth in worths) + 0.15


def _highest_thrown(seen: Seen, codes: Sequence[int], _worths: Sequence[Worth], place: int) -> bool:
    """Who wants no more tricks throws the highest of a suit under what lies there already."""
    if seen.need != 0 or not seen.place or power(codes[place], seen.led) > seen.best:
        return True
    higher = range(codes[place] + 1, (codes[place] | 7) + 1) if codes[place] < HIGH else ()
    return not any(code in codes and power(code, seen.led) <= seen.best for code in higher)


def _lowest_thrown(seen: Seen, codes: Sequence[int], _worths: Sequence[Worth], place: int) -> bool:
    """Who is short of tricks by a whole one does not throw a card that might yet take one.

    Of a suit he throws the lowest, if none takes what lies there.
    """
    code = codes[place]
    if seen.need <= 0 or not seen.place or code >= HIGH or power(code, seen.led) > seen.best:
        return True
    lower = [other for other in codes if other < code and other >> 3 == code >> 3]
    return not lower or seen.need - _promised(seen, _rest(seen, min(lower))) < 1.0


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
    _joker_kept,
    _highest_kept_for_last,
    _stronger_led,
    _sure_first,
    _no_highest_led,
    _highest_thrown,
    _lowest_thrown,
)
