"""The house's settings for tests within one process: quick passwords, mail and links switched off."""

from server.conf.settings import *  # noqa: F403

TEST_ENVIRONMENT = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
CREATION_THROTTLE_LIMIT = 10_000
LOGIN_THROTTLE_LIMIT = 10_000
