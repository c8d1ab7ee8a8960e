"""The house rules of Schafkopf, paragraph by paragraph."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.core.api import CHANCE, Event
from game.core.errors import IllegalActionError, NotationError
from game.core.match import Header, Match
from game.schafkopf import moves, scoring
from game.schafkopf.cards import DECK, Card, card
from game.schafkopf.contracts import BY_CODE as CONTRACTS
from game.schafkopf.contracts import CONTRACTS as ALL
from game.schafkopf.moves import Deal, Dealer, Refusal
from game.schafkopf.rules import GAME
from tests.unit.walks import walk

NAMES = ("Anna", "Vladim", "Elena", "Sergej")
ORDER = ("E", "G", "H", "S")
PAYOUTS = Path(__file__).parent / "matches" / "schafkopf" / "payouts.json"
COURT = "EO GO HO SO EU GU HU SU"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(code) for code in text.split())


def filled(hands: tuple[str, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return four hands of eight; what is not named is dealt in the order of the pack."""
    held = [list(cards(hand)) for hand in (*hands, "", "", "", "")[:4]]
    rest = [each for each in reversed(DECK) if not any(each in hand for hand in held)]
    for hand in held:
        while len(hand) < 8:
            hand.append(rest.pop())
    return tuple(map(tuple, held))


def dealt(*hands: str, dealer: int = 3, deals: int = 4) -> Match:
    """Return a match whose first deal gives these hands; the seat after *dealer* begins."""
    match = Match.start(GAME, Header("schafkopf", 1, NAMES, {"spiele": deals}))
    match, _ = match.play(CHANCE, Dealer(dealer))
    return match.play(CHANCE, Deal(filled(hands)))[0]


def acted(match: Match, *actions: str) -> Match:
    for action in actions:
        match, _ = match.play(match.actors[0], GAME.decode(action))
    return match


def bid(match: Match, *contracts: str) -> Match:
    return acted(match, *(f"bid {contract}" for contract in contracts))


def played(match: Match, codes: str) -> Match:
    return acted(match, *(f"play {code}" for code in codes.split()))


def choices(match: Match) -> set[str]:
    return {GAME.encode(action).split()[1] for action in GAME.legal(match.state, match.actors[0])}


def refusal(match: Match, action: str) -> str:
    with pytest.raises(IllegalActionError) as caught:
        match.play(match.actors[0], GAME.decode(action))
    return caught.value.key


def shown(match: Match, codes: str) -> list[int]:
    """Return the partners told of while these cards are played."""
    told: list[Event] = []
    for code in codes.split():
        match, events = match.play(match.actors[0], GAME.decode(f"play {code}"))
        told += events
    return [event.partner for event in told if isinstance(event, moves.PartnerShown)]


def outcome(contract: str, side: set[int], points: int, tricks: int, *hands: str) -> int:
    return scoring.outcome(
        CONTRACTS[contract], frozenset(side), filled(hands), points, tricks
    ).value


