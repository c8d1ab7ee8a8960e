"""Why a card at Russisch Poker: what the view proves of the trick and of what stays in the hand."""

from collections.abc import Iterable, Iterator
from typing import Final

from game.core.reasons import Reason, because
from game.russisch_poker.cards import JOKER, JOKER_LOW, Card, Suit
from game.russisch_poker.mind_proof import Proof, proof, suit_mask
from game.russisch_poker.mind_why import Why
from game.russisch_poker.view import RussischPokerView as View

FEW: Final = 2
"""So many cards that could beat one are named."""


def for_play(view: View, card: Card, rival: Card | None) -> list[Reason]:
    """Return what speaks for *card*, above all rather than for *rival*."""
    known = proof(view)
    wanted, outcome = list(_wanted(known)), list(_outcome(known, card))
    found = [*wanted, *outcome] if known.loses(card) else [*outcome, *wanted]
    if rival is not None and rival.held is not card.held:
        told = {each.key for each in found}
        found += _compared(known, card, rival, are_told=bool(told & {Why.KEEPS, Why.KEEPS_TOP}))
    if not known.lying:
        found += _lead(known, card)
    found += _void(known, card)
    if rival is not None and known.need != int(known.takes(card)):
        found += _longer_kept(known, card, rival)
    hushed = _hushed(found, card, rival)
    return [each for each in found if each.key not in hushed]


def _hushed(found: Iterable[Reason], card: Card, rival: Card | None) -> set[Why]:
    """Return what is told better by another reason, or is truer still of *rival*."""
    hushed, keys = set(), {each.key for each in found}
    if Why.MORE_BEATEN in keys:
        hushed |= {Why.HIGHER_OUT, Why.BEATABLE}
    if Why.TOP in keys:
        hushed.add(Why.LESS_BEATEN)
    if Why.KEEPS_OTHER in keys:
        hushed.add(Why.KEEPS_SUIT)
    if keys & {Why.KEEPS_OTHER, Why.KEEPS_TOP}:
        hushed.add(Why.KEEPS_HIGHER)
    if rival is not None and rival.suit is card.suit and rival.rank > card.rank:
        hushed.add(Why.FEW_HIGHER)
    return hushed


def _wanted(known: Proof) -> Iterator[Reason]:
    """Yield what a trick means to one who needs none, all, or more than there are."""
    is_lost = known.need == known.left and all(map(known.loses, known.plays))
    if known.need > known.left or is_lost:
        yield because(Why.OUT_OF_REACH)
    elif known.need == known.left > 1:
        yield because(Why.NEEDS_ALL)
    elif known.need == 0:
        yield because(Why.MADE)
    elif known.need < 0:
        yield because(Why.OVER)


