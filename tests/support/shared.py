"""Where the recorded behaviour of the original programs lies, for tests that compare with it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_ROOT = Path(__file__).resolve().parents[2]


def shared(name: str) -> Path:
    """Return a file of the shared folder, or skip the calling test, saying why."""
    places = [Path(os.environ["GENIR_SHARED"])] if "GENIR_SHARED" in os.environ else []
    places += [_ROOT.parent / "shared", _ROOT.parent.parent / "shared"]
    for place in places:
        if (place / name).exists():
            return place / name
    pytest.skip(f"needs shared/{name}, which is not beside this checkout (GENIR_SHARED names another place)")
