"""Which types of models there are: one file per type in `types/`, plus what other packages register.

The folder is walked in sorted order for names only; a type's module is imported when its name is used,
so that a run over HTTP never imports what a local model needs.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from typing import TypeAlias, TypeVar

from pytest_genir.errors import ModelError, Where
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.vocabulary import Model
from pytest_genir.registry import Registry
from pytest_genir.source import Fields

#: Builds a model from the fields of its description that are left after the common ones.
Builder: TypeAlias = Callable[[Fields, Base, Origin], Model]
B = TypeVar("B", bound=Builder)


@dataclass(frozen=True, slots=True)
class ModelType:
    """A way to reach models, and whether it needs no description."""

    name: str
    build: Builder
    builtin: bool


TYPES: Registry[ModelType] = Registry("model type", "models.types")


def model_type(name: str, *, builtin: bool = False, maker: object = None) -> Callable[[B], B]:
    """Register what builds models of a type; `builtin` ones can be asked for by name alone.

    `maker` stands in the file that the type comes from, where that is not the builder's own.
    """

    def register(build: B) -> B:
        TYPES.register(name, ModelType(name, build, builtin), maker or build)
        return build

    return register


def find_type(name: str, where: Where | None = None) -> ModelType:
    """Return a type by name; only its own module is imported for it."""
    found = TYPES.get(name)
    return TYPES.find(name, where=where) if found is None else found


def known_types() -> tuple[str, ...]:
    """Return the names of all types that were not brought by packages, without importing ours."""
    return tuple(sorted({*TYPES.shipped(), *(one.name for one in TYPES.held())}))


def builtin_models() -> tuple[str, ...]:
    """Return the models that need no description: `--genir-model NAME`."""
    return tuple(name for name in known_types() if find_type(name).builtin)


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
