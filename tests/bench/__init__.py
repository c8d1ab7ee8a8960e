"""Measurements of speed; `make bench` runs and prints them."""
