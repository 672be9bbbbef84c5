"""How each language turns a word into its lemmas; `pytest_genir.normalising` chooses among these."""
