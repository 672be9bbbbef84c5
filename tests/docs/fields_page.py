"""Writes the page of fields, from the code: `python -m tests.docs.fields_page > docs/reference/fields.md`."""

from __future__ import annotations

import dataclasses
import inspect
import re

from pytest_genir.models.reported import Reported
from pytest_genir.models.vocabulary import Answer, Failure, Request, Usage
from pytest_genir.results.record import Condition, Result

HEAD = """\
# Fields of what you get and give

A model of your own gets a `Request` and returns an `Answer` or a `Failure`; a log holds a `Result` for each item, with
its `Condition`s. All are frozen dataclasses.

Made from the code by `python -m tests.docs.fields_page > docs/reference/fields.md`.
"""
_FIELD = re.compile(r"^    (\w+): ([^=\n]+?)(?: = (.*))?$")


def fields_page() -> str:
    """Return the page."""
    return "\n".join([HEAD, *(_table(kind) for kind in (Request, Answer, Usage, Failure, Result, Condition))])


def _table(kind: type) -> str:
    told = _told(kind) if kind is not Answer else {**_told(Reported), **_told(Answer)}
    rows = [f"| `{one.name}` | `{_cell(told[one.name][0])}` | {_cell(told[one.name][1])} |"
            for one in dataclasses.fields(kind) if one.name in told and not one.name.startswith("_")]  # fmt: skip
    lead = (kind.__doc__ or "").strip().split("\n")[0]
    return "\n".join(
        [f"## `{kind.__name__}`", "", lead, "", "| field | type | what |", "| --- | --- | --- |", *rows, ""]
    )


def _told(kind: type) -> dict[str, tuple[str, str]]:
    """Return type and comment of each field, as they stand in the code."""
    found: dict[str, tuple[str, str]] = {}
    said: list[str] = []
    for line in inspect.getsource(kind).splitlines():
        if line.startswith("    #:"):
            said.append(line.strip().removeprefix("#:").strip())
        elif line.startswith("    # ") and said:
            said.append(line.strip().removeprefix("#").strip())
        elif match := _FIELD.match(line):
            found[match[1]] = match[2], " ".join(said)
            said = []
        else:
            said = []
    return found


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    print(fields_page(), end="")
