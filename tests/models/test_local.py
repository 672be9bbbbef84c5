"""Models on this machine: batches, chat templates, what is generated; once with the real transformers."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, Message, Request, batch_size_of, describe, model_from_fields
from pytest_genir.models.types.local import LocalTransformer
from tests.support.fake_transformers import FakeTransformers, fake_torch


def asking(*words: str, **fields: Any) -> list[Request]:
    return [Request(messages=(Message("system", "s"), Message("user", word)), **fields) for word in words]


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeTransformers:
    module = FakeTransformers()
    monkeypatch.setitem(sys.modules, "transformers", module)
    monkeypatch.setitem(sys.modules, "torch", fake_torch())
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)  # the real one would look for the model
    return module


def local(**fields: Any) -> LocalTransformer:
    model = model_from_fields({"type": "local", "model": "org/tiny", **fields}, environ={})
    assert isinstance(model, LocalTransformer)
    return model


def said(replies: list[Answer | Failure]) -> list[str]:
    return [reply.text if isinstance(reply, Answer) else f"{reply.kind}: {reply.message}" for reply in replies]


def test_defaults_are_those_of_rag_ifeval(fake: FakeTransformers) -> None:
    model = local()

    model.answer(asking("a"))

    assert (model.dtype, model.batch_size, model.max_new_tokens, model.temperature) == ("float16", 1, 4096, 0.01)
    # float16 is for accelerators
    assert fake.loaded == [("org/tiny", {"dtype": "float32"})]
    assert fake.generated[0]["do_sample"] is True
    assert (fake.generated[0]["temperature"], fake.generated[0]["max_new_tokens"]) == (0.01, 4096)
    assert describe(model).startswith(
        "tiny: local, org/tiny in float16 (float32 without an accelerator), batches of 1, "
    )


def test_every_field_of_rag_ifeval_reaches_transformers(
    fake: FakeTransformers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", fake_torch(cuda=True))
    model = local(dtype="bfloat16", batch_size=4, attn_implementation="sdpa", max_new_tokens=7, temperature=0)

    model.answer(asking("a"))

    assert fake.loaded == [("org/tiny", {"dtype": "bfloat16", "attn_implementation": "sdpa"})]
    assert fake.generated == [{"pad_token_id": None, "max_new_tokens": 7, "do_sample": False}]
    assert batch_size_of(model) == 4


@pytest.mark.parametrize(("version", "name"), [("4.44.2", "torch_dtype"), ("4.56.0", "dtype"), ("5.1.0", "dtype")])
def test_the_renamed_parameter_is_known(version: str, name: str, fake: FakeTransformers) -> None:
    fake.__version__ = version

    local(dtype="float32").answer(asking("a"))

    assert list(fake.loaded[0][1]) == [name]


def test_questions_are_generated_in_batches_and_come_back_in_order(fake: FakeTransformers) -> None:
    words = ["one", "two words", "three", "four", "five"]

    replies = local(batch_size=2).answer(asking(*words))

    assert [len(batch) for batch in fake.tokenizer.batches] == [2, 2, 1]
    assert [text.split()[0] for text in said(replies)] == ["one", "words", "three", "four", "five"]


def test_tokens_are_counted_without_padding(fake: FakeTransformers) -> None:
    short, long = local(batch_size=2).answer(asking("a", "a b c d"))

    assert isinstance(short, Answer) and isinstance(long, Answer)
    assert (short.usage.prompt_tokens, long.usage.prompt_tokens) == (4, 7)
    assert (short.usage.completion_tokens, short.finish) == (3, "stop")


def test_a_cut_answer_is_noted(fake: FakeTransformers) -> None:
    (reply,) = local(max_new_tokens=2).answer(asking("a"))

    assert isinstance(reply, Answer)
    assert (reply.finish, reply.usage.completion_tokens) == ("length", 2)


def test_requests_with_other_parameters_are_generated_apart(fake: FakeTransformers) -> None:
    requests = [*asking("a"), *asking("b", parameters={"temperature": 0, "max_tokens": 9}), *asking("c")]

    local(batch_size=8).answer(requests)

    assert [len(batch) for batch in fake.tokenizer.batches] == [2, 1]
    assert [(g["max_new_tokens"], g["do_sample"]) for g in fake.generated] == [(4096, True), (9, False)]


def test_a_text_is_completed_as_it_is(fake: FakeTransformers) -> None:
    local(text_completion=True).answer(asking("a"))
    local().answer(asking("a", text_completion=True))

    assert fake.tokenizer.batches == [["s\n\na"], ["s\n\na"]]


def test_a_template_that_refuses_system_messages_gets_one_user_message(fake: FakeTransformers) -> None:
    fake.tokenizer.refuses_system = True

    local().answer(asking("a"))

    assert fake.tokenizer.batches == [["user: s\n\na"]]


def test_a_model_without_a_chat_template_says_so(fake: FakeTransformers) -> None:
    fake.tokenizer.chat_template = None

    (reply,) = local().answer(asking("a"))

    assert isinstance(reply, Failure) and reply.fatal
    assert reply.message == "the model has no chat template; 'text_completion: true' does without"


def test_the_same_batch_is_drawn_alike_and_a_repeat_is_not(fake: FakeTransformers) -> None:
    model = local()

    for repeat in (0, 0, 1):
        model.answer(asking("a", repeat=repeat))

    first, again, repeated = fake.seeds
    assert first == again != repeated


def test_a_batch_that_does_not_fit_is_split(fake: FakeTransformers) -> None:
    fake.fits = 1

    replies = local(batch_size=3).answer(asking("a", "b", "c"))

    assert [text.split()[0] for text in said(replies)] == ["a", "b", "c"]


def test_what_never_fits_is_a_failure(fake: FakeTransformers) -> None:
    fake.fits = 0

    assert said(local().answer(asking("a"))) == [
        "memory: there is not enough memory for this question: RuntimeError: CUDA out of memory."
    ]


def test_a_model_that_cannot_be_loaded_is_tried_once(fake: FakeTransformers) -> None:
    fake.error = OSError("org/tiny is not a model")
    model = local()

    replies = [*model.answer(asking("a", "b")), *model.answer(asking("c"))]

    assert said(replies) == ["load: the model cannot be loaded: OSError: org/tiny is not a model"] * 3
    assert len(fake.loaded) == 1


def test_a_folder_is_known_by_its_weights(fake: FakeTransformers, tmp_path: Path) -> None:
    (tmp_path / "w").mkdir()
    (tmp_path / "w" / "config.json").touch()
    (tmp_path / "w" / "model.bin").write_text("1")

    def identity() -> Any:
        return model_from_fields({"model": "w"}, folder=tmp_path, environ={}).identity()

    first = identity()
    assert first["model"] == "w"
    assert str(tmp_path) not in json.dumps(first)
    (tmp_path / "w" / "model.bin").write_text("22")
    assert identity() != first


def test_the_extra_is_named_where_transformers_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "transformers", None)

    with pytest.raises(GenirError) as caught:
        local()

    assert caught.value.what == "a model of type local needs the module 'transformers', which is not installed"
    assert caught.value.hint == "pip install 'pytest-genir[local]'"


@pytest.mark.slow
def test_a_real_model_answers_in_batches(tmp_path: Path) -> None:
    transformers = pytest.importorskip("transformers", reason="needs the extra `local`")
    tokenizers = pytest.importorskip("tokenizers", reason="needs the extra `local`")
    words = {
        word: number for number, word in enumerate(["<pad>", "<end>", "<unk>", "a", "b", "c", "d", "user:", "system:"])
    }
    backend = tokenizers.Tokenizer(tokenizers.models.WordLevel(words, unk_token="<unk>"))
    backend.pre_tokenizer = tokenizers.pre_tokenizers.WhitespaceSplit()
    tokenizer = transformers.PreTrainedTokenizerFast(
        tokenizer_object=backend, pad_token="<pad>", eos_token="<end>", unk_token="<unk>"
    )
    tokenizer.chat_template = "{% for m in messages %}{{ m.role }}: {{ m.content }} {% endfor %}"
    tokenizer.save_pretrained(tmp_path / "tiny")
    config = transformers.LlamaConfig(
        vocab_size=len(words),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        pad_token_id=0,
        eos_token_id=1,
        bos_token_id=None,
    )
    transformers.set_seed(1)
    transformers.LlamaForCausalLM(config).save_pretrained(tmp_path / "tiny")
    fields = {"model": "tiny", "batch_size": 2, "max_new_tokens": 6, "temperature": 0}
    model = model_from_fields(fields, folder=tmp_path, environ={})
    requests = asking("a b", "c", "d a b c")

    together = model.answer(requests)  # type: ignore[attr-defined]
    apart = [model.answer([request])[0] for request in requests]  # type: ignore[attr-defined]

    assert model.type == "local"
    assert len(together) == 3
    # padding must not change what a model writes
    assert together == apart
    assert all(isinstance(reply, (Answer, Failure)) and not getattr(reply, "fatal", False) for reply in together)
    answers = [reply for reply in together if isinstance(reply, Answer)]
    assert answers and all((reply.usage.completion_tokens or 0) <= 6 for reply in answers)
    assert all((reply.usage.completion_tokens == 6) == (reply.finish == "length") for reply in answers)


class Positions:
    """A configuration that says how many positions there are."""

    max_position_embeddings = 5


def test_a_prompt_longer_than_the_positions_is_a_failure_with_both_numbers(
    fake: FakeTransformers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.support.fake_transformers.Model.config", Positions, raising=False)

    replies = local(batch_size=3).answer(asking("a", "a b c d", "b"))

    assert said(replies) == [
        "a",
        "context: the prompt is longer than the model takes: the prompt has 7 tokens, and the model has 5 positions",
        "b",
    ]
    assert fake.generated[-1]["max_new_tokens"] == 1


@pytest.mark.parametrize("name", ["./nowhere", "/nowhere/model", "~/nowhere", "models/tini", "a/b/c", "model/"])
def test_a_folder_that_does_not_exist_is_named_at_once(name: str, fake: FakeTransformers, tmp_path: Path) -> None:
    (tmp_path / "models" / "tiny").mkdir(parents=True)

    with pytest.raises(GenirError, match=f"there is no folder '{name}'; a model was expected") as caught:
        model_from_fields({"type": "local", "model": name}, folder=tmp_path, environ={})
    assert ("did you mean 'tiny'?" in str(caught.value)) is (name == "models/tini")
    assert fake.loaded == []


def test_a_file_is_no_model(fake: FakeTransformers, tmp_path: Path) -> None:
    (tmp_path / "model.gguf").touch()

    with pytest.raises(GenirError, match=r"'model' names a file, not the folder of a model: 'model\.gguf'"):
        model_from_fields({"type": "local", "model": "model.gguf"}, folder=tmp_path, environ={})


def test_a_folder_without_a_model_is_named_before_anything_is_loaded(fake: FakeTransformers, tmp_path: Path) -> None:
    (tmp_path / "out" / "checkpoint-500").mkdir(parents=True)
    (tmp_path / "out" / "checkpoint-500" / "config.json").touch()

    with pytest.raises(GenirError, match=r"the folder 'out' holds no model: it has no config\.json") as caught:
        model_from_fields({"type": "local", "model": "out"}, folder=tmp_path, environ={})
    assert "did you mean 'out/checkpoint-500'?" in str(caught.value)
    assert fake.loaded == []


def test_a_hub_that_cannot_be_reached_is_not_searched(fake: FakeTransformers, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = ModuleType("huggingface_hub")
    hub.constants = SimpleNamespace(HF_HUB_OFFLINE=False, ENDPOINT="http://127.0.0.1:9")  # type: ignore[attr-defined]
    hub.try_to_load_from_cache = lambda *_: None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "huggingface_hub", hub)
    monkeypatch.setattr("pytest_genir.models.transformer.getproxies", dict)

    (told,) = said(local().answer(asking("a")))

    assert told.startswith("load: the model cannot be loaded: there is no folder 'org/tiny', it was not fetched before")
    assert told.endswith("and the hub 127.0.0.1 cannot be reached (Connection refused)")
    assert fake.loaded == []
