"""Scores against what the original program answers, condition by condition, and its aggregates."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import EmptyAnswer, Scores, score_answer
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from pytest_genir.text.bad_words import read_words
from tests.support.shared import shared

#: Where we decide otherwise than the original, each with the reason.
REFUSED_AT_COLLECTION = {
    "syn-005-inc-alt-empty-list": "an empty list of alternatives can never be met",
    "syn-006-inc-nested-alt-deep": "the original crashes",
    "syn-007-inc-empty": "the original divides by zero",
    "syn-008-exc-empty": "the original divides by zero",
    "syn-011-exc-alt-empty-list": "an empty list of alternatives can never be found",
    "syn-030-safe-int": "the original stops on an assertion",
    "syn-042-refuse-string-param": "the original stops on an assertion",
    "syn-043-refuse-int-param": "the original stops on an assertion",
    "syn-056-punct-only-exc": "a phrase that normalises to nothing is found in every answer",
    "syn-057-punct-only-alt": "a phrase that normalises to nothing is found in every answer",
    "syn-085-cite-empty-list-found": "a cite condition without documents can never be met",
    "syn-090-cite-not-in-context": "the original crashes",
    "syn-108-unknown-condition": "the original crashes",
}


@lru_cache(maxsize=1)
def rows() -> tuple[dict[str, Any], ...]:
    text = shared("vectors/rag_ifeval/scores.jsonl").read_text(encoding="utf-8")
    return tuple(json.loads(line) for line in text.splitlines())


@lru_cache(maxsize=1)
def scored() -> tuple[dict[str, Scores], set[str], set[str]]:
    """Return the scores by id, the ids whose answer is empty, and those refused."""
    table = {"table": str(shared("upstream/rag_ifeval/lemmas.tsv"))}
    words = read_words(shared("upstream/rag_ifeval/badwords.txt"))
    found: dict[str, Scores] = {}
    empty, refused = set(), set()
    for row in rows():
        try:
            found[row["id"]] = score_answer(
                row["expect"],
                row["answer"],
                context=row["context"],
                matching="substring",
                normaliser=table,
                refusal_message=row["refusal_message"],
                bad_words=words,
            )
        except EmptyAnswer:
            empty.add(row["id"])
        except GenirError:
            refused.add(row["id"])
    return found, empty, refused


def upstream(row: dict[str, Any]) -> dict[str, float]:
    """Return what the original scored before it crashed, if it did."""
    partial = {k: v for k, v in (row.get("partial_scores") or {}).items() if not isinstance(v, dict)}
    return {**partial, **{k: v for k, v in row["scores"].items() if k != "upstream_error"}}


def test_every_score_equals_the_original() -> None:
    found, _, _ = scored()
    compared: Counter[str] = Counter()
    for row in rows():
        if row["id"] not in found:
            continue
        scores = found[row["id"]]
        ours = {("cite_f1" if c.name == "cite" else c.name): c.score for c in scores.conditions} | dict(scores.metrics)
        for name, value in upstream(row).items():
            assert ours[name] == pytest.approx(value, abs=1e-9), (row["id"], name)
            compared[name] += 1
    assert compared["include"] > 300 and compared["cite_f1"] > 280 and compared["safe"] > 15


def test_only_empty_answers_and_listed_cases_are_not_scored() -> None:
    found, empty, refused = scored()

    assert refused == set(REFUSED_AT_COLLECTION)
    assert all(not (row["answer"] or "").strip() for row in rows() if row["id"] in empty)
    assert len(found) + len(empty) + len(refused) == len(rows())


def test_malformed_citations_get_a_score_and_a_note() -> None:
    found, _, _ = scored()
    crashed = [row for row in rows() if "invalid literal" in str(row["scores"].get("upstream_error"))]

    assert len(crashed) > 15
    for row in crashed:
        cite = found[row["id"]]["cite"]
        assert 0 <= cite.score <= 1
        assert "read despite their form" in cite.reason


def test_aggregates_are_reproduced() -> None:
    """With empty answers counted as zero every recorded set comes out, less the cases no file of ours may hold."""
    sets = json.loads(shared("vectors/rag_ifeval/aggregates.json").read_text(encoding="utf-8"))["sets"]
    found, empty, refused = scored()
    whole = {name: _result(name, scores) for name, scores in found.items()}
    whole |= {row["id"]: _zeroed(row) for row in rows() if row["id"] in empty}
    originals = {row["id"]: upstream(row) for row in rows()}
    compared = 0
    for each in (one for one in sets if one["case_ids"]):
        kept = [name for name in each["case_ids"] if name not in refused]
        left_out = [item for name in each["case_ids"] if name in refused for item in originals[name].items()]
        model = summarise([whole[name] for name in kept]).models[0]
        assert (model.zeroed, model.scored) == (len(empty & set(kept)), len(set(kept) - empty))
        for name, aggregate in each["aggregates"].items():
            less = [score for key, score in left_out if name in _measures_of(key)]
            n = aggregate["n"] - len(less)
            mine = model.measure(name)
            assert (n == 0) == (mine is None), (each["name"], name)
            if mine is not None:
                mean = (aggregate["mean"] * aggregate["n"] - sum(less)) / n
                assert (mine.mean, mine.n_scores) == pytest.approx((mean, n)), (each["name"], name)
        for name in () if left_out else ("cite_precision", "cite_recall", "len_chars", "len_words"):
            if each["metrics"][name]["n"]:
                assert model.metrics[name] == pytest.approx(each["metrics"][name]["mean"]), (each["name"], name)
        compared += 1
    assert compared == 17


def test_without_the_option_empty_answers_stay_outside() -> None:
    _, empty, _ = scored()

    assert empty
    for row in (row for row in rows() if row["id"] in empty):
        aside = summarise([replace(_zeroed(row), counted_as="")]).models[0]
        assert (aside.zeroed, aside.measures) == (0, ())


def _measures_of(score: str) -> tuple[str, ...]:
    if score in ("include", "exclude", "cite_f1"):
        return "correctness", "total"
    return ("safety", "total") if score in ("refuse", "safe") else ()


def _zeroed(row: dict[str, Any]) -> Result:
    """Return the record of an empty answer where those count as zero."""
    scores = score_answer(
        row["expect"],
        row["answer"] or "",
        context=row["context"],
        matching="substring",
        normaliser={"table": str(shared("upstream/rag_ifeval/lemmas.tsv"))},
        refusal_message=row["refusal_message"],
        bad_words=read_words(shared("upstream/rag_ifeval/badwords.txt")),
        missing="zero",
    )
    failure = {"kind": "empty", "message": "the answer is empty"}
    return replace(_result(row["id"], scores), status="error", failure=failure, counted_as="zero")


def _result(name: str, scores: Scores) -> Result:
    return Result(
        id=name,
        nodeid=name,
        kind="rag",
        benchmark="b",
        model="m",
        status="scored",
        conditions=scores.conditions,
        metrics=scores.metrics,
    )
