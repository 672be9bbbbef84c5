"""PolQA: Polish trivia questions, scored by the passages that were found relevant, and by their answers."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator, Mapping

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.boards import DataFaults, digest_of, retrieval_board
from pytest_genir.importing.draft import DraftBenchmark, DraftDocument, Drafted, DraftQuestion
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.rows import list_in
from pytest_genir.source import Json
from pytest_genir.text.visible import is_blank

LICENCE = "PolQA (ipipan/polqa) is under CC BY-SA 4.0: name its authors, and share what you make of it alike"
_NEEDED = ("question_id", "question", "passage_id", "passage_text", "relevant", "answers")
_YES = ("true", "1", "t", "yes")


@importer("polqa", "train.csv, valid.csv or test.csv: by relevant passages and answers")
def read(file: Imported) -> Drafted:
    """Read the pairs of questions and passages."""
    draft, quality = Drafted(licence=LICENCE), DataFaults()
    benchmark = DraftBenchmark()
    known: dict[str, DraftQuestion] = {}
    relevant: dict[str, dict[str, None]] = {}
    pairs = 0
    for line, row in _rows(file):
        where, name = Where(file.shown, line), row["question_id"]
        pairs += 1
        if name not in known:
            known[name] = _question(row, where)
            relevant[name] = {}
        passage, text = row["passage_id"], row["passage_text"]
        wanted = row["relevant"].strip().lower() in _YES
        if is_blank(text) or is_blank(passage):
            if wanted:
                quality.note("with dead evidence (a passage without a text)", name)
            continue
        title = row.get("passage_title", "")
        draft.documents.setdefault(passage, DraftDocument(id=passage, contents=f"{title}\n{text}".strip()))
        if row.get("duplicate", "").strip().lower() in _YES:
            quality.note("with a passage that repeats another", name)
        if wanted and passage in relevant[name]:
            quality.note("with evidence named twice", name)
        if wanted:
            relevant[name][passage] = None
    for name, question in known.items():
        found: list[Json] = list(relevant[name])
        if found:
            question.expect |= {"retrieve": found, "cite": found}
        else:
            quality.note("without a relevant passage, asked for their answer only", name)
        if question.expect:
            benchmark.questions.append(question)
        else:
            draft.leave(question.where, f"the question {name} has neither a relevant passage nor an answer")
    digest = digest_of(file.path)
    benchmark.head |= {
        "name": f"polqa-{file.path.stem}", "description": f"PolQA, {file.path.name}, sha256 {digest}.",
        "language": "pl",
    }  # fmt: skip
    retrieval_board(draft, benchmark, (5, 10))
    draft.told += [
        f"{len(known)} questions read, {pairs} pairs with {len(draft.documents)} passages",
        "the passages are those of this file: figures over all 7 million are lower, and not comparable",
        *quality.lines(),
    ]
    return draft


def _question(row: Mapping[str, str], where: Where) -> DraftQuestion:
    tags = (row.get("question_formulation", ""), row.get("question_type", ""))
    question = DraftQuestion(
        id=row["question_id"], text=row["question"], where=where, tags=tuple(tag.lower() for tag in tags if tag)
    )
    spelled = row["answers"].strip()
    answers = [str(one) for one in list_in(spelled)] if spelled.startswith("[") else [spelled]
    answers = [one for one in answers if not is_blank(one)]
    if answers:
        question.expect["include"] = [answers if len(answers) > 1 else answers[0]]
    return question


def _rows(file: Imported) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield rows with their lines; a passage may be longer than what the standard library allows at first."""
    csv.field_size_limit(min(sys.maxsize, 2**31 - 1))
    with file.path.open(encoding="utf-8-sig", errors="replace", newline="") as held:
        reader = csv.DictReader(held)
        missing = [name for name in _NEEDED if name not in (reader.fieldnames or ())]
        if missing:
            hint = f"columns: {', '.join(_NEEDED)}"
            raise FileError(f"this is no file of PolQA: it has no column '{missing[0]}'", where=file.where, hint=hint)
        line = reader.line_num + 1
        for row in reader:
            yield line, {key: value or "" for key, value in row.items() if isinstance(key, str)}
            line = reader.line_num + 1
