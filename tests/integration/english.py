"""Tell English from German: what no player may ever read."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import evennia

_WORDS = frozenset(
    """
    the and you your yours is isn't are aren't of for with without this that these those have has
    haven't been being there here's what which who whose where when how why can cannot can't don't
    doesn't didn't won't error errors please command commands available unavailable unknown object
    objects room rooms exit exits you're says say said look looks get gets give gives given take
    takes taken channel channels connected connection disconnect disconnected account accounts
    character characters password username logged login logout traceback occurred fail failed
    fails invalid found could would should must it its it's they them their from by one none
    nothing anything something someone yes or if then now new player players score trick tricks
    bid bids deal dealt card cards turn turns your my me she his her our us do does did done
    out up down left right first next open opened closed carrying carry holding hold arrives
    arrived leaves leave hello quit usage enter entered type typed try tried again use used using
    user users more less other others another only any all every each no-one nobody after before
    because but into onto over under while until than too very much many few some own same
    both between through during above below off once here's home server reload restart restarting
    restarted shutdown reboot page end of text help topic topics entry entries category categories
    match matches matched multiple ambiguous permission permissions denied access lock locked
    whisper whispers tell tells reply drop drops dropped inventory empty wearing seat seats stake
    stakes round rounds points
    """.split()  # noqa: SIM905
)
_GERMAN_TOO = frozenset(
    "home server text tell turn bid all her do so card seat over us up me use us page off".split()  # noqa: SIM905
)
"""Words on the list that are German as well, or names of things here."""

_WORD = re.compile(r"[A-Za-zÄÖÜäöüß’']+")
_HOLES = re.compile(r"\\\{[^{}]*\\\}|%\([a-z_]+\\?\)s|%s|%d")


def english_in(line: str) -> list[str]:
    """Return the English in *line*: single words, and whole messages of Evennia's."""
    words = [word for word in _WORD.findall(line) if word.lower() in _WORDS - _GERMAN_TOO]
    return words + [message for message, pattern in _messages() if pattern.search(line)]


@cache
def _messages() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the messages in Evennia's catalogue, each with the pattern of what it looks like."""
    return tuple(
        (message, re.compile(_HOLES.sub(".+", re.escape(message.strip()))))
        for message in _catalogue()
        if len(_WORD.findall(message)) >= 3
    )


def _catalogue() -> Iterator[str]:
    folder = Path(evennia.__file__).parent / "locale" / "de" / "LC_MESSAGES"
    text = (folder / "django.po").read_text("utf-8")
    for block in re.findall(r'^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)', text, re.MULTILINE):
        parts = re.findall(r'"((?:[^"\\]|\\.)*)"', block)
        yield "".join(parts).replace('\\"', '"').replace("\\n", "\n")
