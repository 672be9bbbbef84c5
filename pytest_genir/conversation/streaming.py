"""Ollama's streaming chat as the original simulator speaks it: one JSON object per line, until one says `done`.

This is the way to a language model when nothing else is around (a call from a script, without the engine):
one attempt, every piece of text handed on the moment it comes.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from typing import Any

import httpx

from pytest_genir.conversation.unanswered import Unanswered, unusable
from pytest_genir.conversation.wording import compact, text_of
from pytest_genir.engine.tls import tls_context
from pytest_genir.models import Connection, Failure
from pytest_genir.models.masking import hide, one_line

#: What the original sends; the servers it was written for do not look at it.
_HEADERS = {"content-type": "text/plain;charset=UTF-8"}
#: A reply beyond this is refused.
_MOST_BYTES = 16_000_000
_LINE_END = re.compile(r"\r\n|\n|\r(?!\Z)")


async def stream_chat(
    url: str, body: Mapping[str, object], on_piece: Callable[[object], object], *, timeout: float = 120.0
) -> str:
    """Send a chat and return the whole reply; raises `Unanswered` for anything but a reply that is done."""
    content = compact(body).encode("utf-8", "surrogatepass")
    # Reading the certificates of all authorities takes longer than most requests.
    trusted = tls_context(Connection()) if url.casefold().startswith("https:") else False
    try:
        async with (
            httpx.AsyncClient(trust_env=False, verify=trusted, follow_redirects=False, timeout=timeout) as client,
            client.stream("POST", url, content=content, headers=_HEADERS) as reply,
        ):
            if not reply.is_success:
                raise Unanswered(await _refusal(reply))
            return await _read(reply, on_piece)
    except httpx.TimeoutException:
        raise unusable(f"no complete reply within {timeout:g} s", "timeout") from None
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise unusable(f"no connection to the language model ({type(error).__name__})", "connect") from None


async def _read(reply: httpx.Response, on_piece: Callable[[object], object]) -> str:
    pieces: list[str] = []
    done = False
    async for line in _lines(reply):
        value = _parsed(line)
        piece = value["message"].get("content", "")
        if value.get("done") is True:
            # a server that does not stream has its whole text here, and some streams their last piece, or all once more
            if not done and piece and text_of(piece) != "".join(pieces):
                on_piece(piece)
                pieces.append(text_of(piece))
            done = True
            continue
        on_piece(piece)
        if not done:
            pieces.append("" if piece is None else text_of(piece))  # thoughts, or a tool, come without a text
    if not done:
        raise unusable("the reply of the language model ends before it is done", "cut")
    return hide("".join(pieces))


async def _lines(reply: httpx.Response) -> AsyncIterator[str]:
    """Yield the lines of a reply, however its bytes were cut into packets."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    held = ""
    size = 0
    async for data in reply.aiter_bytes():
        size += len(data)
        if size > _MOST_BYTES:
            raise unusable("the reply of the language model is longer than 16 MB", "too_large")
        *whole, held = _LINE_END.split(held + decoder.decode(data))
        for line in _filled(whole):
            yield line
    for line in _filled(_LINE_END.split(held + decoder.decode(b"", True))):
        yield line


def _filled(lines: list[str]) -> Iterator[str]:
    return (line for line in lines if line.strip())


def _parsed(line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise unusable(f"a line of the language model's reply is not JSON: {one_line(line[:100])}") from None
    if isinstance(value, dict) and value.get("error"):
        raise unusable(f"the language model reports: {one_line(text_of(value['error']))}", "error_reply")
    if not isinstance(value, dict) or not isinstance(value.get("message"), dict):
        raise unusable(f"a line of the language model's reply has no message: {one_line(line[:100])}")
    return value


async def _refusal(reply: httpx.Response) -> Failure:
    data = b""
    async for part in reply.aiter_bytes():
        data += part
        if len(data) > 2000:
            break
    said = one_line(data[:2000].decode("utf-8", "replace"))
    message = f"the language model's server answered {reply.status_code}: {said}".rstrip(": ")
    return Failure(kind="status", message=message, status=reply.status_code)
