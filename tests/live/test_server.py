"""Only the browser of whoever has the address gets a live page; nobody else gets a word or does anything."""

from __future__ import annotations

import http.client
import json
from typing import Any

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.live.server import LiveServer
from tests.live.written import WrittenFeed
from tests.report.made import question


def asked(
    server: LiveServer, path: str, headers: dict[str, str] | None = None, *, body: str | None = None
) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.request("GET" if body is None else "POST", path, body, headers or {})
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def test_the_page_comes_with_a_policy_that_lets_nothing_else_in(server: LiveServer) -> None:
    status, headers, text = asked(server, f"/{server.secret}/")

    policy = headers["Content-Security-Policy"]
    assert status == 200 and b"<script>" in text
    for part in ("default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'", "trusted-types 'none'"):
        assert part in policy
    assert "unsafe" not in policy
    assert headers["Cache-Control"] == "no-store" and headers["Referrer-Policy"] == "no-referrer"
    assert not [name for name in headers if name.lower().startswith("access-control")]


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {}),
        ("/wrong/", {}),
        ("/{secret}x/", {}),
        ("/?{secret}", {}),
        ("/{secret}/", {"Host": "evil.invalid"}),
        ("/{secret}/", {"Host": "127.0.0.1"}),
        ("/{secret}/", {"Host": "localhost.evil.invalid:{port}"}),
        ("/{secret}/", {"Origin": "http://evil.invalid"}),
        ("/{secret}/", {"Origin": "null"}),
        ("/{secret}/", {"Origin": "http://127.0.0.1:1"}),
        ("/{secret}/", {"Sec-Fetch-Site": "cross-site"}),
        ("/{secret}/", {"Sec-Fetch-Site": "same-site"}),
        ("/{secret}/news", {"Origin": "https://127.0.0.1:{port}"}),
    ],
)
def test_whoever_is_not_meant_is_refused(server: LiveServer, path: str, headers: dict[str, str]) -> None:
    known = {"secret": server.secret, "port": server.port}
    filled = {name: value.format(**known) for name, value in headers.items()}

    status, answered, text = asked(server, path.format(**known), filled)

    assert status in (403, 421)
    assert b"<script>" not in text and not [name for name in answered if name.lower().startswith("access-control")]


def test_unknown_places_are_not_there(server: LiveServer) -> None:
    for path in ("x", "../etc/passwd", "news/x", "assets/live.js"):
        assert asked(server, f"/{server.secret}/{path}")[0] == 404
    assert asked(server, f"/{server.secret}/body?item=7")[0] == 404
    assert asked(server, f"/{server.secret}/body?item=-1")[0] == 404


@pytest.fixture
def done(server: LiveServer) -> list[dict[str, object]]:
    wishes: list[dict[str, object]] = []

    def do(wish: dict[str, object]) -> object:
        if wish.get("bad"):
            raise SettingError("this cannot be done", hint="do another thing")
        wishes.append(wish)
        return {"done": True}

    server.deeds["do"] = do
    return wishes


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/json"},  # nobody says where it comes from
        {"Content-Type": "text/plain", "Origin": "{own}"},
        {"Content-Type": "application/x-www-form-urlencoded", "Origin": "{own}"},
        {"Content-Type": "application/json", "Origin": "http://evil.invalid"},
        {"Content-Type": "application/json", "Origin": "{own}", "Sec-Fetch-Site": "cross-site"},
        {"Content-Type": "application/json", "Origin": "{own}", "Content-Length": "99999999"},
    ],
)
def test_nothing_is_done_for_others(server: LiveServer, done: list[dict[str, object]], headers: dict[str, str]) -> None:
    own = f"http://127.0.0.1:{server.port}"
    filled = {name: value.format(own=own) for name, value in headers.items()}

    status, _, _ = asked(server, f"/{server.secret}/do", filled, body="{}")

    assert status in (403, 413, 415) and done == []


def test_the_page_has_things_done_and_is_told_what_cannot_be(server: LiveServer, done: list[dict[str, object]]) -> None:
    headers = {"Content-Type": "application/json", "Origin": f"http://127.0.0.1:{server.port}"}
    address = f"/{server.secret}/do"

    assert json.loads(asked(server, address, headers, body='{"a": 1}')[2]) == {"done": True}
    status, _, text = asked(server, address, headers, body='{"bad": true}')
    assert (status, json.loads(text)["error"][:19]) == (422, "this cannot be done")
    assert asked(server, address, headers, body="[1]")[0] == 400
    assert asked(server, address, headers, body="{")[0] == 400
    assert done == [{"a": 1}]


def test_news_go_on_from_where_a_page_was(feed: WrittenFeed, server: LiveServer) -> None:
    feed.begin([question(n) for n in range(3)])
    feed.add(question(0))

    first, where = _next(server, None, lambda news: "rows" in news)
    feed.add(question(1))
    second, _ = _next(server, where, lambda news: "rows" in news)

    assert [number for number, _ in first["rows"]] == [0]
    assert [number for number, _ in second["rows"]] == [1] and "begins" not in second


def _next(server: LiveServer, seen: str | None, wanted: Any) -> tuple[dict[str, Any], str]:
    """Return the first news that is wanted, and the mark behind it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request("GET", f"/{server.secret}/news", headers={} if seen is None else {"Last-Event-ID": seen})
    answer, mark = connection.getresponse(), ""
    try:
        while True:
            line = answer.readline().decode()
            if line.startswith("id: "):
                mark = line[4:].strip()
            elif line.startswith("data: ") and wanted(news := json.loads(line[6:])):
                return news, mark
    finally:
        connection.close()
