"""`taverne solve`: what best play of a game that can be solved is worth, worked out anew."""

import argparse
import json
import sys
from importlib import import_module
from importlib.util import find_spec

from server.cli import DONE, FAILED


def add_verbs(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verb of this module to the command line."""
    solve = verbs.add_parser("solve", help="the exact value of best play, for games that have one")
    solve.add_argument("game", metavar="GAME")
    solve.set_defaults(run=_solve)


def _solve(chosen: argparse.Namespace) -> int:
    from game.registry import GAMES

    module = f"game.{chosen.game}.solver"
    if chosen.game not in GAMES or find_spec(module) is None:
        solved = [key for key in GAMES if find_spec(f"game.{key}.solver")]
        print(f"no such game is solved; there is {', '.join(solved)}", file=sys.stderr)
        return FAILED
    figures = import_module(module).figures()
    for name, value in figures.items():
        print(f"{name:8} {value:.7f}")
    print(json.dumps(figures))
    return DONE
