"""Sends the prepared calls of one model and reads the replies; a connection serves one request at a time.

Connections are kept and the one used last is used first. Everything that can go wrong between here and the
model comes back as a `Failure`, never as an exception, and never with user info, keys or paths of the URL
in its words. Deadlines are the caller's: it cancels, and the connection in use is dropped.
"""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Any

import httpcore

from pytest_genir.engine.addresses import BadAddress, Target, host_of, target_of
from pytest_genir.engine.bodies import ACCEPTED, TooLarge, UnknownEncoding, read_body
from pytest_genir.engine.headers import Headers, is_flood
from pytest_genir.engine.network import CertificateError, Network
from pytest_genir.engine.trust import proxied, proxy_of, tls_context
from pytest_genir.models import Failure, HttpCall, HttpReply, Model, connection_of

#: An idle connection older than this is not used again; servers close theirs after 5 s (uvicorn) to 75 s.
KEEP_ALIVE = 4.0

Lane = httpcore.AsyncHTTP11Connection | httpcore.AsyncConnectionPool


class _Stale(Exception):
    """A kept connection turned out to be closed before anything came back."""


class Transport:
    """All connections to one model."""

    def __init__(self, model: Model, network: Network, reply_bytes: int) -> None:
        self._network = network
        self._reply_bytes = reply_bytes
        self._connection = connection_of(model)
        self._idle: dict[Target, list[Lane]] = {}
        self._busy: set[Lane] = set()

    async def send(self, call: HttpCall) -> HttpReply | Failure:
        """Send one call and return its whole reply, or say why there is none."""
        try:
            target = target_of(call.url)
            request = _request(call, target)
        except BadAddress as error:
            return _unsendable(f"the model's address is {error}")
        except UnicodeError:
            return _unsendable("a header of the request is not valid")
        while (reply := await self._attempt(request, target)) is None:
            pass  # a kept connection was closed: ask on another
        return reply

    async def _attempt(self, request: httpcore.Request, target: Target) -> HttpReply | Failure | None:
        try:
            return await self._exchange(request, target)
        except _Stale:
            return None
        except BadAddress as error:
            return _unsendable(f"the address of the proxy is {error}")
        except CertificateError as error:
            return Failure(kind="tls", message=f"the certificate of {target} is not trusted: {error}")
        except httpcore.RemoteProtocolError as error:
            return _protocol_failure(error, target)
        except (httpcore.ReadError, httpcore.WriteError) as error:
            return _again("read", f"the connection to {target} broke ({error})")
        except (httpcore.ConnectError, httpcore.ProxyError, OSError) as error:
            return _again("connect", f"no connection to {target} ({error})")
        except httpcore.LocalProtocolError:
            # The words of the exception would repeat the header, which may hold a key.
            return _unsendable("a header of the request is not valid")

    async def _exchange(self, request: httpcore.Request, target: Target) -> HttpReply | Failure:
        lane, used = await self._lane(target)
        self._busy.add(lane)
        try:
            try:
                response = await lane.handle_async_request(request)
            except (httpcore.RemoteProtocolError, httpcore.ReadError, httpcore.WriteError) as error:
                if used:
                    raise _Stale from error
                raise
            return await self._read(response, target)
        finally:
            self._busy.discard(lane)
            if isinstance(lane, httpcore.AsyncHTTP11Connection) and not lane.is_available():
                await lane.aclose()
            else:
                self._idle[target].append(lane)

    async def _read(self, response: httpcore.Response, target: Target) -> HttpReply | Failure:
        chunks: Any = response.stream.__aiter__()  # type: ignore[union-attr]
        try:
            refused = self._refused(response, target)
            if refused is not None:
                return refused
            headers = Headers(response.headers)
            body = await read_body(chunks, headers.get("content-encoding", ""), self._reply_bytes)
            return HttpReply(status=response.status, headers=headers, body=body)
        except TooLarge:
            return self._too_large()
        except UnknownEncoding as error:
            return _again("encoding", f"the reply is packed as {str(error)!r}, which was not asked for")
        except zlib.error:
            return _again("encoding", "the reply cannot be unpacked")
        finally:
            await chunks.aclose()
            await response.aclose()

    def _refused(self, response: httpcore.Response, target: Target) -> Failure | None:
        if is_flood(response.headers):
            return _again("headers", f"the reply has {len(response.headers)} headers")
        headers = Headers(response.headers)
        if 300 <= response.status < 400:
            message = f"a redirect of {target} to {host_of(headers.get('location', ''))} is not followed"
            return Failure(kind="redirect", message=message, status=response.status)
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > self._reply_bytes:
            return self._too_large()
        return None

    def _too_large(self) -> Failure:
        return _again("too_large", f"the reply is larger than {self._reply_bytes} bytes")

    async def _lane(self, target: Target) -> tuple[Lane, bool]:
        idle = self._idle.setdefault(target, [])
        while idle:
            lane = idle.pop()
            if isinstance(lane, httpcore.AsyncConnectionPool) or not lane.has_expired():
                return lane, True
            await lane.aclose()
        return await self._new_lane(target), False

    async def _new_lane(self, target: Target) -> Lane:
        context = tls_context(self._connection) if target.scheme == "https" else None
        proxy = proxy_of(target, self._connection)
        if proxy is not None:
            return proxied(proxy, context, self._network)
        stream = await self._network.connect_tcp(target.host, target.port)
        if context is not None:
            stream = await stream.start_tls(context, target.host)
        origin = httpcore.Origin(target.scheme.encode(), target.host.encode(), target.port)
        return httpcore.AsyncHTTP11Connection(origin, stream, keepalive_expiry=KEEP_ALIVE)

    async def aclose(self) -> None:
        """Drop every connection."""
        lanes = [*self._busy, *(lane for idle in self._idle.values() for lane in idle)]
        self._busy.clear()
        self._idle.clear()
        for lane in lanes:
            with suppress(Exception):
                await lane.aclose()


def _again(kind: str, message: str) -> Failure:
    return Failure(kind=kind, message=message, retry=True)


def _unsendable(message: str) -> Failure:
    return Failure(kind="request", message=message, fatal=True)


def _protocol_failure(error: httpcore.RemoteProtocolError, target: Target) -> Failure:
    text = str(error)
    if "without sending complete message body" in text or "incomplete chunked read" in text:
        return _again("incomplete", f"the reply of {target} ended early")
    if "without sending a response" in text:
        return _again("read", f"{target} closed the connection without a reply")
    return _again("protocol", f"the reply of {target} is not HTTP")


def _request(call: HttpCall, target: Target) -> httpcore.Request:
    named = {name.lower() for name in call.headers}
    headers = [(name.encode("latin-1"), value.encode("latin-1")) for name, value in call.headers.items()]
    usual = ":" not in target.host and target.port == (443 if target.scheme == "https" else 80)
    own = {
        "host": target.host if usual else str(target),
        "accept-encoding": ACCEPTED,
        "content-length": str(len(call.body)),
        "user-agent": "pytest-genir",
        "authorization": target.authorization,
    }
    headers += [(name.encode(), text.encode()) for name, text in own.items() if text and name not in named]
    url = httpcore.URL(
        scheme=target.scheme.encode(),
        host=target.host.encode(),
        port=target.port,
        target=target.path.encode(),
    )
    return httpcore.Request(call.method, url, headers=headers, content=call.body)
