"""What the benches of a shared store have in common: a model that many processes ask, and the way to the store."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.models import Failure, HttpCall, Request
from tests.engine.support import Asked

PROCESSES = 4
LATENCY = 0.04
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])}


class Plain(Asked):
    """A model that sends the question and nothing else."""

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        return HttpCall(url=self.url, body=json.dumps({"question": request.messages[-1].content}).encode())


@dataclass
class World:
    """The model and the proxy before the store, in one thread of their own."""

    store_port: int
    asked: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    open: bool = True
    stalled: bool = False
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.new_event_loop)
    port: int = 0
    proxy_port: int = 0
    lines: set[asyncio.StreamWriter] = field(default_factory=set)

    def start(self) -> None:
        ready = threading.Event()

        async def serve() -> None:
            model = await asyncio.start_server(self._answer, "0.0.0.0", 0, backlog=512)
            proxy = await asyncio.start_server(self._pass_on, "0.0.0.0", 0, backlog=512)
            self.port = model.sockets[0].getsockname()[1]
            self.proxy_port = proxy.sockets[0].getsockname()[1]
            ready.set()

        def run() -> None:
            self.loop.create_task(serve())
            self.loop.run_forever()

        threading.Thread(target=run, daemon=True).start()
        ready.wait()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            while head := await reader.readuntil(b"\r\n\r\n"):
                length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
                body = json.loads(await reader.readexactly(int(length.split(b":")[1])))
                text = body["question"] if "question" in body else body["messages"][-1]["content"].split()[-1]
                self.asked[text].append(time.monotonic())
                await asyncio.sleep(LATENCY)
                said = {"message": {"role": "assistant", "content": f"echo {text}"}, "finish_reason": "stop"}
                usage = {"prompt_tokens": 5, "completion_tokens": 2}
                raw = json.dumps({"text": f"echo {text}", "choices": [said], "usage": usage}).encode()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(raw) + raw)
                await writer.drain()
        writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if not self.open:
            writer.transport.abort()
            return
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.store_port)
        except OSError:
            writer.transport.abort()
            return
        self.lines |= {writer, back}
        await asyncio.gather(self._pump(reader, back), self._pump(there, writer))
        self.lines -= {writer, back}

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                while self.stalled:
                    await asyncio.sleep(0.01)
                writer.write(data)
                await writer.drain()
        writer.transport.abort()

    def cut(self) -> None:
        """Drop every connection to the store, and take no new ones."""
        self.open = False
        for writer in list(self.lines):
            self.loop.call_soon_threadsafe(writer.transport.abort)


def called(about: str | None, ask: Callable[..., None], **numbers: int) -> argparse.Namespace:
    """Return the numbers that a bench was called with; called as one of its processes (`--ask`), be that and end."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, number in numbers.items():
        parser.add_argument(f"--{name}", type=int, default=number)
    parser.add_argument("--ask", nargs="+", metavar="X", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.ask:
        ask(*given.ask)
        sys.exit()
    return given
