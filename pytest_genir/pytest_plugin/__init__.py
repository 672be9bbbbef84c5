"""The pytest plugin: options to settings, files to items, results to reports.

This module is imported by every pytest run in an environment that has the package, so it holds only
names: everything that costs anything is imported when a benchmark or a model turns up.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.kinds import KINDS
from pytest_genir.pytest_plugin.options import add_options, refuse_misspelled

if TYPE_CHECKING:
    from collections.abc import Generator

    from pytest_genir.pytest_plugin.worker_node import WorkerNode

_SUFFIXES = (".yaml", ".yml", ".json")
_MAY_BE_OURS = re.compile(r"\.(ya?ml|json)::", re.IGNORECASE)


def pytest_addoption(parser: pytest.Parser) -> None:
    add_options(parser)


def pytest_load_initial_conftests(early_config: pytest.Config, args: list[str]) -> None:
    """Name the option that was meant before pytest says no more than that it knows none of that name."""
    given = [arg.partition("=")[0] for arg in args if arg.startswith(("--genir-", "--no-genir-"))]
    if given:
        refuse_misspelled(given, vars(early_config.known_args_namespace))


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    from pytest_genir.pytest_plugin import hooks

    pluginmanager.add_hookspecs(hooks)


def pytest_configure(config: pytest.Config) -> None:
    for kind in KINDS:
        config.addinivalue_line("markers", f"{kind}: a {kind} benchmark's item (pytest-genir)")
    if _is_wanted(config):
        _begin(config)


def _begin(config: pytest.Config) -> None:
    from pytest_genir.lean.garbage import rarer_garbage_rounds

    # before two hundred modules are imported, which would be gone through three dozen times
    config.add_cleanup(rarer_garbage_rounds())
    _import_plainly()
    from pytest_genir.pytest_plugin.start import begin

    begin(config)


def _import_plainly() -> None:
    from pytest_genir.pytest_plugin.plain_imports import import_plainly

    import_plainly()


def _is_wanted(config: pytest.Config) -> bool:
    """Say whether the command line is about benchmarks; a wrong value is then a usage error, not one of collection."""
    given = (value for name, value in vars(config.option).items() if name.startswith("genir_"))
    return any(value not in (None, [], False, "auto") for value in given) or bool(config.getini("genir_model"))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix.lower() not in _SUFFIXES or not _claims(file_path, parent.config):
        return None
    from pytest_genir.pytest_plugin.files import GenirFile

    root = parent.config.rootpath
    if file_path.is_relative_to(root):
        return GenirFile.from_parent(parent, path=file_path)
    # pytest would leave its folders out of its items' names, so that workers could not tell which files share a talk
    return GenirFile.from_parent(parent, path=file_path, nodeid=_from_outside(file_path, root))


def _from_outside(path: Path, root: Path) -> str:
    try:
        return Path(os.path.relpath(path, root)).as_posix()
    except ValueError:  # on another drive
        return path.as_posix()


def _claims(file_path: Path, config: pytest.Config) -> bool:
    _import_plainly()
    from pytest_genir.pytest_plugin.claiming import claims

    return claims(file_path, config)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_node_collection_finished(node: WorkerNode, ids: list[str]) -> None:
    """Begin late where only the workers know that there are benchmarks."""
    manager = node.config.pluginmanager
    if not manager.hasplugin("genir-workers") and any(_MAY_BE_OURS.search(nodeid) for nodeid in ids):
        from pytest_genir.pytest_plugin.start import begin

        begin(node.config, manager.getplugin("session"))
        manager.getplugin("genir-workers").pytest_xdist_node_collection_finished(node)
        manager.getplugin("genir-accounting").pytest_xdist_node_collection_finished(node, ids)


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Decide about the run as a whole, once everything else has been reported."""
    try:
        done = yield
    except BaseException as stopped:
        _end(session, stopped)
        raise
    _end(session, None)
    return done


def _end(session: pytest.Session, stopped: BaseException | None) -> None:
    """Give what is left a record, and decide unless the run was stopped; these plugins may have come late."""
    accounting, deciding = map(session.config.pluginmanager.getplugin, ("genir-accounting", "genir-gates"))
    if accounting is not None:
        accounting.settle(session, stopped)
    if deciding is not None and stopped is None:
        deciding.decide(session)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[object]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if getattr(item, "genir", False):
        from pytest_genir.pytest_plugin.items import attach_record

        attach_record(item, call, report)
    return report
