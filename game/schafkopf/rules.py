"""The rules of Schafkopf as ``docs/hausregeln/schafkopf.md`` numbers them."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from game.core.api import CHANCE, Action, Event, Game, Option, Result, Seat, Step
from game.core.cards import dealt, shuffled
from game.core.errors import IllegalActionError
from game.core.errors import Refusal as Common
from game.core.match import resolve
from game.core.settlement import from_deposits
from game.core.tricks import Trick
from game.core.turns import awaited, check_turn, clockwise, with_value
from game.schafkopf import announcing, moves, play, scoring
from game.schafkopf.cards import DECK, Card
from game.schafkopf.contracts import Contract, Kind
from game.schafkopf.moves import Bid, Deal, Dealer, Play, Refusal
from game.schafkopf.state import HAND, SEATS, DealScore, State
from game.schafkopf.view import BidView, DealView, SchafkopfView, SeatView, TrickView

_MOST_DEALS: Final = 999


class Schafkopf:
    """Four seats, a sitting of some deals."""

    key = "schafkopf"
    rules = 1
    seats = range(SEATS, SEATS + 1)
    options: Mapping[str, Option] = {"spiele": Option(4, range(1, _MOST_DEALS + 1), (4, 8, 16, 32))}
    is_counted = True

    def new(self, seats: int, options: Mapping[str, int]) -> State:
        """Return the state before the first dealer is drawn."""
        if seats not in self.seats:
            raise IllegalActionError(Common.BAD_SEATS, seats=seats)
        return State(deals=resolve(self.options, options)["spiele"])

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the one who may act now; nobody once the sitting is over."""
        if state.is_over:
            return ()
        if state.dealer is None or state.awaits_deal:
            return (CHANCE,)
        if state.is_bidding:
            return ((state.first + len(state.bids)) % SEATS,)
        return (state.trick.seat(len(state.trick.cards), SEATS),)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the bids, or the cards, that *seat* may choose from now."""
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        if state.is_bidding:
            return (Bid(None), *map(Bid, announcing.allowed(state.hands[seat], state.bids)))
        contract = _contract(state)
        return tuple(
            Play(card)
            for card in play.allowed(contract, state.hands[seat], state.trick, state.history)
        )

    def chance(self, state: State, rng: Random) -> Action:
        """Draw the first dealer, or deal."""
        if state.dealer is None:
            return Dealer(shuffled(range(SEATS), rng)[0])
        return Deal(dealt(DECK, SEATS, HAND, rng))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return what *action* leads to; raise ``IllegalActionError``."""
        check_turn(self.actors(state), seat)
        match action:
            case Dealer(dealer) if seat == CHANCE and state.dealer is None:
                return Step(replace(state, dealer=dealer))
            case Deal(hands) if seat == CHANCE and state.dealer is not None:
                return _deal(state, state.dealer, hands)
            case Bid(contract) if seat != CHANCE and state.is_bidding:
                return _bid(state, seat, contract)
            case Play(card) if seat != CHANCE and not state.is_bidding:
                return _play(state, seat, card)
        raise IllegalActionError(Common.WRONG_PHASE, phase=_phase(state))

    def view(self, state: State, viewer: Seat | None) -> SchafkopfView:
        """Return what *viewer* may know."""
        history = tuple(
            TrickView(play.winner(_contract(state), trick), trick.played(SEATS))
            for trick in state.history
        )
        return SchafkopfView(
            viewer=viewer,
            phase=_phase(state),
            round=min(len(state.scores) + 1, state.deals) if state.dealer is not None else 0,
            rounds=state.deals,
            actor=awaited(self.actors(state)),
            legal=() if viewer is None else self.legal(state, viewer),
            dealer=state.dealer,
            hand=() if viewer is None else state.hands[viewer],
            seats=tuple(
                SeatView(
                    seat,
                    len(state.hands[seat]),
                    sum(trick.seat == seat for trick in history),
                    state.totals[seat],
                )
                for seat in range(SEATS)
            ),
            bids=tuple(
                BidView((state.first + place) % SEATS, bid) for place, bid in enumerate(state.bids)
            ),
            declarer=state.declarer,
            contract=state.contract,
            partner=_public_partner(state),
            is_partner=viewer is not None and viewer == state.partner,
            trick=state.trick.played(SEATS),
            last_trick=history[-1] if history else None,
            previous_trick=_previous(state),
            history=history,
            results=tuple(_deal_view(score) for score in state.scores),
        )

    def result(self, state: State) -> Result | None:
        """Return the units by seat once the last deal is scored."""
        return Result(state.totals, state.deals) if state.is_over else None

    def score(self, state: State) -> Mapping[str, object]:
        """Return the units and the finished deals so far."""
        return {"points": list(state.totals), "deals": [_written(deal) for deal in state.scores]}

    def deposit(self, options: Mapping[str, int], unit: int) -> int:
        """Return the worth of 80 units, or of 8 a deal if that is more."""
        return max(80, 8 * resolve(self.options, options)["spiele"]) * unit

    def payouts(self, state: State, unit: int) -> tuple[int, ...]:
        """Return the deposits after the units are settled."""
        deposit = self.deposit({"spiele": state.deals}, unit)
        return from_deposits(state.totals, unit, deposit)

    def encode(self, action: Action) -> str:
        """Return the action in notation."""
        return moves.encode(action)

    def decode(self, text: str) -> Action:
        """Return the action that is written; raise ``NotationError``."""
        return moves.decode(text)


