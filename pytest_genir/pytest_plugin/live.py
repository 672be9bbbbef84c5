"""Conversations while they go on: every entry of their logs to a file, and on a terminal the chat itself.

Many conversations go on at once and each prints whole: what is said in one that pytest is not at yet is kept until
it is. With workers only the file is written, by all of them; a worker has no terminal.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.pytest_plugin.paths import path_of
from pytest_genir.pytest_plugin.screen import fresh_line, is_terminal, reporter_of
from pytest_genir.results.messages import excerpt, one_line

if TYPE_CHECKING:
    from pytest_genir.conversation.chat_view import By, Line
    from pytest_genir.conversation.logbook import LogbookEntry
    from pytest_genir.conversation.logbook_file import LogbookFile
    from pytest_genir.pytest_plugin.items import GenirItem

#: The folder of a live page's feed, where one is wanted.
FEED = pytest.StashKey[Path]()
#: Where a worker is told the file's absolute path, and the desk's.
WORKERINPUT = "genir_logbook"
DESK = "genir_desk"
_MARKUP: dict[By, dict[str, bool]] = {
    "user": {"cyan": True},
    "system": {"green": True},
    "score": {},
    "fault": {"red": True},
}


def logbook_path(config: pytest.Config) -> Path | None:
    """Return where entries go, by `--genir-logbook` or for a live page; a worker is told by its controller."""
    told = getattr(config, "workerinput", {}).get(WORKERINPUT)
    if told:
        return Path(told)
    given, feed = path_of(config, "logbook"), config.stash.get(FEED, None)
    if given is not None or feed is None:
        return given
    from pytest_genir.live.feed import LOGBOOK

    return feed / LOGBOOK


def desk_path(config: pytest.Config) -> Path | None:
    """Return where people are asked: on a live page, where there is one; a worker is told."""
    told, feed = getattr(config, "workerinput", {}).get(DESK), config.stash.get(FEED, None)
    if told or feed is None:
        return Path(told) if told else None
    from pytest_genir.live.feed import DESK_OF_FEED

    return feed.absolute() / DESK_OF_FEED


def live_of(config: pytest.Config, clear: Callable[[], None]) -> Live | None:
    """Return what listens to conversations, `None` when nobody wants to know."""
    path, terminal = logbook_path(config), _terminal(config)
    return Live(path, terminal, clear) if path is not None or terminal is not None else None


def _terminal(config: pytest.Config) -> pytest.TerminalReporter | None:
    if hasattr(config, "workerinput") or config.getoption("capture") != "no" or config.getoption("numprocesses", None):
        return None
    return reporter_of(config) if is_terminal(config) else None


def _opened(path: Path, on_fault: Callable[[OSError], object]) -> LogbookFile:
    from pytest_genir.conversation.logbook_file import LogbookFile

    return LogbookFile(path, on_fault)


class Live:
    """Takes the entries of all conversations, from the engine's thread."""

    def __init__(self, path: Path | None, terminal: pytest.TerminalReporter | None, clear: Callable[[], None]) -> None:
        self.path = path
        self.fault: OSError | None = None
        self._file = None if path is None else _opened(path, self._note_fault)
        self._chats = None if terminal is None else Chats(terminal, clear)

    def begin(self) -> None:
        """Empty the file; in the one process that starts the others."""
        if self._file is not None:
            self._file.begin()

    def take(self, item: str, entry: LogbookEntry) -> None:
        if self._file is not None:
            self._file.append(item, entry)
        if self._chats is not None:
            self._chats.take(item, entry)

    def at(self, item: GenirItem) -> None:
        """Say which item pytest waits for."""
        if self._chats is not None and item.case.tells_turns:
            self._chats.at(item.nodeid, f"{item.name}: {item.case.title}")

    def _note_fault(self, error: OSError) -> None:
        self.fault = error

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


class Chats:
    """Shows one conversation after the other: the one pytest waits for as it goes on, others when it is their turn."""

    def __init__(self, reporter: pytest.TerminalReporter, before: Callable[[], None]) -> None:
        self._reporter = reporter
        self._before = before
        self._lock = threading.Lock()
        self._kept: dict[str, list[Line]] = {}
        self._current = ""

    def take(self, item: str, entry: LogbookEntry) -> None:
        from pytest_genir.conversation.chat_view import chat_lines

        lines = chat_lines(entry, self._width())
        with self._lock:
            if item == self._current:
                self._write(lines)
            else:
                self._kept.setdefault(item, []).extend(lines)

    def at(self, item: str, title: str) -> None:
        with self._lock:
            self._current = item
            self._before()
            fresh_line(self._reporter.config)
            self._reporter.write_line(excerpt(one_line(title), self._width()), bold=True)
            self._write(self._kept.pop(item, []))

    def _width(self) -> int:
        return min(self._reporter.config.get_terminal_writer().fullwidth, 120)

    def _write(self, lines: list[Line]) -> None:
        if not lines:
            return
        self._before()
        fresh_line(self._reporter.config)
        for line in lines:
            self._reporter.write_line(line.text, **_MARKUP[line.by])
