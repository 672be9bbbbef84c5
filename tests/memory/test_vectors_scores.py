"""The original's scoring, case by case: 273 hand-made edge cases."""

from __future__ import annotations

import math

import pytest

from pytest_genir.memory.scoring import Score, score
from pytest_genir.memory.scoring.lenient import NotJson, read_lenient
from pytest_genir.memory.scoring.prospective import prospective, standardise
from pytest_genir.memory.scoring.rouge import rouge_l
from pytest_genir.models import Failure
from tests.support.ltm_vectors import Row, rows, score_rows


def scored(row: Row) -> Score | Failure:
    return score(
        row["dataset"],
        questions=row["questions"],
        expected=row["expected"],
        responses=row["responses"],
        args=row["dataset_args"],
        scoring="original",
        judge=row.get("judge_outputs"),
    )


def fault(row: Row) -> str:
    """Return how our score of a row differs from the original's, or nothing."""
    ours = scored(row)
    if row.get("needs_judge"):
        asked = isinstance(ours, Failure) and ours.kind == "needs_judge"
        return "" if asked else f"{row['id']}: guessed instead of asking a judge: {ours}"
    if not isinstance(ours, Score):
        return f"{row['id']}: {ours.message}"
    if "error" in row:  # the original crashes; nothing, with a reason, is what is right
        return "" if ours.score == 0 and ours.reasoning else f"{row['id']}: {ours}"
    same = (
        math.isclose(ours.score, row["score"], abs_tol=1e-9)
        and ours.max_score == row["max_score"]
        and math.isclose(ours.fraction, row["fraction"], abs_tol=1e-9)
        and len(ours.judge_calls) == len(row["judge_calls"])
    )
    return "" if same else f"{row['id']}: {row['score']} of {row['max_score']}, not {ours}"


def test_all_rows_are_checked_here() -> None:
    kinds = ("score", "prospective", "json_repair", "rouge_l", "standardise")

    assert {row["kind"] for row in rows("scores.jsonl")} == set(kinds)
    assert sum(1 for kind in kinds for _ in score_rows(kind)) == 273


@pytest.mark.parametrize(
    "dataset",
    sorted(
        {"colours", "names", "name_list", "shopping", "sallyanne", "spy_meeting", "chapterbreak", "kv"}
        | {"jokes", "delayed_recall", "trigger_response", "locations_directions"}
    ),
)
def test_scores_equal_the_original(dataset: str) -> None:
    cases = [row for row in score_rows("score") if row["dataset"] == dataset]

    assert cases
    assert [found for row in cases if (found := fault(row))] == []


def test_prospective_memory_is_judged_reply_by_reply() -> None:
    for row in score_rows("prospective"):
        for count in range(len(row["replies"]) + 1):
            ours = prospective(row["quote"], row["nth"], row["replies"][:count], "original")
            assert ours.finished is (count >= row["nth"]), row["id"]

        assert (ours.score, ours.finished) == (row["score"], row["finished"]), row["id"]


def test_lenient_json_mends_what_the_original_mends() -> None:
    for row in score_rows("json_repair"):
        try:
            read, value = True, read_lenient(row["text"])
        except NotJson:
            read, value = False, None

        assert read is row["ok"], row["id"]
        if row["ok"] and row["value"] != "<<NaN inside>>":
            assert value == row["value"], row["id"]


def test_rouge_and_punctuation() -> None:
    for row in score_rows("rouge_l"):
        assert rouge_l(row["reference"], row["candidate"]) == pytest.approx(row["value"], abs=1e-15)
    for row in score_rows("standardise"):
        assert standardise(row["text"]) == row["value"]
