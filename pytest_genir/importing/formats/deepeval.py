"""deepeval's goldens and test cases: what is expected becomes conditions by rule, what was answered is recorded."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.evidence import lean_on
from pytest_genir.importing.finishing import guessed_language
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.recorded import record
from pytest_genir.importing.reference import expect_reference
from pytest_genir.importing.rows import DataRow, list_in, rows_of
from pytest_genir.source import Json, Node

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")


@importer("deepeval", "a data set of goldens or test cases: .json, .jsonl, .csv")
def read(file: Imported) -> Drafted:
    """Read goldens; conversations (with a `scenario`) are listed."""
    draft, names = Drafted(), FreshNames()
    benchmark = DraftBenchmark()
    rows = [_snaked(row) for row in rows_of(file)]
    language = file.language or guessed_language(row.text("input") for row in rows)
    for row in rows:
        if "scenario" in row or "turns" in row:
            draft.leave(row.where, "a conversation: describe its user in a benchmark of the kind conversation")
            continue
        if "input" not in row:
            draft.leave(row.where, "a golden without an 'input'")
            continue
        benchmark.questions.append(_question(row, draft, names, language, file))
    draft.benchmarks.append(benchmark)
    return draft


def _question(row: DataRow, draft: Drafted, names: FreshNames, language: str, file: Imported) -> DraftQuestion:
    text = row.text("input")
    question = DraftQuestion(id=names.of(row.text("id", "name") or text), text=text, where=row.where)
    contexts = row.texts("context", between="|" if file.suffix == ".csv" else "")
    lean_on(draft, question, contexts, retrieval=file.retrieval)
    if expected := row.text("expected_output"):
        expect_reference(question, expected, language)
    if used := _tools(row):
        question.expect["tools"] = {"used": list(used)}
        question.for_review("the tools are asked for by name: see docs/reference/conditions.md for their arguments")
    if answer := row.text("actual_output"):
        retrieved = row.texts("retrieval_context", between="|" if file.suffix == ".csv" else "")
        beside: dict[str, Json] = {"contexts": [{"text": one} for one in retrieved]} if retrieved else {}
        record(draft, id=question.id, question=text, model="", answer=answer, beside=beside)
    for key in row.left_over():
        draft.leave(row.where, f"'{key}' of a golden")
    return question


def _tools(row: DataRow) -> tuple[str, ...]:
    value = row.plain("expected_tools")
    if isinstance(value, str):
        value = list_in(value) or [part.strip() for part in value.split(";")]
    entries = value if isinstance(value, (list, tuple)) else []
    named = [entry.get("name") if isinstance(entry, Mapping) else entry for entry in entries]
    return tuple(dict.fromkeys(str(name) for name in named if name))


def _snaked(row: DataRow) -> DataRow:
    """Return a row with its keys as Python writes them: test cases may have `actualOutput`."""
    held: dict[str, Node] = {}
    for key, node in row.items():
        held.setdefault(_CAMEL.sub("_", key).lower(), node)
    return DataRow(Node(None, row.where.file, row.where.line, row.where.column), held)
