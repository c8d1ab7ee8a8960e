"""The house rules of Schafkopf, paragraphs 1 to 4: table, cards, bidding, tricks."""

from random import Random

import pytest

from game.core.api import CHANCE
from game.core.errors import IllegalActionError, NotationError
from game.core.match import Header, Match
from game.schafkopf import announcing
from game.schafkopf.cards import DECK, Suit, card
from game.schafkopf.contracts import BY_CODE as CONTRACTS
from game.schafkopf.contracts import CONTRACTS as ALL
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.moves import Deal, Dealer, Refusal
from game.schafkopf.rules import GAME
from tests.unit.schafkopf_deals import (
    CALLED,
    COURT,
    NAMES,
    acted,
    bid,
    cards,
    choices,
    dealt,
    filled,
    played,
    refusal,
)


def test_1_1_four_play_4_8_16_or_32_deals_and_4_if_nothing_is_said() -> None:
    assert GAME.options["spiele"].offered == (4, 8, 16, 32)
    assert Match.start(GAME, Header("schafkopf", 1, NAMES)).state.deals == 4
    for seats in (NAMES[:3], (*NAMES, "Iwan")):
        with pytest.raises(IllegalActionError):
            Match.start(GAME, Header("schafkopf", 1, seats))
    with pytest.raises(IllegalActionError):
        Match.start(GAME, Header("schafkopf", 1, NAMES, {"spiele": 0}))


def test_1_2_the_seat_left_of_the_dealer_begins_and_the_dealer_moves_left() -> None:
    match = dealt(*CALLED, dealer=1)
    assert match.actors == (2,)
    match = bid(match, "weiter", "weiter", "rufer:G", "weiter")
    assert match.actors == (2,)
    rng = Random(1)
    while match.actors != (CHANCE,):
        legal = GAME.legal(match.state, match.actors[0])
        match, _ = match.play(match.actors[0], rng.choice(legal))
    assert match.state.dealer == 2
    match, _ = match.settle(rng)
    assert match.actors == (3,)


def test_1_2_the_hands_are_eight_cards_each_of_the_pack() -> None:
    match = Match.start(GAME, Header("schafkopf", 1, NAMES))
    match, _ = match.play(CHANCE, Dealer(0))
    hands = filled(())
    for wrong in (hands[:3], (hands[0][:7], *hands[1:]), (hands[0], hands[0], *hands[2:])):
        with pytest.raises(IllegalActionError) as caught:
            match.play(CHANCE, Deal(wrong))
        assert caught.value.key == Refusal.DEAL


def test_2_1_and_2_2_32_cards_of_120_points() -> None:
    assert len({each.code for each in DECK}) == 32
    assert [card("E" + rank).points for rank in ("A", "10", "K", "O", "U", "9", "8", "7")] == [
        *(11, 10, 4, 3, 2, 0, 0, 0)
    ]
    assert sum(each.points for each in DECK) == 120


@pytest.mark.parametrize(
    ("contract", "trumps"),
    [
        ("rufer:E", f"{COURT} HA H10 HK H9 H8 H7"),
        ("wenz", "EU GU HU SU"),
        ("wenz_tout", "EU GU HU SU"),
        ("solo:S", f"{COURT} SA S10 SK S9 S8 S7"),
        ("solo_tout:E", f"{COURT} EA E10 EK E9 E8 E7"),
    ],
)
def test_2_3_the_trumps_and_their_order(contract: str, trumps: str) -> None:
    assert CONTRACTS[contract].trumps() == cards(trumps)


@pytest.mark.parametrize(
    ("contract", "suit"),
    [("rufer:E", "GA G10 GK G9 G8 G7"), ("wenz", "GA G10 GK GO G9 G8 G7")],
)
def test_2_3_the_order_in_a_suit(contract: str, suit: str) -> None:
    kind, held = CONTRACTS[contract], cards(suit)
    assert {kind.effective_suit(each) for each in held} == {held[0].suit}
    height = [kind.strength(each, held[0].suit) for each in held]
    assert height == sorted(height, reverse=True)
    assert all(kind.strength(each, card("S7").suit) == 0 for each in held)


def test_3_1_each_bid_must_be_higher_and_equal_solos_do_not_beat() -> None:
    match = bid(dealt("H7 E7 G7", "GA E8 S7", "G8 S8"), "rufer:G")
    assert "rufer:S" not in choices(match)
    assert refusal(match, "bid rufer:S") == Refusal.BID_TOO_LOW
    match = bid(match, "solo:S")
    assert choices(match) == {
        "weiter", "wenz_tout", *(f"solo_tout:{suit}" for suit in suits(match, 2))
    }  # fmt: skip
    assert refusal(match, "bid solo:G") == Refusal.BID_TOO_LOW
    assert [kind.kind.name for kind in ALL if kind.suit in {None, card("E7").suit}] == [
        *("RUFER", "WENZ", "SOLO", "WENZ_TOUT", "SOLO_TOUT", "SIE")
    ]


def test_herz_is_never_called_whatever_was_named_before() -> None:
    match = bid(dealt("H7 E7 G7", "GA E8 S7", "G8 S8"), "rufer:G")
    assert announcing.fault(Contract(Kind.RUFER, Suit.HERZ), cards("H7"), match.state.bids) == (
        Refusal.CALLS_HERZ
    )


def suits(match: Match, seat: int) -> set[str]:
    """Return the suits of which *seat* holds a plain card."""
    return {each.code[0] for each in match.state.hands[seat] if each.code[1] not in "OU"}


