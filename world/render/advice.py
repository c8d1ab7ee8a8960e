"""What a friend advises, in words: the best, what speaks for it, and how the rest compares."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.core.api import Action, Game
from game.core.reasons import Reason, Tone, chosen, frames, shared, tells
from game.core.review import Advice
from world.render.base import PLAIN, reason
from world.render.generic import worded
from world.render.grammar import capital, decimal, joined
from world.render.reader import Mode, Reader
from world.texts import GameTexts, texts
from world.texts.review import ARTICLES, DONE, TEXT

FEW: Final = 3
"""So many alternatives are named; nobody keeps more in mind."""


@dataclass(frozen=True, slots=True)
class Grounds:
    """An advice in its view, and what speaks for the best action.

    *is_shared*: it does for all that are as good.
    """

    advice: Advice
    view: Any
    game: Game[Any, Any, Any]
    reasons: Sequence[Reason]
    is_shared: bool


def told(action: Action, view: Any, game: Game[Any, Any, Any]) -> str:
    """Return *action* as a sentence goes on after „würde“."""
    return worded(action, view, texts(game.key), game.encode).told


def done(action: Action, view: Any, game: Game[Any, Any, Any]) -> str:
    """Return *action* as a sentence goes on after „hast Du“: die Herz 7 gespielt."""
    what, _, verb = told(action, view, game).rpartition(" ")
    return f"{what} {DONE.get(verb, verb)}".strip()


def thing(action: Action, view: Any, game: Game[Any, Any, Any]) -> str:
    """Return the one thing that is played, as the subject of a sentence; "" if it is none."""
    words = worded(action, view, texts(game.key), game.encode)
    article = ARTICLES.get(words.told.partition(" ")[0])
    return f"{article} {words.name}" if article else ""


def reasons(
    action: Action,
    view: Any,
    names: Sequence[str],
    game: Game[Any, Any, Any],
    rival: Action | None = None,
) -> list[str]:
    """Return what speaks for *action* rather than *rival*, most telling first; perhaps none."""
    return _in_words(_chosen(action, rival, view, game, ()), view, names, game)


def reasons_afterwards(
    advice: Advice, rival: Action, view: Any, names: Sequence[str], game: Game[Any, Any, Any]
) -> list[str]:
    """Return why the best, for who did *rival* and hears it when the trick may be over.

    Nothing is said of what he needs.
    """
    return _in_words(grounds(advice, view, game, rival, (Tone.NOW,)).reasons, view, names, game)


def _chosen(
    action: Action,
    rival: Action | None,
    view: Any,
    game: Game[Any, Any, Any],
    without: Collection[Tone],
) -> Sequence[Reason]:
    why = texts(game.key).why
    against = why(rival, view, action) if rival is not None else ()
    # to who is about to act it says enough that a trick is lost whatever he plays
    return chosen(why(action, view, rival), against, without, frame_is_enough=not without)


def _in_words(
    found: Sequence[Reason], view: Any, names: Sequence[str], game: Game[Any, Any, Any]
) -> list[str]:
    return [reason(each, view.viewer, names, game.key) for each in found]


def better(
    action: Action, best: Action, view: Any, names: Sequence[str], game: Game[Any, Any, Any]
) -> str:
    """Return what was done, what would have been better, and why."""
    own, wish = thing(action, view, game), thing(best, view, game)
    key = "better.thing" if own and wish else "better"
    said = TEXT[key].format(
        action=done(action, view, game), best=done(best, view, game), thing=wish
    )
    why = reasons(best, view, names, game, action) or [texts(game.key).unexplained]
    return " ".join(filter(None, [said, *why]))


def praise(
    action: Action, rival: Action | None, view: Any, names: Sequence[str], game: Game[Any, Any, Any]
) -> str:
    """Return why *action* was good; "" if nothing but what everybody would have done."""
    found = _chosen(action, rival, view, game, (Tone.PLAIN, Tone.NOW, Tone.LAST))
    why = _in_words(found, view, names, game)
    if not why and texts(game.key).reasons:
        return ""
    subject = thing(action, view, game)
    first = (
        TEXT["praise.thing"].format(thing=capital(subject))
        if subject
        else TEXT["praise"].format(action=done(action, view, game))
    )
    return " ".join([f"{first}:", *why]) if why else f"{first}."


def hint(known: Grounds, names: Sequence[str], reader: Reader = PLAIN) -> list[str]:
    """Return the best action with its reasons, and what the others promise less."""
    advice, view, game = known.advice, known.view, known.game
    best = TEXT["tip"].format(action=told(advice.best, view, game))
    why = " ".join(_in_words(known.reasons, view, names, game)) or texts(game.key).unexplained
    return [best, why, *compared(advice, view, game, reader, is_shared=known.is_shared)]


def grounds(
    advice: Advice,
    view: Any,
    game: Game[Any, Any, Any],
    rival: Action | None = None,
    without: Collection[Tone] = (),
) -> Grounds:
    """Return what speaks for the best action, if that can be for all that are as good.

    It tells all of these from the *rival*, or the next worse; only where nothing does, it is of
    the best alone, and where nothing is worse, tells it from the next of those as good.
    """
    why, best = texts(game.key).why, advice.best
    equal, worse = _parted(advice, texts(game.key))
    rival = rival or next(iter([*worse, *equal]), None)
    found = why(best, view, rival)
    against = why(rival, view, best) if rival is not None else ()
    common = shared(found, [why(each, view, rival) for each in equal])
    # to who is about to act it says enough that a trick is lost whatever he plays
    is_now = not without
    alone = [each for each in found if not each.key.teaches]
    told_from = against if worse else ()
    # a frame holds for what is worse as well
    is_told = tells(common, told_from) or (is_now and not worse and frames(common))
    if is_told or not tells(alone, against):
        why_all = chosen(common, told_from, without, frame_is_enough=is_now)
        return Grounds(advice, view, game, why_all, is_shared=True)
    why_it = chosen(alone, against, without, frame_is_enough=is_now)
    return Grounds(advice, view, game, why_it, is_shared=False)


def _parted(advice: Advice, words: GameTexts) -> tuple[list[Action], list[Action]]:
    """Return which actions are as good as the best, and which are worse, the next best first.

    Left out is what promises clearly more, and what nobody is taught to do, unless it is worse.
    """
    costs = {
        each: advice.cost(each)
        for each in advice.values
        if each != advice.best and not advice.gain(each)
    }
    order, none = sorted(costs, key=costs.__getitem__), points(0.0, words)
    equal = [each for each in order if points(costs[each], words) == none]
    return [each for each in equal if each not in advice.untaught], order[len(equal) :]


def _ahead(advice: Advice, words: GameTexts) -> list[Action]:
    """Return what promises clearly more than the best, for which there are other reasons."""
    gains = {each: advice.gain(each) for each in advice.values if each != advice.best}
    none = points(0.0, words)
    order = sorted(gains, key=gains.__getitem__, reverse=True)
    return [each for each in order if points(gains[each], words) != none]


def only(view: Any, game: Game[Any, Any, Any]) -> str:
    """Return that there is nothing to choose, and why."""
    said = TEXT["tip_only"].format(
        action=told(view.legal[0], view, game), why=texts(game.key).forced(view)
    )
    return said.strip()


def compared(
    advice: Advice,
    view: Any,
    game: Game[Any, Any, Any],
    reader: Reader = PLAIN,
    *,
    is_shared: bool = True,
) -> list[str]:
    """Return which actions are as good as the best, and by how much a few others are worse.

    *is_shared*: what was said for the best holds for those as good as well.
    """
    words = texts(game.key)
    equal, others = _parted(advice, words)
    names = [worded(each, view, words, game.encode).name for each in equal]
    worse = {
        worded(each, view, words, game.encode).name: points(advice.cost(each), words)
        for each in others
    }
    lines = []
    ahead = _ahead(advice, words)[:FEW]
    if ahead:
        costs = [
            TEXT["tip.cost"].format(
                name=worded(each, view, words, game.encode).name,
                points=points(advice.gain(each), words),
            )
            for each in ahead
        ]
        lines.append(TEXT["tip.ahead"].format(costs=joined(costs)))
    if len(names) > 1 and len(names) + 1 == len(advice.values):
        lines.append(TEXT["tip.same" if is_shared else "tip.same.though"])
    elif names:
        key = "tip.equal" if is_shared else "tip.equal.though"
        lines.append(TEXT[key].format(names=_some(names)))
    if worse:
        lines += _listed(worse, is_aloud=reader.mode is Mode.VORLESEN)
    return lines


def _few(count: int) -> int:
    """Return how many of *count* are named; what stood for a single other one is no shorter."""
    return count if count == FEW + 1 else FEW


def _some(names: Sequence[str]) -> str:
    """Return a few names; semicolons part those that are lists themselves."""
    few = _few(len(names))
    shown = [*names[:few], *([TEXT["tip.more"]] if len(names) > few else [])]
    are_lists = any("," in name or " und " in name for name in shown)
    return "; ".join(shown) if are_lists else joined(shown)


def _listed(worse: Mapping[str, str], *, is_aloud: bool) -> list[str]:
    """Return by how much each is worse: in one line, or to be read aloud one a line."""
    few = _few(len(worse))
    shown, rest = list(worse.items())[:few], list(worse.values())[few:]
    if is_aloud:
        lines = [TEXT["tip.aloud"].format(name=capital(name), points=cost) for name, cost in shown]
        return lines + [TEXT["tip.aloud.rest"].format(points=cost) for cost in rest[:1]]
    costs = [TEXT["tip.cost"].format(name=name, points=cost) for name, cost in shown]
    costs += [TEXT["tip.rest"].format(points=cost) for cost in rest[:1]]
    return [TEXT["tip.worse"].format(costs="; ".join(costs))]


def points(value: float, words: GameTexts) -> str:
    """Return points to a tenth, with the noun."""
    return f"{decimal(value)} {words.score[1]}"
