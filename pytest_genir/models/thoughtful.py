"""Guesses how many tokens of thoughts a model adds to an answer, by what its description says."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pytest_genir.models.vocabulary import Model

#: Tokens of thoughts, by how hard a model is told to think; what nobody tells is `medium`.
_BY_EFFORT = {"none": 0, "minimal": 100, "low": 400, "medium": 1200, "high": 4000, "xhigh": 8000, "max": 16000}
#: OpenAI's models that think, however their names are written and whatever somebody has put around them: `gpt5mini`,
#: `my-gpt-5-prod`, `team_o4-mini`; no GPT of so many billion parameters.
OF_OPENAI = r"gpt[-_. ]?(?:[5-9](?!\d|\.\d+b)|oss)|(?<![a-z0-9])o[1-9](?:mini|pro|preview)?(?![a-z0-9])"
_NAMES = re.compile(rf"{OF_OPENAI}|(?:^|[/_-])(?:deepseek-r\d|qwq|magistral)|thinking|reason", re.IGNORECASE)
_KEYS = ("reasoning_effort", "effort", "think", "thinking", "reasoning", "thinkingConfig", "enable_thinking")


def thoughts_of(model: Model) -> int:
    """Return how many tokens of thoughts an answer probably has; 0 of a model that does not think."""
    found = dict(_flat(getattr(model, "body", None))) | dict(_flat(getattr(model, "parameters", None)))
    budget = found.get("budget_tokens", found.get("thinkingBudget"))
    if isinstance(budget, int) and not isinstance(budget, bool) and budget >= 0:
        return budget // 2
    for key in _KEYS:
        told = found.get(key)
        if isinstance(told, str) and told.lower() in _BY_EFFORT:
            return _BY_EFFORT[told.lower()]
        if isinstance(told, bool):
            return _BY_EFFORT["medium"] if told else 0
    named = str(getattr(model, "model", "") or model.name)
    return _BY_EFFORT["medium"] if _NAMES.search(named) else 0


def _flat(value: object) -> list[tuple[str, object]]:
    """Return all keys with their values, those of objects inside too."""
    if not isinstance(value, Mapping):
        return []
    return [pair for key, inner in value.items() for pair in [(str(key), inner), *_flat(inner)]]
