"""Targets like `package.module:factory` and `file.py:factory`: parsed, found beside the file, imported."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from pytest_genir.errors import ModelError, Where, did_you_mean
from pytest_genir.models.masking import one_line
from pytest_genir.source.reach import expanded, within_reach

_EXPECTED = "a target is package.module:factory or file.py:factory"


@dataclass(frozen=True, slots=True)
class PythonTarget:
    """What to import and what to call."""

    module: str
    factory: str
    folder: Path
    file: Path | None = None

    def __str__(self) -> str:
        return f"{self.module}:{self.factory}"


def parse_target(text: str, folder: Path, where: Where) -> PythonTarget:
    """Read a target; files are relative to the description's folder."""
    module, _, factory = text.strip().rpartition(":")
    if not module or not factory.isidentifier():
        raise ModelError(f"'{text}' is no target", where=where, hint=_EXPECTED)
    if not module.endswith(".py"):
        return PythonTarget(module, factory, folder)
    file = within_reach(folder / expanded(module), where, "'target'")
    if not file.is_file():
        raise ModelError(f"'target' names no file: '{module}'", where=where)
    return PythonTarget(module, factory, folder, file.resolve())


def import_target(target: PythonTarget, where: Where) -> Callable[..., object]:
    """Import a target's module and return its factory."""
    try:
        module = import_file(target.file) if target.file else _by_name(target)
    except Exception as error:
        told = one_line(f"{type(error).__name__}: {error}")
        raise ModelError(f"'{target.module}' cannot be imported: {told}", where=where) from error
    factory = getattr(module, target.factory, None)
    if callable(factory):
        found: Callable[..., object] = factory
        return found
    if factory is not None:
        raise ModelError(f"'{target}' cannot be called", where=where, hint=_EXPECTED)
    known = [name for name, held in vars(module).items() if callable(held) and not name.startswith("_")]
    raise ModelError(
        f"'{target.module}' has no '{target.factory}'", where=where, hint=did_you_mean(target.factory, known)
    )


def _by_name(target: PythonTarget) -> ModuleType:
    with _importable(target.folder):
        importlib.invalidate_caches()
        return importlib.import_module(target.module)


def import_file(file: Path) -> ModuleType:
    """Import a file of Python, once."""
    # two files of one name in two folders are two modules
    name = f"genir_model_{file.stem}_{hashlib.sha256(str(file).encode()).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError("no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        with _importable(file.parent):
            spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


@contextmanager
def _importable(folder: Path) -> Iterator[None]:
    """Let modules in a folder be imported meanwhile, after all others: it must not hide a package."""
    entry = str(folder.resolve())
    sys.path.append(entry)
    try:
        yield
    finally:
        sys.path.remove(entry)
