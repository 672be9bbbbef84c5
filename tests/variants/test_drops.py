"""What variants cost: paired with their originals, apart from every other figure, and telling systems apart."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.gates import judge_gates, parse_gate
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.variants import varied
from pytest_genir.results.drops import drop_lines, drops_of
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise
from pytest_genir.results.variants import VariantOf, as_variant
from pytest_genir.settings import Settings
from pytest_genir.text.variants import VARIANTS

ROOT = Path(__file__).resolve().parents[2]
URZAD = "configurations/urzad/urzad.genir.yaml"


def record(name: str, score: float, variant: VariantOf | None = None, **more: object) -> Result:
    conditions = (Condition(name="include", measure="correctness", score=score, passed=score >= 1, reason=""),)
    name = name if variant is None else variant.id
    fields = {"kind": "rag", "benchmark": "b", "model": "m", "status": "scored", **more}
    found = Result(id=name, nodeid=f"f.yaml::{name}", conditions=conditions, **fields)  # type: ignore[arg-type]
    return as_variant(found, variant)


def run(lose: int, count: int = 60, variant: str = "typos") -> list[Result]:
    """Return originals that all pass, and a variant that loses the first `lose` of them."""
    originals = [record(f"q{n}", 1.0) for n in range(count)]
    return originals + [
        record(f"q{n}", float(n >= lose), VariantOf(name=variant, original=f"q{n}")) for n in range(count)
    ]


def test_a_drop_is_a_verdict_with_an_interval() -> None:
    (found,) = drops_of(run(12))

    assert found.drop == pytest.approx(0.2)
    assert found.comparison.verdict == "regressed"
    (line,) = drop_lines(run(12))
    assert line.startswith("typos: loses 20.0 points [-") and line.endswith("when people mistype words, 60 pairs")


def test_no_drop_is_not_called_one() -> None:
    (line,) = drop_lines(run(0))

    assert "no loss shown" in line


def test_a_loss_that_is_shown_comes_before_what_other_models_do_not_lose() -> None:
    bad = [replace(one, model="zed") for one in run(20, variant="upper_case") + run(30, variant="polite")]

    told = [line.split(":")[0] for line in drop_lines([*run(0), *bad])]

    assert told == ["zed polite", "zed upper_case", "m typos"]


def test_variants_stand_in_no_figure_of_the_originals() -> None:
    (model,) = summarise(run(30)).models

    assert model.measure("correctness") is not None and model.measure("correctness").mean == 1.0  # type: ignore[union-attr]
    assert model.measure("total").mean == 1.0  # type: ignore[union-attr]
    assert model.measure("correctness+typos").mean == pytest.approx(0.5)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("gate", "passed"), [("drop_typos<=25%", True), ("drop_typos<=15%", False), ("drop_polite<=0.5", False)]
)
def test_gates_on_drops(gate: str, passed: bool) -> None:
    (verdict,) = judge_gates([parse_gate(gate)], run(12))

    assert verdict.passed is passed


def test_a_pair_without_a_score_is_told_and_never_a_drop() -> None:
    results = run(0)
    lost = record("q0", 0.0, VariantOf(name="typos", original="q0"), status="error")
    results = [lost if one.id == lost.id else one for one in results]

    (found,) = drops_of(results)

    assert (found.lost, found.comparison.difference.n_items, found.drop) == (1, 59, 0.0)


def test_repeats_of_an_item_are_no_more_pairs() -> None:
    results = [
        record(f"q{n}", 1.0, variant, repeat=repeat, repeats=3)
        for n in range(20)
        for repeat in range(3)
        for variant in (None, VariantOf(name="typos", original=f"q{n}"))
    ]

    (found,) = drops_of(results)

    assert found.comparison.difference.n_items == 20


# -- systems that suffer more or less


def suffers(text: str, level: float) -> bool:
    """Say whether a system of some weakness fails a text; the weaker, the more of the same texts."""
    drawn = int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big") / 2**32
    return drawn < level


def kendall(ranking: list[float]) -> float:
    pairs = [(a, b) for place, a in enumerate(ranking) for b in ranking[place + 1 :]]
    return sum((b > a) - (b < a) for a, b in pairs) / len(pairs)


def test_five_degraded_systems_are_ranked_by_what_they_lose() -> None:
    """Answers are scored by the questions' own conditions; each system answers in vain on more of the variants."""
    found = load_benchmark(ROOT / URZAD, Settings(), shown=URZAD, claimed=True)
    assert found is not None
    cases = [case for case in found.cases if isinstance(case, RagCase) and not case.tags.count("refusal")][:80]
    drops = []
    for level in (0.0, 0.1, 0.2, 0.35, 0.5):
        results = [record(case.id, 1.0) for case in cases]
        results += [
            record(case.id, float(not suffers(one.id, level)), one.variant)
            for case in cases
            for one in varied(case, tuple(VARIANTS))
        ]
        found_drops = drops_of(results)
        drops.append(sum(one.drop for one in found_drops) / len(found_drops))

    assert kendall(drops) >= 0.9
    assert drops[0] == 0 and drops[-1] == pytest.approx(0.5, abs=0.05)
