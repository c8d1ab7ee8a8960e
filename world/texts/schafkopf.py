"""German of Schafkopf: events, refusals, phases, names of cards and contracts, the ladder."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.core.api import Action, Event
from game.schafkopf.cards import DECK, Card, Rank, Suit
from game.schafkopf.contracts import CONTRACTS, Contract, Kind
from game.schafkopf.mind_reasons import partners, reasons
from game.schafkopf.moves import Bid, ContractFixed, DealEnded, PartnerShown, Play, SeatScored
from game.schafkopf.view import SchafkopfView
from world.render.grammar import joined
from world.texts import GameTexts, Occasion, OptionText, Rung, Wording
from world.texts.cards import GERMAN_RANKS, GERMAN_SUITS, german_forms, german_noun, german_parts
from world.texts.nouns import Noun
from world.texts.schafkopf_hearing import NO_BID, TOUT_SOLO, TOUT_WENZ, hear
from world.texts.schafkopf_lesson import LESSON
from world.texts.schafkopf_pack import THINGS
from world.texts.schafkopf_reasons import REASONS
from world.texts.schafkopf_rules import COMMANDS, RULES, VERB_HELP
from world.texts.schafkopf_situation import forced, situation

EVENTS: Final[Mapping[str, str]] = {
    "StakeSet": "Das niedrigste Gebot gilt: {unit:Taler} je Einheit. Oleg verwahrt von jedem"
    " {deposit:Taler}.",
    "MatchSettled.du": "Oleg rechnet ab: {payouts:Taler}.\nDu hattest {deposit:Taler} hinterlegt"
    " und bekommst {payouts_du:Taler} zurück.",
    "DealBegan": "Spiel {number} von {deals}: {seat:wer} {seat:gibst/gibt} die Karten.",
    "HandDealt": "",
    "HandDealt.du": "Deine Karten: {cards:und}.",
    "HandDealt.open": "{seat} bekam {cards:und}.",
    "Passed": "{seat:wer} {seat:sagst/sagt} „weiter“.",
    "ContractBid": "{seat:wer} {seat:sagst/sagt} {contract:einen} an.",
    "AllPassed": "Niemand will spielen. Es wird neu gegeben.",
    "ContractFixed": "{seat:wer} {seat:spielst/spielt} {contract:einen}."
    " {leader:wer} {leader:kommst/kommt} heraus.",
    "ContractFixed.partner": "{seat:wer} {seat:spielst/spielt} {contract:einen}."
    " {leader:wer} {leader:kommst/kommt} heraus.\nDu bist der gerufene Mitspieler.",
    "ContractFixed.sie": "{seat:wer} {seat:spielst/spielt} {contract:einen}.",
    "CardPlayed": "{seat:wer} {seat:spielst/spielt} {card:wen}.",
    "PartnerShown": "{partner:wer} {partner:spielst/spielt} mit {seat:wem} zusammen.",
    "TrickTaken": "{seat:wer} {seat:bekommst/bekommt} den Stich mit {points:Auge/Augen}.",
    "DealEnded": "{seat:wer} {seat:hast/hat} {contract:einen} gewonnen: {balance}.\n"
    "Preis: {price}.\nJeder Gegner zahlt {seat:wem} {value:Einheit/Einheiten}.",
    "DealEnded.lost": "{seat:wer} {seat:hast/hat} {contract:einen} verloren: {balance}.\n"
    "Preis: {price}.\n{seat:wer} {seat:zahlst/zahlt} jedem Gegner {value:Einheit/Einheiten}.",
    "DealEnded.pair": "{seat:wer} {seat:hast/hat} mit {partner:wem} {contract:einen}"
    " {won:gewonnen/verloren}: {balance}.\nPreis: {price}.\nJeder Verlierer zahlt"
    " {value:Einheit/Einheiten}.",
    "SeatScored": "{seat:wer}: {gain}, zusammen {total}.",
    "MatchEnded": "Das letzte Spiel ist gespielt. Endstand in Einheiten: {points:}.",
}

REFUSALS: Final[Mapping[str, str]] = {
    "deal.not_the_pack": "So wird nicht gegeben. Jeder bekommt acht von den 32 Karten.",
    "bid.too_low": "{contract} ist nicht hoch genug, angesagt ist schon: {highest}. Sag etwas"
    " Höheres an, oder „weiter“.",
    "bid.calls_own_daus": "Das {suit}-Daus hast Du selbst. Rufen kannst Du nur ein Daus, das Dir"
    " fehlt; „möglich“ zeigt Dir, was Du ansagen kannst.",
    "bid.calls_herz": "Das Herz-Daus ist im Rufspiel Trumpf und lässt sich nicht rufen. Rufen"
    " kannst Du auf Eichel, Gras oder Schellen.",
    "bid.needs_plain_card": "Dafür brauchst Du eine {suit}-Karte, die kein Ober und kein Unter"
    " ist. „möglich“ zeigt Dir, was Du ansagen kannst.",
    "bid.needs_all_court": "„Sie“ geht nur mit allen vier Obern und allen vier Untern. „möglich“"
    " zeigt Dir, was Du ansagen kannst.",
    "card.not_held": "{card:wen} hast Du nicht auf der Hand. „blatt“ zeigt Dir Deine Karten.",
    "trick.follow_suit": "{card:wen} darfst Du jetzt nicht spielen: Du musst {suit} bedienen."
    " „möglich“ zeigt Dir, was geht.",
    "trick.follow_trump": "{card:wen} darfst Du jetzt nicht spielen: Trumpf ist ausgespielt, und"
    " Du musst Trumpf bedienen. „möglich“ zeigt Dir, was geht.",
    "called.must_play": "{card:wen} darfst Du jetzt nicht spielen: {suit} wird gesucht, und Du"
    " musst das gerufene {suit}-Daus zugeben.",
    "called.must_keep": "{card:wen} darfst Du nicht abwerfen, solange seine Farbe noch nicht"
    " ausgespielt ist: Es ist das gerufene Daus. „möglich“ zeigt Dir, was geht.",
    "called.underled": "Von {suit} darfst Du jetzt nur das gerufene Daus ausspielen. Davonlaufen"
    " kannst Du nur, wenn Du außer ihm noch drei {suit}-Karten hast.",
}

PHASES: Final[Mapping[str, str]] = {
    "deal": "gerade wird gegeben",
    "bidding": "gerade wird angesagt",
    "play": "gerade werden Karten gespielt",
    "over": "das Spiel ist zu Ende",
}

LADDER: Final = (
    Rung(0, "Du hast schon am Stammtisch gesessen."),
    Rung(16, "Am Stammtisch hältst Du die Ober inzwischen nicht mehr für Kellner."),
    Rung(48, "Am Stammtisch findest Du Deinen Mitspieler, ohne unter den Tisch zu schauen."),
    Rung(96, "Am Stammtisch rückt man Dir ungefragt einen Stuhl hin."),
    Rung(160, "Deine Rufspiele am Stammtisch gehen öfter auf als daneben."),
    Rung(256, "Wenn Du am Stammtisch „weiter“ sagst, wird den anderen unbehaglich."),
    Rung(384, "Am Stammtisch erzählt man sich von Deinem Wenz."),
    Rung(576, "Wer am Stammtisch gegen Dich ein Solo wagt, hat vorher tief Luft geholt."),
    Rung(800, "Am Stammtisch hängt an Deinem Platz ein Schild: Reserviert."),
    Rung(1120, "Selbst der alte Wirt von drüben kommt, um Dir über die Schulter zu sehen."),
    Rung(1600, "Du hast am Stammtisch alle ausgespielt."),
)

_NOUNS: Final = {each.code: german_noun(each.suit.name, each.rank.name) for each in DECK}
_SUITS: Final = {suit: GERMAN_SUITS[suit.name].name for suit in Suit}
_NICKNAMES: Final[Mapping[str, frozenset[str]]] = {
    "EO": frozenset({"alter", "alten", "alte"}),
    "EA": frozenset({"alte"}),
    "GO": frozenset({"blauer", "blauen", "blaue"}),
    "GA": frozenset({"blaue", "blausau"}),
    "HO": frozenset({"roter", "roten"}),
    "SO": frozenset({"runder", "runden"}),
    "SA": frozenset({"kugel"}),
}
_HERZ_CALLED: Final = Contract(Kind.RUFER, Suit.HERZ)
"""A contract there is not; naming it is answered by the rules."""
_NORMAL: Final = CONTRACTS[0]


def suit_name(suit: Suit) -> str:
    """Return how a suit is called."""
    return _SUITS[suit]


def word(value: object) -> Noun | str | None:
    """Return how cards, suits, ranks and contracts are called."""
    match value:
        case Card():
            return _NOUNS[value.code]
        case Suit():
            return _SUITS[value]
        case Rank():
            return GERMAN_RANKS[value.name].name
        case Contract():
            return _contract(value)
    return None


def _contract(contract: Contract) -> Noun:
    suit = "" if contract.suit is None else _SUITS[contract.suit]
    match contract.kind:
        case Kind.RUFER:
            return Noun(f"Rufspiel auf das {suit}-Daus", "n")
        case Kind.WENZ:
            return Noun("Wenz", "m")
        case Kind.WENZ_TOUT:
            return Noun("Wenz Tout", "m")
        case Kind.SIE:
            return Noun("„Sie“", "")
    return Noun(f"{suit}-Solo{' Tout' if contract.is_tout else ''}", "n")


def in_order(cards: Sequence[Card], contract: Contract | None) -> tuple[Card, ...]:
    """Return cards as one sorts them: trumps of the contract first, then suits, high to low.

    Before a contract is fixed the trumps are those of the Rufspiel.
    """
    by = contract or _NORMAL
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                not by.is_trump(card),
                -1 if by.is_trump(card) else card.suit,
                -by.strength(card, card.suit),
            ),
        )
    )


def arranged(items: Sequence[object]) -> Sequence[object]:
    """Return dealt cards as one sorts them."""
    cards = [item for item in items if isinstance(item, Card)]
    return in_order(cards, None) if len(cards) == len(items) else items


# --- what happened -------------------------------------------------------------------------------


def version(happened: Event, view: SchafkopfView | None) -> str:
    """Return which sentence tells *happened*; who holds the called Daus is told at once."""
    match happened:
        case ContractFixed() if happened.contract.kind is Kind.SIE:
            return "sie"
        case ContractFixed() if view is not None and view.is_partner:
            return "partner"
        case DealEnded() if happened.partner is not None:
            return "pair"
        case DealEnded() if not happened.won:
            return "lost"
    return ""


def gist(happened: Event) -> Mapping[str, object]:
    """Return the balance and the price of a deal in words, and a gain with its sign."""
    if isinstance(happened, DealEnded):
        return {"balance": _balance(happened), "price": price(happened)}
    if isinstance(happened, SeatScored):
        return {"gain": gain(happened.points)}
    return {}


def _balance(ended: DealEnded) -> str:
    if ended.contract.kind is Kind.SIE:
        return "alle vier Ober und alle vier Unter"
    if ended.contract.is_tout:
        made = ended.declarer_tricks
        return "alle acht Stiche" if ended.won else f"den {made + 1}. Stich bekamen die Gegner"
    points = f"{ended.declarer_points} zu {120 - ended.declarer_points} Augen"
    degree = ", Schneider" if ended.schneider else ", schwarz" if ended.schwarz else ""
    return f"{points}{degree}"


def price(ended: DealEnded) -> str:
    """Return what a deal's value is made of."""
    parts = [f"Grundpreis {ended.base}"]
    parts += ["Schneider 1"] * ended.schneider
    parts += ["schwarz 2"] * ended.schwarz
    if ended.laufende:
        run = f"mit {ended.laufende} Laufenden" if ended.laufende_with else None
        parts.append(f"{run or f'ohne {ended.laufende} Laufende'} {ended.laufende_value}")
    return ", ".join(parts)


