"""Writes a feed as a run does."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path

from pytest_genir.live.feed import END, LOGBOOK, PROGRESS, RESULTS, begin_feed
from pytest_genir.results.log import log_beginning, log_line
from pytest_genir.results.manifest import Collected, Manifest
from pytest_genir.results.record import Result
from pytest_genir.results.texts import WrittenTexts


class WrittenFeed:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts = WrittenTexts()
        begin_feed(folder, "2026-01-02T03:04:05+00:00")

    def begin(self, results: Sequence[Result], **header: object) -> None:
        """Write what a run collected: the items of these results."""
        items = tuple(
            Collected(
                nodeid=one.nodeid,
                id=one.id,
                kind=one.kind,
                benchmark=one.benchmark,
                model=one.model,
                repeat=one.repeat,
                order=one.order,
            )
            for one in results
        )
        manifest = Manifest(items=items)
        told = {"tool": "pytest-genir", "started": "2026-01-02T03:04:05+00:00", **header, **manifest.header()}
        self._append(RESULTS, [log_beginning(told, manifest)])

    def add(self, *results: Result) -> None:
        self._append(RESULTS, [log_line(one, self._texts) for one in results])

    def say(self, item: str, source: str, action: str, data: object = None, **more: object) -> None:
        entry = {"item": item, "time": 0, "source": source, "action": action, "data": data, **more}
        self._append(LOGBOOK, [json.dumps(entry) + "\n"])

    def tell(self, **progress: object) -> None:
        self.folder.joinpath(PROGRESS).write_text(json.dumps({"done": 0, "total": 0, **progress}), encoding="utf-8")

    def end(self, status: int = 0, verdicts: Sequence[object] = ()) -> None:
        self.folder.joinpath(END).write_text(json.dumps({"status": status, "verdicts": list(verdicts)}), "utf-8")

    def write(self, text: str) -> None:
        """Append what stands there to the log, whole lines or not."""
        self._append(RESULTS, [text])

    def _append(self, name: str, lines: Iterable[str]) -> None:
        with self.folder.joinpath(name).open("a", encoding="utf-8", newline="") as file:
            file.writelines(lines)
