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
from game.core.mind import Strength, Style, load_mind
from game.core.review import Advice, Review, advise, review
from game.registry import GAMES

HEAD = 4  # bytes that tell how long the message after them is


def packed(message: object) -> bytes:
    """Return a message as it goes through the pipe."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(HEAD) + body


def answer(question: tuple[Any, ...]) -> tuple[bool, object]:
    """Return True and the answer, or False and what went wrong."""
    kind, game_key, *facts = question
    try:
        return True, _ANSWERS[kind](game_key, *facts)
    except Exception:
        return False, traceback.format_exc()


def _think(game_key: str, view: Any, strength: Strength, style: Style, seed: int) -> object:
    return load_mind(game_key).choose(view, strength, style, Random(seed))


def _advise(game_key: str, view: Any, seed: int) -> Advice:
    return advise(load_mind(game_key), view, Random(seed))


def _review(game_key: str, header: Header, log: Sequence[Entry], seat: int, own: Any) -> Review:
    return review(load_mind(game_key), Match.start(GAMES[game_key], header), log, seat, own)


_ANSWERS: dict[str, Callable[..., object]] = {
    "think": _think,
    "advise": _advise,
    "review": _review,
}
"""What can be asked, by the first word of the question; the game is the second."""


def _read(source: BinaryIO, size: int) -> bytes:
    data = source.read(size)
    if len(data) < size:
        raise EOFError
    return data


def main() -> None:
    """Answer until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the Server decides when to end
    source = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as out:
        os.dup2(2, 1)  # what a mind prints must not get between the answers
        while True:
            try:
                size = int.from_bytes(_read(source, HEAD))
                number, question = pickle.loads(_read(source, size))
            except EOFError:
                return
            if question is None:  # asked by tests: what is loaded here
                reply: tuple[bool, object] = (True, sorted(sys.modules))
            else:
                reply = answer(question)
            out.write(packed((number, *reply)))
            out.flush()


if __name__ == "__main__":
    main()
