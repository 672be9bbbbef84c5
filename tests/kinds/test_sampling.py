"""A sample of a run's cases: spread over strata, the same everywhere, part of every larger one."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.errors import SettingError
from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.kinds.sampling import SampledUnit, SampleSize, drawing_order, parse_sample, sample
from pytest_genir.results.manifest import Manifest
from pytest_genir.results.sampled import Sampled
from tests.support.made_results import result

SHARES = {"easy": 700, "hard": 250, "rare": 50}


def units(shares: dict[str, int] = SHARES, cost: float | None = None) -> list[SampledUnit]:
    return [
        SampledUnit(name=f"{tag}-{number}", stratum=("file", tag), cost=cost)
        for tag, count in shares.items()
        for number in range(count)
    ]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("size", [20, 50, 100, 333])
def test_every_stratum_is_in_it_by_its_share(size: int, seed: int) -> None:
    drawn = sample(units(), SampleSize(cases=size), seed)

    assert len(drawn) == len(set(drawn)) == size
    found = Counter(unit.stratum[1] for unit in drawn)
    for tag, count in SHARES.items():
        assert abs(found[tag] - size * count / 1000) < 1.5


@given(st.dictionaries(st.text(max_size=3), st.integers(1, 9), max_size=30), st.integers(1, 100), st.integers(0, 99))
@settings(max_examples=50, deadline=None)
def test_a_smaller_sample_is_part_of_a_larger_one(shares: dict[str, int], size: int, seed: int) -> None:
    whole = units(shares)
    drawn = sample(whole, SampleSize(cases=size), seed)

    assert len(drawn) == min(size, len(whole))
    assert drawn == sample(whole[::-1], SampleSize(cases=size + 7), seed)[: len(drawn)]


def test_every_case_has_the_same_chance() -> None:
    shares = {"many": 30, **{f"single-{number}": 1 for number in range(30)}}
    found = Counter(
        unit.stratum[1].split("-")[0]
        for seed in range(200)
        for unit in sample(units(shares), SampleSize(cases=20), seed)
    )

    assert found["many"] / 4000 == pytest.approx(0.5, abs=0.04)
    places = Counter(drawing_order(units({"a": 10}), seed)[0].name for seed in range(300))
    assert len(places) == 10 and max(places.values()) < 60


def test_another_seed_draws_others() -> None:
    first, second = (set(sample(units(), SampleSize(cases=50), seed)) for seed in (0, 1))

    assert len(first & second) < 15


def test_a_sample_for_money_takes_what_it_pays_for() -> None:
    assert len(sample(units(cost=0.03), SampleSize(cost=1.0), 0)) == 33
    assert sample(units(cost=2.0), SampleSize(cost=1.0), 0) == []


def test_a_long_conversation_is_drawn_whole_or_not_at_all() -> None:
    talk = SampledUnit(name="talk", stratum=("memory",), cases=40)
    everything = [*units({"a": 100}), talk]

    for seed in range(10):
        drawn = sample(everything, SampleSize(cases=30), seed)
        assert talk not in drawn and len(drawn) == 30
    assert talk in sample(everything, SampleSize(cases=140), 0)


@pytest.mark.parametrize(
    ("text", "size"),
    [("50", SampleSize(cases=50)), (" $1 ", SampleSize(cost=1.0)), ("$0.25", SampleSize(cost=0.25))],
)
def test_how_a_size_is_written(text: str, size: SampleSize) -> None:
    assert parse_sample(text) == size


@pytest.mark.parametrize("text", ["0", "-5", "5%", "$", "$0", "$-1", "$x", "1$", "$inf", "half"])
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(SettingError, match="a number of cases or an amount of money"):
        parse_sample(text)


def test_a_manifest_keeps_what_the_sample_was() -> None:
    drawn = Sampled(asked="$1", cases=5, of=90, seed=3, strata=4, cost=0.9)
    manifest = Manifest(sample=drawn)

    assert Manifest.from_wire(manifest.to_wire()) == manifest
    assert manifest.header()["collected"]["sample"] == drawn.to_wire()
    assert str(drawn) == "a sample of 5 of 90 cases (seed 3, 4 strata, estimated at 0.9000)"


def test_a_gate_on_a_sample_says_so() -> None:
    drawn = Sampled(asked="5", cases=5, of=90, seed=3, strata=4)
    (verdict,) = judge_gates([parse_gate("errors<=0")], [result()], sample=drawn)

    assert verdict.passed and verdict.reason.endswith("; on a sample of 5 of 90 cases (seed 3, 4 strata)")
