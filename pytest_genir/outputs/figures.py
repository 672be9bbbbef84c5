"""How figures read everywhere outside the terminal's table: shares with their interval, counts, money."""

from __future__ import annotations

from pytest_genir.results.summary import Aggregate, ModelSummary

NOTHING = "–"


def share(aggregate: Aggregate | None) -> str:
    """Return a mean with its interval."""
    if aggregate is None:
        return NOTHING
    return f"{aggregate.mean:.1%} [{aggregate.low:.1%}, {aggregate.high:.1%}]"


def points(value: float) -> str:
    """Return a difference of shares in percentage points, with its sign."""
    rounded = round(100 * value, 1) + 0.0  # no "-0.0"
    return f"{rounded:+.1f}"


def scored(model: ModelSummary) -> str:
    return f"{model.scored} of {model.items}" + (f" ({model.zeroed} counted as zero)" if model.zeroed else "")


def errors(model: ModelSummary) -> str:
    """Return how many have no score, and why."""
    kinds = {**model.errors, **({"never ran": model.never_ran} if model.never_ran else {})}
    if not kinds:
        return "0"
    return f"{sum(kinds.values())} (" + ", ".join(f"{kind} {count}" for kind, count in kinds.items()) + ")"


def tokens(model: ModelSummary) -> str:
    total = model.prompt_tokens + model.completion_tokens
    return f"{total:,}{parts_of_tokens(model)}" if total else NOTHING


def parts_of_tokens(model: ModelSummary) -> str:
    """Return how many of the tokens have a price of their own or were never seen, where servers said so."""
    cached = [f"{model.cached_tokens:,} of the input cached"] if model.cached_tokens else []
    thoughts = [f"{model.reasoning_tokens:,} of thoughts"] if model.reasoning_tokens else []
    return f" ({', '.join([*cached, *thoughts])})" if cached or thoughts else ""


_SPEEDS = {"first_token_seconds": ("first token after", "s", 2), "tokens_per_second": ("then", "tokens/s", 1)}


def speeds(model: ModelSummary) -> str:
    """Return how fast answers came in pieces, with intervals."""
    told = []
    for one in model.speeds:
        before, unit, digits = _SPEEDS[one.name]
        told.append(f"{before} {one.mean:.{digits}f} {unit} [{one.low:.{digits}f}, {one.high:.{digits}f}]")
    return ", ".join(told)


def cost(model: ModelSummary) -> str:
    return NOTHING if model.cost is None else f"{model.cost:.4f}"


def cached(model: ModelSummary) -> str:
    return f"{model.cached / model.scored:.0%}" if model.scored else NOTHING
