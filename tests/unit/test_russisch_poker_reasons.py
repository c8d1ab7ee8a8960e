"""Reasons at Russisch Poker claim only what holds however the hidden cards lie."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from game.core.reasons import chosen
from game.core.tricks import Trick
from game.russisch_poker.cards import JOKER, JOKER_HIGH, JOKER_LOW, Card, Suit
from game.russisch_poker.mind_reasons import Why, reasons
from game.russisch_poker.moves import Bid, Play, TrickTaken
from game.russisch_poker.tricks import allowed, strength, suit_led
from tests.unit.other_deals import Moment, at_random, moments, rest
from tests.unit.poker_views import NOBODY, bidding, cards, playing


def joker_high(view: Any, rng: Random) -> Any:
    """Return a random action; nobody plays the joker low without need."""
    legal = [each for each in view.legal if each != Play(JOKER_LOW)]
    return at_random(view, rng) if not legal else legal[int(rng.random() * len(legal))]


def low_bids(view: Any, rng: Random) -> Any:
    """Return a random action; announcements are such that they can come true."""
    if view.phase == "bidding":
        return view.legal[min(len(view.legal) - 1, int(rng.random() * 4))]
    return at_random(view, rng)


class Here:
    """One moment in one deal that looks the same, played on at random after *action*."""

    def __init__(self, match: Any, view: Any, action: Any, rng: Random) -> None:
        self.view, self.action, self.me = view, action, view.viewer
        self.match, self.rng = match, rng
        self.hands = match.state.hands
        happened = rest(match, action, joker_high, rng)
        self.tricks = [each for each in happened if isinstance(each, TrickTaken)]
        self.need = (view.bids[self.me] or 0) - view.taken[self.me]

    @property
    def taker(self) -> int:
        return self.tricks[0].seat

    @property
    def others(self) -> list[Card]:
        return [card for seat, hand in enumerate(self.hands) if seat != self.me for card in hand]

    @property
    def rest(self) -> list[Card]:
        """The cards of mine that are left after this one."""
        return [card for card in self.view.hand if card is not self.action.card.held]

    def instead(self, card: Card) -> "Here":
        """Return the same moment with another card played."""
        return Here(self.match, self.view, Play(card), self.rng)

    def is_ahead(self, card: Card) -> bool:
        """Tell whether *card* beats what lies there."""
        lying = [each.card for each in self.view.trick]
        led = suit_led((*lying, card)[0])
        return all(strength(card, led) > strength(each, led) for each in lying)

    def beating(self, card: Card) -> set[str]:
        """Return the cards with which those who play later could beat *card* in this deal."""
        lying, found = tuple(each.card for each in self.view.trick), set()
        for place in range(1, 4 - len(lying)):
            hand = tuple(sorted(self.hands[(self.me + place) % 4], key=lambda each: each.index))
            leader = self.view.trick[0].seat if lying else self.me
            for each in allowed(hand, Trick(leader, (*lying, card))):
                led = suit_led((*lying, card)[0])
                if strength(each, led) > strength(card, led):
                    found.add(each.held.code)
        return found

    def above(self, low: Card | None = None) -> int:
        """Return how many cards of the suit played that are higher nobody has shown."""
        view, low = self.view, low or self.action.card
        seen = {*view.hand, *view.played, *(each.card.held for each in view.trick)}
        higher = [low.suit * 8 + rank for rank in range(low.rank + 1, 8)]
        return len(set(higher) - {each.index for each in seen})

    def won(self, wanted: Any) -> int:
        """Return with how many of my cards, Pik 7 high, I took their tricks."""
        return sum(
            trick.seat == self.me
            for trick in self.tricks
            for lying in trick.cards
            if lying.seat == self.me and lying.card.held in wanted
        )

    def is_joker_beside(self, card: Card) -> bool:
        trick = next(each for each in self.tricks if card in [one.card for one in each.cards])
        return JOKER_HIGH in [each.card for each in trick.cards]

    def best_card(self) -> Card | None:
        """Return which card beat mine in this trick."""
        took = next(each.card for each in self.tricks[0].cards if each.seat == self.taker)
        return None if self.taker == self.me else took.held

    def has_lower(self) -> bool:
        """Tell whether a lower card of the suit played could have been played."""
        played = self.action.card
        legal = [each.card for each in self.view.legal]
        return any(each.suit is played.suit and each.rank < played.rank for each in legal)

    def has_higher(self) -> bool:
        played = self.action.card
        legal = [each.card for each in self.view.legal]
        return any(each.suit is played.suit and each.rank > played.rank for each in legal)


def of_suit(hand: Any, suit: Suit) -> int:
    return sum(each.suit is suit and each is not JOKER for each in hand)


def wins(here: Here, _facts: Any) -> bool:
    return here.taker == here.me


def loses(here: Here, _facts: Any) -> bool:
    return here.taker != here.me


def counts_karo(here: Here, facts: Any) -> bool:
    return of_suit(here.view.hand, Suit.KARO) == facts.get("count", 0)


def still_needs(here: Here, facts: Any) -> bool:
    return here.tricks[0].bid - here.tricks[0].tricks == facts.get("count", 0)


def counts_above(here: Here, facts: Any) -> bool:
    return here.above() == facts.get("count", 0)


def could_be_beaten(here: Here, facts: Any) -> bool:
    """Tell whether no more cards beat the one played in this deal than is said."""
    others = {name: facts[name] for name in ("more", "less") if name in facts}
    is_more = all(facts["count"] < more for name, more in others.items() if name == "more")
    is_less = all(facts["count"] > less for name, less in others.items() if name == "less")
    rival = [here.beating(facts["other"])] if others else []
    return (
        is_more
        and is_less
        and len(here.beating(here.action.card)) <= facts["count"]
        and all(len(found) <= most for found, most in zip(rival, others.values(), strict=True))
    )


def is_void(here: Here, facts: Any) -> bool:
    return here.action.card.suit is facts["suit"] and not of_suit(here.rest, facts["suit"])


def nothing_in_low_joker(here: Here, _facts: Any) -> bool:
    others = [each.card for each in here.tricks[0].cards[1:]]
    suits = {Suit.PIK, Suit.KARO}
    return here.taker != here.me or not any(each.suit in suits for each in others)


def by_these(here: Here, facts: Any) -> bool:
    return here.taker in {here.me, *facts["seats"]}


def said(here: Here, facts: Any) -> bool:
    total = sum(bid or 0 for bid in here.view.bids)
    return (facts["total"], facts["cards"]) == (total, here.view.cards)


CHECKS: Mapping[Why, Callable[[Here, Any], bool]] = {
    Why.SURE: lambda h, f: h.won(f["cards"]) == f["count"] == len(f["cards"]),
    Why.SURE_BUT_JOKER: lambda h, f: h.won(f["cards"]) >= f["count"],
    Why.TOP_BUT_JOKER: lambda h, f: h.won([f["card"]]) == 1 or h.is_joker_beside(f["card"]),
    Why.NO_TOP: lambda h, _: not {"KaA", "Pi7"} & {each.code for each in h.view.hand},
    Why.TRUMPS: counts_karo,
    Why.TRUMPS_ACES: counts_karo,
    Why.NO_TRUMPS: lambda h, f: counts_karo(h, f) and JOKER not in h.view.hand,
    Why.ONE_TRUMP: lambda h, f: f["card"] in h.view.hand and of_suit(h.view.hand, Suit.KARO) == 1,
    Why.ONE_TRUMP_ACES: lambda h, _: of_suit(h.view.hand, Suit.KARO) == 1,
    Why.NO_MORE_TRUMPS: lambda h, _: of_suit(h.view.hand, Suit.KARO) == 1,
    Why.NO_MORE_TRUMPS_ACES: lambda h, _: of_suit(h.view.hand, Suit.KARO) == 1,
    Why.JOKER_IF_WANTED: lambda h, _: JOKER in h.view.hand,
    Why.NO_TRUMPS_ACES: counts_karo,
    Why.SAID: lambda h, f: said(h, f) and f["total"] <= f["cards"],
    Why.SAID_TOO_MUCH: lambda h, f: said(h, f) and f["total"] > f["cards"],
    Why.FORBIDDEN: lambda h, f: Bid(f["number"]) not in h.view.legal,
    Why.MADE: lambda h, _: h.need == 0,
    Why.OVER: lambda h, _: h.need < 0,
    Why.NEEDS_ALL: lambda h, _: h.need == len(h.view.hand),
    Why.OUT_OF_REACH: lambda h, _: h.need > sum(each.seat == h.me for each in h.tricks),
    Why.MISSING: lambda h, f: h.need == f["count"],
    Why.FULL_AFTER: still_needs,
    Why.MISSING_AFTER: still_needs,
    Why.HAS: lambda h, f: set(f["cards"]) <= set(h.view.hand),
    Why.FEW_TRUMPS: lambda h, f: (
        list(f["cards"]) == [each for each in h.view.hand if each.suit is Suit.KARO]
    ),
    Why.KEEPS_LOW: lambda h, f: f["other"] in h.rest and h.above(f["other"]) == f["more"],
    Why.KEEPS_LOWER: lambda h, f: (
        f["other"] in h.rest
        and f["other"].suit is h.action.card.suit
        and f["other"].rank < h.action.card.rank
    ),
    Why.KEEPS_SUIT: lambda h, f: (
        of_suit(h.rest, f["suit"])
        == of_suit(h.view.hand, f["suit"])
        > of_suit(h.view.hand, h.action.card.suit)
    ),
    Why.RID_SURPLUS: lambda h, f: (
        f["card"] is h.action.card and h.has_lower() and 0 < h.need < len(h.view.hand)
    ),
    Why.RID_TRUMP: lambda h, f: f["card"] is h.action.card and f["card"].suit is Suit.KARO,
    Why.SEARCHED: lambda *_: True,
    Why.COUNTED: lambda h, f: (
        set(f["cards"]) <= set(h.view.hand) and len(f["cards"]) == f["count"] == h.action.number
    ),
    Why.AHEAD_ALONE: lambda h, f: h.is_ahead(h.action.card) and not h.is_ahead(f["other"]),
    Why.ENOUGH: lambda h, _: h.is_ahead(h.action.card),
    Why.LESS_BEATEN: could_be_beaten,
    Why.MORE_BEATEN: could_be_beaten,
    Why.BEATABLE: could_be_beaten,
    Why.OTHER_TAKES: lambda h, f: h.instead(f["other"]).taker == h.me,
    Why.SHEDS: lambda h, f: (
        h.has_lower() and not h.has_higher() and h.action.card.suit is f["suit"]
    ),
    Why.MORE_DANGEROUS: lambda h, f: (
        (h.above(), h.above(f["other"])) == (f["count"], f["more"]) and f["count"] < f["more"]
    ),
    Why.KEEPS_TOP: lambda h, f: all(
        card in h.rest and (h.won([card]) == 1 or h.is_joker_beside(card)) for card in f["cards"]
    ),
    Why.KEEPS_OTHER: lambda h, f: f["other"] in h.rest,
    Why.VOID_TRUMPS: lambda h, f: is_void(h, f) and of_suit(h.rest, Suit.KARO) > 0,
    Why.VOID_THROWS: lambda h, f: is_void(h, f) and of_suit(h.rest, Suit.KARO) == 0,
    Why.FEW_HIGHER: counts_above,
    Why.DRAWS: lambda h, f: h.action.card.suit is Suit.KARO and not any(map(h.above, f["cards"])),
    Why.LOW_LED: nothing_in_low_joker,
    Why.TAKES: wins,
    Why.TAKES_CHEAPLY: wins,
    Why.TAKES_ANYWAY: wins,
    Why.ONLY_BEATEN: lambda h, f: h.best_card() in {None, *f["cards"]},
    Why.ONLY_BY: by_these,
    Why.AHEAD: by_these,
    Why.LOSES: loses,
    Why.UNDER: lambda h, f: loses(h, f) and h.has_lower(),
    Why.CANNOT_TAKE: loses,
    Why.RID: counts_above,
    Why.RID_HIGH: counts_above,
    Why.HIGHER_OUT: counts_above,
    Why.KEEPS: lambda h, f: h.won(f["cards"]) == f["count"] == len(f["cards"]),
    Why.KEEPS_HIGHER: lambda h, _: h.has_higher(),
    Why.TOP: lambda h, _: h.above() == 0,
    Why.CAN_TRUMP: lambda h, f: not any(of_suit(h.hands[s], f["suit"]) for s in f["seats"]),
    Why.MAY_TRUMP: lambda h, f: not any(of_suit(h.hands[s], f["suit"]) for s in f["seats"]),
    Why.MUST_HOLD: lambda h, f: all(of_suit(h.hands[seat], f["suit"]) for seat in f["seats"]),
    Why.NO_TRUMP_OUT: lambda h, _: JOKER not in h.others and not of_suit(h.others, Suit.KARO),
}


def checked(moment: Moment, deals: int, tries: int, rng: Random) -> Counter[str]:
    """Check every reason for every action at *moment* against other deals; return their keys."""
    view, met = moment.view, Counter[str]()
    rivals = {action: at_random(view, rng) for action in view.legal}
    found = {
        action: (*reasons(action, view), *reasons(action, view, rival))
        for action, rival in rivals.items()
        if rival != action
    }
    for _, other in zip(range(deals), moment.others(tries, rng), strict=False):
        for action, named in found.items():
            here = Here(other, view, action, rng)
            for reason in named:
                met[reason.key] += 1
                assert CHECKS[Why(reason.key)](here, reason.facts), (reason, view, action)
    return met


@pytest.mark.parametrize(("seed", "choose"), [(1, at_random), (2, low_bids)])
def test_what_is_claimed_holds_in_every_deal_that_looks_the_same(seed: int, choose: Any) -> None:
    rng, met = Random(seed), Counter[str]()
    for number, moment in enumerate(moments("russisch_poker", seed, {"runden": 18}, choose)):
        if number % 12 == 0:
            met += checked(moment, deals=3, tries=30, rng=rng)
    assert len(met) > 20


def keys(view: Any, code: str) -> set[str]:
    """Return the reasons for a card, or a number."""
    action = Bid(int(code)) if code.isdecimal() else Play(cards(code)[0])
    assert action in view.legal
    return {str(reason.key) for reason in chosen(reasons(action, view))}


@pytest.mark.parametrize(
    ("view", "action", "expected"),
    [
        (bidding("Pi7 KaA He8", NOBODY), "2", {"sure", "no_more_trumps"}),
        (bidding("KaA KaK He8", NOBODY), "1", {"sure_but_joker"}),
        (bidding("KaA He8 HeA", NOBODY), "1", {"top_but_joker", "no_more_trumps_aces"}),
        (bidding("He7 Kr7 Pi8", (None, 2, 1, 1)), "0", {"no_trumps", "said_too_much"}),
        (bidding("He7 HeA Pi8", (None, 0, 1, 1)), "0", {"no_trumps", "forbidden"}),
        # Pik 7 is a trick only for one who wants it; nothing contradicts the number
        (bidding("Pi7 KaA He8", NOBODY), "1", {"sure", "joker_if_wanted"}),
        (bidding("Pi7 KrA He8", NOBODY), "0", {"joker_if_wanted"}),
        (bidding("Pi7 PiA He8", NOBODY), "1", {"sure"}),
        (bidding("KaA KaK KaD", NOBODY), "1", set()),
        (bidding("KaD He8 He9 He10", NOBODY), "0", {"no_top", "one_trump"}),
        # every trick is a point: nobody wants to be rid of anything
        (playing("KrA Kr7", "0 1 1 1", "1 0 0 0", "HeK HeA He9"), "KrA", set()),
        (playing("HeK He9 He7", "0 1 1 1", "1 0 0 0", "He10 HeA HeB"), "He7",
         {"over", "cannot_take", "keeps_higher"}),
        # nobody is afraid of a seven, even if only two others are out
        (playing("Kr7 Pi8", "0 1 1 1", "0 0 0 0", "HeK HeA He9",
                 ("Kr9 Kr10 KrB KrD", "Kr8 Ka8 Ka9 Ka10")), "Kr7", set()),
        # last to play: the small one is enough
        (playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10"), "HeB",
         {"takes_cheaply", "full_after"}),
        (playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10"), "HeA",
         {"takes", "full_after"}),
        # the highest that stays under
        (playing("HeK He9 He7", "0 1 1 1", "0 0 0 0", "He10 He8 HeB"), "He9", {"made", "under"}),
        (playing("KrA Kr7", "0 1 1 1", "0 0 0 0", "HeK HeA He9"), "KrA",
         {"made", "cannot_take", "rid"}),
        # Karo and Pik 7 are all seen: nothing of a suit's highest can be lost
        (playing("HeA Kr8", "2 0 0 0", "0 0 0 0", "",
                 ("KaA Ka7 Ka9 Ka10", "KaK Pi7- Ka8 KaB", "KaD He7 He9 Kr9")), "HeA",
         {"takes", "missing_after", "needs_all"}),
        (playing("Ka8 Pi7 Kr8", "1 0 0 0", "0 0 0 0", "Kr9 KrA"), "Kr8",
         {"missing", "keeps", "void_trumps"}),
        # Vladim followed neither Herz nor with Karo, and Pik 7 is gone
        (playing("Kr8 Ka9 KaA", "1 1 1 1", "0 0 0 0", "He10", ("He7 Pi8 Pi7- HeA",)), "Ka9",
         {"only_by", "missing", "keeps"}),
        # all cards are dealt, Elena and Sergej lack Herz and Karo: Vladim has both and must follow
        (playing("HeA KaK", "1 1 1 1", "0 0 0 0", "",
                 ("He8 He9 Kr7 PiB", "He7 HeD KrD Pi7-", "HeB HeK PiD KrB", "Ka7 KaB Pi9 Pi8",
                  "Ka9 KaD Kr10 Pi10", "KaA Ka10 KrK Kr8")), "HeA",
         {"takes_anyway", "full_after", "must_hold"}),
        (playing("KaA Ka7 He9", "3 0 0 0", "0 0 0 0"), "KaA", {"only_beaten", "needs_all"}),
    ],
)  # fmt: skip
def test_positions_and_what_speaks_there(view: Any, action: str, expected: set[str]) -> None:
    assert keys(view, action) == expected
