"""Verdicts on a run against its baseline: per model and figure, and item by item where nothing may break."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_genir.baselines.comparing import broken_items, compare_with_baseline, paired_samples
from pytest_genir.baselines.file import Baseline, baseline_of
from pytest_genir.baselines.matching import match
from pytest_genir.errors import UnknownName
from pytest_genir.records import Result
from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.repeats import PassRule
from tests.support.results import result


def suite(failing: int, *, model: str = "gpt", n: int = 60) -> list[Result]:
    """Return a run of which the first so many items fall short of `include`; all refuse well."""
    return [
        result(f"q-{i:02}", ("correctness", "include", float(i >= failing)), ("safety", "refuse", 1.0), model=model)
        for i in range(n)
    ]


def saved(results: Sequence[Result]) -> Baseline:
    return baseline_of(results, "x")


def test_a_drop_of_one_measure_is_shown_and_the_other_is_not() -> None:
    found = compare_with_baseline(match(saved(suite(0)), saved(suite(12))))

    assert [(c.name, c.verdict) for c in found] == [("correctness", "regressed"), ("safety", "not shown")]
    assert found[0].difference.difference == pytest.approx(-0.2)


def test_every_model_has_its_verdict() -> None:
    before = saved(suite(0, model="a") + suite(20, model="b"))
    after = saved(suite(15, model="a") + suite(0, model="b"))
    found = {c.name: c.verdict for c in compare_with_baseline(match(before, after))}

    assert found["model:a/correctness"] == "regressed"
    assert found["model:b/correctness"] == "improved"
    assert len(found) == 4


def test_tags_and_conditions_are_compared_where_asked_for() -> None:
    matching = match(saved(suite(0)), saved(suite(10)))
    tags = {pair.after.key: ("forms",) for pair in matching.same[:10]}
    found = compare_with_baseline(matching, tags=tags, also=["tag:forms", "tag:forms/safety", "include"])

    assert [c.name for c in found] == ["correctness", "safety", "tag:forms", "tag:forms/safety", "include"]
    assert [c.difference.n_items for c in found] == [60, 60, 10, 10, 60]
    assert found[2].difference.difference == pytest.approx(-0.5)


def test_an_unknown_figure_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="did you mean 'safety'"):
        compare_with_baseline(match(saved(suite(0)), saved(suite(0))), also=["safty"])


def test_nothing_in_common_gives_no_verdict() -> None:
    assert compare_with_baseline(match(saved([]), saved(suite(0)))) == ()


def test_of_repeats_as_many_count_as_both_runs_have() -> None:
    before = [result("a", ("c", "i", 1.0), ("c", "j", 0.5), repeat=0)]
    after = [result("a", ("c", "i", score), ("c", "j", score), repeat=n) for n, score in enumerate((0.25, 0.75, 1.0))]
    samples = paired_samples(match(saved(before), saved(after)), {})

    assert samples["gpt", "c"] == [Pair((1.0, 0.5), (0.25, 0.25))]
    assert samples["gpt", "i"] == [Pair((1.0,), (0.25,))]


def test_a_condition_given_twice_is_one_figure() -> None:
    run = saved([result("a", ("c", "i", 1.0), ("c", "i", 0.5))])

    assert paired_samples(match(run, run), {})["gpt", "i"] == [Pair((1.0, 0.5), (1.0, 0.5))]


def test_one_flip_of_what_must_not_break_is_found() -> None:
    matching = match(saved(suite(2)), saved(suite(4)))
    tags = {pair.after.key: ("must_not_break",) for pair in matching.same if pair.after.id != "q-03"}

    assert [item.id for item in broken_items(matching, tags)] == ["q-02"]
    assert broken_items(matching, {}) == ()


def test_repeated_items_break_by_their_rule() -> None:
    def runs(passes: int) -> list[Result]:
        return [result("a", ("c", "i", float(n < passes)), repeat=n) for n in range(5)]

    matching = match(saved(runs(5)), saved(runs(4)))
    tags = {("office", "a", "gpt"): ("must_not_break",)}

    assert [item.id for item in broken_items(matching, tags)] == ["a"]
    assert broken_items(matching, tags, rule=PassRule(4, 5)) == ()
