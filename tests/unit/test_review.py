"""Hints and looking back: the best costs nothing, the sum of luck and losses adds up."""

from random import Random

import pytest

from game.core.match import Header, Match
from game.core.mind import Strength, Style, load_mind
from game.core.review import NOTHING, advise, review
from game.registry import GAMES
from game.wuerfelpoker.moves import Keep
from tests.unit.dice_tables import throw
from tests.unit.walks import walk

SHARE = 0.1  # of a mind's usual time: whole matches are looked at here


def played(key: str, seed: int, strength: Strength) -> Match:
    """Return a match that friends of this strength played."""
    rng, game, mind = Random(seed), GAMES[key], load_mind(key, SHARE)
    seats = tuple("ABCD"[: game.seats[0]])
    match, _ = Match.start(game, Header(key, game.rules, seats)).settle(rng)
    while not match.is_over:
        view = game.view(match.state, match.actors[0])
        action = mind.choose(view, strength, Style.BALANCED, rng)
        match, _ = match.play(match.actors[0], action)
        match, _ = match.settle(rng)
    return match


def reviewed(match: Match, seat: int, own: set[int] | None = None):
    start = Match.start(match.game, match.header)
    plies = set(range(len(match.log))) if own is None else own
    return review(load_mind(match.game.key, SHARE), start, match.log, seat, plies)


def test_who_always_does_the_best_gives_nothing_away_where_the_best_is_known() -> None:
    found = reviewed(played("wuerfelpoker", 3, Strength.MEISTER), 0)
    assert found.lost == pytest.approx(0, abs=1e-9)
    assert found.dearest == ()
    assert found.decisions > 10


@pytest.mark.parametrize("key", GAMES)
def test_who_plays_at_full_strength_gives_away_little(key: str) -> None:
    best = reviewed(played(key, 3, Strength.MEISTER), 0)
    gentle = reviewed(played(key, 3, Strength.SANFT), 0)
    assert best.decisions > 10 < gentle.decisions
    assert best.lost / best.decisions < gentle.lost / gentle.decisions / 2


def test_expected_luck_and_losses_make_the_points() -> None:
    match = played("wuerfelpoker", 1, Strength.SANFT)
    for seat in range(2):
        found = reviewed(match, seat)
        assert found.expected == pytest.approx(164.9109713, abs=1e-6)
        assert found.points == match.game.result(match.state).points[seat]
        assert found.expected + found.luck - found.lost == pytest.approx(found.points)
        costs = [each.cost for each in found.dearest]
        assert costs == sorted(costs, reverse=True)
        assert 0 < sum(costs) <= found.lost + 1e-9
        assert all(each.view.viewer == seat for each in found.dearest)


def test_luck_is_what_chance_changed() -> None:
    """Reckoned the other way round: the value after each throw less that before it."""
    match = played("wuerfelpoker", 2, Strength.NORMAL)
    mind, game = load_mind("wuerfelpoker"), match.game
    again = Match.start(game, match.header)
    luck, before = 0.0, mind.expected(game.view(again.state, 0))
    for entry in match.log:
        again, _ = again.play(entry.seat, game.decode(entry.action))
        view = game.view(again.state, 0)
        if view.legal:
            values = mind.values(view, Strength.MEISTER, Random(0))
            luck += max(values.values()) - before
        elif entry.seat == 0:
            before = values[game.decode(entry.action)]
    assert luck == pytest.approx(reviewed(match, 0).luck, abs=1e-6)


def test_what_a_friend_decided_is_no_loss_of_ones_own() -> None:
    match = played("wuerfelpoker", 4, Strength.SANFT)
    mine = {ply for ply, entry in enumerate(match.log) if entry.seat == 0}
    own = set(sorted(mine)[:10])
    whole, part = reviewed(match, 0), reviewed(match, 0, own)
    assert part.decisions <= 10 < whole.decisions
    assert part.lost + part.lost_by_others == pytest.approx(whole.lost)
    assert part.luck == pytest.approx(whole.luck)


def test_where_nobody_knows_best_play_there_is_no_luck_to_tell() -> None:
    found = reviewed(played("russisch_poker", 1, Strength.SANFT), 2)
    assert found.expected is None
    assert found.luck is None
    assert found.lost > 0
    assert len(found.dearest) == 3


class Doubtful:
    """A mind that, asked quickly, takes half of the mistakes for as much of a gain."""

    grain = 0.5

    def __init__(self, seconds: float = 1.0) -> None:
        self.seconds = seconds
        self.asked = 0

    def within(self, seconds: float) -> "Doubtful":
        return Doubtful(seconds)

    def untaught(self, _view):
        return ()

    def prepare(self) -> None:
        pass

    def choose(self, view, _strength, _style, _rng):
        return view.legal[0]

    def values(self, view, _strength, _rng):
        self.asked += 1
        sign = -1.0 if self.seconds < 1.0 and self.asked % 2 else 1.0
        return {each: -sign * (each != view.legal[0]) for each in view.legal}

    def expected(self, _view):
        return None


class Taught(Doubtful):
    """A mind that by teaching leaves out what promises more."""

    def within(self, seconds):
        return Taught(seconds)

    def untaught(self, view):
        return view.legal[1:2]

    def values(self, view, _strength, _rng):
        worth = dict.fromkeys(view.legal, -3.0)
        worth[view.legal[0]] = 0.0
        worth[view.legal[1]] = 8.0
        return worth


def test_what_teaching_leaves_out_makes_up_for_no_mistake() -> None:
    """„Verschenkt hast Du nichts“ was said of twelve decisions that a master made otherwise."""
    match = played("wuerfelpoker", 4, Strength.SANFT)
    found = review(Taught(), Match.start(match.game, match.header), match.log, 0,
                   set(range(len(match.log))))  # fmt: skip
    state, places = Match.start(match.game, match.header), []
    for entry in match.log:
        action = match.game.decode(entry.action)
        if entry.seat == 0:
            places.append(match.game.view(state.state, 0).legal.index(action))
        state, _ = state.play(entry.seat, action)
    assert 1 in places
    assert found.lost == 3 * sum(place > 1 for place in places)


def test_what_was_lost_in_all_is_no_less_than_its_dearest_parts() -> None:
    match = played("wuerfelpoker", 4, Strength.SANFT)
    found = review(Doubtful(), Match.start(match.game, match.header), match.log, 0,
                   set(range(len(match.log))))  # fmt: skip
    costs = [each.cost for each in found.dearest]
    assert costs == [1.0] * 3
    assert found.lost >= sum(costs)


def seen_after(key: str, steps: int):
    match, _ = walk(key, 3, steps)[0].settle(Random(1))
    return match.game.view(match.state, match.actors[0] if match.actors else None)


@pytest.mark.parametrize("key", GAMES)
def test_a_hint_names_the_best_and_what_the_second_costs(key: str) -> None:
    view = next(view for steps in range(10, 60) if len((view := seen_after(key, steps)).legal) > 1)
    advice = advise(load_mind(key), view, Random(1))
    assert advice.best in view.legal
    assert advice.second in set(view.legal) - {advice.best}
    others = [each for each in view.legal if each != advice.best]
    assert advice.values[advice.second] == max(advice.values[each] for each in others)
    assert advice.cost(advice.best) == 0 <= advice.cost(advice.second)


def test_the_hint_for_a_throw() -> None:
    advice = advise(load_mind("wuerfelpoker"), throw(6, 6, 6, 6, 6), Random(1))
    assert advice.values[advice.best] > 164.9
    assert not isinstance(advice.best, Keep)
    assert advice.cost(advice.second) > NOTHING
