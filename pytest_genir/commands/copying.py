"""Writes files into somebody's folder: all or nothing, and nothing that is there is touched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pytest_genir.commands.schema import schema_text
from pytest_genir.errors import FileError, SettingError
from pytest_genir.shipped import SCHEMAS

_MOST_NAMED = 5
#: The line by which an editor finds the schema of a YAML file.
_SCHEMA_LINE = re.compile(rb"^# yaml-language-server: \$schema=\S*?(\w+\.schema\.json)$", re.MULTILINE)
_SCHEMAS_HERE = "schemas"
_ENDING = ".schema.json"
_WITH_COMMANDS = (".md", ".py", ".yaml", ".yml")
_LEFT_OUT = ("__pycache__", ".pytest_cache", ".genir")


def files_below(folder: Path, below: str = "") -> dict[str, Path]:
    """Return the files of a folder by their names in it, put below another folder."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and not set(path.parts) & set(_LEFT_OUT))
    return {(Path(below) / path.relative_to(folder)).as_posix(): path for path in found}


def with_schemas(files: Mapping[str, Path]) -> dict[str, Path]:
    """Return files with the JSON Schemas that they name, for which there is a folder of their own."""
    named = sorted({name.decode() for path in files.values() for name in _SCHEMA_LINE.findall(_read(path))})
    return {**files, **{f"{_SCHEMAS_HERE}/{name}": SCHEMAS / name for name in named}}


def schemas_of_own(files: Mapping[str, Path]) -> dict[str, list[bytes]]:
    """Return schemas that also know what a conftest among the files defines."""
    conftest = files.get("conftest.py")
    if conftest is None:
        return {}
    kinds = {name.partition("/")[2].removesuffix(_ENDING) for name in files if name.endswith(_ENDING)}
    return {f"{_SCHEMAS_HERE}/{kind}{_ENDING}": [schema_text(kind, [str(conftest)]).encode()] for kind in sorted(kinds)}


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.suffix in (".yaml", ".yml") else b""


def _same_schema(name: str, source: Path, folder: Path) -> bool:
    """Say whether a schema is there already, from the example that was copied before."""
    there = folder / name
    return name.startswith(f"{_SCHEMAS_HERE}/") and there.is_file() and there.read_bytes() == source.read_bytes()


def _pointed(name: str, content: bytes) -> bytes:
    """Return the content of a file whose schema lies in the folder that it is copied to."""
    up = "../" * name.count("/")
    return _SCHEMA_LINE.sub(
        rb"# yaml-language-server: $schema=%b%b/\1" % (up.encode(), _SCHEMAS_HERE.encode()), content
    )


def copy_new(
    files: Mapping[str, Path],
    folder: Path,
    *,
    moved: tuple[str, str] | None = None,
    made: Mapping[str, Iterable[bytes]] | None = None,
) -> None:
    """Copy files into a folder where none of them is yet; `moved` is where their commands say they are, and will be.

    What is `made` takes the place of a file of the same name.
    """
    files = {name: path for name, path in files.items() if not _same_schema(name, path, folder)}
    write_new({name: _pieces(name, path, moved) for name, path in files.items()} | dict(made or {}), folder)


def _pieces(name: str, path: Path, moved: tuple[str, str] | None) -> Iterator[bytes]:
    content = _pointed(name, path.read_bytes())
    if moved is not None and path.suffix in _WITH_COMMANDS:
        content = content.replace(moved[0].encode(), moved[1].encode())
    yield content


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
