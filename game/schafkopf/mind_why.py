"""What may speak for a contract or a card at Schafkopf, and in which tone."""

from collections.abc import Mapping
from typing import Final, override

from game.core.reasons import ReasonKey, Tone


class Why(ReasonKey):
    """What may speak for a contract or a card."""

    TRUMPS = "trumps"
    LOW_TRUMPS = "low_trumps"
    IDLE_TRUMPS = "idle_trumps"
    IDLE_LOW_TRUMPS = "idle_low_trumps"
    IDLE_FEW_HIGH = "idle_few_high"
    IDLE_NO_TRUMPS = "idle_no_trumps"
    CANNOT_CALL = "cannot_call"
    DAEUSE = "daeuse"
    CALLED_SHORT = "called_short"
    UNBEATABLE = "unbeatable"
    OUTBID = "outbid"

    WINS = "wins"
    TAKES = "takes"
    TAKES_CHEAPLY = "takes_cheaply"
    TAKES_ANYWAY = "takes_anyway"
    FRIEND_HAS_IT = "friend_has_it"
    OURS = "ours"
    UNSURE = "unsure"
    FOE_AHEAD = "foe_ahead"
    FRIEND_AHEAD = "friend_ahead"
    FRIEND_AT_RISK = "friend_at_risk"
    GIVES = "gives"
    THEIRS = "theirs"
    HIS = "his"
    SPARES = "spares"
    CANNOT_TAKE = "cannot_take"
    ONLY_BEATEN = "only_beaten"
    ONLY_BY = "only_by"
    AHEAD = "ahead"
    STAKE = "stake"
    KEEPS_TRUMPS = "keeps_trumps"
    KEEPS_OTHER = "keeps_other"
    KEEPS_SUIT = "keeps_suit"
    AHEAD_ALONE = "ahead_alone"
    ENOUGH = "enough"
    GIVES_LESS = "gives_less"
    GIVES_NOTHING = "gives_nothing"
    IF_TAKEN = "if_taken"
    IF_FRIEND = "if_friend"
    GIVES_BEST = "gives_best"
    SMEARS = "smears"
    SMEARS_BEST = "smears_best"
    SMEARS_IF = "smears_if"

    SEARCHES = "searches"
    CALLS = "calls"
    DRAWS = "draws"
    FOR_DECLARER = "for_declarer"
    HOLDS_BACK = "holds_back"
    TOP = "top"
    NO_TRUMP_OUT = "no_trump_out"
    CAN_TRUMP = "can_trump"
    NO_TRUMP = "no_trump"
    MUST_HOLD = "must_hold"
    VOID_AFTER = "void_after"
    RISKS_LITTLE = "risks_little"
    RISKS_LESS = "risks_less"
    LESS_HIGH = "less_high"
    SEARCHED = "searched"

    @property
    @override
    def tone(self) -> Tone:
        return _TONES.get(self, Tone.FOR)

    @property
    @override
    def weaker(self) -> ReasonKey | None:
        return _WEAKER.get(self)

    @property
    @override
    def teaches(self) -> bool:
        return self in (Why.FOR_DECLARER, Why.HOLDS_BACK)


_WEAKER: Final[Mapping[Why, Why]] = {
    Why.TAKES_CHEAPLY: Why.TAKES,
    Why.GIVES: Why.SMEARS,
    Why.IF_FRIEND: Why.SMEARS_IF,
    Why.GIVES_BEST: Why.SMEARS_BEST,
}
_TONES: Final[Mapping[Why, Tone]] = {
    **dict.fromkeys(
        (Why.TRUMPS, Why.LOW_TRUMPS, Why.IDLE_TRUMPS, Why.IDLE_LOW_TRUMPS, Why.IDLE_NO_TRUMPS,
         Why.IDLE_FEW_HIGH, Why.CANNOT_CALL,
         Why.DAEUSE, Why.CALLED_SHORT, Why.OUTBID), Tone.PLAIN,
    ),
    **dict.fromkeys(
        (Why.TAKES_ANYWAY, Why.FRIEND_HAS_IT, Why.OURS, Why.FRIEND_AHEAD, Why.THEIRS, Why.HIS,
         Why.CANNOT_TAKE), Tone.FRAME,
    ),
    **dict.fromkeys((Why.FRIEND_AT_RISK, Why.FOE_AHEAD, Why.UNSURE), Tone.NOW),
    **dict.fromkeys((Why.AHEAD, Why.CAN_TRUMP), Tone.AGAINST),
    Why.SEARCHED: Tone.LAST,
}  # fmt: skip