def test_3_2_all_four_bid_even_after_sie() -> None:
    match = bid(dealt(COURT), "sie")
    assert match.actors == (1,)
    assert choices(match) == {"weiter"}
    assert bid(match, "weiter", "weiter").actors == (3,)


def test_3_3_after_four_passes_the_next_dealer_deals_and_the_deal_does_not_count() -> None:
    match = bid(dealt(*CALLED), "weiter", "weiter", "weiter", "weiter")
    assert (match.actors, match.state.dealer, match.state.scores) == ((CHANCE,), 0, ())


def test_3_4_who_calls_a_daus_must_lack_it_and_hold_a_plain_card_of_the_suit() -> None:
    match = dealt("EA E7 GO GU H7 H8 HA S7", "GA", "SA")
    assert choices(match) & {"rufer:E", "rufer:G", "rufer:S"} == {"rufer:S"}
    assert refusal(match, "bid rufer:E") == Refusal.CALLS_OWN_DAUS
    assert refusal(match, "bid rufer:G") == Refusal.NEEDS_PLAIN_CARD
    with pytest.raises(NotationError, match="Herz"):
        GAME.decode("bid rufer:H")


def test_3_4_its_holder_is_the_partner_and_he_alone_knows() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    assert match.state.partner == 1
    views = [GAME.view(match.state, viewer) for viewer in (None, 0, 1, 2, 3)]
    assert [view.is_partner for view in views] == [False, False, True, False, False]
    assert {view.partner for view in views} == {None}


@pytest.mark.parametrize("contract", ["wenz", "solo:H", "wenz_tout", "solo_tout:H"])
def test_3_5_to_3_7_who_plays_alone_has_no_partner(contract: str) -> None:
    match = bid(dealt(*CALLED), contract, "weiter", "weiter", "weiter")
    assert match.state.declarer == 0
    assert match.state.partner is None


def test_3_6_a_solo_needs_a_plain_card_of_its_suit() -> None:
    match = dealt("EO GO HO SO EU GU HU H7")
    assert choices(match) == {"weiter", "wenz", "solo:H", "wenz_tout", "solo_tout:H"}
    for contract in ("solo:S", "solo_tout:S"):
        assert refusal(match, f"bid {contract}") == Refusal.NEEDS_PLAIN_CARD


def test_3_7_the_first_trick_lost_ends_a_tout() -> None:
    match = bid(dealt("EU GU HU E7 E8 E9 EK E10", "EA"), "wenz_tout", *["weiter"] * 3)
    match = played(match, "E7 EA")
    rest = [GAME.encode(GAME.legal(match.state, seat)[0]) for seat in (2,)]
    match = acted(match, *rest)
    match = acted(match, GAME.encode(GAME.legal(match.state, 3)[0]))
    (deal,) = match.state.scores
    assert (deal.won, deal.value) == (False, 10 + 2 * 3)
    assert match.actors == (CHANCE,)


def test_3_8_sie_needs_all_court_cards_and_is_won_at_once() -> None:
    match = dealt("EO GO HO SO EU GU HU H7")
    assert refusal(match, "bid sie") == Refusal.NEEDS_ALL_COURT
    match = bid(dealt(COURT), "sie", "weiter", "weiter", "weiter")
    (deal,) = match.state.scores
    assert (deal.won, deal.value, deal.points) == (True, 52, (156, -52, -52, -52))


def test_4_1_the_suit_led_must_be_followed_and_trumps_are_one_suit() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    assert choices(played(match, "EO")) == {"SU", "H9"}
    assert refusal(played(match, "EO"), "play SK") == Refusal.FOLLOW_TRUMP
    assert choices(played(match, "S7")) == {"SK"}
    assert refusal(played(match, "S7"), "play SU") == Refusal.FOLLOW_SUIT


def test_4_1_who_cannot_follow_is_free_and_need_not_trump() -> None:
    match = bid(dealt("G9 S9", "EA E7 E8 EO H7 H8 SU G7", "GA"), "rufer:G", *["weiter"] * 3)
    assert choices(played(match, "S9")) == {"EA", "E7", "E8", "EO", "H7", "H8", "SU", "G7"}


@pytest.mark.parametrize(
    ("contract", "trick", "taker"),
    [
        ("rufer:G", "S7 SA S8 S9", 1),
        ("rufer:G", "S7 SA H7 H8", 3),
        ("rufer:G", "S7 SU EU SO", 3),
        ("rufer:G", "HA SU H7 EU", 3),
        ("rufer:G", "S7 EA E10 EK", 0),
        ("wenz", "S9 SO SK S10", 3),
        ("wenz", "SO S9 EO GO", 0),
        ("wenz", "SA SU GU HA", 2),
        ("solo:S", "EA SU S7 EO", 3),
        ("solo:S", "EA S7 E7 E10", 1),
        ("solo:E", "HA H7 HK H10", 0),
    ],
)
def test_4_2_who_takes_the_trick(contract: str, trick: str, taker: int) -> None:
    from game.core.tricks import Trick
    from game.schafkopf import play

    assert play.winner(CONTRACTS[contract], Trick(0, cards(trick))) == taker


def test_4_2_the_taker_leads_the_next() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    match = played(match, "H7 SU HU")
    last = GAME.legal(match.state, 3)
    assert acted(match, GAME.encode(last[-1])).actors == (2,)
