"""What stands in a page of pytest-html: scores on top, a row's scores, and what each condition found.

pytest-html puts cells and extras into the page as they are, and doubles every byte of them on the way; so all
text is escaped here, and a text is cut after 600 characters.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from pytest_genir.outputs.markdown import scores_table
from pytest_genir.outputs.tables import as_html
from pytest_genir.results.messages import excerpt, one_line
from pytest_genir.results.quantity import TOTAL, score_of
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import Summary

MOST = 600
_MOST_CONDITIONS = 30
#: The columns of every row: the title and the measure.
COLUMNS = (("Correctness", "correctness"), ("Safety", "safety"), ("Total", TOTAL))
# Our own classes only; colours that keep their contrast on white, as pytest-html has no dark side.
_CSS = (
    ".genir-scores h2{font-size:16px}.genir-scores .wide{overflow-x:auto}"
    ".genir-scores td,.genir-scores th{border:1px solid #999;padding:4px 8px;text-align:left;color:#222}"
    ".genir-scores .number{text-align:right;white-space:nowrap}.genir-scores a{color:#0046a8}"
    # Without a log pytest-html leaves its empty box.
    ".extra:has(.genir-item) .logwrapper:not(:has(.log)){display:none}"
    ".genir-item{color:#222;max-width:110rem;margin-bottom:8px}"
    ".genir-item td{border:0;padding:2px 12px 2px 0;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}"
    ".genir-item td:first-child{white-space:nowrap;color:#555}"
    ".genir-item td.genir-fail{color:#a40000;font-weight:bold}.genir-item td.genir-ok{color:#005c29}"
)


def summary_html(summary: Summary, links: tuple[tuple[str, str], ...] = ()) -> str:
    """Return the section with the scores of every model; `links` are `(text, address)` of files beside the page."""
    parts = [f'<style>{_CSS}</style><div class="genir-scores">', *as_html(scores_table(summary))]
    for text, address in links:
        parts.append(f'<p><a href="{escape(address)}">{escape(text)}</a></p>')
    return "".join([*parts, "</div>"])


def heading_cells() -> Iterator[str]:
    """Yield the headings of our columns; a click on them sorts."""
    for title, measure in COLUMNS:
        yield f'<th class="sortable" data-column-type="{measure}">{title}</th>'


def score_cells(result: Result | None) -> Iterator[str]:
    """Yield an item's mean score per measure, empty where it has none."""
    for _, measure in COLUMNS:
        score = None if result is None else score_of(result, measure)
        yield f'<td class="col-{measure}">{"" if score is None else f"{score:.2f}"}</td>'


def item_html(result: Result) -> str:
    """Return what a row unfolds to: question, answer or failure, and the conditions with their reasons."""
    rows = [_row("question", result.question)]
    if result.answer is not None:
        rows.append(_row("answer", result.answer))
    if result.failure:
        failure = result.failure
        rows.append(_row("failure", f"{failure.get('kind', 'unknown')}: {failure.get('message', '')}"))
    rows += [_condition(condition) for condition in result.conditions[:_MOST_CONDITIONS]]
    left = len(result.conditions) - _MOST_CONDITIONS
    if left > 0:
        rows.append(_row("", f"{left} more conditions"))
    # Without quotes around attributes: each would take six bytes of the page.
    return f"<table class=genir-item>{''.join(rows)}</table>"


def _row(name: str, text: str) -> str:
    return f"<tr><td>{name}<td>{_text(text)}"


def _condition(condition: Condition) -> str:
    sign, name = condition.sign, "ok" if condition.passed else "fail"
    title = escape(one_line(condition.name)[:80])
    line = f" (line {condition.line})" if condition.line else ""
    return f"<tr><td class=genir-{name}>{sign} {title} {condition.held}<td>{_text(condition.reason)}{line}"


def _text(text: str) -> str:
    return escape(excerpt(text, MOST))
