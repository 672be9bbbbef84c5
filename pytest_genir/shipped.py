"""Where the data that comes with us lies: installed inside the package, in a checkout beside it."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent
DATA = _HERE / "datasets" if (_HERE / "datasets").is_dir() else _HERE.parent / "datasets"
