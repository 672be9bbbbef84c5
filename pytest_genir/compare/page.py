"""A comparison as tables for the terminal, Markdown and HTML: the same figures in all three."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from html import escape

from pytest_genir.compare.comparison import Change, ModelChange, RunChange
from pytest_genir.compare.flips import WAYS, Way
from pytest_genir.compare.matching import ItemName
from pytest_genir.outputs.figures import NOTHING, points, share
from pytest_genir.outputs.tables import Column, Table, as_html, as_markdown, as_text, foreign_markdown
from pytest_genir.results.messages import one_line

_TITLES: dict[Way, str] = {
    "broke": "Passed before, failed now",
    "lost": "Scored before, no answer now",
    "mended": "Failed before, passed now",
    "found": "No answer before, scored now",
}
_CSS = """
:root { color-scheme: light dark; --ink: #1d2126; --paper: #fff; --line: #c9ced6; --head: #eef1f5; --dim: #545c68 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ee; --paper: #16191d; --line: #3b424d; --head: #232830; --dim: #a7b0bd }
}
body { margin: 0 auto; max-width: 70rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  color: var(--ink); background: var(--paper) }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem } p { color: var(--dim) }
.wide { overflow-x: auto } table { border-collapse: collapse; font-size: .9rem }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: left; vertical-align: top }
th { background: var(--head) } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.foreign { overflow-wrap: anywhere; min-width: 8rem }
"""


def tables(change: RunChange) -> Iterator[Table]:
    """Yield the tables of a comparison: for each model the measures, what flipped, what could not be compared."""
    for model in change.models:
        yield _measures(model)
        yield from _flips(model)
        if model.asked:
            yield _changes(f"Figures of {model.name}", "figure", model.asked, all_of_them=True)
        for title, changes in (("Conditions", model.conditions), ("Tags", model.tags)):
            # Where nothing moved there is nothing to read; one condition alone moved as its measure did.
            if len(changes) > 1 and any(map(_moved, changes)):
                yield _changes(f"{title} of {model.name}, the largest drops first", title.lower()[:-1], changes)
        yield from _left_out(model)
    for title, names in (("before", change.only_before), ("after", change.only_after)):
        if names:
            rows = tuple((name,) for name in names)
            yield Table(title=f"Models only in the run {title}", columns=(Column("model", "foreign"),), rows=rows)


def _measures(model: ModelChange) -> Table:
    heads = (
        Column("measure", "foreign"),
        *(Column(name, "number") for name in ("before", "after", "points [95 %]", "p")),
        Column("verdict"),
        *(Column(name, "number") for name in ("better", "worse", "items", "clusters")),
    )
    rows = tuple(
        (
            change.name,
            share(change.before),
            share(change.after),
            _difference(change),
            _p(change),
            _verdict(change),
            str(change.difference.better),
            str(change.difference.worse),
            str(change.difference.n_items),
            str(change.difference.n_clusters),
        )
        for change in model.measures
    )
    return Table(title=model.name, columns=heads, rows=rows, notes=tuple(_notes(model)))


def _notes(model: ModelChange) -> Iterator[str]:
    matching = model.matching
    yield (
        f"{model.compared} items compared; {len(matching.changed)} changed, {len(matching.only_before)} only before, "
        f"{len(matching.only_after)} only after, {len(matching.matched) - model.compared} without an answer."
    )
    for change in model.measures:
        if change.verdict is not None and change.verdict.verdict == "not shown":
            yield f"{change.name}: {change.verdict.missed(' points', 100, 1)}."
    yield from model.notes
    before, after = model.spent
    if not before.tokens and not before.seconds:
        return  # a baseline keeps scores only
    costs = f", cost {_money(before.cost)} to {_money(after.cost)}" if before.cost or after.cost else ""
    yield (
        f"All items took {before.tokens:,.0f} to {after.tokens:,.0f} tokens{costs}, "
        f"{before.seconds:.1f} to {after.seconds:.1f} s of the models' time."
    )


def _flips(model: ModelChange) -> Iterator[Table]:
    for way in WAYS:
        rows = tuple((str(flip.item), flip.why) for flip in model.flips if flip.way == way)
        if rows:
            heads = (Column("item", "foreign"), Column("what moved", "foreign"))
            yield Table(title=f"{_TITLES[way]} ({len(rows)}): {model.name}", columns=heads, rows=rows)


def _changes(title: str, name: str, changes: Sequence[Change], *, all_of_them: bool = False) -> Table:
    shown = [change for change in changes if all_of_them or _moved(change)]
    judged = any(change.verdict is not None for change in changes)
    heads = (
        Column(name, "foreign"),
        *(Column(head, "number") for head in ("before", "after", "points [95 %]", "items")),
        *((Column("verdict"),) if judged else ()),
    )
    rows = tuple(
        (
            change.name,
            f"{change.difference.before:.1%}",
            f"{change.difference.after:.1%}",
            _difference(change),
            str(change.difference.n_items),
            *((_verdict(change),) if judged else ()),
        )
        for change in sorted(shown, key=lambda change: (change.difference.difference, change.name))
    )
    notes = (f"{len(changes) - len(rows)} more did not move.",) if len(rows) < len(changes) else ()
    return Table(title=title, columns=heads, rows=rows, notes=notes)


def _moved(change: Change) -> bool:
    return bool(change.difference.better or change.difference.worse)


def _left_out(model: ModelChange) -> Iterator[Table]:
    matching = model.matching
    if matching.changed:
        rows = tuple((str(changed.item), ", ".join(changed.parts)) for changed in matching.changed)
        heads = (Column("item", "foreign"), Column("changed", "foreign"))
        yield Table(
            title=f"Changed between the runs, not compared ({len(rows)}): {model.name}", columns=heads, rows=rows
        )
    for when, items in (("before", matching.only_before), ("after", matching.only_after)):
        if items:
            yield _listed(f"Only {when} ({len(items)}): {model.name}", items)


def _listed(title: str, items: Sequence[ItemName]) -> Table:
    return Table(title=title, columns=(Column("item", "foreign"),), rows=tuple((str(item),) for item in items))


def _difference(change: Change) -> str:
    found = change.difference
    return f"{points(found.difference)} [{points(found.low)}, {points(found.high)}]"


def _p(change: Change) -> str:
    if change.verdict is None:
        return NOTHING
    return f"{change.verdict.p:.3f}" if change.verdict.p >= 0.001 else "< 0.001"


def _verdict(change: Change) -> str:
    return NOTHING if change.verdict is None else change.verdict.verdict


def _money(cost: float | None) -> str:
    return NOTHING if cost is None else f"{cost:.4f}"


def text_page(change: RunChange, names: tuple[str, str], *, width: int, most: int = 20) -> str:
    """Return the comparison for a terminal; of every table at most so many rows."""
    lines = [f"before: {one_line(names[0])}", f"after:  {one_line(names[1])}"]
    for table in tables(change):
        lines += ["", *as_text(table.first(most), width=width)]
    return "\n".join(lines) + "\n"


def markdown_page(change: RunChange, names: tuple[str, str], *, most: int = 100) -> str:
    """Return the comparison as Markdown."""
    lines = ["## Comparison", "", f"{foreign_markdown(names[0])} to {foreign_markdown(names[1])}", ""]
    return "\n".join([*lines, *markdown_tables(change, most=most)]) + "\n"


def markdown_tables(change: RunChange, *, most: int = 100) -> Iterator[str]:
    """Yield the lines of the tables in Markdown."""
    for table in tables(change):
        yield from as_markdown(table.first(most))


def html_page(change: RunChange, names: tuple[str, str]) -> str:
    """Return the comparison as a page that loads nothing and runs nothing."""
    digest = base64.b64encode(hashlib.sha256(_CSS.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    title = escape(one_line(f"{names[0]} to {names[1]}"))
    return "\n".join(
        [
            '<!doctype html><html lang="en"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>Comparison: {title}</title><style>{_CSS}</style></head><body><main>",
            f"<h1>Comparison</h1><p>{title}</p>",
            *(line for table in tables(change) for line in as_html(table)),
            "</main></body></html>",
            "",
        ]
    )
