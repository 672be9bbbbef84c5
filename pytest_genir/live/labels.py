"""Scores that people give on the live page, blind to what the judge said: lines of the same file as `label` writes."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from pathlib import Path

from pytest_genir.errors import FileError, SettingError
from pytest_genir.judges.calibration import calibrate, calibration_lines
from pytest_genir.judges.labels import Label, Labelable, answered, drawn, judgements, read_labels
from pytest_genir.live.board import Board
from pytest_genir.results.messages import number_of


class Labelling:
    """Shows answers drawn by chance and keeps what people say of them, each at once."""

    def __init__(self, board: Board, path: Path) -> None:
        self._board = board
        self._path = path
        self._labels = list(read_labels(path)) if path.exists() else []
        self._lock = threading.Lock()

    def _left(self, who: str) -> list[Labelable]:
        found = judgements(self._board.results())
        return drawn(found, self._labels, who, len(self._board.results()) * 1000, 0)

    def next(self, query: Mapping[str, str]) -> dict[str, object]:
        """Return what somebody is asked next, without any score; `passed` over are those that were left out."""
        who, passed = query.get("who", ""), query.get("passed", "0")
        with self._lock:
            left = self._left(who)
            done = sum(label.who == who for label in self._labels)
        place = int(passed) if passed.isascii() and passed.isdecimal() else 0
        if place >= len(left):
            return {"left": 0, "done": done}
        one = left[place]
        return {
            "left": len(left) - place,
            "done": done,
            "key": one.key,
            "condition": one.condition.name,
            "measure": one.condition.measure,
            "said": answered(one.result, one.condition),
        }

    def keep(self, wish: Mapping[str, object]) -> dict[str, object]:
        """Write a score down."""
        score, who, key = wish.get("score"), wish.get("who"), wish.get("key")
        if isinstance(score, bool) or not isinstance(score, (int, float)) or not 0 <= score <= 1:
            raise SettingError("a score is a number from 0 to 1")
        if not isinstance(who, str) or not isinstance(key, list):
            raise SettingError("a label says who gave it, and of what")
        with self._lock:
            known = next((one for one in self._left(who) if list(one.key) == key), None)
            if known is None:
                raise SettingError("this answer is not there to be scored (any more)")
            benchmark, name, condition, answer = known.key
            label = Label(benchmark=benchmark, id=name, condition=condition, score=float(score), answer=answer, who=who)
            try:
                with self._path.open("a", encoding="utf-8", newline="") as file:
                    file.write(label.line())
            except OSError as error:
                raise FileError(f"cannot write '{self._path.name}': {error.strerror or error}") from None
            self._labels.append(label)
        return {"kept": True}

    def told(self, _: Mapping[str, str]) -> dict[str, object]:
        """Return what the labels so far say of the judge, and of those who label."""
        with self._lock:
            found = calibrate(self._board.results(), self._labels)
            held = number_of(len(self._labels), "label")
        return {"lines": [f"{held}, none of an answer of these results"] if found is None else calibration_lines(found)}
