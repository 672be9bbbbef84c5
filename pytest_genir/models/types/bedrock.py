"""AWS Bedrock's Converse: signed by botocore, or with a key of Bedrock's own."""

from __future__ import annotations

import json
import struct
import threading
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol
from urllib.parse import quote

from pytest_genir.errors import FileError
from pytest_genir.models.address import Address
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.completions import said, token_count
from pytest_genir.models.endings import finish_of, why_of
from pytest_genir.models.http_fields import Access, read_access, read_addresses
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.parameters import read_parameters, renamed
from pytest_genir.models.registry import model_type, needs_extra
from pytest_genir.models.remote import RemoteModel, system_of, talk_of
from pytest_genir.models.remote_fields import lessons_for, read_model_name
from pytest_genir.models.replies import failure_of, header
from pytest_genir.models.streams import StreamEvent, StreamEvents, UnreadableStream
from pytest_genir.models.vocabulary import Answer, Failure, HttpCall, HttpReply, Message, Request, Usage
from pytest_genir.source import Fields
from pytest_genir.source.reach import may_name_python

_REGION = "us-east-1"
_NAMES = {
    "max_tokens": "maxTokens", "max_completion_tokens": "maxTokens", "top_p": "topP", "stop": "stopSequences",
}  # fmt: skip
_CONFIG = frozenset({"maxTokens", "temperature", "topP", "stopSequences"})
_BESIDE = frozenset({
    "additionalModelRequestFields", "guardrailConfig", "outputConfig", "serviceTier", "performanceConfig",
    "requestMetadata", "toolConfig",
})  # fmt: skip


class Signer(Protocol):
    """Who signs a call."""

    def signed(self, call: HttpCall) -> dict[str, str]:
        """Return the headers of a call with its signature; what goes wrong is raised."""
        ...


class BotocoreSigner:
    """Signs with whatever botocore finds: variables, profiles, roles. It is imported for the first call."""

    def __init__(self, region: str, profile: str | None) -> None:
        self._region = region
        self._profile = profile
        self._lock = threading.Lock()
        self._credentials: object = None

    def signed(self, call: HttpCall) -> dict[str, str]:
        from botocore.auth import SigV4Auth
        from botocore.awsrequest import AWSRequest
        from botocore.exceptions import NoCredentialsError
        from botocore.session import Session

        with self._lock:
            if self._credentials is None:
                self._credentials = Session(profile=self._profile).get_credentials()
        if self._credentials is None:
            raise NoCredentialsError
        request = AWSRequest(method=call.method, url=call.url, data=call.body, headers=dict(call.headers))
        SigV4Auth(self._credentials, "bedrock", self._region).add_auth(request)
        return {str(name): str(value) for name, value in request.headers.items()}


