"""The errors that people who write benchmarks read: one clear sentence, where it is, what to do.

    GenirError
    ├── FileError          a file cannot be read as what it claims to be
    ├── UnknownName        a name that nobody registered (hint: the known ones, and the nearest)
    ├── Duplicate          two things with one name
    ├── ModelError         a model's description cannot be used
    └── SettingError       an option, ini value or environment variable cannot be used

Every other exception is a bug of ours, and its traceback is shown whole.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

from pytest_genir.lean.frozen import dataclass

_MOST_SHOWN = 12
_SHORT = 3
#: Files of a folder that are looked at for a name that was meant.
_MOST_NEIGHBOURS = 500


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a file; line and column start at 1, and 0 means unknown."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        parts = [self.file]
        if self.line:
            parts.append(str(self.line))
            if self.column:
                parts.append(str(self.column))
        return ":".join(parts)


class GenirError(Exception):
    """A mistake that the author of a file or of a command can mend."""

    def __init__(self, what: str, *, where: Where | None = None, hint: str = "") -> None:
        super().__init__(what, where, hint)
        self.what = what
        self.where = where
        self.hint = hint

    def __str__(self) -> str:
        start = f"{self.where}: {self.what}" if self.where else self.what
        return "\n  ".join([start, *self.hint.splitlines()])


class FileError(GenirError):
    """A file cannot be read, or is not what it should be."""


class Duplicate(GenirError):
    """Two things carry one name."""


class ModelError(GenirError):
    """A description of a model cannot be used."""


class SettingError(GenirError):
    """An option, an ini value or an environment variable cannot be used."""


class UnknownName(GenirError):
    """A name that is not among the known ones."""

    def __init__(
        self, kind: str, name: object, known: Iterable[str], *, where: Where | None = None, hint: str = "",
        meant: str = "",
    ) -> None:  # fmt: skip
        self.known = tuple(known := sorted(known))
        more = f", and {len(known) - _MOST_SHOWN} more" if len(known) > _MOST_SHOWN else ""
        lines = [f"known: {', '.join(known[:_MOST_SHOWN])}{more}"] if known else []
        nearest = f"did you mean '{meant}'?" if meant else did_you_mean(str(name), known)
        if nearest:
            lines.append(nearest)
        if hint:
            lines.append(hint)
        super().__init__(f"unknown {kind} '{name}'", where=where, hint="\n".join(lines))


def near_path(path: Path) -> str:
    """Return what may be wrong with a path at which there is nothing: its slashes, or a sign of its last part."""
    if "\\" in str(path) and os.sep == "/":
        return "between folders stands / and not \\"
    try:
        names = [one.name for one in islice(path.parent.iterdir(), _MOST_NEIGHBOURS)]
    except OSError:
        return f"there is no folder '{path.parent.name}' either" if path.parent.name not in ("", "..") else ""
    # a shared ending such as .json says nothing
    stem = path.stem.casefold()
    near = (name for name in names if difflib.get_close_matches(stem, [Path(name).stem.casefold()], n=1))
    return did_you_mean(path.name, (name for name in near if not name.startswith(".")))


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return `did you mean 'x'?` for the nearest known name, or nothing."""
    names = {other.casefold(): other for other in sorted(known)}
    said = name.casefold()
    if len(said) <= _SHORT:
        # two of three letters are shared by chance: 'abc' is no 'btc'
        names = {other: known_as for other, known_as in names.items() if other[:1] == said[:1]}
    nearest = difflib.get_close_matches(said, names, n=1)
    return f"did you mean '{names[nearest[0]]}'?" if nearest and names[nearest[0]] != name else ""
