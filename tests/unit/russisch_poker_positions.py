"""Positions of Russisch Poker with a clear answer, by the complaint that another would deserve."""

from typing import Final

from tests.unit.positions import Position

_BOTS: Final = "https://github.com/TricksterCards/TricksterBots/"
ACE_OF_TRUMP: Final = f"{_BOTS}issues/59"
SURE_TRICKS: Final = f"{_BOTS}pull/60"
NEEDS_ALL: Final = f"{_BOTS}issues/350"
BIGGEST_FIRST: Final = f"{_BOTS}issues/71"
TWO_TRUMPS: Final = f"{_BOTS}issues/217"
ACE_IS_GOOD: Final = f"{_BOTS}issues/245"
BOSS_TRUMP: Final = f"{_BOTS}issues/142"
EXACTLY: Final = f"{_BOTS}pull/351"
JOKER_SECOND: Final = f"{_BOTS}issues/117"
JOKER_LEFT: Final = f"{_BOTS}issues/259"
JOKER_TAKES: Final = f"{_BOTS}issues/106"
BID_ZERO: Final = "https://winenfood.com/advanced-strategy-for-the-oh-hell-card-game"
KINGS: Final = "https://winenfood.com/top-mistakes-to-avoid-in-the-oh-hell-game"
POINTS: Final = "docs/hausregeln/russisch_poker.md, 7"
DUTIES: Final = "docs/hausregeln/russisch_poker.md, 5"
JOKER: Final = "docs/hausregeln/russisch_poker.md, 6"
# from our own matches, where minds failed; the answers are reckoned
RECKONED: Final = "python -m tests.bench.positions russisch_poker"


def _of(kind: str, *rows: tuple[str, str, str, str, str, str, int]) -> list[Position]:
    """Return positions of a kind: reason, hand, bids, plays, good answers, source, who began."""
    return [Position(kind, *row) for row in rows]


