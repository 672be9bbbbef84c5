"""Content with questions: written by hand and shipped, or written once by a model and stored.

A model is asked for JSON, and what it sends is taken only if it has exactly the asked shape. The runner
stores the definitions made of it, so a model is asked once.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import Given, NeedsJudge
from pytest_genir.memory.drawn_values import different
from pytest_genir.memory.scoring.lenient import inside_fence
from pytest_genir.memory.texts import data

_ATTEMPTS = 3
_FORM = (
    "\nReply with one JSON object and nothing else, in this form:\n"
    '{{"title": "a name", "content": [{lines} short texts], "questions": [{questions} objects '
    '{{"question": "...", "answer": "..."}}]}}\n'
    "Every question has to have one definite, short answer that follows from the content alone. "
    "{others}"
)


class UnusableContent(GenirError):
    """What a model wrote as content of a dataset cannot be used."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """Some lines, and questions about them with their answers."""

    title: str = ""
    content: tuple[str, ...]
    questions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What a model is asked to write: the task in words, how many lines, how many questions."""

    task: str
    lines: int
    questions: int


def content(
    rng: random.Random, given: Given, *, file: str, order: Order, count: int, generated: bool
) -> Sequence[Written]:
    """Return pieces of content from a shipped file, or written by a model if `generated`."""
    if generated:
        return write(given.judge, order, count)
    pool = [_shipped(entry) for entry in data(file)]
    chosen: list[Written] = []
    while len(chosen) < count:  # more than there are: each comes again only after all the others
        chosen += different(rng, pool, min(count - len(chosen), len(pool)), "texts")
    return chosen


def _shipped(entry: Any) -> Written:
    return Written(
        title=entry.get("title", ""),
        content=tuple(line.strip() for line in entry["content"]),
        questions=tuple((pair["question"], str(pair["answer"])) for pair in entry["questions"]),
    )


def write(judge: Callable[[str], str] | None, order: Order, count: int) -> list[Written]:
    """Return pieces of content that a model writes, each different from those before."""
    if judge is None:
        raise NeedsJudge(
            "`generated: true` needs a model that writes the content",
            hint="give one with --genir-judge, or leave `generated` out to use the content that ships",
        )
    pieces: list[Written] = []
    for _ in range(count):
        pieces.append(_written(judge, order, [piece.title for piece in pieces]))
    return pieces


def _written(judge: Callable[[str], str], order: Order, titles: list[str]) -> Written:
    others = f"Write about something else than these: {json.dumps(titles, ensure_ascii=False)}." if titles else ""
    prompt = order.task + _FORM.format(lines=order.lines, questions=order.questions, others=others)
    problem = ""
    for _ in range(_ATTEMPTS):
        reply = judge(prompt)
        try:
            piece = read_content(reply, order)
        except ValueError as error:
            problem = str(error)
            continue
        if piece.title not in titles:
            return piece
        problem = f"the title '{piece.title}' has been used before"
    raise UnusableContent(
        f"the model wrote no usable content in {_ATTEMPTS} attempts: {problem}",
        hint=f"its last reply began: {' '.join(reply.split())[:120]}",
    )


def read_content(reply: str, order: Order) -> Written:
    """Return the content in a model's reply, or raise `ValueError` with what is wrong."""
    try:
        found = json.loads(inside_fence(reply).strip())
    except (ValueError, RecursionError):
        raise ValueError("the reply is not JSON") from None
    if not isinstance(found, dict) or set(found) != {"title", "content", "questions"}:
        raise ValueError("the reply is not an object with `title`, `content` and `questions`")
    lines = _texts(found["content"], "content", order.lines)
    if not isinstance(found["questions"], list) or len(found["questions"]) != order.questions:
        raise ValueError(f"`questions` is not a list of {order.questions}")
    for pair in found["questions"]:
        if not isinstance(pair, dict) or set(pair) != {"question", "answer"}:
            raise ValueError("an entry of `questions` is not an object with `question` and `answer`")
        _texts([pair["question"], pair["answer"]], "questions", 2)
    (title,) = _texts([found["title"]], "title", 1)
    pairs = tuple((pair["question"].strip(), pair["answer"].strip()) for pair in found["questions"])
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a question occurs twice")
    return Written(title=title, content=tuple(lines), questions=pairs)


def _texts(value: object, key: str, length: int) -> list[str]:
    if not isinstance(value, list) or len(value) != length:
        raise ValueError(f"`{key}` is not a list of {length}")
    for text in value:
        if not isinstance(text, str) or not text.strip() or len(text) > 1000:
            raise ValueError(f"`{key}` has an entry that is no text of 1 to 1,000 characters")
    return [text.strip() for text in value]
