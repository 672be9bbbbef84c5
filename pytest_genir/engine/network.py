"""TCP and TLS for httpcore on plain asyncio; no thread outlives the engine, and floods stay in the kernel.

httpcore's own backend for asyncio goes through anyio, which costs a cancel scope per read and resolves names
in threads that the interpreter waits for at its end.
"""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
from collections.abc import Iterable
from typing import Any

import httpcore

from pytest_genir.engine.names import Resolver

#: Received and not yet read; beyond it the socket is left alone, so a flood stays in the kernel.
HIGH_WATER = 256 * 1024


class Wire(asyncio.Protocol):
    """One connection's bytes as they come, for a single reader."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.received = bytearray()
        self.ended = False
        self._error: Exception | None = None
        self._reader: asyncio.Future[None] | None = None
        self._writer: asyncio.Future[None] | None = None
        self._held = False
        self._unsent = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.received += data
        if len(self.received) > HIGH_WATER and not self._held and self.transport:
            self._held = True
            self.transport.pause_reading()
        self._wake("_reader")

    def eof_received(self) -> bool:
        self.ended = True
        self._wake("_reader")
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        self._error = exc
        self._wake("_reader")
        self._wake("_writer")

    def pause_writing(self) -> None:
        if self._writer is None:
            self._writer = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        self._wake("_writer")

    async def read(self, most: int) -> bytes:
        """Return what is there, at least one byte; nothing at the end."""
        await self.flush()
        if not self.received and not self.ended:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        if self._error is not None and not self.received:
            raise httpcore.ReadError(_reason(self._error))
        data = bytes(self.received[:most])
        del self.received[:most]
        if self._held and len(self.received) < HIGH_WATER and self.transport:
            self._held = False
            self.transport.resume_reading()
        return data

    async def write(self, data: bytes) -> None:
        """Take data to send; the head of a request waits for its body, for one packet instead of two."""
        if self.ended or self.transport is None or self.transport.is_closing():
            raise httpcore.WriteError(_reason(self._error))
        self._unsent += data
        if len(self._unsent) > HIGH_WATER:
            await self.flush()

    async def flush(self) -> None:
        """Send what waits, waiting while the system takes no more."""
        if self._unsent and self.transport is not None:
            unsent, self._unsent = self._unsent, b""
            self.transport.write(unsent)
            if self._writer is not None:
                await asyncio.shield(self._writer)

    def _wake(self, name: str) -> None:
        waiter: asyncio.Future[None] | None = getattr(self, name)
        if waiter is not None:
            setattr(self, name, None)
            if not waiter.done():
                waiter.set_result(None)


def _reason(error: Exception | None) -> str:
    return (os.strerror(error.errno) if isinstance(error, OSError) and error.errno else "") or "closed"


class Stream(httpcore.AsyncNetworkStream):
    """A connection as httpcore wants it; deadlines are the caller's, so timeouts are not looked at."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return await self._wire.read(max_bytes)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        if buffer:
            await self._wire.write(buffer)

    async def aclose(self) -> None:
        if self._wire.transport is not None:
            # Not close(): a TLS goodbye would wait for a peer that may never read it.
            self._wire.transport.abort()

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> Stream:
        loop = asyncio.get_running_loop()
        assert self._wire.transport is not None
        await self._wire.flush()
        wire = Wire()
        try:
            transport = await loop.start_tls(self._wire.transport, wire, ssl_context, server_hostname=server_hostname)
        except ssl.SSLCertVerificationError as error:
            await self.aclose()
            raise CertificateError(error.verify_message) from error
        except (OSError, EOFError) as error:
            await self.aclose()
            raise httpcore.ConnectError(f"TLS: {_reason(error)}") from error
        wire.transport = transport
        return Stream(wire)

    def get_extra_info(self, info: str) -> Any:
        transport = self._wire.transport
        if info == "is_readable":
            return self._wire.ended or bool(self._wire.received) or transport is None or transport.is_closing()
        if info == "ssl_object" and transport is not None:
            return transport.get_extra_info("ssl_object")
        return None


class CertificateError(httpcore.ConnectError):
    """The server's certificate does not fit; asking again does not help."""


class Network(httpcore.AsyncNetworkBackend):
    """Opens connections; one for all lanes of an engine."""

    def __init__(self) -> None:
        self._resolver = Resolver()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> Stream:
        try:
            addresses = await self._resolver.addresses(host, port)
        except OSError as error:
            raise httpcore.ConnectError(error.strerror or "unknown host") from error
        reason = "no address"
        for family, address in addresses:
            stream = await _connect(family, address)
            if isinstance(stream, Stream):
                return stream
            reason = stream
        raise httpcore.ConnectError(reason)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def _connect(family: int, address: tuple[Any, ...]) -> Stream | str:
    """Return a connection, or the reason why there is none."""
    loop = asyncio.get_running_loop()
    plug = socket.socket(family, socket.SOCK_STREAM)
    try:
        plug.setblocking(False)
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await loop.sock_connect(plug, address)
        _transport, wire = await loop.create_connection(Wire, sock=plug)
    except OSError as error:
        plug.close()
        return _reason(error)
    except BaseException:
        plug.close()
        raise
    return Stream(wire)
