"""What can go wrong between here and a model, over real sockets: each fault has a name, and none is an answer."""

from __future__ import annotations

import gzip
import logging
import time
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine, EngineEvent, EngineSettings
from pytest_genir.models import Answer, Failure, HttpReply, Limits, Usage
from pytest_genir.models import Connection as Access
from tests.engine.support import (
    Asked,
    Connection,
    Script,
    ScriptedServer,
    answered,
    echo,
    failed,
    job,
    serving,
    slowly,
)

#: Nothing here takes as long as its timeout, however busy the machine is: a request that is given up before it left
#: would count as an attempt that no server has seen.
QUICK = Limits(threads=4, max_retries=2, sleep_time=0.01, timeout=30, item_timeout=120)
#: For a server that keeps somebody waiting.
HASTY = replace(QUICK, timeout=0.4)


def ask_once(script: Script, limits: Limits = QUICK, **model: Any) -> tuple[Answer | Failure, ScriptedServer]:
    with serving(script) as server:
        return ask(Asked(server.url, limits, **model)), server


def ask(model: Any, events: list[EngineEvent] | None = None, **settings: Any) -> Answer | Failure:
    engine = ConcurrentEngine(EngineSettings(**settings), None, (events if events is not None else []).append)
    engine.plan([job(model, "q")])
    try:
        reply: Answer | Failure = engine.result("q")
        return reply
    finally:
        engine.close()


