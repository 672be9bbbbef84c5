"""What the shards of one run share, and how their files are called: plain JSON types, as they travel to a machine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from pytest_genir.errors import FileError

#: The plugin that plays our part inside pytest, and where it is told which.
PLUGIN = "pytest_genir.pytest_plugin.fleet"
ROLE = "GENIR_FLEET_ROLE"
#: In a run's folder: what is run, the sign to stop, the files of the project, the answers of all shards.
JOB, STOP, FILES, ANSWERS = "job.json", "stop", "files", "answers"
#: In a shard's folder: how it ended. In an attempt's: its log, what pytest said, and what a live page reads.
DONE, LOG, SAID, FEED = "done.json", "log.jsonl", "said.txt", "feed"
MEMORY = "memory"


@dataclass(frozen=True, slots=True, kw_only=True)
class FleetJob:
    """A run as every shard of it is told; nothing secret stands in it."""

    run: str
    version: str
    shards: int
    #: What pytest is called with.
    arguments: tuple[str, ...]
    #: A folder that all machines see; empty where results travel back with the task.
    folder: str = ""
    #: The root folder of the project on all machines; empty where its files travel as an archive of this digest.
    root: str = ""
    digest: str = ""
    #: Where pytest is called, below the root.
    below: str = "."

    def to_wire(self) -> dict[str, object]:
        return asdict(self)

    @classmethod
    def from_wire(cls, wire: Mapping[str, object]) -> FleetJob:
        values = {field.name: wire[field.name] for field in fields(cls)}
        found = values["arguments"]
        values["arguments"] = tuple(map(str, found)) if isinstance(found, (list, tuple)) else ()
        return cls(**values)  # type: ignore[arg-type]


def shard_folder(folder: Path, number: int) -> Path:
    """Return where everything of one shard lies, all its attempts."""
    return folder / "shards" / f"{number:04}"


@contextmanager
def ending(shard: Path) -> Iterator[None]:
    """Let the end of a shard be written: what has no end never ran, so that a full disk is told."""
    try:
        yield
    except OSError as error:
        raise FileError(f"the end of the shard cannot be written into '{shard}': {error.strerror or error}") from None


def attempts_in(shard: Path) -> list[Path]:
    """Return the folders of the attempts at a shard, in order."""
    return sorted(place for place in shard.glob("try-*") if place.is_dir())


def feed_in(attempt: Path) -> Path | None:
    """Return the feed of an attempt, as soon as pytest has begun it."""
    return next(iter(sorted(place.parent for place in (attempt / FEED).glob("*/about.json"))), None)
