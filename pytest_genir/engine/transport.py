"""Sends the prepared calls of one model and reads the replies; a connection serves one request at a time.

Connections (lanes) are kept, and the one used last is used first. Everything that can go wrong between here
and the model comes back as a `Failure`, never as an exception, and never with user info, keys or paths of
the URL in its words. Deadlines are the caller's: it cancels, and the connection in use is dropped.
"""

from __future__ import annotations

import time
import zlib
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pytest_genir.engine.addresses import BadAddress, Endpoint, host_of, leading, target_of
from pytest_genir.engine.bodies import ACCEPTED, TooLarge, UnknownEncoding, read_body
from pytest_genir.engine.dns import Resolver
from pytest_genir.engine.exchange_errors import (
    Broke,
    Broken,
    CertificateRefused,
    EndedEarly,
    NobodyListens,
    NoReply,
    NotConnected,
    NotHttp,
    ProxyRefused,
    TlsRefused,
    Unsendable,
)
from pytest_genir.engine.halt import Halt
from pytest_genir.engine.headers import Headers, is_flood
from pytest_genir.engine.http11 import HttpConnection, Outgoing, ReplyHead
from pytest_genir.engine.retries import status_tries_again
from pytest_genir.engine.tls import proxy_of, tls_context
from pytest_genir.engine.wire import connect
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Failure, HttpCall, HttpReply, Model, connection_of
from pytest_genir.models.pieces import said_to_stream
from pytest_genir.models.reply_size import BodyLimit, body_limit, too_large

if TYPE_CHECKING:
    from pytest_genir.engine.proxied import ProxiedLane

    Lane = HttpConnection | ProxiedLane


class _Stale(Exception):
    """A kept connection turned out to be closed before anything came back."""


@dataclass(frozen=True, slots=True)
class HungUp:
    """A kept connection was closed while a request was on its way: nobody knows whether it was read."""

    #: What is told where the request is not sent again.
    failure: Failure


class Arrivals:
    """When the parts of a reply came, counted from when its request was sent."""

    def __init__(self) -> None:
        self._sent = time.monotonic()
        self.seen: list[tuple[int, float]] = []

    def note(self, size: int) -> None:
        self.seen.append((size, time.monotonic() - self._sent))


class Transport:
    """All connections to one model."""

    def __init__(
        self, model: Model, resolver: Resolver, limit: BodyLimit | None = None, halt: Halt | None = None
    ) -> None:
        self._halt = halt or Halt()
        self._resolver = resolver
        self._limit = limit
        self._limits = model.limits
        self._connection = connection_of(model)
        self._idle: dict[Endpoint, list[Lane]] = {}
        self._busy: set[Lane] = set()
        #: Somebody has answered: whoever is silent now may come back.
        self._reached = False

    async def send(self, call: HttpCall) -> HttpReply | Failure:
        """Send one call and return its whole reply, or say why there is none; once more where a kept line was cut."""
        while isinstance(reply := await self.send_once(call), HungUp):
            pass
        return reply

    async def send_once(self, call: HttpCall) -> HttpReply | Failure | HungUp:
        """Send one call, and never twice."""
        try:
            target = target_of(call.url)
            request = _outgoing(call, target)
        except BadAddress as error:
            return _unsendable(f"the model's address is {error}")
        except UnicodeError:
            return _unsendable("a header of the request is not valid")
        return await self._attempt(request, target, Arrivals() if call.timed else None)

    async def aclose(self) -> None:
        """Drop every connection."""
        lanes = [*self._busy, *(lane for idle in self._idle.values() for lane in idle)]
        self._busy.clear()
        self._idle.clear()
        for lane in lanes:
            with suppress(Exception):
                await lane.aclose()

    async def _attempt(
        self, request: Outgoing, target: Endpoint, arrivals: Arrivals | None
    ) -> HttpReply | Failure | HungUp:
        try:
            reply = await self._exchange(request, target, arrivals)
        except _Stale:
            return HungUp(_failure(NoReply(), target))
        except Broken as broken:
            if not self._reached and isinstance(broken, NobodyListens) and target.on_this_machine:
                return _nobody(target)
            failure = _failure(broken, target)
            # of a server that has never answered, another question will not hear anything else
            return replace(failure, fatal=True) if failure.kind == "tls" and not self._reached else failure
        self._reached = True
        return reply

    async def _exchange(self, request: Outgoing, target: Endpoint, arrivals: Arrivals | None) -> HttpReply | Failure:
        lane, kept = await self._lane(target)
        self._busy.add(lane)
        try:
            # Here as well: connecting may have taken a while.
            await self._halt.passed()
            try:
                head = await lane.send(request)
            except Broke as broke:
                if kept:
                    raise _Stale from broke
                raise
            return await self._read(lane, head, target, arrivals)
        finally:
            self._busy.discard(lane)
            lane.release()
            if lane.fresh:
                self._idle.setdefault(target, []).append(lane)
            else:
                await lane.aclose()

    async def _read(
        self, lane: Lane, head: ReplyHead, target: Endpoint, arrivals: Arrivals | None
    ) -> HttpReply | Failure:
        headers = Headers(head.headers)
        limit = self._limit or body_limit(self._limits, stream=said_to_stream(headers.get("content-type", "")))
        refused = self._refused(head, headers, target, limit)
        if refused is not None:
            return refused
        chunks: Any = lane.chunks()
        try:
            encoding = headers.get("content-encoding", "")
            if arrivals is None:
                body = await read_body(chunks, encoding, limit)
                return HttpReply(status=head.status, headers=headers, body=body)
            body = await read_body(chunks, encoding, limit, arrivals.note)
            return HttpReply(status=head.status, headers=headers, body=body, arrivals=tuple(arrivals.seen))
        except TooLarge as large:
            return too_large(f"is larger than {large.size - 1:,} bytes", self._most, retry=not limit.per_line)
        except UnknownEncoding as error:
            return _again("encoding", f"the reply is packed as {str(error)!r}, which was not asked for")
        except zlib.error:
            return _again("encoding", "the reply cannot be unpacked")
        finally:
            await chunks.aclose()

    def _refused(self, head: ReplyHead, headers: Headers, target: Endpoint, limit: BodyLimit) -> Failure | None:
        """Return why the body of a reply is not even read."""
        if is_flood(head.headers):
            return _again("headers", f"the reply has {len(head.headers)} headers")
        if 300 <= head.status < 400:
            leads = leading(headers.get("location", ""), target)
            message = f"a redirect of {target} to {host_of(headers.get('location', ''))} is not followed{leads}"
            return Failure(kind="redirect", message=message, status=head.status)
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > limit.in_all:
            return too_large(f"has {int(length):,} bytes", self._most, retry=not limit.per_line)
        return None

    @property
    def _most(self) -> int:
        return self._limit.in_all if self._limit else self._limits.max_reply

    async def _lane(self, target: Endpoint) -> tuple[Lane, bool]:
        """Return a connection to a target, and whether it was used before."""
        idle = self._idle.get(target, [])
        while idle:
            lane = idle.pop()
            if lane.fresh:
                return lane, True
            await lane.aclose()
        context = tls_context(self._connection) if target.scheme == "https" else None
        proxy = proxy_of(target, self._connection)
        if proxy is not None:
            from pytest_genir.engine.proxied import ProxiedLane

            return ProxiedLane(proxy, context), False
        wire = await connect(target.host, target.port, self._resolver)
        try:
            if context is not None:
                await wire.encrypt(context, target.host)
        except BaseException:
            wire.close()
            raise
        return HttpConnection(wire), False


