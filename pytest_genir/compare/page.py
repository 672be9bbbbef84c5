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
from pytest_genir.phrases import decimal, interval, percent, phrase, retold, spoken, whole
from pytest_genir.results.messages import one_line
from pytest_genir.statistics.verdicts import Comparison


def _title(way: Way) -> str:
    return {
        "broke": phrase("Passed before, failed now"),
        "lost": phrase("Scored before, no answer now"),
        "mended": phrase("Failed before, passed now"),
        "found": phrase("No answer before, scored now"),
    }[way]


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
            yield _changes(
                phrase("Figures of {model}", model=_name(model)), phrase("figure"), model.asked, all_of_them=True
            )
        # Where nothing moved there is nothing to read; one condition alone moved as its measure did.
        if len(model.conditions) > 1 and any(map(_moved, model.conditions)):
            title = phrase("Conditions of {model}, the largest drops first", model=_name(model))
            yield _changes(title, phrase("condition"), model.conditions)
        if len(model.tags) > 1 and any(map(_moved, model.tags)):
            title = phrase("Tags of {model}, the largest drops first", model=_name(model))
            yield _changes(title, phrase("tag"), model.tags)
        yield from _left_out(model)
    for title, names in (
        (phrase("Models only in the run before"), change.only_before),
        (phrase("Models only in the run after"), change.only_after),
    ):
        if names:
            rows = tuple((name,) for name in names)
            yield Table(title=title, columns=(Column(phrase("model"), "foreign"),), rows=rows)


def _name(model: ModelChange) -> str:
    before, after = model.before, model.after
    return before if before == after else phrase("{before} to {after}", before=before, after=after)


