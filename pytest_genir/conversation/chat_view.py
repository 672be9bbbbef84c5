"""A conversation as a person reads it, made from its log entry by entry: who said what, and what it scored."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of
from pytest_genir.results.messages import excerpt, harmless, one_line, tell_call

By: TypeAlias = Literal["user", "system", "score", "fault"]
#: What an evaluator came to; entries of its own have its name before their action.
JUDGED = re.compile(r"(?:turn \d+|overall) (result|error)")
_NAMES = 9
_MOST_IDS = 5


@dataclass(frozen=True, slots=True)
class Line:
    """A line for a terminal, and whose it is."""

    text: str
    by: By


def chat_lines(entry: LogbookEntry, width: int = 100) -> list[Line]:
    """Return what a reader sees of an entry: nothing for most of them, harmless to a terminal."""
    data = entry.data if isinstance(entry.data, Mapping) else {}
    if entry.action == "turn complete" and entry.source == "user":
        return list(_said("user", text_of(data.get(USER_TURN.UTTERANCE)), "user", width))
    if entry.action == "turn complete" and entry.source == "system":
        return [*_said("system", text_of(data.get(USER_TURN.UTTERANCE)), "system", width), *_beside(data)]
    judged = JUDGED.fullmatch(entry.action) if entry.source == "evaluation" else None
    if judged is not None and judged[1] == "result":
        return list(_said(_place(data), _score(data, entry.counts), "score", width))
    if judged is not None:
        said = f"{text_of(data.get('evaluator'))}: {text_of(data.get('error'))}"
        return list(_said(_place(data), excerpt(said), "fault", width))
    if entry.source == "controller" and entry.action == "error":
        return list(_said("error", excerpt(text_of(entry.data)), "fault", width))
    return []


def _said(name: str, text: str, by: By, width: int) -> Iterator[Line]:
    """Yield a text with a name before its first line, wrapped."""
    start, indent = f"{name:<{_NAMES}}", " " * _NAMES
    for line in harmless(text.strip()).split("\n") or [""]:
        for part in textwrap.wrap(line, max(20, width - _NAMES), break_long_words=False) or [""]:
            yield Line((start + part).rstrip(), by)
            start = indent


def _beside(response: Mapping[str, object]) -> Iterator[Line]:
    """Yield what stands beside a response: what was called and found, and how long it took."""
    calls = response.get("tool_calls")
    for call in calls if isinstance(calls, list) else []:
        if isinstance(call, Mapping):
            yield Line(f"{'':<{_NAMES}}called {tell_call(call)}", "system")
    told = []
    results = response.get("results")
    if isinstance(results, list):
        ids = [text_of(result.get("id")) for result in results if isinstance(result, Mapping)]
        more = ", ..." if len(ids) > _MOST_IDS else ""
        told.append(f"found {', '.join(ids[:_MOST_IDS])}{more}" if ids else "found nothing")
    milliseconds = response.get("milliseconds")
    if isinstance(milliseconds, (int, float)):
        told.append(f"{milliseconds / 1000:.1f} s")
    if told:
        yield Line(f"{'':<{_NAMES}}({one_line('; '.join(told))})", "system")


def _place(data: Mapping[str, object]) -> str:
    index = data.get("userTurnIndex")
    return f"turn {index + 1}" if isinstance(index, int) else "overall"


def _score(data: Mapping[str, object], counts: float | None) -> str:
    """Return a judgement with the score that counts, which is the one in every other view."""
    score, why = score_and_reason(data, counts)
    shown = f"{score:.2f}" if isinstance(score, (int, float)) else text_of(score)
    said = f"{text_of(data.get('evaluator'))} {shown}"
    return excerpt(f"{said}  {why}" if why else said)


def score_and_reason(data: Mapping[str, object], counts: object) -> tuple[object, str]:
    """Return the score of a judgement, the one that counts where there is one, and why it was given."""
    result = data.get("result")
    result = result if isinstance(result, Mapping) else {}
    why = result.get("explanation", result.get("reasoning"))
    return result.get("score") if counts is None else counts, why if isinstance(why, str) else ""
