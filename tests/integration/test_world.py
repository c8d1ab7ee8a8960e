"""The tavern in Evennia: built from its data, looked at, talked to, taught by, and built again."""

import io
from itertools import pairwise
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from evennia.objects.models import ObjectDB
from evennia.server.models import ServerConfig
from evennia.utils import create
from evennia.utils.idmapper import models

from game.core.seating_events import MatchSettled
from tests.integration.hall import (
    at_once,  # noqa: F401 (fixtures, this and those after it)
    said,
    the_anna,  # noqa: F401
    the_bert,  # noqa: F401
    the_stage,  # noqa: F401
    the_world,  # noqa: F401
)
from tests.integration.stage import Player
from typeclasses import people, reactions, tables
from world import build, tavern
from world.render.reader import Mode, Reader
from world.tavern import loading

pytestmark = pytest.mark.django_db

READ = Reader(Mode.TEXT, width=78, colours=False)
ALOUD = Reader(Mode.VORLESEN, colours=False)


# --- building ---
def test_everything_in_the_data_stands_in_the_world(world: Any) -> None:
    for room in world.rooms.values():
        built = build.find(room.key)
        assert built.key == room.name
        assert {way.destination for way in built.exits} == {build.find(w.to) for w in room.exits}
    for entries in (world.things, world.people, world.tables):
        for entry in entries.values():
            assert build.find(entry.key).location == build.find(entry.room)
    assert build.start_room() == build.find("bei_oleg")


def test_building_again_makes_nothing_new_and_writes_nothing(world: Any) -> None:  # noqa: ARG001
    before = set(ObjectDB.objects.values_list("pk", flat=True))
    with CaptureQueriesContext(
        connection,
    ) as caught:
        build.build()
    assert set(ObjectDB.objects.values_list("pk", flat=True)) == before
    writes = [q["sql"] for q in caught if q["sql"].split()[0] in ("INSERT", "UPDATE", "DELETE")]
    assert not writes


def test_what_went_wrong_is_put_right(world: Any, anna: Player) -> None:  # noqa: ARG001
    build.find("oleg").location = build.find("theater")
    build.find("bei_oleg").key = "Bei Boris"
    build.find("exit:treppe:runter").delete()
    jug = build.find("krug")
    jug.location = anna.character
    build.build()
    assert build.find("oleg").location == build.find("bei_oleg")
    assert build.find("bei_oleg").key == "Bei Oleg"
    assert build.find("exit:treppe:runter").destination == build.find("bei_oleg")
    assert jug.location == anna.character


def test_what_a_wirt_built_is_left_alone(world: Any) -> None:  # noqa: ARG001
    shed = create.create_object("typeclasses.rooms.Room", key="Schuppen")
    shed.db.desc = "Ein Schuppen."
    way = create.create_object(
        "typeclasses.exits.Exit", key="schuppen", location=build.find("theaterplatz"),
        destination=shed,
    )  # fmt: skip
    build.build()
    assert ObjectDB.objects.filter(pk__in=[shed.pk, way.pk]).count() == 2
    assert "Ein Schuppen." in shed.appearance(None, READ)
    assert "schuppen (Schuppen)" in build.find("theaterplatz").appearance(None, READ)


def test_what_left_the_data_is_taken_away(world: Any, monkeypatch: Any) -> None:  # noqa: ARG001
    texts = loading.texts()
    start = texts["things"].index("- key: krug")
    end = texts["things"].index("- key: zeitung")
    fewer = {**texts, "things": texts["things"][:start] + texts["things"][end:]}
    monkeypatch.setattr(loading, "texts", lambda: fewer)
    build.build()
    assert build.find("krug") is None
    assert build.find("zeitung") is not None


def test_nobody_is_there_twice_however_much_memory_is_used(
    anna: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "cache_size", lambda: (10**9, None))
    monkeypatch.setattr(models, "LAST_FLUSH", 1)
    monkeypatch.setattr(models.os, "popen", lambda _: io.StringIO("9999999"))
    room = anna.character.location
    models.conditional_flush(settings.IDMAPPER_CACHE_MAXSIZE)
    assert ObjectDB.objects.get(pk=room.pk) is room
    assert ObjectDB.objects.get(pk=anna.character.pk) is anna.character


