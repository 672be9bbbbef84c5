"""Frozen dataclasses that cost a start less than half: only what needs a text of its own is compiled.

`dataclasses` writes six functions for each frozen class and compiles each by itself, half a millisecond a class, and a
run has a hundred and fifty classes before its first request. Here `__init__` is compiled where the first of a class is
made, and the others are the same for all classes but for the names that they go by. What such a class does and says is
what it did before; any other class is left to `dataclasses`.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError
from operator import attrgetter
from reprlib import recursive_repr
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # for type checkers it is the one that they know
    from dataclasses import dataclass as dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, slots=False, kw_only=False, **others):
        """Do what `dataclasses.dataclass` does, cheaper for frozen classes that inherit from none and ask no more."""

        def made(plain):
            if frozen and not others and _is_simple(plain):
                return _frozen(plain, slots=slots, kw_only=kw_only)
            return dataclasses.dataclass(frozen=frozen, slots=slots, kw_only=kw_only, **others)(plain)

        return made if cls is None else made(cls)


#: A class that brings one of these is left to `dataclasses`, which knows what to make of it.
_BROUGHT = frozenset({"__init__", "__eq__", "__hash__", "__setattr__", "__delattr__", "__getstate__", "__setstate__"})


class _Omitted:
    def __repr__(self) -> str:
        return "<factory>"


_OMITTED = _Omitted()


def _is_simple(plain: type) -> bool:
    return not (_BROUGHT & vars(plain).keys() or any(dataclasses.is_dataclass(base) for base in plain.__mro__[1:]))


class _Signature:
    """What `inspect` asks a class for first: the parameters of its `__init__`, which may not be compiled yet."""

    def __get__(self, one: object, kind: type) -> inspect.Signature:
        init = inspect.signature(_compiled(kind))
        return init.replace(parameters=list(init.parameters.values())[1:])


_SIGNATURE = _Signature()


def _compiled(kind: type) -> Callable[..., None]:
    """Return the `__init__` of a class, compiled."""
    init: Callable[..., None] = kind.__init__  # type: ignore[misc]
    compiled: Callable[[], Callable[..., None]] | None = getattr(init, "compiled", None)
    return init if compiled is None else compiled()


def _frozen(plain: type, *, slots: bool, kw_only: bool) -> type:
    untold = plain.__doc__ is None
    if untold:
        plain.__doc__ = "-"  # what `dataclasses` says of the parameters costs more than all the rest
    decorate = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)
    made: type = decorate(plain)
    # a class that inherits from it has to be frozen as well
    made.__dataclass_params__.frozen = True  # type: ignore[attr-defined]
    all_fields = dataclasses.fields(made)
    given: dict[str, object] = {
        "__init__": _late_init(made, all_fields, slots=slots),
        "__signature__": _SIGNATURE,
        **_compared(tuple(one.name for one in all_fields if one.compare)),
        **_closed(made, frozenset(one.name for one in all_fields)),
    }
    if untold:
        given["__doc__"] = None
    if "__repr__" not in vars(plain):
        given["__repr__"] = _repr
    if slots:
        given |= {"__getstate__": _getstate, "__setstate__": _setstate}
    for name, function in given.items():
        setattr(made, name, function)
    return made


def _late_init(made: type, all_fields: tuple[Field[object], ...], *, slots: bool) -> Callable[..., None]:
    """Return what gives way to the function that takes the fields, with the first of a class."""

    def compiled() -> Callable[..., None]:
        init = made.__init__ = _init(made, all_fields, slots=slots)  # type: ignore[misc]
        return init

    def __init__(self: object, *values: object, **named: object) -> None:
        compiled()(self, *values, **named)

    __init__.compiled = compiled  # type: ignore[attr-defined]
    return __init__


def _init(made: type, all_fields: tuple[Field[object], ...], *, slots: bool) -> Callable[..., None]:
    """Return the function that takes the fields and sets them."""
    known: dict[str, object] = {"_set": object.__setattr__, "_omitted": _OMITTED}
    by_place: list[str] = []
    by_name: list[str] = []
    lines: list[str] = []
    for one in all_fields:
        name, given = one.name, f"_given_{one.name}"
        makes = one.default_factory is not MISSING
        known[given] = one.default_factory if makes else one.default
        if one.init:
            default = "=_omitted" if makes else "" if one.default is MISSING else f"={given}"
            (by_name if one.kw_only else by_place).append(f"{name}{default}")
            value = f"{given}() if {name} is _omitted else {name}" if makes else name
        elif makes or (slots and one.default is not MISSING):
            value = f"{given}()" if makes else given
        else:
            continue
        if slots:  # half the time that looking the slot up by its name takes
            known[f"_slot_{name}"] = vars(made)[name].__set__
            lines.append(f"  _slot_{name}(self, {value})")
        else:
            lines.append(f"  _set(self, {name!r}, {value})")
    if hasattr(made, "__post_init__"):
        lines.append("  self.__post_init__()")
    parameters = ", ".join(["self", *by_place, *(["*", *by_name] if by_name else [])])
    body = "\n".join(lines or ["  pass"])
    text = f"def make({', '.join(known)}):\n def __init__({parameters}):\n{body}\n return __init__"
    into: dict[str, Callable[..., Callable[..., None]]] = {}
    exec(text, vars(sys.modules[made.__module__]), into)
    init = into["make"](**known)
    init.__qualname__ = f"{made.__qualname__}.__init__"  # what a call with wrong arguments says
    init.__annotations__ = {**{one.name: one.type for one in all_fields if one.init}, "return": None}
    return init


def _compared(names: tuple[str, ...]) -> dict[str, object]:
    """Return what compares two of a class, by all fields that count."""
    values = _values(names)

    def eq(self: object, other: object) -> bool:
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    return {"__eq__": eq, "__hash__": hashed}


def _values(names: tuple[str, ...]) -> Callable[[object], object]:
    """Return what reads the fields of those names, always as a tuple."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda one: tuple(getattr(one, name) for name in names)


def _closed(made: type, names: frozenset[str]) -> dict[str, object]:
    """Return what keeps fields as they are; a class that inherits may have attributes beside them."""

    def set_attribute(self: object, name: str, value: object) -> None:
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        object.__setattr__(self, name, value)

    def delete_attribute(self: object, name: str) -> None:
        if type(self) is made or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        object.__delattr__(self, name)

    return {"__setattr__": set_attribute, "__delattr__": delete_attribute}


@recursive_repr("...")
def _repr(self: object) -> str:
    shown = [one.name for one in dataclasses.fields(self) if one.repr]  # type: ignore[arg-type]
    return f"{type(self).__qualname__}({', '.join(f'{name}={getattr(self, name)!r}' for name in shown)})"


def _getstate(self: object) -> list[object]:
    return [getattr(self, one.name) for one in dataclasses.fields(self)]  # type: ignore[arg-type]


def _setstate(self: object, state: list[object]) -> None:
    for one, value in zip(dataclasses.fields(self), state, strict=True):  # type: ignore[arg-type]
        object.__setattr__(self, one.name, value)
