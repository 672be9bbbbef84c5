"""The texts that ship with the datasets: lists and tables in YAML files beside them, read once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest_genir.datasets
from pytest_genir.errors import FileError
from pytest_genir.source import Node, read_tree


def shipped(name: str) -> Path:
    """Return a file of the datasets' folder."""
    for folder in pytest_genir.datasets.__path__:
        path = Path(folder) / name
        if path.exists():
            return path
    raise FileError(f"the file '{name}' does not ship with this version")


@lru_cache(maxsize=None)
def tree(name: str) -> Node:
    """Return a shipped file as a tree."""
    node = read_tree(shipped(name), name)
    if node is None:
        raise FileError(f"the file '{name}' is empty")
    return node


def data(name: str) -> Any:
    """Return what a shipped file holds as plain data; it is ours, and tests hold its form."""
    return tree(name).plain()


@lru_cache(maxsize=None)
def texts(name: str, key: str = "") -> tuple[str, ...]:
    """Return a shipped list of texts: the whole file, or one key of it."""
    held = data(name)[key] if key else data(name)
    return tuple(str(text) for text in held)