def test_unsound_data_keeps_the_previous_world(world: Any, monkeypatch: Any) -> None:
    logged: list[str] = []
    monkeypatch.setattr(build.logger, "log_err", logged.append)
    broken = {**loading.texts(), "rooms": "rooms: [\n"}
    monkeypatch.setattr(loading, "texts", lambda: broken)
    before = set(ObjectDB.objects.values_list("pk", flat=True))
    assert build.build() is not None
    assert set(tavern.current().rooms) == set(world.rooms)
    assert set(ObjectDB.objects.values_list("pk", flat=True)) == before
    assert any("rooms.yaml" in line for line in logged)
    ServerConfig.objects.conf(build.KEPT, delete=True)
    assert build.build() is None
    assert build.start_room() is None
    assert "Bei Oleg" in build.find("bei_oleg").appearance(None, READ)


def test_a_table_needs_only_data(world: Any, monkeypatch: Any) -> None:  # noqa: ARG001
    texts = loading.texts()
    more = texts["tables"] + (
        "- key: fasstisch\n  name: Fasstisch\n  gender: m\n  room: theatercafe\n"
        "  game: russisch_poker\n  at: am Fasstisch\n  to: an den Fasstisch\n"
        "  description: Ein Fass.\n"
    )
    monkeypatch.setattr(loading, "texts", lambda: {**texts, "tables": more})
    build.build()
    tables.forget_tables()
    cafe = build.find("theatercafe")
    assert [table.key for table in tables.tables_in(cafe)] == ["Fasstisch"]
    assert "Am Fasstisch ist noch alles frei." in cafe.appearance(None, READ)


# --- looking ---
def test_a_room_in_german_sentences(anna: Player, bert: Player) -> None:  # noqa: ARG001
    text = " ".join(build.find("bei_oleg").appearance(anna.character, READ).split())
    assert text.startswith("Bei Oleg Ein niedriges Gewölbe")
    for sentence in (
        "Von hier geht es hoch zur Treppe.", "Am Pokertisch ist noch alles frei.",
        "Oleg steht hinter der Theke und poliert ein Glas.", "Bert steht hier.",
        "Du siehst hier einen irdenen Krug und ein leeres Teeglas.",
    ):  # fmt: skip
        assert sentence in text
    assert "Anna" not in text


def test_lines_fit_the_width_and_are_one_fact_each_when_read_aloud(anna: Player) -> None:
    for key in tavern.current().rooms:
        room = build.find(key)
        assert max(map(len, room.appearance(anna.character, READ).split("\n"))) <= READ.width
    aloud = build.find("theatercafe").appearance(anna.character, ALOUD).split("\n")
    assert "Von hier geht es nach Westen ins Foyer des Theaters." in aloud
    assert "Von hier geht es die schmale Treppe hinunter." in aloud
    assert "|" not in "".join(aloud)


def test_every_detail_can_be_looked_at_by_command(anna: Player) -> None:
    for room in tavern.current().rooms.values():
        anna.character.location = build.find(room.key)
        for detail in room.details:
            for word in detail.words:
                answer = anna.types(f"schau {word} an")
                assert answer, word
                assert "siehst Du hier nicht" not in answer, (room.key, word)
                assert "Wie bitte" not in answer, (room.key, word)


def test_one_can_walk_from_the_square_to_oleg_and_back(anna: Player) -> None:
    anna.character.location = build.find("theaterplatz")
    for step in ("n", "cafe", "runter", "r"):
        anna.types(step)
    assert anna.character.location == build.find("bei_oleg")
    for step in ("hoch", "h", "w", "süden"):
        anna.types(step)
    assert anna.character.location == build.find("theaterplatz")


def test_who_sits_at_a_table_is_seen_there_and_nowhere_else(anna: Player, bert: Player) -> None:
    table = build.find("pokertisch")
    table.sit(bert.character)
    text = " ".join(build.find("bei_oleg").appearance(anna.character, READ).split())
    assert "Am Pokertisch sitzt Bert." in text
    assert "Bert steht" not in text


def test_the_slate_shows_the_ranking_and_the_letterbox_the_news(anna: Player) -> None:
    assert "Heute ist alles offen." in anna.types("schau tafel an")
    assert "der Kasten leer" in " ".join(anna.types("schau den briefkasten an").split())
    from typeclasses import channels

    channels.courier("Boris hat gewonnen.")
    assert "Boris hat gewonnen." in anna.types("betrachte briefkasten")


