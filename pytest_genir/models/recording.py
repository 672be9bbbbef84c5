"""Reading recorded answers: plain lines, logs of the original RAG-IFEval program, and our own result logs.

A line needs an id (or the question's text) and an answer; which names these have differs from log to
log, so the usual ones are all known. Whatever else stands there, scores above all, is passed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pytest_genir.errors import Duplicate, FileError, ModelError, UnknownName, Where
from pytest_genir.kinds.traits import traits_of
from pytest_genir.lean.aside import FIRST, TextsAside
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.reported import REPORTED
from pytest_genir.models.shapes import read_reported
from pytest_genir.models.vocabulary import Answer, Failure, Usage
from pytest_genir.results.log import READABLE
from pytest_genir.results.record import clean
from pytest_genir.results.texts import TEXTS
from pytest_genir.source import Node, read_tree
from pytest_genir.source.fields import object_of
from pytest_genir.source.json_tree import json_tree, plain_object
from pytest_genir.source.read import read_line_texts
from pytest_genir.text.visible import is_blank

_IDS = ("id", "sample_id", "question_id")
_ANSWERS = ("answer", "response", "output", "generated", "generated_text", "completion", "prediction")
# The original keeps an answer in two forms; only the one as it was given can be scored again.
_ORIGINALS = ("original", "raw", "text", "content", "answer")
_NESTED = ("sample", "question", "item")

Reply = Answer | Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One recorded answer and whose it is."""

    id: str
    reply: Reply
    question: str = ""
    model: str = ""
    benchmark: str = ""
    repeat: int | None = None
    where: Where


#: The replies to one question by number of the repeat; of a single one that is a text and no more, the text.
Replies = str | Mapping[int, Reply]


class _RepliesAside(Mapping[str, Replies]):
    """Replies of which those that are a text and no more lie aside: there are as many as items."""

    def __init__(self, replies: Mapping[str, Replies]) -> None:
        self._texts = TextsAside()
        self._held: dict[str, int | Mapping[int, Reply]] = {
            name: self._texts.put(one) if isinstance(one, str) else one for name, one in replies.items()
        }

    def __getitem__(self, name: str) -> Replies:
        held = self._held[name]
        return self._texts[held] if isinstance(held, int) else held

    def __iter__(self) -> Iterator[str]:
        return iter(self._held)

    def __contains__(self, name: object) -> bool:
        return name in self._held

    def __len__(self) -> int:
        return len(self._held)


def _aside(replies: Mapping[str, Replies]) -> Mapping[str, Replies]:
    """Return replies that are many as they lie aside, and few as they are."""
    return (
        _RepliesAside(replies) if sum(len(one) for one in replies.values() if isinstance(one, str)) > FIRST else replies
    )


@dataclass(frozen=True, slots=True)
class Recording:
    """The answers of one model: by id (or else by question) and number of the repeat."""

    by_id: Mapping[str, Replies] = field(default_factory=dict)
    by_question: Mapping[str, Replies] = field(default_factory=dict)

    def find(self, id: str, question: str) -> Mapping[int, Reply] | None:  # noqa: A002
        found = self.by_id.get(id) or (self.by_question.get(question.strip()) if question else None)
        return {0: Answer(text=found)} if isinstance(found, str) else found


def read_recording(path: Path, shown: str, *, model: str | None = None, benchmark: str | None = None) -> Recording:
    """Read the answers of one model, of one benchmark where a log holds several."""
    found = (_entry(held, where) for held, where in _objects(path, shown))
    entries = [entry for entry in found if entry is not None]
    if not entries:
        raise FileError("no answers are recorded here", where=Where(shown))
    if benchmark is not None:
        entries = _only(entries, "benchmark", benchmark)
    if model is not None:
        entries = _only(entries, "model", model)
    models = sorted({entry.model for entry in entries})
    if len(models) > 1:
        raise ModelError(
            f"answers of {len(models)} models are recorded here",
            where=Where(shown),
            hint=f"choose one with 'model': {', '.join(models)}",
        )
    return _gathered(entries)


def _objects(path: Path, shown: str) -> Iterator[tuple[Mapping[str, object], Where]]:
    if path.suffix.lower() == ".json":
        root = read_tree(path, shown)
        yield from map(_placed, _listed(root) if root is not None else ())
        return
    first = True
    for number, line in read_line_texts(path, shown):
        held = plain_object(line)
        if held is not None:
            yield held, Where(shown, number, len(line) - len(line.lstrip()) + 1)
        else:
            node = json_tree(line, shown, number)
            yield from map(_placed, node.value if first and isinstance(node.value, list) else [node])
        first = False


def _placed(node: Node) -> tuple[Mapping[str, object], Where]:
    return object_of(node, "a recorded answer"), node.where


def _listed(root: Node) -> list[Node]:
    """Return the entries of a whole JSON document: a list, or the only list of objects in an object."""
    if isinstance(root.value, list):
        return root.value
    if not isinstance(root.value, dict):
        raise FileError(f"recorded answers have to be a list, not {root.kind}", where=root.where)
    lists = [held.value for held in root.value.values() if isinstance(held.value, list)]
    if any(key in root.value for key in _IDS) or len(lists) != 1:
        return [root]
    return lists[0]


