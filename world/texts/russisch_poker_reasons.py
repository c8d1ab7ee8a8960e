"""Sentences for what speaks for a number or a card at Russisch Poker."""

from collections.abc import Mapping
from typing import Final

from world.texts.trick_reasons import TRICK

REASONS: Final[Mapping[str, str]] = {
    **TRICK,
    # announcing
    "sure": "{cards:wer und} {lone:bringt/bringen} Dir sicher {count:keinen Stich/einen Stich/#"
    " Stiche}.",
    "sure_but_joker": "{cards:wer und} bringen Dir sicher {count:keinen Stich/einen Stich/#"
    " Stiche}, denn nur einen davon kann die Pik 7 holen.",
    "joker_if_wanted": "Die Pik 7 kannst Du niedrig spielen, wenn Du ihren Stich nicht willst.",
    "top_but_joker": "Nur die Pik 7 schlägt {card:wen}.",
    "no_top": "Das Karo-Ass und die Pik 7 hast Du nicht.",
    "trumps": "In Karo hast Du {count:Karte/Karten}, und Karo sticht.",
    "trumps_aces": "In Karo hast Du {count:Karte/Karten}, dazu {cards:wen und}.",
    "few_trumps": "Mehr Karo als {cards:wen und} hast Du nicht.",
    "one_trump": "Außer {card:wem} hast Du kein Karo.",
    "one_trump_aces": "In Karo hast Du nur {card:wen}, dazu {cards:wen und}.",
    "no_more_trumps": "In Karo hast Du sonst nichts.",
    "no_more_trumps_aces": "In Karo hast Du sonst nichts, aber {cards:wen und}.",
    "no_trumps": "Karo hast Du keins, die Pik 7 auch nicht.",
    "no_trumps_aces": "Karo hast Du keins, aber {cards:wen und}.",
    "has": "Du hast {cards:wen und} auf der Hand{is_trump:, und Karo sticht/}.",
    "counted": "Mit {cards:wem und} sind das gezählt etwa {count:Stich/Stiche}.",
    "said": "Die anderen haben bisher {total:keinen Stich/1 Stich/# Stiche} angesagt,"
    " {cards:keiner ist/1 ist/# sind} zu holen.",
    "said_too_much": "Die anderen haben schon {total:Stich/Stiche} angesagt, obwohl es nur"
    " {cards:keinen/einen/#} gibt.",
    "forbidden": "Die {number} ist Dir verboten, sonst ginge die Rechnung auf.",
    # what is wanted
    "made": "Du hast, was Du angesagt hast, und willst keinen Stich mehr.",
    "over": "Du hast schon mehr Stiche als angesagt, da bringt jeder weitere einen Punkt.",
    "needs_all": "Du brauchst jeden Stich, der noch kommt.",
    "out_of_reach": "Deine Ansage schaffst Du nicht mehr, aber jeder Stich spart Dir 5 Punkte.",
    "missing": "Dir {count:fehlt nichts/fehlt noch 1 Stich/fehlen noch # Stiche}.",
    "full_after": "Dann hast Du genau, was Du angesagt hast.",
    "missing_after": "Danach {count:fehlt Dir nichts/fehlt Dir nur noch einer/fehlen Dir noch #"
    " Stiche}.",
    # the trick
    "loses": "So bekommst Du diesen Stich sicher nicht.",
    "under": "Das ist Deine höchste Karte, mit der Du den Stich sicher nicht bekommst.",
    "rid": "So bist Du {card:wen} los, ehe {card:er} Dir einen Stich einbringt.",
    "rid_high": "So bist Du {card:wen} los, in {suit} {count:ist nichts Höheres/ist nur noch 1"
    " höhere Karte/sind nur noch # höhere Karten} draußen.",
    "keeps": "Du behältst {cards:wen und}, {count:nichts/einen sicheren Stich/# sichere Stiche}.",
    "sheds": "So wirst Du das Höchste los, was Du in {suit} hast.",
    "keeps_lower": "{other:wen} behältst Du, das ist die niedrigere Karte.",
    "rid_surplus": "So bist Du {card:wen} los, damit es nicht zu viele Stiche werden.",
    "rid_trump": "So bist Du {card:wen} los, und Karo sticht.",
    "keeps_low": "{other:wen} behältst Du, höher {more:ist nichts mehr/ist noch 1 Karte/sind noch #"
    " Karten}.",
    "more_dangerous": "Höher als {card:wer} {count:ist nichts mehr/ist nur noch 1 Karte/sind nur"
    " noch # Karten}, höher als {other:wer} dagegen {more:Karte/Karten}.",
    "less_beaten": "{count:Keine Karte könnte/Noch 1 Karte könnte/Noch # Karten könnten} {card:ihn}"
    " schlagen, {other:wen} aber {more:keine/1 Karte/# Karten}.",
    "more_beaten": "{count:Keine Karte könnte/Noch 1 Karte könnte/Noch # Karten könnten} {card:ihn}"
    " schlagen, {other:wen} nur {less:keine/1 Karte/# Karten}.",
    "beatable": "{count:Keine Karte könnte/Noch 1 Karte könnte/Noch # Karten könnten} {card:ihn}"
    " schlagen.",
    "other_takes": "Mit {other:wem} bekämst Du den Stich sicher.",
    "keeps_top": "Du behältst {cards:wen und}, nur die Pik 7 ist höher.",
    "void_trumps": "{suit} hast Du dann keins mehr und kannst es mit Karo stechen.",
    "void_throws": "{suit} hast Du dann keins mehr und kannst darauf etwas abwerfen.",
    "few_higher": "In {suit} {count:ist nichts Höheres/ist nur noch 1 höhere Karte/sind nur noch #"
    " höhere Karten} draußen.",
    "draws": "So ziehst Du Karo, damit {cards:wer und} eher {lone:durchkommt/durchkommen}.",
    "low_led": "Die Pik 7 nimmt nichts, sobald jemand Pik oder Karo zugibt.",
    "keeps_higher": "Was höher ist, hebst Du Dir auf.",
    "may_trump": "{seats} {lone:hat/haben} kein {suit} mehr und {lone:könnte/könnten} stechen.",
    "higher_out": "In {suit} {count:ist nichts Höheres/ist noch 1 höhere Karte/sind noch # höhere"
    " Karten} draußen.",
    "no_trump_out": "Stechen kann niemand mehr.",
}
