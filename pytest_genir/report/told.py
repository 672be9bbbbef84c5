"""What a run says in sentences beside its figures: how far judges agree, with each other and with people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.judges.facts import notices
from pytest_genir.judges.opinions import opinion_lines
from pytest_genir.results.drops import drop_lines
from pytest_genir.results.record import Result


def told(header: Mapping[str, object], results: Sequence[Result]) -> list[dict[str, object]]:
    """Return sections `{title, lines}`; those that have nothing to say are left out."""
    sections = {
        "Can the judge be trusted?": [*notices(results), *opinion_lines(results), *_lines(header, "judge_audit")],
        "Asked otherwise": drop_lines(results),
        "Judge and people": _lines(header, "calibration"),
    }
    return [{"title": title, "lines": lines} for title, lines in sections.items() if lines]


def _lines(header: Mapping[str, object], name: str) -> list[str]:
    held = header.get(name)
    lines = held.get("lines") if isinstance(held, Mapping) else None
    return [str(line) for line in lines] if isinstance(lines, (list, tuple)) else []
