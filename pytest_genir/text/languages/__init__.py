"""How each language turns a word into its lemmas; `pytest_genir.text.languages.normalising` chooses among these."""
