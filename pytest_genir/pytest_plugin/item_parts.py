"""What pytest gives to every item, in less space: what it is called, and where plugins put what they know of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, MutableMapping
from functools import lru_cache
from typing import TypeVar

import pytest

T = TypeVar("T")
_Held = dict[pytest.StashKey[object], object]


class ItemKeywords(MutableMapping[str, object]):
    """The names of an item, of its marks and of what it stands in, like pytest's; marks once for all that have them."""

    __slots__ = ("_marks", "_name", "node")

    def __init__(self, node: pytest.Item, marks: Mapping[str, object]) -> None:
        self.node = node
        self._name = node.name
        self._marks = marks

    @property
    def parent(self) -> Mapping[str, object]:
        return {} if self.node.parent is None else self.node.parent.keywords

    def __getitem__(self, key: str) -> object:
        if key in self._marks:
            return self._marks[key]
        return True if key == self._name else self.parent[key]

    def __setitem__(self, key: str, value: object) -> None:
        self._marks = {**self._marks, key: value}

    def __delitem__(self, key: str) -> None:
        raise ValueError("cannot delete key in keywords dict")

    def __contains__(self, key: object) -> bool:
        return key in self._marks or key == self._name or key in self.parent

    def __iter__(self) -> Iterator[str]:
        own = dict.fromkeys((self._name, *self._marks))
        yield from own
        for name in self.parent:
            if name not in own:
                yield name

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return f"<NodeKeywords for node {self.node}>"


class ItemStash(pytest.Stash):
    """What plugins know of an item: a dictionary only where somebody looks, while it runs and not before and after."""

    __slots__ = ("_held",)

    _held: _Held | tuple[tuple[pytest.StashKey[object], object], ...]

    def __init__(self) -> None:
        self._held = ()

    def rest(self) -> None:
        """Take less space until somebody looks again; what is held is the same."""
        if isinstance(self._held, dict):
            self._held = tuple(self._held.items())

    def forget_own(self) -> None:
        """Rest without what pytest's own plugins know: of an item that has ended nobody but them can ask for it."""
        if isinstance(self._held, dict):
            own = _keys_of_pytest()
            self._held = tuple([entry for entry in self._held.items() if entry[0] not in own])

    def _awake(self) -> _Held:
        if not isinstance(self._held, dict):
            self._held = dict(self._held)
        return self._held

    def __setitem__(self, key: pytest.StashKey[T], value: T) -> None:
        self._awake()[key] = value  # type: ignore[index]

    def __getitem__(self, key: pytest.StashKey[T]) -> T:
        return self._awake()[key]  # type: ignore[index, return-value]

    def __delitem__(self, key: pytest.StashKey[T]) -> None:
        del self._awake()[key]  # type: ignore[arg-type]

    def __contains__(self, key: pytest.StashKey[T]) -> bool:
        return key in self._awake()

    def __len__(self) -> int:
        return len(self._held)


@lru_cache(maxsize=1)
def _keys_of_pytest() -> frozenset[pytest.StashKey[object]]:
    """Return the keys that stand in pytest's own modules."""
    modules = [module for name, module in sys.modules.items() if name.startswith("_pytest.")]
    return frozenset(held for module in modules for held in vars(module).values() if isinstance(held, pytest.StashKey))
