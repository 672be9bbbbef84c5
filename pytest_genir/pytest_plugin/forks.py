"""The run whose conversations another one goes on from, as the command line names it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.results.forks import ForkSource, read_forks

_FROM, _TURN = "--genir-fork-from", "--genir-fork-turn"


def fork_of(config: pytest.Config) -> ForkSource | None:
    """Return the earlier run, read; raises `SettingError` where only half of it is said."""
    name, turn = config.getoption("genir_fork_from"), config.getoption("genir_fork_turn")
    if not name and not turn:
        return None
    if not name or not turn:
        given, lacks = (_FROM, _TURN) if name else (_TURN, _FROM)
        raise SettingError(f"{given} needs {lacks}", hint=f"{_FROM} results.jsonl {_TURN} 3")
    if not turn.isdecimal() or int(turn) < 1:
        raise SettingError(f"{_TURN} has to be a whole number from 1 on, not '{turn}'")
    return read_forks(Path(config.invocation_params.dir, os.path.expanduser(name)), name, int(turn))