def gain(points: int) -> str:
    """Return units with their sign in words."""
    return f"minus {-points}" if points < 0 else f"plus {points}"


# --- what can be done ----------------------------------------------------------------------------


def is_trump(action: Action, view: SchafkopfView) -> bool:
    """Tell whether *action* may be meant by who says „Trumpf“: anything but other cards."""
    contract = view.contract
    return not isinstance(action, Play) or contract is None or contract.is_trump(action.card)


def wording(action: Action, view: SchafkopfView) -> Wording:
    """Return an announcement or a card in words."""
    match action:
        case Bid(None):
            return Wording(
                NO_BID, NO_BID, "„weiter“ sagen", frozenset({NO_BID}), frozenset({NO_BID})
            )
        case Bid(contract) if contract is not None:
            return _bid(contract)
        case Play(card):
            held = in_order(view.hand, view.contract)
            return _play(card, held.index(card) + 1 if card in held else None)
    msg = f"nobody names {action!r}"
    raise TypeError(msg)


_SAID: Final = {
    Kind.RUFER: ("rufer", "rufe"),
    Kind.WENZ: ("wenz", "wenz"),
    Kind.SOLO: ("solo", "solo"),
    Kind.WENZ_TOUT: (TOUT_WENZ, "wenz tout"),
    Kind.SOLO_TOUT: (TOUT_SOLO, "solo tout"),
    Kind.SIE: ("sie", "sie"),
}


