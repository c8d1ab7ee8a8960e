"""The dice table with real objects: whole games in three displays, hints, the lesson, analyse."""

import re
from random import Random

import pytest
from twisted.internet.defer import succeed
from twisted.internet.task import Clock

from game.core.review import Advice
from game.wuerfelpoker.moves import Keep, Write
from game.wuerfelpoker.scoring import PART_1, Row
from game.wuerfelpoker.view import WuerfelpokerView as View
from tests.integration.built import Tavern, the_tavern  # noqa: F401 (a fixture)
from tests.integration.stage import Player, Stage
from tests.unit.tables import assert_spoken
from typeclasses.tables import GameTable
from world import build, thinking
from world.ledger import books
from world.render.reader import Mode
from world.tavern.regulars import regulars_for
from world.texts import texts

pytestmark = pytest.mark.django_db


class House(Tavern):
    """The tavern, where guests play at the dice table."""

    def __init__(self, stage: Stage, clock: Clock) -> None:
        super().__init__(stage, clock)
        self.dice: GameTable = build.find("wuerfeltisch")

    def turn_of(self, player: Player) -> None:
        self.turn_at(self.dice, player)

    def begun(self, *players: Player, seats: int) -> None:
        for player in players:
            player.types("setze dich an den würfeltisch")
        players[0].types(f"plätze {seats}")
        for player in players:
            player.types("setze 5 taler")
        players[0].types("beginne")
        assert self.dice.match is not None


@pytest.fixture
def house(tavern: Tavern) -> House:
    return House(tavern.stage, tavern.clock)


@pytest.mark.parametrize(("mode", "seats"), zip(Mode, (2, 3, 4), strict=True))
def test_a_whole_game_typed(house: House, mode: Mode, seats: int) -> None:
    anna = house.guest("Anna", mode)
    house.begun(anna, seats=seats)
    assert sum(who is not None for who in house.dice.lobby.seats) == seats
    read: list[str] = []
    rng, wording = Random(1), texts("wuerfelpoker").wording
    assert wording is not None
    while True:
        house.turn_of(anna)
        if house.dice.match is None:
            break
        view = house.dice.view_of(anna.character)
        said = "\n".join(anna.lines)
        assert ("Du hast noch" if view.throws else "Jetzt musst Du") in said
        read += anna.lines
        anna.lines.clear()
        action = view.legal[int(rng.random() * len(view.legal))]
        answer = anna.types(wording(action, view).typed)
        if "Wirklich streichen?" in answer.replace("\n", " "):
            anna.types("ja")
    text = "\n".join((*read, *anna.lines))
    assert "Du hast den ersten Teil voll" in text
    assert "Das Spiel ist aus. Endstand:" in " ".join(text.split())
    assert "Du hast schon an Olegs Würfeltisch gesessen." in text
    assert "{" not in text
    if mode is Mode.VORLESEN:
        assert_spoken("\n".join(line for line in text.split("\n") if " sagt: " not in line))
    else:
        shown = text.replace("||", "!").split("\n")
        assert not [line for line in shown if len(line) > 78 and " sagt: " not in line]


def test_the_hint_names_the_best_and_what_the_second_costs(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna, seats=2)
    house.turn_of(anna)
    hint = " ".join(anna.types("tipp").split())
    assert re.search(r"würde .+ (behalten|werfen|schreiben|streichen)\.", hint)
    assert re.search(
        r"Im Schnitt schlechter: .+ um \d+,\d Punkte([,;] .+ um .+)?\.|Etwa gleich gut:", hint
    )


