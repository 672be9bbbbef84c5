"""Annotations of a pull request: lines that GitHub shows at the questions that fell short."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.outlet import SentRun, outlet
from pytest_genir.results.messages import harmless, number_of
from pytest_genir.results.quantity import TOTAL, outcome_of, score_of
from pytest_genir.results.record import Result

#: GitHub shows no more of one step.
_MOST = 10
_LONGEST = 900


@outlet(target="FILE, - for standard output", default="-")
def github(run: SentRun, target: str) -> str:
    """Annotate a pull request at the questions that fell short (GitHub), the worst first."""
    write_out(target, (f"{line}\n" for line in annotation_lines(run.results)))
    return ""


def annotation_lines(results: Sequence[Result]) -> Iterator[str]:
    """Yield a workflow command for each item that fell short or has no answer, as many as are shown."""
    short = [one for one in results if one.wanted and not one.passed]
    worst = sorted(short, key=lambda one: (score_of(one, TOTAL) or 0.0, one.order))
    for one in worst[:_MOST]:
        properties = {"file": _file(one), "line": str(_line(one) or ""), "title": _title(one)}
        shown = ",".join(f"{name}={_property(value)}" for name, value in properties.items() if value)
        yield f"::error {shown}::{_text(_told(one))}"
    if len(short) > _MOST:
        yield f"::notice title=pytest-genir::{number_of(len(short) - _MOST, 'item')} more fell short"


def _told(one: Result) -> str:
    if one.failure is not None:
        return f"{outcome_of(one)}: {one.failure.get('message', '')}"
    return "\n".join(f"{each.name} {each.score:.2f}: {each.reason}" for each in one.conditions if not each.passed)


def _title(one: Result) -> str:
    return f"{one.id} ({one.model})"


def _line(one: Result) -> int:
    """Return the line of the first condition that was not met: it stands with its question; else the question's."""
    return min((each.line for each in one.conditions if each.line and not each.passed), default=one.line)


def _file(one: Result) -> str:
    """Return the path of what the item stands in from the root of the repository, as far as that is known here."""
    path = one.file or one.nodeid.partition("::")[0]
    root = os.environ.get("GITHUB_WORKSPACE")
    if root and Path(path).is_file():
        try:
            return Path(path).resolve().relative_to(Path(root).resolve()).as_posix()
        except ValueError:
            return path
    return path


def _text(text: str) -> str:
    """Return a text for the message of a command, in which nothing begins another."""
    return harmless(text)[:_LONGEST].replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")
