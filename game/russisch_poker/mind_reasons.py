"""Why a card or a number at Russisch Poker: what the view proves, the most telling first."""

from collections.abc import Iterator, Mapping
from typing import Final, override

from game.core.api import Action
from game.core.reasons import Reason, ReasonKey, Tone, because
from game.russisch_poker.cards import DECK, JOKER, JOKER_LOW, Card, Rank, Suit
from game.russisch_poker.mind_proof import Proof, proof
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.tricks import SEATS
from game.russisch_poker.view import RussischPokerView as View

FEW: Final = 2
"""So many cards that could beat one are named."""


class Why(ReasonKey):
    """What may speak for a number or a card."""

    SURE = "sure"
    SURE_BUT_JOKER = "sure_but_joker"
    JOKER_IF_WANTED = "joker_if_wanted"
    TOP_BUT_JOKER = "top_but_joker"
    NO_TOP = "no_top"
    TRUMPS = "trumps"
    TRUMPS_ACES = "trumps_aces"
    ONE_TRUMP = "one_trump"
    ONE_TRUMP_ACES = "one_trump_aces"
    NO_MORE_TRUMPS = "no_more_trumps"
    NO_MORE_TRUMPS_ACES = "no_more_trumps_aces"
    NO_TRUMPS = "no_trumps"
    NO_TRUMPS_ACES = "no_trumps_aces"
    SAID = "said"
    SAID_TOO_MUCH = "said_too_much"
    FORBIDDEN = "forbidden"

    MADE = "made"
    OVER = "over"
    NEEDS_ALL = "needs_all"
    OUT_OF_REACH = "out_of_reach"
    MISSING = "missing"
    FULL_AFTER = "full_after"
    MISSING_AFTER = "missing_after"

    TAKES = "takes"
    TAKES_CHEAPLY = "takes_cheaply"
    TAKES_ANYWAY = "takes_anyway"
    ONLY_BEATEN = "only_beaten"
    ONLY_BY = "only_by"
    AHEAD = "ahead"
    LOSES = "loses"
    UNDER = "under"
    CANNOT_TAKE = "cannot_take"
    RID = "rid"
    RID_HIGH = "rid_high"
    KEEPS = "keeps"
    KEEPS_HIGHER = "keeps_higher"

    TOP = "top"
    HIGHER_OUT = "higher_out"
    CAN_TRUMP = "can_trump"
    MAY_TRUMP = "may_trump"
    MUST_HOLD = "must_hold"
    NO_TRUMP_OUT = "no_trump_out"

    @property
    @override
    def tone(self) -> Tone:
        return _TONES.get(self, Tone.FOR)


_TONES: Final[Mapping[Why, Tone]] = {
    **dict.fromkeys(
        (Why.NO_TOP, Why.TRUMPS, Why.TRUMPS_ACES, Why.NO_TRUMPS, Why.NO_TRUMPS_ACES, Why.ONE_TRUMP,
         Why.ONE_TRUMP_ACES, Why.NO_MORE_TRUMPS, Why.NO_MORE_TRUMPS_ACES, Why.FORBIDDEN),
        Tone.PLAIN,
    ),
    **dict.fromkeys((Why.TAKES_ANYWAY, Why.CANNOT_TAKE), Tone.FRAME),
    **dict.fromkeys(
        (Why.MADE, Why.OVER, Why.NEEDS_ALL, Why.OUT_OF_REACH, Why.MISSING, Why.SAID,
         Why.SAID_TOO_MUCH), Tone.NOW,
    ),
    **dict.fromkeys((Why.FULL_AFTER, Why.MISSING_AFTER), Tone.AFTER),
    **dict.fromkeys((Why.AHEAD, Why.CAN_TRUMP), Tone.AGAINST),
}  # fmt: skip


def reasons(action: Action, view: View) -> tuple[Reason, ...]:
    """Return what there is to say for *action*, most telling first; all proved by the view."""
    match action:
        case Bid(number):
            found = _for_bid(view, number)
        case Play(card):
            found = _for_play(view, card)
        case _:
            return ()
    return tuple(found)


# --- announcing ----------------------------------------------------------------------------------


