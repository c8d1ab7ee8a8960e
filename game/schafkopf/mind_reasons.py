"""Why a card or a contract at Schafkopf: what the view proves, the most telling first."""

from collections.abc import Iterator
from typing import Final

from game.core.api import Action, Seat
from game.core.reasons import Reason, because
from game.schafkopf.cards import Card, Rank, Suit
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.mind_deck import TRUMP, each
from game.schafkopf.mind_proof import Proof, Side, proof
from game.schafkopf.mind_why import Why
from game.schafkopf.moves import Bid, Play
from game.schafkopf.view import SchafkopfView as View

IDLE: Final = 4
"""More trumps than this are no reason to pass."""
FEW: Final = 2
"""So many cards that could beat one are named."""
RICH: Final = 4
"""From so many points on a card is worth giving to a friend."""
STAKE: Final = 10
"""From so many points on a trick is worth a word."""
_OF_POINTS: Final = frozenset(
    (Why.STAKE, Why.SPARES, Why.GIVES, Why.GIVES_NOTHING, Why.GIVES_LESS, Why.IF_TAKEN,
     Why.RISKS_LITTLE, Why.RISKS_LESS, Why.GIVES_BEST)
)  # fmt: skip
_NEEDED: Final = {True: 61, False: 60}
_NORMAL: Final = Contract(Kind.RUFER, Suit.EICHEL)


def reasons(action: Action, view: View, rival: Action | None = None) -> tuple[Reason, ...]:
    """Return what there is to say for *action*, most telling first; all proved by the view."""
    match action:
        case Bid(contract):
            found = _for_bid(view, contract)
        case Play(card):
            known = proof(view)
            other = known.deck.bits[rival.card.index] if isinstance(rival, Play) else None
            said = _for_play(known, known.deck.bits[card.index], other)
            found = (each for each in said if _counts(known, each))
        case _:
            return ()
    own_last = () if rival in (None, action) else (because(Why.SEARCHED),)
    return (*found, *own_last)


def partners(view: View) -> tuple[Seat, ...]:
    """Return the seats that are proved to play on the viewer's side; none before the play."""
    if view.contract is None or view.viewer is None or not view.hand:
        return ()
    return proof(view).seats_of(Side.OURS)


# --- bidding -------------------------------------------------------------------------------------


def _for_bid(view: View, contract: Contract | None) -> Iterator[Reason]:
    if contract is not None and contract.kind is Kind.SIE:
        yield because(Why.UNBEATABLE)
        return
    if contract is not None or _could_call(view):
        yield from _trumps_held(view, contract or _NORMAL, is_idle=contract is None)
    if contract is None:
        named = [bid.contract for bid in view.bids if bid.contract is not None]
        if named:
            yield because(Why.OUTBID, contract=named[-1])
        elif not _could_call(view):
            yield because(Why.CANNOT_CALL)
        return
    daeuse = tuple(c for c in view.hand if c.rank is Rank.DAUS and not contract.is_trump(c))
    if daeuse:
        yield because(Why.DAEUSE, cards=daeuse)
    if contract.has_partner:
        yield from _called_short(view, contract)


def _could_call(view: View) -> bool:
    """Tell whether a called game may still be announced."""
    bids = [bid.contract for bid in view.legal if isinstance(bid, Bid)]
    return any(contract is not None and contract.has_partner for contract in bids)


def _trumps_held(view: View, by: Contract, *, is_idle: bool) -> Iterator[Reason]:
    """Yield how many trumps the hand would have, and which of the highest rank."""
    count = sum(by.is_trump(card) for card in view.hand)
    rank = Rank.UNTER if by.is_wenz else Rank.OBER
    court = tuple(card for card in by.trumps() if card.rank is rank and card in view.hand)
    if is_idle and count > IDLE and court:
        if len(court) <= FEW:
            yield because(Why.IDLE_FEW_HIGH, count=count, cards=court)
    elif court:
        key = Why.IDLE_TRUMPS if is_idle else Why.TRUMPS
        # of another contract it does not say the same, so it is said even if that has as many
        is_all = count == len(court)
        yield because(key, count=count, cards=court, is_all=is_all, contract=by)
    elif count:
        yield because(Why.IDLE_LOW_TRUMPS if is_idle else Why.LOW_TRUMPS, count=count, rank=rank)
    elif is_idle:
        yield because(Why.IDLE_NO_TRUMPS)


