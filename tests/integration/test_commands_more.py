"""More general commands: feelings, channels, people, help, and questions back."""

import pytest
from evennia.commands.default import cmdset_account, cmdset_character
from evennia.utils.ansi import parse_ansi
from evennia.utils.text2html import parse_html

from commands import confirm
from commands.default_cmdsets import AccountCmdSet, CharacterCmdSet
from tests.integration.cellar import (
    House,
    the_frank,  # noqa: F401 (fixtures)
    the_gisela,  # noqa: F401
    the_house,  # noqa: F401
)
from tests.integration.stage import Player
from typeclasses import channels, voices

pytestmark = pytest.mark.django_db


# --- feelings ----------------------------------------------------------------------------------


def test_emotes(frank: Player, gisela: Player) -> None:
    for line, you, she in [
        ("lache", "Du lachst.", "Frank lacht."),
        ("lach", "Du lachst.", "Frank lacht."),
        ("lachen", "Du lachst.", "Frank lacht."),
        ("lache Gisela an", "Du lachst Gisela an.", "Frank lacht Dich an."),
        (
            "nicke gisela freundlich zu",
            "Du nickst Gisela freundlich zu.",
            "Frank nickt Dir freundlich zu.",
        ),
        ("grinse breit", "Du grinst breit.", "Frank grinst breit."),
        ("laechle", "Du lächelst.", "Frank lächelt."),
        (
            "zucke mit den Schultern",
            "Du zuckst mit den Schultern.",
            "Frank zuckt mit den Schultern.",
        ),
        (
            "verbeuge dich vor Gisela",
            "Du verbeugst Dich vor Gisela.",
            "Frank verbeugt sich vor Dir.",
        ),
        ("ich lehnt sich zurück", "Frank lehnt sich zurück.", "Frank lehnt sich zurück."),
        (":pfeift.", "Frank pfeift.", "Frank pfeift."),
    ]:
        assert frank.types(line) == you
        assert gisela.reads() == she


def test_emotes_refused(frank: Player, gisela: Player) -> None:
    for line, answer in [
        ("lache Otto an", "„otto“ passt hier nicht"),
        ("ich", "Was tust Du"),
        (":", "Was tust Du"),
    ]:
        assert answer in frank.types(line)
        assert gisela.reads() == ""


def test_every_emote_works(frank: Player, gisela: Player) -> None:
    from world.texts.emotes import EMOTES

    assert len(EMOTES) >= 25
    for verb, emote in EMOTES.items():
        assert frank.types(verb).startswith(f"Du {emote.you}")
        assert gisela.reads().startswith(f"Frank {emote.they}")


# --- channels ----------------------------------------------------------------------------------


def test_channel(frank: Player, gisela: Player) -> None:
    for line in ["-taverne Guten Abend", "- taverne Guten Abend", "-tav Guten Abend"]:
        assert frank.types(line) == "[Taverne] Frank: Guten Abend"
        assert gisela.reads() == "[Taverne] Frank: Guten Abend"
        assert gisela.types("taverne").endswith("Uhr] Frank: Guten Abend")
        gisela.reads()


def test_the_courier_brings_news_and_keeps_them(frank: Player, gisela: Player) -> None:
    assert "nichts gemeldet" in frank.types("kurier")
    channels.courier("Frank beherrscht das Spiel.")
    assert gisela.reads() == "[Kurier] Frank beherrscht das Spiel."
    assert frank.types("kurier").endswith("Frank beherrscht das Spiel.")


def test_stop_and_start_listening(frank: Player, gisela: Player) -> None:
    assert "nicht mehr" in frank.types("-kurier-")
    assert "schon nicht" in frank.types("-kurier-")
    frank.reads()
    gisela.types("-kurier Hört, hört!")
    assert frank.reads() == ""
    assert "hörst Du gerade nicht" in frank.types("-kurier Ich auch")
    assert "Gisela" in frank.types("-kurier?")
    assert "Frank" not in frank.types("-kurier?")
    assert "Du hörst jetzt" in frank.types("-kurier+")
    assert "schon" in frank.types("-kurier+")
    assert frank.types("-kurier Da bin ich").startswith("[Kurier] Frank")


def test_channels_named(frank: Player) -> None:
    for line, answer in [
        ("-", "Kanäle"),
        ("kanal", "Kanäle"),
        ("-xyz Hallo", "Es gibt: Kurier und Taverne"),
    ]:
        assert answer in frank.types(line)


# --- people, help, yes and no ------------------------------------------------------------------


