"""`pytest-genir merge`: one result log of the shards of a run, with its means computed anew."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pytest_genir.commands.arguments import CommandParser, add_allow, add_logs, read_shards
from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.judged import with_verdicts
from pytest_genir.outputs.merging import merge
from pytest_genir.results.log import log_lines
from pytest_genir.results.messages import tell_missing
from pytest_genir.results.summary import summarise


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("merge", __doc__ or "")
    add_logs(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write (standard output)")
    parser.add_argument("--partial", action="store_true", help="merge without missing shards: their items never ran")
    add_allow(parser)
    given = parser.parsed(arguments)
    logs = read_shards(given, "merges")
    for name, log in logs:
        if log.cut:
            print(f"pytest-genir: {name} has no last line: its run was cut short", file=sys.stderr)
    run = merge(logs)
    header = run.header if len(logs) == 1 else with_verdicts([log.header for _, log in logs], run)
    write_out(given.output, log_lines(header, run.results, summarise(run.results).to_wire(), run.manifest))
    if lost := [result for result in run.results if result.missing]:
        print(f"pytest-genir: {len(lost)} of {len(run.results)} without a score: {tell_missing(lost)}", file=sys.stderr)
    return 0
