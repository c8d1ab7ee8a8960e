"""The tavern's data: what is sound, what is refused and how; every noun can be looked at."""

import re
from collections.abc import Callable
from random import Random

import pytest

from game.registry import GAMES
from world.tavern import current, loading, regulars
from world.tavern.checks import occasions
from world.tavern.schema import World, WorldError
from world.tavern.showing import sentences
from world.tavern.words import closeness, fold, mentions
from world.texts import texts

SMALL = frozenset(
    """
    der die das den dem des ein eine einen einem einer eines in im auf aus an am ab um und oder aber
    du dir dich dein deine deiner deinem deinen er sie es ihr wer was wie wo wenn hier dort da links
    rechts rings hinter neben unter über vor von zu durch alle drei wird bezahlt bar nicht wagt
    gewinnt jede jeder jedes fünf zwei rotes roter rote müdes grüner niedriges grün nur ein ist
    """.split()  # noqa: SIM905
)  # fmt: skip
"""Words that may stand at the beginning of a sentence, with a capital, and are no nouns."""

TEXTS = loading.texts()


@pytest.fixture(scope="module")
def world() -> World:
    return loading.read(TEXTS)


# --- what is shipped ---
def test_the_rooms_of_the_house_are_there_and_can_be_walked(world: World) -> None:
    assert set(world.rooms) == {"theaterplatz", "theater", "theatercafe", "treppe", "bei_oleg"}
    seen, todo = set(), ["theaterplatz"]
    while todo:
        key = todo.pop()
        if key not in seen:
            seen.add(key)
            todo.extend(way.to for way in world.rooms[key].exits)
    assert seen == set(world.rooms)


def test_the_friends_of_the_wiki_sit_at_two_tables_of_russisch_poker(world: World) -> None:
    assert world.tables["pokertisch"].regulars == ("vladim", "elena", "sergej")
    assert {table.game for table in world.tables.values()} <= set(GAMES)
    assert sum(table.game == "russisch_poker" for table in world.tables.values()) >= 2
    styles = {world.people[key].regular.style for key in ("vladim", "elena", "sergej")}
    assert styles == {"careful", "sharp", "bold"}


def test_oleg_knows_twelve_topics_and_each_friend_eight(world: World) -> None:
    assert len(world.people["oleg"].topics) >= 12
    for key in ("vladim", "elena", "sergej"):
        assert len(world.people[key].topics) >= 8
        games = set(occasions()) - _occasions_of("schafkopf")
        assert set(world.people[key].reactions) >= games - {"bluff_self"}
    for key in world.tables["stammtisch"].regulars:
        assert set(world.people[key].reactions) >= _occasions_of("schafkopf") - {"schwarz_self"}


def _occasions_of(game: str) -> set[str]:
    return {f"{what}_{who}" for what in texts(game).remarkable for who in ("self", "other")}


def _nouns(text: str) -> set[str]:
    """Return the words with a capital that are nouns."""
    words = re.findall(r"[A-ZÄÖÜ][\wäöüßé-]*", text)
    return {word for word in words if word.lower() not in SMALL}


@pytest.mark.parametrize("key", list(current().rooms))
def test_every_noun_of_a_description_can_be_looked_at(world: World, key: str) -> None:
    room = world.rooms[key]
    here = [name for detail in room.details for name in detail.words]
    for entries in (world.people, world.tables, world.things):
        here += [name for each in entries.values() if each.room == key
                 for name in (each.name, *each.words)]  # fmt: skip
    unseen = {noun for noun in _nouns(room.description) if closeness(noun, here) < 2}
    assert not unseen


@pytest.mark.parametrize("key", list(current().rooms))
def test_every_word_of_every_detail_leads_to_that_detail(world: World, key: str) -> None:
    for detail in world.rooms[key].details:
        for word in detail.words:
            best = max(world.rooms[key].details, key=lambda each: closeness(word, each.words))
            assert best is detail, word


@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("den Kachelofen", "Kachelofen"), ("Kachelöfen", "Kachelofen"),
        ("kacheloefen", "Kachelofen"),
        ("Tafeln", "Tafel"), ("die Stiefel", "Stiefel"), ("Pfützen", "Pfütze"),
        ("pfuetze", "Pfütze"),
        ("Bögen", "Bogen"), ("des Kuriers", "Kurier"), ("Tauben", "Taube"), ("Cafe", "Café"),
    ],
)  # fmt: skip
def test_inflections_and_spellings_meet(said: str, word: str) -> None:
    assert closeness(said, [word]) >= 2
    assert closeness(said, ["Samowar"]) == 0


def test_the_longest_word_decides_what_a_question_is_about() -> None:
    assert mentions("Was kann die Pik 7 denn?", ["Pik 7"]) > mentions(
        "Was kann die Pik 7?", ["Pik"]
    )
    assert mentions("Karodame", ["Karo"]) == 0


def test_no_text_uses_straight_quotes_or_spelt_out_umlauts() -> None:
    for name, text in TEXTS.items():
        prose = " ".join(re.findall(r">-\n((?:    .*\n?)+)", text))
        assert not set(prose) & set("\"'"), name
        assert not re.search(r"\b(fuer|ueber|koennen|muessen|Koenig|groess|waere)", prose), name


# --- what is refused ---
def _broken(name: str, change: Callable[[str], str]) -> tuple[str, ...]:
    changed = change(TEXTS[name])
    assert changed != TEXTS[name]
    with pytest.raises(WorldError) as caught:
        loading.read({**TEXTS, name: changed})
    return caught.value.problems


