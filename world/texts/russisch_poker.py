"""German of Russisch Poker: events, refusals, phases, names of actions, the ladder."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.api import Action, Event
from game.russisch_poker.cards import DECK, JOKER, JOKER_HIGH, JOKER_LOW, Card, Joker, Suit
from game.russisch_poker.mind_reasons import reasons
from game.russisch_poker.moves import Bid, BidMade, Play, SeatScored, TrickTaken
from game.russisch_poker.view import RussischPokerView
from world.render.grammar import joined
from world.texts import GameTexts, Occasion, OptionText, Rung, Wording
from world.texts.cards import FRENCH_SUITS, card_forms, card_noun, card_parts
from world.texts.nouns import Noun
from world.texts.russisch_poker_lesson import LESSON
from world.texts.russisch_poker_reasons import REASONS
from world.texts.russisch_poker_rules import COMMANDS, RULES, VERB_HELP
from world.texts.russisch_poker_situation import forced, situation

EVENTS: Final[Mapping[str, str]] = {
    "OpenerDrawn": "Das Los fällt auf {seat:wen}: {seat:wer} {seat:eröffnest/eröffnet} die"
    " erste Runde.",
    "RoundBegan": "Runde {round}: {cards:Karte/Karten} für jeden. Als Erstes {seat:sagst/sagt}"
    " {seat:wer} an.",
    "HandDealt": "",
    "HandDealt.du": "Deine Karten: {cards:und}.",
    "HandDealt.open": "{seat} bekam {cards:und}.",
    "BidMade": "{seat:wer} {seat:sagst/sagt} {number:keinen Stich/1 Stich/# Stiche} an.",
    "BidsComplete": "Zusammen {total:kein Stich/1 Stich/# Stiche} angesagt, {cards} zu holen."
    " {seat:wer} {seat:spielst/spielt} aus.",
    "CardPlayed": "{seat:wer} {seat:spielst/spielt} {card:wen}.",
    "TrickTaken": "{seat:wer} {seat:bekommst/bekommt} den Stich: {tricks} gemacht, {bid} angesagt.",
    "SeatScored": "{seat:wer}: {bid} angesagt, {tricks} gemacht, {points:Punkt/Punkte},"
    " zusammen {total}.",
    "RoundEnded": "Runde {round} von {rounds} ist zu Ende.",
    "MatchEnded": "Das Spiel ist aus. Endstand: {points:}.",
}

REFUSALS: Final[Mapping[str, str]] = {
    "opener.no_seat": "Dieser Platz kann nicht eröffnen, es gibt nur die Plätze am Tisch.",
    "deal.not_from_the_pack": "So kann Oleg nicht geben. Jeder bekommt {cards:Karte/Karten}.",
    "bid.out_of_range": "Du kannst 0 bis {cards:Stich/Stiche} ansagen, nicht {number}.",
    "bid.makes_the_sum": "{number:Keinen Stich/1 Stich/# Stiche} darfst Du als Letzter nicht"
    " ansagen, weil die Summe sonst genau {cards} ergibt. Jede andere Zahl ist erlaubt.",
    "card.not_held": "{card:wen} hast Du nicht auf der Hand. „blatt“ zeigt Dir Deine Karten.",
    "card.joker_unsaid": "Wie spielst Du die Pik 7? „spiele pik 7 hoch“ oder"
    " „spiele pik 7 niedrig“.",
    "trick.follow_suit": "{card:wen} darfst Du jetzt nicht spielen: Du musst {suit} bedienen."
    " „möglich“ zeigt Dir, was geht.",
    "trick.follow_karo": "{card:wen} darfst Du jetzt nicht spielen: Du hast kein {suit} zum"
    " Bedienen und musst Karo spielen. „möglich“ zeigt Dir, was geht.",
}

PHASES: Final[Mapping[str, str]] = {
    "deal": "gerade wird gegeben",
    "bidding": "gerade werden Stiche angesagt",
    "play": "gerade werden Karten gespielt",
    "over": "das Spiel ist zu Ende",
}

LADDER: Final = (
    Rung(0, "Du hast schon an Olegs Pokertisch gesessen."),
    Rung(18, "Du hast bereits erste Erfahrungen bei Olegs Pokerrunde gesammelt."),
    Rung(54, "Bei Olegs Pokerrunde lässt Du Dich nicht mehr so leicht bluffen."),
    Rung(108, "So langsam nimmt man Dich bei Olegs Pokerrunde ernst."),
    Rung(180, "Deine Auftritte bei Olegs Pokerrunde sprechen sich langsam herum."),
    Rung(288, "Oleg prophezeit Dir bereits eine steile Karriere als Berufszocker."),
    Rung(432, "Dein Erscheinen bei Olegs Pokerrunde löst inzwischen Aufsehen aus."),
    Rung(648, "Du findest kaum noch anspruchsvolle Gegner bei Olegs Pokerrunde."),
    Rung(900, "An Olegs Pokertisch räumt man Dir freiwillig den besten Platz."),
    Rung(1260, "Selbst Oleg zieht vor Dir inzwischen den Hut."),
    Rung(1800, "Du hast bei Olegs Pokerrunde alle abgezockt."),
)

_HIGH: Final = ("hoch", "ho", "h", "+")
_LOW: Final = ("niedrig", "nieder", "tief", "ni", "n", "-")
_NOUNS: Final = {each.code: card_noun(each.suit.name, each.rank.name) for each in DECK} | {
    "Pi7+": Noun("Pik 7 hoch", "f"),
    "Pi7-": Noun("Pik 7 niedrig", "f"),
}
_BOLD: Final = 3
"""From this number on an announcement is bold."""
_PLAYS: Final = tuple(Play(each) for each in DECK if each is not JOKER)
_JOKERS: Final = (Play(JOKER_HIGH), Play(JOKER_LOW))


def word(value: object) -> Noun | str | None:
    """Return how cards, suits and the joker's ways are called."""
    match value:
        case Card():
            return _NOUNS[value.code]
        case Suit():
            return FRENCH_SUITS[value.name].name
        case Joker():
            return "hoch" if value is Joker.HOCH else "niedrig"
    return None


