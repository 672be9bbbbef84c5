"""What a run may cost at most, and how many requests it may send: nothing leaves that could pass either.

A request takes its worst case out of the budget before it leaves (its prompt at one token a byte, and all the tokens
its answer may have) and gives back what it did not use. One that does not fit waits for those under way; where none
is, the budget is used up, for this process and for all others of the run. A server may charge more than its worst case,
for thoughts that its limit does not count or because it knows no limit: so a model's first request goes alone, and from
then on each takes as many times more as the dearest one did. What was sent and never came back (a
timeout, a broken connection, a killed worker) may have been paid and stays taken. Books are kept by SQLite, in memory,
or in a file that all workers share; where files cannot be locked, each worker has its part.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from pathlib import Path

from pytest_genir.engine.locks import NoLocks, lock, unlock
from pytest_genir.engine.worst_case import Unpriced, most_cost
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Failure, Model, Request
from pytest_genir.results.messages import plain_amount

#: The kind of failure of what was not asked any more; such items have not run.
OVER_BUDGET = "budget"
#: How often a request that waits looks whether other processes have given something back.
_LOOK_AGAIN = 0.02
#: Sums of floats miss what they should be by less than this.
_ROUNDING = 1e-9

_TABLES = """
CREATE TABLE IF NOT EXISTS held (id INTEGER PRIMARY KEY, process INTEGER, cost REAL, model TEXT, worst REAL);
CREATE TABLE IF NOT EXISTS spent (cost REAL, requests INTEGER, over INTEGER, uncounted REAL);
CREATE TABLE IF NOT EXISTS paid (model TEXT PRIMARY KEY, times REAL);
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceiling:
    """What must not be passed; `None`: no limit."""

    cost: float | None = None
    requests: int | None = None

    def part(self, number: int, of: int) -> Ceiling:
        """Return one of several equal parts, counted from 0."""
        requests = None
        if self.requests is not None:
            requests = self.requests * (number + 1) // of - self.requests * number // of
        return Ceiling(cost=None if self.cost is None else self.cost / of, requests=requests)

    def __str__(self) -> str:
        told = [f"a cost of {plain_amount(self.cost)}"] if self.cost is not None else []
        told += [f"{self.requests:,} request{'' if self.requests == 1 else 's'}"] if self.requests is not None else []
        return " and ".join(told)


@dataclass(frozen=True, slots=True, kw_only=True)
class BudgetUsed:
    """What a run has taken so far, what is under way counted at its worst."""

    cost: float = 0.0
    requests: int = 0
    #: The part of the cost that nobody told: replies that were counted at their worst.
    uncounted: float = 0.0
    #: Something was not asked for want of budget.
    over: bool = False


def not_tried_again(failed: str, why: str) -> str:
    """Return what is told of what was asked and failed when the budget ended."""
    return f"{failed}; not tried again: {why}"


class OverBudget(Exception):
    """Nothing more may be asked."""


class _Later(Exception):
    """It does not fit while others are under way."""


