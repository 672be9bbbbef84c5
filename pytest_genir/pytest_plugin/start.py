"""The start: reads what was asked for, and registers the plugins that share its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.garbage import rarer_garbage_rounds
from pytest_genir.gates.expression import Gate, parse_gate
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
from pytest_genir.pytest_plugin.shares import STARTED
from pytest_genir.pytest_plugin.signals import Signals
from pytest_genir.pytest_plugin.spending import Spending
from pytest_genir.pytest_plugin.state import STATE, RunState, Setup
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


def begin(config: pytest.Config, session: pytest.Session | None = None) -> None:
    """Begin a run in this process, unless it has begun: options or, in the session, benchmarks may come first."""
    if STATE in config.stash:
        return
    # Cleanups run last first: this one comes after pytest has gone through all objects.
    config.add_cleanup(rarer_garbage_rounds())
    try:
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
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None
    early = early_stop_of(config, state)
    watching = Watching(config, state, None if page is None else page.watch)
    asking = config.stash[ANSWERS] = Asking(config, state, watching, early, spending, batches)
    _register(
        config, {"watching": watching, "collection": Collection(config, state, part, early, sampling), "asking": asking}
    )
    if state.setup.is_worker:
        steps = _join_as_worker(config, state, part, early, asking, watching, spending)
    else:
        steps = _join_as_reporter(config, state, part, early, asking, watching, spending, page)
    beginning = Beginning(steps)
    if page is not None:
        _register(config, {"live-page": page})
    if batches is not None:
        _register(config, {"batches": batches})
    _register(config, {"beginning": beginning})
    if session is not None:
        beginning.pytest_sessionstart(session)


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
        asks_nobody=any(map(config.getoption, ("collectonly", "genir_cache_explain", "genir_estimate"))),
        keeps_prompts=any(config.getoption(f"genir_{name}") or config.getini(f"genir_{name}") for name in WITH_PROMPTS),
    )


def _gates_of(config: pytest.Config) -> list[Gate]:
    typed = [parse_gate(text, folder=config.invocation_params.dir) for text in config.getoption("genir_gate")]
    return typed or [parse_gate(text) for text in config.getini("genir_gate")]


def _join_as_worker(
    config: pytest.Config,
    state: RunState,
    part: Part,
    early: EarlyStop | None,
    asking: Asking,
    watching: Watching,
    spending: Spending,
) -> list[Step]:
    signals = Signals(state)
    output = WorkersOutput(state, part, early)
    steps = [part.finish, asking.finish, spare_last_round, watching.finish, output.finish, spending.close]
    _register(config, {"ending": Ending(steps, signals.finish)})
    return [signals.start, asking.start]


def _join_as_reporter(
    config: pytest.Config,
    state: RunState,
    part: Part,
    early: EarlyStop | None,
    asking: Asking,
    watching: Watching,
    spending: Spending,
    page: LivePage | None,
) -> list[Step]:
    signals = Signals(state)
    tried = TriedItems(state)
    baselines = Baselines(config, state, leaves_out=early is not None)
    log = GrowingLog(filter(None, (path_of(config, "log"), None if page is None else page.results)))
    outputs = Outputs(config, state, part, early, baselines, asking, spending, log)
    accounting = Accounting(state, outputs.header, log, whole=part.is_whole)
    steps = [part.finish, asking.finish, spare_last_round, watching.finish, accounting.finish, spending.finish]
    if early is not None:
        _register(config, {"early": early})
        steps.append(early.finish)
    steps += [baselines.finish, outputs.finish, spending.close]
    if page is not None:
        steps.append(page.finish)
    _register(
        config,
        {
            "tries": tried,
            "baselines": baselines,
            "phases": Phases(config),
            "reporting": Reporting(config, state, baselines, tried, spending),
            "gates": Deciding(state, part, early, baselines, tried),
            "accounting": accounting,
            "ending": Ending(steps, signals.finish),
        },
    )
    _register_guests(config, state, part, early, watching)
    first = [] if page is None else [page.start]
    return [signals.start, tried.start, outputs.start, *first, baselines.start, asking.start]


def _register_guests(
    config: pytest.Config, state: RunState, part: Part, early: EarlyStop | None, watching: Watching
) -> None:
    """Register what is needed beside other plugins, or instead of running anything."""
    if config.getoption("numprocesses", None) or config.getoption("tx", None):
        from pytest_genir.pytest_plugin.workers import WorkerCare

        _register(config, {"workers": WorkerCare(config, state, part, early, watching)})
    if state.setup.models and config.getoption("htmlpath", None):
        from pytest_genir.pytest_plugin.html import HtmlPage

        _register(config, {"html": HtmlPage(config, state)})
    if config.getoption("genir_estimate") or config.getoption("genir_cache_explain"):
        from pytest_genir.pytest_plugin.looking import Looking

        _register(config, {"looking": Looking(config, state)})


def _register(config: pytest.Config, plugins: Mapping[str, object]) -> None:
    for name, plugin in plugins.items():
        config.pluginmanager.register(plugin, f"genir-{name}")
