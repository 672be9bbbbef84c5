"""Prints what the selected items would take, for those who want to know before they pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine.cache import Locked
from pytest_genir.engine.cache_key import KeyMaker
from pytest_genir.kinds.estimate import Kept, estimate_lines, nothing_kept
from pytest_genir.kinds.reply_lengths import Shown, nothing_shown
from pytest_genir.models import Answer, Model, Request, cacheable, keeps_for
from pytest_genir.pytest_plugin.inflight import make_cache
from pytest_genir.pytest_plugin.screen import say, say_title
from pytest_genir.results.messages import one_line

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState


#: So many of a model's answers are looked at for their length.
_LOOKED_AT = 300


def kept_by(config: pytest.Config, state: RunState) -> tuple[Kept, Shown]:
    """Return what knows the answers that earlier runs have kept, and a model's newest; nothing is written for it."""
    cache = make_cache(config, state)
    if cache is None or not cache.file.exists():
        return nothing_kept, nothing_shown
    makers: dict[int, KeyMaker] = {}

    def kept(model: Model, request: Request) -> Answer | None:
        if not cacheable(model):
            return None
        maker = makers.setdefault(id(model), KeyMaker(model))
        try:
            return cache.get(maker.key(request).whole, kept_for=keeps_for(model))
        except Locked:
            return None

    def shown(model: Model) -> Sequence[Answer]:
        return cache.newest_of(model, _LOOKED_AT)

    return kept, shown


def estimate(config: pytest.Config, state: RunState, items: Sequence[GenirItem]) -> None:
    """Write the estimate to the terminal."""
    if not state.setup.models:
        raise pytest.UsageError("--genir-estimate needs a model: give --genir-model")
    selected = [(item.case, item.model, item.repeat) for item in items if item.model is not None]
    say_title(config, "genir: an estimate; nobody was asked")
    batch = bool(config.getoption("genir_batch"))
    kept, shown = kept_by(config, state)
    setup = state.setup
    for line in estimate_lines(
        selected, setup.panel, kept, audits=setup.audits, batch=batch, user_model=setup.user_model, shown=shown
    ):
        say(config, one_line(line))
