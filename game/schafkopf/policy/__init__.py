"""The weights of what is noticed about hands and cards, found by self-play.

The weights in ``weights.json`` were made by ``make train-schafkopf`` at commit 7b3add9 (and again,
byte for byte, at 6aaa5ad), see docs/minds.md.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

WEIGHTS: Final = Path(__file__).with_name("weights.json")


@cache
def weights() -> dict[str, list[Any]]:
    """Return the weights by name: ``plays`` by row, ``bids`` for Rufer, Wenz and Solo."""
    return cast("dict[str, list[Any]]", json.loads(WEIGHTS.read_text("utf-8")))
