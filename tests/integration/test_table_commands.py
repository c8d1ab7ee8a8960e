"""Commands at tables with real objects: all forms, refusals, and whole games in three displays."""

import re
from random import Random

import pytest

from tests.integration.pub import House, the_house  # noqa: F401 (a fixture)
from typeclasses import tables
from world.ledger import books
from world.render.reader import Mode
from world.texts import texts

pytestmark = pytest.mark.django_db


SPOKEN = re.compile(r"--|==|~~|\||/\\|\b(?:Ka|He|Pi|Kr)(?:[789BDKA]|10)\b")


@pytest.mark.parametrize("mode", list(Mode))
def test_a_whole_game_typed(house: House, mode: Mode) -> None:
    anna = house.guest("Anna", mode)
    read: list[str] = []

    def types(line: str) -> str:
        answer = anna.types(line)
        assert answer, f"silence after {line!r}"
        return answer

    for line in ("setze dich an den Pokertisch", "runden 5", "freunde sanft", "setze 50 taler"):
        types(line)
    assert "Das niedrigste Gebot gilt: 50 Taler." in types("beginne")
    rng = Random(1)
    while True:
        house.turn_of(anna)
        if house.poker.match is None:
            break
        view = house.poker.view_of(anna.character)
        assert "Jetzt musst Du" in "\n".join(anna.lines)
        read += anna.lines
        anna.lines.clear()
        action = view.legal[int(rng.random() * len(view.legal))]
        words = texts("russisch_poker").wording
        assert words is not None
        types(words(action, view).typed)
    text = "\n".join((*read, *anna.lines))
    assert "Das Spiel ist aus. Endstand:" in " ".join(text.split())
    paid = re.search(r"Für Deinen Einsatz von 50 Talern bekommst Du\s+(\w+)", text)
    assert paid is not None
    back = 0 if paid[1] == "nichts" else int(paid[1])
    assert books.balance(anna.character.pk) == 10_000 - 50 + back
    assert "Du hast schon an Olegs Pokertisch gesessen." in text
    lines = text.replace("||", "!").replace("|r", "").replace("|n", "").split("\n")
    if mode is Mode.VORLESEN:
        assert not [line for line in lines if SPOKEN.search(line)]
    else:
        assert not [line for line in lines if len(line) > 78 and " sagt: " not in line]


# --- sitting, offering, settings -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "table"),
    [
        ("setze dich an den pokertisch", "pokertisch"),
        ("Setz mich bitte an den Ecktisch", "ecktisch"),
        ("setz dich", "pokertisch"), ("nimm platz", "pokertisch"), ("setz dich hin", "pokertisch"),
        ("nimm am ecktisch platz", None), ("setze mich an den tisch", "pokertisch"),
        ("setz dich an den eckt", "ecktisch"), ("setze", "pokertisch"),
    ],
)  # fmt: skip
def test_sitting_down(house: House, line: str, table: str | None) -> None:
    anna = house.guest("Anna")
    answer = anna.types(line)
    found = tables.table_of(anna.character)
    assert (found.table_key if found else None) == table
    assert ("Du setzt Dich an den Tisch." in answer) == (table is not None)


def test_sitting_down_with_rounds(house: House) -> None:
    anna = house.guest("Anna")
    assert "9 Runden" in anna.types("setze mich an den pokertisch mit 9 runden")
    assert house.poker.lobby.options == {"runden": 9}


