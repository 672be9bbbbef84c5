"""How each language turns a word into its lemmas; `pytest_genir.text.normalising` chooses among these."""