def _called_short(view: View, contract: Contract) -> Iterator[Reason]:
    """Yield that no other suit that could be called is shorter."""

    def length(suit: Suit | None) -> int:
        return sum(contract.effective_suit(card) is suit for card in view.hand)

    callable_suits = {
        each.contract.suit
        for each in view.legal
        if isinstance(each, Bid) and each.contract and each.contract.has_partner
    }
    own = length(contract.suit)
    if len(callable_suits) > 1 and own == min(map(length, callable_suits)):
        yield because(Why.CALLED_SHORT, suit=contract.suit, count=own)


# --- playing -------------------------------------------------------------------------------------


def _counts(known: Proof, said: Reason) -> bool:
    """Tell whether *said* matters in this contract: a Tout goes by tricks.

    Who plays it leads as long as it lasts, so he never gets to cut a suit.
    """
    if not known.deck.contract.is_tout:
        return True
    is_his = known.table.me == known.table.declarer
    return said.key not in _OF_POINTS and not (is_his and said.key is Why.VOID_AFTER)


def _for_play(known: Proof, card: int, other: int | None) -> Iterator[Reason]:
    found = list(_added(known, card) if known.table.trick else _led(known, card))
    yield from found
    if other is not None and other != card:
        told = {each.key for each in found}
        yield from _compared(known, card, other, keeps=Why.KEEPS_TRUMPS in told)
        if not told & {Why.ONLY_BEATEN, Why.TOP}:
            yield from _higher_than(known, card, other)
        yield from _rather_given(known, card, other)
    if _is_last_of_suit(known, card):
        yield because(Why.VOID_AFTER, suit=known.deck.cards[card].suit)


def _added(known: Proof, card: int) -> Iterator[Reason]:
    """Yield what becomes of a running trick with *card*."""
    _, holder = known.best(card)
    if known.takes(card):
        yield from _taking(known, card)
    elif known.is_ours(card):
        is_his = holder != known.table.me and not known.could_be_beaten(card, known.later)
        yield because(Why.FRIEND_HAS_IT, seat=holder) if is_his else because(Why.OURS)
        yield from _giving(known, card)
        if known.is_ahead(card) and known.lying(card) >= STAKE:
            yield because(Why.STAKE, points=known.lying(card))
    elif known.is_theirs(card):
        yield _lost(known)
        yield from _sparing(known, card)
    elif known.is_ahead(card):
        yield from _threatened(known, card)
        if known.deck.points[card] == 0:
            yield because(Why.GIVES_NOTHING)
        elif known.lying(card) >= STAKE:
            yield because(Why.IF_TAKEN, points=known.lying(card))
    elif known.sides[holder] is Side.OURS:
        if _spares(known, card):
            yield because(Why.FRIEND_AT_RISK, seat=holder, seats=tuple(known.threats(card)))
            yield from _sparing(known, card)
        else:
            yield because(Why.FRIEND_AHEAD, seat=holder)
            yield from _giving(known, card)
    else:
        yield from _behind(known, card, holder)


def _behind(known: Proof, card: int, holder: Seat) -> Iterator[Reason]:
    """Yield what speaks for *card* under one of *holder*, who is no proved friend."""
    if not any(known.is_ahead(other) for other in each(known.table.legal)):
        yield because(Why.CANNOT_TAKE)
    points = known.deck.points[card]
    if known.sides[holder] is Side.UNKNOWN:
        if points >= RICH:
            yield because(Why.IF_FRIEND, seat=holder, points=points)
        else:
            yield because(Why.UNSURE, seat=holder)
    elif points >= RICH and (rescuers := known.rescuers(card)):
        yield because(Why.FOE_AHEAD, seat=holder, seats=rescuers)
        yield because(Why.GIVES_BEST, points=points)
    yield from _sparing(known, card)


