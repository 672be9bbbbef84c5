"""Writes the page of all options from the code: `python -m tests.docs.options_page > docs/reference/options.md`."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from typing import Any, cast

import pytest

from pytest_genir.pytest_plugin.options import add_options

HEAD = """\
# Options and ini values

Everything that `pytest --help` lists under *genir*, with the ini value of the same meaning. The command line wins over
the ini file, the ini file over the benchmark's own file, that over the default; the header of a run shows what is in
force. Paths on the command line start at the current folder, those of an ini file at the folder of that file.

Made from the code by `python -m tests.docs.options_page > docs/reference/options.md`.

| option | ini value | what |
| --- | --- | --- |
"""


@dataclass
class Recorded:
    """Stands in for pytest's parser, and keeps what is registered with it."""

    options: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    inis: dict[str, str] = field(default_factory=dict)

    def getgroup(self, *names: str) -> Recorded:
        return self

    def addoption(self, flag: str, **given: Any) -> None:
        self.options.append((flag, given))

    def addini(self, name: str, *told: str, **given: Any) -> None:
        (self.inis[name],) = told


def options_page() -> str:
    """Return the page."""
    parser = Recorded()
    add_options(cast(pytest.Parser, parser))
    rows = []
    for flag, given in sorted(parser.options):
        ini = given.get("dest", "")
        rows.append((_shown(flag, given), f"`{ini}`" if ini in parser.inis else "", given["help"]))
        parser.inis.pop(ini, None)
    rows += [("", f"`{name}`", told) for name, told in sorted(parser.inis.items())]
    return HEAD + "".join(f"| {' | '.join(_cell(cell) for cell in row)} |\n" for row in rows)


def _shown(flag: str, given: dict[str, Any]) -> str:
    if given.get("action") is argparse.BooleanOptionalAction:
        return f"`{flag}`, `--no-{flag[2:]}`"
    if "choices" in given:
        return f"`{flag} {'/'.join(given['choices'])}`"
    value = given.get("metavar", "")
    if given.get("nargs") == "?":
        value = f"[{value}]"
    return f"`{flag} {value}`" if value else f"`{flag}`"


def _cell(text: str) -> str:
    return text.replace("%%", "%").replace("|", "\\|").replace("<", "&lt;")


if __name__ == "__main__":
    print(options_page(), end="")
