"""Judges: who they are, what they agree in, what people say of them, and whether they can be trusted at all."""
