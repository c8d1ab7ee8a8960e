"""What may speak for a number or a card at Russisch Poker, and in which tone."""

from collections.abc import Collection, Mapping
from typing import Final, override

from game.core.reasons import ReasonKey, Tone


class Why(ReasonKey):
    """What may speak for a number or a card."""

    SURE = "sure"
    SURE_BUT_JOKER = "sure_but_joker"
    JOKER_IF_WANTED = "joker_if_wanted"
    TOP_BUT_JOKER = "top_but_joker"
    NO_TOP = "no_top"
    TRUMPS = "trumps"
    TRUMPS_ACES = "trumps_aces"
    ONE_TRUMP = "one_trump"
    ONE_TRUMP_ACES = "one_trump_aces"
    NO_MORE_TRUMPS = "no_more_trumps"
    NO_MORE_TRUMPS_ACES = "no_more_trumps_aces"
    NO_TRUMPS = "no_trumps"
    NO_TRUMPS_ACES = "no_trumps_aces"
    HAS = "has"
    FEW_TRUMPS = "few_trumps"
    COUNTED = "counted"
    SAID = "said"
    SAID_TOO_MUCH = "said_too_much"
    FORBIDDEN = "forbidden"

    MADE = "made"
    OVER = "over"
    NEEDS_ALL = "needs_all"
    OUT_OF_REACH = "out_of_reach"
    MISSING = "missing"
    FULL_AFTER = "full_after"
    MISSING_AFTER = "missing_after"

    TAKES = "takes"
    TAKES_CHEAPLY = "takes_cheaply"
    TAKES_ANYWAY = "takes_anyway"
    AHEAD_ALONE = "ahead_alone"
    ENOUGH = "enough"
    LESS_BEATEN = "less_beaten"
    MORE_BEATEN = "more_beaten"
    BEATABLE = "beatable"
    OTHER_TAKES = "other_takes"
    ONLY_BEATEN = "only_beaten"
    ONLY_BY = "only_by"
    AHEAD = "ahead"
    LOSES = "loses"
    UNDER = "under"
    CANNOT_TAKE = "cannot_take"
    RID = "rid"
    RID_HIGH = "rid_high"
    SHEDS = "sheds"
    MORE_DANGEROUS = "more_dangerous"
    KEEPS = "keeps"
    KEEPS_TOP = "keeps_top"
    KEEPS_OTHER = "keeps_other"
    KEEPS_HIGHER = "keeps_higher"
    KEEPS_LOW = "keeps_low"
    KEEPS_LOWER = "keeps_lower"
    KEEPS_SUIT = "keeps_suit"
    RID_SURPLUS = "rid_surplus"
    RID_TRUMP = "rid_trump"
    VOID_TRUMPS = "void_trumps"
    VOID_THROWS = "void_throws"

    TOP = "top"
    FEW_HIGHER = "few_higher"
    DRAWS = "draws"
    LOW_LED = "low_led"
    HIGHER_OUT = "higher_out"
    CAN_TRUMP = "can_trump"
    MAY_TRUMP = "may_trump"
    MUST_HOLD = "must_hold"
    NO_TRUMP_OUT = "no_trump_out"
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
    def covers(self) -> Collection[ReasonKey]:
        return {
            Why.SHEDS: (Why.KEEPS_LOWER,),
            Why.RID: (Why.MORE_DANGEROUS, Why.KEEPS_LOWER),
            Why.RID_HIGH: (Why.MORE_DANGEROUS, Why.KEEPS_LOWER),
        }.get(self, ())

    @property
    @override
    def teaches(self) -> bool:
        return self is Why.SHEDS


_WEAKER: Final[Mapping[Why, Why]] = {
    Why.UNDER: Why.LOSES,
    Why.TAKES_CHEAPLY: Why.TAKES,
    Why.MORE_DANGEROUS: Why.KEEPS_LOW,
}
_TONES: Final[Mapping[Why, Tone]] = {
    **dict.fromkeys(
        (Why.NO_TOP, Why.TRUMPS, Why.TRUMPS_ACES, Why.NO_TRUMPS, Why.NO_TRUMPS_ACES, Why.ONE_TRUMP,
         Why.ONE_TRUMP_ACES, Why.NO_MORE_TRUMPS, Why.NO_MORE_TRUMPS_ACES, Why.FORBIDDEN, Why.HAS,
         Why.FEW_TRUMPS, Why.LESS_BEATEN, Why.MORE_BEATEN, Why.BEATABLE),
        Tone.PLAIN,
    ),
    **dict.fromkeys((Why.TAKES_ANYWAY, Why.CANNOT_TAKE, Why.OVER), Tone.FRAME),
    **dict.fromkeys(
        (Why.MADE, Why.NEEDS_ALL, Why.OUT_OF_REACH, Why.MISSING, Why.SAID,
         Why.SAID_TOO_MUCH), Tone.NOW,
    ),
    **dict.fromkeys((Why.FULL_AFTER, Why.MISSING_AFTER), Tone.AFTER),
    **dict.fromkeys((Why.AHEAD, Why.CAN_TRUMP), Tone.AGAINST),
    Why.SEARCHED: Tone.LAST,
}  # fmt: skip
