"""A table of questions under whatever headings: columns that are known become conditions, all others are listed."""

from __future__ import annotations

from pytest_genir.errors import FileError, GenirError
from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.format import Imported, importer
from pytest_genir.rag.spreadsheet import TABLES, is_table, read_known_columns
from pytest_genir.source import Fields, Node


@importer("csv", "a table of questions: .csv, .tsv, .xlsx or .jsonl")
def read(file: Imported) -> Drafted:
    """Read a table; what `questions: table.csv` would refuse is listed instead."""
    if not is_table(file.shown):
        raise FileError("this is no table", where=file.where, hint=f"a table ends with {', '.join(TABLES)}")
    draft = Drafted()
    questions, unknown, refused = read_known_columns(file.path, file.shown)
    for node in unknown:
        hint = "name it in the benchmark's file: columns: {...}"
        draft.leave(node.where, f"the column '{node.value}' is none that is known ({hint})")
    for error in refused:
        assert error.where is not None
        draft.leave(error.where, error.what)
    benchmark = DraftBenchmark(questions=[])
    taken: set[str] = set()
    for node in questions:
        try:
            question = _question(node)
        except GenirError as error:
            draft.leave(error.where or node.where, error.what)
            continue
        if question.id in taken:
            draft.leave(node.where, f"the question '{question.id}' is there twice")
            continue
        if question.context:
            draft.leave(node.where, f"its context ({', '.join(question.context)}): add these pages to the benchmark")
        taken.add(question.id)
        benchmark.questions.append(question)
    draft.benchmarks.append(benchmark)
    return draft


def _question(node: Node) -> DraftQuestion:
    fields = Fields(node, "a row")
    passes_at = fields.take("pass")
    return DraftQuestion(
        id=fields.text("id"),
        text=fields.text("question"),
        where=node.where,
        expect=fields.object("expect"),
        context=fields.texts("context", ()),
        tags=fields.texts("tags", ()),
        group=fields.text("group", ""),
        passes_at=None if passes_at is None else passes_at.plain(),
    )
