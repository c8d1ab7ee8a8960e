"""What one reads at his turn in each game if nobody understood him: that it is, and what goes."""

import re
from types import SimpleNamespace

import pytest

from commands import actions
from commands.parser import AmbiguousInputError
from game.registry import GAMES
from game.russisch_poker.cards import card
from game.russisch_poker.moves import Play
from game.schafkopf.cards import Suit
from game.schafkopf.contracts import Contract, Kind
from tests.integration.built import Tavern, the_tavern  # noqa: F401 (a fixture)
from tests.integration.stage import Player
from world import build
from world.texts import texts

pytestmark = pytest.mark.django_db

TABLES = ("pokertisch", "stammtisch", "wuerfeltisch")
DUE = {
    "bidding": ("Jetzt musst Du Deine Stiche ansagen. Du kannst 0 bis",
                "Jetzt musst Du ansagen, was Du spielst, oder „weiter“. Du kannst „weiter“ sagen"),
    "play": ("Jetzt musst Du eine Karte",),
    "choose": ("Du hast noch zwei Würfe. Behalte Würfel, oder schreibe eine Reihe. Schreiben kannst"
               " Du: Einser,",),
}  # fmt: skip


def said(player: Player, line: str) -> str:
    return " ".join(player.types(line).split())


@pytest.mark.parametrize("where", TABLES)
def test_gibberish_at_one_s_turn_is_answered_with_what_is_due(tavern: Tavern, where: str) -> None:
    anna, table = tavern.playing(where)
    view = table.view_of(anna.character)
    due = [each for each in DUE[view.phase] if each in said(anna, "hm, vielleicht")]
    assert len(due) == 1
    verb = next(iter(texts(table.game_key).verbs))
    for line in ("ach was", "eine katze oder 27 hunde", f"{verb} quatsch", verb):
        assert due[0] in said(anna, line), line
    assert said(anna, "hm, vielleicht") == f"Wie bitte? {said(anna, verb)[21:]}"
    assert "Meinst Du „weine“? " in said(anna, "eine katze oder 27 hunde")
    assert said(anna, f"{verb} quatsch").startswith("„quatsch“ verstehe ich hier nicht. ")
    assert table.view_of(anna.character) == view


def test_two_numbers_at_the_announcements_are_no_announcement(tavern: Tavern) -> None:
    anna, table = tavern.playing("pokertisch")
    view = table.view_of(anna.character)
    assert "Jetzt musst Du Deine Stiche ansagen. Du kannst" in said(anna, "1 stich oder 2")
    assert table.view_of(anna.character) == view


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("pokertisch", "spiele herz dame"), ("pokertisch", "spiele 3. karte"),
        ("stammtisch", "eichel ober"), ("stammtisch", "spiele eichel ober"),
    ],
)  # fmt: skip
def test_a_card_too_early_has_one_answer(tavern: Tavern, where: str, line: str) -> None:
    anna, table = tavern.playing(where)
    while len((view := table.view_of(anna.character)).hand) < 3 or view.phase != "bidding":
        table.act(anna.character, table.view_of(anna.character).legal[0])
        tavern.turn_at(table, anna)
    answer = said(anna, line)
    assert "“ geht jetzt nicht. Jetzt musst Du " in answer
    assert answer.count("gerade") == 0 < answer.count(" ansagen")
    assert "„möglich“" not in answer


def test_who_is_not_at_his_turn_is_not_told_that_he_is(tavern: Tavern) -> None:
    anna, table = tavern.playing("pokertisch")
    table.act(anna.character, table.view_of(anna.character).legal[0])
    assert table.actor != table.seat_of(anna.character)
    assert said(anna, "hm, vielleicht").startswith("Wie bitte? Mit „hilfe“")


def test_what_other_houses_play_is_said_not_to_be_played_here(tavern: Tavern) -> None:
    anna, table = tavern.playing("stammtisch")
    view = table.view_of(anna.character)
    for line in ("kontra", "spiele ramsch", "Spritze!", "farbwenz herz"):
        answer = said(anna, line)
        assert re.match(r"(Kontra|Ramsch|Spritze|Farbwenz) gibt es an diesem Tisch nicht", answer)
        assert "Rufspiel, Wenz, Solo, Tout und „Sie“" in answer
    for line in ("da oben kreist ein geier", "muss ich jetzt bedienen"):
        assert "gibt es an diesem Tisch nicht" not in said(anna, line)
    assert table.view_of(anna.character) == view


LATER = "Du spielst gerade mit. Das kannst Du erst wieder, wenn die Partie zu Ende ist."


@pytest.mark.parametrize(("where", "option"), zip(TABLES, ("runden", "", "plätze"), strict=True))
def test_who_plays_is_told_that_offers_and_settings_wait(
    tavern: Tavern, where: str, option: str
) -> None:
    anna, table = tavern.playing(where)
    n = table.n
    lines = ["setze 5 taler", "setze fünf und ein halb", "biete 5", "beginne", "freunde sanft"]
    for line in lines + ([f"{option} 3", f"{option} viele"] if option else []):
        assert said(anna, line) == LATER, line
    assert "geht es in diesem Spiel" in said(anna, "einsatz")
    assert table.n == n


