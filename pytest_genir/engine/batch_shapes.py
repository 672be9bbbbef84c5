"""How providers take many requests at once and half the price: OpenAI's files and batches, Anthropic's message batches.

What a line of a batch holds is the very call that the model's type prepares for a single request, so every type whose
calls go to one of these addresses can be batched, and its `read` reads what comes back.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import ClassVar, Protocol
from urllib.parse import urlencode, urlsplit, urlunsplit

from pytest_genir.models import Failure, HttpCall, HttpModel, HttpReply, Model, PromptSize, Request, cacheable, prepared

Send = Callable[[HttpCall], Awaitable[HttpReply | Failure]]
JSON = Mapping[str, object]


class BatchRefused(Exception):
    """The server does not take this batch; the text says why."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


@dataclass(frozen=True, slots=True)
class BatchLine:
    """One request of a batch."""

    custom_id: str
    body: JSON
    asked: PromptSize | None = None

    @property
    def size(self) -> int:
        return len(json.dumps(self.body, ensure_ascii=False).encode("utf-8", "replace")) + 200


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchState:
    """What the server says of a batch."""

    word: str
    ended: bool
    done: int = 0
    total: int = 0
    #: Where its results are.
    files: tuple[str, ...] = ()
    #: Why nothing of it was done.
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchWanted:
    """A batch that may have been made: what to know it by."""

    label: str
    lines: int
    #: Seconds of the epoch; it cannot be older.
    since: float
    #: Batches of that kind that are not it.
    others: Collection[str] = field(default_factory=frozenset)


class BatchShape(Protocol):
    """One provider's way."""

    most_lines: int
    most_bytes: int

    async def upload(self, lines: Sequence[BatchLine], label: str, send: Send) -> str:
        """Send the requests, where they go ahead of the batch; return where they are."""
        ...

    async def create(self, uploaded: str, lines: Sequence[BatchLine], label: str, send: Send) -> str:
        """Make the batch and return its id; raises `BatchRefused`."""
        ...

    async def find(self, wanted: BatchWanted, send: Send) -> str | None:
        """Return the id of a batch that was made and whose id was lost."""
        ...

    async def state(self, batch: str, send: Send) -> BatchState:
        """Return how far a batch is."""
        ...

    async def results(self, batch: str, state: BatchState, send: Send) -> Iterator[tuple[str, HttpReply | None]]:
        """Yield custom ids with their replies; a refusal was not paid, and where nothing came nothing was done."""
        ...


def shape_of(call: HttpCall) -> BatchShape | None:
    """Return how calls to this address are batched, `None` where they are not."""
    parts = urlsplit(call.url)
    headers = {name: value for name, value in call.headers.items() if name.lower() != "content-type"}
    for end in ("/chat/completions", "/completions", "/responses"):
        if parts.path.endswith(end):
            return OpenAIBatches(_root(call.url, end), headers, f"/v1{end}")
    if parts.path.endswith("/messages"):
        return AnthropicBatches(_root(call.url, ""), headers)
    return None


def takes_batches(model: Model) -> bool:
    """Say whether what a model is asked can go into batches; only its server knows whether it takes them."""
    if not isinstance(model, HttpModel) or not cacheable(model):
        return False
    call = prepared(model, Request(messages=()), 0)
    return isinstance(call, HttpCall) and shape_of(call) is not None


def _root(url: str, end: str) -> tuple[str, str]:
    """Return an address without its end, and its query."""
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc, parts.path.removesuffix(end), "", "")), parts.query


