"""The house rules of Schafkopf, paragraphs 5 to 8: the called Daus, scoring, secrets."""

import json
from dataclasses import replace

import pytest

from game.schafkopf import moves, scoring
from game.schafkopf.cards import card
from game.schafkopf.contracts import BY_CODE as CONTRACTS
from game.schafkopf.moves import Refusal
from game.schafkopf.rules import GAME
from tests.unit.schafkopf_deals import (
    CALLED,
    COURT,
    PAYOUTS,
    PLAIN,
    acted,
    bid,
    cards,
    choices,
    dealt,
    filled,
    outcome,
    played,
    refusal,
    shown,
    with_partner,
)
from tests.unit.walks import walk


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
