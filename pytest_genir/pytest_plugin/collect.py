"""Files to items: which files are ours, and one item for each case and model."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.case import Benchmark
from pytest_genir.kinds.demands import repeats_in_force
from pytest_genir.kinds.slugs import unique_slugs
from pytest_genir.kinds.table import load_benchmark, may_be_ours
from pytest_genir.pytest_plugin import run_of
from pytest_genir.pytest_plugin.items import GenirItem


def collect_file(path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Return a collector for a file that is ours by its name or, below a given path, by its shape."""
    claimed = any(fnmatch.fnmatch(path.name, pattern) for pattern in parent.config.getini("genir_files"))
    if not claimed and not (_was_given(path, parent.config) and may_be_ours(path)):
        return None
    file: GenirFile = GenirFile.from_parent(parent, path=path)
    file.claimed = claimed
    return file


def _was_given(path: Path, config: pytest.Config) -> bool:
    """Say whether a file lies below a path of the command line (not of `testpaths` or the default)."""
    if config.args_source is not pytest.Config.ArgsSource.ARGS:
        return False
    start = config.invocation_params.dir
    for argument in config.args:
        given = (start / argument.split("::", 1)[0]).resolve()
        if given == path or given in path.parents:
            return True
    return False


class GenirFile(pytest.File):
    """A benchmark file."""

    claimed = True

    def collect(self) -> Iterable[pytest.Item]:
        run = run_of(self.config)
        try:
            shown = str(self.path.relative_to(self.config.invocation_params.dir))
        except ValueError:
            shown = str(self.path)
        try:
            benchmark = load_benchmark(self.path, run.settings, shown=shown, claimed=self.claimed)
        except GenirError as error:
            raise self.CollectError(str(error)) from None
        if benchmark is None:
            return []
        run.benchmarks.append(benchmark)
        run.add_gates(benchmark.demands.gates)
        return list(self._items(benchmark))

    def _items(self, benchmark: Benchmark) -> Iterator[pytest.Item]:
        run = run_of(self.config)
        names = unique_slugs(case.id for case in benchmark.cases)
        repeats, rule = repeats_in_force(benchmark.demands, run.settings)
        for case, name in zip(benchmark.cases, names, strict=True):
            for model in run.models or (None,):
                ending = f"@{model.name}" if len(run.models) > 1 and model is not None else ""
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
                    )
