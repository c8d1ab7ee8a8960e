"""The settings of the house, with rooms and two commands more for measuring it."""

from server.conf.settings import *  # noqa: F403
from server.conf.settings import AT_SERVER_STARTSTOP_MODULE as _MODULE

AT_SERVER_STARTSTOP_MODULE = [_MODULE, "tests.bench.parlours"]
CMDSET_CHARACTER = "tests.bench.parlours.BenchCmdSet"
CREATION_THROTTLE_LIMIT = LOGIN_THROTTLE_LIMIT = 10_000
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