POSITIONS: Final = [
    *_of("the preferred number is forbidden",
         ("1 is forbidden: the two trumps promise 2, and 0 is lost with the highest in hand",
          "KaA KaD", "0 1 0", "", "2", ACE_OF_TRUMP, 1),
         ("2 is forbidden: 1 brings 2 points as 0 does, and 10 if the joker takes one away",
          "KaA KaK He7 Kr7", "1 1 0", "", "1", SURE_TRICKS, 1),
         ("3 is forbidden: the ace of Kreuz makes 4, or 2 is better than nothing",
          "KaA KaK KaD KrA He8", "2 0 0", "", "2 4", SURE_TRICKS, 1),
         ("2 is forbidden: highest trump and joker, and the joker can go low for 1",
          "KaA Pi7", "0 0 0", "", "1", JOKER, 1),
         ("1 is forbidden: what stands beside the highest trump is good for the second",
          "KaA Ka10 HeA", "0 1 1", "", "2 3", ACE_OF_TRUMP, 1),
         ("2 is forbidden: highest trump and joker are sure, the third highest likely",
          "Pi7 KaA KaD", "0 1 0", "", "1 3", ACE_OF_TRUMP, 1),
         ("2 is forbidden: two aces beside the two highest trumps",
          "KaA KaK HeA KrA", "0 1 1", "", "3 4", ACE_OF_TRUMP, 1),
         ("1 is forbidden: a high trump and an ace beside the highest",
          "KaA KaB HeA", "1 1 0", "", "2 3", ACE_OF_TRUMP, 1),
         ("2 is forbidden: one less or one more, but not 0 with two sure tricks",
          "KaA KaK Kr9", "0 1 0", "", "1 3", ACE_OF_TRUMP, 1),
    ),
    *_of("announces what it holds",
         ("the three highest trumps take three, and a seven takes none",
          "KaA KaK KaD He7", "", "", "3", SURE_TRICKS, 0),
         ("nothing with nothing",
          "He7 Kr7 Pi8 Kr8", "", "", "0", POINTS, 0),
         ("the only card is the highest trump",
          "KaA", "1 1 0", "", "1", ACE_OF_TRUMP, 1),
         ("the only card is the joker, which takes the trick if played high",
          "Pi7", "1 1 0", "", "1", JOKER, 1),
         ("the only card is the lowest there is, and another leads",
          "He7", "1 1 0", "", "0", POINTS, 1),
         ("highest trump and joker take both tricks",
          "KaA Pi7", "1 0 0", "", "2", JOKER, 1),
         ("the four highest trumps and the joker take all five",
          "KaA KaK KaD KaB Pi7", "", "", "5", SURE_TRICKS, 0),
    ),
    *_of("needs all tricks",
         ("needs all: leads the highest trump first",
          "KaA Ka7 He9", "3 1 0 0", "", "KaA", BIGGEST_FIRST, 0),
         ("needs all with king, queen and eight of trumps: not the eight first",
          "KaK KaD Ka8", "3 1 0 0", "", "KaK KaD", NEEDS_ALL, 0),
         ("needs both with two trumps: the higher first",
          "KaD Ka9", "2 0 0 1", "", "KaD", TWO_TRUMPS, 0),
         ("needs both: the two that nothing beats, not the joker low",
          "KaA Pi7", "2 0 0 1", "", "KaA Pi7+", BIGGEST_FIRST, 0),
         ("needs both, last to play: the low trump is enough, the highest leads next",
          "KaA Ka8", "1 0 0 2", "He9 HeB He10", "Ka8", BOSS_TRUMP, 1),
         ("needs both: neither highest trump nor joker is thrown away",
          "KaA Pi7", "0 1 2 1", "HeA He9", "KaA Pi7+", JOKER, 2),
         ("needs both: the joker is not thrown away",
          "HeA Pi7", "2 0 0 1", "", "HeA Pi7+", JOKER, 0),
         ("needs all with three middling trumps: the highest first",
          "KaB Ka9 Ka7", "3 1 0 0", "", "KaB", NEEDS_ALL, 0),
         ("needs both, last to play: without the joker the first is lost already",
          "Pi7 Kr7", "0 0 1 2", "He9 HeB He10", "Pi7+", JOKER, 1),
         ("needs both, one to come: the ten takes this trick, the joker takes any",
          "Pi7 Kr10", "2 2 2 3", "HeA He9 HeK He10 HeB HeD He8 Ka8 PiB PiA Pi9 Pi10 Ka7 KaK KaA "
          "Ka10 KrA KrK KrB KrD Ka9 KaB Kr7 Pi8 Kr9 PiK", "Kr10", RECKONED, 2),
         ("needs three, one to come: a lower trump takes this one, the highest leads next",
          "Ka10 KaB KaA", "1 0 3 0", "KrA Kr8 KrK KrB HeD He9 HeB He10 Pi8 HeK", "Ka10 KaB",
          RECKONED, 0),
         ("needs three: the joker takes this one, the highest trump draws trumps later",
          "KaA Ka10 Pi7", "0 1 0 3", "He9 KaB HeK", "Pi7+", RECKONED, 0),
         ("needs three, one to come: not the highest trump, which draws trumps later",
          "KaB KaA Pi7", "3 1 0 1", "He9 He10 HeD He8 Pi9 PiA", "Pi7+ KaB", RECKONED, 0),
    ),
    *_of("keeps what may still take a trick",
         ("one needed, cannot take: a low Kreuz goes, the king may yet take one",
          "Kr9 KrB KrK", "2 1 2 2", "HeA He10 HeD HeK Ka8 Ka9 KaA KaD HeB He8 He7 He9 KaB KaK "
          "Kr10 Ka10 PiA PiD Pi9 PiB Pi8 PiK", "Kr9 KrB", RECKONED, 1),
         ("one needed, cannot take: a low Pik goes, the queen may yet take one",
          "Pi8 Pi10 PiD", "1 2 2 2", "Ka9 Ka10 KaA KaD Ka7 KaK Ka8 He9 HeA He10 HeB He7 Kr8 Kr9 "
          "KrA Kr10 HeK HeD He8 Kr7 Pi9 PiA KrK", "Pi8 Pi10", RECKONED, 2),
         ("four of six needed, the ace lies: the nine goes under it, not the queen",
          "Ka8 Ka10 KaK He9 HeD Pi7", "4 2 1 2", "KrK KrA KrB Kr7 KaA KaB Ka9 Ka7 He7 HeA Kr9",
          "He9", RECKONED, 0),
         ("three of four needed: the nine goes, Bube, highest trump and joker take the rest",
          "KaA Pi7 Kr9 KrB", "2 1 2 4", "PiA PiB Pi9 PiD Pi10 Pi8 PiK Ka9 HeD He9 HeB HeK He8 KaD "
          "KaK He7 Kr7 KrA KrK", "Kr9", RECKONED, 3),
         ("the joker lies, two of three needed: the seven of trumps goes, not the king",
          "KaK Ka7 He8", "1 0 2 1", "KaA Pi7+", "Ka7", RECKONED, 0),
    ),
    *_of("a card has become the highest",
         ("ace and king are gone: the queen of trumps is the highest and leads first",
          "KaD Ka8", "4 0 0 1", "KaA Ka7 Ka9 Ka10 KaK Pi7- Kr8 Kr10", "KaD", BIGGEST_FIRST, 0),
         ("one of two needed, the ace is gone: the king leads while it can still take",
          "HeK Kr7", "2 1 0 1", "HeA He9 He8 He10", "HeK", KINGS, 0),
         ("number made, the ace is gone: the king is thrown off, as it would take",
          "KrK Kr8", "0 2 1 1", "Kr7 KrA Kr10 Kr9 HeA He9 He8", "KrK", KINGS, 0),
         ("number made, the ace was thrown off: the king is not led",
          "HeK Kr8", "1 1 0 2", "KrA Kr7 HeA Kr9", "Kr8", KINGS, 0),
         ("one of two needed, the own ace is gone: the king takes now, not the seven",
          "HeK He7", "0 2 1 1", "He10 HeA He8 HeB", "HeK", ACE_IS_GOOD, 3),
         ("needs all, the ace is gone: the king of trumps before the Bube",
          "KaK KaB", "1 0 0 3", "KaA Ka9 Ka8 Pi7+", "KaK", ACE_IS_GOOD, 1),
    ),
    *_of("the number is made",
         ("free to discard: throws off the ace, not the seven",
          "KrA Kr7", "1 1 1 0", "HeK HeA He9", "KrA", EXACTLY, 1),
         ("stays below the ace with the highest that does",
          "HeK He9 He7 Kr8 Pi9", "1 1 2 0", "He10 He8 HeA", "HeK", EXACTLY, 1),
         ("the trick is trumped: the ace goes where it cannot take",
          "KrA Kr9 He7 Pi8", "1 1 1 0", "Kr10 Ka7 Kr8", "KrA", EXACTLY, 1),
         ("trumped before, one to come: the ace goes",
          "HeA He9 Kr8 Pi9", "1 1 0 1", "He10 Ka8", "HeA", EXACTLY, 2),
         ("free to discard: the ace goes, the joker can always be low",
          "HeA Pi7", "1 1 1 0", "KrA Kr9 Kr8", "HeA", EXACTLY, 1),
         ("the same with three cards, under trumps",
          "Pi7 HeA Kr7", "1 1 2 0", "KaA Ka9 KaK", "HeA", EXACTLY, 1),
         ("second to play: stays below the king",
          "HeA He9", "1 0 1 1", "HeK", "He9", EXACTLY, 3),
         ("leads low, not the highest",
          "KrA Kr7", "0 1 1 1", "", "Kr7", EXACTLY, 0),
         ("must take: with the smaller card, as every trick counts now and none is to come",
          "KrA Kr9", "1 1 1 0", "Kr8 Kr7 Pi9", "Kr9", POINTS, 1),
    ),
    *_of("the joker is not wasted",
         ("number made: the joker is not played high",
          "Pi7 Kr9 Kr8", "1 1 2 0", "HeA He9 He8", "Pi7- Kr9 Kr8", JOKER_TAKES, 1),
         ("the ace takes it as surely: the joker waits for the other trick",
          "Pi7 HeA He8", "1 0 1 2", "He9 HeB He10", "HeA", JOKER_SECOND, 1),
         ("one card left and one trick needed: high",
          "Pi7", "0 1 0 1", "KaA", "Pi7+", JOKER_LEFT, 3),
         ("one card left and nothing needed: low",
          "Pi7", "1 0 1 0", "KaA", "Pi7-", JOKER_TAKES, 3),
         ("leads its last card, one needed: high",
          "Pi7", "1 0 0 1", "", "Pi7+", JOKER, 0),
         ("leads its last card, none needed: low",
          "Pi7", "0 1 0 1", "", "Pi7-", JOKER_TAKES, 0),
         ("one of three needed: ace now or joker later, but not both wasted on one trick",
          "Pi7 HeA He8", "1 1 1 1", "He9 HeB He10", "HeA He8", JOKER_SECOND, 1),
         ("number made: the joker goes low, where the ace would take",
          "Pi7 PiA", "1 1 1 0", "PiK Pi9 Pi8", "Pi7-", JOKER, 1),
         ("one needed: the trump goes under, the joker takes the last trick for sure",
          "Pi7 Ka9", "1 1 1 1", "HeB KaB He10", "Ka9", JOKER_SECOND, 1),
    ),
    *_of("the highest trump takes the last trick",
         ("the ace of trumps takes the last trick: the seven goes now",
          "KaA Ka7", "1 1 1 1", "He7 HeB Pi7- He8 Ka9 Ka10 KaK", "Ka7", BOSS_TRUMP, 0),
         ("the joker goes low, the highest trump takes the last trick",
          "KaA Pi7", "1 1 0 1", "HeA He9 He8", "Pi7-", BOSS_TRUMP, 1),
         ("trumped already: the lower trump goes under, the highest takes the last trick",
          "KaA Ka8", "1 1 0 1", "He10 Ka9 He8", "Ka8", BOSS_TRUMP, 1),
         ("ace and joker are gone: the king takes the last trick, the seven goes now",
          "KaK Ka7", "1 1 1 1", "Pi7+ He8 KaA HeB Ka9 Ka10 KaB", "Ka7", BOSS_TRUMP, 1),
         ("the joker takes the last trick: it is not spent now",
          "Pi7 Kr8", "1 1 0 1", "HeA He9 He8", "Kr8", BOSS_TRUMP, 1),
         ("one of three needed: takes with the trump that would take another",
          "KaA Ka9 Kr7", "1 1 1 1", "He9 Ka8 He10", "KaA", BOSS_TRUMP, 1),
         ("two of three needed: takes with the lower trump, the highest takes the next",
          "KaA Ka9 Kr7", "1 1 0 2", "He9 Ka8 He10", "Ka9", BOSS_TRUMP, 1),
    ),
    *_of("takes what it needs",
         ("last to play: takes it with the Bube or the ace, not below",
          "HeA HeB He8", "1 1 1 1", "He9 He7 He10", "HeB HeA", EXACTLY, 1),
         ("last to play: the king takes it, the seven would not take the last",
          "KrK Kr7", "1 0 1 1", "Kr9 KrD Kr10", "KrK", EXACTLY, 1),
         ("one needed, one seat to come: the king likely takes it",
          "HeK He7", "1 0 1 1", "HeB HeD", "HeK", EXACTLY, 2),
         ("needs both: the highest trump draws what could trump the ace",
          "HeA KaA", "2 0 0 1", "", "KaA", EXACTLY, 0),
         ("one needed: the trump takes it and leaves a joker that can go low",
          "Ka9 Pi7", "1 0 1 1", "Kr9 KrD Kr10", "Ka9", JOKER_SECOND, 1),
    ),
]  # fmt: skip

# Here a rule of thumb that others go by is wrong; who looks ahead knows.
AHEAD: Final = [
    *_of("a rule of thumb is wrong",
         ("number made, leads: the highest is trumped now, and would take the last trick",
          "He8 HeD", "2 3 1 1", "KrK KaD Kr8 Kr7 PiB PiD PiA PiK KaB Ka9 KaK Ka7 HeK Ka8 HeA He7 "
          "Pi9 Pi10 Kr9 Pi8 Kr10 KrA KaA KrD", "HeD", RECKONED, 3),
         ("two of three needed: the joker takes this one, the highest trump the next",
          "KaB Pi7 PiB", "1 2 3 3", "KrK KaK Kr7 KrD HeA HeK He10 Ka8 PiK PiA PiD Ka7 KrB Kr10 "
          "He7 KrA Ka9 KaD Kr9 He8 KaA Kr8 Pi10", "Pi7+", RECKONED, 0),
    ),
]  # fmt: skip
