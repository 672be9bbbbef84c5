"""Finds phrases in what an answer sets out and says in no sentence: the cells of tables, lists under a name, labels."""
