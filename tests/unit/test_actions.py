"""Reading typed actions: every form of every card, announcements, questions back, and noise."""

from dataclasses import dataclass, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from commands import actions
from commands.parser import AmbiguousInputError, UnclearInputError
from game.core.api import Action
from game.core.match import Header, Match
from game.registry import GAMES
from game.russisch_poker.cards import DECK, JOKER, card
from game.russisch_poker.moves import Bid, Play
from game.russisch_poker.rules import GAME
from world.texts import texts
from world.texts.cards import FRENCH_RANKS, FRENCH_SUITS

NAMES = ("Anna", "Vladim", "Elena", "Sergej")
WORDS = texts("russisch_poker")


def _view(rounds_played: int = 6):
    match = Match.start(GAME, Header(GAME.key, 1, NAMES, {}))
    rng = Random(7)
    match, _ = match.settle(rng)
    while match.state.round <= rounds_played or GAME.view(match.state, 0).actor != 0:
        seat = match.actors[0]
        match, _ = match.play(seat, GAME.legal(match.state, seat)[0])
        match, _ = match.settle(rng)
    return GAME.view(match.state, 0)


BIDDING = _view()


def _playing(*codes: str):
    """Return the view of one who holds these cards and leads."""
    hand = tuple(card(code) for code in codes)
    legal = []
    for each in hand:
        legal += [Play(card("Pi7+")), Play(card("Pi7-"))] if each is JOKER else [Play(each)]
    return replace(BIDDING, phase="play", hand=hand, legal=tuple(legal), trick=())


def _read(typed: str, view, verb: str | None = None):
    return actions.read(typed, actions.Grammar(WORDS, GAME.encode, view), verb)


def _ways(each) -> list[str]:
    suit, rank = FRENCH_SUITS[each.suit.name], FRENCH_RANKS[each.rank.name]
    full = f"{suit.name} {rank.name}"
    return [
        full, full.lower(), full.upper(), full.replace(" ", "-"), full.replace(" ", ""),
        f"die {full}", f"bitte den {full}", each.code,
        *({each.code.lower()} - {"pik"}),  # that is the suit
        f"{suit.short[1]} {rank.short[0]}", f"{rank.name} {suit.name}",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "each", [one for one in DECK if one is not JOKER], ids=lambda one: one.code
)
def test_every_card_is_understood_in_every_form(each):
    view = _playing(each.code, "Pi7")
    for typed in _ways(each):
        assert _read(typed, view, "play") == Play(each), typed
        assert _read(typed, view) == Play(each), typed


@pytest.mark.parametrize(
    ("code", "ways"),
    [
        (
            "Pi7+",
            (
                "pik 7 hoch",
                "p7h",
                "Pi7+",
                "pi7+",
                "die Pik-7 hoch",
                "pik sieben hoch",
                "joker hoch",
            ),
        ),
        (
            "Pi7-",
            ("pik 7 niedrig", "p7n", "Pi7-", "pik 7 tief", "pik sieben niedrig", "joker niedrig"),
        ),
    ],
)
def test_the_joker_is_understood(code, ways):
    for typed in ways:
        assert _read(typed, _playing("Pi7", "Pi9", "HeD"), "play") == Play(card(code)), typed


@pytest.mark.parametrize("typed", ["pik 7", "p7", "die pik sieben", "joker", "1. karte", "7"])
def test_pik_7_without_a_way_is_asked(typed):
    with pytest.raises(AmbiguousInputError) as asked:
        _read(typed, _playing("Pi7", "HeD"), "play")
    assert asked.value.candidates == ("spiele pik 7 hoch", "spiele pik 7 niedrig")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("dame", "HeD"), ("d", "HeD"), ("hd", "HeD"), ("hed", "HeD"), ("he dame", "HeD"),
        ("herzdame", "HeD"), ("herz", "HeD"), ("2. karte", "HeD"), ("karte 2", "HeD"),
        ("die zweite karte", "HeD"), ("ka10", "Ka10"), ("10", "Ka10"), ("karo zehn", "Ka10"),
        ("karte 1", "Ka10"), ("letzte karte", "KrA"), ("as", "KrA"), ("das Ass", "KrA"),
        ("2.", "HeD"),
        ("kreuz as", "KrA"), ("kr ass", "KrA"), ("eine dame", "HeD"),
    ],
)  # fmt: skip
def test_short_forms(typed, code):
    assert _read(typed, _playing("Ka10", "HeD", "KrA"), "play") == Play(card(code))


@pytest.mark.parametrize(("typed", "codes"), [
    ("dame", ("HeD", "KrD")), ("herz", ("He9", "HeD")), ("kk", ("KaK", "KrK")),
    ("k", ("KaK", "KrK")),
    ("ka", ("Ka10", "KrA")),
])  # fmt: skip
def test_two_readings_are_asked(typed, codes):
    with pytest.raises(AmbiguousInputError) as asked:
        _read(typed, _playing(*codes), "play")
    assert len(asked.value.candidates) == 2


@pytest.mark.parametrize("verb", [None, "play"])
@pytest.mark.parametrize(("typed", "code"), [("1", "Ka10"), ("zwei", "HeD"), ("8", "Pi8")])
def test_a_bare_number_is_the_card_at_that_place(typed, code, verb):
    assert _read(typed, _playing("Ka10", "HeD", "Pi8"), verb) == Play(card(code))


