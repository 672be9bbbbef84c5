"""`pytest-genir audit`: what is wrong with benchmarks of questions, found without a model."""

from __future__ import annotations

import json
import shutil
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from pytest_genir.audit.benchmark import Audit, audit
from pytest_genir.audit.exchange import as_json, as_sarif
from pytest_genir.audit.finding import LEVELS, RULES
from pytest_genir.audit.messages import shown_levels, tell
from pytest_genir.commands.arguments import CommandParser, add_own, read_logs, settings_of
from pytest_genir.errors import SettingError, UnknownName
from pytest_genir.lean.garbage import no_garbage_rounds
from pytest_genir.results.messages import harmless

_WIDEST = 120
_STANDARD = "-"
_EPILOG = """\
The exit status is 1 where something was found (--fail-on), 0 where nothing was.

  pytest-genir audit questions.genir.yaml
  pytest-genir audit benchmarks/ --show note
  pytest-genir audit benchmarks/ --sarif audit.sarif --fail-on error
  pytest-genir audit questions.genir.yaml --answers results.jsonl

No model is asked: right and wrong answers are made of the questions' own pages and conditions.
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("audit", "Find what is wrong with benchmarks of questions, without a model.", _EPILOG)
    parser.add_argument("paths", nargs="+", metavar="FILE", help="a benchmark, or a folder of them")
    parser.add_argument("-k", metavar="ID", dest="wanted", default="", help="only questions with this in their id")
    parser.add_argument(
        "--answers", action="append", default=[], metavar="RESULTS", help="a result log whose passed answers are right"
    )
    parser.add_argument("--ignore", action="append", default=[], metavar="RULE", help="leave a rule out; repeatable")
    parser.add_argument("--show", choices=LEVELS, default="warning", help="down to which level (default: warning)")
    parser.add_argument(
        "--fail-on", choices=(*LEVELS, "never"), default="warning", help="what fails (default: warning)"
    )
    parser.add_argument("--json", metavar="FILE", help="write everything as JSON ('-': to standard output)")
    parser.add_argument("--sarif", metavar="FILE", help="write it for code review ('-': to standard output)")
    add_own(parser)
    given = parser.parsed(arguments)
    for rule in given.ignore:
        if rule not in RULES:
            raise UnknownName("rule", rule, RULES)
    if given.json == given.sarif == _STANDARD:
        raise SettingError("only one of --json and --sarif can go to standard output")
    undo = no_garbage_rounds()  # of 200,000 things that an audit makes fifty are garbage
    try:
        found = audit([Path(path) for path in given.paths], _recorded(given.answers), given.wanted, settings_of(given))
    finally:
        undo()
    kept = tuple(finding for finding in found.findings if finding.rule.name not in given.ignore)
    found = replace(found, findings=kept)
    _write(given.json, as_json(found))
    _write(given.sarif, as_sarif(found))
    if _STANDARD not in (given.json, given.sarif):
        width = min(shutil.get_terminal_size((100, 24)).columns, _WIDEST)
        print("\n".join(tell(found, least=given.show, width=width)))
    return _status(found, given.fail_on)


def _status(found: Audit, fail_on: str) -> int:
    levels = () if fail_on == "never" else shown_levels(fail_on)  # type: ignore[arg-type]
    return int(any(found.count(level) for level in levels))


def _recorded(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    answers: dict[str, list[str]] = defaultdict(list)
    for _, log in read_logs(names):
        for result in log.results:
            if result.answer and result.conditions and all(condition.passed for condition in result.conditions):
                answers[result.id].append(result.answer)
    return answers


def _write(name: str | None, value: Mapping[str, object]) -> None:
    if name is None:
        return
    text = json.dumps(value, ensure_ascii=False, indent=2)
    if name == _STANDARD:
        sys.stdout.write(harmless(text) + "\n")
        return
    try:
        # A lone surrogate in a question is no reason to lose the file.
        Path(name).write_text(text + "\n", encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise SettingError(f"cannot write '{name}': {error.strerror}") from None
