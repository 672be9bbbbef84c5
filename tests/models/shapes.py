"""Tables of replies: what a server sends, and what we make of it, in a word or two.

`=text` is an answer; `=text (length)` one that is not whole. Anything else is a failure's kind, with `again` where
another attempt may help and `stop` where no other question can succeed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from pytest_genir.models import Answer, Failure, HttpReply, Model, model_from_fields
from pytest_genir.models.whole import whole
from tests.support.rows import Judge, rows_in_lots

KEY = "sk-proj-Ab12Cd34Ef56"


def model(**fields: Any) -> Model:
    return model_from_fields(fields, environ={"API_KEY": KEY})


def reply_of(body: Any) -> HttpReply:
    """Return a reply: of a body alone, or of a status, a body and headers."""
    status, body, headers = (*body, {}, {})[:3] if isinstance(body, tuple) else (200, body, {})
    raw = body if isinstance(body, bytes) else body.encode() if isinstance(body, str) else json.dumps(body).encode()
    return HttpReply(status=status, headers=headers, body=raw)


def told(made: Model, body: Any) -> str:
    read = whole(made.read(reply_of(body)))  # type: ignore[attr-defined]
    if isinstance(read, Answer):
        return f"={read.text}" + (f" ({read.finish})" if read.finish != "stop" else "")
    assert isinstance(read, Failure)
    assert read.message and "\n" not in read.message and KEY not in read.message
    return read.kind + (" again" if read.retry else "") + (" stop" if read.fatal else "")


def sse(*events: Any, done: bool = False, named: bool = False) -> bytes:
    """Return a stream of events; what is text is sent as it stands."""
    parts = []
    for event in events:
        if isinstance(event, str):
            parts.append(f"{event}\n\n")
        else:
            name = f"event: {event['type']}\n" if named and "type" in event else ""
            parts.append(f"{name}data: {json.dumps(event, ensure_ascii=False)}\n\n")
    return "".join([*parts, *(["data: [DONE]\n\n"] if done else [])]).encode()


def rows(table: Iterable[tuple[str, Any, str]]) -> Callable[[Judge], Judge]:
    """Return what gives a test the rows."""
    return rows_in_lots(("body", "expected"), [pytest.param(b, e, id=name) for name, b, e in table])
