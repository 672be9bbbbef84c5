"""Imports a file as the command does, and reads back what it wrote."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from pytest_genir.cli import main
from pytest_genir.source import Json


@dataclass(frozen=True)
class Brought:
    """What an import wrote and said."""

    folder: Path
    said: str
    status: int

    def read(self, name: str) -> dict[str, Json]:
        found: dict[str, Json] = yaml.safe_load((self.folder / name).read_text(encoding="utf-8"))
        return found

    def lines(self, name: str) -> list[dict[str, Json]]:
        return [json.loads(line) for line in (self.folder / name).read_text(encoding="utf-8").splitlines()]

    def questions(self, name: str = "") -> dict[str, Mapping[str, Json]]:
        """Return the questions of the only benchmark, or of one of them, by id."""
        name = name or next(path.name for path in sorted(self.folder.glob("*.genir.yaml")))
        held = self.read(name)["questions"]
        entries = self.lines(held) if isinstance(held, str) else held
        assert isinstance(entries, list)
        return {str(one["id"]): one for one in entries}


@dataclass(frozen=True)
class Bring:
    """Writes files into a folder and imports one of them."""

    folder: Path
    capsys: pytest.CaptureFixture[str]

    def __call__(self, format: str, files: Mapping[str, str | bytes], *more: str) -> Brought:  # noqa: A002
        self.capsys.readouterr()
        for name, text in files.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        out = self.folder / "out"
        status = main(["import", format, str(self.folder / next(iter(files))), "-o", f"{out}/", *more])
        captured = self.capsys.readouterr()
        return Brought(out, (captured.out + captured.err).replace(f"{self.folder}/", ""), status)