def _entry(held: Mapping[str, object], where: Where) -> Entry | None:
    """Return what one object records; `None` for headers, footers and items of other kinds."""
    if str(held.get("format", "")).startswith("genir-results/"):
        if held["format"] not in READABLE:
            raise FileError(f"a result log of another version: {held['format']}", where=where)
        return None
    kind = held.get("kind")
    talks = kind is not None and not traits_of(str(kind)).asks_once
    if held.get("footer") is True or talks or list(held) == [TEXTS]:
        return None
    if held.get("status") in ("skipped", "not run"):
        return None
    name, question = _who(held)
    if not name and not question:
        raise FileError("a recorded answer has no 'id'", where=where, hint=f"known: {', '.join(_IDS)}, question")
    return Entry(
        id=name,
        question=question,
        reply=_reply(held, where),
        model=_label(held.get("model")),
        benchmark=_label(held.get("benchmark")),
        repeat=_whole(held.get("repeat")),
        where=where,
    )


def _who(held: Mapping[str, Any]) -> tuple[str, str]:
    nested: Mapping[str, object] = next((held[key] for key in _NESTED if isinstance(held.get(key), dict)), {})
    found = [source[key] for source in (held, nested) for key in _IDS if _is_name(source.get(key))]
    questions = [q for q in (held.get("question"), nested.get("question")) if isinstance(q, str)]
    return str(found[0]) if found else "", questions[0].strip() if questions else ""


def _reply(held: Mapping[str, object], where: Where) -> Reply:
    failure = held.get("failure")
    if isinstance(failure, dict):
        message = f"recorded: {failure.get('message', 'no answer')}"
        details = {"untouched": untouched} if (untouched := _untouched(held)) else {}
        return Failure(kind=str(failure.get("kind", "recorded")), message=message, details=details)
    key = next((key for key in _ANSWERS if key in held), None)
    if key is None:
        raise FileError("a recorded answer has no 'answer'", where=where, hint=f"known: {', '.join(_ANSWERS)}")
    text = _original(held[key])
    if text is None and held[key] is not None:
        raise FileError(f"'{key}' has to be text", where=where)
    if is_blank(text or ""):
        return Failure(kind="empty", message="the recorded answer is empty")
    # a log holds the text as it came where thoughts were taken out of it: the rule of today decides anew
    details = {"untouched": untouched} if (untouched := _untouched(held)) else {}
    try:
        answer = read_reported({name: held.get(name) for name in REPORTED}, clean(text))
    except WrongShape as wrong:
        raise FileError(str(wrong), where=where) from None
    return replace(answer, usage=_usage(held.get("usage")), finish=_finish(held), details=details)


def _untouched(held: Mapping[str, object]) -> str:
    details = held.get("details")
    text = details.get("untouched") if isinstance(details, dict) else None
    return text if isinstance(text, str) else ""


def _finish(held: Mapping[str, object]) -> str:
    details = held.get("details")
    return str(held.get("finish") or (details.get("finish") if isinstance(details, dict) else None) or "stop")


def _original(value: object) -> str | None:
    if isinstance(value, dict):
        value = next((value[key] for key in _ORIGINALS if isinstance(value.get(key), str)), None)
    return value if isinstance(value, str) else None


def _usage(held: object) -> Usage:
    if not isinstance(held, dict):
        return Usage()
    cost = held.get("cost")
    return Usage(
        prompt_tokens=_whole(held.get("prompt_tokens")),
        completion_tokens=_whole(held.get("completion_tokens")),
        cost=float(cost) if isinstance(cost, (int, float)) and not isinstance(cost, bool) else None,
        cached_tokens=_whole(held.get("cached_tokens")),
        reasoning_tokens=_whole(held.get("reasoning_tokens")),
    )


def _only(entries: list[Entry], what: str, wanted: str) -> list[Entry]:
    kept = [entry for entry in entries if getattr(entry, what) in (wanted, "")]
    if not kept:
        known = sorted({getattr(entry, what) for entry in entries})
        raise UnknownName(f"{what} of the recorded answers", wanted, known, where=entries[0].where)
    return kept


def _gathered(entries: list[Entry]) -> Recording:
    """Sort entries by id and repeat; without numbers, the second answer of an id is its next repeat."""
    by_id: dict[str, dict[int, Reply]] = {}
    by_question: dict[str, dict[int, Reply]] = {}
    first: dict[tuple[str, int], Entry] = {}
    for entry in entries:
        held = by_id.setdefault(entry.id, {}) if entry.id else by_question.setdefault(entry.question, {})
        repeat = len(held) if entry.repeat is None else entry.repeat
        before = first.setdefault((entry.id or entry.question, repeat), entry)
        if before is not entry:
            raise _twice(before, entry)
        held[repeat] = entry.reply
        if entry.question:
            by_question.setdefault(entry.question, held)
    short = {id(held): _in_short(held) for held in (*by_id.values(), *by_question.values())}
    return Recording(*(_aside({name: short[id(held)] for name, held in one.items()}) for one in (by_id, by_question)))


def _in_short(replies: Mapping[int, Reply]) -> Replies:
    """Return replies as they are kept: nearly all are a text alone, and there are as many of them as of items."""
    only = replies.get(0) if len(replies) == 1 else None
    return only.text if isinstance(only, Answer) and only.text and only == Answer(text=only.text) else replies


def _twice(before: Entry, entry: Entry) -> Exception:
    hint = f"it stands already on line {before.where.line}"
    if before.benchmark != entry.benchmark:
        hint = f"choose one of the benchmarks with 'benchmark': {before.benchmark}, {entry.benchmark}"
    return Duplicate(f"'{entry.id or entry.question}' is recorded twice", where=entry.where, hint=hint)


def _label(value: object) -> str:
    return value if isinstance(value, str) else ""


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _is_name(value: object) -> bool:
    return isinstance(value, (str, int)) and not isinstance(value, bool) and str(value).strip() != ""