@dataclass(frozen=True)
class _BatchAddress:
    """What both ways have in common."""

    root: tuple[str, str]
    headers: Mapping[str, str] = field(repr=False)

    def _call(self, path: str, body: object = None, *, method: str = "GET", **query: str) -> HttpCall:
        base, given = self.root
        asked = "&".join(part for part in (given, urlencode(query)) if part)
        raw = b"" if body is None else json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
        kind = {} if body is None else {"Content-Type": "application/json"}
        return HttpCall(
            url=f"{base}{path}{'?' if asked else ''}{asked}", body=raw, headers={**self.headers, **kind}, method=method
        )

    #: What the query calls the last batch of the page before.
    _after: ClassVar[str]

    def _is(self, one: JSON, wanted: BatchWanted) -> bool:
        raise NotImplementedError

    async def find(self, wanted: BatchWanted, send: Send) -> str | None:
        """Return the batch that is wanted; the server lists the newest first."""
        after = ""
        while True:
            query = {"limit": "100", **({self._after: after} if after else {})}
            page = await _json(self._call("/batches", **query), send)
            found = _objects(page.get("data"))
            for one in found:
                if self._is(one, wanted):
                    return _text(one, "id")
            oldest = min((_seconds(one.get("created_at")) for one in found), default=0.0)
            if not found or not page.get("has_more") or oldest < wanted.since - 3600:
                return None
            after = _text(found[-1], "id")


@dataclass(frozen=True)
class OpenAIBatches(_BatchAddress):
    """A file of lines, a batch made of it, and two files of what came."""

    endpoint: str
    most_lines = 50_000
    most_bytes = 190_000_000

    async def upload(self, lines: Sequence[BatchLine], label: str, send: Send) -> str:
        rows = (
            {"custom_id": line.custom_id, "method": "POST", "url": self.endpoint, "body": line.body} for line in lines
        )
        file = b"".join(json.dumps(row, ensure_ascii=False).encode("utf-8", "replace") + b"\n" for row in rows)
        boundary = f"genir-{uuid.uuid4().hex}"
        head = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nbatch\r\n'
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{label}.jsonl"\r\n'
            "Content-Type: application/jsonl\r\n\r\n"
        )
        call = HttpCall(
            url=self._call("/files").url,
            body=head.encode() + file + f"\r\n--{boundary}--\r\n".encode(),
            headers={**self.headers, "Content-Type": f"multipart/form-data; boundary={boundary}"},
        )
        return _text(await _json(call, send), "id")

    async def create(self, uploaded: str, lines: Sequence[BatchLine], label: str, send: Send) -> str:
        body = {
            "input_file_id": uploaded,
            "endpoint": self.endpoint,
            "completion_window": "24h",
            "metadata": {"genir": label},
        }
        return _text(await _json(self._call("/batches", body, method="POST"), send), "id")

    _after = "after"

    def _is(self, one: JSON, wanted: BatchWanted) -> bool:
        metadata = one.get("metadata")
        return isinstance(metadata, Mapping) and metadata.get("genir") == wanted.label

    async def state(self, batch: str, send: Send) -> BatchState:
        told = await _json(self._call(f"/batches/{batch}"), send)
        counts = told.get("request_counts")
        counts = counts if isinstance(counts, Mapping) else {}
        word = str(told.get("status"))
        errors = told.get("errors")
        rows = _objects(errors.get("data")) if isinstance(errors, Mapping) else []
        files = [told.get("output_file_id"), told.get("error_file_id")]
        return BatchState(
            word=word,
            ended=word in ("completed", "failed", "expired", "cancelled"),
            done=_whole(counts.get("completed")) + _whole(counts.get("failed")),
            total=_whole(counts.get("total")),
            files=tuple(file for file in files if isinstance(file, str) and file),
            why="; ".join(str(row.get("message")) for row in rows[:3]) if word == "failed" else "",
        )

    async def results(self, batch: str, state: BatchState, send: Send) -> Iterator[tuple[str, HttpReply | None]]:
        found: dict[str, HttpReply | None] = {}
        for file in state.files:  # what was answered, and paid, stands in the first
            reply = await _fetched(self._call(f"/files/{file}/content"), send)
            for row in _rows(reply.body):
                told = row.get("response")
                found.setdefault(str(row.get("custom_id")), _reply(told) if isinstance(told, Mapping) else None)
        return iter(found.items())


