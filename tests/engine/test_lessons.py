"""A parameter that a server refuses is left out, or goes by another name: learnt once, by one question."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Ask, Cache, ConcurrentEngine, EngineEvent, EngineSettings, Job
from pytest_genir.engine.budget import Budget, Ceiling
from pytest_genir.engine.lesson_files import LessonFiles
from pytest_genir.engine.pace import NoPace
from pytest_genir.engine.vanguard import (
    NARROW,
    PATIENCE,
    PATIENCE_ELSEWHERE,
    PATIENCE_WHERE_COUNTED,
    PATIENCE_WITH_CHOOSY,
    PATIENCE_WITH_LIKELY,
    Vanguard,
    patience_with,
)
from pytest_genir.models import Answer, Failure, Message, Model, Request, describe, fingerprint, model_from_fields
from pytest_genir.models.lessons import lessons_of
from tests.support.scripted_server import Asked, Reply, Server, scripted

SAID = Reply({"choices": [{"message": {"content": "Tak."}, "finish_reason": "stop"}]})


def refused(name: str, code: str, message: str, status: int = 400) -> Reply:
    return Reply({"error": {"message": message, "type": "invalid_request_error", "param": name, "code": code}}, status)


def reasoning_model(asked: Asked) -> Reply:
    """Answer as o-models and GPT-5 do."""
    time.sleep(0.02)
    if "max_tokens" in asked.body:
        hint = "Use 'max_completion_tokens' instead."
        what = f"Unsupported parameter: 'max_tokens' is not supported with this model. {hint}"
        return refused("max_tokens", "unsupported_parameter", what)
    if asked.body.get("temperature") is not None:
        what = "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) is supported."
        return refused("temperature", "unsupported_value", what)
    return SAID


def slow_to_refuse(answer: Callable[[Asked], Reply], seconds: float) -> Callable[[Asked], Reply]:
    """Return the same behind a proxy that takes its time to refuse."""

    def answered(asked: Asked) -> Reply:
        reply = answer(asked)
        if reply.status != SAID.status:
            time.sleep(seconds)
        return reply

    return answered


def model_at(server: Server, **fields: Any) -> Model:
    given = {"model": "gpt-5-mini", "api_base": f"{server.url}/v1", "max_tokens": 9, "threads": 8, **fields}
    return model_from_fields(given, environ={"API_KEY": "sk-test-0123456789"})


def job(model: Model, name: str) -> Job:
    async def run(ask: Ask) -> Answer | Failure:
        return await ask(model, Request(messages=(Message("system", "Short."), Message("user", name)), item=name))

    return Job(name, run)


def ask_all(
    model: Model, count: int, cache: Cache | None = None, settings: EngineSettings | None = None
) -> tuple[list[Answer | Failure], list[EngineEvent]]:
    events: list[EngineEvent] = []
    engine = ConcurrentEngine(settings, cache, events.append)
    engine.plan([job(model, f"q{place}") for place in range(count)])
    try:
        return [engine.result(f"q{place}") for place in range(count)], events
    finally:
        engine.close()


def test_one_question_pays_for_the_lesson_and_all_others_use_it() -> None:
    with scripted(reasoning_model) as server:
        model = model_at(server)
        before = fingerprint(model)
        replies, events = ask_all(model, 30)

    assert all(isinstance(reply, Answer) and reply.attempts == 1 for reply in replies)
    assert len(server.asked) == 30 + 2
    assert server.asked[-1].body["max_completion_tokens"] == 9
    assert {"max_tokens", "temperature"}.isdisjoint(server.asked[-1].body)
    notices = [event.why for event in events if event.kind == "notice"]
    assert notices == [
        "gpt-5-mini: the server refuses a parameter; from now on 'max_tokens' is sent as 'max_completion_tokens'",
        "gpt-5-mini: the server refuses a parameter; from now on 'temperature' is left out",
    ]
    assert {str(reply.details["adapted"]) for reply in replies if isinstance(reply, Answer)} == {
        "{'max_tokens': 'max_completion_tokens', 'temperature': ''}"
    }
    assert "'temperature' is left out" in describe(model)
    assert fingerprint(model) != before


def test_a_later_run_knows_it_from_the_kept_answers(tmp_path: Path) -> None:
    with scripted(reasoning_model) as server:
        ask_all(model_at(server), 3, Cache(tmp_path))
        later = model_at(server)
        fresh = fingerprint(later)
        replies, events = ask_all(later, 4, Cache(tmp_path))

    assert len(server.asked) == 5 + 1
    assert [reply.cached for reply in replies if isinstance(reply, Answer)] == [True, True, True, False]
    assert fingerprint(later) != fresh and not [event for event in events if event.kind == "notice"]


def test_workers_tell_each_other(tmp_path: Path) -> None:
    with scripted(reasoning_model) as server:
        models = [model_at(server) for _ in range(2)]
        settings = [EngineSettings(worker=n, workers=2, shared_folder=tmp_path) for n in range(2)]
        threads = [threading.Thread(target=ask_all, args=(models[n], 10, None, settings[n])) for n in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    # locks belong to processes, and here both workers are one: at most both learn, and never one question more
    assert 20 + 2 <= len(server.asked) <= 20 + 4
    assert lessons_of(models[0]) == lessons_of(models[1])


def test_who_comes_after_another_worker_knows_what_that_one_learnt() -> None:
    async def known(recalled: list[str]) -> list[str]:
        vanguard = Vanguard(1.0, None, lambda: recalled.append("recalled"))
        await vanguard.enter()
        return recalled

    assert asyncio.run(known([])) == ["recalled"]


@pytest.mark.parametrize(
    ("fields", "patience"),
    [
        ({"model": "m", "api_base": "http://127.0.0.1:9/v1"}, PATIENCE),
        ({"model": "m", "api_base": "https://models.test/v1"}, PATIENCE_ELSEWHERE),
        ({"model": "m", "api_base": "http://127.0.0.1:4000/v1"}, PATIENCE_ELSEWHERE),
        ({"model": "m", "api_base": "https://localhost/v1"}, PATIENCE_ELSEWHERE),
        ({"model": "m", "api_base": "http://localhost:8000/v1"}, PATIENCE),
        *(
            ({"model": name, "api_base": "http://127.0.0.1:9/v1"}, PATIENCE_ELSEWHERE)
            for name in ("gpt-4o-mini", "azure/chat", "claude-sonnet-4-5", "gemini/x", "openrouter/meta/llama-3")
        ),
        *(
            ({"model": name, "api_base": "http://127.0.0.1:9/v1"}, PATIENCE)
            for name in ("gpt-j", "EleutherAI/gpt-neox-20b", "Qwen/Qwen3-8B", "google/gemma-3-4b-it", "llama3.1:8b")
        ),
        *(
            ({"model": name, "api_base": "http://127.0.0.1:9/v1"}, PATIENCE_WITH_LIKELY)
            for name in (
                "o3",
                "gpt5mini",
                "GPT-5.1-chat",
                "my-gpt-5-prod",
                "team_o4-mini",
                "o4mini",
                "chatgpt-5",
                "prod-o1",
                "eu/gpt_5_nano-2025-08-07",
                "gpt-oss-120b",
                "azure/our-o3",
            )
        ),
        *(
            ({"model": name, "api_base": "http://127.0.0.1:9/v1"}, PATIENCE)
            for name in ("cerebras-gpt-6.7b", "solo1", "bingo3", "qwen3-o16", "my-gpt2", "foo-3b", "yo5x")
        ),
        ({"type": "azure", "deployment": "chat", "api_base": "http://127.0.0.1:9"}, PATIENCE_WITH_LIKELY),
        ({"type": "azure", "deployment": "gpt-35-turbo", "api_base": "http://127.0.0.1:9"}, PATIENCE_WITH_LIKELY),
        ({"model": "our-reasoner:8b", "api_base": "http://127.0.0.1:9/v1"}, PATIENCE_WITH_LIKELY),
        ({"model": "m", "api_base": "http://127.0.0.1:9/v1", "parameters": {"seed": 1}}, PATIENCE_ELSEWHERE),
    ],
)
def test_a_model_that_is_known_to_be_choosy_has_more_time_to_refuse(fields: dict[str, str], patience: float) -> None:
    model = model_from_fields(fields, environ={})

    assert patience_with(model, width=64) == patience and patience_with(model, width=64, answered=True) == 0
    assert patience_with(model, width=64, counted=True) >= PATIENCE_WHERE_COUNTED
    assert patience_with(model, width=64, choosy=True) >= PATIENCE_WITH_CHOOSY
    assert patience_with(model, width=NARROW) >= PATIENCE_ELSEWHERE


@pytest.mark.parametrize("counted", ["a budget", "a limit"])
def test_one_question_pays_for_the_lesson_where_requests_are_counted(counted: str) -> None:
    with scripted(slow_to_refuse(reasoning_model, 0.15)) as server:
        settings = EngineSettings(budget=Budget(Ceiling(requests=50)) if counted == "a budget" else None)
        limits = {"requests_per_minute": 60_000} if counted == "a limit" else {}
        replies, _ = ask_all(model_at(server, model="our-own", **limits), 12, None, settings)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 12 + 2


@pytest.mark.parametrize("name", ["gpt-5-mini", "our-own"])
def test_one_question_pays_at_a_server_that_takes_its_time_to_refuse(name: str) -> None:
    with scripted(slow_to_refuse(reasoning_model, 0.15)) as server:
        replies, _ = ask_all(model_at(server, model=name), 12)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 12 + 2


@pytest.mark.parametrize("name", ["gpt-4o", "azure/ours"])
def test_one_question_pays_at_a_proxy_of_this_machine_for_a_hosted_model(name: str) -> None:
    with scripted(slow_to_refuse(reasoning_model, 0.15)) as server:
        replies, _ = ask_all(model_at(server, model=name), 12)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 12 + 2


def test_few_questions_pay_at_a_server_of_this_machine_that_takes_longer_to_refuse_than_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nothing tells it from one that refuses at once: behind the first only few follow until a reply has come."""
    monkeypatch.setattr("pytest_genir.engine.vanguard.PATIENCE_WITH_MANY", 30.0)
    with scripted(slow_to_refuse(reasoning_model, 4 * PATIENCE)) as server:
        replies, _ = ask_all(model_at(server, model="office-assistant", threads=32), 64)

    assert all(isinstance(reply, Answer) for reply in replies)
    # the first pays for both lessons, and four that followed it for one
    assert len(server.asked) <= 64 + 2 + 32 // 8


