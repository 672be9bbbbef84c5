"""Rows of plain values that are read seldom and one after another: packed, and some dozens of them packed together."""

from __future__ import annotations

import marshal
import zlib
from typing import Any

from pytest_genir.lean.aside import Aside

#: Rows that are packed together, and how hard: what is alike is near, and one that is read brings its neighbours.
_TOGETHER = 64
_LEVEL = 1

Row = tuple[Any, ...]


class Lots:
    """Rows by number, in the order in which they were put there."""

    def __init__(self) -> None:
        self._aside = Aside()
        #: Those of the lot that is being filled.
        self._filling: list[bytes] = []
        #: What was read last: values of one row are read one after another, and rows in their order.
        self._lot: tuple[int, list[bytes]] = (-1, [])
        self._row: tuple[int, Row] = (-1, ())

    def put(self, row: Row) -> int:
        """Take a row and return its number; raises `ValueError` for what is no plain value."""
        packed = marshal.dumps(row)
        if len(self._filling) == _TOGETHER:
            self._aside.put(zlib.compress(marshal.dumps(self._filling), _LEVEL))
            self._filling = []
        self._filling.append(packed)
        number = len(self._aside) * _TOGETHER + len(self._filling) - 1
        self._row = number, row  # whoever hears of it reads it at once
        return number

    def __getitem__(self, number: int) -> Row:
        known, row = self._row
        if known != number:
            lot, place = divmod(number, _TOGETHER)
            row = marshal.loads(self._rows(lot)[place])
            self._row = number, row
        return row

    def packed(self, lot: int) -> bytes:
        """Return a lot as it lies aside; nothing while it is being filled."""
        return self._aside[lot] if lot < len(self._aside) else b""

    def _rows(self, lot: int) -> list[bytes]:
        if lot == len(self._aside):
            return self._filling
        known, rows = self._lot
        if known != lot:
            rows = marshal.loads(zlib.decompress(self._aside[lot]))
            self._lot = lot, rows
        return rows
