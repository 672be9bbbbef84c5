"""A lock on a file, so that two processes never write one log; the system lets go of it with the process."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.engine.locks import NoLocks
from pytest_genir.errors import GenirError, Where

try:
    import fcntl
except ImportError:  # Windows has no fcntl; there the open file itself keeps others from removing it
    fcntl = None  # type: ignore[assignment]


class Lock:
    """Held from construction until `release`; where files cannot be locked `missing` says why nothing is held."""

    def __init__(self, path: Path) -> None:
        # a file object, so that a lock nobody holds any more is let go of with it
        self._file = path.open("ab")
        self.missing = ""
        if fcntl is None:
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if never := NoLocks.unless_taken(error):
                self.missing = str(never)
                return
            self._file.close()
            raise GenirError(
                "another process is running this conversation",
                where=Where(str(path)),
                hint="wait for it, or give this run a folder of its own with --genir-run-dir; "
                "workers share a conversation unless --dist keeps its file together (loadfile) or is left out",
            ) from None

    def release(self) -> None:
        self._file.close()


def lock_path(path: Path) -> Path:
    """Return where the lock of a file lies."""
    return path.with_name(path.name + ".lock")
