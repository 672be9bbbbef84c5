"""Keys, passwords and tokens appear in no text that a model, a failure or an error shows."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_genir.models import Failure, HttpCall, HttpReply, Model, Request, describe, model_from_fields, unique_names
from pytest_genir.models.masking import Secret, hide, mask, one_line

KEY = "Zq9-very-secret-key-77"
PASSWORD = "pa55word-of-ann"
ROUTE = "route-secret-4242"
QUERY = "query-secret-1717"
ENVIRON = {"API_KEY": KEY, "ROUTE": ROUTE}
SECRETS = (KEY, PASSWORD, ROUTE, QUERY, base64.b64encode(f"ann:{PASSWORD}".encode()).decode())

HIDING: dict[str, dict[str, Any]] = {
    "key": {"model": "m", "api_base": "http://h.test/v1"},
    "user-info": {"model": "m", "api_base": f"http://ann:{PASSWORD}@h.test/v1"},
    "query": {"model": "m", "api_base": f"http://h.test/v1?key={QUERY}&v=1"},
    "header": {"model": "m", "api_base": "http://h.test/v1", "headers": {"X-Route": "r ${ROUTE}"}},
    "ollama": {
        "model": "m",
        "url": f"http://ann:{PASSWORD}@h.test/api/chat?token={QUERY}",
        "api_key_env": "API_KEY",
        "headers": {"X-Route": "$ROUTE"},
    },
}


def shown(model: Any) -> Iterator[str]:
    """Yield everything about a model that may be printed or written down."""
    yield str(model)
    yield repr(model)
    yield describe(model)
    yield json.dumps(model.identity())
    yield repr(unique_names([model, model]))
    call = model.prepare(Request(messages=()), 0)
    assert isinstance(call, HttpCall)
    yield repr(call).replace(f"key={QUERY}", "").replace(f"token={QUERY}", "")  # a URL may hold its own query
    for text in (f"bad {SECRETS}", "\n".join(SECRETS), json.dumps({"error": {"message": SECRETS}})):
        for status in (200, 400, 401, 429, 500):
            failure = model.read(HttpReply(status=status, headers={}, body=text.encode()))
            assert isinstance(failure, Failure)
            yield repr(failure)


@pytest.mark.parametrize("name", HIDING)
def test_no_text_shows_a_secret(name: str) -> None:
    held: Model = model_from_fields(HIDING[name], environ=ENVIRON)
    own = {secret for secret in SECRETS if _holds(held, secret)}
    assert own, "the description has to hold a secret for this test to mean anything"

    for text in shown(held):
        for secret in own:
            assert secret not in text


def _holds(model: Any, secret: str) -> bool:
    return any(secret == held.reveal() or secret in held.reveal() for held in model.secrets())


def test_messages_stay_whole_around_a_mask() -> None:
    assert one_line(f"key {KEY} is wrong", [Secret(KEY)]) == "key *** is wrong"


def test_a_key_at_the_edge_of_a_long_message_is_not_half_shown() -> None:
    message = one_line("x" * 290 + f" {KEY} rest", [Secret(KEY)])

    assert KEY[:5] not in message
    assert len(message) <= 300


@pytest.mark.parametrize(
    "text",
    [
        "sk-abcdefghijkl",
        "Bearer abc.def.ghi",
        "AIzaSyA1234567890abcdefghijklmn",
        "http://ann:pw@h.test",
        "hf_abcdefghijkl",
    ],
)
def test_what_looks_like_a_key_is_hidden(text: str) -> None:
    assert "***" in mask(f"got {text} there")


@pytest.mark.parametrize("text", ["ask-me about tasks", "the basic idea", "risk-free", "a: b@c"])
def test_plain_words_stay(text: str) -> None:
    assert mask(text) == text


def test_a_short_secret_does_not_blank_every_message() -> None:
    assert mask("a cat", [Secret("a")]) == "a cat"


def test_a_secret_says_nothing_about_itself() -> None:
    assert f"{Secret(KEY)} {Secret(KEY)!r} {[Secret(KEY)]}" == "*** *** [***]"


@pytest.mark.parametrize(
    "written",
    [
        "Canary/7f3a%2B91c0%3Dof-nobody%26x", "Canary%2f7f3a+91c0=of-nobody&x",
        "Canary%252F7f3a%252B91c0%253Dof-nobody%2526x", "Canary/7f3a+91c0=of-nobody&amp;x",
        "Canary/7f3a+91c0&#061;of-nobody&#x26;x",
        "Canary\\/7f3a+91c0=of-nobody\\u0026x", "Canary/7f3a+91c0=of%2Dnobody&x",
    ],
)  # fmt: skip
def test_a_key_is_hidden_however_its_signs_are_written(written: str) -> None:
    held = Secret("Canary/7f3a+91c0=of-nobody&x")

    assert hide(f"before {written} after") == "before *** after", held
    assert hide("90% & more, Canary 7f3a") == "90% & more, Canary 7f3a"
