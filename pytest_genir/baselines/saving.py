"""Whether a run may replace a baseline: not by fewer items than it was asked for, nor by scores that just failed."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from pytest_genir.results.messages import number_of
from pytest_genir.results.record import Result

_HINT = "delete the file first, or save under another name"


def refusal(
    old: Sequence[Result],
    new: Sequence[Result],
    *,
    selection: str = "",
    regressed: bool = False,
    pool: bool = False,
) -> str:
    """Return why this run must not be saved in place of `old` (empty: nothing is there yet), or nothing.

    `selection` is what left items out (`-k`, ...), `regressed` that a comparison with the very baseline failed.
    In a `pool` the old scores stay, so that none can be lost.
    """
    if not any(result.counts for result in new):
        return "nothing was scored"
    if not old:
        return ""
    if regressed:
        return "this run fell short of it; to accept the lower scores, save without comparing"
    lost = set() if pool else _lost(old, new)
    if not lost:
        return ""
    without = {(result.benchmark, result.id) for result in new if not result.counts}
    silent = len(lost & without)
    if silent:
        return f"{number_of(silent, 'item')} of it without an answer in this run; run it again, or {_HINT}"
    if selection:
        return f"this run is a part only ({selection}), and {number_of(len(lost), 'item')} would be dropped; {_HINT}"
    gone = _gone(old, new)
    return f"{gone} would be dropped; {_HINT}" if gone else ""


def _lost(old: Sequence[Result], new: Sequence[Result]) -> set[tuple[str, str]]:
    """Return the items that the old run scored and the new one did not, under some model of it."""
    models = {result.model for result in new}
    scored = {(result.model, result.benchmark, result.id) for result in new if result.counts}
    return {
        (result.benchmark, result.id)
        for result in old
        if result.counts
        and not any((model, result.benchmark, result.id) in scored for model in _meant(result, old, models))
    }


def _meant(result: Result, old: Sequence[Result], models: Collection[str]) -> Collection[str]:
    """Return under which models an old item may come back: its own; any, where the only model was replaced."""
    return models if len({one.model for one in old}) == 1 else {result.model}


def _gone(old: Sequence[Result], new: Sequence[Result]) -> str:
    """Name a benchmark or a model that is missing as a whole; a single item is taken as removed from its file."""
    benchmarks = sorted({result.benchmark for result in old} - {result.benchmark for result in new})
    if benchmarks:
        return f"the benchmark '{benchmarks[0]}'"
    before, after = {result.model for result in old}, {result.model for result in new}
    models = sorted(before - after)
    return f"the model '{models[0]}'" if models and len(before) > 1 else ""
