"""Google Vertex AI through its OpenAI-compatible endpoint, with the token of a service account."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol

from pytest_genir.errors import FileError, ModelError, Where
from pytest_genir.models.address import Address, without_endpoint
from pytest_genir.models.base import Base, Origin, holds
from pytest_genir.models.http_fields import read_access, read_addresses
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.parameters import read_parameters
from pytest_genir.models.registry import model_type, needs_extra
from pytest_genir.models.remote_fields import lessons_for, read_model_name
from pytest_genir.models.types.openai import OpenAIModel
from pytest_genir.models.vocabulary import Answer, Failure, HttpCall, HttpReply, Request
from pytest_genir.source import Fields
from pytest_genir.source.reach import may_name_python

_SCOPE = "https://www.googleapis.com/auth/cloud-platform"
_LOCATION = "us-central1"


class AccessTokens(Protocol):
    """Where the tokens come from."""

    def token(self) -> Secret:
        """Return a token that is still good."""
        ...

    def forget(self) -> None:
        """Get another token next time: this one was not accepted."""
        ...


class GoogleTokens:
    """AccessTokens of a service account; google-auth is imported when the first one is needed."""

    def __init__(self, file: Path, load: Callable[[Path], object] | None = None) -> None:
        self._file = file
        self._load = load or _google_credentials
        self._credentials: Any = None
        self._lock = threading.Lock()

    def token(self) -> Secret:
        with self._lock:  # one refresh for all requests that need it
            if self._credentials is None:
                self._credentials = self._load(self._file)
            if not self._credentials.valid:
                self._credentials.refresh(_google_transport())
            return Secret(self._credentials.token)

    def forget(self) -> None:
        with self._lock:
            self._credentials = None


@dataclass(frozen=True, kw_only=True)
class VertexModel(OpenAIModel):
    """An OpenAI-compatible model whose key is a token that has to be renewed."""

    tokens: AccessTokens = field(repr=False)
    _refused: list[int] = field(default_factory=lambda: [0], repr=False, compare=False)

    def identity(self) -> Mapping[str, object]:
        return {**super().identity(), "protocol": "vertex"}

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call with a token, or why none can be had."""
        call = super().prepare(request, turn)
        if isinstance(call, Failure):
            return call
        try:
            token = self.tokens.token()
        except Exception as error:
            return _no_token(error)
        return replace(call, headers={**call.headers, "Authorization": f"Bearer {token.reveal()}"})

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says; a token that is refused is renewed once for all in flight."""
        answer = super().read(reply)
        if reply.status != 401 or not isinstance(answer, Failure):
            self._refused[0] = 0
            return answer
        self.tokens.forget()
        self._refused[0] += 1
        renewing = self._refused[0] <= self.limits.threads
        return replace(answer, retry=True, fatal=False) if renewing else answer


@model_type("vertex")
def build(fields: Fields, base: Base, origin: Origin) -> VertexModel:
    """Build from the service account's file; the address follows from it unless it is given."""
    where = fields.where("vertex_credentials")
    file = origin.path(fields.text("vertex_credentials"))
    project = fields.text("vertex_project", None) or _project(file, where)
    location = fields.text("vertex_location", _LOCATION)
    if not re.fullmatch(r"[a-z0-9-]+", location):  # it becomes a part of the host that is sent a token
        raise fields.error("'vertex_location' has to be a region, such as 'europe-west4'", "vertex_location")
    given = holds(fields, "api_base")
    if given and not may_name_python():
        hint = "give the model with --genir-model, and write 'llm: model'"
        what = "a benchmark's file sends no token of an account to an address of its own"
        raise FileError(what, where=fields.where("api_base"), hint=hint)
    addresses = read_addresses(fields, "api_base") if given else (_address(project, location),)
    name = read_model_name(fields, "openai/", "vertex_ai/")
    access = read_access(fields, origin, key_variable=None)
    needs_extra("google.auth", "vertex", "a model of type vertex", origin.where)
    return VertexModel(
        base=base,
        model=name if given or "/" in name else f"google/{name}",
        addresses=tuple(without_endpoint(address) for address in addresses),
        access=access,
        parameters=read_parameters(fields, temperature=0),
        text_completion=fields.flag("text_completion", False),
        stream=fields.flag("stream", False),
        lessons=lessons_for(fields),
        tokens=GoogleTokens(file),
    )


def _address(project: str, location: str) -> Address:
    host = "aiplatform.googleapis.com" if location == "global" else f"{location}-aiplatform.googleapis.com"
    return Address(f"https://{host}/v1/projects/{project}/locations/{location}/endpoints/openapi")


def _project(file: Path, where: Where) -> str:
    """Return the project of a service account's file, looking whether it is one."""
    try:
        held = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise FileError(f"'vertex_credentials' names no file: '{file.name}'", where=where) from None
    except (OSError, ValueError):
        raise FileError("the file of 'vertex_credentials' cannot be read as JSON", where=where) from None
    missing = [
        key
        for key in ("project_id", "client_email", "private_key")
        if not isinstance(held, dict) or not isinstance(held.get(key), str)
    ]
    if missing:
        raise ModelError(
            f"the file of 'vertex_credentials' is no service account's: it has no '{missing[0]}'", where=where
        )
    project: str = held["project_id"]
    return project


def _no_token(error: Exception) -> Failure:
    kind = type(error).__name__
    again = bool(getattr(error, "retryable", False)) or kind == "TransportError"
    message = one_line(f"no token for Vertex AI: {kind}: {error}")
    return Failure(kind="token", message=message, retry=again, fatal=not again)


def _google_credentials(file: Path) -> object:
    from google.oauth2 import service_account

    return service_account.Credentials.from_service_account_file(str(file), scopes=[_SCOPE])


def _google_transport() -> object:
    from google.auth.transport.requests import Request as Transport

    return Transport()
