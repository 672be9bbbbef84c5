"""Prints what the selected items would take, for those who want to know before they pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.kinds.estimate import estimate_lines
from pytest_genir.pytest_plugin.screen import say, say_title
from pytest_genir.results.messages import one_line

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState


def estimate(config: pytest.Config, state: RunState, items: Sequence[GenirItem]) -> None:
    """Write the estimate to the terminal."""
    if not state.setup.models:
        raise pytest.UsageError("--genir-estimate needs a model: give --genir-model")
    selected = [(item.case, item.model, item.repeat) for item in items if item.model is not None]
    say_title(config, "genir: an estimate; nobody was asked")
    for line in estimate_lines(selected, state.setup.judge):
        say(config, one_line(line))