def _failure(broken: Broken, target: Endpoint) -> Failure:
    if isinstance(broken, NotConnected):
        return _again("connect", f"no connection to {target} ({broken})")
    if isinstance(broken, ProxyRefused):
        message = f"the proxy of the environment refuses the way to {target}: {broken}"
        again = status_tries_again(broken.status)
        return Failure(kind="status", message=message, status=broken.status, retry=again, fatal=not again)
    if isinstance(broken, CertificateRefused):
        return Failure(kind="tls", message=f"the certificate of {target} is not trusted: {broken}")
    if isinstance(broken, TlsRefused):
        return Failure(kind="tls", message=f"{target} refuses TLS: {broken}")
    if isinstance(broken, NoReply):
        return _again("read", f"{target} closed the connection without a reply")
    if isinstance(broken, EndedEarly):
        return _again("incomplete", f"the reply of {target} ended early")
    if isinstance(broken, NotHttp):
        beside = f": {broken}" if str(broken) else ""
        return _again("protocol", f"the reply of {target} is not HTTP{beside}")
    if isinstance(broken, Unsendable):
        return _unsendable(str(broken))
    return _again("read", f"the connection to {target} broke ({broken})")


def _nobody(target: Endpoint) -> Failure:
    """Return the failure of a server on this machine that was never there: it does not come by waiting."""
    message = f"nothing listens at {target} (Connection refused): is the server running?"
    return Failure(kind="connect", message=message, fatal=True)


def _again(kind: str, message: str) -> Failure:
    return Failure(kind=kind, message=message, retry=True)


def _unsendable(message: str) -> Failure:
    return Failure(kind="request", message=message, fatal=True)


def _outgoing(call: HttpCall, target: Endpoint) -> Outgoing:
    named = {name.lower() for name in call.headers}
    headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in call.headers.items()]
    usual = ":" not in target.host and target.port == (443 if target.scheme == "https" else 80)
    host = target.host if usual else str(target)
    own = {
        "host": host,
        "accept-encoding": ACCEPTED,
        "content-length": str(len(call.body)),
        "user-agent": "pytest-genir",
        "authorization": target.authorization,
    }
    headers += [(name.encode(), text.encode()) for name, text in own.items() if text and name not in named]
    return Outgoing(call.method, f"{target.scheme}://{host}", target.path, headers, call.body)
