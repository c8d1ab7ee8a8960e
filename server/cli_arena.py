"""`taverne arena` and `taverne advise`: minds against each other, and what a friend would do."""

import argparse
import json
import math
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from server.cli import DONE, FAILED

if TYPE_CHECKING:
    from game.core.match import Match
    from server.arena import Contest, Figures, Tally

_ARENA = """\
minds:
  random             any legal action
  rules              what friends play by where nothing can be compiled: at Russisch Poker
                     the learned policy, elsewhere rules, at dice the best play
  friend@STRENGTH    1 sanft, 2 normal, 3 stark, 4 meister, number or name;
                     friend@STRENGTH/STYLE with balanced, careful, sharp or bold;
                     friend@STRENGTH@SECONDS with so much time for a decision
  earlier@NAME       an earlier version that is kept to play against, at first sight;
                     a wrong name says which there are
  module:function    a function of one plain dict that returns an action's text;
                     the module is looked for in the current folder and on PYTHONPATH

Where the game leaves open how many play, each mind has one seat. Elsewhere the last one takes
the seats left over. A single mind plays against the rules. "lost" are the points a match given
away against best play, where that is known. --matches counts matches: with --duplicate each is
played once in every rotation of the seats, with the same cards or dice. --pairs gives two minds
half of the seats each, and --duplicate then goes through every way to sit. The interval is that
of one observation a match.
"""


