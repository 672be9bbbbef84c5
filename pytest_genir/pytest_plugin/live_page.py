"""The live page of this run: a feed of files, and a process of its own that shows it on this machine.

The page costs the run what it takes to write the feed. Who watches reads files, in another process, which starts when
somebody opens the page.
"""

from __future__ import annotations

import os
import selectors
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from pytest_genir.commands.live import port_of
from pytest_genir.disk import tell
from pytest_genir.engine.progress import Snapshot
from pytest_genir.engine.progress_of_workers import to_wire
from pytest_genir.errors import SettingError
from pytest_genir.live.addresses import HOST, address_of, new_secret
from pytest_genir.live.feed import END, PROGRESS, RESULTS, begin_feed, is_feed
from pytest_genir.phrases import phrase, spoken
from pytest_genir.pytest_plugin.live import FEED, logbook_path
from pytest_genir.pytest_plugin.progress import Rounds
from pytest_genir.pytest_plugin.state import RunState

_EVERY = 0.5
#: How long a run waits for a page that nobody looks at.
_PATIENCE = 1.5


def _is_for_feeds(folder: Path) -> bool:
    """Say whether a folder holds nothing but feeds: a benchmark's would be taken for the place of a page."""
    return folder.is_dir() and all(is_feed(place) for place in folder.iterdir())


class LivePage:
    """Writes the feed, and has it shown."""

    def __init__(self, config: pytest.Config, state: RunState) -> None:
        wanted = str(config.getoption("genir_live"))
        self._state = state
        self._process: subprocess.Popen[bytes] | None = None
        self._rounds: Rounds | None = None
        self._snapshot: Callable[[], Snapshot] | None = None
        self._door: threading.Thread | None = None
        self._ended: socket.socket | None = None
        self.address = ""
        self._port = port_of(wanted or "0") if not wanted or wanted.isdecimal() else None
        if self._port is None:
            kept = Path(config.invocation_params.dir, os.path.expanduser(wanted))
            if kept.exists() and not _is_for_feeds(kept):
                raise SettingError(
                    f"--genir-live: '{wanted}' is neither a port nor a folder for live pages",
                    hint="behind --genir-live alone no path can follow: write it last, or --genir-live=0",
                )
            self.folder = kept / f"{state.started:%Y%m%dT%H%M%S}-{os.getpid()}"
        else:
            self.folder = Path(tempfile.mkdtemp(prefix="genir-live-"))
        config.stash[FEED] = self.folder
        self._logbook = logbook_path(config)

    @property
    def results(self) -> Path:
        """Return where results have to be written as they come."""
        return self.folder / RESULTS

    def start(self, _: pytest.Session) -> None:
        """Begin the feed, and the page; its address is known at once."""
        try:
            begin_feed(self.folder, self._state.started.isoformat(timespec="seconds"), self._logbook)
            if self._port is not None:
                self._show(self._port)
        except OSError as error:
            raise pytest.UsageError(f"--genir-live: {error.strerror or error}") from None

    def _show(self, port: int) -> None:
        """Give the page its address; its process starts when somebody opens it: who does not look does not pay."""
        listening = socket.socket()
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((HOST, port))
        listening.listen()
        secret = new_secret()
        self.address = address_of(listening.getsockname()[1], secret)
        self._ended, ended = socket.socketpair()
        self._door = threading.Thread(target=self._await_visitor, args=(listening, ended, secret), daemon=True)
        self._door.start()

    def _await_visitor(self, listening: socket.socket, ended: socket.socket, secret: str) -> None:
        with listening, ended, selectors.DefaultSelector() as selector:
            selector.register(listening, selectors.EVENT_READ)
            selector.register(ended, selectors.EVENT_READ)
            if any(key.fileobj is listening for key, _ in selector.select()):
                self._process = _page_process(self.folder, listening.fileno(), secret)

    def watch(self, snapshot: Callable[[], Snapshot]) -> None:
        """Write how far the run is, again and again."""
        self._snapshot = snapshot
        if self._rounds is None:
            self._rounds = Rounds(_EVERY, self._write_progress)

    def _write_progress(self) -> None:
        if self._snapshot is not None:
            tell(self.folder / PROGRESS, to_wire(self._snapshot()))

    def pytest_report_header(self) -> list[str]:
        return [f"genir: {phrase('live')}: {self.address}"] if self.address else []

    def finish(self, session: pytest.Session) -> None:
        """Write what was decided, let the page tell it, and leave nothing behind that nobody asked for."""
        if self._rounds is not None:
            self._rounds.close()
            self._write_progress()  # how it ended: a short run has written nothing yet
        verdicts = [verdict.to_wire() for verdict in self._state.verdicts]
        tell(self.folder / END, {"verdicts": verdicts, "status": int(session.exitstatus)})
        if self._port is None:
            return
        if self._ended is not None and self._door is not None:
            self._ended.close()
            self._door.join()
        if self._process is not None and self._stays(self._process):
            self._state.notices.setdefault(f"live: {self.address} stays until its page is closed")
        else:
            shutil.rmtree(self.folder, ignore_errors=True)

    def _stays(self, process: subprocess.Popen[bytes]) -> bool:
        """Say whether somebody is looking: the process ends, and takes the folder with it, when the page is closed."""
        try:
            process.communicate(timeout=_PATIENCE)
        except subprocess.TimeoutExpired:
            return True
        except OSError:
            process.kill()
        return False


def _page_process(folder: Path, fd: int, secret: str) -> subprocess.Popen[bytes] | None:
    """Start what shows the page; whoever opened it waits meanwhile. A run goes on without its page."""
    with suppress(OSError):
        process = subprocess.Popen(
            [sys.executable, "-m", "pytest_genir", "live", str(folder), "--fd", str(fd), "--speak", spoken()],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[fd],
            start_new_session=True,  # Ctrl-C is for the run, which ends it
        )
        assert process.stdin is not None
        process.stdin.write(f"{secret}\n".encode())
        process.stdin.flush()
        return process
    return None
