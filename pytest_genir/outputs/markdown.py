"""A run as a page of Markdown: the scores of each model, what went worst, and the items that fell short.

It ends up in pull requests and job summaries, where text of models must neither be rendered nor reach anybody,
and where a job may write one megabyte in all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from pytest_genir.outputs import figures
from pytest_genir.outputs.tables import Column, Table, as_markdown, code_markdown, foreign_markdown
from pytest_genir.phrases import decimal, interval, percent, phrase, retold
from pytest_genir.results.messages import excerpt, harmless, tell_held, tell_sign, tell_unrun
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


def summary_page(summary: Summary, results: Sequence[Result], *, title: str = "", more: Sequence[str] = ()) -> str:
    """Return the page, with `more` lines before the items; it has the same bytes for the same results."""
    lines = [f"## {foreign_markdown(title or phrase('Benchmarks'))}", ""]
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
    heads = (phrase("scored"), phrase("passed"))
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
        title=phrase("Scores"),
        columns=(
            Column(phrase("model"), "foreign"),
            *(Column(phrase(name), "number") for name in names),
            *(Column(name, "number") for name in heads),
            Column(phrase("errors")),
            *(Column(name, "number") for name in (phrase("tokens"), phrase("cost"), phrase("cached"))),
        ),
        rows=tuple(rows),
        notes=() if rows else (phrase("No item was scored."),),
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
    heads = (
        phrase("items"),
        phrase("tries each"),
        phrase("all pass (pass^k)"),
        phrase("one passes (pass@k)"),
        phrase("flakiness"),
        phrase("passed by rule"),
    )
    rows = [(name, *_repeat_cells(repeats)) for name, repeats in told]
    columns = (Column(phrase("model"), "foreign"), *(Column(head, "number") for head in heads))
    yield from as_markdown(Table(title=phrase("Repeats"), columns=columns, rows=tuple(rows)))
    flaky = [(one.item, name, one) for name, repeats in told for one in repeats.flaky]
    if flaky:
        shown = tuple(
            (
                item,
                name,
                phrase("{n} of {all}", n=one.passes, all=one.runs),
                interval(percent(one.low, 0), percent(one.high, 0)),
                decimal(one.flakiness, 2),
            )
            for item, name, one in flaky[:_WORST]
        )
        names = (Column(phrase("item"), "foreign"), Column(phrase("model"), "foreign"))
        figures_of = (phrase("passed"), phrase("95 % interval"), phrase("flakiness"))
        cells = (Column(head, "number") for head in figures_of)
        yield from as_markdown(Table(title=phrase("Flakiest items"), columns=(*names, *cells), rows=shown))


def _repeat_cells(repeats: Repeats) -> tuple[str, ...]:
    last = repeats.by_k[-1]
    rates = (
        f"{percent(rate.mean)} {interval(percent(rate.low), percent(rate.high))}"
        for rate in (last.pass_all, last.pass_any)
    )
    ruled = phrase("{n} of {all}", n=repeats.ruled_passed, all=repeats.ruled) if repeats.ruled else figures.NOTHING
    return (str(repeats.items), str(repeats.runs), *rates, decimal(repeats.flakiness, 2), ruled)


def _worst(model: ModelSummary, *, several: bool) -> Iterator[str]:
    ending = f" ({model.model})" if several else ""
    for title, name, aggregates in (
        (phrase("Worst conditions"), phrase("condition"), model.conditions),
        (phrase("Worst tags"), phrase("tag"), model.tags),
        (phrase("Worst benchmarks"), phrase("benchmark"), model.benchmarks),
    ):
        if len(aggregates) > 1:
            yield from as_markdown(_aggregates(f"{title}{ending}", name, aggregates))


def _aggregates(title: str, name: str, aggregates: Sequence[Aggregate]) -> Table:
    worst = sorted(aggregates, key=lambda aggregate: (aggregate.mean, aggregate.name))[:_WORST]
    rows = tuple(
        (one.name, figures.share(one), str(one.n_scores), str(one.n_items), str(one.n_clusters)) for one in worst
    )
    counts = (phrase("score"), phrase("scores"), phrase("items"), phrase("clusters"))
    heads = (Column(name, "foreign"), *(Column(head, "number") for head in counts))
    return Table(title=title, columns=heads, rows=rows)


def _items(fell: Sequence[Result]) -> Iterator[str]:
    if not fell:
        return
    yield f"### {phrase('What fell short')} ({len(fell)})"
    yield ""
    for result in fell[:_MOST_ITEMS]:
        yield from _item(result)
    if len(fell) > _MOST_ITEMS:
        yield phrase("{n} more are in the result log.", n=len(fell) - _MOST_ITEMS)
        yield ""


def _unrun(summary: Summary) -> Iterator[str]:
    """Tell of what never ran: there is nothing else to say about each."""
    for model in summary.models[:_MOST_MODELS]:
        if model.unrun:
            unrun = tell_unrun(model.unrun, phrase("{n} never ran"), phrase)
            told = foreign_markdown(phrase("of {n} items: {what}", n=model.items, what=unrun))
            yield f"**{foreign_markdown(model.model)}: {told}**"
            yield ""


def _item(result: Result) -> Iterator[str]:
    if result.missing:
        what = f"{phrase('no answer')}: {(result.failure or {}).get('kind', 'unknown')}"
    else:
        what = ", ".join(f"{c.name} {decimal(c.score, 2)}" for c in result.conditions if not c.passed)
    name = code_markdown(result.nodeid)
    yield f"<details><summary>{name} {foreign_markdown(what)} ({code_markdown(result.model)})</summary>"
    yield ""
    # In `pre` nothing is Markdown, and it ends only with its own tag, which escaped text cannot contain.
    yield "<pre>" + escape("\n".join(_told(result))) + "</pre>"
    yield ""
    yield "</details>"
    yield ""


def _told(result: Result) -> Iterator[str]:
    yield _named(phrase("question"), excerpt(result.question))
    if result.missing:
        yield _named(phrase("failure"), excerpt((result.failure or {}).get("message", ""), _REASON))
        return
    yield _named(phrase("answer"), excerpt(result.answer or ""))
    for condition in result.conditions:
        yield _condition(condition)


def _condition(condition: Condition) -> str:
    reason = excerpt(retold(condition.reason), _REASON)
    return f"{tell_sign(condition):<4} {harmless(condition.name)} {tell_held(condition)}  {reason}"


def _named(name: str, text: str) -> str:
    return f"{name + ':':<9} {text}"


def fitting(page: str, room: int) -> str:
    """Return the page if it fits, else as many of its whole sections as do; nothing where none does."""
    if len(page.encode("utf-8")) <= room:
        return page
    left = phrase("Some of this page did not fit.") + "\n"
    room -= len(left)
    taken = ""
    for part in page.split("\n<details>"):
        grown = part if not taken else f"{taken}\n<details>{part}"
        if len(grown.encode("utf-8")) > room:
            return f"{taken}\n\n{left}" if taken else ""
        taken = grown
    return taken