def _for_bid(view: View, number: int) -> Iterator[Reason]:
    """Yield what speaks for *number*; what would speak for more, or for less, is left out."""
    held, top = set(view.hand), _top_trumps(view.hand)
    sure = len(top) + (JOKER in held) if JOKER in held else max(0, len(top) - 1)
    is_low = number <= max(1, view.cards // SEATS, sure)
    yield from _strong(view, top, number, is_low=is_low)
    if number >= sure:
        yield from _trumps_held(view, number, is_low=is_low, is_more=number > sure)
    yield from _said(view, number, is_low=is_low)


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


def _trumps_held(view: View, number: int, *, is_low: bool, is_more: bool) -> Iterator[Reason]:
    """Yield how many Karo there are, and the other Asse: many speak for tricks, few against.

    *is_more*: the number is more than is sure, so that something has to speak for the rest.
    """
    trumps = [card for card in view.hand if card.suit is Suit.KARO]
    aces = tuple(card for card in view.hand if card.rank is Rank.AS and card.suit is not Suit.KARO)
    if not is_more:
        aces = ()
    many = {"cards": aces} if aces else {}
    if len(trumps) > 1:
        if is_more:
            yield because(Why.TRUMPS_ACES if aces else Why.TRUMPS, count=len(trumps), **many)
    elif not is_low:
        return
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


# --- playing -------------------------------------------------------------------------------------


def _for_play(view: View, card: Card) -> Iterator[Reason]:
    known = proof(view)
    wanted, outcome = list(_wanted(known)), list(_outcome(known, card))
    yield from (*wanted, *outcome) if known.loses(card) else (*outcome, *wanted)
    if not known.lying:
        yield from _lead(known, card)


def _wanted(known: Proof) -> Iterator[Reason]:
    """Yield what a trick means to one who needs none, all, or more than there are."""
    is_lost = known.need == known.left and all(map(known.loses, known.plays))
    if known.need > known.left or is_lost:
        yield because(Why.OUT_OF_REACH)
    elif known.need == known.left > 1:
        yield because(Why.NEEDS_ALL)
    elif known.need == 0:
        yield because(Why.MADE)
    elif known.need < 0:
        yield because(Why.OVER)


def _outcome(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what becomes of the trick with *card*."""
    if known.takes(card):
        taking = _taking(known, card)
        if known.need or taking.key is Why.TAKES_ANYWAY:
            yield taking
        yield from _after(known)
    elif known.loses(card):
        yield from _ducking(known, card)
        yield from _kept(known, card)
    elif known.need:
        yield from _threatened(known, card)


def _taking(known: Proof, card: Card) -> Reason:
    sure = [each for each in known.plays if known.takes(each)]
    if len(sure) == len(known.plays) > 1:
        return because(Why.TAKES_ANYWAY)
    if known.lying and len(sure) > 1 and card is min(sure, key=known.strength):
        return because(Why.TAKES_CHEAPLY, card=card)
    return because(Why.TAKES, card=card)


def _after(known: Proof) -> Iterator[Reason]:
    """Yield what is still missing once the trick is taken."""
    if known.need == 1:
        yield because(Why.FULL_AFTER)
    elif 1 < known.need <= known.left:
        yield because(Why.MISSING_AFTER, count=known.need - 1)


def _ducking(known: Proof, card: Card) -> Iterator[Reason]:
    losing = [each for each in known.plays if known.loses(each)]
    if len(losing) == len(known.plays) > 1 and known.lying:
        yield because(Why.CANNOT_TAKE)
    elif known.need == 0:
        alike = [each for each in losing if each.suit is card.suit and each is not JOKER_LOW]
        is_highest = len(alike) > 1 and card is max(alike, key=lambda each: each.rank)
        follows = known.lying and known.strength(card) > 0
        yield because(Why.UNDER if is_highest and follows else Why.LOSES)
    if known.need == 0 and known.is_thrown(card) and card.joker is None:
        higher = len(known.higher(card))
        if higher == 0:
            yield because(Why.RID, card=card)
        elif higher <= FEW and higher < len(known.lower(card)):  # nobody is afraid of a seven
            yield because(Why.RID_HIGH, card=card, suit=card.suit, count=higher)


def _kept(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what is still wanted, and what stays in the hand for it; over, any trick is."""
    is_wanted = known.need < 0 or known.need > known.left or 0 < known.need < known.left
    if not is_wanted:
        return
    yield from _missing(known, card)
    alike = [each for each in known.plays if each.suit is card.suit and each.joker is None]
    if len(alike) > 1 and card is min(alike, key=lambda each: each.rank):
        yield because(Why.KEEPS_HIGHER)


def _missing(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield how many tricks are missing, and which sure ones stay in the hand."""
    if 0 < known.need < known.left:
        yield because(Why.MISSING, count=known.need)
    elif 0 <= known.need <= known.left:
        return
    sure = tuple(each for each in known.sure if each is not card.held)
    if sure:
        yield because(Why.KEEPS, cards=sure, count=len(sure))


def _threatened(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield who, or what, could still beat *card*."""
    threats = known.threats(card)
    cards = sorted({each.index for found in threats.values() for each in found})
    if len(cards) <= FEW:
        named = tuple(DECK[index] for index in cards)
        yield because(Why.ONLY_BEATEN, card=card, cards=named)
    elif known.lying and len(threats) < len(known.later):
        yield because(Why.ONLY_BY, card=card, seats=tuple(threats))
    elif known.lying:
        yield because(Why.AHEAD, seats=tuple(threats))
    yield from _missing(known, card)


def _lead(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what is known of the suit that is led with *card*."""
    if card.joker is not None:
        return
    is_wanted = known.need != 0
    if is_wanted and known.is_top(card) and _is_open(known, card):
        yield because(Why.TOP, suit=card.suit)
    if not is_wanted and (higher := known.higher(card)):
        yield because(Why.HIGHER_OUT, suit=card.suit, count=len(higher))
    if card.suit is not Suit.KARO:
        if known.is_without_trumps():
            yield because(Why.NO_TRUMP_OUT)
        elif seats := known.could_trump(card.suit):
            key = Why.CAN_TRUMP if is_wanted else Why.MAY_TRUMP
            yield because(key, suit=card.suit, seats=seats)
    if seats := known.must_hold(card.suit):
        yield because(Why.MUST_HOLD, suit=card.suit, seats=seats)


def _is_open(known: Proof, card: Card) -> bool:
    """Tell whether so many cards could beat *card* that they are not named."""
    return len({each for found in known.threats(card).values() for each in found}) > FEW
