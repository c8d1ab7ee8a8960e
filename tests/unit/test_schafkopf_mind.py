"""The friends' mind for Schafkopf: honest, lawful, and the same for the same seed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core.api import Action
from game.core.match import Header, Match
from game.core.mind import Strength, Style, load_mind
from game.registry import GAMES
from game.schafkopf import mind_bids, mind_rules
from game.schafkopf.contracts import BY_CODE, CONTRACTS, Contract, Kind
from game.schafkopf.mind import MIND, RULES
from game.schafkopf.mind_deck import deck_of, run
from game.schafkopf.mind_table import seen
from game.schafkopf.moves import Bid
from game.schafkopf.rules import GAME
from game.schafkopf.view import SchafkopfView as View
from tests.unit.schafkopf_deals import CALLED, bid, cards, dealt, played, with_partner
from tests.unit.schafkopf_fitting import fitting

QUICK = MIND.within(0.005)
EVERY = [(strength, style) for strength in Strength for style in Style]
ROOT = Path(__file__).parents[2]


def choose(
    view: View, strength: Strength = Strength.MEISTER, style: Style = Style.BALANCED, seed: int = 1
) -> Action:
    return QUICK.choose(view, strength, style, Random(seed))


def decisions(
    seed: int, strength: Strength, style: Style = Style.BALANCED, deals: int = 2
) -> Iterator[tuple[Any, View]]:
    """Yield every state of a sitting played by the mind, with the view of whose turn it is."""
    rng = Random(seed)
    header = Header(GAME.key, 1, tuple("ABCD"), {"spiele": deals})
    state = Match.start(GAME, header).state
    while actors := GAME.actors(state):
        if actors[0] < 0:
            action = GAME.chance(state, rng)
        else:
            view = GAME.view(state, actors[0])
            yield state, view
            action = QUICK.choose(view, strength, style, rng)
        state = GAME.apply(state, actors[0], action).state


@pytest.mark.parametrize("mind", [RULES, QUICK], ids=["rules", "mind"])
@pytest.mark.parametrize("strength", [Strength.STARK, Strength.MEISTER])
def test_nobody_calls_a_partner_rashly(mind: Any, strength: Strength) -> None:
    """Masters did, with two trumps even."""
    rng, rash = Random(5), 0
    for seed in range(60):
        view = first_bidder(seed)
        untaught = MIND.untaught(view)
        rash += bool(untaught)
        assert mind.choose(view, strength, Style.BOLD, rng) not in untaught
        assert tuple(mind.values(view, strength, rng)) == view.legal
    assert rash > 10


def test_no_bid_in_a_hint_costs_more_than_it_can() -> None:
    """A Wenz came out as 50 units worse than to pass, and worse than the same as a Tout."""
    most = {  # three times base, Schneider or Schwarz and Laufende (rules 6.2 to 6.4)
        Kind.RUFER: 1 + 2 + 14,
        Kind.WENZ: 3 * (5 + 2 + 4),
        Kind.SOLO: 3 * (5 + 2 + 14),
        Kind.WENZ_TOUT: 3 * (10 + 2 * 4),
        Kind.SOLO_TOUT: 3 * (10 + 2 * 14),
    }
    hopeless = 0
    for seed in range(20):
        view = first_bidder(seed)
        for time in (0.0, 0.05):
            values = MIND.within(time).values(view, Strength.MEISTER, Random(seed))
            told = {bid.contract: value for bid, value in values.items() if isinstance(bid, Bid)}
            for contract, value in told.items():
                if contract is None or contract.kind is Kind.SIE:
                    continue
                assert value >= -most[contract.kind], (view.hand, contract.code, value)
                if contract.is_tout and value < -20:
                    base = Kind.WENZ if contract.is_wenz else Kind.SOLO
                    assert told[Contract(base, contract.suit)] > value, (view.hand, contract.code)
                    hopeless += 1
    assert hopeless > 50


@pytest.mark.parametrize(
    ("hand", "is_rash"),
    [
        ("EO E9 E8 G10 GK SA S8 H7", True),  # two trumps
        ("EO EU E8 G10 GK SA S8 H7", True),  # three, of which one Ober
        ("EO HO E8 G10 GK SA S8 H7", False),  # two Ober among three
        ("EO HO E8 G10 GK SA S8 G7", True),  # two Ober and nothing else
        ("EU HU E8 G10 GK HA S8 H7", False),  # four
        ("HK HA H9 H7 GK G10 G8 E7", False),
    ],
)
def test_a_partner_is_called_with_four_trumps_or_three_with_two_ober(
    hand: str, is_rash: bool
) -> None:
    assert mind_bids.is_rash(BY_CODE["rufer:G"], cards(hand)) is is_rash
    assert not mind_bids.is_rash(BY_CODE["wenz"], cards(hand))
    assert not mind_bids.is_rash(None, cards(hand))


def first_bidder(seed: int) -> View:
    """Return what the first to bid sees."""
    match, _ = Match.start(GAME, Header(GAME.key, 1, tuple("ABCD"))).settle(Random(seed))
    return GAME.view(match.state, match.actors[0])


def test_the_mind_is_found_by_the_key_of_the_game() -> None:
    assert load_mind("schafkopf") is MIND


@pytest.mark.parametrize(("strength", "style"), EVERY)
def test_every_strength_and_style_plays_lawfully(strength: Strength, style: Style) -> None:
    """The rules refuse what is not legal, so playing a deal to its end is the proof."""
    made = 0
    for _, view in decisions(7, strength, style, deals=1):
        made += 1
        if made % 8 == 0:
            assert tuple(QUICK.values(view, strength, Random(1))) == view.legal
    assert made >= 4 + 4


@pytest.mark.parametrize("strength", Strength)
def test_what_a_seat_cannot_know_changes_nothing(strength: Strength) -> None:
    """Hidden cards change hands as the duties seen allow; the choice stays."""
    rng = Random(11)
    changed = 0
    for number, (state, view) in enumerate(decisions(5, strength)):
        if number % 5:
            continue
        me = view.viewer
        assert me is not None
        other = GAME.view(_redealt(state, me, view, rng), me)
        assert other == view
        changed += 1
        assert choose(other, strength, seed=number) == choose(view, strength, seed=number)
    assert changed >= 4


def _redealt(state: Any, me: int, view: View, rng: Random) -> Any:
    """Return the state with the hidden cards dealt anew, the partner included."""
    if view.phase == "bidding":
        pack = sorted(
            (card for seat in range(4) if seat != me for card in state.hands[seat]),
            key=lambda _: rng.random(),
        )
        hands = [state.hands[me] if seat == me else tuple(pack.pop() for _ in range(8))
                 for seat in range(4)]  # fmt: skip
        return replace(state, hands=tuple(hands), dealt=tuple(hands))
    hands = fitting(seen(view), rng)
    hands = [state.hands[seat] if seat == me else hand for seat, hand in enumerate(hands)]
    dealt = [
        (*hand, *(card for card in state.dealt[seat] if card not in state.hands[seat]))
        for seat, hand in enumerate(hands)
    ]
    return replace(state, hands=tuple(hands), dealt=tuple(dealt))


@pytest.mark.parametrize("strength", Strength)
def test_same_seed_same_play(strength: Strength) -> None:
    for _, view in list(decisions(3, strength, Style.BOLD, deals=1))[::3]:
        assert choose(view, strength, Style.BOLD, 9) == choose(view, strength, Style.BOLD, 9)


@pytest.mark.parametrize("mind", [QUICK, RULES])
def test_who_the_partner_is_changes_nothing_for_those_who_cannot_know(mind: Any) -> None:
    """Two deals differ in the partner alone: declarer and the other defender play the same."""
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    twin = with_partner(match, 3)
    for code in ("EO", "SU", "HU", "H10"):
        seat = match.actors[0]
        if seat in {0, 2}:
            views = [GAME.view(one.state, seat) for one in (match, twin)]
            ours = [mind.choose(v, Strength.MEISTER, Style.BALANCED, Random(3)) for v in views]
            assert ours[0] == ours[1]
        match, twin = played(match, code), played(twin, code)


def test_suspicion_grows_from_what_lies_open_and_ends_in_certainty() -> None:
    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")

    def friends(viewer: int, codes: str) -> tuple[float, ...]:
        return seen(GAME.view(played(match, codes).state, viewer)).friends

    assert friends(0, "") == pytest.approx((1, 1 / 3, 1 / 3, 1 / 3))
    assert friends(1, "EO") == (1, 1, 0, 0)
    smeared = friends(0, "EO H9 HK HA")
    assert smeared[3] > smeared[1]
    assert friends(0, "G7 GA") == (1, 1, 0, 0)
    assert friends(2, "G7 GA") == (0, 0, 1, 1)


def test_the_gentle_err_and_the_strong_do_not() -> None:
    views = [view for seed in (2, 3) for _, view in decisions(seed, Strength.NORMAL)]
    views = [view for view in views if len(view.legal) > 1]
    best = [RULES.choose(view, Strength.MEISTER, Style.BALANCED, Random(1)) for view in views]
    differing = {
        strength: sum(
            choose(view, strength, seed=number) != best[number] for number, view in enumerate(views)
        )
        for strength in (Strength.SANFT, Strength.NORMAL)
    }
    assert 0 < differing[Strength.NORMAL] < differing[Strength.SANFT]


def test_the_bold_bid_more_than_the_careful() -> None:
    rng = Random(4)
    views = []
    for _ in range(80):
        state = Match.start(GAME, Header(GAME.key, 1, tuple("ABCD"))).state
        for _ in range(2):
            state = GAME.apply(state, -1, GAME.chance(state, rng)).state
        views.append(GAME.view(state, GAME.actors(state)[0]))

    def games(style: Style) -> int:
        return sum(
            choose(view, style=style) != view.legal[0] for view in views  # the first is to pass
        )  # fmt: skip

    assert games(Style.CAREFUL) < games(Style.BALANCED) < games(Style.BOLD)
    assert 0.15 < games(Style.BALANCED) / len(views) < 0.8


# ---- what the mind reckons with ---------------------------------------------------------------


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_deck_orders_cards_as_the_contract_does(contract: Any) -> None:
    deck = deck_of(contract)
    for one in range(32):
        for other in range(one + 1, 32):
            if deck.group[one] == deck.group[other]:
                suit = contract.effective_suit(deck.cards[one])
                heights = [contract.strength(deck.cards[bit], suit) for bit in (one, other)]
                assert heights[0] < heights[1]
    assert deck.trumps == deck.mask(contract.trumps())
    assert deck.points_of((1 << 32) - 1) == 120


def test_it_knows_which_card_has_become_the_highest() -> None:
    hands = ("EO GO HO H7 E8 E10 S7 S8", "EA HU", "E7 E9", "EK")
    match = bid(dealt(*hands), "solo:H", "weiter", "weiter", "weiter")
    ten = deck_of(BY_CODE["solo:H"]).bits[cards("E10")[0].index]
    assert not seen(GAME.view(match.state, 0)).is_boss(ten)
    assert not seen(GAME.view(played(match, "E8").state, 0)).is_boss(ten)
    assert seen(GAME.view(played(match, "E8 EA").state, 0)).is_boss(ten)


def test_the_highest_of_a_suit_is_led_in_a_wenz_though_its_daus_and_ten_are_gone() -> None:
    """In a Solo that suit is left alone; in a Wenz foes have few trumps to spare for it."""
    advice = {}
    for contract in ("wenz", "solo:E"):
        hands = ("SA SK S9 HK H9 H8 G7 G8", "S7 EU HU GU E9 E8 EK E7", "S10 GA", "S8 HA")
        match = bid(dealt(*hands), "weiter", contract, "weiter", "weiter")
        table = seen(GAME.view(played(match, "SA S7 S10 S8").state, 0))
        strictly, freely = (mind_rules.worths(table, strictly=each) for each in (True, False))
        for card in cards("SK S9"):
            bit = table.deck.bits[card.index]
            advice[contract, card.code] = strictly[bit] - freely[bit]
    assert advice["wenz", "SK"] == 0.0
    assert advice["wenz", "S9"] < -5.0
    assert advice["solo:E", "SK"] < 0.0


def test_chances_are_counted() -> None:
    assert mind_rules.none_of(2, 1, 1) == pytest.approx(1 / 2)
    assert mind_rules.none_of(10, 3, 2) == pytest.approx(7 / 10 * 6 / 9)
    assert mind_rules.none_of(3, 2, 2) == 0


@pytest.mark.parametrize(
    ("contract", "side", "extra"),
    [("rufer:E", "EO GO HO", 3), ("rufer:E", "GO HO", 0), ("wenz", "EU GU", 2),
     ("wenz_tout", "GU", 0), ("wenz_tout", "HU SU", 4)],
)  # fmt: skip
def test_laufende_of_imagined_deals(contract: str, side: str, extra: int) -> None:
    deck = deck_of(BY_CODE[contract])
    assert run(deck, deck.mask(cards(side))) == extra


def test_a_better_hand_promises_more() -> None:
    weak, fair, good = (
        mind_bids.promise(BY_CODE["rufer:E"], cards(hand))
        for hand in ("SU HU H7 H8 E7 E8 G9 S9", "EO SU HA H9 H8 E7 E8 S9",
                     "EO GO EU SU HA H9 E7 SA")
    )  # fmt: skip
    assert weak < 0 < good
    assert weak < fair < good


# ---- arena and advice --------------------------------------------------------------------------


def _run(*arguments: str) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "server.cli", *arguments],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(done.stdout)


def test_in_the_arena_two_of_ours_beat_two_random_players_in_all_seatings() -> None:
    said = _run(
        "arena", "schafkopf", "rules", "random",
        *("--pairs", "--duplicate", "--matches", "3", "--json"),
    )  # fmt: skip
    ours, theirs = said["minds"]
    assert ours["a_round"] - ours["a_round_interval"] > 1
    assert ours["points"] == pytest.approx(-theirs["points"])
    games = [one for mind in said["minds"] for one in mind["contracts"].values()]
    assert sum(one["played"] for one in games) == 3 * 6 * 4
    assert ours["contracts"]["rufer"]["won"] > ours["contracts"]["rufer"]["played"] / 2


def test_advice_is_given_in_units(tmp_path: Path) -> None:
    from game.core import notation

    match = bid(dealt(*CALLED), "rufer:G", "weiter", "weiter", "weiter")
    file = tmp_path / "match.partie"
    file.write_text(notation.write(played(match, "EO")), encoding="utf-8")
    said = _run("advise", str(file), "--strength", "normal")
    assert said["actor"] == 2
    assert set(said["values"]) == {"play SU", "play H9"}
    assert said["action"] in said["values"]


def test_every_game_has_a_mind() -> None:
    for key in GAMES:
        assert load_mind(key)
