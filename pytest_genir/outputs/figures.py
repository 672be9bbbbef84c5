"""How figures read everywhere outside the terminal's table: shares with their interval, counts, money."""

from __future__ import annotations

from pytest_genir.phrases import decimal, interval, percent, phrase, whole
from pytest_genir.results.summary import Aggregate, ModelSummary

NOTHING = "–"


def share(aggregate: Aggregate | None) -> str:
    """Return a mean with its interval."""
    if aggregate is None:
        return NOTHING
    return f"{percent(aggregate.mean)} {interval(percent(aggregate.low), percent(aggregate.high))}"


def points(value: float) -> str:
    """Return a difference of shares in percentage points, with its sign."""
    rounded = round(100 * value, 1) + 0.0  # no "-0.0"
    return decimal(rounded, 1, sign="+")


def scored(model: ModelSummary) -> str:
    """Return how many have a score, and what one should know of these scores."""
    told = phrase("{n} of {all}", n=model.scored, all=model.items)
    known = [phrase("{n} counted as zero", n=model.zeroed)] if model.zeroed else []
    known += [phrase("{n} not whole", n=sum(model.cut.values()))] if model.cut else []
    return told + (f" ({', '.join(known)})" if known else "")


def errors(model: ModelSummary) -> str:
    """Return how many have no score, and why."""
    kinds = {**model.errors, **({phrase("never ran"): model.never_ran} if model.never_ran else {})}
    if not kinds:
        return "0"
    return f"{sum(kinds.values())} (" + ", ".join(f"{kind} {count}" for kind, count in kinds.items()) + ")"


def tokens(model: ModelSummary) -> str:
    total = model.prompt_tokens + model.completion_tokens
    return f"{whole(total)}{parts_of_tokens(model)}" if total else NOTHING


def parts_of_tokens(model: ModelSummary) -> str:
    """Return how many of the tokens have a price of their own or were never seen, where servers said so."""
    cached = [phrase("{n} of the input cached", n=whole(model.cached_tokens))] if model.cached_tokens else []
    thoughts = [phrase("{n} of thoughts", n=whole(model.reasoning_tokens))] if model.reasoning_tokens else []
    return f" ({', '.join([*cached, *thoughts])})" if cached or thoughts else ""


_DIGITS = {"first_token_seconds": 2, "tokens_per_second": 1}


def speeds(model: ModelSummary) -> str:
    """Return how fast answers came in pieces, with intervals."""
    told = []
    for one in model.speeds:
        mean, low, high = (decimal(value, _DIGITS[one.name]) for value in (one.mean, one.low, one.high))
        first = one.name == "first_token_seconds"
        said = phrase("first token after {n} s", n=mean) if first else phrase("then {n} tokens/s", n=mean)
        told.append(f"{said} {interval(low, high)}")
    return ", ".join(told)


def cost(model: ModelSummary) -> str:
    return NOTHING if model.cost is None else decimal(model.cost, 4)


def cached(model: ModelSummary) -> str:
    return percent(model.cached / model.scored, 0) if model.scored else NOTHING
