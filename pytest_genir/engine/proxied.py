"""Requests through a proxy that the environment names: rare, so httpx does it, one client per lane."""

from __future__ import annotations

import os
import ssl
from collections.abc import AsyncIterator

import httpx

from pytest_genir.engine.exchange_errors import (
    Broke,
    Broken,
    CertificateRefused,
    EndedEarly,
    NotConnected,
    NotHttp,
    ProxyRefused,
    Unsendable,
)
from pytest_genir.engine.http11 import Outgoing, ReplyHead
from pytest_genir.engine.tls import disagreement
from pytest_genir.engine.wire import reason_of
from pytest_genir.models.masking import one_line


class ProxiedLane:
    """Like `http11.Connection`, through a proxy."""

    def __init__(self, proxy: str, context: ssl.SSLContext | None) -> None:
        # One client for many connections would cost time that grows with their square.
        try:
            self._client = httpx.AsyncClient(
                proxy=proxy, verify=context or False, trust_env=False, follow_redirects=False, timeout=None
            )
        except (ValueError, ImportError):
            raise Unsendable("the proxy that the environment names cannot be used") from None
        self._reply: httpx.Response | None = None
        self._proxy = _host_and_port(proxy)

    @property
    def fresh(self) -> bool:
        return not self._client.is_closed

    async def send(self, request: Outgoing) -> ReplyHead:
        """Send a request and return the head of the reply."""
        try:
            sent = self._client.build_request(
                request.method, request.origin + request.target, headers=request.headers, content=request.body
            )
            self._reply = await self._client.send(sent, stream=True)
        except httpx.HTTPError as error:
            raise _broken(error, self._proxy) from None
        return ReplyHead(self._reply.status_code, list(self._reply.headers.raw))

    async def chunks(self) -> AsyncIterator[bytes]:
        """Go through the body as it comes, still packed."""
        assert self._reply is not None
        try:
            async for chunk in self._reply.aiter_raw():
                yield chunk
        except httpx.HTTPError as error:
            raise _broken(error, self._proxy) from None

    def release(self) -> None:
        """Nothing to do: the client keeps its connection by itself."""

    async def aclose(self) -> None:
        """Hang up."""
        await self._client.aclose()


def _host_and_port(proxy: str) -> str:
    """Return where a proxy is, without the password that may stand in its address."""
    url = httpx.URL(proxy)
    return f"{url.host}:{url.port}" if url.port else url.host


def _why(error: BaseException) -> str:
    """Return the system's words for what is at the bottom of an error."""
    below: BaseException | None = error
    while below is not None:
        if isinstance(below, OSError) and below.errno:
            # asyncio puts addresses into its own words
            return f", {os.strerror(below.errno) if below.errno > 0 else below.strerror}"
        below = below.__cause__ or below.__context__
    return ""


def _broken(error: httpx.HTTPError, proxy: str) -> Broken:
    """Return the same by our own names; httpx's words may hold addresses."""
    through = f"through the proxy {proxy}"
    if isinstance(error, httpx.ProxyError):
        return ProxyRefused(one_line(str(error)))
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, ssl.SSLError):
        cause = cause.__cause__ or cause.__context__
    if isinstance(cause, ssl.SSLCertVerificationError):
        return CertificateRefused(cause.verify_message)
    if (refused := disagreement(cause)) is not None:
        return refused
    if isinstance(error, httpx.ConnectError | httpx.UnsupportedProtocol):
        tls = f", TLS: {reason_of(cause)}" if isinstance(cause, ssl.SSLError) else ""
        return NotConnected(f"{through}{tls or _why(error)}")
    if isinstance(error, httpx.LocalProtocolError):
        return Unsendable("a header of the request is not valid")
    if isinstance(error, httpx.RemoteProtocolError):
        return EndedEarly() if "complete message body" in str(error) else NotHttp(through)
    return Broke(through)
