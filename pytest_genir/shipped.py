"""Where what comes with us lies: installed inside the package, in a checkout beside it."""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent


def _shipped(installed: str, beside: str) -> Path:
    return _HERE / installed if (_HERE / installed).is_dir() else _HERE.parent / beside


#: What an editor knows of our files, made by asking the parsers.
SCHEMAS = _HERE / "schemas"
DATA = _shipped("datasets", "datasets")
#: What `pytest-genir init` writes; benchmarks that work as they are; one's own of everything.
STARTS = DATA / "starts"
CONFIGURATIONS = _shipped("configurations", "configurations")
RECIPES = _shipped("conftest_examples", "conftest_examples")
