"""The first thing anybody reads; the door itself says it (commands.door)."""

from world.texts.login import GREETING

CONNECTION_SCREEN = GREETING