def test_who_left_too_early_pays_for_one_lesson_and_not_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pytest_genir.engine.vanguard.NARROW", 0)
    with scripted(slow_to_refuse(reasoning_model, 0.15)) as server:
        replies, _ = ask_all(model_at(server, model="our-own"), 12)

    assert all(isinstance(reply, Answer) for reply in replies)
    assert len(server.asked) <= 12 + 8 + 1  # it refuses two parameters, and has eight requests at once


def test_one_question_pays_behind_an_address_that_refused_in_an_earlier_run(tmp_path: Path) -> None:
    with scripted(slow_to_refuse(reasoning_model, 4 * PATIENCE)) as server:
        ask_all(model_at(server, model="our-own"), 1, Cache(tmp_path))
        before = len(server.asked)
        replies, _ = ask_all(model_at(server, model="other", max_tokens=20, threads=32), 64, Cache(tmp_path))

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == before + 64 + 2


def test_nobody_waits_for_one_that_may_not_leave() -> None:
    with scripted(reasoning_model) as server, closing(Budget(Ceiling(cost=0.001))) as budget:
        started = time.monotonic()
        model = model_at(server, price_per_million={"input": 1000, "output": 1000})
        replies, _ = ask_all(model, 10, None, EngineSettings(budget=budget))

    assert {reply.kind for reply in replies if isinstance(reply, Failure)} == {"budget"} and not server.asked
    assert time.monotonic() - started < PATIENCE_WITH_LIKELY / 2


