"""Gemini's generateContent, at Google's own address; Vertex AI is reached through `vertex`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.models.address import Address
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.completions import said, token_count, with_total
from pytest_genir.models.endings import finish_of, found_by_filter, why_of
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.parameters import renamed
from pytest_genir.models.registry import model_type
from pytest_genir.models.remote import RemoteModel, system_of, talk_of
from pytest_genir.models.remote_fields import read_remote
from pytest_genir.models.replies import counts_in, error_in, failure_of, failure_of_error, malformed
from pytest_genir.models.spoken import text_of, thoughts_beside
from pytest_genir.models.streams import StreamEvent, StreamEvents
from pytest_genir.models.vocabulary import Answer, Failure, HttpReply, Message, Usage
from pytest_genir.source import Fields

_GOOGLE = Address("https://generativelanguage.googleapis.com/v1beta")
#: What stands beside `generationConfig`; every other parameter is a part of it.
_BESIDE = frozenset({"safetySettings", "tools", "toolConfig", "cachedContent", "labels", "generationConfig"})
_NAMES = {
    "max_tokens": "maxOutputTokens", "max_completion_tokens": "maxOutputTokens", "top_p": "topP", "top_k": "topK",
    "stop": "stopSequences", "presence_penalty": "presencePenalty", "frequency_penalty": "frequencyPenalty",
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class GeminiModel(RemoteModel):
    """A model behind `:generateContent`."""

    def body(self, parameters: dict[str, object], messages: Sequence[Message]) -> dict[str, object]:
        system = system_of(messages)
        talk = talk_of(messages)
        alone = all(message.role == "system" for message in messages)
        given = renamed(parameters, _NAMES)
        config = {name: value for name, value in given.items() if name not in _BESIDE}
        more = given.get("generationConfig")
        return {
            "contents": [
                {"role": "model" if message.role == "assistant" else "user", "parts": [{"text": message.content}]}
                for message in talk
            ],
            **({"systemInstruction": {"parts": [{"text": system}]}} if system and not alone else {}),
            **{name: value for name, value in given.items() if name in _BESIDE},
            "generationConfig": {**config, **(more if isinstance(more, Mapping) else {})},
        }

    def url(self, address: Address) -> str:
        if not self.stream:
            return address.endpoint(f"/models/{self.model}:generateContent")
        query = "&".join(part for part in (address.query, "alt=sse") if part)
        return Address(address.base, query).endpoint(f"/models/{self.model}:streamGenerateContent")

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says; some streams come as one list."""
        if not reply.body.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"["):
            return super().read(reply)
        secrets = self.secrets()
        failure = failure_of(reply, secrets, self.access.told())
        if failure is not None:
            return self.counted(failure, counts_in(reply))
        try:
            parts = json.loads(reply.body.decode("utf-8-sig"))
        except (ValueError, RecursionError):
            return malformed("the list of a stream is not whole JSON", reply)
        events = [StreamEvent("", part, len(reply.body)) for part in parts if isinstance(part, dict)]
        made = StreamEvents(events, done=False)
        return self.folded(reply, secrets, lambda _reply: made)

    def understand(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        if error := error_in(body):
            return failure_of_error(error, status, secrets)
        candidates = body.get("candidates")
        found = [one for one in candidates if isinstance(one, dict)] if isinstance(candidates, list) else []
        feedback = body.get("promptFeedback")
        blocked = feedback.get("blockReason") if isinstance(feedback, dict) else None
        if not found and isinstance(feedback, dict) and blocked:
            more = feedback.get("blockReasonMessage") or found_by_filter(feedback)
            why = one_line(f"{blocked}: {more}" if more else str(blocked), secrets)
            message = f"the server's content filter refused the question ({why})"
            return Failure(kind="filtered", message=message, status=status)
        if not found:
            return Failure(kind="malformed", message="the reply has no candidates", retry=True, status=status)
        first = next((one for one in found if not one.get("index")), found[0])
        held = first.get("content")
        content = {"content": held if isinstance(held, dict) else {}}
        parts = content["content"].get("parts")
        called = (
            [part.get("functionCall") for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []
        )
        text, details = self.spoken(text_of({"parts": parts or []}), thoughts_beside(content))
        return said(
            text,
            finish_of(first.get("finishReason")),
            self.used(body),
            details,
            why=why_of(first.get("finishReason"), first.get("finishMessage"), first.get("safetyRatings")),
            tools=[str(one.get("name") or "") for one in called if isinstance(one, dict)],
            secrets=secrets,
            status=status,
        )

    def fold(self, events: StreamEvents) -> dict[str, object] | None:
        whole: dict[str, object] = {}
        parts: list[object] = []
        finish: object = None
        beside: dict[str, object] = {}
        for event in events:
            whole.update({name: value for name, value in event.data.items() if name != "candidates"})
            candidates = event.data.get("candidates")
            for one in candidates if isinstance(candidates, list) else []:
                if not isinstance(one, dict) or one.get("index"):
                    continue
                finish = one.get("finishReason") or finish
                beside |= {name: one[name] for name in ("finishMessage", "safetyRatings") if one.get(name)}
                held = one.get("content")
                more = held.get("parts") if isinstance(held, dict) else None
                if isinstance(more, list) and more:
                    parts += more
                    told = [part for part in more if isinstance(part, dict) and part.get("text")]
                    if told:
                        events.text_in(event, thought=all(part.get("thought") for part in told))
        feedback = whole.get("promptFeedback")
        if isinstance(feedback, dict) and feedback.get("blockReason") and not parts:
            return whole
        if not finish:
            return None
        return {**whole, "candidates": [{**beside, "index": 0, "finishReason": finish, "content": {"parts": parts}}]}

    def used(self, body: Mapping[str, object]) -> Usage:
        """Return the tokens: those of thoughts stand beside the candidates', and are paid like them."""
        usage = body.get("usageMetadata")
        if not isinstance(usage, dict):
            return Usage()
        count = {name: token_count(value) for name, value in usage.items()}
        prompt, thoughts = count.get("promptTokenCount"), count.get("thoughtsTokenCount")
        spoken = count.get("candidatesTokenCount")
        asked, written = with_total(
            None if prompt is None else prompt + (count.get("toolUsePromptTokenCount") or 0),
            None if spoken is None and thoughts is None else (spoken or 0) + (thoughts or 0),
            count.get("totalTokenCount"),
        )
        return self.usage(
            asked,
            written,
            count.get("cachedContentTokenCount"),
            thoughts,
        )


@model_type("gemini")
def build(fields: Fields, base: Base, origin: Origin) -> GeminiModel:
    """Build from the fields of an OpenAI-compatible model; the key goes into a header of its own."""
    return GeminiModel(
        **read_remote(
            fields,
            base,
            origin,
            at=_GOOGLE,
            prefixes=["gemini/", "models/"],
            address=_versioned,
            own_variables=("GEMINI_API_KEY", "GOOGLE_API_KEY"),
            key_header="x-goog-api-key",
        )
    )


def _versioned(address: Address) -> Address:
    """Return an address up to the version, whether it was given with the model, or without a version."""
    base = address.base.partition("/models")[0]
    return Address(base if base.count("/") > 2 else f"{base}/v1beta", address.query, address.user)
