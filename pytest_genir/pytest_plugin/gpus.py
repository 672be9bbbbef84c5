"""Gives each process of a run a GPU of its own, before anything is loaded."""

from __future__ import annotations

import os

import pytest

from pytest_genir.pytest_plugin.shares import place_of

#: The GPU that this process was given.
GPU = pytest.StashKey[str]()


def take_gpu(config: pytest.Config, shard: int) -> None:
    """Let this process see one GPU: by its number among the workers, or as a part of a run by that part's number."""
    wanted = config.getoption("genir_gpus") or config.getini("genir_gpus")
    if not wanted:
        return
    from pytest_genir.engine.devices import VISIBLE, gpus_here, gpus_of

    gpus = gpus_of(str(wanted), os.environ, gpus_here)
    place = place_of(config)
    starts_others = config.getoption("numprocesses", None) or config.getoption("tx", None)
    if starts_others and not hasattr(config, "workerinput"):
        return  # workers choose from the whole list
    number = place.worker if hasattr(config, "workerinput") else shard - 1
    config.stash[GPU] = os.environ[VISIBLE] = gpus[number % len(gpus)]
