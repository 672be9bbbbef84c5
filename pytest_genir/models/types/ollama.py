"""Ollama's streaming chat, as GenIRSim configures it: `{url, model, ...}`, the rest passed through."""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from pytest_genir.errors import ModelError
from pytest_genir.models.address import Address, parse_address
from pytest_genir.models.base import Base, Described, Origin, holds
from pytest_genir.models.completions import said, token_count, tools_of
from pytest_genir.models.http_fields import Access, read_access
from pytest_genir.models.lessons import Lessons
from pytest_genir.models.masking import Secret, unsplit
from pytest_genir.models.registry import model_type
from pytest_genir.models.remote_fields import read_model_name
from pytest_genir.models.replies import error_in, failure_of, failure_of_error, html_page, malformed
from pytest_genir.models.spoken import text_of, thoughts_beside
from pytest_genir.models.streams import timed
from pytest_genir.models.vocabulary import Answer, Connection, Failure, HttpCall, HttpReply, Request, chat_body
from pytest_genir.results.record import clean
from pytest_genir.source import Fields
from pytest_genir.text.visible import is_blank

_CHAT = "/api/chat"
_GENERATE = "/api/generate"
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")  # and not U+2028, which may stand inside a JSON text
# The pieces are for logbooks; those of a long stream would only swell every record.
_MOST_CHUNKS = 50
_OLLAMA = Address(f"http://127.0.0.1:11434{_CHAT}")
#: Fields that are sent nowhere else but with which people describe other models, and where they belong.
_STRAYS = {
    "answer": "answers that were recorded are read by 'type: recorded', and made up by a 'python' model",
    "answers": "answers that were recorded are read by 'type: recorded'",
    "recorded": "answers that were recorded are read by 'type: recorded'",
    "parameters": "write its entries among the 'options'",
    "batch_size": "'threads' says how many are asked at once",
}
#: Names of sampling parameters elsewhere, and what they are called among Ollama's options.
_OPTIONS = {"temperature": "temperature", "top_p": "top_p", "seed": "seed", "max_tokens": "num_predict"}
#: What steers its server among the options, and what others call it.
_SAMPLING = (
    *_OPTIONS, "frequency_penalty", "min_p", "num_ctx", "num_gpu", "num_predict", "presence_penalty", "repeat_penalty",
    "stop", "top_k", "typical_p",
)  # fmt: skip
#: What its server knows beside; a field that is like none of them is sent as it is, for newer servers.
_SERVERS = (
    "format", "keep_alive", "logprobs", "messages", "options", "raw", "stream", "suffix", "system", "template", "think",
    "tools", "top_logprobs",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class OllamaModel(Described):
    """A model behind `/api/chat`; its reply is read whole, line by line."""

    address: Address
    #: Everything of the description that is not ours, sent as it is: `model`, `options`, `keep_alive`, ...
    body: Mapping[str, object]
    access: Access = field(default_factory=Access, repr=False)
    lessons: Lessons = field(default_factory=Lessons, repr=False, compare=False)

    @property
    def model(self) -> str:
        return str(self.body.get("model") or "")

    @property
    def connection(self) -> Connection:
        return self.access.connection

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "ollama",
            "address": self.address.identity(),
            "body": dict(self.body),
            "headers": dict(self.access.headers.plain),
        }

    def shown(self) -> tuple[str, ...]:
        told = (f"as the server wants it: {self.lessons.told()}",) if self.lessons else ()
        return (f"{self.body.get('model', 'no model')} at {self.address}", *told)

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call; a text completion goes to `/api/generate`."""
        fields = self.lessons.fields(_with_parameters(self.body, request.parameters))
        url = self.address.endpoint("")
        if request.text_completion:
            generate = Address(self.address.base.removesuffix(_CHAT) + _GENERATE, self.address.query)
            url = generate.endpoint("")
            prompt = "\n\n".join(m.content for m in request.messages if m.content)
            body = json.dumps(clean({**fields, "prompt": prompt, "raw": True}), ensure_ascii=False).encode()
        else:
            body = chat_body(
                {key: value for key, value in fields.items() if key != "messages"},
                self.lessons.messages(request.messages),
            )
        return HttpCall(
            url=url,
            body=body,
            headers=self.access.headers_for(self.address),
            timed=fields.get("stream") is True,
        )

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what the lines of a reply say together."""
        secrets = self.secrets()
        failure = failure_of(reply, secrets, self.access.told(self.address))
        if failure is not None:
            return failure
        lines = _Lines(reply, secrets)
        read = lines.read()
        if isinstance(read, Failure):
            return read
        chunks, thoughts, last, tools = read
        text, details = self.spoken("".join(chunks), ["".join(thoughts)])
        finish = "length" if last.get("done_reason") == "length" else "stop"
        if is_blank(text) and last.get("done_reason") in ("load", "unload"):
            told = "the model was only loaded or unloaded, as nothing was asked: the prompt is empty"
            return Failure(kind="empty", message=told, details=details)
        usage = self.usage(token_count(last.get("prompt_eval_count")), token_count(last.get("eval_count")))
        if is_blank(text):
            return said(text, finish, usage, details, tools=tools, secrets=secrets, status=reply.status)
        if 1 != len(chunks) <= _MOST_CHUNKS and "untouched" not in details:
            details["chunks"] = [clean(chunk) for chunk in chunks]
        answer = Answer(text=text, usage=usage, finish=finish, details=details)
        return timed(answer, reply, lines.texts, lines.spoken)

    def secrets(self) -> list[Secret]:
        """Return what no message may repeat."""
        return [*self.access.secrets(), *self.address.secrets()]


