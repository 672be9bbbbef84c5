"""`pytest-genir fleet --live`: the items of all shards come to one page while they are answered."""

from __future__ import annotations

import http.client
import json
import threading
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.live.server import LiveServer


class Watcher(threading.Thread):
    """Reads the page's news from its start to its end; nothing is answered before it reads."""

    def __init__(self, server: LiveServer, wait: Path) -> None:
        super().__init__(daemon=True)
        self.server, self.wait = server, wait
        self.status = 0
        self.rows: set[int] = set()

    def run(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        connection.request("GET", f"/{self.server.secret}/")
        page = connection.getresponse()
        self.status = page.status
        page.read()
        connection.close()
        connection.request("GET", f"/{self.server.secret}/news")
        answer = connection.getresponse()
        while line := answer.readline().decode():
            if line.startswith("data: "):
                self.wait.unlink(missing_ok=True)
                self._read(json.loads(line[6:]))
        connection.close()

    def _read(self, news: dict[str, object]) -> None:
        rows = news.get("rows")
        self.rows |= {number for number, _ in rows} if isinstance(rows, list) else set()


def test_items_of_all_shards_come_to_one_page(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "wait").touch()
    watchers: list[Watcher] = []
    start = LiveServer.start

    def watched(server: LiveServer) -> None:
        start(server)
        watchers.append(Watcher(server, project / "wait"))
        watchers[0].start()

    monkeypatch.setattr(LiveServer, "start", watched)

    status = main(["fleet", "--on", "local:2", "-o", "out", "--live", "--", "b.genir.yaml", "--genir-model=noting"])

    assert status == 0
    [watcher] = watchers
    watcher.join(60)
    assert f"live: {watcher.server.address}" in capsys.readouterr().err
    assert watcher.status == 200
    assert watcher.rows == set(range(12)), "of both shards"
