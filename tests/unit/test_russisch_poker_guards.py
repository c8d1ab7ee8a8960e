"""What no sensible player does is left out, however much the weights like it."""

from collections.abc import Sequence

import pytest

from game.russisch_poker import mind_guard
from game.russisch_poker.cards import card
from game.russisch_poker.mind_table import bits, code_of
from game.russisch_poker.policy import Worth
from game.russisch_poker.policy.features import NO_SUIT, Seen, power, suit_asked

PACK = 0xFFFFFFFF


def kept(
    hand: str, legal: str, takes: Sequence[float], *, need: int, trick: str = "", gone: str = ""
) -> str:
    """Return which of the *legal* cards stay.

    Each *takes* the trick so likely; the seat needs *need* tricks, the cards of the *trick* lie
    there, those *gone* were played before.
    """
    held, laid = [card(code) for code in hand.split()], [card(code) for code in trick.split()]
    known = bits((*held, *laid, *(card(code) for code in gone.split())))
    codes = [code_of(each) for each in laid]
    led = suit_asked(codes[0]) if codes else NO_SUIT
    left = len(held)
    seen = Seen(
        me=0,
        hand=bits(held),
        unseen=PACK & ~known,
        counts=(left, *(left - (place < len(laid)) for place in range(3))),
        needs=(need, 1, 1, 1),
        voids=(0, 0, 0, 0),
        place=len(laid),
        led=led,
        best=max((power(code, led) for code in codes), default=-1),
        holder=3 if laid else 0,
    )
    options = legal.split()
    asked = tuple(code_of(card(code)) for code in options)
    worths = [Worth(-100.0, likely) for likely in takes]  # guards do not go by points
    return " ".join(options[place] for place in mind_guard.sensible_plays(seen, asked, worths))


JOKER = "Pi7+ Pi7-"


@pytest.mark.parametrize(
    ("need", "hand", "legal", "takes", "trick", "stays"),
    [
        # no trick wanted: never high, whatever else there is; low it is no highest of a suit
        (0, "Pi7 He8", f"{JOKER} He8", (1.0, 0.5, 0.1), "", "Pi7- He8"),
        # every trick needed: never low, however likely that takes this one
        (2, "Pi7 He8", f"{JOKER} He8", (1.0, 0.99, 0.1), "", "Pi7+"),
        # a card that takes the trick as surely goes first ...
        (1, "Pi7 KaA He8", f"{JOKER} KaA He8", (1.0, 0.0, 1.0, 0.1), "", "Pi7- KaA He8"),
        # ... a trump not, while every trick is needed: it draws trumps later, Pik 7 does not
        (3, "Pi7 KaA KrA", f"{JOKER} KaA", (1.0, 0.0, 1.0), "Ka9", "Pi7+ KaA"),
        # a plain card that is sure counts even then
        (2, "Pi7 HeA", f"{JOKER} HeA", (1.0, 0.0, 1.0), "He8 He9 He10", "HeA"),
        # nothing as sure: Pik 7 may be played either way
        (1, "Pi7 He8 He9", f"{JOKER} He8 He9", (1.0, 0.0, 0.1, 0.2), "", f"{JOKER} He8 He9"),
    ],
)
def test_the_joker_is_not_wasted(
    *, need: int, hand: str, legal: str, takes: Sequence[float], trick: str, stays: str
) -> None:
    assert kept(hand, legal, takes, need=need, trick=trick) == stays


def test_what_must_win_the_last_trick_is_kept_for_it() -> None:
    hand = "KaA He8"
    assert kept(hand, hand, (1.0, 0.0), need=1, trick="HeA Pi8 Pi9", gone="Pi7") == "He8"
    # the joker may be out: the ace of trumps is not sure of the last trick
    near = " ".join(f"{suit}{rank}" for suit in ("He", "Kr") for rank in ["9", "10", "B", "D", "K"])
    near += " Kr7 Kr8 KrA He7 Ka7 Ka8"
    assert kept(hand, hand, (1.0, 0.0), need=1, trick="HeA Pi8 Pi9", gone=near) == hand
    # what may take this trick leaves none to be won last; the trump is not sure of the last one
    assert kept(hand, hand, (1.0, 0.3), need=1, trick="He7", gone="Pi7") == hand
    lower = "KaK He8"
    assert kept(lower, lower, (0.9, 0.0), need=1, trick="HeA Pi8 Pi9", gone="Pi7") == lower
    # two tricks needed, or three cards left: another matter
    assert kept("KaA He8 He7", "He8 He7", (0.0, 0.0), need=1, trick="HeA", gone="Pi7") == "He8 He7"
    assert kept(hand, hand, (1.0, 0.0), need=2, trick="HeA Pi8 Pi9", gone="Pi7") == "KaA"


