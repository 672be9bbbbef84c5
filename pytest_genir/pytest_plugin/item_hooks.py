"""The hooks that pytest calls around an item of ours, without those that have nothing to do there.

All that may print or log is done in an item's setup, where its answer is waited for and scored: the call only says how
that came out, and the teardown lets it go. Opening and closing what captures for these two, and finding out anew which
conftests an item's file knows, takes a tenth of what pytest takes for an item. Where anybody but pytest itself listens
to a phase, it is captured as ever, and so is a teardown with which a file ends, as it may end fixtures of other tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pluggy import HookCaller, HookRelay

#: What pytest calls the plugins that capture, and where its own plugins and ours are defined.
_CAPTURING = ("capturemanager", "logging-plugin")
_QUIET = ("_pytest.", "pytest_genir.pytest_plugin.")


class ItemHooks:
    """The hooks around the items of one file, found once; made when everything has been collected."""

    def __init__(self, relay: HookRelay, manager: pytest.PytestPluginManager) -> None:
        self._relay = relay
        self._teardown = relay.pytest_runtest_teardown
        self._quick_teardown = _without(manager, self._teardown, _CAPTURING[:1])
        self.pytest_runtest_call = _without(manager, relay.pytest_runtest_call, _CAPTURING)

    def __getattr__(self, name: str) -> HookCaller:
        """Return a hook that is called as ever, and keep it: this is asked for only once."""
        found: HookCaller = getattr(self._relay, name)
        setattr(self, name, found)
        return found

    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> object:
        """Let an item go; where another file follows, or nothing, its fixtures may have something to say."""
        quick = nextitem is not None and nextitem.parent is item.parent
        return (self._quick_teardown if quick else self._teardown)(item=item, nextitem=nextitem)


def _without(manager: pytest.PytestPluginManager, hook: HookCaller, names: Iterable[str]) -> Callable[..., object]:
    """Return a hook without those plugins, unless somebody listens who may print."""
    listeners = hook.get_hookimpls()
    if not all(str(one.function.__module__).startswith(_QUIET) for one in listeners):
        return hook
    spared = {manager.get_plugin(name) for name in names}
    called = {one.plugin for one in listeners} - spared
    everybody = {one.plugin for one in getattr(manager.hook, hook.name).get_hookimpls()}
    return manager.subset_hook_caller(hook.name, everybody - called)