def test_one_of_those_that_wait_goes_ahead_instead_of_one_that_does_not_leave() -> None:
    async def ahead() -> list[bool]:
        vanguard = Vanguard(60.0, None)
        leads = [await vanguard.enter()]
        others = [asyncio.create_task(vanguard.enter()) for _ in range(3)]
        await asyncio.sleep(0)
        vanguard.resigned()
        (first, *_), waiting = await asyncio.wait(others, return_when=asyncio.FIRST_COMPLETED)
        assert first.result() and len(waiting) == 2
        vanguard.returned()
        return sorted([*leads, *await asyncio.gather(*others)])

    assert asyncio.run(ahead()) == [False, False, True, True]


def test_nobody_waits_longer_than_a_refusal_takes_here() -> None:
    async def waited() -> tuple[float, float]:
        loop = asyncio.get_running_loop()
        vanguard = Vanguard(60.0, None)
        await vanguard.enter()
        began = loop.time()
        follower = asyncio.create_task(vanguard.enter())
        await asyncio.sleep(0.05)
        vanguard.taught(first=True)
        refused = loop.time()
        await follower
        return refused - began, loop.time() - refused

    before, after = asyncio.run(waited())
    assert 0.1 <= after < 3 * before + 5  # and not a minute


def test_a_model_whose_answers_are_kept_is_asked_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pytest_genir.engine.vanguard.PATIENCE", 600.0)
    both = threading.Barrier(2, timeout=30)

    def answer(asked: Asked) -> Reply:
        if "late" in str(asked.body):
            both.wait()  # two are here at once, or neither is answered
        return Reply({"choices": [{"message": {"content": "yes"}, "finish_reason": "stop"}]})

    with scripted(answer) as server:
        ask_all(model_at(server, model="m"), 1, Cache(tmp_path))
        engine = ConcurrentEngine(cache=Cache(tmp_path))
        later = model_at(server, model="m")
        engine.plan([job(later, f"late {place}") for place in range(2)])
        try:
            replies = [engine.result(f"late {place}") for place in range(2)]
        finally:
            engine.close()

    assert all(isinstance(reply, Answer) for reply in replies)


