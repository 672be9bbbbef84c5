"""The result record: a JSON line per item between a header and a footer; all else is made from it.

Field names are part of the public format (docs/reference/record.md). A record holds plain JSON types only,
so that it crosses the wire between workers and comes back equal.
"""

from __future__ import annotations

import codecs
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Literal

from pytest_genir.errors import FileError, Where
from pytest_genir.results.shape import fault_of

_FORMATS = "genir-results/"
FORMAT = f"{_FORMATS}1"
Status = Literal["scored", "error", "skipped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition:
    """How one condition came out."""

    name: str
    measure: str
    score: float
    passed: bool
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict)
    #: Where the condition stands in its file, `line` only: the file is the benchmark's.
    line: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What became of one item."""

    id: str
    nodeid: str
    kind: str
    benchmark: str
    model: str
    status: Status
    repeat: int = 0
    #: How often the item is tried in all, and how many of the tries have to pass (`>= 4/5`).
    repeats: int = 1
    pass_rule: str = ""
    question: str = ""
    #: The prompt as sent, `[{role, content}]`, or the transcript of a conversation.
    messages: tuple[Mapping[str, Any], ...] = ()
    answer: str | None = None
    conditions: tuple[Condition, ...] = ()
    metrics: Mapping[str, float] = field(default_factory=dict)
    #: `{prompt_tokens, completion_tokens, cost}`; null where nobody said.
    usage: Mapping[str, float | int | None] = field(default_factory=dict)
    cached: bool = False
    #: The model's time, and how long the item waited for it.
    seconds: float = 0.0
    waited: float = 0.0
    attempts: int = 1
    #: `{kind, message}` where there is no answer.
    failure: Mapping[str, str] | None = None
    tags: tuple[str, ...] = ()
    #: SHA-256 of what was compared: `{definition, documents, prompt, normaliser}`.
    digests: Mapping[str, str] = field(default_factory=dict)
    model_fingerprint: str = ""
    #: Id and version of what made words comparable; empty where nothing was normalised.
    normaliser: str = ""
    #: Whatever only one kind has (documents shown, turns, schedule positions); plain JSON.
    details: Mapping[str, Any] = field(default_factory=dict)
    #: Place in collection order, by which reports sort.
    order: int = 0

    @property
    def passed(self) -> bool:
        # a conversation may be scored although one of its evaluators failed: then it did not pass
        return self.status == "scored" and self.failure is None and all(c.passed for c in self.conditions)

    def to_wire(self) -> dict[str, Any]:
        """Return plain JSON types."""
        # not asdict(), which copies everything once more: this is done for every item of a run
        wire = {name: clean(getattr(self, name)) for name in _RESULT}
        wire["conditions"] = [{name: clean(getattr(one, name)) for name in _CONDITION} for one in self.conditions]
        return wire

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Result:
        """Return the record that `to_wire` made; unknown fields are passed over."""
        values = {key: value for key, value in wire.items() if key in _RESULT}
        values["conditions"] = tuple(_condition(c) for c in values.get("conditions", ()))
        values["messages"] = tuple(values.get("messages", ()))
        values["tags"] = tuple(values.get("tags", ()))
        return cls(**values)


def _condition(wire: Mapping[str, Any]) -> Condition:
    return Condition(**{key: value for key, value in wire.items() if key in _CONDITION})


#: The names of all fields, in order.
_RESULT = {one.name: None for one in fields(Result)}
_CONDITION = {one.name: None for one in fields(Condition)}


#: Types of which nothing can be wrong; told by exact type, because this is asked a hundred times an item.
_SOUND = frozenset((type(None), bool, int, float))


def clean(value: Any) -> Any:
    """Return plain JSON types; lone surrogates, which kill a whole xdist run, become U+FFFD."""
    if type(value) in _SOUND:
        return value
    if isinstance(value, str):
        return value if value.isascii() else _without_surrogates(value)
    if isinstance(value, Mapping):
        return {clean(key if isinstance(key, str) else str(key)): clean(entry) for key, entry in value.items()}
    if isinstance(value, (list, tuple)):
        return [entry if type(entry) in _SOUND else clean(entry) for entry in value]
    return value


def _without_surrogates(text: str) -> str:
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace_surrogate").decode("utf-8")
    return text


def _replace_surrogate(error: UnicodeError) -> tuple[str | bytes, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "\ufffd".encode() * (error.end - error.start), error.end


codecs.register_error("replace_surrogate", _replace_surrogate)


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A whole run as read back from its file."""

    header: Mapping[str, Any]
    results: tuple[Result, ...]
    footer: Mapping[str, Any] | None = None


def log_lines(header: Mapping[str, Any], results: Iterable[Result], footer: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a log: header, results in collection order, footer."""
    yield _line({"format": FORMAT, **header})
    for result in results:
        yield _line(result.to_wire())
    yield _line({"footer": True, **footer})


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(clean(value), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_log(path: Path) -> Log:
    """Read a log; a footer may be missing (a run that was killed). What is no log is told as a `FileError`."""
    header: Mapping[str, Any] | None = None
    footer: Mapping[str, Any] | None = None
    results = []
    for where, entry in _entries(path):
        if header is None:
            header = _header(entry, where)
        elif isinstance(entry, dict) and entry.get("footer"):
            footer = entry
        elif fault := fault_of(entry):
            raise FileError(f"not a result: {fault}", where=where)
        else:
            results.append(Result.from_wire(entry))
    if header is None:
        raise FileError("an empty result log", where=Where(str(path)))
    return Log(header=header, results=tuple(results), footer=footer)


def _entries(path: Path) -> Iterator[tuple[Where, Any]]:
    number = 0
    try:
        with path.open(encoding="utf-8-sig", newline="\n") as lines:
            for number, line in enumerate(lines, start=1):
                yield Where(str(path), number), clean(json.loads(line))
    except UnicodeDecodeError:
        raise FileError("not a result log: not a text in UTF-8", where=Where(str(path), number + 1)) from None
    except (ValueError, RecursionError):
        raise FileError("not a line of JSON", where=Where(str(path), number)) from None
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(str(path))) from None


def _header(entry: Any, where: Where) -> Mapping[str, Any]:
    form = entry.get("format") if isinstance(entry, dict) else None
    if not isinstance(form, str) or not form.startswith(_FORMATS):
        raise FileError("not a result log: its first line has no format", where=where)
    if form != FORMAT:
        raise FileError(f"a result log of another version: '{form}', this one reads '{FORMAT}'", where=where)
    header: Mapping[str, Any] = entry
    return header
