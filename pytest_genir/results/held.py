"""Records that a long run keeps: their figures as they are, and what was asked and said packed until somebody reads it.

A record takes five kilobytes, and what a run is summed up by takes little of that. The rest of some dozens of records
lies packed together; who reads it in the order in which it came unpacks each lot once. What many records have alike,
such as the model and the names of their conditions, is one value for all of them. Records of short runs are left alone.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from operator import attrgetter
from types import FunctionType
from typing import Any, TypeVar, cast

from pytest_genir.lean.lots import Lots
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.texts import Pieced, SharedTexts

#: Records of a run that are kept as they are.
FIRST = 1_000
#: Different values that others are held against, so that equal ones are held once.
_MOST_DIFFERENT = 4_096
#: What is packed of a record, in this order, and behind it this of its conditions.
_PACKED = ("answer", "contexts", "citations", "tool_calls", "state", "digests", "details", "messages")
_PACKED_OF_CONDITIONS = ("reason", "details", "line")
#: What each record has for itself, and what of it is nearly always as in others.
_OFTEN_EQUAL = ("metrics", "usage", "latency")
_OWN = (
    "id", "nodeid", "question", "order", "line", "cluster", "variant_of", "age", "seconds", "waited", *_OFTEN_EQUAL,
)  # fmt: skip
#: What many records have alike, all of it together: this, and behind it the same of their conditions.
_ALIKE = tuple(one.name for one in fields(Result) if one.name != "conditions" and one.name not in (*_PACKED, *_OWN))
_ALIKE_OF_CONDITIONS = ("name", "measure", "passed", "groups", "passes_at")

_Value = TypeVar("_Value", bound="tuple[object, ...] | Mapping[str, Any]")


def _field(place: int) -> Any:
    """Return a field that is read from what is packed."""
    return property(lambda held: held.lots[held.place][place])


def _field_alike(place: int) -> Any:
    return property(lambda held: held.alike[place])


def _field_of_condition(place: int) -> Any:
    return property(lambda one: one.record.lots[one.record.place][len(_PACKED) + place][one.number])


def _field_of_condition_alike(place: int) -> Any:
    return property(lambda one: one.record.alike[-1][one.number][place])


def _stands_for(kind: type) -> Callable[[type], type]:
    """Let a class be taken for another one, without the room that an object of that takes for its fields."""

    def taught(made: type) -> type:
        for name, value in vars(kind).items():
            told = isinstance(value, (property, FunctionType)) and not name.startswith("__")
            if name not in vars(made) and (told or name in ("__str__", "__repr__", "__setattr__", "__delattr__")):
                setattr(made, name, value)
        made.__dataclass_fields__ = kind.__dataclass_fields__  # type: ignore[attr-defined]
        return made

    return taught


@_stands_for(Condition)
class HeldCondition:
    """A condition of a packed record; with other values it is a plain one."""

    __slots__ = ("number", "record")

    record: HeldResult
    number: int
    reason, details, line = map(_field_of_condition, range(3))
    name, measure, passed, groups, passes_at = map(_field_of_condition_alike, range(5))

    def __init__(self, record: HeldResult, number: int) -> None:
        _put_record(self, record)
        _put_number(self, number)

    @property  # type: ignore[misc]
    def __class__(self) -> type[Condition]:  # type: ignore[override]
        return Condition

    @property
    def score(self) -> float:
        return self.record.scores[self.number]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and _of_condition(self) == _of_condition(other)

    def plain(self) -> Condition:
        """Return it with everything unpacked."""
        return Condition(**{one.name: getattr(self, one.name) for one in fields(Condition)})

    def lean(self) -> Condition:
        return self.plain().lean()


@_stands_for(Result)
class HeldResult:
    """A record of which all that is long is packed; with other values it is a plain one."""

    __slots__ = ("alike", "lots", "place", "scores", *_OWN)

    lots: _Packed
    place: int
    alike: tuple[Any, ...]
    scores: tuple[float, ...]
    answer, contexts, citations, tool_calls, state, digests, details = map(_field, range(7))

    @property  # type: ignore[misc]
    def __class__(self) -> type[Result]:  # type: ignore[override]
        return Result

    @property
    def messages(self) -> tuple[Mapping[str, Any], ...]:
        texts = self.lots.texts
        return tuple([_message(one, texts) for one in self.lots[self.place][7]])

    @property
    def conditions(self) -> tuple[HeldCondition, ...]:
        record, made = self.lots.latest
        if record is not self:
            made = tuple([HeldCondition(self, number) for number in range(len(self.scores))])
            self.lots.latest = self, made
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and _of_result(self) == _of_result(other)

    def plain(self) -> Result:
        """Return it with everything unpacked."""
        values = {one.name: getattr(self, one.name) for one in fields(Result)}
        return Result(**{**values, "conditions": tuple([one.plain() for one in self.conditions])})

    def but(self, **values: object) -> Result:
        return self.plain().but(**values)

    def sharing(self, texts: SharedTexts) -> Result:
        return self.plain().sharing(texts)

    def lean(self) -> Result:
        return self.plain().lean()

    def as_received(self) -> Result:
        return self.plain().as_received()

    def __reduce__(self) -> tuple[object, ...]:
        return replace, (self.plain(),)


for _place, _name in enumerate(_ALIKE):
    setattr(HeldResult, _name, _field_alike(_place))
_put_number, _put_record = (vars(HeldCondition)[name].__set__ for name in ("number", "record"))
_of_result, _of_condition = (attrgetter(*(one.name for one in fields(kind))) for kind in (Result, Condition))
_packed_of, _alike_of, _own_of = (attrgetter(*names) for names in (_PACKED, _ALIKE, _OWN))
_alike_of_condition = attrgetter(*_ALIKE_OF_CONDITIONS)
_put_own = [vars(HeldResult)[name].__set__ for name in _OWN]
_put_often_equal = [(name, vars(HeldResult)[name].__set__) for name in _OFTEN_EQUAL]


class _Packed(Lots):
    """What records say, packed, and the texts that they share."""

    def __init__(self, texts: SharedTexts) -> None:
        super().__init__()
        self.texts = texts
        #: The conditions that were made last: of one record several things are asked one after another.
        self.latest: tuple[HeldResult | None, tuple[HeldCondition, ...]] = (None, ())


class Shelf:
    """Where a run puts its records."""

    def __init__(self, texts: SharedTexts, first: int = FIRST) -> None:
        #: So many more are kept as they are.
        self._left = first
        self._packed = _Packed(texts)
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
            place = self._packed.put(row)
        except ValueError:
            return result
        return cast(Result, self._held(result, place))

    def _held(self, result: Result, place: int) -> HeldResult:
        made = HeldResult()
        for put, value in zip(_put_own, _own_of(result), strict=True):
            put(made, value)
        for name, put in _put_often_equal:
            put(made, self._once(getattr(result, name)))
        conditions = tuple([_alike_of_condition(one) for one in result.conditions])
        _set(made, "alike", self._once((*_alike_of(result), conditions)))
        _set(made, "scores", self._once(tuple([one.score for one in result.conditions])))
        _set(made, "lots", self._packed)
        _set(made, "place", place)
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
