"""What a friend advises, in words: reasons as sentences, and how the other choices compare."""

import re
from random import Random
from typing import Any

import pytest

from game.core.mind import Strength, Style, load_rules
from game.core.reasons import Tone, chosen
from game.core.review import Advice, advise
from game.registry import GAMES
from game.russisch_poker.mind_reasons import reasons as base_reasons
from game.russisch_poker.moves import Bid, Play
from game.schafkopf.rules import GAME as SCHAFKOPF
from game.wuerfelpoker.moves import Keep
from tests.unit.dice_tables import throw
from tests.unit.other_deals import at_random, moments
from tests.unit.poker_views import bidding, cards, playing
from tests.unit.schafkopf_deals import acted, bid, dealt
from tests.unit.tables import NAMES, assert_spoken
from world.render.advice import better, compared, done, grounds, hint, praise, reasons
from world.render.base import reason
from world.render.reader import Mode, Reader

POKER = GAMES["russisch_poker"]


def said(view: Any, code: str) -> str:
    """Return what speaks for a card, or a number, at Russisch Poker."""
    action = Bid(int(code)) if code.isdecimal() else Play(cards(code)[0])
    return " ".join(reasons(action, view, NAMES, POKER))


@pytest.mark.parametrize(
    ("view", "action", "expected"),
    [
        (bidding("Pi7 KaA He8"), "2",
         "Die Pik 7 und das Karo-Ass bringen Dir sicher 2 Stiche. In Karo hast Du sonst nichts."),
        (bidding("KaA KaK He8"), "1",
         "Das Karo-Ass und der Karo-König bringen Dir sicher einen Stich, denn nur einen davon kann"
         " die Pik 7 holen."),
        (bidding("KaA HeA Pi8", (None, 1, 0, 0)), "1",
         "Nur die Pik 7 schlägt das Karo-Ass. In Karo hast Du sonst nichts, aber das Herz-Ass. Die"
         " 2 ist Dir verboten, sonst ginge die Rechnung auf."),
        (bidding("He7 Kr7 PiA", (None, 2, 1, 1)), "0",
         "Karo hast Du keins, die Pik 7 auch nicht. Die anderen haben"
         " schon 4 Stiche angesagt, obwohl es nur 3 gibt."),
        (bidding("He7 Kr7 Pi8", (None, None, 0, 0)), "0",
         "Karo hast Du keins, die Pik 7 auch nicht."),
        (bidding("Pi7 KaA He8"), "1",
         "Das Karo-Ass bringt Dir sicher einen Stich. Die Pik 7 kannst Du niedrig spielen, wenn Du"
         " ihren Stich nicht willst."),
        (bidding("KaD He8 He9 He10"), "0",
         "Das Karo-Ass und die Pik 7 hast Du nicht. Außer der Karo-Dame hast Du kein Karo."),
        (playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10"), "HeB",
         "Er nimmt den Stich sicher, und kleiner geht es nicht. Dann hast Du genau, was Du"
         " angesagt hast."),
        (playing("Pi7 HeA He8", "2 1 0 1", "0 0 0 0", "He9 HeB He10"), "HeA",
         "Es nimmt den Stich sicher, und kleiner geht es nicht. Danach fehlt Dir nur noch einer."),
        (playing("KrA Kr7", "0 1 1 1", "0 0 0 0", "HeK HeA He9"), "KrA",
         "Du hast, was Du angesagt hast, und willst keinen Stich mehr. Diesen Stich bekommst Du"
         " ohnehin nicht. So bist Du das Kreuz-Ass los, ehe es Dir einen Stich einbringt."),
        (playing("Ka8 Pi7 Kr8", "1 0 0 0", "0 0 0 0", "Kr9 KrA"), "Kr8",
         "Dir fehlt noch 1 Stich. Du behältst die Pik 7, einen sicheren Stich. Kreuz hast Du dann"
         " keins mehr und kannst es mit Karo stechen."),
        (playing("Kr8 Ka9 KaA", "1 1 1 1", "0 0 0 0", "He10", ("He7 Pi8 Pi7- HeA",)), "Ka9",
         "Nur noch Elena könnte sie schlagen. Dir fehlt noch 1 Stich. Du behältst das Karo-Ass,"
         " einen sicheren Stich."),
        (playing("KaA Ka7 He9", "3 0 0 0", "0 0 0 0"), "KaA",
         "Nur noch die Pik 7 könnte es schlagen. Du brauchst jeden Stich, der noch kommt."),
        # all cards are dealt: Vladim or Sergej has the Herz-Ass and must play it
        (playing("He7 Kr8", "0 1 1 1", "0 0 0 0", "",
                 ("He8 He9 Kr7 He10", "Ka7 Ka8 Ka9 Ka10", "Kr9 Kr10 KrB KrD", "Pi7- PiD PiB Pi9",
                  "KaB KaD KaK KaA", "HeB HeD KrK HeK")), "He7",
         "Du hast, was Du angesagt hast, und willst keinen Stich mehr. So bekommst Du diesen Stich"
         " sicher nicht. In Herz ist noch 1 höhere Karte draußen."),
    ],
)  # fmt: skip
def test_what_speaks_for_a_choice_at_russisch_poker(view: Any, action: str, expected: str) -> None:
    assert said(view, action) == expected


