"""The house rules of Russisch Poker, paragraph by paragraph."""

from itertools import pairwise
from random import Random

import pytest

from game.core.api import CHANCE
from game.core.errors import IllegalActionError
from game.core.match import Header, Match
from game.russisch_poker import scoring
from game.russisch_poker.cards import card
from game.russisch_poker.moves import Bid, Deal, Opener, Play, Refusal
from game.russisch_poker.rules import GAME

NAMES = ("Anna", "Vladim", "Elena", "Sergej")


def started(*hands: str, opener: int = 0, rounds: int = 5) -> Match:
    """Return a match in the round that these hands fit, earlier rounds played by chance."""
    match = Match.start(GAME, Header("russisch_poker", 1, NAMES, {"runden": rounds}))
    size = len(hands[0].split())
    match, _ = match.play(CHANCE, Opener((opener - (size - 1)) % 4))
    rng = Random(1)
    while match.state.round < size - 1 or not match.state.awaits_deal:
        if match.actors == (CHANCE,):
            match, _ = match.play(CHANCE, GAME.chance(match.state, rng))
            continue
        seat = match.actors[0]
        match, _ = match.play(seat, GAME.legal(match.state, seat)[0])
    deal = Deal(tuple(tuple(card(code) for code in hand.split()) for hand in hands))
    return match.play(CHANCE, deal)[0]


def announced(match: Match, *numbers: int) -> Match:
    for number in numbers:
        match, _ = match.play(match.actors[0], Bid(number))
    return match


def played(match: Match, *codes: str) -> Match:
    for code in codes:
        match, _ = match.play(match.actors[0], Play(card(code)))
    return match


def choices(match: Match) -> set[str]:
    return {GAME.encode(action).split()[1] for action in GAME.legal(match.state, match.actors[0])}


def refusal(match: Match, action: object) -> str:
    with pytest.raises(IllegalActionError) as caught:
        match.play(match.actors[0], action)
    return caught.value.key


def test_1_3_rounds_are_5_to_18_and_18_if_nothing_is_said() -> None:
    """§1.3."""
    for rounds in (4, 19, 0, -1):
        with pytest.raises(IllegalActionError):
            Match.start(GAME, Header("russisch_poker", 1, NAMES, {"runden": rounds}))
    assert Match.start(GAME, Header("russisch_poker", 1, NAMES)).state.rounds == 18


def test_3_1_cards_in_each_round() -> None:
    """§3.1."""
    assert [scoring.cards_in(r) for r in range(1, 19)] == [
        *(1, 2, 3, 4, 5, 6, 7),
        *(8, 8, 8, 8),
        *(7, 6, 5, 4, 3, 2, 1),
    ]


def test_3_2_and_3_3_the_opener_moves_on_and_leads_and_winner_leads_next() -> None:
    """§3.2, §3.3."""
    match = started("KrA He7", "Kr9 He8", "Kr8 He9", "Kr7 He10", opener=2)
    assert match.actors == (2,)
    match = announced(match, 0, 0, 0, 0)
    assert match.actors == (2,)
    assert played(match, "Kr8", "Kr7", "KrA", "Kr9").actors == (0,)


def test_4_1_announcements_reach_from_none_to_all_cards() -> None:
    """§4.1."""
    match = started("KrA He7", "Kr9 He8", "Kr8 He9", "Kr7 He10")
    assert choices(match) == {"0", "1", "2"}
    assert refusal(match, Bid(3)) == Refusal.BID_RANGE


def test_4_2_the_last_may_not_make_the_sum_fit_as_in_the_example_of_the_page() -> None:
    """§4.2."""
    ranks = ("8", "9", "10", "B", "D", "K", "A")
    hands = [" ".join(suit + rank for rank in ranks) for suit in ("Ka", "He", "Kr", "Pi")]
    match = announced(started(*hands, rounds=7), 2, 1, 2)
    assert choices(match) == {"0", "1", "3", "4", "5", "6", "7"}
    assert refusal(match, Bid(2)) == Refusal.BID_FORBIDDEN


def test_4_2_the_last_is_free_if_the_sum_is_already_higher() -> None:
    """§4.2."""
    match = announced(started("KrA", "Kr9", "Kr8", "Kr7"), 1, 1, 0)
    assert choices(match) == {"0", "1"}


def test_5_1_any_card_may_be_led() -> None:
    """§5.1."""
    match = announced(started("He7 KaA", "HeA Ka9", "Kr8 Kr9", "Pi9 Pi8"), 0, 0, 0, 0)
    assert choices(match) == {"He7", "KaA"}


def test_5_2_the_suit_led_must_be_followed() -> None:
    """§5.2."""
    match = announced(started("He7 Kr7", "HeA KaA", "Kr8 Kr9", "Pi9 Pi8"), 0, 0, 0, 0)
    match = played(match, "He7")
    assert choices(match) == {"HeA"}
    assert refusal(match, Play(card("KaA"))) == Refusal.FOLLOW_SUIT


def test_5_3_who_cannot_follow_must_play_karo() -> None:
    """§5.3."""
    match = announced(started("He7 Kr7", "Pi9 KaA", "Kr8 Kr9", "PiA Pi8"), 0, 0, 0, 0)
    match = played(match, "He7")
    assert choices(match) == {"KaA"}
    assert refusal(match, Play(card("Pi9"))) == Refusal.FOLLOW_KARO