def _outcome(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what becomes of the trick with *card*."""
    if known.takes(card):
        taking = _taking(known, card)
        if known.need or taking.key is Why.TAKES_ANYWAY:
            yield taking
        yield from _after(known)
        if taking.key is Why.TAKES_ANYWAY:
            yield from _shedding(known, card, known.need in (0, 1))
    elif known.loses(card):
        yield from _ducking(known, card)
        yield from _kept(known, card)
    elif known.need:
        yield from _threatened(known, card)
    elif known.lying and card is min(known.plays, key=known.strength):
        yield because(Why.BEATABLE, card=card, count=len(known.beating(card)))
    elif known.lying and not any(map(known.loses, known.plays)):
        yield from _shedding(known, card, known.need == 0)


def _taking(known: Proof, card: Card) -> Reason:
    sure = [each for each in known.plays if known.takes(each)]
    if len(sure) == len(known.plays) > 1:
        return because(Why.TAKES_ANYWAY)
    if known.lying and len(sure) > 1 and card is min(sure, key=known.strength):
        return because(Why.TAKES_CHEAPLY, card=card)
    return because(Why.TAKES, card=card)


def _after(known: Proof) -> Iterator[Reason]:
    """Yield what is still missing once the trick is taken."""
    if known.need == 1:
        yield because(Why.FULL_AFTER)
    elif 1 < known.need <= known.left:
        yield because(Why.MISSING_AFTER, count=known.need - 1)


def _ducking(known: Proof, card: Card) -> Iterator[Reason]:
    losing = [each for each in known.plays if known.loses(each)]
    is_lost = len(losing) == len(known.plays) > 1 and bool(known.lying)
    if is_lost:
        yield because(Why.CANNOT_TAKE)
    elif known.need == 0:
        alike = [each for each in losing if each.suit is card.suit and each is not JOKER_LOW]
        is_highest = len(alike) > 1 and card is max(alike, key=lambda each: each.rank)
        follows = known.lying and known.strength(card) > 0
        yield because(Why.UNDER if is_highest and follows else Why.LOSES)
    if known.need == 0 and known.is_thrown(card) and card.joker is None:
        higher = len(known.higher(card))
        if higher == 0:
            yield because(Why.RID, card=card)
            return
        if higher <= FEW and higher < len(known.lower(card)):  # nobody is afraid of a seven
            yield because(Why.RID_HIGH, card=card, suit=card.suit, count=higher)
            return
    if is_lost:
        yield from _shedding(known, card, known.need == 0)


def _shedding(known: Proof, card: Card, is_done: bool) -> Iterator[Reason]:
    """Yield that who wants no trick after this one gets rid of his highest card of a suit."""
    alike = [each for each in known.plays if each.suit is card.suit and each.joker is None]
    if is_done and len(alike) > 1 and card is max(alike, key=lambda each: each.rank):
        yield because(Why.SHEDS, suit=card.suit)


def _kept(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what is still wanted, and what stays in the hand for it; over, any trick is."""
    is_wanted = known.need < 0 or known.need > known.left or 0 < known.need < known.left
    if not is_wanted:
        return
    yield from _missing(known, card)
    alike = [each for each in known.plays if each.suit is card.suit and each.joker is None]
    if len(alike) > 1 and card is min(alike, key=lambda each: each.rank):
        yield because(Why.KEEPS_HIGHER)


def _missing(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield how many tricks are missing, and which sure ones stay in the hand."""
    if 0 < known.need < known.left:
        yield because(Why.MISSING, count=known.need)
    elif 0 <= known.need <= known.left:
        return
    sure = tuple(each for each in known.sure if each is not card.held)
    top = tuple(each for each in known.top_trumps if each is not card)
    if sure:
        yield because(Why.KEEPS, cards=sure, count=len(sure))
    elif top:
        yield because(Why.KEEPS_TOP, cards=top)


def _threatened(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield who, or what, could still beat *card*."""
    threats, cards = known.threats(card), known.beating(card)
    if len(cards) <= FEW:
        yield because(Why.ONLY_BEATEN, card=card, cards=cards)
    elif known.lying and len(threats) < len(known.later):
        yield because(Why.ONLY_BY, card=card, seats=tuple(threats))
    elif known.lying:
        yield because(Why.AHEAD, seats=tuple(threats))
    if known.lying and known.lying[0].suit is card.suit and card.suit is not Suit.KARO:
        yield from _height(known, card)
    yield from _missing(known, card)


def _lead(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what is known of the suit that is led with *card*."""
    if card.joker is not None:
        if card is JOKER_LOW and not known.loses(card):
            yield because(Why.LOW_LED)
        return
    is_wanted = known.need != 0
    if known.need > 0 and card.suit is Suit.KARO:
        yield from _drawing(known)
    if is_wanted:
        yield from _height(known, card)
    if not is_wanted and (higher := known.higher(card)):
        yield because(Why.HIGHER_OUT, suit=card.suit, count=len(higher))
    if card.suit is not Suit.KARO:
        if known.is_without_trumps():
            yield because(Why.NO_TRUMP_OUT)
        elif seats := known.could_trump(card.suit):
            key = Why.CAN_TRUMP if is_wanted else Why.MAY_TRUMP
            yield because(key, suit=card.suit, seats=seats)
    if seats := known.must_hold(card.suit):
        yield because(Why.MUST_HOLD, suit=card.suit, seats=seats)


def _height(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield that *card* is about the highest of its suit, unless all that beats it is named."""
    higher = len(known.higher(card))
    if len(known.beating(card)) <= FEW:
        return
    if higher == 0:
        yield because(Why.TOP, suit=card.suit)
    elif higher <= FEW and higher < len(known.lower(card)):
        yield because(Why.FEW_HIGHER, suit=card.suit, count=higher)


def _drawing(known: Proof) -> Iterator[Reason]:
    """Yield which cards of mine nothing but trumps can beat, if trumps are led."""
    highest = {each.suit: each for each in known.view.hand if each is not JOKER}
    tops = tuple(
        each for suit, each in highest.items() if suit is not Suit.KARO and known.is_top(each)
    )
    if tops and not known.is_without_trumps():
        yield because(Why.DRAWS, cards=tops)


def _void(known: Proof, card: Card) -> Iterator[Reason]:
    """Yield what can be done once *card*, the last of its suit, is gone."""
    suit, rest = card.suit, [each for each in known.view.hand if each is not card.held]
    is_last = not any(each.suit is suit for each in rest if each is not JOKER)
    is_plain = card.joker is None and suit is not Suit.KARO
    if not (rest and is_plain and is_last and known.hidden.unseen & suit_mask(suit)):
        return
    has_trumps = any(each.suit is Suit.KARO for each in rest)
    if known.need > int(known.takes(card)) and has_trumps:
        yield because(Why.VOID_TRUMPS, suit=suit)
    elif known.need == 0 and not has_trumps and len(rest) > 1:
        yield because(Why.VOID_THROWS, suit=suit)


# --- rather than another card --------------------------------------------------------------------


def _compared(known: Proof, card: Card, rival: Card, *, are_told: bool) -> Iterator[Reason]:
    """Yield what tells *card* from *rival*; *are_told*: which high ones are kept is told."""
    if known.need == 0:
        yield from _safer(known, card, rival)
        return
    is_open = not known.takes(card) and not known.loses(card)
    if is_open and known.lying and known.loses(rival):
        yield because(Why.AHEAD_ALONE, other=rival)
    elif is_open and known.lying and known.strength(rival) > known.strength(card):
        yield because(Why.ENOUGH)
    elif is_open:
        count, more = len(known.beating(card)), len(known.beating(rival))
        if FEW < count < more:
            yield because(Why.LESS_BEATEN, card=card, count=count, other=rival, more=more)
    if known.need == int(known.takes(card)):
        if known.takes(rival):
            yield from _lower_kept(card, rival)
    elif _power(rival) > _power(card) or _is_higher(known, rival, card):
        if not (are_told and rival.held in (known.sure or known.top_trumps)):
            yield because(Why.KEEPS_OTHER, other=rival.held)
    elif 0 < known.need < known.left and known.loses(card) and known.loses(rival):
        for _ in _lower_kept(card, rival):
            yield because(Why.RID_SURPLUS, card=card)


def _longer_kept(known: Proof, card: Card, rival: Card) -> Iterator[Reason]:
    """Yield that nothing is added of the longer suit of *rival*."""
    suits = [each.suit for each in known.view.hand if each is not JOKER]
    are_plain = all(each.joker is None and each.suit is not Suit.KARO for each in (card, rival))
    if known.lying and are_plain and suits.count(rival.suit) > suits.count(card.suit):
        yield because(Why.KEEPS_SUIT, suit=rival.suit)


def _is_higher(known: Proof, rival: Card, card: Card) -> bool:
    """Tell whether fewer cards are hidden above *rival* than above *card*, both no trumps."""
    if any(each.joker is not None or each.suit is Suit.KARO for each in (rival, card)):
        return False
    return len(known.higher(rival)) < len(known.higher(card))


def _lower_kept(card: Card, rival: Card) -> Iterator[Reason]:
    if rival.joker is None and card.suit is rival.suit and card.rank > rival.rank:
        yield because(Why.KEEPS_LOWER, other=rival)


def _safer(known: Proof, card: Card, rival: Card) -> Iterator[Reason]:
    """Yield why *card* is rather played by who wants no more tricks."""
    if known.loses(card):
        count, more = len(known.higher(card)), len(known.higher(rival))
        are_thrown = known.is_thrown(card) and known.is_thrown(rival)
        if are_thrown and card.suit is not rival.suit and count < more and known.lower(card):
            yield because(Why.MORE_DANGEROUS, card=card, count=count, other=rival, more=more)
        if known.loses(rival):
            yield from _lower_kept(card, rival)
            if card.suit is Suit.KARO and rival.joker is None and rival.suit is not Suit.KARO:
                yield because(Why.RID_TRUMP, card=card)
    elif known.takes(rival) and not known.takes(card):
        yield because(Why.OTHER_TAKES, other=rival)
    elif not known.takes(card):
        count, less = len(known.beating(card)), len(known.beating(rival))
        if count > less:
            yield because(Why.MORE_BEATEN, card=card, count=count, other=rival, less=less)


def _power(card: Card) -> tuple[int, int]:
    """Return how much *card* is worth keeping for who wants tricks."""
    if card.held is JOKER:
        return 2, 0
    return int(card.suit is Suit.KARO), card.rank
