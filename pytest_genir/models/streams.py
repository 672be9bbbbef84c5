"""Replies that come as server-sent events, asked for or not: taken apart, put together again, and timed.

A stream is whole only when its own end mark came; a connection that is closed in good order is none. What a stream
holds is told by its type (`RemoteModel.fold`), as is which of its events have text: from these it is known how soon the
first piece came and how fast the others followed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.masking import Secret
from pytest_genir.models.replies import error_in, failure_of_error, header, malformed
from pytest_genir.models.vocabulary import Answer, Failure, HttpReply
from pytest_genir.results.quantity import FIRST_TOKEN, TOKENS_PER_SECOND

_STARTS = (b"data:", b"event:", b"id:", b"retry:", b":")
_LINE = re.compile(rb"[^\r\n]*(?:\r\n|\n|\r|\Z)")
_DONE = "[DONE]"

Body: TypeAlias = "dict[str, object]"
#: What a piece brought.
Brought: TypeAlias = Literal["", "text", "thought"]


class UnreadableStream(Exception):
    """A piece of a stream is not what the protocol promises."""


@dataclass(frozen=True, slots=True)
class StreamEvent:
    """One event of a stream."""

    name: str
    data: Mapping[str, object]
    #: Where in the body it ends.
    end: int


class StreamEvents:
    """The events of one stream, and what whoever puts them together notes about them."""

    def __init__(self, events: Iterable[StreamEvent], *, done: bool) -> None:
        self.all = tuple(events)
        #: `[DONE]` came.
        self.done = done
        self.texts: list[int] = []
        #: Those of them that brought text of the answer itself.
        self.spoken: list[int] = []

    def __iter__(self) -> Iterator[StreamEvent]:
        return iter(self.all)

    def text_in(self, event: StreamEvent, *, thought: bool = False) -> None:
        """Note that an event brought text, of the answer or of thoughts."""
        self.texts.append(event.end)
        if not thought:
            self.spoken.append(event.end)


def is_stream(reply: HttpReply) -> bool:
    """Say whether a reply is a stream; some servers send one to whoever asked for none, and the other way round."""
    start = reply.body[:1]
    if start == b"{":
        return False
    head = reply.body[:200].lstrip(b"\xef\xbb\xbf \t\r\n")
    if head.startswith(_STARTS):
        return True
    return not head.startswith((b"{", b"<", b"[")) and "event-stream" in (header(reply.headers, "content-type") or "")


def folded(
    reply: HttpReply,
    secrets: list[Secret],
    fold: Callable[[StreamEvents], Body | None],
    understand: Callable[[Body], Answer | Failure],
    counted: Callable[[Failure, Mapping[str, object]], Failure],
    taken_apart: Callable[[HttpReply], StreamEvents] | None = None,
) -> Answer | Failure:
    """Return what a stream says; `taken_apart` finds the events of one that is not of this kind.

    An error is `counted` by what stands beside it, and not by earlier counts, which say nothing of what came after.
    """
    try:
        events = (taken_apart or events_of)(reply)
        body = fold(events)
    except UnreadableStream as broken:
        return malformed(f"the stream cannot be read: {broken}", reply, secrets)
    told = next(((found, event) for event in events if (found := _error(event))), None)
    if told is not None:
        error, event = told
        return counted(failure_of_error(error, reply.status, secrets), event.data)
    if body is None:
        nothing = "the stream ends without a word (some servers say no more of a prompt that is too long)"
        what = "the reply ends before it is done" if events.texts else nothing
        return Failure(kind="cut", message=what, retry=True, status=reply.status)
    answer = understand(body)
    return timed(answer, reply, events.texts, events.spoken) if isinstance(answer, Answer) else answer


def events_of(reply: HttpReply) -> StreamEvents:
    """Return the events of a reply."""
    found: list[StreamEvent] = []
    done = False
    for name, lines, end in blocks(reply.body.removeprefix(b"\xef\xbb\xbf")):
        if any(line.strip() == _DONE for line in lines):
            done = True
            lines = [line for line in lines if line.strip() != _DONE]
        try:
            values = _values(lines)
        except UnreadableStream:
            if done:  # nothing that comes behind its end is a part of it
                break
            raise
        found += [StreamEvent(name or str(data.get("type") or ""), data, end) for data in values]
    return StreamEvents(found, done=done)


def blocks(body: bytes) -> Iterator[tuple[str, list[str], int]]:
    """Yield the name, the lines of data and the end of each event."""
    name = ""
    lines: list[str] = []
    for found in _LINE.finditer(body):
        line = found.group().rstrip(b"\r\n")
        if not line:
            if lines:
                yield name, lines, found.end()
            name, lines = "", []
            continue
        field, _, value = line.partition(b":")
        if line.lstrip().startswith((b"{", b"[")):
            lines.append(_text(line))  # a server that forgets to say `data:`
        elif field.strip() == b"data":
            lines.append(_text(value.removeprefix(b" ")))
        elif field == b"error" and value.lstrip().startswith(b"{"):
            name = "error"  # as llama.cpp's server says it
            lines.append(_text(value))
        elif field == b"event":
            name = _text(value).strip()
    if lines:
        yield name, lines, len(body)


def _values(lines: list[str]) -> list[dict[str, object]]:
    """Return the objects in the data of an event: one over all lines, or one in each of them."""
    whole = "\n".join(lines)
    if not whole.strip():
        return []
    try:
        values = [_parsed(whole, whole)]
    except UnreadableStream:
        if len(lines) == 1:
            raise
        values = [_parsed(line, line) for line in lines if line.strip()]
    # Google's errors come as a list of one in a stream, too
    values = [value[0] if isinstance(value, list) and len(value) == 1 else value for value in values]
    return [value for value in values if isinstance(value, dict)]


def _parsed(text: str, shown: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise UnreadableStream(f"a piece is not whole JSON: {shown[:60]}") from None


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError:
        raise UnreadableStream("it is not UTF-8") from None


def _error(event: StreamEvent) -> object:
    """Return the error that an event tells of."""
    error = error_in(event.data)
    if error:
        return error
    flat = event.data.get("object") == "error" or (event.name == "error" or event.data.get("type") == "error")
    return event.data if flat else None


#: What came within so many seconds came at once, held back on the way: how fast it was written cannot be told.
_AT_ONCE = 0.002


def timed(answer: Answer, reply: HttpReply, texts: Sequence[int], spoken: Sequence[int]) -> Answer:
    """Return an answer with how soon its first text came and how fast the rest followed, as far as both can be told.

    `texts` are the places in the body where text came, `spoken` those of the answer itself. Thoughts that a server
    counts are kept back by many, or told in short: then the speed is that of the answer alone, from its own beginning.
    """
    if not reply.arrivals or not texts:
        return answer
    first, last = arrived(reply, min(texts)), arrived(reply, max(texts))
    answer = replace(answer, latency={**answer.latency, "first_token": round(first, 6)})
    tokens, thoughts = answer.usage.completion_tokens, answer.usage.reasoning_tokens
    in_the_text = answer.details.get("thoughts") and len(spoken) == len(texts)
    if tokens is not None and thoughts and spoken and not in_the_text:
        tokens, first = tokens - thoughts, arrived(reply, min(spoken))
    if tokens is None or tokens <= 1 or last - first < _AT_ONCE:
        return answer
    return replace(answer, details={**answer.details, TOKENS_PER_SECOND: round((tokens - 1) / (last - first), 3)})


def speed_of(answer: Answer) -> dict[str, float]:
    """Return how fast an answer came, as figures of its item: nothing of one that was kept, or came in one piece."""
    if answer.cached:
        return {}
    told = {FIRST_TOKEN: answer.latency.get("first_token"), TOKENS_PER_SECOND: answer.details.get(TOKENS_PER_SECOND)}
    return {name: float(value) for name, value in told.items() if isinstance(value, (int, float))}


def arrived(reply: HttpReply, place: int) -> float:
    """Return after how many seconds the body had come up to a place."""
    return next((seconds for size, seconds in reply.arrivals if size >= place), reply.arrivals[-1][1])


def put_together(events: StreamEvents) -> Body | None:
    """Return the completion that the chunks of a chat, or of a text, make together."""
    message: dict[str, object] = {}
    content: list[object] = []
    text: list[str] = []
    finish: object = None
    usage: object = None
    looked_at: list[object] = []
    for event in events:
        usage = event.data.get("usage") or _groqs(event.data.get("x_groq")) or usage
        choices = event.data.get("choices")
        chosen = [c for c in choices if isinstance(c, dict) and not c.get("index")] if isinstance(choices, list) else []
        for choice in chosen:
            finish = choice.get("finish_reason") or finish
            if "content_filter_results" in choice:
                looked_at.append(choice["content_filter_results"])
            delta = choice.get("delta") or choice.get("message")
            if isinstance(delta, dict):
                brought = _added(message, content, delta)
                if brought:
                    events.text_in(event, thought=brought == "thought")
            elif isinstance(choice.get("text"), str) and choice["text"]:
                text.append(choice["text"])
                events.text_in(event)
    if not (finish or events.done):
        return None
    whole: object = "".join(p for p in content if isinstance(p, str))
    if any(not isinstance(piece, str) for piece in content):
        whole = content
    if "reasoning" in message or "reasoning_content" in message:
        message.pop("reasoning_details", None)  # the same in other words
    said: dict[str, object] = {"message": {**message, "content": whole}}
    if text and not message and not content:
        said = {"text": "".join(text)}
    if looked_at:
        said["content_filter_results"] = looked_at
    return {"choices": [{"index": 0, "finish_reason": finish, **said}], "usage": usage}


def _groqs(beside: object) -> object:
    """Return the counts that Groq puts into a field of its own, in the last piece of a stream."""
    return beside.get("usage") if isinstance(beside, dict) else None


def _added(message: dict[str, object], content: list[object], delta: Mapping[str, object]) -> Brought:
    """Add what a piece brings to a message; say whether it brought text or thoughts."""
    piece = delta.get("content")
    parts = piece if isinstance(piece, list) else [piece] if isinstance(piece, (str, dict)) else []
    content.extend(parts)
    thought = all(isinstance(part, dict) and part.get("type") == "thinking" for part in parts)
    brought: Brought = ("thought" if thought else "text") if piece else ""
    for name in ("reasoning_content", "reasoning", "thinking", "refusal"):
        more = delta.get(name)
        if isinstance(more, str) and more:
            message[name] = f"{message.get(name, '')}{more}"
            brought = "text" if name == "refusal" else brought or "thought"
    for name in ("reasoning_details", "thinking_blocks", "tool_calls"):
        more = delta.get(name)
        if isinstance(more, list) and more:
            held = message.get(name)
            message[name] = [*(held if isinstance(held, list) else []), *more]
            brought = brought or ("" if name == "tool_calls" else "thought")
    if isinstance(delta.get("function_call"), dict):
        message.setdefault("function_call", delta["function_call"])
    return brought
