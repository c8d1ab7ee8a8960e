"""Positions of Schafkopf with a clear answer, by the complaint that another would deserve.

A section of the book is one of "Schafkopf" by Joseph Wiesegger, the PDF in that repository.
"""

from typing import Final

from tests.unit.positions import Position

_BOOK: Final = "https://github.com/schafkopf-buch/schafkopf-buch, section "
WHEN_TO_BID: Final = f"{_BOOK}3.4"
WHICH_DAUS: Final = f"{_BOOK}3.5.1"
CALLED_DUTIES: Final = f"{_BOOK}3.2.2"
PARTNER_LEADS: Final = f"{_BOOK}3.8"
DEFENDER_LEADS: Final = f"{_BOOK}3.9"
SOLO_BID: Final = f"{_BOOK}4.3"
SOLO_SUIT: Final = f"{_BOOK}4.8"
SOLO_LEAD: Final = f"{_BOOK}4.5"
WENZ_BID: Final = f"{_BOOK}6.4"
TRUMPS_GONE: Final = f"{_BOOK}3.7"
PLAYER_TRUMP: Final = f"{_BOOK}10.2"
SEARCH: Final = f"{_BOOK}10.3"
LONG_SHORT: Final = f"{_BOOK}10.4"
WENZ_DAUS: Final = f"{_BOOK}10.7"
RUN_AWAY: Final = f"{_BOOK}10.14"
TAKE_LOW: Final = f"{_BOOK}11.2"
BARE_TEN: Final = f"{_BOOK}12.1"
ALL_SMEAR: Final = f"{_BOOK}12.6"
TACTICS: Final = "http://188.194.55.89/taktik.php"
CUT_BY_PARTNER: Final = "https://github.com/TricksterCards/TricksterBots/issues/335"
TRUMP_TO_DECLARER: Final = "https://github.com/TricksterCards/TricksterBots/issues/327"
DEFENDERS_TRUMP: Final = "https://github.com/TricksterCards/TricksterBots/issues/45"
SHEEPSHEAD: Final = "https://www.sheepshead.org/rules/advanced-play-tips-and-strategy/"
SCHMEAR: Final = "http://www.fact-index.com/s/sc/schmear__sheepshead_.html"
RULES_3: Final = "docs/hausregeln/schafkopf.md, 3"
RULES_6: Final = "docs/hausregeln/schafkopf.md, 6"
RECKONED: Final = "by search with ten times a master's budget (docs/minds.md)"
NOT_TO_FOES: Final = f"{_BOOK}3.10"

RUFER: Final = "rufer:E weiter weiter weiter"  # by seat 1, who leads
SOLO: Final = "solo:E weiter weiter weiter"
ALONE: Final = "solo:S weiter weiter weiter"
HEARTS: Final = "solo:H weiter weiter weiter"
CALLED: Final = "weiter rufer:E weiter weiter"  # by seat 2, behind who leads
FOURTH: Final = "weiter weiter weiter rufer:E"
RAN: Final = "weiter weiter weiter rufer:G"


def _of(kind: str, *rows: tuple[str, str, str, str, str, str, int]) -> list[Position]:
    """Return positions of a kind: reason, hand, bids, plays, good answers, source, who began."""
    return [Position(kind, *row) for row in rows]


