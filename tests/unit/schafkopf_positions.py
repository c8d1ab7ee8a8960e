"""Positions of Schafkopf with a clear answer, each with the reason that teaching gives.

The advice is that of the common beginners' courses: declarer and partner lead trumps, defenders
look for the called suit, one smears to one's own side and saves from the other, does not cut what
one's own side has, takes as cheaply as it goes, and knows which card has become the highest.
"""

from typing import NamedTuple


class Position(NamedTuple):
    """Hands of the four seats (filled up from the pack), bids and cards so far, good answers."""

    reason: str
    hands: tuple[str, ...]
    bids: str
    plays: str
    good: str


BIDDING = [
    Position("two Ober, six trumps and a side suit are a Rufer",
             ("EO GO HU SU HA H9 E7 S7",), "", "", "rufer:E rufer:S"),
    Position("four trumps without an Ober are none",
             ("H7 H8 HK SU E7 G8 S9 S10",), "", "", "weiter"),
    Position("no game without trumps",
             ("E7 E8 G9 GK S8 S9 S10 H7",), "", "", "weiter"),
    Position("call the suit of which one holds the fewest cards",
             ("EO GO HU HA H9 E7 G8 G9",), "", "", "rufer:E"),
    Position("all four Ober and four more trumps are a Solo",
             ("EO GO HO SO EU HU H10 H9",), "", "", "solo:H"),
    Position("a Solo goes in the suit that makes the most trumps",
             ("EO GO HO EU S10 SK S9 EA",), "", "", "solo:S"),
    Position("three Unter and three Däuse with tens are a Wenz",
             ("EU GU HU EA E10 GA G10 SA",), "", "", "wenz wenz_tout"),
    Position("what cannot be lost is a Tout",
             ("EU GU HU SU EA GA SA E10",), "", "", "wenz_tout"),
    Position("seven trumps from the top and the eighth as well: Tout",
             ("EO GO HO SO EU GU HU HA",), "", "", "solo_tout:H"),
    Position("all Ober and all Unter: Sie",
             ("EO GO HO SO EU GU HU SU",), "", "", "sie"),
    Position("a Rufer does not beat a Rufer, and this is no Solo",
             ("EA G8 GO GU", "EO HU SU HA H9 G7 S7 S9"), "rufer:G", "", "weiter"),
]  # fmt: skip