def _taking(known: Proof, card: int) -> Iterator[Reason]:
    sure = [other for other in each(known.table.legal) if known.takes(other)]
    low = [other for other in sure if known.deck.group[other] == known.deck.group[card]]
    named = known.deck.cards[card]
    if len(sure) == known.table.legal.bit_count() > 1:
        yield because(Why.TAKES_ANYWAY)
    elif len(low) > 1 and card == min(low):
        yield because(Why.TAKES_CHEAPLY, card=named)
    else:
        yield because(Why.TAKES, card=named)
    yield from _won(known, card)
    if known.lying(card) >= STAKE:
        yield because(Why.STAKE, points=known.lying(card))


def _won(known: Proof, card: int) -> Iterator[Reason]:
    """Yield that the trick, which is ours, decides the deal."""
    made = known.side_points()
    needed = _NEEDED[known.table.is_attacker]
    if made is None or known.deck.contract.is_tout or made >= needed:
        return
    if made + known.lying(card) >= needed:
        points = made + known.lying(card)
        yield because(Why.WINS, points=points, is_alone=known.table.is_alone)


def _giving(known: Proof, card: int) -> Iterator[Reason]:
    """Yield what a friend's trick gains by *card*."""
    if known.is_ours(card):
        yield from _won(known, card)
    if known.deck.points[card] >= RICH and not known.is_ahead(card):
        yield because(Why.GIVES, points=known.deck.points[card])


def _lost(known: Proof) -> Reason:
    """Return whose the trick is: that of both, or of all the foes, or of one who plays alone."""
    if known.table.has_partner or known.table.is_alone:
        return because(Why.THEIRS)
    return because(Why.HIS, seat=known.table.declarer)


def _spares(known: Proof, card: int) -> bool:
    """Tell whether no card is cheaper to give away, but others are dearer."""
    points = [known.deck.points[other] for other in each(known.table.legal)]
    return min(points) == known.deck.points[card] < max(points)


def _sparing(known: Proof, card: int) -> Iterator[Reason]:
    """Yield that no card is cheaper to give away."""
    if _spares(known, card):
        yield because(Why.SPARES, points=known.deck.points[card])
    elif known.deck.points[card] == 0:
        yield because(Why.GIVES_NOTHING)
    if _keeps_trumps(known, card):
        trumps = known.table.legal & known.deck.trumps
        yield because(Why.KEEPS_TRUMPS, is_one=trumps.bit_count() == 2)


def _threatened(known: Proof, card: int) -> Iterator[Reason]:
    """Yield who of the others, or what, could still beat *card*."""
    threats = known.threats(card)
    if not threats:
        return
    mask = 0
    for found in threats.values():
        mask |= sum(1 << other for other in found)
    named = known.deck.cards[card]
    if mask.bit_count() <= FEW:
        yield because(Why.ONLY_BEATEN, card=named, cards=known.cards(mask))
    elif known.table.trick and len(threats) < len(known.later):
        yield because(Why.ONLY_BY, card=named, seats=tuple(threats))
    elif known.table.trick:
        yield because(Why.AHEAD, seats=tuple(threats))


def _led(known: Proof, card: int) -> Iterator[Reason]:
    """Yield what speaks for leading *card*."""
    if known.takes(card):
        yield because(Why.TAKES, card=known.deck.cards[card])
        yield from _won(known, card)
    is_trump = known.deck.suit[card] == TRUMP
    yield from _trump_led(known, card) if is_trump else _plain_led(known, card)


def _trump_led(known: Proof, card: int) -> Iterator[Reason]:
    out = known.hidden.unseen & known.deck.trumps
    if known.table.is_attacker and out and known.table.foes_trumps:
        if known.table.me != known.table.declarer:
            yield because(Why.FOR_DECLARER, seat=known.table.declarer)
        yield because(Why.DRAWS, count=out.bit_count())
    yield from _threatened(known, card)
    foes = [seat for seat in known.lacking(known.deck.trumps) if known.sides[seat] is Side.THEIRS]
    if foes:
        yield because(Why.NO_TRUMP, seats=tuple(foes))


