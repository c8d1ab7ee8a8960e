"""Talking to the people of the house, for the tests of the tavern."""

from tests.integration.stage import Player
from typeclasses import people
from world import build

ASKS_FOR_A_LESSON = [
    "erklaer mir das spiel", "Erklär mir das Spiel!", "erkläre mir bitte mal das Spiel",
    "kannst Du mir das Spiel erklären?", "Oleg, erklär mir das Spiel", "erklaer mir die regeln",
    "wie geht das Spiel?", "wie spielt man Russisch Poker", "erklär's mir", "erklär mir poker",
    "bring mir das Spiel bei", "ich möchte das Spiel lernen", "erklaer",
]  # fmt: skip
"""The sentence of the wiki that starts the lesson, in the forms people say it."""


def said(player: Player, text: str, to: str = "") -> str:
    """Let *player* say *text*, perhaps to somebody, and return what he reads."""
    player.reads()
    people.heard(player.character, text, build.find(to) if to else None)
    return " ".join(player.reads().split())
