"""Keeps answers in a small database, so that none is paid for twice: not after a crash, not by two workers.

An answer is written before anybody sees it. Failures, empty and cut answers are never written. Several
processes may write at once (SQLite in WAL mode); a process killed at any moment leaves a whole database.
A file that is damaged is set aside, a disk that is full is said once: the run goes on either way.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Literal

from pytest_genir.engine.cache_key import FORMAT, Key, KeyMaker, canonical, key_parts
from pytest_genir.engine.locks import lock, unlock
from pytest_genir.models import Answer, Model, Request, Usage

CacheMode = Literal["auto", "off", "refresh", "replay"]

#: The file's name carries the format, so that two versions can live in one folder.
FILE_NAME = "genir-answers-1.sqlite3"

#: Reasons to stop that leave a text unfinished.
CUT = frozenset({"length", "max_tokens", "content_filter", "incomplete"})

#: Pages of 4 kB in SQLite's log before it is worked into the file.
LOG_PAGES = 8000

_TABLE = """
CREATE TABLE IF NOT EXISTS answers (
  key TEXT PRIMARY KEY, model TEXT NOT NULL, messages INTEGER NOT NULL,
  stored_at REAL NOT NULL, check_sum INTEGER NOT NULL, answer TEXT NOT NULL
)
"""


class Locked(Exception):
    """Another process is writing just now; try again in a moment."""


class Cache:
    """The stored answers, for one process of a run.

    `since` is when the run began (seconds of the epoch): in mode `refresh` an answer stored after it is
    this run's own, perhaps another worker's, and is used.
    """

    def __init__(
        self,
        folder: Path,
        mode: CacheMode = "auto",
        *,
        since: float = 0.0,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.mode: CacheMode = mode
        self.file = folder / FILE_NAME
        #: Called with a sentence when something about the cache should be read by a user.
        self.on_notice: Callable[[str], None] = lambda _text: None
        self._since = since if mode == "refresh" else 0.0
        self._clock = clock
        self._db: sqlite3.Connection | None = None
        self._broken = mode == "off"
        self._full = False
        self._lock = threading.Lock()
        self._told: set[str] = set()

    def get(self, key: str) -> Answer | None:
        """Return the stored answer, or nothing."""
        with self._lock:
            try:
                db = self._open()
                row = (
                    db
                    and db.execute(
                        "SELECT answer, check_sum FROM answers WHERE key = ? AND stored_at >= ?",
                        (key, self._since),
                    ).fetchone()
                )
            except sqlite3.Error as error:
                self._failed(error, writing=False)
                return None
        if not row or zlib.crc32(row[0].encode()) != row[1]:
            return None
        return _from_text(row[0])

    def put(self, key: Key, answer: Answer) -> None:
        """Store an answer, unless it is empty or cut. Raises `Locked` when another process is writing."""
        if self.mode == "replay" or self._full or not storable(answer):
            return
        text = _to_text(answer)
        row = (key.whole, key.model, key.messages, self._clock(), zlib.crc32(text.encode()), text)
        with self._lock:
            try:
                db = self._open()
                if db is not None:
                    db.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)", row)
            except sqlite3.Error as error:
                if _is_locked(error):
                    raise Locked from error
                self._failed(error, writing=True)

    def explain(self, model: Model, request: Request) -> dict[str, Any]:
        """Return the parts of a request's key, whether it is stored, and what differs from near ones."""
        key = KeyMaker(model).key(request)
        answer = self.get(key.whole)
        return {
            "key": key.whole,
            "parts": key_parts(model, request),
            "stored": answer is not None,
            "file": str(self.file),
            "mode": self.mode,
            "near": [] if answer else self._near(key),
        }

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._disconnect()

    def _near(self, key: Key) -> list[str]:
        """Say which parts other stored answers share with this key."""
        with self._lock:
            try:
                db = self._open()
                if db is None:
                    return []
                count = "SELECT count(*) FROM answers WHERE messages = ? AND model "
                same = db.execute(count + "= ?", (key.messages, key.model)).fetchone()[0]
                other = db.execute(count + "<> ?", (key.messages, key.model)).fetchone()[0]
            except sqlite3.Error:
                return []
        found = []
        if same:
            found.append(f"{same} with the same model and messages, but other parameters or another repeat")
        if other:
            found.append(f"{other} with the same messages, but another model or settings of it")
        return found

    def _open(self) -> sqlite3.Connection | None:
        if self._db is None and not self._broken:
            try:
                self._db = _connect(self.file, self.mode)
            except sqlite3.DatabaseError as error:
                if not _is_damaged(error) or self.mode == "replay":
                    raise
                self._set_aside()
                self._db = _connect(self.file, self.mode)
        return self._db

    def _failed(self, error: sqlite3.Error, *, writing: bool) -> None:
        """Go on after an error: with a new file after damage, else without storing or without the cache."""
        if _is_damaged(error) and self.mode != "replay" and "damaged" not in self._told:
            self._disconnect()
            self._set_aside()
        elif writing and self._db is not None:
            self._full = True
            self._tell("full", f"answers cannot be stored in {self.file} any more ({error}); the run goes on")
        else:
            self._disconnect()
            self._broken = True
            self._tell("off", f"the stored answers in {self.file} cannot be used ({error}); the run goes on")

    def _disconnect(self) -> None:
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None

    def _set_aside(self) -> None:
        with _alone(self.file.with_name(f"{FILE_NAME}.lock")):
            # Several workers find the damage at once; the second one sees the new file of the first.
            if not _damaged_now(self.file):
                return
            aside = self.file.with_name(f"{FILE_NAME}.damaged-{int(self._clock())}")
            for suffix in ("-wal", "-shm", ""):
                with suppress(OSError):
                    Path(f"{self.file}{suffix}").replace(f"{aside}{suffix}")
        self._tell("damaged", f"the stored answers in {self.file} were damaged; the file is now {aside.name}")

    def _tell(self, topic: str, text: str) -> None:
        if topic not in self._told:
            self._told.add(topic)
            self.on_notice(text)


