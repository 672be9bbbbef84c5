"""The examples of systems, as their pages say to run them; and sessions of tries, counted by a server."""

from __future__ import annotations

import importlib.util
import json
import shutil
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.plugin.conftest import read_results
from tests.support.scripted_server import Asked, Reply, scripted

EXAMPLES = Path(__file__).resolve().parents[2] / "conftest_examples"


def test_a_retrieving_system_of_ones_own(pytester: pytest.Pytester) -> None:
    shutil.copytree(EXAMPLES / "own_retrieval", pytester.path, dirs_exist_ok=True)
    run = ("--genir-model=system.json", "--genir-log=results.jsonl", "--genir-gate=recall@3>=0.9")

    result = pytester.runpytest_inprocess(*run, "--genir-gate=retrieval>=0.8", "--genir-report=page.html")
    description = json.loads((pytester.path / "system.json").read_text())
    (pytester.path / "system.json").write_text(json.dumps({**description, "options": {"top": 1}}))
    worse = pytester.runpytest_inprocess(*run)

    result.assert_outcomes(passed=6)
    result.stdout.fnmatch_lines(["*retrieval * 4 scores, 4 items"])
    worse.stdout.fnmatch_lines(["*recall@3 is 0.* over 4 *wanted >= 0.9*"])
    _, *lines, _ = read_results(pytester)
    missed = next(line for line in lines if line["id"] == "permit")
    assert "not among the 1 retrieved" in next(c["reason"] for c in missed["conditions"] if c["name"] == "retrieve")


@pytest.fixture
def service() -> Iterator[ThreadingHTTPServer]:
    spec = importlib.util.spec_from_file_location("office_service", EXAMPLES / "http_system" / "server.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    server: ThreadingHTTPServer = module.serve(0)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


def test_a_service_behind_http(pytester: pytest.Pytester, service: ThreadingHTTPServer) -> None:
    shutil.copytree(EXAMPLES / "http_system", pytester.path, dirs_exist_ok=True)
    description = (pytester.path / "system.json").read_text().replace(":8080", f":{service.server_address[1]}")
    (pytester.path / "system.json").write_text(description)

    result = pytester.runpytest_inprocess("--genir-model=system.json", "--genir-log=results.jsonl")

    result.assert_outcomes(passed=3)
    _, copy, *_ = read_results(pytester)
    assert copy["contexts"][0]["id"] == "fees"


CUSTOMER = """
from pytest_genir import User, user

@user
class Customer(User):
    def start(self, topic, logbook):
        return "Is there tea?"
    def follow_up(self, response, logbook):
        return "And coffee?"
"""
TALK = """
kind: conversation
simulation:
  topic: {description: Tea}
  user: {class: Customer}
  system: {class: ModelSystem}
  maxTurns: 2
"""


def test_every_try_of_every_item_has_a_session_of_its_own(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("talk.genir.yaml").write_text(TALK)
    pytester.makeconftest(CUSTOMER)
    question = "  - {id: Q, question: 'What is Q?', expect: {include: [x]}}\n"
    pytester.path.joinpath("q.genir.yaml").write_text(
        "kind: rag\nlanguage: en\nquestions:\n" + question.replace("Q", "a") + question.replace("Q", "b")
    )

    def answer(asked: Asked) -> Reply:
        return Reply({"answer": f"x {asked.body['session']}"})

    with scripted(answer) as server:
        pytester.path.joinpath("m.json").write_text(json.dumps({"type": "http", "url": server.url, "threads": 4}))
        pytester.runpytest_inprocess("--genir-model=m.json", "--genir-repeat=5", "-n2")

    sessions: dict[str, list[str]] = {}
    for asked in server.asked:
        sessions.setdefault(asked.body["session"], []).append(asked.body["question"])
    assert sorted(sessions.values()) == sorted(
        [["What is a?"]] * 5 + [["What is b?"]] * 5 + [["Is there tea?", "And coffee?"]] * 5
    )
