"""`pytest-genir save`: the scores of a run, or of all its parts, as a baseline."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from pytest_genir.baselines import FOLDER
from pytest_genir.baselines.file import Baseline, baseline_of
from pytest_genir.baselines.pool import pooled
from pytest_genir.baselines.saving import refusal
from pytest_genir.baselines.store import path_of_name, read_saved, save
from pytest_genir.commands.arguments import CommandParser, add_logs, read_logs
from pytest_genir.errors import FileError, SettingError
from pytest_genir.outputs.agreeing import refuse_strangers
from pytest_genir.outputs.merging import merge, missing_parts
from pytest_genir.results.log import Log
from pytest_genir.results.record import Result

_EPILOG = """\
What `pytest --genir-save` does, later and for several parts:

  pytest-genir save part-*.jsonl --name main

Several whole runs of one model make a baseline that hangs on the luck of none of them:

  pytest-genir save monday.jsonl tuesday.jsonl wednesday.jsonl --pool --name main
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("save", "Save results as a baseline.", _EPILOG)
    add_logs(parser)
    parser.add_argument("--name", required=True, help="what the baseline is called")
    parser.add_argument("--folder", default=FOLDER, metavar="DIR", help=f"where baselines lie ({FOLDER})")
    parser.add_argument("--pool", action="store_true", help="the logs are whole runs, kept as tries of the same items")
    given = parser.parsed(arguments)
    path = path_of_name(Path(given.folder), given.name)
    logs = read_logs(given.logs)
    runs = [[log] for log in logs] if given.pool else [logs]
    results: list[Result] = []
    baseline: Baseline | None = None
    for run in runs:
        found, header = _whole(run)
        results += found
        started = str(header.get("started") or "")[:19]
        one = baseline_of(found, given.name, f"{started}Z" if started else "")
        baseline = one if baseline is None else pooled(baseline, one)
    why = refusal(read_saved(path).results if path.exists() else (), results)
    if why or baseline is None:
        raise SettingError(f"'{path}' is not saved: {why}")
    try:
        save(Path(given.folder), baseline)
    except OSError as error:
        raise FileError(f"cannot write '{path}': {error.strerror or error}") from None
    tries = f" of {len(runs)} runs" if given.pool else ""
    print(f"{path}: {len({(result.benchmark, result.id, result.model) for result in results})} items{tries}")
    return 0


def _whole(logs: Sequence[tuple[str, Log]]) -> tuple[list[Result], Mapping[str, object]]:
    """Return the results of a run, of which no part may be missing."""
    refuse_strangers(logs)
    missing = missing_parts(logs)
    if missing:
        raise SettingError(f"missing: shard {', '.join(missing)}")
    run = merge(logs)
    return list(run.results), run.header
