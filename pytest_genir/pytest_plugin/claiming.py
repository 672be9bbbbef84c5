"""Which files are ours: asked about every YAML and JSON file of other people's trees, so it imports next to nothing."""

from __future__ import annotations

import fnmatch
import os
from pathlib import Path

import pytest

from pytest_genir.kinds.shapes import is_ours

#: The patterns of our names, and the paths that were given on the command line.
_TERMS: pytest.StashKey[tuple[list[str], tuple[str, ...]]] = pytest.StashKey()


def claims(path: Path, config: pytest.Config) -> bool:
    """Say whether a file is ours by its name or, below a given path, by its shape."""
    if _TERMS not in config.stash:  # once: a tree can have ten thousand files
        config.stash[_TERMS] = (config.getini("genir_files"), _given(config))
    patterns, given = config.stash[_TERMS]
    if any(fnmatch.fnmatch(path.name, pattern) for pattern in patterns):
        return True
    return bool(given) and f"{path}{os.sep}".startswith(given) and is_ours(path)


def _given(config: pytest.Config) -> tuple[str, ...]:
    """Return the paths of the command line, but not those of `testpaths` or the default."""
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        return ()
    start = config.invocation_params.dir
    places = [start / argument.split("::", 1)[0] for argument in config.args]
    return tuple(f"{form}".rstrip(os.sep) + os.sep for place in places for form in {place, place.resolve()})
