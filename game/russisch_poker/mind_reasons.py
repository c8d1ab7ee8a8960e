"""Why a card or a number at Russisch Poker: what the view proves, the most telling first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.core.api import Action
from game.core.reasons import Reason, because
from game.russisch_poker.cards import DECK, JOKER, Card, Rank, Suit
from game.russisch_poker.mind_reasons_play import for_play
from game.russisch_poker.mind_why import Why
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.tricks import SEATS
from game.russisch_poker.view import RussischPokerView as View

_LACKS: Final = frozenset({Why.NO_TOP, Why.FEW_TRUMPS, Why.ONE_TRUMP})
FEW: Final = 2
"""So many Karo are named, and called few."""
KING: Final = (Suit.KARO, Rank.KOENIG)


def reasons(action: Action, view: View, rival: Action | None = None) -> tuple[Reason, ...]:
    """Return what there is to say for *action*, most telling first; all proved by the view."""
    found: Iterable[Reason]
    match action:
        case Bid(number):
            found = _for_bid(view, number, rival.number if isinstance(rival, Bid) else None)
        case Play(card):
            found = for_play(view, card, rival.card if isinstance(rival, Play) else None)
        case _:
            return ()
    own_last = () if rival in (None, action) else (because(Why.SEARCHED),)
    return (*found, *own_last)


# --- announcing ----------------------------------------------------------------------------------


def _for_bid(view: View, number: int, rival: int | None) -> Iterator[Reason]:
    """Yield what speaks for *number*; what would speak for more, or for less, is left out."""
    held, top = set(view.hand), _top_trumps(view.hand)
    sure = len(top) + (JOKER in held) if JOKER in held else max(0, len(top) - 1)
    is_low = number <= max(1, view.cards // SEATS, sure) if rival is None else number < rival
    is_more = number > sure and (rival is None or number > rival)
    counted = tuple(card for card in view.hand if _counts(card))
    of_hand = [*_strong(view, top, number, is_low=is_low)]
    if is_more and number > 1 and len(counted) == number:
        of_hand.append(because(Why.COUNTED, cards=counted, count=number))
    elif number >= sure:
        of_hand += _trumps_held(view, top, number, is_low=is_low, is_more=is_more)
    if is_low and number:
        of_hand = _with_what_counts(view, of_hand)
    for each in of_hand:  # of another number it does not say the same
        yield because(Why(each.key), **each.facts, number=number)
    yield from _said(view, number, is_low=is_low)


def _with_what_counts(view: View, said: list[Reason]) -> list[Reason]:
    """Return *said* with what there is for a trick first, where it tells only what is not held."""
    trumps = [card for card in view.hand if card.suit is Suit.KARO]
    aces = tuple(card for card in view.hand if card.rank is Rank.AS and card.suit is not Suit.KARO)
    held = list(_few_held(trumps, aces))
    if not (held and said) or any(each.key not in _LACKS for each in said):
        return said
    return [*held, *(each for each in said if each.key is Why.NO_TOP)]


def _counts(card: Card) -> bool:
    """Tell whether *card* counts for a trick with whoever counts his hand."""
    return card is JOKER or card.rank is Rank.AS or (card.suit, card.rank) == KING


def _strong(view: View, top: tuple[Card, ...], number: int, *, is_low: bool) -> Iterator[Reason]:
    """Yield what the highest cards of a hand as dealt are sure to bring, as far as it is wanted."""
    if JOKER in view.hand:
        if number > len(top):
            yield because(Why.SURE, cards=(JOKER, *top), count=1 + len(top))
            return
        if top and number == len(top):
            yield because(Why.SURE, cards=top, count=len(top))
        yield because(Why.JOKER_IF_WANTED)
    elif len(top) > 1:
        if number >= len(top) - 1:
            yield because(Why.SURE_BUT_JOKER, cards=top, count=len(top) - 1)
    elif top:
        if number:
            yield because(Why.TOP_BUT_JOKER, card=top[0])
    elif is_low and any(card.suit is Suit.KARO for card in view.hand):
        yield because(Why.NO_TOP)


def _trumps_held(
    view: View, top: tuple[Card, ...], number: int, *, is_low: bool, is_more: bool
) -> Iterator[Reason]:
    """Yield how many Karo there are, and the other Asse: many speak for tricks, few against.

    *is_more*: the number is more than is sure, so that something has to speak for the rest.
    """
    trumps = [card for card in view.hand if card.suit is Suit.KARO]
    aces = tuple(card for card in view.hand if card.rank is Rank.AS and card.suit is not Suit.KARO)
    if not is_more:
        aces = ()
    many = {"cards": aces} if aces else {}
    if len(trumps) > 1:
        if is_more and len(trumps) > FEW:
            yield because(Why.TRUMPS_ACES if aces else Why.TRUMPS, count=len(trumps), **many)
        elif is_more:
            yield from _few_held([each for each in trumps if each not in top], aces)
        elif is_low and _are_few(trumps, view.cards):
            yield because(Why.FEW_TRUMPS, cards=tuple(trumps))
    elif not is_low:
        yield from _few_held(trumps, aces)
    elif not trumps:
        if aces:
            yield because(Why.NO_TRUMPS_ACES, cards=aces)
        elif JOKER not in view.hand:
            yield because(Why.NO_TRUMPS)
    elif trumps[0].rank is Rank.AS:
        if number:
            yield because(Why.NO_MORE_TRUMPS_ACES if aces else Why.NO_MORE_TRUMPS, **many)
    else:
        key = Why.ONE_TRUMP_ACES if aces else Why.ONE_TRUMP
        yield because(key, card=trumps[0], **many)


def _are_few(trumps: Sequence[Card], cards: int) -> bool:
    """Tell whether these are no more Karo than there are on average, or two low ones."""
    is_low = len(trumps) <= FEW and all(each.rank < Rank.DAME for each in trumps)
    return is_low or len(trumps) <= min(FEW, cards // SEATS)


def _few_held(trumps: Sequence[Card], aces: tuple[Card, ...]) -> Iterator[Reason]:
    """Yield which single Karo and which other Asse there are for a trick or two."""
    strong = (*(card for card in trumps if card.rank is not Rank.AS), *aces)
    if strong:
        yield because(Why.HAS, cards=strong, is_trump=strong[0].suit is Suit.KARO)


def _top_trumps(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the unbroken run of Karo from the Ass."""
    run: list[Card] = []
    for rank in reversed(Rank):
        card = DECK[Suit.KARO * 8 + rank]
        if card not in hand:
            break
        run.append(card)
    return tuple(run)


def _said(view: View, number: int, *, is_low: bool) -> Iterator[Reason]:
    """Yield what the announcements so far mean, where that speaks for *number*."""
    if view.forbidden is not None and abs(view.forbidden - number) <= 1:
        yield because(Why.FORBIDDEN, number=view.forbidden)
    total = sum(bid or 0 for bid in view.bids)
    if total > view.cards:
        if is_low:
            yield because(Why.SAID_TOO_MUCH, total=total, cards=view.cards)
    elif any(bid is not None for bid in view.bids) and (number or total == view.cards):
        yield because(Why.SAID, total=total, cards=view.cards)