PLAYING = [
    Position("the declarer draws trumps, from the top if he has it",
             ("EO GO HU SU HA H9 E7 S7", "EA"), "rufer:E weiter weiter weiter", "", "EO GO"),
    Position("who plays a Solo draws trumps",
             ("EO GO HO SU E10 E9 E8 SA", "EA GU"), "solo:E weiter weiter weiter", "",
             "EO GO HO"),
    Position("who plays a Wenz draws the Unter",
             ("EU GU SU EA E10 GA GK SA", "HU"), "wenz weiter weiter weiter", "", "EU GU"),
    Position("who plays a Tout leads what nothing beats",
             ("EO GO HO SO EU GU HU HA", "SU H10"), "solo_tout:H weiter weiter weiter", "",
             "EO GO HO SO EU GU HU"),
    Position("the partner leads trumps to the declarer",
             ("GO HU H9 EA E9 S8 S9 G7", "EO HO EU HA H8 E7 G8 SK"),
             "weiter rufer:E weiter weiter", "", "GO HU H9"),
    Position("a defender looks for the called suit",
             ("HU H9 E9 E8 S8 S9 SK G7", "EO GO EU HA H8 E7 G8 S7", "EA HO"),
             "weiter rufer:E weiter weiter", "", "E9 E8"),
    Position("and not with the ten, which the Daus would catch",
             ("HU H9 E10 E8 S8 S9 SK G7", "EO GO EU HA H8 E7 G8 S7", "EA HO"),
             "weiter rufer:E weiter weiter", "", "E8"),
    Position("a defender without the called suit does not lead trumps",
             ("HU H9 H7 G9 S8 S9 SK G7", "EO GO EU HA H8 E7 G8 S7", "EA HO"),
             "weiter rufer:E weiter weiter", "", "G9 S8 S9 SK G7"),
    Position("a defender of a Solo leads a Daus",
             ("HU H9 GA S9 S8 G8 HK SK", "EO GO EU EA E10 E9 S7 H8", "HO"),
             "weiter solo:E weiter weiter", "", "GA"),
    Position("the partner smears on the declarer's highest trump",
             ("EO GO HU SU H9 H8 E7 S7", "EA HA H10 SO EU S8 S9 G7"),
             "rufer:E weiter weiter weiter", "EO", "HA H10"),
    Position("the partner does not cut what is the declarer's for sure",
             ("EO GO HU SU H9 H8 E7 S7", "EA HO GU H7 G8 S8 S9 G7"),
             "rufer:E weiter weiter weiter", "EO", "H7"),
    Position("last to play, a defender gives the declarer nothing",
             ("EO GO HU SU E9 E8 S7 G7", "H7 S8", "HK S9", "EA E10 E7 SK S10 SA GA G10"),
             "solo:E weiter weiter weiter", "EO EK HO", "E7"),
    Position("last to play behind a fellow's highest card, a defender smears",
             ("EO GO HU SU E9 E8 S7 G7", "SA S8 EA", "S9 HK", "HA H10 H9 GA G10 GK G9 E7"),
             "solo:E weiter weiter weiter", "S7 SA S9", "HA H10 GA G10"),
    Position("last to play, a defender cuts the declarer's ten",
             ("EO GO HU SU E9 E8 SA S10", "S8 EA", "S9 EK", "HA H10 HK GA G10 GK E10 E7"),
             "solo:E weiter weiter weiter", "SA S8 S9", "E10 E7"),
    Position("last to play, it takes with the ten and not with the Ober",
             ("EO GO HU SU E9 E8 SA G8", "S8 EA", "S9 EK", "HA HO HK GA G10 GK E10 E7"),
             "solo:E weiter weiter weiter", "SA S8 S9", "E10"),
    Position("last to play, it takes as cheaply as it goes",
             ("EO GO HU SU E9 E8 SA G8", "S8 EA", "S9 EK", "HA HO HK GA G10 GK EU E7"),
             "solo:E weiter weiter weiter", "SA S8 S9", "E7"),
    Position("the partner gives nothing to a defender who took the trick",
             ("SO HU SU H10 E9 E7 S7 S8", "EO GK G9 S9", "HO", "EA G10 G7 G8 S10 SA HA H7"),
             "rufer:E weiter weiter weiter", "SO EO HO", "H7"),
    Position("who cannot follow throws away what counts nothing, not a ten",
             ("EO GO HU H9 H8 E9 S7 S8", "EA SO S9", "G7 H7", "E10 G10 G8 G9 S10 SA SK GA"),
             "rufer:E weiter weiter weiter", "EO SO H7", "G8 G9"),
    Position("in a Tout every trick of a defender wins",
             ("EU GU HU EA E10 EK EO G7", "GK G9 S7", "G8 S8", "GA GO SA S10 SK H7 H8 HA"),
             "wenz_tout weiter weiter weiter", "G7 GK G8", "GA"),
    Position("the Daus takes when nobody behind is likely to trump",
             ("S9 H7 H8 H9 G7 G8 GK HK", "SA S7 HA H10 GA G10 EU HU", "EA"),
             "weiter weiter solo:E weiter", "S9", "SA"),
    Position("void of the called suit, it trumps the Daus",
             ("EO GO HU SU H9 H8 E7 S7", "EA HO E8", "E9 EK", "EU H7 HK G9 GA G10 S8 S9"),
             "rufer:E weiter weiter weiter", "E7 EA E9", "HK H7"),
    Position("a defender does not take a fellow's trick with an Ober",
             ("EO GO HU SU E9 E8 S7 G7", "SA S8 EA", "S9 HK", "HA HO H9 G8 G9 GK G10 E7"),
             "solo:E weiter weiter weiter", "S7 SA S9", "HA G10"),
    Position("trumps are out: the declarer cashes what is sure",
             ("EO GO HO SO EU H7 SA G9", "HU GU H8 G7 G8 E7 E8 S7", "H9 HK SU GK E9 E10 S8 S9",
              "HA H10 G10 GA EK EA S10 SK"), "solo:H weiter weiter weiter",
             "EO H8 H9 H10 GO HU HK HA HO GU SU GA", "SO EU H7 SA"),
    Position("void, it gives a fellow's Daus points and leaves the trumps in hand",
             ("EO GO HO SO H7 E8 S7 S8", "EA HU SU G8 G7 H9 H8 S9", "E7 E9 GK G9 HA EK E10 SK",
              "SA EU GU S10 G10 GA HK H10"), "solo:H weiter weiter weiter",
             "E8 EA E9", "SA S10 G10 GA H10"),
]  # fmt: skip
