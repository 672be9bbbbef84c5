"""A local model under several workers: one process loads it and answers the others."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_genir.engine.one_load import OneLoad
from pytest_genir.models import Answer, Failure, Limits, Message, Prices, Request, Usage


@dataclass
class Loaded:
    """Notes in a file who loads it, and says who answered."""

    folder: Path
    name: str = "m"
    type: str = "local"
    limits: Limits = field(default_factory=Limits)
    prices: Prices | None = None
    batch_size: int = 2
    loaded: bool = False

    def identity(self) -> dict[str, Any]:
        return {"protocol": "loaded"}

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        if not self.loaded:
            self.loaded = True
            with (self.folder / "loads").open("a") as file:
                file.write(f"{os.getpid()}\n")
        return [self._one(request) for request in requests]

    def _one(self, request: Request) -> Answer | Failure:
        said = request.messages[-1].content
        if said == "fail":
            return Failure(kind="context", message="too long", details={"a": 1})
        return Answer(text=f"{said} {os.getpid()}", usage=Usage(prompt_tokens=1, reasoning_tokens=2), finish="length")


def ask(*words: str) -> list[Request]:
    return [Request(messages=(Message("user", word),), parameters={"max_tokens": 3}) for word in words]


def worker(folder: Path, answers: Any, ready: Any, hold: float, end: str) -> None:
    ready.wait(20)
    shared = OneLoad(Loaded(folder), folder / "model")
    for number in range(5):
        answers.put([reply.text for reply in shared.answer(ask(f"q{number}", "ó")) if isinstance(reply, Answer)])
    time.sleep(hold)
    if end == "killed":
        os._exit(1)
    shared.finish()


def run(folder: Path, *ends: tuple[float, str]) -> tuple[list[list[str]], list[str]]:
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    ready = context.Barrier(len(ends))
    workers = [context.Process(target=worker, args=(folder, answers, ready, *end)) for end in ends]
    for one in workers:
        one.start()
    said = [answers.get(timeout=20) for _ in range(5 * len(ends))]
    for one in workers:
        one.join(20)
    return said, (folder / "loads").read_text().split()


def test_one_process_answers_for_all(tmp_path: Path) -> None:
    said, loads = run(tmp_path, (0.3, "finished"), (0.6, "finished"), (0.4, "finished"))

    assert len(loads) == 1
    assert {text.split()[1] for texts in said for text in texts} == set(loads)
    assert sorted(texts[0].split()[0] for texts in said) == sorted(f"q{n}" for n in range(5) for _ in range(3))


def test_another_takes_over_when_the_owner_is_killed(tmp_path: Path) -> None:
    context = multiprocessing.get_context("fork")
    answers = context.Queue()
    owner = context.Process(target=worker, args=(tmp_path, answers, context.Barrier(1), 0.2, "killed"))
    owner.start()
    answers.get(timeout=20)
    shared = OneLoad(Loaded(tmp_path), tmp_path / "model")
    first = shared.answer(ask("a"))[0]
    owner.join(20)
    second = shared.answer(ask("b"))[0]
    shared.finish()

    assert isinstance(first, Answer) and first.text == f"a {owner.pid}"
    assert isinstance(second, Answer) and second.text == f"b {os.getpid()}"


def test_a_reply_comes_over_whole(tmp_path: Path) -> None:
    owner, guest = (OneLoad(Loaded(tmp_path), tmp_path / name) for name in ("model", "model"))
    owner.answer(ask("x"))
    # locks belong to processes: within one process the second has to be told that it is a guest
    port, key = (tmp_path / "model.address").read_text().split()
    from multiprocessing.connection import Client

    guest._connection = Client(("127.0.0.1", int(port)), authkey=bytes.fromhex(key))
    answer, failure = guest.answer(ask("ó", "fail"))
    threading.Timer(0.1, guest.finish).start()
    owner.finish()

    assert answer == Answer(text=f"ó {os.getpid()}", usage=Usage(prompt_tokens=1, reasoning_tokens=2), finish="length")
    assert failure == Failure(kind="context", message="too long", details={"a": 1})
    assert oct((tmp_path / "model.owner").stat().st_mode)[-3:] == "600"
