"""Small files that processes leave each other: written whole or not at all, and read as far as they are there.

And files whose name ends in `.gz`, which are packed as they are written and unpacked as they are read.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, TextIO, cast

#: How hard is tried: the next level takes twice as long for a hundredth less.
_LEVEL = 6


def replace_text(path: Path, text: str) -> None:
    """Replace a file at once: nobody reads half of it, and a writer that is killed leaves the old one."""
    fresh = path.with_name(f"{path.name}.{os.getpid()}-{threading.get_ident()}")
    try:
        fresh.write_text(text, encoding="utf-8", newline="\n")
        os.replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def replace_value(path: Path, value: Mapping[str, object]) -> None:
    """Replace a file by an object as JSON."""
    replace_text(path, json.dumps(value, ensure_ascii=False))


def tell(path: Path, value: Mapping[str, object]) -> None:
    """Replace a file that is a kindness to whoever looks: a disk that is full makes it late and stops nobody."""
    with contextlib.suppress(OSError):
        replace_value(path, value)


def value_of(path: Path) -> dict[str, object]:
    """Return the object that a file holds, an empty one where there is none or it is just being replaced."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def is_packed(path: Path) -> bool:
    """Say whether a file is packed, by its name."""
    return path.suffix.lower() == ".gz"


def open_to_read(path: Path) -> BinaryIO:
    """Open a file, packed or not; of one whose end is missing, `EOFError` is raised after the last whole piece."""
    if not is_packed(path):
        return path.open("rb")
    import gzip

    return cast("BinaryIO", gzip.open(path, "rb"))


def text_into(raw: BinaryIO, *, packed: bool) -> TextIO:
    """Return what writes a text in UTF-8 into an open file; what was flushed can be read. Close both."""
    if not packed:
        return io.TextIOWrapper(raw, encoding="utf-8", newline="")
    import gzip

    # without a name and a time in it: equal runs leave equal files
    held = gzip.GzipFile(filename="", mode="wb", compresslevel=_LEVEL, fileobj=raw, mtime=0)
    return io.TextIOWrapper(held, encoding="utf-8", newline="")
