"""Views of a round of Russisch Poker made by hand, for what is said about them."""

from game.core.tricks import Played, Trick
from game.russisch_poker.cards import BY_CODE, Card
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.tricks import allowed
from game.russisch_poker.view import RussischPokerView as View
from game.russisch_poker.view import SeatView, TrickView

NOBODY = (None, None, None, None)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(BY_CODE[code] for code in text.split())


def held(text: str) -> tuple[Card, ...]:
    """Return a hand in the order of the pack."""
    return tuple(sorted(cards(text), key=lambda card: card.index))


def bidding(hand: str, bids: tuple[int | None, ...] = NOBODY) -> View:
    """Return what seat 1 sees who announces now; *bids* were made before."""
    size, rest = len(hand.split()), len(hand.split()) - sum(bid or 0 for bid in bids)
    forbidden = rest if bids.count(None) == 1 and rest >= 0 else None
    return View(
        viewer=0, phase="bidding", round=size, rounds=18, actor=0, opener=1, cards=size,
        legal=tuple(Bid(number) for number in range(size + 1) if number != forbidden),
        hand=held(hand), bids=bids, taken=(0,) * 4, forbidden=forbidden, trick=(),
        seats=tuple(SeatView(seat, size, bids[seat], 0, 0) for seat in range(4)),
        last_trick=None, history=(), played=(), results=(),
    )  # fmt: skip


def playing(
    hand: str, bids: str, taken: str, trick: str = "", history: tuple[str, ...] = ()
) -> View:
    """Return what seat 1 sees who plays now; seat 1 led every trick of *history*."""
    lying = cards(trick)
    running = tuple(Played((place - len(lying)) % 4, card) for place, card in enumerate(lying))
    past = tuple(
        TrickView(0, tuple(Played(seat, card) for seat, card in enumerate(cards(each))))
        for each in history
    )
    before = {each.seat for each in running}
    left = len(hand.split())
    said, made = tuple(map(int, bids.split())), tuple(map(int, taken.split()))
    legal = allowed(held(hand), Trick((-len(lying)) % 4, lying))
    return View(
        viewer=0, phase="play", round=8, rounds=18, actor=0, opener=0, cards=left + len(past),
        legal=tuple(map(Play, legal)), hand=held(hand), bids=said, taken=made, forbidden=None,
        trick=running,
        seats=tuple(
            SeatView(seat, left - (seat in before), said[seat], made[seat], 0) for seat in range(4)
        ),
        last_trick=past[-1] if past else None, history=past,
        played=tuple(card.held for each in history for card in cards(each)), results=(),
    )  # fmt: skip
