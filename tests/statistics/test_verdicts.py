"""Verdicts: how often they cry wolf, how often they miss what they promise to see, and what they say."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.verdicts import broken, compare
from tests.statistics.test_paired import pairs
from tests.statistics.worlds import WORLDS, sample, typical_promise

_MIRROR = {"regressed": "improved", "improved": "regressed", "not shown": "not shown", "cannot tell": "cannot tell"}


def _fallen(worse: int, better: int, same: int) -> list[Pair]:
    return [Pair((1.0,), (0.0,))] * worse + [Pair((0.0,), (1.0,))] * better + [Pair((1.0,), (1.0,))] * same


def test_a_regression_says_so_with_its_figures() -> None:
    (found,) = compare({"correctness": _fallen(12, 1, 87)})

    assert found.verdict == "regressed"
    assert found.sentence() == (
        "correctness 0.990 to 0.880 (-0.110, 95 % from -0.189 to -0.028, p 0.003, "
        "12 of 100 items worse, 1 better): regressed"
    )


def test_an_improvement_is_one() -> None:
    (found,) = compare({"correctness": _fallen(0, 20, 80)})

    assert found.verdict == "improved"
    assert "p < 0.001" in found.sentence()


def test_a_green_verdict_says_what_it_would_have_missed() -> None:
    (found,) = compare({"correctness": _fallen(2, 2, 96)})

    assert found.verdict == "not shown"
    assert found.detectable.largest is not None
    ending = f"a drop of {found.detectable.largest:.3f} or more would have shown in 4 of 5 runs"
    assert found.sentence().endswith(ending)


def test_too_few_items_are_named_as_such() -> None:
    (found,) = compare({"correctness": _fallen(4, 0, 0)})
    (six,) = compare({"correctness": _fallen(0, 0, 6)}, alpha=0.03)

    assert (found.verdict, found.detectable.largest) == ("cannot tell", None)
    assert found.sentence().endswith("cannot tell: 4 items, and 6 are the least")
    assert six.sentence().endswith("cannot tell: 6 items, and 7 are the least at p <= 0.03")


def test_several_comparisons_are_held_to_one_error_rate() -> None:
    borderline = _fallen(6, 0, 94)
    alone = compare({"a": borderline})
    among = compare({"a": borderline, "b": _fallen(3, 3, 94), "c": _fallen(1, 2, 97)})

    assert alone[0].verdict == "regressed"
    assert [found.verdict for found in among] == ["not shown"] * 3
    assert among[0].p_alone == alone[0].p_alone
    strict, usual = among[0].detectable.largest, alone[0].detectable.largest
    assert strict is not None and usual is not None and strict > usual


def test_nothing_to_compare_is_no_verdict() -> None:
    with pytest.raises(ValueError, match="nothing to compare for b"):
        compare({"a": _fallen(1, 1, 1), "b": []})
    assert compare({}) == ()


def test_one_flip_of_what_must_not_break_is_named() -> None:
    before = {"b": True, "a": True, "was-red": False, "gone": True, "fine": True}
    after = {"b": False, "a": False, "was-red": False, "fine": True, "new": False}

    assert broken(before, after) == ("a", "b")


@settings(max_examples=40)
@given(pairs, st.randoms(use_true_random=False))
def test_order_changes_nothing_and_swapping_mirrors(pairs: list[Pair], rng: Random) -> None:
    (there,) = compare({"x": pairs})
    (shuffled,) = compare({"x": rng.sample(pairs, len(pairs))})
    (back,) = compare({"x": [Pair(pair.after, pair.before) for pair in pairs]})

    assert shuffled == there
    assert (back.verdict, back.p) == (_MIRROR[there.verdict], there.p)


def _alarms(name: str, n: int, runs: int) -> dict[str, float]:
    rng = Random(f"{name} {n}")
    verdicts = [compare({"x": sample(name, rng, n)})[0].verdict for _ in range(runs)]
    return {verdict: verdicts.count(verdict) / runs for verdict in ("regressed", "improved")}


@pytest.mark.parametrize("name", WORLDS)
def test_verdicts_seldom_cry_wolf(name: str) -> None:
    # 0.025 each but for three and a half standard errors of 80 runs.
    assert max(_alarms(name, 20, runs=80).values()) <= 0.09


@pytest.mark.slow
@pytest.mark.parametrize("n", [20, 100, 1000])
@pytest.mark.parametrize("name", WORLDS)
def test_verdicts_seldom_cry_wolf_over_many_runs(name: str, n: int) -> None:
    runs = 300 if n == 1000 else 1500
    alarms = _alarms(name, n, runs)

    # Both together at most 5 %, but for three standard errors.
    assert sum(alarms.values()) <= 0.05 + 3 * (0.05 * 0.95 / runs) ** 0.5


@pytest.mark.slow
def test_five_comparisons_together_seldom_cry_wolf() -> None:
    rng, runs = Random(8), 600
    alarms = 0
    for _ in range(runs):
        found = compare({name: sample(name, rng, 100) for name in WORLDS if name != "deterministic"})
        alarms += any(comparison.verdict != "not shown" for comparison in found)

    assert alarms / runs <= 0.05 + 3 * (0.05 * 0.95 / runs) ** 0.5


def _power(name: str, n: int, runs: int) -> float:
    """Return how often the drop that was promised to show did."""
    rng = Random(f"{name} {n}")
    promised = typical_promise(name, rng, n, samples=min(200, runs))
    shown = 0
    for _ in range(runs):
        (found,) = compare({"x": sample(name, rng, n, promised)})
        shown += found.verdict == "regressed"
    return shown / runs


@pytest.mark.parametrize("name", ["independent", "deterministic"])
def test_a_drop_of_the_promised_size_shows(name: str) -> None:
    # 0.8 but for three standard errors of 100 runs.
    assert 0.68 <= _power(name, 40, runs=100) <= 0.92


@pytest.mark.slow
@pytest.mark.parametrize("n", [20, 100, 1000])
@pytest.mark.parametrize("name", WORLDS)
def test_a_drop_of_the_promised_size_shows_four_times_in_five(name: str, n: int) -> None:
    runs = 300 if n == 1000 else 1500
    slack = 3 * (0.8 * 0.2 / runs) ** 0.5

    assert 0.75 - slack <= _power(name, n, runs) <= 0.85 + slack


def test_a_year_of_looks_can_still_show_a_drop_of_shades() -> None:
    """Each look is held to 5 % / 10,000, which no ten thousand draws reach."""
    rng = Random(4)
    pairs = [Pair((0.9,), (0.9 - rng.uniform(0.3, 0.5),)) for _ in range(60)]

    (found,) = compare({"x": pairs}, alpha=0.05 / 10_000)

    assert found.verdict == "regressed"
