"""Russisch Poker: four seats announce exactly how many tricks they will take."""
