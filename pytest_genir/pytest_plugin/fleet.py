"""What `pytest-genir fleet` needs of pytest: to be told what would be run, and to run one shard of it.

Loaded by name (`-p`), never by itself. Which of the two it is stands in a variable of the environment, which is taken
out at once, so that no worker of xdist and nothing else that is started from here finds it.
"""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.fleet.job import ROLE
from pytest_genir.pytest_plugin.baselines import baseline_of_run, folder_of
from pytest_genir.pytest_plugin.options import LOGBOOK, OUTPUTS
from pytest_genir.pytest_plugin.paths import path_of
from pytest_genir.pytest_plugin.settings import settings_of
from pytest_genir.settings import Keys

#: What a run is written to by options that the launcher cares for itself, and those of other plugins that it cannot.
_TAKEN = ("genir_report", "genir_markdown", "genir_csv", "genir_json", "genir_logbook", "genir_send", "genir_mlflow",
          "genir_save", "genir_save_pool")  # fmt: skip
_OTHERS = {"xmlpath": "--junitxml", "htmlpath": "--html"}
_PATIENCE = 5.0
_role: dict[str, Any] = json.loads(os.environ.pop(ROLE, "{}"))


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Take away what the launcher does itself, and set what this shard is told."""
    if "plan" in _role:
        config.stash[_PLAN] = _plan_of(config)
    for name in (*_TAKEN, *_OTHERS) if _role else ():
        if hasattr(config.option, name):
            setattr(config.option, name, [] if isinstance(getattr(config.option, name), list) else None)
    _set(config)
    if _role.get("leash") is not None:
        threading.Thread(target=_wait_for_the_end, args=(_role["leash"],), daemon=True, name="genir-leash").start()


def _set(config: pytest.Config) -> None:
    for name, value in _role.get("options", {}).items():
        setattr(config.option, name, value)
    store = str(config.getoption("genir_store") or config.getini("genir_store"))
    elsewhere = {"genir_cache_dir"} if store and "://" not in store else set()  # answers lie in that folder
    for name, value in _role.get("kept", {}).items():
        if name not in elsewhere and not config.getoption(name) and not config.getini(name):
            setattr(config.option, name, value)


def _wait_for_the_end(fd: int) -> None:
    """End this run when its worker is gone, whoever killed it: nobody would read what comes of it."""
    while os.read(fd, 1):
        pass
    os.kill(os.getpid(), signal.SIGINT)
    time.sleep(_PATIENCE)
    os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)


_PLAN = pytest.StashKey[dict[str, object]]()


def _plan_of(config: pytest.Config) -> dict[str, object]:
    """Return where the project is, and what is wanted of the run as a whole."""
    sent = list(config.getoption("genir_send"))
    if config.getoption("genir_mlflow"):
        sent.append(f"mlflow={config.getoption('genir_mlflow')}")
    stops = settings_of(config).pick(Keys.stop_when_decided, None, False).value
    return {
        "root": str(config.rootpath),
        "called": str(config.invocation_params.dir),
        "outputs": {one.name: str(path) for one in (*OUTPUTS, LOGBOOK) if (path := path_of(config, one.name))},
        "send": sent,
        "save": config.getoption("genir_save") or "",
        "baselines": str(folder_of(config)),
        "compared": _compared(config),
        "unwritten": [flag for name, flag in _OTHERS.items() if getattr(config.option, name, None)],
        "refused": [flag for flag, given in {
            "--genir-stop-when-decided": stops,
            "--genir-save-pool": config.getoption("genir_save_pool"),
            "--genir-shard": config.getoption("genir_shard"),
            "--genir-live": config.getoption("genir_live") is not None,
            "--genir-estimate": config.getoption("genir_estimate"),
            "--genir-cache-explain": config.getoption("genir_cache_explain"),
        }.items() if given],
    }  # fmt: skip


def _compared(config: pytest.Config) -> dict[str, object]:
    """Return the comparison that the run as a whole is wanted to have."""
    try:
        path = baseline_of_run(config)
    except GenirError as error:
        raise pytest.UsageError(str(error)) from None
    if path is None:
        return {}
    told = {
        name: config.getoption(f"genir_compare_{name}") or config.getini(f"genir_compare_{name}") for name in _OF_IT
    }
    return {"baseline": str(path), **{name: value for name, value in told.items() if value}}


_OF_IT = ("fail", "ignore", "looks", "best_of", "unclear")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Tell the launcher what would be run."""
    if _PLAN in session.config.stash:
        ours = sum(bool(getattr(item, "genir", False)) for item in session.items)
        plan: dict[str, object] = session.config.stash[_PLAN]
        plan |= {"items": ours, "tests": len(session.items) - ours}
        Path(_role["plan"]).write_text(json.dumps(plan), encoding="utf-8")
