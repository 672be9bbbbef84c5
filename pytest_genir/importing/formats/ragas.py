"""ragas' test sets: a reference becomes conditions by rule, its contexts documents, a response a recorded answer."""

from __future__ import annotations

from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.evidence import lean_on
from pytest_genir.importing.finishing import guessed_language
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.names import FreshNames
from pytest_genir.importing.recorded import record
from pytest_genir.importing.reference import expect_reference
from pytest_genir.importing.rows import DataRow, rows_of
from pytest_genir.source import Json

_ASKED = ("user_input", "question")
_ABOUT = (
    "synthesizer_name",
    "persona_name",
    "query_style",
    "query_length",
    "evolution_type",
    "metadata",
    "episode_done",
)


@importer("ragas", "a test set or an evaluated data set: .jsonl, .csv, .json")
def read(file: Imported) -> Drafted:
    """Read rows of either naming; conversations are listed."""
    draft, names = Drafted(), FreshNames()
    benchmark = DraftBenchmark()
    rows = list(rows_of(file))
    language = file.language or guessed_language(row.text(*_ASKED) for row in rows)
    for row in rows:
        asked = row.plain(*_ASKED)
        if not isinstance(asked, str):
            what = "a row without a 'user_input'" if asked is None else "a conversation of several turns"
            draft.leave(row.where, what)
            continue
        benchmark.questions.append(_question(row, asked, draft, names, language, file))
    draft.benchmarks.append(benchmark)
    return draft


def _question(
    row: DataRow, asked: str, draft: Drafted, names: FreshNames, language: str, file: Imported
) -> DraftQuestion:
    style = row.text("synthesizer_name", "evolution_type")
    question = DraftQuestion(
        id=names.of(row.text("id") or asked), text=asked, where=row.where, tags=(style,) if style else ()
    )
    retrieved = row.texts("retrieved_contexts", "contexts")
    ids = row.texts("retrieved_context_ids")
    wanted, named = row.texts("reference_contexts"), row.texts("reference_context_ids")
    answer = row.text("response", "answer")
    if not wanted and not answer:
        wanted, retrieved = retrieved, []  # old test sets call what they were made from so
    lean_on(draft, question, wanted, named, retrieval=file.retrieval)
    if reference := row.text("reference", "ground_truth") or " ".join(row.texts("ground_truths")):
        expect_reference(question, reference, language)
    if answer:
        shown = [*ids, *[""] * len(retrieved)]
        contexts: list[Json] = [
            {**({"id": name} if name else {}), "text": text} for text, name in zip(retrieved, shown, strict=False)
        ]
        beside: dict[str, Json] = {"contexts": contexts} if contexts else {}
        record(draft, id=question.id, question=asked, model="", answer=answer, beside=beside)
    row.node(*_ABOUT)
    for key in row.left_over():
        draft.leave(row.where, f"'{key}' of a row")
    return question