def test_5_4_who_has_neither_is_free() -> None:
    """§5.4."""
    match = announced(started("He7 Kr7", "Pi9 KrA", "Kr8 Kr9", "PiA Pi8"), 0, 0, 0, 0)
    assert choices(played(match, "He7")) == {"Pi9", "KrA"}


@pytest.mark.parametrize(
    ("cards", "taker"),
    [
        (("He7", "He9", "HeA", "He8"), 2),
        (("He7", "HeA", "Ka7", "He8"), 2),
        (("He7", "Ka8", "Ka7", "HeA"), 1),
        (("HeA", "Ka8", "KaA", "Pi7+"), 3),
        (("He7", "Kr8", "PiA", "KrA"), 0),
        (("Ka7", "KaA", "Ka9", "Pi7-"), 1),
        (("Pi7-", "He8", "KrA", "HeA"), 0),
        (("Pi7-", "He8", "Pi8", "HeA"), 2),
        (("Pi7-", "He8", "KrA", "Ka7"), 3),
        (("Pi8", "Pi7-", "HeA", "KrA"), 0),
        (("Pi7+", "KaA", "PiA", "HeA"), 0),
    ],
)
def test_5_5_and_6_who_takes_the_trick(cards: tuple[str, ...], taker: int) -> None:
    """§2.2, §2.3, §5.5, §6.2, §6.3."""
    match = announced(started(*(code.rstrip("+-") for code in cards)), 0, 0, 0, 0)
    assert played(match, *cards).state.scores[0].tricks == tuple(
        int(seat == taker) for seat in range(4)
    )


def test_6_1_the_joker_may_be_played_whatever_the_duty() -> None:
    """§6.1."""
    match = announced(started("He7 Kr7", "HeA Pi7", "Kr8 Kr9", "Pi9 Pi8"), 0, 0, 0, 0)
    assert choices(played(match, "He7")) == {"HeA", "Pi7+", "Pi7-"}


def test_6_4_the_joker_as_only_pik_fulfils_no_duty_and_is_not_forced() -> None:
    """§6.4."""
    match = announced(started("Pi8 Kr7", "HeA Pi7", "Kr8 Kr9", "Pi9 Ka8"), 0, 0, 0, 0)
    assert choices(played(match, "Pi8")) == {"HeA", "Pi7+", "Pi7-"}
    match = announced(started("Pi8 Kr7", "KaA Pi7", "Kr8 Kr9", "Pi9 Ka8"), 0, 0, 0, 0)
    assert choices(played(match, "Pi8")) == {"KaA", "Pi7+", "Pi7-"}


def test_6_4_the_joker_is_forced_as_last_card_and_must_be_said_high_or_low() -> None:
    """§6.4."""
    match = announced(started("Kr7", "Pi7", "Kr8", "Kr9"), 0, 0, 0, 0)
    match = played(match, "Kr7")
    assert choices(match) == {"Pi7+", "Pi7-"}
    assert refusal(match, Play(card("Pi7"))) == Refusal.JOKER_UNSAID


def test_6_5_after_the_joker_low_pik_must_be_followed_else_karo() -> None:
    """§6.5."""
    match = announced(started("Pi7 Kr7", "PiA KaA", "Kr8 Ka9", "He9 Kr9"), 0, 0, 0, 0)
    match = played(match, "Pi7-")
    assert choices(match) == {"PiA"}
    match = played(match, "PiA")
    assert choices(match) == {"Ka9"}
    assert choices(played(match, "Ka9")) == {"He9", "Kr9"}


def test_6_6_after_the_joker_high_the_others_are_free() -> None:
    """§6.6."""
    match = announced(started("Pi7 Kr7", "PiA KaA", "Kr8 Ka9", "He9 Kr9"), 0, 0, 0, 0)
    assert choices(played(match, "Pi7+")) == {"PiA", "KaA"}


def test_7_points_as_the_page_lists_them() -> None:
    """§7.1, §7.2, §7.3."""
    assert [scoring.points(n, n) for n in range(9)] == [5, 10, 15, 20, 25, 30, 35, 40, 45]
    assert (scoring.points(3, 4), scoring.points(1, 3)) == (4, 3)
    assert [scoring.points(n, 0) for n in range(1, 9)] == [-5 * n for n in range(1, 9)]
    assert all(a < b for a, b in pairwise(scoring.points(4, t) for t in (0, 1, 2, 3, 4)))


def test_8_1_the_example_with_a_stake_of_100() -> None:
    """§8.1."""
    assert scoring.payouts((120, 55, -5, 30), 100) == (227, 109, 0, 64)


def test_8_2_lowest_get_nothing_and_all_equal_get_their_stake_back() -> None:
    """§8.2."""
    assert scoring.payouts((10, 10, 10, 9), 3) == (4, 4, 4, 0)
    assert scoring.payouts((7, 7, 7, 7), 250) == (250,) * 4


@pytest.mark.parametrize(
    "deal", ["Kr7 | Kr7 | Kr8 | Kr9", "Kr7 | Kr8 | Kr9", "Pi7+ | Kr7 | Kr8 | Kr9"]
)
def test_a_deal_must_be_of_different_cards_and_fit_the_round(deal: str) -> None:
    """§2.1."""
    match = Match.start(GAME, Header("russisch_poker", 1, NAMES))
    match, _ = match.play(CHANCE, Opener(0))
    with pytest.raises(IllegalActionError) as caught:
        match.play(CHANCE, GAME.decode("deal " + deal))
    assert caught.value.key == Refusal.DEAL
