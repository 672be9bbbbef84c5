"""Ten kinds of faults at once from a server that fails on purpose; needs the shared folder."""

from __future__ import annotations

import importlib.util
import json
import resource
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Cache, ConcurrentEngine, EngineEvent, EngineSettings
from pytest_genir.models import Answer, Failure, load_model
from tests.engine.support import job
from tests.support.shared import shared


@pytest.fixture(scope="module")
def faulty() -> Iterator[Any]:
    path = shared("bench/faulty_llm.py")
    spec = importlib.util.spec_from_file_location("faulty_llm", path)
    assert spec is not None and spec.loader is not None
    module = sys.modules["faulty_llm"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    del sys.modules["faulty_llm"]


def ask_all(
    module: Any, server: Any, folder: Path, events: list[EngineEvent], **limits: Any
) -> dict[str, Answer | Failure]:
    """Ask for every code word, through the real model type."""
    description = {"type": "openai", "model": "faulty", "api_base": server.base_url, "threads": 20, **limits}
    (folder / "model.json").write_text(json.dumps(description))
    model = load_model("model.json", folder=folder, environ={"API_KEY": "sk-secret-of-ours"})
    # `test_faults.py` has how long a server may make somebody wait
    engine = ConcurrentEngine(EngineSettings(longest_wait=0.1), Cache(folder), events.append)
    names = module.ids_for(server.n)
    engine.plan([job(model, module.question_for(name)) for name in names])
    try:
        return {name: engine.result(module.question_for(name)) for name in names}
    finally:
        engine.close()


def right(server: Any, replies: dict[str, Answer | Failure]) -> list[str]:
    return [
        name
        for name, reply in replies.items()
        if isinstance(reply, Answer) and f"The code word is {server.answer(name)}." in reply.text
    ]


@pytest.mark.slow
def test_each_fault_once_and_everything_is_answered(faulty: Any, tmp_path: Path) -> None:
    events: list[EngineEvent] = []
    with faulty.FaultyLLM(seed=7, n=50, attempts=1, huge_bytes=5_000_000) as server:
        replies = ask_all(faulty, server, tmp_path, events, timeout=1, sleep_time=0.05)

    assert len(right(server, replies)) == 50, [r for r in replies.values() if isinstance(r, Failure)]


def test_each_fault_always_and_nothing_is_taken_for_an_answer(faulty: Any, tmp_path: Path) -> None:
    events: list[EngineEvent] = []
    with faulty.FaultyLLM(seed=7, n=50, attempts=0, hang_s=5, huge_bytes=5_000_000, drip_bps=40) as server:
        replies = ask_all(faulty, server, tmp_path, events, timeout=0.3, sleep_time=0.05, max_retries=2)

    assert all(isinstance(reply, Failure) for reply in replies.values())
    assert "sk-secret-of-ours" not in repr(replies) + repr(events)


@pytest.mark.slow
def test_two_hundred_questions_always_faulty_end_in_time_and_memory(faulty: Any, tmp_path: Path) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started = time.monotonic()
    with faulty.FaultyLLM(seed=7, n=200, attempts=0, hang_s=60) as server:
        replies = ask_all(faulty, server, tmp_path, [], timeout=10, sleep_time=1, max_retries=2)
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024

    assert time.monotonic() - started < 120
    assert grown < 300
    wrong = [name for name in replies if isinstance(replies[name], Answer) and name not in right(server, replies)]
    assert not wrong


@pytest.mark.slow
def test_two_hundred_questions_faulty_once_are_all_answered(faulty: Any, tmp_path: Path) -> None:
    with faulty.FaultyLLM(seed=7, n=200, attempts=1, hang_s=60) as server:
        replies = ask_all(faulty, server, tmp_path, [], timeout=10, sleep_time=1, max_retries=2)

    assert len(right(server, replies)) == 200


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("http_401", "status"), ("http_400_context", "context"), ("http_404_model", "status"),
        ("http_429_long", "quota"), ("http_429_bad", "rate_limit"), ("http_503", "status"),
        ("redirect_loop", "redirect"), ("header_flood", "headers"), ("gzip_bomb", "too_large"),
        ("chunked_cut", "incomplete"), ("close_at_once", "read"), ("json_array", "malformed"),
        ("not_utf8", "malformed"), ("no_choices", "malformed"), ("null_content", "empty"),
        ("error_in_200", "error_reply"),
    ],
)  # fmt: skip
def test_other_faults_have_names_too(faulty: Any, tmp_path: Path, fault: str, kind: str) -> None:
    with faulty.FaultyLLM(seed=1, n=2, faults=[fault], attempts=0) as server:
        replies = ask_all(faulty, server, tmp_path, [], timeout=2, sleep_time=0.01, max_retries=1)

    for reply in replies.values():
        assert isinstance(reply, Failure) and reply.kind == kind
        assert "sk-secret-of-ours" not in repr(reply)


@pytest.mark.parametrize("fault", ["late_ok", "plain_ctype", "bom", "hostile_text", "lone_surrogate", "nul_in_content"])
def test_odd_but_right_answers_are_taken(faulty: Any, tmp_path: Path, fault: str) -> None:
    with faulty.FaultyLLM(seed=1, n=2, faults=[fault], attempts=0, late_s=0.1) as server:
        replies = ask_all(faulty, server, tmp_path, [], timeout=2)
        again = ask_all(faulty, server, tmp_path, [], timeout=2)

        assert sorted(right(server, replies)) == sorted(right(server, again)) == faulty.ids_for(2)
        assert server.stats()["requests"] == 2
