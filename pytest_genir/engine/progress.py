"""Adds events up to what a user wants to know while waiting: how far, how fast, what it waits for, how long yet."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import field

from pytest_genir.engine.events import EngineEvent
from pytest_genir.lean.frozen import dataclass

#: Speeds are taken over the last so many seconds.
RECENT = 60.0

#: One request as events name it: item, model, purpose.
_Asked = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """Something that has been out for long."""

    item: str
    model: str
    seconds: float
    #: Why it has to be asked again, if it has.
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """How things stand at one moment."""

    done: int
    total: int
    in_flight: int = 0
    #: Requests that wait for another attempt, and the most frequent reason.
    retrying: int = 0
    why: str = ""
    #: For how many seconds yet a limit holds up whoever is next.
    held: float = 0.0
    answers: int = 0
    failures: int = 0
    answers_per_second: float = 0.0
    #: Of all answers, the part that came from the cache.
    cached_share: float = 0.0
    tokens: int = 0
    cost: float | None = None
    seconds_left: float | None = None
    longest: Waiting | None = None
    stopped: tuple[str, ...] = ()


@dataclass(slots=True)
class _Out:
    """A request that has left and not come back for good."""

    since: float
    count: int = 0
    why: str = ""


@dataclass(slots=True)
class ProgressSum:
    """The sum of all events so far, of one process or of several."""

    done: int = 0
    total: int = 0
    _answers: int = 0
    _cached: int = 0
    _failures: int = 0
    _tokens: int = 0
    _cost: float | None = None
    _out: dict[_Asked, _Out] = field(default_factory=dict)
    _retrying: dict[_Asked, _Out] = field(default_factory=dict)
    _answered_at: deque[float] = field(default_factory=deque)
    _finished_at: deque[float] = field(default_factory=deque)
    _first: float | None = None
    _stopped: dict[str, str] = field(default_factory=dict)
    #: By model: until when a limit holds up whoever is next.
    _held: dict[str, float] = field(default_factory=dict)

    def note(self, event: EngineEvent) -> None:
        """Add one event."""
        if event.kind == "started":
            return
        asked = (event.item, event.model, event.purpose)
        if event.kind == "planned":
            self.total += event.count
        elif event.kind == "dropped":
            self.total -= event.count
        elif event.kind == "finished":
            self.done += 1
            self._finished_at.append(event.at)
        elif event.kind == "sent":
            self._first = event.at if self._first is None else self._first
            self._sent(asked, event)
        elif event.kind == "retry":
            out = self._out.get(asked)
            self._back(asked)
            waits = self._retrying.setdefault(asked, _Out(out.since if out else event.at))
            waits.count, waits.why = waits.count + 1, event.why
        elif event.kind == "answered":
            self._answered(asked, event)
        elif event.kind == "failed":
            self._failures += 1
            if event.attempt:
                self._back(asked)
        elif event.kind == "lost":
            self._out.pop(asked, None)
            self._retrying.pop(asked, None)
        elif event.kind == "held":
            self._held[event.model] = event.at + event.wait
        elif event.kind == "stopped_model":
            self._stopped[event.model] = event.why

    def snapshot(self, now: float) -> Snapshot:
        """Return how things stand."""
        for times in (self._answered_at, self._finished_at):
            while times and times[0] < now - RECENT:
                times.popleft()
        reasons = Counter(waits.why for waits in self._retrying.values())
        return Snapshot(
            done=self.done,
            total=self.total,
            in_flight=sum(out.count for out in self._out.values()),
            retrying=sum(out.count for out in self._retrying.values()),
            why=reasons.most_common(1)[0][0] if reasons else "",
            held=max(0.0, *(until - now for until in self._held.values())) if self._held else 0.0,
            answers=self._answers,
            failures=self._failures,
            answers_per_second=self._speed(self._answered_at, now),
            cached_share=self._cached / self._answers if self._answers else 0.0,
            tokens=self._tokens,
            cost=self._cost,
            seconds_left=self._left(now),
            longest=self._longest(now),
            stopped=tuple(f"{model}: {why}" for model, why in self._stopped.items()),
        )

    def _sent(self, asked: _Asked, event: EngineEvent) -> None:
        waited = self._retrying.get(asked) if event.attempt > 1 else None
        since = waited.since if waited else event.at
        if waited:
            _take_one(self._retrying, asked)
        out = self._out.setdefault(asked, _Out(since))
        out.count += 1

    def _answered(self, asked: _Asked, event: EngineEvent) -> None:
        self._answers += 1
        self._answered_at.append(event.at)
        if event.cached:
            self._cached += 1
            return
        self._back(asked)
        self._tokens += event.tokens
        if event.cost is not None:
            self._cost = (self._cost or 0.0) + event.cost

    def _back(self, asked: _Asked) -> None:
        _take_one(self._out, asked)

    def _speed(self, times: deque[float], now: float) -> float:
        if self._first is None or not times:
            return 0.0
        return len(times) / max(0.1, now - max(self._first, now - RECENT))

    def _left(self, now: float) -> float | None:
        speed = self._speed(self._finished_at, now)
        return (self.total - self.done) / speed if speed else None

    def _longest(self, now: float) -> Waiting | None:
        both = [*self._out.items(), *self._retrying.items()]
        if not both:
            return None
        (item, model, _purpose), out = min(both, key=lambda one: one[1].since)
        return Waiting(item=item, model=model, seconds=now - out.since, why=out.why)


def _take_one(outs: dict[_Asked, _Out], asked: _Asked) -> None:
    out = outs.get(asked)
    if out is not None:
        out.count -= 1
        if out.count <= 0:
            del outs[asked]


def line(snapshot: Snapshot, width: int = 120) -> str:
    """Return a line for a terminal; what matters least is left out first when the width does not do."""
    parts = _parts(snapshot)
    while len(parts) > 1 and len(" | ".join(text for _, text in parts)) > width:
        parts.remove(max(parts))
    return " | ".join(text for _, text in parts)[: max(1, width)]


def still_waiting(snapshot: Snapshot, after: float = 30.0) -> str | None:
    """Return a sentence about what has been out for long, if something has."""
    longest = snapshot.longest
    if longest is None or longest.seconds < after:
        return None
    why = f" (asked again after: {_shown(longest.why, 80)})" if longest.why else ""
    item, model = _shown(longest.item, 80), _shown(longest.model, 40)
    return f"still waiting for {item} of {model} since {_time(longest.seconds)}{why}"


def _parts(now: Snapshot) -> list[tuple[int, str]]:
    """Return the parts of a line in order, each with how little it matters."""
    parts = [(0, f"{now.done}/{now.total}"), (1, f"{now.in_flight} in flight")]
    if now.retrying:
        parts.append((2, f"{now.retrying} to ask again ({_shown(now.why, 40)})"))
    if now.held:
        parts.append((2, f"{_time(now.held)} to wait for a limit"))
    if now.failures:
        parts.append((3, f"{now.failures} without answer"))
    if now.answers_per_second:
        parts.append((5, f"{now.answers_per_second:.1f}/s"))
    if now.cached_share:
        parts.append((6, f"{now.cached_share:.0%} cached"))
    if now.tokens:
        parts.append((7, f"{_count(now.tokens)} tokens"))
    if now.cost is not None:
        parts.append((8, f"cost {now.cost:.4g}"))
    if now.seconds_left is not None and now.done < now.total:
        parts.append((4, f"{_time(now.seconds_left)} left"))
    return parts


def _shown(text: str, most: int) -> str:
    """Return foreign text as it may stand on a terminal: printable characters on one line, not too many."""
    plain = "".join(char if char.isprintable() else " " for char in text)
    return plain if len(plain) <= most else f"{plain[: most - 3]}..."


def _count(number: int) -> str:
    for unit, size in (("M", 1_000_000), ("k", 1_000)):
        if number >= size:
            return f"{number / size:.3g} {unit}"
    return str(number)


def _time(seconds: float) -> str:
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
