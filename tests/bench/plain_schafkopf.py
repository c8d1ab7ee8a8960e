"""A player of Schafkopf by a handful of rules, as weak as those that published programs met.

For `taverne arena schafkopf friend@4 tests.bench.plain_schafkopf:choose --pairs --duplicate`. The
README of SchafkopfRL describes such a player ("plays solo if enough trumps, otherwise non-solo at
random; play trump if player, ace of color if possible"); its best program won 24 cents a game from
it where a Rufer costs 20. Where no rule speaks, any legal card is played, the same one for the
same view.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

View = Mapping[str, Any]

SUITS: Final = "EGHS"
RANKS: Final = ("7", "8", "9", "K", "10", "A")
WENZ: Final = ("EU", "GU", "HU", "SU")
COURT: Final = ("EO", "GO", "HO", "SO", *WENZ)
SOLO_TRUMPS: Final = 7
RUFER_TRUMPS: Final = 4


def trumps_of(contract: str) -> tuple[str, ...]:
    """Return the trumps of a contract in notation, the highest first."""
    kind, _, suit = contract.partition(":")
    if kind.startswith("wenz"):
        return WENZ
    suit = "H" if kind == "rufer" else suit
    return COURT + tuple(suit + rank for rank in reversed(RANKS))


def choose(view: View) -> str:
    """Return the text of an action for the plain dict of a view."""
    if view["phase"] == "bidding":
        return f"bid {_bid(view)}"
    may = [text.partition(" ")[2] for text in view["legal"]]
    any_card = Random(f"{view['hand']}{view['trick']}").choice(may)
    return f"play {_play(view, may) or any_card}"


def _bid(view: View) -> str:
    hand = view["hand"]
    legal = [text.partition(" ")[2] for text in view["legal"]]
    wishes = [
        f"solo:{suit}" for suit in SUITS if _count(hand, trumps_of(f"solo:{suit}")) >= SOLO_TRUMPS
    ]
    open_suits = [suit for suit in SUITS if f"{suit}A" not in hand]
    if _count(hand, WENZ) >= 2 and sum(card[0] in open_suits for card in hand) < 2:
        wishes.append("wenz")
    if _count(hand, trumps_of("rufer:E")) >= RUFER_TRUMPS:
        wishes += sorted(
            (text for text in legal if text.startswith("rufer")),
            key=lambda text: _count(hand, [text[-1] + rank for rank in RANKS]),
        )
    return next((wish for wish in wishes if wish in legal), "weiter")


def _count(hand: list[str], wanted: Any) -> int:
    return sum(card in wanted for card in hand)


def _play(view: View, may: list[str]) -> str | None:
    """Return the card that a rule names, or None."""
    contract = view["contract"]
    kind, _, called = contract.partition(":")
    order = trumps_of(contract)
    trumps = sorted((card for card in may if card in order), key=order.index)
    led = {trick["cards"][0]["card"] for trick in view["history"]}
    seen = {card[0] for card in led if card not in order}
    plays = view["declarer"] == view["seat"] or bool(view["is_partner"])
    if kind != "rufer" and not plays:
        return None
    if view["trick"]:
        return _follow(view["trick"][0]["card"], may, trumps, order, seen)
    plain = [card for card in may if card not in order]
    aces = [card for card in plain if card[1:] == "A" and (kind != "rufer" or card[0] != called)]
    if plays:
        return next(iter(trumps + aces), None)
    sought = [card for card in plain if card[0] == called and called not in seen]
    return next(iter(sought + aces + plain), None)


def _follow(
    first: str, may: list[str], trumps: list[str], order: tuple[str, ...], seen: set[str]
) -> str | None:
    if first in order:
        return None
    suit = first[0]
    is_void = not any(card[0] == suit and card not in order for card in may)
    if is_void and trumps:
        heavy = [card for card in trumps if card[1:] in {"A", "10"}]
        return (heavy or trumps)[0] if suit not in seen else trumps[-1]
    return f"{suit}A" if f"{suit}A" in may and suit not in seen else None
