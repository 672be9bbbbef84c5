"""One connection that speaks HTTP/1.1, by h11 (the parser inside httpx) on a wire of our own.

httpx and httpcore would do the same; docs/internals/engine.md has the measurements that speak for this.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from dataclasses import dataclass

import h11

from pytest_genir.engine.exchange_errors import EndedEarly, NoReply, NotHttp, Unsendable
from pytest_genir.engine.headers import MOST_HEADER_BYTES
from pytest_genir.engine.wire import Wire

#: An idle connection older than this is not used again; servers close theirs after 5 s (uvicorn) to 75 s.
KEEP_ALIVE = 4.0

Pairs = list[tuple[bytes, bytes]]


@dataclass(frozen=True, slots=True)
class Outgoing:
    """A request as it is written on the wire."""

    method: str
    #: Scheme, host and port, for a lane that goes through a proxy.
    origin: str
    target: str
    headers: Pairs
    body: bytes


@dataclass(frozen=True, slots=True)
class ReplyHead:
    """The head of a reply."""

    status: int
    headers: Pairs


#: So many bytes of what is no HTTP are told.
_SHOWN = 40


class HttpConnection:
    """A kept connection: `send`, read all `chunks`, and again."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        # A head of more than twice what is accepted is not even read.
        self._http = h11.Connection(h11.CLIENT, max_incomplete_event_size=2 * MOST_HEADER_BYTES)
        self._idle_since = time.monotonic()
        #: How the reply begins, for a message.
        self._begins = b""

    @property
    def fresh(self) -> bool:
        """It can be used: not too old, not hung up, nothing left over from the last reply."""
        return (
            self._http.our_state is h11.IDLE and self._wire.silent and time.monotonic() - self._idle_since < KEEP_ALIVE
        )

    async def send(self, request: Outgoing) -> ReplyHead:
        """Send a request and return the head of the reply."""
        try:
            head = h11.Request(method=request.method, target=request.target, headers=request.headers)
            parts = [self._http.send(head), self._http.send(h11.Data(data=request.body))]
            self._http.send(h11.EndOfMessage())
        except h11.LocalProtocolError:
            # The words of the exception would repeat the header, which may hold a key.
            raise Unsendable("a header of the request is not valid") from None
        self._begins = b""
        await self._wire.write(b"".join(part for part in parts if part))
        event = await self._event()
        while isinstance(event, h11.InformationalResponse):
            event = await self._event()
        if not isinstance(event, h11.Response):
            raise NotHttp("the reply has no head")
        return ReplyHead(event.status_code, list(event.headers))

    async def chunks(self) -> AsyncIterator[bytes]:
        """Go through the body as it comes."""
        while isinstance(event := await self._event(), h11.Data):
            yield bytes(event.data)

    def release(self) -> None:
        """Get ready for the next request, if the reply was read to its end and the server keeps on."""
        if self._http.our_state is h11.DONE and self._http.their_state is h11.DONE:
            self._http.start_next_cycle()
            self._idle_since = time.monotonic()

    async def aclose(self) -> None:
        """Hang up."""
        self._wire.close()

    async def _event(self) -> h11.Event:
        ended = False
        while True:
            try:
                event = self._http.next_event()
            except h11.RemoteProtocolError:
                raise (EndedEarly() if ended else NotHttp(_kind_of(self._begins))) from None
            if event is not h11.NEED_DATA:
                assert not isinstance(event, type)
                return event
            data = await self._wire.read()
            ended = not data
            self._begins = self._begins or data[:_SHOWN]
            if ended and self._http.their_state is h11.SEND_RESPONSE:
                if self._begins and not self._begins.startswith(b"HTTP/"):
                    raise NotHttp(_kind_of(self._begins))
                raise NoReply
            self._http.receive_data(data)


def _kind_of(begins: bytes) -> str:
    """Say what came instead of HTTP, going by how it begins; nothing where it began as HTTP does."""
    if begins[:1] in (b"\x15", b"\x16") and begins[1:2] == b"\x03":
        return "it speaks TLS"
    first = begins.split(b"\n")[0].decode("ascii", "replace").strip()
    shown = "".join(char for char in first if char.isascii() and char.isprintable())
    return "" if not shown or first.startswith("HTTP/") else f"it begins with '{shown}'"
