"""The run of this process: models, engine, results; registered as a plugin once there is something to do."""

from __future__ import annotations

import dataclasses
import datetime
import functools
import time
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine.events import Event
from pytest_genir.engine.process import rarer_garbage_rounds, spare_garbage_collector
from pytest_genir.errors import GenirError
from pytest_genir.gates.expression import Gate, parse_gate
from pytest_genir.kinds import KINDS
from pytest_genir.kinds.case import Benchmark, Run
from pytest_genir.models import Model
from pytest_genir.pytest_plugin.baselines import Baselines, allowances_of
from pytest_genir.pytest_plugin.early import EarlyStop, early_stop_of
from pytest_genir.pytest_plugin.items import RECORD, TAKEN, GenirItem
from pytest_genir.pytest_plugin.options import WITH_PROMPTS
from pytest_genir.pytest_plugin.parts import ELSEWHERE, Part
from pytest_genir.pytest_plugin.settings import cache_folder, settings_of
from pytest_genir.pytest_plugin.shares import is_ours
from pytest_genir.pytest_plugin.signals import end_like_interrupt, listen_to_the_controller
from pytest_genir.pytest_plugin.tries import TriedItems
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Summary, summarise
from pytest_genir.results.telling import number_of
from pytest_genir.settings import Settings

if TYPE_CHECKING:
    from pytest_genir.gates import GateVerdict
    from pytest_genir.pytest_plugin.inflight import InFlight
    from pytest_genir.pytest_plugin.live import Live
    from pytest_genir.pytest_plugin.progress import Rounds, Shown, Watched


