"""Published answers of real models: every row that needs no judge gets the score the original gives."""

from __future__ import annotations

import math

from pytest_genir.memory.scoring import Score, Scoring, score
from pytest_genir.models import Failure
from tests.support.ltm_vectors import Row, answers_of, questions_of, rows

#: Rows that our rule scores lower, and why each of them is no right answer (docs/reference/memory-scoring.md).
LOWER = {
    ("Benchmark 3 - 120k", "colours", "0"): "`red` in `shared`",
    ("Benchmark 3 - 500k", "colours", "0"): "`red` in `remembered`",
    ("Benchmark 3 - 200k", "shopping", "2"): "the carrot is listed twice",
}


def scored(row: Row, scoring: Scoring) -> Score | Failure:
    return score(
        row["factory_name"],
        questions=questions_of(row),
        expected=row["expected_responses"],
        responses=answers_of(row),
        args=row["dataset_args"],
        scoring=scoring,
    )


def plain_rows() -> list[Row]:
    return [row for row in rows("published.jsonl.gz") if row["factory_name"] != "restaurant"]


def test_rows_without_a_judge_get_the_original_score() -> None:
    count = 0
    for row in plain_rows():
        if row["judged"]:
            continue
        ours = scored(row, "original")
        assert isinstance(ours, Score), row["id"]
        # where the original crashes, an answer is worth nothing and the reason says why
        expected = row["upstream_score"] if "upstream_error" not in row else 0.0
        assert math.isclose(ours.fraction, expected, abs_tol=1e-9), row["id"]
        assert ours.reasoning
        count += 1

    assert count == 1169


def test_rows_with_a_judge_ask_for_it() -> None:
    for row in plain_rows():
        if not row["judged"] or row["factory_name"] == "prospective_memory":
            continue
        ours = scored(row, "original")
        assert isinstance(ours, Failure) and ours.kind == "needs_judge", row["id"]


def test_accepted_triggers_cost_no_judge_call() -> None:
    for row in rows("published.jsonl.gz"):
        accepted = row.get("per_answer_deterministic")
        if accepted is None:
            continue
        asked = sum(verdict is None for verdict in accepted)
        ours = score(
            "trigger_response",
            expected=row["expected_responses"],
            responses=row["actual_responses"],
            scoring="original",
            judge=['{"present": false, "sentence": ""}'] * asked,
        )
        assert isinstance(ours, Score) and len(ours.judge_calls) == asked, row["id"]


def test_our_rule_makes_no_right_answer_wrong() -> None:
    lower = []
    for row in plain_rows():
        if row["judged"]:
            continue
        original, ours = scored(row, "original"), scored(row, "words")
        assert isinstance(original, Score) and isinstance(ours, Score), row["id"]
        if ours.fraction < original.fraction - 1e-9:
            lower.append((row["benchmark"], row["factory_name"], row["example_id"]))

    assert sorted(lower) == sorted(LOWER)
