"""Several tries of one item: which results belong together, whether enough of them passed, what they tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.record import Result
from pytest_genir.statistics.clusters import BESIDES
from pytest_genir.statistics.repeats import PassRule, flakiness, parse_pass_rule, pass_all, pass_any


def item_of(result: Result) -> str:
    """Return the node id without the number of the repeat: what all tries of one item share."""
    if result.repeats < 2:
        return result.nodeid
    ending = f"@{result.model}"
    several = result.nodeid.endswith(ending)
    item = result.nodeid.removesuffix(ending).removesuffix(f"#{result.repeat + 1}")
    return f"{item}{ending}" if several else item


def cluster_of(result: Result) -> str:
    """Return a label that all items of a run have in common that share a fate; empty for one on its own."""
    if not result.cluster:
        return ""
    file = result.nodeid.split("::", 1)[0]
    return BESIDES.join(f"{file}::{fate}" if fate else "" for fate in result.cluster.split(BESIDES))


@dataclass(frozen=True, slots=True, kw_only=True)
class Tries:
    """All results of one item with one model."""

    item: str
    results: tuple[Result, ...]

    @property
    def scored(self) -> int:
        return sum(result.counts for result in self.results)

    @property
    def passes(self) -> int:
        return sum(result.passed for result in self.results)

    @property
    def whole(self) -> bool:
        """Whether no try is missing; of a selection some are."""
        return len(self.results) >= self.results[0].repeats

    @property
    def rule(self) -> PassRule | None:
        return rule_of(self.results)

    @property
    def passed(self) -> bool:
        """Whether enough tries passed."""
        return item_passed(self.results, self.rule) is True

    def told(self) -> str:
        """Return what the verdict rests on, in a line."""
        missing = len(self.results) - self.scored
        beside = f", {missing} without an answer" if missing else ""
        return f"{self.passes} of {self.scored} tries passed{beside}, wanted {self.rule}"


def item_passed(results: Sequence[Result], rule: PassRule | None = None) -> bool | None:
    """Say whether an item passed: in as many tries as the rule says, without one in all; `None` without an answer.

    A try without an answer counts on neither side. This is the one answer; whoever asks it of a gate, of a
    comparison or of a history gets the same.
    """
    scored = [result for result in results if result.counts]
    if not scored:
        return None
    return (rule or PassRule(1, 1)).passed(sum(result.passed for result in scored), len(scored))


def rule_of(results: Sequence[Result]) -> PassRule | None:
    """Return how many of an item's tries have to pass, `None` where its file does not say."""
    text = results[0].pass_rule if results else ""
    return parse_pass_rule(text) if text else None


def passes_of(results: Iterable[Result]) -> list[float]:
    """Return what passed, 1 or 0: tries, and items with a rule for their tries once, as the rule says."""
    scored = [result for result in results if result.counts]
    single = [float(result.passed) for result in scored if not result.pass_rule]
    return single + [float(one.passed) for one in tries_of(scored) if one.rule is not None]


def tries_of(results: Iterable[Result]) -> list[Tries]:
    """Return the results by item, in order of appearance; skipped ones tried nothing."""
    found: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        if result.wanted:
            found.setdefault((item_of(result), result.model), []).append(result)
    return [Tries(item=item, results=tuple(same)) for (item, _), same in found.items()]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """A mean over items with its 95 % interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Flaky:
    """An item that passed sometimes: how often, Wilson's interval of that, how likely two tries disagree."""

    item: str
    #: The node id of the first try that fell short.
    short: str
    passes: int
    runs: int
    low: float
    high: float
    flakiness: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Reliability:
    """Whether `k` tries all pass, and whether one of `k` does."""

    k: int
    items: int
    #: pass^k: it works every time.
    pass_all: Rate
    #: pass@k: it can be done.
    pass_any: Rate


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeats:
    """What the repeats of one model tell."""

    items: int
    runs: int
    #: Items that a rule for repeats was given for, and how many of them it let pass.
    ruled: int
    ruled_passed: int
    by_k: tuple[Reliability, ...]
    #: How likely two tries of an item disagree, on average.
    flakiness: float
    #: The flakiest first.
    flaky: tuple[Flaky, ...]


def repeats_of(results: Sequence[Result]) -> Repeats | None:
    """Return what one model's repeats tell; `None` where no item has two scored tries."""
    if not any(result.repeats > 1 or result.repeat for result in results):
        return None
    tries = [one for one in tries_of(results) if one.scored]
    most = max((one.scored for one in tries), default=0)
    if most < 2:
        return None
    flaky = sorted(map(_flaky, (one for one in tries if 0 < one.passes < one.scored)), key=_flakiest)
    ruled = [one for one in tries if one.rule is not None]
    disagree = [found for one in tries if (found := flakiness(one.scored, one.passes)) is not None]
    return Repeats(
        items=len(tries),
        runs=most,
        ruled=len(ruled),
        ruled_passed=sum(one.passed for one in ruled),
        by_k=tuple(_reliability(tries, k) for k in range(1, most + 1)),
        flakiness=sum(disagree) / len(disagree),
        flaky=tuple(flaky),
    )


def _reliability(tries: Sequence[Tries], k: int) -> Reliability:
    """Return the figures of `k` tries, over the items that have as many."""
    enough = [one for one in tries if one.scored >= k]
    clusters = [cluster_of(one.results[0]) for one in enough]
    return Reliability(
        k=k,
        items=len(enough),
        pass_all=_rate([pass_all(one.scored, one.passes, k) for one in enough], clusters),
        pass_any=_rate([pass_any(one.scored, one.passes, k) for one in enough], clusters),
    )


def _rate(values: Sequence[float], clusters: Sequence[str]) -> Rate:
    # at the end of a run: a start does without
    from pytest_genir.statistics.intervals import mean_interval

    found = mean_interval([[value] for value in values], clusters)
    return Rate(mean=found.mean, low=found.low, high=found.high)


def _flaky(tries: Tries) -> Flaky:
    from pytest_genir.statistics.intervals import wilson_interval

    low, high = wilson_interval(tries.passes / tries.scored, tries.scored)
    disagree = flakiness(tries.scored, tries.passes)
    short = next(one.nodeid for one in tries.results if one.counts and not one.passed)
    assert disagree is not None
    return Flaky(
        item=tries.item, short=short, passes=tries.passes, runs=tries.scored, low=low, high=high, flakiness=disagree
    )


def _flakiest(flaky: Flaky) -> tuple[float, float, str]:
    return -flaky.flakiness, flaky.passes / flaky.runs, flaky.item
