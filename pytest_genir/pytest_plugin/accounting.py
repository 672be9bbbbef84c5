"""Accounting: every item that was collected gets a record, whatever happens to it, before anything is decided.

A report without a record (a worker that died, a plugin that failed in between) makes one from the list of items.
When the loop over the items ends, by itself or not, what is left has never run; that is reported as well, so that
gates, exit status, JUnit and all files say the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from pytest_genir.gates.tolerance import unbearable
from pytest_genir.pytest_plugin.collected import DROPPED, SOMEBODY, by_name, find
from pytest_genir.pytest_plugin.ending import COLLECTED
from pytest_genir.pytest_plugin.growing_log import GrowingLog
from pytest_genir.pytest_plugin.shares import is_ours, refusal_of, shared_folder
from pytest_genir.pytest_plugin.state import TRIED_AGAIN, RunState
from pytest_genir.pytest_plugin.verdicts import report_unrun
from pytest_genir.pytest_plugin.worker_node import WorkerNode, run_id_of
from pytest_genir.results.manifest import Collected, Manifest, unrun
from pytest_genir.results.messages import first_line, number_of, one_line, tell_missing
from pytest_genir.results.record import Result

_LONGEST = 300
#: Plugins that act on reports beside showing them: what a stopped run did not reach is nothing to them.
_ACTING = ("terminalreporter", "lfplugin", "stepwiseplugin", "session")


class Accounting:
    """Keeps the books of the process that reports."""

    def __init__(
        self, state: RunState, header: Callable[[], dict[str, object]], log: GrowingLog, *, whole: bool
    ) -> None:
        self._state = state
        self._header = header
        self._log = log
        self._whole = whole
        self._items: dict[str, Collected] = {}
        self._died: dict[str, None] = {}
        #: What was collected is known by the names of items only, until a worker tells more.
        self._guessed = False
        self._settled = False

    # -- what there is to account for

    def pytest_collection_finish(self) -> None:
        self._open(self._state.manifest)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: WorkerNode, ids: Sequence[str]) -> None:
        if not self._state.asks or self._state.manifest is not None:
            return
        ours = list(filter(is_ours, ids))
        run_id = run_id_of(node)
        left = find(shared_folder(run_id)) if run_id and ours else None
        models = [model.name for model in self._state.setup.models]
        self._guessed = left is None
        self._state.manifest = left or (by_name(ours, models) if ours and models else None)
        self._open(self._state.manifest)

    def _learn(self, told: Mapping[str, object] | None) -> None:
        """Take the list of a worker that could leave none: it knows what only those who collect can know."""
        if not self._guessed or not told or not self._state.asks:
            return
        self._guessed = False
        self._state.manifest = Manifest.from_wire(told)
        self._items.clear()
        self._open(self._state.manifest)

    def _look_once_more(self) -> None:
        """Take the list that workers left, where a run was stopped before the controller had heard of it."""
        run_id = self._state.workers_id
        if self._state.manifest is not None or not self._state.asks or not run_id:
            return
        # A run that a worker refused has asked nothing, and may end before it is known here that it was.
        if not self._state.refused and not refusal_of(run_id):
            self._state.manifest = find(shared_folder(run_id))
            self._open(self._state.manifest)

    def _open(self, manifest: Manifest | None) -> None:
        if manifest is None or self._items:
            return
        self._items = {item.nodeid: item for item in manifest.own}
        for left in manifest.deselected:
            if left.why == SOMEBODY:
                self._state.notices.setdefault(f"{number_of(len(left.nodeids), 'item')} left out by {SOMEBODY}")
        if self._state.asks:
            self._log.begin(self._header(), manifest)
            for result in self._state.results.values():
                self._log.add(result)
            if self._log.add not in self._state.result_listeners:
                self._state.result_listeners.append(self._log.add)

    # -- what happens

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Make a record where a report brings none."""
        item = self._items.get(report.nodeid)
        if item is None or self._settled or hasattr(report, TRIED_AGAIN) or self._state.take(report) is not None:
            return
        if report.outcome == "failed":
            self._fail(item, "crash" if report.when not in ("setup", "call", "teardown") else "exception", report)
        elif report.skipped and report.nodeid not in self._state.results:
            self._state.add(item.nodeid, item.result("skipped", "skipped", _reason(report)))

    def _fail(self, item: Collected, kind: str, report: pytest.TestReport) -> None:
        failure = {"kind": kind, "message": _reason(report)}
        known = self._state.results.get(item.nodeid)
        lost = item.result("error", **failure) if known is None else known.but(status="error", failure=failure)
        self._state.add(item.nodeid, lost)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerNode, error: object) -> None:
        if error:
            self._died.setdefault(f"worker {node.gateway.id} died")
        self._learn((getattr(node, "workeroutput", None) or {}).get(COLLECTED))

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Settle a run that ended before its first item, while those who write files still listen."""
        self._look_once_more()
        if self._items and self._state.asks:
            self._settle(session, "the run ended before it", stopped=True)

    def settle(self, session: pytest.Session, stopped: BaseException | None) -> None:
        """Settle when the loop over the items has ended, before anything is decided about the whole."""
        self._look_once_more()
        if stopped is not None:
            self._settle(session, _told(stopped), stopped=True)
        elif self._state.asks:
            self._settle(session, ", ".join(self._died) or "pytest passed it over", stopped=False)

    # -- what is left

    def _settle(self, session: pytest.Session, why: str, *, stopped: bool) -> None:
        """Say of every item without a record that it never ran."""
        if self._settled:
            return
        self._settled = True
        why = ", ".join(dict.fromkeys([*self._died, why])) if stopped else why
        left = [item for item in self._items.values() if item.nodeid not in self._state.results]
        aside = [plugin for name in _ACTING if (plugin := session.config.pluginmanager.get_plugin(name)) is not None]
        pluginmanager = session.config.pluginmanager
        # A run that was stopped says so itself, and --lf is about what failed: only those who write files hear of it.
        log = pluginmanager.subset_hook_caller("pytest_runtest_logreport", aside if stopped else [])
        dropped = self._state.manifest.dropped if self._state.manifest is not None else ()
        for item in left:
            reason = DROPPED if item.nodeid in dropped else why
            self._state.add(item.nodeid, unrun(item, reason))
            expected = self._state.tolerates_errors and not stopped
            report_unrun(log, item.nodeid, f"never ran: {reason}", expected=expected)

    def finish(self, session: pytest.Session) -> None:
        """Leave no run green of which something is missing that no gate on errors allows."""
        self._log.close()
        if not self._items or not self._state.asks:
            return
        self._settle(session, "the run ended before it", stopped=True)
        lost = self._lost()
        undecided = self._state.leaves_traces and self._state.decides_as_a_whole and not self._state.decided
        green = session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
        if green and (lost or undecided):
            told = f"{number_of(len(lost), 'item')} without a score: {tell_missing(lost)}" if lost else ""
            self._state.notices.setdefault(told or "the run ended before its gates were judged")
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _lost(self) -> Sequence[Result]:
        results = self._state.sorted_results()
        if self._whole:
            return unbearable(self._state.gates, results)
        # What all parts together may lack is known when they are judged together.
        return [] if self._state.tolerates_errors else [result for result in results if result.missing]


def _reason(report: pytest.TestReport) -> str:
    if isinstance(report.longrepr, tuple):
        return one_line(str(report.longrepr[-1]).removeprefix("Skipped: "))[:_LONGEST]
    lines = [line for line in report.longreprtext.splitlines() if line.strip()]
    errors = [line.removeprefix("E").strip() for line in lines if line.startswith("E  ")]
    return one_line((errors or lines or ["no reason given"])[0])[:_LONGEST]


def _told(stopped: BaseException) -> str:
    """Return why a run ended before its end."""
    said = one_line(first_line(str(getattr(stopped, "msg", "") or stopped)))[:_LONGEST]
    if isinstance(stopped, (pytest.Session.Interrupted, pytest.Session.Failed, pytest.exit.Exception)):
        return f"the run was stopped: {said}" if said else "the run was stopped"
    if isinstance(stopped, KeyboardInterrupt):
        return f"the run was interrupted{f': {said}' if said else ''}"
    return f"the run failed: {type(stopped).__name__}{f': {said}' if said else ''}"
