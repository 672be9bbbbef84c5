"""`json`: a table of expectation, answer, score and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

pytest.importorskip("jsonschema", reason="jsonschema is not installed")
SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["fee"],
    "properties": {"fee": {"type": "number"}, "code": {"pattern": r"^\d{2}-\d{3}$"}, "next": {"$ref": "#"}},
    "additionalProperties": False,
}
FITS = {"schema": SCHEMA}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(True, '{"fee": 20}', 1, "the answer is JSON"),
        Row(True, " [1, 2]\n", 1),
        Row(True, '```json\n{"fee": 20}\n```', 1),
        Row(True, '```\n{"fee": 20}\n```\n', 1),
        Row(True, 'Oto: {"fee": 20}', 0, "no JSON: line 1, column 1"),
        Row(True, '{"fee": 20,}', 0, "no JSON: line 1, column "),
        Row(True, "{'fee': 20}", 0, "no JSON"),
        Row(True, '{"fee": NaN}', 0, "NaN is no value of JSON"),
        Row(True, "[" * 100_000, 0, ""),
        Row({"fenced": False}, '```json\n{"fee": 20}\n```', 0, "no JSON"),
        Row({"fenced": False}, '{"fee": 20}', 1),
        Row(FITS, '{"fee": 20}', 1, "the answer is JSON and fits the schema"),
        Row(FITS, '```json\n{"fee": 20}\n```', 1),
        Row({"schema": {"title": "(?=a)", "type": "object"}}, "{}", 1),
        Row(FITS, '{"fee": "20"}', 0, "$.fee: '20' is not of type 'number'"),
        Row(FITS, "{}", 0, "$: 'fee' is a required property"),
        Row(FITS, '{"fee": 20, "code": "37-100"}', 1),
        Row(FITS, '{"fee": 20, "code": "37100"}', 0, "$.code: '37100' does not match"),
        Row(FITS, '{"fee": 20, "next": {"fee": "x"}}', 0, "$.next.fee"),
        Row(FITS, '{"fee": "a", "x": 1, "code": "y", "next": {}}', 0, "; and 1 more"),
        Row({"schema": {"$schema": "http://json-schema.org/draft-04/schema#", "type": "array"}}, "[]", 1),
        Row({"schema": {"type": "array"}}, "{}", 0, "$: {} is not of type 'array'"),
    ),
)
def test_json(row: Row) -> None:
    check_row("json", row)


def test_a_schema_may_stand_in_a_file_beside_the_benchmark(tmp_path: Path) -> None:
    (tmp_path / "fee.yaml").write_text("type: object\nrequired: [fee]\n", encoding="utf-8")

    scores = score_answer({"json": {"schema": "fee.yaml"}}, "{}", folder=tmp_path)

    assert scores["json"].reason == "$: 'fee' is a required property"


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        (False, "expect: 'json' has to be true or an object, not false"),
        ({"schema": {"type": "objekt"}}, "expect: 'schema' is no JSON Schema: 'objekt' is not valid"),
        ({"schema": [1]}, "expect: a JSON Schema has to be an object, not a list"),
        ({"schema": "absent.json"}, "expect: there is no JSON Schema 'absent.json'"),
        ({"schema": {"$ref": "https://example.org/x"}}, "expect: the schema refers to 'https://example.org/x'"),
        ({"schema": {"pattern": "(?=a)"}}, "expect: the pattern '.*' cannot be used"),
        ({"shema": {}}, "expect: unknown key of 'json' 'shema'"),
    ],
)
def test_what_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match="^" + message):
        score_answer({"json": expected}, "{}")
