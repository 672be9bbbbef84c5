"""The original project's questions run unchanged, and its answers can be scored again."""

from __future__ import annotations

import json
import shutil

import pytest

from tests.support.log_entries import entries_of
from tests.support.shared import shared


@pytest.fixture
def upstream(pytester: pytest.Pytester) -> pytest.Pytester:
    """Lay out the original's questions with stand-ins for its documents, which are not ours to ship."""
    samples = shared("upstream/rag_ifeval/samples.json")
    shutil.copy(samples, pytester.path / "samples.json")
    questions = json.loads(samples.read_text(encoding="utf-8"))
    names = dict.fromkeys(name for question in questions for name in question["context"])
    lines = [json.dumps({"id": name, "contents": f"Dokument {name}."}) for name in names]
    pytester.path.joinpath("documents.jsonl").write_text("\n".join(lines), encoding="utf-8")
    return pytester


def test_original_questions_run_unchanged(upstream: pytest.Pytester) -> None:
    result = upstream.runpytest("--genir-model", "extractive", "samples.json", "--tb=no", "-rN")

    result.stdout.fnmatch_lines(["*matching substring*", "extractive: scored 100 of 100*"])


def test_recorded_answers_of_the_original_score_the_same(upstream: pytest.Pytester) -> None:
    rows = shared("vectors/rag_ifeval/scores.jsonl").read_text(encoding="utf-8").splitlines()
    answers: dict[str, dict[str, object]] = {}
    for row in map(json.loads, rows):
        usable = row["kind"] == "natural" and "upstream_error" not in row["scores"] and row["answer"].strip()
        if usable and row["sample_id"] not in answers:
            answers[row["sample_id"]] = row
    lines = [json.dumps({"id": name, "answer": row["answer"]}) for name, row in answers.items()]
    upstream.path.joinpath("log.jsonl").write_text("\n".join(lines), encoding="utf-8")
    upstream.path.joinpath("model.json").write_text('{"type": "recorded", "answers": "log.jsonl"}')
    table, words = shared("upstream/rag_ifeval/lemmas.tsv"), shared("upstream/rag_ifeval/badwords.txt")

    upstream.runpytest(
        "--genir-model=model.json", f"--genir-normaliser={table}", f"--genir-bad-words={words}",
        "--genir-log=out.jsonl", "samples.json", "--tb=no", "-rN",
    )  # fmt: skip

    compared = 0
    for result in entries_of(upstream.path / "out.jsonl")[1:-1]:
        if result["status"] != "scored":
            continue
        expected = answers[result["id"]]["scores"]
        assert isinstance(expected, dict)
        for condition in result["conditions"]:
            name = "cite_f1" if condition["name"] == "cite" else condition["name"]
            assert condition["score"] == pytest.approx(expected[name]), result["id"]
            compared += 1
    assert compared > 150
