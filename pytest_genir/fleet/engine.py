"""What an engine is that runs shards somewhere, and the registry of them: one file of `engines/` each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from pytest_genir.errors import SettingError, did_you_mean
from pytest_genir.fleet.job import FleetJob
from pytest_genir.registry import Registry


class Secrets(dict[str, str]):
    """Variables of the environment as they travel to a machine: no message and no dashboard shows their values."""

    def __repr__(self) -> str:
        return f"<{', '.join(sorted(self)) or 'nothing'}>"

    __str__ = __repr__


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """A shard that an engine has nothing more to do with; `why` says why it has no result."""

    number: int
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A run as an engine gets it."""

    job: FleetJob
    #: Where the launcher keeps the run; other machines see it only where `job.folder` says so.
    folder: Path
    archive: bytes = field(default=b"", repr=False)
    secrets: Secrets = field(default_factory=Secrets)
    #: How often a shard is run again whose machine or process was lost.
    again: int = 2
    #: Takes what a shard tells of itself where no folder is shared.
    hear: Callable[[Mapping[str, object]], None] = field(default=lambda _: None, repr=False)
    #: Takes a sentence for the user.
    say: Callable[[str], None] = field(default=lambda _: None, repr=False)


class FleetEngine(Protocol):
    """Runs shards as tasks of something that is there already."""

    #: Whether its shards can tell how they do without a folder that all machines see.
    carries: bool

    def capacity(self) -> int:
        """Return how many shards can run at once, 0 where nobody knows."""

    def start(self, work: Work) -> None:
        """Hand over all shards."""

    def poll(self) -> list[Ended]:
        """Return the shards that have ended since the last time; does not wait."""

    def cancel(self) -> None:
        """Take back what has not begun; what runs has been told to stop, and is polled a while longer."""

    def close(self) -> None:
        """End whatever is still there, and let go."""


#: Makes an engine of what stands behind its name in `--on`, and of its `--with` options.
MakeEngine = Callable[[str, Mapping[str, str]], FleetEngine]


@dataclass(frozen=True, slots=True)
class EngineKind:
    """An engine by its name."""

    name: str
    help: str
    make: MakeEngine


ENGINES: Registry[EngineKind] = Registry("engine", "fleet.engines")


def fleet_engine(name: str) -> Callable[[MakeEngine], MakeEngine]:
    """Register what makes an engine; its first sentence says what it is."""

    def register(make: MakeEngine) -> MakeEngine:
        told = (make.__doc__ or "").strip().split("\n")[0].rstrip(".")
        ENGINES.register(name, EngineKind(name, told, make), make)
        return make

    return register


def engine_of(text: str, options: Mapping[str, str]) -> FleetEngine:
    """Return the engine of `local:4`, `dask://host:8786`, `ray://host:10001`, `slurm`."""
    name, _, address = text.partition(":")
    return ENGINES.find(name).make(address, options)


def check_options(name: str, given: Mapping[str, str], known: tuple[str, ...]) -> None:
    """Refuse `--with` options that an engine does not have."""
    for one in given:
        if one not in known:
            hint = f"known: {', '.join(known)}" if known else f"{name} has none"
            raise SettingError(
                f"--with {one}: {name} has no such option",
                hint="\n".join(filter(None, [hint, did_you_mean(one, known)])),
            )


def needs_package(module: str, extra: str) -> None:
    """Refuse an engine whose package is not installed."""
    from importlib.util import find_spec

    if find_spec(module) is None:
        raise SettingError(f"--on {extra} needs the package {module}", hint=f"pip install 'pytest-genir[{extra}]'")
