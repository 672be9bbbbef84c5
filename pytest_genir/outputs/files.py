"""Writes a file whole or not at all: a reader, or a run that is killed, never leaves half of one."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from pytest_genir.disk import is_packed, text_into
from pytest_genir.errors import FileError

STDOUT = "-"


def write_file(path: Path, parts: Iterable[str]) -> None:
    """Write a text in UTF-8, packed where the name ends in `.gz`; folders on the way are made.

    A device or a pipe is written to as it is.
    """
    if path.exists() and not path.is_file():
        if path.is_dir():
            raise IsADirectoryError(f"{path} is a folder")
        with path.open("w", encoding="utf-8", newline="") as file:
            file.writelines(parts)
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    real = path.resolve()  # a link stays a link
    handle, name = tempfile.mkstemp(dir=real.parent, prefix=f".{real.name[:40]}-")
    try:
        with os.fdopen(handle, "wb") as raw, text_into(raw, packed=is_packed(real)) as file:
            file.writelines(parts)
        os.chmod(name, _mode(real))
        os.replace(name, real)
    except BaseException:
        os.unlink(name)
        raise


def write_out(target: str | None, parts: Iterable[str]) -> None:
    """Write to the file that a command names, to standard output for `-` or nothing."""
    if target is None or target == STDOUT:
        sys.stdout.writelines(parts)
        sys.stdout.flush()
        return
    try:
        write_file(Path(target), parts)
    except OSError as error:
        raise FileError(f"cannot write '{target}': {error.strerror or error}") from None


def beside_of(path: Path, page: Path) -> str:
    """Return how a reader of a page finds a file: relative to the page's folder where they share a drive."""
    try:
        return Path(os.path.relpath(path.absolute(), page.absolute().parent)).as_posix()
    except ValueError:
        return path.absolute().as_posix()


def _mode(path: Path) -> int:
    """Return the mode a plain `open` would give: a temporary file is readable by its owner only."""
    if path.exists():
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
