"""A worker of `world.thinking`: reads questions from standard input, writes answers to its output.

It imports the games and the standard library only, and ends when its input does: the other end of
that pipe is held by the Server alone, so a worker never outlives it, however the Server ended.
"""

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, BinaryIO

from game.core.match import Entry, Header, Match
from game.core.mind import Mind, Strength, Style, load_mind
from game.core.review import Advice, Review, advise, review
from game.registry import GAMES
from world import kernels

PREPARE, MODULES = "prepare", "modules"  # what can be asked besides decisions
NICE = 5  # tables and typing go first
HEAD = 4  # bytes that tell how long the message after them is

type Minded = Mind[Any, Any]


def packed(message: object) -> bytes:
    """Return a message as it goes through the pipe."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(HEAD) + body


def answer(
    question: tuple[Any, ...], load: Callable[[str, float], Minded] = load_mind
) -> tuple[bool, object]:
    """Return True and the answer, or False and what went wrong.

    The first word of a question says what is asked, the second the game, the last what share of
    its usual time the mind may take; *load* finds the mind.
    """
    kind, game_key, *facts, share = question
    try:
        return True, _ANSWERS[kind](load(game_key, share), *facts)
    except Exception:
        return False, traceback.format_exc()


def _think(mind: Minded, view: Any, strength: Strength, style: Style, seed: int) -> object:
    return mind.choose(view, strength, style, Random(seed))


def _advise(mind: Minded, view: Any, seed: int) -> Advice:
    return advise(mind, view, Random(seed))


def _review(mind: Minded, header: Header, log: Sequence[Entry], seat: int, own: Any) -> Review:
    return review(mind, Match.start(GAMES[header.game], header), log, seat, own)


_ANSWERS: dict[str, Callable[..., object]] = {
    "think": _think,
    "advise": _advise,
    "review": _review,
}
"""What can be asked of a mind, by the first word of the question."""


def _read(source: BinaryIO, size: int) -> bytes:
    data = source.read(size)
    if len(data) < size:
        raise EOFError
    return data


def _reply(question: tuple[object, ...] | str) -> tuple[bool, object]:
    if question == PREPARE:
        kernels.prepare(lambda text: print(text, file=sys.stderr, flush=True))  # noqa: T201
        return True, None
    if isinstance(question, str):
        return True, sorted(sys.modules)
    return answer(question)


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the Server decides when to end
    os.nice(NICE)
    source = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)  # what a mind prints must not get between the answers
        kernels.use()
        while True:
            try:
                size = int.from_bytes(_read(source, HEAD))
                number, question = pickle.loads(_read(source, size))
            except EOFError:
                return
            out.write(packed((number, *_reply(question))))
            out.flush()


if __name__ == "__main__":
    main()
