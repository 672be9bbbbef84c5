"""PUGG: Polish questions to Wikipedia: retrieval (queries, corpus, qrels), or reading with a passage given."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.boards import DataFaults, digest_of, retrieval_board
from pytest_genir.importing.draft import DraftBenchmark, DraftDocument, Drafted, DraftQuestion
from pytest_genir.importing.evidence import lean_on
from pytest_genir.importing.format import Imported, importer
from pytest_genir.importing.names import FreshNames
from pytest_genir.source import Json, Node, read_lines

LICENCE = "PUGG (CLARIN-PL/PUGG) is under CC BY-SA 4.0: name its authors, and share what you make of it alike"
_JUDGED = ("qrels/test.tsv", "qrels/test.jsonl", "qrels.tsv", "test.tsv", "qrels.jsonl")


@importer("pugg", "queries.jsonl with corpus.jsonl and qrels beside, their folder, or mrc/test.jsonl")
def read(file: Imported) -> Drafted:
    """Read the part for retrieval, or that for reading."""
    draft = Drafted(licence=LICENCE)
    folder = file.path if file.path.is_dir() else file.path.parent
    queries = file.path / "queries.jsonl" if file.path.is_dir() else file.path
    if not queries.is_file():
        raise FileError("there is no queries.jsonl in the folder", where=file.where)
    shown = file.shown if queries == file.path else f"{file.shown.rstrip('/')}/{queries.name}"
    first = next(iter(read_lines(queries, shown)), None)
    if first is None or not isinstance(first.value, dict):
        raise FileError("the file holds no objects", where=Where(shown))
    if "context" in first.value:
        _reading(queries, shown, draft)
    else:
        _retrieval(queries, shown, folder, draft)
    return draft


def _reading(path: Path, shown: str, draft: Drafted) -> None:
    benchmark = DraftBenchmark(head={"name": f"pugg-mrc-{path.stem}", "language": "pl"})
    names = FreshNames()
    for node in read_lines(path, shown):
        held = node.plain()
        assert isinstance(held, Mapping)
        text = str(held.get("question", ""))
        question = DraftQuestion(id=names.exactly(str(held.get("id") or names.of(text))), text=text, where=node.where)
        lean_on(draft, question, [str(held.get("context", ""))], retrieval=False)
        answers = list(dict.fromkeys(_answers(held.get("answers", held.get("answer")))))
        if answers:
            question.expect = {"include": [answers if len(answers) > 1 else answers[0]], "refuse": False}
        else:
            question.expect = {"refuse": {"phrase": "any"}}
        benchmark.questions.append(question)
    draft.benchmarks.append(benchmark)
    draft.told.append(f"{len(benchmark.questions)} questions read, sha256 {digest_of(path)}")


def _answers(value: Json) -> Iterator[str]:
    if isinstance(value, Mapping):
        value = value.get("text", value.get("answer_text"))
    for one in value if isinstance(value, (list, tuple)) else [value]:
        if isinstance(one, Mapping):
            yield from _answers(one)
        elif one not in (None, ""):
            yield str(one)


def _retrieval(path: Path, shown: str, folder: Path, draft: Drafted) -> None:
    corpus = folder / "corpus.jsonl"
    judged = next((folder / name for name in _JUDGED if (folder / name).is_file()), None)
    if not corpus.is_file() or judged is None:
        missing = "corpus.jsonl" if not corpus.is_file() else "qrels/test.tsv"
        raise FileError(f"beside the queries there is no {missing}", where=Where(shown))
    quality, benchmark = DataFaults(), DraftBenchmark(head={"name": "pugg-ir", "language": "pl"})
    for node in read_lines(corpus, str(corpus)):
        held = node.plain()
        name, text = _named(held, node), f"{_of(held, 'title')}\n{_of(held, 'text')}".strip()
        if name in draft.documents:
            draft.leave(node.where, f"the document '{name}' is there twice")
        draft.documents[name] = DraftDocument(id=name, contents=text)
    wanted: dict[str, dict[str, None]] = {}
    for query, document, score in _judgements(judged):
        if score > 0:
            wanted.setdefault(query, {})[document] = None
    asked = 0
    for node in read_lines(path, shown):
        held = node.plain()
        name = _named(held, node)
        asked += 1
        found = wanted.get(name, {})
        dead = [one for one in found if one not in draft.documents]
        alive: list[Json] = [one for one in found if one in draft.documents]
        if dead:
            quality.note("with dead evidence", f"{name} ({', '.join(dead)})")
        if not alive:
            quality.note("without evidence, left out", name)
            draft.leave(node.where, f"the question {name} has no passage that exists, and cannot be scored by it")
            continue
        expect: dict[str, Json] = {"retrieve": alive, "cite": alive}
        text = _of(held, "query") or _of(held, "text")
        benchmark.questions.append(DraftQuestion(id=name, text=text, where=node.where, expect=expect))
    retrieval_board(draft, benchmark, (5, 10))
    draft.told += [f"{asked} questions read, {len(draft.documents)} passages, sha256 {digest_of(path)}",
                   *quality.lines()]  # fmt: skip


def _judgements(path: Path) -> Iterator[tuple[str, str, float]]:
    if path.suffix == ".jsonl":
        for node in read_lines(path, str(path)):
            held = node.plain()
            yield _of(held, "query-id"), _of(held, "corpus-id"), _number(_of(held, "score") or "1")
        return
    with path.open(encoding="utf-8-sig", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            yield row.get("query-id") or "", row.get("corpus-id") or "", _number(row.get("score") or "1")


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def _named(held: Json, node: Node) -> str:
    name = _of(held, "_id") or _of(held, "id")
    if not name:
        raise FileError("a line without an '_id'", where=node.where)
    return name


def _of(held: Json, key: str) -> str:
    value = held.get(key) if isinstance(held, Mapping) else None
    return "" if value is None else str(value)
