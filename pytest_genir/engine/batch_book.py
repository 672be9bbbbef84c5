"""The book of batches beside the kept answers: what was given away, so that a killed run finds it again.

A batch is noted before it is made, with its lines, under a label that goes along with it; its id is noted when there is
one. So at any moment either nothing was given away, or the book knows what to look for. Replies that were paid and are
none to keep (cut, refused) stay here until a run that used them has ended.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from pytest_genir.engine.cache import answer_of_text, text_of_answer
from pytest_genir.engine.cache_key import CacheKey
from pytest_genir.models import Answer, Failure, PromptSize

FILE_NAME = "genir-batches-1.sqlite3"

_TABLES = """
CREATE TABLE IF NOT EXISTS batches (
  label TEXT PRIMARY KEY, model TEXT NOT NULL, state TEXT NOT NULL, id TEXT NOT NULL, made_at REAL NOT NULL
);
CREATE TABLE IF NOT EXISTS lines (
  label TEXT, custom_id TEXT, key TEXT, model TEXT, messages INTEGER, asked TEXT, PRIMARY KEY (label, custom_id)
);
CREATE TABLE IF NOT EXISTS paid (key TEXT PRIMARY KEY, reply TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS live (run TEXT, key TEXT, PRIMARY KEY (run, key));
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class NotedBatch:
    """A batch that was or is being made."""

    label: str
    model: str
    #: Nothing while it is being made.
    id: str
    made_at: float
    #: The keys of its lines, by their custom ids.
    lines: dict[str, CacheKey]
    #: How long their prompts are, where that is known.
    sizes: dict[str, PromptSize] = field(default_factory=dict)


class BatchBook:
    """The book, for one process."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = folder / FILE_NAME
        self._db = sqlite3.connect(self.file, timeout=10, isolation_level=None, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode=WAL")
        # What is given away has to be on the disk before it is.
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.executescript(_TABLES)
        with suppress(sqlite3.OperationalError):  # a book that did not note the lengths of prompts yet
            self._db.execute("ALTER TABLE lines ADD COLUMN asked TEXT")

    def open_batches(self, model: str) -> list[NotedBatch]:
        """Return a model's batches that were not collected yet."""
        rows = self._db.execute(
            "SELECT label, model, id, made_at FROM batches WHERE model = ? AND state <> 'done' ORDER BY made_at",
            (model,),
        ).fetchall()
        return [
            NotedBatch(
                label=label, model=of, id=batch, made_at=made_at, lines=self._lines(label), sizes=self._sizes(label)
            )
            for label, of, batch, made_at in rows
        ]

    def note(self, batch: NotedBatch) -> None:
        """Note a batch that is about to be made."""
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute(
            "INSERT INTO batches VALUES (?, ?, 'making', '', ?)", (batch.label, batch.model, batch.made_at)
        )
        rows = [
            (batch.label, name, key.whole, key.model, key.messages, _told(batch.sizes.get(name)))
            for name, key in batch.lines.items()
        ]
        added = "INSERT INTO lines (label, custom_id, key, model, messages, asked) VALUES (?, ?, ?, ?, ?, ?)"
        self._db.executemany(added, rows)
        self._db.execute("COMMIT")

    def made(self, label: str, batch: str) -> None:
        """Note a batch's id; without one it is being made again."""
        state = "running" if batch else "making"
        self._db.execute("UPDATE batches SET state = ?, id = ? WHERE label = ?", (state, batch, label))

    def known_ids(self) -> frozenset[str]:
        """Return the ids of all batches that were ever noted."""
        return frozenset(row[0] for row in self._db.execute("SELECT id FROM batches WHERE id <> ''"))

    def done(self, label: str) -> None:
        """Note that all of a batch is stored."""
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute("UPDATE batches SET state = 'done' WHERE label = ?", (label,))
        self._db.execute("DELETE FROM lines WHERE label = ?", (label,))
        self._db.execute("COMMIT")

    def keep(self, run: str, paid: Iterable[tuple[str, Answer | Failure]], live: Iterable[str]) -> None:
        """Keep replies that the store of answers does not take, and what this run has to ask live."""
        self._db.execute("BEGIN IMMEDIATE")
        self._db.executemany("INSERT OR REPLACE INTO paid VALUES (?, ?)", [(key, _wire(one)) for key, one in paid])
        self._db.executemany("INSERT OR IGNORE INTO live VALUES (?, ?)", [(run, key) for key in live])
        self._db.execute("COMMIT")

    def paid(self) -> dict[str, Answer | Failure]:
        """Return the replies that were paid and are none to keep."""
        return {key: _unwired(wire) for key, wire in self._db.execute("SELECT key, reply FROM paid")}

    def live(self, run: str) -> set[str]:
        """Return what a run has to ask live."""
        return {row[0] for row in self._db.execute("SELECT key FROM live WHERE run = ?", (run,))}

    def ended(self) -> None:
        """Forget what was of use to the run that has ended."""
        self._db.executescript("DELETE FROM paid; DELETE FROM live;")

    def close(self) -> None:
        self._db.close()

    def _lines(self, label: str) -> dict[str, CacheKey]:
        rows: Sequence[tuple[str, str, str, int]] = self._db.execute(
            "SELECT custom_id, key, model, messages FROM lines WHERE label = ?", (label,)
        ).fetchall()
        return {name: CacheKey(key, model, messages) for name, key, model, messages in rows}

    def _sizes(self, label: str) -> dict[str, PromptSize]:
        rows = self._db.execute("SELECT custom_id, asked FROM lines WHERE label = ? AND asked <> ''", (label,))
        return {name: PromptSize.from_wire(json.loads(asked)) for name, asked in rows}


def _told(asked: PromptSize | None) -> str:
    return "" if asked is None else json.dumps(asked.to_wire())


def _wire(reply: Answer | Failure) -> str:
    if isinstance(reply, Answer):
        return json.dumps({"answer": text_of_answer(reply)})
    return json.dumps({"failure": asdict(reply)})


def _unwired(wire: str) -> Answer | Failure:
    held = json.loads(wire)
    if "answer" in held:
        return replace(answer_of_text(held["answer"]), cached=False)
    return Failure.from_wire(held["failure"])
