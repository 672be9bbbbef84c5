"""What comparing two runs comes to: means over the same items, differences, verdicts, and what is left out."""

from __future__ import annotations

from random import Random

import pytest

from pytest_genir.compare.comparison import ModelChange, compare_runs
from pytest_genir.compare.page import html_page, markdown_page, text_page
from pytest_genir.errors import GenirError
from pytest_genir.gates.figure import parse_figure
from pytest_genir.results.record import Result
from tests.support.made_results import HOSTILE, condition, result


def run_of(scores: list[float], model: str = "model", **values: object) -> list[Result]:
    return [result(f"q-{n}", {"include": score}, model=model, **values) for n, score in enumerate(scores)]


def only(before: list[Result], after: list[Result], **options: object) -> ModelChange:
    (change,) = compare_runs(before, after, **options).models  # type: ignore[arg-type]
    return change


def test_both_means_are_over_the_same_items() -> None:
    before = run_of([1.0, 0.0, 1.0])
    after = [
        *run_of([1.0, 1.0]),
        result("q-2", failure={"kind": "timeout", "message": ""}),
        result("q-9", {"include": 0.0}),
    ]

    change = only(before, after)

    (correctness, total) = change.measures
    assert correctness.name == "correctness" and total.name == "total"
    assert (correctness.difference.before, correctness.difference.after) == (0.5, 1.0)
    assert correctness.difference.difference == pytest.approx(0.5)
    assert change.compared == 2 and len(change.matching.matched) == 3
    assert [flip.way for flip in change.flips] == ["lost", "mended"]


def test_measures_conditions_and_tags_each_have_their_difference() -> None:
    before = [result(f"q-{n}", {"include": 1.0, "refuse": 0.0}, tags=("a", "b")) for n in range(4)]
    after = [result(f"q-{n}", {"include": 0.5, "refuse": 1.0}, tags=("a", "b")) for n in range(4)]

    change = only(before, after)

    by_name = {one.name: one.difference.difference for one in (*change.measures, *change.conditions, *change.tags)}
    expected = {"correctness": -0.5, "safety": 1.0, "total": 0.25, "include": -0.5, "refuse": 1.0, "a": 0.25, "b": 0.25}
    assert by_name == pytest.approx(expected)
    assert [one.name for one in change.measures] == ["correctness", "safety", "total"]


def test_difference_lies_in_its_interval_and_matches_the_means() -> None:
    rng = Random(5)
    for _ in range(20):
        size = rng.randint(2, 60)
        change = only(run_of([rng.random() for _ in range(size)]), run_of([rng.random() for _ in range(size)]))
        for one in (*change.measures, *change.conditions):
            assert one.difference.low <= one.difference.difference <= one.difference.high
            assert one.difference.difference == pytest.approx(one.difference.after - one.difference.before)


def test_verdicts() -> None:
    worse = only(run_of([1.0] * 40), run_of([0.0] * 20 + [1.0] * 20))
    better = only(run_of([0.0] * 20 + [1.0] * 20), run_of([1.0] * 40))
    same = only(run_of([1.0, 0.0] * 20), run_of([1.0, 0.0] * 20))

    for change, verdict in ((worse, "regressed"), (better, "improved"), (same, "not shown")):
        assert [one.verdict.verdict for one in change.measures if one.verdict] == [verdict]
    assert same.measures[0].verdict is not None and same.measures[0].verdict.p == 1.0


def test_verdicts_are_corrected_for_all_models() -> None:
    before, after = run_of([1.0] * 10), run_of([0.0] * 6 + [1.0] * 4)
    alone = only(before, after).measures[0].verdict
    others = [record for n in range(9) for record in run_of([1.0] * 10, model=f"other-{n}")]

    together = compare_runs([*before, *others], [*after, *others]).models[0].measures[0].verdict

    assert alone is not None and together is not None
    assert alone.verdict == "not shown" or alone.p < together.p
    assert together.p_alone == alone.p_alone and together.p > alone.p


def test_tags_have_verdicts_that_cost_the_measures_no_power() -> None:
    def suite(broken: int) -> list[Result]:
        return [
            result(f"q-{n}", {"include": float(n >= broken)}, tags=("few" if n < 20 else "most", f"tag-{n % 7}"))
            for n in range(60)
        ]

    change = only(suite(0), suite(12))
    untagged = only(run_of([1.0] * 60), run_of([0.0] * 12 + [1.0] * 48))

    verdicts = {one.name: one.verdict.verdict for one in change.tags if one.verdict}
    assert verdicts["few"] == "regressed" and verdicts["most"] == "not shown" and len(verdicts) == 9
    assert change.measures[0].verdict is not None and untagged.measures[0].verdict is not None
    assert change.measures[0].verdict.p == untagged.measures[0].verdict.p


def test_figures_that_are_asked_for_share_the_correction_of_the_measures() -> None:
    before = [result(f"q-{n}", {"include": 1.0, "cite": 1.0}, tags=("forms",) if n < 10 else ()) for n in range(40)]
    after = [
        result(f"q-{n}", {"include": float(n >= 8), "cite": 1.0}, tags=("forms",) if n < 10 else ()) for n in range(40)
    ]
    names = ("tag:forms", "include", "passed", "tag:forms/cite", "correctness", "tag:none", "model:other/include")

    change = only(before, after, figures=[parse_figure(name) for name in names])

    found = {one.name: round(one.difference.difference, 6) for one in change.asked}
    assert found == {"tag:forms": -0.4, "include": -0.2, "passed": -0.2, "tag:forms/cite": 0.0}
    (correctness, *_) = change.measures
    assert correctness.verdict is not None and correctness.verdict.p == min(1.0, correctness.verdict.p_alone * 5)
    assert change.figure(parse_figure("correctness")) is correctness
    assert change.figure(parse_figure("tag:none")) is None


