"""Records that a long run keeps: their figures as they are, and what was asked and said packed until somebody reads it.

A record takes five kilobytes, and what a run is summed up by takes one of them. The rest of some dozens of records lies
packed together; who reads it in the order in which it came unpacks each lot once. Records of short runs are left alone.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Mapping
from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from pytest_genir.lean.aside import Aside
from pytest_genir.results.record import Condition, RecordSlots, Result
from pytest_genir.results.texts import Pieced, SharedTexts

#: Records of a run that are kept as they are.
FIRST = 1_000
#: Records that are packed together, and how hard: what is alike is near, and one that is read brings its neighbours.
_LOT = 64
_LEVEL = 1
#: Different values that others are held against, so that equal ones are held once.
_MOST_DIFFERENT = 4_096
#: What is packed of a record, in this order, and behind it the reasons and details of its conditions.
_PACKED = ("answer", "contexts", "citations", "tool_calls", "state", "digests", "details", "messages")
_PACKED_OF_CONDITIONS = ("reason", "details")
#: What nearly all records of a run have alike.
_ALIKE = ("metrics", "usage", "latency")

Row = tuple[Any, ...]
_Value = TypeVar("_Value", bound="float | Mapping[str, Any]")


class Lot:
    """What some records said, in the order in which they came."""

    __slots__ = ("_aside", "_number", "_rows", "texts")

    def __init__(self, texts: SharedTexts, aside: Aside) -> None:
        self.texts = texts
        self._aside = aside
        self._rows: list[bytes] = []
        #: Where they lie when the lot is whole.
        self._number: int | None = None

    def __len__(self) -> int:
        return len(self._rows)

    def add(self, row: bytes) -> int:
        """Take a row and return its place."""
        self._rows.append(row)
        return len(self._rows) - 1

    def pack(self) -> None:
        self._number = self._aside.put(zlib.compress(marshal.dumps(self._rows), _LEVEL))
        self._rows = []

    @property
    def packed(self) -> bytes:
        """Return its rows as they lie aside; nothing while it is being filled."""
        return b"" if self._number is None else self._aside[self._number]

    def rows(self) -> list[bytes]:
        """Return what its records said."""
        rows: list[bytes] = marshal.loads(zlib.decompress(packed)) if (packed := self.packed) else self._rows
        return rows


class _Unpacked:
    """What was read last: fields of one record are read one after another, and records in their order."""

    def __init__(self) -> None:
        self._lot: tuple[Lot | None, list[bytes]] = (None, [])
        self._row: tuple[Lot | None, int, Row] = (None, 0, ())

    def row(self, lot: Lot, place: int) -> Row:
        known, at, row = self._row
        if known is not lot or at != place:
            row = marshal.loads(self._rows(lot)[place])
            self._row = lot, place, row
        return row

    def remember(self, lot: Lot, place: int, row: Row) -> None:
        """Take note of a record that was just packed: whoever hears of results reads it at once."""
        self._row = lot, place, row

    def _rows(self, lot: Lot) -> list[bytes]:
        if len(lot):  # it is still being filled
            return lot.rows()
        known, rows = self._lot
        if known is not lot:
            rows = lot.rows()
            self._lot = lot, rows
        return rows


_unpacked = _Unpacked()
_row = _unpacked.row


def _field(place: int) -> Any:
    """Return a field that is read from what is packed."""
    return property(lambda held: _row(held.lot, held.place)[place])


def _field_of_condition(place: int) -> Any:
    return property(lambda held: _row(held.lot, held.place)[len(_PACKED) + place][held.number])


class HeldCondition(Condition):
    """A condition of a packed record; with other values it is a plain one."""

    __slots__ = ("lot", "number", "place")

    lot: Lot
    place: int
    number: int
    reason, details = (_field_of_condition(place) for place in range(len(_PACKED_OF_CONDITIONS)))

    def __new__(cls, **values: Any) -> Condition:  # type: ignore[misc]
        return Condition(**values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and _of_condition(self) == _of_condition(other)

    def lean(self) -> Condition:
        return replace(self).lean()


class HeldResult(Result):
    """A record of which all that is long is packed; with other values it is a plain one."""

    __slots__ = ("lot", "place")

    lot: Lot
    place: int
    answer, contexts, citations, tool_calls, state, digests, details = map(_field, range(7))

    def __new__(cls, **values: Any) -> Result:  # type: ignore[misc]
        return Result(**values)

    @property
    def messages(self) -> tuple[Mapping[str, Any], ...]:
        texts = self.lot.texts
        return tuple([_message(one, texts) for one in _row(self.lot, self.place)[7]])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and _of_result(self) == _of_result(other)

    def plain(self) -> Result:
        """Return it with everything unpacked."""
        return replace(self, conditions=tuple([replace(one) for one in self.conditions]))

    def but(self, **values: object) -> Result:
        return self.plain().but(**values)

    def sharing(self, texts: SharedTexts) -> Result:
        return self.plain().sharing(texts)

    def lean(self) -> Result:
        return self.plain().lean()

    def as_received(self) -> Result:
        return self.plain().as_received()


_of_result, _of_condition = (attrgetter(*(one.name for one in fields(kind))) for kind in (Result, Condition))
_packed_of = attrgetter(*_PACKED)


_KEPT = RecordSlots(Result, (*_PACKED, *_ALIKE, "conditions"))
_KEPT_ALIKE = [(name, vars(Result)[name].__set__) for name in _ALIKE]
_KEPT_OF_CONDITION = RecordSlots(Condition, (*_PACKED_OF_CONDITIONS, "score"))


class Shelf:
    """Where a run puts its records."""

    def __init__(self, texts: SharedTexts, first: int = FIRST) -> None:
        self._texts = texts
        #: So many more are kept as they are.
        self._left = first
        self._aside = Aside()
        self._lot = Lot(texts, self._aside)
        self._alike: dict[bytes, object] = {}

    def put(self, result: Result) -> Result:
        """Return a record that says the same in less space; one that holds other things than JSON stays as it is."""
        if self._left > 0:
            self._left -= 1
            return result
        *plain, messages = _packed_of(result)
        conditions = [[getattr(one, name) for one in result.conditions] for name in _PACKED_OF_CONDITIONS]
        row = (*plain, [_packed_message(one) for one in messages], *conditions)
        try:
            packed = marshal.dumps(row)
        except ValueError:
            return result
        if len(self._lot) == _LOT:
            self._lot.pack()
            self._lot = Lot(self._texts, self._aside)
        place = self._lot.add(packed)
        _unpacked.remember(self._lot, place, row)
        return self._held(result, place)

    def _held(self, result: Result, place: int) -> HeldResult:
        made = object.__new__(HeldResult)
        _KEPT.fill(made, _KEPT.read(result))
        for name, put in _KEPT_ALIKE:
            put(made, self._once(getattr(result, name)))
        conditions = [self._held_condition(one, place, number) for number, one in enumerate(result.conditions)]
        _set(made, "conditions", tuple(conditions))
        _set(made, "lot", self._lot)
        _set(made, "place", place)
        return made

    def _held_condition(self, condition: Condition, place: int, number: int) -> HeldCondition:
        made = object.__new__(HeldCondition)
        _KEPT_OF_CONDITION.fill(made, _KEPT_OF_CONDITION.read(condition))
        _set(made, "score", self._once(condition.score))
        _set(made, "lot", self._lot)
        _set(made, "place", place)
        _set(made, "number", number)
        return made

    def _once(self, value: _Value) -> _Value:
        """Return an equal value that is there already; one and one point nought are not equal in JSON."""
        try:
            key = marshal.dumps(value, 2)  # type: ignore[arg-type]
        except ValueError:
            return value
        if len(self._alike) < _MOST_DIFFERENT:
            return self._alike.setdefault(key, value)  # type: ignore[return-value]
        return self._alike.get(key, value)  # type: ignore[return-value]


_set = object.__setattr__


def _packed_message(message: Mapping[str, Any]) -> object:
    """Return a message as it is packed: what is no dictionary was cut in pieces."""
    return (dict(message.rest), message.keys_of_pieces) if isinstance(message, Pieced) else message


def _message(packed: Any, texts: SharedTexts) -> Mapping[str, Any]:
    if isinstance(packed, tuple):
        rest, keys = packed
        return Pieced(texts.once(rest), keys, texts)
    message: Mapping[str, Any] = packed
    return message
