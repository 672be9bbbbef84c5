"""Acting with tools: the one whose description fits what was said last, once all that it needs was said."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from pytest_genir.models.baseline.ranking import Ranking
from pytest_genir.models.baseline.remembering import unknown
from pytest_genir.models.baseline.words import is_polish
from pytest_genir.models.vocabulary import OfferedTool, Request


def act(request: Request) -> str:
    """Return the next step of an agent as JSON: a call of a tool, or what it says.

    What a tool gave back is said as it is; a value that a tool needs is whatever was said last and has its pattern.
    """
    if request.documents:
        return _step(say=request.documents[-1])
    said = [message.content for message in request.messages if message.role != "system"]
    tool = _best(request.question, request.tools)
    if tool is None:
        return _step(say=unknown(request.question))
    arguments: dict[str, str] = {}
    for name, pattern in tool.needs:
        found = _latest(pattern, said)
        if found is None:
            asks = "Proszę podać" if is_polish(request.question) else "Please tell me the"
            return _step(say=f"{asks} {name.replace('_', ' ')}.")
        arguments[name] = found
    return json.dumps({"tool": tool.name, "arguments": arguments}, ensure_ascii=False)


def _step(*, say: str) -> str:
    return json.dumps({"say": say}, ensure_ascii=False)


def _best(question: str, tools: Sequence[OfferedTool]) -> OfferedTool | None:
    scores = Ranking([f"{tool.name.replace('_', ' ')}. {tool.description}" for tool in tools]).scores(question)
    best = max(scores, default=0.0)
    return tools[scores.index(best)] if best > 0 else None


def _latest(pattern: str, said: Sequence[str]) -> str | None:
    for text in reversed(said):
        found = re.findall(pattern, text)
        if found:
            return str(found[-1])
    return None
