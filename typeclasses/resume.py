"""Lets a browser come back without a password: a signed word that the page keeps for its tab."""

from typing import Any, Final

from django.core import signing
from django.utils.crypto import constant_time_compare
from evennia.accounts.models import AccountDB

from typeclasses.client import is_browser

_SALT: Final = "taverne.resume"
SECONDS: Final = 12 * 3600
"""So long a word is good; each coming in gives a new one."""
LONGEST: Final = 500


def word(account: Any) -> str:
    """Return the word by which *account* may come back; with a new password it is void."""
    return signing.dumps([account.pk, account.get_session_auth_hash()], salt=_SALT)


def account_of(said: object) -> Any | None:
    """Return whose word *said* is; None if it is nobody's, or no longer good."""
    if not isinstance(said, str) or len(said) > LONGEST:
        return None
    try:
        number, proof = signing.loads(said, salt=_SALT, max_age=SECONDS)
    except signing.BadSignature:
        return None
    account = AccountDB.objects.filter(pk=number).first()
    if account is None or not constant_time_compare(proof, account.get_session_auth_hash()):
        return None
    return account


def give(session: Any, account: Any | None) -> None:
    """Give the page of *session* its word, if there is one; None: what it has is void."""
    if is_browser(session):
        session.msg(resume=([word(account) if account else ""], {}))
