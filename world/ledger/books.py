"""The door to the ledger: all that the tavern may do with money and matches.

Writing is done here and nowhere else. Every call is one transaction: it happens whole or not at
all, and what carries a reference or the number of a match happens once however often it is asked
for. Players are the numbers of their characters.
"""

from world.ledger.audit import audit
from world.ledger.errors import LedgerError, Money, ShortError
from world.ledger.matches import abort, announced, append, finish, give_up, open_match
from world.ledger.purses import WELCOME, balance, open_purse, transfer, wage
from world.ledger.records import (
    Entry,
    FinishReport,
    MatchRow,
    SeatEntry,
    SeatRow,
    experience,
    last_finished,
    record,
    rungs,
    running,
)
from world.ledger.statistics import (
    Person,
    Played,
    Staked,
    Standing,
    Tally,
    experiences,
    match,
    matches_of,
    person,
    players_of,
    ranking,
    staked,
    tallies,
    unannounced,
)

__all__ = [
    "WELCOME",
    "Entry",
    "FinishReport",
    "LedgerError",
    "MatchRow",
    "Money",
    "Person",
    "Played",
    "SeatEntry",
    "SeatRow",
    "ShortError",
    "Staked",
    "Standing",
    "Tally",
    "abort",
    "announced",
    "append",
    "audit",
    "balance",
    "experience",
    "experiences",
    "finish",
    "give_up",
    "last_finished",
    "match",
    "matches_of",
    "open_match",
    "open_purse",
    "person",
    "players_of",
    "ranking",
    "record",
    "rungs",
    "running",
    "staked",
    "tallies",
    "transfer",
    "unannounced",
    "wage",
]