def test_a_bare_number_that_is_a_place_and_a_rank_is_asked():
    held = ("He7", "HeD", "Pi8", "KrK", "KrA", "KaB", "KaA")
    with pytest.raises(AmbiguousInputError) as asked:
        _read("7", _playing(*held))
    assert set(asked.value.candidates) == {"spiele herz 7", "spiele karo ass"}
    with pytest.raises(AmbiguousInputError) as asked:
        _read("1", _playing("Pi7", "HeD"))
    assert asked.value.candidates == ("spiele pik 7 hoch", "spiele pik 7 niedrig")


def test_a_bare_number_that_is_a_rank_one_does_not_hold_plays_nothing_unasked():
    held = ("HeD", "He10", "Pi9", "Pi10", "KrK", "KrA", "KaB", "KaA")
    for verb in (None, "play"):
        with pytest.raises(AmbiguousInputError) as asked:
            _read("8", _playing(*held), verb)
        assert asked.value.candidates == ("spiele karo ass",)
        assert _read("8. karte", _playing(*held), verb) == Play(card("KaA"))
        for place in range(1, 7):
            assert _read(str(place), _playing(*held), verb) == Play(card(held[place - 1]))


def test_an_article_plays_no_card():
    assert _read("eine", _playing("KaK", "HeD")) == Bid(1)  # which the rules refuse now


@pytest.mark.parametrize(
    ("typed", "understood"),
    [("König", "König"), ("schöner König", "König"), ("1. Karte", "1. Karte"), ("xyzzy", "")],
)
def test_what_was_understood_is_named_as_it_was_typed(typed, understood):
    with pytest.raises(UnclearInputError) as caught:
        _read(typed, BIDDING)
    assert caught.value.understood == understood


def test_a_card_not_held_is_left_to_the_rules():
    view = _playing("Ka10", "HeD")
    assert _read("kreuz ass", view, "play") == Play(card("KrA"))
    assert _read("pik 7", view, "play") == Play(card("Pi7+"))


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("2", 2), ("zwei", 2), ("zwei stiche", 2), ("2 Stiche an", 2), ("keinen", 0),
        ("keinen Stich", 0),
        ("null", 0), ("0", 0), ("ein stich", 1), ("einen Stich an", 1), ("1 stich", 1), ("eins", 1),
        ("sieben", 7), ("9", 9), ("44", 44),
    ],
)  # fmt: skip
def test_announcements(typed, number):
    assert _read(typed, BIDDING, "bid") == Bid(number)
    assert _read(typed, BIDDING) == Bid(number)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("2", "2"), ("zwei stiche", "2"), ("2 stiche an", "2"), ("keinen", "0"),
        ("einen stich an", "1"),
        ("hallo", None), ("2 bier bitte", None), ("nichts", None), ("ich habe 2 damen", None),
    ],
)  # fmt: skip
def test_what_is_said_at_the_table(typed, said):
    grammar = actions.Grammar(WORDS, GAME.encode, BIDDING)
    assert actions.announced(typed, grammar) == said


def test_a_bare_number_is_speech_when_it_is_not_ones_turn():
    grammar = actions.Grammar(WORDS, GAME.encode, replace(BIDDING, legal=()))
    assert actions.announced("2", grammar) is None
    assert actions.announced("2 stiche an", grammar) == "2"


def test_what_is_not_understood_names_what_was_and_what_would_be_possible():
    with pytest.raises(UnclearInputError) as unclear:
        _read("hertz dame", _playing("Ka10", "HeD"), "play")
    assert unclear.value.understood == "dame"
    assert unclear.value.candidates == ("spiele karo 10", "spiele herz dame")


@given(st.text(max_size=300))
def test_nothing_but_its_own_errors(typed):
    for view in (BIDDING, _playing("Ka10", "Pi7", "HeD")):
        grammar = actions.Grammar(WORDS, GAME.encode, view)
        actions.announced(typed, grammar)
        actions.amount(typed)
        try:
            found = actions.read(typed, grammar)
        except UnclearInputError:
            continue
        assert found in grammar.everything()


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_action_can_be_typed_as_it_is_shown(key):
    game = GAMES[key]
    match = Match.start(game, Header(key, game.rules, NAMES[: game.seats[0]], {}))
    rng = Random(1)
    match, _ = match.settle(rng)
    for _ in range(120):
        seat = match.actors[0]
        view = game.view(match.state, seat)
        grammar = actions.Grammar(texts(key), game.encode, view)
        for action in view.legal:
            verb, _, rest = grammar.wording(action).typed.partition(" ")
            assert actions.read(rest, grammar, grammar.words.verbs[verb], verb) == action
        match, _ = match.play(seat, view.legal[int(rng.random() * len(view.legal))])
        match, _ = match.settle(rng)
        if match.is_over:
            break


# --- a game that brings no names of its own ------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Take(Action):
    number: int


def test_a_game_without_names_is_played_in_its_notation():
    plain = replace(
        WORDS, verbs={"nimm": "take"}, wording=None, nearby=lambda _: (), nameable=lambda _: ()
    )
    view = replace(BIDDING, legal=(Take(1), Take(2), Take(3)))
    grammar = actions.Grammar(plain, lambda action: f"take {action.number}", view)
    assert grammar.wording(Take(2)).typed == "nimm 2"
    for typed in ("2", "take 2", "nimm 2", "zwei"):
        assert actions.read(typed, grammar) == Take(2)
    assert actions.read("2", grammar, "take") == Take(2)
    with pytest.raises(UnclearInputError) as unclear:
        actions.read("4", grammar, "take")
    assert unclear.value.candidates == ("nimm 1", "nimm 2", "nimm 3")
