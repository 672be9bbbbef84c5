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

_SUFFIXES = (".yaml", ".yml", ".json")


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    from pytest_genir.pytest_plugin import hooks

    pluginmanager.add_hookspecs(hooks)


def pytest_configure(config: pytest.Config) -> None:
    for kind in KINDS:
        config.addinivalue_line("markers", f"{kind}: a {kind} benchmark's item (pytest-genir)")
    if _is_wanted(config):
        from pytest_genir.pytest_plugin.start import begin

        begin(config)


def _is_wanted(config: pytest.Config) -> bool:
    """Say whether the command line is about benchmarks; a wrong value is then a usage error, not one of collection."""
    options = (
        "genir_model",
        "genir_judge",
        "genir_estimate",
        "genir_shard",
        "genir_max_file_size",
        "genir_max_documents_size",
    )
    given = any(map(config.getoption, options)) or bool(config.getini("genir_model"))
    return given or any(config.getoption(option.dest) is not None for option in SETTINGS)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix.lower() not in _SUFFIXES:
        return None
    from pytest_genir.pytest_plugin.claiming import claims

    if not claims(file_path, parent.config):
        return None
    from pytest_genir.pytest_plugin.files import GenirFile

    return GenirFile.from_parent(parent, path=file_path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[object]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if getattr(item, "genir", False):
        from pytest_genir.pytest_plugin.items import attach_record

        attach_record(item, call, report)
    return report
