"""llama.cpp's own server with a model made on the spot: its three dialects, its limits, what it counts.

pip install xllamacpp gguf          # llama.cpp with its server, ready built; each test is skipped without them
pytest -m slow tests/models/test_real_llama_cpp.py
"""

from __future__ import annotations

import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.commands.models import main as try_models
from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Failure, Message, Request, model_from_fields
from pytest_genir.models.streams import speed_of
from tests.models.test_real_servers import ASK, free_port, needs, served
from tests.support.tiny_gguf import tiny_gguf

pytestmark = pytest.mark.slow

POSITIONS = 256
LONG = Request(messages=(Message("user", "Until when? " * 100),))
#: Runs until it is ended: two at once, so that a third has to wait.
SERVE = """
import sys, time
import xllamacpp

asked = xllamacpp.CommonParams()
asked.model.path, asked.hostnames, asked.port = sys.argv[1], ["127.0.0.1"], int(sys.argv[2])
asked.api_keys = [sys.argv[3]]
asked.n_ctx, asked.n_parallel, asked.cpuparams.n_threads, asked.warmup = 512, 2, 1, False
server = xllamacpp.Server(asked)
time.sleep(600)
"""


@pytest.fixture(scope="module")
def llama_cpp(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    needs("xllamacpp", "gguf")
    folder, port, key = tmp_path_factory.mktemp("llama"), free_port(), f"sk-{secrets.token_hex(24)}"
    model = tiny_gguf(folder / "tiny.gguf", POSITIONS)
    with served([sys.executable, "-c", SERVE, str(model), str(port), key], port, folder):
        loaded(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}", key


def loaded(address: str) -> None:
    """Wait while the server answers 503: it takes connections before it has a model."""
    for _ in range(600):
        with suppress(urllib.error.HTTPError), urllib.request.urlopen(address, timeout=10):
            return
        time.sleep(0.1)
    pytest.fail("the model was not loaded in a minute")


def asked(server: tuple[str, str], request: Request = ASK, wrong: str = "", **fields: Any) -> Answer | Failure:
    address, key = server
    base = address if fields.get("type") == "anthropic" else f"{address}/v1"
    described = {"model": "tiny", "api_base": base, "max_tokens": 8, **fields}
    return ask_plainly(model_from_fields(described, environ={"API_KEY": wrong or key}), request)


@pytest.mark.parametrize("kind", ["openai", "anthropic", "responses"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
def test_it_answers_in_three_dialects_and_says_that_it_was_cut(
    llama_cpp: tuple[str, str], kind: str, stream: bool
) -> None:
    answer = asked(llama_cpp, type=kind, stream=stream)

    assert isinstance(answer, Answer), answer
    assert answer.text and answer.finish == "length"
    assert answer.usage.completion_tokens == 8
    # a byte is a token: both messages, their roles as the template writes them, and what begins a text
    assert (answer.usage.prompt_tokens or 0) >= sum(len(message.content) for message in ASK.messages)
    assert ("first_token_seconds" in speed_of(answer)) is stream


def test_the_tokens_that_it_read_before_are_counted_as_cached(llama_cpp: tuple[str, str]) -> None:
    asked(llama_cpp)
    again = asked(llama_cpp)

    assert isinstance(again, Answer), again
    assert 0 < (again.usage.cached_tokens or 0) < (again.usage.prompt_tokens or 0)


def test_it_completes_a_text(llama_cpp: tuple[str, str]) -> None:
    answer = asked(llama_cpp, text_completion=True)

    assert isinstance(answer, Answer) and answer.finish == "length", answer


@pytest.mark.parametrize("kind", ["openai", "anthropic", "responses"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
def test_what_is_too_long_is_told_with_both_numbers(llama_cpp: tuple[str, str], kind: str, stream: bool) -> None:
    refused = asked(llama_cpp, LONG, type=kind, stream=stream)

    assert isinstance(refused, Failure) and refused.kind == "context" and not refused.retry, refused
    assert f"({POSITIONS} tokens)" in refused.message and "request (1" in refused.message


def test_an_answer_that_runs_into_the_end_of_the_context_is_cut(llama_cpp: tuple[str, str]) -> None:
    answer = asked(llama_cpp, max_tokens=5000)

    assert isinstance(answer, Answer) and answer.finish == "length", answer
    counted = (answer.usage.prompt_tokens or 0) + (answer.usage.completion_tokens or 0)
    assert counted in range(POSITIONS - 2, POSITIONS + 2)


def test_a_wrong_key_is_no_reason_to_try_again(llama_cpp: tuple[str, str]) -> None:
    refused = asked(llama_cpp, wrong="sk-wrong-0123456789")

    assert isinstance(refused, Failure) and refused.fatal and not refused.retry, refused
    assert "sk-wrong-0123456789" not in refused.message and "API_KEY" in refused.message


def test_more_at_once_than_it_has_places_for(llama_cpp: tuple[str, str]) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: asked(llama_cpp, stream=True), range(16)))

    assert all(isinstance(answer, Answer) and answer.usage.completion_tokens == 8 for answer in answers), answers


def test_what_it_refuses_is_said_in_its_own_words(llama_cpp: tuple[str, str]) -> None:
    refused = asked(llama_cpp, temperature=None, parameters={"temperature": "warm"})

    assert isinstance(refused, Failure) and not refused.retry and "'temperature'" in refused.message, refused


def test_parameters_that_it_does_not_know_are_passed_over(llama_cpp: tuple[str, str]) -> None:
    answer = asked(llama_cpp, temperature=0, parameters={"seed": 1, "verbosity": "low", "reasoning_effort": "low"})

    assert isinstance(answer, Answer) and "adapted" not in answer.details, answer


def test_the_command_says_what_it_is(
    llama_cpp: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    address, key = llama_cpp
    monkeypatch.setenv("API_KEY", key)
    (tmp_path / "m.json").write_text(json.dumps({"model": "other", "api_base": f"{address}/v1", "max_tokens": 8}))

    assert try_models([str(tmp_path / "m.json")]) == 0
    told = capsys.readouterr().out
    assert key not in told
    assert "server: llama.cpp" in told and "tiny.gguf" in told
    with urllib.request.urlopen(f"{address}/health", timeout=10) as reply:
        assert json.load(reply) == {"status": "ok"}
