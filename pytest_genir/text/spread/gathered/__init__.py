"""Finds what a long answer says in its own order: a phrase gathered from a clause and what that hangs on."""