def _plain_led(known: Proof, card: int) -> Iterator[Reason]:
    deck, suit = known.deck, known.deck.cards[card].suit
    group = deck.group[card]
    is_search = group == deck.called and deck.daus & known.hidden.unseen
    if is_search and not known.table.is_called_led:
        key = Why.CALLS if known.table.is_attacker else Why.SEARCHES
        yield because(key, card=_card_of(known, deck.daus))
    elif not known.table.is_attacker and known.table.has_partner and _has_choice(known):
        yield because(Why.HOLDS_BACK)
    if not known.takes(card) and not known.higher(card):
        yield because(Why.TOP, suit=suit)
    if known.is_without_trumps():
        yield because(Why.NO_TRUMP_OUT)
    elif seats := known.could_trump(group):
        yield because(Why.CAN_TRUMP, suit=suit, seats=seats)
    if seats := known.must_hold(group):
        yield because(Why.MUST_HOLD, suit=suit, seats=seats)
    points = [deck.points[other] for other in each(known.table.legal)]
    if deck.points[card] == 0 < max(points):
        yield because(Why.RISKS_LITTLE)


def _has_choice(known: Proof) -> bool:
    """Tell whether a trump could be led instead."""
    return bool(known.table.legal & known.deck.trumps)


def _card_of(known: Proof, mask: int) -> Card:
    return known.deck.cards[mask.bit_length() - 1]


def _compared(known: Proof, card: int, other: int, *, keeps: bool) -> Iterator[Reason]:
    """Yield what tells *card* from *other*; *keeps*: that trumps are kept is told already."""
    deck, is_open, is_enough = known.deck, not known.takes(card), False
    if known.table.trick and is_open and known.is_ahead(card):
        if not known.is_ahead(other):
            yield because(Why.AHEAD_ALONE, other=deck.cards[other])
        elif other > card and deck.group[other] == deck.group[card]:
            is_enough = True
            yield because(Why.ENOUGH)
    if (deck.suit[other] == TRUMP and other > card) or is_enough:
        if not keeps:
            yield because(Why.KEEPS_OTHER, other=deck.cards[other])
    elif known.table.trick and not known.is_ahead(card) and not _spares(known, card):
        points, more = deck.points[card], deck.points[other]
        if points < more and known.sides[known.table.best[1]] is not Side.OURS:
            yield because(Why.GIVES_LESS, points=points, more=more)


def _higher_than(known: Proof, card: int, other: int) -> Iterator[Reason]:
    """Yield by how many cards fewer *card* could be beaten than *other* of the same suit."""
    deck = known.deck
    if known.takes(card) or not known.is_ahead(card) or deck.group[other] != deck.group[card]:
        return
    count, more = (known.higher(each).bit_count() for each in (card, other))
    if count < more:
        cards = {"card": deck.cards[card], "other": deck.cards[other]}
        yield because(Why.LESS_HIGH, **cards, count=count, more=more)


def _rather_given(known: Proof, card: int, other: int) -> Iterator[Reason]:
    """Yield that fewer points are led than with *other*, or that a longer suit is kept."""
    deck = known.deck
    points, more = deck.points[card], deck.points[other]
    if not known.table.trick:
        if 0 < points <= more - RICH and not (known.takes(card) or known.takes(other)):
            yield because(Why.RISKS_LESS, points=points, more=more)
        return
    suits = deck.suit[card], deck.suit[other]
    own, count = ((known.table.hand & deck.group[each]).bit_count() for each in (card, other))
    if suits[0] != suits[1] and TRUMP not in suits and count > own and not known.is_ahead(card):
        yield because(Why.KEEPS_SUIT, suit=deck.cards[other].suit)


def _keeps_trumps(known: Proof, card: int) -> bool:
    """Tell whether *card* is the lowest of several trumps that could be added."""
    trumps = known.table.legal & known.deck.trumps
    return trumps.bit_count() > 1 and trumps & -trumps == 1 << card


def _is_last_of_suit(known: Proof, card: int) -> bool:
    """Tell whether *card* is my last of a plain suit, while I hold trumps to cut it with."""
    deck, hand = known.deck, known.table.hand
    is_plain = deck.suit[card] != TRUMP
    others_hold = bool(known.hidden.unseen & deck.group[card])
    return bool(
        is_plain and others_hold and hand & deck.group[card] == 1 << card and hand & deck.trumps
    )
