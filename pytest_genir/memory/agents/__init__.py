"""Agents: whoever is talked to in a memory benchmark, from a model behind HTTP to a person."""

from __future__ import annotations

from pytest_genir.memory.agents.protocol import Agent, Exchanged, Incoming, Reply

__all__ = ["Agent", "Exchanged", "Incoming", "Reply"]
