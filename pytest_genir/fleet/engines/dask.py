"""Shards as tasks of a Dask cluster that is running: its scheduler runs those of a lost worker again."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.fleet.engine import Ended, FleetEngine, Secrets, Work, fleet_engine, needs_package
from pytest_genir.fleet.job import FleetJob
from pytest_genir.fleet.worker import run_shard
from pytest_genir.models.masking import one_line

_CONNECT = "15s"
_PREFIX = "genir"
#: What Dask calls a task that ended with an exception.
_RAISED = "error"


def task(wire: dict[str, object], number: int, archive: bytes, secrets: dict[str, str]) -> dict[str, object]:
    """Run a shard in a worker of Dask; what it tells goes through a queue of the scheduler."""
    from distributed import Event, Queue, get_client

    job = FleetJob.from_wire(wire)
    client = get_client()
    queue = Queue(f"{_PREFIX}-{job.run}", client=client)
    stop = Event(f"{_PREFIX}-stop-{job.run}", client=client)

    def hear(told: Mapping[str, object]) -> bool:
        try:
            if "lines" in told:
                queue.put(dict(told))
            return not stop.is_set()
        except (OSError, TimeoutError):
            return True  # the scheduler is busy or gone, which ends this worker by itself

    return run_shard(job, number, hear, archive=zlib.decompress(archive), secrets=secrets)


class Dask:
    """The tasks of one run in a cluster."""

    carries = True

    def __init__(self, address: str, resources: dict[str, float]) -> None:
        from distributed import Client

        try:
            self._client = Client(address, timeout=_CONNECT, set_as_default=False, name="pytest-genir")
        except (OSError, TimeoutError, ValueError) as error:
            told = one_line(f"{type(error).__name__}: {error}")
            raise SettingError(f"--on dask:{address.removeprefix('tcp:')}: no scheduler answers: {told}") from None
        self._resources = resources
        self._futures: dict[int, Any] = {}
        self._work: Work | None = None
        self._queue: Any = None

    def capacity(self) -> int:
        return sum(self._client.nthreads().values())

    def start(self, work: Work) -> None:
        from distributed import Queue

        self._work = work
        self._queue = Queue(f"{_PREFIX}-{work.job.run}", client=self._client)
        packed = zlib.compress(work.archive, 0)
        for number in range(1, work.job.shards + 1):
            # A key of its own: without one the same call would be one task. `retries` is for a pytest that was killed
            # again and again; a worker that is lost is the scheduler's business.
            self._futures[number] = self._client.submit(
                task,
                work.job.to_wire(),
                number,
                packed,
                Secrets(work.secrets),
                key=f"{_PREFIX}-{work.job.run}-{number}",
                retries=work.again,
                pure=False,
                resources=self._resources or None,
            )

    def poll(self) -> list[Ended]:
        assert self._work is not None
        self._listen()
        found = []
        for number, future in list(self._futures.items()):
            if future.status == "pending":
                continue
            del self._futures[number]
            found.append(Ended(number=number, why=self._came_back(future)))
        return found

    def _came_back(self, future: Any) -> str:
        assert self._work is not None
        if future.status == "finished":
            try:
                self._work.hear(future.result())
            except GenirError as error:
                return _told(error)
            return ""
        if future.status == _RAISED:
            return _told(future.exception())
        return f"the scheduler says it is {future.status}"

    def _listen(self) -> None:
        assert self._work is not None
        with suppress(OSError, TimeoutError):
            for told in self._queue.get(batch=True) if self._queue.qsize() else ():
                self._work.hear(told)

    def cancel(self) -> None:
        from distributed import Event

        assert self._work is not None
        with suppress(OSError, TimeoutError):
            Event(f"{_PREFIX}-stop-{self._work.job.run}", client=self._client).set()
            processing = {key for keys in self._client.processing().values() for key in keys}
            waiting = [future for future in self._futures.values() if future.key not in processing]
            self._client.cancel(waiting)

    def close(self) -> None:
        with suppress(OSError, TimeoutError):
            if self._queue is not None:
                self._listen()
                self._queue.close()
            self._client.cancel(list(self._futures.values()))
            self._client.close(timeout="5s")


def _told(error: BaseException | None) -> str:
    """Return in a line why a task failed."""
    if isinstance(error, GenirError):
        return one_line(str(error))
    if isinstance(error, ModuleNotFoundError):
        return (
            f"the machines lack a package: {one_line(str(error))} (they need pytest-genir and what the benchmark uses)"
        )
    return one_line(f"{type(error).__name__}: {error}")[:300]


@fleet_engine("dask")
def dask(address: str, options: Mapping[str, str]) -> FleetEngine:
    """A Dask scheduler: `dask://host:8786`; `--with GPU=1` asks for so much of a worker's resource."""
    if not address.startswith("//") or ":" not in address[2:]:
        raise SettingError(f"--on dask:{address}: a scheduler is written as dask://host:8786")
    needs_package("distributed", "dask")
    resources = {name: _amount(name, text) for name, text in options.items()}
    return Dask(f"tcp:{address}", resources)


def _amount(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise SettingError(f"--with {name}={text}: how much of a resource is a number") from None
