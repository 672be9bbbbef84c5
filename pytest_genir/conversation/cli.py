"""The original's two commands: run a configuration, and evaluate runs that were recorded.

Results go to standard output, one line of JSON each; the log goes to standard error the same way. A run that
fails is an empty object, as in the original, but the exit status says so: 1 where anything failed, 2 for a
wrong call.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from pytest_genir.conversation.evaluation import Evaluation
from pytest_genir.conversation.logbook import Logbook, LogbookEntry
from pytest_genir.conversation.plain_or_async import run_plainly
from pytest_genir.conversation.running import evaluate_if_asked, run_configuration
from pytest_genir.conversation.simulation import Options
from pytest_genir.conversation.surroundings import Surroundings, surrounded
from pytest_genir.conversation.unanswered import told
from pytest_genir.conversation.wording import compact
from pytest_genir.errors import FileError, GenirError, Where
from pytest_genir.source import read_tree
from pytest_genir.source.reach import Trust, reach_of
from pytest_genir.source.read import read_text

_YAML = (".yaml", ".yml")


def main_run(
    args: Sequence[str],
    *,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
    around: Surroundings | None = None,
    trust: Trust | None = None,
) -> int:
    """Run `<configuration-file> [<parameter-file>]`: once, or once per line of tab-separated parameters."""
    out, err = stdout or sys.stdout, stderr or sys.stderr
    if not 1 <= len(args) <= 2:
        return _usage("<configuration-file> [<parameter-file>]", err)
    try:
        configuration = _configuration(Path(args[0]))
        rows = read_text(Path(args[1])) if len(args) == 2 else None
        around = around or _around(Path(args[0]), trust)
        options = Options(log_callback=_logged_to(err))
        if rows is None:
            Logbook("controller", options.log_callback).log("run", 0)
        results = run_plainly(run_configuration(configuration, options, rows, around))
    except GenirError as error:
        print(error, file=err)
        return 1
    return _printed(results, out)


def main_evaluate(
    args: Sequence[str],
    *,
    stdout: TextIO | None = None,
    stderr: TextIO | None = None,
    around: Surroundings | None = None,
    trust: Trust | None = None,
) -> int:
    """Evaluate with `<configuration-file> <runs-file>`: every line of the runs has a `simulation`."""
    out, err = stdout or sys.stdout, stderr or sys.stderr
    if len(args) != 2:
        return _usage("<configuration-file> <runs-file>", err)
    try:
        configuration = _parsed(_configuration(Path(args[0])), args[0])
        runs = list(_runs(Path(args[1])))
        around = around or _around(Path(args[0]), trust)
        results = run_plainly(_evaluated(runs, configuration, Options(log_callback=_logged_to(err)), around))
    except GenirError as error:
        print(error, file=err)
        return 1
    return _printed(results, out)


async def _evaluated(
    runs: Sequence[Mapping[str, object]], configuration: Mapping[str, object], options: Options, around: Surroundings
) -> list[Evaluation]:
    results: list[Evaluation] = []
    with surrounded(around):
        for number, run in enumerate(runs, start=1):
            simulation = run.get("simulation")
            try:
                if not isinstance(simulation, dict) or not isinstance(simulation.get("userTurns"), list):
                    raise FileError(f"run {number} has no simulation (a run that failed is an empty object)")
                results.append(await evaluate_if_asked(simulation, configuration.get("evaluation"), options))
            except Exception as error:  # one run that cannot be evaluated loses no other
                Logbook("controller", options.log_callback).log("error", told(error))
                results.append({})
    return results


def _around(path: Path, trust: Trust | None) -> Surroundings:
    return Surroundings(folder=path.resolve().parent, reach=reach_of(path, trust))


def _usage(arguments: str, err: TextIO) -> int:
    print(f"Usage: {arguments}", file=err)
    return 2


def _configuration(path: Path) -> str | dict[str, object]:
    """Return a configuration: the text of a JSON file, whose variables are filled in before it is parsed."""
    if path.suffix.lower() not in _YAML:
        return read_text(path)
    node = read_tree(path)
    plain = None if node is None else node.plain()
    if not isinstance(plain, dict):
        raise FileError("a configuration has to be an object", where=Where(str(path)))
    return plain


def _parsed(configuration: str | dict[str, object], file: str) -> dict[str, object]:
    value = _json(configuration, Where(file)) if isinstance(configuration, str) else configuration
    if not isinstance(value, dict):
        raise FileError("a configuration has to be an object", where=Where(file))
    return value


def _runs(path: Path) -> Sequence[Mapping[str, object]]:
    lines = [(number, line) for number, line in enumerate(read_text(path).split("\n"), start=1) if line.strip()]
    if not lines:
        raise FileError("the file of runs is empty", where=Where(str(path)))
    runs = [_json(line, Where(str(path), number)) for number, line in lines]
    return [run if isinstance(run, dict) else {} for run in runs]


def _json(text: str, where: Where) -> object:
    try:
        return json.loads(text)
    except ValueError as error:
        raise FileError(f"not readable as JSON: {error}", where=where) from None


def _logged_to(err: TextIO) -> Any:
    def write(entry: LogbookEntry) -> None:
        print(compact(entry.to_wire()), file=err, flush=True)

    return write


def _printed(results: object, out: TextIO) -> int:
    results = results if isinstance(results, list) else [results]
    for result in results:
        print(compact(result), file=out, flush=True)
    return 1 if any(not result or (isinstance(result, dict) and result.get("failures")) for result in results) else 0
