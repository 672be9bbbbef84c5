"""Descriptions of models: the fields of the original programs, the inferred types, names and fingerprints."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import Where
from pytest_genir.models import (
    HttpModel,
    Limits,
    LocalModel,
    Model,
    Prices,
    Request,
    builtin_models,
    connection_of,
    describe,
    fingerprint,
    known_types,
    load_model,
    model_from_fields,
    unique_names,
)
from pytest_genir.models.base import Described
from pytest_genir.models.inference import infer_type
from pytest_genir.models.types.openai import OpenAIModel
from pytest_genir.source import Fields, tree_from_text


def made(fields: dict[str, Any], **environ: str) -> Described:
    model = model_from_fields(fields, Where("m.json"), folder=Path("/nowhere"), environ=environ)
    assert isinstance(model, Described)
    return model


def test_every_remote_field_of_rag_ifeval_is_read() -> None:
    model = made(
        {
            "model": "openai/org/llama-3",
            "api_base": ["http://a.test/v1", "http://b.test/v1"],
            "max_tokens": 100,
            "temperature": 0.3,
            "max_retries": 2,
            "threads": 8,
            "sleep_time": 0.5,
        }
    )

    assert isinstance(model, OpenAIModel)
    assert (model.name, model.model) == ("llama-3", "org/llama-3")
    assert [str(address) for address in model.addresses] == ["http://a.test/v1", "http://b.test/v1"]
    assert model.parameters == {"temperature": 0.3, "max_tokens": 100}
    assert model.limits == Limits(threads=8, max_retries=2, sleep_time=0.5)


def test_defaults_are_those_of_rag_ifeval() -> None:
    model = made({"model": "m", "api_base": "http://a.test/v1"})

    assert isinstance(model, OpenAIModel)
    assert model.parameters == {"temperature": 0}
    assert (model.limits.threads, model.limits.max_retries) == (1, 5)


def test_our_own_fields_are_read() -> None:
    model = made(
        {
            "type": "openai",
            "name": "the one",
            "model": "m",
            "api_base": "http://a.test/v1",
            "price_per_million": {"input": 1, "output": 2.5},
            "timeout": 900,
            "requests_per_minute": 60,
            "tokens_per_minute": 1e5,
            "trust_env": True,
            "verify": False,
        }
    )

    assert model.name == "the-one"
    assert model.prices == Prices(input=1, output=2.5)
    assert model.limits.requests_per_minute == 60
    assert model.limits.tokens_per_minute == 100_000
    assert (connection_of(model).trust_env, connection_of(model).verify) == (True, False)
    # an item may take at least as long as one of its attempts
    assert (model.limits.timeout, model.limits.item_timeout) == (900, 900)


def test_yaml_and_json_describe_alike(tmp_path: Path) -> None:
    fields = {"model": "m", "api_base": "http://a.test/v1", "threads": 3}
    (tmp_path / "m.json").write_text(json.dumps(fields))
    (tmp_path / "m.yaml").write_text("model: m\napi_base: http://a.test/v1\nthreads: 3\n")

    first, second = (load_model(name, folder=tmp_path, environ={}) for name in ("m.json", "m.yaml"))

    assert first == second


def test_null_is_as_good_as_absent() -> None:
    fields = {"model": "gpt-x", "api_base": None, "max_tokens": None, "vertex_credentials": None, "threads": None}

    assert infer_type(Fields(_node(fields), "the model"), folder=Path("/nowhere")) == "openai"


@pytest.mark.parametrize(
    ("fields", "type_name"),
    [
        ({"model": "m", "api_base": "http://h.test"}, "openai"),
        ({"model": "m", "api_base": "http://h.test", "vertex_credentials": "c.json"}, "vertex"),
        ({"model": "default", "url": "http://h.test/api/chat"}, "ollama"),
        ({"target": "a:b"}, "python"),
        ({"recorded": "a.jsonl"}, "recorded"),
        ({"answers": "a.jsonl", "model": "m"}, "recorded"),
        ({"model": "m", "dtype": "float16"}, "local"),
        ({"model": "m", "batch_size": 4}, "local"),
        ({"model": "m", "attn_implementation": "sdpa"}, "local"),
        ({"model": "m", "max_new_tokens": 10}, "local"),
        ({"model": "org/m"}, "local"),
        ({"model": "openai/gpt-x"}, "openai"),
        ({"model": "gpt-x"}, "openai"),
        ({"model": "org/m", "threads": 8}, "openai"),
        ({"model": "groq/llama", "threads": 8}, "litellm"),
        ({"model": "anthropic/claude", "threads": 8}, "anthropic"),
        ({"model": "responses/gpt-x"}, "responses"),
        ({"model": "responses/gpt-x", "api_base": "http://h.test/v1"}, "responses"),
        ({"model": "anthropic/claude", "api_base": "http://h.test/v1"}, "openai"),
    ],
)
def test_the_type_follows_from_the_fields(fields: dict[str, Any], type_name: str) -> None:
    assert infer_type(Fields(_node(fields), "the model"), folder=Path("/nowhere")) == type_name


def test_a_folder_is_a_local_model(tmp_path: Path) -> None:
    (tmp_path / "weights").mkdir()

    assert infer_type(Fields(_node({"model": "weights"}), "the model"), folder=tmp_path) == "local"


def test_the_header_line_says_what_was_inferred() -> None:
    fields = {"model": "gpt-x", "api_base": ["https://ann:pw@a.test/v1", "http://b.test"], "threads": 8, "timeout": 30}

    assert describe(made(fields, API_KEY="k123456")) == (
        "gpt-x: openai (inferred), gpt-x at https://a.test/v1 and http://b.test, 8 in flight, timeout 30 s, "
        "proxies from the environment: no"
    )
    assert "(inferred)" not in describe(made({**fields, "type": "openai"}))
    assert describe(made({**fields, "verify": False})).endswith("certificates: not checked")


def test_the_fingerprint_sees_what_changes_an_answer_and_nothing_else() -> None:
    fields: dict[str, Any] = {"model": "m", "api_base": "http://a.test/v1"}
    same: list[dict[str, Any]] = [
        {"threads": 9},
        {"name": "x"},
        {"timeout": 5},
        {"api_base": "http://u:p@a.test/v1"},
        {"max_retries": 0},
    ]
    other: list[dict[str, Any]] = [
        {"model": "n"},
        {"temperature": 1},
        {"max_tokens": 5},
        {"api_base": "http://b.test/v1"},
    ]
    other += [{"text_completion": True}, {"parameters": {"top_p": 0.5}}, {"headers": {"X-Route": "b"}}]

    whole = fingerprint(made(fields))

    assert len(whole) == 64
    assert {fingerprint(made({**fields, **change})) for change in same} == {whole}
    assert len({whole, *(fingerprint(made({**fields, **change})) for change in other)}) == len(other) + 1


def test_a_query_that_is_no_key_belongs_to_the_identity() -> None:
    def identity(query: str) -> Any:
        return made({"model": "m", "api_base": f"http://a.test/v1?{query}"}).identity()["addresses"]

    assert identity("api-version=2") == ["http://a.test/v1?api-version=2"]
    assert identity("key=abcdef") == ["http://a.test/v1"]


def test_models_with_one_name_are_told_apart() -> None:
    one = made({"model": "m", "api_base": "http://a.test"})
    two = made({"model": "m-2", "api_base": "http://a.test"})

    named = unique_names([one, two, one, one])

    assert [model.name for model in named] == ["m", "m-2", "m-3", "m-4"]
    assert named[2] == replace(one, base=replace(one.base, name="m-3"))


def test_a_model_of_somebody_elses_can_be_renamed() -> None:
    class Own:
        name = "own"
        type = "own"
        limits = Limits()
        prices = None

        def identity(self) -> dict[str, Any]:
            return {}

        def answer(self, requests: Any) -> Any:
            return []

    models: list[Model] = [Own(), Own()]

    assert [model.name for model in unique_names(models)] == ["own", "own-2"]
    assert describe(models[0]) == "own: own, 1 in flight, timeout 120 s"


@pytest.mark.parametrize(
    ("fields", "name"),
    [
        ({"model": "org/Bielik-7B"}, "Bielik-7B"),
        ({"model": "llama3:8b"}, "llama3-8b"),
        ({"model": "C:\\models\\tiny"}, "tiny"),
        ({"model": "m", "name": "a::b[c] @d"}, "a-b-c-d"),
        ({"model": 5}, "5"),
    ],
)
def test_names_are_fit_for_node_ids(fields: dict[str, Any], name: str) -> None:
    assert made({**fields, "api_base": "http://a.test"}).name == name


def test_the_built_in_models_need_no_file(tmp_path: Path) -> None:
    for name in builtin_models():
        model = load_model(name, folder=tmp_path, environ={})
        assert isinstance(model, LocalModel)
        assert model.name == name
    assert {"extractive", "human"} <= set(builtin_models())


def test_types_are_the_files_of_the_folder() -> None:
    folder = Path(__file__).resolve().parents[2] / "pytest_genir" / "models" / "types"
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}

    assert files <= set(known_types())


def test_a_model_inside_another_file_keeps_its_place() -> None:
    node = tree_from_text('{"llm":\n {"url": "http://h.test/api/chat", "model": ""}}', "c.json", json=True)
    assert node is not None and isinstance(node.value, dict)

    with pytest.raises(Exception, match=r"^c\.json:2:\d+: 'model' is empty"):
        model_from_fields(node.value["llm"], environ={})


def test_models_behind_http_and_local_ones_are_told_apart() -> None:
    remote = made({"model": "m", "api_base": "http://a.test"})
    local = made({"type": "extractive"})

    assert isinstance(remote, HttpModel) and not isinstance(remote, LocalModel)
    assert isinstance(local, LocalModel) and not isinstance(local, HttpModel)
    assert len(local.answer([Request(messages=()), Request(messages=())])) == 2


def _node(fields: dict[str, Any]) -> Any:
    return tree_from_text(json.dumps(fields), "m.json", json=True)