def drip(text: str, times: int, connection: Connection) -> None:
    connection.raw(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
    for _ in range(100):
        connection.raw(b" ")
        time.sleep(0.05)


def chunked_cut(text: str, times: int, connection: Connection) -> None:
    connection.raw(b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{"text":\r\n')
    connection.connection.close()
    raise OSError


def cut(text: str, times: int, connection: Connection) -> None:
    connection.reply(200, b'{"text": "half', length=500)
    connection.connection.close()
    raise OSError


def hang_up(text: str, times: int, connection: Connection) -> None:
    connection.connection.close()
    raise OSError


def reset_in_body(text: str, times: int, connection: Connection) -> None:
    connection.reply(200, b'{"text": "half', length=500)
    time.sleep(0.05)
    connection.reset()


def bomb(encoding: str, pack: Callable[[bytes], bytes]) -> Script:
    packed = pack(b'{"text": "' + b" " * 50_000_000 + b'"}')

    def script(text: str, times: int, connection: Connection) -> None:
        connection.reply(200, packed, f"Content-Encoding: {encoding}")

    return script


def packed(body: bytes) -> Script:
    return lambda text, times, connection: connection.reply(200, body, "Content-Encoding: gzip")


def endless(text: str, times: int, connection: Connection) -> None:
    connection.raw(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
    while True:
        connection.raw(b"10000\r\n" + b" " * 65536 + b"\r\n")


@pytest.mark.parametrize(
    ("script", "kind", "words"),
    [
        pytest.param(lambda q, n, c: time.sleep(2), "timeout", "within 0.4 s", id="hang"),
        pytest.param(drip, "timeout", "within 0.4 s", id="drip"),
        pytest.param(lambda q, n, c: c.reset(), "read", "127.0.0.1", id="reset"),
        pytest.param(hang_up, "read", "without a reply", id="hang-up"),
        pytest.param(reset_in_body, "read", "broke", id="reset-in-body"),
        pytest.param(cut, "incomplete", "ended early", id="cut"),
        pytest.param(chunked_cut, "incomplete", "ended early", id="chunked-cut"),
        pytest.param(lambda q, n, c: c.raw(b"SSH-2.0-OpenSSH_9.6\r\n\r\n"), "protocol", "not HTTP", id="not-http"),
        pytest.param(lambda q, n, c: c.reply(200, b'{"text":'), "malformed", "JSON", id="half-json"),
        pytest.param(lambda q, n, c: c.answer(""), "empty", "empty", id="empty"),
        pytest.param(lambda q, n, c: c.reply(503), "status", "503", id="503"),
        pytest.param(lambda q, n, c: c.reply(429), "rate_limit", "429", id="429"),
        pytest.param(lambda q, n, c: c.reply(200, length=50_000_000), "too_large", "50,000,000", id="said-to-be-large"),
        pytest.param(endless, "too_large", "2,000,000", id="endless"),
        pytest.param(bomb("gzip", gzip.compress), "too_large", "2,000,000", id="gzip-bomb"),
        pytest.param(bomb("deflate", zlib.compress), "too_large", "2,000,000", id="deflate-bomb"),
        pytest.param(lambda q, n, c: c.reply(200, b"x", "Content-Encoding: br"), "encoding", "'br'", id="brotli"),
        pytest.param(packed(b"no gzip"), "encoding", "unpacked", id="no-gzip"),
        pytest.param(packed(gzip.compress(b"{}" * 99)[:-9]), "encoding", "unpacked", id="half-gzip"),
        pytest.param(
            lambda q, n, c: c.reply(200, b"", *[f"X-{i}: {'p' * 200}" for i in range(300)]),
            "headers", "301", id="headers",
        ),
        pytest.param(
            lambda q, n, c: c.raw(b"HTTP/1.1 200 OK\r\nX: " + b"p" * 300_000 + b"\r\n\r\n"), "protocol", "not HTTP",
            id="endless-header",
        ),
    ],
)  # fmt: skip
def test_a_fault_is_tried_again_and_then_named(script: Script, kind: str, words: str) -> None:
    reply, server = ask_once(script, HASTY if kind == "timeout" else QUICK)

    assert (failed(reply).kind, failed(reply).attempts) == (kind, 3)
    assert words in failed(reply).message
    assert len(server.asked) == 3


def test_what_is_packed_in_several_pieces_is_read_whole() -> None:
    """As proxies do that pack each part of a body by itself; no piece gets past the limit."""
    body = b'{"text": "yes and no"}'
    reply, _ = ask_once(packed(gzip.compress(body[:9]) + gzip.compress(body[9:])))
    endless, _ = ask_once(packed(b"".join(gzip.compress(b" " * 1_000_000) for _ in range(50))))

    assert isinstance(reply, Answer) and reply.text == "yes and no"
    assert failed(endless).kind == "too_large"


def test_what_each_attempt_without_an_answer_was_counted_as_is_told_in_sum() -> None:
    class Empty(Asked):
        def read(self, reply: HttpReply) -> Answer | Failure:
            usage = Usage(prompt_tokens=90, completion_tokens=40, cost=0.5)
            return Failure(kind="empty", message="the answer is empty", retry=True, usage=usage)

    with serving(echo) as server:
        reply = failed(ask(Empty(server.url, QUICK)))

    assert (reply.attempts, reply.usage) == (3, Usage(prompt_tokens=270, completion_tokens=120, cost=1.5))


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 422])
def test_some_statuses_are_never_tried_again(status: int) -> None:
    reply, server = ask_once(lambda q, n, c: c.reply(status, b'{"error": {"message": "no"}}'))

    assert failed(reply).status == status and len(server.asked) == 1


@pytest.mark.parametrize("status", [408, 409, 425, 429, 500, 502, 503, 504, 529])
def test_other_statuses_are(status: int) -> None:
    reply, _ = ask_once(lambda q, n, c: c.reply(status) if n < 3 else c.answer("at last"))

    assert answered(reply).attempts == 3


@pytest.mark.parametrize(
    ("status", "body", "advice", "asked"),
    [
        pytest.param(500, b"", "false", 1, id="not-though-a-500"),
        pytest.param(429, b'{"error": {"message": "Rate limit reached"}}', "false", 1, id="not-though-a-429"),
        pytest.param(400, b'{"error": {"message": "no"}}', "true", 3, id="though-a-400"),
        pytest.param(401, b'{"error": {"message": "Incorrect API key"}}', " True ", 3, id="though-a-401"),
        pytest.param(404, b"", "yes", 1, id="nonsense-with-a-404"),
        pytest.param(503, b"", "", 3, id="nothing-with-a-503"),
    ],
)
def test_a_server_that_says_whether_to_try_again_is_obeyed(status: int, body: bytes, advice: str, asked: int) -> None:
    reply, server = ask_once(lambda q, n, c: c.reply(status, body, f"X-Should-Retry: {advice}"), limits=QUICK)

    assert failed(reply).status == status and len(server.asked) == asked


def test_that_advice_is_about_errors_only() -> None:
    reply, _ = ask_once(lambda q, n, c: c.reply(200, b"{", "x-should-retry: false") if n == 1 else c.answer("ok"))

    assert answered(reply).attempts == 2


@pytest.mark.parametrize(
    ("headers", "least", "most"),
    [
        pytest.param(["Retry-After: 0.1"], 0.1, 5, id="seconds"),
        pytest.param(["retry-after-ms: 100"], 0.1, 5, id="milliseconds"),
        pytest.param(["Retry-After: soon"], 0.0, 5, id="nonsense"),
        pytest.param(["Retry-After: -5"], 0.0, 5, id="negative"),
        pytest.param(["Retry-After: 86400"], 0.2, 30, id="a-day-is-clamped"),
    ],
)
def test_retry_after_is_kept_to(headers: list[str], least: float, most: float) -> None:
    with serving(lambda q, n, c: c.reply(503, b"", *headers) if n == 1 else c.answer("ok")) as server:
        started = time.monotonic()
        answered(ask(Asked(server.url, QUICK), longest_wait=0.2))

    assert least <= time.monotonic() - started < most


def test_retry_after_as_a_date_counts_from_the_replys_own_date() -> None:
    there = datetime(2001, 1, 1, tzinfo=timezone.utc)  # a server whose clock is wrong by decades
    dates = [f"Date: {format_datetime(there)}", f"Retry-After: {format_datetime(there + timedelta(seconds=1))}"]
    started = time.monotonic()
    answered(ask_once(lambda q, n, c: c.reply(503, b"", *dates) if n == 1 else c.answer("ok"))[0])

    assert 1.0 <= time.monotonic() - started < 30


def test_an_item_that_would_take_too_long_is_given_up() -> None:
    limits = Limits(threads=1, max_retries=50, sleep_time=0.05, timeout=0.1, item_timeout=0.4)
    started = time.monotonic()
    reply, _ = ask_once(lambda q, n, c: time.sleep(1), limits)

    assert failed(reply).kind == "timeout"
    assert time.monotonic() - started < 8


def test_waiting_in_the_queue_does_not_count_as_the_items_time() -> None:
    limits = Limits(threads=1, timeout=0.3, item_timeout=0.3)
    with serving(slowly(0.05)) as server:
        engine = ConcurrentEngine()
        model = Asked(server.url, limits)
        engine.plan([job(model, f"q{index}") for index in range(10)])
        replies = [engine.result(f"q{index}") for index in range(10)]
        engine.close()

    assert all(answered(reply).seconds < 0.3 for reply in replies)


@pytest.mark.parametrize(
    ("location", "host"),
    [
        ("http://evil.example/steal?key=abc", "evil.example"),
        ("http://user:hunter2@evil.example:81/x", "evil.example"),
        ("/elsewhere", "the same host"),
        ("http://[broken", "the same host"),
    ],
)
def test_a_redirect_is_not_followed_and_its_host_named(location: str, host: str) -> None:
    reply, server = ask_once(lambda q, n, c: c.reply(307, b"", f"Location: {location}"))

    assert failed(reply).kind == "redirect" and len(server.asked) == 1
    assert f"to {host} is not followed" in failed(reply).message
    assert "hunter2" not in failed(reply).message and "abc" not in failed(reply).message


def test_quota_used_up_stops_the_model_at_once() -> None:
    def quota(text: str, times: int, connection: Connection) -> None:
        connection.reply(429, b'{"error": {"message": "gone", "code": "insufficient_quota"}}')

    with serving(quota) as server:
        engine = ConcurrentEngine()
        model = Asked(server.url, QUICK)
        engine.plan([job(model, f"q{index}") for index in range(40)])
        failures = [failed(engine.result(f"q{index}")) for index in range(40)]
        engine.close()

        assert len(server.asked) <= 8
    assert {failure.kind for failure in failures} == {"quota"}
    assert "not asked any more after" in failures[-1].message


def test_another_model_goes_on_when_one_is_stopped() -> None:
    with serving(lambda q, n, c: c.reply(401)) as locked, serving(echo) as fine:
        engine = ConcurrentEngine()
        one, other = Asked(locked.url, QUICK), Asked(fine.url, QUICK)
        engine.plan([job(one, f"one{index}") for index in range(10)])
        engine.plan([job(other, f"other{index}") for index in range(10)])
        assert {failed(engine.result(f"one{index}")).status for index in range(10)} == {401}
        assert [answered(engine.result(f"other{index}")).text for index in range(10)]
        engine.close()


def test_errors_between_answers_do_not_stop_a_model() -> None:
    def every_other(text: str, times: int, connection: Connection) -> None:
        connection.reply(400) if int(text[1:]) % 2 else connection.answer("ok")

    with serving(every_other) as server:
        engine = ConcurrentEngine()
        model = Asked(server.url, QUICK)
        engine.plan([job(model, f"q{index}") for index in range(60)])
        replies = [engine.result(f"q{index}") for index in range(60)]
        engine.close()

    assert sum(isinstance(reply, Answer) for reply in replies) == 30
    assert {failed(reply).attempts for reply in replies[1::2]} == {1}


def test_concurrency_falls_on_429_and_comes_back() -> None:
    most = 4

    def crowded(text: str, times: int, connection: Connection) -> None:
        if connection.server.out > most:
            connection.reply(429, b"", "Retry-After: 0.02")
        else:
            time.sleep(0.01)
            connection.answer("ok")

    limits = Limits(threads=32, max_retries=30, sleep_time=0.02, timeout=5)
    events: list[EngineEvent] = []
    with serving(crowded) as server:
        engine = ConcurrentEngine(EngineSettings(), None, events.append)
        model = Asked(server.url, limits)
        engine.plan([job(model, f"q{index}") for index in range(300)])
        for index in range(300):
            answered(engine.result(f"q{index}"))
        engine.close()

        refused = len(server.asked) - 300
    assert refused < 300, "every answer costs less than one refusal"
    assert sum(event.kind == "failed" for event in events) == 0


def test_a_kept_connection_that_the_server_closed_costs_no_attempt() -> None:
    def once_per_connection(text: str, times: int, connection: Connection) -> None:
        connection.answer("ok")
        connection.connection.close()
        raise OSError

    with serving(once_per_connection) as server:
        engine = ConcurrentEngine()
        model = Asked(server.url, Limits(threads=1, max_retries=0))
        for index in range(10):
            engine.plan([job(model, f"q{index}")])
            assert answered(engine.result(f"q{index}")).attempts == 1
            time.sleep(0.01)
        engine.close()

        assert len(server.asked) == 10


def test_connections_are_kept() -> None:
    with serving(echo) as server:
        engine = ConcurrentEngine()
        model = Asked(server.url, Limits(threads=2))
        engine.plan([job(model, f"q{index}") for index in range(20)])
        for index in range(20):
            engine.result(f"q{index}")
        engine.close()

        assert server.connections <= 2


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("http://127.0.0.1:9/x", "connect"),
        ("http://no-such-host.invalid/x", "connect"),
        ("ftp://user:hunter2@127.0.0.1/x", "request"),
        ("http://user:hunter2@[broken/x", "request"),
        ("http://user:hunter2@127.0.0.1:99999/x", "request"),
        ("http://user:hunter2@127.0.0.1:9/x", "connect"),
    ],
)
def test_an_address_that_cannot_be_reached_is_named_without_its_secrets(url: str, kind: str) -> None:
    reply = failed(ask(Asked(url, Limits(max_retries=0))))

    assert reply.kind == kind
    assert "hunter2" not in repr(reply)


