"""`pytest-genir gate`: judges gates and comparisons on results, such as those of all parts of a run together."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pytest_genir.baselines import FOLDER
from pytest_genir.baselines.judging import compare_with, judge_comparison, parse_unclear
from pytest_genir.baselines.store import find, read_saved
from pytest_genir.commands.arguments import CommandParser, add_allow, add_logs, add_repeatable, add_speak, read_shards
from pytest_genir.compare.matching import check_parts
from pytest_genir.errors import SettingError
from pytest_genir.gates import Gate, GateVerdict, parse_gate
from pytest_genir.gates.allowance import parse_allowance
from pytest_genir.history.standing import best_of, siblings_of
from pytest_genir.outputs.judged import gates_of, judged
from pytest_genir.outputs.merging import merge
from pytest_genir.phrases import phrase, retold
from pytest_genir.results.messages import harmless
from pytest_genir.results.record import Result
from pytest_genir.results.stored import tell_stored
from pytest_genir.statistics.verdicts import whole_looks, whole_runs

_EPILOG = """\
The exit status is 1 where a gate is missed, 0 where all are reached.

  pytest-genir gate part-*.jsonl
  pytest-genir gate results.jsonl --gate 'correctness>=0.85' --gate 'errors<=2'
  pytest-genir gate part-*.jsonl --compare main --compare-fail correctness:2%

Without --gate it takes the gates that the runs were given and that stand in their benchmarks.
"""


def main(arguments: Sequence[str]) -> int:
    status = judge(arguments)
    if status is None:
        raise SettingError("nothing to judge: no item must not break", hint="--compare-fail correctness:2%")
    return status


def judge(arguments: Sequence[str]) -> int | None:
    """Judge and tell; return the exit status, `None` where there was nothing to judge."""
    parser = CommandParser("gate", "Judge gates on results: those of one run, or of all its parts.", _EPILOG)
    add_logs(parser)
    add_repeatable(parser, "--gate", "GATE", "what has to be reached")
    parser.add_argument("--compare", metavar="NAME|FILE", help="a baseline or a result log to compare with")
    add_repeatable(parser, "--compare-fail", "ALLOWANCE", "a drop that fails, such as 'correctness:2%%'")
    add_repeatable(parser, "--compare-ignore", "PART", "compare items although this part changed")
    parser.add_argument("--compare-looks", default="1", metavar="N", help="how often it is compared with in all (1)")
    parser.add_argument("--compare-best-of", metavar="N", help="of how many runs it is the best (those beside it)")
    parser.add_argument("--compare-unclear", default="fail", metavar="fail|skip", help="what cannot be told (fail)")
    parser.add_argument(
        "--partial", action="store_true", help="judge although shards are missing: their items count as errors"
    )
    add_allow(parser)
    add_speak(parser)
    given = parser.parsed(arguments)
    logs = read_shards(given, "judges")
    for name, log in logs:
        if log.cut and log.manifest is None:
            raise SettingError(f"'{name}' is cut short, and it does not say what its run collected")
    headers = [log.header for _, log in logs]
    gates = [parse_gate(text, folder=Path()) for text in given.gate] or gates_of(headers)
    if not gates and given.compare is None:
        raise SettingError("no gate was given, and the runs had none", hint="--gate 'correctness>=0.85'")
    merged = merge(logs)
    results = merged.results
    partial = merged.manifest is not None and bool(merged.manifest.deselected)
    verdicts = [*judged(gates, headers, merged), *_compared(given, results, gates, partial)]
    if not verdicts:
        return None
    reached, missed, skipped = phrase("reached"), phrase("MISSED"), phrase("skipped")
    width = max(len(reached), len(missed), len(skipped))
    for verdict in verdicts:
        word = skipped if verdict.skipped else reached if verdict.passed else missed
        print(f"{word:<{width}}  {harmless(verdict.name)}: {harmless(retold(verdict.reason))}")
    for line in tell_stored(results, list(_versioned(headers))):
        print(retold(line))
    return 0 if all(verdict.passed for verdict in verdicts) else 1


def _compared(
    given: argparse.Namespace, results: Sequence[Result], gates: Sequence[Gate], partial: bool
) -> list[GateVerdict]:
    allowances = [parse_allowance(text) for text in given.compare_fail]
    if given.compare is None:
        others = given.compare_ignore, given.compare_best_of, given.compare_looks != "1"
        if allowances or any(others) or given.compare_unclear != "fail":
            raise SettingError("--compare-fail, -ignore, -looks, -best-of and -unclear go with --compare")
        return []
    looks, unclear = whole_looks(given.compare_looks), parse_unclear(given.compare_unclear)
    baseline = read_saved(find(given.compare, Path(FOLDER), Path()))
    check_parts(given.compare_ignore, [*baseline.results, *results])
    chosen = whole_runs(given.compare_best_of) if given.compare_best_of else best_of(baseline, siblings_of(baseline))
    compared = compare_with(
        baseline, results, allowances, given.compare_ignore, partial=partial, looks=looks, best_of=chosen
    )
    return judge_comparison(compared, allowances, gates, unclear=unclear)


def _versioned(headers: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the models that name a version."""
    for header in headers:
        for model in header.get("models", ()):
            if (
                isinstance(model, Mapping)
                and isinstance(model.get("identity"), Mapping)
                and model["identity"].get("version")
            ):
                yield str(model.get("name"))
