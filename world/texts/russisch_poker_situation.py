"""What Oleg says to one who asks for the rules in the middle of a game of Russisch Poker."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from world.render.grammar import counted, joined
from world.texts.cards import FRENCH_SUITS
from world.texts.russisch_poker_exercises import noun

SITUATION: Final = {
    "round": "Runde {round} von {rounds}, jeder hat {cards} bekommen.",
    "bid.you": "Du bist mit der Ansage dran. Sagen darfst Du {numbers}.",
    "bid.forbidden": "Die {number} ist Dir verboten, sonst ginge die Rechnung auf.",
    "bid.other": "{name} ist mit der Ansage dran.",
    "bids": "Angesagt haben bisher {bids}.",
    "bids.none": "Angesagt hat noch keiner.",
    "play.you": "Du bist dran. Spielen darfst Du {cards}.",
    "play.lead": "Du spielst aus, da ist jede Karte recht.",
    "play.follow": "{suit} ist ausgespielt, und Du hast {suit}, also musst Du bekennen.",
    "play.trump": "{suit} ist ausgespielt, und Du hast keins, also musst Du mit Karo stechen.",
    "play.free": "Bekennen kannst Du nicht und stechen auch nicht, also wirf ab, was Du willst.",
    "play.high": "Die Pik 7 liegt hoch, der Stich ist weg. Da ist jede Karte erlaubt.",
    "play.joker": "Die Pik 7 darfst Du immer legen.",
    "play.other": "{name} ist dran.",
    "trick": "Im Stich liegen {cards}.",
    "only.last": "Das ist Deine letzte Karte.",
    "only.follow": "Du musst {suit} bedienen und hast nur diese eine Karte davon.",
    "only.trump": "{suit} hast Du keins, da musst Du mit Karo stechen, und Du hast nur eins.",
    "need.more": "Angesagt hast Du {bid}, gemacht {tricks}. Du brauchst noch {missing}.",
    "need.exact": "Angesagt hast Du {bid}, gemacht {tricks}. Genau so soll es bleiben.",
    "need.over": "Angesagt hast Du {bid}, gemacht schon {tricks}. Jeder weitere bringt nur noch "
    "einen Punkt.",
}


def situation(view: Any, names: Sequence[str]) -> Iterator[str]:
    """Yield the situation in *view* in sentences."""
    mine = view.actor == view.viewer
    yield from _bidding(view, names, mine) if view.phase == "bidding" else _play(view, names, mine)


def forced(view: Any) -> str:
    """Return why there is only one number, or one card, to choose."""
    if view.phase == "bidding":
        return SITUATION["bid.forbidden"].format(number=view.forbidden)
    if len(view.hand) == 1:
        return SITUATION["only.last"]
    led = view.trick[0].card.suit
    name = "only.follow" if view.legal[0].card.suit is led else "only.trump"
    return SITUATION[name].format(suit=FRENCH_SUITS[led.name].name)


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
