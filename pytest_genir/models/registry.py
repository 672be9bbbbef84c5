"""Which types of models there are: one file per type in `types/`, plus what other packages register.

The folder is walked in sorted order for names only; a type's module is imported when its name is used,
so that a run over HTTP never imports what a local model needs.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias, TypeVar

from pytest_genir.errors import Duplicate, ModelError, UnknownName, Where
from pytest_genir.models.described import Base, Origin
from pytest_genir.models.vocabulary import Model
from pytest_genir.source import Fields

#: Builds a model from the fields of its description that are left after the common ones.
Builder: TypeAlias = Callable[[Fields, Base, Origin], Model]
B = TypeVar("B", bound=Builder)

_FOLDER = "pytest_genir.models.types"


@dataclass(frozen=True, slots=True)
class ModelType:
    """A way to reach models, and whether it needs no description."""

    name: str
    build: Builder
    builtin: bool
    source: str


_types: dict[str, ModelType] = {}


def model_type(name: str, *, builtin: bool = False) -> Callable[[B], B]:
    """Register what builds models of a type; `builtin` ones can be asked for by name alone."""

    def register(build: B) -> B:
        source = str(getattr(sys.modules.get(build.__module__), "__file__", build.__module__))
        held = _types.get(name)
        if held is not None and held.source != source:
            raise Duplicate(f"two model types are named '{name}'", hint=f"{held.source}\n{source}")
        _types[name] = ModelType(name, build, builtin, source)
        return build

    return register


def find_type(name: str, where: Where | None = None) -> ModelType:
    """Return a type by name, importing its module."""
    if name not in _types and name in _shipped():
        importlib.import_module(f"{_FOLDER}.{name}")
    if name not in _types:
        from pytest_genir.registry import import_entry_points  # looks through all installed packages

        import_entry_points()
    if name not in _types:
        raise UnknownName("model type", name, known_types(), where=where)
    return _types[name]


def known_types() -> tuple[str, ...]:
    """Return the names of all types, without importing the shipped ones."""
    return tuple(sorted({*_shipped(), *_types}))


def builtin_models() -> tuple[str, ...]:
    """Return the models that need no description: `--genir-model NAME`."""
    return tuple(name for name in known_types() if find_type(name).builtin)


@cache
def _shipped() -> tuple[str, ...]:
    folder = importlib.import_module(_FOLDER)
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folder.__path__)))


def needs_extra(module: str, extra: str, what: str, where: Where | None) -> None:
    """Refuse a type whose packages are not installed, naming the extra that brings them."""
    try:
        # what is there already counts, and `None` there means that it must not be imported
        found = sys.modules[module] is not None if module in sys.modules else _findable(module)
    except (ImportError, ValueError):
        found = False
    if not found:
        raise ModelError(
            f"{what} needs the module '{module}', which is not installed",
            where=where,
            hint=f"pip install 'pytest-genir[{extra}]'",
        )


def _findable(module: str) -> bool:
    return importlib.util.find_spec(module) is not None