def test_the_slate_shows_the_standings_of_a_running_match(anna: Player, bert: Player) -> None:
    table = build.find("pokertisch")
    table.sit(anna.character)
    table.configure(anna.character, "runden", 5)
    table.offer(anna.character, 1000)
    table.begin(anna.character)
    assert table.match is not None
    text = " ".join(bert.types("schau tafel an").split())
    assert "Pokertisch, Runde 1 von 5:" in text
    assert "Anna 0 Punkte" in text
    assert "Vladim" in text
    assert "Am Pokertisch spielen" in " ".join(bert.types("schau").split())


# --- talking ---
def test_oleg_answers_about_every_topic_and_never_twice_the_same(anna: Player) -> None:
    for topic in tavern.current().people["oleg"].topics:
        first = said(anna, topic.words[0], "oleg")
        second = said(anna, topic.words[0], "oleg")
        assert any(" ".join(line.split()) in first for line in topic.lines), topic.words
        assert first != second


@pytest.mark.parametrize("who", ["vladim", "elena", "sergej", "iwan", "olga", "boris"])
def test_friends_answer_in_character(anna: Player, who: str) -> None:
    data = tavern.current().people[who]
    for topic in data.topics:
        heard = said(anna, f"Was hältst Du von {topic.words[0]}?", who)
        assert heard.startswith(f"{data.name} sagt zu Dir: "), topic.words
        assert any(line in heard for line in topic.lines), topic.words
    greeted = said(anna, "hallo", who)
    assert any(line.format(name="Anna") in greeted for line in data.greetings)
    strange = [said(anna, "Quantenchromodynamik", who) for _ in range(6)]
    assert all(any(line in each for line in data.unknown) for each in strange)
    assert all(one != other for one, other in pairwise(strange))


def test_the_room_hears_the_answer_and_others_are_not_addressed(anna: Player, bert: Player) -> None:
    bert.reads()
    said(anna, "joker", "oleg")
    assert "Oleg sagt zu Anna:" in bert.reads()


@pytest.mark.parametrize(
    "text", ["Wie geht es Euch?", "Ich habe verloren.", "Karo ist schön.", "Hm"]
)
def test_nobody_butts_in_when_not_spoken_to(anna: Player, text: str) -> None:
    assert said(anna, text) == ""


def test_oleg_answers_questions_asked_into_the_room_and_those_who_name_him(anna: Player) -> None:
    assert "Oleg sagt zu Dir:" in said(anna, "Was ist eigentlich der Joker?")
    assert "Oleg sagt zu Dir:" in said(anna, "Oleg, erzähl mir von Tadmor")
    assert "Elena sagt zu Dir:" in said(anna, "Erzähl mir vom Theater, Elena")
    assert "Oleg sagt zu Dir:" in said(anna, "Guten Abend!")


def test_commands_reach_the_people(anna: Player) -> None:
    assert "Oleg sagt zu Dir:" in anna.types("frage oleg nach dem Joker")
    assert "Elena sagt zu Dir:" in anna.types("sage zu elena Hallo")


# --- silence ---
def test_friends_fall_silent_for_who_asked_and_speak_again(anna: Player, bert: Player) -> None:
    said(anna, "still", "vladim")
    assert not people.hears(anna.character, "vladim")
    assert people.hears(anna.character, "elena")
    assert people.hears(bert.character, "vladim")
    said(anna, "rede", "vladim")
    assert people.hears(anna.character, "vladim")
    anna.types("sage freunde still")
    assert not any(people.hears(anna.character, key) for key in ("vladim", "elena", "iwan"))
    anna.types("sage freunde redet wieder")
    assert all(people.hears(anna.character, key) for key in ("vladim", "elena", "iwan"))


def test_remarks_reach_the_table_but_not_who_wants_quiet(anna: Player, bert: Player) -> None:
    table = build.find("pokertisch")
    table.sit(anna.character)
    table.configure(anna.character, "runden", 5)
    table.offer(anna.character, 1000)
    table.begin(anna.character)
    table.watch(bert.character)
    anna.types("sage freunde still")
    anna.reads()
    bert.reads()
    settled = MatchSettled(1, table.names(), 100, (400, 0, 0, 0), (9, 3, 0, 1))
    reactions.react(table, [settled])
    assert " sagt: " in bert.reads()
    assert anna.reads() == ""


def test_looking_at_a_table_shows_its_seats(anna: Player, bert: Player) -> None:
    build.find("ecktisch").sit(bert.character)
    text = anna.types("schau den ecktisch an")
    assert "Das Tuch ist blau" in text.replace("\n", " ")
    assert "Bert" in text