def test_of_two_plain_cards_the_one_that_may_take_is_led() -> None:
    assert kept("HeA Kr9", "HeA Kr9", (0.6, 0.1), need=1) == "HeA"
    assert kept("HeA Kr9", "HeA Kr9", (0.6, 0.59), need=1) == "HeA Kr9"
    assert kept("Ka7 Kr9", "Ka7 Kr9", (0.6, 0.1), need=1) == "Ka7 Kr9"  # a trump takes later, too
    joker = f"{JOKER} He9"
    assert kept("Pi7 He9", joker, (1.0, 0.0, 0.4), need=1) == joker  # so does Pik 7
    assert kept("HeA He9", "HeA He9", (0.9, 0.2), need=1, trick="He8") == "HeA He9"  # no lead


def test_who_needs_every_trick_plays_what_surely_takes_this_one() -> None:
    assert kept("HeA Kr9", "HeA Kr9", (1.0, 0.7), need=2) == "HeA"
    # leading nothing is his yet
    assert kept("Pi7 KrA Kr9", f"{JOKER} KrA Kr9", (1.0, 0.0, 0.7, 0.1), need=3) == "Pi7+"
    # likely his in any case, and Pik 7 takes any later one: it may wait
    waits = kept("Pi7 KrA Kr9", f"{JOKER} KrA", (1.0, 0.0, 0.7), need=3, trick="Kr8")
    assert waits == "Pi7+ KrA"
    # hardly his: no waiting
    assert kept("Pi7 KrB Kr9", f"{JOKER} KrB", (1.0, 0.0, 0.3), need=3, trick="Kr8") == "Pi7+"


def test_who_wants_no_more_does_not_lead_the_highest_of_a_suit() -> None:
    assert kept("HeA Kr9", "HeA Kr9", (0.5, 0.1), need=0) == "Kr9"
    assert kept("HeA Kr9", "HeA Kr9", (0.2, 0.1), need=0) == "HeA Kr9"  # hardly less safe
    assert kept("HeD Kr9", "HeD Kr9", (0.5, 0.1), need=0) == "HeD Kr9"  # not the highest
    assert kept("HeD Kr9", "HeD Kr9", (0.5, 0.1), need=0, gone="HeK HeA") == "Kr9"
    assert kept("HeA Kr9", "HeA Kr9", (0.5, 0.1), need=-1) == "HeA Kr9"  # too many already


def test_who_wants_no_more_throws_the_highest_under_what_lies_there() -> None:
    hand = "HeK He9 He8"
    assert kept(hand, hand, (0.0, 0.0, 0.0), need=0, trick="HeA") == "HeK"
    assert kept(hand, hand, (0.9, 0.0, 0.0), need=0, trick="HeD") == "HeK He9"
    # of each suit, if he cannot follow
    two = "HeK He9 KrA Kr8"
    assert kept(two, two, (0.0,) * 4, need=0, trick="PiA", gone="KaA") == "HeK KrA"
    assert kept(hand, hand, (0.0, 0.0, 0.0), need=1, trick="HeA") != "HeK"
    assert kept(hand, hand, (0.0, 0.0, 0.0), need=-1, trick="HeA") == hand


def test_who_is_short_by_a_whole_trick_throws_the_lowest() -> None:
    hand = "HeK He9 He8"
    assert kept(hand, hand, (0.0, 0.0, 0.0), need=2, trick="HeA") == "He8"
    # that holds for cards of a suit, Pik 7 low is none of it
    joker = f"{JOKER} He8 He7"
    takes = (1.0, 0.0, 0.0, 0.0)
    assert kept("Pi7 He8 He7", joker, takes, need=2, trick="HeA") == joker
    # with the lowest thrown the highest trump and two high cards are not short by a whole trick
    high = "KaK HeK HeD He7"
    assert kept(high, "HeK HeD He7", (0.0,) * 3, need=3, trick="HeA", gone="KaA") == "HeK HeD He7"
    # all but made by what is left: the highest may go
    strong = "KaA KaK He9 He8"
    assert kept(strong, "He9 He8", (0.0, 0.0), need=2, trick="HeA") == "He9 He8"


def test_if_all_is_wrong_all_stays() -> None:
    assert kept("HeA", "HeA", (1.0,), need=0) == "HeA"
    assert kept("Pi7", JOKER, (1.0, 0.0), need=1) == "Pi7+"
    assert kept("Pi7", JOKER, (1.0, 0.0), need=0) == "Pi7-"
