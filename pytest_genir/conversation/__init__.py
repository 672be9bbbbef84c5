"""Simulated conversations: a user, a system, and evaluators who judge what the system said."""
