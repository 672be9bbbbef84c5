"""The lines of a result log as records, without those that only give texts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pytest_genir.results.texts import ReadTexts


def entries_of(path: Path) -> list[Any]:
    """Return header, records with all of their texts, and footer."""
    texts = ReadTexts()
    lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [texts.whole(entry) for entry in lines if not texts.take(entry)]
