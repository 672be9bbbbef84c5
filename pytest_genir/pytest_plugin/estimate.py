"""Prints what the selected items would take, for those who want to know before they pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine.cache import Locked
from pytest_genir.engine.cache_key import KeyMaker
from pytest_genir.kinds.estimate import estimate_lines
from pytest_genir.kinds.logged_answers import logged_answers
from pytest_genir.kinds.metering import Earlier
from pytest_genir.models import Answer, Model, Request, cacheable, keeps_for
from pytest_genir.models.vocabulary import storable_for
from pytest_genir.pytest_plugin.inflight import make_cache
from pytest_genir.pytest_plugin.paths import path_of
from pytest_genir.pytest_plugin.screen import say, say_title
from pytest_genir.results.messages import one_line

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.spending import Spending
    from pytest_genir.pytest_plugin.state import RunState


#: So many of a model's answers are looked at for their length.
_LOOKED_AT = 300
#: And so many of others for whether they were asked the same.
_OF_OTHERS = 20_000


def earlier_by(config: pytest.Config, state: RunState) -> Earlier:
    """Return what knows the answers that earlier runs have kept, a model's newest, and those of other models.

    Where none is kept, the log that the next run will write over shows how long they were. Nothing is written for it.
    """
    cache, logged = make_cache(config, state), logged_answers(path_of(config, "log"))
    if cache is None:
        return Earlier(shown=logged.shown, beside=logged.beside, others=logged.others)
    makers: dict[int, KeyMaker] = {}

    def same(model: Model, request: Request) -> str:
        if not storable_for(model, request):
            return ""
        return makers.setdefault(id(model), KeyMaker(model)).key(request).whole

    if not cache.file.exists():
        return Earlier(shown=logged.shown, beside=logged.beside, others=logged.others, same=same)
    of_others: dict[int, dict[int, Answer]] = {}

    def kept(model: Model, request: Request) -> Answer | None:
        if not cacheable(model):
            return None
        maker = makers.setdefault(id(model), KeyMaker(model))
        try:
            return cache.get(maker.key(request).whole, kept_for=keeps_for(model))
        except Locked:
            return None

    def shown(model: Model) -> Sequence[Answer]:
        return cache.newest_of(model, _LOOKED_AT) or logged.shown(model)

    def beside(model: Model, request: Request) -> Answer | None:
        if not cacheable(model):
            return logged.beside(model, request)
        maker = makers.setdefault(id(model), KeyMaker(model))
        found = kept_by_others(model)
        return (found.get(maker.key(request).messages) if found else None) or logged.beside(model, request)

    def kept_by_others(model: Model) -> dict[int, Answer]:
        if id(model) not in of_others:
            of_others[id(model)] = cache.of_others(model, _OF_OTHERS)
        return of_others[id(model)]

    def others(model: Model) -> Sequence[Answer]:
        return [*kept_by_others(model).values(), *logged.others(model)]

    return Earlier(kept=kept, shown=shown, beside=beside, others=others, same=same)


def estimate(config: pytest.Config, state: RunState, spending: Spending, items: Sequence[GenirItem]) -> None:
    """Write the estimate to the terminal."""
    if not state.setup.models:
        raise pytest.UsageError("--genir-estimate needs a model: give --genir-model")
    selected = [(item.case, item.model, item.repeat) for item in items if item.model is not None]
    say_title(config, "genir: an estimate; nobody was asked")
    batch = bool(config.getoption("genir_batch"))
    setup, earlier, refused = state.setup, earlier_by(config, state), spending.why_refused()
    lines = estimate_lines(
        selected,
        setup.panel,
        earlier,
        audits=setup.audits,
        batch=batch,
        user_model=setup.user_model,
        ceiling=None if refused else spending.own,
    )
    lines += [f"budget: this run would be refused: --genir-max-cost: {refused}; {refused.hint}"] if refused else []
    for line in lines:
        say(config, one_line(line))
