"""Writes what was asked for when a run ends, and tells where it is; one file that fails takes no other with it."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.models.masking import mask
from pytest_genir.outputs.files import beside_of, write_file
from pytest_genir.outputs.terminal import Ending
from pytest_genir.pytest_plugin.items import RECORD
from pytest_genir.pytest_plugin.options import LOGBOOK, OUTPUTS
from pytest_genir.pytest_plugin.settings import ini_folder
from pytest_genir.results.log import log_lines

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.run import GenirRun

_LABELS = {"log": "results"}
_LONGEST_COMMAND = 400


def path_of(config: pytest.Config, name: str) -> Path | None:
    """Return the file an output goes to: from where pytest was called, or from the ini file's folder."""
    given = config.getoption(f"genir_{name}")
    if given:
        return Path(config.invocation_params.dir, os.path.expanduser(given))
    given = config.getini(f"genir_{name}")
    return ini_folder(config) / os.path.expanduser(given) if given else None


def check_outputs(config: pytest.Config) -> None:
    """Refuse a path that cannot be written while nothing has been asked and paid for yet."""
    taken: dict[Path, str] = {}
    for output in (*OUTPUTS, LOGBOOK):
        path = path_of(config, output.name)
        if path is None:
            continue
        if path.is_dir():
            raise pytest.UsageError(f"{output.flag}: '{path}' is a folder, not a file")
        folder = next(parent for parent in path.absolute().parents if parent.exists())
        if not folder.is_dir() or not os.access(folder, os.W_OK):
            raise pytest.UsageError(f"{output.flag}: '{path}' cannot be written: no access to '{folder}'")
        other = taken.setdefault(path.resolve(), output.flag)
        if other != output.flag and not (path.exists() and not path.is_file()):
            raise pytest.UsageError(f"{other} and {output.flag} name the same file '{path}'")


def write_outputs(run: GenirRun, session: pytest.Session) -> None:
    """Write every file that was asked for, and the job summary where there is one."""
    if run.asks_nobody:
        return
    for output in OUTPUTS:
        path = path_of(run.config, output.name)
        if path is not None:
            _write(run, session, output.flag, path, _WRITERS[output.name])
    if run.live is not None and run.live.path is not None:
        _tell_logbook(run, session, run.live.path)
    summary_file = os.environ.get("GITHUB_STEP_SUMMARY")
    if summary_file and run.results:
        _append(run, Path(summary_file))


def _tell_logbook(run: GenirRun, session: pytest.Session, path: Path) -> None:
    """Tell where the logbook is, or why it is not whole."""
    fault = run.live.fault if run.live is not None else None
    if fault is None:
        run.written[LOGBOOK.name] = path
        return
    run.notices.setdefault(f"{LOGBOOK.flag}: cannot write '{path}': {fault.strerror or fault}")
    session.exitstatus = session.exitstatus or pytest.ExitCode.USAGE_ERROR


def _write(
    run: GenirRun, session: pytest.Session, flag: str, path: Path, write: Callable[[GenirRun, Path], None]
) -> None:
    try:
        write(run, path)
    except OSError as error:
        run.notices.setdefault(f"{flag}: cannot write '{path}': {error.strerror or error}")
        # A build that relies on the file must not look green.
        session.exitstatus = session.exitstatus or pytest.ExitCode.USAGE_ERROR
    else:
        run.written[_LABELS.get(flag.removeprefix("--genir-"), flag.removeprefix("--genir-"))] = path


def _log(run: GenirRun, path: Path) -> None:
    write_file(path, log_lines(run.header(), run.sorted_results(), run.summary().to_wire()))


def _report(run: GenirRun, path: Path) -> None:
    from pytest_genir.report import write_report

    log = path_of(run.config, "log")
    beside = None if log is None else beside_of(log, path)
    write_report(path, run.header(), run.sorted_results(), full_log=beside, baseline=run.baselines.wire())


def _markdown(run: GenirRun, path: Path) -> None:
    write_file(path, [_page(run)])


def _page(run: GenirRun) -> str:
    from pytest_genir.outputs.markdown import summary_page

    return summary_page(run.summary(), run.sorted_results(), more=tuple(run.baselines.markdown()))


def _csv(run: GenirRun, path: Path) -> None:
    from pytest_genir.outputs.csv_table import csv_lines

    write_file(path, csv_lines(run.sorted_results()))


def _json(run: GenirRun, path: Path) -> None:
    from pytest_genir.outputs.json_document import json_document

    comparison = run.baselines.wire()
    write_file(path, json_document(run.header(), run.sorted_results(), run.summary(), comparison))


_WRITERS: dict[str, Callable[[GenirRun, Path], None]] = {
    "log": _log,
    "report": _report,
    "markdown": _markdown,
    "csv": _csv,
    "json": _json,
}


def _append(run: GenirRun, path: Path) -> None:
    """Append to the summary of a GitHub job, which other steps write to as well."""
    from pytest_genir.outputs.markdown import MOST_BYTES, fitting

    try:
        there = path.stat().st_size if path.exists() else 0
        with path.open("a", encoding="utf-8", newline="") as file:
            file.write(fitting(_page(run), MOST_BYTES - there))
    except OSError as error:
        run.notices.setdefault(f"GITHUB_STEP_SUMMARY: cannot write '{path}': {error.strerror or error}")


def ending(run: GenirRun, reporter: pytest.TerminalReporter) -> Ending:
    """Return what the terminal says after the scores."""
    outputs = [(what, _shown(path, run.config)) for what, path in run.written.items()]
    again = _again(run.config, reporter, run.tried.fell)
    return Ending(changes=run.baselines.lines(), notices=tuple(run.notices), outputs=outputs, again=again)


def _shown(path: Path, config: pytest.Config) -> str:
    try:
        return str(path.relative_to(config.invocation_params.dir))
    except ValueError:
        return str(path)


def _again(config: pytest.Config, reporter: pytest.TerminalReporter, items: Collection[str]) -> str:
    """Return the command that runs the failures again, where there are any and pytest remembers them."""
    told = (report for key in ("failed", "error") for report in reporter.stats.get(key, ()))
    fell = any(hasattr(report, RECORD) or report.nodeid in items for report in told)
    if not fell or not config.pluginmanager.hasplugin("cacheprovider"):
        return ""
    arguments = [str(argument) for argument in config.invocation_params.args]
    if not {"--lf", "--last-failed"} & set(arguments):
        arguments.append("--lf")
    command = shlex.join(["pytest", *arguments])
    # A key on the command line is seen by its user only; what is printed here ends up in logs.
    fits = len(command) <= _LONGEST_COMMAND and command.isprintable() and mask(command) == command
    return command if fits else "the same command with --lf"
