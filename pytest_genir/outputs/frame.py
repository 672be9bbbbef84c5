"""Results as a dataframe: a row per score, for those who go on in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_genir.errors import GenirError
from pytest_genir.results.log import Log, read_log
from pytest_genir.results.quantity import outcome_of
from pytest_genir.results.record import Result

if TYPE_CHECKING:
    import pandas

_HINT = "pip install 'pytest-genir[frames]'"


def frame(results: Log | Iterable[Result] | Path | str) -> pandas.DataFrame:
    """Return a pandas dataframe of a log, a path to one, or results: a row per condition's score.

    An item without a score (an error, not run) has one row with no `score`; `try` is the number in its node id.
    """
    try:
        import pandas
    except ImportError:
        raise GenirError("a dataframe needs the package pandas", hint=_HINT) from None
    if isinstance(results, (str, Path)):
        results = read_log(results)
    found = results.results if isinstance(results, Log) else results
    return pandas.DataFrame([row for result in found for row in _rows(result)], columns=list(_COLUMNS))


_COLUMNS = (
    *("model", "benchmark", "kind", "id", "try", "outcome", "measure", "condition", "score", "passed", "reason"),
    *("question", "answer", "tags", "seconds", "prompt_tokens", "completion_tokens", "cost", "cached", "nodeid"),
)


def _rows(result: Result) -> Iterator[dict[str, object]]:
    shared: dict[str, object] = {
        "model": result.model,
        "benchmark": result.benchmark,
        "kind": result.kind,
        "id": result.id,
        "try": result.repeat + 1,
        "outcome": outcome_of(result),
        "question": result.question,
        "answer": result.answer,
        "tags": list(result.tags),
        "seconds": result.seconds,
        "cached": result.cached,
        "nodeid": result.nodeid,
        **{name: result.usage.get(name) for name in ("prompt_tokens", "completion_tokens", "cost")},
    }
    if not result.conditions:
        yield {**shared, "reason": (result.failure or {}).get("message")}
    for condition in result.conditions:
        yield {
            **shared,
            "measure": condition.measure,
            "condition": condition.name,
            "score": condition.score,
            "passed": condition.passed,
            "reason": condition.reason,
        }
