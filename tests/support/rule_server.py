"""A server on a real socket that answers by rules: the first that matches a request, however oddly it replies."""

from __future__ import annotations

import base64
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

FAKE = "http://fake.test"
CLOSED = "http://closed.test"
_PAUSE = 0.02


@dataclass
class RuleServer:
    """The rules in force and the requests that came."""

    port: int
    closed_port: int
    rules: list[dict[str, Any]] = field(default_factory=list)
    requests: list[dict[str, Any]] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, rules: list[dict[str, Any]]) -> None:
        """Forget everything and take new rules."""
        with self.lock:
            self.rules = [dict(rule) for rule in rules]
            self.requests = []

    def placed(self, value: Any) -> Any:
        """Return a value with this server's addresses in the place of the tokens."""
        return _replaced(value, {FAKE: f"http://127.0.0.1:{self.port}", CLOSED: f"http://127.0.0.1:{self.closed_port}"})

    def unplaced(self, value: Any) -> Any:
        return _replaced(value, {f"http://127.0.0.1:{self.port}": FAKE, f"http://127.0.0.1:{self.closed_port}": CLOSED})

    def matching(self, request: dict[str, Any]) -> dict[str, Any]:
        with self.lock:
            self.requests.append(request)
            for rule in self.rules:
                if rule.get("times", 1) > 0 and _matches(rule.get("when") or {}, request):
                    if "times" in rule:
                        rule["times"] -= 1
                    reply: dict[str, Any] = rule["reply"]
                    return reply
        return {"status": 404, "json": {"no_rule": True}}


def _replaced(value: Any, addresses: dict[str, str]) -> Any:
    if isinstance(value, str):
        for old, new in addresses.items():
            value = value.replace(old, new)
        return value
    if isinstance(value, list):
        return [_replaced(part, addresses) for part in value]
    if isinstance(value, dict):
        return {key: _replaced(part, addresses) for key, part in value.items()}
    return value


def _matches(when: dict[str, Any], request: dict[str, Any]) -> bool:
    path, _, query = request["path"].partition("?")
    body = request["body"]
    messages = body.get("messages") or [] if isinstance(body, dict) else []
    prompt = str(messages[-1].get("content")) if messages else ""
    compact = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return (
        when.get("method", request["method"]) == request["method"]
        and when.get("path", path) == path
        and when.get("query", query) == query
        and all(part in prompt for part in when.get("prompt_contains", ()))
        and all(part in compact for part in when.get("body_contains", ()))
        and when.get("messages_count", len(messages)) == len(messages)
    )


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_POST(self) -> None:
        raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        try:
            body = json.loads(raw)
        except ValueError:
            body = raw.decode("utf-8", "replace")
        request = {
            "method": self.command,
            "path": self.path,
            "content_type": self.headers.get("content-type"),
            "body": body,
        }
        self._answer(self.server.held.matching(request))

    do_GET = do_POST

    def _answer(self, reply: dict[str, Any]) -> None:
        time.sleep(reply.get("delay_ms", 0) / 1000)
        self.close_connection = True
        if reply.get("disconnect"):
            self.connection.shutdown(socket.SHUT_RDWR)
            return
        kind = "application/json" if "json" in reply else reply.get("content_type", "text/plain")
        self.send_response(reply.get("status", 200))
        self.send_header("content-type", kind)
        self.send_header("connection", "close")
        self.end_headers()
        for piece in _pieces(reply):
            self.wfile.write(piece)
            self.wfile.flush()
            if "writes" in reply:
                time.sleep(_PAUSE)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


def _pieces(reply: dict[str, Any]) -> Iterator[bytes]:
    if "chat" in reply:
        chunks = [reply["chat"]] if isinstance(reply["chat"], str) else reply["chat"]
        for chunk in chunks:
            yield _line({"message": {"role": "assistant", "content": chunk}, "done": False})
        yield _line({"message": {"role": "assistant", "content": ""}, "done": True})
    elif "writes" in reply:
        for piece in reply["writes"]:
            yield base64.b64decode(piece["base64"]) if isinstance(piece, dict) else piece.encode()
    elif "json" in reply:
        yield json.dumps(reply["json"]).encode()
    else:
        yield reply.get("text", "").encode()


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value).encode() + b"\n"


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128
    held: RuleServer

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing: a client that went away is what some rules are made for."""


@contextmanager
def rule_server() -> Iterator[RuleServer]:
    """Serve on a free port; another port is known to be closed."""
    server = _Server(("127.0.0.1", 0), _Handler)
    with socket.socket() as closed:  # bound, but nobody listens
        closed.bind(("127.0.0.1", 0))
        server.held = RuleServer(port=server.server_address[1], closed_port=closed.getsockname()[1])
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        yield server.held
        server.shutdown()
        server.server_close()
        thread.join()
