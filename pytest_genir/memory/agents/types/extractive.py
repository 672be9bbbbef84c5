"""The baseline in a long conversation: it remembers what it was told, and judges by words."""

from __future__ import annotations

from pytest_genir.memory.agents.protocol import Agent
from pytest_genir.memory.agents.recall import RecallAgent
from pytest_genir.memory.agents.registry import Seat, agent_type
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.scoring.word_judge import judge_by_words
from pytest_genir.models import Model


def _judged(call: JudgeCall) -> str | None:
    """Return a verdict; content is written by nobody here."""
    return None if call.purpose == "definition" else judge_by_words(call)


@agent_type("extractive", judges=_judged)
def extractive(model: Model, seat: Seat) -> Agent:
    """Make the baseline."""
    return RecallAgent()
