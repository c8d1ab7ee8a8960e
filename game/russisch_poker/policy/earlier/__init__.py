"""Weights to play against: those of earlier versions, and of opponents trained against us."""

from collections.abc import Mapping
from typing import Final

MADE_BY: Final[Mapping[str, str]] = {
    "first": "make train-russisch_poker at commit 7f6bc3a, which played 5 passes of 110,000 rounds",
    "exploiter": "make exploit-russisch_poker at commit ef38419, against the weights made there",
    "exploiter-search": (
        "python -m server.train russisch_poker --exploit (40 passes) at commit 821f183, against"
        " masters that search, from pass 28 on at f7c7c05; 83 minutes of a shared machine"
    ),
}
