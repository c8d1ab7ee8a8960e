"""Reasons at Schafkopf claim only what holds however the hidden cards lie."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.core.reasons import Reason
from game.schafkopf.cards import Card, Rank, Suit
from game.schafkopf.mind_reasons import Why, reasons
from game.schafkopf.moves import Bid, DealEnded, TrickTaken
from game.schafkopf.play import called_card
from tests.unit.other_deals import Moment, at_random, moments, rest


def low_bids(view: Any, rng: Random) -> Any:
    """Return a random action; contracts are mostly Rufer, as at any table."""
    if view.phase == "bidding":
        return view.legal[int(rng.random() * min(len(view.legal), 3))]
    return at_random(view, rng)


class Claims:
    """One moment in one deal that looks the same, played on at random after *action*."""

    def __init__(self, match: Any, view: Any, action: Any, rng: Random) -> None:
        self.view, self.action, self.me = view, action, view.viewer
        self.contract = view.contract
        self.hands = match.state.hands
        dealt = match.state.dealt
        called = called_card(view.contract) if view.contract else None
        self.side = {view.declarer} | {
            seat for seat, hand in enumerate(dealt) if called is not None and called in hand
        }
        happened = list(rest(match, action, at_random, rng))
        self.tricks = [each for each in happened if isinstance(each, TrickTaken)]
        self.ended = [each for each in happened if isinstance(each, DealEnded)]

    @property
    def taker(self) -> int:
        return self.tricks[0].seat

    def is_friend(self, seat: int) -> bool:
        return (seat in self.side) == (self.me in self.side)

    def of_suit(self, seat: int, suit: Any) -> list[Card]:
        return [each for each in self.hands[seat] if self.contract.effective_suit(each) is suit]

    def hidden(self) -> list[Card]:
        return [card for seat, hand in enumerate(self.hands) if seat != self.me for card in hand]

    def higher(self, card: Card | None = None) -> list[Card]:
        card = card or self.action.card
        suit, height = self.contract.effective_suit(card), self.contract.strength
        return [
            each
            for each in self.hidden()
            if self.contract.effective_suit(each) is suit
            and height(each, suit) > height(card, suit)
        ]

    def is_ahead(self, card: Card) -> bool:
        """Tell whether *card* beats what lies there."""
        lying = [each.card for each in self.view.trick]
        led = self.contract.effective_suit((*lying, card)[0])
        height = [self.contract.strength(each, led) for each in lying]
        return self.contract.strength(card, led) > max(height)

    def beaten_by(self) -> Card | None:
        if self.taker == self.me:
            return None
        return next(each.card for each in self.tricks[0].cards if each.seat == self.taker)

    def won(self) -> bool:
        """Tell whether my side won the deal; a Tout never gets that far."""
        return self.ended[0].won == (self.me in self.side)


type Check = Callable[[Claims, Any], bool]


def outranks(here: Claims, other: Any) -> bool:
    """Tell whether *other* is of the suit of the card played, and above it."""
    card, contract = here.action.card, here.contract
    suit = contract.effective_suit(card)
    return contract.effective_suit(other) is suit and (
        contract.strength(other, suit) > contract.strength(card, suit)
    )


CHECKS: dict[Why, Check] = {
    Why.TAKES: lambda here, _: here.taker == here.me,
    Why.TAKES_CHEAPLY: lambda here, _: here.taker == here.me,
    Why.TAKES_ANYWAY: lambda here, _: here.taker == here.me,
    Why.CANNOT_TAKE: lambda here, _: here.taker != here.me,
    Why.OURS: lambda here, _: here.is_friend(here.taker),
    Why.HIS: lambda here, facts: here.taker == facts["seat"] and not here.is_friend(here.taker),
    Why.FRIEND_AHEAD: lambda here, facts: here.is_friend(facts["seat"]),
    Why.THEIRS: lambda here, _: not here.is_friend(here.taker),
    Why.FRIEND_HAS_IT: lambda here, facts: (
        here.taker == facts["seat"] and here.is_friend(here.taker)
    ),
    Why.FRIEND_AT_RISK: lambda here, facts: (
        here.is_friend(facts["seat"])
        and (here.is_friend(here.taker) or here.taker in facts["seats"])
    ),
    Why.FOE_AHEAD: lambda here, facts: (
        not here.is_friend(facts["seat"])
        and (not here.is_friend(here.taker) or here.taker in facts["seats"])
    ),
    Why.ONLY_BEATEN: lambda here, facts: (
        here.is_friend(here.taker) or here.beaten_by() in facts["cards"]
    ),
    Why.ONLY_BY: lambda here, facts: here.is_friend(here.taker) or here.taker in facts["seats"],
    Why.AHEAD: lambda here, facts: here.is_friend(here.taker) or here.taker in facts["seats"],
    Why.WINS: lambda here, facts: (
        here.won() and facts["is_alone"] == (len(here.side) == 1 and here.me in here.side)
    ),
    Why.TOP: lambda here, _: not here.higher(),
    Why.NO_TRUMP_OUT: lambda here, _: not any(map(here.contract.is_trump, here.hidden())),
    Why.DRAWS: lambda here, facts: (
        facts["count"] == sum(map(here.contract.is_trump, here.hidden()))
    ),
    Why.NO_TRUMP: lambda here, facts: not any(here.of_suit(s, None) for s in facts["seats"]),
    Why.CAN_TRUMP: lambda here, facts: (
        not any(here.of_suit(seat, facts["suit"]) for seat in facts["seats"])
    ),
    Why.MUST_HOLD: lambda here, facts: all(
        here.of_suit(seat, facts["suit"]) for seat in facts["seats"]
    ),
    Why.SEARCHES: lambda here, facts: facts["card"] in [each.card for each in here.tricks[0].cards],
    Why.CALLS: lambda here, facts: facts["card"] in [each.card for each in here.tricks[0].cards],
    Why.FOR_DECLARER: lambda here, facts: (
        here.view.is_partner and facts["seat"] == here.view.declarer
    ),
    Why.HOLDS_BACK: lambda here, _: here.me not in here.side,
    Why.VOID_AFTER: lambda here, facts: (
        here.of_suit(here.me, facts["suit"]) == [here.action.card]
        and bool(here.of_suit(here.me, None))
    ),
    Why.KEEPS_TRUMPS: lambda here, _: len(here.of_suit(here.me, None)) > 1,
    Why.SPARES: lambda here, facts: (
        here.action.card.points
        == facts["points"]
        == min(each.card.points for each in here.view.legal)
    ),
    Why.KEEPS_OTHER: lambda here, facts: (
        facts["other"] in here.hands[here.me]
        and facts["other"] is not here.action.card
        and (here.contract.is_trump(facts["other"]) or outranks(here, facts["other"]))
    ),
    Why.AHEAD_ALONE: lambda here, facts: (
        here.is_ahead(here.action.card) and not here.is_ahead(facts["other"])
    ),
    Why.ENOUGH: lambda here, _: here.is_ahead(here.action.card),
    Why.GIVES_LESS: lambda here, facts: facts["points"] == here.action.card.points < facts["more"],
    Why.GIVES_NOTHING: lambda here, _: here.action.card.points == 0,
    Why.IF_TAKEN: lambda here, facts: (
        facts["points"]
        == here.action.card.points + sum(each.card.points for each in here.view.trick)
    ),
    Why.IF_FRIEND: lambda here, facts: (
        here.view.partner is None
        and facts["seat"] != here.me
        and facts["points"] == here.action.card.points
    ),
    Why.GIVES: lambda here, facts: here.action.card.points == facts["points"],
    Why.GIVES_BEST: lambda here, facts: (
        facts["points"] == here.action.card.points > 0 and not here.is_ahead(here.action.card)
    ),
    Why.SMEARS_BEST: lambda here, _: here.action.card.points > 0 and bool(here.view.trick),
    Why.SMEARS: lambda here, _: here.action.card.points > 0,
    Why.SMEARS_IF: lambda here, facts: (
        here.view.partner is None and facts["seat"] != here.me and here.action.card.points > 0
    ),
    Why.RISKS_LESS: lambda here, facts: (
        0 < facts["points"] == here.action.card.points < facts["more"] and not here.view.trick
    ),
    Why.LESS_HIGH: lambda here, facts: (
        len(here.higher()) == facts["count"] < facts["more"] == len(here.higher(facts["other"]))
    ),
    Why.KEEPS_SUIT: lambda here, facts: (
        len(here.of_suit(here.me, facts["suit"]))
        > len(here.of_suit(here.me, here.contract.effective_suit(here.action.card)))
    ),
    Why.SEARCHED: lambda *_: True,
    Why.RISKS_LITTLE: lambda here, _: here.action.card.points == 0,
    Why.STAKE: lambda here, facts: (
        facts["points"]
        == here.action.card.points + sum(each.card.points for each in here.view.trick)
    ),
    Why.UNSURE: lambda here, facts: here.view.partner is None and facts["seat"] != here.me,
}


COURT = {Rank.OBER, Rank.UNTER}


def bid_holds(view: Any, action: Bid, reason: Reason) -> bool:
    """Check what is said of a contract against the hand."""
    facts, hand, contract = reason.facts, view.hand, action.contract
    rank = Rank.UNTER if contract is not None and contract.is_wenz else Rank.OBER
    court = {each for each in hand if each.rank is rank}
    match reason.key:
        case Why.TRUMPS | Why.IDLE_TRUMPS | Why.IDLE_FEW_HIGH:
            return set(facts["cards"]) == court
        case Why.LOW_TRUMPS | Why.IDLE_LOW_TRUMPS:
            return not court and facts["rank"] is rank
        case Why.DAEUSE:
            return all(each.rank is Rank.DAUS for each in facts["cards"])
        case Why.CALLED_SHORT:
            return facts["suit"] is contract.suit
        case Why.OUTBID:
            return facts["contract"] == [each.contract for each in view.bids if each.contract][-1]
    has_none = not any(each.suit is Suit.HERZ or each.rank in COURT for each in hand)
    called = [each for each in view.legal if each.contract and each.contract.has_partner]
    return (
        reason.key in {Why.UNBEATABLE, Why.SEARCHED}
        or (reason.key is Why.IDLE_NO_TRUMPS and has_none)
        or (reason.key is Why.CANNOT_CALL and not called)
    )


def checked(moment: Moment, deals: int, tries: int, rng: Random) -> Counter[str]:
    """Check every reason for every action at *moment* against other deals; return their keys."""
    view = moment.view
    rivals = {action: at_random(view, rng) for action in view.legal}
    found = {
        action: (*reasons(action, view), *reasons(action, view, rival))
        for action, rival in rivals.items()
    }
    met = Counter(reason.key for named in found.values() for reason in named)
    if view.phase == "bidding":
        for action, named in found.items():
            assert all(bid_holds(view, action, reason) for reason in named)
        return met
    for _, other in zip(range(deals), moment.others(tries, rng), strict=False):
        for action, named in found.items():
            claims = Claims(other, view, action, rng) if named else None
            for reason in named:
                assert claims is not None
                assert CHECKS[reason.key](claims, reason.facts), (reason, view, action)
    return met


@pytest.mark.parametrize(("seed", "choose"), [(1, low_bids), (3, at_random)])
def test_what_is_claimed_holds_in_every_deal_that_looks_the_same(seed: int, choose: Any) -> None:
    rng, met = Random(seed), Counter[str]()
    for number, moment in enumerate(moments("schafkopf", seed, {"spiele": 12}, choose)):
        if number % 6 == 0:
            met += checked(moment, deals=3, tries=30, rng=rng)
    assert len(met) > 12