class Budget:
    """The books of one process, or its view of those that all processes of a run share."""

    def __init__(self, ceiling: Ceiling, file: Path | None = None, *, worker: int = 0, workers: int = 1) -> None:
        self.ceiling = ceiling
        #: As it was asked for, also where this process has only a part of it.
        self.told = str(ceiling)
        #: The keys of jobs of which something was not asked.
        self.refused: set[str] = set()
        self._me = os.getpid()
        self._alive: int | None = None
        self._waiting: list[asyncio.Future[None]] = []
        try:
            self._db = _opened(file)
            if file is not None:
                self._alive = os.open(file.with_suffix(".alive"), os.O_RDWR | os.O_CREAT, 0o600)
                lock(self._alive, self._me)
        except (sqlite3.OperationalError, NoLocks):
            self.ceiling = ceiling.part(worker % workers, workers)
            self._db = _opened(None)

    def price(self, model: Model, request: Request) -> float:
        """Return the most that a request can cost; raises `Unpriced` where nobody can say."""
        return 0.0 if self.ceiling.cost is None else most_cost(model, request)

    def refusal(self) -> Failure:
        """Return what is told of a request that does not fit any more."""
        message = f"{OVER_BUDGET}: {self.told} would have been passed"
        return Failure(kind=OVER_BUDGET, message=message, attempts=0)

    def unpriced(self, why: Unpriced) -> Failure:
        """Return what is told of a request whose cost nobody knows."""
        return Failure(kind="setting", message=f"--genir-max-cost: {why}; {why.hint}", attempts=0, fatal=True)

    async def enter(self, cost: float, of: str = "") -> int:
        """Take the worst case of a request to a model that is about to leave; raises `OverBudget`."""
        while True:
            try:
                return self._take(cost, of, alone=bool(of))
            except _Later:
                given: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.append(given)
                await asyncio.wait({given}, timeout=_LOOK_AGAIN)

    def take(self, cost: float, of: str = "") -> int | None:
        """Take the worst case of what would leave at once; `None` where it does not fit now."""
        try:
            return self._take(cost, of)
        except _Later:
            return None

    def leave(self, ticket: int, cost: float) -> None:
        """Put what a request really cost in place of its worst case."""
        # What cannot be written down stays taken at its worst.
        with contextlib.suppress(sqlite3.Error):
            self._db.execute("BEGIN IMMEDIATE")
            cost, uncounted = self._learn(ticket, cost)
            self._db.execute("DELETE FROM held WHERE id = ?", (ticket,))
            self._db.execute("UPDATE spent SET cost = cost + ?, uncounted = uncounted + ?", (cost, uncounted))
            self._db.execute("COMMIT")
        waiting, self._waiting = self._waiting, []
        for given in waiting:
            if not given.done():
                given.set_result(None)

    def spent(self) -> BudgetUsed:
        """Return what was taken so far, by all who share the books."""
        row = self._db.execute("SELECT cost, requests, over, uncounted FROM spent").fetchone()
        cost, requests, over, uncounted = row
        held = self._db.execute("SELECT sum(cost) FROM held").fetchone()[0] or 0.0
        return BudgetUsed(cost=cost + held, requests=requests, over=bool(over), uncounted=uncounted + held)

    def close(self) -> None:
        """Let go of the books; what is still under way stays taken."""
        self._db.close()
        if self._alive is not None:
            os.close(self._alive)
            self._alive = None

    def _learn(self, ticket: int, cost: float) -> tuple[float, float]:
        """Note how many times its worst case a request has cost; return its cost, and how much of it nobody counted."""
        model, worst, taken = self._db.execute("SELECT model, worst, cost FROM held WHERE id = ?", (ticket,)).fetchone()
        if model and worst and cost:
            told = "INSERT INTO paid VALUES (?, ?) ON CONFLICT(model) DO UPDATE SET times = max(times, excluded.times)"
            self._db.execute(told, (model, max(1.0, cost / worst)))
        return (float(taken), float(taken)) if cost == worst else (cost, 0.0)

    def _take(self, cost: float, of: str = "", *, alone: bool = False) -> int:
        try:
            self._db.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:  # another process is at it
            raise _Later from None
        except sqlite3.ProgrammingError:  # the books are closed
            raise OverBudget from None
        try:
            ticket = self._taken(cost, of, alone=alone)
        except BaseException:
            self._db.execute("COMMIT")
            raise
        self._db.execute("COMMIT")
        return ticket

    def _taken(self, worst: float, of: str, *, alone: bool) -> int:
        spent, requests, over = self._db.execute("SELECT cost, requests, over FROM spent").fetchone()
        if over:
            raise OverBudget
        most = self.ceiling
        if most.requests is not None and requests >= most.requests:
            self._end()
        cost = worst
        if most.cost is not None:
            cost *= self._times(of, alone=alone and worst > 0)
            held, others = self._db.execute("SELECT coalesce(sum(cost), 0), count(*) FROM held").fetchone()
            if spent + held + cost > most.cost + _ROUNDING:
                if others and self._anybody():
                    raise _Later
                self._end()
        self._db.execute("UPDATE spent SET requests = requests + 1")
        row = (self._me, cost, of, worst)
        return (
            self._db.execute("INSERT INTO held (process, cost, model, worst) VALUES (?, ?, ?, ?)", row).lastrowid or 0
        )

    def _times(self, model: str, *, alone: bool) -> float:
        """Return how many times its worst case a request to a model may cost; who comes first goes alone."""
        found = self._db.execute("SELECT times FROM paid WHERE model = ?", (model,)).fetchone()
        if found is None and alone and self._anybody(model):
            raise _Later
        return 1.0 if found is None else float(found[0])

    def _end(self) -> None:
        self._db.execute("UPDATE spent SET over = 1")
        raise OverBudget

    def _anybody(self, model: str = "") -> bool:
        """Say whether what is under way, to all models or to one, belongs to somebody who can still give it back."""
        held = self._db.execute("SELECT DISTINCT process FROM held WHERE ? IN ('', model)", (model,))
        processes = [row[0] for row in held]
        return any(process == self._me or self._lives(process) for process in processes)

    def _lives(self, process: int) -> bool:
        if self._alive is None or not lock(self._alive, process):
            return True
        unlock(self._alive, process)
        return False


def _opened(file: Path | None) -> sqlite3.Connection:
    db = sqlite3.connect(file or ":memory:", timeout=2, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA synchronous=OFF")
    db.executescript(f"BEGIN IMMEDIATE; {_TABLES} COMMIT;")
    db.execute("INSERT INTO spent SELECT 0, 0, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM spent)")
    return db


def spent_by_all(file: Path) -> BudgetUsed | None:
    """Return what the processes that share a file have taken, `None` where there is none."""
    if not file.exists():
        return None
    budget = Budget(Ceiling(), file)
    try:
        return budget.spent()
    finally:
        budget.close()
