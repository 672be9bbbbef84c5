"""Vertex AI: the address that follows from a service account, and tokens that are renewed."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Message, Request, fingerprint, model_from_fields
from pytest_genir.models.masking import Secret
from pytest_genir.models.types.vertex import GoogleTokens, VertexModel

ASK = Request(messages=(Message("user", "Ile?"),))
ACCOUNT = {"type": "service_account", "project_id": "town", "client_email": "a@b", "private_key": "PRIVATE-KEY"}
UNAUTHORIZED = HttpReply(status=401, headers={}, body=b"{}")
SAID = HttpReply(status=200, headers={}, body=b'{"choices": [{"message": {"content": "Tak"}}]}')


class FakeTokens:
    """Counts up its tokens; fails where it is told to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.number = 1
        self.error = error

    def token(self) -> Secret:
        if self.error is not None:
            raise self.error
        return Secret(f"token-{self.number}")

    def forget(self) -> None:
        self.number += 1


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a service account's file, where google-auth seems to be installed."""
    for name in ("google", "google.auth"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    (tmp_path / "account.json").write_text(json.dumps(ACCOUNT))
    return tmp_path


def vertex(folder: Path, tokens: Any = None, **fields: Any) -> VertexModel:
    described = {"model": "vertex_ai/gemini-x", "vertex_credentials": "account.json", **fields}
    model = model_from_fields(described, folder=folder, environ={"API_KEY": "not-for-google"})
    assert isinstance(model, VertexModel)
    return replace(model, tokens=tokens or FakeTokens())


def prepared(model: VertexModel) -> HttpCall:
    call = model.prepare(ASK, 0)
    assert isinstance(call, HttpCall)
    return call


def test_address_and_model_follow_from_the_account(folder: Path) -> None:
    model = vertex(folder)

    call = prepared(model)

    assert call.url == (
        "https://us-central1-aiplatform.googleapis.com/v1/projects/town/locations/us-central1"
        "/endpoints/openapi/chat/completions"
    )
    assert json.loads(call.body)["model"] == "google/gemini-x"
    assert call.headers["Authorization"] == "Bearer token-1"
    assert model.inferred


def test_project_location_and_address_can_be_given(folder: Path) -> None:
    away = prepared(vertex(folder, vertex_project="city", vertex_location="global"))
    own = prepared(vertex(folder, api_base="http://h.test/v1"))

    assert away.url.startswith("https://aiplatform.googleapis.com/v1/projects/city/locations/global/")
    assert own.url == "http://h.test/v1/chat/completions"
    assert json.loads(own.body)["model"] == "gemini-x"


def test_a_refused_token_is_renewed_and_asked_again(folder: Path) -> None:
    model = vertex(folder, threads=2)

    first, second = model.read(UNAUTHORIZED), model.read(UNAUTHORIZED)

    assert isinstance(first, Failure) and first.retry and not first.fatal
    assert isinstance(second, Failure) and second.retry
    assert prepared(model).headers["Authorization"] == "Bearer token-3"
    assert isinstance(model.read(SAID), Answer)
    assert isinstance(again := model.read(UNAUTHORIZED), Failure) and again.retry


def test_an_account_without_rights_ends_it(folder: Path) -> None:
    model = vertex(folder, threads=1)

    replies = [model.read(UNAUTHORIZED) for _ in range(2)]

    assert [isinstance(reply, Failure) and reply.fatal for reply in replies] == [False, True]


def test_no_token_is_a_failure_that_says_whether_to_try_again(folder: Path) -> None:
    transport = type("TransportError", (Exception,), {})

    lost = vertex(folder, FakeTokens(transport("network"))).prepare(ASK, 0)
    refused = vertex(folder, FakeTokens(ValueError("bad\nkey"))).prepare(ASK, 0)

    assert isinstance(lost, Failure) and lost.retry and not lost.fatal
    assert isinstance(refused, Failure) and refused.fatal
    assert refused.message == "no token for Vertex AI: ValueError: bad key"


def test_tokens_are_fetched_once_and_refreshed_when_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    class Credentials:
        valid = False
        token = ""
        refreshed = 0

        def refresh(self, transport: object) -> None:
            self.refreshed += 1
            self.valid, self.token = True, f"t{self.refreshed}"

    loaded: list[Credentials] = []

    def load(_: Path) -> Credentials:
        loaded.append(Credentials())
        return loaded[-1]

    monkeypatch.setattr("pytest_genir.models.types.vertex._google_transport", lambda: None)
    tokens = GoogleTokens(Path("account.json"), load)

    assert [tokens.token().reveal() for _ in range(3)] == ["t1", "t1", "t1"]
    loaded[-1].valid = False
    assert tokens.token().reveal() == "t2"
    tokens.forget()
    assert (tokens.token().reveal(), len(loaded)) == ("t1", 2)


def test_nothing_of_the_account_is_shown(folder: Path) -> None:
    model = vertex(folder, GoogleTokens(folder / "account.json"))

    for text in (repr(model), json.dumps(model.identity())):
        assert "PRIVATE-KEY" not in text
    assert len(fingerprint(model)) == 64


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("not json", "the file of 'vertex_credentials' cannot be read as JSON"),
        ("[]", "the file of 'vertex_credentials' is no service account's: it has no 'project_id'"),
        (
            '{"project_id": "p", "client_email": "e"}',
            "the file of 'vertex_credentials' is no service account's: it has no 'private_key'",
        ),
    ],
)
def test_a_wrong_account_file_is_named(content: str, message: str, folder: Path) -> None:
    (folder / "account.json").write_text(content)

    with pytest.raises(GenirError) as caught:
        vertex(folder)

    assert caught.value.what == message


def test_the_extra_is_named_where_google_auth_is_missing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "google.auth", None)

    with pytest.raises(GenirError) as caught:
        vertex(folder)

    assert caught.value.what == "a model of type vertex needs the module 'google.auth', which is not installed"
    assert caught.value.hint == "pip install 'pytest-genir[vertex]'"
