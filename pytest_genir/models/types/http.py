"""Any system behind HTTP that takes a request and gives JSON or a stream of it: no Python of yours in between."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypedDict
from urllib.parse import urlsplit

from pytest_genir.errors import ModelError
from pytest_genir.models.address import Address, parse_address
from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.completions import nothing_said
from pytest_genir.models.description import planted
from pytest_genir.models.http_fields import Access, read_access
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.paths import JsonPath, parse_path
from pytest_genir.models.pieces import pieces_of
from pytest_genir.models.placeholders import FOR_HEADERS, BodyTemplate, TextTemplate, parse_body, parse_text, values_of
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.registry import model_type
from pytest_genir.models.replies import failure_of, header, html_page, malformed
from pytest_genir.models.reply_paths import ReplyPaths, parse_reading
from pytest_genir.models.shapes import TEXTS, read_answer
from pytest_genir.models.streams import UnreadableStream, arrived
from pytest_genir.models.vocabulary import Answer, Connection, Failure, HttpCall, HttpReply, Request
from pytest_genir.results.record import clean
from pytest_genir.source import Fields, Node
from pytest_genir.text.visible import is_blank

_METHODS = ("POST", "GET", "PUT", "PATCH", "DELETE")
_WITHOUT_BODY = ("GET", "DELETE")
#: What is sent where a file describes no body: a system made for us reads it as it is.
_BODY = {name: f"{{{{{name}}}}}" for name in ("question", "messages", "id", "try", "session")}
_ACCEPT = "application/json, text/event-stream;q=0.9, application/x-ndjson;q=0.9"
#: Texts of a reply that are surely not what a system answers.
_NO_ANSWER = frozenset({"detail", "error", "message", "status", "id", "session", "model"})
_BLANKS = re.compile(r"\{\{\s*([^{}\s]+)\s*\}\}")
#: Two requests that differ only in these ask the same: messages and tries are told apart anyway.
_NOT_ASKED = frozenset({"messages", "prompt", "session", "try"})


@dataclass(frozen=True, kw_only=True)
class HttpSystem(Described):
    """A system behind one address."""

    address: Address
    url: TextTemplate = field(repr=False)
    method: str
    body: BodyTemplate | None
    access: Access = field(repr=False)
    headers: Mapping[str, TextTemplate]
    paths: ReplyPaths
    #: The key `read` as it stands in the file.
    written: object = None
    #: What begins a session and what ends it, for a system that wants to be told.
    opening: HttpSystem | None = None
    closing: HttpSystem | None = None

    @property
    def connection(self) -> Connection:
        return self.access.connection

    @property
    def names(self) -> frozenset[str]:
        """The placeholders that are filled in."""
        of_headers = (name for template in self.headers.values() for name in template.names)
        return frozenset({*self.url.names, *of_headers, *(self.body.names if self.body else ())})

    @property
    def keeps_session(self) -> bool:
        """Whether the system is told which session a request belongs to, and may remember it."""
        return "session" in self.names or self.opening is not None or self.closing is not None

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "http",
            "method": self.method,
            "address": self.address.identity(),
            "body": self.body.plain if self.body else None,
            "headers": dict(self.access.headers.plain),
            "read": self.written,
            "stream": "last" if self.paths.last_only else "pieces",
            **({"open": self.opening.identity()} if self.opening else {}),
        }

    def asked_beside(self, request: Request) -> Mapping[str, object]:
        """Return what is filled in beside the messages and may change the answer."""
        return values_of(request, self.names - _NOT_ASKED)

    def shown(self) -> tuple[str, ...]:
        return (f"{self.method} {self.address}",)

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call, filled in."""
        values = values_of(request, self.names)
        sent = {"Accept": _ACCEPT, **self.access.headers_for(self.address)}
        sent |= {"Accept": _ACCEPT} if "Accept" not in self.access.headers.plain else {}
        sent |= {name: template.filled(values) for name, template in self.headers.items()}
        body = b""
        if self.body is not None:
            body = json.dumps(clean(self.body.filled(values)), ensure_ascii=False).encode()
        else:
            sent.pop("Content-Type", None)
        return HttpCall(url=self.url.filled(values), body=body, headers=sent, method=self.method, timed=True)

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says; anything doubtful is a failure."""
        secrets = self.secrets()
        failure = failure_of(reply, secrets, self.access.told(self.address))
        if failure is not None:
            return failure
        try:
            said = self._said(reply)
        except WrongShape as wrong:
            return Failure(kind="shape", message=one_line(self.paths.told(wrong), secrets), status=reply.status)
        if isinstance(said, Failure):
            return replace(said, message=one_line(said.message, secrets), status=reply.status)
        text, details = self.spoken(said.text)
        details |= said.details
        if is_blank(text):
            return nothing_said(said.finish, details, self.priced(said.usage))
        return replace(said, text=text, usage=self.priced(said.usage), details=details)

    def secrets(self) -> list[Secret]:
        """Return what no message may repeat."""
        return [*self.access.secrets(), *self.address.secrets()]

    def _said(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply of status 2xx says. Raises `WrongShape`."""
        if html_page(reply.body):
            return malformed("an HTML page came instead of JSON (a proxy's login page?)", reply)
        try:
            pieces = pieces_of(reply)
            if pieces is not None:
                held, first = self.paths.held_of_stream(pieces)
                if first is None or not reply.arrivals:
                    return _answer(held, {})
                return _answer(held, {"first_token": arrived(reply, first)})
            value = _value(reply)
        except UnreadableStream as broken:
            return malformed(f"the stream cannot be read: {broken}", reply)
        except UnicodeDecodeError:
            return malformed("the reply is not UTF-8", reply)
        if isinstance(value, Failure):
            return value
        return _answer(self.paths.held(value), {}) if self.paths.parts else _in_our_form(value)


