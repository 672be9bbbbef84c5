"""What people say of answers: `labels.jsonl`, a line for each score that somebody gave.

    {"benchmark": "talks", "id": "row-3", "condition": "Clarity@1", "score": 0.5, "who": "anna", "answer": "8f3e..."}

A label is about one text: `answer` is the digest of what was read, so that it says nothing of another answer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pytest_genir.digests import digest
from pytest_genir.errors import FileError, Where
from pytest_genir.kinds.traits import traits_of
from pytest_genir.results.quantity import about_the_tested
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.tries import item_of
from pytest_genir.source import Fields, read_lines

_SHORT = 16

#: Benchmark, id of the item, name of the condition, digest of the answer.
Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """A score that somebody gave an answer."""

    benchmark: str
    id: str
    condition: str
    score: float
    #: Digest of the answer that was read.
    answer: str
    who: str = ""

    @property
    def key(self) -> Key:
        return self.benchmark, self.id, self.condition, self.answer

    def line(self) -> str:
        """Return the line of a file of labels."""
        wire = {name: getattr(self, name) for name in ("benchmark", "id", "condition", "score", "who", "answer")}
        return json.dumps(wire, ensure_ascii=False) + "\n"


@dataclass(frozen=True, slots=True)
class Labelable:
    """One score of a run that people can be asked for as well."""

    result: Result
    condition: Condition

    @property
    def key(self) -> Key:
        text = digest(answered(self.result, self.condition))[:_SHORT]
        return self.result.benchmark, self.result.id, self.condition.name, text

    @property
    def item(self) -> str:
        """What its scores stand and fall with: the item, with the model."""
        return f"{item_of(self.result)}@{self.result.model}"


def read_labels(path: Path, shown: str = "") -> tuple[Label, ...]:
    """Read a file of labels; what is wrong with it is told with its line."""
    shown = shown or str(path)
    if not path.is_file():
        hint = "make one with: pytest-genir label RESULTS --labels FILE"
        raise FileError(f"there is no file of labels '{shown}'", where=None, hint=hint)
    labels = []
    for node in read_lines(path, shown):
        fields = Fields(node, "a label")
        label = Label(
            benchmark=fields.text("benchmark"),
            id=fields.text("id"),
            condition=fields.text("condition"),
            score=float(fields.number("score", least=0, most=1)),
            answer=fields.text("answer")[:_SHORT],
            who=fields.text("who", ""),
        )
        fields.done()
        labels.append(label)
    if not labels:
        raise FileError("the file of labels is empty", where=Where(shown))
    return tuple(labels)


def judgements(results: Iterable[Result], condition: str = "") -> Iterator[Labelable]:
    """Yield the scores that people can be asked for: those of judges where there are any, else all."""
    held = [result for result in results if result.counts and result.answer is not None]
    for result in [result for result in held if result.judges] or held:
        for one in result.conditions:
            named = traits_of(result.kind).turn_of(one.name)[0]
            if about_the_tested(one) and condition in ("", named, one.name):
                yield Labelable(result, one)


def drawn(found: Iterable[Labelable], labels: Sequence[Label], who: str, count: int, seed: int) -> list[Labelable]:
    """Return so many judgements by chance, without what somebody has labelled and without the same text twice."""
    known = {label.key for label in labels if label.who == who}
    fresh = {one.key: one for one in found if one.key not in known}
    ordered = [fresh[key] for key in sorted(fresh)]
    Random(seed).shuffle(ordered)
    return ordered[:count]


def answered(result: Result, condition: Condition) -> list[str]:
    """Return what a score is about: a turn with what came before it, or the answer."""
    _, turn = traits_of(result.kind).turn_of(condition.name)
    turns = result.details.get("turns")
    if not isinstance(turns, (list, tuple)):
        return [result.question, result.answer or ""]
    said = [part for one in turns[:turn] if isinstance(one, Mapping) for part in (one.get("user"), one.get("system"))]
    return [str(part) for part in said if part is not None]
