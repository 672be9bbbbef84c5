"""`pytest-genir models`: what it shows of a system behind HTTP, of a key, and of a reply that is none."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from typing import ClassVar

import pytest

from pytest_genir.cli import main
from pytest_genir.models import Failure, HttpReply, model_from_fields
from pytest_genir.models.advice import advice
from tests.support.certificates import self_signed, server_context
from tests.support.model_server import threaded
from tests.support.scripted_server import Asked, Reply, scripted


def _answer(asked: Asked) -> Reply:
    if "nothing" in asked.body["q"]:
        return Reply({"data": {"reply": ""}})
    hits = [{"_id": "fees", "_source": {"body": "30 zł"}}, {"_id": "hours"}]
    return Reply({"data": {"answer": "\x1b[31m30 zł", "hits": hits}, "echo": asked.headers["Authorization"]})


def test_of_several_files_a_wrong_one_keeps_no_other_from_being_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "typo.json").write_text('{"type": "openai", "model": "m", "modle": "m"}')

    status = main(["models", "missing.json", "typo.json", "extractive"])
    shown = capsys.readouterr().out

    assert status == 2
    assert "missing.json: there is no such file" in shown and "unknown key of the model 'modle'" in shown
    assert "extractive: " in shown.split("modle'", 1)[1]


def test_it_shows_what_was_sent_and_what_was_read_from_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOKEN", "tok-123456789")
    monkeypatch.chdir(tmp_path)
    with scripted(_answer) as server:
        description = {
            "type": "http",
            "url": f"{server.url}/ask",
            "headers": {"Authorization": "Bearer ${TOKEN}"},
            "body": {"q": "{{question}}"},
            "read": {"answer": "data.answer", "contexts": "data.hits", "state": "memory"},
        }
        (tmp_path / "system.json").write_text(json.dumps(description))

        fine = main(["models", "system.json", "--question", "What does it cost?"])
        shown = capsys.readouterr().out
        failed = main(["models", "system.json", "--question", "nothing"])
        said = capsys.readouterr().out

    assert (fine, failed) == (0, 1)
    assert f"sent: POST {server.url}/ask" in shown
    assert "Authorization: ***" in shown
    assert "tok-123456789" not in shown + said
    assert '{"q": "What does it cost?"}' in shown
    assert "came: status 200, " in shown
    assert "  answer from data.answer: " in shown
    assert "\x1b" not in shown
    assert '1. {"id": "fees", "text": "30 zł"}' in shown
    assert "state from memory: nothing stands there" in shown
    assert "no answer: shape: nothing stands at 'data.answer' (read.answer): 'data' is an object with 'reply'" in said


def test_a_model_without_http_is_asked_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "extractive", "--question", "Who are you?"]) == 0
    assert "  answer: " in capsys.readouterr().out


def tried(folder: Path, monkeypatch: pytest.MonkeyPatch, description: Mapping[str, object], *more: str) -> int:
    monkeypatch.chdir(folder)
    (folder / "m.json").write_text(json.dumps(description))
    return main(["models", "m.json", *more])


def test_it_tells_what_was_refused_used_and_thought(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def answer(asked: Asked) -> Reply:
        if "temperature" in asked.body:
            error = {"message": "Unsupported value: 'temperature'", "param": "temperature", "code": "unsupported_value"}
            return Reply({"error": error}, 400)
        message = {"content": "yes", "reasoning_content": "Hm."}
        usage = {"prompt_tokens": 12, "completion_tokens": 5, "completion_tokens_details": {"reasoning_tokens": 4}}
        reply = {"model": "m-2026", "choices": [{"message": message, "finish_reason": "stop"}], "usage": usage}
        return Reply(reply, headers={"Server": "uvicorn"})

    with scripted(answer) as server:
        description = {"model": "m", "api_base": f"{server.url}/v1", "price_per_million": {"input": 1, "output": 2}}
        assert tried(tmp_path, monkeypatch, description, "--probe") == 0

    shown = capsys.readouterr().out
    for line in (
        "server: BaseHTTP", "says it is m-2026", "accepted: no parameters were sent",
        "refused: 'temperature' is left out", "tokens: 12 in, 5 out, 4 of thoughts", "price: 0.000022",
        "thoughts: come apart from the answer", "  1 at once: ", "in flight: ",
    ):  # fmt: skip
        assert line in shown, shown


def test_a_price_is_told_once_in_plain_decimals_and_of_what(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    usage = {"prompt_tokens": 75, "completion_tokens": 100}
    said = Reply({"choices": [{"message": {"content": "yes"}, "finish_reason": "stop"}], "usage": usage})
    with scripted(lambda _: said) as server:
        prices = {"price_per_million": {"input": 0.15, "output": 0.6}}
        assert tried(tmp_path, monkeypatch, {"model": "m", "api_base": f"{server.url}/v1", **prices}) == 0

    shown = capsys.readouterr().out
    assert "price: 0.00007125 for this answer" in shown.splitlines()
    assert "e-05" not in shown and "cost" not in shown


def test_a_cost_that_a_system_tells_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with scripted(lambda _: Reply({"a": "yes", "paid": 0.00002})) as server:
        read = {"answer": "a", "cost": "paid"}
        assert tried(tmp_path, monkeypatch, {"type": "http", "url": server.url, "read": read}) == 0

    lines = capsys.readouterr().out.splitlines()
    assert "  cost from paid: 0.00002" in lines and "price: 0.00002 for this answer" in lines


@pytest.mark.parametrize("question", ["", "  "])
def test_a_question_without_words_is_refused(question: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["models", "extractive", "--question", question]) == 2

    shown = "".join(capsys.readouterr())
    assert "--question has no words" in shown and "leave it out" in shown and "answer:" not in shown


@pytest.mark.parametrize(
    ("count", "told"),
    [
        pytest.param(4, "thoughts: are counted, and no text of them comes beside the answer", id="counted"),
        pytest.param(0, "thoughts: none came", id="none"),
    ],
)
def test_thoughts_that_are_only_counted_are_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], count: int, told: str
) -> None:
    usage = {"prompt_tokens": 7, "completion_tokens": 5, "completion_tokens_details": {"reasoning_tokens": count}}
    said = Reply({"choices": [{"message": {"content": "yes"}, "finish_reason": "stop"}], "usage": usage})
    with scripted(lambda _: said) as server:
        assert tried(tmp_path, monkeypatch, {"model": "m", "api_base": f"{server.url}/v1"}) == 0

    assert told in capsys.readouterr().out.splitlines()


def test_what_it_learnt_no_run_of_this_folder_has_to_learn(pytester: pytest.Pytester) -> None:
    def answer(asked: Asked) -> Reply:
        if "temperature" in asked.body:
            error = {"message": "Unsupported value: 'temperature'", "param": "temperature", "code": "unsupported_value"}
            return Reply({"error": error}, 400)
        return Reply({"choices": [{"message": {"content": "yes"}, "finish_reason": "stop"}]})

    pytester.makefile(".genir.yaml", b="kind: rag\nquestions: [{id: a, question: Open?, expect: {include: ['yes']}}]\n")
    with scripted(answer) as server:
        pytester.makefile(".json", m=json.dumps({"model": "m", "api_base": f"{server.url}/v1"}))
        assert main(["models", "m.json"]) == 0 and not (pytester.path / ".pytest_cache").exists()
        pytester.mkdir(".pytest_cache")
        assert main(["models", "m.json"]) == 0
        pytester.runpytest("--genir-model", "m.json").assert_outcomes(passed=1)

    assert ["temperature" in asked.body for asked in server.asked] == [True, False] * 2 + [False]


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        (
            Reply({"error": {"message": "The model `m` does not exist"}}, 404),
            "the server has these models: mm, n; did you",
        ),
        (Reply({"detail": "Not Found"}, 404), "the server has these models"),
        (Reply({"error": {"message": "Incorrect API key"}}, 401), "no key was sent: set API_KEY"),
        (Reply("<html>login</html>"), "'api_base' of most servers ends in /v1"),
        (Reply(b"", 302, {"Location": "https://elsewhere.test/"}), "write the address that it leads to"),
        (Reply({"error": {"code": "insufficient_quota", "message": "x"}}, 429), "add money or quota"),
        (Reply("<html><title>Chat of ours</title></html>"), "a page for people ('Chat of ours')"),
        (Reply("<html>login</html>", 511), "the network wants a login first"),
        (Reply("<html>Just a moment...</html>", 403), "a guard against robots stands before the server"),
        (Reply(b"", 301, {"Location": "https://127.0.0.1/v1/chat/completions"}), "write https:// instead of http://"),
        (Reply(b"", 302, {"Location": "/login?next=x"}), "wants a login first"),
        (Reply("<html>The plain HTTP request was sent to HTTPS port</html>", 400), "write https:// instead of http://"),
        (Reply(b""), "said yes and sent nothing"),
        (Reply({"status": "ok"}), "no server of 'type: openai' answers so"),
        (Reply({"type": "message", "content": [], "stop_reason": "end_turn"}), "write 'type: anthropic'"),
        (Reply("<html>Bad gateway</html>", 502), "what stands before the server does not reach it"),
        (Reply({"error": {"message": "Loading model"}}, 503), "is its model being loaded"),
        (Reply({"error": {"message": "CUDA error"}}, 500), "the server broke down at it"),
        (Reply({"error": {"message": "slow down"}}, 429), "'requests_per_minute' and 'threads'"),
        (Reply({"detail": "Unsupported Media Type"}, 415), "the server refuses how it is asked"),
        (Reply({"choices": [{"message": {"content": ""}, "finish_reason": "length"}]}), "raise 'max_tokens'"),
        (Reply(b"{}", 200, {"Content-Encoding": "br"}), "packs replies otherwise"),
    ],
)
def test_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], reply: Reply, told: str
) -> None:
    monkeypatch.delenv("API_KEY", raising=False)
    listed = Reply({"object": "list", "data": [{"id": "mm"}, {"id": "n"}]})
    with scripted(lambda asked: listed if asked.path == "/v1/models" else reply) as server:
        status = tried(tmp_path, monkeypatch, {"model": "m", "api_base": f"{server.url}/v1"})

    shown = capsys.readouterr().out
    assert status == 1 and told in shown, shown


@pytest.mark.parametrize("type_name", ["anthropic", "gemini", "responses", "ollama"])
def test_a_server_of_another_form_is_told_apart_from_a_wrong_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], type_name: str
) -> None:
    for key in ("API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY", "OPENAI_API_KEY"):
        monkeypatch.setenv(key, "k-0123456789")
    listed = Reply({"object": "list", "data": [{"id": "mm"}], "models": [{"name": "mm"}]})
    nowhere = Reply({"error": {"message": "no such path"}}, 404)
    with scripted(lambda asked: listed if asked.path.endswith(("/models", "/tags")) else nowhere) as server:
        address = {"url": f"{server.url}/api/chat"} if type_name == "ollama" else {"api_base": f"{server.url}/v1"}
        assert tried(tmp_path, monkeypatch, {"type": type_name, "model": "m", **address}) == 1

    shown = capsys.readouterr().out
    assert "One of OpenAI's form is 'type: openai'" in shown and "the server has these models: mm" in shown, shown


def test_a_server_that_waits_for_plain_words_is_told_to_speak_no_tls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Waits(StreamRequestHandler):
        def handle(self) -> None:
            while self.connection.recv(65536):
                pass

    monkeypatch.setattr("pytest_genir.engine.wire.GREETING", 0.3)
    server = ThreadingTCPServer(("127.0.0.1", 0), Waits)
    with threaded(server):
        address = f"https://127.0.0.1:{server.server_address[1]}/v1"
        assert tried(tmp_path, monkeypatch, {"model": "m", "api_base": address, "verify": False}) == 1

    shown = capsys.readouterr().out
    assert "TLS: no greeting within 0.3 s" in shown and "write http:// instead of https://" in shown, shown


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        pytest.param(b"-ERR unknown command\r\n", "it begins with '-ERR unknown command'", id="another-server"),
        pytest.param(b"\x15\x03\x01\x00\x02\x02\x46", "write https:// instead of http://", id="tls"),
        pytest.param(b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{", "cut the reply off", id="half"),
        pytest.param(b"", "closed the connection without a reply", id="nothing"),
    ],
)
def test_what_is_no_reply_is_told_by_how_it_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sent: bytes, told: str
) -> None:
    class Says(StreamRequestHandler):
        def handle(self) -> None:
            self.connection.recv(65536)
            self.wfile.write(sent)

    server = ThreadingTCPServer(("127.0.0.1", 0), Says)
    with threaded(server):
        address = f"http://127.0.0.1:{server.server_address[1]}/v1"
        assert tried(tmp_path, monkeypatch, {"model": "m", "api_base": address}) == 1

    shown = capsys.readouterr().out
    assert told in shown and "another attempt" not in shown, shown


@pytest.mark.parametrize(
    ("kind", "message", "told"),
    [
        ("connect", "no connection to h:443 (Name or service not known)", "nobody knows this name"),
        ("connect", "no connection to h:443 (nodename nor servname provided, or not known)", "nobody knows this name"),
        ("connect", "no connection to h:443 (Temporary failure in name resolution)", "names cannot be looked up"),
        ("connect", "no connection to h:443 (No route to host)", "a firewall between"),
        ("connect", "no connection to h:443 (Connection refused)", "correct the port"),
        ("connect", "no connection to h:443 (through the proxy p:1, TLS: unexpected eof)", "a page to log in"),
        ("protocol", "the reply of h:443 is not HTTP: through the proxy p:1", "names is no proxy"),
        ("request", "the proxy that the environment names cannot be used", "write HTTPS_PROXY as http://host:port"),
        ("tls", "h:443 refuses TLS: it speaks no version of TLS that is spoken here", "TLS 1.2 or 1.3"),
        ("tls", "the certificate of h:443 is not trusted: certificate has expired", "made anew"),
        ("tls", "the certificate of h:443 is not trusted: Hostname mismatch, ...", "take the address that the cert"),
        ("timeout", "no complete reply within 1 s", "'timeout' allows more"),
        ("load", "the model cannot be loaded: there is no folder 'org/none'", "a folder with a model's files"),
    ],
)
def test_each_way_not_to_arrive_has_its_own_advice(kind: str, message: str, told: str) -> None:
    model = model_from_fields({"model": "m", "api_base": "https://h.test/v1"}, environ={})

    assert told in advice(Failure(kind=kind, message=message, retry=True), model)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"model": "m", "api_base": "{url}/v1/v1"}, "the address has a path too many: {url}/v1"),
        ({"model": "m", "api_base": "{url}"}, "'api_base' of most servers ends in /v1"),
        ({"model": "m", "api_base": "{url}/v1"}, "A model behind it may be one of another 'type'"),
        ({"model": "claude-x", "api_base": "{url}"}, "does the server speak that of 'type: anthropic'?"),
        ({"model": "gemini/x", "api_base": "{url}/v1"}, "does the server speak that of 'type: gemini'?"),
        ({"model": "m", "type": "ollama", "api_base": "{url}"}, "One of OpenAI's form is 'type: openai'"),
        ({"model": "m", "type": "ollama", "api_base": "{url}/v1"}, "the address has a path too many: {url}/api/chat"),
        ({"model": "m", "api_base": "http://::1:8000/v1"}, "stands in brackets: http://[::1]:8000/v1"),
        ({"model": "m", "api_base": "http://127.0.0.1:80800/v1"}, "a port is a number from 0 to 65535"),
    ],
    ids=["v1-twice", "no-v1", "other-server", "anthropic", "gemini", "not-ollama", "ollama-v1", "ipv6", "port"],
)
def test_a_wrong_address_is_told_as_such(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    fields: dict[str, str],
    told: str,
) -> None:
    with scripted(lambda asked: Reply({"detail": "Not Found"}, 404)) as server:
        written = {key: value.replace("{url}", server.url) for key, value in fields.items()}
        assert tried(tmp_path, monkeypatch, written) in (1, 2)

    shown = "".join(capsys.readouterr())
    assert told.replace("{url}", server.url) in shown, shown


def test_a_server_that_wants_tls_is_told_though_it_only_hangs_up() -> None:
    model = model_from_fields({"model": "m", "api_base": "http://h.test/v1"}, environ={})

    assert "https:// instead of http://" in advice(Failure(kind="read", message="it broke"), model)


def test_a_server_that_does_not_run_and_one_without_tls_are_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with scripted(lambda _: Reply({})) as server:
        address = server.url.replace("http://", "https://")
        assert tried(tmp_path, monkeypatch, {"model": "m", "api_base": address}) == 1
    shown = capsys.readouterr().out
    assert "write http:// instead of https://" in shown, shown

    assert tried(tmp_path, monkeypatch, {"model": "m", "api_base": server.url}) == 1
    assert "start it, or correct the port in the address" in capsys.readouterr().out


def test_a_certificate_that_nobody_signed_is_told_and_taken_once_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made = self_signed(tmp_path)
    said = Reply({"choices": [{"message": {"content": "yes"}, "finish_reason": "stop"}]})
    with scripted(lambda _: said, server_context(made)) as server:
        description = {"model": "m", "api_base": f"{server.url}/v1", "max_retries": 0}
        assert tried(tmp_path, monkeypatch, description) == 1
        refused = capsys.readouterr().out
        assert server.asked == []
        assert tried(tmp_path, monkeypatch, {**description, "verify": "cert.pem"}) == 0
    (tmp_path / "other").mkdir()
    with scripted(lambda _: said, server_context(self_signed(tmp_path / "other", "DNS:elsewhere.test"))) as server:
        other = {**description, "verify": "other/cert.pem", "api_base": f"{server.url}/v1"}
        capsys.readouterr()
        assert tried(tmp_path, monkeypatch, other) == 1

    for shown in (refused, capsys.readouterr().out):
        assert "no answer: tls: the certificate of " in shown and "is not trusted: " in shown, shown
        assert "take the address that the certificate is for" in shown
    assert "give the file of its authority with 'verify'" in refused


class Proxy(BaseHTTPRequestHandler):
    """Refuses with the status in its path's user, or lets through to the model's server."""

    status = 407
    asked: ClassVar[list[str]] = []

    def do_CONNECT(self) -> None:
        self.asked.append(self.command)
        self.send_response(self.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    do_POST = do_GET = do_CONNECT

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.mark.parametrize(
    ("scheme", "status", "told"),
    [
        pytest.param(
            "https",
            407,
            "a proxy wants a password: in HTTPS_PROXY or HTTP_PROXY user:password@ stands before its host",
            id="password-for-tls",
        ),
        pytest.param(
            "http", 407, "a proxy wants a password: in HTTPS_PROXY or HTTP_PROXY user:password@ stands", id="password"
        ),
        pytest.param("https", 403, "name the host in NO_PROXY, or write 'trust_env: false'", id="forbidden"),
        pytest.param("https", 502, "name the host in NO_PROXY, or write 'trust_env: false'", id="not-reached"),
    ],
)
def test_a_proxy_that_refuses_is_told(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    scheme: str,
    status: int,
    told: str,
) -> None:
    refusing = type("Refusing", (Proxy,), {"status": status, "asked": []})
    server = ThreadingHTTPServer(("127.0.0.1", 0), refusing)
    with threaded(server):
        proxy = f"http://someone:pass-12345678@127.0.0.1:{server.server_address[1]}"
        behind(monkeypatch, proxy)
        description = {"model": "m", "api_base": f"{scheme}://model.test/v1", "trust_env": True, "max_retries": 0}
        assert tried(tmp_path, monkeypatch, description) == 1

    shown = capsys.readouterr().out
    assert told in shown and f"{status}" in shown, shown
    assert "pass-12345678" not in shown
    assert refusing.asked[0] == ("CONNECT" if scheme == "https" else "POST")  # type: ignore[attr-defined]


def test_a_proxy_that_opens_what_is_sealed_is_told_as_a_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    context = server_context(self_signed(tmp_path))

    class Opening(Proxy):
        def do_CONNECT(self) -> None:
            self.wfile.write(b"HTTP/1.1 200 Connection established\r\n\r\n")
            with suppress(OSError):
                context.wrap_socket(self.connection, server_side=True).close()

    server = ThreadingHTTPServer(("127.0.0.1", 0), Opening)
    with threaded(server):
        behind(monkeypatch, f"http://127.0.0.1:{server.server_address[1]}")
        description = {"model": "m", "api_base": "https://model.test/v1", "trust_env": True, "max_retries": 0}
        assert tried(tmp_path, monkeypatch, description) == 1

    shown = capsys.readouterr().out
    assert "no answer: tls: the certificate of model.test:443 is not trusted: " in shown, shown
    assert "give the file of its authority with 'verify'" in shown


def test_a_proxy_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with scripted(lambda _: Reply({})) as server:
        closed = server.url
    behind(monkeypatch, closed)
    description = {"model": "m", "api_base": "https://model.test/v1", "trust_env": True, "max_retries": 0}

    assert tried(tmp_path, monkeypatch, description) == 1
    shown = capsys.readouterr().out
    assert "the proxy that HTTPS_PROXY or HTTP_PROXY names does not answer" in shown, shown


def behind(monkeypatch: pytest.MonkeyPatch, proxy: str) -> None:
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy"):
        monkeypatch.setenv(name, proxy)
    for name in ("NO_PROXY", "no_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("status", "body", "told"),
    [
        pytest.param(
            400,
            {"error": {"message": "Invalid model name passed in model=m. Call `/v1/models` to see those for your key.",
                       "type": "invalid_request_error", "code": "400"}},
            "the server has these models: mock",
            id="a-name-though-keys-are-spoken-of",
        ),
        pytest.param(
            404,
            {"error": {"message": "The model 'm' does not exist, or your key has no access to it"}},
            "the server has these models: mock",
            id="a-name-or-a-key",
        ),
        pytest.param(
            400,
            {"error": {"code": 400, "message": "API key not valid. Please pass a valid API key.",
                       "status": "INVALID_ARGUMENT"}},
            "the key was refused",
            id="a-key-told-as-400",
        ),
        pytest.param(403, {"error": {"message": "You may not use this model"}}, "the key was refused", id="a-key"),
    ],
)  # fmt: skip
def test_a_wrong_name_and_a_wrong_key_are_told_apart_by_what_the_server_says(
    status: int, body: dict[str, object], told: str
) -> None:
    model = model_from_fields({"model": "m", "api_base": "http://h.test/v1"}, environ={"API_KEY": "sk-123456789"})
    raw = json.dumps(body)
    failure = model.read(HttpReply(status=status, headers={}, body=raw.encode()))  # type: ignore[attr-defined]

    assert told in advice(failure, model, ["mock"], raw)