def is_trump(action: Action, view: RussischPokerView) -> bool:  # noqa: ARG001
    """Tell whether *action* may be meant by who says „Trumpf“: anything but other cards."""
    return not isinstance(action, Play) or action.card.held.suit is Suit.KARO


def wording(action: Action, view: RussischPokerView) -> Wording:
    """Return an announcement or a card in words."""
    match action:
        case Bid(number):
            return _bid(number)
        case Play(card):
            held = [each.code for each in view.hand]
            place = held.index(card.held.code) + 1 if card.held.code in held else None
            return _play(card, place)
    msg = f"nobody names {action!r}"
    raise TypeError(msg)


def _bid(number: int) -> Wording:
    name = "kein Stich" if number == 0 else f"{number} {'Stich' if number == 1 else 'Stiche'}"
    told = f"{name.replace('kein', 'keinen')} ansagen"
    forms = {str(number), f"{number}stich", f"{number}stiche"}
    return Wording(name, f"ansage {number}", told, frozenset(forms))


def _play(card: Card, place: int | None) -> Wording:
    noun = _NOUNS[card.code]
    suit, rank = card.suit.name, card.rank.name
    forms, parts = card_forms(suit, rank), card_parts(suit, rank)
    if card.joker:
        endings = _HIGH if card.joker is Joker.HOCH else _LOW
        forms = card_forms(suit, rank, ("", *endings))
        forms |= {"joker", *(f"joker{ending}" for ending in endings), *endings[:1]}
        parts |= {"joker", endings[0]}
    typed = f"spiele {noun.name.lower().replace('-', ' ')}"
    return Wording(noun.name, typed, f"{noun:wen} spielen", forms, parts, place)


def scene(view: RussischPokerView) -> str:
    """Return what the viewer holds, and what was announced or lies there."""
    hand = f"auf der Hand {joined([_NOUNS[card.code].name for card in view.hand])}"
    if view.trick:
        lying = [_NOUNS[each.card.code].name for each in view.trick]
        return f"{hand}; {joined(lying)} {'lag' if len(lying) == 1 else 'lagen'} im Stich"
    if view.phase == "bidding":
        said = [str(bid) for bid in view.bids if bid is not None]
        return f"{hand}; {joined(said)} angesagt" if said else f"{hand}; noch nichts angesagt"
    return f"{hand}; Du spieltest aus"


def occasions(event: Event, view: RussischPokerView) -> Sequence[Occasion]:
    """Return what is worth a remark: bold announcements, lucky jokers, rounds hit or missed."""
    match event:
        case BidMade(seat, number) if number >= _BOLD and 2 * number > view.cards:
            return (Occasion("bluff", seat, number),)
        case TrickTaken(seat, cards, tricks, bid) if tricks <= bid and any(
            each.seat == seat and each.card is JOKER_HIGH for each in cards
        ):
            return (Occasion("joker", seat, bid, 0.35),)
        case SeatScored(seat, bid, tricks) if bid == tricks and bid >= _BOLD:
            return (Occasion("exact_high", seat, bid, 0.6),)
        case SeatScored(seat, bid, tricks) if tricks < bid:
            return (Occasion("missed", seat, bid),)
    return ()


def nearby(view: RussischPokerView) -> Sequence[Action]:
    """Return the announcements there can be, or the cards in the hand."""
    if view.phase == "bidding":
        return tuple(Bid(number) for number in range(view.cards + 1))
    held: list[Action] = []
    for card in view.hand:
        held += _JOKERS if card is JOKER else (Play(card),)
    return held


def nameable(view: RussischPokerView) -> Sequence[Action]:
    """Return every announcement and card of the game."""
    del view
    return (*_PLAYS, *_JOKERS, *(Bid(number) for number in range(100)))


TEXTS: Final = GameTexts(
    name="Russisch Poker",
    table="Pokertisch",
    events=EVENTS,
    refusals=REFUSALS,
    verbs={"spiele": "play", "sp": "play", "ansage": "bid"},
    phases=PHASES,
    rules=RULES,
    commands=COMMANDS,
    ladder=LADDER,
    courier="{name} hat bei Olegs Pokerrunde alle abgezockt.",
    options={"runden": OptionText("runden", "Runde", "Runden")},
    verb_help=VERB_HELP,
    spoken=frozenset({"bid"}),
    noise=frozenset({"stich", "stiche", "karte", "farbe", "trumpf"}),
    is_trump=is_trump,
    place_words=frozenset({"karte"}),
    word=word,
    wording=wording,
    reasons=REASONS,
    why=reasons,
    scene=scene,
    lesson=LESSON,
    situation=situation,
    forced=forced,
    remarkable=("bluff", "joker", "exact_high", "missed"),
    occasions=occasions,
    nearby=nearby,
    nameable=nameable,
)
