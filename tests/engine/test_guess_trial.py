"""A refusal in words that tell nothing is answered by one trial, without what nobody asked for."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Cache, EngineEvent, EngineSettings
from pytest_genir.engine.budget import Budget, Ceiling
from pytest_genir.engine.once import ask_plainly
from pytest_genir.models import Answer, Failure, Message, Model, Request, model_from_fields
from pytest_genir.models.lessons import lessons_of
from tests.engine.test_lessons import SAID, ask_all
from tests.support.scripted_server import Asked, Reply, Server, scripted

#: Goes on asking whatever fails.
STUBBORN = EngineSettings(same_errors=1000)
#: In words that nobody has met yet.
WHO_KNOWS = Reply({"error": {"message": "Zu viel des Guten.", "type": "bad_request"}}, 400)


def model_at(server: Server, **fields: Any) -> Model:
    given = {"model": "office", "api_base": f"{server.url}/v1", "threads": 8, **fields}
    return model_from_fields(given, environ={"API_KEY": "sk-test-0123456789"})


def refusing(*names: str, reply: Reply = WHO_KNOWS, seconds: float = 0.0) -> Callable[[Asked], Reply]:
    """Return a server that answers only questions without these, and takes its time to refuse."""

    def answer(asked: Asked) -> Reply:
        if not any(name in str(asked.body) for name in names):
            return SAID
        time.sleep(seconds)
        return reply

    return answer


def notices(events: list[EngineEvent]) -> list[str]:
    return [event.why.partition("from now on ")[2] for event in events if event.kind == "notice"]


@pytest.mark.parametrize("status", [400, 422])
@pytest.mark.parametrize(
    "told", [{"message": "Zu viel des Guten."}, {}, "Nein", {"detail": [{"msg": "hm", "type": "x"}]}]
)
def test_what_nobody_asked_for_is_left_out_once_for_all(status: int, told: object) -> None:
    with scripted(refusing("temperature", reply=Reply({"error": told}, status))) as server:
        model = model_at(server)
        replies, events = ask_all(model, 30)

    assert all(isinstance(reply, Answer) and reply.details["adapted"] == {"temperature": ""} for reply in replies)
    assert len(server.asked) == 30 + 1 and notices(events) == ["'temperature' is left out"]


def test_a_limit_that_was_asked_for_goes_by_its_other_name() -> None:
    with scripted(refusing("temperature", "max_tokens")) as server:
        replies, _ = ask_all(model_at(server, max_tokens=9), 12)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 12 + 1
    assert server.asked[-1].body["max_completion_tokens"] == 9


@pytest.mark.parametrize("fields", [{"temperature": 0.4}, {"parameters": {"temperature": 0}}])
def test_what_was_asked_for_is_never_left_out_by_a_guess(fields: dict[str, Any]) -> None:
    with scripted(refusing("temperature")) as server:
        replies, _ = ask_all(model_at(server, **fields), 12, None, STUBBORN)

    assert all(isinstance(reply, Failure) and "Zu viel des Guten" in reply.message for reply in replies)
    assert len(server.asked) == 12


@pytest.mark.parametrize("seconds", [0.0, 0.1], ids=["at-once", "slow-to-refuse"])
@pytest.mark.parametrize("threads", [1, 8, 32])
def test_who_refuses_everything_costs_one_request_more(seconds: float, threads: int) -> None:
    replies_in_turn = iter(range(10_000))

    def never(asked: Asked) -> Reply:
        time.sleep(seconds if len(server.asked) < threads + 8 else 0)
        return Reply({"error": {"message": f"Nein, zum {next(replies_in_turn)}. Mal."}}, 400)

    with scripted(never) as server:
        replies, events = ask_all(model_at(server, threads=threads), 40, None, STUBBORN)

    assert len(server.asked) == 40 + 1 and not notices(events)
    first = [reply for reply in replies if isinstance(reply, Failure) and "zum 0. Mal" in reply.message]
    assert len(first) == 1 and all(isinstance(reply, Failure) for reply in replies)


@pytest.mark.parametrize("threads", [8, 32])
def test_who_left_before_the_trial_was_over_asks_again_when_it_is(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pytest_genir.engine.vanguard.NARROW", 0)
    with scripted(refusing("temperature", seconds=0.1)) as server:
        replies, _ = ask_all(model_at(server, threads=threads), 64)

    assert all(isinstance(reply, Answer) for reply in replies)
    assert len(server.asked) <= 64 + threads


@pytest.mark.parametrize("in_vain", [False, True])
def test_workers_try_once_together(in_vain: bool, tmp_path: Path) -> None:
    refuses = ("messages",) if in_vain else ("temperature",)
    with scripted(refusing(*refuses, seconds=0.02)) as server:
        models = [model_at(server) for _ in range(2)]
        settings = [EngineSettings(worker=n, workers=2, shared_folder=tmp_path) for n in range(2)]
        replies: list[Answer | Failure] = []
        threads = [
            threading.Thread(target=lambda n=n: replies.extend(ask_all(models[n], 10, None, settings[n])[0]))
            for n in range(2)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    assert len(replies) == 20 and all(isinstance(reply, Failure if in_vain else Answer) for reply in replies)
    # locks belong to processes, and here both workers are one: each may have one that went ahead
    assert len(server.asked) <= 20 + 1 + (not in_vain)


def test_a_later_run_knows_what_was_found_by_trying(tmp_path: Path) -> None:
    with scripted(refusing("temperature")) as server:
        ask_all(model_at(server), 3, Cache(tmp_path))
        replies, events = ask_all(model_at(server), 4, Cache(tmp_path))

    assert len(server.asked) == 3 + 1 + 1 and not notices(events)
    assert [reply.cached for reply in replies if isinstance(reply, Answer)] == [True, True, True, False]


@pytest.mark.parametrize("most", [1, 2, 5])
def test_a_trial_counts_in_the_budget(most: int) -> None:
    with scripted(refusing("temperature")) as server, closing(Budget(Ceiling(requests=most))) as budget:
        replies, _ = ask_all(model_at(server), 8, None, EngineSettings(budget=budget))
        spent = budget.spent()

    assert len(server.asked) == spent.requests == most
    assert sum(isinstance(reply, Answer) for reply in replies) == most - 1


@pytest.mark.parametrize(
    ("status", "error"),
    [
        (400, {"message": "This model's maximum context length is 4096 tokens.", "code": "context_length_exceeded"}),
        (400, {"message": "The response was filtered.", "code": "content_filter"}),
        (400, {"message": "API key not valid. Please pass a valid API key."}),
        (400, {"message": "`x` is not a valid model ID"}),
        (400, {"message": "Your credit balance is too low to access the API."}),
        (400, {"message": "That is not what a question looks like", "param": "messages[0].content"}),
        (400, {"message": "Invalid value. Supported values are: 'low', 'high'.", "param": "reasoning_effort"}),
        (401, {"message": "Wer da?"}),
        (404, {"message": "Hier nicht."}),
        (409, {"message": "Nicht jetzt."}),
    ],
    ids=str,
)
def test_nothing_is_tried_where_it_is_known_what_an_error_is_about(status: int, error: dict[str, str]) -> None:
    with scripted(lambda _: Reply({"error": error}, status)) as server:
        (reply,), _ = ask_all(model_at(server, max_retries=0, parameters={"reasoning_effort": "huge"}), 1)

    assert isinstance(reply, Failure) and len(server.asked) == 1


def test_nothing_is_tried_once_a_question_was_taken_as_it_was_put() -> None:
    with scripted(lambda asked: WHO_KNOWS if "q3" in str(asked.body) else SAID) as server:
        replies, events = ask_all(model_at(server, threads=1), 12)

    assert [isinstance(reply, Failure) for reply in replies].index(True) == 3
    assert len(server.asked) == 12 and not notices(events)


def test_a_question_that_cannot_be_asked_does_not_keep_others_from_being_answered() -> None:
    with scripted(lambda asked: WHO_KNOWS if "q0" in str(asked.body) else SAID) as server:
        replies, events = ask_all(model_at(server), 12)

    assert [place for place, reply in enumerate(replies) if isinstance(reply, Failure)] == [0]
    assert len(server.asked) == 12 + 1 and not notices(events)


def test_what_is_refused_in_words_after_a_trial_is_a_lesson_too() -> None:
    def answer(asked: Asked) -> Reply:
        if "temperature" in asked.body:
            return WHO_KNOWS
        if "seed" in asked.body:
            return Reply({"error": {"message": "Unsupported parameter: 'seed'", "param": "seed"}}, 400)
        return SAID

    with scripted(answer) as server:
        model = model_at(server, parameters={"seed": 3})
        replies, _ = ask_all(model, 9)

    lessons = lessons_of(model)
    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 9 + 2
    assert lessons is not None and lessons.changes == {"temperature": "", "seed": ""}


def test_a_trial_is_made_where_one_question_is_asked_by_itself() -> None:
    with scripted(refusing("temperature")) as server:
        model = model_at(server)
        reply = ask_plainly(model, Request(messages=(Message("user", "How are you?"),)))

    assert isinstance(reply, Answer) and len(server.asked) == 2


#: What each provider answers, and what it calls the temperature.
FAMILIES: dict[str, tuple[dict[str, Any], Any]] = {
    "openai": ({}, SAID.body),
    "azure": ({"type": "azure"}, SAID.body),
    "responses": (
        {"type": "responses"},
        {
            "status": "completed",
            "output": [{"type": "message", "content": [{"type": "output_text", "text": "Tak."}]}],
        },
    ),
    "anthropic": (
        {"type": "anthropic"},
        {"type": "message", "content": [{"type": "text", "text": "Tak."}], "stop_reason": "end_turn"},
    ),
    "gemini": (
        {"type": "gemini"},
        {"candidates": [{"content": {"parts": [{"text": "Tak."}]}, "finishReason": "STOP"}]},
    ),
    "bedrock": (
        {"type": "bedrock", "region": "eu-west-1", "api_key_env": "API_KEY"},
        {"output": {"message": {"content": [{"text": "Tak."}]}}, "stopReason": "end_turn"},
    ),
}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_provider_is_spared_what_nobody_asked_for(family: str) -> None:
    fields, said = FAMILIES[family]
    with scripted(lambda asked: WHO_KNOWS if "temperature" in str(asked.body) else Reply(said)) as server:
        replies, _ = ask_all(model_at(server, **fields), 12)

    assert all(isinstance(reply, Answer) and reply.text == "Tak." for reply in replies), replies[0]
    assert len(server.asked) == 12 + 1


def test_what_words_that_nobody_knows_speak_of_is_left_out_where_that_helps() -> None:
    def answer(asked: Asked) -> Reply:
        for name in ("top_k", "min_p"):
            if name in asked.body:
                return Reply({"error": {"message": f"A {name}? Not in this house."}}, 400)
        return SAID

    with scripted(answer) as server:
        replies, events = ask_all(model_at(server, parameters={"min_p": 0.1, "top_k": 4}), 12)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 12 + 2
    assert notices(events) == ["'top_k' is left out, 'min_p' is left out"]


def test_what_words_that_nobody_knows_speak_of_is_sent_again_where_leaving_it_out_is_in_vain() -> None:
    told = Reply({"error": {"message": "Our top_k shop is closed."}}, 400)
    with scripted(lambda asked: told if "q0" in str(asked.body) else SAID) as server:
        replies, events = ask_all(model_at(server, parameters={"top_k": 3}), 6)

    first, *others = replies
    assert isinstance(first, Failure) and "top_k shop" in first.message
    assert all(isinstance(reply, Answer) for reply in others) and not notices(events)
    assert len(server.asked) == 6 + 1 and server.asked[-1].body["top_k"] == 3


def test_a_system_message_that_words_nobody_knows_speak_of_goes_before_the_question() -> None:
    told = Reply({"error": {"message": "Dear system prompt: go away."}}, 400)
    with scripted(lambda asked: told if "'system'" in str(asked.body) else SAID) as server:
        replies, _ = ask_all(model_at(server), 6)

    assert all(isinstance(reply, Answer) for reply in replies) and len(server.asked) == 6 + 1
