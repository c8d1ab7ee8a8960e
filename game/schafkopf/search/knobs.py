"""What can be turned at the search: numbers in an array, called by their place."""

from typing import Final

BID_WARMTH: Final = 0  # units within which bids are about as likely, for a Rufer
PLAY_WARMTH: Final = 1  # the same for plays; 1 is the worth of a game
ODD: Final = 2  # how often anything at all is done
ERROR: Final = 3  # how far others stray in play-outs
TRUST: Final = 4  # visits that the policy's own preference counts for
ZEAL: Final = 5  # how eagerly the tree tries what looks worse
FAITH: Final = 6  # imagined deals that the policy's opinion of a choice counts for
BID_ODD: Final = 7  # how often any bid at all is made
BID_ERROR: Final = 8  # how far bids stray in play-outs
LEAST: Final = 9  # deals on which every card is tried before one is dropped
COUNTED: Final = 10  # how often others play the last tricks as if they had counted the cards out
BOOK_SHARE: Final = 11  # how likely somebody plays by the book, before he has done anything
BOOK_BID_WARMTH: Final = 12  # as `BID_WARMTH`, by the book
BOOK_WARMTH: Final = 13  # as `PLAY_WARMTH`, by the book, in points of cards
LEARNING: Final = 14  # share of the steps in which the tree learns, and what it finds is forgotten

KNOBS: Final = (
    0.4, 0.08, 0.12, 0.15, 6.0, 0.5, 100.0, 0.01, 0.2, 64.0, 0.25, 0.5, 0.15, 2.0, 0.15,
)  # fmt: skip