def _phase(state: State) -> str:
    if state.is_over:
        return "over"
    if state.dealer is None or state.awaits_deal:
        return "deal"
    return "bidding" if state.is_bidding else "play"


def _contract(state: State) -> Contract:
    if state.contract is None:
        raise IllegalActionError(Common.WRONG_PHASE, phase=_phase(state))
    return state.contract


def _previous(state: State) -> TrickView | None:
    if state.previous is None:
        return None
    taker, trick = state.previous
    return TrickView(taker, trick.played(SEATS))


def _public_partner(state: State) -> Seat | None:
    if state.contract is None:
        return None
    shown = play.shows_partner(state.contract, state.trick, state.history)
    return state.partner if shown else None


def _written(deal: DealScore) -> Mapping[str, object]:
    return {
        "dealer": deal.dealer + 1,
        "contract": deal.contract.code,
        "declarer": deal.declarer + 1,
        "partner": None if deal.partner is None else deal.partner + 1,
        "won": deal.won,
        "schneider": deal.schneider,
        "schwarz": deal.schwarz,
        "laufende": deal.laufende,
        "value": deal.value,
        "points": list(deal.points),
    }


def _deal_view(deal: DealScore) -> DealView:
    return DealView(
        deal.dealer,
        deal.contract,
        deal.declarer,
        deal.partner,
        deal.won,
        deal.value,
        deal.points,
    )


def _deal(state: State, dealer: Seat, hands: tuple[tuple[Card, ...], ...]) -> Step[State]:
    cards = {card for hand in hands for card in hand}
    if [len(hand) for hand in hands] != [HAND] * SEATS or len(cards) != len(DECK):
        raise IllegalActionError(Refusal.DEAL)
    ordered = tuple(tuple(sorted(hand, key=lambda card: card.index)) for hand in hands)
    after = replace(state, hands=ordered, dealt=ordered)
    events: list[Event] = [moves.DealBegan(len(state.scores) + 1, state.deals, dealer)]
    events += [moves.HandDealt(seat, HAND, ordered[seat]) for seat in clockwise(after.first, SEATS)]
    return Step(after, tuple(events))


def _bid(state: State, seat: Seat, contract: Contract | None) -> Step[State]:
    events: list[Event] = [moves.Passed(seat)]
    if contract is not None:
        announcing.check(contract, state.hands[seat], state.bids)
        events = [moves.ContractBid(seat, contract)]
    bids = (*state.bids, contract)
    after = replace(state, bids=bids)
    if len(bids) < SEATS:
        return Step(after, tuple(events))
    fixed = announcing.highest(bids)
    if fixed is None:
        events.append(moves.AllPassed((state.first) % SEATS))
        return Step(_next_deal(state), tuple(events))
    declarer = (state.first + bids.index(fixed)) % SEATS
    after = replace(after, declarer=declarer, contract=fixed, trick=Trick(state.first))
    events.append(moves.ContractFixed(declarer, fixed, state.first))
    if fixed.kind is Kind.SIE:
        step = _finish(after, fixed, declarer)
        return Step(step.state, (*events, *step.events))
    return Step(after, tuple(events))


