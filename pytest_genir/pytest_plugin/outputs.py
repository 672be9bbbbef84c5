"""Writes what was asked for when a run ends; one file that fails takes no other with it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.outputs.files import STDOUT, beside_of, write_file, write_out
from pytest_genir.pytest_plugin.header import header_of
from pytest_genir.pytest_plugin.options import LOGBOOK, OUTPUTS
from pytest_genir.pytest_plugin.paths import check_outputs, path_of
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.results.log import log_lines

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.asking import Asking
    from pytest_genir.pytest_plugin.baselines import Baselines
    from pytest_genir.pytest_plugin.early import EarlyStop
    from pytest_genir.pytest_plugin.growing_log import GrowingLog
    from pytest_genir.pytest_plugin.parts import Part
    from pytest_genir.pytest_plugin.spending import Spending

_LABELS = {"log": "results"}


class Outputs:
    """The files of a run, each made from its state."""

    def __init__(
        self,
        config: pytest.Config,
        state: RunState,
        part: Part,
        early: EarlyStop | None,
        baselines: Baselines,
        asking: Asking,
        spending: Spending,
        log: GrowingLog,
    ) -> None:
        self._growing = log
        self._config = config
        self._state = state
        self._part = part
        self._early = early
        self._baselines = baselines
        self._asking = asking
        self._spending = spending
        self._writers: dict[str, Callable[[Path], None]] = {
            "log": self._log,
            "report": self._report,
            "markdown": self._markdown,
            "csv": self._csv,
            "json": self._json,
        }

    def start(self, _: pytest.Session) -> None:
        """Refuse what cannot be written, before anything is asked."""
        if self._state.asks:
            check_outputs(self._config)
            self._check_places()

    def _check_places(self) -> None:
        if wanted := self._wanted():
            from pytest_genir.outputs.outlet import OUTLETS

            for name, _ in wanted:
                try:
                    OUTLETS.find(name)
                except GenirError as error:
                    raise pytest.UsageError(f"--genir-send: {error}") from None

    def finish(self, session: pytest.Session) -> None:
        """Write every file that was asked for, and the job summary where there is one."""
        refused = session.exitstatus == pytest.ExitCode.USAGE_ERROR and self._state.manifest is None
        if refused or not self._state.leaves_traces:
            return  # a mistyped command has no results, and an earlier run's are not its to replace
        for output in OUTPUTS:
            path = path_of(self._config, output.name)
            if path is not None:
                self._write(session, output.name, output.flag, path)
        self._send(session)
        self._tell_logbook(session)
        summary_file = os.environ.get("GITHUB_STEP_SUMMARY")
        if summary_file and self._state.results:
            self._append(Path(summary_file))

    def _wanted(self) -> list[tuple[str, str]]:
        """Return the places that the results are handed to, with their targets."""
        found = [str(text).partition("=")[::2] for text in self._config.getoption("genir_send")]
        experiment = self._config.getoption("genir_mlflow")
        return [*found, *([("mlflow", str(experiment))] if experiment else [])]

    def _send(self, session: pytest.Session) -> None:
        """Hand the results to other places; one that fails takes no other with it, and no green build along."""
        if not (wanted := self._wanted()):
            return
        from pytest_genir.outputs.outlet import OUTLETS, SentRun

        run = SentRun(header=self.header(), results=self._state.sorted_results())
        for name, target in wanted:
            try:
                outlet = OUTLETS.find(name)
                target = target or outlet.default
                if target == STDOUT:
                    write_out(STDOUT, ["\n"])  # the line of dots is not ended yet, and would swallow the first
                if told := outlet.send(run, target):
                    self._state.notices.setdefault(f"{name}: {told}")
            except GenirError as error:
                self._state.notices.setdefault(f"--genir-send {name}: {error}")
                session.exitstatus = session.exitstatus or pytest.ExitCode.USAGE_ERROR

    def _tell_logbook(self, session: pytest.Session) -> None:
        """Tell where the logbook is, or why it is not whole."""
        live = self._asking.live
        if live is None or live.path is None:
            return
        if live.path != path_of(self._config, LOGBOOK.name):
            return  # a live page's
        if live.fault is None:
            self._state.written[LOGBOOK.name] = live.path
        else:
            self._note_fault(session, LOGBOOK.flag, live.path, live.fault)

    def _write(self, session: pytest.Session, name: str, flag: str, path: Path) -> None:
        try:
            self._writers[name](path)
        except OSError as error:
            self._note_fault(session, flag, path, error)
        else:
            self._state.written[_LABELS.get(name, name)] = path

    def _note_fault(self, session: pytest.Session, flag: str, path: Path, error: OSError) -> None:
        self._state.notices.setdefault(f"{flag}: cannot write '{path}': {error.strerror or error}")
        # A build that relies on the file must not look green.
        session.exitstatus = session.exitstatus or pytest.ExitCode.USAGE_ERROR

    # -- one for each file

    def header(self) -> dict[str, object]:
        return header_of(self._state, self._part, self._early, self._spending)

    def _log(self, path: Path) -> None:
        results, footer = self._state.sorted_results(), self._state.summary().to_wire()
        written = self._growing.lines_of(path, results)
        write_file(path, log_lines(self.header(), results, footer, self._state.manifest, written=written))

    def _report(self, path: Path) -> None:
        from pytest_genir.report import write_report

        log = path_of(self._config, "log")
        beside = None if log is None else beside_of(log, path)
        results, comparison = self._state.sorted_results(), self._baselines.wire()
        summary = self._state.summary()
        write_report(path, self.header(), results, full_log=beside, baseline=comparison, summary=summary)

    def _markdown(self, path: Path) -> None:
        write_file(path, [self._page()])

    def _page(self) -> str:
        from pytest_genir.outputs.markdown import summary_page
        from pytest_genir.phrases import speaking

        sample = None if self._state.manifest is None else self._state.manifest.sample
        more = (*([f"All figures are about {sample}.", ""] if sample is not None else []), *self._baselines.markdown())
        with speaking("en"):  # a file for other programs and for everybody
            return summary_page(self._state.summary(), self._state.sorted_results(), more=more)

    def _csv(self, path: Path) -> None:
        from pytest_genir.outputs.csv_table import csv_lines

        write_file(path, csv_lines(self._state.sorted_results()))

    def _json(self, path: Path) -> None:
        from pytest_genir.outputs.json_document import json_document

        results, comparison = self._state.sorted_results(), self._baselines.wire()
        write_file(path, json_document(self.header(), results, self._state.summary(), comparison))

    def _append(self, path: Path) -> None:
        """Append to the summary of a GitHub job, which other steps write to as well."""
        from pytest_genir.outputs.markdown import MOST_BYTES, fitting

        try:
            there = path.stat().st_size if path.exists() else 0
            with path.open("a", encoding="utf-8", newline="") as file:
                file.write(fitting(self._page(), MOST_BYTES - there))
        except OSError as error:
            self._state.notices.setdefault(f"GITHUB_STEP_SUMMARY: cannot write '{path}': {error.strerror or error}")
