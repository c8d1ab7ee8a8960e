"""A worker of `world.thinking`: reads questions from standard input, writes answers to its output.

It imports the games and the standard library only, and ends when its input does: the other end of
that pipe is held by the Server alone, so a worker never outlives it, however the Server ended.
"""

import os
import pickle
import signal
import sys
import traceback
from random import Random
from typing import BinaryIO

from game.core.mind import load_mind
from world import kernels

PREPARE, MODULES = "prepare", "modules"  # what can be asked besides decisions
NICE = 5  # tables and typing go first
HEAD = 4  # bytes that tell how long the message after them is


def packed(message: object) -> bytes:
    """Return a message as it goes through the pipe."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(HEAD) + body


def answer(question: tuple[object, ...]) -> tuple[bool, object]:
    """Return True and the chosen action, or False and what went wrong.

    The last word of a question says what share of its usual time the mind may take.
    """
    game_key, view, strength, style, seed, share = question
    try:
        mind = load_mind(str(game_key), share)  # type: ignore[arg-type]
        return True, mind.choose(view, strength, style, Random(seed))
    except Exception:
        return False, traceback.format_exc()


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
