"""Keeps a sample of a run's items: the same in every worker and in every part, drawn before the parts are made."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.kinds.sampling import SampledUnit, SampleSize, parse_sample, sample
from pytest_genir.models import Model, Request
from pytest_genir.phrases import retold
from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.results.messages import number_of
from pytest_genir.results.sampled import Sampled
from pytest_genir.settings import Keys


def sample_size(config: pytest.Config) -> SampleSize | None:
    """Return how large a sample was asked for, `None` where everything is to be run."""
    text = config.getoption("genir_sample") or config.getini("genir_sample")
    return parse_sample(text) if text else None


class Sampling:
    """The sample that `--genir-sample` asks for: all items without it."""

    def __init__(self, config: pytest.Config, state: RunState) -> None:
        self._config = config
        self._state = state
        self.size: SampleSize | None = sample_size(config)
        #: The most that one request can cost: the last one leaves only while there is room for it.
        self._room = 0.0
        #: What was drawn; `None` before, and where everything is run.
        self.drawn: Sampled | None = None
        self._told = ""

    @property
    def why(self) -> str:
        """Name it in the list of what was left out."""
        return f"--genir-sample {self.size}"

    def keep(self, items: list[pytest.Item]) -> list[GenirItem]:
        """Leave the rest out of the items, and return it; tests that are no benchmark stay."""
        mine = [item for item in items if isinstance(item, GenirItem)]
        # What failed last time was in the sample: a second one of it would lose some.
        if self.size is None or not mine or self._config.getoption("lf", False):
            return []
        units: dict[str, list[GenirItem]] = {}
        for item in mine:
            units.setdefault(item.belongs_to, []).append(item)
        seed = self._state.setup.settings.pick(Keys.seed, None, 0).value
        known = [self._unit(name, held) for name, held in units.items()]
        drawn = sample(known, self.size.leaving(self._room), seed)
        if not drawn:
            least = min(unit.cases for unit in known)
            raise SettingError(
                f"{self.why}: no case fits into it",
                hint=f"a conversation is drawn whole, and the smallest has {least} cases: --genir-sample {least}"
                if self.size.cases is not None
                else f"one request can cost {self._room:.4f}, which is kept free"
                if self._room
                else "",
            )
        names = {unit.name for unit in drawn}
        found = Sampled(
            asked=str(self.size),
            cases=sum(unit.cases for unit in drawn),
            of=sum(unit.cases for unit in known),
            seed=seed,
            strata=len({unit.stratum for unit in known}),
            cost=None if self.size.cost is None else sum(unit.cost or 0.0 for unit in drawn),
        )
        self._tell(found)
        left = [item for item in mine if item.belongs_to not in names]
        gone = set(left)
        items[:] = [item for item in items if item not in gone]
        if self.size.cost is not None:
            _put_in_order(items, [unit.name for unit in drawn])
        return left

    def _tell(self, found: Sampled) -> None:
        """Say what was drawn; where that is everything, the run is a whole one, and nothing else is said of it."""
        if found.cases < found.of:
            self.drawn, self._told = found, str(found)
            self._state.notices.setdefault(f"{found}: all figures and gates are about it")
            return
        money = "" if found.cost is None else f", estimated at {found.cost:.4f}"
        self._told = f"{self.why}: the sample is all {number_of(found.of, 'case')}{money}"
        self._state.notices.setdefault(self._told)

    def _unit(self, name: str, held: Sequence[GenirItem]) -> SampledUnit:
        case = held[0].case
        file = held[0].nodeid.split("::", 1)[0]
        shared = case.shares_course
        tags = () if shared else ("tags", *sorted(case.tags))
        conditions = () if shared else ("conditions", *sorted(case.quantities or ()))
        return SampledUnit(
            name=name,
            stratum=(file, *tags, *conditions),
            cases=len({item.case.id for item in held}),
            cost=self._cost(held),
        )

    def _cost(self, held: Sequence[GenirItem]) -> float | None:
        """Return what the items would cost; refuses where nobody can say it, as the sample would be any size."""
        if self.size is None or self.size.cost is None:
            return None
        from pytest_genir.kinds.estimate import cost_of
        from pytest_genir.kinds.metering import Earlier

        asked = [(item.case, item.model, item.repeat) for item in held if item.model is not None]
        # Not by what is kept: that grows while other workers still draw.
        batch = bool(self._config.getoption("genir_batch"))
        cost, unknown = cost_of(asked, self._state.setup.panel, Earlier(kept=self._note_worst), batch=batch)
        if unknown:
            raise SettingError(f"{self.why}: {unknown}", hint="--genir-sample 50 takes fifty cases, whatever they cost")
        return cost

    def _note_worst(self, model: Model, request: Request) -> None:
        """Note what a request can cost at most, of which no answer is known here."""
        from pytest_genir.engine.worst_case import Unpriced, most_cost

        with suppress(Unpriced):
            self._room = max(self._room, most_cost(model, request))

    def shown(self) -> list[str]:
        """Return what the screen says when everything is collected."""
        return [f"genir: {retold(self._told)}"] if self._told else []


def _put_in_order(items: list[pytest.Item], drawn: Sequence[str]) -> None:
    """Let the units of a sample run in the order in which they were drawn, in the places that their items have.

    What money pays for is only guessed: where it ends early, what was asked is a smaller sample, and not the first part
    of a file.
    """
    place = {name: number for number, name in enumerate(drawn)}
    mine = [item for item in items if isinstance(item, GenirItem)]
    ordered = iter(sorted(mine, key=lambda item: place[item.belongs_to]))
    items[:] = [next(ordered) if isinstance(item, GenirItem) else item for item in items]
