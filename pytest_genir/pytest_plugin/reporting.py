"""Reporting: takes results from reports, and says on the terminal with what was asked and what it came to."""

from __future__ import annotations

import shlex
from collections.abc import Collection, Generator, Iterator, Sequence

import pytest

from pytest_genir.models.masking import mask
from pytest_genir.phrases import phrase, retold
from pytest_genir.pytest_plugin.baselines import Baselines
from pytest_genir.pytest_plugin.inflight import recall_what_was_taught
from pytest_genir.pytest_plugin.paths import shown_path
from pytest_genir.pytest_plugin.screen import is_terminal, reporter_of, say, say_title
from pytest_genir.pytest_plugin.spending import Spending
from pytest_genir.pytest_plugin.state import RECORD, RunState, Setup
from pytest_genir.pytest_plugin.tries import TriedItems
from pytest_genir.results.messages import number_of

_LONGEST_COMMAND = 400
#: What pytest-rerunfailures makes of a failure that it tries again.
_RERUN = "rerun"
#: How a run ends that was neither stopped nor refused.
_ENDS = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED)


class Reporting:
    """What the process that reports does with reports, and its lines at both ends of a run."""

    def __init__(
        self, config: pytest.Config, state: RunState, baselines: Baselines, tried: TriedItems, spending: Spending
    ) -> None:
        self._config = config
        self._state = state
        self._baselines = baselines
        self._tried = tried
        self._spending = spending
        #: The items that another plugin has run more than once.
        self._rerun: dict[str, None] = {}

    def pytest_report_header(self) -> list[str]:
        setup = self._state.setup
        if not setup.models and not setup.panel.judges:
            return []
        recall_what_was_taught(self._config, setup.models)
        return [*_whom(setup), *self._spending.shown()]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self._state.take(report) is not None and report.outcome == _RERUN:
            self._rerun[report.nodeid] = None

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._state.results:
            say_title(self._config, "genir")
            for line in self._closing(terminalreporter):
                say(self._config, line)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, exitstatus: int) -> Generator[None, object, object]:
        """Say last of all what was not asked: below pytest's own last line, which may be green."""
        done = yield
        lacking = self._lacking(exitstatus)
        if lacking and reporter_of(self._config) is not None:
            say(self._config, f"genir: {retold(lacking)}")
        return done

    def _lacking(self, exitstatus: int) -> str:
        if self._found_no_benchmark(exitstatus):
            names = ", ".join(self._config.getini("genir_files"))
            return f"no benchmark was found: files of benchmarks are called {names}"
        told = exitstatus not in _ENDS or not self._state.given or not self._state.asks
        return "" if told else self._state.what_lacks()

    def _found_no_benchmark(self, exitstatus: int) -> bool:
        """Say whether a model was given and nothing for it, be it that a file has another name."""
        stats = getattr(reporter_of(self._config), "stats", {})
        ended = any(stats.get(name) for name in ("deselected", "error", "failed", "passed"))
        left = self._state.given or self._state.refused or ended
        nothing = exitstatus in (pytest.ExitCode.NO_TESTS_COLLECTED, pytest.ExitCode.USAGE_ERROR)
        return bool(self._state.setup.models) and nothing and not left

    def _closing(self, reporter: pytest.TerminalReporter) -> list[str]:
        from pytest_genir.judges.facts import notices
        from pytest_genir.models import identity_of
        from pytest_genir.outputs.terminal import ClosingNotes, closing
        from pytest_genir.results.stored import tell_stored

        state = self._state
        results = state.sorted_results()
        versioned = [model.name for model in state.setup.models if identity_of(model).get("version")]
        ending = ClosingNotes(
            changes=self._baselines.lines(),
            stored=tuple(tell_stored(results, versioned)) if state.decides_as_a_whole else (),
            notices=(*notices(results), *state.notices, *self._told_again()),
            told=(*self._audited(), *(("people", line) for line in self._people())),
            outputs=[
                *((("run them", _with_model(self._config)),) if state.unasked else ()),
                *((what, shown_path(path, self._config)) for what, path in state.written.items()),
            ],
            again=_again(self._config, reporter, self._tried.fell),
        )
        width = max(120, self._config.get_terminal_writer().fullwidth) if is_terminal(self._config) else None
        return closing(state.summary(), results, ending, width=width)

    def _audited(self) -> Iterator[tuple[str, str]]:
        """Say what an audit of the judges found."""
        lines = (self._state.judge_audit or {}).get("lines")
        for line in lines if isinstance(lines, list) else ():
            yield "audit", str(line)

    def _people(self) -> Sequence[str]:
        """Say what people's labels tell of the judges."""
        labels = self._state.setup.labels
        found = self._state.calibration()
        lines = found["lines"] if found else None
        if isinstance(lines, list):
            return lines
        return [f"{number_of(len(labels), 'label')}, none of an answer of this run"] if labels else []

    def _told_again(self) -> list[str]:
        """Say how many items had more than one go: what they come to is not what a first go would have."""
        count = len(self._rerun)
        return [f"{number_of(count, 'item')} ran more than once; the last answer counts"] if count else []


def _whom(setup: Setup) -> Iterator[str]:
    """Say who is asked, and who judges."""
    from pytest_genir.models.description import describe

    yield from (f"genir: {phrase('model')} {describe(model)}" for model in setup.models)
    times = phrase(", asked {n} times about each answer", n=setup.panel.repeats) if setup.panel.repeats > 1 else ""
    yield from (f"genir: {phrase('judge')} {describe(judge)}{times}" for judge in setup.panel.judges)


def _again(config: pytest.Config, reporter: pytest.TerminalReporter, items: Collection[str]) -> str:
    """Return the command that runs the failures again, where there are any and pytest remembers them."""
    told = (report for key in ("failed", "error") for report in getattr(reporter, "stats", {}).get(key, ()))
    fell = any(hasattr(report, RECORD) or report.nodeid in items for report in told)
    if not fell or not config.pluginmanager.hasplugin("cacheprovider"):
        return ""
    arguments = [str(argument) for argument in config.invocation_params.args]
    return _command(config) if {"--lf", "--last-failed"} & set(arguments) else _command(config, "--lf")


def _with_model(config: pytest.Config) -> str:
    """Return the command that runs what had no model."""
    return _command(config, "--genir-model", "extractive")


def _command(config: pytest.Config, *more: str) -> str:
    """Return the command of this run with further arguments, where it can be shown."""
    command = shlex.join(["pytest", *map(str, config.invocation_params.args), *more])
    # A key on the command line is seen by its user only; what is printed here ends up in logs.
    fits = len(command) <= _LONGEST_COMMAND and command.isprintable() and mask(command) == command
    return command if fits else f"the same command with {shlex.join(more) or '--lf'}"
