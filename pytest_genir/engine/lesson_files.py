"""Keeps what servers taught in small files: for the other workers of a run, and beside the answers for later runs."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from pytest_genir.disk import replace_value, value_of
from pytest_genir.engine.cache_key import digest
from pytest_genir.models import Model, identity_of
from pytest_genir.models.lessons import Lessons, lessons_of


class LessonFiles:
    """The files of one model, one in each folder."""

    def __init__(self, model: Model, lessons: Lessons, folders: Iterable[Path | None]) -> None:
        self._lessons = lessons
        name = f"genir-lessons-{digest(identity_of(model))[:16]}.json"
        self._files = [folder / name for folder in folders if folder is not None]

    def recall(self) -> None:
        """Read what was learnt elsewhere; a file that cannot be read teaches nothing."""
        for file in self._files:
            self._lessons.recall(value_of(file).get("changes"))

    def keep(self) -> None:
        """Write down what is known; where that cannot be, every process learns by itself."""
        for file in self._files:
            with suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                replace_value(file, {"changes": self._lessons.changes})


def recall_lessons(models: Iterable[Model], folder: Path | None) -> None:
    """Let models know what their servers taught in earlier runs."""
    for model in models if folder is not None else ():
        lessons = lessons_of(model)
        if lessons is not None:
            LessonFiles(model, lessons, (folder,)).recall()
