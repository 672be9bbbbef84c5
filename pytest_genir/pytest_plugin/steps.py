"""Steps: runs an item of ours in as few reports as anybody listens to.

pytest makes and hands round three reports for each item, and for each of its three phases it opens and closes what
is captured and logged: a tenth of what an item takes in all. Of ours only one phase can print anything, the one that
waits for the answer, and of two passed phases nobody is told anything. So there is one report, of the phase that
decides, and the hooks of `call` are left out where no mark may have it fail. Where anybody else listens to reports, an
item goes through pytest's own steps, all of them.
"""

from __future__ import annotations

import bdb
from collections.abc import Callable
from functools import cached_property
from typing import Literal

import pytest

from pytest_genir.pytest_plugin.item_parts import ItemStash
from pytest_genir.pytest_plugin.items import GenirItem, let_go

#: What the controller tells a worker: that nobody there needs to hear of phases that passed.
FEW = "genir_few_reports"
#: Who hears of reports without asking for all of them: of other packages those that are there in every run, and look
#: for something in reports that ours never have. JUnit's file ends an item with the report of its teardown.
#: A worker's part of xdist is sent there as a text, and called like this.
_QUIET = ("_pytest.", "pytest_genir.", "xdist.", "__channelexec__", "_hypothesis_pytestplugin", "pytest_html.plugin")
_NEEDS_ALL = ("_pytest.junitxml",)
#: Options under which pytest does more, or something else, with phases.
_SEEN = ("usepdb", "trace", "setupshow", "setuponly", "setupplan")
#: What opens and closes what is captured and logged in a phase.
_CAPTURING = ("capturemanager", "logging-plugin")
#: What nobody else may have a part in: reports, and phases whose output would have to be shown.
_LISTENED = ("logreport", "makereport", "call", "teardown")
_ENDS = (pytest.exit.Exception, KeyboardInterrupt)

_Phase = Literal["setup", "call", "teardown"]


def nobody_needs_all(config: pytest.Config) -> bool:
    """Say whether nobody needs more than the report that decides an item."""
    hook, option = config.hook, config.getoption
    if option("durations", None) is not None or any(option(name, False) for name in _SEEN):
        return False
    listeners = [each for name in _LISTENED for each in getattr(hook, f"pytest_runtest_{name}").get_hookimpls()]
    runners = [each for each in hook.pytest_runtest_protocol.get_hookimpls() if not (each.wrapper or each.hookwrapper)]
    return all(_is_quiet(each.function) for each in (*listeners, *runners))


def _is_quiet(function: Callable[..., object]) -> bool:
    module = getattr(function, "__module__", None) or ""
    return module.startswith(_QUIET) and not module.startswith(_NEEDS_ALL)


class Steps:
    """pytest's protocol of an item, for ours."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if not isinstance(item, GenirItem) or not self._few:
            return None
        hook, known = item.ihook, {"nodeid": item.nodeid, "location": item.location}
        hook.pytest_runtest_logstart(**known)
        self._run(item, nextitem)
        _end(item)
        hook.pytest_runtest_logfinish(**known)
        return True

    @cached_property
    def _few(self) -> bool:
        """Say whether few reports are enough: asked with the first item, when every conftest is known."""
        return getattr(self._config, "workerinput", {}).get(FEW, True) is True and nobody_needs_all(self._config)

    def _run(self, item: GenirItem, nextitem: pytest.Item | None) -> None:
        hook = item.ihook
        if self._passes(item, "setup", lambda: hook.pytest_runtest_setup(item=item)):
            self._passes(item, "call", (lambda: self._call(item=item)) if _may_fail_as_expected(item) else item.runtest)
        if item.session.shouldfail or item.session.shouldstop:
            nextitem = None
        # With the last item of a file, things of others may end that have something to say.
        goes_on = nextitem is not None and nextitem.parent is item.parent
        end = self._teardown if goes_on else hook.pytest_runtest_teardown
        self._passes(item, "teardown", lambda: end(item=item, nextitem=nextitem))

    @cached_property
    def _call(self) -> Callable[..., object]:
        return self._without_capturing("pytest_runtest_call")

    @cached_property
    def _teardown(self) -> Callable[..., object]:
        return self._without_capturing("pytest_runtest_teardown")

    def _without_capturing(self, name: str) -> Callable[..., object]:
        manager = self._config.pluginmanager
        aside = [plugin for each in _CAPTURING if (plugin := manager.get_plugin(each)) is not None]
        return manager.subset_hook_caller(name, aside)

    def _passes(self, item: GenirItem, phase: _Phase, run: Callable[[], object]) -> bool:
        """Run a phase, report it where it decides the item, and say whether it passed."""
        call = pytest.CallInfo.from_call(run, when=phase, reraise=_ENDS)
        if call.excinfo is None and phase != "call":
            return True
        hook = item.ihook
        report: pytest.TestReport = hook.pytest_runtest_makereport(item=item, call=call)
        hook.pytest_runtest_logreport(report=report)
        if call.excinfo is not None and _is_of_interest(call.excinfo.value, report):
            hook.pytest_exception_interact(node=item, call=call, report=report)
        return call.excinfo is None


def _end(item: GenirItem) -> None:
    """Let go of what an item holds: what is captured and logged was opened, and not closed."""
    let_go(item)
    if isinstance(item.stash, ItemStash):
        item.stash.forget_own()


def _may_fail_as_expected(item: GenirItem) -> bool:
    """Say whether an item is marked so that pytest looks closer: all that its hooks of `call` do with one of ours."""
    node: pytest.Item | pytest.Collector | None = item
    while node is not None:
        if any(mark.name == "xfail" for mark in node.own_markers):
            return True
        node = node.parent
    return False


def _is_of_interest(error: BaseException, report: pytest.TestReport) -> bool:
    """Say whether a debugger would be opened for it, as pytest decides it."""
    return not hasattr(report, "wasxfail") and not isinstance(error, (pytest.skip.Exception, bdb.BdbQuit))