def test_a_worker_that_starts_later_learns_from_the_file(tmp_path: Path) -> None:
    with scripted(reasoning_model) as server:
        ask_all(model_at(server), 2, None, EngineSettings(workers=2, shared_folder=tmp_path))
        ask_all(model_at(server), 2, None, EngineSettings(worker=1, workers=2, shared_folder=tmp_path))

    assert len(server.asked) == 4 + 2


def test_a_name_refused_in_both_forms_is_left_out() -> None:
    def neither(asked: Asked) -> Reply:
        for name in ("max_tokens", "max_completion_tokens"):
            if name in asked.body:
                return refused(name, "unsupported_parameter", f"Unsupported parameter: '{name}'")
        return SAID

    with scripted(neither) as server:
        model = model_at(server)
        replies, _ = ask_all(model, 2)

    assert all(isinstance(reply, Answer) for reply in replies)
    assert len(server.asked) == 2 + 2


def test_a_system_message_that_is_refused_goes_before_the_question() -> None:
    def no_system(asked: Asked) -> Reply:
        if asked.body["messages"][0]["role"] == "system":
            return Reply({"object": "error", "message": "System role not supported", "code": 400}, 400)
        return SAID

    with scripted(no_system) as server:
        replies, _ = ask_all(model_at(server), 2)

    assert all(isinstance(reply, Answer) for reply in replies)
    assert server.asked[-1].body["messages"] == [{"role": "user", "content": "Short.\n\nq1"}]


