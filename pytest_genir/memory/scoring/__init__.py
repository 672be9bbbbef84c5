"""Scoring answers from memory: one file per family of rules, ours by whole words and the original's."""

from __future__ import annotations

from pytest_genir.memory.scoring.rules import FAMILIES, Asks, Rules, rules_of
from pytest_genir.memory.scoring.run import (
    AskJudge,
    Judge,
    carry_through,
    judge_request,
    needs_judge,
    score,
)
from pytest_genir.memory.scoring.verdict import (
    SCORINGS,
    Exchange,
    JudgeCall,
    PlainRule,
    Rule,
    Score,
    Scoring,
    Steps,
    alone,
)

__all__ = [
    "FAMILIES",
    "SCORINGS",
    "AskJudge",
    "Asks",
    "Exchange",
    "Judge",
    "JudgeCall",
    "PlainRule",
    "Rule",
    "Rules",
    "Score",
    "Scoring",
    "Steps",
    "alone",
    "carry_through",
    "judge_request",
    "needs_judge",
    "rules_of",
    "score",
]
