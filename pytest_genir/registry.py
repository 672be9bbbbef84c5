"""Imports the files of a leaf folder (`checks`, `datasets`, ...) so that their decorators run.

There is no list to edit: a folder walk in sorted order imports every module. Files of people's own packages
come through the entry-point group `genir`, and a component that cannot be imported names its distribution.
"""

from __future__ import annotations

import importlib
import pkgutil

from pytest_genir.errors import GenirError


def import_folder(name: str) -> tuple[str, ...]:
    """Import every module of `pytest_genir.<name>`, then what other packages offer.

    Whoever keeps a registry remembers that this was done: where modules are imported anew (tests of plugins
    do that), a memory kept here would outlive the registry it filled.
    """
    package = importlib.import_module(f"pytest_genir.{name}")
    found = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    modules = tuple(f"pytest_genir.{name}.{module}" for module in found if not module.startswith("_"))
    for module in modules:
        importlib.import_module(module)
    import_entry_points()
    return modules


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
