"""What a run says in sentences beside its figures: how far judges agree, with each other and with people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pytest_genir.judges.facts import notices
from pytest_genir.judges.opinions import opinion_lines
from pytest_genir.results.drops import drop_lines
from pytest_genir.results.record import Result


def told(header: Mapping[str, object], results: Sequence[Result]) -> list[dict[str, object]]:
    """Return sections `{title, lines}`; those that have nothing to say are left out.

    Where people labelled answers, `beside` has the intervals of each measure: the judge's own, and by people's.
    """
    sections = {
        "Can the judge be trusted?": [*notices(results), *opinion_lines(results), *_lines(header, "judge_audit")],
        "Asked otherwise": drop_lines(results),
        "Judge and people": _lines(header, "calibration"),
    }
    found: list[dict[str, object]] = [{"title": title, "lines": lines} for title, lines in sections.items() if lines]
    for section in found:
        if section["title"] == "Judge and people" and (beside := _beside(header.get("calibration"))):
            section["beside"] = beside
    return found


def _beside(calibration: object) -> list[dict[str, object]]:
    """Return the intervals that are drawn one below the other: `{model, measure, by_judge, by_people}`."""
    measures = calibration.get("measures") if isinstance(calibration, Mapping) else None
    found = measures if isinstance(measures, (list, tuple)) else []
    return [
        {
            "model": str(one.get("model", "")),
            "measure": str(one.get("measure", "")),
            **{by: dict(zip(("mean", "low", "high"), values, strict=True)) for by, values in _drawn(one)},
        }
        for one in found
        if isinstance(one, Mapping) and len(_drawn(one)) == len(_BY)
    ]


_BY = ("by_judge", "by_people")


def _drawn(one: Mapping[str, object]) -> list[tuple[str, list[float]]]:
    """Return the two intervals of a measure, as far as a log holds three numbers for each."""
    found = []
    for by in _BY:
        values = one.get(by)
        if isinstance(values, (list, tuple)) and len(values) == 3 and all(type(x) in (int, float) for x in values):
            found.append((by, [float(value) for value in values]))
    return found


def _lines(header: Mapping[str, object], name: str) -> list[str]:
    held = header.get(name)
    lines = held.get("lines") if isinstance(held, Mapping) else None
    return [str(line) for line in lines] if isinstance(lines, (list, tuple)) else []
