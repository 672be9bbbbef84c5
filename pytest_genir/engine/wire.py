"""A connection's bytes on plain asyncio, for one reader; a flood stays in the kernel until it is read."""

from __future__ import annotations

import asyncio
import os
import socket
import ssl

from pytest_genir.engine.dns import Resolver
from pytest_genir.engine.exchange_errors import Broke, CertificateRefused, NobodyListens, NotConnected
from pytest_genir.engine.tls import disagreement

#: Received and not yet read; beyond it the socket is left alone.
HIGH_WATER = 256 * 1024
#: Whoever speaks TLS greets within milliseconds; another server may wait for the end of a line for ever.
GREETING = 15.0


class Wire(asyncio.Protocol):
    """Both directions of a connection; deadlines are the caller's."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._received = bytearray()
        self._ended = False
        self._error: Exception | None = None
        self._reader: asyncio.Future[None] | None = None
        self._writer: asyncio.Future[None] | None = None
        self._held = False

    @property
    def silent(self) -> bool:
        """Nothing has come and nobody has hung up: a kept connection can be used again."""
        return not (self._ended or self._received or self._transport is None or self._transport.is_closing())

    async def read(self) -> bytes:
        """Return what has come, at least one byte; nothing at the end."""
        if not self._received and not self._ended:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        if self._error is not None and not self._received:
            raise disagreement(self._error) or Broke(reason_of(self._error))
        data = bytes(self._received)
        self._received.clear()
        if self._held and self._transport:
            self._held = False
            self._transport.resume_reading()
        return data

    async def write(self, data: bytes) -> None:
        """Send, waiting while the system takes no more."""
        if self._ended or self._transport is None or self._transport.is_closing():
            raise disagreement(self._error) or Broke(reason_of(self._error))
        self._transport.write(data)
        if self._writer is not None:
            await self._writer

    async def encrypt(self, context: ssl.SSLContext, host: str) -> None:
        """Go on in TLS."""
        assert self._transport is not None
        loop = asyncio.get_running_loop()
        try:
            transport = await loop.start_tls(
                self._transport, self, context, server_hostname=host, ssl_handshake_timeout=GREETING
            )
        except ssl.SSLCertVerificationError as error:
            raise CertificateRefused(error.verify_message) from error
        except (OSError, EOFError) as error:
            silent = isinstance(error, ConnectionAbortedError) and "longer than" in str(error)
            why = f"no greeting within {GREETING:g} s" if silent else reason_of(error)
            raise disagreement(error) or NotConnected(f"TLS: {why}") from error
        self._transport = transport

    def close(self) -> None:
        """Hang up at once: a TLS goodbye would wait for a peer that may never read it."""
        if self._transport is not None:
            self._transport.abort()

    # What asyncio calls.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._received += data
        if len(self._received) > HIGH_WATER and not self._held and self._transport:
            self._held = True
            self._transport.pause_reading()
        self._wake_reader()

    def eof_received(self) -> bool:
        self._ended = True
        self._wake_reader()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended = True
        self._error = exc
        self._wake_reader()
        self.resume_writing()

    def pause_writing(self) -> None:
        self._writer = asyncio.get_running_loop().create_future()

    def resume_writing(self) -> None:
        writer, self._writer = self._writer, None
        if writer is not None and not writer.done():
            writer.set_result(None)

    def _wake_reader(self) -> None:
        reader, self._reader = self._reader, None
        if reader is not None and not reader.done():
            reader.set_result(None)


async def connect(host: str, port: int, resolver: Resolver) -> Wire:
    """Connect to the first address of a host that answers."""
    try:
        addresses = await resolver.addresses(host, port)
    except OSError as error:
        raise NotConnected(error.strerror or "unknown host") from error
    failed: OSError | None = None
    for family, address in addresses:
        wire = await _connect(family, address)
        if isinstance(wire, Wire):
            return wire
        failed = wire
    if failed is None:
        raise NotConnected("no address")
    raise (NobodyListens if isinstance(failed, ConnectionRefusedError) else NotConnected)(reason_of(failed))


async def _connect(family: int, address: tuple[object, ...]) -> Wire | OSError:
    """Return a connection, or why there is none."""
    loop = asyncio.get_running_loop()
    plug = socket.socket(family, socket.SOCK_STREAM)
    try:
        plug.setblocking(False)
        plug.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await loop.sock_connect(plug, address)
        _transport, wire = await loop.create_connection(Wire, sock=plug)
    except OSError as error:
        plug.close()
        return error
    except BaseException:
        plug.close()
        raise
    return wire


def reason_of(error: BaseException | None) -> str:
    """Return the system's words for an error, without addresses."""
    if isinstance(error, ssl.SSLError):
        return (error.reason or "closed").replace("_", " ").lower()
    return (os.strerror(error.errno) if isinstance(error, OSError) and error.errno else "") or "closed"
