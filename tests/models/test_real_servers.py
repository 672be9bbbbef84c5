"""Servers that nobody here wrote, on this machine: what they send is read, and what they refuse is understood.

pip install 'litellm[proxy]' transformers torch accelerate    # each test is skipped without its own
pytest -m slow tests/models/test_real_servers.py
"""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Failure, Message, Request, model_from_fields
from pytest_genir.models.streams import speed_of

pytestmark = pytest.mark.slow

ASK = Request(messages=(Message("system", "Be brief."), Message("user", "Until when?")))
STARTS_WITHIN = 400.0


def free_port() -> int:
    with socket.socket() as plug:
        plug.bind(("127.0.0.1", 0))
        return int(plug.getsockname()[1])


@contextmanager
def served(command: list[str], port: int, folder: Path, **environ: str) -> Iterator[None]:
    """Run a server until the block ends; it is up when its port takes connections."""
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder, env={**os.environ, **environ})
        try:
            until = time.monotonic() + STARTS_WITHIN
            while True:
                if process.poll() is not None or time.monotonic() > until:
                    pytest.fail((folder / "server.log").read_text(errors="replace")[-2000:])
                try:
                    socket.create_connection(("127.0.0.1", port), timeout=1).close()
                    break
                except OSError:
                    time.sleep(0.2)
            yield
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def asked(key: str = "", **fields: Any) -> Answer | Failure:
    return ask_plainly(model_from_fields(fields, environ={"API_KEY": key}), ASK)


def needs(*modules: str) -> None:
    for module in modules:
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{module} is not installed")


@pytest.fixture(scope="module")
def litellm_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    needs("litellm", "fastapi", "uvicorn", "orjson", "apscheduler")
    folder, port, key = tmp_path_factory.mktemp("litellm"), free_port(), f"sk-{secrets.token_hex(24)}"
    said = {"model": "openai/mock", "api_key": "none", "mock_response": "Until 4 pm."}
    broken = {"model": "openai/mock", "api_key": "none", "mock_response": "litellm.RateLimitError"}
    config = {
        "model_list": [
            {"model_name": "mock", "litellm_params": said},
            {"model_name": "busy", "litellm_params": broken},
        ],
        "router_settings": {"num_retries": 0, "disable_cooldowns": True},
        "general_settings": {"master_key": key},
    }
    (folder / "config.yaml").write_text(json.dumps(config))
    command = [str(Path(sys.executable).with_name("litellm")), "--config", "config.yaml", "--host", "127.0.0.1"]
    stays_here = {"LITELLM_TELEMETRY": "False", "LITELLM_LOCAL_MODEL_COST_MAP": "True"}
    with served([*command, "--port", str(port)], port, folder, **stays_here):
        yield f"http://127.0.0.1:{port}", key


@pytest.mark.parametrize("kind", ["openai", "anthropic", "responses"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "streamed"])
def test_litellms_proxy_answers_in_three_dialects(litellm_proxy: tuple[str, str], kind: str, stream: bool) -> None:
    address, key = litellm_proxy
    base = address if kind == "anthropic" else f"{address}/v1"

    answer = asked(key, type=kind, model="mock", api_base=base, stream=stream, headers={"X-Test": "1"})

    if kind == "responses" and stream and isinstance(answer, Failure) and "processing stream start" in answer.message:
        pytest.skip(f"this litellm fails to stream a made-up reply of Responses: {answer.message}")
    assert isinstance(answer, Answer), answer
    assert answer.text == "Until 4 pm." and answer.finish == "stop"
    assert (answer.usage.completion_tokens or 0) > 0
    # for the others its made-up replies come in one piece, whatever was asked for
    assert ("first_token_seconds" in speed_of(answer)) is (stream and kind == "openai")


def test_litellms_proxy_refuses_in_words_that_are_understood(litellm_proxy: tuple[str, str]) -> None:
    address, key = litellm_proxy
    unknown = asked(key, model="mok", api_base=f"{address}/v1")
    wrong = asked("sk-wrong-0123456789", model="mock", api_base=f"{address}/v1")
    busy = asked(key, model="busy", api_base=f"{address}/v1")

    assert isinstance(unknown, Failure) and unknown.fatal, unknown
    # without a database it cannot look a key up, and says so with a 400
    assert isinstance(wrong, Failure) and not wrong.retry and "sk-wrong-0123456789" not in wrong.message, wrong
    assert isinstance(busy, Failure) and busy.kind == "rate_limit" and busy.retry, busy