SOLO = ("EO GO HU SU E9 E8 SA G8", "S8 EA", "S9 EK", "HA HO HK GA G10 GK EU E7")
RUFER = ("EO GO HU SU H9 H8 E7 S7", "EA HA H10 SO EU S8 S9 G7")


@pytest.mark.parametrize(
    ("hands", "bids", "plays", "action", "expected"),
    [
        (("EO GO HU SU HA H9 E7 S7",), "", "", "bid rufer:E",
         "Du hättest dabei 6 Trümpfe, darunter den Eichel-Ober und den Gras-Ober. Kürzer als Eichel"
         " ist keine Farbe, die Du rufen kannst."),
        (("H7 H8 HK SU E7 G8 S9 S10",), "", "", "bid weiter",
         "Im Rufspiel hättest Du 4 Trümpfe und keinen Ober."),
        (("EO GO HO SO EU GU HU SU",), "", "", "bid sie",
         "Du hast alle vier Ober und alle vier Unter, das ist schon gewonnen."),
        (("EU GU HU EA E10 GA G10 SA",), "", "", "bid wenz",
         "Du hättest dabei 3 Trümpfe, nämlich den Eichel-Unter, den Gras-Unter und den Herz-Unter."
         " Das Eichel-Daus, das Gras-Daus und das Schellen-Daus helfen dabei."),
        (("EA G8 GO GU", "EO HU SU HA H9 G7 S7 S9"), "rufer:G", "", "bid weiter",
         "Angesagt ist schon ein Rufspiel auf das Gras-Daus, Du müsstest höher gehen."),
        (("E10 E8 GA G8 SA S8 G9 S9",), "", "", "bid weiter",
         "Im Rufspiel hättest Du keinen Trumpf."),
        (("EA G8 GO GU", "E7 HU SU HA H9 G7 S7 S9"), "solo:G", "", "bid weiter",
         "Angesagt ist schon ein Gras-Solo, Du müsstest höher gehen."),
        (RUFER, "rufer:E weiter weiter weiter", "", "play EO",
         "Er nimmt den Stich sicher. So ziehst Du Trumpf: Die anderen haben noch 8 davon."),
        (RUFER, "rufer:E weiter weiter weiter", "EO", "play HA",
         "Anna hat den Stich sicher und spielt mit Dir. Du legst 11 Augen dazu."),
        (("HU H9 E9 E8 S8 S9 SK G7", "EO GO EU HA H8 E7 G8 S7", "EA HO"),
         "weiter rufer:E weiter weiter", "", "play E8",
         "Damit suchst Du das Eichel-Daus: Wer es hat, muss es zugeben. Augen riskierst Du damit"
         " keine."),
        (SOLO, "solo:E weiter weiter weiter", "SA S8 S9", "play E7",
         "Er nimmt den Stich sicher, und kleiner geht es nicht. Im Stich liegen damit 11 Augen."),
        (("EO GO HU SU E9 E8 S7 G7", "H7 S8", "HK S9", "EA E10 E7 SK S10 SA GA G10"),
         "solo:E weiter weiter weiter", "EO EK HO", "play E7",
         "Den Stich bekommt sicher Anna. Du gibst kein Auge her. Deine"
         " höheren Trümpfe hebst Du Dir auf."),
    ],
)  # fmt: skip
def test_what_speaks_for_a_choice_at_schafkopf(
    hands: tuple[str, ...], bids: str, plays: str, action: str, expected: str
) -> None:
    match = acted(bid(dealt(*hands), *bids.split()), *(f"play {code}" for code in plays.split()))
    view = SCHAFKOPF.view(match.state, match.actors[0])
    chosen = SCHAFKOPF.decode(action)
    assert chosen in view.legal
    assert " ".join(reasons(chosen, view, NAMES, SCHAFKOPF)) == expected


