"""What is read seldom, in a file without a name instead of in memory: documents, long texts, records of long runs.

The file lies in the folder for temporary files and is gone with the process, however that ends. What is little stays in
memory, and so does what cannot be written.
"""

from __future__ import annotations

import os
import tempfile
from array import array
from collections.abc import Iterator, Mapping
from typing import BinaryIO
from weakref import WeakSet

#: Bytes that are kept in memory before there is a file.
FIRST = 1 << 20
#: Texts that were read last, of which the same are wanted again at once.
_NEAR = 32
#: Without this a file has one place for all threads.
_READS_ANYWHERE = hasattr(os, "pread")


class Aside:
    """Bytes by number, in the order in which they were put there. Any thread may read."""

    def __init__(self, first: int = FIRST) -> None:
        self._ends = array("Q", [0])
        self._file: BinaryIO | None = None
        self._left = first
        self._held: dict[int, bytes] = {}
        #: In a fork the file is the other process's as well, which goes on writing there.
        self._only_read = False
        _ASIDES.add(self)

    def __len__(self) -> int:
        return len(self._ends) - 1

    @property
    def file(self) -> int | None:
        """Return the number of the file; None before there is one."""
        return None if self._file is None else self._file.fileno()

    def only_read(self) -> None:
        """Write no more to the file: what is put from now on stays in memory."""
        self._only_read = True

    def put(self, data: bytes) -> int:
        """Keep some bytes and return their number."""
        number, end = len(self), self._ends[-1]
        self._left -= len(data)
        if self._left < 0 and self._written(data, end):
            end += len(data)
        else:
            self._held[number] = data
        self._ends.append(end)
        return number

    def __getitem__(self, number: int) -> bytes:
        held = self._held.get(number)
        if held is not None or self._file is None:
            return self._held[number]
        begin, end = self._ends[number], self._ends[number + 1]
        data = os.pread(self._file.fileno(), end - begin, begin)
        if len(data) < end - begin:
            raise OSError("a file for what is read seldom was cut short")
        return data

    def _written(self, data: bytes, at: int) -> bool:
        """Say whether the file could take it: a full disk is no reason to end."""
        if not _READS_ANYWHERE or self._only_read:
            return False
        try:
            if self._file is None:
                self._file = tempfile.TemporaryFile(buffering=0)  # noqa: SIM115  closed when nobody refers to it
            return os.pwrite(self._file.fileno(), data, at) == len(data)
        except OSError:
            return False


_ASIDES: WeakSet[Aside] = WeakSet()


def files_aside() -> frozenset[int]:
    """Return the numbers of all files in which something lies aside: whoever closes files leaves these open."""
    return frozenset(file for each in _ASIDES if (file := each.file) is not None)


def _in_a_fork() -> None:
    for each in _ASIDES:
        each.only_read()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_a_fork)


class TextsAside:
    """Texts by number, in the order in which they were put there."""

    def __init__(self, first: int = FIRST) -> None:
        self._aside = Aside(first)
        self._near: dict[int, str] = {}

    def __len__(self) -> int:
        return len(self._aside)

    @property
    def file(self) -> int | None:
        """Return the number of the file; None before there is one."""
        return self._aside.file

    def put(self, text: str) -> int:
        """Keep a text and return its number."""
        return self._aside.put(text.encode("utf-8", "surrogatepass"))

    def __getitem__(self, number: int) -> str:
        text = self._near.get(number)
        if text is None:
            text = self._aside[number].decode("utf-8", "surrogatepass")
            if len(self._near) >= _NEAR:
                self._near.clear()
            self._near[number] = text
        return text


class NamedTexts(Mapping[str, str]):
    """Texts by their names, like a dictionary of them."""

    def __init__(self, texts: Mapping[str, str], first: int = FIRST) -> None:
        self._texts = TextsAside(first)
        self._numbers = {name: self._texts.put(text) for name, text in texts.items()}

    def __getitem__(self, name: str) -> str:
        return self._texts[self._numbers[name]]

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __contains__(self, name: object) -> bool:
        return name in self._numbers

    def __len__(self) -> int:
        return len(self._numbers)

    def __repr__(self) -> str:
        return f"<{len(self)} texts>"


def aside(texts: Mapping[str, str], most: int = FIRST) -> Mapping[str, str]:
    """Return texts that are many as they lie aside, and few as they are."""
    return NamedTexts(texts) if sum(map(len, texts.values())) > most else texts