@pytest.mark.parametrize(
    ("line", "amount"),
    [
        ("setze 50 taler", 50), ("setze fünfzig", 50), ("biete 50", 50), ("einsatz 50", 50),
        ("setze 1.000", 1000), ("setze 1 000 Taler", 1000), ("setz zweitausendfuenfhundert", 2500),
        ("biete einen taler", 1), ("SETZE 50 TALER!", 50),
    ],
)  # fmt: skip
def test_offers(house: House, line: str, amount: int) -> None:
    anna = house.guest("Anna")
    anna.types("setz dich")
    answer = anna.types(line)
    assert house.poker.lobby.offers[0] == amount, answer
    assert "Dein Gebot" in answer


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("setze nix", "ganze Zahl"), ("setze 50 euro", "ganze Zahl"),
        ("setze 1,5 taler", "ganze Zahl"),
        ("setze 0", "wenigstens 1 Taler"), ("setze -7", "wenigstens 1 Taler"),
        ("setze 20000", "Du hast 10.000 Taler"), ("setze " + "9" * 400, "ganze Zahl"),
        ("setze 12345678901234567890", "ganze Zahl"), ("biete", "ganze Zahl"),
    ],
)  # fmt: skip
def test_offers_that_are_refused(house: House, line: str, says: str) -> None:
    anna = house.guest("Anna")
    anna.types("setz dich")
    assert says in anna.types(line).replace("\n", " ")
    assert house.poker.lobby.offers[0] is None


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("spiele hd", "Du sitzt an keinem Tisch"), ("ansage 2", "Du sitzt an keinem Tisch"),
        ("beginne", "Du sitzt an keinem Tisch"), ("tisch", "Du sitzt an keinem Tisch"),
        ("steh auf", "Du sitzt an keinem Tisch"), ("schau weg", "Du schaust keinem Spiel zu"),
        ("setz dich an den nebentisch", "Pokertisch und Ecktisch"), ("regeln", "1. Mitspieler"),
        ("lies regeln", "14. Aufstehen"), ("regeln 9", "9. Die Pik 7"), ("schau regeln", "Olegs"),
        ("regeln 77", "Es gibt 1 bis 14"), ("regeln skat", "regeln Russisch Poker"),
        ("setz dich an den pokertisch mit 99 runden", "von 5 bis 18"),
    ],
)  # fmt: skip
def test_without_a_seat(house: House, line: str, says: str) -> None:
    assert says in house.guest("Anna").types(line).replace("\n", " ")
    assert not house.poker.lobby.order


def test_there_is_no_table_here(house: House) -> None:
    anna = house.guest("Anna", room=house.square)
    assert "Hier steht kein Tisch" in anna.types("setz dich")


