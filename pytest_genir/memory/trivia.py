"""Where the trivia of fillers comes from: what ships, or a file in the form of TriviaQA."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pytest_genir.errors import FileError, UnknownName, Where
from pytest_genir.memory.filler import Trivia
from pytest_genir.memory.texts import tree
from pytest_genir.source import Node, read_tree
from pytest_genir.source.fields import object_of

_SHIPPED = {"en": "trivia_en.yaml", "pl": "trivia_pl.yaml"}
_QUESTION = ("question", "Question")
_ANSWER = ("answer", "AnswerValue", "Answer")


@lru_cache(maxsize=None)
def shipped_trivia(language: str) -> tuple[Trivia, ...]:
    """Return the trivia that ships in a language."""
    if language not in _SHIPPED:
        raise UnknownName("language of trivia", language, _SHIPPED)
    return tuple(_entries(tree(_SHIPPED[language])))


def read_trivia(path: Path, shown: str | None = None) -> tuple[Trivia, ...]:
    """Read `{"Data": [{"Question", "AnswerValue"}]}`, TriviaQA's own files, or a list of our own form."""
    where = Where(shown or str(path))
    if not path.is_file():
        hint = "give a file in the form of TriviaQA, or leave 'trivia' out to use what ships"
        raise FileError("there is no such file of trivia", where=where, hint=hint)
    node = read_tree(path, shown)
    found = tuple(_entries(node)) if node is not None else ()
    if not found:
        raise FileError("the file holds no trivia", where=where)
    return found


def trivia_from(entries: Iterable[Any]) -> tuple[Trivia, ...]:
    """Return trivia from objects or pairs, for a REPL."""
    found = []
    for entry in entries:
        if isinstance(entry, Trivia):
            found.append(entry)
        elif isinstance(entry, Mapping):
            found.append(Trivia(str(_first(entry, _QUESTION)), _answer(_first(entry, _ANSWER))))
        else:
            question, answer = entry
            found.append(Trivia(str(question), str(answer)))
    return tuple(found)


def _first(entry: Mapping[str, object], names: Iterable[str]) -> object:
    return next((entry[name] for name in names if name in entry), "")


def _answer(value: object) -> str:
    return str(value.get("Value", "")) if isinstance(value, Mapping) else str(value)


def _entries(node: Node) -> Iterable[Trivia]:
    held = node.value
    listed = held.get("Data") if isinstance(held, dict) else node
    if listed is None or not isinstance(listed.value, list):
        raise FileError("a list of questions with answers was expected", where=node.where)
    for entry in listed.value:
        plain = object_of(entry, "a question with its answer")
        question, answer = str(_first(plain, _QUESTION)), _answer(_first(plain, _ANSWER))
        if not question or not answer:
            raise FileError("an entry needs a question and an answer", where=entry.where)
        yield Trivia(question, answer)