class GenirRun:
    """Everything about benchmarks that one pytest process knows."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        # Cleanups run last first: this one comes after pytest has gone through all objects.
        config.add_cleanup(rarer_garbage_rounds())
        self.benchmarks: list[Benchmark] = []
        self.models: tuple[Model, ...] = ()
        self.judge: Model | None = None
        self.known_tags: set[str] = set(KINDS)
        self.results: dict[str, Result] = {}
        self._summary: Summary | None = None
        self.started = datetime.datetime.now(datetime.timezone.utc)
        self._inflight: InFlight | None = None
        self._restore: Callable[[], None] = lambda: None
        self._watched: Watched | None = None
        self._shown: Shown | None = None
        self._rounds: Rounds | None = None
        #: Who listens to conversations while they go on.
        self.live: Live | None = None
        #: What a user should read at the end, each once.
        self.notices: dict[str, None] = {}
        #: What was written where, for the last lines of the terminal.
        self.written: dict[str, Path] = {}
        self._items: list[GenirItem] = []
        self._collected = 0
        try:
            self.settings: Settings = settings_of(config, cache_folder(config))
            self.part = Part(config)
            given = config.getoption("genir_gate") or config.getini("genir_gate")
            self.gates: list[Gate] = [parse_gate(text) for text in given]
            self.verdicts: list[GateVerdict] = []
            self.allowances = allowances_of(config)
        except GenirError as error:
            raise pytest.UsageError(str(error)) from None
        self.baselines = Baselines(self)
        self.folder = cache_folder(config)
        self.run = Run(settings=self.settings, folder=self.folder)
        self.tried = TriedItems(self)
        #: What stops the run when every gate is decided, where that was asked for.
        self.early: EarlyStop | None = early_stop_of(self)
        if not self.is_worker:
            config.pluginmanager.register(self.tried, "genir-tries")
        if not self.is_worker and (config.getoption("numprocesses", None) or config.getoption("tx", None)):
            from pytest_genir.pytest_plugin.workers import WorkerCare

            config.pluginmanager.register(WorkerCare(self), "genir-workers")

    @property
    def is_worker(self) -> bool:
        return hasattr(self.config, "workerinput")

    # -- models

    def load_models(self) -> None:
        """Read the models of the command line, else of the ini file."""
        from pytest_genir.pytest_plugin.loading import load_models

        self.models, self.judge = load_models(self.config)
        self.run = Run(settings=self.settings, judge=self.judge, folder=self.folder)

    # -- asking

    @property
    def inflight(self) -> InFlight:
        if self._inflight is None:
            from pytest_genir.pytest_plugin.inflight import InFlight

            self._inflight = InFlight(self)
        return self._inflight

    def on_event(self, event: Event) -> None:
        """Take a happening from the engine's thread."""
        if event.kind in ("notice", "stopped_model"):
            self.notices.setdefault(event.why)
        if self.early is not None and event.kind == "started":
            self.early.started += 1
        if self._watched is not None:
            self._watched.note(event)

    def result_of(self, item: GenirItem) -> Result:
        """Wait for an item's answer and return its record."""
        assert item.model is not None
        if self.live is not None:
            self.live.at(item)
        started = time.monotonic()
        outcome = self.inflight.result(item)
        waited = time.monotonic() - started
        result = item.case.result(outcome, item.nodeid, item.model, self.run, item.repeat)
        rule = "" if item.rule is None else str(item.rule)
        return dataclasses.replace(result, order=item.order, waited=waited, repeats=item.repeats, pass_rule=rule)

    # -- hooks

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the items in order, and keep this part's; other tests are left alone."""
        if self.early is not None:
            self.early.shuffle(items)
        self.part.keep_own(items)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._items = [item for item in session.items if isinstance(item, GenirItem)]
        if self.asks_nobody or not self.models or not self._items:
            return
        self.inflight.announce(self._items)
        if not session.testsfailed:
            # Here and not with the first item: the first request leaves while pytest still prints its header.
            self._watch()
            if self.early is not None:
                self.early.begin(self._items)
            self.inflight.begin(self._items)

    def _watch(self) -> None:
        """Begin to say how far the run is."""
        from pytest_genir.pytest_plugin import progress
        from pytest_genir.pytest_plugin.shares import place_of

        self._watched = progress.Watched()
        place = place_of(self.config)
        if self.is_worker:
            self._rounds = progress.report_to_controller(self._watched, place.run_id, place.worker)
        elif self.shows_progress:
            self._shown = progress.Shown(self.config, self._watched.snapshot)

    @property
    def shows_progress(self) -> bool:
        chosen = self.config.getoption("genir_progress")
        return bool(chosen == "on" or (chosen == "auto" and self.config.get_verbosity() > -2))

    def watch_workers(self, run_id: str) -> None:
        """Begin to say how far the workers are."""
        if self._shown is None and self.models and self.shows_progress:
            from pytest_genir.pytest_plugin import progress

            self._shown = progress.Shown(self.config, lambda: progress.state_of_workers(run_id))

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        self.clear_progress()

    def clear_progress(self) -> None:
        """Take the live line away, before something is written over it."""
        if self._shown is not None:
            self._shown.clear()

    @pytest.hookimpl(wrapper=True, specname="pytest_runtestloop")
    def pytest_runtestloop_gates(self, session: pytest.Session) -> Generator[None, object, object]:
        """Report the gates as tests, once everything else has been reported."""
        done = yield
        if not self.is_worker and self.models and not self.asks_nobody:
            from pytest_genir.pytest_plugin.gates import decide

            self.tried.tell_rest()
            self.verdicts = decide(self, session)
        return done

    def add_gates(self, gates: Iterable[Gate]) -> None:
        """Take the gates of a benchmark, each once."""
        self.gates += [gate for gate in gates if gate not in self.gates]

    @property
    def asks_nobody(self) -> bool:
        """Say whether this run only looks at items."""
        return any(map(self.config.getoption, ("collectonly", "genir_cache_explain", "genir_estimate")))

    @property
    def decides_as_a_whole(self) -> bool:
        """Say whether single items may fall short."""
        return bool(self.gates or self.allowances)

    @property
    def tolerates_errors(self) -> bool:
        return any(gate.quantity == "errors" for gate in self.gates)

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Explain a cache key or estimate a run instead of running anything, where that was asked for."""
        if self.config.getoption("genir_estimate"):
            from pytest_genir.pytest_plugin.estimate import estimate

            estimate(self, self._items)
            return True
        wanted = self.config.getoption("genir_cache_explain")
        if not wanted:
            return None
        from pytest_genir.pytest_plugin.explain import explain

        explain(self, wanted, self._items)
        return True

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if isinstance(item, GenirItem) and self._inflight is not None:
            self._inflight.drop(item)

    def pytest_sessionstart(self) -> None:
        if not self.models:
            return
        self._restore = end_like_interrupt()
        if self.is_worker:
            listen_to_the_controller()
        else:
            from pytest_genir.pytest_plugin.outputs import check_outputs

            check_outputs(self.config)
            self.baselines.prepare()
        if not self.asks_nobody:
            self._listen()

    def _listen(self) -> None:
        """Let whoever wants to know hear of conversations; asked for late, when there is a terminal reporter."""
        from pytest_genir.pytest_plugin.live import live_of

        self.live = live_of(self)
        if self.live is not None:
            self.run = dataclasses.replace(self.run, on_log=self.live.take)
            if not self.is_worker:
                self.live.begin()

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.baselines.uncollected.add(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.clear_progress()
        if self.is_worker:
            return
        taken = self.take(report)
        if taken is None and report.failed and report.when != "teardown" and is_ours(report.nodeid):
            self.baselines.note_unrecorded(report.nodeid)

    def take(self, report: pytest.TestReport) -> Result | None:
        """Return the result that a report brought; the report, which pytest keeps, is left with a mark only."""
        wire = getattr(report, RECORD, None)
        if wire is None:
            return None
        if wire is not TAKEN:
            setattr(report, RECORD, TAKEN)
            result = Result.from_wire(wire)
            # Prompts take most of the memory of a run: they are held only where they will be written.
            self.results[report.nodeid] = result if self._keeps_prompts else dataclasses.replace(result, messages=())
            self._summary = None
        return self.results[report.nodeid]

    @functools.cached_property
    def _keeps_prompts(self) -> bool:
        return any(
            self.config.getoption(f"genir_{name}") or self.config.getini(f"genir_{name}") for name in WITH_PROMPTS
        )

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.part.excuse(session)
        if self._inflight is not None:
            self._inflight.close()
        if self.is_worker:
            # The controller collects nothing: what the files say about gates comes from a worker.
            if self.early is not None:
                self.config.workeroutput["genir_early"] = self.early.to_wire()  # type: ignore[attr-defined]
            self.config.workeroutput[ELSEWHERE] = self.part.elsewhere  # type: ignore[attr-defined]
            self.config.workeroutput["genir_gates"] = [gate.to_wire() for gate in self.gates]  # type: ignore[attr-defined]
        if len(session.items) == len(self._items):
            # Other people's tests may have left garbage on purpose; pytest tells of it when it ends.
            spare_garbage_collector()
        for told in (self._shown, self._rounds):
            if told is not None:
                told.close()
        if self.live is not None:
            self.live.close()
        self._restore()
        if self.models and not self.is_worker:
            if self.early is not None:
                self.early.tell()
            from pytest_genir.pytest_plugin.outputs import write_outputs

            self.baselines.finish(session)
            write_outputs(self, session)

    def pytest_report_header(self) -> list[str]:
        if not self.models and self.judge is None:
            return []
        from pytest_genir.models.description import describe

        lines = [f"genir: model {describe(model)}" for model in self.models]
        if self.judge is not None:
            lines.append(f"genir: judge {describe(self.judge)}")
        return lines

    def pytest_report_collectionfinish(self) -> list[str]:
        return [
            f"genir: {benchmark.name}: {number_of(len(benchmark.cases), 'item')}; {'; '.join(benchmark.in_force)}"
            for benchmark in self.benchmarks
        ]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.results:
            return
        from pytest_genir.outputs.terminal import closing
        from pytest_genir.pytest_plugin.outputs import ending

        terminalreporter.write_sep("=", "genir")
        width = max(120, self.config.get_terminal_writer().fullwidth)
        for line in closing(self.summary(), self.sorted_results(), ending(self, terminalreporter), width=width):
            terminalreporter.write_line(line)

    # -- results

    def next_order(self) -> int:
        """Return the next place in collection order; deselecting leaves gaps, so it is the same in every shard."""
        self._collected += 1
        return self._collected - 1

    def sorted_results(self) -> list[Result]:
        """Return the results in collection order: the order of reports differs under xdist."""
        return sorted(self.results.values(), key=lambda result: (result.order, result.nodeid))

    def summary(self) -> Summary:
        """Return what the results come to; it is computed once, for all the outputs of a run."""
        if self._summary is None:
            self._summary = summarise(self.sorted_results())
        return self._summary

    def header(self) -> dict[str, object]:
        """Return what the first line of a log says."""
        from pytest_genir.pytest_plugin.header import header_of

        return header_of(self)
