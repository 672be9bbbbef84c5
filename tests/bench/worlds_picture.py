"""Draws the tables of worlds in docs/internals/statistics.md: rates with standard errors, beside what is promised.

python -m tests.bench.worlds_picture        writes docs/pictures/worlds.svg; a test holds it to the tables

It draws what stands in the page, so that no figure is measured or written twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "internals" / "statistics.md"
PICTURE = ROOT / "docs" / "pictures" / "worlds.svg"

_RATE = re.compile(r"(\d+(?:\.\d+)?)%?(?: ± (\d+(?:\.\d+)?))?")
_ROW, _LEFT, _WIDE = 15, 250, 360
_COLOURS = ("#0b6e99", "#c2570c", "#5b7f1c", "#8a3ffc", "#a11d4b")

#: Where a rate lies, from left to right.
_Across = Callable[[float], float]


@dataclass(frozen=True)
class Panel:
    """One table: how its first line begins, which of the rates in a cell is meant, and what was promised."""

    title: str
    head: str
    which: int
    #: From where to where the axis goes, and where the promise lies.
    axis: tuple[float, float]
    promised: tuple[float, float]
    #: Columns that are another figure's.
    leave_out: tuple[str, ...] = ()
    #: Of rows whose name, or what is known, ends so; but for those that end so.
    only: tuple[str, ...] = ()
    but: str = ""


PANELS = (
    Panel(
        "Nothing changed, and something was said (third set): at most 6 %",
        "| world | 20 items | 50 items | 139 items | 300 items | 1000 items |",
        0,
        (0, 12),
        (0, 6),
    ),
    Panel("Documents across groups, both known: at most 6 %", "| world | known |", 0, (0, 12), (0, 6), only=("both",)),
    Panel(
        "The drop that is printed was seen: 78 to 86 %",
        "| world | 50 items | 139 items | 1000 items |",
        0,
        (60, 100),
        (78, 86),
    ),
    Panel(
        "Months of thirty nights with a false verdict, looks stated: at most 6 %",
        "| world, baseline, looks |",
        1,
        (0, 12),
        (0, 6),
        only=("30 looks", "told"),
        but="best of five, 30 looks",
    ),
    Panel(
        "The interval by people's measure held the truth: 93 to 97 %",
        "| world | 50 of 300 |",
        0,
        (88, 100),
        (93, 97),
        leave_out=("the judge's own, 1000",),
    ),
)


def cells_of(line: str) -> list[str]:
    """Return what stands in the columns of a row."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def table_of(text: str, head: str) -> tuple[list[str], list[list[str]]]:
    """Return the columns and the rows of the table that begins so; raises `ValueError` where there is none."""
    lines = text[text.index(head) :].splitlines()
    rows = []
    for line in lines[2:]:
        if not line.startswith("|"):
            break
        rows.append(cells_of(line))
    return cells_of(lines[0])[1:], rows


def rate_of(cell: str, which: int) -> tuple[float, float] | None:
    """Return a rate and its standard error, in percent; `None` for a cell without one."""
    parts = cell.rpartition(": ")[2].split("; ")
    found = _RATE.match(parts[which]) if which < len(parts) else None
    return (float(found[1]), float(found[2] or 0)) if found else None


def picture(text: str) -> str:
    """Return the picture of all panels, as SVG."""
    parts: list[str] = []
    top = 10.0
    for panel in PANELS:
        drawn, height = _panel(panel, text, top)
        parts += drawn
        top += height + 18
    width = _LEFT + _WIDE + 60
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top:.0f}" role="img" '
        'aria-label="Rates of the tables below with their standard errors, beside what is promised" '
        'font-family="sans-serif" font-size="10" fill="#222">\n'
        f'<rect width="{width}" height="{top:.0f}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _panel(panel: Panel, text: str, top: float) -> tuple[list[str], float]:
    columns, rows = table_of(text, panel.head)
    named = 1 if "known" in columns else 0
    rows = [row for row in rows if not panel.only or row[named].endswith(panel.only)]
    rows = [row for row in rows if not panel.but or not row[named].endswith(panel.but)]
    first, last = panel.axis
    shown = [place for place, name in enumerate(columns) if name not in (*panel.leave_out, "known")]
    begin, end = top + 34, top + 34 + _ROW * len(rows)

    def across(rate: float) -> float:
        return _LEFT + _WIDE * (min(max(rate, first), last) - first) / (last - first)

    parts = [f'<text x="10" y="{top + 12:.0f}" font-size="12" font-weight="bold">{escape(panel.title)}</text>']
    for number, place in enumerate(shown):
        x = _LEFT + number * 84
        parts.append(f'<circle cx="{x}" cy="{top + 23:.0f}" r="3" fill="{_COLOURS[number]}"/>')
        parts.append(f'<text x="{x + 7}" y="{top + 26.5:.0f}">{escape(columns[place])}</text>')
    low, high = map(across, panel.promised)
    parts.append(
        f'<rect x="{low:.1f}" y="{begin:.0f}" width="{high - low:.1f}" height="{end - begin:.0f}" fill="#e3f1e3"/>'
    )
    parts += _scale(panel.axis, across, begin, end)
    for number, row in enumerate(rows):
        y = begin + _ROW * (number + 0.5)
        parts.append(f'<text x="{_LEFT - 8}" y="{y + 3.5:.1f}" text-anchor="end">{escape(row[0])}</text>')
        parts += _dots(row[1:], shown, panel.which, across, y)
    return parts, end - top + 16


def _scale(axis: tuple[float, float], across: _Across, begin: float, end: float) -> list[str]:
    parts = []
    for step in range(5):
        rate = axis[0] + (axis[1] - axis[0]) * step / 4
        x = across(rate)
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{begin:.0f}" y2="{end:.0f}" stroke="#ccc"/>')
        parts.append(f'<text x="{x:.1f}" y="{end + 12:.0f}" text-anchor="middle" fill="#555">{rate:g} %</text>')
    return parts


def _dots(cells: Sequence[str], shown: Sequence[int], which: int, across: _Across, y: float) -> list[str]:
    parts = []
    for number, place in enumerate(shown):
        found = rate_of(cells[place], which)
        if found is None:
            continue
        rate, error = found
        at, colour = y + (number - (len(shown) - 1) / 2) * 2.4, _COLOURS[number]
        parts.append(
            f'<line x1="{across(rate - error):.1f}" x2="{across(rate + error):.1f}" y1="{at:.1f}" y2="{at:.1f}" '
            f'stroke="{colour}"/><circle cx="{across(rate):.1f}" cy="{at:.1f}" r="2.2" fill="{colour}">'
            f"<title>{rate:g} % ± {error:g}</title></circle>"
        )
    return parts


def main() -> None:
    PICTURE.write_text(picture(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
