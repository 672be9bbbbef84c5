"""Whatever a file of another tool says beside what is translated is listed, notes for people too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_genir.cli import main


@pytest.mark.parametrize(
    ("source", "name", "row", "told"),
    [
        ("openai-evals", "s.jsonl", {"input": "Why?", "ideal": "x", "metadata": {"a": 1}}, "'metadata' of a sample"),
        ("openai-evals", "s.jsonl", {"input": "Why?", "ideal": "x", "id": "q-7"}, "'id' of a sample"),
        ("openai-evals", "s.jsonl", {"input": "Why?", "ideal": "x", "answer": "y"}, "'answer' of a sample"),
        ("openai-evals", "s.jsonl", {"input": "Why?", "ideal": "A", "choices": ["a", "b"]}, "'choices' of a sample"),
        ("deepeval", "g.jsonl", {"input": "Why?", "comments": "ask Ann"}, "'comments' of a golden"),
        ("deepeval", "g.jsonl", {"input": "Why?", "expected_output": "x", "source_file": "a.md"}, "'source_file' of a"),
        ("deepeval", "g.jsonl", {"input": "Why?", "retrieval_context": ["y"]}, "'retrieval_context'"),
    ],
)  # fmt: skip
def test_what_is_not_translated_is_listed(
    source: str, name: str, row: dict[str, object], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(json.dumps(row) + "\n", encoding="utf-8")

    assert main(["import", source, str(tmp_path / name), "-o", str(tmp_path / "out")]) == 0

    assert told in capsys.readouterr().out


@pytest.mark.parametrize("row", [{"input": "Why?", "answer": "x"}, {"input": "Why?", "ideal": "x", "metadata": {}}])
def test_nothing_is_listed_where_nothing_is_left(
    row: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "s.jsonl").write_text(json.dumps(row) + "\n", encoding="utf-8")

    assert main(["import", "openai-evals", str(tmp_path / "s.jsonl"), "-o", str(tmp_path / "out")]) == 0

    assert "not translated" not in capsys.readouterr().out
