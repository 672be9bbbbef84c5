"""What the page knows of each item: a short row for lists and filters, and a body for when it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from typing import Any

from pytest_genir.kinds.traits import traits_of
from pytest_genir.results.groups import groups_of
from pytest_genir.results.quantity import is_unmarked, outcome_of, tokens_of
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.texts import DOCUMENTS_AT, pieces_held

_QUESTION = 200
#: The fields of a row, in the order of its values.
ROW = (
    "nodeid", "id", "kind", "benchmark", "model", "outcome", "repeat", "question", "tags", "scores", "groups",
    "failure", "tokens", "cost", "cached", "attempts", "characters",
)  # fmt: skip


#: What rows name by number; `asked` is a condition without the turn it is about.
_NAMED = ("kind", "benchmark", "model", "tag", "condition", "asked", "measure", "group")


class Names:
    """Names in the order in which they were met; rows hold their numbers."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers))

    def listed(self) -> list[str]:
        return list(self._numbers)


class Rows:
    """Makes rows; keeps the names they refer to."""

    def __init__(self) -> None:
        self.names = {name: Names() for name in _NAMED}

    def row(self, result: Result) -> list[object]:
        """Return the values of `ROW`."""
        number = {name: names.number for name, names in self.names.items()}
        question = " ".join(result.question.split())
        return [
            result.nodeid,
            result.id,
            number["kind"](result.kind),
            number["benchmark"](result.benchmark),
            number["model"](result.model),
            "unmarked" if is_unmarked(result) else outcome_of(result).replace(" ", "-"),
            result.repeat,
            question if len(question) <= _QUESTION else question[:_QUESTION] + "…",
            [number["tag"](tag) for tag in result.tags],
            [self._score(result, condition) for condition in result.conditions],
            [[number["group"](group), *places] for group, places in groups_of(result).items()],
            (result.failure or {}).get("kind"),
            tokens_of(result),
            result.usage.get("cost"),
            int(result.cached),
            result.attempts,
            len(result.answer or ""),
        ]  # fmt: skip

    def _score(self, result: Result, condition: Condition) -> list[object]:
        asked, _ = traits_of(result.kind).turn_of(condition.name)
        return [
            self.names["condition"].number(condition.name),
            self.names["measure"].number(condition.measure),
            round(condition.score, 4),
            int(condition.passed),
            self.names["asked"].number(asked),
        ]

    def listed(self) -> dict[str, list[str]]:
        return {name: names.listed() for name, names in self.names.items()}


def body_of(result: Result) -> dict[str, object]:
    """Return everything about an item that its row does not say, times included."""
    return {
        # The times of these two come first: the page sorts by them without unpacking anything.
        "seconds": result.seconds,
        "waited": result.waited,
        "question": result.question,
        "messages": _messages(result),
        "answer": result.answer,
        "conditions": [
            {
                "reason": condition.reason,
                "line": condition.line,
                "passes_at": condition.passes_at,
                "details": dict(condition.details),
            }
            for condition in result.conditions
        ],
        "metrics": dict(result.metrics),
        "usage": dict(result.usage),
        "reported": _reported(result),
        "failure": None if result.failure is None else dict(result.failure),
        "digests": dict(result.digests),
        "fingerprint": result.model_fingerprint,
        "normaliser": result.normaliser,
        "details": _details(result.details),
    }


def _reported(result: Result) -> dict[str, object] | None:
    """Return what a system reported beside its answer, nothing of what it did not say."""
    told = {name: getattr(result, name) for name in ("contexts", "citations", "tool_calls", "state")}
    found = {name: value for name, value in told.items() if value is not None}
    if result.latency:
        found["latency"] = [{"part": part, "seconds": seconds} for part, seconds in result.latency.items()]
    return found or None


def _details(details: Mapping[str, Any]) -> dict[str, Any]:
    """Return the details without what the messages say already, and a log's name without the folder of this run."""
    kept = {key: value for key, value in details.items() if key not in (DOCUMENTS_AT, "recording")}
    if isinstance(kept.get("log"), str):
        kept["log"] = PurePath(kept["log"]).name
    return kept


def _messages(result: Result) -> list[dict[str, object]]:
    """Return the messages; the prompt of a question in pieces, so that documents and instructions are stored once."""
    messages = [dict(message) for message in result.messages]
    places = result.details.get(DOCUMENTS_AT)
    if messages and isinstance(places, (list, tuple)) and (cut := pieces_held(result.messages[-1], places)):
        messages[-1]["content"], messages[-1]["documents"] = cut
    return messages
