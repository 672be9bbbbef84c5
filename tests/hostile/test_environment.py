"""A benchmark's file sends no variable of the environment, and no key of the run, to a server that it names."""

# ruff: noqa: E501 - a hostile file is one line of a table
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from pytest_genir.source.reach import Trust
from tests.hostile.test_python_and_paths import SEARCH, SYSTEM, USER, judged, talk
from tests.support.model_server import Counting, model_server

HEADERS = {"X-Any": "${TOKEN_OF_CI}"}
SERVER = {"api_base": "http://127.0.0.1:9/v1", "model": "m"}
OLLAMA = {"url": "http://127.0.0.1:9/api/chat", "model": "m"}
KEYED = {"api_key_env": "TOKEN_OF_CI"}
SEARCHED = {"url": "http://127.0.0.1:9/i/_search", "query": {"match_all": {}}}
JUDGED = {"class": "ApiBasedEvaluator", "url": "http://127.0.0.1:9"}

#: Every place of a file where a variable of the environment could be asked for.
ASKS_FOR_A_VARIABLE: dict[str, object] = {
    "system-header": talk(system={**SYSTEM, "headers": HEADERS}),
    "system-header-short": talk(system={**SYSTEM, "headers": {"X-Any": "$TOKEN_OF_CI"}}),
    "system-header-part": talk(system={**SYSTEM, "headers": {"X-Any": "Bearer ${TOKEN_OF_CI}!"}}),
    "system-key": talk(system={**SYSTEM, **KEYED}),
    "user-header": talk(user={"class": "Touche25RADUser", "url": "http://127.0.0.1:9", "headers": HEADERS}),
    "user-key": talk(user={"class": "Touche25RADUser", "url": "http://127.0.0.1:9", **KEYED}),
    "search-header": talk(system={**SEARCH, "search": {**SEARCHED, "headers": HEADERS}}),
    "search-key": talk(system={**SEARCH, "search": {**SEARCHED, **KEYED}}),
    "evaluator-header": judged(**{**JUDGED, "headers": HEADERS}),
    "evaluator-key": judged(**{**JUDGED, **KEYED}),
    "llm-header": talk(user={**USER, "llm": {**SERVER, "headers": HEADERS}}),
    "llm-key": talk(user={**USER, "llm": {**SERVER, **KEYED}}),
    "llm-ollama-header": talk(user={**USER, "llm": {**OLLAMA, "headers": HEADERS}}),
    "llm-ollama-key": talk(user={**USER, "llm": {**OLLAMA, **KEYED}}),
    "llm-of-system": talk(system={**SEARCH, "search": SEARCHED, "llm": {**SERVER, **KEYED}}),
    "llm-of-evaluator": judged(**{"class": "PromptedEvaluator", "llm": {**SERVER, **KEYED}, "prompt": "x"}),
    "llm-file": talk(user={**USER, "llm": "keyed.json"}),
    "replaced-header": {**talk(system={**SYSTEM, "headers": {"X-Any": "{{h}}"}}), "replacements": [{"h": "${TOKEN_OF_CI}"}]},
    "replaced-key": {**talk(system={**SYSTEM, "api_key_env": "{{h}}"}), "replacements": [{"h": "TOKEN_OF_CI"}]},
    "replaced-in-halves": {**talk(system={**SYSTEM, "headers": {"X-Any": "${TOKEN_{{h}}}"}}), "replacements": [{"h": "OF_CI"}]},
    "replaced-llm": {**talk(user={**USER, "llm": "{{m}}"}), "replacements": [{"m": {**SERVER, **KEYED}}]},
}  # fmt: skip


@pytest.fixture
def hostile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TOKEN_OF_CI", "canary-7f3a-91c0")
    (tmp_path / "keyed.json").write_text(json.dumps({**SERVER, **KEYED}))
    return tmp_path / "talk.json"


def read(path: Path, *variables: str) -> None:
    load_benchmark(path, Settings(trust=Trust(variables=variables)), shown="talk.json", claimed=False)


