from __future__ import annotations

from pathlib import Path

import pytest

from tests.importing.bringing import Bring


@pytest.fixture
def bring(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Bring:
    return Bring(tmp_path, capsys)
