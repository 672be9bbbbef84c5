"""Models through litellm: what it is asked, and how its replies and exceptions are read."""

from __future__ import annotations

import sys
import threading
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, Message, Request, model_from_fields
from pytest_genir.models.types.litellm import LitellmModel
from tests.engine.test_lessons import job

ASK = Request(messages=(Message("user", "Ile?"),))
KEY = "key-of-anthropic-1"


class FakeLitellm(ModuleType):
    """Keeps what it was asked; returns or raises what a test wants."""

    def __init__(self) -> None:
        super().__init__("litellm")
        self.asked: list[dict[str, Any]] = []
        self.outcome: Any = {"choices": [{"message": {"content": "Tak"}}], "usage": {"prompt_tokens": 3}}

    def completion(self, **asked: Any) -> Any:
        self.asked.append(asked)
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return SimpleNamespace(model_dump=lambda: self.outcome)

    text_completion = completion


@pytest.fixture
def litellm(monkeypatch: pytest.MonkeyPatch) -> FakeLitellm:
    module = FakeLitellm()
    monkeypatch.setitem(sys.modules, "litellm", module)
    return module


def model(**fields: Any) -> LitellmModel:
    made = model_from_fields(
        {"type": "litellm", "model": "anthropic/claude", "threads": 2, **fields}, environ={"API_KEY": KEY}
    )
    assert isinstance(made, LitellmModel)
    return made


def test_litellm_is_asked_with_everything_and_retries_nothing(litellm: FakeLitellm) -> None:
    (answer,) = model(type="litellm", api_base="http://u:pw@h.test", max_tokens=9, timeout=7).answer([ASK])

    assert isinstance(answer, Answer)
    assert (answer.text, answer.usage.prompt_tokens) == ("Tak", 3)
    assert litellm.asked == [
        {
            "model": "anthropic/claude",
            "messages": [{"role": "user", "content": "Ile?"}],
            "api_base": "http://h.test",
            "api_key": KEY,
            "extra_headers": {"Authorization": "Basic dTpwdw=="},
            "temperature": 0,
            "max_tokens": 9,
            "timeout": 7,
            "num_retries": 0,
            "max_retries": 0,
        }
    ]


def test_a_text_is_completed(litellm: FakeLitellm) -> None:
    litellm.outcome = {"choices": [{"text": "Tak"}]}

    (answer,) = model(text_completion=True).answer([ASK])

    assert isinstance(answer, Answer)
    assert litellm.asked[0]["prompt"] == "Ile?"


@pytest.mark.parametrize(
    ("status", "kind", "retry", "fatal"),
    [(429, "rate_limit", True, False), (401, "status", False, True), (500, "status", True, False)],
)
def test_exceptions_with_a_status_are_read_like_replies(
    litellm: FakeLitellm, status: int, kind: str, retry: bool, fatal: bool
) -> None:
    error: Any = type("RateLimitError", (Exception,), {})(f"slow down, {KEY}")
    error.status_code = status
    error.response = SimpleNamespace(headers={"retry-after": "4"})
    litellm.outcome = error

    (failure,) = model().answer([ASK])

    assert isinstance(failure, Failure)
    assert (failure.kind, failure.retry, failure.fatal) == (kind, retry, fatal)
    assert failure.retry_after == (4.0 if retry else None)
    assert KEY not in failure.message


@pytest.mark.parametrize(
    ("name", "status", "message", "expected"),
    [
        ("ContextWindowExceededError", 400, "litellm.BadRequestError: prompt is too long: 9 tokens > 8", "context"),
        ("ContentPolicyViolationError", 400, "litellm.ContentPolicyViolationError: x", "filtered"),
        ("BadRequestError", 400, "litellm.BadRequestError: OpenAIException - Invalid value", "status"),
        (
            "BadRequestError",
            400,
            "litellm.BadRequestError: LLM Provider NOT provided.",
            "status stop",
        ),
        ("UnsupportedParamsError", 400, "x does not support parameters: ['seed'], for model=m", "status"),
        ("AuthenticationError", 401, "litellm.AuthenticationError: Missing API Key", "status stop"),
        ("PermissionDeniedError", 403, "litellm.PermissionDeniedError: x", "status stop"),
        ("NotFoundError", 404, "litellm.NotFoundError: The model `x` does not exist", "status stop"),
        ("Timeout", 408, "litellm.Timeout: Request timed out.", "status again"),
        ("UnprocessableEntityError", 422, "litellm.UnprocessableEntityError: x", "status"),
        ("RateLimitError", 429, "litellm.RateLimitError: Rate limit reached", "rate_limit again"),
        ("RateLimitError", 429, "litellm.RateLimitError: You exceeded your current quota", "quota stop"),
        ("InternalServerError", 500, "litellm.InternalServerError: Overloaded", "status again"),
        ("APIConnectionError", 500, "litellm.APIConnectionError: Connection error.", "status again"),
        ("BadGatewayError", 502, "litellm.BadGatewayError: x", "status again"),
        ("ServiceUnavailableError", 503, "litellm.ServiceUnavailableError: x", "status again"),
        ("BudgetExceededError", None, "Budget has been exceeded! Current cost: 2, Max budget: 1", "quota stop"),
        ("APIError", None, "something odd", "litellm again"),
        ("ModuleNotFoundError", None, "No module named 'boto3'", "litellm stop"),
    ],
)
def test_each_exception_of_litellm_has_its_meaning(
    litellm: FakeLitellm, name: str, status: int | None, message: str, expected: str
) -> None:
    base = ModuleNotFoundError if name == "ModuleNotFoundError" else Exception
    error: Any = type(name, (base,), {})(message)
    error.status_code = status
    litellm.outcome = error

    (failure,) = model().answer([ASK])

    assert isinstance(failure, Failure)
    told = failure.kind + (" again" if failure.retry else "") + (" stop" if failure.fatal else "")
    assert told == expected


