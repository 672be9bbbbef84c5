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


@pytest.fixture(scope="session")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Start the browser; tests that need it skip where there is none."""
    with browser(tmp_path_factory.mktemp("browser")) as started:
        yield started


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
