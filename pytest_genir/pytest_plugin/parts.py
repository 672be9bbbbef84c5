"""Keeps one part of a run's items, so that jobs of a CI can share them."""

from __future__ import annotations

import os
from typing import Any

import pytest

from pytest_genir.kinds.sharding import Shard, parse_shard, shard_of_job
from pytest_genir.pytest_plugin.items import GenirItem

#: Where a worker tells how many items it left to other parts.
ELSEWHERE = "genir_elsewhere"


def _read(text: str) -> Shard:
    return shard_of_job(os.environ) if text.strip() == "auto" else parse_shard(text)


class Part:
    """The part that `--genir-shard` names: the whole without it."""

    def __init__(self, config: pytest.Config) -> None:
        text = config.getoption("genir_shard")
        self._config = config
        self._shard = _read(text) if text else None
        #: Items that other parts of the run have: how many tests, and which of ours.
        self.elsewhere = 0
        self.others: list[GenirItem] = []

    @property
    def number(self) -> int:
        return 1 if self._shard is None else self._shard.number

    @property
    def of(self) -> int:
        return 1 if self._shard is None else self._shard.of

    @property
    def is_whole(self) -> bool:
        return self._shard is None

    def keep_own(self, items: list[pytest.Item]) -> None:
        """Leave the items of other parts out; tests that are no benchmark stay in every part."""
        shard = self._shard
        if shard is None:
            return
        kept = [item for item in items if not isinstance(item, GenirItem) or shard.holds(item.belongs_to)]
        keeps = set(kept)
        dropped = [item for item in items if item not in keeps]
        self.others = [item for item in dropped if isinstance(item, GenirItem)]
        if dropped:
            self._config.hook.pytest_deselected(items=dropped)
            items[:] = kept
            self.elsewhere += len(dropped)

    def finish(self, session: pytest.Session) -> None:
        """Let a part be empty, where the whole is not."""
        if self.elsewhere and session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK

    def add_worker(self, told: dict[str, Any]) -> None:
        self.elsewhere = max(self.elsewhere, told.get(ELSEWHERE, 0))

    def header(self) -> dict[str, str]:
        """Return what a log's header says of it."""
        return {} if self._shard is None else {"shard": f"{self._shard.number}/{self._shard.of}"}
