"""Shards as tasks of a Ray cluster that is running: it runs those of a lost worker again."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pytest_genir.errors import GenirError, SettingError
from pytest_genir.fleet.engine import Ended, FleetEngine, Secrets, Work, fleet_engine, needs_package
from pytest_genir.fleet.job import FleetJob
from pytest_genir.fleet.worker import ShardLost, run_shard
from pytest_genir.models.masking import one_line

_ASKED_FOR = ("num_cpus", "num_gpus", "memory")


class Told:
    """What shards tell, held by an actor until the launcher takes it."""

    def __init__(self) -> None:
        self._told: deque[dict[str, object]] = deque()
        self._stopped = False

    def hear(self, told: dict[str, object]) -> bool:
        if "lines" in told:
            self._told.append(told)
        return not self._stopped

    def take(self) -> list[dict[str, object]]:
        found = list(self._told)
        self._told.clear()
        return found

    def stop(self) -> None:
        self._stopped = True


def task(wire: dict[str, object], number: int, archive: bytes, secrets: dict[str, str], told: Any) -> dict[str, object]:
    """Run a shard in a worker of Ray."""
    import ray

    def hear(what: Mapping[str, object]) -> bool:
        return bool(ray.get(told.hear.remote(dict(what))))

    return run_shard(FleetJob.from_wire(wire), number, hear, archive=archive, secrets=secrets)


class Ray:
    """The tasks of one run in a cluster."""

    carries = True

    def __init__(self, address: str, asked_for: dict[str, float]) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        import ray

        self._ray: Any = ray
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (OSError, RuntimeError, ValueError) as error:
            told = one_line(f"{type(error).__name__}: {error}")[:200]
            raise SettingError(f"--on ray:{address.removeprefix('ray:')}: no cluster answers: {told}") from None
        self._asked_for = {"num_cpus": 1.0, **asked_for}
        self._refs: dict[int, Any] = {}
        self._work: Work | None = None
        self._told: Any = None

    def capacity(self) -> int:
        return int(self._ray.cluster_resources().get("CPU", 0) // max(1.0, self._asked_for["num_cpus"]))

    def start(self, work: Work) -> None:
        self._work = work
        self._told = self._ray.remote(Told).options(num_cpus=0).remote()
        again = {"max_retries": work.again, "retry_exceptions": [ShardLost]}
        run = self._ray.remote(task).options(**self._asked_for, **again)
        archive = self._ray.put(work.archive)
        for number in range(1, work.job.shards + 1):
            self._refs[number] = run.remote(work.job.to_wire(), number, archive, Secrets(work.secrets), self._told)

    def poll(self) -> list[Ended]:
        self._listen()
        if not self._refs:
            return []
        numbers = {ref: number for number, ref in self._refs.items()}
        ready, _ = self._ray.wait(list(numbers), num_returns=len(numbers), timeout=0)
        return [self._came_back(numbers[ref], ref) for ref in ready]

    def _came_back(self, number: int, ref: object) -> Ended:
        assert self._work is not None
        del self._refs[number]
        try:
            self._work.hear(self._ray.get(ref))
        except Exception as error:
            return Ended(number=number, why=_why(error))
        return Ended(number=number)

    def _listen(self) -> None:
        assert self._work is not None
        if self._told is not None:
            for told in self._ray.get(self._told.take.remote()):
                self._work.hear(told)

    def cancel(self) -> None:
        if self._told is not None:
            self._ray.get(self._told.stop.remote())

    def close(self) -> None:
        with suppress(Exception):  # a cluster that is gone has nothing to be taken back
            for ref in self._refs.values():
                self._ray.cancel(ref, force=True)
        self._ray.shutdown()


def _why(error: Exception) -> str:
    """Return in a line why a task failed; Ray wraps what was raised in an error of its own."""
    cause = getattr(error, "cause", None) or error
    if isinstance(cause, GenirError):
        return one_line(str(cause).splitlines()[-1])
    lines = [line for line in str(cause).splitlines() if line.strip()]
    return one_line(f"{type(cause).__name__}: {lines[-1] if lines else ''}")[:300]


@fleet_engine("ray")
def ray(address: str, options: Mapping[str, str]) -> FleetEngine:
    """A Ray cluster: `ray://host:10001`, or `ray` on a machine of it; `--with num_gpus=1` for each shard."""
    needs_package("ray", "ray")
    if address and not address.startswith("//"):
        raise SettingError(
            f"--on ray:{address}: a cluster is written as ray://host:10001, or ray on one of its machines"
        )
    for name in options:
        if name not in _ASKED_FOR:
            raise SettingError(f"--with {name}: Ray is asked for {', '.join(_ASKED_FOR)}")
    return Ray(f"ray:{address}" if address else "auto", {name: _number(name, text) for name, text in options.items()})


def _number(name: str, text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise SettingError(f"--with {name}={text}: not a number") from None