def _bid(contract: Contract) -> Wording:
    noun = _contract(contract)
    heard, typed = _SAID[contract.kind]
    suit = "" if contract.suit is None else _SUITS[contract.suit].lower()
    parts = {heard} | ({suit} if suit else set())
    return Wording(
        noun.name,
        f"{typed} {suit}".strip(),
        f"{noun:einen} ansagen",
        frozenset({f"{heard}{suit}"}),
        frozenset(parts),
    )


def _play(card: Card, place: int | None) -> Wording:
    noun = _NOUNS[card.code]
    suit, rank = card.suit.name, card.rank.name
    forms = german_forms(suit, rank) | _NICKNAMES.get(card.code, frozenset())
    typed = f"spiele {noun.name.lower().replace('-', ' ')}"
    return Wording(noun.name, typed, f"{noun:wen} spielen", forms, german_parts(suit, rank), place)


def scene(view: SchafkopfView) -> str:
    """Return what the viewer holds, and what was announced or lies there."""
    held = in_order(view.hand, view.contract)
    hand = f"auf der Hand {joined([_NOUNS[card.code].name for card in held])}"
    if view.trick:
        lying = [_NOUNS[each.card.code].name for each in view.trick]
        return f"{hand}; {joined(lying)} {'lag' if len(lying) == 1 else 'lagen'} im Stich"
    if view.phase != "bidding":
        return f"{hand}; Du kamst heraus"
    said = [f"{word(each.contract)}" for each in view.bids if each.contract is not None]
    return f"{hand}; {joined(said)} angesagt" if said else f"{hand}; noch kein Spiel angesagt"


