"""Every promise of the threat model names a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_every_promise_is_held_by_a_test() -> None:
    (page,) = (ROOT / "docs").rglob("security.md")
    text = page.read_text(encoding="utf-8").split("## Who could want what", 1)[1].split("\n## ", 1)[0]
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| somebody")]
    assert len(rows) >= 12
    for row in rows:
        found = re.fullmatch(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", row.strip(" |").split(" | ")[-1].strip())
        assert found, f"this promise names no test: {row}"
        code = (ROOT / found[1]).read_text(encoding="utf-8")
        assert found[2] is None or f"def {found[2]}(" in code, row
