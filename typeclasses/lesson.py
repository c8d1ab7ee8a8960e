"""Oleg's lesson: told in parts, left and resumed; in a running game, advice on the rules."""

import re
from typing import Any, Final

from game.registry import GAMES
from typeclasses import situation
from typeclasses.display import tell
from world.tavern.showing import laid_out
from world.tavern.words import fold, mentions
from world.texts import texts
from world.texts.lesson import TEXT, Chapter, Exercise

STATE: Final = "lesson"
"""The attribute of a guest that keeps where he is: chapter, part, whether he is listening."""

_CALLED: Final = "|".join(
    re.escape(fold(name)) for key in GAMES for name in (texts(key).name, *texts(key).lesson.called)
)
_GAME: Final = rf"((?:spiel|regel|{_CALLED})\w*)"
_START: Final = re.compile(
    rf"\b(erklaer|erlaeuter|lehr|zeig)\w*\b.*\b({_GAME}|es|alles)\b"
    rf"|\bbring\w*\b.*\b({_GAME}|es|alles)\b.*\bbei\b"
    rf"|\b{_GAME}\b.*\b(erklaer|erlaeuter|lern|lehr|beibring)\w*"
    rf"|\blern\w*\b.*\b{_GAME}\b"
    rf"|\bwie (geht|spielt|spiele|funktioniert)\b.*\b{_GAME}\b"
    r"|^wie (geht|spielt man) (das|es)( hier| eigentlich)?$"
    r"|^erklaer\w*( s)?( mir| uns)?( bitte| mal)*$"
)
_NEXT: Final = re.compile(r"^(ja |und |mach |bitte |sprich |rede |lies )*weiter( bitte)?$|"
                          r"^(fahr fort|und dann|naechster teil|naechstes)$")  # fmt: skip
_AGAIN: Final = re.compile(r"wiederhol\w*|^(bitte )?(nochmal|noch einmal|noch mal)( bitte)?$")
_RESTART: Final = re.compile(r"von (vorn|vorne|anfang)")
_ENOUGH: Final = re.compile(
    r"^(es ist |das ist |mir )?(genug|reicht|das reicht|stopp?|ende|schluss|hoer auf|pause)"
    r"( jetzt| danke| bitte| oleg| fuer heute)*$"
)
_CHAPTER: Final = re.compile(r"^(?:bitte |erklaer\w* (?:mir )?)?kapitel\s*(.*)$")
_NUMBERS: Final = ("eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun")


def handle(guest: Any, text: str, teacher: Any) -> bool:
    """Take *text* as part of the lesson; return whether it was."""
    said = fold(" ".join(word for word in text.split() if fold(word) != fold(teacher.key)))
    state = _state(guest)
    part = _part(state) if state and state["listening"] else ""
    if not isinstance(part, str):
        outcome = part.answer(text)
        if outcome is not None:
            teacher.later(lambda: _answered(guest, outcome))
            return True
    act = _understood(guest, said, state, teacher)
    if act is None:
        return False
    teacher.later(act)
    return True


def _understood(guest: Any, said: str, state: dict[str, Any] | None, teacher: Any) -> Any:
    """Return what to do about *said*; None if it is not about the lesson."""
    if chapter := _CHAPTER.match(said):
        return lambda: _chapter(guest, _game(guest, "", state), chapter[1])
    if _RESTART.search(said) and (state or _START.search(said)):
        return lambda: _begin(guest, _game(guest, said, state), teacher)
    if _START.search(said) and not _about_detail(said, teacher):
        return lambda: _start(guest, _game(guest, said, state), state, teacher)
    return _controlled(guest, said, state) if state else None


def _controlled(guest: Any, said: str, state: dict[str, Any]) -> Any:
    """Return what to do about *said* within a lesson; None if it is not about it."""
    if _NEXT.search(said):
        return lambda: _go_on(guest)
    if state["listening"] and _AGAIN.search(said):
        return lambda: _tell_part(guest, state)
    if state["listening"] and _ENOUGH.search(said):
        return lambda: _leave(guest)
    return None


def _about_detail(said: str, teacher: Any) -> bool:
    """Tell whether *said* asks to explain one thing, such as the joker, not the whole game."""
    whole = {"spiel", "spiels", "spieles", "spielen", "regeln", "es", "alles"} & set(said.split())
    return not whole and not _named(said) and teacher.topic(said) is not None


def _named(said: str) -> list[str]:
    """Return the keys of the games that *said* names best."""
    rated = {
        key: mentions(said, (texts(key).name, texts(key).table, *texts(key).lesson.called))
        for key in GAMES
    }
    best = max(rated.values())
    return [key for key in GAMES if rated[key] == best] if best else []


def _game(guest: Any, said: str, state: dict[str, Any] | None) -> str:
    """Return which game is meant: named, else that of his table, of his lesson, or the first."""
    from typeclasses import tables

    table = tables.table_of(guest)
    meant = _named(said) or list(GAMES)
    near = [table.game_key] if table is not None else []
    near += [state["game"]] if state else []
    return next((key for key in near if key in meant), meant[0])


