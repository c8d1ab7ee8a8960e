"""Where compiled searches are kept, and how they get there: `python -m world.kernels`.

Numba keeps what it compiled by file, and does not notice when a file that another one uses has
changed; therefore each state of the sources has a folder of its own.
"""

import hashlib
import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_READY = "ready"
# the rules and advice of Schafkopf as well, whose numbers are compiled into its kernels
_SOURCES = (
    "search", "policy", "solver", "cards", "contracts", "mind_bids", "mind_deck", "mind_rules",
    "scoring",
)  # fmt: skip


def folder() -> Path:
    """Return where the kernels of these sources belong."""
    digest = hashlib.sha256()
    games = ROOT / "game"
    for name in _SOURCES:
        for file in sorted((*games.glob(f"*/{name}/**/*.py"), *games.glob(f"*/{name}.py"))):
            digest.update(str(file.relative_to(games)).encode())
            digest.update(file.read_bytes())
    return _home() / f"kernels-{digest.hexdigest()[:16]}"


def use() -> None:
    """Let Numba keep what it compiles from now on; to be called before it is imported."""
    os.environ.setdefault("NUMBA_CACHE_DIR", str(folder()))


def are_ready() -> bool:
    """Whether everything is compiled."""
    use()
    return (Path(os.environ["NUMBA_CACHE_DIR"]) / _READY).exists()


def prepare(say: Callable[[str], None]) -> None:
    """Compile or load what the games' minds need, and *say* what takes long or is missing."""
    from game.core.mind import NO_KERNELS, load_search
    from game.registry import GAMES

    use()
    if not are_ready():
        say("compiling the friends' search, once; a minute or so ...")
    for key in GAMES:
        mind = load_search(key)
        if mind is None:
            continue
        try:
            mind.prepare()
        except NO_KERNELS as error:
            say(f"{key}: the friends play by rules only: {error}")
            return
    where = Path(os.environ["NUMBA_CACHE_DIR"])
    where.mkdir(parents=True, exist_ok=True)
    (where / _READY).touch()


def main() -> int:
    """Compile for this installation, and throw away what earlier sources left."""
    if not are_ready():
        prepare(lambda text: print(text, file=sys.stderr, flush=True))  # noqa: T201
        for old in _home().glob("kernels-*"):
            if old != folder():
                shutil.rmtree(old, ignore_errors=True)
    return 0


def _home() -> Path:
    """Return a folder that can be written: that of this copy of the house, or its guests' data."""
    own = ROOT / "var"
    if os.access(own if own.exists() else ROOT, os.W_OK):
        return own / "cache"
    return Path(os.environ.get("TAVERNE_VAR") or own).expanduser().resolve() / "cache"


if __name__ == "__main__":
    sys.exit(main())
