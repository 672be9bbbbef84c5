"""Which users, systems and evaluators there are: a decorator per kind, and folders that are walked.

The ones that come with us are one file each in `users/`, `systems/` and `evaluators/`. Yours are registered by the
same decorators in a conftest, named by their Python name (`package.module:Class`) in a configuration that
the command line allows to, or passed to a call; a name that is passed wins over a registered one.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias, TypeVar

from pytest_genir.errors import FileError, Where
from pytest_genir.registry import Registry
from pytest_genir.source.reach import refuse_python

Role: TypeAlias = Literal["user", "system", "evaluator"]
#: Makes one from `(configuration, logbook)`: a class, or any function.
Maker: TypeAlias = Callable[..., object]
M = TypeVar("M", bound=Maker)

_REGISTRIES: Mapping[Role, Registry[Maker]] = {
    "user": Registry("user class", "conversation.users"),
    "system": Registry("system class", "conversation.systems"),
    "evaluator": Registry("evaluator class", "conversation.evaluators"),
}


def user(make: M) -> M:
    """Register a class of simulated users under its own name."""
    return _register("user", make)


def system(make: M) -> M:
    """Register a class of systems under its own name."""
    return _register("system", make)


def evaluator(make: M) -> M:
    """Register a class of evaluators under its own name."""
    return _register("evaluator", make)


def _register(role: Role, make: M) -> M:
    _REGISTRIES[role].register(make.__name__, make, make)
    return make


def find(role: Role, name: str, additional: Mapping[str, Maker] | None = None, where: Where | None = None) -> Maker:
    """Return the class of a name: one that was passed, a registered one, or one named `package.module:Class`."""
    if additional and name in additional:
        return additional[name]
    if ":" in name:
        return from_python_name(name, where)
    return _REGISTRIES[role].find(name, where=where, also=additional or ())


def known(role: Role) -> tuple[str, ...]:
    """Return the names of all registered classes of a role."""
    return _REGISTRIES[role].names()


def from_python_name(name: str, where: Where | None = None) -> Maker:
    """Return what `package.module:Class` names, where a file may name Python; it is imported at its first use."""
    refuse_python(name, where, "register the class in a conftest, and name it without its module")
    return Named(name, where)


@dataclass(frozen=True)
class Named:
    """A class that a file names by its Python name."""

    name: str
    where: Where | None

    def __call__(self, *arguments: object) -> object:
        return self.imported()(*arguments)

    def imported(self) -> Maker:
        return _import(self.name, self.where)


@cache
def _import(name: str, where: Where | None) -> Maker:
    module, _, attribute = name.partition(":")
    try:
        found: object = importlib.import_module(module)
        for part in attribute.split("."):
            found = getattr(found, part)
    except Exception as error:  # whatever a module does while it is imported
        raise FileError(
            f"'{name}' cannot be imported: {error}", where=where, hint="write it as package.module:Class"
        ) from error
    if not callable(found):
        raise FileError(f"'{name}' is no class", where=where)
    made: Maker = found
    return made