@pytest.mark.parametrize(
    ("name", "old", "new", "place", "words"),
    [
        ("rooms", "to: theater\n", "to: mond\n", "rooms.yaml, Zeile", "„mond“"),
        ("rooms", "start: bei_oleg", "start: mond", "rooms.yaml", "„mond“"),
        ("rooms", "direction: norden", "direction: oberst", "theaterplatz", "„oberst“"),
        ("rooms", "  name: Theaterplatz\n", "", "rooms.yaml, Eintrag 1, Zeile 8", "„name“ fehlt"),
        ("rooms", "  name: Theaterplatz\n", "  name: 7\n", "Feld „name“", "ein Text"),
        ("rooms", "  name: Theaterplatz\n", "  nahme: X\n", "Eintrag 1, Zeile 8", "„nahme“ gibt"),
        ("rooms", "live: tafel", "live: tanz", "bei_oleg", "„tanz“"),
        ("rooms", "words: [Kreide,", "words: [Samowar,", "bei_oleg", "„samowar“ gehört zu"),
        ("rooms", "rooms:\n", "rooms: [\n", "rooms.yaml, Zeile", "kein gültiges YAML"),
        ("rooms", "- key: theater\n", "- key: theater\n  key: theater\n", "Zeile", "doppelt"),
        ("tables", "game: russisch_poker", "game: halma", "pokertisch", "„halma“"),
        ("tables", "[vladim,", "[oleg,", "pokertisch", "„oleg“ ist kein Stammgast"),
        ("tables", "key: ecktisch", "key: pokertisch", "tables.yaml", "gibt es schon"),
        ("tables", "key: ecktisch", "key: oleg", "oleg", "mehreren Dateien"),
        ("things", "  gender: m", "  gender: x", "things.yaml", "m, f, n, pl"),
        ("things", "  portable: false", "  portable: vielleicht", "things.yaml", "ja oder nein"),
        ("people", "style: careful", "style: mutig", "vladim", "„mutig“"),
        ("people", "low: 1000, usual: 1900", "low: 9000, usual: 1900", "vladim", "aufsteigen"),
        ("people", "{name}. Tee", "{nam}. Tee", "oleg", "geschweifte Klammern"),
        ("people", "missed_other:", "missed_ander:", "oleg", "„missed_ander“"),
    ],
)  # fmt: skip
def test_unsound_data_is_refused_with_file_and_place(
    name: str, old: str, new: str, place: str, words: str
) -> None:
    problems = _broken(name, lambda text: text.replace(old, new, 1))
    assert any(place in problem and words in problem for problem in problems), problems


def test_a_person_with_one_line_for_a_topic_is_refused() -> None:
    problems = _broken(
        "people", lambda text: text.replace("    - Notiert. Eine Sorge weniger.\n", "")
    )
    assert any("joker_other" in problem for problem in problems)


def test_all_problems_are_told_at_once() -> None:
    problems = _broken("rooms", lambda text: text.replace("live: tafel", "live: a").replace(
        "live: kurier", "live: b"))  # fmt: skip
    assert len(problems) == 2


@pytest.mark.parametrize("name", list(TEXTS))
@pytest.mark.parametrize(
    "text", ["", "[]", "null", "rooms: 3", "- 1", "\t", "rooms: [1, null, {}]"]
)
def test_nonsense_never_raises_anything_else(name: str, text: str) -> None:
    with pytest.raises(WorldError):
        loading.read({**TEXTS, name: text})


# --- the regulars ---
def test_offers_follow_temperament_and_stay_within_the_house_s_limits() -> None:
    rng = Random(5)
    means = {}
    for regular in regulars.regulars():
        offers = [regular.offer("russisch_poker", 1, rng) for _ in range(500)]
        assert min(offers) >= 1000
        assert max(offers) <= 6000
        assert len(set(offers)) > 10
        means[regular.key] = sum(offers) / len(offers)
    assert means["vladim"] < means["elena"] < means["sergej"]
    three = [means[key] for key in ("vladim", "elena", "sergej")]
    assert 2200 <= sum(three) / 3 <= 2900


def test_offers_at_the_other_games_stay_within_the_design_s_limits() -> None:
    rng = Random(6)
    for regular in regulars.regulars():
        assert all(2 <= regular.offer("wuerfelpoker", 1, rng) <= 20 for _ in range(50))
        assert all(5 <= regular.offer("schafkopf", 1, rng) <= 50 for _ in range(50))
        assert regular.offer("halma", 1, rng) >= 1


def test_those_at_home_at_a_table_come_first() -> None:
    assert [each.key for each in regulars.regulars_for("ecktisch")][:3] == ["iwan", "olga", "boris"]
    assert len(regulars.regulars_for("ecktisch")) == len(regulars.regulars())
    assert regulars.regular("vladim").style == "careful"
    assert regulars.regular("oleg") is None


def test_prose_is_read_aloud_sentence_by_sentence() -> None:
    text = "Oleg gibt. „Drei!“ ruft Sergej. Im 2. Akt stirbt er."
    assert sentences(text) == ["Oleg gibt.", "„Drei!“ ruft Sergej.", "Im 2. Akt stirbt er."]


def test_folding_drops_what_is_no_letter() -> None:
    assert fold("  „Öfen“, Café! ") == "oefen cafe"


def test_at_every_table_somebody_can_play_alone_with_regulars() -> None:
    """A table abandoned for half an hour keeps three of them: no other may lack any for that."""
    needed = sum(GAMES[table.game].seats[-1] - 1 for table in current().tables.values())
    assert len(regulars.regulars()) >= needed
