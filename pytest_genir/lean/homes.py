"""Names that a package has of its modules, which are read in where a name is first asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping


def from_homes(package: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """Return the `__getattr__` of a package: each name with the module that it stands in."""

    def held(name: str) -> object:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(importlib.import_module(f"pytest_genir.{homes[name]}"), name)

    return held