POSITIONS: Final = [
    *_of("bids what the hand holds",
         ("two Ober, six trumps and a side suit are a Rufer",
          "EO GO HU SU HA H9 E7 S7", "", "", "rufer:E rufer:S", WHEN_TO_BID, 0),
         ("all four Ober and four more trumps are a Solo or a Tout",
          "EO GO HO SO EU HU H10 H9", "", "", "solo:H solo_tout:H", SOLO_BID, 0),
         ("a Solo (or Tout) goes in the suit that makes the most trumps",
          "EO GO HO EU S10 SK S9 EA", "", "", "solo:S solo_tout:S", SOLO_SUIT, 0),
         ("three Unter and three Däuse with tens are a Wenz",
          "EU GU HU EA E10 GA G10 SA", "", "", "wenz wenz_tout", WENZ_BID, 0),
         ("what cannot be lost is a Tout",
          "EU GU HU SU EA GA SA E10", "", "", "wenz_tout", RULES_6, 0),
         ("seven trumps from the top and the eighth as well: Tout",
          "EO GO HO SO EU GU HU HA", "", "", "solo_tout:H", RULES_6, 0),
         ("all Ober and all Unter: Sie",
          "EO GO HO SO EU GU HU SU", "", "", "sie", RULES_3, 0),
         ("a Rufer does not beat a Rufer, and this is no Solo",
          "EO HU SU HA H9 G7 S7 S9", "rufer:G", "", "weiter", RULES_3, 0),
    ),
    *_of("the declarer draws trumps",
         ("who plays a Rufer does",
          "EO GO HU SU HA H9 E7 S7", RUFER, "", "EO GO HU SU HA H9", PLAYER_TRUMP, 0),
         ("who plays a Solo does",
          "EO GO HO SU E10 E9 E8 SA", SOLO, "", "EO GO HO", SOLO_LEAD, 0),
         ("who plays a Wenz draws the Unter",
          "EU GU SU EA E10 GA GK SA", "wenz weiter weiter weiter", "", "EU GU", PLAYER_TRUMP, 0),
         ("who plays a Tout leads what nothing beats",
          "EO GO HO SO EU GU HU HA", "solo_tout:H weiter weiter weiter", "",
          "EO GO HO SO EU GU HU", RULES_6, 0),
         ("and goes on while others hold some",
          "GO HO SU HK S7 S8 E7", RUFER, "EO H8 H9 HA", "GO HO SU HK", TACTICS, 0),
         ("the last of others with a small one, and leads no Daus into it",
          "EA E8 H7 S10 SK", ALONE, "EO S7 S8 HU GO S9 SU E9 HO GU EU G9", "SK", SOLO_LEAD, 2),
         ("before any Daus, though it is not the highest any more",
          "EA EU E9 GA S7", "rufer:S weiter solo:S weiter",
          "HA E10 SK H7 GO SU S9 GU EO SO S8 S10", "S7 EU", SOLO_LEAD, 1),
         ("before the Daus of a blank suit, while four of them are out",
          "EU GK GO G7 SA", "rufer:S weiter solo:G weiter",
          "E8 SU GU E7 G8 GA SO G9 H8 HA G10 H7", "G7 EU GO GK", SOLO_LEAD, 0),
         ("and keeps the last Unter once nobody else holds any",
          "EU E7 H9 S9", "weiter rufer:G wenz weiter",
          "EK E8 EA E9 GU SU S8 HU SA H7 SO S7 HA G7 HK H8", "E7 S9 H9", RECKONED, 0),
         ("the last two as well: they bring the lead back for a long suit",
          "G10 GO G9 HK HU SU", "wenz weiter weiter weiter", "EU G8 GU H9 EA E9 EK EO",
          "GO G9 HK", RECKONED, 0),
    ),
    *_of("the partner's trick is not cut",
         ("what is the declarer's for sure",
          "EA HO GU H7 G8 S8 S9 G7", RUFER, "EO", "H7", CUT_BY_PARTNER, 0),
         ("a fellow's Daus, last to play",
          "HA HO H9 G8 G9 GK G10 E7", SOLO, "S7 SA S9", "HA G10", CUT_BY_PARTNER, 0),
         ("a fellow's Daus gets points and leaves the trumps in hand",
          "SA EU GU S10 G10 GA HK H10", HEARTS, "E8 EA E9", "SA S10 G10 GA H10", SCHMEAR, 0),
         ("the declarer's Daus, last to play and void",
          "EA E8 HU G10 G9 G7 H7", RUFER, "EO H8 H9 HA SA S7 S8", "G10", CUT_BY_PARTNER, 0),
    ),
    *_of("the called Daus is not thrown away",
         ("once free it is not given to a foe's Daus",
          "GA GK G9 E7 E8 E9 E10", RAN, "G8 H8 G10 G7 S9 SA S8", "E7 E8 E9 G9", NOT_TO_FOES, 1),
         ("nor under a foe's trump",
          "GA GK G9 E7 E8 E9 E10", RAN, "G8 H8 G10 G7 GO H7 H9", "E7 E8 E9 G9", NOT_TO_FOES, 1),
         ("nor to a trick that the foes hold for sure",
          "GA GK G9 E8 E9 E10", RAN, "G8 H8 G10 G7 S9 SA S8 E7 EO H9", "E8 E9 G9", NOT_TO_FOES, 1),
         ("with three more of its suit it is not led: one can run away",
          "EA EK E9 E8 HU H9 S8 G7", CALLED, "", "E8 E9 HU H9 S8 G7", RUN_AWAY, 0),
    ),
    *_of("smears to the partner",
         ("on the declarer's highest trump",
          "EA HA H10 SO EU S8 S9 G7", RUFER, "EO", "HA H10", SCHMEAR, 0),
         ("last to play, behind a fellow's highest card",
          "HA H10 H9 GA G10 GK G9 E7", SOLO, "S7 SA S9", "HA H10 GA G10", SCHMEAR, 0),
         ("on a fellow's highest trump against a Solo",
          "E10 HO E7 S8 S9 G7 G8 HK", SOLO, "GO EO E9", "E10", ALL_SMEAR, 0),
         ("the declarer to the partner who has shown himself",
          "GO SO HA HU H8 S9 G7", FOURTH, "E9 EA E8 EK EO H7", "HA", SHEEPSHEAD, 1),
         ("the called Daus, once it is free, on the declarer's trick",
          "GA GK G9 E7 E8 E9 E10", RAN, "G8 H8 G10 G7 S9 S10 SA", "GA E10", RUN_AWAY, 1),
         ("a bare ten before a Daus",
          "S10 GA G7 HA HK H9 H8 G9", SOLO, "HO EO E9", "S10", BARE_TEN, 0),
    ),
    *_of("gives the other side nothing",
         ("a defender under the declarer's trump",
          "EA E10 E7 SK S10 SA GA G10", SOLO, "EO EK HO", "E7", TACTICS, 0),
         ("the partner under a defender's Ober",
          "EA G10 G7 G8 S10 SA HA H7", RUFER, "SO EO HO", "H7", TACTICS, 0),
         ("who cannot follow throws what counts nothing, not a ten",
          "E10 G10 G8 G9 S10 SA SK GA", RUFER, "EO SO H7", "G8 G9", TACTICS, 0),
         ("who cannot follow, before a declarer who is known to trump this suit",
          "E10 EK E9 E7 G10", "weiter weiter weiter solo:H",
          "S7 S8 S9 H7 EO H8 H9 HK G7 GA G8 G9 SK S10", "E9 E7", TACTICS, 0),
         ("nor a Daus of trumps under an Ober, with a nine in hand and little to win",
          "HA H9 E7 G9 G7", RUFER, "EO H8 H7 SU GO HK EU GU SA S7 S8 S9 HO HU G8",
          "H9", TACTICS, 0),
         ("no Daus is led to a declarer who has trumped its suit before",
          "HA HO H7", "weiter weiter solo:G weiter",
          "HK H8 GA H9 EO SU GK HU G9 EU G10 E10 SA S8 S10 G8 GU GO G7 EK", "HO H7", TACTICS, 3),
    ),
    *_of("takes, and cheaply",
         ("last to play, cuts the declarer's Daus",
          "HA H10 HK GA G10 GK E10 E7", SOLO, "SA S8 S9", "E10 E7", TAKE_LOW, 0),
         ("with the ten and not with the Ober",
          "HA HO HK GA G10 GK E10 E7", SOLO, "SA S8 S9", "E10", TAKE_LOW, 0),
         ("with the Daus when nobody behind is likely to trump",
          "SA S7 HA H10 GA G10 EU HU", "weiter weiter solo:E weiter", "S9", "SA", TACTICS, 0),
         ("void of the called suit it trumps the called Daus",
          "EU H7 HK G9 GA G10 S8 S9", RUFER, "E7 EA E9", "HK H7", SEARCH, 0),
         ("in a Tout every trick of a defender wins",
          "GA GO SA S10 SK H7 H8 HA", "wenz_tout weiter weiter weiter", "G7 GK G8", "GA",
          RULES_6, 0),
    ),
    *_of("knows what has become the highest",
         ("trumps are out and the Daus is gone: the ten is sure, the seven is not",
          "S10 E7", HEARTS, "EO H8 H9 H10 GO HK HA HU HO GU SU EU SA S7 S8 S9 "
          "SO G7 G8 G9 H7 E8 E9 GK", "S10", TRUMPS_GONE, 0),
         ("the two higher Ober are gone: the third of a fellow gets points",
          "E10 EK E7 H9 H8", "solo:G weiter weiter weiter",
          "EO G7 G8 G9 GO GK HU SU SK SA S10 S7 HO EU", "E10", SCHMEAR, 0),
         ("the Daus is gone: a fellow's ten gets points",
          "G10 GK H8 H9 HO", "wenz weiter weiter weiter",
          "EU HU SU G8 GU G9 H7 E7 S7 SA S8 S9 S10 SK", "G10", SCHMEAR, 0),
         ("a defender of a Wenz leads it",
          "G10 E7 E8 H7 HO", "wenz weiter weiter weiter",
          "EU HU SU H8 GU S9 S8 S7 G7 GA G8 G9", "G10", TRUMPS_GONE, 0),
    ),
]  # fmt: skip

