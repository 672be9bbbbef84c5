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
    """The files of one model, one in each folder, and those that say who refused anything behind an address."""

    def __init__(
        self, model: Model, lessons: Lessons, folders: Iterable[Path | None], in_common: Path | None = None
    ) -> None:
        """`in_common` is the folder of a run, which only its workers share."""
        self.lessons = lessons
        known = digest(identity_of(model))[:16]
        name = f"genir-lessons-{known}.json"
        self._files = [folder / name for folder in folders if folder is not None]
        addresses = [str(address) for address in getattr(model, "addresses", ())]
        refused = f"genir-refused-{digest(addresses)[:16]}.json"
        self._refused = [file.with_name(refused) for file in self._files] if addresses else []
        #: Says which worker of this run tries what a server may mean.
        self._tried = None if in_common is None else in_common / f"genir-tried-{known}.json"

    def recall(self) -> None:
        """Read what was learnt elsewhere; a file that cannot be read teaches nothing."""
        for file in self._files:
            self.lessons.recall(value_of(file).get("changes"))

    def answered(self) -> bool:
        """Say whether the model is known to have answered when it was asked so."""
        return any(value_of(file).get("answered") is True for file in self._files)

    def choosy(self) -> bool:
        """Say whether a parameter of any model was ever refused behind its address."""
        return any(file.exists() for file in self._refused)

    def keep(self, *, answered: bool = False) -> None:
        """Write down what is known; where that cannot be, every process learns by itself."""
        known = {"changes": self.lessons.changes, **({"answered": True} if answered else {})}
        for file in self._files:
            with suppress(OSError):
                file.parent.mkdir(parents=True, exist_ok=True)
                replace_value(file, known)
        for file in self._refused if self.lessons else ():
            with suppress(OSError):
                file.touch()

    def claim(self) -> bool:
        """Say whether this worker is the one that tries."""
        if self._tried is None:
            return True
        try:
            self._tried.parent.mkdir(parents=True, exist_ok=True)
            self._tried.touch(exist_ok=False)
        except FileExistsError:
            return False
        except OSError:  # every process tries by itself
            self._tried = None
        return True

    def end(self) -> None:
        """Let the other workers know that nothing is tried any more."""
        if self._tried is not None:
            with suppress(OSError):
                replace_value(self._tried, {"ended": True})

    def ended(self) -> bool:
        return self._tried is None or not self._tried.exists() or value_of(self._tried).get("ended") is True


def recall_lessons(models: Iterable[Model], folder: Path | None) -> None:
    """Let models know what their servers taught in earlier runs."""
    for model in models if folder is not None else ():
        lessons = lessons_of(model)
        if lessons is not None:
            LessonFiles(model, lessons, (folder,)).recall()
