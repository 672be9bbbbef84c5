"""The score table at the end of a run: at most 25 lines, whatever the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_genir.summary import Aggregate, ModelSummary, Summary

_BAR = 20
_MOST_MODELS = 6
_WORST = 3


def table(summary: Summary) -> list[str]:
    """Return the lines of the summary."""
    models = summary.models[:_MOST_MODELS]
    lines: list[str] = []
    for model in models:
        lines += _model(model, brief=len(models) > 2)
    if len(summary.models) > _MOST_MODELS:
        lines.append(f"... and {len(summary.models) - _MOST_MODELS} more models in the report")
    return lines


def _model(model: ModelSummary, *, brief: bool) -> Iterator[str]:
    errors = f", {model.failed} errors ({_counts(model.errors)})" if model.failed else ""
    yield f"{model.model}: scored {model.scored} of {model.items}, {model.passed} passed{errors}{_spent(model)}"
    for aggregate in model.measures:
        yield "  " + measure_line(aggregate)
    if brief:
        return
    if model.conditions:
        yield "  conditions  " + _listed(model.conditions)
    lengths = model.metrics
    if "cite_precision" in lengths:
        yield (
            f"  citations   precision {lengths['cite_precision']:.2f}, recall {lengths['cite_recall']:.2f}"
            f"; answers {lengths['len_chars']:.0f} characters, {lengths['len_words']:.0f} words on average"
        )
    worst = sorted(model.tags, key=lambda aggregate: (aggregate.mean, aggregate.name))[:_WORST]
    if worst:
        yield "  worst tags  " + _listed(worst)
    if len(model.benchmarks) > 1:
        yield "  benchmarks  " + _listed(model.benchmarks[:_WORST])


def measure_line(aggregate: Aggregate) -> str:
    """Return one measure with its bar and interval."""
    full = round(aggregate.mean * _BAR)
    bar = "█" * full + "·" * (_BAR - full)
    return (
        f"{aggregate.name:<12}{aggregate.mean:7.1%}  {bar}  "
        f"[{aggregate.low:.1%}, {aggregate.high:.1%}]  {aggregate.n_scores} scores, {aggregate.n_items} items"
    )


def _listed(aggregates: Sequence[Aggregate]) -> str:
    return ", ".join(f"{one.name} {one.mean:.1%} ({one.n_scores})" for one in aggregates)


def _counts(errors: dict[str, int]) -> str:
    return ", ".join(f"{kind} {count}" for kind, count in errors.items())


def _spent(model: ModelSummary) -> str:
    parts = []
    if model.prompt_tokens or model.completion_tokens:
        parts.append(f"{model.prompt_tokens + model.completion_tokens:,} tokens")
    if model.cost is not None:
        parts.append(f"cost {model.cost:.4f}")
    if model.cached:
        parts.append(f"{model.cached} from the cache")
    return "; " + ", ".join(parts) if parts else ""
