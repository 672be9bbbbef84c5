"""What goes between the two processes: pickled values behind their length, many in one."""

from __future__ import annotations

import io
import pickle
import struct
from collections.abc import Callable, Iterator
from typing import Any

from pytest_genir.models import Answer, Usage
from pytest_genir.models.vocabulary import NOTHING_USED

_LENGTH = struct.Struct(">I")


def _answer(*values: Any) -> Answer:
    return Answer(**dict(zip(_OF_ANSWER, values, strict=True)))


def _usage(*values: Any) -> Usage:
    return Usage(**dict(zip(_OF_USAGE, values, strict=True)))


def _nothing_used() -> Usage:
    return NOTHING_USED


_OF_ANSWER, _OF_USAGE = (tuple(kind.__dataclass_fields__) for kind in (Answer, Usage))


#: Values of every item are taken apart by hand: a frozen class would do it field by field, in Python.
_BY_HAND: dict[type, Callable[[Any], tuple[Callable[..., object], tuple[object, ...]]]] = {
    Answer: lambda answer: (_answer, tuple(getattr(answer, name) for name in _OF_ANSWER)),
    Usage: lambda usage: (
        (_nothing_used, ()) if usage is NOTHING_USED else (_usage, tuple(getattr(usage, name) for name in _OF_USAGE))
    ),
}


def frame(value: object) -> bytes:
    """Return a value as it is sent."""
    out = io.BytesIO()
    out.write(b"\0" * _LENGTH.size)
    pickler = pickle.Pickler(out, protocol=5)
    pickler.dispatch_table = _BY_HAND
    pickler.dump(value)
    _LENGTH.pack_into(out.getbuffer(), 0, out.tell() - _LENGTH.size)
    return out.getvalue()


class Frames:
    """Takes bytes as they come and gives values as they are whole."""

    def __init__(self) -> None:
        self._come = bytearray()

    def taken(self, more: bytes) -> Iterator[Any]:
        """Yield what is whole with more bytes."""
        self._come += more
        begin = 0
        try:
            while len(self._come) - begin >= _LENGTH.size:
                (length,) = _LENGTH.unpack_from(self._come, begin)
                end = begin + _LENGTH.size + length
                if end > len(self._come):
                    return
                with memoryview(self._come) as whole:
                    value = pickle.loads(whole[begin + _LENGTH.size : end])
                begin = end
                yield value
        finally:
            del self._come[:begin]