@dataclass(frozen=True, kw_only=True)
class BedrockModel(RemoteModel):
    """A model behind `/converse`."""

    region: str
    signer: Signer | None = field(repr=False, compare=False)

    def body(self, parameters: dict[str, object], messages: Sequence[Message]) -> dict[str, object]:
        system = system_of(messages)
        alone = all(message.role == "system" for message in messages)
        given = renamed(parameters, _NAMES)
        config = {name: value for name, value in given.items() if name in _CONFIG}
        own = {name: value for name, value in given.items() if name not in _CONFIG | _BESIDE}
        more = given.get("additionalModelRequestFields")
        own = {**own, **(more if isinstance(more, Mapping) else {})}
        return {
            "messages": [{"role": one.role, "content": [{"text": one.content}]} for one in talk_of(messages)],
            **({"system": [{"text": system}]} if system and not alone else {}),
            **{name: value for name, value in given.items() if name in _BESIDE},
            **({"inferenceConfig": config} if config else {}),
            **({"additionalModelRequestFields": own} if own else {}),
        }

    def url(self, address: Address) -> str:
        call = "converse-stream" if self.stream else "converse"
        return address.endpoint(f"/model/{quote(self.model, safe='')}/{call}")

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the signed call, or why it cannot be signed."""
        call = super().prepare(request, turn)
        if self.signer is None or isinstance(call, Failure):
            return call
        try:
            return replace(call, headers=self.signer.signed(call))
        except Exception as error:
            message = one_line(f"the call cannot be signed: {type(error).__name__}: {error}", self.secrets())
            return Failure(kind="token", message=message, fatal=True)

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says; streams come in frames of their own."""
        secrets = self.secrets()
        if "amazon.eventstream" not in (header(reply.headers, "content-type") or ""):
            return super().read(reply)
        failure = failure_of(reply, secrets, self.access.told())
        return failure or self.folded(reply, secrets, frames_of)

    def understand(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        output = body.get("output")
        message = output.get("message") if isinstance(output, dict) else None
        blocks = message.get("content") if isinstance(message, dict) else None
        if not isinstance(blocks, list):
            return Failure(kind="malformed", message="the reply has no message", retry=True, status=status)
        found = [block for block in blocks if isinstance(block, dict)]
        answer, details = self.spoken("".join(map(_text, found)), [text for text in map(_thought, found) if text])
        stop, usage = body.get("stopReason"), self.used(body)
        if stop == "guardrail_intervened":
            # what stands there are the guardrail's words, and not the model's
            what = "a guardrail kept the answer back"
            beside = {**details, "text": answer}
            return Failure(kind="filtered", message=what, usage=usage, details=beside, status=status)
        tools = [use.get("name") for block in found if isinstance(use := block.get("toolUse"), dict)]
        return said(
            answer,
            finish_of(stop),
            usage,
            details,
            why=why_of(stop),
            tools=[str(name or "") for name in tools],
            secrets=secrets,
            status=status,
        )

    def fold(self, events: StreamEvents) -> dict[str, object] | None:
        blocks: dict[int, dict[str, object]] = {}
        stop: object = None
        usage: object = None
        for event in events:
            index = event.data.get("contentBlockIndex")
            place = index if isinstance(index, int) else 0
            delta, start = event.data.get("delta"), event.data.get("start")
            if event.name == "contentBlockStart" and isinstance(start, dict):
                blocks.setdefault(place, {}).update(start)
            elif (
                event.name == "contentBlockDelta"
                and isinstance(delta, dict)
                and _added(blocks.setdefault(place, {}), delta)
            ):
                events.text_in(event, thought="text" not in delta)
            stop = event.data.get("stopReason") or stop
            usage = event.data.get("usage") or usage
        if not stop:
            return None
        content = [block for _, block in sorted(blocks.items())]
        return {"output": {"message": {"content": content}}, "stopReason": stop, "usage": usage}

    def used(self, body: Mapping[str, object]) -> Usage:
        usage = body.get("usage")
        if not isinstance(usage, dict):
            return Usage()
        names = ("inputTokens", "cacheReadInputTokens", "cacheWriteInputTokens")
        asked, cached, written = (token_count(usage.get(name)) for name in names)
        prompt = None if asked is None else asked + (cached or 0) + (written or 0)
        return self.usage(prompt, token_count(usage.get("outputTokens")), cached)


@model_type("bedrock")
def build(fields: Fields, base: Base, origin: Origin) -> BedrockModel:
    """Build from the model's id and a `region`; `api_key_env` names the variable of a Bedrock key."""
    if not may_name_python():
        hint = "give the model with --genir-model, and write 'llm: model'"
        what = "bedrock takes keys from the environment by itself, and a benchmark's file is given none"
        raise FileError(what, where=origin.where, hint=hint)
    environ = origin.environ
    region = fields.text("region", environ.get("AWS_REGION") or environ.get("AWS_DEFAULT_REGION") or _REGION)
    if not region.replace("-", "").isalnum():  # it becomes a part of the host
        raise fields.error("'region' has to be a region, such as 'eu-central-1'", "region")
    given = read_addresses(fields, "api_base") if fields.take("api_base") else ()
    addresses = given or (Address(f"https://bedrock-runtime.{region}.amazonaws.com"),)
    access = read_access(fields, origin, key_variable=None, own_variables=("AWS_BEARER_TOKEN_BEDROCK",))
    profile = fields.text("profile", None)
    model = BedrockModel(
        base=base,
        model=read_model_name(fields, "bedrock/", "converse/"),
        addresses=tuple(Address(a.base.partition("/model/")[0], a.query, a.user) for a in addresses),
        access=access,
        parameters=read_parameters(fields, temperature=0),
        stream=fields.flag("stream", False),
        lessons=lessons_for(fields),
        region=region,
        signer=_signer(access, region, profile),
    )
    if model.signer is not None:
        needs_extra("botocore", "bedrock", "a model of type bedrock", origin.where)
    return model


def _signer(access: Access, region: str, profile: str | None) -> Signer | None:
    return None if access.key is not None else BotocoreSigner(region, profile)


def _text(block: Mapping[str, object]) -> str:
    """Return the text of a block; text with citations is a part of the answer."""
    cited = block.get("citationsContent")
    parts = cited.get("content") if isinstance(cited, dict) else None
    if isinstance(parts, list):
        return "".join(str(part.get("text") or "") for part in parts if isinstance(part, dict))
    text = block.get("text")
    return text if isinstance(text, str) else ""


def _thought(block: Mapping[str, object]) -> str:
    held = block.get("reasoningContent")
    inner = held.get("reasoningText") if isinstance(held, dict) else None
    text = inner.get("text") if isinstance(inner, dict) else None
    return text if isinstance(text, str) else ""


def _added(block: dict[str, object], delta: Mapping[str, object]) -> bool:
    """Add a piece to its block; say whether it brought text or thoughts."""
    text, thought = delta.get("text"), delta.get("reasoningContent")
    if isinstance(text, str):
        block["text"] = f"{block.get('text') or ''}{text}"
        return bool(text)
    if isinstance(thought, dict) and isinstance(thought.get("text"), str):
        block["reasoningContent"] = {"reasoningText": {"text": _thought(block) + thought["text"]}}
        return True
    return False


def frames_of(reply: HttpReply) -> StreamEvents:
    """Return the events in the frames of a reply: lengths, checksums, headers, and an object in JSON each."""
    return StreamEvents(_frames(reply.body), done=False)


def _frames(body: bytes) -> Iterator[StreamEvent]:
    place = 0
    while place < len(body):
        if len(body) - place < 16:
            return  # broken off: the end mark is missing, and that is told
        size, headers, checksum = struct.unpack_from(">III", body, place)
        if zlib.crc32(body[place : place + 8]) != checksum or size < 16 + headers:
            raise UnreadableStream("a frame's length is damaged")
        frame = body[place : place + size]
        if len(frame) < size:
            return
        if zlib.crc32(frame[:-4]) != struct.unpack_from(">I", frame, size - 4)[0]:
            raise UnreadableStream("a frame's checksum does not fit")
        place += size
        named = _frame_headers(frame[12 : 12 + headers])
        yield _event(named, frame[12 + headers : -4], place)


def _event(named: Mapping[str, str], payload: bytes, end: int) -> StreamEvent:
    try:
        data = json.loads(payload or b"{}")
    except (ValueError, RecursionError):
        raise UnreadableStream("a frame holds no whole JSON") from None
    held = data if isinstance(data, dict) else {}
    kind = named.get(":exception-type") or named.get(":error-code")
    if named.get(":message-type") in ("exception", "error") or kind:
        said = held.get("message") or held.get("Message") or named.get(":error-message") or ""
        return StreamEvent("error", {"error": {"type": kind or "", "message": said}}, end)
    return StreamEvent(named.get(":event-type", ""), held, end)


def _frame_headers(data: bytes) -> dict[str, str]:
    """Return the headers that are texts, and there are no others that matter."""
    found: dict[str, str] = {}
    place = 0
    while place < len(data):
        length = data[place]
        name = data[place + 1 : place + 1 + length].decode("utf-8", "replace")
        place += 1 + length
        if place + 3 > len(data) or data[place] != 7:
            return found
        (size,) = struct.unpack_from(">H", data, place + 1)
        found[name] = data[place + 3 : place + 3 + size].decode("utf-8", "replace")
        place += 3 + size
    return found
