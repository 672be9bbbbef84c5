"""Streams of any system, of which only a file knows what is in them: server-sent events, and JSON line by line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.replies import header
from pytest_genir.models.streams import UnreadableStream, blocks, is_stream
from pytest_genir.models.vocabulary import HttpReply

_LINE = re.compile(rb"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_DONE = "[DONE]"
_LINES = ("application/x-ndjson", "application/ndjson", "application/jsonl", "application/json-lines",
          "application/x-jsonlines", "application/stream+json", "application/jsonlines")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Piece:
    """One event: its name where it has one, its data, and how many bytes of the body had come with it."""

    data: str
    name: str = ""
    end: int = 0

    def value(self) -> object:
        """Return the data as JSON; what is no JSON, or a piece of text that only looks like a number, is the text."""
        try:
            value = json.loads(self.data)
        except (ValueError, RecursionError):
            return self.data
        return value if isinstance(value, (dict, list, str)) else self.data

    def is_json(self) -> bool:
        """Say whether the data is JSON of any kind."""
        try:
            json.loads(self.data)
        except (ValueError, RecursionError):
            return False
        return True


def said_to_stream(kind: str) -> bool:
    """Say whether a content type is that of a stream."""
    return "event-stream" in kind or kind.partition(";")[0].strip().lower() in _LINES


def pieces_of(reply: HttpReply) -> list[Piece] | None:
    """Return the events of a stream; `None` where a reply is none. Raises `UnicodeDecodeError`, `UnreadableStream`."""
    kind = (header(reply.headers, "content-type") or "").partition(";")[0].strip().lower()
    body = reply.body
    if kind in _LINES or _is_lines(body):
        ends = ((match[0], match.end()) for match in _LINE.finditer(body))
        lines = [Piece(line.decode("utf-8-sig"), end=end) for line, end in ends if line.strip()]
        return _whole(lines, "line", "")
    return _whole(list(_events(body)), "event", "{") if is_stream(reply) else None


def _whole(pieces: list[Piece], what: str, begins: str) -> list[Piece]:
    """Return the pieces; where some are objects, one that begins as one and ends before is a reply that was cut."""
    if any(isinstance(piece.value(), dict) for piece in pieces):
        for number, piece in enumerate(pieces, start=1):
            if piece.data.lstrip().startswith(begins) and not piece.is_json():
                raise UnreadableStream(f"{what} {number} is not whole JSON: {piece.data.strip()[:60]}")
    return pieces


def _events(body: bytes) -> Iterator[Piece]:
    for name, lines, end in blocks(body.removeprefix(b"\xef\xbb\xbf")):
        data = "\n".join(lines)
        if data.strip() != _DONE:
            yield Piece(data, name, end)


def merged_calls(pieces: Iterable[object]) -> list[dict[str, object]]:
    """Return the tool calls whose pieces a chat server streamed: the arguments come letter by letter."""
    calls: dict[object, dict[str, object]] = {}
    for piece in pieces:
        if not isinstance(piece, Mapping):
            continue
        call = calls.setdefault(piece.get("index", len(calls)), {})
        held = piece.get("function")
        function: Mapping[str, object] = held if isinstance(held, Mapping) else piece
        call["name"] = call.get("name") or function.get("name")
        arguments = function.get("arguments")
        call["arguments"] = f"{call.get('arguments', '')}{arguments}" if isinstance(arguments, str) else arguments
    return list(calls.values())


def _is_lines(body: bytes) -> bool:
    """Say whether a body is several objects, a line each: more than one, and no JSON as a whole."""
    lines = body.strip().splitlines()
    if len(lines) < 2 or not (lines[0].strip().startswith(b"{") and lines[0].strip().endswith(b"}")):
        return False
    try:
        return isinstance(json.loads(lines[0]), dict)
    except (ValueError, RecursionError):
        return False
