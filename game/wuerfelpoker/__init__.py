"""Würfelpoker: five dice, fifteen rows, two to four seats."""
