"""Where the outputs of a run go."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pytest_genir.pytest_plugin.options import LOGBOOK, OUTPUTS
from pytest_genir.pytest_plugin.settings import ini_folder

#: Files that people write: no run writes any of these.
_SOMEBODYS = (".yaml", ".yml", ".py", ".toml", ".ini", ".cfg", ".xlsx", ".jinja")


def path_of(config: pytest.Config, name: str) -> Path | None:
    """Return the file an output goes to: from where pytest was called, or from the ini file's folder."""
    given = config.getoption(f"genir_{name}")
    if given:
        return Path(config.invocation_params.dir, os.path.expanduser(given))
    given = config.getini(f"genir_{name}")
    return ini_folder(config) / os.path.expanduser(given) if given else None


def shown_path(path: Path, config: pytest.Config) -> str:
    """Return a path as the user would write it where pytest was called."""
    try:
        return str(path.relative_to(config.invocation_params.dir))
    except ValueError:
        return str(path)


def check_outputs(config: pytest.Config) -> None:
    """Refuse a path that cannot be written while nothing has been asked and paid for yet."""
    taken: dict[Path, str] = {}
    for output in (*OUTPUTS, LOGBOOK):
        path = path_of(config, output.name)
        if path is None:
            continue
        if path.is_dir():
            raise pytest.UsageError(f"{output.flag}: '{path}' is a folder, not a file")
        if path.suffix.lower() in _SOMEBODYS:
            # a word too few on the command line, and a benchmark would be gone
            raise pytest.UsageError(
                f"{output.flag}: no output is called '{path.name}': that would write over somebody's own file"
            )
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise pytest.UsageError(f"{output.flag}: '{path}' cannot be written: no access to '{folder}'")
        other = taken.setdefault(path.resolve(), output.flag)
        if other != output.flag and not (path.exists() and not path.is_file()):
            raise pytest.UsageError(f"{other} and {output.flag} name the same file '{path}'")
