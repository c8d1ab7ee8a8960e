"""Schafkopf: four seats, the Salzburg pack, one declarer and perhaps a secret partner."""