# The Eichel-Ober and Gras-Ober on different sides: no Laufende.
PLAIN = ("EO", "GO")
# Seat 1 calls the Daus of Gras, which seat 2 holds with one, seat 3 with none besides.
CALLED = (
    "EO GO HO EU H7 H8 G7 S7",
    "GA GK E7 E8 E9 SU H9 SK",
    "G8 G9 SO HU E10 S8 S9 HK",
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


def test_5_1_the_called_daus_must_be_played_when_its_suit_is_led() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    match = played(match, "G7")
    assert choices(match) == {"GA"}
    assert refusal(match, "play GK") == Refusal.PLAY_CALLED_DAUS


def test_5_1_even_if_the_trick_is_already_trumped() -> None:
    match = bid(dealt("G7 EO", "H7 H8 E7 E8 E9 EK S7 S8", "GA GK G10"), "rufer:G", *["weiter"] * 3)
    assert choices(played(match, "G7 H7")) == {"GA"}


def test_5_2_it_may_not_be_thrown_away_but_other_cards_of_the_suit_may() -> None:
    match = bid(dealt("G7 S7 EO", "GA GK G10 E7 E8 E9 H7 H8"), "rufer:G", *["weiter"] * 3)
    match = played(match, "S7")
    assert choices(match) == {"GK", "G10", "E7", "E8", "E9", "H7", "H8"}
    assert refusal(match, "play GA") == Refusal.KEEP_CALLED_DAUS


def test_5_2_as_the_last_card_it_may() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    last = replace(
        match.state,
        hands=(cards("S7"), cards("GA"), cards("G8"), cards("S10")),
    )
    assert [GAME.encode(each) for each in GAME.legal(GAME.apply(last, 0, moves.Play(
        card("S7"))).state, 1)] == ["play GA"]  # fmt: skip


def test_5_3_its_suit_may_be_led_with_the_daus_only() -> None:
    match = bid(dealt("GA GK G10 GO E7 E8 H7 H8", "G7"), "weiter", "rufer:G", *["weiter"] * 2)
    assert choices(match) == {"GA", "GO", "E7", "E8", "H7", "H8"}
    assert refusal(match, "play GK") == Refusal.UNDERLED_DAUS


def test_5_4_with_three_more_he_may_run_away() -> None:
    match = bid(dealt("GA GK G10 G9 E7 E8 H7 H8", "G7"), "weiter", "rufer:G", *["weiter"] * 2)
    assert choices(match) >= {"GA", "GK", "G10", "G9"}
    after = played(match, "G9")
    assert choices(after) == {"G7"}


def test_5_4_what_counts_is_what_he_holds_when_he_leads() -> None:
    match = bid(
        dealt("GA GK G10 G9 H7 H8 H9 HA", "G7 S9 S10 EO", "E9"), "weiter", "rufer:G",
        "weiter", "weiter",
    )  # fmt: skip
    state = match.state
    hands = (cards("GA GK G10"), *state.hands[1:])
    assert {GAME.encode(each) for each in GAME.legal(replace(state, hands=hands), 0)} == {"play GA"}


def test_5_5_once_its_suit_was_led_the_daus_is_an_ordinary_card() -> None:
    match = bid(
        dealt(
            "GA GK G10 G9 E7 E8 H7 H8",
            "G7 EA EK E10 S8 S9 S10 SA",
            "G8 E9 S7 SU HU GU EU SO",
            "SK EO GO HO HA H10 HK H9",
        ),
        "weiter", "rufer:G", "weiter", "weiter",
    )  # fmt: skip
    match = played(match, "G9 G7 G8 EO SK")
    assert choices(match) == {"GA", "GK", "G10", "E7", "E8", "H7", "H8"}
    match = played(match, "H7 S10 S7")
    assert match.actors == (0,)
    assert choices(match) == {"GA", "GK", "G10", "E7", "E8", "H8"}


def test_5_5_a_card_thrown_away_or_a_picture_card_is_not_the_suit_being_led() -> None:
    match = bid(dealt("G7 S7 GO", "GA GK G10 E7 E8 E9 H7 H8"), "rufer:G", *["weiter"] * 3)
    match = played(match, "S7 GK")
    while len(match.state.history) < 1:
        match = acted(match, GAME.encode(GAME.legal(match.state, match.actors[0])[-1]))
    assert GAME.view(match.state, None).partner is None
    led = dealt("G7 S7 GO", "GA GK G10 E7 E8 E9 H7 H8")
    led = bid(led, "rufer:G", *["weiter"] * 3)
    assert choices(played(led, "GO")) == {"H7", "H8"}


def test_5_6_the_partner_is_told_as_soon_as_the_daus_lies_there() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    assert shown(match, "G7 GA") == [1]
    assert GAME.view(played(match, "G7").state, 3).partner is None
    assert GAME.view(played(match, "G7 GA").state, 3).partner == 1


def test_5_6_or_once_the_first_trick_in_the_suit_is_complete_without_it() -> None:
    match = bid(
        dealt("GA GK G10 G9 E7 E8 H7 H8", "G7 EA", "G8 E9", "EK EO"),
        "weiter", "rufer:G", "weiter", "weiter",
    )  # fmt: skip
    assert shown(match, "G9 G7 G8") == []
    assert shown(match, "G9 G7 G8 EO") == [0]
    assert GAME.view(played(match, "G9 G7 G8").state, 2).partner is None
    assert GAME.view(played(match, "G9 G7 G8 EO").state, 2).partner == 0


@pytest.mark.parametrize(
    ("points", "won", "value"),
    [(61, True, 1), (60, False, 1), (90, True, 1), (91, True, 2), (31, False, 1), (30, False, 2)],
)
def test_6_1_and_6_3_61_win_and_91_or_90_are_schneider(
    points: int, *, won: bool, value: int
) -> None:
    found = scoring.outcome(CONTRACTS["rufer:G"], frozenset({0, 2}), filled(PLAIN), points, 4)
    assert (found.won, found.value) == (won, value)


def test_6_2_and_6_3_values_and_schwarz_by_tricks() -> None:
    assert outcome("rufer:G", {0, 2}, 120, 8, *PLAIN) == 3
    assert outcome("rufer:G", {0, 2}, 120, 7, *PLAIN) == 2
    assert outcome("rufer:G", {0, 2}, 0, 1, *PLAIN) == 2
    assert outcome("rufer:G", {0, 2}, 0, 0, *PLAIN) == 3
    assert outcome("wenz", {0}, 70, 5, "EU", "GU") == 5
    assert outcome("solo:E", {0}, 70, 5, *PLAIN) == 5
    assert outcome("solo_tout:E", {0}, 120, 8, *PLAIN) == 10
    assert outcome("wenz_tout", {0}, 100, 7, "EU", "GU") == 10


@pytest.mark.parametrize(
    ("contract", "hands", "run", "extra"),
    [
        ("rufer:G", ("EO GO", "HO"), 0, 0),
        ("rufer:G", ("EO GO HO", "SO"), 3, 3),
        ("rufer:G", ("EO HO", "SO", "GO"), 3, 3),
        ("rufer:G", ("SO", "EO GO HO"), 3, 3),
        ("solo:E", (f"{COURT}", ""), 8, 8),
        ("wenz", ("EU", "GU"), 0, 0),
        ("wenz", ("EU GU", "HU"), 2, 2),
        ("wenz", ("HU", "EU", "GU"), 2, 2),
        ("wenz", ("E7", "EU", "GU", "HU SU"), 4, 4),
        ("wenz_tout", ("EU GU", "HU"), 2, 4),
        ("solo_tout:E", ("EO GO", "HO"), 0, 0),
        ("solo_tout:E", ("EO GO HO", "SO"), 3, 6),
        ("sie", (COURT,), 8, 32),
    ],
)
def test_6_4_laufende(contract: str, hands: tuple[str, ...], run: int, extra: int) -> None:
    kind = CONTRACTS[contract]
    side = frozenset({0, 2} if kind.has_partner else {0})
    won = scoring.outcome(kind, side, filled(hands), 70, 8)
    lost = scoring.outcome(kind, side, filled(hands), 40, 5)
    assert (won.laufende, won.laufende_value) == (lost.laufende, lost.laufende_value)
    assert (won.laufende, won.laufende_value) == (run, extra)


def test_6_5_two_against_two_and_one_against_three() -> None:
    assert scoring.shares(frozenset({0, 2}), 3, won=True) == (3, -3, 3, -3)
    assert scoring.shares(frozenset({0, 2}), 3, won=False) == (-3, 3, -3, 3)
    assert scoring.shares(frozenset({1}), 6, won=True) == (-6, 18, -6, -6)
    assert scoring.shares(frozenset({1}), 6, won=False) == (6, -18, 6, 6)


@pytest.mark.parametrize(("deals", "units"), [(1, 80), (4, 80), (8, 80), (16, 128), (32, 256)])
def test_7_1_the_deposit(deals: int, units: int) -> None:
    assert GAME.deposit({"spiele": deals}, 7) == units * 7


@pytest.mark.parametrize("case", json.loads(PAYOUTS.read_text()))
def test_7_2_payouts(case: dict[str, int | list[int]]) -> None:
    from game.core.settlement import from_deposits

    deposit = GAME.deposit({"spiele": case["deals"]}, case["unit"])
    assert deposit == case["deposit"]
    assert list(from_deposits(case["points"], case["unit"], deposit)) == case["payouts"]
    assert sum(case["payouts"]) == 4 * deposit


def test_7_3_the_length_is_the_number_of_deals() -> None:
    match, _ = walk("schafkopf", 3, 10**6)
    result = GAME.result(match.state)
    assert result is not None
    assert result.length == match.state.deals == len(match.state.scores)


# ---- secrets -----------------------------------------------------------------------------------


def with_partner(match: Match, other: int) -> Match:
    """Return the same deal with the called Daus held by *other*, for a card of his."""
    state = match.state
    called = card(f"{state.contract.suit.code}A")
    given = next(each for each in state.hands[other] if each.code[0] not in "GH")
    turn = {called: given, given: called}

    def with_swap(hands: tuple[tuple[Card, ...], ...]) -> tuple[tuple[Card, ...], ...]:
        new = [tuple(turn.get(each, each) for each in hand) for hand in hands]
        return tuple(tuple(sorted(hand, key=lambda each: each.index)) for hand in new)

    return replace(
        match, state=replace(state, hands=with_swap(state.hands), dealt=with_swap(state.dealt))
    )


def test_nothing_told_to_the_others_tells_who_the_partner_is() -> None:
    """Two deals that differ in the partner alone look the same to all who hold neither card."""
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    twin = with_partner(match, 3)
    assert (match.state.partner, twin.state.partner) == (1, 3)
    for code in ("EO", "SU", "HU", "H10"):
        for viewer in (None, 0, 2):
            assert GAME.view(match.state, viewer) == GAME.view(twin.state, viewer)
            if viewer is not None:
                assert GAME.legal(match.state, viewer) == GAME.legal(twin.state, viewer)
        match, events = match.play(match.actors[0], GAME.decode(f"play {code}"))
        twin, twins = twin.play(twin.actors[0], GAME.decode(f"play {code}"))
        for viewer in (None, 0, 2):
            assert [e.seen_by(viewer) for e in events] == [e.seen_by(viewer) for e in twins]


def test_no_view_or_event_names_the_partner_before_the_rules_do() -> None:
    for seed in range(30):
        match, told = walk("schafkopf", seed, 120)
        public = False
        for events in told:
            for event in events:
                if isinstance(event, moves.DealBegan):
                    public = False
                public = public or isinstance(event, moves.PartnerShown | moves.DealEnded)
                if hasattr(event, "partner"):
                    assert public
        state = match.state
        assert (GAME.view(state, None).partner is None) or public
        for viewer in range(4):
            view = GAME.view(state, viewer)
            assert not view.is_partner or viewer == state.partner
