"""Keeps one part of a run's items, so that jobs of a CI can share them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.kinds.sharding import Shard, parse_shard, part_of, shard_of_job
from pytest_genir.pytest_plugin.items import GenirItem

if TYPE_CHECKING:
    from pytest_genir.kinds.balancing import Durations

#: Where a worker tells how many items it left to other parts.
ELSEWHERE = "genir_elsewhere"


def _read(text: str) -> Shard:
    return shard_of_job(os.environ) if text.strip() == "auto" else parse_shard(text)


def _durations_of(config: pytest.Config, shard: Shard | None) -> Durations | None:
    given = config.getoption("genir_shard_by")
    if not given:
        return None
    if shard is None:
        raise SettingError("--genir-shard-by says how items are divided: it goes with --genir-shard")
    from pytest_genir.kinds.balancing import read_durations

    return read_durations(Path(config.invocation_params.dir, os.path.expanduser(given)))


class Part:
    """The part that `--genir-shard` names: the whole without it."""

    def __init__(self, config: pytest.Config) -> None:
        text = config.getoption("genir_shard")
        self._config = config
        self._shard = _read(text) if text else None
        if self._shard is not None:
            # workers are told the part: elsewhere they would not have the job's environment
            config.option.genir_shard = f"{self._shard.number}/{self._shard.of}"
        self._durations = _durations_of(config, self._shard)
        self._plan: dict[str, int] = {}
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
        if self._durations is not None:
            from pytest_genir.kinds.balancing import plan_of

            ours = [(item.belongs_to, item.nodeid) for item in items if isinstance(item, GenirItem)]
            self._plan = plan_of(ours, self._durations, shard.of)
        kept = [
            item for item in items if not isinstance(item, GenirItem) or self.part_of(item.belongs_to) == shard.number
        ]
        keeps = set(kept)
        dropped = [item for item in items if item not in keeps]
        self.others = [item for item in dropped if isinstance(item, GenirItem)]
        if dropped:
            self._config.hook.pytest_deselected(items=dropped)
            items[:] = kept
            self.elsewhere += len(dropped)

    def part_of(self, unit: str) -> int:
        """Return the part that has what belongs together under this name, counted from 1."""
        return self._plan.get(unit) or part_of(unit, self.of)

    def finish(self, session: pytest.Session) -> None:
        """Let a part be empty, where the whole is not."""
        if self.elsewhere and session.exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = pytest.ExitCode.OK

    def add_worker(self, told: Mapping[str, Any]) -> None:
        self.elsewhere = max(self.elsewhere, told.get(ELSEWHERE, 0))

    def header(self) -> dict[str, str]:
        """Return what a log's header says of it."""
        return {} if self._shard is None else {"shard": f"{self._shard.number}/{self._shard.of}"}
