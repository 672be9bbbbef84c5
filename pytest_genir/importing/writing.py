"""A draft as files: the benchmark, its documents, models and recorded answers, and the list of what was left out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pytest_genir.importing.draft import DraftBenchmark, Drafted, DraftQuestion
from pytest_genir.importing.yaml_text import comment, yaml_lines
from pytest_genir.source import Json

#: More questions than this are lines of JSON beside the benchmark's file.
MOST_INLINE = 300
#: More than this of what was left out is told in a file of its own.
MOST_TOLD = 20


def files_of(draft: Drafted, stem: str, source: str, language: str) -> dict[str, Iterable[bytes]]:
    """Return the files of a draft by their names, which all begin with `stem`."""
    files: dict[str, Iterable[bytes]] = {}
    for benchmark in draft.benchmarks:
        name = f"{stem}{benchmark.suffix}"
        beside = f"{name}.questions.jsonl" if len(benchmark.questions) > MOST_INLINE else ""
        head = _head(benchmark, language)
        if draft.documents and not draft.system_has_documents:
            head["documents"] = f"{stem}.documents.jsonl"
        files[f"{name}.genir.yaml"] = _text(_benchmark(head, benchmark.questions, beside, draft, source, stem))
        if beside:
            files[beside] = _lines(map(_flat, benchmark.questions))
    if draft.documents:
        files[f"{stem}.documents.jsonl"] = _lines(one.to_wire() for one in draft.documents.values())
    if draft.answers:
        files[answers_name(stem)] = _lines(draft.answers)
    for name, model in draft.models.items():
        files[model_name(stem, name)] = _text(yaml_lines(_with_stem(model, stem)))
    if len(draft.left) > MOST_TOLD:
        files[left_name(stem)] = _text(str(one) for one in draft.left)
    return files


def answers_name(stem: str) -> str:
    """Return the name of the file of recorded answers."""
    return f"{stem}.answers.jsonl"


def model_name(stem: str, name: str) -> str:
    """Return the name of a model's file."""
    return f"{stem}.{name}.model.yaml"


def left_name(stem: str) -> str:
    """Return the name of the list of all that was left out."""
    return f"{stem}.not-translated.txt"


def _with_stem(model: Mapping[str, Json], stem: str) -> dict[str, Json]:
    """Return a model's description with the names of files that begin with `STEM` as they are called."""
    return {
        key: value.replace("STEM", stem, 1) if isinstance(value, str) and value.startswith("STEM.") else value
        for key, value in model.items()
    }


def _head(benchmark: DraftBenchmark, language: str) -> dict[str, Json]:
    return {"kind": "rag", "language": language, **benchmark.head}


def _benchmark(
    head: Mapping[str, Json], questions: Sequence[DraftQuestion], beside: str, draft: Drafted, source: str, stem: str
) -> Iterator[str]:
    yield from comment(
        f"A draft made from {source} by pytest-genir import. Questions to look at have the tag to-review."
    )
    for told in filter(None, (draft.licence, *draft.told)):
        yield from comment(told)
    if draft.left:
        yield from comment(f"Not translated ({len(draft.left)}):")
        for one in draft.left[:MOST_TOLD]:
            yield from comment(f"  {one}")
        if len(draft.left) > MOST_TOLD:
            yield from comment(f"  all of them: {left_name(stem)}")
    yield ""
    yield from yaml_lines(head)
    if beside:
        yield from yaml_lines({"questions": beside})
        return
    yield "questions:"
    for question in questions:
        for note in question.notes:
            yield from comment(note, "  ")
        first, *rest = yaml_lines(_row(question), "    ")
        yield f"  - {first.lstrip()}"
        yield from rest


def _flat(question: DraftQuestion) -> dict[str, Json]:
    """Return a question as a table holds it: its conditions beside its own fields."""
    row = _row(question)
    del row["expect"]
    return row | question.expect


def _row(question: DraftQuestion) -> dict[str, Json]:
    """Return a question as the benchmark's file holds it."""
    held: dict[str, Json] = {"id": question.id, "question": question.text}
    held |= {"context": list(question.context)} if question.context else {}
    held |= {"group": question.group} if question.group else {}
    held |= {"pass": question.passes_at} if question.passes_at is not None else {}
    held["expect"] = question.expect
    return held | ({"tags": list(question.tags)} if question.tags else {})


def _text(lines: Iterable[str]) -> Iterator[bytes]:
    for line in lines:
        yield f"{line}\n".encode("utf-8", "backslashreplace")


def _lines(rows: Iterable[Mapping[str, Json]]) -> Iterator[bytes]:
    for row in rows:
        yield json.dumps(row, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"
