"""Looks names of hosts up without a thread that the interpreter would wait for at its end."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import threading

Address = tuple[int, tuple[object, ...]]


class Resolver:
    """Looks names up in daemon threads, each name once at a time."""

    def __init__(self) -> None:
        self._asked: dict[tuple[str, int], asyncio.Future[list[Address]]] = {}

    async def addresses(self, host: str, port: int) -> list[Address]:
        """Return the addresses of a host in the system's order, or raise OSError."""
        if _is_number(host):
            return _found(host, port)
        asked = self._asked.get((host, port))
        if asked is None:
            loop = asyncio.get_running_loop()
            asked = self._asked[host, port] = loop.create_future()
            asked.add_done_callback(lambda _done: self._asked.pop((host, port), None))
            arguments = (loop, asked, host, port)
            threading.Thread(target=_look_up, args=arguments, daemon=True, name="genir-names").start()
        return await asyncio.shield(asked)


def _is_number(host: str) -> bool:
    """Say whether a host is an address already, which needs no asking around."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _found(host: str, port: int) -> list[Address]:
    infos = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [(info[0], info[4]) for info in infos]


def _look_up(loop: asyncio.AbstractEventLoop, asked: asyncio.Future[list[Address]], host: str, port: int) -> None:
    found: list[Address] | OSError
    try:
        found = _found(host, port)
    except (OSError, UnicodeError) as error:
        found = error if isinstance(error, OSError) else OSError(f"not a host name: {host[:80]!r}")
    # The loop may be closed by now, and then nobody waits.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(_settle, asked, found)


def _settle(asked: asyncio.Future[list[Address]], found: list[Address] | OSError) -> None:
    if asked.done():
        return
    if isinstance(found, OSError):
        asked.set_exception(found)
    else:
        asked.set_result(found)
