"""What one process knows of a run: how it was set up, and the results that have come in.

The plugins of this folder stand around it and know it; it knows none of them.
"""

from __future__ import annotations

import datetime
import json
import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from pytest_genir.engine.events import EngineEvent
from pytest_genir.gates.expression import Gate
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import Benchmark
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Model
from pytest_genir.results.forks import ForkSource
from pytest_genir.results.held import Shelf
from pytest_genir.results.log import log_line
from pytest_genir.results.manifest import Manifest, in_collection_order
from pytest_genir.results.messages import number_of
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Summary, summarise
from pytest_genir.results.texts import SharedTexts
from pytest_genir.settings import Settings

if TYPE_CHECKING:
    from pytest_genir.gates import GateVerdict
    from pytest_genir.gates.allowance import Allowance
    from pytest_genir.judges.labels import Label

#: The attribute of a report that carries a result, and what is left of it in the process that reports.
RECORD: Final = "genir_result"
TAKEN: Final = True
#: The attribute of the report of a crash after which the item is tried once more.
TRIED_AGAIN: Final = "genir_tried_again"
#: The attribute of a report of ours that tells of a setup or a teardown that passed.
PHASE: Final = "genir_phase"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """What the command line and the ini file ask for."""

    settings: Settings
    models: tuple[Model, ...] = ()
    panel: Panel = field(default_factory=Panel)
    #: Who plays simulated users.
    user_model: Model | None = None
    #: What people said of answers.
    labels: Sequence[Label] = ()
    #: The judges are audited before anything else is asked.
    audits: bool = False
    #: The earlier run whose conversations this one goes on from.
    fork: ForkSource | None = None
    #: Where answers and runs are kept, `None` for nowhere.
    folder: Path | None = None
    gates: Sequence[Gate] = ()
    allowances: Sequence[Allowance] = ()
    #: Some of them stand on the command line, so that they have to be judged even where there is no benchmark.
    demands_now: bool = False
    #: This process runs items for another one that reports.
    is_worker: bool = False
    #: Whoever reports wants no record of what was asked and said word for word.
    sends_lean: bool = False
    #: This run only looks at items.
    asks_nobody: bool = False
    #: Some output tells what a model was asked word for word.
    keeps_prompts: bool = False


