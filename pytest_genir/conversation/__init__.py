"""Simulated conversations: users, systems and evaluators; what is public of it stands in `pytest_genir`."""