# What only looking ahead finds, where what is taught costs units.
FORESEEN: Final = [
    *_of("plans the whole hand",
         ("a Wenz without trumps outside: gives up a long suit while its Daus is still held",
          "E7 HA H8 SA SK SO SU", "wenz weiter weiter weiter", "EU GU HU H7", "SO SK",
          RECKONED, 0),
         ("and plays a long suit out before the Daus of another",
          "EK EU E8 E7 GA G8", "rufer:G weiter wenz weiter", "SO S7 SU S9 GU E9 HU H9",
          "E7 E8", RECKONED, 1),
         ("a Wenz defender goes on with a suit of which one card is out",
          "EK E8 G7 HK H9 SO S9", "weiter wenz weiter weiter", "SA S7 SK S10", "SO S9",
          RECKONED, 0),
         ("a Solo with one trump left: it is led under the two that are out, and no Daus",
          "G10 GK HA S9", ALONE, "GO SK SO S8 EO EU G9 SU S7 SA EA HU E10 S10 E9 E8", "S9",
          RECKONED, 1),
    ),
]  # fmt: skip

# What teachers say where other play is not plainly worse: the mind by rules keeps to it.
TAUGHT: Final = [
    *_of("plays with good trumps only",
         ("four of them without an Ober are too little",
          "H7 H8 HK SU E7 G8 S9 S10", "", "", "weiter", WHEN_TO_BID, 0),
         ("and without any there is no game",
          "E7 E8 G9 GK S8 S9 S10 H7", "", "", "weiter", WHEN_TO_BID, 0),
    ),
    *_of("takes with a trump as low as possible",
         ("last to play: with the seven and not with the Unter",
          "HA HO HK GA G10 GK EU E7", SOLO, "SA S8 S9", "E7", TAKE_LOW, 0),
    ),
    *_of("calls the suit of which it holds the fewest cards",
         ("one card against two",
          "EO GO HU HA H9 E7 G8 G9", "", "", "rufer:E", WHICH_DAUS, 0),
    ),
    *_of("the partner leads trumps",
         ("to the declarer behind him",
          "GO HU H9 EA E9 S8 S9 G7", CALLED, "", "GO HU H9", PARTNER_LEADS, 0),
         ("to the declarer who plays last",
          "GO HU H9 EA E9 S8 S9 G7", "weiter weiter weiter rufer:E", "", "GO HU H9",
          TRUMP_TO_DECLARER, 0),
         ("with the highest, so that the declarer can smear",
          "EO HU H9 EA E9 S8 S9 G7", CALLED, "", "EO", PARTNER_LEADS, 0),
    ),
    *_of("the called Daus is not led into the trumps of the foes",
         ("with a small one beside it",
          "EO HU H9 EA S8 S9 G7 G8", CALLED, "", "EO HU H9", PARTNER_LEADS, 0),
         ("nor as a bare one",
          "GO EA H10 H8 S10 S9 G9 G7", CALLED, "", "GO H10 H8", CALLED_DUTIES, 0),
    ),
    *_of("defenders lead plain suits",
         ("the called one, to find the Daus",
          "HU H9 E9 E8 S8 S9 SK G7", CALLED, "", "E9 E8", SEARCH, 0),
         ("and not with the ten, which the Daus would catch",
          "HU H9 E10 E8 S8 S9 SK G7", CALLED, "", "E8", DEFENDER_LEADS, 0),
         ("without the called suit another one, no trump",
          "HU H9 H7 G9 S8 S9 SK G7", CALLED, "", "G9 S8 S9 SK G7", DEFENDERS_TRUMP, 0),
         ("against a Solo a Daus",
          "HU H9 GA S9 S8 G8 HK SK", "weiter solo:E weiter weiter", "", "GA", TACTICS, 0),
         ("against a Wenz a Daus",
          "GA G9 S8 S7 H9 EO E8 HK", "weiter wenz weiter weiter", "", "GA", WENZ_DAUS, 0),
         ("against a Solo right behind a long suit",
          "EK E9 E8 E7 H9 G8 SK HU", "weiter solo:S weiter weiter", "", "EK E9 E8 E7",
          LONG_SHORT, 0),
         ("against a Solo who plays last a short suit",
          "EK E9 E8 E7 H9 G8 SK HU", "weiter weiter weiter solo:S", "", "H9 G8", LONG_SHORT, 0),
    ),
]  # fmt: skip
