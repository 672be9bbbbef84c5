"""Keeps answers in a small database, so that none is paid for twice: not after a crash, not by two workers.

An answer is written before anybody sees it. Failures, empty and cut answers are never written. Several
processes may write at once (SQLite in WAL mode); a process killed at any moment leaves a whole database.
A file that is damaged is set aside, a disk that is full is said once: the run goes on either way.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import zlib
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

from pytest_genir.engine.cache_file import connect, is_damaged, is_locked, set_aside
from pytest_genir.engine.cache_key import FORMAT, CacheKey, KeyMaker, canonical, key_parts
from pytest_genir.memory.time_travel import real_time
from pytest_genir.models import Answer, Model, PromptSize, Request, Usage, keeps_for
from pytest_genir.models.shapes import read_reported
from pytest_genir.text.visible import is_blank

CacheMode = Literal["auto", "off", "refresh", "replay"]

#: The file's name carries the format, so that two versions can live in one folder.
FILE_NAME = "genir-answers-1.sqlite3"


class Locked(Exception):
    """Another process holds the file just now; try again in a moment."""


#: The mark of an answer that came in a batch.
BATCH = "batch"


class Cache:
    """The stored answers, for one process of a run.

    `since` is when the run began (seconds of the epoch): an answer stored after it is this run's own, perhaps
    another worker's. In mode `refresh` only such are used; in the others, older ones say how old they are.
    """

    def __init__(
        self,
        folder: Path,
        mode: CacheMode = "auto",
        *,
        since: float = 0.0,
        clock: Callable[[], float] = real_time,
    ) -> None:
        self.mode: CacheMode = mode
        self.file = folder / FILE_NAME
        #: Called with a sentence when something about the cache should be read by a user.
        self.on_notice: Callable[[str], None] = lambda _text: None
        self._began = since
        self._since = since if mode == "refresh" else 0.0
        self._clock = clock
        self._db: sqlite3.Connection | None = None
        self._broken = mode == "off"
        self._full = False
        self._lock = threading.Lock()
        self._told: set[str] = set()

    def get(self, key: str, *, kept_for: float | None = None) -> Answer | None:
        """Return the stored answer, or nothing. Raises `Locked` when another process holds the file.

        `kept_for` is how many seconds old it may be; what this run has stored itself is never too old.
        """
        oldest = self.oldest(kept_for)
        with self._lock:
            try:
                db = self._open()
                row = (
                    db
                    and db.execute(
                        "SELECT answer, check_sum, stored_at FROM answers WHERE key = ? AND stored_at >= ?",
                        (key, oldest),
                    ).fetchone()
                )
            except sqlite3.Error as error:
                if is_locked(error):
                    raise Locked(f"{self.file} is held by another process") from error
                self._failed(error, writing=False)
                return None
        if not row or zlib.crc32(row[0].encode()) != row[1]:
            return None
        return self.read(row[0], row[2])

    def newest_of(self, model: Model, most: int) -> list[Answer]:
        """Return the newest answers of a model to whatever it was asked; none where the file cannot be read now."""
        with self._lock:
            try:
                db = self._open()
                rows = (
                    db
                    and db.execute(
                        "SELECT answer, check_sum, stored_at FROM answers WHERE model = ? ORDER BY rowid DESC LIMIT ?",
                        (KeyMaker(model).mark, most),
                    ).fetchall()
                )
            except sqlite3.Error:
                return []
        return [self.read(text, at) for text, summed, at in rows or () if zlib.crc32(text.encode()) == summed]

    def of_others(self, model: Model, most: int) -> dict[int, Answer]:
        """Return the newest answers of other models by their `CacheKey.messages`; none where nothing can be read."""
        with self._lock:
            try:
                db = self._open()
                rows = (
                    db
                    and db.execute(
                        "SELECT messages, answer, check_sum, stored_at FROM answers WHERE model <> ? "
                        "ORDER BY rowid DESC LIMIT ?",
                        (KeyMaker(model).mark, most),
                    ).fetchall()
                )
            except sqlite3.Error:
                return {}
        fine = [row for row in reversed(rows or ()) if zlib.crc32(row[1].encode()) == row[2]]
        return {messages: self.read(text, at) for messages, text, _, at in fine}

    def oldest(self, kept_for: float | None = None) -> float:
        """Return since when an answer has to be stored to be used, in seconds of the epoch; see `get`."""
        if kept_for is None:
            return self._since
        now = self._clock()
        return max(self._since, min(now - kept_for, self._began or now))

    def read(self, text: str, stored_at: float) -> Answer:
        """Return an answer from the text that is stored of it, with its age where it is not of this run."""
        answer = answer_of_text(text)
        if stored_at < self._began:
            return replace(answer, age=max(0.0, self._clock() - stored_at))
        # one that this run's own batch brought was paid for by this run
        return replace(answer, cached=False) if self._began and BATCH in answer.details else answer

    def put(self, key: CacheKey, answer: Answer) -> None:
        """Store an answer, unless it is empty or cut. Raises `Locked` when another process holds the file."""
        self.put_all([(key, text_of_answer(answer), None)] if storable(answer) else [])

    def put_all(self, answers: Iterable[tuple[CacheKey, str, float | None]]) -> None:
        """Store the texts of several at the price of one, each as of a time or as of now."""
        if self.mode == "replay" or self._full:
            return
        rows = [self._row(*one) for one in answers]
        with self._lock:
            try:
                db = self._open()
                if db is not None:
                    _insert(db, rows)
            except sqlite3.Error as error:
                if is_locked(error):
                    raise Locked(f"{self.file} is held by another process") from error
                self._failed(error, writing=True)

    def explain(self, model: Model, request: Request) -> dict[str, Any]:
        """Return the parts of a request's key, whether it is stored, and what differs from near ones."""
        key = KeyMaker(model).key(request)
        answer = self.get(key.whole, kept_for=keeps_for(model))
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

    def _row(self, key: CacheKey, text: str, stored_at: float | None) -> tuple[Any, ...]:
        at = self._clock() if stored_at is None else stored_at
        return key.whole, key.model, key.messages, at, zlib.crc32(text.encode()), text

    def _near(self, key: CacheKey) -> list[str]:
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
            reading = self.mode == "replay"
            try:
                self._db = connect(self.file, reading=reading)
            except sqlite3.DatabaseError as error:
                if not is_damaged(error) or reading:
                    raise
                self._set_aside()
                self._db = connect(self.file, reading=reading)
        return self._db

    def _failed(self, error: sqlite3.Error, *, writing: bool) -> None:
        """Go on after an error: with a new file after damage, else without storing or without the cache."""
        if is_damaged(error) and self.mode != "replay" and "damaged" not in self._told:
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
        aside = set_aside(self.file, int(self._clock()))
        if aside:
            self._tell("damaged", f"the stored answers in {self.file} were damaged; the file is now {aside}")

    def _tell(self, topic: str, text: str) -> None:
        if topic not in self._told:
            self._told.add(topic)
            self.on_notice(text)