def _answer(held: dict[str, object], took: Mapping[str, float]) -> Answer | Failure:
    """Return the answer that parts under our names make."""
    finish = held.pop("finish", None)
    if held.get("error") is not None:
        held.pop("answer", None)
    answer = read_answer(held)
    if isinstance(answer, Failure):
        return answer
    ended = finish if isinstance(finish, str) and finish else answer.finish
    if not took and ended == answer.finish:
        return answer
    return replace(answer, latency={**answer.latency, **took}, finish=ended)


def _in_our_form(value: object) -> Answer | Failure:
    """Read a reply of which no file says where its parts stand."""
    try:
        return read_answer(value)
    except WrongShape as wrong:
        if not isinstance(value, Mapping) or any(name in value for name in (*TEXTS, "choices")):
            raise
        texts = (name for name, held in value.items() if isinstance(held, str) and name not in _NO_ANSWER)
        hint = f"'read' says where else it stands, such as read: {{answer: {one_line(next(texts, 'data.reply'))[:40]}}}"
        raise WrongShape(f"{wrong}; {hint}") from None


def _value(reply: HttpReply) -> object:
    """Return the JSON of a reply, the text of one that says it is plain text, or why there is neither."""
    if not reply.body.strip():
        return malformed("the reply is empty", reply)
    text = reply.body.decode("utf-8-sig")
    kind = header(reply.headers, "content-type") or "no content type"
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        if kind.startswith("text/plain"):
            return text
        return malformed(f"the reply is not whole JSON ({kind}): {text[:60]}", reply)
    return text if kind.startswith("text/plain") and isinstance(value, (int, float)) else value


@dataclass(frozen=True, kw_only=True)
class HttpSignal(HttpSystem):
    """A call that opens or closes a session: any reply of status 2xx will do."""

    #: What it does is never done by an answer that is kept.
    cacheable = False
    #: Where the reply names the session, if the system does.
    session: JsonPath | None = None

    def read(self, reply: HttpReply) -> Answer | Failure:
        failure = failure_of(reply, self.secrets(), self.access.told(self.address))
        if failure is not None or self.session is None:
            return failure or Answer(text="done")
        try:
            found = self.session.find(json.loads(reply.body))
        except (ValueError, RecursionError):
            return malformed("the reply is not whole JSON", reply, self.secrets())
        if not found or isinstance(found[0], (dict, list, bool)) or found[0] in (None, ""):
            message = f"no session stands at '{self.session.written}'"
            return Failure(kind="shape", message=message, status=reply.status)
        return Answer(text="done", details={"session": found[0]})


@model_type("http")
def build(fields: Fields, base: Base, origin: Origin) -> HttpSystem:
    """Build from `url`, `method`, `headers`, `body` and `read`, and `open` and `close` for sessions."""
    access = read_access(fields, origin, key_variable=None)
    headers = fields.take("headers")
    place = headers.where if headers else fields.node.where
    texts = ((name, parse_text(text, place, "a header", FOR_HEADERS)) for name, text in access.headers.plain.items())
    templates = {name: text for name, text in texts if text.names}
    written = fields.plain("read")
    paths = parse_reading(fields)
    called = _read_call(fields, dict(_BODY))
    signals = {
        name: _signal(name, node, base, access, templates) if (node := fields.take(name)) is not None else None
        for name in ("open", "close")
    }
    return HttpSystem(
        base=base,
        access=access,
        headers=templates,
        paths=paths,
        written=written,
        opening=signals["open"],
        closing=signals["close"],
        **called,
    )


def _signal(name: str, node: Node, base: Base, access: Access, headers: Mapping[str, TextTemplate]) -> HttpSignal:
    fields = Fields(node, f"'{name}'")
    session = fields.take("session") if name == "open" else None
    made = HttpSignal(
        base=replace(base, name=f"{base.name}-{name}"),
        access=access,
        headers=headers,
        paths=ReplyPaths(),
        session=None if session is None else parse_path(session, f"'{name}.session'"),
        **_read_call(fields, {"session": "{{session}}"}),
    )
    fields.done()
    return made


class _Call(TypedDict):
    """Where a call goes, and with what."""

    address: Address
    url: TextTemplate
    method: str
    body: BodyTemplate | None


def _read_call(fields: Fields, usual: Mapping[str, str]) -> _Call:
    """Read `url`, `method` and `body`; `usual` is the body where none is described."""
    node = fields.need("url")
    shown = _BLANKS.sub(r"{{\1}}", node.value) if isinstance(node.value, str) else node.value
    address = parse_address(Node(shown, node.file, node.line, node.column), "'url'")
    if "{{" in urlsplit(address.base).netloc:
        raise ModelError("'url' has a placeholder for its host", where=node.where, hint="write a file for each host")
    slash = "/" if urlsplit(str(shown).strip()).path.endswith("/") else ""
    whole = Address(address.base + slash, address.query, address.user)
    method = fields.choice("method", _METHODS, "POST")
    body = fields.take("body")
    if body is not None and method in _WITHOUT_BODY:
        what = f"a {method} has no body"
        raise fields.error(what, "body", hint="put what is asked into the URL: ?q={{question}}")
    template = None if method in _WITHOUT_BODY else parse_body(body or planted(usual, node.where))
    return {"address": whole, "url": parse_text(whole.endpoint(""), node.where, "the URL"), "method": method,
            "body": template}  # fmt: skip
