"""Where a setting comes from: command line over ini over file over default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

Source = Literal["command line", "ini", "file", "default"]


@dataclass(frozen=True, slots=True)
class Setting:
    """A value somebody set, who set it, and the folder its relative paths start from."""

    value: Any
    source: Source
    folder: Path | None = None


@dataclass(frozen=True, slots=True)
class Settings:
    """What the command line and the ini file say; files and defaults come below it."""

    given: Mapping[str, Setting] = field(default_factory=dict)

    def pick(self, name: str, in_file: Any, default: Any, *, folder: Path | None = None) -> Setting:
        """Return the setting in force: given from outside, else from the file, else the default."""
        if name in self.given:
            return self.given[name]
        if in_file is not None:
            return Setting(in_file, "file", folder)
        return Setting(default, "default")
