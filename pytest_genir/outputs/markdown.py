"""A run as a page of Markdown: the scores of each model, what went worst, and the items that fell short.

It ends up in pull requests and job summaries, where text of models must neither be rendered nor reach anybody,
and where a job may write one megabyte in all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pytest_genir.outputs import figures
from pytest_genir.outputs.tables import Column, Table, as_markdown, code_markdown, foreign_markdown
from pytest_genir.results.messages import excerpt, harmless, tell_unrun
from pytest_genir.results.quantity import TOTAL
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import Aggregate, ModelSummary, Summary
from pytest_genir.results.tries import Repeats

_MOST_ITEMS = 30
_WORST = 5
_MOST_MODELS = 50
_REASON = 300
#: What GitHub takes for one step, less some room for those who write after us.
MOST_BYTES = 1_000_000


def summary_page(
    summary: Summary, results: Sequence[Result], *, title: str = "Benchmarks", more: Sequence[str] = ()
) -> str:
    """Return the page, with `more` lines before the items; it has the same bytes for the same results."""
    lines = [f"## {foreign_markdown(title)}", ""]
    lines += as_markdown(scores_table(summary).first(_MOST_MODELS))
    lines += _repeats(summary)
    for model in summary.models[:_MOST_MODELS]:
        lines += _worst(model, several=len(summary.models) > 1)
    lines += more
    lines += _unrun(summary)
    lines += _items([result for result in results if result.wanted and not result.unrun and not result.passed])
    return "\n".join(lines) + "\n"


def scores_table(summary: Summary) -> Table:
    """Return the table of models: measures with intervals, how much was scored, what it took."""
    names = measure_names(summary)
    heads = ("scored", "passed")
    rows = [
        (
            model.model,
            *(figures.share(model.measure(name)) for name in names),
            figures.scored(model),
            str(model.passed),
            figures.errors(model),
            figures.tokens(model),
            figures.cost(model),
            figures.cached(model),
        )
        for model in summary.models
    ]
    return Table(
        title="Scores",
        columns=(
            Column("model", "foreign"),
            *(Column(name, "number") for name in names),
            *(Column(name, "number") for name in heads),
            Column("errors"),
            *(Column(name, "number") for name in ("tokens", "cost", "cached")),
        ),
        rows=tuple(rows),
        notes=() if rows else ("No item was scored.",),
    )


def measure_names(summary: Summary) -> list[str]:
    """Return every model's measures in their order, the total last."""
    names = dict.fromkeys(one.name for model in summary.models for one in model.measures)
    return sorted(names, key=lambda name: name == TOTAL)


def _repeats(summary: Summary) -> Iterator[str]:
    """Return the table of what repeats told, where there were any."""
    told = [(model.model, model.repeats) for model in summary.models[:_MOST_MODELS] if model.repeats is not None]
    if not told:
        return
    heads = ("items", "tries each", "all pass (pass^k)", "one passes (pass@k)", "flakiness", "passed by rule")
    rows = [(name, *_repeat_cells(repeats)) for name, repeats in told]
    columns = (Column("model", "foreign"), *(Column(head, "number") for head in heads))
    yield from as_markdown(Table(title="Repeats", columns=columns, rows=tuple(rows)))
    flaky = [(one.item, name, one) for name, repeats in told for one in repeats.flaky]
    if flaky:
        shown = tuple(
            (item, name, f"{one.passes} of {one.runs}", f"[{one.low:.0%}, {one.high:.0%}]", f"{one.flakiness:.2f}")
            for item, name, one in flaky[:_WORST]
        )
        names = (Column("item", "foreign"), Column("model", "foreign"))
        cells = (Column(head, "number") for head in ("passed", "95 % interval", "flakiness"))
        yield from as_markdown(Table(title="Flakiest items", columns=(*names, *cells), rows=shown))


def _repeat_cells(repeats: Repeats) -> tuple[str, ...]:
    last = repeats.by_k[-1]
    rates = (f"{rate.mean:.1%} [{rate.low:.1%}, {rate.high:.1%}]" for rate in (last.pass_all, last.pass_any))
    ruled = f"{repeats.ruled_passed} of {repeats.ruled}" if repeats.ruled else figures.NOTHING
    return (str(repeats.items), str(repeats.runs), *rates, f"{repeats.flakiness:.2f}", ruled)


def _worst(model: ModelSummary, *, several: bool) -> Iterator[str]:
    ending = f" of {model.model}" if several else ""
    for what, aggregates in (("conditions", model.conditions), ("tags", model.tags), ("benchmarks", model.benchmarks)):
        if len(aggregates) > 1:
            yield from as_markdown(_aggregates(f"Worst {what}{ending}", what[:-1], aggregates))


def _aggregates(title: str, name: str, aggregates: Sequence[Aggregate]) -> Table:
    worst = sorted(aggregates, key=lambda aggregate: (aggregate.mean, aggregate.name))[:_WORST]
    rows = tuple(
        (one.name, figures.share(one), str(one.n_scores), str(one.n_items), str(one.n_clusters)) for one in worst
    )
    heads = (Column(name, "foreign"), *(Column(head, "number") for head in ("score", "scores", "items", "clusters")))
    return Table(title=title, columns=heads, rows=rows)


def _items(fell: Sequence[Result]) -> Iterator[str]:
    if not fell:
        return
    yield f"### What fell short ({len(fell)})"
    yield ""
    for result in fell[:_MOST_ITEMS]:
        yield from _item(result)
    if len(fell) > _MOST_ITEMS:
        yield f"{len(fell) - _MOST_ITEMS} more are in the result log."
        yield ""


def _unrun(summary: Summary) -> Iterator[str]:
    """Tell of what never ran: there is nothing else to say about each."""
    for model in summary.models[:_MOST_MODELS]:
        if model.unrun:
            told = foreign_markdown(f"of {model.items} items {tell_unrun(model.unrun)}")
            yield f"**{foreign_markdown(model.model)}: {told}**"
            yield ""


def _item(result: Result) -> Iterator[str]:
    if result.missing:
        what = f"no answer: {(result.failure or {}).get('kind', 'unknown')}"
    else:
        what = ", ".join(f"{c.name} {c.score:.2f}" for c in result.conditions if not c.passed)
    name = code_markdown(result.nodeid)
    yield f"<details><summary>{name} {foreign_markdown(what)} ({code_markdown(result.model)})</summary>"
    yield ""
    # In `pre` nothing is Markdown, and it ends only with its own tag, which escaped text cannot contain.
    yield "<pre>" + escape("\n".join(_told(result))) + "</pre>"
    yield ""
    yield "</details>"
    yield ""


def _told(result: Result) -> Iterator[str]:
    yield f"question: {excerpt(result.question)}"
    if result.missing:
        yield f"failure:  {excerpt((result.failure or {}).get('message', ''), _REASON)}"
        return
    yield f"answer:   {excerpt(result.answer or '')}"
    for condition in result.conditions:
        yield _condition(condition)


def _condition(condition: Condition) -> str:
    return f"{condition.sign:<4} {harmless(condition.name)} {condition.held}  {excerpt(condition.reason, _REASON)}"


def fitting(page: str, room: int) -> str:
    """Return the page if it fits, else as many of its whole sections as do; nothing where none does."""
    if len(page.encode("utf-8")) <= room:
        return page
    left = "Some of this page did not fit.\n"
    room -= len(left)
    taken = ""
    for part in page.split("\n<details>"):
        grown = part if not taken else f"{taken}\n<details>{part}"
        if len(grown.encode("utf-8")) > room:
            return f"{taken}\n\n{left}" if taken else ""
        taken = grown
    return taken
