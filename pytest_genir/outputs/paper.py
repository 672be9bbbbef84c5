"""What a paper shows of a run: each model on each benchmark by each measure, and which models differ."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pytest_genir.lean.frozen import dataclass
from pytest_genir.outputs.figures import points
from pytest_genir.outputs.tables import Column, Table
from pytest_genir.outputs.terminal import measure_name
from pytest_genir.phrases import decimal, interval, phrase, retold
from pytest_genir.results.quantity import has_verdict
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Aggregate, summarise

if TYPE_CHECKING:  # of one model nothing is compared
    from pytest_genir.compare.comparison import Change
    from pytest_genir.statistics.verdicts import Comparison


@dataclass(frozen=True, slots=True)
class Mean:
    """One mean: of a model on a benchmark (all of them: `*`) by a measure."""

    model: str
    benchmark: str
    score: Aggregate
    #: Items that were to be scored, and those that have no score.
    items: int
    missing: int


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two models on the same items; the p-values are corrected for all contrasts shown (Holm)."""

    before: str
    after: str
    measure: str
    change: Change


#: What a verdict about a later run says of another model.
_SAID = {"regressed": "worse", "improved": "better"}


def rows(results: Sequence[Result]) -> Iterator[Mean]:
    """Yield the means, benchmark by benchmark, then over all where there are several."""
    benchmarks = list(dict.fromkeys(result.benchmark for result in results))
    for name in benchmarks if len(benchmarks) == 1 else [*benchmarks, "*"]:
        chosen = [result for result in results if name in ("*", result.benchmark)]
        for model in summarise(chosen).models:
            missing = model.failed + model.never_ran
            yield from (Mean(model.model, name, one, model.items - model.skipped, missing) for one in model.measures)


def contrasts(results: Sequence[Result]) -> Iterator[Contrast]:
    """Yield every pair of models by every measure that gets a verdict, on the benchmarks that all were asked."""
    models = list(dict.fromkeys(result.model for result in results))
    pairs = list(itertools.combinations(models, 2))
    if not pairs:
        return
    shared = _shared(results)
    both = [result for result in results if result.benchmark in shared]
    if not both:
        return
    from pytest_genir.compare.comparison import compare_runs

    for pair, found in zip(pairs, compare_runs(both, both, models=pairs).models, strict=True):
        for change in found.measures:
            if has_verdict(change.name) and change.verdict is not None:
                yield Contrast(*pair, change.name, change)


def _shared(results: Sequence[Result]) -> set[str]:
    """Return the benchmarks that every model was asked."""
    asked: dict[str, set[str]] = {}
    for result in results:
        asked.setdefault(result.model, set()).add(result.benchmark)
    return set.intersection(*asked.values())


def _said(comparison: Comparison) -> str:
    return _SAID.get(comparison.verdict, comparison.verdict)


def tables(results: Sequence[Result]) -> list[Table]:
    """Return the means as one table, a row per model and benchmark, and the contrasts as another."""
    found = list(rows(results))
    measures = list(dict.fromkeys(row.score.name for row in found))
    several = len({row.benchmark for row in found}) > 1
    lines = []
    for model, benchmark in dict.fromkeys((row.model, row.benchmark) for row in found):
        own = {row.score.name: row for row in found if (row.model, row.benchmark) == (model, benchmark)}
        one = next(iter(own.values()))
        few = phrase("{n} of {all}", n=one.items - one.missing, all=one.items)
        left = few if one.missing else str(one.items)
        cells = [_mean(own[name].score) if name in own else "" for name in measures]
        lines.append((model, *([benchmark] if several else []), left, *cells))
    head = (
        Column(phrase("model"), "foreign"),
        *([Column(phrase("benchmark"), "foreign")] if several else []),
        Column(phrase("items"), "number"),
        *(Column(measure_name(name), "number") for name in measures),
    )
    note = phrase(
        "Means of condition scores in percent, with 95 % intervals; items that have no score are outside of them."
    )
    made = [Table(title=phrase("Scores"), columns=head, rows=tuple(lines), notes=(note,))]
    compared = tuple(_contrast(one) for one in contrasts(results))
    if compared:
        made.append(
            Table(
                title=phrase("Differences between models"),
                columns=(
                    Column(phrase("models"), "foreign"),
                    Column(phrase("measure")),
                    Column(phrase("items"), "number"),
                    Column(phrase("difference"), "number"),
                    Column("p", "number"),
                    Column(phrase("the second is")),
                ),
                rows=compared,
                notes=(
                    phrase(
                        "Of benchmarks that all were asked, the same items; paired tests, Holm-corrected over all rows."
                    ),
                ),
            )
        )
    return made


def document(results: Sequence[Result]) -> str:
    """Return both tables as JSON."""
    scores = [
        {
            "model": row.model,
            "benchmark": row.benchmark,
            "measure": row.score.name,
            "mean": row.score.mean,
            "low": row.score.low,
            "high": row.score.high,
            "scores": row.score.n_scores,
            "items": row.score.n_items,
            "without_score": row.missing,
        }
        for row in rows(results)
    ]
    differences = [
        {
            "before": one.before,
            "after": one.after,
            "measure": one.measure,
            "difference": one.change.difference.difference,
            "low": one.change.difference.low,
            "high": one.change.difference.high,
            "items": one.change.difference.n_items,
            "p": None if one.change.verdict is None else one.change.verdict.p,
            "verdict": None if one.change.verdict is None else _said(one.change.verdict),
        }
        for one in contrasts(results)
    ]
    return json.dumps({"scores": scores, "differences": differences}, ensure_ascii=False, indent=1) + "\n"


def csv_rows(results: Sequence[Result]) -> Iterator[Sequence[str | int | float]]:
    """Yield the means in long form, a heading first."""
    yield "model", "benchmark", "measure", "mean", "low", "high", "scores", "items", "without_score"
    for row in rows(results):
        one = row.score
        yield row.model, row.benchmark, one.name, one.mean, one.low, one.high, one.n_scores, one.n_items, row.missing


def _mean(one: Aggregate) -> str:
    low, high = decimal(one.low * 100, 1), decimal(one.high * 100, 1)
    return f"{decimal(one.mean * 100, 1)} {interval(low, high)}"


def _contrast(one: Contrast) -> tuple[str, ...]:
    change, verdict = one.change.difference, one.change.verdict
    assert verdict is not None
    least = 0.001
    p = f"<{decimal(least, 3)}" if verdict.p < least else decimal(verdict.p, 3)
    difference = f"{points(change.difference)} {interval(points(change.low), points(change.high))}"
    return (
        phrase("{before} to {after}", before=one.before, after=one.after),
        measure_name(one.measure),
        str(change.n_items),
        difference,
        p,
        {"worse": phrase("worse"), "better": phrase("better")}.get(_said(verdict)) or retold(_said(verdict)),
    )