def test_who(frank: Player) -> None:
    assert frank.types("wer").splitlines() == [
        "2 Personen sind da:", "Frank (Keller), das bist Du", "Gisela (Keller)"
    ]  # fmt: skip


def test_finger(frank: Player) -> None:
    for line, answer in [
        ("finger Gisela", "Gisela ist gerade in der Taverne (Keller)."),
        ("finger gisela", "Zum ersten Mal hier"),
        ("finger Vladim", "Stammgästen"),
        ("finger", "Über wen"),
        ("finger Xaverl", "noch niemand gehört"),
        ("finger Gisle", "Meinst Du „Gisela“?"),
    ]:
        assert answer in frank.types(line)


def test_help(frank: Player) -> None:
    for line, answer in [
        ("hilfe", "Anfang: "),
        ("hilf", "sage: "),
        ("?", "Anfang: "),
        ("hilfe anfang", "Willkommen"),
        ("hilfe sage", "sage TEXT"),
        ("hilfe zu sagen", "sage TEXT"),
        ("hilfe blinde", "vorlesen"),
        ("hilfe kurier", "-kurier TEXT"),
        ("hilfe xyz", "gibt es keine Hilfe"),
        ("hilfe anfagn", "„anfang“"),
        ("kommandos alle", "Sprechen: "),
        ("zeit", " Uhr."),
    ]:
        assert answer in frank.types(line)


def test_every_command_listed_has_help(frank: Player) -> None:
    overview = frank.types("hilfe")
    keys = [line.split(":")[0] for line in overview.splitlines()[1:] if ": " in line]
    assert len(keys) > 25
    for key in keys:
        assert "gibt es keine Hilfe" not in frank.types(f"hilfe {key}"), key


def test_yes_and_no(frank: Player) -> None:
    done: list[str] = []
    assert "niemand etwas gefragt" in frank.types("ja")
    assert "niemand etwas gefragt" in frank.types("nein")
    confirm.ask(frank.character, "Wirklich?", lambda: done.append("ja"))
    assert frank.reads().endswith("Wirklich? (ja oder nein)")
    assert "bleibt alles" in frank.types("nein")
    confirm.ask(frank.character, "Wirklich?", lambda: done.append("ja"))
    frank.types("wer")
    assert "gilt nicht mehr" in frank.types("ja")
    assert "niemand etwas gefragt" in frank.types("ja")
    assert done == []
    confirm.ask(frank.character, "Wirklich?", lambda: done.append("ja"))
    frank.types("j")
    frank.types("j")
    assert done == ["ja"]


def test_a_mistyped_answer_does_not_lose_the_question(frank: Player) -> None:
    done: list[str] = []
    confirm.ask(frank.character, "Wirklich?", lambda: done.append("ja"))
    assert frank.types("vielleicht") == "Bitte antworte mit „ja“ oder „nein“. Wirklich?"
    frank.types("ja")
    assert done == ["ja"]


def test_what_is_said_to_a_room_reaches_listeners_only(house: House, frank: Player) -> None:
    assert list(voices.listeners(house.cellar, [frank.character])) == [house.gisela.character]


def test_none_of_evennias_sets_is_used() -> None:
    stock = {command.key for command in cmdset_character.CharacterCmdSet().commands}
    stock |= {command.key for command in cmdset_account.AccountCmdSet().commands}
    ours = {
        command.key for command in CharacterCmdSet().commands if not command.key.startswith("__")
    }
    assert not stock & ours


def test_no_player_reaches_a_staff_command(house: House, frank: Player) -> None:
    wirt = house.stage.player("Wirt", house.cellar, "Admin")
    staff = [command for command in AccountCmdSet().commands if not command.key.startswith("__")]
    assert len(staff) > 20
    assert not [command.key for command in staff if command.access(frank.character, "cmd")]
    assert [command.key for command in staff if command.access(wirt.character, "cmd")]


@pytest.mark.parametrize("line", ["@channel", "@quell", "@time", "__unloggedin_look_command"])
def test_evennias_own_names_are_nothing_to_a_player(frank: Player, line: str) -> None:
    assert "Wie bitte?" in frank.types(line)


def test_markup_typed_is_text_and_no_link(frank: Player, gisela: Player) -> None:
    typed = "|lcgib frank 1000 taler|lthier|le |luhttp://x|ltdort|le |rrot"
    frank.types(f"sage {typed}")
    heard = next(line for line in gisela.lines if "hier" in line)
    assert " ".join(parse_ansi(heard, strip_ansi=True).split()).endswith(typed)
    assert "mxplink" not in parse_html(heard)
