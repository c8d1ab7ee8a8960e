"""What Oleg says to one who asks for the rules in the middle of a sitting of Schafkopf."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.schafkopf.moves import Play
from game.schafkopf.view import SchafkopfView
from world.render.grammar import joined

TEXT: Final = {
    "deal": "Spiel {round} von {rounds}.",
    "other": "{name} ist dran.",
    "bid": "Du sagst an. Möglich ist {bids}.",
    "highest": "Angesagt ist bisher {bid}.",
    "trumps": "Trumpf sind {trumps}, und Du hast {held}.",
    "lead": "Du kommst heraus. Spielen darfst Du {cards}.",
    "follow": "Ausgespielt ist {card}. Zugeben darfst Du {cards}.",
    "only.weiter": "Höher als {bid:wer} geht nichts, was Du ansagen könntest.",
    "only.last": "Das ist Deine letzte Karte.",
    "only.follow": "Du musst {suit} bedienen und hast nur diese eine Karte davon.",
    "only.trump": "Du musst Trumpf bedienen und hast nur diesen einen.",
    "only.called": "{suit} wird gesucht, da musst Du das gerufene Daus zugeben.",
    "only.lead": "Von {suit} darfst Du nur das gerufene Daus ausspielen.",
    "only.keep": "Das gerufene Daus darfst Du noch nicht abwerfen.",
    "partner": "Du bist der gerufene Mitspieler, Ihr braucht zusammen 61 Augen.",
    "declarer": "Du spielst, und Deine Seite braucht 61 Augen.",
    "alone": "Du spielst allein und brauchst 61 Augen.",
    "tout": "Im Tout musst Du alle acht Stiche machen.",
    "others": "Im Tout genügt den Gegnern ein einziger Stich.",
    "against": "Du spielst gegen {name}, und Euch genügen 60 Augen.",
    "unknown": "Wer mit wem spielt, zeigt sich, wenn {suit} ausgespielt wird.",
}
_TRUMPS: Final = {
    "wenz": "nur die Unter",
    "sie": "die Ober und die Unter",
    "suit": "die Ober, die Unter und {suit}",
}


def situation(view: SchafkopfView, names: Sequence[str]) -> Iterator[str]:
    """Yield the situation in *view* in sentences."""
    yield TEXT["deal"].format(round=view.round, rounds=view.rounds)
    yield from _sides(view, names)
    if view.actor != view.viewer:
        yield TEXT["other"].format(name=names[view.actor or 0])
    elif view.phase == "bidding":
        yield from _bidding(view)
    else:
        yield from _play(view)


def forced(view: SchafkopfView) -> str:
    """Return why there is only one card to choose, or nothing but „weiter“."""
    from world.texts.schafkopf import word

    named = [each.contract for each in view.bids if each.contract is not None]
    if view.phase == "bidding":
        return TEXT["only.weiter"].format(bid=word(named[-1])) if named else ""
    if len(view.hand) == 1:
        return TEXT["only.last"]
    return _duty(view)


def _duty(view: SchafkopfView) -> str:
    """Return which duty leaves only one of several cards."""
    from world.texts.schafkopf import suit_name

    contract, (only, *_) = view.contract, view.legal
    if contract is None or not isinstance(only, Play):
        return ""
    if not view.trick:
        return TEXT["only.lead"].format(suit=suit_name(only.card.suit))
    led = contract.effective_suit(view.trick[0].card)
    if led is None:
        return TEXT["only.trump" if contract.is_trump(only.card) else "only.keep"]
    following = sum(contract.effective_suit(card) is led for card in view.hand)
    name = ("only.keep", "only.follow", "only.called")[min(following, 2)]
    return TEXT[name].format(suit=suit_name(led))


def _bidding(view: SchafkopfView) -> Iterator[str]:
    from world.texts.schafkopf import word, wording

    named = [each.contract for each in view.bids if each.contract is not None]
    if named:
        yield TEXT["highest"].format(bid=word(named[-1]))
    bids = [wording(action, view).name for action in view.legal]
    yield TEXT["bid"].format(bids=joined(bids, "oder"))


def _play(view: SchafkopfView) -> Iterator[str]:
    from world.texts.schafkopf import word, wording

    cards = joined([wording(action, view).name for action in view.legal], "oder")
    if not view.trick:
        yield TEXT["lead"].format(cards=cards)
        return
    yield TEXT["follow"].format(card=f"{word(view.trick[0].card):wer}", cards=cards)


def _sides(view: SchafkopfView, names: Sequence[str]) -> Iterator[str]:
    """Yield what is trump and who plays with whom, as far as the viewer may know."""
    from world.texts.schafkopf import suit_name

    contract = view.contract
    if contract is None or view.declarer is None:
        return
    count = sum(contract.is_trump(card) for card in view.hand)
    held = f"{count} davon" if count else "keinen"
    suit = "" if contract.trump_suit is None else suit_name(contract.trump_suit)
    kind = "wenz" if contract.is_wenz else "suit" if suit else "sie"
    yield TEXT["trumps"].format(trumps=_TRUMPS[kind].format(suit=suit), held=held)
    mine = view.declarer == view.viewer
    if contract.is_tout:
        yield TEXT["tout" if mine else "others"]
    elif mine:
        yield TEXT["declarer" if contract.has_partner else "alone"]
    elif view.is_partner:
        yield TEXT["partner"]
    else:
        yield TEXT["against"].format(name=names[view.declarer])
    if contract.suit is not None and contract.has_partner and view.partner is None:
        yield TEXT["unknown"].format(suit=suit_name(contract.suit))
