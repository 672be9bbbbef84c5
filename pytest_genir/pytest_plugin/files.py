"""Files to items: one for each case and model."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.case import Benchmark, Case, asked_as
from pytest_genir.kinds.demands import repeats_in_force
from pytest_genir.kinds.slugs import unique_slugs
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.pytest_plugin.items import GenirItem, models_for
from pytest_genir.pytest_plugin.start import begin
from pytest_genir.pytest_plugin.state import state_of

_ORDERS: pytest.StashKey[Iterator[int]] = pytest.StashKey()


def _names(cases: Sequence[Case]) -> Iterator[str]:
    """Yield a name for each case; those that differ by their prompt alone share it."""
    ids = [(case.id, case.prompt) for case in cases]
    prompts = dict.fromkeys(prompt for _, prompt in ids)
    named = {prompt: unique_slugs(one for one, other in ids if other == prompt) for prompt in prompts}
    return (next(named[prompt]) for _, prompt in ids)


class GenirFile(pytest.File):
    """A benchmark file: ours by its name, or by a look at it."""

    def collect(self) -> Iterable[pytest.Item]:
        try:
            begin(self.config, self.session)
        except pytest.UsageError as error:
            raise self.CollectError(str(error)) from None
        state = state_of(self.config)
        try:
            shown = str(self.path.relative_to(self.config.invocation_params.dir))
        except ValueError:
            shown = str(self.path)
        try:
            benchmark = load_benchmark(self.path, state.setup.settings, shown=shown, claimed=True)
        except GenirError as error:
            raise self.CollectError(str(error)) from None
        assert benchmark is not None  # only a file that nobody claims can be somebody else's
        state.add_benchmark(benchmark)
        return list(self._items(benchmark))

    def _items(self, benchmark: Benchmark) -> Iterator[pytest.Item]:
        setup = state_of(self.config).setup
        orders = self.config.stash.setdefault(_ORDERS, itertools.count())
        names = _names(benchmark.cases)
        repeats, rule = repeats_in_force(benchmark.demands, setup.settings)
        for case, name in zip(benchmark.cases, names, strict=True):
            models = models_for(case, setup.models)
            for model in models:
                asked = model is not None and (len(models) > 1 or case.prompt)
                ending = f"@{asked_as(model.name, case)}" if asked and model is not None else ""
                for repeat in range(repeats):
                    yield GenirItem.from_parent(
                        self,
                        name=name + (f"#{repeat + 1}" if repeats > 1 else "") + ending,
                        case=case,
                        model=model,
                        benchmark=benchmark,
                        repeat=repeat,
                        repeats=repeats,
                        rule=rule,
                        order=next(orders),
                    )
