"""What a live page shows: all feeds of a run put together, and for each reader what is new since it last looked.

A reader says how far it is (`Seen`) and gets the rest, so one that comes late, or comes back, is told the same as one
that was there all the time. Bodies of items and turns of conversations stay in the files until somebody opens them.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from pytest_genir.engine.progress_of_workers import added, to_wire
from pytest_genir.errors import GenirError
from pytest_genir.gates import Gate, judge_gates
from pytest_genir.live.feed import Feed
from pytest_genir.live.tails import Spot, line_at
from pytest_genir.live.talks import part_of
from pytest_genir.models.desk import Desk
from pytest_genir.report.figures import figures
from pytest_genir.report.page import default_title
from pytest_genir.report.rows import ROW, Rows, body_of
from pytest_genir.report.timelines import Timeline, timelines
from pytest_genir.report.told import told
from pytest_genir.results.manifest import CUT, Key, Manifest, key_of
from pytest_genir.results.record import Result, clean
from pytest_genir.results.shape import fault_of
from pytest_genir.results.summary import summarise
from pytest_genir.results.texts import ReadTexts

#: At most so many rows go to a page in one message.
MOST_ROWS = 500
#: Figures are made anew when results came, but take no more than this share of the time.
_SHARE = 0.1
_FIGURES_EVERY = 0.5
FIELDS = (*ROW, "seconds")


class Seen(NamedTuple):
    """How far a reader is: of which beginning, and how much of rows, talks, figures, and the run it knows."""

    epoch: int = 0
    rows: int = 0
    talks: int = 0
    figures: int = 0
    run: int = 0

    @classmethod
    def parse(cls, text: str) -> Seen:
        """Return what a reader says of itself; what cannot be read is nothing seen."""
        parts = text.split(".")
        if len(parts) != len(cls._fields) or not all(part.isascii() and part.isdecimal() for part in parts):
            return cls()
        return cls(*map(int, parts))

    def __str__(self) -> str:
        return ".".join(map(str, self))


@dataclass(slots=True)
class _Contents:
    """Everything that is shown of one beginning of a run."""

    rows: Rows = field(default_factory=Rows)
    listed: list[list[object]] = field(default_factory=list)
    results: list[Result] = field(default_factory=list)
    spots: list[Spot | None] = field(default_factory=list)
    numbers: dict[Key, int] = field(default_factory=dict)
    #: The numbers of rows in the order in which they came, those that were replaced once more.
    arrived: list[int] = field(default_factory=list)
    talks: dict[str, list[Spot]] = field(default_factory=dict)
    #: The items of conversations in the order in which something was said in them.
    spoke: list[str] = field(default_factory=list)
    manifests: list[Manifest] = field(default_factory=list)
    headers: list[Mapping[str, object]] = field(default_factory=list)
    #: What the log of each feed has given of texts that its records share.
    texts: dict[Path, ReadTexts] = field(default_factory=dict)
    #: Of whole logs that ended: nothing is expected of them any more.
    footers: int = 0


class Board:
    """Puts feeds together; safe to use from several threads."""

    def __init__(self) -> None:
        self._feeds: list[Feed] = []
        self._changed = threading.Condition()
        self._epoch = 1
        self._shown = _Contents()
        self._run: dict[str, object] = {}
        self._run_version = 0
        self._figures: dict[str, object] = {}
        self._figures_version = 0
        self._timelines: list[Timeline] = []
        self._counted = -1
        self._next_figures = 0.0
        self.over = False

    # -- what is shown

    def show(self, places: Sequence[Path]) -> None:
        """Show these feeds and logs, and nothing of what was shown before."""
        with self._changed:
            for feed in self._feeds:
                feed.close()
            self._feeds = [Feed(place) for place in places]
            self._begin_anew()

    def join(self, place: Path) -> None:
        """Show one more feed beside the others: another part of the run."""
        with self._changed:
            self._feeds.append(Feed(place))

    @property
    def places(self) -> list[Path]:
        return [feed.place for feed in self._feeds]

    def _begin_anew(self) -> None:
        self._epoch += 1
        self._shown = _Contents()
        self._figures, self._timelines, self._counted, self._next_figures = {}, [], -1, 0.0
        self._figures_version = self._run_version = 0
        self._run, self.over = {}, False

    # -- following

    def look(self) -> bool:
        """Read what came since the last time; say whether there was anything."""
        with self._changed:
            if any(feed.begins_anew() for feed in self._feeds):
                self.show(self.places)
            found = False
            for feed in self._feeds:
                found |= self._take_results(feed) | self._take_entries(feed)
            run = self._state_of_run()
            if run != self._run:
                self._run, self._run_version, found = run, self._run_version + 1, True
                self.over = bool(run["over"])
        found |= self._count()
        if found:
            with self._changed:
                self._changed.notify_all()
        return found

    def wait(self, wanted: Callable[[Seen], bool], seconds: float) -> None:
        """Wait until how far everything is is what a reader waits for, or for so long."""
        with self._changed:
            self._changed.wait_for(lambda: wanted(self._position()), seconds)

    def wake(self) -> None:
        """Let everybody who waits look again."""
        with self._changed:
            self._changed.notify_all()

    def _take_results(self, feed: Feed) -> bool:
        shown, found = self._shown, False
        for spot, entry in feed.results():
            found = True
            if not isinstance(entry, dict):
                continue
            if "format" in entry:
                self._take_header(entry)
            elif entry.get("footer"):
                shown.footers += 1
            elif (whole := self._with_texts(spot, entry)) is not None and not fault_of(whole):
                self._add(Result.from_wire(whole), spot)
        return found

    def _with_texts(self, spot: Spot, entry: object) -> dict[str, object] | None:
        """Return a record with all of its texts, `None` for a line that only gives texts, or is none of a log."""
        texts = self._shown.texts.setdefault(spot.path, ReadTexts())
        try:
            whole = None if texts.take(entry) else texts.whole(entry)
        except ValueError:
            return None
        return whole if isinstance(whole, dict) else None

    def _take_header(self, header: dict[str, object]) -> None:
        collected = header.get("collected")
        wire = collected.pop("list", None) if isinstance(collected, dict) else None
        self._shown.headers.append(header)
        if isinstance(wire, dict):
            try:
                self._shown.manifests.append(Manifest.from_wire(wire))
            except (ValueError, TypeError, KeyError):
                return

    def _add(self, result: Result, spot: Spot | None) -> None:
        """Add a result, in the place of what was said of its item before."""
        shown = self._shown
        row = [*shown.rows.row(result), round(result.seconds, 4)]
        light = replace(result, messages=())
        number = shown.numbers.setdefault(key_of(result), len(shown.listed))
        if number == len(shown.listed):
            shown.listed.append(row)
            shown.results.append(light)
            shown.spots.append(spot)
        else:
            shown.listed[number], shown.results[number], shown.spots[number] = row, light, spot
        shown.arrived.append(number)

    def _take_entries(self, feed: Feed) -> bool:
        found = False
        for spot, entry in feed.entries():
            if isinstance(entry, dict) and isinstance(entry.get("item"), str) and part_of(entry) is not None:
                self._shown.talks.setdefault(entry["item"], []).append(spot)
                self._shown.spoke.append(entry["item"])
                found = True
        return found

    def _state_of_run(self) -> dict[str, object]:
        """Return what is known of the run as a whole."""
        shown = self._shown
        snapshots = [one for one in (feed.progress() for feed in self._feeds) if one is not None]
        ends = [feed.end() for feed in self._feeds]
        over = bool(self._feeds) and shown.footers + sum(end is not None for end in ends) >= len(self._feeds)
        if over:
            self._tell_lost()
        planned = Counter((one.model, one.benchmark) for manifest in shown.manifests for one in manifest.own)
        verdicts = [verdict for end in ends if end for verdict in _listed(end.get("verdicts"))]
        verdicts += [verdict for header in shown.headers for verdict in _listed(header.get("verdicts"))]
        return {
            "there": bool(shown.headers),
            "title": default_title([one for manifest in shown.manifests for one in manifest.own] or shown.results),
            "started": min((str(header.get("started") or "") for header in shown.headers), default=""),
            "planned": [[model, benchmark, count] for (model, benchmark), count in planned.items()],
            "total": sum(planned.values()) or len(shown.listed),
            "done": len(shown.listed),
            "progress": to_wire(added(snapshots)) if snapshots and not over else None,
            "verdicts": verdicts,
            "asked": [{key: one.get(key) for key in ("id", "who", "part", "item")} for _, one in self.asked()],
            "over": over,
            "status": next((end["status"] for end in ends if end and "status" in end), None),
        }

    def _tell_lost(self) -> None:
        """Say of what was collected and has no record that it never ran, as whoever reads the log does."""
        for manifest in self._shown.manifests:
            known = [result for result in self._shown.results if key_of(result) in self._shown.numbers]
            if len(known) >= len(manifest.own):
                continue
            for result in manifest.completed(known, CUT):
                if key_of(result) not in self._shown.numbers:
                    self._add(result, None)

    def _count(self) -> bool:
        """Make the figures anew where results came since; without holding up whoever reads."""
        now = time.monotonic()
        with self._changed:
            shown, epoch, arrived = self._shown, self._epoch, len(self._shown.arrived)
            due = arrived != self._counted and (self.over or now >= self._next_figures)
            if not due or not shown.headers:
                return False
            results, headers = sorted(shown.results, key=lambda one: one.order), list(shown.headers)
        made = self._made(results, headers)
        conversations, notes = timelines(results, None)
        with self._changed:
            if epoch != self._epoch:
                return False
            self._timelines = conversations
            logs = [{key: value for key, value in asdict(one).items() if key != "events"} for one in conversations]
            self._figures = {**made, "logs": logs, "notes": notes}
            self._figures_version += 1
            self._counted = arrived
            self._next_figures = time.monotonic() + max(_FIGURES_EVERY, (time.monotonic() - now) / _SHARE)
        return True

    def _made(self, results: Sequence[Result], headers: Sequence[Mapping[str, object]]) -> dict[str, object]:
        header = _merged(headers)
        told_gates = {str(wire.get("text")): wire for one in headers for wire in _listed(one.get("gates"))}
        standing = []
        for wire in told_gates.values():
            try:
                standing += [verdict.to_wire() for verdict in judge_gates([Gate.from_wire(wire)], results)]
            except GenirError:
                continue
        return {
            "header": {key: value for key, value in header.items() if key not in ("started", "verdicts")},
            "figures": figures(summarise(results), results),
            "told": told(header, results),
            "standing": standing,
            "rules": sorted(
                {(one.benchmark, str(one.details["rules"])) for one in results if one.details.get("rules")}
            ),
        }

    # -- what a reader is told

    def _position(self) -> Seen:
        shown = self._shown
        return Seen(self._epoch, len(shown.arrived), len(shown.spoke), self._figures_version, self._run_version)

    def since(self, seen: Seen) -> tuple[dict[str, object], Seen]:
        """Return what a reader has not seen, and how far it is then."""
        with self._changed:
            begins = seen.epoch != self._epoch
            seen = Seen(self._epoch) if begins else seen
            here, shown = self._position(), self._shown
            upto = min(here.rows, seen.rows + MOST_ROWS)
            message: dict[str, object] = {"begins": True, "fields": FIELDS} if begins else {}
            if seen.rows < upto:
                numbers = dict.fromkeys(shown.arrived[seen.rows : upto])
                message["names"] = shown.rows.listed()
                message["rows"] = [[number, shown.listed[number]] for number in numbers]
            if seen.talks < here.talks:
                items = dict.fromkeys(shown.spoke[seen.talks : here.talks])
                message["talks"] = {item: len(shown.talks[item]) for item in items}
            if seen.run != here.run:
                message["run"] = self._run
            if seen.figures != here.figures:
                message["figures"] = self._figures
            message = clean(message)
            return message, here._replace(rows=upto)

    def asked(self) -> list[tuple[Desk, dict[str, object]]]:
        """Return what people are asked now, each with where they answer."""
        desks = [desk for desk in (feed.desk() for feed in self._feeds) if desk is not None]
        return [(desk, question) for desk in desks for question in desk.open()]

    def people(self) -> set[str]:
        """Return the names of the models in whose place a person answers."""
        with self._changed:
            models = [model for header in self._shown.headers for model in _listed(header.get("models"))]
        return {str(model.get("name")) for model in models if model.get("type") == "human"}

    def results(self) -> list[Result]:
        """Return what there is, without prompts."""
        with self._changed:
            return list(self._shown.results)

    def body(self, number: int) -> dict[str, object] | None:
        """Return everything about an item, `None` where there is none of this number."""
        result = self._whole(number)
        return None if result is None else clean(body_of(result))

    def _whole(self, number: int) -> Result | None:
        with self._changed:
            shown = self._shown
            if not 0 <= number < len(shown.results):
                return None
            spot, result = shown.spots[number], shown.results[number]
        try:
            entry = None if spot is None else self._with_texts(spot, line_at(spot))
        except (OSError, ValueError):
            return result
        whole = isinstance(entry, dict) and not fault_of(entry) and entry.get("nodeid") == result.nodeid
        return Result.from_wire(entry) if whole and isinstance(entry, dict) else result

    def talk(self, item: str, first: int) -> list[dict[str, object]]:
        """Return what was said in a conversation, from its part of this number on."""
        with self._changed:
            spots = self._shown.talks.get(item, [])[first:]
        return list(_parts(spots))

    def events(self, number: int) -> Sequence[Mapping[str, object]] | None:
        """Return what happened in a long conversation."""
        with self._changed:
            return clean(list(self._timelines[number].events)) if 0 <= number < len(self._timelines) else None

    def holding(self, words: Sequence[str]) -> dict[str, list[int]]:
        """Return for each word the numbers of the items whose question or answer has it."""
        found: dict[str, list[int]] = {word: [] for word in words}
        for number in range(len(self._shown.results)):
            result = self._shown.results[number]
            text = f"{result.question}\n{result.answer or ''}".lower()
            for word, numbers in found.items():
                if word in text:
                    numbers.append(number)
        return found


def _parts(spots: Iterable[Spot]) -> Iterator[dict[str, object]]:
    for spot in spots:
        try:
            entry = line_at(spot)
        except (OSError, ValueError):
            entry = None
        part = part_of(entry) if isinstance(entry, dict) else None
        yield part or {"by": "fault", "text": "this part of the logbook is not there any more"}


def _listed(value: object) -> list[dict[str, object]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, (list, tuple)) else []


def _merged(headers: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Return one header of several parts' headers: what stands in lists is put together."""
    merged: dict[str, object] = {}
    for header in headers:
        for key, value in header.items():
            held = merged.get(key)
            if isinstance(held, list) and isinstance(value, list):
                merged[key] = [*held, *(one for one in value if one not in held)]
            else:
                merged.setdefault(key, value)
    return merged
