"""Anthropic's Messages, at Anthropic's own address or at any server that speaks the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.models.address import Address
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.completions import said, token_count
from pytest_genir.models.endings import finish_of, why_of
from pytest_genir.models.masking import Secret
from pytest_genir.models.parameters import renamed
from pytest_genir.models.registry import model_type
from pytest_genir.models.remote import RemoteModel, system_of, talk_of
from pytest_genir.models.remote_fields import read_remote
from pytest_genir.models.replies import error_in, failure_of_error
from pytest_genir.models.streams import StreamEvent, StreamEvents
from pytest_genir.models.vocabulary import Answer, Failure, Message, Usage
from pytest_genir.source import Fields

_ANTHROPIC = Address("https://api.anthropic.com")
_VERSION = "2023-06-01"
#: The server wants a limit; as many as `local` writes where nobody says.
_MOST_TOKENS = 4096
_NAMES = {"stop": "stop_sequences", "max_completion_tokens": "max_tokens"}


@dataclass(frozen=True, kw_only=True)
class AnthropicModel(RemoteModel):
    """A model behind `/v1/messages`."""

    def body(self, parameters: dict[str, object], messages: Sequence[Message]) -> dict[str, object]:
        system = system_of(messages) if len(talk_of(messages)) < len(messages) else ""
        talk = talk_of(messages)
        alone = all(message.role == "system" for message in messages)
        return {
            "model": self.model,
            "max_tokens": _MOST_TOKENS,
            **renamed(parameters, _NAMES),
            **({"system": system} if system and not alone else {}),
            "messages": [message.to_wire() for message in talk],
            **({"stream": True} if self.stream else {}),
        }

    def url(self, address: Address) -> str:
        return address.endpoint("/messages" if address.base.endswith("/v1") else "/v1/messages")

    def headers(self, address: Address) -> dict[str, str]:
        return {"anthropic-version": _VERSION, **super().headers(address)}

    def understand(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        error = error_in(body) or (body if body.get("type") == "error" else None)
        if error:
            return failure_of_error(error, status, secrets)
        blocks = body.get("content")
        if isinstance(blocks, str):
            blocks = [{"type": "text", "text": blocks}]
        if not isinstance(blocks, list):
            return Failure(kind="malformed", message="the reply has no content", retry=True, status=status)
        found = [block for block in blocks if isinstance(block, dict)]
        text = "".join(str(block.get("text") or "") for block in found if block.get("type") == "text")
        thoughts = [str(block.get("thinking") or "") for block in found if block.get("type") == "thinking"]
        tools = [str(block.get("name") or "") for block in found if block.get("type") == "tool_use"]
        answer, details = self.spoken(text, thoughts)
        finish = finish_of(body.get("stop_reason"))
        stopped = body.get("stop_details") if finish == "refusal" else None
        why = stopped.get("explanation") or stopped.get("category") if isinstance(stopped, dict) else ""
        return said(
            answer,
            finish,
            self.used(body),
            details,
            why=why_of(body.get("stop_reason")),
            refusal=str(why or ""),
            tools=tools,
            secrets=secrets,
            status=status,
        )

    def fold(self, events: StreamEvents) -> dict[str, object] | None:
        message: dict[str, object] = {}
        blocks: dict[int, dict[str, object]] = {}
        whole = False
        for event in events:
            data = event.data
            kind = data.get("type") or event.name
            started = data.get("message")
            if kind == "message_start" and isinstance(started, dict):
                message = dict(started)
            elif kind == "content_block_start" and isinstance(data.get("content_block"), dict):
                blocks[_place(data)] = dict(data["content_block"])  # type: ignore[call-overload]
            elif kind == "content_block_delta" and isinstance(data.get("delta"), dict):
                _add(blocks.setdefault(_place(data), {}), event, events)
            elif kind == "message_delta":
                _merge(message, data)
            whole = whole or kind == "message_stop"
        message["content"] = [block for _, block in sorted(blocks.items())]
        return message if whole else None

    def used(self, body: Mapping[str, object]) -> Usage:
        """Return the tokens: those of the cache stand beside the prompt's, and are a part of it."""
        usage = body.get("usage")
        if not isinstance(usage, dict):
            return Usage()
        prompt = [
            usage.get(name) for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
        ]
        counts = [token_count(count) for count in prompt]
        details = usage.get("output_tokens_details")
        thoughts = details.get("thinking_tokens") if isinstance(details, dict) else None
        return self.usage(
            None if counts[0] is None else sum(count or 0 for count in counts),
            token_count(usage.get("output_tokens")),
            counts[2],
            token_count(thoughts),
        )


@model_type("anthropic")
def build(fields: Fields, base: Base, origin: Origin) -> AnthropicModel:
    """Build from the fields of an OpenAI-compatible model; the key goes into a header of its own."""
    own = ("ANTHROPIC_API_KEY",)
    model = AnthropicModel(
        **read_remote(
            fields, base, origin, at=_ANTHROPIC, prefixes=["anthropic/"], own_variables=own, key_header="x-api-key"
        )
    )
    model.lessons.needed = frozenset({"max_tokens"})
    return model


def _place(data: Mapping[str, object]) -> int:
    index = data.get("index")
    return index if isinstance(index, int) else 0


#: Where each kind of piece belongs in its block, and of which type a block is that nobody began.
_PIECES = {"text_delta": ("text", "text"), "thinking_delta": ("thinking", "thinking")}


def _add(block: dict[str, object], event: StreamEvent, events: StreamEvents) -> None:
    delta = event.data["delta"]
    assert isinstance(delta, dict)
    name, kind = _PIECES.get(str(delta.get("type")), ("", ""))
    if not name:
        return
    block.setdefault("type", kind)
    block[name] = f"{block.get(name) or ''}{delta.get(name) or ''}"
    if delta.get(name):
        events.text_in(event, thought=kind == "thinking")


def _merge(message: dict[str, object], data: Mapping[str, object]) -> None:
    """Take over why the message stopped and what it used: counts that come later are of the whole message."""
    delta, usage, before = data.get("delta"), data.get("usage"), message.get("usage")
    if isinstance(delta, dict):
        message.update({name: value for name, value in delta.items() if value is not None})
    if isinstance(usage, dict):
        known = {name: value for name, value in usage.items() if value is not None}
        message["usage"] = {**(before if isinstance(before, dict) else {}), **known}