def test_settings_are_the_hosts(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    anna.types("setz dich")
    ben.types("setz dich")
    assert "bestimmt Anna als Gastgeber" in ben.types("runden 9")
    assert "Du legst fest: 7 Runden." in anna.types("7 runden")
    assert "Du legst fest: 9 Runden." in anna.types("runden 9")
    assert "Anna legt fest: 9 Runden." in ben.reads()
    assert "von 5 bis 18" in anna.types("runden 4")
    assert "Von 5 bis 18" in anna.types("runden viele")
    assert "9 Runden" in anna.types("runden")
    assert "Du legst fest: Olegs Freunde spielen sanft." in anna.types("freunde sanft")
    assert "sanft, normal, stark und meister" in anna.types("freunde lieb").replace("\n", " ")
    assert "schweigen" in anna.types("freunde still").replace("\n", " ")
    ben.types("setze 50")
    assert "schon geboten" in anna.types("runden 7")
    assert "Oleg wartet auf Anna" in ben.types("beginne").replace("\n", " ")


# --- playing -------------------------------------------------------------------------------------


def test_announcing_by_word_of_mouth_and_bare(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna)
    house.turn_of(anna)
    assert "Du kannst" in anna.types("ansage siebzehn")
    number = house.poker.view_of(anna.character).legal[0].number
    said = {0: "keinen", 1: "einen stich an"}[number]
    answer = anna.types(f"sage {said}")
    assert "an." in answer
    assert "Du sagst:" not in answer


def test_speech_stays_speech(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna)
    house.turn_of(anna)
    assert anna.types("sage 2 bier, bitte") == "Du sagst: 2 bier, bitte"
    assert house.poker.view_of(anna.character).legal


def test_questions_back_and_refusals_in_a_game(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    house.begun(anna, ben)
    house.turn_of(anna)
    n = house.poker.n
    for line, says in (
        ("spiele", "Was möchtest Du tun?"), ("spiele quatsch", "verstehe ich hier nicht"),
        ("spiele hertz dame", "verstehe ich nur „dame“"),
        ("spiele pik ass", "geht jetzt nicht. Jetzt musst Du Deine Stiche ansagen"),
        ("runden 7", "Du spielst gerade mit"), ("setze 50", "Du spielst gerade mit"),
        ("blubb", "Wie bitte?"), ("blatt", "Deine Karten"), ("karten", "Deine Karten"),
        ("betrachte blatt", "Deine Karten"), ("schau den tisch an", "Jetzt musst Du"),
        ("tisch", "Runde 1 von 5"), ("stand", "0 Punkte"), ("punktestand", "0 Punkte"),
        ("letzter stich", "noch kein Stich"), ("möglich", "ansage"), ("moeglich", "ansage"),
        ("kommandos", "Am Tisch kannst Du"),
    ):  # fmt: skip
        answer = anna.types(line).replace("\n", " ")
        assert says.lower() in answer.lower(), (line, answer)
    assert "noch nicht an der Reihe" in ben.types("ansage 0")
    assert house.poker.n == n


def test_a_hint_is_an_action_in_words(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna)
    house.choice_of(anna)
    answer = " ".join(anna.types("tipp").split())
    assert re.search(r"Stelle ((keinen Stich|\d Stiche?) ansagen|.+ spielen)\. [A-Z]", answer)
    assert re.search(r"(Im Schnitt schlechter|Etwa gleich gut): .+\.$", answer)
    house.poker.act(anna.character, house.poker.view_of(anna.character).legal[0])
    if house.poker.actor != 0:
        assert "Du bist nicht an der Reihe" in anna.types("tipp")


def test_a_card_by_its_place(house: House) -> None:
    anna = house.guest("Anna")
    house.begun(anna)
    house.turn_of(anna)
    anna.types(f"ansage {house.poker.view_of(anna.character).legal[0].number}")
    house.turn_of(anna)
    held = house.poker.view_of(anna.character).hand[0]
    answer = anna.types("karte 1")
    if held.code == "Pi7":
        assert "„spiele pik 7 hoch“ oder „spiele pik 7 niedrig“" in answer
    else:
        assert "Du spielst" in answer


def test_standing_up_in_a_game_asks_first(house: House) -> None:
    anna, ben = house.guest("Anna"), house.guest("Ben")
    house.begun(anna, ben)
    assert "(ja oder nein)" in anna.types("steh auf")
    anna.types("nein")
    assert house.poker.seat_of(anna.character) == 0
    anna.types("verlasse den tisch")
    assert "übernimmt Deinen Platz" in anna.types("ja")
    assert house.poker.seat_of(anna.character) is None
    assert "Anna steht auf." in ben.reads()


# --- watching, and the room ----------------------------------------------------------------------


def test_watchers_see_no_hand_and_cannot_act(house: House) -> None:
    anna, carl = house.guest("Anna"), house.guest("Carl")
    house.begun(anna)
    house.turn_of(anna)
    held = str(texts("russisch_poker").word(house.poker.view_of(anna.character).hand[0]))
    carl.reads()
    read = carl.types("schau dem spiel zu") + carl.types("tisch")
    assert "Runde 1 von 5" in read
    assert held not in read
    n = house.poker.n
    for line in ("spiele hd", "2", "ansage 0", "setze 50", "beginne", "tipp", "sage 0", "hd"):
        assert carl.types(line)
    assert house.poker.n == n
    assert "keine Karten" in carl.types("blatt")
    assert "Du schaust nicht mehr zu." in carl.types("schau weg")


def test_watching_is_where_people_sit(house: House) -> None:
    guests = [house.guest(name) for name in ("Anna", "Bert", "Carl", "Dora")]
    eva, fritz = house.guest("Eva"), house.guest("Fritz")
    for guest in guests:
        guest.types("setze dich an den pokertisch")
    assert "Du schaust jetzt am Pokertisch zu" in eva.types("schau dem spiel zu")
    fritz.types("setze dich an den ecktisch")
    eva.types("schau weg")
    assert "Meinst Du „Pokertisch“ oder „Ecktisch“?" in eva.types("schau dem spiel zu")
    assert "Du schaust jetzt am Ecktisch zu" in eva.types("schau dem spiel am ecktisch zu")


def test_the_room_hears_what_a_guest_would_notice(house: House) -> None:
    anna, dora = house.guest("Anna"), house.guest("Dora")
    anna.types("setze dich an den pokertisch mit 5 runden")
    anna.types("setze 50 taler")
    anna.types("beginne")
    house.turn_of(anna)
    heard = [line for line in dora.reads().split("\n") if " sagt: " not in line]
    assert heard == [
        "Anna setzt sich an den Pokertisch.",
        "Am Pokertisch beginnt ein Spiel: Anna, Vladim, Elena und Sergej.",
    ]


@pytest.mark.parametrize(
    "line", ["\x1b[2J", "|r|r|r", "spiele " + "a" * 9000, "2 3 4 5", "{seat}", "%s"]
)
def test_noise_changes_nothing(house: House, line: str) -> None:
    anna = house.guest("Anna")
    house.begun(anna)
    house.turn_of(anna)
    n = house.poker.n
    assert anna.types(line)
    assert house.poker.n == n
