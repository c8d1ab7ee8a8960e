"""`taverne replay` and `taverne perft`: check match records and count what can follow them."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from server.cli import DONE, FAILED, WRONG_USAGE

if TYPE_CHECKING:
    from game.core.match import Match


def add_verbs(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the verbs of this module to the command line."""
    replay = verbs.add_parser("replay", help="check match records: one JSON object a file and line")
    replay.add_argument("files", nargs="+", metavar="FILE")
    replay.set_defaults(run=_replay)
    perft = verbs.add_parser(
        "perft", help="count the legal sequences from the end of a record to the end of the round"
    )
    perft.add_argument("file", metavar="FILE")
    perft.add_argument("--depth", type=_depth, metavar="N", help="count no further than N actions")
    perft.set_defaults(run=_perft)


def _depth(text: str) -> int:
    if not text.isdigit():
        raise argparse.ArgumentTypeError("a number from 0 is wanted")
    return int(text)


def report(file: str) -> dict[str, Any]:
    """Return what `replay` says of this file."""
    from game.core import notation
    from game.core.api import CHANCE
    from game.registry import GAMES

    said: dict[str, Any] = dict.fromkeys(("file", "game", "over", "actions", "actor"))
    said |= {"file": file, "legal": [], "refused": None}
    try:
        text = Path(file).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        said["refused"] = {"line": None, "why": f"file.unreadable: {_reason(error)}", "legal": []}
        return said
    reading = notation.read(text, GAMES)
    if reading.fault:
        fault = reading.fault
        said["refused"] = {"line": fault.line, "why": fault.why, "legal": list(fault.legal)}
    match = reading.match
    if match is None:
        return said
    actors = match.actors
    said["game"] = match.header.game
    said["over"] = match.is_over
    said["actions"] = len(match.log)
    if actors:
        said["actor"] = "-" if actors == (CHANCE,) else actors[0] + 1
    said["legal"] = list(notation.legal_texts(match))
    return said | dict(match.game.score(match.state))


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeError):
        return "the file is not UTF-8 text"
    return f"the file cannot be read ({getattr(error, 'strerror', None) or error})"


def _replay(chosen: argparse.Namespace) -> int:
    code = DONE
    for file in chosen.files:
        said = report(file)
        print(json.dumps(said))  # ASCII: a file's name may be no text of this terminal, or none
        if said["refused"]:
            code = FAILED
    return code


def _perft(chosen: argparse.Namespace) -> int:
    from game.core import notation
    from game.registry import GAMES

    try:
        reading = notation.read(Path(chosen.file).read_text("utf-8"), GAMES)
    except (OSError, UnicodeError) as error:
        return _fail(_reason(error), FAILED)
    if fault := reading.fault:
        return _fail(f"line {fault.line}: {fault.why}", FAILED)
    if reading.match is None:
        return _fail("nothing to count", FAILED)
    if not reading.match.game.is_counted:
        return _fail("dice are not counted", WRONG_USAGE)
    print(json.dumps(count(reading.match, chosen.depth)))
    return DONE


def count(match: "Match", depth: int | None) -> list[int]:
    """Return the number of legal sequences by depth until chance is next or the match is over."""
    counts: list[int] = []
    _count_on(match.game, match.state, 0, depth, counts)
    return counts


def _count_on(game: Any, state: Any, so_far: int, depth: int | None, counts: list[int]) -> None:
    if so_far == len(counts):
        counts.append(0)
    counts[so_far] += 1
    players = [actor for actor in game.actors(state) if actor >= 0]
    if not players or so_far == depth:
        return
    for action in game.legal(state, players[0]):
        _count_on(game, game.apply(state, players[0], action).state, so_far + 1, depth, counts)


def _fail(reason: str, code: int) -> int:
    print(reason, file=sys.stderr)
    return code
