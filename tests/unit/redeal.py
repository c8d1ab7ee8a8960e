"""Deals again what a viewer cannot know, by the notation alone, for the test for leaks."""

from random import Random

from game.core.api import CHANCE
from game.core.cards import shuffled
from game.core.match import Entry, Match


def redealt(match: Match, viewer: int | None, rng: Random) -> tuple[Entry, ...]:
    """Return a log in which the last deal's unseen cards lie elsewhere.

    Cards that *viewer* held or that were played stay where they are; earlier deals are over
    and known. Games without deals have nothing to hide: their log comes back as it is.
    """
    deals = [i for i, entry in enumerate(match.log) if entry.action.startswith("deal ")]
    if not deals:
        return match.log
    at = deals[-1]
    played = {
        entry.action.split()[1].rstrip("+-")
        for entry in match.log[at + 1 :]
        if entry.action.startswith("play ")
    }
    if played and match.actors in {(), (CHANCE,)}:
        return match.log  # settled with open cards
    hands = [hand.split() for hand in match.log[at].action.removeprefix("deal ").split("|")]
    free = [
        (seat, place)
        for seat, hand in enumerate(hands)
        for place, card in enumerate(hand)
        if seat != viewer and card not in played
    ]
    unseen = {hands[seat][place] for seat, place in free} | _undealt(match, hands)
    cards = shuffled(sorted(unseen), rng)
    for (seat, place), card in zip(free, cards[: len(free)], strict=True):
        hands[seat][place] = card
    deal = Entry(CHANCE, "deal " + " | ".join(" ".join(hand) for hand in hands))
    return (*match.log[:at], deal, *match.log[at + 1 :])


def _undealt(match: Match, hands: list[list[str]]) -> set[str]:
    """Return the cards of the pack that lie in no hand, as far as the record shows any."""
    pack = {
        card
        for entry in match.log
        if entry.action.startswith("deal ")
        for card in entry.action.removeprefix("deal ").replace("|", " ").split()
    }
    return pack - {card for hand in hands for card in hand}
