"""The rules of Russisch Poker as ``docs/hausregeln/russisch_poker.md`` numbers them."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Final

from game.core.api import CHANCE, Action, Event, Game, Option, Result, Seat, Step
from game.core.cards import dealt, shuffled
from game.core.errors import IllegalActionError
from game.core.errors import Refusal as Common
from game.core.match import resolve
from game.core.tricks import Trick
from game.core.turns import awaited, check_turn, clockwise, with_value
from game.russisch_poker import moves, scoring
from game.russisch_poker.cards import DECK, JOKER, Card
from game.russisch_poker.moves import Bid, Deal, Opener, Play, Refusal
from game.russisch_poker.state import RoundScore, State
from game.russisch_poker.tricks import SEATS, allowed, winner
from game.russisch_poker.view import RoundView, RussischPokerView, SeatView, TrickView


class RussischPoker:
    """Four seats, 5 to 18 rounds."""

    key = "russisch_poker"
    rules = 1
    seats = range(SEATS, SEATS + 1)
    options: Mapping[str, Option] = {"runden": Option(18, range(5, 19))}
    is_counted = True

    def new(self, seats: int, options: Mapping[str, int]) -> State:
        """Return the state before the opener is drawn."""
        if seats not in self.seats:
            raise IllegalActionError(Common.BAD_SEATS, seats=seats)
        return State(rounds=resolve(self.options, options)["runden"])

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Return the one who may act now; nobody once the match is over."""
        if state.is_over:
            return ()
        if state.opener is None or state.awaits_deal:
            return (CHANCE,)
        if state.bids_made < SEATS:
            return ((state.first + state.bids_made) % SEATS,)
        return (state.trick.seat(len(state.trick.cards), SEATS),)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the announcements, or the cards, that *seat* may choose from now."""
        if seat == CHANCE or seat not in self.actors(state):
            return ()
        if state.bids_made < SEATS:
            numbers = range(scoring.cards_in(state.round) + 1)
            return tuple(Bid(number) for number in numbers if number != _forbidden(state))
        return tuple(Play(card) for card in allowed(state.hands[seat], state.trick))

    def chance(self, state: State, rng: Random) -> Action:
        """Draw the opener, or deal the next round."""
        if state.opener is None:
            return Opener(shuffled(range(SEATS), rng)[0])
        return Deal(dealt(DECK, SEATS, scoring.cards_in(state.round + 1), rng))

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State]:
        """Return what *action* leads to; raise ``IllegalActionError``."""
        check_turn(self.actors(state), seat)
        match action:
            case Opener(opener) if seat == CHANCE and state.opener is None:
                return _open(state, opener)
            case Deal(hands) if seat == CHANCE and state.opener is not None:
                return _deal(state, hands)
            case Bid(number) if seat != CHANCE and state.bids_made < SEATS:
                return _bid(state, seat, number)
            case Play(card) if seat != CHANCE and state.bids_made == SEATS:
                return _play(state, seat, card)
        raise IllegalActionError(Common.WRONG_PHASE, phase=_phase(state))

    def view(self, state: State, viewer: Seat | None) -> RussischPokerView:
        """Return what *viewer* may know."""
        actors = self.actors(state)
        history = tuple(_trick_view(trick) for trick in state.history)
        is_bidder = viewer in actors and state.bids_made < SEATS
        return RussischPokerView(
            viewer=viewer,
            phase=_phase(state),
            round=state.round,
            rounds=state.rounds,
            actor=awaited(actors),
            legal=() if viewer is None else self.legal(state, viewer),
            opener=state.first if state.round else state.opener,
            cards=scoring.cards_in(state.round) if state.round else 0,
            hand=() if viewer is None else state.hands[viewer],
            seats=tuple(_seat_view(state, seat) for seat in range(SEATS)),
            bids=state.bids,
            taken=state.tricks,
            forbidden=_forbidden(state) if is_bidder else None,
            trick=state.trick.played(SEATS),
            last_trick=history[-1] if history else None,
            previous_trick=_trick_view(state.previous) if state.previous else None,
            history=history,
            played=tuple(card.held for trick in state.history for card in trick.cards),
            results=tuple(RoundView(s.bids, s.tricks, s.points) for s in state.scores),
        )

    def result(self, state: State) -> Result | None:
        """Return the points by seat once the last round is scored."""
        return Result(state.totals, state.rounds) if state.is_over else None

    def score(self, state: State) -> Mapping[str, object]:
        """Return the points and finished rounds so far."""
        rounds = [
            {"bids": list(s.bids), "tricks": list(s.tricks), "points": list(s.points)}
            for s in state.scores
        ]
        return {"points": list(state.totals), "rounds": rounds}

    def deposit(self, options: Mapping[str, int], unit: int) -> int:
        """Return the stake: it is paid whole before the first card."""
        return unit

    def payouts(self, state: State, unit: int) -> tuple[int, ...]:
        """Return the shares of the pot."""
        return scoring.payouts(state.totals, unit)

    def encode(self, action: Action) -> str:
        """Return the action in notation."""
        return moves.encode(action)

    def decode(self, text: str) -> Action:
        """Return the action that is written; raise ``NotationError``."""
        return moves.decode(text)


def _phase(state: State) -> str:
    if state.is_over:
        return "over"
    if state.opener is None or state.awaits_deal:
        return "deal"
    return "bidding" if state.bids_made < SEATS else "play"


def _forbidden(state: State) -> int | None:
    """Return what the last to announce may not say; None for the others, or if he is free."""
    if state.bids_made != SEATS - 1:
        return None
    rest = scoring.cards_in(state.round) - sum(bid or 0 for bid in state.bids)
    return rest if rest >= 0 else None


def _trick_view(trick: Trick[Card]) -> TrickView:
    return TrickView(winner(trick), trick.played(SEATS))


def _seat_view(state: State, seat: Seat) -> SeatView:
    return SeatView(
        seat,
        len(state.hands[seat]),
        state.bids[seat],
        state.tricks[seat],
        state.totals[seat],
    )


def _open(state: State, opener: Seat) -> Step[State]:
    if opener not in range(SEATS):
        raise IllegalActionError(Refusal.OPENER, seat=opener)
    return Step(replace(state, opener=opener), (moves.OpenerDrawn(opener),))


def _deal(state: State, hands: tuple[tuple[Card, ...], ...]) -> Step[State]:
    size = scoring.cards_in(state.round + 1)
    cards = {card.code for hand in hands for card in hand if card.joker is None}
    if [len(hand) for hand in hands] != [size] * SEATS or len(cards) != SEATS * size:
        raise IllegalActionError(Refusal.DEAL, cards=size)
    after = State(
        rounds=state.rounds,
        opener=state.opener,
        round=state.round + 1,
        hands=tuple(tuple(sorted(hand, key=lambda card: card.index)) for hand in hands),
        scores=state.scores,
        previous=state.history[-1] if state.history else None,
    )
    after = replace(after, trick=Trick(after.first))
    dealt_to = tuple(
        moves.HandDealt(seat, size, after.hands[seat]) for seat in clockwise(after.first, SEATS)
    )
    return Step(after, (moves.RoundBegan(after.round, size, after.first), *dealt_to))


def _bid(state: State, seat: Seat, number: int) -> Step[State]:
    size = scoring.cards_in(state.round)
    if number not in range(size + 1):
        raise IllegalActionError(Refusal.BID_RANGE, number=number, cards=size)
    if number == _forbidden(state):
        raise IllegalActionError(Refusal.BID_FORBIDDEN, number=number, cards=size)
    bids = with_value(state.bids, seat, number)
    after = replace(state, bids=bids)
    events: tuple[Event, ...] = (moves.BidMade(seat, number),)
    if after.bids_made == SEATS:
        total = sum(bid or 0 for bid in bids)
        events = (*events, moves.BidsComplete(total, size, after.first))
    return Step(after, events)


def _play(state: State, seat: Seat, card: Card) -> Step[State]:
    hand = state.hands[seat]
    if card.held not in hand:
        raise IllegalActionError(Refusal.CARD_NOT_HELD, card=card.held)
    if card is JOKER:
        raise IllegalActionError(Refusal.JOKER_UNSAID)
    choices = allowed(hand, state.trick)
    if card not in choices:
        led = state.trick.cards[0].suit
        follows = any(each.suit is led and each is not JOKER for each in hand)
        key = Refusal.FOLLOW_SUIT if follows else Refusal.FOLLOW_KARO
        raise IllegalActionError(key, card=card, suit=led)
    hands = with_value(state.hands, seat, tuple(each for each in hand if each is not card.held))
    trick = state.trick.plus(card)
    played = moves.CardPlayed(seat, card)
    if len(trick.cards) < SEATS:
        return Step(replace(state, hands=hands, trick=trick), (played,))
    step = _take(replace(state, hands=hands), trick)
    return Step(step.state, (played, *step.events))


def _take(state: State, trick: Trick[Card]) -> Step[State]:
    taker = winner(trick)
    tricks = with_value(state.tricks, taker, state.tricks[taker] + 1)
    taken = moves.TrickTaken(taker, trick.played(SEATS), tricks[taker], state.bids[taker] or 0)
    after = replace(state, tricks=tricks, trick=Trick(taker), history=(*state.history, trick))
    if any(after.hands):
        return Step(after, (taken,))
    step = _score(after)
    return Step(step.state, (taken, *step.events))


def _score(state: State) -> Step[State]:
    bids = tuple(bid or 0 for bid in state.bids)
    made = tuple(scoring.points(*pair) for pair in zip(bids, state.tricks, strict=True))
    after = replace(state, scores=(*state.scores, RoundScore(bids, state.tricks, made)))
    events: list[Event] = [
        moves.SeatScored(seat, bids[seat], state.tricks[seat], made[seat], after.totals[seat])
        for seat in clockwise(state.first, SEATS)
    ]
    events.append(moves.RoundEnded(state.round, state.rounds))
    if after.is_over:
        events.append(moves.MatchEnded(after.totals))
    return Step(after, tuple(events))


GAME: Final[Game[State, Action, RussischPokerView]] = RussischPoker()
