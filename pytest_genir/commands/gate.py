"""`pytest-genir gate`: judges gates on results, such as those of all parts of a run together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pytest_genir.commands.arguments import Arguments, add_logs, read_logs
from pytest_genir.errors import SettingError
from pytest_genir.gates import Gate, judge_gates, parse_gate
from pytest_genir.outputs.merging import merge, missing_shards
from pytest_genir.statistics.sequential import Decision
from pytest_genir.telling import harmless

_EPILOG = """\
The exit status is 1 where a gate is missed, 0 where all are reached.

  pytest-genir gate part-*.jsonl
  pytest-genir gate results.jsonl --gate 'correctness>=0.85' --gate 'errors<=2'

Without --gate it takes the gates that the runs were given and that stand in their benchmarks.
"""


def main(arguments: Sequence[str]) -> int:
    parser = Arguments("gate", "Judge gates on results: those of one run, or of all its parts.", _EPILOG)
    add_logs(parser)
    parser.add_argument(
        "--gate", action="append", default=[], metavar="GATE", help="what has to be reached; repeatable"
    )
    parser.add_argument("--partial", action="store_true", help="judge although shards are missing")
    given = parser.parsed(arguments)
    logs = read_logs(given.logs)
    missing = missing_shards(logs)
    if missing and not given.partial:
        raise SettingError(f"missing: shard {', '.join(missing)}", hint="--partial judges what there is")
    headers = [log.header for _, log in logs]
    gates = [parse_gate(text) for text in given.gate] or list(dict.fromkeys(_gates_of(headers)))
    if not gates:
        raise SettingError("no gate was given, and the runs had none", hint="--gate 'correctness>=0.85'")
    _, results = merge(logs)
    verdicts = judge_gates(gates, results, _decisions(headers))
    for verdict in verdicts:
        print(f"{'reached' if verdict.passed else 'MISSED '}  {harmless(verdict.name)}: {harmless(verdict.reason)}")
    return 0 if all(verdict.passed for verdict in verdicts) else 1


def _gates_of(headers: Sequence[Mapping[str, Any]]) -> Iterator[Gate]:
    for header in headers:
        for gate in header.get("gates", ()):
            yield Gate.from_wire(gate)


def _decisions(headers: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str], Decision]:
    """Return what a run decided when it stopped early; of several runs, none can speak for all."""
    if len(headers) > 1 or "stopped" not in headers[0]:
        return {}
    return {(one["gate"], one["model"]): one["decision"] for one in headers[0]["stopped"]["gates"]}
