"""The settings of the house for tests in one process: quick passwords, no limits at the door."""

from server.conf.settings import *  # noqa: F403

TEST_ENVIRONMENT = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CREATION_THROTTLE_LIMIT = 10_000
LOGIN_THROTTLE_LIMIT = 10_000
