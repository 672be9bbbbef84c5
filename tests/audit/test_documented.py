"""Every rule of an audit is explained in its guide, as it stands in the code."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.audit.finding import RULES

_GUIDE = Path(__file__).resolve().parents[2] / "docs/guides/audit.md"


def test_every_rule_is_in_the_guide() -> None:
    rows = [line for line in _GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    rules = [f"| `{rule.name}` | {rule.level} | {rule.told} | {rule.hint} |" for rule in RULES.values()]

    assert [rule for rule in rules if rule not in rows] == []
