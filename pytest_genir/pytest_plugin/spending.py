"""What a run may cost and ask at most: read at the start, shared by all workers, told at the end."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.phrases import facts_told
from pytest_genir.pytest_plugin.sampling import sample_size
from pytest_genir.pytest_plugin.settings import store_server
from pytest_genir.pytest_plugin.shares import place_of, shared_folder
from pytest_genir.results.messages import number_of, plain_amount

if TYPE_CHECKING:
    from pytest_genir.engine.budget import Budget, BudgetUsed, Ceiling
    from pytest_genir.engine.worst_case import Unpriced
    from pytest_genir.pytest_plugin.parts import Part
    from pytest_genir.pytest_plugin.state import RunState

_FILE = "budget.sqlite3"


class Spending:
    """The budget as one process knows it; `None` of a budget where none was given."""

    def __init__(self, config: pytest.Config, state: RunState, part: Part) -> None:
        self._config = config
        self._state = state
        self._part = part
        self._budget: Budget | None = None
        #: What the whole run may take, and what this part of it may.
        self.whole = _ceiling(config, state)
        self.own = None if self.whole is None else self.whole.part(part.number - 1, part.of)
        if not state.setup.asks_nobody and (why := self.why_refused()):
            raise SettingError(f"--genir-max-cost: {why}", hint=why.hint)

    @property
    def parts(self) -> int:
        """How many parts of the run share what a model takes per minute."""
        return self._part.of

    def why_refused(self) -> Unpriced | None:
        """Return why the limit of cost cannot be kept with some model: such a run asks nobody."""
        return None if self.whole is None or self.whole.cost is None else _why_unpriced(self._state)

    def budget(self) -> Budget | None:
        """Return the books, opened when the first request is about to leave."""
        if self.own is not None and self._budget is None:
            from pytest_genir.engine.budget import Budget

            place = place_of(self._config)
            file = shared_folder(place.run_id) / _FILE if place.workers > 1 else None
            self._budget = Budget(self.own, file, worker=place.worker, workers=place.workers)
        return self._budget

    def without(self, nodeid: str, failure: Mapping[str, str]) -> Mapping[str, str] | None:
        """Return what is told of an item that has no score for want of budget; `None` where it has another reason.

        What was asked, and failed, and would have been tried again keeps its failure.
        """
        if self._budget is None:
            return None
        from pytest_genir.engine.budget import OVER_BUDGET, not_tried_again

        why = self._budget.refusal().message
        if not_tried_again("", why) in failure.get("message", ""):
            return failure
        refused = nodeid in self._budget.refused or failure.get("kind") == OVER_BUDGET
        return {"kind": "not run", "message": why} if refused else None

    def shown(self) -> list[str]:
        """Return what the header of the screen says."""
        if self._state.setup.is_worker:
            return []
        if server := store_server(self._config):
            from pytest_genir.engine.store import address_of

            return [_fact(f"answers and limits are shared through {address_of(server).shown}"), *self._own_share()]
        limited = any(
            model.limits.requests_per_minute or model.limits.tokens_per_minute for model in self._state.setup.models
        )
        lines = (
            [_fact(f"limits per minute: a part of {self._part.of} of each")] if limited and self._part.of > 1 else []
        )
        return [*lines, *self._own_share()]

    def _own_share(self) -> list[str]:
        if self.own is None:
            return []
        whole = f" (part {self._part.number} of {self._part.of}, of {self.whole} in all)" if self._part.of > 1 else ""
        return [_fact(f"budget: at most {self.own}{whole}", "what does not fit is not asked")]

    def finish(self, _: pytest.Session) -> None:
        """Say what was taken."""
        if self.own is None or self._state.setup.is_worker or not self._state.asks:
            return
        spent = self.spent()
        if spent is not None:
            notices = {_told(self.own, spent): None, **self._state.notices}
            self._state.notices = notices

    def close(self, _: pytest.Session) -> None:
        """Let go of the books."""
        if self._budget is not None:
            self._budget.close()

    def spent(self) -> BudgetUsed | None:
        """Return what all processes of this run have taken."""
        from pytest_genir.engine.budget import BudgetUsed, spent_by_all

        if self._budget is not None:
            return self._budget.spent()
        run = self._state.workers_id
        file: Path | None = shared_folder(run) / _FILE if run else None
        return (None if file is None else spent_by_all(file)) or BudgetUsed()

    def header(self) -> dict[str, object]:
        """Return what the header of a log says of it."""
        if self.own is None or self._state.setup.is_worker:
            return {}
        spent = self.spent()
        told: dict[str, object] = {"max_cost": self.own.cost, "max_requests": self.own.requests}
        if spent is not None:
            told |= {"cost": round(spent.cost, 9), "requests": spent.requests, "used_up": spent.over}
            told |= {"uncounted": round(spent.uncounted, 9)} if spent.uncounted else {}
        return {"budget": told}


def _fact(*facts: str) -> str:
    return f"genir: {facts_told(facts)}"


def _told(ceiling: Ceiling, spent: BudgetUsed) -> str:
    ends = "used up: the rest was not asked" if spent.over else "kept"
    guessed = f" ({spent.uncounted:.4f} of it for what nobody counted, at its worst)" if spent.uncounted else ""
    told = [f"budget {ends}"]
    if ceiling.cost is not None:
        told.append(f"a cost of {spent.cost:.4f}{guessed} of at most {plain_amount(ceiling.cost)}")
    if ceiling.requests is None:
        told.append(number_of(spent.requests, "request"))
    else:
        told.append(f"{spent.requests:,} of at most {number_of(ceiling.requests, 'request')}")
    return "; ".join(told)


def _ceiling(config: pytest.Config, state: RunState) -> Ceiling | None:
    given = config.getoption("genir_max_cost") or config.getini("genir_max_cost")
    requests = config.getoption("genir_max_requests") or config.getini("genir_max_requests")
    cost = _amount(given) if given else _of_a_sample(config, state)
    if cost is None and not requests:
        return None
    from pytest_genir.engine.budget import Ceiling

    return Ceiling(cost=cost, requests=_whole(requests) if requests else None)


def _of_a_sample(config: pytest.Config, state: RunState) -> float | None:
    """Return what a sample for money may cost: the estimate by which it is drawn may be wrong, the money is not."""
    size = sample_size(config)
    if size is None or size.cost is None or state.setup.asks_nobody:
        return None
    why = _why_unpriced(state)
    if why:
        state.notices.setdefault(f"--genir-sample {size}: nothing stops this run at that cost: {why}")
    return None if why else size.cost


def _amount(text: str) -> float:
    try:
        amount = float(text)
    except ValueError:
        amount = math.nan
    if not 0 <= amount < math.inf:
        raise SettingError(f"--genir-max-cost has to be an amount of money such as 2.50, not '{text}'")
    return amount


def _whole(text: str) -> int:
    if not text.strip().isdecimal():
        raise SettingError(f"--genir-max-requests has to be a whole number such as 500, not '{text}'")
    return int(text)


def _why_unpriced(state: RunState) -> Unpriced | None:
    from pytest_genir.engine.worst_case import why_unpriced

    user = state.setup.user_model
    asked = (*state.setup.models, *state.setup.panel.judges, *([user] if user is not None else []))
    return next((why for model in asked if (why := why_unpriced(model))), None)
