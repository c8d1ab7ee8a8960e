"""Weights to play against: those of earlier versions, and of opponents trained against us."""

from collections.abc import Mapping
from typing import Final

MADE_BY: Final[Mapping[str, str]] = {
    "first": "make train-russisch_poker at commit 7f6bc3a, which played 5 passes of 110,000 rounds",
    "exploiter": "make exploit-russisch_poker, against the weights that friends play by now",
}
