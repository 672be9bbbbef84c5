"""A store as a user sees it: parts of a run ask nothing twice, and nobody sees the password."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.plugin.conftest import read_results
from tests.plugin.test_canary import KEY, TRACES
from tests.support.model_server import Counting, model_server
from tests.support.redis_server import RedisServer, needs_redis, redis_server


@pytest.fixture
def model() -> Iterator[Counting]:
    with model_server(delay=0.005) as started:
        yield started


@pytest.fixture
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    needs_redis()
    with redis_server(tmp_path_factory.mktemp("redis"), "--requirepass", KEY) as server:
        yield server


@pytest.fixture
def shared(pytester: pytest.Pytester, model: Counting, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    questions = "\n".join(f"  - {{id: q{n}, question: 'Ile {n}?', expect: {{include: [54 zł]}}}}" for n in range(12))
    pytester.path.joinpath("b.genir.yaml").write_text(f"kind: rag\nquestions:\n{questions}\n", encoding="utf-8")
    described = {"type": "openai", "model": "m", "api_base": f"{model.url}/v1", "threads": 3, "sleep_time": 0.01}
    pytester.path.joinpath("model.json").write_text(json.dumps({**described, "requests_per_minute": 60_000}))
    monkeypatch.setenv("STORE_SECRET", KEY)
    return pytester


def arguments(store: RedisServer, folder: str) -> list[str]:
    url = store.url.replace("redis://", "redis://:${STORE_SECRET}@")
    return ["--genir-model=model.json", f"--genir-store={url}", f"--genir-cache-dir={folder}", "--tb=no"]


def test_a_second_machine_asks_nothing_and_the_password_is_seen_nowhere(
    shared: pytest.Pytester, store: RedisServer, model: Counting
) -> None:
    sinks = ["--genir-log=out/run.jsonl", "--genir-report=out/page.html", "--genir-json=out/run.json"]
    sinks += ["--junitxml=out/junit.xml", "-vv", "-l", "-ra", "--log-level=DEBUG", "-o", "log_cli=true"]
    first = shared.runpytest_inprocess(*arguments(store, "one"), "-n2")
    asked = len(model.asked)
    second = shared.runpytest_inprocess(*arguments(store, "two"), *sinks)

    assert first.ret == second.ret == 0
    assert asked == len(model.asked) == 12
    second.stdout.fnmatch_lines([f"genir: answers and limits are shared through {store.url}"])
    assert all(line["cached"] for line in read_results(shared, "out/run.jsonl")[1:-1])
    texts = {"screen": "\n".join([*first.outlines, *first.errlines, *second.outlines, *second.errlines])}
    texts |= {
        str(path): path.read_bytes().decode("utf-8", "replace") for path in shared.path.rglob("*") if path.is_file()
    }
    assert [(name, trace) for name, text in texts.items() for trace in TRACES if trace in text] == []


def test_a_store_that_is_not_there_is_said_once_at_the_end(shared: pytest.Pytester, store: RedisServer) -> None:
    store.kill()
    result = shared.runpytest_inprocess(*arguments(store, "one"), "--genir-shard=1/2")

    assert result.ret == 0
    screen = " ".join(result.stdout.str().split())
    told = f"note: the store {store.url} was away for a time: "
    told += "this run kept to a part of 2 of each limit and its own folder"
    assert screen.count(told) == screen.count("was away") == 1
    assert screen.count(f"the store {store.url} has not got all answers") == 1


@pytest.mark.parametrize(
    ("more", "told"),
    [
        pytest.param("--genir-store=redsi://host", "*did you mean 'redis'*", id="scheme"),
        pytest.param("--genir-store=redis://:${NOT_SAID}@host", "*NOT_SAID is not set*", id="variable"),
        pytest.param("--genir-store=there", "*--genir-store names a folder, and so does --genir-cache-dir*", id="two"),
    ],
)
def test_a_store_that_cannot_be_is_one_sentence(shared: pytest.Pytester, more: str, told: str) -> None:
    result = shared.runpytest("--genir-model=model.json", "--genir-cache-dir=x", more)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([told])
    assert "Traceback" not in result.stderr.str()


def test_a_server_of_another_kind_is_one_sentence(shared: pytest.Pytester, model: Counting) -> None:
    address = f"redis://{urlsplit(model.url).netloc}"
    result = shared.runpytest("--genir-model=model.json", f"--genir-store={address}")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--genir-store: redis://* is no server of the Redis kind*"])
    assert "away" not in result.stderr.str() and not model.asked


def test_a_folder_is_a_store(shared: pytest.Pytester, model: Counting) -> None:
    for _ in range(2):
        assert shared.runpytest("--genir-model=model.json", "--genir-store=kept", "--tb=no").ret == 0

    assert len(model.asked) == 12
    assert list(Path(shared.path, "kept").glob("*.sqlite3"))
