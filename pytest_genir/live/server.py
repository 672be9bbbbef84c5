"""Serves a live page to one browser on this machine, and to nobody else.

Whoever may read has the address: a secret is its first part, so that every request of the page carries it and
nothing has to be stored in a browser. Another origin, another name for this machine (a rebound host name) or a missing
secret is refused. Only what the page itself sends as JSON changes anything.
"""

from __future__ import annotations

import hmac
import json
import math
import socket
import threading
import time
from collections.abc import Callable, Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

from pytest_genir.errors import GenirError
from pytest_genir.live.addresses import HOST, address_of, new_secret
from pytest_genir.live.board import Board, Seen
from pytest_genir.live.page import live_page, policy
from pytest_genir.phrases import spoken
from pytest_genir.results.messages import one_line

#: A reader gets a sign of life so often, and new things at most so often.
_ALIVE, _PACE = 2.0, 0.2
#: A page that is loaded again is away for a moment; one that asks for nothing for so long is forgotten.
_RELOADS, _FORGOTTEN = 5.0, 3600.0
_LOOK = 0.2
_LARGEST_REQUEST = 1 << 20
Answer = Callable[[Mapping[str, str]], object]
Deed = Callable[[dict[str, object]], object]


class LiveServer:
    """A page about a board; `answers` are asked by it, `deeds` do what its reader wants done."""

    def __init__(
        self,
        board: Board,
        *,
        port: int = 0,
        listening: socket.socket | None = None,
        secret: str = "",
        answers: Mapping[str, Answer] | None = None,
        deeds: Mapping[str, Deed] | None = None,
    ) -> None:
        self.board = board
        self.secret = secret or new_secret()
        self.answers: dict[str, Answer] = {
            "body": lambda query: board.body(_number(query, "item")),
            "talk": lambda query: board.talk(query.get("item", ""), _number(query, "from")),
            "events": lambda query: board.events(_number(query, "log")),
            "search": lambda query: board.holding(query.get("words", "").split()),
            **(answers or {}),
        }
        self.deeds = dict(deeds or {})
        self.ending = threading.Event()
        #: What the board shows now is the last that pages are told.
        self.final = threading.Event()
        #: When a page last asked for something.
        self.asked = self._opened = time.monotonic()
        self._server = _Server((HOST, port), _Handler, bind_and_activate=False)
        self._server.live = self
        if listening is None:
            self._server.server_bind()
        else:
            self._server.socket.close()
            self._server.socket = listening
            self._server.server_address = listening.getsockname()
        self._server.server_activate()
        self._threads = [
            threading.Thread(target=self._server.serve_forever, args=(0.1,), name="genir-live", daemon=True),
            threading.Thread(target=self._follow, name="genir-live-look", daemon=True),
        ]

    @property
    def port(self) -> int:
        return int(self._server.server_address[1])

    @property
    def address(self) -> str:
        return address_of(self.port, self.secret)

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def _follow(self) -> None:
        while not self.ending.wait(_LOOK):
            self.board.look()

    @property
    def readers(self) -> int:
        """Return how many pages are open."""
        return self._server.told.count

    def serve_readers(self) -> None:
        """Go on as long as a page is open: whoever watched a run wants to look at what fell short."""
        # Who opened the page of a short run may not have been heard yet; who has left it is not waited for.
        unheard = self.asked == self._opened
        alone_since = None if self.readers or unheard else -math.inf
        while True:
            now = time.monotonic()
            if self.readers:
                alone_since = None
            elif alone_since is None:
                alone_since = now
            if now - self.asked > _FORGOTTEN or (alone_since is not None and now - alone_since > _RELOADS):
                return
            self.ending.wait(_LOOK)

    def close(self, patience: float = 1.0) -> None:
        """Tell what is left to who reads, and end."""
        self.ending.set()
        self._threads[1].join(patience)
        while self.board.look():  # the last figures, too
            pass
        self.final.set()
        self.board.wake()
        self._server.told.wait_for_all(patience)
        self._server.shutdown()
        self._server.server_close()


