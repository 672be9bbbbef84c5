"""A variable of the environment that changes with every step of a run, written in one place in memory.

glibc keeps each text that `setenv` was ever given, because somebody may still read it. pytest tells each item's three
phases there: 50,000 items leave 17 MB of such texts, and between them 85 MB of holes too small for what comes next.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import TypeAlias

_Text: TypeAlias = "str | bytes | os.PathLike[str] | os.PathLike[bytes]"

#: Bytes of the place, name and all; a longer text takes the way that it always took.
_ROOM = 4096


class InOnePlace:
    """Stands for `os.putenv`, through which `os.environ` tells the system what it is given."""

    def __init__(self, name: bytes) -> None:
        import ctypes  # a hundredth of a second that only a long run has to spare

        self.before: Callable[[_Text, _Text], None] = os.putenv
        self.name = name
        self._held = ctypes.create_string_buffer(_ROOM)
        self._tell = ctypes.CDLL(None).putenv

    def __call__(self, name: _Text, value: _Text, /) -> None:
        if name != self.name or not isinstance(value, bytes) or not self._takes(value):
            self.before(name, value)
            return
        sys.audit("os.putenv", name, value)
        # the last byte is always nought, so that a process which is started meanwhile reads a text that ends
        self._held.value = b"%s=%s" % (self.name, value)
        if self._tell(self._held):
            self.before(name, value)

    def _takes(self, value: bytes) -> bool:
        return b"\0" not in value and len(self.name) + len(value) + 2 <= _ROOM


#: Each to the end of the process: the system may go on pointing there.
_places: list[InOnePlace] = []


def in_one_place(name: str) -> Callable[[], None]:
    """Write what `os.environ` is told of a variable over what it was told before; return what ends that."""
    if not _forgets_nothing() or os.putenv in _places:
        return lambda: None
    place = InOnePlace(os.fsencode(name))
    _places.append(place)
    os.putenv = place

    def undo() -> None:
        if os.putenv is place:
            os.putenv = place.before
        else:  # somebody else stands there now and may call us: from here on it is only passed on
            place.name = b""
        if name in os.environ:  # in memory of the system's own, as before
            os.environ[name] = os.environ[name]

    return undo


def _forgets_nothing() -> bool:
    """Say whether the C library is one that keeps all it was told."""
    try:
        return bool(os.confstr("CS_GNU_LIBC_VERSION"))
    except (AttributeError, ValueError, OSError):
        return False
