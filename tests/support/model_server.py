"""A small OpenAI-compatible server that counts: for tests of what is asked, how often, and how much at once."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import BaseServer
from typing import Any


class Counting(ThreadingHTTPServer):
    """Answers every question with `answer`, after `delay` seconds; with `first` when it is new."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(self, delay: float, answer: str, first: str | None) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.delay = delay
        self.answer = answer
        self.first = first
        #: Why it stopped writing, by the last word of the question; else `stop`.
        self.finish: dict[str, str] = {}
        #: Replies wait for it.
        self.go = threading.Event()
        self.go.set()
        self.lock = threading.Lock()
        self.asked: list[str] = []
        self.keys: set[str] = set()
        self.now = 0
        self.most = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class _Handler(BaseHTTPRequestHandler):
    server: Counting
    protocol_version = "HTTP/1.1"
    wbufsize = -1  # head and body leave together: apart, the second waits 40 ms for word that the first has come

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        server = self.server
        asked = body["messages"][-1]["content"].rsplit(" ", 1)[-1]
        finish = server.finish.get(asked, server.finish.get("", "stop"))
        with server.lock:
            text = server.answer if server.first is None or asked in server.asked else server.first
            server.asked.append(asked)
            server.keys.add(self.headers.get("Authorization", ""))
            server.now += 1
            server.most = max(server.most, server.now)
        time.sleep(server.delay)
        server.go.wait(60)
        reply = {
            "choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": finish}],
            "usage": {"prompt_tokens": 10, "completion_tokens": 5},
        }
        raw = json.dumps(reply).encode()
        with server.lock:
            server.now -= 1
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(raw)))
        self.end_headers()
        self.wfile.write(raw)

    def log_message(self, *_arguments: Any) -> None:
        """Stay quiet."""


@contextmanager
def model_server(
    *, delay: float = 0.0, answer: str = "Opłata wynosi 54 zł.", first: str | None = None
) -> Iterator[Counting]:
    """Serve in a thread; the address is `server.url`."""
    server = Counting(delay, answer, first)
    with threaded(server):
        yield server


@contextmanager
def threaded(server: BaseServer) -> Iterator[None]:
    """Let a server serve in a thread."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
