"""Where in a reply its parts stand: the key `read` of a system's file, for whole replies and for streams."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pytest_genir.errors import FileError
from pytest_genir.models.paths import JsonPath, parse_path
from pytest_genir.models.pieces import Piece, merged_calls
from pytest_genir.models.plain_values import WrongShape, came
from pytest_genir.source import Fields, Node

#: What may be read, and of which of them every entry may have paths of its own.
PARTS = (
    "answer", "contexts", "citations", "tool_calls", "state", "usage", "cost", "latency", "finish", "error", "details",
)  # fmt: skip
_ENTRIES: Mapping[str, tuple[str, ...]] = {
    "contexts": ("id", "text", "url", "title", "score"),
    "citations": ("id",),
    "tool_calls": ("name", "arguments", "result"),
}
#: Where the pieces of an answer stand in the streams of most servers.
_PIECES = ("choices[0].delta.content", "choices[0].text", "message.content", "delta", "answer", "text", "utterance",
           "token", "content", "response")  # fmt: skip
#: What tells events of several kinds apart, of which the path may find something else in each.
_KINDS = frozenset({"event", "type", "kind", "object", "name"})
_PART = re.compile(r"'(\w+)\b")
_CALLS = "choices[0].delta.tool_calls[*]"
_FINISH = "choices[0].finish_reason"


@dataclass(frozen=True, slots=True)
class PartPath:
    """Where one part stands; with `entries`, what each entry of the list there says where."""

    path: JsonPath
    entries: Mapping[str, JsonPath] = field(default_factory=dict)

    def found(self, value: object, name: str) -> object:
        """Return what stands there, `None` for nothing; raises `WrongShape` for an entry in which nothing stands."""
        found = self.path.find(value)
        if not self.path.several:
            found = found[0] if found else None  # type: ignore[assignment]
        if not self.entries or not isinstance(found, list):
            return found
        return [_entry(one, self.entries, f"{name}[{place}]") for place, one in enumerate(found)]


@dataclass(frozen=True, slots=True)
class ReplyPaths:
    """All paths of a file; none where replies have our own form."""

    parts: Mapping[str, PartPath] = field(default_factory=dict)
    #: Whether the events of a stream hold pieces of the answer, or each the whole so far.
    last_only: bool = False

    def held(self, value: object) -> dict[str, object]:
        """Return the parts of a whole reply under our names. Raises `WrongShape` where there is no answer."""
        held = {name: self._found(name, part, value) for name, part in self.parts.items()}
        found = held.get("answer")
        if isinstance(found, list) and self.parts["answer"].path.several and all(isinstance(t, str) for t in found):
            held["answer"] = "".join(found) if found else None
        if held.get("answer") is None and held.get("error") is None and "answer" in self.parts:
            raise WrongShape(self._nothing(value))
        if "tool_calls" in held and held["tool_calls"] is None:
            held["tool_calls"] = []  # servers leave the list out where no tool was called
        return {name: found for name, found in held.items() if found is not None}

    def _found(self, name: str, part: PartPath, value: object) -> object:
        """Return what stands at a path; a list that is not there was not reported, and what is no list is a mistake."""
        found = part.found(value, name)
        if found != [] or name == "answer" or not part.path.several:
            return found
        reached, there = part.path.first_missing(value)
        if isinstance(there, list):
            return found
        if there is not None and not isinstance(there, Mapping):
            raise WrongShape(f"'{reached or 'the reply'}' (read.{name}) is {came(there)}; expected a list")
        return found if reached and there == {} else None

    def held_of_stream(self, events: Sequence[Piece]) -> tuple[dict[str, object], int | None]:
        """Return the parts of a stream, and where the event with the first piece of the answer ends."""
        held: dict[str, object] = {}
        pieces: list[str] = []
        first: int | None = None
        calls: list[object] = []
        for event in events:
            value = event.value()
            piece = self._piece(value, event.name)
            if piece and first is None:
                first = event.end
            # many streams end with the whole of what they said piece by piece
            again = len(pieces) > 1 and piece == "".join(pieces)
            pieces += [piece] if piece and not again else []
            held |= self._beside(value, event.name)
            calls += _found(_CALLS, value)
        if not pieces and not held.get("error") and not (calls or held.get("tool_calls")):
            raise WrongShape(self._nothing_in(events))
        held["answer"] = pieces[-1] if pieces and self.last_only else "".join(pieces)
        if calls and "tool_calls" not in held:
            held["tool_calls"] = merged_calls(calls)
        return held, first

    def told(self, wrong: WrongShape) -> str:
        """Return what is wrong, and where the file says that the part of which it speaks stands."""
        spoken = _PART.match(str(wrong))
        part = self.parts.get(spoken[1]) if spoken else None
        return str(wrong) if spoken is None or part is None else f"{wrong} (read.{spoken[1]}: {part.path.written})"

    def where(self, name: str) -> str:
        """Return where a part is read from, for people."""
        return self.parts[name].path.written if name in self.parts else name

    def _piece(self, value: object, named: str) -> str:
        """Return the piece of the answer that an event holds."""
        if "answer" in self.parts:
            found = self.parts["answer"].path.find(value)
            digits = next((one for one in found if isinstance(one, (int, float)) and not isinstance(one, bool)), None)
            if digits is not None and not (named or (isinstance(value, Mapping) and not _KINDS.isdisjoint(value))):
                raise WrongShape(f"'answer' is {came(digits)} in an event of the stream; expected a text")
            return "".join(text for text in found if isinstance(text, str))
        if isinstance(value, str):
            return value
        return next((found for path in _PIECES for found in _found(path, value) if isinstance(found, str)), "")

    def _beside(self, value: object, name: str) -> dict[str, object]:
        """Return everything else that an event holds."""
        if name == "error":
            return {"error": value}
        if not self.parts:
            known = value if isinstance(value, Mapping) else {}
            held = {part: known[part] for part in PARTS if part != "answer" and known.get(part) is not None}
            held |= {"citations": known["sources"]} if known.get("sources") is not None else {}
            finish = [found for found in _found(_FINISH, value) if found]
            return held | ({"finish": finish[0]} if finish else {})
        found = {part: path.found(value, part) for part, path in self.parts.items() if part != "answer"}
        return {part: one for part, one in found.items() if one is not None and one != []}

    def _nothing(self, value: object) -> str:
        path = self.parts["answer"].path
        reached, there = path.first_missing(value)
        at = f"'{reached}'" if reached else "the reply"
        return f"nothing stands at '{path.written}' (read.answer): {at} is {came(there)}"

    def _nothing_in(self, events: Sequence[Piece]) -> str:
        if not events:
            return "the stream has no events"
        last = came(events[-1].value())
        count = f"the {len(events)} events" if len(events) > 1 else "the one event"
        where = f"at '{self.parts['answer'].path.written}' (read.answer) " if "answer" in self.parts else ""
        return f"no piece of an answer stands {where}in {count} of the stream; the last is {last}"


def parse_reading(fields: Fields) -> ReplyPaths:
    """Read `read` and `stream`."""
    node = fields.take("read")
    last_only = fields.choice("stream", ("pieces", "last"), "pieces") == "last"
    if node is None:
        return ReplyPaths({}, last_only)
    inner = Fields(node, "'read'")
    parts = {name: _part(name, held) for name in PARTS if (held := inner.take(name)) is not None}
    inner.done()
    if "answer" not in parts:
        hint = "where the text of the answer stands, such as answer: data.reply"
        raise FileError("'read' has no 'answer'", where=node.where, hint=hint)
    return ReplyPaths(parts, last_only)


def _part(name: str, node: Node) -> PartPath:
    if not isinstance(node.value, dict):
        return PartPath(parse_path(node, f"'read.{name}'"))
    if name not in _ENTRIES:
        raise FileError(f"'read.{name}' has to be a path, not an object", where=node.where)
    fields = Fields(node, f"'read.{name}'")
    path = parse_path(fields.need("each"), f"'read.{name}.each'")
    entries = {
        key: parse_path(held, f"'read.{name}.{key}'")
        for key in _ENTRIES[name]
        if (held := fields.take(key)) is not None
    }
    fields.done()
    return PartPath(path, entries)


def _entry(value: object, paths: Mapping[str, JsonPath], where: str) -> dict[str, object]:
    found = {name: path.find(value) for name, path in paths.items()}
    entry = {name: one[0] for name, one in found.items() if one}
    if entry:
        return entry
    written = " or ".join(f"'{path.written}'" for path in paths.values())
    raise WrongShape(f"'{where}' is {came(value)}; expected an object with {written}")


def _found(path: str, value: object) -> list[object]:
    return _KNOWN[path].find(value)


_KNOWN = {path: parse_path(Node(path, "", 0, 0), "a path") for path in (*_PIECES, _CALLS, _FINISH)}
