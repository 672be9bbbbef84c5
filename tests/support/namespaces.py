"""Machines on one machine: namespaces of the network, each with two lines to here that can be cut one by one.

apt-get install iproute2; as root
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

#: Where the model and the store are, as every namespace calls them: the same address is the same model.
MODEL, STORE = "10.231.0.1", "10.231.0.2"
_LINES = (MODEL, STORE)


@dataclass(frozen=True, slots=True)
class Namespace:
    """One of the machines."""

    name: str
    number: int

    def command(self, words: Sequence[str]) -> list[str]:
        """Return what runs a command there; it keeps its process id."""
        return ["ip", "netns", "exec", self.name, *words]

    def line(self, to: str) -> str:
        return f"gn{os.getpid() % 10_000}-{self.number}{_LINES.index(to)}"

    def cut(self, to: str) -> None:
        """Let nothing pass: what is under way is lost, and nobody is told."""
        _ip("link", "set", self.line(to), "down")

    def mend(self, to: str) -> None:
        _ip("link", "set", self.line(to), "up")


def can_be_made() -> bool:
    """Say whether this user may make namespaces here."""
    if shutil.which("ip") is None or not hasattr(os, "getuid") or os.getuid():
        return False
    name = f"genir-try-{os.getpid()}"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode == 0
    if made:
        _ip("netns", "del", name)
    return made


@contextmanager
def namespaces(count: int) -> Iterator[list[Namespace]]:
    """Make so many, and take them away again; one after the other, as their addresses are always the same."""
    with (Path(tempfile.gettempdir()) / "genir-namespaces.lock").open("w") as one_at_a_time:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
        yield from _made(count)


def _made(count: int) -> Iterator[list[Namespace]]:
    made = [Namespace(f"genir-{os.getpid()}-{number}", number) for number in range(count)]
    for address in _LINES:
        _ip("addr", "replace", f"{address}/32", "dev", "lo")
    try:
        for one in made:
            _ip("netns", "add", one.name)
            _ip("-n", one.name, "link", "set", "lo", "up")
            for to in _LINES:
                _lay(one, to)
        yield made
    finally:
        for one in made:
            for to in _LINES:
                subprocess.run(["ip", "link", "del", one.line(to)], capture_output=True, check=False)
            subprocess.run(["ip", "netns", "del", one.name], capture_output=True, check=False)
        for address in _LINES:
            subprocess.run(["ip", "addr", "del", f"{address}/32", "dev", "lo"], capture_output=True, check=False)


def _lay(one: Namespace, to: str) -> None:
    here, place = one.line(to), _LINES.index(to)
    net = f"10.231.{1 + 2 * one.number + place}"
    _ip("link", "add", here, "type", "veth", "peer", "name", f"eth{place}", "netns", one.name)
    _ip("addr", "add", f"{net}.1/24", "dev", here)
    _ip("link", "set", here, "up")
    _ip("-n", one.name, "addr", "add", f"{net}.2/24", "dev", f"eth{place}")
    _ip("-n", one.name, "link", "set", f"eth{place}", "up")
    _ip("-n", one.name, "route", "add", f"{to}/32", "via", f"{net}.1")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)