def _chapters(game: str) -> tuple[Chapter, ...]:
    return texts(game).lesson.chapters


# --- where the guest is ---------------------------------------------------------------------------
def _state(guest: Any) -> dict[str, Any] | None:
    kept = guest.attributes.get(STATE)
    if not kept:
        return None
    game = str(kept.get("game") or next(iter(GAMES)))
    if game not in GAMES or not _chapters(game):
        return None
    chapter = min(max(int(kept.get("chapter", 0)), 0), len(_chapters(game)) - 1)
    part = min(max(int(kept.get("part", 0)), 0), len(_chapters(game)[chapter].parts) - 1)
    listening = bool(kept.get("listening"))
    return {"game": game, "chapter": chapter, "part": part, "listening": listening}


def _keep(guest: Any, game: str, chapter: int, part: int, *, listening: bool) -> dict[str, Any]:
    state = {"game": game, "chapter": chapter, "part": part, "listening": listening}
    guest.attributes.add(STATE, state)
    return state


def _part(state: dict[str, Any]) -> str | Exercise:
    return _chapters(state["game"])[state["chapter"]].parts[state["part"]]


# --- what Oleg does -------------------------------------------------------------------------------
def _start(guest: Any, game: str, state: dict[str, Any] | None, teacher: Any) -> None:
    advice = situation.advice(guest, game)
    known = state if state and state["game"] == game else None
    if advice:
        _say(guest, situation.told(advice))
    elif known and not known["listening"] and (known["chapter"], known["part"]) != (0, 0):
        _say(guest, TEXT["back"])
        _tell_part(guest, _keep(guest, game, known["chapter"], known["part"], listening=True))
    else:
        _begin(guest, game, teacher)


def _begin(guest: Any, game: str, teacher: Any) -> None:
    from typeclasses import voices

    if not _chapters(game):
        _say(guest, TEXT["no_lesson"].format(game=texts(game).name))
        return
    _say(guest, TEXT["welcome"])
    voices.tell_room(guest.location, TEXT["others"].format(name=guest.key), (guest, teacher))
    _tell_part(guest, _keep(guest, game, 0, 0, listening=True))


def _go_on(guest: Any) -> None:
    state = _state(guest)
    if state is None:
        return
    game, chapter, part = state["game"], state["chapter"], state["part"]
    if not state["listening"]:
        _say(guest, TEXT["back"])
    elif part + 1 < len(_chapters(game)[chapter].parts):
        part += 1
    elif chapter + 1 < len(_chapters(game)):
        chapter, part = chapter + 1, 0
    else:
        guest.attributes.remove(STATE)
        _say(guest, TEXT["done"])
        return
    _tell_part(guest, _keep(guest, game, chapter, part, listening=True))


def _chapter(guest: Any, game: str, wanted: str) -> None:
    chapters = _chapters(game)
    number = _number(wanted, chapters)
    if not wanted:
        titles = [f"{place}, {chapter.title}" for place, chapter in enumerate(chapters, 1)]
        _say(guest, TEXT["contents"].format(chapters="; ".join(titles)))
    elif number is None:
        _say(guest, TEXT["no_chapter"].format(last=len(chapters)))
    else:
        _tell_part(guest, _keep(guest, game, number, 0, listening=True))


def _number(wanted: str, chapters: tuple[Chapter, ...]) -> int | None:
    """Return the index of the chapter that *wanted* names by number or by what it is about."""
    first = wanted.split(maxsplit=1)[0] if wanted else ""
    if first in _NUMBERS:
        first = str(_NUMBERS.index(first) + 1)
    if first.isdecimal():
        return int(first) - 1 if 1 <= int(first[:3]) <= len(chapters) else None
    rated = [mentions(wanted, (chapter.title, *chapter.words)) for chapter in chapters]
    return rated.index(max(rated)) if max(rated) else None


def _leave(guest: Any) -> None:
    state = _state(guest)
    if state:
        _keep(guest, state["game"], state["chapter"], state["part"], listening=False)
    _say(guest, TEXT["enough"])


def _answered(guest: Any, outcome: str) -> None:
    _say(guest, f"{outcome}\n{TEXT['next']}")


def _tell_part(guest: Any, state: dict[str, Any]) -> None:
    chapter = _chapters(state["game"])[state["chapter"]]
    part = _part(state)
    text = part if isinstance(part, str) else part.told()
    place = TEXT["place"].format(
        chapter=state["chapter"] + 1,
        title=chapter.title,
        part=state["part"] + 1,
        parts=len(chapter.parts),
    )
    first = f"{place}\n" if state["part"] == 0 or not isinstance(part, str) else ""
    hint = "" if not isinstance(part, str) else f"\n{TEXT['next']}"
    _say(guest, f"{first}{TEXT['told'].format(text=text)}{hint}")


def _say(guest: Any, text: str) -> None:
    tell(guest, lambda reader: laid_out(text, reader), "lesson")
