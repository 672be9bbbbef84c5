"""The files of a project as one archive, named by its digest: what is below the root folder, and nothing else.

Hidden files (`.git`, `.env`, `.venv`), environments and what looks like a key stay at home. A link is followed as long
as it stays below the root. What is unpacked again is checked: it is the archive that was sent, and lies where it
should.
"""

from __future__ import annotations

import fnmatch
import gzip
import hashlib
import io
import os
import shutil
import stat
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pytest_genir.errors import FileError, SettingError

#: Baselines lie in a hidden folder; nothing else that is hidden is part of a benchmark.
_SHOWN = frozenset({".genir"})
_PASSED_OVER = frozenset({"__pycache__", "node_modules", "site-packages"})
_KEYS = (
    "*.pem", "*.key", "*.p12", "*.pfx", "*.jks", "*.kdbx", "*.env", "id_rsa*", "id_dsa*", "id_ecdsa*", "id_ed25519*",
    "credentials", "credentials.*", "secrets.*",
)  # fmt: skip
#: The most bytes that are unpacked.
LARGEST = 2_000_000_000
_TOO_LARGE = f"the files below {{}} are more than {LARGEST // 1_000_000} MB: --leave-out PATTERN, or --shared FOLDER"
_LINKS = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Archive:
    """What was packed."""

    content: bytes
    digest: str
    files: tuple[str, ...]
    #: What was left at home and has to be told, each with why.
    left: tuple[tuple[str, str], ...] = ()


def pack(root: Path, leave_out: Iterable[str] = (), apart: Iterable[Path] = ()) -> Archive:
    """Pack what is below a folder; `leave_out` are patterns of names or paths, `apart` folders of our own."""
    left: list[tuple[str, str]] = []
    away = {path.resolve() for path in apart}
    found = sorted(_files(root.resolve(), tuple(leave_out), away, left))
    packed = io.BytesIO()
    # No times and no owners: the same files are the same archive.
    with (
        gzip.GzipFile(fileobj=packed, mode="wb", mtime=0, compresslevel=6) as compressed,
        tarfile.open(fileobj=compressed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        size = 0
        for name, path in found:
            size += _add(tar, name, path)
            if size > LARGEST:
                raise SettingError(_TOO_LARGE.format(root))
    content = packed.getvalue()
    return Archive(content=content, digest=digest_of(content), files=tuple(name for name, _ in found), left=tuple(left))


def digest_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _add(tar: tarfile.TarFile, name: str, path: Path) -> int:
    try:
        content = path.read_bytes()
        runs = os.access(path, os.X_OK)
    except OSError as error:
        raise FileError(f"'{path}' cannot be read: {error.strerror or error}", hint="--leave-out PATTERN") from None
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(content), 0o755 if runs else 0o644
    tar.addfile(entry, io.BytesIO(content))
    return len(content)


def _files(
    root: Path, leave_out: tuple[str, ...], away: set[Path], left: list[tuple[str, str]]
) -> Iterator[tuple[str, Path]]:
    todo = [(root, PurePosixPath(), frozenset({root}))]
    while todo:
        folder, shown, above = todo.pop()
        for entry in sorted(folder.iterdir(), key=lambda path: path.name):
            name = shown / entry.name
            if _is_left(entry.name, str(name), leave_out):
                continue
            try:
                real = entry.resolve()
            except (OSError, RuntimeError):  # a link to itself
                left.append((str(name), "a link that leads nowhere"))
                continue
            if entry.is_symlink() and not real.is_relative_to(root):
                left.append((str(name), "a link that leads out of the root folder"))
            elif entry.is_symlink() and _hidden(real.relative_to(root)):
                left.append((str(name), "a link to what is hidden"))
            elif entry.is_dir():
                if not (real in above or real in away or (entry / "pyvenv.cfg").exists() or len(above) > _LINKS):
                    todo.append((entry, name, above | {real}))
            elif entry.is_file():
                if any(fnmatch.fnmatch(one.lower(), pattern) for one in (entry.name, real.name) for pattern in _KEYS):
                    left.append((str(name), "looks like a key"))
                else:
                    yield str(name), entry


def _is_left(name: str, path: str, leave_out: tuple[str, ...]) -> bool:
    hidden = (name.startswith(".") and name not in _SHOWN) or name in _PASSED_OVER
    return hidden or any(fnmatch.fnmatch(one, pattern.rstrip("/")) for one in (name, path) for pattern in leave_out)


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") and part not in _SHOWN for part in path.parts)


def unpack(content: bytes, digest: str, folder: Path) -> Path:
    """Unpack an archive below a folder, whole or not at all, and return where; a second time it is there already."""
    if digest_of(content) != digest:
        raise FileError("the archive of the project's files is not the one that was sent: its digest differs")
    target = folder / digest[:32]
    if target.is_dir():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".new-", dir=folder))
    try:
        _unpack(content, fresh)
        try:
            os.rename(fresh, target)
        except OSError:  # somebody else was first, and has unpacked the same
            if not target.is_dir():
                raise
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return target


def _unpack(content: bytes, folder: Path) -> None:
    most = LARGEST
    with tarfile.open(fileobj=io.BytesIO(content), mode="r:gz") as tar:
        for entry in tar:
            name = PurePosixPath(entry.name)
            if not entry.isreg() or name.is_absolute() or not name.parts or _leads_out(entry.name):
                raise SettingError(f"the archive of the project's files has an entry that is no plain file: '{name}'")
            most -= entry.size
            if most < 0:
                raise SettingError(_TOO_LARGE.format("the root folder"))
            path = folder.joinpath(*name.parts)
            path.parent.mkdir(parents=True, exist_ok=True)
            source = tar.extractfile(entry)
            assert source is not None
            with path.open("xb") as file:
                shutil.copyfileobj(source, file)
            path.chmod(stat.S_IMODE(entry.mode) & 0o755)


def _leads_out(name: str) -> bool:
    return ".." in PurePosixPath(name).parts or "\\" in name or ":" in PurePosixPath(name).parts[0]
