"""`pytest-genir show`: one item of a result log, readably; or the list of all."""

from __future__ import annotations

import shutil
from collections.abc import Sequence

from pytest_genir.commands.arguments import CommandParser, add_logs, add_speak, read_logs
from pytest_genir.errors import UnknownName
from pytest_genir.outputs.showing import listing, show
from pytest_genir.phrases import phrase
from pytest_genir.results.messages import harmless
from pytest_genir.results.record import Result

_MOST = 5
_WIDEST = 120


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("show", "Print items of a result log readably; without -k, list what is in it.")
    add_logs(parser)
    parser.add_argument("-k", metavar="ID", dest="wanted", help="id or node id of an item, or a part of it")
    parser.add_argument("--model", metavar="NAME", help="only this model's")
    parser.add_argument("--prompt", action="store_true", help="with the prompt as it was sent")
    add_speak(parser)
    given = parser.parsed(arguments)
    results = [result for _, log in read_logs(given.logs) for result in log.results]
    if given.model is not None:
        results = _of_model(results, given.model)
    if given.wanted is None:
        print("\n".join(listing(results)))
        return 0
    found = matching(results, given.wanted)
    if len(found) > _MOST:
        print("\n".join(listing(found)))
        told = phrase("{n} items match '{wanted}': name one of them", n=len(found), wanted=harmless(given.wanted))
        print(f"\n{told}")
        return 0
    width = min(shutil.get_terminal_size((100, 24)).columns, _WIDEST)
    print(f"\n\n{'-' * 40}\n\n".join("\n".join(show(one, prompt=given.prompt, width=width)) for one in found))
    return 0


def matching(results: Sequence[Result], wanted: str) -> list[Result]:
    """Return the items with exactly this id or node id, else those that contain it."""
    exact = [result for result in results if wanted in (result.id, result.nodeid, result.nodeid.rsplit("::", 1)[-1])]
    if exact:
        return exact
    part = wanted.casefold()
    found = [result for result in results if part in result.nodeid.casefold() or part in result.id.casefold()]
    if not found:
        raise UnknownName("item", wanted, {result.id for result in results})
    return found


def _of_model(results: Sequence[Result], name: str) -> list[Result]:
    known = {result.model for result in results}
    if name not in known:
        raise UnknownName("model", name, known)
    return [result for result in results if result.model == name]
