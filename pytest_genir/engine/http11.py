"""One connection that speaks HTTP/1.1, by h11 (the parser inside httpx) on a wire of our own.

httpx and httpcore would do the same; docs/internals/engine.md has the measurements that speak for this. Requests that
differ in their bodies alone are judged by h11 once, and plain replies are read without it. A connection on which
anything else comes is h11's from then on.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator

import h11

from pytest_genir.engine.exchange_errors import EndedEarly, NoReply, NotHttp, Unsendable
from pytest_genir.engine.headers import MOST_HEADER_BYTES
from pytest_genir.engine.plain_reply import plain_reply
from pytest_genir.engine.wire import Wire
from pytest_genir.lean.frozen import dataclass

#: An idle connection older than this is not used again; servers close theirs after 5 s (uvicorn) to 75 s.
KEEP_ALIVE = 4.0

Pairs = list[tuple[bytes, bytes]]
_LENGTH = b"content-length"
#: What a request says with these changes how it or its reply is read.
_NOT_PLAIN = frozenset({_LENGTH, b"transfer-encoding", b"connection", b"expect", b"upgrade"})


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
        #: Where something was not plain.
        self._http: h11.Connection | None = None
        #: What h11 has judged, and what it wrote before and behind the length of the body.
        self._judged: tuple[str, str, Pairs] | None = None
        self._around = (b"", b"")
        #: Of a plain reply's body: what has come and was not handed out, how much is to be read, and that all was.
        self._came = b""
        self._left = 0
        self._read = False
        self._idle = True
        self._idle_since = time.monotonic()
        #: How the reply begins, for a message.
        self._begins = b""

    @property
    def fresh(self) -> bool:
        """It can be used: not too old, not hung up, nothing left over from the last reply."""
        return self._idle and self._wire.silent and time.monotonic() - self._idle_since < KEEP_ALIVE

    async def send(self, request: Outgoing) -> ReplyHead:
        """Send a request and return the head of the reply."""
        self._idle = self._read = False
        self._begins = b""
        written = self._plainly(request) if self._http is None else None
        if written is None:
            self._http, written = _written(request, self._http)
            await self._wire.write(written)
            return await self._head(self._http)
        await self._wire.write(written)
        received = await self._wire.read()
        if not received:
            raise NoReply
        reply = plain_reply(received)
        if reply is None:
            self._http, _ = _written(request, None)
            self._begins = received[:_SHOWN]
            self._http.receive_data(received)
            return await self._head(self._http)
        self._came, self._left = received[reply.begins :], reply.length
        return ReplyHead(reply.status, reply.headers)

    async def chunks(self) -> AsyncIterator[bytes]:
        """Go through the body as it comes."""
        if self._http is not None:
            while isinstance(event := await self._event(self._http), h11.Data):
                yield bytes(event.data)
            return
        while True:
            came, over = self._came[: self._left], self._came[self._left :]
            self._left -= len(came)
            # what comes behind a body belongs to nobody, so the connection is not used again
            self._read = not (self._left or over)
            if came:
                yield came
            if not self._left:
                return
            self._came = await self._wire.read()
            if not self._came:
                raise EndedEarly

    def release(self) -> None:
        """Get ready for the next request, if the reply was read to its end and the server keeps on."""
        if self._http is not None and self._http.our_state is h11.DONE and self._http.their_state is h11.DONE:
            self._http.start_next_cycle()
            self._read = True
        if self._read and not self._idle:
            self._idle, self._idle_since = True, time.monotonic()

    async def aclose(self) -> None:
        """Hang up."""
        self._wire.close()

    def _plainly(self, request: Outgoing) -> bytes | None:
        """Return a request as h11 writes it; nothing where its headers say more than how long its body is."""
        length = b"%d" % len(request.body)
        others = [pair for pair in request.headers if pair != (_LENGTH, length)]
        if len(others) != len(request.headers) - 1:
            return None
        judged = request.method, request.target, others
        if judged != self._judged:
            if request.method == "HEAD" or not _NOT_PLAIN.isdisjoint(name.lower() for name, _ in others):
                return None
            _, written = _written(request, None)
            head = written[: len(written) - len(request.body)]
            before, said, behind = head.partition(b"\r\ncontent-length: %b\r\n" % length)
            if not said:
                return None
            self._judged, self._around = judged, (before + b"\r\ncontent-length: ", b"\r\n" + behind)
        before, behind = self._around
        return b"%b%b%b%b" % (before, length, behind, request.body)

    async def _head(self, http: h11.Connection) -> ReplyHead:
        event = await self._event(http)
        while isinstance(event, h11.InformationalResponse):
            event = await self._event(http)
        if not isinstance(event, h11.Response):
            raise NotHttp("the reply has no head")
        return ReplyHead(event.status_code, list(event.headers))

    async def _event(self, http: h11.Connection) -> h11.Event:
        ended = False
        while True:
            try:
                event = http.next_event()
            except h11.RemoteProtocolError:
                raise (EndedEarly() if ended else NotHttp(_kind_of(self._begins))) from None
            if event is not h11.NEED_DATA:
                assert not isinstance(event, type)
                return event
            data = await self._wire.read()
            ended = not data
            self._begins = self._begins or data[:_SHOWN]
            if ended and http.their_state is h11.SEND_RESPONSE:
                if self._begins and not self._begins.startswith(b"HTTP/"):
                    raise NotHttp(_kind_of(self._begins))
                raise NoReply
            http.receive_data(data)


def _kind_of(begins: bytes) -> str:
    """Say what came instead of HTTP, going by how it begins; nothing where it began as HTTP does."""
    if begins[:1] in (b"\x15", b"\x16") and begins[1:2] == b"\x03":
        return "it speaks TLS"
    first = begins.split(b"\n")[0].decode("ascii", "replace").strip()
    shown = "".join(char for char in first if char.isascii() and char.isprintable())
    return "" if not shown or first.startswith("HTTP/") else f"it begins with '{shown}'"


def _written(request: Outgoing, http: h11.Connection | None) -> tuple[h11.Connection, bytes]:
    """Return a request as it goes over the wire, and who has judged it: a new one where there is none."""
    # A head of more than twice what is accepted is not even read.
    http = http or h11.Connection(h11.CLIENT, max_incomplete_event_size=2 * MOST_HEADER_BYTES)
    try:
        head = h11.Request(method=request.method, target=request.target, headers=request.headers)
        parts = [http.send(head), http.send(h11.Data(data=request.body))]
        http.send(h11.EndOfMessage())
    except h11.LocalProtocolError:
        # The words of the exception would repeat the header, which may hold a key.
        raise Unsendable("a header of the request is not valid") from None
    return http, b"".join(part for part in parts if part)