@pytest.mark.parametrize(
    "status_and_error",
    [
        (404, {"message": "The model `gpt-5-mini` does not exist", "code": "model_not_found"}),
        (401, {"message": "Incorrect API key provided: sk-te", "code": "invalid_api_key"}),
        (400, {"message": "API key not valid. Please pass a valid API key.", "status": "INVALID_ARGUMENT"}),
        (400, {"message": "gpt-5-mini is not a valid model ID", "code": 400}),
    ],
    ids=["name", "key", "key-as-400", "name-as-400"],
)
def test_a_wrong_name_or_key_is_asked_once(status_and_error: tuple[int, dict[str, str]]) -> None:
    status, error = status_and_error
    with scripted(lambda _: Reply({"error": error}, status)) as server:
        replies, _ = ask_all(model_at(server), 25)

    assert len(server.asked) == 1
    assert all(isinstance(reply, Failure) for reply in replies)


def test_a_refusal_of_something_else_is_no_lesson_and_tried_once() -> None:
    message = "Invalid value for 'temperature': must be between 0 and 2"
    with scripted(lambda _: refused("temperature", "invalid_value", message)) as server:
        (reply,), _ = ask_all(model_at(server), 1)

    assert isinstance(reply, Failure) and reply.message == f"400 Bad Request: {message}"
    assert len(server.asked) == 2  # once without the temperature, for which nobody asked


def test_a_server_that_refuses_whatever_comes_is_not_asked_for_ever() -> None:
    def never(asked: Asked) -> Reply:
        name = next((name for name in asked.body if name not in ("model", "messages")), "model")
        return refused(name, "unsupported_parameter", f"Unsupported parameter: '{name}'")

    with scripted(never) as server:
        (reply,), _ = ask_all(model_at(server, parameters={"top_p": 1, "seed": 3}), 1)

    assert isinstance(reply, Failure)
    assert len(server.asked) <= 7


def test_what_cannot_be_read_teaches_nothing(tmp_path: Path) -> None:
    model = model_from_fields({"model": "m", "api_base": "http://h.test"}, environ={})
    lessons = lessons_of(model)
    assert lessons is not None
    files = LessonFiles(model, lessons, (tmp_path,))
    lessons.recall({"seed": ""})
    files.keep()
    (file,) = tmp_path.glob("genir-lessons-*")
    for text in ("", "[]", "{", '{"changes": 3}'):
        file.write_text(text)
        files.recall()

    assert lessons.changes == {"seed": ""}


def test_what_is_sent_again_for_a_lesson_counts_as_a_request() -> None:
    with scripted(reasoning_model) as server, closing(Budget(Ceiling(requests=6))) as budget:
        replies, _ = ask_all(model_at(server), 10, None, EngineSettings(budget=budget))
        spent = budget.spent()

    assert len(server.asked) == spent.requests == 6
    assert sum(isinstance(reply, Answer) for reply in replies) == 4
    assert {reply.kind for reply in replies if isinstance(reply, Failure)} == {"budget"}


@pytest.mark.parametrize("most", [1, 2])
def test_a_lesson_that_uses_the_budget_up_is_told_as_that(most: int) -> None:
    with scripted(reasoning_model) as server, closing(Budget(Ceiling(requests=most))) as budget:
        replies, _ = ask_all(model_at(server), 1, None, EngineSettings(budget=budget))

    assert len(server.asked) == most
    assert [reply.kind for reply in replies if isinstance(reply, Failure)] == ["budget"]


