"""Tells what an audit found: for a terminal, question by question, with the answer that showed it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

from pytest_genir.audit.benchmark import Audit
from pytest_genir.audit.finding import LEVELS, Finding, Level
from pytest_genir.results.messages import excerpt, number_of, one_line

_MOST_ANSWER = 180


def shown_levels(least: Level) -> tuple[Level, ...]:
    """Return the levels from the worst down to `least`."""
    return LEVELS[: LEVELS.index(least) + 1]


def tell(audit: Audit, *, least: Level = "warning", width: int = 100) -> Iterator[str]:
    """Yield the lines of a report."""
    levels = shown_levels(least)
    shown = [finding for finding in audit.findings if finding.rule.level in levels]
    for _, group in groupby(shown, key=lambda finding: (finding.where.file, finding.item)):
        yield from _item(list(group), width)
        yield ""
    yield _summary(audit)
    hidden = [(level, audit.count(level)) for level in LEVELS if level not in levels]
    for level, count in hidden:
        if count:
            yield f"not shown: {number_of(count, level)} (--show {level})"


def _item(findings: Sequence[Finding], width: int) -> Iterator[str]:
    first = findings[0]
    yield f"{first.where.file}::{one_line(first.item)}" if first.item else first.where.file
    for finding in findings:
        line = f":{finding.where.line}" if finding.where.line else ""
        head = f"  {finding.rule.level:<7}  {finding.rule.name}"
        yield f"{head}  {finding.where.file}{line}"
        yield from _wrapped(one_line(finding.message), width, "           ")
        if finding.answer:
            answer = f"answer: {one_line(excerpt(' '.join(finding.answer.split()), _MOST_ANSWER))}"
            yield from _wrapped(answer, width, "           ")
        if finding.rule.hint:
            yield from _wrapped(f"mend:   {finding.rule.hint}", width, "           ")


def _wrapped(text: str, width: int, indent: str) -> list[str]:
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=f"{indent}  ", break_long_words=False
    ) or [indent]


def _summary(audit: Audit) -> str:
    tally = audit.tally
    counts = ", ".join(number_of(audit.count(level), level) for level in LEVELS)
    return (
        f"{number_of(audit.questions, 'question')}: {tally.wrong:,} wrong answers tried, {tally.passed:,} passed; "
        f"{tally.right:,} right ones, {tally.failed:,} failed; {counts}"
    )