def occasions(event: Event, view: SchafkopfView) -> Sequence[Occasion]:
    """Return what the people at the table remark on: the partner shown, a game alone, schwarz."""
    del view
    match event:
        case PartnerShown():
            return (Occasion("daus", event.partner),)
        case DealEnded() if event.schwarz and not event.won:
            return (Occasion("schwarz", event.seat, chance=0.8),)
        case DealEnded() if not event.contract.has_partner:
            what = "solo_won" if event.won else "solo_lost"
            return (Occasion(what, event.seat, chance=0.7),)
    return ()


def nearby(view: SchafkopfView) -> Sequence[Action]:
    """Return the cards in the hand while they are played."""
    if view.phase != "play":
        return ()
    return tuple(Play(card) for card in in_order(view.hand, view.contract))


def nameable(view: SchafkopfView) -> Sequence[Action]:
    """Return every announcement and every card of the game."""
    del view
    bids = (None, *CONTRACTS, _HERZ_CALLED)
    return (*(Bid(each) for each in bids), *(Play(each) for each in DECK))


def _hear(verb: str, said: Sequence[str], view: Any) -> Sequence[str]:
    return hear(verb, said, is_bidding=view.phase == "bidding")


TEXTS: Final = GameTexts(
    name="Schafkopf",
    table="Stammtisch",
    events=EVENTS,
    refusals=REFUSALS,
    verbs={
        "spiele": "play", "sp": "play", "rufe": "bid", "rufspiel": "bid",
        "wenz": "bid", "solo": "bid", "sie": "bid", "weiter": "bid", "passe": "bid",
        "ansage": "bid",
    },
    loose=frozenset({"spiele"}),
    phases=PHASES,
    rules=RULES,
    commands=COMMANDS,
    ladder=LADDER,
    courier="{name} hat am Stammtisch alle ausgespielt.",
    options={"spiele": OptionText("spiele", "Spiel", "Spiele")},
    verb_help=VERB_HELP,
    noise=frozenset({"karte", "farbe", "trumpf"}),
    is_trump=is_trump,
    place_words=frozenset({"karte"}),
    things=THINGS,
    word=word,
    wording=wording,
    reasons=REASONS,
    why=reasons,
    partners=partners,
    remarkable=("solo_won", "solo_lost", "schwarz", "daus"),
    occasions=occasions,
    scene=scene,
    lesson=LESSON,
    situation=situation,
    forced=forced,
    offer="setze 20 taler",
    staked="{taler} je Einheit",
    stretch="Spiel",
    score=("Einheit", "Einheiten"),
    notable=0.5,
    absent=(
        "Kontra", "Contra", "Retour", "Spritze", "Ramsch", "Geier", "Farbwenz", "Farbgeier",
    ),
    instead="Angesagt werden Rufspiel, Wenz, Solo, Tout und „Sie“, und sagen alle „weiter“, wird"
    " neu gegeben; genauer steht es in „regeln 6“.",
    nearby=nearby,
    nameable=nameable,
    hear=_hear,
    version=version,
    gist=gist,
    arranged=arranged,
)  # fmt: skip
