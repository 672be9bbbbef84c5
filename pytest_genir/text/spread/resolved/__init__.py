"""Finds what clauses say of a subject that they do not repeat, and denials worded otherwise than a phrase has them."""
