"""Repeated runs of an item: rules, and estimates that average over every choice of runs."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.errors import GenirError, Where
from pytest_genir.statistics.repeats import PassRule, flakiness, parse_pass_rule, pass_all, pass_any

outcomes = st.lists(st.booleans(), min_size=1, max_size=9)


@given(outcomes, st.integers(1, 9))
def test_estimates_average_over_every_choice(runs: list[bool], k: int) -> None:
    k = min(k, len(runs))
    choices = list(combinations(runs, k))

    assert pass_all(len(runs), sum(runs), k) == pytest.approx(sum(map(all, choices)) / len(choices))
    assert pass_any(len(runs), sum(runs), k) == pytest.approx(sum(map(any, choices)) / len(choices))


@given(outcomes)
def test_flakiness_is_how_often_two_runs_disagree(runs: list[bool]) -> None:
    couples = list(combinations(runs, 2))
    expected = sum(a != b for a, b in couples) / len(couples) if couples else None

    assert flakiness(len(runs), sum(runs)) == (None if expected is None else pytest.approx(expected))


@pytest.mark.parametrize(("runs", "passes", "k"), [(3, 4, 1), (3, -1, 1), (3, 2, 4), (3, 2, 0), (0, 0, 1)])
def test_impossible_counts_are_refused(runs: int, passes: int, k: int) -> None:
    with pytest.raises(ValueError, match="no such choice"):
        pass_all(runs, passes, k)
    with pytest.raises(ValueError, match="no such choice"):
        pass_any(runs, passes, k)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (">= 4/5", PassRule(4, 5)),
        (">=4/5", PassRule(4, 5)),
        ("  4 / 5 ", PassRule(4, 5)),
        ("1/1", PassRule(1, 1)),
        ("all", PassRule(3, 3)),
        ("any", PassRule(1, 3)),
    ],
)
def test_rules_are_read(text: str, rule: PassRule) -> None:
    assert parse_pass_rule(text, runs=3) == rule
    assert parse_pass_rule(str(rule)) == rule


@pytest.mark.parametrize(
    "text", ["", "4", ">= 4", "> 4/5", "6/5", "0/5", ">= 0/0", "4/5 times", "-1/5", "4.5/5", "most"]
)
def test_a_bad_rule_names_its_place_and_a_good_one(text: str) -> None:
    with pytest.raises(GenirError) as caught:
        parse_pass_rule(text, where=Where("office.genir.yaml", 7, 3))

    assert str(caught.value).startswith(f"office.genir.yaml:7:3: '{text}' is not a rule")
    assert "'>= 4/5'" in str(caught.value)


@given(st.text(max_size=12))
def test_any_text_is_a_rule_or_an_error(text: str) -> None:
    try:
        rule = parse_pass_rule(text)
    except GenirError:
        return
    assert 1 <= rule.needed <= rule.runs


@pytest.mark.parametrize(
    ("passes", "runs", "passed"),
    [(4, 5, True), (3, 5, False), (8, 10, True), (7, 10, False), (4, 4, True), (0, 0, False)],
)
def test_a_rule_holds_for_other_numbers_of_runs_by_share(passes: int, runs: int, passed: bool) -> None:
    assert PassRule(4, 5).passed(passes, runs) is passed


@given(st.integers(1, 7), st.lists(st.booleans(), min_size=7, max_size=7))
def test_an_early_decision_is_what_all_runs_say(needed: int, runs: list[bool]) -> None:
    rule = PassRule(needed, len(runs))
    expected = "pass" if rule.passed(sum(runs), len(runs)) else "fail"
    seen = [rule.decided(sum(runs[:n]), n - sum(runs[:n])) for n in range(len(runs) + 1)]

    assert set(seen) <= {None, expected}
    assert seen[-1] == expected
