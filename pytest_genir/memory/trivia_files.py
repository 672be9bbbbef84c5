"""Trivia for fillers: the lists that ship, or a file of one's own, also in TriviaQA's format."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.errors import FileError, UnknownName
from pytest_genir.memory.texts import shipped
from pytest_genir.source import Fields, Node, read_tree
from pytest_genir.source.fields import list_of

_SHIPPED = {"en": "trivia_en.yaml", "pl": "trivia_pl.yaml"}


def shipped_trivia(language: str) -> tuple[tuple[str, str], ...]:
    """Return the questions and answers that ship in a language."""
    if language not in _SHIPPED:
        raise UnknownName("language of the trivia", language, _SHIPPED)
    return read_trivia(shipped(_SHIPPED[language]), _SHIPPED[language])


def read_trivia(path: Path, shown: str | None = None) -> tuple[tuple[str, str], ...]:
    """Return questions and answers of a file: a list of `question` and `answer`, or TriviaQA's `Data`."""
    node = read_tree(path, shown)
    if node is None:
        raise FileError(f"the file of trivia '{shown or path}' is empty")
    held = node.value.get("Data", node) if isinstance(node.value, dict) else node
    entries = list_of(held, "a file of trivia")
    if not entries:
        raise FileError("a file of trivia needs at least one entry", where=held.where)
    return tuple(_original_entry(entry) if held is not node else _entry(entry) for entry in entries)


def _entry(node: Node) -> tuple[str, str]:
    fields = Fields(node, "an entry of the trivia")
    pair = (fields.text("question"), fields.text("answer"))
    fields.done()
    return pair


def _original_entry(node: Node) -> tuple[str, str]:
    # TriviaQA's entries carry dozens of other keys; the benchmark's own extract has `AnswerValue`
    fields = Fields(node, "an entry of 'Data'")
    question = fields.text("Question")
    if "AnswerValue" in fields:
        return question, fields.text("AnswerValue")
    return question, Fields(fields.need("Answer"), "'Answer'").text("Value")
