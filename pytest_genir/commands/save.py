"""`pytest-genir save`: the scores of a run, or of all its parts, as a baseline."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_genir.baselines.file import baseline_of
from pytest_genir.baselines.saving import refusal
from pytest_genir.baselines.store import FOLDER, path_of_name, read_saved, save
from pytest_genir.commands.arguments import CommandParser, add_logs, read_logs
from pytest_genir.errors import FileError, SettingError
from pytest_genir.outputs.merging import merge, missing_parts

_EPILOG = """\
What `pytest --genir-save` does, later and for several parts:

  pytest-genir save part-*.jsonl --name main
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("save", "Save results as a baseline.", _EPILOG)
    add_logs(parser)
    parser.add_argument("--name", required=True, help="what the baseline is called")
    parser.add_argument("--folder", default=FOLDER, metavar="DIR", help=f"where baselines lie ({FOLDER})")
    given = parser.parsed(arguments)
    path = path_of_name(Path(given.folder), given.name)
    logs = read_logs(given.logs)
    missing = missing_parts(logs)
    if missing:
        raise SettingError(f"missing: shard {', '.join(missing)}")
    run = merge(logs)
    results = run.results
    why = refusal(read_saved(path).results if path.exists() else (), results)
    if why:
        raise SettingError(f"'{path}' is not saved: {why}")
    started = str(run.header.get("started") or "")[:19]
    try:
        save(Path(given.folder), baseline_of(results, given.name, f"{started}Z" if started else ""))
    except OSError as error:
        raise FileError(f"cannot write '{path}': {error.strerror or error}") from None
    print(f"{path}: {len({(result.benchmark, result.id, result.model) for result in results})} items")
    return 0
