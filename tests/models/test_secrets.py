"""Keys, passwords and tokens appear in no text that a model, a failure or an error shows."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_genir.models import (
    Failure,
    HttpCall,
    HttpReply,
    Model,
    Request,
    describe,
    masking,
    model_from_fields,
    unique_names,
)
from pytest_genir.models.masking import Secret, hidden, hide, mask, one_line
from tests.support.rows import rows_in_lots

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


CANARY = "Canary/7f3a+91c0=of-nobody&x"
_BASE64 = base64.b64encode(f"user:{CANARY}, and more of it".encode()).decode()
WRITTEN = {
    "percent": "Canary/7f3a%2B91c0%3Dof-nobody%26x",
    "percent-small": "Canary%2f7f3a+91c0=of-nobody&x",
    "percent-twice": "Canary%252F7f3a%252B91c0%253Dof-nobody%2526x",
    "percent-four-times": "Canary%252525252F7f3a+91c0=of-nobody&x",
    "percent-all": "".join(f"%{byte:02X}" for byte in CANARY.encode()),
    "percent-letters": "%43anary/7f3a+91c0=of-n%6fbody&x",
    "entity": "Canary/7f3a+91c0=of-nobody&amp;x",
    "entity-twice": "Canary/7f3a+91c0=of-nobody&amp;amp;x",
    "entities-mixed": "Canary/7f3a+91c0&#061;of-nobody&#x26;x",
    "entities-all": "".join(f"&#{ord(sign)};" for sign in CANARY),
    "entities-bare": "".join(f"&#x{ord(sign):X}" for sign in CANARY[:-1]) + ";x",
    "json": "Canary\\/7f3a+91c0=of-nobody\\u0026x",
    "json-twice": "Canary\\\\/7f3a+91c0=of-nobody\\\\u0026x",
    "json-all": "".join(f"\\u{ord(sign):04X}" for sign in CANARY),
    "escapes": "".join(f"\\x{byte:02x}" for byte in CANARY.encode()),
    "octal": "".join(f"\\{byte:03o}" for byte in CANARY.encode()),
    "braces": "".join(f"\\u{{{ord(sign):x}}}" for sign in CANARY),
    "shell": "Canary/7f3a+91c0\\=of\\-nobody\\&x",
    "dash": "Canary/7f3a+91c0=of%2Dnobody&x",
    "small": CANARY.lower(),
    "capitals": CANARY.upper(),
    "backwards": CANARY[::-1],
    "hex": CANARY.encode().hex(),
    "hex-capitals": CANARY.encode().hex().upper(),
    "hex-mixed": "".join(f"{byte:02x}" if byte % 2 else f"{byte:02X}" for byte in CANARY.encode()),
    "hex-dump": CANARY.encode().hex(" "),
    "hex-colons": CANARY.encode().hex(":").upper(),
    "bytes": str(list(map(hex, CANARY.encode())))[1:-1].replace("'", ""),
    "base64": base64.b64encode(CANARY.encode()).decode(),
    "base64-bare": base64.b64encode(CANARY.encode()).decode().rstrip("="),
    "base64-url": base64.urlsafe_b64encode(CANARY.encode()).decode(),
    "base64-inside": _BASE64,
    "base64-lines": _BASE64[:20] + "\r\n" + _BASE64[20:],
    "base64-percent": base64.b64encode(CANARY.encode()).decode().replace("=", "%3D").replace("+", "%2B"),
    "wrapped": "Canary/7f3a+91\n    c0=of-nobody&x",
    "unseen": "Canary/7f3a+91\u200bc0=of-no\u00adbody&x",
}


@rows_in_lots("way", WRITTEN)
def test_a_key_is_hidden_however_its_signs_are_written(way: str) -> None:
    held = Secret(CANARY)
    text = f"before {WRITTEN[way]} after"
    found = hide(text)

    assert found.startswith("before ") and found.endswith(" after") and "***" in found, held
    assert len(found) <= len("before  after") + 35
    assert hidden({"texts": [text]}) == {"texts": [found]}


@pytest.mark.parametrize(
    "text", ["90% & more, Canary 7f3a", "C:\\x41, a%20b, &amp; 0x41 0x42", "100 %, 50%25 &nosuch;"]
)
def test_texts_without_a_key_stay(text: str) -> None:
    held = Secret(CANARY), Secret("abcdefgh12345678")

    assert hide(text) == text and hidden([text]) == [text], held


def test_a_key_that_no_pattern_finds_takes_the_text_with_it() -> None:
    held = Secret(CANARY)

    assert hide("before " + "\u200b".join(CANARY).replace("\u200b", "\u200b" * 19) + " after") == "***", held


@pytest.mark.parametrize(
    "bad", ["&#" + "0" * 6000, "%" * 6000, "\\" * 6000, "&amp;" * 2000, "%" + "25" * 3000, "\\U99999999"]
)
def test_no_text_is_too_strange_to_look_through(bad: str) -> None:
    held = Secret(CANARY)

    assert hide(bad) == bad, held
    assert CANARY not in hide(bad + CANARY + bad)


def test_keys_of_the_environment_are_known_by_the_names_of_their_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    values = {
        "SERVICE_API_KEY": "k9-of-a-service-77", "MY_TOKEN": "short-1", "KEY_PATH": "/home/me/keys/id_rsa_4096",
        "SECRET_URL": "https://host.test/path/7", "MONKEY_NAME": "curious-george-1941",
        "PASSWORD": "correct horse battery 1",
    }  # fmt: skip
    for name, text in values.items():
        monkeypatch.setenv(name, text)
    masking._of_environment.cache_clear()
    try:
        assert hidden(f"environ({values})").count("***") == 1
        assert "k9-of-a-service" not in hide(str(values))
    finally:
        masking._of_environment.cache_clear()
