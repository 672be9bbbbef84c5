"""Runs of pytest inside the process of the tests: they leave nothing behind, and find no half of a package.

Afterwards pytester drops what such a run imported first. A module that is then imported anew has classes of its own,
of which those who kept the first one know nothing; so everything is imported before.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from pytest_genir.registry import Registry

ROOT = Path(__file__).resolve().parents[2]
#: What runs when it is imported.
_PROGRAMS = ("__main__", "render_helper")
#: Of other packages: those whose errors are caught, whose registries are kept, or that load once per process.
_OTHERS = ("httpx", "h11", "jinja2.sandbox", "jsonschema", "numpy", "re2", "spacy", "yaml")


@functools.cache
def import_everything() -> None:
    """Import all that a run could import."""
    for path in sorted((ROOT / "pytest_genir").rglob("*.py")):
        if path.stem not in _PROGRAMS:
            parts = path.relative_to(ROOT).with_suffix("").parts
            importlib.import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    for name in _OTHERS:
        with contextlib.suppress(ImportError):
            importlib.import_module(name)


@contextlib.contextmanager
def registered_for_now() -> Iterator[None]:
    """Take back at the end what is registered meanwhile: the next run's conftest has another file."""
    held = []
    for registry in _registries():
        if not registry._walked:
            registry._walk()  # what is ours is registered once, by being imported
        held.append((registry, dict(registry._held), registry._asked_packages))
    known = {*sys.modules}
    try:
        yield
    finally:
        for name in {*sys.modules} - known:
            if name.startswith("genir_model_"):
                del sys.modules[name]  # else the next who wants it would find it imported and nothing registered
        for registry, before, asked in held:
            registry._held.clear()
            registry._held.update(before)
            registry._asked_packages = asked


@functools.cache
def _registries() -> list[Registry[object]]:
    """Return all registries there are, once everything is imported."""
    modules = [module for name, module in sys.modules.items() if name.startswith("pytest_genir.")]
    values = [value for module in modules for value in vars(module).values()]
    values += [inner for value in values if isinstance(value, dict) for inner in value.values()]
    return list({id(value): value for value in values if isinstance(value, Registry)}.values())