def tiny_model(folder: Path, positions: int = 128) -> Path:
    """Make a model of random weights with its own tokenizer and chat template, without fetching anything."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

    words = ["<unk>", "<s>", "</s>", *"abcdefghijklmnopqrstuvwxyz.?:<|>_ "]
    made = Tokenizer(models.WordLevel({word: place for place, word in enumerate(words)}, unk_token="<unk>"))
    made.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=made, unk_token="<unk>", bos_token="<s>", eos_token="</s>")
    tokenizer.chat_template = "{% for m in messages %}{{ m.role }}: {{ m.content }}\n{% endfor %}"
    torch.manual_seed(1)
    config = LlamaConfig(
        vocab_size=len(words), hidden_size=32, intermediate_size=64, num_hidden_layers=1, num_attention_heads=2,
        max_position_embeddings=positions, bos_token_id=1, eos_token_id=2, pad_token_id=2,
    )  # fmt: skip
    LlamaForCausalLM(config).save_pretrained(folder)
    tokenizer.save_pretrained(folder)
    return folder


def test_a_prompt_beyond_the_positions_of_a_real_model_is_refused(tmp_path: Path) -> None:
    needs("torch", "transformers")
    model = model_from_fields(
        {"type": "local", "model": str(tiny_model(tmp_path / "tiny")), "batch_size": 2, "max_new_tokens": 500},
        environ={},
    )
    long = Request(messages=(Message("user", "abc " * 100),))

    short, refused = model.answer([ASK, long])  # type: ignore[attr-defined]

    assert isinstance(refused, Failure) and refused.kind == "context", refused
    assert "tokens, and the model has 128 positions" in refused.message
    assert isinstance(short, Answer), short
    assert (short.usage.prompt_tokens or 0) + (short.usage.completion_tokens or 0) <= 128


@pytest.fixture(scope="module")
def torch_here() -> None:
    """Import torch before a `pytester` begins: what is imported later it takes away, and torch comes only once."""
    needs("torch", "transformers")
    from transformers import LlamaForCausalLM, PreTrainedTokenizerFast  # noqa: F401


def two_workers_ask(pytester: pytest.Pytester, *names: str) -> tuple[str, list[str]]:
    """Ask real models by two workers; return what was told, and which models were loaded (`+`) and unloaded (`-`)."""
    for name in names:
        tiny_model(pytester.path / name, 4096)
        pytester.path.joinpath(f"{name}.json").write_text(
            json.dumps({"type": "local", "model": name, "batch_size": 2, "max_new_tokens": 5})
        )
    questions = [
        {"id": f"q{n}", "question": f"until {n}?", "context": ["a"], "expect": {"include": ["a"]}} for n in range(8)
    ]
    benchmark = {
        "kind": "rag", "name": "b", "language": "en", "documents": [{"id": "a", "contents": "four"}],
        "questions": questions,
    }  # fmt: skip
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(benchmark))
    pytester.makeconftest(
        """
        import os
        import pytest_genir.models.transformer as transformer

        load, close = transformer.Transformer.__init__, transformer.Transformer.close

        def note(what):
            with open(os.path.join(os.path.dirname(__file__), "loads"), "a") as file:
                file.write(what + " ")

        def loaded(self, name, *arguments):
            self.noted = os.path.basename(name)
            note("+" + self.noted)
            load(self, name, *arguments)

        def closed(self):
            close(self)
            note("-" + self.noted)

        transformer.Transformer.__init__, transformer.Transformer.close = loaded, closed
        """
    )
    chosen = [part for name in names for part in ("--genir-model", f"{name}.json")]
    result = pytester.runpytest_subprocess("b.genir.json", *chosen, "-n", "2")
    return result.stdout.str(), pytester.path.joinpath("loads").read_text().split()


@pytest.mark.usefixtures("torch_here")
def test_two_workers_load_a_real_model_once(pytester: pytest.Pytester) -> None:
    told, loads = two_workers_ask(pytester, "tiny")

    assert "scored 8 of 8" in told
    assert [name for name in loads if name.startswith("+")] == ["+tiny"]


@pytest.mark.usefixtures("torch_here")
def test_two_workers_have_one_of_two_real_models_in_memory(pytester: pytest.Pytester) -> None:
    told, loads = two_workers_ask(pytester, "one", "two")

    assert told.count("scored 8 of 8") == 2
    assert {name[1:] for name in loads} == {"one", "two"}
    for before, after in itertools.pairwise(loads):
        assert after == f"-{before[1:]}" if before.startswith("+") else after.startswith("+"), loads


def test_a_real_model_without_enough_memory_fails_for_that_question_alone(tmp_path: Path) -> None:
    needs("torch", "transformers")
    folder = tiny_model(tmp_path / "tiny", 1_000_000)
    fields = {"type": "local", "model": str(folder), "max_new_tokens": 5, "batch_size": 3}
    # that way of attending needs memory for all pairs of tokens: a terabyte
    model = model_from_fields({**fields, "attn_implementation": "eager"}, environ={})
    long = Request(messages=(Message("user", "abc " * 125_000),))

    first, refused, last = model.answer([ASK, long, ASK])  # type: ignore[attr-defined]

    assert isinstance(first, Answer) and isinstance(last, Answer), (first, last)
    assert isinstance(refused, Failure) and refused.kind == "memory" and not refused.retry, refused


def test_transformers_serve_answers_in_two_dialects(tmp_path: Path) -> None:
    needs("torch", "transformers", "accelerate", "fastapi", "uvicorn", "openai")
    folder, port = tiny_model(tmp_path / "tiny", 2048), free_port()
    command = [str(Path(sys.executable).with_name("transformers")), "serve", "--host", "127.0.0.1"]
    with served([*command, "--port", str(port)], port, tmp_path, HF_HUB_OFFLINE="1"):
        fields: dict[str, Any] = {"temperature": None, "api_base": f"http://127.0.0.1:{port}/v1", "max_tokens": 8}
        replies = [
            asked(**fields, type=kind, model=str(folder), stream=stream)
            for kind in ("openai", "responses")
            for stream in (False, True)
        ]
        unknown = asked(**fields, model=str(tmp_path / "none"))

    # random weights may end at once: but whatever came was read as what it is, and the same in every way
    log = (tmp_path / "server.log").read_text(errors="replace")[-1500:]
    assert all(isinstance(one, Answer) or one.kind in ("empty", "cut") for one in replies), f"{replies} {log}"
    assert len({one.text if isinstance(one, Answer) else one.kind for one in replies}) == 1, replies
    assert isinstance(unknown, Failure), unknown