def _play(state: State, seat: Seat, card: Card) -> Step[State]:
    contract = _contract(state)
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalActionError(Refusal.CARD_NOT_HELD, card=card)
    key = play.fault(contract, hand, card, state.trick, state.history)
    if key is not None:
        led = state.trick.cards[0].suit if state.trick.cards else card.suit
        raise IllegalActionError(key, card=card, suit=led)
    rest = tuple(held for held in hand if held is not card)
    hands = with_value(state.hands, seat, rest)
    after = replace(state, hands=hands, trick=state.trick.plus(card))
    events: tuple[Event, ...] = (moves.CardPlayed(seat, card),)
    if len(after.trick.cards) == SEATS:
        step = _take(after, contract)
        after, events = step.state, (*events, *step.events)
    return Step(after, _with_partner_shown(state, events))


def _with_partner_shown(before: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Tell of the partner right after the card, or the trick, that shows him."""
    contract, declarer, partner = before.contract, before.declarer, before.partner
    if contract is None or declarer is None or partner is None:
        return events
    if play.shows_partner(contract, before.trick, before.history):
        return events
    card = next(event.card for event in events if isinstance(event, moves.CardPlayed))
    shown = moves.PartnerShown(declarer, partner)
    if card is play.called_card(contract):
        return (events[0], shown, *events[1:])
    history = (*before.history, before.trick.plus(card))
    is_full = len(history[-1].cards) == SEATS
    if is_full and play.shows_partner(contract, Trick(0), history):
        return (*events[:2], shown, *events[2:])
    return events


def _take(state: State, contract: Contract) -> Step[State]:
    taker = play.winner(contract, state.trick)
    points = sum(card.points for card in state.trick.cards)
    taken = moves.TrickTaken(taker, state.trick.played(SEATS), points)
    history = (*state.history, state.trick)
    after = replace(state, trick=Trick(taker), history=history)
    declarer = state.declarer or 0
    if any(after.hands) and not (contract.is_tout and taker != declarer):
        return Step(after, (taken,))
    step = _finish(after, contract, declarer)
    return Step(step.state, (taken, *step.events))


def _finish(state: State, contract: Contract, declarer: Seat) -> Step[State]:
    partner = state.partner
    side = scoring.side_of(declarer, partner)
    own = [trick for trick in state.history if play.winner(contract, trick) in side]
    points = sum(card.points for trick in own for card in trick.cards)
    out = scoring.outcome(contract, side, state.dealt, points, len(own))
    units = scoring.shares(side, out.value, won=out.won)
    deal = DealScore(
        state.dealer or 0,
        contract,
        declarer,
        partner,
        out.won,
        out.schneider,
        out.schwarz,
        out.laufende,
        out.value,
        units,
    )
    scored = replace(state, scores=(*state.scores, deal))
    ended = moves.DealEnded(
        declarer,
        partner,
        contract,
        out.won,
        points,
        len(own),
        out.schneider,
        out.schwarz,
        out.base,
        out.laufende,
        out.laufende_value,
        out.laufende_with,
        out.value,
    )
    totals = scored.totals
    events: list[Event] = [ended]
    events += [moves.SeatScored(seat, units[seat], totals[seat]) for seat in range(SEATS)]
    if scored.is_over:
        return Step(scored, (*events, moves.MatchEnded(totals)))
    # after a „Sie“, which has no tricks, none of an earlier deal is left
    return Step(_next_deal(replace(scored, previous=None)), tuple(events))


def _next_deal(state: State) -> State:
    """Return the state before the next dealer deals."""
    dealer, previous = ((state.dealer or 0) + 1) % SEATS, state.previous
    if state.history:
        last = state.history[-1]
        previous = play.winner(_contract(state), last), last
    return State(deals=state.deals, dealer=dealer, previous=previous, scores=state.scores)


GAME: Final[Game[State, Action, SchafkopfView]] = Schafkopf()
