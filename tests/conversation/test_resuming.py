"""A conversation that was killed in the middle goes on where it stopped: no finished turn is asked for again."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.rule_server import FAKE, RuleServer, rule_server
from tests.support.warm import WarmPopen

_ROOT = Path(__file__).resolve().parents[2]
_LLM = {"url": f"{FAKE}/llm/api/chat", "model": "m"}
_FILE = {
    "simulation": {
        "topic": {"description": "Tea"},
        "user": {
            "class": "StaticUser",
            "llm": _LLM,
            "start": "START {{variables.topic.description}}",
            "followUp": "FOLLOW {{variables.systemResponse.utterance}}",
        },
        "system": {"class": "BasicChatSystem", "url": f"{FAKE}/chat", "sleep_time": 0},
        "maxTurns": 3,
    },
    "evaluation": {
        "evaluators": {
            "Clarity": {
                "class": "PromptedEvaluator",
                "llm": _LLM,
                "prompt": "EVALUATE {{variables.userTurn.utterance}}",
            }
        }
    },
}


def _rules(slow: bool) -> list[dict[str, Any]]:
    """Return what the servers say; `slow`: the third turn of the system takes longer than anybody waits."""
    delay = {"delay_ms": 20_000} if slow else {}
    said = [f"answer {n}" for n in range(3)]
    return [
        {"when": {"path": "/llm/api/chat", "prompt_contains": ["START"]}, "reply": {"chat": '{"utterance": "q0"}'}},
        *(
            {
                "when": {"path": "/llm/api/chat", "prompt_contains": ["FOLLOW", said[n]]},
                "reply": {"chat": json.dumps({"utterance": f"q{n + 1}"})},
            }
            for n in range(2)
        ),
        {"when": {"path": "/llm/api/chat", "prompt_contains": ["EVALUATE"]}, "reply": {"chat": '{"score": 1}'}},
        {"when": {"path": "/chat", "messages_count": 1}, "reply": {"json": {"content": said[0]}}},
        {"when": {"path": "/chat", "messages_count": 3}, "reply": {"json": {"content": said[1]}}},
        {"when": {"path": "/chat", "messages_count": 5}, "reply": {"json": {"content": said[2]}, **delay}},
    ]


@pytest.fixture
def server() -> Iterator[RuleServer]:
    with rule_server() as found:
        yield found


def _start(tmp_path: Path) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.support.converse", str(tmp_path / "talk.json"), str(tmp_path / "cache")]
    environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
    return subprocess.Popen(command, cwd=_ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def _pytest(tmp_path: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pytest", "talk.json", "--genir-model=extractive", "--genir-cache-dir=cache"]
    command += ["--genir-log=results.jsonl", "--genir-logbook=book.jsonl", *arguments]
    return WarmPopen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)


def _paths(server: RuleServer) -> list[str]:
    return [request["path"] for request in server.requests]


def test_killed_and_resumed(server: RuleServer, tmp_path: Path) -> None:
    (tmp_path / "talk.json").write_text(json.dumps(server.placed(_FILE)))
    server.begin(_rules(slow=True))
    process = _start(tmp_path)
    until = time.monotonic() + 30
    while len(server.requests) < 6 and time.monotonic() < until:
        time.sleep(0.02)
    process.kill()  # in the middle of the third turn
    process.wait()
    assert _paths(server) == ["/llm/api/chat", "/chat"] * 3
    finished = server.requests[:5]

    server.begin(_rules(slow=False))
    output, _ = _start(tmp_path).communicate(timeout=60)

    (line,) = output.splitlines()
    assert json.loads(line)["scores"] == {"Clarity@1": 1, "Clarity@2": 1, "Clarity@3": 1, "simulation": 1}
    assert _paths(server) == ["/chat", *["/llm/api/chat"] * 3]
    assert not [request for request in server.requests if request in finished]


@pytest.mark.slow
def test_pytest_killed_and_run_again_asks_for_no_finished_turn(server: RuleServer, tmp_path: Path) -> None:
    (tmp_path / "talk.json").write_text(json.dumps(server.placed(_FILE)))
    server.begin(_rules(slow=True))
    process = _pytest(tmp_path)
    until = time.monotonic() + 30
    while len(server.requests) < 6 and time.monotonic() < until:
        time.sleep(0.02)
    process.kill()
    process.wait()
    finished = server.requests[:5]
    said = [json.loads(line) for line in (tmp_path / "book.jsonl").read_text().splitlines()]
    assert [entry["data"]["utterance"] for entry in said if entry["action"] == "turn complete"] == [
        "q0", "answer 0", "q1", "answer 1", "q2",
    ]  # fmt: skip

    server.begin(_rules(slow=False))
    output, _ = _pytest(tmp_path, "-n2").communicate(timeout=60)

    assert "1 passed" in output
    assert not [request for request in server.requests if request in finished]
    assert _paths(server) == ["/chat", *["/llm/api/chat"] * 3]


def test_a_server_that_is_not_cached_is_asked_again(server: RuleServer, tmp_path: Path) -> None:
    document: dict[str, Any] = json.loads(json.dumps(server.placed(_FILE)))
    document["simulation"]["system"]["cache"] = False
    (tmp_path / "talk.json").write_text(json.dumps(document))
    counts = []
    for _ in range(2):
        server.begin(_rules(slow=False))
        _start(tmp_path).communicate(timeout=60)
        counts.append(_paths(server).count("/chat"))

    assert counts == [3, 3]
    assert "/llm/api/chat" not in _paths(server)


def test_faults_of_a_system_are_retried_by_the_engine(server: RuleServer, tmp_path: Path) -> None:
    (tmp_path / "talk.json").write_text(json.dumps(server.placed(_FILE)))
    busy = {"when": {"path": "/chat"}, "times": 1, "reply": {"status": 503, "text": "busy"}}
    server.begin([busy, *_rules(slow=False)])

    output, _ = _start(tmp_path).communicate(timeout=60)

    assert json.loads(output)["status"] == "scored"
    assert _paths(server).count("/chat") == 4
