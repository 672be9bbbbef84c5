"""Writes what type checkers read of `pytest_genir/__init__.py`, from its table: `python -m tests.core.face`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest_genir

FILE = Path(__file__).resolve().parents[2] / "pytest_genir" / "__init__.py"
_PART = re.compile(r"^# face\n.*?^# face end\n", re.MULTILINE | re.DOTALL)
_WIDTH = 120


def face() -> str:
    """Return the file as its own table wants it."""
    made = "\n".join(["# face", "if TYPE_CHECKING:", *_imports(), "", "__all__ = [", *_names(), "]", "# face end", ""])
    return _PART.sub(lambda _: made, FILE.read_text(encoding="utf-8"))


def _imports() -> list[str]:
    homes = {home: sorted(names, key=_like_isort) for home, names in pytest_genir._FACE.items()}
    # A type checker only believes an import of a whole module that names it anew.
    homes["conversation"] = ["templates as templates"]
    lines = ["    import pytest_genir.memory as memory"]
    for home, names in sorted(homes.items()):
        start = f"    from pytest_genir.{home} import "
        line = start + ", ".join(names)
        if len(line) > _WIDTH:
            line = "\n".join([f"{start}(", *(f"        {name}," for name in names), "    )"])
        lines.append(line)
    return lines


def _names() -> list[str]:
    names = {*pytest_genir._HOMES, *pytest_genir._MODULES, "__version__"}
    return [f'    "{name}",' for name in sorted(names, key=_like_isort)]


def _like_isort(name: str) -> tuple[int, str]:
    """Sort constants first, then classes, then functions, as the linter does."""
    return (0 if name.isupper() and len(name) > 1 else 1 if name[0].isupper() else 2), name


if __name__ == "__main__":
    FILE.write_text(face(), encoding="utf-8")
