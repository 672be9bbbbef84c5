"""The pytest plugin: options to settings, files to items, results to reports.

This module is imported by every pytest run in an environment that has the package, so it holds only
names: everything that costs anything is imported when a benchmark or a model turns up.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.kinds import KINDS
from pytest_genir.pytest_plugin.options import SETTINGS, add_options

if TYPE_CHECKING:
    from collections.abc import Generator

    from pytest_genir.pytest_plugin.run import GenirRun

#: Where the run of this process lives, once there is a model or a benchmark.
RUN: pytest.StashKey[GenirRun] = pytest.StashKey()
_SUFFIXES = (".yaml", ".yml", ".json")


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    from pytest_genir.pytest_plugin import hooks

    pluginmanager.add_hookspecs(hooks)


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("genir_estimate"):
        from pytest_genir.pytest_plugin.estimate import refuse_workers

        refuse_workers(config)
        run_of(config)
    for kind in KINDS:
        config.addinivalue_line("markers", f"{kind}: a {kind} benchmark's item (pytest-genir)")
    if config.getoption("genir_model") or config.getini("genir_model") or config.getoption("genir_judge"):
        run = run_of(config)
        run.load_models()
        if run.models and config.getoption("htmlpath", None) and not run.is_worker:
            from pytest_genir.pytest_plugin.html import HtmlPage

            config.pluginmanager.register(HtmlPage(run), "genir-html")
    elif config.getoption("genir_shard") or any(config.getoption(option.dest) is not None for option in SETTINGS):
        run_of(config)  # so that a wrong value is a usage error, not an error of collection


def run_of(config: pytest.Config) -> GenirRun:
    """Return this process's run; its module is imported on first use."""
    if RUN not in config.stash:
        from pytest_genir.pytest_plugin.run import GenirRun

        config.stash[RUN] = run = GenirRun(config)
        config.pluginmanager.register(run, "genir-run")
    return config.stash[RUN]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix.lower() not in _SUFFIXES:
        return None
    from pytest_genir.pytest_plugin.claiming import claims

    if not claims(file_path, parent.config):
        return None
    from pytest_genir.pytest_plugin.collect import GenirFile

    file: GenirFile = GenirFile.from_parent(parent, path=file_path)
    return file


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[object]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if getattr(item, "genir", False):
        from pytest_genir.pytest_plugin.items import attach_record

        attach_record(item, call, report)
    return report
