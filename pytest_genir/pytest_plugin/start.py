"""The start: reads what was asked for, and registers the plugins that share its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.gates.expression import Gate, parse_gate
from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.garbage import rarer_garbage_rounds
from pytest_genir.phrases import speak, spoken
from pytest_genir.pytest_plugin.accounting import Accounting
from pytest_genir.pytest_plugin.asking import Asking
from pytest_genir.pytest_plugin.baselines import Baselines, allowances_of
from pytest_genir.pytest_plugin.collection import Collection
from pytest_genir.pytest_plugin.early import EarlyStop, early_stop_of
from pytest_genir.pytest_plugin.ending import Ending, Step, WorkersOutput, spare_last_round
from pytest_genir.pytest_plugin.forks import fork_of
from pytest_genir.pytest_plugin.gates import Deciding
from pytest_genir.pytest_plugin.gpus import take_gpu
from pytest_genir.pytest_plugin.growing_log import GrowingLog
from pytest_genir.pytest_plugin.items import ANSWERS
from pytest_genir.pytest_plugin.loading import load_labels, load_models, load_panel, load_user_model
from pytest_genir.pytest_plugin.options import OUTPUTS, WITH_PROMPTS
from pytest_genir.pytest_plugin.outputs import Outputs
from pytest_genir.pytest_plugin.parts import Part
from pytest_genir.pytest_plugin.paths import path_of
from pytest_genir.pytest_plugin.phases import Phases
from pytest_genir.pytest_plugin.reporting import Reporting
from pytest_genir.pytest_plugin.sampling import Sampling
from pytest_genir.pytest_plugin.settings import (
    cache_folder,
    cache_mode,
    refuse_wrong_store,
    settings_of,
    speech_of,
)
from pytest_genir.pytest_plugin.shares import LEAN, STARTED
from pytest_genir.pytest_plugin.signals import Signals
from pytest_genir.pytest_plugin.spending import Spending
from pytest_genir.pytest_plugin.state import STATE, RunState, Setup
from pytest_genir.pytest_plugin.steps import Steps
from pytest_genir.pytest_plugin.tries import TriedItems
from pytest_genir.pytest_plugin.watching import Watching
from pytest_genir.settings import Keys

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.batches import Batches
    from pytest_genir.pytest_plugin.live_page import LivePage


def _speaking(language: str) -> Callable[[], None]:
    """Speak a language; return what ends that, since the next run in this process may speak another."""
    before = spoken()
    speak(language)
    return lambda: speak(before)


#: What a command line cannot want of a run of other tests: it is done also where nothing was selected.
_NOW = ("genir_gate", "genir_compare_fail", "genir_save", *(f"genir_{output.name}" for output in OUTPUTS))


class Beginning:
    """Takes the first steps of a run: with the session, or at once where that has started."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps = steps

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        for step in self._steps:
            step(session)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Members:
    """What every process of a run has, and its plugins know of each other."""

    config: pytest.Config
    state: RunState
    part: Part
    spending: Spending
    sampling: Sampling
    early: EarlyStop | None
    watching: Watching
    batches: Batches | None
    asking: Asking
    page: LivePage | None

    def register(self, plugins: Mapping[str, object]) -> None:
        """Register those that there are."""
        for name, plugin in plugins.items():
            if plugin is not None:
                self.config.pluginmanager.register(plugin, f"genir-{name}")


def begin(config: pytest.Config, session: pytest.Session | None = None) -> None:
    """Begin a run in this process, unless it has begun: options or, in the session, benchmarks may come first."""
    if STATE in config.stash:
        return
    # Cleanups run last first: this one comes after pytest has gone through all objects.
    config.add_cleanup(rarer_garbage_rounds())
    try:
        members = _members_of(config)
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None
    members.register({"watching": members.watching, "collection": _collection_of(members), "asking": members.asking})
    steps = _join_as_worker(members) if members.state.setup.is_worker else _join_as_reporter(members)
    beginning = Beginning(steps)
    members.register({"live-page": members.page, "batches": members.batches, "beginning": beginning})
    members.register({"steps": Steps(config)})
    if session is not None:
        beginning.pytest_sessionstart(session)


def _members_of(config: pytest.Config) -> _Members:
    """Read what was asked for; what is wrong with it raises, before anything of ours is registered."""
    config.add_cleanup(_speaking(speech_of(config)))
    part = Part(config)
    take_gpu(config, part.number)
    state = config.stash[STATE] = RunState(_setup_of(config), getattr(config, "workerinput", {}).get(STARTED))
    page = _live_page_of(config, state)
    if state.asks and not state.setup.is_worker:
        refuse_wrong_store(config)
    spending = Spending(config, state, part)
    sampling = Sampling(config, state)
    batches = _batches_of(config, state)
    early = early_stop_of(config, state)
    watching = Watching(config, state, None if page is None else page.watch)
    asking = config.stash[ANSWERS] = Asking(config, state, watching, early, spending, batches)
    return _Members(
        config=config,
        state=state,
        part=part,
        spending=spending,
        sampling=sampling,
        early=early,
        watching=watching,
        batches=batches,
        asking=asking,
        page=page,
    )


