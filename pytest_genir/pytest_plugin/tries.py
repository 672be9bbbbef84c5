"""Reports an item that was tried several times as a test of its own, where a rule says how many tries have to pass."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pytest

from pytest_genir.pytest_plugin.verdicts import report_verdict
from pytest_genir.results.messages import tell_tries
from pytest_genir.results.record import Result
from pytest_genir.results.tries import Tries, item_of, rule_of

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.state import RunState

_LAST_FAILED = "cache/lastfailed"
_Key = tuple[str, str]


class TriedItems:
    """Collects the tries of each item in the process that reports, and says what they come to."""

    def __init__(self, state: RunState) -> None:
        self._state = state
        self._session: pytest.Session | None = None
        self._found: dict[_Key, list[Result]] = {}
        #: The items of which too few tries passed.
        self._fell: list[Tries] = []
        self._told: list[Tries] = []

    @property
    def fell(self) -> set[str]:
        return {one.item for one in self._fell}

    def start(self, session: pytest.Session) -> None:
        """Keep what tests are reported to."""
        self._session = session

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """Tell as soon as an item's last try is in, so that `-x` stops there."""
        result = self._state.results.get(nodeid)
        if result is None or not result.wanted or rule_of([result]) is None:
            return
        key = item_of(result), result.model
        self._found.setdefault(key, []).append(result)
        if len(self._found[key]) == result.repeats:
            self._tell(key)

    def tell_rest(self) -> None:
        """Tell of items of which not all tries were run: the others were not selected."""
        for key in list(self._found):
            self._tell(key)

    def _tell(self, key: _Key) -> None:
        assert self._session is not None
        same = sorted(self._found.pop(key), key=lambda result: result.repeat)
        tries = Tries(item=key[0], results=tuple(same))
        (self._told if tries.passed else self._fell).append(tries)
        figures = [("genir.passes", tries.passes), ("genir.tries", tries.scored), ("genir.rule", str(tries.rule))]
        short = [result for result in tries.results if result.counts and not result.passed]
        # With a gate the run as a whole decides, about items that were repeated as well.
        expected = self._state.decides_as_a_whole
        report_verdict(
            self._session, tries.item, tries.passed, tell_tries(tries.told(), short), figures, expected=expected
        )

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Let `--lf` run all tries of an item that fell: the item as such is none that pytest could collect."""
        cache = session.config.cache if hasattr(session.config, "cache") else None
        if cache is None or not session.config.pluginmanager.hasplugin("lfplugin"):
            return
        before = cache.get(_LAST_FAILED, {})
        kept = self._to_run_again(before)
        if kept != before:
            cache.set(_LAST_FAILED, kept)

    def _to_run_again(self, before: Iterable[str]) -> dict[str, bool]:
        decided = {one.item for one in (*self._fell, *self._told)}
        kept = {nodeid: True for nodeid in before if nodeid not in decided}
        if not self._state.decides_as_a_whole:
            kept |= {result.nodeid: True for one in self._fell for result in one.results}
        return kept