def add_verbs(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verbs of this module to the command line."""
    arena = verbs.add_parser(
        "arena",
        help="minds against each other: points, intervals, exact bids, seconds a decision",
        epilog=_ARENA,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    arena.add_argument("game", metavar="GAME", type=_game)
    arena.add_argument("minds", metavar="MIND", nargs="+")
    arena.add_argument("--matches", type=_positive, required=True, metavar="N")
    arena.add_argument("--duplicate", action="store_true", help="the same deals in rotated seats")
    arena.add_argument("--pairs", action="store_true", help="two minds, half of the seats each")
    arena.add_argument("--seed", type=int, default=1, metavar="N")
    arena.add_argument("--jobs", type=_positive, default=1, metavar="N", help="processes")
    arena.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    arena.set_defaults(run=_arena)
    advise = verbs.add_parser("advise", help="what a friend would do where a record ends")
    advise.add_argument("file", metavar="FILE")
    advise.add_argument("--strength", type=_strength, default="meister", metavar="S")
    advise.add_argument("--seconds", type=_seconds, metavar="T", help="time to think at most")
    advise.add_argument("--seed", type=int, default=1, metavar="N")
    advise.set_defaults(run=_advise)


def _game(text: str) -> str:
    from game.registry import GAMES

    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"no such game; there is {', '.join(GAMES)}")
    return text


def _positive(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError("a number from 1 is wanted")
    return int(text)


def _seconds(text: str) -> float:
    from server.arena import seconds_of

    try:
        return seconds_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError("seconds above 0 are wanted") from error


def _strength(text: str) -> int:
    from server.arena import strength_of

    try:
        return strength_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError("1 to 4, or sanft, normal, stark, meister") from error


def _arena(chosen: argparse.Namespace) -> int:
    from server import arena

    sys.path.insert(0, str(Path.cwd()))
    minds = tuple(chosen.minds) if len(chosen.minds) > 1 else (*chosen.minds, "rules")
    contest = arena.Contest(chosen.game, minds, chosen.seed, chosen.duplicate, chosen.pairs)
    if len(minds) > contest.seats:
        return _fail(f"there are {contest.seats} seats only")
    if contest.pairs and (len(minds) != 2 or contest.seats % 2):
        return _fail("pairs are two minds at an even number of seats")
    try:
        for name in minds:
            arena.decider(contest.game, name)
        deals = list(_played(contest, chosen.matches, chosen.jobs))
    except arena.BadMindError as error:
        return _fail(str(error))
    found = arena.figures(contest, deals)
    if chosen.json:
        print(json.dumps(_as_data(contest, chosen.matches, found), ensure_ascii=False))
    else:
        _print_table(found)
        _print_contracts(found)
    return DONE


def _played(contest: "Contest", matches: int, jobs: int) -> "Iterator[list[Tally]]":
    """Yield the tallies of all deals in their order, with progress on standard error."""
    from server.arena import play_deal

    play = partial(play_deal, contest)
    if jobs == 1:
        yield from _with_progress(map(play, range(matches)), matches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from _with_progress(pool.imap(play, range(matches)), matches)


def _with_progress[T](items: Iterator[T], whole: int) -> Iterator[T]:
    shown = -1
    for number, item in enumerate(items, start=1):
        percent = 100 * number // whole
        if percent > shown and (sys.stderr.isatty() or percent // 10 > shown // 10):
            shown = percent
            end = "\n" if number == whole or not sys.stderr.isatty() else "\r"
            print(f"{number} of {whole} deals", end=end, file=sys.stderr, flush=True)
        yield item


def _as_data(contest: "Contest", matches: int, found: "list[Figures]") -> dict[str, Any]:
    return {
        "game": contest.game,
        "matches": matches,
        "duplicate": contest.duplicate,
        "pairs": contest.pairs,
        "seed": contest.seed,
        "minds": [
            {
                name: None if isinstance(value, float) and math.isinf(value) else value
                for name, value in asdict(each).items()
            }
            for each in found
        ],
    }


def _print_table(found: "list[Figures]") -> None:
    width = max(len("mind"), *(len(each.mind) for each in found))
    print(
        f"{'mind':{width}}  {'points':>16}  {'above the others':>16}  {'a round':>14}  {'exact':>6}"
        f"  {'lost':>14}  {'ms a decision':>13}  {'slowest':>8}"
    )
    for each in found:
        exact = "-" if each.exact is None else f"{100 * each.exact:.1f}%"
        points = f"{each.points:.2f} ± {each.points_interval:.2f}"
        a_round = f"{each.a_round:+.2f} ± {each.a_round_interval:.2f}"
        difference = f"{each.difference:+.2f} ± {each.difference_interval:.2f}"
        lost = "-" if each.lost is None else f"{each.lost:.2f} ± {each.lost_interval:.2f}"
        print(
            f"{each.mind:{width}}  {points:>16}  {difference:>16}  {a_round:>14}  {exact:>6}"
            f"  {lost:>14}"
            f"  {1000 * each.seconds:>13.3f}  {1000 * each.slowest:>8.1f}"
        )


def _print_contracts(found: "list[Figures]") -> None:
    """Print how often each mind played each contract of all that were played, and how it went."""
    whole = sum(one.played for each in found for one in each.contracts.values())
    for each in found:
        for name, one in each.contracts.items():
            print(
                f"{each.mind}: {name} in {100 * one.played / whole:.1f}% of the deals played,"
                f" won {100 * one.won / one.played:.1f}%, {one.points / one.played:+.2f} each"
            )
        if each.wanted is not None:
            print(f"{each.mind}: {100 * each.wanted:.1f}% of the deals were played")


def _advise(chosen: argparse.Namespace) -> int:
    from game.core import notation
    from game.core.api import CHANCE
    from game.registry import GAMES

    try:
        reading = notation.read(Path(chosen.file).read_text("utf-8"), GAMES)
    except (OSError, UnicodeError) as error:
        return _fail(f"the file cannot be read: {error}")
    if reading.match is None or reading.fault is not None:
        fault = reading.fault
        return _fail(f"line {fault.line}: {fault.why}" if fault else "no match")
    actors = reading.match.actors
    if not actors:
        return _fail("the match is over")
    if actors == (CHANCE,):
        return _fail("chance is next")
    told = advice(reading.match, chosen.strength, chosen.seed, chosen.seconds)
    print(json.dumps(told, ensure_ascii=False))
    return DONE


def advice(
    match: "Match", strength: Any, seed: int, seconds: float | None = None
) -> dict[str, Any]:
    """Return what a friend would do for the seat whose turn it is, within *seconds*.

    Where neither strength nor time are limited it is thought over as for `tipp`.
    """
    from game.core.mind import Strength, Style
    from game.core.review import advise
    from server.arena import mind_within

    game, seat = match.game, match.actors[0]
    view = game.view(match.state, seat)
    mind = mind_within(game.key, seconds)
    if strength is Strength.MEISTER and seconds is None:
        found = advise(mind, view, Random(seed))
        action, values = found.best, found.values
    else:
        action = mind.choose(view, strength, Style.BALANCED, Random(seed))
        values = mind.values(view, strength, Random(seed))
    return {
        "actor": seat + 1,
        "action": game.encode(action),
        "values": {game.encode(each): round(value, 3) for each, value in values.items()},
    }


def _fail(reason: str) -> int:
    print(reason, file=sys.stderr)
    return FAILED