@model_type("ollama")
def build(fields: Fields, base: Base, origin: Origin) -> OllamaModel:
    """Build from GenIRSim's fields: `url` is the whole address; `api_base` is the server's."""
    key = "api_base" if holds(fields, "api_base") and not holds(fields, "url") else "url"
    given = holds(fields, key)
    address = parse_address(fields.need(key), f"'{key}'") if given else _OLLAMA
    if not address.base.endswith(_CHAT) and (key == "api_base" or address.base.count("/") == 2):
        address = Address(address.base + _CHAT, address.query, address.user)
    read_model_name(fields)
    # a simulation may ask a server of somebody else: our key is only sent where it is asked for
    access = read_access(fields, origin, key_variable=None)
    _refuse_strays(fields)
    model = fields.plain("model")
    return OllamaModel(base=base, address=address, access=access, body={"model": model, **fields.rest()})


def _refuse_strays(fields: Fields) -> None:
    """Refuse what no server knows: fields of other types, and the misspelt ones of this."""
    held = fields.node.value
    assert isinstance(held, dict)
    for key in held:
        hint = _STRAYS.get(key) or _among_options(key) or fields.misspelt(key, (*_SERVERS, "api_base", "url"))
        if hint:
            what = f"'{key}' is no field of an Ollama model"
            raise ModelError(what, where=fields.node.key_where(key), hint=hint)


def _among_options(key: str) -> str:
    """Return where a sampling parameter belongs: beside `model` its server passes it over without a word."""
    near = next(iter(difflib.get_close_matches(key.casefold(), _SAMPLING, n=1, cutoff=0.8)), "")
    return f"write it among the 'options', as '{_OPTIONS.get(near, near)}'" if near else ""


class _Lines:
    """One pass over the lines of a reply."""

    def __init__(self, reply: HttpReply, secrets: list[Secret]) -> None:
        self.reply = reply
        self.secrets = secrets
        #: Where in the body lines with text end: of the answer or of thoughts, and of the answer alone.
        self.texts: list[int] = []
        self.spoken: list[int] = []

    def read(self) -> tuple[list[str], list[str], Mapping[str, object], list[str]] | Failure:
        """Return the chunks up to the line that says `done`, those of thoughts, that line, and the tools called."""
        if html_page(self.reply.body):
            return malformed("an HTML page came instead of JSON (a proxy's login page?)", self.reply)
        try:
            text = self.reply.body.decode("utf-8-sig")
        except UnicodeDecodeError:
            return malformed("the reply is not UTF-8", self.reply)
        chunks: list[str] = []
        thoughts: list[str] = []
        tools: list[str] = []
        end = 0
        for found in _LINE.finditer(text):
            line = found.group().rstrip("\r\n")
            end += len(found.group().encode()) if self.reply.arrivals else 0
            if not line.strip():
                continue  # keeps the connection alive
            value = self._line(line)
            if isinstance(value, Failure):
                return value
            chunk = _chunk(value)
            thought = _thought(value)
            thoughts += thought
            if chunk or any(thought):
                self.texts.append(end)
                self.spoken += [end] if chunk else []
            message = value.get("message")
            tools += tools_of(message) if isinstance(message, dict) else []
            if value.get("done") is True:
                # a reply in one piece has its text here, and some streams their last piece, or all of it once more
                last = [chunk] if chunk and chunk != "".join(chunks) else []
                return unsplit([*chunks, *last]), thoughts, value, tools
            if chunk is None:
                return malformed("a line of the reply has no message", self.reply)
            chunks.append(chunk)
        what = "the reply ends before it is done" if chunks else "the reply is empty"
        return Failure(kind="cut", message=what, retry=True, status=self.reply.status)

    def _line(self, line: str) -> dict[str, object] | Failure:
        try:
            value = json.loads(line)
        except (ValueError, RecursionError):
            return malformed(f"a line of the reply is not whole JSON: {line[:60]}", self.reply, self.secrets)
        if not isinstance(value, dict):
            return malformed("a line of the reply is JSON, but no object", self.reply)
        if error := error_in(value):
            return failure_of_error(error, self.reply.status, self.secrets)
        return value


def _chunk(value: Mapping[str, object]) -> str | None:
    message = value.get("message")
    content = message.get("content", "") if isinstance(message, dict) else value.get("response")
    if isinstance(message, dict) and (content is None or isinstance(content, list)):
        return text_of(content)
    return content if isinstance(content, str) else None


def _thought(value: Mapping[str, object]) -> list[str]:
    message = value.get("message")
    return thoughts_beside(message if isinstance(message, dict) else {"thinking": value.get("thinking")})


def _with_parameters(body: Mapping[str, object], parameters: Mapping[str, object]) -> dict[str, object]:
    """Return the body with the request's parameters, the well-known ones among the options."""
    merged = {**body, **{key: value for key, value in parameters.items() if key not in _OPTIONS}}
    options = {_OPTIONS[key]: value for key, value in parameters.items() if key in _OPTIONS}
    if options:
        held = merged.get("options")
        merged["options"] = {**(held if isinstance(held, dict) else {}), **options}
    return merged
