"""A server that takes JSON and gives JSON: a chat API, a search engine, a judge. Asked like a model.

Because it is asked like a model, the engine's limits, retries and cache hold for it too: a turn that was
answered before a run was killed is not asked for again. `cache: false` in the configuration switches that off
for a server whose answers to the same request change.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pytest_genir.conversation.asking import EVERYTHING_SET, ask_of, made_once
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.unanswered import Unanswered, unusable
from pytest_genir.conversation.wording import compact
from pytest_genir.errors import GenirError, Where
from pytest_genir.models import Answer, Failure, HttpCall, HttpReply, Request
from pytest_genir.models.address import Address, parse_address
from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.description import planted, read_limits
from pytest_genir.models.freshness import read_keeping
from pytest_genir.models.http_fields import Access, read_access
from pytest_genir.models.masking import one_line
from pytest_genir.models.replies import failure_of, malformed
from pytest_genir.models.vocabulary import Connection
from pytest_genir.results.record import clean
from pytest_genir.source import Fields, Node

#: What a configuration may say about reaching a server, beside its `url`.
REACHING = (
    "headers", "api_key_env", "trust_env", "verify", "threads", "max_retries", "sleep_time", "timeout",
    "item_timeout", "requests_per_minute", "tokens_per_minute", "max_reply_size", "cache",
    "version",
)  # fmt: skip
#: A server under test is not asked more than so many things at once unless it says so itself.
_THREADS = 8

#: Returns what is wrong with a JSON reply, or nothing.
Check = Callable[[object], "str | None"]


@dataclass(frozen=True, kw_only=True)
class Remote(Described):
    """A JSON server behind one address."""

    address: Address
    access: Access = field(repr=False)
    #: What is wrong with a reply of status 2xx, and what one of another status says.
    check: Check = field(repr=False, compare=False)
    explain: Check = field(repr=False, compare=False)

    costs_tokens = False

    @property
    def connection(self) -> Connection:
        return self.access.connection

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "json",
            "address": self.address.identity(),
            "headers": dict(self.access.headers.plain),
        }

    def prepare(self, request: Request, turn: int) -> HttpCall:
        parameters = request.parameters
        return HttpCall(
            url=_joined(self.address, parameters["path"], parameters["query"]),
            body=compact(parameters["body"]).encode("utf-8", "surrogatepass"),
            headers=self.access.headers_for(self.address),
        )

    def read(self, reply: HttpReply) -> Answer | Failure:
        secrets = [*self.access.secrets(), *self.address.secrets()]
        failure = failure_of(reply, secrets, self.access.told(self.address))
        try:
            value = json.loads(reply.body.decode("utf-8-sig"))
        except (ValueError, RecursionError):
            return failure or malformed(f"{self.name} did not answer with JSON", reply)
        if failure is not None:
            said = self.explain(value)
            return failure if said is None else replace(failure, message=one_line(said, secrets))
        wrong = self.check(value)
        if wrong is not None:
            return Failure(kind="unusable", message=one_line(wrong, secrets), status=reply.status)
        return Answer(text=compact(clean(value)))


def _nothing(_: object) -> str | None:
    return None


async def post_json(
    url: str,
    body: object,
    configuration: Mapping[str, object],
    *,
    name: str,
    path: str = "",
    query: str = "",
    check: Check = _nothing,
    explain: Check = _nothing,
) -> Any:
    """Post JSON and return the JSON that comes back; raises `Unanswered`.

    `configuration` may say how to reach the server (`headers`, `timeout`, ...); `path` and `query` are added to
    its address.
    """
    around = current()
    reaching = {key: configuration[key] for key in REACHING if key in configuration}
    description = f"remote {name} {compact([url, reaching])}"
    try:
        remote = made_once(around, description, lambda: make_remote(url, reaching, name, check, explain))
    except GenirError as error:
        raise unusable(str(error), "setting") from None
    request = Request(
        messages=(),
        parameters={"body": body, "path": path, "query": query},
        repeat=around.repeat,
        item=around.item,
        purpose=name,
        headers={"X-Session": around.session} if around.session and name == "system" else {},
    )
    reply = await ask_of(around)(remote, request)
    if isinstance(reply, Failure):
        raise Unanswered(reply)
    return json.loads(reply.text)


def make_remote(
    url: str, reaching: Mapping[str, object], name: str, check: Check = _nothing, explain: Check = _nothing
) -> Remote:
    """Return the server that a configuration describes."""
    where = Where(name)
    fields = Fields(planted({"threads": _THREADS, **reaching}, where), name)
    origin = Origin(where=where, folder=current().folder, environ=os.environ)
    return _remote(fields, planted(url, where), origin, name, check, explain)


def review_remote(node: Node, folder: Path) -> None:
    """Look through the `url:` of a file's object and how it is to be reached; raises a `GenirError`."""
    assert isinstance(node.value, dict)
    reaching = {key: held for key, held in node.value.items() if key in REACHING}
    fields = Fields(Node(reaching, node.file, node.line, node.column, node.keys), "the configuration")
    origin = Origin(where=node.where, folder=folder, environ=EVERYTHING_SET)
    _remote(fields, node.value["url"], origin, "reviewed", _nothing, _nothing)


def _remote(fields: Fields, url: Node, origin: Origin, name: str, check: Check, explain: Check) -> Remote:
    remote = Remote(
        base=Base(
            name=name,
            type="remote",
            limits=read_limits(fields),
            version=(fields.text("version", None) or "").strip(),
            keeps_for=read_keeping(fields),
        ),
        address=_address(url),
        access=read_access(fields, origin, key_variable=None),
        check=check,
        explain=explain,
    )
    fields.done()
    return remote


def _address(url: Node) -> Address:
    """Return the address as it was written: unlike a model's base it may end in a slash."""
    address = parse_address(url, "'url'")
    slash = "/" if urlsplit(str(url.value).strip()).path.endswith("/") else ""
    return Address(address.base + slash, address.query, address.user)


def _joined(address: Address, path: str, query: str) -> str:
    queries = "&".join(part for part in (address.query, query) if part)
    return address.base + path + (f"?{queries}" if queries else "")