class _Readers:
    """How many pages are open, so that the end can wait until each of them knows it."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self.count = 0

    def __enter__(self) -> None:
        with self._changed:
            self.count += 1

    def __exit__(self, *_: object) -> None:
        with self._changed:
            self.count -= 1
            self._changed.notify_all()

    def wait_for_all(self, patience: float) -> None:
        with self._changed:
            self._changed.wait_for(lambda: not self.count, patience)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    #: What a run prints must not be disturbed by a browser that goes away.
    live: LiveServer

    def __init__(self, *arguments: object, **more: object) -> None:
        self.told = _Readers()
        super().__init__(*arguments, **more)  # type: ignore[arg-type]

    def handle_error(self, request: object, client_address: object) -> None:
        pass


def _number(query: Mapping[str, str], name: str) -> int:
    text = query.get(name, "0")
    return int(text) if text.isascii() and text.isdecimal() else -1 if name != "from" else 0


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "pytest-genir"
    sys_version = ""
    server: _Server
    timeout = 60
    # Head and body leave together and at once: apart, the second waits 40 ms for word that the first has come.
    wbufsize = -1
    disable_nagle_algorithm = True

    def log_message(self, *_: object) -> None:
        pass

    # -- who may ask

    def _refusal(self) -> HTTPStatus | None:
        """Return why a request is refused, `None` where it is not."""
        live = self.server.live
        names = {f"{name}:{live.port}" for name in (HOST, "localhost")}
        if self.headers.get("Host", "") not in names:
            return HTTPStatus.MISDIRECTED_REQUEST
        origin = self.headers.get("Origin")
        if origin is not None and origin not in {f"http://{name}" for name in names}:
            return HTTPStatus.FORBIDDEN
        if self.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
            return HTTPStatus.FORBIDDEN
        given = urlsplit(self.path).path.split("/")[1]
        if not hmac.compare_digest(given.encode(), live.secret.encode()):
            return HTTPStatus.FORBIDDEN
        return None

    def _wanted(self) -> tuple[str, dict[str, str]]:
        """Return what is asked for below the secret, and the query."""
        parts = urlsplit(self.path)
        query = {name: values[-1] for name, values in parse_qs(parts.query, keep_blank_values=True).items()}
        return parts.path.partition("/")[2].partition("/")[2], query

    # -- what is asked

    def do_GET(self) -> None:
        if (refused := self._refusal()) is not None:
            self._send_error(refused)
            return
        wanted, query = self._wanted()
        self.server.live.asked = time.monotonic()
        if not wanted:
            deeds = self.server.live.deeds
            page = live_page(begins="begin" in deeds, labels="keep-label" in deeds, language=spoken())
            self._send(page.encode("utf-8"), "text/html; charset=utf-8")
        elif wanted == "news":
            self._stream(Seen.parse(self.headers.get("Last-Event-ID") or query.get("seen", "")))
        elif wanted in self.server.live.answers:
            self._carry_out(lambda: self.server.live.answers[wanted](query))
        else:
            self._send_error(HTTPStatus.NOT_FOUND)

    def do_POST(self) -> None:
        if (refused := self._refusal()) is not None:
            self._send_error(refused)
            return
        wanted, _ = self._wanted()
        length = self.headers.get("Content-Length", "")
        if wanted not in self.server.live.deeds:
            self._send_error(HTTPStatus.NOT_FOUND)
        elif self.headers.get("Content-Type") != "application/json" or self.headers.get("Origin") is None:
            self._send_error(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)  # a form of another page can send neither
        elif not length.isdecimal() or int(length) > _LARGEST_REQUEST:
            self._send_error(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        else:
            try:
                wish = json.loads(self.rfile.read(int(length)))
            except (ValueError, RecursionError):
                wish = None
            if isinstance(wish, dict):
                self._carry_out(lambda: self.server.live.deeds[wanted](wish))
            else:
                self._send_error(HTTPStatus.BAD_REQUEST)

    def _carry_out(self, call: Callable[[], object]) -> None:
        """Send what a call returns; an author's mistake is a sentence for the page."""
        try:
            value = call()
        except GenirError as error:
            self._send_json({"error": one_line(str(error))}, HTTPStatus.UNPROCESSABLE_ENTITY)
            return
        self._send_json(value, HTTPStatus.NOT_FOUND if value is None else HTTPStatus.OK)

    def _stream(self, seen: Seen) -> None:
        """Tell what is new until the page goes away or the server ends."""
        live = self.server.live
        self._head(HTTPStatus.OK, "text/event-stream; charset=utf-8", None)
        with self.server.told:
            while True:
                ends = live.final.is_set()
                message, seen = live.board.since(seen)
                try:
                    if message:
                        data = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
                        self.wfile.write(f"id: {seen}\ndata: {data}\n\n".encode())
                    elif ends:
                        self.wfile.write(b"event: end\ndata: {}\n\n")
                        return
                    else:
                        self.wfile.write(b": alive\n\n")
                    self.wfile.flush()
                except OSError:
                    return
                if not ends:
                    live.board.wait(lambda position: position != seen or live.final.is_set(), _ALIVE)  # noqa: B023
                    live.final.wait(_PACE)

    # -- sending

    def _head(self, status: HTTPStatus, kind: str, length: int | None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Security-Policy", policy())
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cross-Origin-Resource-Policy", "same-origin")
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        if length is None:
            self.send_header("Connection", "close")
            self.close_connection = True
        else:
            self.send_header("Content-Length", str(length))
        self.end_headers()

    def _send(self, data: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self._head(status, kind, len(data))
        self.wfile.write(data)

    def _send_json(self, value: object, status: HTTPStatus = HTTPStatus.OK) -> None:
        data = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
        self._send(data, "application/json; charset=utf-8", status)

    def _send_error(self, status: HTTPStatus) -> None:
        self.close_connection = True
        self._send(f"{status.phrase}\n".encode(), "text/plain; charset=utf-8", status)
