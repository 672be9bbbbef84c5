"""How far a file reaches: the folders its paths may lead to, and whether it may name Python or the environment.

Who writes the command line, the ini file or a conftest can run code anyway. A benchmark's file may come from anybody:
it names files below its own folder or the root folder, symbolic links followed, none that is hidden, no Python, and no
variable of the environment, unless the command line lets it. What is in force goes along with the task, as everything
that reads a file asks for it, however deep.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

from pytest_genir.errors import FileError, SettingError, Where
from pytest_genir.lean.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """What a file may reach."""

    #: Resolved; `None` is everywhere.
    folders: tuple[Path, ...] | None = None
    python: bool = True
    #: The variables of the environment that it may send to the servers it names; `None` is all.
    variables: frozenset[str] | None = None
    #: The most bytes of a file, and of one whose lines are read one by one; `None` is no limit.
    file_size: int | None = None
    lines_size: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Trust:
    """What the command line and the ini file let benchmark files reach, beside their own folder."""

    root: Path | None = None
    paths: tuple[Path, ...] = ()
    #: Files that may name Python, and folders of such files.
    python: tuple[Path, ...] = ()
    #: Variables of the environment that files may send to the servers they name.
    variables: tuple[str, ...] = ()
    file_size: int = 10_000_000
    lines_size: int = 200_000_000


def reach_of(file: Path, trust: Trust | None = None) -> Reach:
    """Return how far one benchmark's file reaches."""
    trust = trust or Trust()
    root = (trust.root or Path.cwd()).resolve()
    # Without an ini file the root is what the given paths have in common, which can be the whole disk.
    roots = () if root == Path(root.anchor) or root in Path.home().parents else (root,)
    return Reach(
        folders=(file.parent.resolve(), *roots, *(path.resolve() for path in trust.paths)),
        file_size=trust.file_size,
        lines_size=trust.lines_size,
        variables=frozenset(trust.variables),
        python=_is_below(file.resolve(), [path.resolve() for path in trust.python]),
    )


EVERYWHERE = Reach()
NO_PYTHON = Reach(python=False)
_current: ContextVar[Reach] = ContextVar("genir_reach", default=EVERYWHERE)


@contextmanager
def reaching(reach: Reach) -> Iterator[None]:
    """Let a block read no further than this."""
    token = _current.set(reach)
    try:
        yield
    finally:
        _current.reset(token)


def reach_now() -> Reach:
    """Return how far what is read now reaches."""
    return _current.get()


def may_name_python() -> bool:
    """Say whether what is read now may name Python."""
    return _current.get().python


def refuse_python(name: str, where: Where | None, instead: str) -> None:
    """Refuse a name of Python in a file that may not have any."""
    if not may_name_python():
        hint = f"{instead}\n--genir-allow-python FILE lets a file name Python that you trust"
        raise FileError(f"'{name}' names Python, and a benchmark's file runs no code", where=where, hint=hint)


def bytes_of(megabytes: str, name: str) -> int:
    """Return a limit of a size as an option gives it."""
    try:
        size = float(megabytes)
    except ValueError:
        size = 0
    if not 0 < size < 1e9:
        raise SettingError(f"{name} has to be a number of megabytes, not '{megabytes}'")
    return int(size * 1e6)


def read_variables(names: Sequence[str], option: str) -> tuple[str, ...]:
    """Return names of variables as an option gives them."""
    for name in names:
        if not re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII):
            raise SettingError(f"{option} takes the name of an environment variable, not '{name}'")
    return tuple(names)


def may_take_variable(name: str) -> bool:
    """Say whether what is read now may send a variable of the environment to a server."""
    variables = _current.get().variables
    return variables is None or name in variables


def refuse_variable(name: str, where: Where | None) -> None:
    """Refuse a variable of the environment in a file that may not have it."""
    if not may_take_variable(name):
        raise FileError(
            f"'{name}' is a variable of the environment, and a benchmark's file is given none",
            where=where,
            hint=f"--genir-allow-env {name} (of a command: --allow-env {name}) lets it send this one to its servers",
        )


def expanded(text: str) -> str:
    """Return a path with a home folder for its `~`; it stays as it is for a user who is not there."""
    return os.path.expanduser(text)


def within_reach(path: Path, where: Where | None, what: str) -> Path:
    """Return a path that a file names, or refuse one that leads out of the folders it may read."""
    folders = _current.get().folders
    try:
        real = path.resolve()
        mode = _mode(real)
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name that is too long or has a null byte
        raise FileError(f"{what} is no path that can be followed", where=where) from None
    if folders is not None and mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
        raise FileError(f"{what} is neither a file nor a folder", where=where)  # a pipe would be waited for
    if folders is None or any(_is_open(real, folder) for folder in folders):
        return path
    if _is_below(real, folders):
        raise FileError(
            f"{what} leads to a hidden file or folder, such as .env or .git, which no benchmark may read",
            where=where,
            hint="--genir-allow-path PATH lets benchmarks read there",
        )
    raise FileError(
        f"{what} leads out of the benchmark's folder and of the root folder",
        where=where,
        hint="--genir-allow-path PATH lets benchmarks read there",
    )


def file_within_reach(path: Path, where: Where | None, what: str) -> Path:
    """Return the path of a file that another one names; there has to be one."""
    path = within_reach(path, where, what)
    if not path.is_file():
        hint = "a path is taken from the file that names it"
        raise FileError(f"{what} names no file: '{path.name}'", where=where, hint=hint)
    return path


def _mode(path: Path) -> int:
    """Return what sort of thing there is; 0 where nothing is."""
    try:
        return path.stat().st_mode
    except (FileNotFoundError, NotADirectoryError):
        return 0


def _is_open(path: Path, folder: Path) -> bool:
    """Say whether a path is a folder or lies below it, and nothing on the way from there is hidden."""
    below = path == folder or folder in path.parents
    return below and not any(part.startswith(".") for part in path.relative_to(folder).parts)


def _is_below(path: Path, folders: Sequence[Path]) -> bool:
    return any(path == folder or folder in path.parents for folder in folders)
