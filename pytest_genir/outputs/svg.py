"""Scores with their intervals as pictures for a paper: SVG, a row per model, a colour and a sign per measure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from pytest_genir.outputs.paper import Mean, rows
from pytest_genir.results.messages import harmless
from pytest_genir.results.record import Result, clean

_WIDTH, _LEFT, _RIGHT, _ROW, _TOP = 720, 200, 70, 22, 64
_TICKS = (0, 25, 50, 75, 100)
#: Told apart without colour by their shapes, and by people who see few colours (Okabe and Ito).
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00", "#000000")
_MOST_LETTERS = 28


def pictures(results: Sequence[Result]) -> Iterator[tuple[str, str]]:
    """Yield a name for a file and its picture: one per benchmark, and one over all where there are several."""
    found = list(rows(results))
    taken: set[str] = set()
    for benchmark in dict.fromkeys(row.benchmark for row in found):
        name = _file_name("all" if benchmark == "*" else benchmark, taken)
        yield name, picture([row for row in found if row.benchmark == benchmark], benchmark)


def picture(means: Sequence[Mean], benchmark: str) -> str:
    """Return the picture of one benchmark."""
    measures = list(dict.fromkeys(row.score.name for row in means))
    models = list(dict.fromkeys(row.model for row in means))
    height = _TOP + len(models) * (len(measures) * _ROW + 10) + 34
    title = "All benchmarks" if benchmark == "*" else benchmark
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDTH}" height="{height}" role="img"',
        f'  viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif" font-size="13">',
        f"<title>{_said(title)}: means with 95 % intervals</title>",
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="24" font-size="15" font-weight="bold">{_said(title)}</text>',
        *_legend(measures),
        *_axis(height),
    ]
    y = _TOP + 12
    for model in models:
        own = {row.score.name: row for row in means if row.model == model}
        parts.append(f'<text x="16" y="{y + 4}">{_said(_short(model))}</text>')
        for place, measure in enumerate(measures):
            if measure in own:
                parts += _mark(own[measure], place, y)
            y += _ROW
        y += 10
    return "\n".join([*parts, "</svg>\n"])


def _mark(row: Mean, place: int, y: int) -> list[str]:
    one, colour = row.score, _COLOURS[place % len(_COLOURS)]
    told = f"{row.model}, {one.name}: {_percent(one.mean)} ({_percent(one.low)} to {_percent(one.high)})"
    return [
        f"<g><title>{_said(told)}, {one.n_scores} scores of {one.n_items} items</title>",
        f'<line x1="{_x(one.low)}" x2="{_x(one.high)}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="2"/>',
        *(f'<line x1="{_x(end)}" x2="{_x(end)}" y1="{y - 4}" y2="{y + 4}" stroke="{colour}"/>'
          for end in (one.low, one.high)),
        _sign(place, _x(one.mean), y, colour),
        f'<text x="{_WIDTH - _RIGHT + 12}" y="{y + 4}">{_percent(one.mean)}</text></g>',
    ]  # fmt: skip


def _sign(place: int, x: float, y: float, colour: str) -> str:
    """Return the sign of a measure, by whose shape it is known as well."""
    if place % 3 == 1:
        return f'<rect x="{x - 4:g}" y="{y - 4}" width="8" height="8" fill="{colour}"/>'
    if place % 3 == 2:
        return f'<path d="M{x:g} {y - 5}l5 9h-10z" fill="{colour}"/>'
    return f'<circle cx="{x:g}" cy="{y}" r="4.5" fill="{colour}"/>'


def _legend(measures: Sequence[str]) -> Iterator[str]:
    x = _LEFT
    for place, measure in enumerate(measures):
        yield _sign(place, x, 42, _COLOURS[place % len(_COLOURS)])
        yield f'<text x="{x + 10}" y="46">{_said(_short(measure))}</text>'
        x += 30 + 8 * min(len(measure), _MOST_LETTERS)


def _axis(height: int) -> Iterator[str]:
    for tick in _TICKS:
        x = _x(tick / 100)
        yield f'<line x1="{x}" x2="{x}" y1="{_TOP - 6}" y2="{height - 28}" stroke="#dddddd"/>'
        yield f'<text x="{x}" y="{height - 10}" text-anchor="middle" fill="#555555">{tick} %</text>'


def _x(share: float) -> float:
    return round(_LEFT + (_WIDTH - _LEFT - _RIGHT) * share, 1)


def _percent(share: float) -> str:
    return f"{share * 100:.1f} %"


def _short(text: str) -> str:
    return text if len(text) <= _MOST_LETTERS else f"{text[: _MOST_LETTERS - 1]}…"


def _said(text: str) -> str:
    """Return a text for XML: nothing in it is markup, and no character that XML may not hold."""
    return escape(harmless(clean(text)), quote=False).replace('"', "&quot;")


def _file_name(name: str, taken: set[str]) -> str:
    """Return a file's name that is on no system a path or a device, and was not given yet."""
    base = re.sub(r"[^\w.-]+", "-", name).strip("-.")[:60] or "benchmark"
    made, number = f"scores-{base}.svg", 2
    while made.casefold() in taken:
        made, number = f"scores-{base}-{number}.svg", number + 1
    taken.add(made.casefold())
    return made
