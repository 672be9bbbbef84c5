"""The figures of memory runs from their records alone: nothing has to be asked or run again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pytest_genir.memory.case import KIND, OVERRUN
from pytest_genir.memory.metrics import Figures, ScoredExample, figures
from pytest_genir.memory.results import Statistics
from pytest_genir.results.record import Result


class RunName(NamedTuple):
    """Which conversation: of which benchmark, with which model, the how-manieth."""

    benchmark: str
    model: str
    repeat: int
    #: Several files may call their benchmark the same.
    file: str = ""


def figures_of(results: Iterable[Result]) -> Mapping[RunName, Figures]:
    """Return the figures of every conversation among some records; those of other kinds are passed over."""
    runs: dict[RunName, list[Result]] = {}
    for result in results:
        if result.kind == KIND:
            file = result.nodeid.split("::", 1)[0]
            runs.setdefault(RunName(result.benchmark, result.model, result.repeat, file), []).append(result)
    return {name: _figures(held) for name, held in runs.items()}


def _figures(results: list[Result]) -> Figures:
    scored = [result for result in results if result.counts and result.conditions]
    spans = [span for result in scored if (span := result.details.get("memory_span")) is not None]
    return figures(
        [_scored(result) for result in scored],
        _statistics(results),
        memory_span=max(spans, default=None),
        exclude_overruns=any(result.conditions[0].measure == OVERRUN for result in scored),
    )


def _scored(result: Result) -> ScoredExample:
    return ScoredExample(
        dataset=str(result.details.get("dataset", "")),
        score=result.conditions[0].score,
        tokens=int(result.metrics.get("tokens", 0)),
    )


def _statistics(results: list[Result]) -> Statistics:
    """Return the counters of the conversation: each record has those up to its own end, the last one all."""
    found: list[Mapping[str, Any]] = [result.details["so_far"] for result in results if "so_far" in result.details]
    latest = max(found, key=lambda counters: counters["total_tokens"], default=None)
    return Statistics() if latest is None else Statistics(**latest)


def lines_of(results: Iterable[Result]) -> list[str]:
    """Return one line per conversation for a terminal; LTM score, speed and verbosity are in tokens."""
    lines = []
    for name, run in figures_of(results).items():
        if not (run.max_score or run.left_out):
            continue  # nothing was scored, which the lines above tell
        shown = run.shown()
        line = (
            f"{name.benchmark}, {name.model}{f' #{name.repeat}' if name.repeat else ''}: "
            f"accuracy {shown['accuracy']} %, score {run.score:.2f} of {run.max_score}, LTM {shown['ltm']}, "
            f"speed {shown['speed']}/s, cost {run.cost:.4f}, verbosity {shown['verbosity']}"
        )
        lines.append(line + (f", {run.left_out} left out for overrun" if run.left_out else ""))
    return lines
