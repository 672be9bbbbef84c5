"""Files that describe no model: each gets one message with its place, what is wrong, and what to write."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import load_model

OPENAI = '"model": "m", "api_base": "http://h.test/v1"'
KEYS_HINT = "\n  set API_KEY, or name another variable with 'api_key_env'"
TYPES = (
    "anthropic, azure, bedrock, bm25, extractive, gemini, http, human, litellm, local, ollama, openai, python, "
    "recorded, responses, vertex"
)
#: A list of names is cut after twelve.
FIRST_TYPES = f"{TYPES.partition(', python')[0]}, and 4 more"

# The JSON file, and the whole message.
BROKEN = {
    "empty": ("", "m.json: the file is empty; a model was expected"),
    "list": ("[1]", "m.json:1:1: the model has to be an object, not a list"),
    "cut": ('{"model": "m",', "m.json:1:14: a key in double quotes was expected"),
    "nothing": (
        "{}",
        (
            "m.json:1:1: this does not say what type of model it is"
            f"\n  give 'api_base' and 'model' for a server, or 'type': one of {TYPES}"
        ),
    ),
    "benchmark": (
        '{"kind": "rag", "name": "fees", "questions": []}',
        (
            "m.json:1:1: this is a benchmark ('kind: rag'), where a model was expected"
            "\n  give its file to pytest as it is, and the model's with '--genir-model'"
        ),
    ),
    "duplicate": (
        '{"model": "m",\n "model": "n"}',
        "m.json:2:2: duplicate key 'model'\n  it stands already on line 1",
    ),
    "no-model": ('{"api_base": "http://h.test/v1"}', "m.json:1:1: the model has no 'model'"),
    "misspelt-model": (
        '{"modle": "m", "api_base": "http://h.test/v1"}',
        "m.json:1:1: the model has no 'model'\n  is 'modle' meant to be 'model'?",
    ),
    "blank-model": ('{"model": " ", "api_base": "http://h.test"}', "m.json:1:11: 'model' is empty"),
    "unknown-type": (
        '{"type": "opnai"}',
        f"m.json:1:10: unknown model type 'opnai'\n  known: {FIRST_TYPES}\n  did you mean 'openai'?",
    ),
    "type-no-text": (
        '{"type": true}',
        "m.json:1:10: 'type' has to be text, not true\n  write \"true\" in quotes to mean the text",
    ),
    "empty-address": ('{"model": "m", "api_base": ""}', "m.json:1:28: 'api_base' is empty"),
    "no-addresses": ('{"model": "m", "api_base": []}', "m.json:1:28: 'api_base' is an empty list"),
    "number-as-address": (
        '{"model": "m", "api_base": ["http://a.test", 3]}',
        "m.json:1:46: an entry of 'api_base' has to be a URL, not the number 3",
    ),
    "no-scheme": (
        '{"model": "m", "api_base": "localhost:8000/v1"}',
        (
            "m.json:1:28: 'api_base' has to begin with http:// or https://, not 'localhost:8000/v1'"
            "\n  write http://localhost:8000/v1 or https://localhost:8000/v1"
        ),
    ),
    "user-without-scheme": (
        '{"model": "m", "api_base": "ann:secret@h.test"}',
        (
            "m.json:1:28: 'api_base' has to begin with http:// or https://, not '***@h.test'"
            "\n  write http://***@h.test or https://***@h.test"
        ),
    ),
    "other-scheme": (
        '{"model": "m", "api_base": "ftp://ann:secret@h.test"}',
        "m.json:1:28: 'api_base' has to begin with http:// or https://, not 'ftp://***@h.test'",
    ),
    "no-host": (
        '{"model": "m", "api_base": "http:///v1"}',
        "m.json:1:28: 'api_base' names no host: 'http:///v1'",
    ),
    "slash-in-password": (
        '{"model": "m", "api_base": "http://ann:sec/ret@h.test"}',
        "m.json:1:28: 'api_base' is not a URL: 'http://***@h.test'",
    ),
    "no-threads": (f'{{{OPENAI}, "threads": 0}}', "m.json:1:59: 'threads' has to be at least 1, not 0"),
    "threads-as-text": (
        f'{{{OPENAI}, "threads": "8"}}',
        "m.json:1:59: 'threads' has to be a whole number, not the text '8'",
    ),
    "negative-retries": (
        f'{{{OPENAI}, "max_retries": -1}}',
        "m.json:1:63: 'max_retries' has to be at least 0, not -1",
    ),
    "negative-sleep": (
        f'{{{OPENAI}, "sleep_time": -0.5}}',
        "m.json:1:62: 'sleep_time' has to be at least 0, not -0.5",
    ),
    "no-timeout": (f'{{{OPENAI}, "timeout": 0}}', "m.json:1:59: 'timeout' has to be greater than 0, not 0"),
    "endless-timeout": (f'{{{OPENAI}, "timeout": 1e999}}', "m.json:1:59: 'timeout' is too large"),
    "negative-temperature": (
        f'{{{OPENAI}, "temperature": -1}}',
        "m.json:1:63: 'temperature' has to be at least 0, not -1",
    ),
    "no-tokens": (f'{{{OPENAI}, "max_tokens": 0}}', "m.json:1:62: 'max_tokens' has to be at least 1, not 0"),
    "no-rate": (
        f'{{{OPENAI}, "requests_per_minute": 0}}',
        "m.json:1:71: 'requests_per_minute' has to be greater than 0, not 0",
    ),
    "price-as-number": (
        f'{{{OPENAI}, "price_per_million": 3}}',
        "m.json:1:69: 'price_per_million' has to be an object, not the number 3",
    ),
    "half-a-price": (
        f'{{{OPENAI}, "price_per_million": {{"input": 1}}}}',
        "m.json:1:69: 'price_per_million' has no 'output'",
    ),
    "negative-price": (
        f'{{{OPENAI}, "price_per_million": {{"input": -1, "output": 2}}}}',
        "m.json:1:79: 'input' has to be at least 0, not -1",
    ),
    "key": (
        f'{{{OPENAI}, "api_key": "sk-1234567890"}}',
        f"m.json:1:48: 'api_key' in a file: keys belong into the environment{KEYS_HINT}",
    ),
    "nested-key": (
        f'{{{OPENAI}, "parameters": {{"Authorization": "Bearer abcdef"}}}}',
        f"m.json:1:63: 'Authorization' in a file: keys belong into the environment{KEYS_HINT}",
    ),
    "key-in-a-header": (
        f'{{{OPENAI}, "headers": {{"X-Api-Key": "abcdef"}}}}',
        (
            "m.json:1:73: the header 'X-Api-Key' in a file: keys belong into the environment"
            '\n  write it as "${VARIABLE}"'
        ),
    ),
    "unset-variable-in-a-header": (
        f'{{{OPENAI}, "headers": {{"X-Api-Key": "${{NOPE}}"}}}}',
        "m.json:1:73: the environment variable NOPE is not set",
    ),
    "header-as-number": (
        f'{{{OPENAI}, "headers": {{"X-A": 3}}}}',
        "m.json:1:67: the header 'X-A' has to be text, not the number 3",
    ),
    "header-with-a-line-break": (
        f'{{{OPENAI}, "headers": {{"X-A": "b\\r\\nX-B: c"}}}}',
        "m.json:1:67: the header 'X-A' has characters that HTTP cannot carry",
    ),
    "header-of-ours": (
        f'{{{OPENAI}, "headers": {{"Content-Length": "3"}}}}',
        "m.json:1:60: 'Content-Length' cannot be set as a header",
    ),
    "variable-with-a-space": (
        f'{{{OPENAI}, "api_key_env": "MY KEY"}}',
        "m.json:1:63: 'api_key_env' has to be the name of an environment variable",
    ),
    "unset-variable": (
        f'{{{OPENAI}, "api_key_env": "MY_KEY"}}',
        "m.json:1:63: the environment variable MY_KEY is not set; the model's key is expected in it",
    ),
    "no-certificates": (
        f'{{{OPENAI}, "verify": "ca.pem"}}',
        "m.json:1:58: 'verify' names no file: 'ca.pem'",
    ),
    "no-certificates-in-it": (
        f'{{{OPENAI}, "verify": "m.json"}}',
        "m.json:1:58: 'verify' names a file without certificates: 'm.json'\n  expected is a file in PEM form",
    ),
    "stream": (
        f'{{{OPENAI}, "parameters": {{"stream": true}}}}',
        "m.json:1:63: 'stream' cannot be among the 'parameters'",
    ),
    "twice-a-parameter": (
        f'{{{OPENAI}, "temperature": 1, "parameters": {{"temperature": 2}}}}',
        "m.json:1:81: 'temperature' stands in 'parameters' and beside them\n  keep one",
    ),
    "no-recording": (
        '{"recorded": "none.jsonl"}',
        "m.json:1:14: 'recorded' names no file: 'none.jsonl'",
    ),
    "two-recordings": (
        '{"recorded": "a.jsonl", "answers": "a.jsonl"}',
        "m.json:1:36: 'recorded' and 'answers' both name the file\n  keep one",
    ),
    "no-target": (
        '{"target": "nocolon"}',
        "m.json:1:12: 'nocolon' is no target\n  a target is package.module:factory or file.py:factory",
    ),
    "no-target-file": ('{"target": "none.py:f"}', "m.json:1:12: 'target' names no file: 'none.py'"),
    "no-target-module": (
        '{"target": "no_such_package.x:f"}',
        "m.json:1:12: 'no_such_package.x' cannot be imported: ModuleNotFoundError: No module named 'no_such_package'",
    ),
    "no-such-factory": (
        '{"target": "json:load_s"}',
        "m.json:1:12: 'json' has no 'load_s'\n  did you mean 'loads'?",
    ),
    "no-credentials": (
        '{"model": "g", "vertex_credentials": "none.json"}',
        "m.json:1:38: 'vertex_credentials' names no file: 'none.json'",
    ),
    "unknown-dtype": (
        '{"model": "m", "dtype": "float8"}',
        "m.json:1:25: unknown dtype 'float8'\n  known: auto, bfloat16, float16, float32\n  did you mean 'float32'?",
    ),
    "no-batch": (
        '{"model": "m", "batch_size": 0}',
        "m.json:1:30: 'batch_size' has to be at least 1, not 0",
    ),
    "ollama-without-scheme": (
        '{"url": "h.test/api/chat", "model": "m"}',
        (
            "m.json:1:9: 'url' has to begin with http:// or https://, not 'h.test/api/chat'"
            "\n  write http://h.test/api/chat or https://h.test/api/chat"
        ),
    ),
    "ollama-without-model": (
        '{"url": "http://h.test/api/chat"}',
        "m.json:1:1: the model has no 'model'",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_says_what_is_wrong(name: str, tmp_path: Path) -> None:
    text, message = BROKEN[name]
    (tmp_path / "m.json").write_text(text)

    with pytest.raises(GenirError) as caught:
        load_model("m.json", folder=tmp_path, environ={})

    assert str(caught.value) == message


def test_an_unknown_key_lists_the_known_ones_and_the_nearest(tmp_path: Path) -> None:
    (tmp_path / "m.yaml").write_text("model: m\napi_base: http://h.test/v1\ntemprature: 1\n")

    with pytest.raises(GenirError) as caught:
        load_model("m.yaml", folder=tmp_path, environ={})

    lines = str(caught.value).splitlines()
    assert lines[0] == "m.yaml:3:1: unknown key of the model 'temprature'"
    assert lines[1].startswith("  known: api_base, api_key_env, cache")
    assert lines[-1] == "  did you mean 'temperature'?"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (
            "extractiv",
            (
                "unknown model 'extractiv'\n  known: extractive, human\n  did you mean 'extractive'?"
                "\n  a model is a JSON or YAML file, or the name of a built-in"
            ),
        ),
        ("none.json", "none.json: there is no such file; a model was expected"),
        ("sub/none", "sub/none: there is no such file; a model was expected\n  there is no folder 'sub' either"),
        (".", ".: a folder, where a model's file was expected"),
        (
            "openai",
            "'openai' is a type of models, not a model\n  describe the model in a JSON or YAML file and give the file",
        ),
    ],
)
def test_a_name_that_is_no_model_says_so(name: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(GenirError) as caught:
        load_model(name, folder=tmp_path, environ={})

    assert str(caught.value) == message


def test_a_key_that_no_header_can_carry_is_refused_without_being_shown(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text(f"{{{OPENAI}}}")

    with pytest.raises(GenirError) as caught:
        load_model("m.json", folder=tmp_path, environ={"API_KEY": "klucz-ąę"})

    assert str(caught.value) == "m.json:1:1: the key in API_KEY has characters that no HTTP header can carry"


# The JSON file, and what is proposed: names of other programs, and slips.
MEANT = [
    pytest.param('{"type": "openai", "model": "m", "baseurl": "http://h"}', "did you mean 'api_base'?", id="baseurl"),
    pytest.param('{"type": "openai", "model": "m", "url": "http://h.test"}', "did you mean 'api_base'?", id="url"),
    pytest.param('{"type": "http", "url": "http://h", "apikey": "$X"}', "did you mean 'api_key_env'?", id="apikey"),
    pytest.param(f'{{{OPENAI}, "temprature": 0}}', "did you mean 'temperature'?", id="temprature"),
    pytest.param(f'{{{OPENAI}, "maxTokens": 9}}', "did you mean 'max_tokens'?", id="max-tokens"),
    pytest.param(f'{{{OPENAI}, "max_token": 9}}', "did you mean 'max_tokens'?", id="max-token"),
    pytest.param(f'{{{OPENAI}, "top_p": 0.5}}', "did you mean 'parameters'?", id="top-p"),
    pytest.param(f'{{{OPENAI}, "retries": 3}}', "did you mean 'max_retries'?", id="retries"),
    pytest.param(f'{{{OPENAI}, "rpm": 3}}', "did you mean 'requests_per_minute'?", id="rpm"),
    pytest.param('{"provider": "openai", "model": "m"}', "did you mean 'type'?", id="provider"),
    pytest.param('{"type": "http", "adress": "http://h.test"}', "is 'adress' meant to be 'url'?", id="adress"),
    pytest.param('{"type": "http", "endpoint": "http://h.test"}', "is 'endpoint' meant to be 'url'?", id="endpoint"),
    pytest.param('{"modle": "m", "adress": "http://h.test"}', "'modle': did you mean 'model'?", id="two-slips"),
    pytest.param('{"model": "m", "url": "http://h.test", "optoins": {}}', "did you mean 'options'?", id="ollama-slip"),
    pytest.param('{"model": "m", "url": "http://h.test", "temprature": 0}', "among the 'options', as 'temperature'",
                 id="ollama-sampling"),
    pytest.param('{"model": "m", "url": "http://h.test", "max_tokens": 9}', "among the 'options', as 'num_predict'",
                 id="ollama-tokens"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MEANT)
def test_a_key_of_another_name_is_told_ours(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "m.json").write_text(text, encoding="utf-8")

    with pytest.raises(GenirError) as error:
        load_model("m.json", folder=tmp_path, environ={})

    assert message in str(error.value) and str(error.value).startswith("m.json:1:")


def test_fields_of_newer_servers_go_through(tmp_path: Path) -> None:
    text = '{"model": "m", "url": "http://h.test", "keep_alive": "5m", "think": true, "quantum": 3}'
    (tmp_path / "m.json").write_text(text, encoding="utf-8")

    load_model("m.json", folder=tmp_path, environ={})
