"""Writes files into somebody's folder: all or nothing, and nothing that is there is touched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from pytest_genir.errors import FileError, SettingError

_MOST_NAMED = 5
_LEFT_OUT = ("__pycache__", ".pytest_cache", ".genir")


def files_below(folder: Path, below: str = "") -> dict[str, Path]:
    """Return the files of a folder by their names in it, put below another folder."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not set(path.parts) & set(_LEFT_OUT))
    return {(Path(below) / path.relative_to(folder)).as_posix(): path for path in found}


def copy_new(files: Mapping[str, Path], folder: Path) -> None:
    """Copy files into a folder where none of them is yet."""
    write_new({name: (source.read_bytes() for source in (path,)) for name, path in files.items()}, folder)


def write_new(files: Mapping[str, Iterable[bytes]], folder: Path) -> None:
    """Write files, piece by piece, into a folder where none of them is yet; what began to be written goes again."""
    there = [name for name in files if (folder / name).exists() or (folder / name).is_symlink()]
    if there:
        more = f" and {len(there) - _MOST_NAMED} more" if len(there) > _MOST_NAMED else ""
        hint = "nothing was written; name an empty folder, or move them away"
        raise SettingError(f"'{folder}' has {', '.join(there[:_MOST_NAMED])}{more} already", hint=hint)
    begun: list[Path] = []
    try:
        for name, pieces in files.items():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            with target.open("xb") as file:
                begun.append(target)
                file.writelines(pieces)
    except OSError as error:
        raise FileError(f"cannot write '{error.filename}': {error.strerror or error}") from None
    else:
        begun.clear()
    finally:
        for target in begun:
            target.unlink(missing_ok=True)