def test_who_does_not_play_is_told_to_watch(tavern: Tavern) -> None:
    _, table = tavern.playing("pokertisch")
    ben = tavern.stage.player("Ben", table.location)
    assert "alle anderen können zuschauen" in said(ben, "setze dich an den pokertisch")


@pytest.mark.parametrize("where", TABLES)
def test_what_to_offer_is_told_with_the_sum_usual_at_the_table(tavern: Tavern, where: str) -> None:
    table = build.find(where)
    anna, ben = (tavern.guest(name, room=table.location) for name in ("Anna", "Ben"))
    anna.types(f"setze dich an den {table.key}")
    ben.types(f"schau dem spiel am {table.key} zu")
    offer = texts(table.game_key).offer
    assert said(anna, "beginne") == f"Oleg wartet noch auf Dein Gebot. Geboten wird mit „{offer}“."
    assert "Alle haben geboten. Mit „beginne“ fängt das Spiel an." in said(anna, offer)
    assert "beginne" not in (read := ben.reads())
    assert "Alle haben geboten, das Spiel kann anfangen." in read


def test_pik_is_the_suit_and_not_its_king() -> None:
    king, ace, queen = (Play(card(code)) for code in ("PiK", "PiA", "HeD"))
    view = SimpleNamespace(hand=(), legal=(king, ace, queen), phase="play", viewer=0, trick=())
    grammar = actions.Grammar(texts("russisch_poker"), GAMES["russisch_poker"].encode, view)
    for said in ("pik", "die pik"):
        with pytest.raises(AmbiguousInputError) as asked:
            actions.read(said, grammar)
        assert list(asked.value.candidates) == ["spiele pik könig", "spiele pik ass"]
    assert actions.read("pi k", grammar) == king


@pytest.mark.parametrize(
    ("said", "legal", "meant"),
    [
        ("trumpf zehner", "S10 H10 E9", "H10"),
        ("trumpf ober", "GO H10 E9", "GO"),
        ("trumpf", "GO E9 E7", "GO"),
        ("trumpf", "GO H9 E7", None),
        ("trumpf zehner", "S10 E10 GO", "H10"),
    ],
)
def test_who_says_trumpf_means_no_other_card(said: str, legal: str, meant: str | None) -> None:
    game = GAMES["schafkopf"]
    held = tuple(game.decode(f"play {code}") for code in legal.split())
    view = SimpleNamespace(
        contract=Contract(Kind.RUFER, Suit.EICHEL), phase="play", legal=held, viewer=0, trick=(),
        hand=tuple(each.card for each in held),
    )  # fmt: skip
    grammar = actions.Grammar(texts("schafkopf"), game.encode, view)
    if meant is None:
        with pytest.raises(AmbiguousInputError) as asked:
            actions.read(said, grammar, "play", "spiele")
        assert list(asked.value.candidates) == ["spiele gras ober", "spiele herz neuner"]
    else:
        assert game.encode(actions.read(said, grammar, "play", "spiele")) == f"play {meant}"


def test_what_i_do_is_done_and_not_shown_as_a_feeling(tavern: Tavern) -> None:
    anna, table = tavern.playing("pokertisch")
    ben = tavern.guest("Ben", room=table.location)
    ben.types(f"schau dem spiel am {table.key} zu")
    number = table.view_of(anna.character).legal[0].number
    read = said(anna, f"ich sage {number} stiche an")
    assert "Anna sage" not in read + ben.reads()
    assert table.view_of(anna.character).seats[table.seat_of(anna.character)].bid == number
    assert "Anna lehnt sich zurück." in said(anna, "ich lehnt sich zurück")


def test_who_passes_in_the_first_person_passes(tavern: Tavern) -> None:
    anna, table = tavern.playing("stammtisch")
    n = table.n
    assert "Anna passe" not in said(anna, "ich passe")
    assert table.n > n


@pytest.mark.parametrize(
    ("where", "line", "answer"),
    [
        ("pokertisch", "setze 50 taler", "Dein Gebot: 50 Taler. Bis das Spiel"),
        ("wuerfeltisch", "setze 5 taler", "Dein Gebot: 5 Taler je Punkt. Hinterlegen müsstest Du"
         " dafür 1.000 Taler."),
    ],
)  # fmt: skip
def test_an_offer_says_what_must_be_put_down(
    tavern: Tavern, where: str, line: str, answer: str
) -> None:
    table = build.find(where)
    anna = tavern.guest("Anna", room=table.location)
    anna.types(f"setze dich an den {table.key}")
    assert answer in said(anna, line)


def test_a_strength_that_is_none_is_named(tavern: Tavern) -> None:
    anna = tavern.guest("Anna")
    anna.types("setze dich an den pokertisch")
    assert said(anna, "freunde xyz").startswith("„xyz“ gibt es da nicht: Olegs Freunde spielen")