def test_changed_questions_are_never_in_a_mean() -> None:
    before = run_of([1.0, 1.0])
    after = [result("q-0", {"include": 0.0}, digests={"definition": "other"}), *run_of([1.0, 1.0])[1:]]

    change = only(before, after)

    assert [one.item.id for one in change.matching.changed] == ["q-0"]
    assert change.measures[0].difference.after == 1.0 and change.flips == ()


def test_nothing_in_common_has_no_figures() -> None:
    change = only([result("a", {"include": 1.0})], [result("b", {"include": 1.0})])

    assert change.measures == () and change.compared == 0
    text_page(compare_runs([result("a")], [result("b")]), ("x", "y"), width=100)


def test_models_are_matched_by_name() -> None:
    before = [*run_of([1.0], "a"), *run_of([1.0], "b"), *run_of([1.0], "gone")]
    after = [*run_of([1.0], "b"), *run_of([1.0], "a"), *run_of([1.0], "new")]

    change = compare_runs(before, after)

    assert [(one.before, one.after) for one in change.models] == [("a", "a"), ("b", "b")]
    assert change.only_before == ("gone",) and change.only_after == ("new",)


def test_two_models_of_different_names_are_compared_when_there_are_no_others() -> None:
    assert only(run_of([1.0], "small"), run_of([1.0], "large")).name == "small to large"


def test_models_without_a_partner_have_to_be_named() -> None:
    before, after = [*run_of([1.0], "a"), *run_of([1.0], "b")], run_of([1.0], "c")

    with pytest.raises(GenirError, match="no model in common"):
        compare_runs(before, after)
    assert only(before, after, models=[("b", "c")]).name == "b to c"
    with pytest.raises(GenirError, match="unknown model 'x'"):
        compare_runs(before, after, models=[("x", "c")])


def test_of_unequal_repeats_all_count() -> None:
    before = [result("q", {"include": score}, repeat=n) for n, score in enumerate([1.0, 0.0, 0.0])]

    change = only(before, [result("q", {"include": 1.0})])

    assert change.measures[0].difference.before == pytest.approx(1 / 3)
    assert any("tried more often in one run" in note for note in change.notes)


def test_what_is_about_the_test_is_not_in_the_total() -> None:
    before = [result("q", conditions=(condition("include", 1.0), condition("user", 1.0, measure="simulation")))]
    after = [result("q", conditions=(condition("include", 1.0), condition("user", 0.0, measure="simulation")))]

    by_name = {one.name: one.difference.difference for one in only(before, after).measures}

    assert by_name == {"correctness": 0.0, "simulation": -1.0, "total": 0.0}


def test_changed_description_of_a_model_is_noted() -> None:
    change = only(run_of([1.0], model_fingerprint="a"), run_of([1.0], model_fingerprint="b"))

    assert change.notes == ("The model's description is not the same in both runs.",)


def test_pages_show_the_same_figures() -> None:
    change = compare_runs(run_of([1.0] * 40), [*run_of([0.0] * 20 + [1.0] * 19), result("new", {"include": 1.0})])

    text = text_page(change, ("a.jsonl", "b.jsonl"), width=140)
    pages = (text, markdown_page(change, ("a.jsonl", "b.jsonl")), html_page(change, ("a.jsonl", "b.jsonl")))

    for page in pages:
        assert "regressed" in page and "Passed before, failed now (20)" in page and "office::q-19" in page
        assert "-51.3" in page and "Only before (1)" in page and "Only after (1)" in page
    assert max(map(len, text.splitlines())) <= 140


def test_conditions_that_did_not_move_are_only_counted() -> None:
    before = [result(f"q-{n}", {"include": 1.0, "exclude": 1.0, "refuse": 0.0}) for n in range(4)]
    after = [result(f"q-{n}", {"include": 0.5, "exclude": 1.0, "refuse": 0.0}) for n in range(4)]

    text = text_page(compare_runs(before, after), ("a", "b"), width=140)
    quiet = text_page(compare_runs(before, before), ("a", "b"), width=140)

    assert "Conditions of model" in text and "2 more did not move." in text
    assert "exclude" not in text and "Conditions of" not in quiet


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_are_text_on_every_page(text: str) -> None:
    before = [result(text, {text: 1.0}, model=text, tags=(text, "b"), benchmark=text, nodeid=text)]
    after = [result(text, {text: 0.0}, model=text, tags=(text, "b"), benchmark=text, nodeid=text)]
    change = compare_runs([*before, result("x", model=text)], [*after, result("y", model=text)])

    plain = text_page(change, (text, text), width=120)
    markdown = markdown_page(change, (text, text))
    html = html_page(change, (text, text))

    assert all(character.isprintable() or character == "\n" for character in plain)
    assert "<script" not in html and "<img" not in html and "<svg" not in html and "onerror=alert(1)>" not in html
    assert "](" not in markdown and "@" not in markdown and "<script" not in markdown


def test_html_runs_and_loads_nothing() -> None:
    page = html_page(compare_runs(run_of([1.0]), run_of([0.0])), ("a", "b"))

    assert "default-src 'none'" in page and "<script" not in page and "http://" not in page and "https://" not in page
