"""OpenAI's Responses, for models that only this endpoint has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.models.address import Address
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.completions import said, token_count, tokens_in
from pytest_genir.models.endings import finish_of
from pytest_genir.models.masking import Secret
from pytest_genir.models.parameters import renamed
from pytest_genir.models.registry import model_type
from pytest_genir.models.remote import RemoteModel
from pytest_genir.models.remote_fields import read_remote
from pytest_genir.models.replies import error_in, failure_of_error
from pytest_genir.models.streams import StreamEvents
from pytest_genir.models.types.openai import OPENAI
from pytest_genir.models.vocabulary import Answer, Failure, Message, Usage
from pytest_genir.source import Fields

_NAMES = {"max_tokens": "max_output_tokens", "max_completion_tokens": "max_output_tokens"}
_TOOLS = frozenset({"function_call", "custom_tool_call", "mcp_approval_request", "computer_call", "local_shell_call"})
_ENDS = frozenset({"response.completed", "response.incomplete", "response.failed"})


@dataclass(frozen=True, kw_only=True)
class ResponsesModel(RemoteModel):
    """A model behind `/responses`."""

    def body(self, parameters: dict[str, object], messages: Sequence[Message]) -> dict[str, object]:
        given = renamed(parameters, _NAMES)
        effort = given.pop("reasoning_effort", None)
        if effort is not None:
            held = given.get("reasoning")
            given["reasoning"] = {**(held if isinstance(held, Mapping) else {}), "effort": effort}
        return {
            "model": self.model,
            # a benchmark's questions are nobody's to keep
            "store": False,
            **given,
            "input": [message.to_wire() for message in messages],
            **({"stream": True} if self.stream else {}),
        }

    def url(self, address: Address) -> str:
        return address.endpoint("/responses")

    def understand(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        state = body.get("status")
        error = error_in(body) or ({"message": "the response failed"} if state == "failed" else None)
        if error:
            return failure_of_error(error, status, secrets)
        if state in ("queued", "in_progress"):
            message = f"the response is {state}: 'background' is on, and nobody waits for it"
            return Failure(kind="background", message=message, status=status)
        output = body.get("output")
        if not isinstance(output, list):
            return Failure(kind="malformed", message="the reply has no output", retry=True, status=status)
        items = [item for item in output if isinstance(item, dict)]
        tools = [str(item.get("name") or item["type"]) for item in items if item.get("type") in _TOOLS]
        parts = list(_parts(items, answered=not tools))
        text = "".join(str(part.get("text") or "") for part in parts if part.get("type") == "output_text")
        refusal = "".join(str(part.get("refusal") or "") for part in parts if part.get("type") == "refusal")
        answer, details = self.spoken(text, list(_thoughts(items)))
        finish = self._finish(body)
        return said(
            answer,
            finish,
            self.used(body),
            details,
            why=_reason(body) if finish == "incomplete" else "",
            refusal=refusal,
            tools=tools,
            secrets=secrets,
            status=status,
        )

    def fold(self, events: StreamEvents) -> dict[str, object] | None:
        """Return the response that the last event has whole; its parts, or pieces of them, stand in for none."""
        done: list[object] = []
        pieces: list[str] = []
        for event in events:
            kind = str(event.data.get("type") or event.name)
            if kind.endswith(".delta") and event.data.get("delta"):
                events.text_in(event, thought="reasoning" in kind)
                pieces += [str(event.data["delta"])] if kind == "response.output_text.delta" else []
            if kind == "response.output_item.done":
                done.append(event.data.get("item"))
            response = event.data.get("response")
            if kind in _ENDS and isinstance(response, dict):
                return {**response, "output": response.get("output") or done or _message_of(pieces)}
        return None

    def _finish(self, body: Mapping[str, object]) -> str:
        """Return why a response ended."""
        if body.get("status") == "incomplete":
            reason = finish_of(_reason(body))
            return reason if reason in ("length", "content_filter") else "incomplete"
        if body.get("status") == "cancelled":
            return "error"
        # llama.cpp's server knows no incomplete response: one of as many tokens as were allowed is told to be complete
        return "stop" if "incomplete_details" in body or not self._used_up(body) else "length"

    def _used_up(self, body: Mapping[str, object]) -> bool:
        """Say whether a response has all the tokens that it was allowed."""
        given = renamed(self.parameters, _NAMES)
        most = token_count(body.get("max_output_tokens") or given.get("max_output_tokens"))
        usage = body.get("usage")
        written = token_count(usage.get("output_tokens")) if isinstance(usage, dict) else None
        return most is not None and written is not None and written >= most

    def used(self, body: Mapping[str, object]) -> Usage:
        usage = body.get("usage")
        if not isinstance(usage, dict):
            return Usage()
        cached, thoughts = usage.get("input_tokens_details"), usage.get("output_tokens_details")
        asked, written = tokens_in(usage)
        return self.usage(
            asked,
            written,
            token_count(cached.get("cached_tokens")) if isinstance(cached, dict) else None,
            token_count(thoughts.get("reasoning_tokens")) if isinstance(thoughts, dict) else None,
        )


@model_type("responses")
def build(fields: Fields, base: Base, origin: Origin) -> ResponsesModel:
    """Build from the fields of an OpenAI-compatible model."""
    prefixes = ("openai/", "responses/")
    return ResponsesModel(
        **read_remote(fields, base, origin, at=OPENAI, prefixes=prefixes, own_variables=("OPENAI_API_KEY",))
    )


def _reason(body: Mapping[str, object]) -> str:
    """Return why a response is not complete, in the server's own word."""
    details = body.get("incomplete_details")
    reason = details.get("reason") if isinstance(details, dict) else ""
    return reason if isinstance(reason, str) else ""


def _message_of(pieces: Sequence[str]) -> list[object]:
    """Return the output that pieces of a text make together."""
    part = {"type": "output_text", "text": "".join(pieces)}
    return [{"type": "message", "role": "assistant", "content": [part]}] if pieces else []


def _parts(items: Sequence[Mapping[str, object]], *, answered: bool) -> Iterator[Mapping[str, object]]:
    """Yield the parts of the messages; where some are final, only of these.

    What is said before a tool is called (`commentary`) is no answer, unless nothing else came and none was called.
    """
    messages = [item for item in items if item.get("type") == "message"]
    messages = [item for item in messages if answered or item.get("phase") != "commentary"]
    final = [item for item in messages if item.get("phase") == "final_answer"]
    for item in final or messages:
        content = item.get("content")
        if isinstance(content, str):  # as it is sent, where a server gives it back so
            content = [{"type": "output_text", "text": content}]
        yield from (part for part in content if isinstance(part, dict)) if isinstance(content, list) else ()


def _thoughts(items: Sequence[Mapping[str, object]]) -> Iterator[str]:
    for item in items:
        for name in ("summary", "content"):
            held = item.get(name) if item.get("type") == "reasoning" else None
            for part in held if isinstance(held, list) else ():
                if isinstance(part, dict) and part.get("text"):
                    yield str(part["text"])
