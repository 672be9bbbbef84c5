"""A run against its baseline: what passes, what fails, what is skipped, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.baselines.judging import Compared, compare_with, judge_comparison
from pytest_genir.baselines.messages import comparison_lines
from pytest_genir.baselines.store import Saved
from pytest_genir.gates.allowance import parse_allowance
from pytest_genir.gates.verdict import GateVerdict
from pytest_genir.results.record import Result
from pytest_genir.statistics.verdicts import held_to
from tests.support.made_results import HOSTILE, result

LATE = {"kind": "timeout", "message": "late"}


def run(failing: int = 0, *, n: int = 40, model: str = "m", tags: tuple[str, ...] = (), **values: Any) -> list[Result]:
    """Return a run of which the first so many items fall short; all are safe."""
    return [
        result(f"q-{i:02}", {"include": float(i >= failing), "safe": 1.0}, model=model, tags=tags, **values)
        for i in range(n)
    ]


def compared(before: Sequence[Result], after: Sequence[Result], *allowances: str, **more: Any) -> Compared:
    saved = Saved(name="main", path=Path("main.json"), saved="2026-03-01T12:00:00Z", results=tuple(before))
    return compare_with(saved, after, [parse_allowance(text) for text in allowances], **more)


def judged(
    before: Sequence[Result], after: Sequence[Result], *allowances: str, tolerant: bool = False, **more: Any
) -> list[GateVerdict]:
    found = compared(before, after, *allowances, **more)
    return judge_comparison(found, [parse_allowance(text) for text in allowances], tolerant=tolerant)


def outcome(verdict: GateVerdict) -> str:
    return "skipped" if verdict.skipped else "passed" if verdict.passed else "failed"


@pytest.mark.parametrize(
    ("after", "allowance", "expected", "reason"),
    [
        pytest.param(run(0), "correctness:2%", "passed", "not shown; a drop of", id="same"),
        pytest.param(run(10), "correctness:2%", "failed", "regressed; a drop of 2% is allowed", id="dropped"),
        pytest.param(run(10), "correctness:0.5", "passed", "regressed; a drop of 0.5 is allowed", id="allowed"),
        pytest.param(run(10), "safety:0", "passed", "safety 1.000 to 1.000", id="another-measure"),
        pytest.param(run(10), "include:0", "failed", "include 1.000 to 0.750", id="condition"),
        pytest.param(run(10), "passed:5%", "failed", "passed 1.000 to 0.750", id="share-that-passes"),
        pytest.param(run(10), "total:1%", "failed", "total 1.000 to 0.875", id="total"),
        pytest.param(run(3), "correctness:0", "passed", "not shown", id="chance"),
        pytest.param(run(10), "tag:hard:0", "failed", "nothing in it can be compared", id="no-such-tag"),
        pytest.param(run(10, tags=("hard",)), "tag:hard:0", "failed", "tag:hard 1.000 to 0.875", id="tag"),
        pytest.param(run(10), "corectness:0", "failed", "did you mean 'correctness'?", id="misspelt"),
        pytest.param(run(0), "model:x/total:0", "failed", "no item of the model 'x' was run", id="no-such-model"),
        pytest.param(run(0, model="n"), "total:0", "passed", "total 1.000 to 1.000", id="the-only-model-replaced"),
        pytest.param([], "total:0", "failed", "no item was run", id="nothing-run"),
        pytest.param(
            run(0)[:1], "total:0", "failed", "tell: 1 item, and 7 are the least at p <= 0.017. total", id="one-item"
        ),
        pytest.param([result("new", {"include": 1.0}, model="m")], "total:0", "failed", "nothing", id="only-new"),
    ],
)
def test_allowances(after: list[Result], allowance: str, expected: str, reason: str) -> None:
    (verdict,) = judged(run(0), after, allowance)

    assert (outcome(verdict), verdict.kind) == (expected, "compare")
    assert reason in verdict.reason


def test_a_share_is_one_of_the_earlier_mean() -> None:
    """From 75 % to 50 % a third is lost, which is more than 30 % of it, and less than 30 points."""
    assert [one.passed for one in judged(run(10), run(20), "correctness:30%", "correctness:0.3")] == [False, True]


def test_changed_items_are_no_success() -> None:
    changed = [
        result(f"q-{i:02}", {"include": 1.0}, digests={"definition": f"d-q-{i:02}", "prompt": "q"}) for i in (1, 2)
    ]
    before = [
        result(f"q-{i:02}", {"include": 1.0}, digests={"definition": f"d-q-{i:02}", "prompt": "p"}) for i in (1, 2)
    ]

    (verdict,) = judged(before, changed, "correctness:2%")
    (ignored,) = judged(before, changed, "correctness:2%", ignore=["prompt"])

    assert not verdict.passed and "Changed: prompt of 2 items; accept them with --genir-save" in verdict.reason
    assert ignored.reason.startswith("cannot tell: 2 items, and ") and "correctness 1.000 to 1.000" in ignored.reason


def test_items_without_an_answer_fail_beside_a_mean_unless_a_gate_decides_about_them() -> None:
    after = [*run(0)[1:], result("q-00", model="m", failure=LATE)]

    (strict,) = judged(run(0), after, "correctness:2%")
    (tolerant,) = judged(run(0), after, "correctness:2%", tolerant=True)

    assert not strict.passed and "1 item without a score" in strict.reason
    assert tolerant.passed


def test_every_model_is_judged_and_a_new_one_skipped() -> None:
    before = [*run(0, model="a"), *run(0, model="b")]
    after = [*run(10, model="a"), *run(0, model="b"), *run(0, model="c")]

    found = judged(before, after, "correctness:2%", "model:b/safety:0", "model:c/safety:0")

    assert [(verdict.name, outcome(verdict)) for verdict in found] == [
        ("correctness:2% @a", "failed"),
        ("correctness:2% @b", "passed"),
        ("correctness:2% @c", "skipped"),
        ("model:b/safety:0", "passed"),
        ("model:c/safety:0", "failed"),
    ]


def test_what_was_skipped_was_not_run() -> None:
    skipped = [replace(entry, status="skipped", conditions=()) for entry in run(0, tags=("must_not_break",))]

    (nothing,) = judged(run(0), skipped, "correctness:2%")
    (half,) = judged(run(0), [*run(0)[:20], *skipped[20:]], "correctness:2%")

    assert not nothing.passed and nothing.reason == "no item was run"
    assert not half.passed and half.reason.startswith("cannot tell: 20 answers missing. correctness") and half.n == 20
    assert comparison_lines(compared(run(0), [*run(0)[:20], *skipped[20:]]))[0].endswith("20 items, 20 not run")


def test_models_without_any_in_common_fail() -> None:
    before = [*run(0, model="a"), *run(0, model="b")]

    (verdict,) = judged(before, run(0, model="c"), "correctness:2%")

    assert not verdict.passed and "no model in common" in verdict.reason


GUARD = ("must_not_break",)


@pytest.mark.parametrize(
    ("before", "after", "expected", "reason"),
    [
        pytest.param(run(0), run(0, tags=GUARD), "passed", "all 40 that passed in main still pass", id="all-pass"),
        pytest.param(run(2), run(2, tags=GUARD), "passed", "all 38 that passed", id="failed-already"),
        pytest.param(run(2), run(3, tags=GUARD), "failed", "1 of 38", id="a-single-one"),
        pytest.param(run(2), run(1, tags=GUARD), "passed", "all 38 that passed", id="mended"),
        pytest.param(
            run(0), [result("q-00", model="m", tags=GUARD, failure=LATE)], "failed", "timeout", id="no-answer"
        ),
        pytest.param(
            run(0),
            run(0, tags=GUARD)[:2] + run(0, n=41, tags=GUARD)[40:],
            "passed",
            "1 new or changed",
            id="new-one",
        ),
        pytest.param(
            run(40), run(0, tags=GUARD), "skipped", "40 items must not break, but none of them passed", id="none-passed"
        ),
        pytest.param(run(0), run(0, n=41, tags=GUARD)[40:], "skipped", "holds nothing", id="nothing-held"),
        pytest.param(
            run(0), run(0, tags=GUARD, digests={"definition": "x"}), "failed", "Changed: definition of 40", id="changed"
        ),
    ],
)
def test_what_must_not_break(before: list[Result], after: list[Result], expected: str, reason: str) -> None:
    (verdict,) = judged(before, after)

    assert (verdict.name, outcome(verdict)) == ("must_not_break", expected)
    assert reason in verdict.reason


@pytest.mark.parametrize(
    ("failing", "n", "expected", "reason"),
    [
        pytest.param(
            0, 6, "failed", "cannot tell: 6 items, and 7 are the least at p <= 0.017. total 1.000", id="none-fell"
        ),
        pytest.param(
            6, 6, "failed", "cannot tell: 6 items, and 7 are the least at p <= 0.017. total 1.000", id="all-fell"
        ),
        pytest.param(0, 7, "passed", "not shown", id="just-enough"),
        pytest.param(7, 7, "failed", "regressed", id="just-enough-fell"),
    ],
)
def test_three_figures_take_more_items_than_one(failing: int, n: int, expected: str, reason: str) -> None:
    """Six that all fall are chance 1 time in 32, which is too often for each of three figures that share 5 %."""
    (verdict,) = judged(run(0, n=n), run(failing, n=n), "total:0")

    assert outcome(verdict) == expected and reason in verdict.reason


@pytest.mark.parametrize("after", [run(0)[:1], run(0, tags=GUARD, digests={"definition": "x"})])
def test_what_cannot_be_told_is_skipped_by_whoever_says_so(after: list[Result]) -> None:
    found = compared(run(0)[:1], after, "total:0")

    failed = judge_comparison(found, [parse_allowance("total:0")] if len(after) == 1 else [])
    skipped = judge_comparison(found, [parse_allowance("total:0")] if len(after) == 1 else [], unclear="skip")

    assert list(map(outcome, failed)) == ["failed"] and list(map(outcome, skipped)) == ["skipped"]
    assert failed[0].reason == skipped[0].reason
    assert failed[0].reason.endswith("--genir-compare-unclear=skip accepts that")


def test_what_is_shown_of_too_few_is_not_skipped() -> None:
    """Taken one by one the items of five clusters fell: that no more than five were drawn makes them no greener."""
    before, after = (
        [result(f"q-{n}", {"include": score}, model="m", cluster=f"page {n % 5}") for n in range(40)]
        for score in (1.0, 0.0)
    )

    found = compared(before, after, "correctness:2%")
    (verdict,) = judge_comparison(found, [parse_allowance("correctness:2%")], unclear="skip")

    assert outcome(verdict) == "failed" and "taken one by one, the items regressed" in verdict.reason


def test_one_conversation_of_many_items_is_told_what_it_lacks() -> None:
    conversation = run(0, cluster="conversation")

    (verdict,) = judged(conversation, conversation, "correctness:2%")

    assert outcome(verdict) == "failed" and "1 cluster, and" in verdict.reason
    assert "other conversations (a memory file is one)" in verdict.reason


def test_few_that_could_fall_cannot_tell() -> None:
    """Of twenty items five passed before: all five falling would be chance, so that nothing of it is green."""
    (verdict,) = judged(run(15, n=20), run(15, n=20), "include:0")

    assert outcome(verdict) == "failed"
    assert "cannot tell: only 5 of 20 items could fall, and 7 are the least" in verdict.reason


def test_where_all_was_lost_before_nothing_can_drop() -> None:
    (verdict,) = judged(run(20, n=20), run(20, n=20), "include:0")

    assert outcome(verdict) == "passed"


@pytest.mark.parametrize(
    ("after", "allowance", "expected"),
    [
        pytest.param(run(0)[:33], "correctness:2%", "failed", id="missing-ones-may-have-fallen"),
        pytest.param(run(0)[:33], "correctness:30%", "passed", id="not-even-all-of-them-are-too-many"),
    ],
)
def test_missing_answers_matter_where_they_could_have_broken_it(
    after: list[Result], allowance: str, expected: str
) -> None:
    (verdict,) = judged(run(0), after, allowance, tolerant=True)

    assert outcome(verdict) == expected and "7 answers missing" in verdict.reason


def test_an_improvement_that_missing_answers_put_in_doubt_is_no_drop() -> None:
    (verdict,) = judged(run(12), run(0)[:33], "correctness:2%", tolerant=True)

    assert outcome(verdict) == "passed" and "cannot tell: 7 answers missing" in verdict.reason


def test_of_tries_every_one_has_to_pass_again_or_as_many_as_the_rule_says() -> None:
    def repeats(*scores: float, rule: str = "") -> list[Result]:
        return [
            result("q", {"include": score}, repeat=n, tags=GUARD, repeats=len(scores), pass_rule=rule)
            for n, score in enumerate(scores)
        ]

    assert judged(repeats(1, 1, 1), repeats(1, 1, 1))[0].passed
    assert not judged(repeats(1, 1, 1), repeats(1, 0, 1))[0].passed
    assert judged(repeats(1, 0, 1), repeats(0, 0, 0))[0].skipped
    assert judged(repeats(1, 1, 1), repeats(1, 0, 1, rule=">= 2/3"))[0].passed
    assert not judged(repeats(1, 0, 1), repeats(1, 0, 0, rule=">= 2/3"))[0].passed


def test_without_the_tag_nothing_is_said() -> None:
    assert judged(run(0), run(10)) == []


def test_lines_say_what_moved_first() -> None:
    after = [*run(10, tags=("hard",)), *run(0, n=45)[42:], result("q-40", model="m", failure=LATE)]
    before = [*run(0, n=41), result("gone", {"include": 1.0}, model="m")]

    lines = comparison_lines(compared(before, after, "passed:0"))

    assert lines[0] == "compared with main (2026-03-01 12:00): 40 items, 1 without an answer, 3 new, 1 not run"
    assert lines[1].startswith("  correctness  100.0% to 75.0%  -25.0 [") and "-10 +0 of 40: regressed" in lines[1]
    assert lines[2].startswith("  passed       100.0% to 75.0%  -25.0 [") and lines[2].endswith("regressed")
    assert lines[3].startswith("  safety ") and "not shown; a drop of " in lines[3]
    assert lines[4] == "  broke       10: q-00, q-01, q-02, q-03, q-04 and 5 more"
    assert lines[5] == "  no answer   1: q-40"
    assert lines[6].startswith("  tags        hard -12.5 regressed")
    assert all(len(line) <= 120 for line in lines)


def test_changed_items_are_listed_by_what_changed() -> None:
    before, after = (
        run(0, n=2),
        [result("q-00", {"include": 1.0}, model="m", digests={"definition": "x"}), run(0, n=2)[1]],
    )

    assert comparison_lines(compared(before, after))[-1] == (
        "  changed     definition of 1, documents of 1, normaliser of 1, prompt of 1: q-00"
    )


def test_faults_are_told() -> None:
    found = compared([*run(0, model="a"), *run(0, model="b")], run(0, model="c"))

    (line,) = comparison_lines(found)

    assert line.startswith("not compared with main (2026-03-01 12:00): the runs have no model in common")


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_are_text(text: str) -> None:
    def run_of(score: float) -> list[Result]:
        return [result(f"{text}{n}", {text: score}, model=text, tags=(text,)) for n in range(9)]

    saved = Saved(name=text, path=Path("x.json"), saved=text, results=(*run_of(1.0), result(text, {text: 1.0})))
    found = compare_with(saved, [*run_of(0.0), *run(0, n=1, model="other")])

    lines = comparison_lines(found)
    assert len(lines) > 4 and all(character.isprintable() for line in lines for character in line)


def test_a_chosen_baseline_is_told_with_what_it_is_held_to() -> None:
    one, best = (compared(run(0), run(6), "correctness:0", best_of=n) for n in (1, 5))

    assert "it is the best" not in comparison_lines(one)[0]
    assert "it is the best of 5 runs, so p is held to 0.017" in comparison_lines(best)[0]


@pytest.mark.parametrize(
    ("looks", "runs", "level"), [(1, 1, 0.05), (30, 1, 0.05 / 30), (1, 5, 0.05 / 3), (10, 3, 0.0025)]
)
def test_looks_and_luck_share_the_five_percent(looks: int, runs: int, level: float) -> None:
    """Any of five might be accused by half a level each, and one of an improvement: six halves are the five percent."""
    assert held_to(looks, runs) == pytest.approx(level)
    assert looks * (runs * held_to(looks, runs) / 2 + held_to(looks, runs) / 2) == pytest.approx(0.05)


def test_a_drop_that_a_single_run_shows_is_not_shown_beside_the_best_of_five() -> None:
    before, after = ([result(f"q-{i:02}", {"include": float(i >= n)}, model="m") for i in range(40)] for n in (0, 7))

    assert [
        change.verdict.verdict
        for runs in (1, 5, 100)
        for change in compared(before, after, best_of=runs).change.models[0].measures
        if change.verdict is not None
    ] == ["regressed", "regressed", "not shown"]


def test_a_few_chosen_items_of_which_one_lacks_an_answer_are_not_let_off() -> None:
    """Too few to tell, and none got worse: that is skipped only where every one of them has an answer."""
    allowances = [parse_allowance("correctness:2%")]
    whole = run(0)[:4]
    lacking = [*whole[:3], result("q-03", {}, model="m", failure=LATE)]

    told = [
        judge_comparison(compared(run(0)[:4], after, "correctness:2%"), allowances, tolerant=True, chosen="-k q")[0]
        for after in (whole, lacking)
    ]

    assert [outcome(one) for one in told] == ["skipped", "failed"]
