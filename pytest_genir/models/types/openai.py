"""Any server that speaks OpenAI's protocol, for chat and for text completion."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.address import Address
from pytest_genir.models.base import Base, Origin
from pytest_genir.models.completions import completes_text, read_completion, usage_of
from pytest_genir.models.masking import Secret
from pytest_genir.models.registry import model_type
from pytest_genir.models.remote import RemoteModel
from pytest_genir.models.remote_fields import read_remote
from pytest_genir.models.streams import StreamEvents, put_together
from pytest_genir.models.vocabulary import Answer, Failure, HttpCall, Request, Usage, chat_body
from pytest_genir.results.record import clean
from pytest_genir.source import Fields

OPENAI = Address("https://api.openai.com/v1")


@dataclass(frozen=True, kw_only=True)
class OpenAIModel(RemoteModel):
    """A model behind `/chat/completions` and `/completions`."""

    text_completion: bool = False

    @property
    def protocol(self) -> str:
        return "openai"

    def identity(self) -> Mapping[str, object]:
        return {**super().identity(), "text_completion": self.text_completion}

    def shown(self) -> tuple[str, ...]:
        first, *others = super().shown()
        return (f"text completion of {first}" if self.text_completion else first, *others)

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call; turns go round the addresses."""
        address = self.addresses[turn % len(self.addresses)]
        text = completes_text(request, self.text_completion)
        fields: dict[str, object] = {"model": self.model, **self.parameters, **request.parameters}
        if self.stream:
            fields |= {"stream": True, "stream_options": {"include_usage": True}}
        if self.lessons:
            fields = self.lessons.fields(fields)
        if text:
            prompt = "\n\n".join(m.content for m in request.messages if m.content)
            body = json.dumps(clean({"prompt": prompt, **fields}), ensure_ascii=False).encode()
        else:
            body = chat_body(fields, self.asked(request))
        return HttpCall(
            url=self.endpoint(address, text=text),
            body=body,
            headers=self.headers(address),
            timed=self.stream,
        )

    def endpoint(self, address: Address, *, text: bool) -> str:
        """Return where a call goes."""
        return address.endpoint("/completions" if text else "/chat/completions")

    def understand(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        return read_completion(body, status, secrets, self.usage, self.spoken)

    def used(self, body: Mapping[str, object]) -> Usage:
        return usage_of(body.get("usage"), self.usage)

    def fold(self, events: StreamEvents) -> dict[str, object] | None:
        return put_together(events)


@model_type("openai")
def build(fields: Fields, base: Base, origin: Origin) -> OpenAIModel:
    """Build from RAG-IFEval's remote fields and ours."""
    return OpenAIModel(
        **read_remote(fields, base, origin, at=OPENAI, prefixes=["openai/"]),
        text_completion=fields.flag("text_completion", False),
    )
