"""What the engine's tests share: a server whose replies are scripts, and a model that talks to it."""

from __future__ import annotations

import json
import socket
import socketserver
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from pytest_genir.engine import Ask, Job
from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Limits, Message, Prices, Request, Usage
from pytest_genir.models.replies import failure_of, json_of

#: Gets (question, how often it was asked, the connection) and sends whatever it likes.
Script = Callable[[str, int, "Connection"], None]


class Connection(socketserver.StreamRequestHandler):
    """One connection, of which every request is given to the script."""

    server: ScriptedServer
    _is_out = False

    def handle(self) -> None:
        with self.server.lock:
            self.server.connections += 1
        while (body := self._request()) is not None:
            question = json.loads(body)["question"]
            with self.server.lock:
                self.server.asked.append(question)
                times = self.server.asked.count(question)
                self.server.out += 1
                self.server.most_out = max(self.server.most_out, self.server.out)
            self._is_out = True
            try:
                self.server.script(question, times, self)
            except OSError:
                return
            finally:
                self._back()

    def _back(self) -> None:
        """Count a request as out no more, before its reply: the client may send the next one at once."""
        if self._is_out:
            self._is_out = False
            with self.server.lock:
                self.server.out -= 1

    def _request(self) -> bytes | None:
        try:
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                line = self.rfile.readline()
                if not line:
                    return None
                head += line
            self.server.heads.append(head)
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
            return self.rfile.read(int(length.split(b":")[1]))
        except OSError:
            return None

    def answer(self, text: str, **more: Any) -> None:
        self.reply(200, json.dumps({"text": text, **more}).encode())

    def reply(self, status: int, body: bytes = b"", *headers: str, length: int | None = None) -> None:
        lines = [
            f"HTTP/1.1 {status} whatever",
            f"Content-Length: {len(body) if length is None else length}",
            *headers,
        ]
        self.raw("\r\n".join([*lines, "", ""]).encode() + body)

    def raw(self, data: bytes) -> None:
        self._back()
        self.wfile.write(data)
        self.wfile.flush()

    def reset(self) -> None:
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        raise OSError("reset")


class ScriptedServer(socketserver.ThreadingTCPServer):
    """A server on a free port that remembers what it was asked."""

    daemon_threads = True
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, script: Script) -> None:
        super().__init__(("127.0.0.1", 0), Connection)
        self.script = script
        self.asked: list[str] = []
        self.heads: list[bytes] = []
        self.out = 0
        self.most_out = 0
        self.connections = 0
        self.lock = threading.Lock()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/ask"

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


@contextmanager
def serving(script: Script) -> Iterator[ScriptedServer]:
    """Run a scripted server in a thread."""
    with ScriptedServer(script) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def echo(question: str, times: int, connection: Connection) -> None:
    connection.answer(f"echo {question}")


def slowly(seconds: float) -> Script:
    def script(question: str, times: int, connection: Connection) -> None:
        time.sleep(seconds)
        connection.answer(f"echo {question}")

    return script


@dataclass
class Asked:
    """A model behind a scripted server."""

    url: str
    limits: Limits = field(default_factory=lambda: Limits(threads=4, sleep_time=0.01, timeout=5))
    name: str = "asked"
    type: str = "test"
    prices: Prices | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)

    def identity(self) -> Mapping[str, Any]:
        return {"url": self.url, **self.settings}

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        body = json.dumps({"question": request.messages[-1].content, "repeat": request.repeat}).encode()
        return HttpCall(url=self.url, body=body, headers={"Authorization": "Bearer sk-secret"})

    def read(self, reply: HttpReply) -> Answer | Failure:
        failure = failure_of(reply)
        body = json_of(reply) if failure is None else failure
        if isinstance(body, Failure):
            return body
        if not body["text"]:
            return Failure(kind="empty", message="the answer is empty", retry=True)
        usage = Usage(prompt_tokens=body.get("in", 10), completion_tokens=body.get("out", 5))
        return Answer(text=body["text"], usage=usage, finish=body.get("finish", "stop"))


def question(text: str, **more: Any) -> Request:
    return Request(messages=(Message("user", text),), **more)


def job(model: Any, text: str, **more: Any) -> Job:
    """Return a job that asks one thing and returns the reply."""

    async def run(ask: Ask) -> Answer | Failure:
        return await ask(model, question(text, **more))

    return Job(text, run)


def answered(reply: object) -> Answer:
    assert isinstance(reply, Answer), reply
    return reply


def failed(reply: object) -> Failure:
    assert isinstance(reply, Failure), reply
    return reply


def texts(replies: Sequence[object]) -> list[str]:
    return [answered(reply).text for reply in replies]
