"""Finds what an English clause says with all the words of a phrase, in whatever order and construction."""
