"""`pytest-genir compare`: two runs, or two models of one run, item by item."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.baselines.store import read_saved
from pytest_genir.commands.arguments import CommandParser, add_repeatable, add_speak
from pytest_genir.compare.comparison import RunChange, compare_runs
from pytest_genir.compare.matching import check_parts
from pytest_genir.compare.page import html_page, markdown_page, text_page
from pytest_genir.errors import SettingError
from pytest_genir.outputs.files import write_out
from pytest_genir.results.record import Result
from pytest_genir.statistics.verdicts import whole_looks, whole_runs

_EPILOG = """\
Items are the same when benchmark, id and the digests of question, documents, prompt and normaliser agree.
Others are listed and not compared, unless --ignore says that the change is meant:

  pytest-genir compare monday.jsonl today.jsonl
  pytest-genir compare old-prompt.jsonl new-prompt.jsonl --ignore prompt
  pytest-genir compare run.jsonl --models small=large
"""
_NOT_A_TERMINAL = 140


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("compare", "Compare two runs, item by item: means, differences, flips.", _EPILOG)
    parser.add_argument("before", metavar="BEFORE", help="a result log (pytest --genir-log) or a saved baseline")
    parser.add_argument(
        "after", metavar="AFTER", nargs="?", help="a later one; left out, models of one log are compared"
    )
    add_repeatable(parser, "--models", "A=B", "compare model A with model B")
    told = "compare items although this part changed (definition, documents, prompt, normaliser)"
    add_repeatable(parser, "--ignore", "PART", told)
    parser.add_argument(
        "--looks", default="1", metavar="N", help="how often BEFORE is compared with in all; they share the 5 %% (1)"
    )
    parser.add_argument(
        "--best-of", default="1", metavar="N", help="of how many runs BEFORE was chosen as the best (1: nobody chose)"
    )
    parser.add_argument("--markdown", metavar="FILE", help="write it as Markdown too (- for standard output only)")
    parser.add_argument("--html", metavar="FILE", help="write it as HTML too")
    add_speak(parser)
    given = parser.parsed(arguments)
    names = (given.before, given.after or given.before)
    models, looks = [_pair(text) for text in given.models], whole_looks(given.looks)
    change = _change(names, models, given.ignore, given.after is None, looks, whole_runs(given.best_of))
    if given.markdown:
        write_out(given.markdown, [markdown_page(change, names)])
    if given.html:
        write_out(given.html, [html_page(change, names)])
    if "-" not in (given.markdown, given.html):
        print(text_page(change, names, width=_width()), end="")
    return 0


def _change(
    names: tuple[str, str],
    models: Sequence[tuple[str, str]],
    ignore: Sequence[str],
    alone: bool,
    looks: int,
    best_of: int,
) -> RunChange:
    old, new = (read_saved(Path(name)) for name in names)
    before, after = old.results, new.results
    if alone and not models:
        models = _first_against_others(before)
    check_parts(ignore, [*before, *after])
    return compare_runs(before, after, models=models, ignore=ignore, partial=new.partial, looks=looks, best_of=best_of)


def _first_against_others(results: Sequence[Result]) -> list[tuple[str, str]]:
    first, *others = dict.fromkeys(result.model for result in results) or [""]
    if not others:
        raise SettingError("one log with one model: nothing to compare", hint="give a second log")
    return [(first, other) for other in others]


def _pair(text: str) -> tuple[str, str]:
    first, sign, second = text.partition("=")
    if not (first and sign and second):
        raise SettingError(f"--models is written as A=B, not '{text}'")
    return first, second


def _width() -> int:
    return max(80, shutil.get_terminal_size().columns) if sys.stdout.isatty() else _NOT_A_TERMINAL