def test_one_looks_back_at_ones_own_matches_only(house: House) -> None:
    anna, bert = house.guest("Anna"), house.guest("Bert")
    assert "noch keine Partie zu Ende" in anna.types("analyse")
    house.begun(anna, seats=2)
    number = house.dice.match_id
    assert f"Partie {number} läuft noch" in anna.types(f"analyse {number}")
    while house.dice.match is not None:
        house.turn_of(anna)
        if house.dice.match is not None:
            house.dice.act(anna.character, house.dice.view_of(anna.character).legal[0])
    anna.reads()
    said = " ".join(anna.types("analyse").split())
    assert "Am teuersten waren: Erstens: Runde" in said
    found = re.search(
        r"Die Rechnung: 164,9 erwartet, (?P<luck>[\d,]+) durch (?P<what>Glück dazu|Pech weg),"
        r" (?P<lost>[\d,]+) verschenkt, macht (?P<points>(?:minus )?\d+) Punkte?\.",
        said,
    )
    assert found is not None, said
    luck, lost = (float(found[name].replace(",", ".")) for name in ("luck", "lost"))
    total = 164.9 + (luck if "Glück" in found["what"] else -luck) - lost
    points = int(found["points"].replace("minus ", "-"))
    assert total == pytest.approx(points, abs=0.01)
    assert books.match(number).seats[0].points == points
    assert " ".join(anna.types(f"analyse {number}").split()) == said
    assert " ".join(anna.types("analyse meine letzte partie").split()) == said
    assert "saßest Du nicht mit am Tisch" in bert.types(f"analyse {number}")
    assert "kennt Oleg nicht" in anna.types("analyse 999")
    assert "Welche Partie?" in anna.types("analyse quark")
    assert "noch keine Partie" in bert.types("analyse")


def at_a_dash(house: House, anna: Player) -> tuple[View, Row]:
    """Play until *anna* may give a row away while another would score."""
    house.begun(anna, seats=2)
    while True:
        house.turn_of(anna)
        view = house.dice.view_of(anna.character)
        dashes = [row for row, points in view.worth.items() if points is None]
        if dashes and any(view.worth.values()):
            return view, dashes[-1]
        writes = [action for action in view.legal if isinstance(action, Write)]
        house.dice.act(anna.character, writes[0])