@dataclass(frozen=True)
class AnthropicBatches(_BatchAddress):
    """A batch with its requests in it, and a file of results."""

    most_lines = 100_000
    most_bytes = 240_000_000

    async def upload(self, lines: Sequence[BatchLine], label: str, send: Send) -> str:
        return ""

    async def create(self, uploaded: str, lines: Sequence[BatchLine], label: str, send: Send) -> str:
        rows = []
        for line in lines:
            params = {name: value for name, value in line.body.items() if name != "stream"}
            rows.append({"custom_id": line.custom_id, "params": params})
        return _text(await _json(self._call("/batches", {"requests": rows}, method="POST"), send), "id")

    _after = "after_id"

    def _is(self, one: JSON, wanted: BatchWanted) -> bool:
        """Go by time and number of lines; its results tell whether it is ours."""
        counts = one.get("request_counts")
        total = sum(map(_whole, counts.values())) if isinstance(counts, Mapping) else 0
        fits = total == wanted.lines and _seconds(one.get("created_at")) >= wanted.since - 60
        return fits and one.get("id") not in wanted.others

    async def state(self, batch: str, send: Send) -> BatchState:
        told = await _json(self._call(f"/batches/{batch}"), send)
        counts = told.get("request_counts")
        numbers = {name: _whole(value) for name, value in counts.items()} if isinstance(counts, Mapping) else {}
        word = str(told.get("processing_status"))
        url = told.get("results_url")
        total = sum(numbers.values())
        return BatchState(
            word=word,
            ended=word == "ended",
            done=total - numbers.get("processing", 0),
            total=total,
            files=(url,) if isinstance(url, str) and url else (),
        )

    async def results(self, batch: str, state: BatchState, send: Send) -> Iterator[tuple[str, HttpReply | None]]:
        # From the address of the batch: a key is sent nowhere else, whatever the reply says.
        reply = await _fetched(self._call(f"/batches/{batch}/results"), send)
        found: list[tuple[str, HttpReply | None]] = []
        for row in _rows(reply.body):
            told = row.get("result")
            found.append((str(row.get("custom_id")), _result(told) if isinstance(told, Mapping) else None))
        return iter(found)


# -- reading


def _reply(told: JSON) -> HttpReply:
    """Return what a single request would have got."""
    headers = {"content-type": "application/json"}
    body = json.dumps(told.get("body")).encode()
    return HttpReply(status=_whole(told.get("status_code")) or 200, headers=headers, body=body)


def _result(told: JSON) -> HttpReply | None:
    """Return a result of Anthropic's; an error is the whole reply of a single request, without its status."""
    if told.get("type") == "succeeded":
        return _reply({"body": told.get("message")})
    error = told.get("error")
    inner = error.get("error") if isinstance(error, Mapping) else None
    refused = isinstance(inner, Mapping) and inner.get("type") == "invalid_request_error"
    return _reply({"status_code": 400, "body": error}) if refused else None


async def _fetched(call: HttpCall, send: Send) -> HttpReply:
    reply = await send(call)
    if isinstance(reply, Failure):
        raise BatchRefused(reply)
    if reply.status >= 300:
        said = " ".join(reply.body[:200].decode("utf-8", "replace").split())
        raise BatchRefused(Failure(kind="status", message=f"status {reply.status}: {said}", status=reply.status))
    return reply


async def _json(call: HttpCall, send: Send) -> JSON:
    reply = await _fetched(call, send)
    try:
        told = json.loads(reply.body.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, Mapping):
        raise BatchRefused(Failure(kind="malformed", message="the server did not answer with a JSON object"))
    return told


def _rows(body: bytes) -> Iterator[JSON]:
    """Yield the objects of JSON lines; half a line is none."""
    for line in body.splitlines():
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            continue
        if isinstance(row, Mapping):
            yield row


def _objects(value: object) -> list[JSON]:
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, list) else []


def _text(told: JSON, name: str) -> str:
    value = told.get(name)
    if not isinstance(value, str) or not value or not value.replace("-", "").replace("_", "").isalnum():
        raise BatchRefused(Failure(kind="malformed", message=f"the server did not name the '{name}'"))
    return value


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _seconds(value: object) -> float:
    """Return seconds of the epoch from a number or from RFC 3339."""
    if isinstance(value, (int, float)):
        return float(value)
    try:
        return datetime.fromisoformat(str(value).replace("Z", "+00:00")).timestamp()
    except ValueError:
        return 0.0
