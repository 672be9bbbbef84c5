"""The Common Test Report Format: one JSON file that many dashboards read."""

from __future__ import annotations

import json

from pytest_genir.outputs.files import STDOUT, write_out
from pytest_genir.outputs.outlet import SentRun, outlet
from pytest_genir.results.messages import harmless, number_of
from pytest_genir.results.quantity import outcome_of
from pytest_genir.results.record import Result, clean

_STATUS = {"passed": "passed", "failed": "failed", "error": "failed", "skipped": "skipped", "not-run": "other"}


@outlet(target="FILE (ctrf.json), - for standard output", default="ctrf.json")
def ctrf(run: SentRun, target: str) -> str:
    """Write a report in the Common Test Report Format (CTRF), with each item's scores beside it."""
    begun = int(run.started.timestamp() * 1000)
    took = int(sum(result.seconds for result in run.results) * 1000)
    tests = [_test(result) for result in run.results]
    counts = {name: sum(test["status"] == name for test in tests)
              for name in ("passed", "failed", "skipped", "pending", "other")}  # fmt: skip
    document = {
        "reportFormat": "CTRF",
        "specVersion": "1.0.0",
        "results": {
            "tool": {"name": "pytest-genir", "version": str(run.header.get("version", ""))},
            "summary": {"tests": len(tests), **counts, "start": begun, "stop": begun + took},
            "tests": tests,
        },
    }
    write_out(target, [json.dumps(clean(document), ensure_ascii=False, indent=1), "\n"])
    return "" if target == STDOUT else f"{number_of(len(tests), 'test')} written to {target}"


def _test(result: Result) -> dict[str, object]:
    lines = [each.line for each in result.conditions if each.line]
    reasons = [f"{each.name} {each.score:.2f}: {each.reason}" for each in result.conditions if not each.passed]
    told = (result.failure or {}).get("message") or "\n".join(reasons)
    test: dict[str, object] = {
        "name": result.nodeid,
        "status": _STATUS.get(outcome_of(result), "other"),
        "duration": int(result.seconds * 1000),
        "suite": [result.benchmark],
        "filePath": result.file or result.nodeid.partition("::")[0],
        "tags": list(result.tags),
        "parameters": {"model": result.model},
        "extra": {"scores": {each.name: each.score for each in result.conditions}},
    }
    if told:
        test["message"] = harmless(told)
    if line := min(lines, default=result.line):
        test["line"] = line
    return test
