"""Lets a browser in that was here before, by the word its page kept."""

from typing import Any

from commands import door
from typeclasses import resume
from typeclasses.accounts import Account


def come_back(session: Any, said: object) -> None:
    """Let *session* in if *said* is somebody's word; else it is asked at the door as usual."""
    account = resume.account_of(said)
    address = door.address_of(session)
    if account is None or Account.is_banned(username=account.key, ip=address):
        resume.give(session, None)
    else:
        door.enter(session, account)