def test_user_info_goes_into_a_header_and_nowhere_else(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(echo) as server:
        model = Asked(server.url.replace("127.0.0.1", "user:hunter2@127.0.0.1"))
        model.prepare = without_key(model.prepare)  # type: ignore[method-assign]
        answered(ask(model))

        assert b"Basic dXNlcjpodW50ZXIy" in b"".join(server.heads)
    assert "hunter2" not in caplog.text and "dXNlcjpodW50ZXIy" not in caplog.text


def without_key(prepare: Any) -> Any:
    def prepared(request: Any, turn: int) -> Any:
        call = prepare(request, turn)
        call.headers.clear()
        return call

    return prepared


def test_keys_are_in_no_log_even_at_level_debug(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ask_once(echo)
    ask_once(hang_up)

    assert "sk-secret" not in caplog.text and "/ask" not in caplog.text


@pytest.mark.parametrize("header", ["bad\r\nInjected: yes", "bad\x00", "zażółć \u2028"])
def test_a_key_that_no_header_can_carry_is_a_failure_that_does_not_repeat_it(header: str) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        prepare = model.prepare

        def prepared(request: Any, turn: int) -> Any:
            call = prepare(request, turn)
            call.headers["X-Key"] = header  # type: ignore[index, union-attr]
            return call

        model.prepare = prepared  # type: ignore[method-assign]
        reply = failed(ask(model))

        assert not server.asked
    assert reply.kind == "request" and reply.fatal
    assert "bad" not in reply.message and "za" not in reply.message


def test_the_environments_proxy_is_used_only_if_the_model_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(echo) as proxy, serving(echo) as server:
        for name in ("NO_PROXY", "no_proxy"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("http_proxy", proxy.url.replace("127.0.0.1", "me:hunter2@127.0.0.1"))
        answered(ask(Asked(server.url)))
        assert not proxy.asked

        trusting = Asked(server.url)
        trusting.connection = Access(trust_env=True)  # type: ignore[attr-defined]
        answered(ask(trusting))

        assert len(proxy.asked) == 1 and len(server.asked) == 1
        assert b"Proxy-Authorization: Basic bWU6aHVudGVyMg==" in proxy.heads[0]
        assert proxy.heads[0].startswith(b"POST http://127.0.0.1:")