def _insert(db: sqlite3.Connection, rows: list[tuple[object, ...]]) -> None:
    if len(rows) > 1:
        db.execute("BEGIN IMMEDIATE")
    try:
        for row in rows:
            db.execute("INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)", row)
        if db.in_transaction:
            db.execute("COMMIT")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def storable(answer: Answer) -> bool:
    """Say whether an answer is whole."""
    return not is_blank(answer.text) and not answer.cut


def with_asked(answer: Answer, asked: PromptSize | None) -> Answer:
    """Return an answer with how long its prompt was, where a server counted it."""
    return answer if asked is None or answer.usage.prompt_tokens is None else replace(answer, asked=asked)


def text_of_answer(answer: Answer) -> str:
    usage = answer.usage
    return canonical(
        {
            "format": FORMAT,
            "text": answer.text,
            "finish": answer.finish,
            "seconds": answer.seconds,
            "attempts": answer.attempts,
            "details": answer.details,
            "usage": [
                usage.prompt_tokens,
                usage.completion_tokens,
                usage.cost,
                usage.cached_tokens,
                usage.reasoning_tokens,
            ],
            **({"reported": reported} if (reported := answer.reported()) else {}),
            **({"asked": asked.to_wire()} if (asked := answer.asked) else {}),
        }
    )


def answer_of_text(text: str) -> Answer:
    data = json.loads(text)
    # answers that were stored by an earlier release do not tell the last two
    prompt_tokens, completion_tokens, cost, cached_tokens, reasoning_tokens = (*data["usage"], None, None)[:5]
    return replace(
        read_reported(data.get("reported", {}), data["text"]),
        usage=Usage(
            prompt_tokens=prompt_tokens,
            completion_tokens=completion_tokens,
            cost=cost,
            cached_tokens=cached_tokens,
            reasoning_tokens=reasoning_tokens,
        ),
        finish=data["finish"],
        cached=True,
        seconds=data["seconds"],
        attempts=data["attempts"],
        details=data["details"],
        asked=PromptSize.from_wire(data["asked"]) if "asked" in data else None,
    )