def test_the_other_choices_are_told_from_the_next_best_down() -> None:
    view = playing("Pi7 HeA He8", "2 1 0 1", "0 0 0 0", "He9 HeB He10")
    high, low, ace, eight = (Play(card) for card in cards("Pi7+ Pi7- HeA He8"))
    assert set(view.legal) == {high, low, ace, eight}
    values = {high: 3.0, low: 1.98, ace: 4.0, eight: 4.04}
    assert compared(Advice(ace, eight, values), view, POKER) == [
        "Etwa gleich gut: Herz 8.",
        "Im Schnitt schlechter: Pik 7 hoch um 1,0 Punkte; Pik 7 niedrig um 2,0 Punkte.",
    ]
    values = {high: 3.0, low: 3.02, ace: 4.0, eight: -1234.5}
    assert compared(Advice(ace, low, values), view, POKER) == [
        "Im Schnitt schlechter: Pik 7 niedrig um 1,0 Punkte; Pik 7 hoch um 1,0 Punkte; Herz 8 um"
        " 1.238,5 Punkte."
    ]


def test_what_would_be_better_by_count_is_not_called_as_good() -> None:
    """„Etwa gleich gut: kein Stich“ stood beside an advice that was 5.5 points behind it."""
    view = bidding("KaA Pi8", (None, 0, 1, 0))
    values = {Bid(0): 1.4, Bid(2): -4.1}
    assert compared(Advice(Bid(2), Bid(0), values, 0.5, {Bid(0)}), view, POKER) == [
        "Rein gerechnet wäre kein Stich um 5,5 Punkte besser; Lehre und Erfahrung sprechen dagegen."
    ]
    assert compared(Advice(Bid(2), Bid(0), values, 0.5), view, POKER) == [
        "Rein gerechnet wäre kein Stich um 5,5 Punkte besser; Lehre und Erfahrung sprechen dagegen."
    ]
    # by as little as chance may make it is as good
    assert compared(Advice(Bid(2), Bid(0), {Bid(0): 0.7, Bid(2): 0.0}, 0.5), view, POKER) == [
        "Etwa gleich gut: kein Stich."
    ]


def test_what_nobody_is_taught_is_not_called_as_good() -> None:
    view = bidding("KaA KaK He8")
    values = {Bid(number): -float(number == 3) for number in range(4)}
    advice = Advice(Bid(2), Bid(1), values, 0.5, {Bid(0), Bid(3)})
    assert compared(advice, view, POKER) == [
        "Etwa gleich gut: 1 Stich.",
        "Im Schnitt schlechter: 3 Stiche um 1,0 Punkte.",
    ]
    assert compared(
        Advice(Bid(2), Bid(1), dict.fromkeys(values, 0.0), 0.5, {Bid(0)}), view, POKER
    ) == ["Etwa gleich gut: 1 Stich und 3 Stiche."]


def test_of_many_choices_only_the_next_ones_are_named() -> None:
    view = bidding("KaA KaK KaD HeA PiA KrA KrK KrD HeK HeD")
    advice = Advice(Bid(0), Bid(1), {Bid(number): float(-number) for number in range(11)})
    assert compared(advice, view, POKER) == [
        "Im Schnitt schlechter: 1 Stich um 1,0 Punkte; 2 Stiche um 2,0 Punkte; 3 Stiche um 3,0"
        " Punkte; alles andere um mindestens 4,0 Punkte."
    ]
    assert compared(advice, view, POKER, Reader(Mode.VORLESEN)) == [
        "1 Stich: 1,0 Punkte schlechter.",
        "2 Stiche: 2,0 Punkte schlechter.",
        "3 Stiche: 3,0 Punkte schlechter.",
        "Alles andere: mindestens 4,0 Punkte schlechter.",
    ]
    equal = Advice(Bid(0), Bid(1), {Bid(number): -float(number > 9) for number in range(11)})
    assert compared(equal, view, POKER) == [
        "Etwa gleich gut: 1 Stich, 2 Stiche, 3 Stiche und andere.",
        "Im Schnitt schlechter: 10 Stiche um 1,0 Punkte.",
    ]
    equal = Advice(Bid(0), Bid(1), {Bid(number): 0.0 for number in range(11)})
    assert compared(equal, view, POKER) == ["Alles andere ist im Schnitt etwa gleich gut."]


