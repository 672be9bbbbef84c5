"""Reports of items that have ended, which pytest keeps to the end of a run: packed, and read anew where somebody asks.

A report takes half a kilobyte and one of a failure a whole one, and the last lines of a run look at few of its
attributes once. What is packed is what a file of JSON could hold of it; anything else stays beside that as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping

import pytest

from pytest_genir.lean.lots import Lots

#: Reports of a run that are kept as they are: packing takes 3 % of an item's time, which no shorter run need pay.
FIRST = 5_000
#: Values of these types are packed; of what a tuple, a list or a dictionary holds the packing itself tells.
_PLAIN = frozenset((type(None), bool, int, float, str, tuple, list, dict))
#: The dictionary that every report has, whatever a class says of it.
_own_dict = next(vars(kind)["__dict__"] for kind in pytest.TestReport.__mro__ if "__dict__" in vars(kind)).__get__


class Attributes(MutableMapping[str, object]):
    """The attributes of a packed report, like the dictionary that another has: none is unpacked but to be read."""

    def __init__(self, report: KeptReport, packed: Mapping[str, int]) -> None:
        self._report = report
        self._packed = packed

    def __getitem__(self, name: str) -> object:
        # its own dictionary is there from when it is looked at, so nobody looks for what stands nowhere else
        if name not in self._packed and hasattr(KeptReport, name):
            found: object = _own_dict(self._report)[name]
            return found
        try:
            return object.__getattribute__(self._report, name)
        except AttributeError:
            if name not in self._packed:
                raise KeyError(name) from None
        return getattr(self._report, name)

    def __setitem__(self, name: str, value: object) -> None:
        _own_dict(self._report)[name] = value

    def __delitem__(self, name: str) -> None:
        del _own_dict(self._report)[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**self._packed, **_own_dict(self._report)})

    def __len__(self) -> int:
        return len(self._packed.keys() | _own_dict(self._report).keys())

    def __repr__(self) -> str:
        return repr(self.copy())

    def copy(self) -> dict[str, object]:
        """Return them in a dictionary of their own."""
        return dict(self)


class KeptReport(pytest.TestReport):
    """A report that says what another one said."""

    __slots__ = ("_beside", "_lots", "_number", "_places")

    def __init__(self, lots: Lots, number: int, places: Mapping[str, int], beside: tuple[object, ...]) -> None:
        self._lots, self._number, self._beside = lots, number, beside
        #: The places of attributes by their names: from the front what is packed, from the back what lies beside.
        self._places = places

    def __getattr__(self, name: str) -> object:
        """Return an attribute that is not there yet."""
        if name in KeptReport.__slots__ or name not in self._places:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self)
        place = self._places[name]
        value: object = self._beside[place] if place < 0 else self._lots[self._number][place]
        if isinstance(value, (list, dict)):  # who changes it finds it changed
            setattr(self, name, value)
        return value

    @property
    def __dict__(self) -> Attributes:  # type: ignore[override]
        """Return all attributes, for whoever asks so for one of them, or sends a report away."""
        return Attributes(self, self._places)

    def __reduce__(self) -> tuple[object, ...]:
        return _plain, (self.__dict__.copy(),)


#: What a report calls itself, which decides about what is read from it elsewhere.
KeptReport.__name__ = pytest.TestReport.__name__


def _plain(values: Mapping[str, object]) -> pytest.TestReport:
    made = object.__new__(pytest.TestReport)
    vars(made).update(values)
    return made


class Cupboard:
    """Where reports are put that nobody looks at before the end."""

    def __init__(self, first: int = FIRST) -> None:
        #: So many more are kept as they are.
        self._left = first
        self._lots = Lots()
        #: The places of attributes, once for all reports that have the same.
        self._places: dict[tuple[tuple[str, ...], tuple[str, ...]], dict[str, int]] = {}

    def put(self, report: pytest.TestReport) -> pytest.TestReport:
        """Return a report that says the same in less space."""
        if self._left > 0:
            self._left -= 1
            return report
        packed: dict[str, object] = {}
        beside: dict[str, object] = {}
        for name, value in vars(report).items():
            (packed if type(value) in _PLAIN else beside)[name] = value
        try:
            number = self._lots.put(tuple(packed.values()))
        except ValueError:
            return report
        return KeptReport(self._lots, number, self._placed(tuple(packed), tuple(beside)), tuple(beside.values()))

    def _placed(self, packed: tuple[str, ...], beside: tuple[str, ...]) -> dict[str, int]:
        found = self._places.get((packed, beside))
        if found is None:
            behind = {name: place - len(beside) for place, name in enumerate(beside)}
            found = self._places[packed, beside] = {**{name: place for place, name in enumerate(packed)}, **behind}
        return found
