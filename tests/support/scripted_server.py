"""A model's server on a real socket: it answers with what a test scripted and keeps what it was asked."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


@dataclass
class Asked:
    """One request as it arrived."""

    path: str
    headers: Mapping[str, str]
    body: Any


@dataclass
class Reply:
    """What to send back; `announced` is the length that is claimed, `body` what really comes."""

    body: bytes | str | Mapping[str, Any] = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    announced: int | None = None

    def raw(self) -> bytes:
        if isinstance(self.body, bytes):
            return self.body
        return (self.body if isinstance(self.body, str) else json.dumps(self.body)).encode()


@dataclass
class Server:
    """Where it listens, and what it was asked so far."""

    url: str
    asked: list[Asked] = field(default_factory=list)


class _Listener(ThreadingHTTPServer):
    request_queue_size = 128  # of 5, who comes sixth knocks again after a second


@contextmanager
def scripted(answer: Callable[[Asked], Reply], context: ssl.SSLContext | None = None) -> Iterator[Server]:
    """Serve on a free port of this machine until the block ends."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        wbufsize = -1  # head and body leave together: apart, the second waits 40 ms for word that the first has come

        def do_GET(self) -> None:
            self.do_POST()

        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
            asked = Asked(self.path, dict(self.headers), json.loads(raw or b"null"))
            server.asked.append(asked)
            reply = answer(asked)
            body = reply.raw()
            self.send_response(reply.status)
            for name, value in {"Content-Type": "application/json", **reply.headers}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body) if reply.announced is None else reply.announced))
            self.end_headers()
            self.wfile.write(body)
            self.close_connection = reply.announced is not None

        def log_message(self, *_: object) -> None:
            """Keep quiet."""

    listener = _Listener(("127.0.0.1", 0), Handler)
    if context is not None:
        listener.socket = context.wrap_socket(listener.socket, server_side=True)
    server = Server(f"http{'s' if context else ''}://127.0.0.1:{listener.server_address[1]}")
    thread = threading.Thread(target=listener.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        listener.shutdown()
        listener.server_close()
        thread.join()