@pytest.mark.parametrize("case", ASKS_FOR_A_VARIABLE)
def test_a_variable_is_an_error_with_its_place(case: str, hostile: Path) -> None:
    hostile.write_text(json.dumps(ASKS_FOR_A_VARIABLE[case], indent=1))

    with pytest.raises(GenirError, match="'TOKEN_OF_CI' is a variable of the environment") as raised:
        read(hostile, "ANOTHER")

    assert re.match(r"talk\.json:[1-9]\d*:[1-9]\d*: ", str(raised.value))
    assert "--genir-allow-env TOKEN_OF_CI" in str(raised.value) and "canary" not in str(raised.value)
    read(hostile, "TOKEN_OF_CI")


@pytest.mark.parametrize(
    ("llm", "told"),
    [
        ({"type": "litellm", "model": "openai/m", "api_base": "http://127.0.0.1:9"}, "litellm takes keys from the environment"),
        ({"model": "azure/m"}, "litellm takes keys from the environment"),
        ({"vertex_credentials": "account.json", "model": "m", "api_base": "http://127.0.0.1:9"}, "sends no token of an account"),
        ({"vertex_credentials": "account.json", "model": "m", "vertex_location": "127.0.0.1:9/x"}, "has to be a region"),
    ],
)  # fmt: skip
def test_keys_that_need_no_name_are_not_sent_either(llm: dict[str, object], told: str, hostile: Path) -> None:
    account = {"project_id": "p", "client_email": "a@b", "private_key": "canary"}
    hostile.with_name("account.json").write_text(json.dumps(account))
    hostile.write_text(json.dumps(talk(user={**USER, "llm": llm})))

    with pytest.raises(GenirError, match=told) as raised:
        read(hostile)

    assert "canary" not in str(raised.value)


def asking(server: Counting, **more: object) -> str:
    llm = {"type": "openai", "api_base": server.url, "model": "m", "sleep_time": 0.01, **more}
    user = {**USER, "start": "hello 1", "followUp": "hello 2", "llm": llm}
    return json.dumps(talk(user=user, system={**SYSTEM, "max_retries": 0}), indent=1)


@pytest.mark.parametrize("allowed", [False, True])
def test_the_key_of_a_run_stays_with_its_model(
    allowed: bool, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("API_KEY", "canary-7f3a-91c0")
    with model_server(answer='{"utterance": "hello"}') as server:
        pytester.path.joinpath("talk.json").write_text(asking(server))
        pytester.runpytest("talk.json", "--genir-model=extractive", *["--genir-allow-env=API_KEY"][: int(allowed)])

    assert server.asked
    assert server.keys == ({"Bearer canary-7f3a-91c0"} if allowed else {""})


@pytest.mark.parametrize("command", ["run", "chat"])
def test_commands_send_what_they_are_told(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOKEN_OF_CI", "canary-7f3a-91c0")
    path = tmp_path / "talk.json"
    with model_server(answer='{"utterance": "hello"}') as server:
        path.write_text(asking(server, **KEYED))
        main([command, str(path)])
        assert "--allow-env TOKEN_OF_CI" in "".join(capfd.readouterr())
        assert not server.asked
        main([command, str(path), "--allow-env", "TOKEN_OF_CI"])

    assert server.keys == {"Bearer canary-7f3a-91c0"}


def test_the_ini_file_allows_variables(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("talk.json").write_text(json.dumps(ASKS_FOR_A_VARIABLE["system-key"]))

    assert pytester.runpytest("--collect-only", ".").ret == pytest.ExitCode.INTERRUPTED
    pytester.makeini("[pytest]\ngenir_allow_env = ANOTHER TOKEN_OF_CI\n")
    assert pytester.runpytest("--collect-only", ".").ret == 0


@pytest.mark.parametrize("name", ["$TOKEN", "A=b", "", "a-b"])
def test_only_names_can_be_allowed(name: str, pytester: pytest.Pytester) -> None:
    result = pytester.runpytest(f"--genir-allow-env={name}")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--genir-allow-env takes the name of an environment variable*"])
