"""`pytest-genir send`: hand the results of logs to another place, or write them in its form."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.commands.arguments import CommandParser, add_logs, read_logs
from pytest_genir.outputs.merging import merge
from pytest_genir.outputs.outlet import OUTLETS, SentRun


def main(arguments: Sequence[str]) -> int:
    known = [OUTLETS.find(name) for name in OUTLETS.names()]
    width = max(len(one.name) for one in known)
    listed = "\n".join(f"  {one.name:<{width}}  {one.help}\n  {'':<{width}}  -o {one.target}" for one in known)
    parser = CommandParser("send", "Hand results to another place, or write them in its form.", f"places:\n{listed}")
    parser.add_argument("outlet", metavar="PLACE", help="one of the places below")
    add_logs(parser)
    parser.add_argument("-o", "--output", metavar="TARGET", help="where to")
    given = parser.parsed(arguments)
    found = OUTLETS.find(given.outlet)
    run = merge(read_logs(given.logs))
    told = found.send(SentRun(header=run.header, results=run.results), given.output or found.default)
    if told:
        print(told)
    return 0