def test_a_cap_that_is_left_out_for_a_lesson_leaves_no_worst_case() -> None:
    def capless(asked: Asked) -> Reply:
        for name in ("max_tokens", "max_completion_tokens"):
            if name in asked.body:
                return refused(name, "unsupported_parameter", f"Unsupported parameter: '{name}'")
        return SAID

    with scripted(capless) as server, closing(Budget(Ceiling(cost=1.0))) as budget:
        model = model_at(server, price_per_million={"input": 1, "output": 2})
        replies, _ = ask_all(model, 1, None, EngineSettings(budget=budget))

    assert len(server.asked) == 2
    assert isinstance(replies[0], Failure)
    assert "takes no 'max_tokens'" in replies[0].message and "write" not in replies[0].message
    assert budget.told == "a cost of 1"


def test_what_is_sent_again_for_a_lesson_counts_in_the_limits_per_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    reserved: list[int] = []

    class Noting(NoPace):
        def reserve(self, now: float, tokens: int) -> float:
            reserved.append(tokens)
            return 0.0 if len(reserved) % 2 else 0.001  # every other time it has to wait

    monkeypatch.setattr("pytest_genir.engine.stores.folder.pace_for", lambda *_: Noting())
    with scripted(reasoning_model) as server:
        replies, _ = ask_all(model_at(server), 1)

    assert isinstance(replies[0], Answer)
    assert len(server.asked) == 3 and len(reserved) == 5


def picky(asked: Asked, *refuses: str) -> Reply:
    """Refuse as OpenRouter does where no provider takes all that is sent: without a name."""
    if any(name in asked.body for name in refuses):
        told = "No endpoints found that can handle the requested parameters. To learn more, see the documentation."
        return Reply({"error": {"message": told, "code": 404}}, 404)
    return SAID


def test_where_no_parameter_is_named_what_nobody_asked_for_is_left_out() -> None:
    with scripted(lambda asked: picky(asked, "temperature")) as server:
        replies, events = ask_all(model_at(server, model="x/y"), 12)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 12 + 1
    assert "temperature" not in server.asked[-1].body and server.asked[-1].body["max_tokens"] == 9
    assert [event.why for event in events if event.kind == "notice"] == [
        "y: the server refuses a parameter; from now on 'temperature' is left out"
    ]


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"temperature": 0}, id="asked-for"),
        pytest.param({"parameters": {"temperature": 0}}, id="asked-for-among-parameters"),
        pytest.param({"temperature": None}, id="not-sent"),
    ],
)
def test_what_somebody_asked_for_is_sent_though_no_parameter_is_named(fields: dict[str, Any]) -> None:
    with scripted(lambda asked: picky(asked, "temperature", "max_tokens")) as server:
        replies, _ = ask_all(model_at(server, model="x/y", **fields), 3)

    (first, *_) = replies
    assert isinstance(first, Failure) and first.fatal and "requested parameters" in first.message
    assert len(server.asked) == 1


def test_what_is_left_out_in_vain_is_told_and_costs_no_other_question() -> None:
    with scripted(lambda asked: picky(asked, "max_tokens")) as server:
        replies, _ = ask_all(model_at(server, model="x/y"), 12)

    assert all(isinstance(reply, Failure) for reply in replies) and len(server.asked) == 2


def test_a_stream_is_spared_its_counts_before_its_temperature() -> None:
    with scripted(lambda asked: picky(asked, "temperature", "stream_options")) as server:
        ask_all(model_at(server, model="x/y", stream=True), 1)

    sent = [sorted({"temperature", "stream_options"} & asked.body.keys()) for asked in server.asked]
    assert sent == [["stream_options", "temperature"], ["temperature"], []]


@pytest.mark.parametrize("word", ["not supported", "invalid"])
def test_what_nobody_asked_for_is_left_out_whatever_word_the_refusal_has(word: str) -> None:
    refusal = Reply({"error": {"message": f"One or more parameters are {word}.", "type": "invalid_request_error"}}, 400)
    with scripted(lambda asked: refusal if "temperature" in asked.body else SAID) as server:
        (reply,), _ = ask_all(model_at(server, model="x/y"), 1)

    assert isinstance(reply, Answer) and len(server.asked) == 2
