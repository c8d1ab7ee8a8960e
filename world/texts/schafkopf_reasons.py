"""Sentences for what speaks for a contract or a card at Schafkopf."""

from collections.abc import Mapping
from typing import Final

from world.texts.trick_reasons import TRICK

REASONS: Final[Mapping[str, str]] = {
    **TRICK,
    # who plays with one could beat it as well, but to him the trick is not lost
    "only_by": "Verlieren könntest Du den Stich nur noch an {seats:oder}.",
    "can_trump": "Allerdings {lone:ist/sind} {seats} in {suit} frei und {lone:könnte/könnten}"
    " stechen.",
    # bidding
    "trumps": "Du hättest dabei {count:Trumpf/Trümpfe}, {is_all:nämlich/darunter} {cards:wen und}.",
    "low_trumps": "Du hättest dabei {count:Trumpf/Trümpfe}, aber keinen {rank}.",
    "idle_trumps": "Im Rufspiel hättest Du {count:Trumpf/Trümpfe}, {is_all:nämlich/darunter}"
    " {cards:wen und}.",
    "idle_low_trumps": "Im Rufspiel hättest Du {count:Trumpf/Trümpfe} und keinen {rank}.",
    "idle_few_high": "Im Rufspiel hättest Du {count:Trumpf/Trümpfe}, von den Obern aber nur"
    " {cards:wen und}.",
    "cannot_call": "Rufen kannst Du mit diesem Blatt niemanden.",
    "idle_no_trumps": "Im Rufspiel hättest Du keinen Trumpf.",
    "daeuse": "{cards:wer und} {lone:hilft/helfen} dabei.",
    "called_short": "Kürzer als {suit} ist keine Farbe, die Du rufen kannst.",
    "unbeatable": "Du hast alle vier Ober und alle vier Unter, das ist schon gewonnen.",
    "outbid": "Angesagt ist schon {contract:einer}, Du müsstest höher gehen.",
    # the trick
    "wins": "Damit {is_alone:hast Du/hat Deine Seite} mindestens {points} Augen und das Spiel"
    " gewonnen.",
    "friend_has_it": "{seat} hat den Stich sicher und spielt mit Dir.",
    "ours": "Der Stich ist Deiner Seite sicher.",
    "unsure": "Ob {seat} mit Dir spielt, ist noch offen.",
    "foe_ahead": "Noch liegt {seat} vorn, aber {seats} {lone:könnte/könnten} den Stich nehmen.",
    "friend_ahead": "{seat} spielt mit Dir und liegt vorn.",
    "friend_at_risk": "{seat} spielt mit Dir und liegt vorn, aber {seats} {lone:könnte/könnten}"
    " den Stich noch nehmen.",
    "gives": "Du legst {points:Auge/Augen} dazu.",
    "theirs": "Den Stich bekommen sicher die Gegner.",
    "his": "Den Stich bekommt sicher {seat}.",
    "stake": "Im Stich liegen damit {points} Augen.",
    "keeps_trumps": "{is_one:Deinen höheren Trumpf/Deine höheren Trümpfe} hebst Du Dir auf.",
    "spares": "Du gibst {points:kein Auge her/nur 1 Auge her, weniger geht nicht/nur # Augen her,"
    " weniger geht nicht}.",
    "gives_less": "So gibst Du {points:kein Auge/nur 1 Auge/nur # Augen} her statt"
    " {more:Auge/Augen}.",
    "gives_nothing": "Augen gibst Du damit keine her.",
    "if_taken": "Bleibt Dir der Stich, sind das {points:Auge/Augen}.",
    "gives_best": "Im besten Fall legst Du Deiner Seite {points:Auge/Augen} dazu.",
    "smears_best": "Im besten Fall legst Du Deiner Seite Augen dazu.",
    "smears": "So legst Du Augen dazu.",
    "smears_if": "Spielt {seat} mit Dir, legst Du Deiner Seite Augen dazu.",
    "risks_less": "Damit riskierst Du nur {points:Auge/Augen} statt {more:Auge/Augen}.",
    "if_friend": "Spielt {seat} mit Dir, legst Du Deiner Seite {points:Auge/Augen} dazu.",
    "less_high": "Höher als {card:wer} {count:ist nichts mehr/ist nur noch 1 Karte/sind nur noch #"
    " Karten}, höher als {other:wer} dagegen {more:keine/1 Karte/# Karten}.",
    # leading
    "searches": "Damit suchst Du {card:wen}: Wer es hat, muss es zugeben.",
    "calls": "Wer {card:wen} hat, muss es zugeben.",
    "draws": "So ziehst Du Trumpf: Die anderen haben {count:keinen mehr/noch einen/noch # davon}.",
    "for_declarer": "Du spielst mit {seat:wem}, und da hilft Trumpf.",
    "holds_back": "Als Gegner lässt Du Trumpf lieber liegen.",
    "no_trump_out": "Trumpf haben die anderen nicht mehr.",
    "no_trump": "{seats} {lone:hat/haben} keinen Trumpf mehr.",
    "risks_little": "Augen riskierst Du damit keine.",
    "void_after": "Danach bist Du in {suit} frei und kannst stechen.",
}