def storable(answer: Answer) -> bool:
    """Say whether an answer is whole."""
    return bool(answer.text.strip()) and answer.finish not in CUT


def _connect(file: Path, mode: CacheMode) -> sqlite3.Connection:
    if mode == "replay":
        return _connect_to_read(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise sqlite3.OperationalError(error.strerror) from error
    # Waiting for other writers is the caller's, who has other work meanwhile.
    db = sqlite3.connect(file, timeout=0.02, isolation_level=None, check_same_thread=False)
    _patiently(lambda: db.execute("PRAGMA journal_mode=WAL"))
    db.execute("PRAGMA synchronous=NORMAL")
    # Moving pages from the log to the file waits for the disk; rarely, and otherwise when the file is closed.
    db.execute(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
    _patiently(lambda: db.execute(_TABLE))
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


def _damaged_now(file: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=5)) as db:
            return bool(db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
    except sqlite3.DatabaseError as error:
        return _is_damaged(error)


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Be the only process in here; the lock goes with the process, however it ends."""
    with file.open("a+b") as held:
        while not lock(held.fileno(), 0):
            time.sleep(0.01)
        try:
            yield
        finally:
            unlock(held.fileno(), 0)


def _patiently(action: Callable[[], object]) -> None:
    """Repeat while others hold the file; only at the start, when all workers create it at once."""
    until = time.monotonic() + 10
    while True:
        try:
            action()
            return
        except sqlite3.OperationalError as error:
            if not _is_locked(error) or time.monotonic() > until:
                raise
        time.sleep(0.01)


def _is_locked(error: sqlite3.Error) -> bool:
    return isinstance(error, sqlite3.OperationalError) and ("locked" in str(error) or "busy" in str(error))


def _is_damaged(error: sqlite3.Error) -> bool:
    return any(words in str(error) for words in ("malformed", "not a database", "no such column", "no such table"))


def _to_text(answer: Answer) -> str:
    usage = answer.usage
    return canonical(
        {
            "format": FORMAT,
            "text": answer.text,
            "finish": answer.finish,
            "seconds": answer.seconds,
            "attempts": answer.attempts,
            "details": answer.details,
            "usage": [usage.prompt_tokens, usage.completion_tokens, usage.cost],
        }
    )


def _from_text(text: str) -> Answer:
    data = json.loads(text)
    prompt_tokens, completion_tokens, cost = data["usage"]
    return Answer(
        text=data["text"],
        usage=Usage(prompt_tokens=prompt_tokens, completion_tokens=completion_tokens, cost=cost),
        finish=data["finish"],
        cached=True,
        seconds=data["seconds"],
        attempts=data["attempts"],
        details=data["details"],
    )
