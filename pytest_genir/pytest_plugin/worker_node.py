"""What xdist's controller has of a worker."""

from __future__ import annotations

from typing import Protocol

import pytest

from pytest_genir.pytest_plugin.shares import NUMBER


class Gateway(Protocol):
    """The way to a worker."""

    @property
    def id(self) -> str:
        """Return what xdist calls the worker."""


class WorkerNode(Protocol):
    """A worker, as the hooks of xdist name it."""

    @property
    def gateway(self) -> Gateway:
        """Return the way to it."""

    @property
    def config(self) -> pytest.Config:
        """Return the controller's."""

    @property
    def workerinput(self) -> dict[str, object]:
        """Return what it is told at its start."""


def run_id_of(node: WorkerNode) -> str:
    """Return the name of the run that all workers of a controller share."""
    return str(node.workerinput.get("testrunuid", ""))


def number_of_worker(node: WorkerNode) -> int:
    """Return the number that the controller gave it."""
    number = node.workerinput.get(NUMBER, 0)
    assert isinstance(number, int)
    return number
