"""The answer contains every expected phrase, or one of its alternatives."""
