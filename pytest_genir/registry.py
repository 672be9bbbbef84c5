"""Registries of what comes one to a file: checks, evaluators, users, systems, datasets, model types and agents.

What ships with us lies in a folder, one file each, named like what it holds. A name is looked for among what was
registered, then in the file of that name, then in the other files of the folder, then in what installed packages
offer through the entry-point group `genir`; nothing is imported that is not asked for. A name that is registered
twice is an error naming both files, whoever's they are.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Iterable
from functools import cached_property
from typing import Generic, TypeVar

from pytest_genir.errors import Duplicate, GenirError, UnknownName, Where
from pytest_genir.lean.frozen import dataclass

T = TypeVar("T")
_WORD_ENDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@dataclass(frozen=True, slots=True)
class Registered(Generic[T]):
    """A thing and the file it came from."""

    thing: T
    source: str


class Registry(Generic[T]):
    """All things of one sort, by name; `folder` has ours."""

    def __init__(self, what: str, folder: str) -> None:
        self.what = what
        self._folder = f"pytest_genir.{folder}"
        self._held: dict[str, Registered[T]] = {}
        # Kept here and not beside the function: where modules are imported anew (tests of plugins do that), a
        # memory kept elsewhere would outlive the registry it filled.
        self._walked = self._asked_packages = False

    def register(self, name: str, thing: T, maker: object) -> None:
        """Take a thing under its name; `maker` is the class or function that says from which file it comes."""
        source = source_of(maker)
        held = self._held.get(name)
        other = held.source if held is not None else self._shipped_file(name)
        if other and other != source:
            raise Duplicate(f"the {self.what} '{name}' is registered twice: in {other} and in {source}")
        self._held[name] = Registered(thing, source)

    def get(self, name: str) -> T | None:
        """Return what has this name, as far as that is known without importing anything else."""
        if name not in self._held and (module := _module_of(name)) in self._files:
            importlib.import_module(f"{self._folder}.{module}")
        held = self._held.get(name)
        return None if held is None else held.thing

    def find(self, name: str, *, where: Where | None = None, also: Iterable[str] = ()) -> T:
        """Return what has this name, or say which names there are; `also` are further ones for that sentence."""
        found = self.get(name)
        if found is None and not self._walked:
            self._walk()
            found = self.get(name)
        if found is None and not self._asked_packages:
            self._ask_packages()
            found = self.get(name)
        if found is None:
            raise UnknownName(self.what, name, {*self.names(), *also}, where=where)
        return found

    def names(self) -> tuple[str, ...]:
        """Return all names, of ours and of installed packages too."""
        if not self._walked:
            self._walk()
        if not self._asked_packages:
            self._ask_packages()
        return tuple(sorted(self._held))

    def shipped(self) -> tuple[str, ...]:
        """Return the files of ours, which are named like what they hold, without importing them."""
        return self._files

    def held(self) -> tuple[T, ...]:
        """Return what was registered so far."""
        return tuple(one.thing for one in self._held.values())

    def source(self, name: str) -> str:
        """Return the file that something registered came from."""
        return self._held[name].source

    @cached_property
    def _files(self) -> tuple[str, ...]:
        package = importlib.import_module(self._folder)
        found = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
        return tuple(name for name in found if not name.startswith("_"))

    def _shipped_file(self, name: str) -> str:
        """Return our file of a name, also where it was not imported yet."""
        module = _module_of(name)
        if module not in self._files:
            return ""
        spec = importlib.util.find_spec(f"{self._folder}.{module}")
        return (spec.origin or "") if spec is not None else ""

    def _walk(self) -> None:
        self._walked = True
        for name in self._files:
            importlib.import_module(f"{self._folder}.{name}")

    def _ask_packages(self) -> None:
        self._asked_packages = True
        import_entry_points()


def _module_of(name: str) -> str:
    """Return how the file of a name is called: `StaticUser` is in `static_user`, `openai-evals` in `openai_evals`."""
    return _WORD_ENDS.sub("_", name).lower().replace("-", "_")


def source_of(maker: object) -> str:
    """Return the file in which a class or function stands."""
    code = getattr(maker, "__code__", None)
    if code is not None:
        return str(code.co_filename)
    module = str(getattr(maker, "__module__", ""))
    return str(getattr(sys.modules.get(module), "__file__", None) or module)


def import_entry_points() -> None:
    """Import the modules that installed packages name in the entry-point group `genir`."""
    from importlib.metadata import entry_points

    for entry in sorted(entry_points(group="genir"), key=lambda entry: (entry.name, entry.value)):
        try:
            entry.load()
        except Exception as error:
            owner = entry.dist.name if entry.dist else "an installed package"
            raise GenirError(
                f"the component '{entry.name}' ({entry.value}) of {owner} cannot be imported: "
                f"{type(error).__name__}: {error}"
            ) from error
