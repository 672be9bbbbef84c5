"""Once the end is called nothing leaves any more: what waits is neither sent nor a failure of the model."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pytest_genir.engine.asking import EngineCore
from pytest_genir.engine.dns import Resolver
from pytest_genir.engine.events import ignore
from pytest_genir.engine.halt import Halt
from pytest_genir.engine.http11 import HttpConnection, Outgoing, ReplyHead
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.transport import Transport
from pytest_genir.engine.window import Planned
from pytest_genir.models import Answer, HttpCall, Limits, Prices, Request
from tests.engine.support import Asked, job, question, serving, slowly


class Held:
    """A model that answers when it is told to."""

    name = "held"
    type = "test"
    limits = Limits(threads=3)
    prices: Prices | None = None

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.go = asyncio.Event()

    def identity(self) -> dict[str, object]:
        return {"type": "held"}

    async def answer_async(self, request: Request) -> Answer:
        self.asked.append(request.messages[-1].content)
        await self.go.wait()
        return Answer(text="Tak")


async def a_while() -> None:
    """Let everything go on that can."""
    for _ in range(100):
        await asyncio.sleep(0)


@pytest.mark.parametrize("way", ["by this process", "by another one"])
def test_nothing_leaves_once_the_end_is_called(tmp_path: Path, way: str) -> None:
    file = tmp_path / "stop"
    halt = Halt(file)

    async def scene() -> None:
        model = Held()
        core = EngineCore(EngineSettings(halt=halt), None, ignore)
        tasks = [
            asyncio.ensure_future(core.ask(Planned(job(model, text), place), model, question(text)))
            for place, text in enumerate(f"q{number}" for number in range(9))
        ]
        await a_while()
        assert model.asked == ["q0", "q1", "q2"]
        if way == "by this process":
            halt.call()
        else:
            file.touch()
        model.go.set()
        await a_while()

        assert model.asked == ["q0", "q1", "q2"]
        assert [task.done() for task in tasks] == [True] * 3 + [False] * 6, "what was out is kept, the rest no failure"
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await core.aclose()

    asyncio.run(scene())


def test_nothing_leaves_on_a_connection_that_took_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[Outgoing] = []
    send = HttpConnection.send

    async def noted(lane: HttpConnection, request: Outgoing) -> ReplyHead:
        sent.append(request)
        return await send(lane, request)

    monkeypatch.setattr(HttpConnection, "send", noted)

    async def scene(url: str) -> None:
        model, halt = Asked(url), Halt()
        outgoing = model.prepare(question("q"), 0)
        assert isinstance(outgoing, HttpCall)
        transport = Transport(model, Resolver(), halt=halt)
        sending = asyncio.ensure_future(transport.send(outgoing))
        await asyncio.sleep(0)  # on its way to a connection
        halt.call()
        while not transport._busy:
            await asyncio.sleep(0.001)
        await a_while()
        sending.cancel()
        await asyncio.wait({sending})
        await transport.aclose()

    with serving(slowly(0)) as server:
        asyncio.run(scene(server.url))
    assert not sent
