"""The common advice of Schafkopf teaching, each as what it asks of who bids, leads or follows.

An advice looks at a moment as the acting seat sees it and says which choices keep it, or None
where it does not apply.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from game.schafkopf.cards import Rank, Suit, daus
from game.schafkopf.contracts import Kind
from tests.unit.schafkopf_moments import SEATS, Cards, Contracts, Hand, Moment

_BOOK: Final = "https://github.com/schafkopf-buch/schafkopf-buch, section "
_TACTICS: Final = "http://188.194.55.89/taktik.php"
_RICH: Final = 10


def _only(cards: Cards, *, when: bool = True) -> Cards | None:
    return cards if when and cards else None


def _declarer_leads(at: Moment) -> Cards | None:
    asked = at.leads and at.is_declarer and not at.contract.is_wenz and bool(at.trumps_out)
    return _only(at.trumps, when=asked and len(at.trumps) > 2)


def _partner_leads(at: Moment) -> Cards | None:
    asked = at.leads and at.view.is_partner and at.is_searched_for
    runs = {card for card in at.called if card != daus(card.suit)}
    return _only(at.trumps | runs, when=asked and len(at.trumps) > 1)


def _defender_leads(at: Moment) -> Cards | None:
    return _only(at.plain, when=at.leads and not at.attacks)


def _search(at: Moment) -> Cards | None:
    return _only(at.called, when=at.leads and not at.attacks and at.is_searched_for)


def _no_search(at: Moment) -> Cards | None:
    asked = at.leads and at.attacks and at.is_searched_for and bool(at.trumps_out)
    kept = at.called if at.is_declarer else at.called & {daus(card.suit) for card in at.called}
    return _only(at.legal - kept, when=asked)


def _sure_first(at: Moment) -> Cards | None:
    """Return the trumps and the highest that are left of the suits, and what calls the partner.

    Who plays alone needs his trumps for the lead where no suit is sure.
    """
    asked = at.leads and at.attacks and not at.trumps_out
    sure = {
        card
        for card in at.plain
        if not any(
            at.contract.effective_suit(other) is card.suit
            and at.contract.strength(other, card.suit) > at.contract.strength(card, card.suit)
            for other in at.out
        )
    }
    partner = at.called if at.is_searched_for and at.is_declarer else set()
    is_sure = at.contract.has_partner or bool(sure)
    return _only(at.trumps | sure | partner, when=asked and is_sure)


def _smear(at: Moment) -> Cards | None:
    if not (at.is_last and at.is_mate(at.holder)):
        return None
    return _only({card for card in at.legal if card.points >= _RICH})


def _bare_ten(at: Moment) -> Cards | None:
    if not (at.is_last and at.is_mate(at.holder)):
        return None
    return _only({card for card in at.plain if card.rank is Rank.ZEHN
                  and sum(at.contract.effective_suit(other) is card.suit
                          for other in at.view.hand) == 1
                  and daus(card.suit) in at.out})  # fmt: skip


def _nothing(at: Moment) -> Cards | None:
    if not at.is_last or at.is_mate(at.holder) is not False or at.taking:
        return None
    # an Ober or Unter is worth more in the hand than its points
    least = min((card.points for card in at.legal if card not in at.court), default=0)
    return _only({card for card in at.legal if card.points <= least})


def _not_cut(at: Moment) -> Cards | None:
    if not (at.is_last and at.is_mate(at.holder)):
        return None
    under = at.legal - at.taking
    return _only(under | {card for card in at.taking if card.points >= _RICH}, when=bool(under))


def _take(at: Moment) -> Cards | None:
    if not at.is_last or at.is_mate(at.holder) is not False:
        return None
    rich = sum(each.card.points for each in at.view.trick) >= _RICH
    return _only(at.taking, when=rich)


def _cheaply(at: Moment) -> Cards | None:
    if not at.is_last or at.is_mate(at.holder) is not False:
        return None
    cheap = at.taking - at.court
    return _only((at.legal - at.taking) | cheap, when=bool(cheap))


def _wenz_daus(at: Moment) -> Cards | None:
    asked = at.leads and at.contract.is_wenz and not at.attacks and not at.view.history
    return _only(at.daeuse, when=asked)


def _short_or_long(at: Moment) -> Cards | None:
    """Return the longest suits if the declarer is next, the shortest if he plays last."""
    led = {trick.cards[0].card.suit for trick in at.view.history}
    fresh = not any(card.suit in led for card in at.plain)
    asked = at.leads and at.contract.kind is Kind.SOLO and not at.attacks and fresh
    place = ((at.view.declarer or 0) - at.me) % len(SEATS)
    if not asked or place not in {1, 3} or any(c.rank is Rank.DAUS for c in at.plain):
        return None
    length = {suit: sum(card.suit is suit for card in at.plain) for suit in Suit}
    wanted = (max if place == 1 else min)(n for n in length.values() if n)
    return _only({card for card in at.plain if length[card.suit] == wanted})


def _fresh_daus(at: Moment) -> Cards | None:
    """Return the Däuse of suits of two cards; the called suit comes before them."""
    asked = at.leads and not at.attacks and not (at.is_searched_for and at.called)
    short = {suit for suit in Suit if sum(card.suit is suit for card in at.plain) <= 2}
    wanted = {card for card in at.daeuse if card.suit in short or at.contract.is_wenz}
    return _only(wanted, when=asked and not at.view.history)


def _dead_suit(at: Moment) -> Cards | None:
    """Return the plain cards of suits whose Daus and ten are not both gone."""
    tens = {card.suit for card in at.gone if card.rank is Rank.ZEHN}
    dead = {card.suit for card in at.gone if card.rank is Rank.DAUS and card.suit in tens}
    alive = {card for card in at.plain if card.suit not in dead}
    asked = at.leads and not at.attacks and bool(at.trumps_out) and alive != at.plain
    return _only(alive, when=asked)


def _keep_daus(at: Moment) -> Cards | None:
    asked = at.leads and at.view.is_partner and len(at.called) > len(SEATS) - 1
    return _only(at.legal - {daus(card.suit) for card in at.called},
                 when=asked and at.is_searched_for)  # fmt: skip


class Advice(NamedTuple):
    """A numbered advice, who gives it, and what keeps it; *share* is how often it must be kept.

    Teachers themselves say of most of them that they hold nearly always.
    """

    number: int
    sentence: str
    source: str
    keeps: Callable[[Moment], Cards | None]
    share: float


PLAYING: Final = (
    Advice(1, "Whoever plays a Rufer or a Solo leads trumps while others hold some.",
           f"{_BOOK}10.2", _declarer_leads, 0.9),
    Advice(2, "The partner with two trumps or more leads them to the declarer, or runs away.",
           f"{_BOOK}3.8", _partner_leads, 0.95),
    Advice(3, "A defender leads plain suits, not trumps.", f"{_BOOK}10.2", _defender_leads, 0.95),
    Advice(4, "A defender who holds the called suit leads it to find the Daus.",
           f"{_BOOK}10.3", _search, 0.95),
    Advice(5, "Declarer and partner do not lead the called suit while trumps are out.",
           f"{_BOOK}3.5", _no_search, 0.95),
    Advice(6, "When no trumps are out, declarer and partner cash what nothing beats.",
           f"{_BOOK}3.7", _sure_first, 0.95),
    Advice(7, "Last to play on a trick of one's own side, one gives it a Daus or a ten.",
           "http://www.fact-index.com/s/sc/schmear__sheepshead_.html", _smear, 0.9),
    Advice(8, "A ten that stands alone in its suit is given away first.",
           f"{_BOOK}12.1", _bare_ten, 0.9),
    Advice(9, "Last to play on a trick that is lost, one gives as little as one can.",
           _TACTICS, _nothing, 0.95),
    Advice(10, "Last to play, one does not cut what one's own side has, but for points.",
           "https://github.com/TricksterCards/TricksterBots/issues/335", _not_cut, 0.97),
    Advice(11, "Last to play, one takes what has ten points and more if one can.",
           f"{_BOOK}11.12", _take, 0.95),
    Advice(12, "What a small trump takes needs no Ober and no Unter.",
           f"{_BOOK}11.2", _cheaply, 0.97),
    Advice(13, "Against a Wenz one leads a Daus.", f"{_BOOK}10.7", _wenz_daus, 0.95),
    Advice(14, "Against a Solo: a long suit if the declarer is next, a short one if he is last.",
           f"{_BOOK}10.4", _short_or_long, 0.9),
    Advice(15, "A defender first leads a Daus of a suit of which he holds little.",
           _TACTICS, _fresh_daus, 0.9),
    Advice(16, "Daus and ten gone: a defender leaves the suit while trumps are out.",
           "https://www.schafkopf-palast.de/lektion-4-schafkopf-sprueche-als-lehrmeister/",
           _dead_suit, 0.9),
    Advice(17, "With three more of its suit the called Daus is not led: one can run away.",
           f"{_BOOK}3.8", _keep_daus, 0.95),
)  # fmt: skip


# ---- bidding ------------------------------------------------------------------------------------


def _few_trumps(at: Hand) -> Contracts | None:
    rufer = at.of(Kind.RUFER)
    few = all(len(at.trumps(each)) < len(SEATS) for each in rufer)
    return at.legal - rufer if rufer and few else None


def _many_trumps(at: Hand) -> Contracts | None:
    """Ask for some game with six trumps, two Ober and an Unter among them."""
    for contract in at.of(Kind.RUFER):
        trumps = at.trumps(contract)
        ober = sum(card.rank is Rank.OBER for card in trumps)
        if len(trumps) > 5 and ober > 1 and any(card.rank is Rank.UNTER for card in trumps):
            return at.legal - {None}
    return None


def _shortest_called(at: Hand) -> Contracts | None:
    rufer = at.of(Kind.RUFER)
    least = min((at.length(each) for each in rufer), default=0)
    return (at.legal - rufer) | {each for each in rufer if at.length(each) == least}


def _longest_trumps(at: Hand) -> Contracts | None:
    solo = at.of(Kind.SOLO)
    most = max((len(at.trumps(each)) for each in solo), default=0)
    return (at.legal - solo) | {each for each in solo if len(at.trumps(each)) == most}


class BidAdvice(NamedTuple):
    """As `Advice`, for bids."""

    number: int
    sentence: str
    source: str
    keeps: Callable[[Hand], Contracts | None]
    share: float


BIDDING: Final = (
    BidAdvice(18, "With fewer than four trumps one does not play a Rufer.",
              f"{_BOOK}3.4", _few_trumps, 1.0),
    BidAdvice(19, "With six trumps, two Ober and an Unter one plays.",
              "http://sauspiel.de/hilfe/schafkopf-grundregeln", _many_trumps, 0.95),
    BidAdvice(20, "One calls the Daus of the suit of which one holds the fewest cards.",
              f"{_BOOK}3.5.1", _shortest_called, 0.95),
    BidAdvice(21, "A Solo is played in the suit that makes the most trumps.",
              f"{_BOOK}4.8", _longest_trumps, 0.95),
)  # fmt: skip
