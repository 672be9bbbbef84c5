"""Whether a budget would be enough for what an estimate foresees, in a line for each limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pytest_genir.engine.budget import Ceiling
from pytest_genir.kinds.taken import LikelyAmount, Taken


def budget_lines(ceiling: Ceiling, all_taken: Sequence[Taken]) -> Iterator[str]:
    """Say of each limit what it has to do for; kept answers take no request and cost nothing again."""
    without = " without a kept answer" if any(one.kept for one in all_taken) else ""
    if ceiling.requests is not None:
        calls = _sum(one.left_calls for one in all_taken)
        unit = " call" if calls.likely == 1 else " calls"
        told = f"{_ranged(calls, lambda number: f'{number:,.0f}', unit)}{without}"
        yield _line(Ceiling(requests=ceiling.requests), told, _verdict(ceiling.requests, calls))
    if ceiling.cost is not None:
        yield _of_cost(ceiling.cost, all_taken, without)


def _of_cost(most: float, all_taken: Sequence[Taken], without: str) -> str:
    limit = Ceiling(cost=most)
    unknown = next((one.who for one in all_taken if one.cost is None and one.priced), None)
    if unknown is not None:
        return f"budget: at most {limit}, and nobody knows what {unknown} costs"
    costs = _sum(one.left_costs for one in all_taken)
    told = f"{_ranged(costs, lambda money: f'{money:.4f}')} to pay{without}"
    return _line(limit, told, _verdict(most, costs))


def _line(limit: Ceiling, told: str, verdict: str) -> str:
    return f"budget: at most {limit}, of about {told}: {verdict}"


def _sum(parts: Iterable[LikelyAmount]) -> LikelyAmount:
    likely, least, most = map(sum, zip(*((one.likely, one.least, one.most) for one in parts), strict=True))
    return LikelyAmount(likely=likely, least=least, most=most)


def _ranged(foreseen: LikelyAmount, shown: Callable[[float], str], unit: str = "") -> str:
    least, most = shown(foreseen.least), shown(foreseen.most)
    return f"{shown(foreseen.likely)}{unit}{'' if least == most else f' ({least} to {most})'}"


def _verdict(limit: float, foreseen: LikelyAmount) -> str:
    # sums of floats miss what they should be by a little
    if limit < foreseen.least - 1e-9:
        return "the rest would not be asked"
    if limit < foreseen.likely - 1e-9:
        return "probably not enough, and what does not fit would not be asked"
    return "perhaps enough" if limit < foreseen.most - 1e-9 else "probably enough"
