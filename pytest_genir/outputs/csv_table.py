"""Results as CSV, a row per item; a spreadsheet that opens it computes nothing."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence

from pytest_genir.results.quantity import MEASURES, TOTAL, in_order, measured_by, outcome_of, score_of
from pytest_genir.results.record import Result, clean

_FIRST = ("benchmark", "id", "nodeid", "kind", "model", "repeat", "outcome", "tags", "question", "answer", "failure")
_USAGE = ("prompt_tokens", "completion_tokens", "cached_tokens", "reasoning_tokens", "cost")
_REPORTED = ("contexts", "citations", "tool_calls", "state", "latency")
_LAST = (*_USAGE, "cached", "seconds", "waited", "attempts", "cut", *_REPORTED, "reasons")
#: A spreadsheet takes 32,767 characters in a cell.
_LONGEST = 32_000
# The last four are full-width forms, which some spreadsheets read as the plain ones.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
_FULL = "… (cut; the whole text is in the result log)"

Cell = str | int | float | bool | None


def csv_lines(results: Sequence[Result]) -> Iterator[str]:
    """Yield the lines: headings, then the items in order. Texts that look like a formula begin with `'`.

    `repeat` is the number of the try, as in its node id. `scores.correctness` is over how many scores an item's mean
    is: weighed by it, the items' means give the page's.
    """
    measures = _measures(results)
    conditions = sorted({condition.name for result in results for condition in result.conditions})
    metrics = sorted({name for result in results for name in result.metrics})
    weights = (f"scores.{measure}" for measure in measures)
    heads = (*_FIRST, *measures, *weights, *(f"score.{name}" for name in conditions), *metrics, *_LAST)
    yield csv_line(heads)
    for result in results:
        scores: list[Cell] = [score_of(result, measure) for measure in measures]
        scores += [sum(measured_by(condition, measure) for condition in result.conditions) for measure in measures]
        yield csv_line(
            [*_before(result), *scores, *_by_name(result, conditions), *_metrics(result, metrics), *_after(result)]
        )


def _measures(results: Sequence[Result]) -> list[str]:
    found = {condition.measure for result in results for condition in result.conditions}
    return in_order({*MEASURES, *found, TOTAL})


def _before(result: Result) -> list[Cell]:
    failure = result.failure or {}
    told = ": ".join(failure[key] for key in ("kind", "message") if failure.get(key))
    where: list[Cell] = [result.benchmark, result.id, result.nodeid, result.kind, result.model, result.repeat + 1]
    return [*where, outcome_of(result), " ".join(result.tags), result.question, result.answer, told]


def _by_name(result: Result, names: Sequence[str]) -> list[Cell]:
    scores: dict[str, list[float]] = {}
    for condition in result.conditions:
        scores.setdefault(condition.name, []).append(condition.score)
    return [sum(scores[name]) / len(scores[name]) if name in scores else None for name in names]


def _metrics(result: Result, names: Sequence[str]) -> list[Cell]:
    return [result.metrics.get(name) for name in names]


def _after(result: Result) -> list[Cell]:
    usage = [result.usage.get(name) for name in _USAGE]
    reasons = "\n".join(f"{c.name}: {c.reason}" for c in result.conditions if not c.passed)
    took: list[Cell] = [*usage, result.cached, result.seconds, result.waited, result.attempts, result.cut]
    return [*took, *(_json(part) for part in _reported(result)), reasons]


def _reported(result: Result) -> list[object]:
    """Return what a system reported; of what it retrieved, the ids: the texts are in the result log."""
    contexts = result.contexts
    named = None if contexts is None else [one.get("id") or one.get("url") or one.get("text") for one in contexts]
    return [named, result.citations, result.tool_calls, result.state, result.latency or None]


def _json(value: object) -> str | None:
    return None if value is None else json.dumps(clean(value), ensure_ascii=False)


def csv_line(cells: Sequence[Cell]) -> str:
    """Return one line of cells in which a spreadsheet computes nothing."""
    line = io.StringIO()
    csv.writer(line).writerow([_safe(cell) for cell in cells])
    return line.getvalue()


def _safe(cell: Cell) -> Cell:
    if isinstance(cell, bool):
        return str(cell).lower()
    if not isinstance(cell, str):
        return cell
    text = cell if len(cell) <= _LONGEST else cell[: _LONGEST - len(_FULL)] + _FULL
    text = "".join(c if c.isprintable() or c in "\n\t\r" else "\ufffd" for c in text)
    return "'" + text if text.startswith(_FORMULA) else text
