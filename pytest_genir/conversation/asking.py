"""Asking models: through the engine where there is one, else directly, once."""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from pytest_genir.conversation.both_ways import in_thread
from pytest_genir.conversation.surroundings import Surroundings
from pytest_genir.engine.jobs import Ask
from pytest_genir.models import Answer, Failure, HttpCall, HttpModel, HttpReply, LocalModel, Model, Request
from pytest_genir.models.vocabulary import Connection, connection_of

if TYPE_CHECKING:
    import httpx

T = TypeVar("T")
#: A reply beyond this is refused.
MOST_BYTES = 16_000_000
_PLAIN = Connection()


class _EverythingSet(Mapping[str, str]):
    """An environment in which every variable is set: a file is looked through without anybody's keys."""

    def __getitem__(self, name: str) -> str:
        return "set"

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0


EVERYTHING_SET: Mapping[str, str] = _EverythingSet()


def ask_of(around: Surroundings) -> Ask:
    """Return how to ask a model here."""
    return around.ask or ask_directly


def made_once(around: Surroundings, description: str, make: Callable[[], T]) -> T:
    """Return what a description was made into before, else make it: who shares a thing shares its limits."""
    if description not in around.made:
        around.made[description] = make()
    found: T = around.made[description]
    return found


async def ask_directly(model: Model, request: Request) -> Answer | Failure:
    """Ask a model once, without engine, cache or retries."""
    started = time.monotonic()
    reply = await _attempt(model, request)
    return replace(reply, seconds=time.monotonic() - started)


async def _attempt(model: Model, request: Request) -> Answer | Failure:
    if isinstance(model, LocalModel):
        return (await in_thread(lambda: model.answer([request])))[0]
    assert isinstance(model, HttpModel)
    call = model.prepare(request, 0)
    return call if isinstance(call, Failure) else await _send(model, call)


async def _send(model: HttpModel, call: HttpCall) -> Answer | Failure:
    import httpx

    connection, timeout = connection_of(model), model.limits.timeout
    body = b""
    try:
        async with (
            open_client(timeout, connection) as client,
            client.stream(call.method, call.url, content=call.body, headers=dict(call.headers)) as reply,
        ):
            async for data in reply.aiter_bytes():
                body += data
                if len(body) > MOST_BYTES:
                    return Failure(kind="too_large", message="the reply is longer than 16 MB")
            headers = {name.lower(): value for name, value in reply.headers.items()}
            return model.read(HttpReply(status=reply.status_code, headers=headers, body=body))
    except httpx.TimeoutException:
        return Failure(kind="timeout", message=f"no complete reply within {timeout:g} s", retry=True)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        return Failure(kind="connect", message=f"no connection ({type(error).__name__})", retry=True)


def open_client(timeout: float, connection: Connection = _PLAIN) -> httpx.AsyncClient:
    """Return a client that follows no redirects."""
    import httpx

    return httpx.AsyncClient(
        trust_env=connection.trust_env, verify=_trust(connection.verify), follow_redirects=False, timeout=timeout
    )


@cache
def _trust(verify: bool | str) -> ssl.SSLContext | bool:
    # reading the certificates of all authorities takes longer than most requests
    return ssl.create_default_context(cafile=None if verify is True else verify) if verify else False
