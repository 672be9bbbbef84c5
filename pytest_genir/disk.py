"""Small files that processes leave each other: written whole or not at all, and read as far as they are there."""

from __future__ import annotations

import contextlib
import json
import os
import threading
from collections.abc import Mapping
from pathlib import Path


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
