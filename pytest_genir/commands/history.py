"""`pytest-genir history`: several saved runs in a row, and whether the last is as good as the first."""

from __future__ import annotations

import argparse
import dataclasses
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.baselines import FOLDER
from pytest_genir.baselines.store import Saved, names_in, read_saved
from pytest_genir.commands.arguments import CommandParser, add_repeatable, add_speak
from pytest_genir.compare.matching import check_parts
from pytest_genir.errors import FileError, GenirError, SettingError
from pytest_genir.gates.allowance import parse_allowance
from pytest_genir.history.bisecting import CANNOT_TELL, judge_last
from pytest_genir.history.measures import series_of
from pytest_genir.history.page import history_page
from pytest_genir.history.tracks import tracks
from pytest_genir.results.messages import harmless
from pytest_genir.results.record import Result

_EPILOG = """\
Runs are baselines (pytest --genir-save) and result logs (pytest --genir-log), the oldest first; a folder stands for
all in it, by the time they were saved.

  pytest-genir history
  pytest-genir history monday.jsonl tuesday.jsonl today.jsonl -k fees

With --bisect the exit status is for `git bisect run`: 0 if the last run is as good as the first, 1 if it is worse,
125 if that cannot be told, 128 (which ends the search) for a wrong call:

  git bisect run sh -c 'rm -f /tmp/now.jsonl; pytest -q benchmarks --genir-model model.json \\
    --genir-log /tmp/now.jsonl; pytest-genir history /tmp/good.jsonl /tmp/now.jsonl --bisect'
"""
_NOT_A_TERMINAL = 140
#: Ends `git bisect run`, where 2 would call a commit bad.
_END_OF_SEARCH = 128


def main(arguments: Sequence[str]) -> int:
    if "--bisect" not in arguments:
        return _history(_parsed(arguments))
    try:
        return _history(_parsed(arguments))
    except FileError as error:
        print(f"cannot tell: {harmless(str(error))}", file=sys.stderr)
        return CANNOT_TELL
    except GenirError as error:
        print(f"pytest-genir: {harmless(str(error))}", file=sys.stderr)
        return _END_OF_SEARCH


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = CommandParser("history", "Show several runs in a row: measures, flips, and what broke when.", _EPILOG)
    parser.add_argument("runs", nargs="*", metavar="RUN", help=f"a baseline, a result log or a folder ({FOLDER})")
    parser.add_argument("-k", dest="text", metavar="TEXT", help="only items whose benchmark::id contains this")
    add_repeatable(parser, "--model", "NAME", "only this model")
    told = "an item stays the same although this part changed (definition, documents, prompt, normaliser)"
    add_repeatable(parser, "--ignore", "PART", told)
    parser.add_argument("--most", type=int, default=30, metavar="N", help="rows shown of every table (30)")
    parser.add_argument("--bisect", action="store_true", help="judge the last run by the first: exit status 0, 1, 125")
    told = "with --bisect: not every broken item makes a run bad, but a drop like 'correctness:2%%'"
    add_repeatable(parser, "--fail", "ALLOWANCE", told)
    add_speak(parser)
    given = parser.parsed(arguments)
    if given.fail and not given.bisect:
        raise SettingError("--fail goes with --bisect")
    if given.most < 1:
        raise SettingError("--most has to be at least 1")
    return given


def _history(given: argparse.Namespace) -> int:
    allowances = [parse_allowance(text) for text in given.fail]
    runs = [_selected(run, given.text, given.model) for run in _read(given.runs)]
    check_parts(given.ignore, [result for run in runs for result in run.results])
    if given.bisect:
        finding = judge_last(runs, allowances, ignore=given.ignore)
        print(harmless(finding.told()))
        return finding.status
    rows = [run.results for run in runs]
    found = tracks(rows, ignore=given.ignore)
    print(history_page(runs, series_of(rows), found, width=_width(), most=given.most), end="")
    return 0


def _read(names: Sequence[str]) -> list[Saved]:
    """Return the runs; what a folder holds is in the order of time."""
    runs = []
    for path in map(Path, names or [FOLDER]):
        runs += _in_folder(path) if path.is_dir() else [read_saved(path)]
    if len(runs) < 2:
        hint = "save runs with pytest --genir-save NAME, or give result logs" if not runs else ""
        raise SettingError(f"a history needs two runs or more, and here {'is one' if runs else 'are none'}", hint=hint)
    return runs


def _in_folder(folder: Path) -> list[Saved]:
    baselines = [read_saved(folder / f"{name}.json") for name in names_in(folder)]
    logs = [read_saved(path) for path in sorted(folder.glob("*.jsonl"))]
    return sorted([*baselines, *logs], key=lambda run: run.saved.replace("+00:00", "Z"))


def _selected(run: Saved, text: str | None, models: Sequence[str]) -> Saved:
    def chosen(result: Result) -> bool:
        return (not models or result.model in models) and (not text or text in f"{result.benchmark}::{result.id}")

    return dataclasses.replace(run, results=tuple(filter(chosen, run.results)))


def _width() -> int:
    return max(80, shutil.get_terminal_size().columns) if sys.stdout.isatty() else _NOT_A_TERMINAL
