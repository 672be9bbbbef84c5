"""The file in which answers are kept: opened for one or many processes, and set aside when it is damaged."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from pytest_genir.engine.locks import NoLocks, lock, unlock

#: Pages of 4 kB in SQLite's log before it is worked into the file.
LOG_PAGES = 8000

_TABLE = """
CREATE TABLE IF NOT EXISTS answers (
  key TEXT PRIMARY KEY, model TEXT NOT NULL, messages INTEGER NOT NULL,
  stored_at REAL NOT NULL, check_sum INTEGER NOT NULL, answer TEXT NOT NULL
)
"""


def connect(file: Path, *, reading: bool) -> sqlite3.Connection:
    """Open the file, making it if need be; for reading alone nothing is made or written."""
    if reading:
        return _connect_to_read(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise sqlite3.OperationalError(error.strerror) from error
    # Waiting for other writers is the caller's, who has other work meanwhile.
    db = sqlite3.connect(file, timeout=0.02, isolation_level=None, check_same_thread=False)
    try:
        _patiently(lambda: db.execute("PRAGMA journal_mode=WAL"), file)
    except sqlite3.OperationalError:
        db.close()
        raise
    db.execute("PRAGMA synchronous=NORMAL")
    # Moving pages from the log to the file waits for the disk; rarely, and otherwise when the file is closed.
    db.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
    _patiently(lambda: db.execute(_TABLE), file)
    return db


def _connect_to_read(file: Path) -> sqlite3.Connection:
    """Open without writing; in a folder that cannot be written WAL needs to be told that nobody writes."""
    if not file.exists():
        raise sqlite3.OperationalError("there is no such file")
    for more in ("", "&immutable=1"):
        db = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro{more}", uri=True, timeout=5, check_same_thread=False)
        try:
            db.execute("SELECT count(*) FROM answers LIMIT 1").fetchone()
        except sqlite3.OperationalError:
            db.close()
            if more:
                raise
            continue
        return db
    raise AssertionError("unreachable")


def damaged_now(file: Path) -> bool:
    """Say whether a file is damaged, looking at all of it."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=5)) as db:
            return bool(db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
    except sqlite3.DatabaseError as error:
        return is_damaged(error)


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Be the only process in here, where files can be locked; the lock goes with the process, however it ends."""
    with file.open("a+b") as held:
        locked = _locked(held.fileno())
        try:
            yield
        finally:
            if locked:
                unlock(held.fileno(), 0)


def _locked(file: int) -> bool:
    """Wait for the lock; there is none to wait for where files cannot be locked."""
    try:
        while not lock(file, 0):
            time.sleep(0.01)
    except NoLocks:
        return False
    return True


def _patiently(action: Callable[[], object], file: Path) -> None:
    """Repeat while others hold the file; only at the start, when all workers create it at once."""
    until = time.monotonic() + 10
    while True:
        try:
            action()
            return
        except sqlite3.OperationalError as error:
            if not is_locked(error) or time.monotonic() > until:
                raise
            _refuse_without_locks(file)
        time.sleep(0.01)


def _refuse_without_locks(file: Path) -> None:
    """Raise where files cannot be locked: SQLite says of them that somebody else holds them."""
    with file.with_name(f"{file.name}.lock").open("a+b") as held:
        try:
            if lock(held.fileno(), 1):
                unlock(held.fileno(), 1)
        except NoLocks as never:
            raise sqlite3.OperationalError(f"files there are without locks: {never}") from never


def is_locked(error: sqlite3.Error) -> bool:
    """Say whether another process is writing just now."""
    return isinstance(error, sqlite3.OperationalError) and ("locked" in str(error) or "busy" in str(error))


def is_damaged(error: sqlite3.Error) -> bool:
    """Say whether the file is not what it should be."""
    return any(words in str(error) for words in ("malformed", "not a database", "no such column", "no such table"))


def set_aside(file: Path, now: int) -> str | None:
    """Rename a damaged file and return its new name, unless another process has done it."""
    with alone(file.with_name(f"{file.name}.lock")):
        # Several workers find the damage at once; the second one sees the new file of the first.
        if not damaged_now(file):
            return None
        aside = file.with_name(f"{file.name}.damaged-{now}")
        for suffix in ("-wal", "-shm", ""):
            with suppress(OSError):
                Path(f"{file}{suffix}").replace(f"{aside}{suffix}")
        return aside.name