def _batches_of(config: pytest.Config, state: RunState) -> Batches | None:
    """Return what asks in batches, where that was asked for."""
    if not config.getoption("genir_batch") or not state.asks:
        return None
    mode, folder = cache_mode(config), cache_folder(config)
    if mode not in ("auto", "refresh") or folder is None:
        raise SettingError(
            "--genir-batch keeps answers for the run: it needs --genir-cache=auto or refresh, and a folder"
        )
    if state.setup.settings.pick(Keys.stop_when_decided, None, False).value:
        raise SettingError("--genir-batch asks for everything at once: it does not go with --genir-stop-when-decided")
    from pytest_genir.pytest_plugin.batches import Batches

    return Batches(config, state, folder)


def _live_page_of(config: pytest.Config, state: RunState) -> LivePage | None:
    """Return the page that shows the run while it goes on, where one was asked for."""
    if config.getoption("genir_live") is None or not state.asks or state.setup.is_worker:
        return None
    from pytest_genir.pytest_plugin.live_page import LivePage

    return LivePage(config, state)


def _setup_of(config: pytest.Config) -> Setup:
    folder = cache_folder(config)
    return Setup(
        settings=settings_of(config, folder),
        models=load_models(config),
        panel=load_panel(config),
        user_model=load_user_model(config),
        labels=load_labels(config),
        audits=bool(config.getoption("genir_judge_audit")),
        folder=folder,
        fork=fork_of(config),
        gates=_gates_of(config),
        allowances=allowances_of(config),
        demands_now=any(map(config.getoption, _NOW)),
        is_worker=hasattr(config, "workerinput"),
        sends_lean=getattr(config, "workerinput", {}).get(LEAN) is True,
        asks_nobody=any(map(config.getoption, ("collectonly", "genir_cache_explain", "genir_estimate"))),
        keeps_prompts=any(config.getoption(f"genir_{name}") or config.getini(f"genir_{name}") for name in WITH_PROMPTS),
    )


def _gates_of(config: pytest.Config) -> list[Gate]:
    typed = [parse_gate(text, folder=config.invocation_params.dir) for text in config.getoption("genir_gate")]
    return typed or [parse_gate(text) for text in config.getini("genir_gate")]


def _collection_of(members: _Members) -> Collection:
    return Collection(members.config, members.state, members.part, members.early, members.sampling)


def _join_as_worker(members: _Members) -> list[Step]:
    """Register what only a worker has; return its first steps."""
    signals = Signals(members.state)
    output = WorkersOutput(members.state, members.part, members.early)
    last = [*_last_steps(members), output.finish, members.spending.close]
    members.register({"ending": Ending(last, signals.finish)})
    return [signals.start, members.asking.start]


def _join_as_reporter(members: _Members) -> list[Step]:
    """Register what only the process that reports has; return its first steps."""
    config, state, part, early, spending = members.config, members.state, members.part, members.early, members.spending
    page = members.page
    signals = Signals(state)
    tried = TriedItems(state)
    baselines = Baselines(config, state, leaves_out=early is not None)
    log = GrowingLog(filter(None, (path_of(config, "log"), None if page is None else page.results)))
    outputs = Outputs(config, state, part, early, baselines, members.asking, spending, log)
    accounting = Accounting(state, outputs.header, log, whole=part.is_whole)
    last = [*_last_steps(members), accounting.finish, spending.finish]
    if early is not None:
        last.append(early.finish)
    last += [baselines.finish, outputs.finish, spending.close]
    if page is not None:
        last.append(page.finish)
    members.register(
        {
            "early": early,
            "tries": tried,
            "baselines": baselines,
            "phases": Phases(config),
            "reporting": Reporting(config, state, baselines, tried, spending),
            "gates": Deciding(state, part, early, baselines, tried),
            "accounting": accounting,
            "ending": Ending(last, signals.finish),
        }
    )
    _register_guests(members)
    shown = [] if page is None else [page.start]
    return [signals.start, tried.start, outputs.start, *shown, baselines.start, members.asking.start]


def _last_steps(members: _Members) -> list[Step]:
    """Return the steps with which every process of a run begins its end."""
    return [members.part.finish, members.asking.finish, spare_last_round, members.watching.finish]


def _register_guests(members: _Members) -> None:
    """Register what is needed beside other plugins, or instead of running anything."""
    config, state = members.config, members.state
    if config.getoption("numprocesses", None) or config.getoption("tx", None):
        from pytest_genir.pytest_plugin.workers import WorkerCare

        members.register({"workers": WorkerCare(config, state, members.part, members.early, members.watching)})
    if state.setup.models and config.getoption("htmlpath", None):
        from pytest_genir.pytest_plugin.html import HtmlPage

        members.register({"html": HtmlPage(config, state)})
    if config.getoption("genir_estimate") or config.getoption("genir_cache_explain"):
        from pytest_genir.pytest_plugin.looking import Looking

        members.register({"looking": Looking(config, state, members.spending)})