def test_of_choices_as_good_a_single_last_one_is_named_as_well() -> None:
    view = bidding("KaA KaK KaD HeA PiA")
    equal = Advice(Bid(0), Bid(1), {Bid(number): -float(number > 4) for number in range(6)})
    assert compared(equal, view, POKER)[0] == (
        "Etwa gleich gut: 1 Stich, 2 Stiche, 3 Stiche und 4 Stiche."
    )


@pytest.mark.parametrize("mode", Mode)
def test_of_worse_choices_a_single_last_one_is_named_as_well(mode: Mode) -> None:
    view = bidding("KaA KaK KaD HeA")
    worse = Advice(Bid(0), Bid(1), {Bid(number): float(-number) for number in range(5)})
    told = " ".join(compared(worse, view, POKER, Reader(mode)))
    assert "ndere" not in told
    assert ("4 Stiche: 4,0 Punkte schlechter." if mode is Mode.VORLESEN else
            "; 4 Stiche um 4,0 Punkte.") in told  # fmt: skip


def test_names_that_are_lists_themselves_are_parted_by_semicolons() -> None:
    view, game = throw(1, 3, 3, 5, 6), GAMES["wuerfelpoker"]
    pairs = Advice(Keep((1,)), Keep((5, 6)), {Keep((1,)): 9.0, Keep((5, 6)): 9.0, Keep((6,)): 9.0,
                                              Keep((3,)): 8.0})  # fmt: skip
    assert compared(pairs, view, game)[0] == "Etwa gleich gut: 5 und 6 behalten; 6 behalten."
    two, three, pair, one = Keep((3, 3, 5)), Keep((3, 3, 6)), Keep((3, 3)), Keep((1,))
    advice = Advice(pair, two, {pair: 9.0, two: 9.0, three: 9.0, one: 8.0})
    assert compared(advice, view, game)[0] == (
        "Etwa gleich gut: 3, 3 und 5 behalten; 3, 3 und 6 behalten."
    )


def test_what_holds_for_the_second_best_as_well_is_no_reason() -> None:
    view = playing("HeA HeK Kr7", "1 1 1 1", "0 0 0 0", "", ("He7 He8 He9 He10", "HeB HeD Kr8 Kr9"))
    ace, king = (Play(card) for card in cards("HeA HeK"))
    assert "In Herz ist keine höhere Karte mehr draußen." in reasons(ace, view, NAMES, POKER)
    found = base_reasons(ace, view), base_reasons(king, view)
    for best, other in (found, found[::-1]):
        told = chosen(best, other)
        assert not [each for each in told if each.tone is Tone.AGAINST]
        alone = [each for each in told if each.tone in {Tone.FOR, Tone.PLAIN}]
        same = [each for each in alone if any(map(each.says_as, other))]
        assert not same or same == alone
    # Two cards that lie ahead, but could be beaten: that is no reason, but what one keeps is.
    view = playing("KrB KrK He9", "1 1 1 1", "0 0 0 0", "Kr8")
    jack, king = (Play(card) for card in cards("KrB KrK"))
    assert " ".join(reasons(jack, view, NAMES, POKER, king)) == (
        "Dir fehlt noch 1 Stich. Das genügt, um vorn zu liegen. Den Kreuz-König hebst Du Dir auf."
    )
    assert " ".join(reasons(king, view, NAMES, POKER, jack)) == (
        "In Kreuz ist nur noch 1 höhere Karte draußen. Dir fehlt noch 1 Stich. Noch 10 Karten"
        " könnten ihn schlagen, den Kreuz-Buben aber 11 Karten."
    )


def test_a_friend_ahead_is_smeared_without_doubts_and_doubts_are_for_who_spares() -> None:
    match = acted(
        bid(
            dealt(("GO GU HU H9 E9 E8 S7 G7"), "EA HA H10 S10 EU S9 S8 G8", "EO H7 GA"),
            "rufer:E",
            "weiter",
            "weiter",
            "weiter",
        ),
        "play GO",
    )
    view = SCHAFKOPF.view(match.state, match.actors[0])
    rich = " ".join(reasons(SCHAFKOPF.decode("play HA"), view, NAMES, SCHAFKOPF))
    assert rich == "Anna spielt mit Dir und liegt vorn. Du legst 11 Augen dazu."
    poor = " ".join(reasons(SCHAFKOPF.decode("play EU"), view, NAMES, SCHAFKOPF))
    assert poor == (
        "Anna spielt mit Dir und liegt vorn, aber Elena und Sergej könnten den Stich noch nehmen."
        " Du gibst nur 2 Augen her, weniger geht nicht."
    )
    # what may come true or not while it is told is left out afterwards
    assert praise(SCHAFKOPF.decode("play EU"), None, view, NAMES, SCHAFKOPF) == (
        "Der Eichel-Unter war gut: Du gibst nur 2 Augen her, weniger geht nicht."
    )


