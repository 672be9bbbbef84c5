"""A feed that a test writes as a run would, and a server that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.live.board import Board
from pytest_genir.live.server import LiveServer
from tests.live.written import WrittenFeed
from tests.support.browser import Browser, browser
from tests.support.warm import WARM_SUBPROCESS

#: What a page puts off, so that much news is drawn once, it does nearly at once.
_AT_ONCE = """{
  const later = window.setTimeout;
  window.setTimeout = (what, milliseconds, ...more) => later(what, Math.min(milliseconds, 20), ...more);
}"""


@pytest.fixture(scope="session")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Start the browser; tests that need it skip where there is none."""
    with browser(tmp_path_factory.mktemp("browser")) as started:
        started.send("Page.addScriptToEvaluateOnNewDocument", source=_AT_ONCE)
        yield started


@pytest.fixture(autouse=True)
def looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait until it is looked at again: how often that is does not matter here."""
    for name in ("live.board._FIGURES_EVERY", "live.server._LOOK", "models.desk._LOOK"):
        monkeypatch.setattr(f"pytest_genir.{name}", 0.02)


@pytest.fixture(autouse=True)
def runs_begun_warm(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the runs that a page begins have everything imported."""
    monkeypatch.setattr("pytest_genir.live.runs.subprocess", WARM_SUBPROCESS)


@pytest.fixture
def feed(tmp_path: Path) -> WrittenFeed:
    return WrittenFeed(tmp_path / "feed")


@pytest.fixture
def server(feed: WrittenFeed) -> Iterator[LiveServer]:
    board = Board()
    board.show([feed.folder])
    shown = LiveServer(board)
    shown.start()
    yield shown
    shown.close(0.0)
