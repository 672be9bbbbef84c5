"""All conversations of a benchmark in this process, and the folder where they leave what outlives them."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.digests import digest
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.slugs import slug
from pytest_genir.memory.examples import Place
from pytest_genir.memory.parse import ParsedMemory
from pytest_genir.memory.session import Session
from pytest_genir.models import Model


def folder_of(parsed: ParsedMemory, runs: Path) -> Path:
    """Return the folder of a benchmark; files of one name in several places keep their runs apart."""
    return runs / f"{slug(parsed.name)}-{digest(str(parsed.path.resolve()))[:6]}"


class Sessions:
    """All conversations of a benchmark in this process: one per model and repeat.

    Who takes part should be announced before the first job: the schedule depends on the selection alone,
    so a process that runs only some of the selected examples has to know the others. Without an
    announcement an example takes part when its job is made.
    """

    def __init__(self, parsed: ParsedMemory, folder: Path | None) -> None:
        self._parsed = parsed
        self._folder = folder
        self._announced: dict[tuple[int, int], list[Place]] = {}
        self._held: dict[tuple[int, int], list[Session]] = {}

    def announce(self, place: Place, model: Model, repeat: int) -> None:
        """Note that an example is among the selected ones."""
        self._announced.setdefault((id(model), repeat), []).append(place)

    def select(self, place: Place, model: Model, panel: Panel, folder: Path | None, repeat: int) -> Session:
        """Return the conversation an example takes part in; one that has begun takes nobody more."""
        key = (id(model), repeat)
        sessions = self._held.setdefault(key, [])
        if not sessions or not sessions[-1].takes(place):
            folder = self._folder or (None if folder is None else folder_of(self._parsed, folder))
            sessions.append(Session(self._parsed, model, panel, folder, repeat))
            for announced in self._announced.get(key, ()):
                sessions[-1].select(announced)
        session = sessions[-1]
        session.wanted.add(place.id)
        if place.id not in session.places:
            session.select(place)
        return session

    def release(self) -> None:
        """Let go of all logs."""
        for sessions in self._held.values():
            for session in sessions:
                session.release()