@pytest.mark.parametrize(
    ("view", "action", "rival", "expected"),
    [
        (playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10"), "HeB", "HeA",
         "Der Herz-Bube war gut: Er nimmt den Stich sicher, und kleiner geht es nicht. Dann hast Du"
         " genau, was Du angesagt hast."),
        (playing("KaA Ka7 He9", "3 0 0 0", "0 0 0 0"), "KaA", "Ka7",
         "Das Karo-Ass war gut: Nur noch die Pik 7 könnte es schlagen."),
        # what is lacking is no merit, warnings take praise back
        (bidding("Pi9 He8 He9"), "0", "1", ""),
        (playing("KrB KrK He9", "1 1 1 1", "0 0 0 0", "Kr8"), "KrK", "KrB",
         "Der Kreuz-König war gut: In Kreuz ist nur noch 1 höhere Karte draußen."),
        (bidding("Pi7 KaA He8"), "2", "1",
         "Gut, dass Du 2 Stiche angesagt hast: Die Pik 7 und das Karo-Ass bringen Dir sicher 2"
         " Stiche."),
    ],
)  # fmt: skip
def test_praise_names_what_was_done_and_only_what_is_worth_it(
    view: Any, action: str, rival: str, expected: str
) -> None:
    best, other = (
        Bid(int(code)) if code.isdecimal() else Play(cards(code)[0]) for code in (action, rival)
    )
    assert praise(best, other, view, NAMES, POKER) == expected


def test_what_would_have_been_better_is_a_whole_sentence() -> None:
    view = playing("HeA HeB He8", "1 1 0 1", "0 0 0 0", "He9 He7 He10")
    jack, ace = (Play(card) for card in cards("HeB HeA"))
    assert better(ace, jack, view, NAMES, POKER) == (
        "Du hast das Herz-Ass gespielt, besser wäre der Herz-Bube gewesen. Er nimmt den Stich"
        " sicher, und kleiner geht es nicht. Dann hast Du genau, was Du angesagt hast."
    )
    said = better(Bid(2), Bid(0), bidding("He7 Kr7 Pi8"), NAMES, POKER)
    assert said.startswith("Du hast 2 Stiche angesagt, besser hättest Du keinen Stich angesagt.")


@pytest.mark.parametrize("key", GAMES)
def test_every_hint_is_made_of_sentences(key: str) -> None:
    mind, rng = load_rules(key), Random(4)
    for number, moment in enumerate(moments(key, 5, {}, at_random)):
        if number % 9 or number > 200:
            continue
        told = hint(grounds(advise(mind, moment.view, rng), moment.view, GAMES[key]), NAMES)
        text = " ".join(filter(None, told))
        assert_spoken(text)
        assert re.fullmatch(r"Ein Freund würde an Deiner Stelle [^{}…]+\.", text)
        for action in moment.view.legal:
            assert not re.search(
                r"(spielen|sagen|werfen|schreiben|streichen)$",
                done(action, moment.view, GAMES[key]),
            )
            for each in reasons(action, moment.view, NAMES, GAMES[key]):
                assert re.fullmatch(r"[A-ZÄÖÜ][^{}…]*[^ ]\.", each), each
                assert "  " not in each
                assert not each[-2].isdigit(), f"{each} would not be read as a sentence"
                assert not re.search(r"\b(wer|wen|wem)\b", each.replace("Wer es hat", "")), each


@pytest.mark.parametrize("key", GAMES)
def test_nearly_every_hint_gives_a_reason_in_words(key: str) -> None:
    mind, game, hints, silent = load_rules(key), GAMES[key], 0, 0

    def sensible(view: Any, rng: Random) -> Any:
        return mind.choose(view, Strength.STARK, Style.BALANCED, rng)

    for number, moment in enumerate(moments(key, 9, {}, sensible)):
        if number % 4:
            continue
        found = advise(mind, moment.view, Random(0))
        said = [
            reason(each, moment.view.viewer, NAMES, key)
            for each in grounds(found, moment.view, game).reasons
        ]
        assert len(set(said)) == len(said) <= 3
        for each in said:
            assert re.fullmatch(r"[A-ZÄÖÜ][^{}…]*[^ 0-9]\.", each), each
            assert_spoken(each)
        hints, silent = hints + 1, silent + (not said)
    assert silent <= 0.05 * hints