class RunState:
    """What was asked for, what was found, and what has come of it so far."""

    def __init__(self, setup: Setup, started: float | None = None) -> None:
        self.setup = setup
        self._process = os.getpid()
        #: When the run began: for a worker, also one that replaces another, that of its controller.
        now = datetime.datetime.now(datetime.timezone.utc)
        self.started = now if started is None else datetime.datetime.fromtimestamp(started, datetime.timezone.utc)
        self.benchmarks: list[Benchmark] = []
        #: How many items of benchmarks were selected for this run.
        self.given = 0
        #: How many of them lack a model to be asked of.
        self.unasked = 0
        #: What was collected has been looked through; pytest goes on where it was refused, too.
        self.accepted = False
        #: Why this run must not ask anybody, as its controller will say; nothing where it may.
        self.refused = ""
        #: Why nobody is asked although the run may be: its judge failed the audit.
        self.fallen = ""
        #: What an audit of the judges found, as the header of a log holds it.
        self.judge_audit: Mapping[str, object] | None = None
        #: The gates of command line, ini file and benchmarks, and what they said.
        self.gates: list[Gate] = list(setup.gates)
        self.verdicts: list[GateVerdict] = []
        #: What a user should read at the end, each once.
        self.notices: dict[str, None] = {}
        #: What was written where, for the last lines of the terminal.
        self.written: dict[str, Path] = {}
        #: Who hears of what happens in the engine, from its thread.
        self.listeners: list[Callable[[EngineEvent], object]] = [self._note]
        #: The name of the run that workers share; nothing without workers, and in them.
        self.workers_id = ""
        #: What was collected, `None` until that is known.
        self.manifest: Manifest | None = None
        #: It has been decided about the whole.
        self.decided = False
        #: Who hears of every result as it arrives.
        self.result_listeners: list[Callable[[Result], object]] = []
        #: The results that have arrived, by node id.
        self.results: dict[str, Result] = {}
        self._summary: Summary | None = None
        self._texts = SharedTexts()
        self._shelf = Shelf(self._texts)

    # -- what was asked for

    @property
    def asks(self) -> bool:
        """Say whether items are run, and not only looked at."""
        return not self.setup.asks_nobody

    @property
    def leaves_traces(self) -> bool:
        """Say whether files are written and gates judged: not if an ini file asks for it in a run of other tests."""
        return self.asks and bool(self.given or self.setup.demands_now)

    def why_nothing(self) -> str:
        """Return why nothing was scored, and nothing where something was."""
        if any(result.counts for result in self.results.values()):
            return ""
        if not self.given:
            return "no item of a benchmark was selected"
        if self.unasked == self.given:
            return self._told_unasked
        ends = Counter(result.status for result in self.results.values())
        ends["not run"] += max(0, self.given - len(self.results))
        told = {end: number_of(n, "error") if end == "error" else f"{n} {end}" for end, n in ends.items() if n}
        return ", ".join(told[end] for end in sorted(told))

    def what_lacks(self) -> str:
        """Return why a run is not what it was meant to be: nothing was scored, or some items had no model."""
        nothing = self.why_nothing()
        if nothing:
            return f"nothing was scored: {nothing}"
        return self._told_unasked if self.unasked else ""

    @property
    def _told_unasked(self) -> str:
        return f"{number_of(self.unasked, 'item')} not asked: no model was given, try --genir-model extractive"

    @property
    def decides_as_a_whole(self) -> bool:
        """Say whether single items may fall short."""
        return bool(self.gates or self.setup.allowances)

    @property
    def wants_audit(self) -> bool:
        """Say whether the judges are audited, or a gate is about such an audit."""
        return self.setup.audits or any(gate.about_judge for gate in self.gates)

    @property
    def tolerates_errors(self) -> bool:
        return any(gate.tolerates for gate in self.gates)

    def add_benchmark(self, benchmark: Benchmark) -> None:
        self.benchmarks.append(benchmark)
        self.add_gates(benchmark.demands.gates)

    def add_gates(self, gates: Sequence[Gate]) -> None:
        """Take the gates of a benchmark, each once."""
        self.gates += [gate for gate in gates if gate not in self.gates]

    @property
    def takes_reports(self) -> bool:
        """Say whether reports made here are taken here, and neither a worker's nor those of a forked test."""
        return not self.setup.is_worker and os.getpid() == self._process

    # -- what happens

    def on_event(self, event: EngineEvent) -> None:
        """Tell everybody of a happening in the engine."""
        for hear in self.listeners:
            hear(event)

    def _note(self, event: EngineEvent) -> None:
        if event.kind in ("notice", "stopped_model"):
            self.notices.setdefault(event.why)

    # -- results

    def sent(self, result: Result) -> Result | str:
        """Return a result as a report brings it to whoever takes it: here as it is, elsewhere as one text of JSON.

        xdist takes a report apart value by value, in Python: as one text a record goes in a fifth of the time.
        """
        if self.takes_reports:
            return result.as_received()
        return log_line(result.lean() if self.setup.sends_lean else result)

    def take(self, report: pytest.TestReport) -> Result | None:
        """Return the result that a report brought; the report, which pytest keeps, is left with a mark only."""
        wire = getattr(report, RECORD, None)
        if wire is None:
            return None
        if wire is not TAKEN:
            setattr(report, RECORD, TAKEN)
            self.add(report.nodeid, wire if isinstance(wire, Result) else Result.from_wire(json.loads(wire)))
        return self.results[report.nodeid]

    def add(self, nodeid: str, result: Result) -> None:
        """Keep a result; prompts take most of the memory of a run and are held only where they will be written."""
        if self.setup.keeps_prompts:
            result = result.sharing(self._texts)
        kept = self.results[nodeid] = self._shelf.put(result if self.setup.keeps_prompts else result.lean())
        self._summary = None
        for hear in self.result_listeners:
            # a log that grows keeps what it hears of
            hear(kept if self.setup.keeps_prompts else result)

    def sorted_results(self) -> list[Result]:
        """Return the results in collection order: the order of reports differs under xdist."""
        return in_collection_order(self.results.values())

    def calibration(self) -> dict[str, object] | None:
        """Return what people's labels say of the judges; nothing without labels, or without an answer of theirs."""
        if not self.setup.labels:
            return None
        from pytest_genir.judges.calibration import calibrate, calibration_wire

        found = calibrate(self.sorted_results(), self.setup.labels)
        return None if found is None else calibration_wire(found)

    def summary(self) -> Summary:
        """Return what the results come to; it is computed once, for all the outputs of a run."""
        if self._summary is None:
            self._summary = summarise(self.sorted_results())
        return self._summary


STATE: pytest.StashKey[RunState] = pytest.StashKey()


def state_of(config: pytest.Config) -> RunState:
    """Return what this process knows of the run, which has begun."""
    return config.stash[STATE]