def test_other_exceptions_are_failures_too(litellm: FakeLitellm) -> None:
    litellm.outcome = KeyError(f"no {KEY}")

    (failure,) = model().answer([ASK])

    assert isinstance(failure, Failure)
    assert failure.message == "KeyError: 'no ***'"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"api_base": ["http://a.test", "http://b.test"]}, "litellm takes one 'api_base'"),
        ({"verify": False}, "'verify' cannot be set for litellm"),
    ],
)
def test_what_litellm_cannot_do_is_refused(fields: dict[str, Any], message: str, litellm: FakeLitellm) -> None:
    with pytest.raises(GenirError) as caught:
        model(type="litellm", **fields)

    assert caught.value.what == message


def test_the_extra_is_named_where_litellm_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "litellm", None)

    with pytest.raises(GenirError) as caught:
        model()

    assert caught.value.hint == "pip install 'pytest-genir[litellm]'"


class UnsupportedParamsError(Exception):
    """Raised by litellm before it asks anybody."""

    status_code = 400


def test_what_litellm_knows_a_model_not_to_take_is_left_out(
    litellm: FakeLitellm, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = litellm.completion

    def choosy(**asked: Any) -> Any:
        if "temperature" in asked:
            told = "gpt-5 models don't support temperature=0. It is supported when reasoning_effort='none'."
            raise UnsupportedParamsError(told)
        return whole(**asked)

    monkeypatch.setattr(litellm, "completion", choosy)
    made = model(model="openai/gpt-5", parameters={"reasoning_effort": "low"})

    first, second = made.answer([ASK, ASK])

    assert isinstance(first, Answer) and first.details == {"adapted": {"temperature": ""}} == second.details
    assert [asked["reasoning_effort"] for asked in litellm.asked] == ["low", "low"]
    assert "as litellm wants it: 'temperature' is left out" in made.shown()


class BadRequestError(Exception):
    """Raised by litellm for what the provider refused."""

    status_code = 400


def test_what_the_provider_refuses_is_learnt_through_litellm(
    litellm: FakeLitellm, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = litellm.completion
    asked: list[set[str]] = []

    def choosy(**sent: Any) -> Any:
        asked.append({name for name in sent if name in ("temperature", "max_tokens", "max_completion_tokens")})
        if "temperature" in sent:
            told = "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) is."
            raise BadRequestError(f"litellm.BadRequestError: OpenAIException - {told}")
        if "max_tokens" in sent:
            told = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
            raise BadRequestError(f"litellm.BadRequestError: AzureException - {told}")
        return whole(**sent)

    monkeypatch.setattr(litellm, "completion", choosy)

    first, second = model(model="azure/our-model", max_tokens=50).answer([ASK, ASK])

    assert isinstance(first, Answer) and isinstance(second, Answer)
    assert first.details == {"adapted": {"temperature": "", "max_tokens": "max_completion_tokens"}} == second.details
    assert asked == [{"temperature", "max_tokens"}, {"max_tokens"}, *[{"max_completion_tokens"}] * 2]


def test_nobody_waits_long_for_one_that_does_not_come_back(
    litellm: FakeLitellm, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, begun, back = litellm.completion, threading.Event(), threading.Event()
    first = iter([True])

    def stuck(**sent: Any) -> Any:
        if next(first, False):
            begun.set()
            back.wait(20)
        return whole(**sent)

    monkeypatch.setattr(litellm, "completion", stuck)
    monkeypatch.setattr("pytest_genir.engine.vanguard.PATIENCE_WITH_LIBRARY", 0.05)
    made = model(threads=4)
    engine = ConcurrentEngine()
    engine.plan([job(made, f"q{place}") for place in range(4)])

    try:
        others = [engine.result(f"q{place}") for place in range(1, 4)]
        assert all(isinstance(other, Answer) for other in others)
        assert begun.is_set() and not back.is_set()
    finally:
        back.set()
        engine.close()


@pytest.mark.parametrize(
    "told",
    [
        "temperature: must be between 0 and 2",
        "This model's maximum context length is 8192 tokens, max_tokens included",
        "The prompt triggered the content management policy",
        "Something about temperature is odd",
    ],
)
def test_what_is_no_refusal_of_a_parameter_is_told_at_once(litellm: FakeLitellm, told: str) -> None:
    litellm.outcome = BadRequestError(f"litellm.BadRequestError: OpenAIException - {told}")
    made = model(max_tokens=50)

    (reply,) = made.answer([ASK])

    assert isinstance(reply, Failure) and len(litellm.asked) == 1 and not made.lessons


def test_what_was_asked_for_and_litellm_does_not_name_is_told(litellm: FakeLitellm) -> None:
    litellm.outcome = UnsupportedParamsError("something is not supported")
    made = model(temperature=0.5)

    (reply,) = made.answer([ASK])

    assert isinstance(reply, Failure) and len(litellm.asked) == 1 and not made.lessons
