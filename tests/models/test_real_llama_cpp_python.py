"""The server of `llama-cpp-python`, which is another than llama.cpp's own, with a model made on the spot.

pip install 'llama-cpp-python[server]' gguf    # compiles llama.cpp: a C++ compiler, and half an hour on one processor
pytest -m slow tests/models/test_real_llama_cpp_python.py
"""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Failure, Message, Request, model_from_fields
from pytest_genir.models.streams import speed_of
from tests.models.test_real_servers import ASK, free_port, needs, served
from tests.support.tiny_gguf import tiny_gguf

pytestmark = pytest.mark.slow

POSITIONS = 256
LONG = Request(messages=(Message("user", "Until when? " * 100),))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    needs("llama_cpp", "gguf", "fastapi", "uvicorn")
    folder, port, key = tmp_path_factory.mktemp("llama"), free_port(), f"sk-{secrets.token_hex(24)}"
    model = tiny_gguf(folder / "tiny.gguf", POSITIONS)
    command = [sys.executable, "-m", "llama_cpp.server", "--model", str(model), "--n_ctx", str(POSITIONS)]
    with served([*command, "--host", "127.0.0.1", "--port", str(port), "--api_key", key], port, folder):
        yield f"http://127.0.0.1:{port}/v1", key


def asked(server: tuple[str, str], request: Request = ASK, wrong: str = "", **fields: Any) -> Answer | Failure:
    address, key = server
    described = {"model": "tiny", "api_base": address, "max_tokens": 8, **fields}
    return ask_plainly(model_from_fields(described, environ={"API_KEY": wrong or key}), request)


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
def test_it_answers_and_says_that_it_was_cut(server: tuple[str, str], stream: bool) -> None:
    answer = asked(server, stream=stream)

    assert isinstance(answer, Answer) and answer.text and answer.finish == "length", answer
    assert ("first_token_seconds" in speed_of(answer)) is stream
    if not stream:  # it counts nothing in pieces
        assert answer.usage.completion_tokens == 8 and (answer.usage.prompt_tokens or 0) > 10


def test_what_is_too_long_is_told_with_both_numbers(server: tuple[str, str]) -> None:
    refused = asked(server, LONG)

    assert isinstance(refused, Failure) and refused.kind == "context" and not refused.retry, refused
    assert f"{POSITIONS} tokens" in refused.message, refused


def test_of_what_is_too_long_it_streams_nothing_at_all(server: tuple[str, str]) -> None:
    refused = asked(server, LONG, stream=True)

    assert isinstance(refused, Failure) and "a prompt that is too long" in refused.message, refused


def test_a_wrong_key_is_no_reason_to_try_again(server: tuple[str, str]) -> None:
    refused = asked(server, wrong="sk-wrong-0123456789")

    assert isinstance(refused, Failure) and refused.fatal and not refused.retry, refused
    assert "sk-wrong-0123456789" not in refused.message


def test_parameters_that_it_does_not_know_are_passed_over(server: tuple[str, str]) -> None:
    answer = asked(server, temperature=0, parameters={"seed": 1, "verbosity": "low"})

    assert isinstance(answer, Answer) and "adapted" not in answer.details, answer


def test_it_completes_a_text(server: tuple[str, str]) -> None:
    answer = asked(server, text_completion=True)

    assert isinstance(answer, Answer) and answer.finish == "length", answer