def test_what_was_just_advised_is_not_asked_about(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.guest("Anna")
    view, row = at_a_dash(house, anna)
    found = Advice(Write(row), None, dict.fromkeys(view.legal, 0.0))
    monkeypatch.setattr(thinking, "advise", lambda *_: succeed(found))
    n, typed = house.dice.n, texts("wuerfelpoker").wording(Write(row), view).typed
    assert f"{texts('wuerfelpoker').wording(Write(row), view).name}." in anna.types("tipp")
    anna.types(typed)
    assert house.dice.n > n


def test_a_row_is_given_away_only_after_a_question(house: House) -> None:
    anna = house.guest("Anna")
    view, row = at_a_dash(house, anna)
    n = house.dice.n
    typed = texts("wuerfelpoker").wording(Write(row), view).typed.replace("schreibe", "streiche")
    assert "Wirklich streichen?" in " ".join(anna.types(typed).split())
    assert house.dice.n == n
    anna.types("nein")
    assert house.dice.n == n
    anna.types(typed)
    anna.types("ja")
    assert house.dice.n > n
    assert row not in PART_1
    assert "steht schon" in _at_turn(house, anna, f"schreibe {typed.removeprefix('streiche ')}")


def _at_turn(house: House, player: Player, line: str) -> str:
    house.turn_of(player)
    return player.types(line)


def test_refusals_say_what_is_possible(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna, seats=2)
    house.turn_of(anna)
    dice = house.dice.view_of(anna.character).dice
    missing = next(value for value in range(1, 7) if value not in dice)
    assert "nicht da" in anna.types(f"behalte {missing}").replace("\n  ", " ")
    assert "sondern schreibt" in anna.types("behalte alle").replace("\n  ", " ")
    assert "anderen Teil" in anna.types("schreibe poker").replace("\n  ", " ")
    assert "gibt es bei Würfelpoker nicht" in anna.types("spiele herz dame")
    assert "sitzt nicht mit am Tisch" in anna.types("zettel xaver")
    for _ in range(2):
        house.dice.act(anna.character, Keep(()))
    assert "dreimal geworfen" in anna.types("würfle").replace("\n  ", " ")
    assert "Schreiben kannst Du:" in anna.types("möglich")


@pytest.mark.parametrize("mode", Mode)
def test_the_standings_are_short_and_the_sheet_is_ones_own_unless_drawn(
    house: House, mode: Mode
) -> None:
    anna, bert = house.guest("Anna", mode), house.guest("Bert", mode)
    house.begun(anna, bert, seats=2)
    house.turn_of(anna)
    sheet, other = anna.types("zettel"), anna.types("zettel bert")
    if mode is Mode.GRAFIK:
        assert ["Anna", "Bert"] in [line.split() for line in sheet.split("\n")]
        assert anna.types("stand") == sheet
        return
    assert "Bert" not in sheet
    assert sheet.count("Noch offen: ") == 1 == other.count("Bert: zusammen 0 Punkte.")
    standings = anna.types("stand")
    for name in ("Du", "Bert"):
        assert f"{name}: 0 Punkte, 0 von 15 Reihen." in standings
    assert "Noch offen" not in standings


# --- around the table ----------------------------------------------------------------------------


def test_the_room_tells_of_the_table_and_its_things(house: House) -> None:
    anna = house.guest("Anna")
    assert "Würfeltisch" in anna.types("schau")
    assert "Knochen" in anna.types("schau würfel an")
    assert "Leder" in anna.types("betrachte den becher")
    assert "fünfzehn Reihen" in anna.types("lies zettel").replace("\n", " ")
    assert "Souffleuse" in anna.types("schau in die nische")
    assert "Am Würfeltisch wird Würfelpoker gespielt" in anna.types("schau würfeltisch an")


def test_the_lesson_at_the_dice_table_is_that_of_dice(house: House) -> None:
    anna = house.guest("Anna")
    assert "Kapitel 1, Die Karten" in anna.types("sage erklär mir das Spiel")
    assert "Kapitel 1, Der Wurf" in anna.types("sage erklär mir das Würfelspiel")
    anna.types("setze dich an den würfeltisch")
    anna.types("sage von vorn")
    for said in ("erklaer mir das spiel", "wie spielt man Würfelpoker?", "erklär mir das Würfeln"):
        assert "Kapitel 1, Der Wurf" in anna.types(f"sage {said}")
    assert "Kapitel 1, Die Karten" in anna.types("sage erklär mir Russisch Poker")
    assert "Kapitel 3, Die Zugabe" in anna.types("sage erklär mir das Würfelspiel") + anna.types(
        "sage Kapitel 3"
    )
    anna.types("sage weiter")
    assert "Genau." in anna.types("sage behalte die beiden sechser")


def test_in_a_running_game_oleg_tells_where_it_stands(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna, seats=2)
    house.turn_of(anna)
    said = " ".join(anna.types("sage erklär mir das Spiel").split())
    assert "Oleg beugt sich zu Dir" in said
    assert "zwei Würfe hast Du noch" in said
    assert "Geschrieben brächte das bei Einser" in said


@pytest.mark.parametrize("name", ["oleg", "vladim", "elena", "sergej", "iwan", "olga", "boris"])
def test_everybody_has_something_to_say_about_dice(house: House, name: str) -> None:
    anna = house.guest("Anna")
    said = anna.types(f"frage {name} nach den würfeln")
    known = next(topic for topic in build.find(name).data.topics if "Würfel" in topic.words)
    assert any(" ".join(line.split())[:30] in " ".join(said.split()) for line in known.lines)


def test_friends_offer_two_to_twenty_taler_a_point() -> None:
    rng = Random(1)
    for regular in regulars_for("wuerfeltisch"):
        offers = [regular.offer("wuerfelpoker", 1, rng) for _ in range(300)]
        assert 2 <= min(offers) < max(offers) <= 20, regular.key
