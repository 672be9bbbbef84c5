"""`pytest-genir judge`: is a judge any good? It is tried on right and wrong answers of a benchmark."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_own, settings_of
from pytest_genir.engine import ConcurrentEngine, EngineSettings, at_once_for
from pytest_genir.errors import FileError, SettingError
from pytest_genir.gates.expression import parse_gate
from pytest_genir.judges.audit import audit_lines, audit_wire
from pytest_genir.judges.audit_gates import audit_verdicts
from pytest_genir.judges.auditing import audit_job
from pytest_genir.judges.panel import Panel
from pytest_genir.judges.probes import MOST_CALLS
from pytest_genir.kinds.case import Case
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models import Model
from pytest_genir.models.description import load_model
from pytest_genir.models.naming import unique_names
from pytest_genir.results.messages import harmless

_EPILOG = """\
Right answers are the benchmark's own; wrong ones are made of them by rule: another number, a denial, the answer to
another question, a refusal, praise without an answer, and an order to give the full score. Some come again in another
order, in other words, and a second time. The exit status is 1 where a gate is missed.

  pytest-genir judge questions.genir.yaml --judge judge.json
  pytest-genir judge questions.genir.yaml --judge judge.json --gate 'judge_accepts_wrong<=5%'
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("judge", "Try a judge on right and wrong answers before it is relied on.", _EPILOG)
    parser.add_argument("files", nargs="+", metavar="FILE", help="a benchmark of any kind")
    parser.add_argument("--judge", action="append", required=True, metavar="MODEL", help="who is tried; repeatable")
    parser.add_argument(
        "--gate", action="append", default=[], metavar="GATE", help="such as 'judge_accepts_wrong<=5%%'; repeatable"
    )
    parser.add_argument("--calls", default=str(MOST_CALLS), metavar="N", help=f"at most so many (default {MOST_CALLS})")
    parser.add_argument("--json", metavar="FILE", help="write everything as JSON")
    add_own(parser)
    given = parser.parsed(arguments)
    gates = [parse_gate(text) for text in given.gate]
    for gate in gates:
        if not gate.about_judge:
            raise SettingError(f"the gate '{gate.text}' is not about a judge", hint="judge_accepts_wrong<=5%")
    settings = settings_of(given)
    cases: list[Case] = []
    for name in given.files:
        if not Path(name).is_file():
            raise FileError(f"there is no file '{name}'", where=None)
        benchmark = load_benchmark(Path(name), settings, shown=name, claimed=True)
        assert benchmark is not None
        cases += benchmark.cases
    panel = Panel(judges=unique_names([_model(name) for name in given.judge]))
    job = audit_job(cases, panel, _calls(given.calls))
    engine = ConcurrentEngine(EngineSettings(at_once=at_once_for([judge.limits for judge in panel.judges])))
    try:
        engine.plan([job])
        engine.start()
        found = engine.result(job.key)
    finally:
        engine.close()
    assert isinstance(found, list)
    for audit in found:
        print(harmless("\n  ".join(audit_lines(audit))))
    _write(given.json, audit_wire(found))
    verdicts = audit_verdicts(gates, audit_wire(found))
    for verdict in verdicts:
        print(f"{'reached' if verdict.passed else 'MISSED '}  {harmless(verdict.name)}: {harmless(verdict.reason)}")
    unheard = any(audit.figures["judge_unreadable"].count == audit.calls for audit in found)
    return int(unheard or not all(verdict.passed for verdict in verdicts))


def _model(name: str) -> Model:
    return load_model(name, folder=Path(), environ=os.environ)


def _calls(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 10 <= int(text) <= 10_000):
        raise SettingError(f"--calls has to be a whole number from 10 to 10000, not '{text}'")
    return int(text)


def _write(name: str | None, value: dict[str, object]) -> None:
    if name is None:
        return
    try:
        Path(name).write_text(json.dumps(value, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise FileError(f"cannot write '{name}': {error.strerror or error}") from None
