"""What Oleg says to one who asks for the rules in the middle of a game: from his own view only."""

from collections.abc import Iterator, Sequence
from typing import Any

from typeclasses.exercises import noun
from world.render.grammar import counted, joined
from world.texts.cards import FRENCH_SUITS
from world.texts.lesson import SITUATION


def advice(guest: Any) -> str:
    """Return where the game at the table of *guest* stands for him; "" if he plays none."""
    from typeclasses import tables

    table = tables.table_of(guest)
    view = table.view_of(guest) if table is not None else None
    if view is None or view.viewer is None:
        return ""
    return described(view, table.names())


def told(text: str) -> str:
    """Return *text* as Oleg whispers it."""
    return SITUATION["told"].format(text=text)


def described(view: Any, names: Sequence[str]) -> str:
    """Return the situation in *view* in sentences."""
    if view.phase == "over":
        return SITUATION["over"]
    if view.actor is None:
        return SITUATION["deal"]
    mine = view.actor == view.viewer
    if not hasattr(view, "bids") or not hasattr(view, "forbidden"):
        return SITUATION["you" if mine else "other"].format(name=names[view.actor])
    lines = _bidding(view, names, mine) if view.phase == "bidding" else _play(view, names, mine)
    return " ".join(lines)


def _bidding(view: Any, names: Sequence[str], mine: bool) -> Iterator[str]:
    cards = counted(view.cards, "Karte", "Karten")
    yield SITUATION["round"].format(round=view.round, rounds=view.rounds, cards=cards)
    bids = [f"{names[seat]} {bid}" for seat, bid in enumerate(view.bids) if bid is not None]
    yield SITUATION["bids"].format(bids=joined(bids)) if bids else SITUATION["bids.none"]
    if not mine:
        yield SITUATION["bid.other"].format(name=names[view.actor])
        return
    numbers = [str(action.number) for action in view.legal]
    yield SITUATION["bid.you"].format(numbers=joined(numbers, "oder"))
    if view.forbidden is not None:
        yield SITUATION["bid.forbidden"].format(number=view.forbidden)


def _play(view: Any, names: Sequence[str], mine: bool) -> Iterator[str]:
    yield _need(view)
    if view.trick:
        lying = [f"{noun(each.card, 'wer')} von {names[each.seat]}" for each in view.trick]
        yield SITUATION["trick"].format(cards=joined(lying))
    if not mine:
        yield SITUATION["play.other"].format(name=names[view.actor])
        return
    cards = [action.card for action in view.legal]
    yield SITUATION["play.you"].format(cards=joined([noun(card) for card in cards], "oder"))
    yield from _duty(view, [card for card in cards if card.joker is None])
    if view.trick and any(card.joker for card in cards):
        yield SITUATION["play.joker"]


def _duty(view: Any, cards: Sequence[Any]) -> Iterator[str]:
    if not view.trick:
        yield SITUATION["play.lead"]
        return
    led = view.trick[0].card
    if led.joker is not None and led.code.endswith("+"):
        yield SITUATION["play.high"]
        return
    suit = FRENCH_SUITS[led.suit.name].name
    suits = {card.suit for card in cards}
    if not cards:
        return
    if suits == {led.suit}:
        yield SITUATION["play.follow"].format(suit=suit)
    elif {each.name for each in suits} == {"KARO"}:
        yield SITUATION["play.trump"].format(suit=suit)
    else:
        yield SITUATION["play.free"]


def _need(view: Any) -> str:
    bid, tricks = view.bids[view.viewer], view.taken[view.viewer]
    facts = {"bid": bid, "tricks": tricks}
    if tricks > bid:
        return SITUATION["need.over"].format(**facts)
    if tricks == bid:
        return SITUATION["need.exact"].format(**facts)
    missing = counted(bid - tricks, "Stich", "Stiche")
    return SITUATION["need.more"].format(missing=missing, **facts)