def _measures(model: ModelChange) -> Table:
    heads = (
        Column(phrase("measure"), "foreign"),
        *(Column(name, "number") for name in (phrase("before"), phrase("after"), phrase("points [95 %]"), "p")),
        Column(phrase("verdict")),
        *(Column(name, "number") for name in (phrase("better"), phrase("worse"), phrase("items"), phrase("clusters"))),
    )
    rows = tuple(
        (
            phrase(change.name),
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
    return Table(title=_name(model), columns=heads, rows=rows, notes=tuple(_notes(model)))


def _notes(model: ModelChange) -> Iterator[str]:
    matching = model.matching
    yield phrase(
        "{n} items compared; {changed} changed, {before} only before, {after} only after, {lost} without an answer.",
        n=model.compared,
        changed=len(matching.changed),
        before=len(matching.only_before),
        after=len(matching.only_after),
        lost=len(matching.matched) - model.compared,
    )
    for change in model.measures:
        if change.verdict is not None and change.verdict.verdict == "not shown":
            yield f"{phrase(change.name)}: {_missed(change.verdict)}."
    yield from map(retold, model.notes)
    before, after = model.spent
    if not before.tokens and not before.seconds:
        return  # a baseline keeps scores only
    took = []
    if before.tokens or after.tokens:  # a system of one's own counts none
        told = {"before": whole(int(before.tokens)), "after": whole(int(after.tokens))}
        took.append(phrase("{before} to {after} tokens", **told))
    if before.cost or after.cost:
        took.append(phrase("cost {before} to {after}", before=_money(before.cost), after=_money(after.cost)))
    times = {"before": decimal(before.seconds, 1), "after": decimal(after.seconds, 1)}
    took.append(phrase("{before} to {after} s of the models' time", **times))
    yield phrase("All items took {what}.", what=", ".join(took))


def _missed(verdict: Comparison) -> str:
    """Say which drop would have shown, in the words of the end of a run."""
    drops = verdict.detectable
    if drops.sinking is None and drops.breaking is None:
        return phrase("too few items for any drop to show")
    if drops.alike and drops.largest is not None:
        return phrase("{drop} would have shown in 4 of 5 runs", drop=_drop(drops.largest))
    return phrase(
        "{sunk} would have shown in 4 of 5 runs if all items sank, {broken} if some broke",
        sunk=_drop(drops.sinking),
        broken=_drop(drops.breaking),
    )


def _drop(drop: float | None) -> str:
    return phrase("no drop") if drop is None else phrase("a drop of {n} points or more", n=decimal(100 * drop, 1))


def _flips(model: ModelChange) -> Iterator[Table]:
    for way in WAYS:
        rows = tuple((str(flip.item), flip.why) for flip in model.flips if flip.way == way)
        if rows:
            heads = (Column(phrase("item"), "foreign"), Column(phrase("what moved"), "foreign"))
            yield Table(title=f"{_title(way)} ({len(rows)}): {_name(model)}", columns=heads, rows=rows)


def _changes(title: str, name: str, changes: Sequence[Change], *, all_of_them: bool = False) -> Table:
    shown = [change for change in changes if all_of_them or _moved(change)]
    judged = any(change.verdict is not None for change in changes)
    heads = (
        Column(name, "foreign"),
        *(
            Column(head, "number")
            for head in (phrase("before"), phrase("after"), phrase("points [95 %]"), phrase("items"))
        ),
        *((Column(phrase("verdict")),) if judged else ()),
    )
    rows = tuple(
        (
            change.name,
            percent(change.difference.before),
            percent(change.difference.after),
            _difference(change),
            str(change.difference.n_items),
            *((_verdict(change),) if judged else ()),
        )
        for change in sorted(shown, key=lambda change: (change.difference.difference, change.name))
    )
    still = len(changes) - len(rows)
    notes = (phrase("{n} more did not move.", n=still),) if still else ()
    return Table(title=title, columns=heads, rows=rows, notes=notes)


def _moved(change: Change) -> bool:
    return bool(change.difference.better or change.difference.worse)


def _left_out(model: ModelChange) -> Iterator[Table]:
    matching = model.matching
    if matching.changed:
        rows = tuple((str(changed.item), ", ".join(changed.parts)) for changed in matching.changed)
        heads = (Column(phrase("item"), "foreign"), Column(phrase("changed"), "foreign"))
        title = phrase("Changed between the runs, not compared")
        yield Table(title=f"{title} ({len(rows)}): {_name(model)}", columns=heads, rows=rows)
    for when, items in ((phrase("Only before"), matching.only_before), (phrase("Only after"), matching.only_after)):
        if items:
            yield _listed(f"{when} ({len(items)}): {_name(model)}", items)


def _listed(title: str, items: Sequence[ItemName]) -> Table:
    return Table(title=title, columns=(Column(phrase("item"), "foreign"),), rows=tuple((str(item),) for item in items))


def _difference(change: Change) -> str:
    found = change.difference
    return f"{points(found.difference)} {interval(points(found.low), points(found.high))}"


def _p(change: Change) -> str:
    if change.verdict is None:
        return NOTHING
    return decimal(change.verdict.p, 3) if change.verdict.p >= 0.001 else f"< {decimal(0.001, 3)}"


def _verdict(change: Change) -> str:
    return NOTHING if change.verdict is None else phrase(change.verdict.verdict)


def _money(cost: float | None) -> str:
    return NOTHING if cost is None else decimal(cost, 4)


def text_page(change: RunChange, names: tuple[str, str], *, width: int, most: int = 20) -> str:
    """Return the comparison for a terminal; of every table at most so many rows."""
    before, after = (f"{phrase(when)}:" for when in ("before", "after"))
    lines = [f"{before:<7} {one_line(names[0])}", f"{after:<7} {one_line(names[1])}"]
    for table in tables(change):
        lines += ["", *as_text(table.first(most), width=width)]
    return "\n".join(lines) + "\n"


def markdown_page(change: RunChange, names: tuple[str, str], *, most: int = 100) -> str:
    """Return the comparison as Markdown."""
    told = phrase("{before} to {after}", before=foreign_markdown(names[0]), after=foreign_markdown(names[1]))
    lines = [f"## {phrase('Comparison')}", "", told, ""]
    return "\n".join([*lines, *markdown_tables(change, most=most)]) + "\n"


def markdown_tables(change: RunChange, *, most: int = 100) -> Iterator[str]:
    """Yield the lines of the tables in Markdown."""
    for table in tables(change):
        yield from as_markdown(table.first(most))


def html_page(change: RunChange, names: tuple[str, str]) -> str:
    """Return the comparison as a page that loads nothing and runs nothing."""
    digest = base64.b64encode(hashlib.sha256(_CSS.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    title = escape(one_line(phrase("{before} to {after}", before=names[0], after=names[1])))
    heading = phrase("Comparison")
    return "\n".join(
        [
            f'<!doctype html><html lang="{spoken()}"><head><meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{heading}: {title}</title><style>{_CSS}</style></head><body><main>",
            f"<h1>{heading}</h1><p>{title}</p>",
            *(line for table in tables(change) for line in as_html(table)),
            "</main></body></html>",
            "",
        ]
    )
