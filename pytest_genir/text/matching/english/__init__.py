"""Ways of English to say one thing: tables of them, and clauses that are read for them."""
