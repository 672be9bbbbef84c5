"""Any server that speaks OpenAI's protocol, for chat and for text completion."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from pytest_genir.errors import ModelError, Where
from pytest_genir.models.address import Address, without_endpoint
from pytest_genir.models.base import Base, Described, Origin, holds
from pytest_genir.models.completions import completes_text, read_completion
from pytest_genir.models.http_fields import Access, read_access, read_addresses
from pytest_genir.models.masking import Secret
from pytest_genir.models.parameters import read_parameters
from pytest_genir.models.registry import model_type
from pytest_genir.models.replies import failure_of, json_of
from pytest_genir.models.vocabulary import Answer, Connection, Failure, HttpCall, HttpReply, Request, chat_body
from pytest_genir.results.record import clean
from pytest_genir.source import Fields

_OPENAI = Address("https://api.openai.com/v1")


@dataclass(frozen=True, kw_only=True)
class OpenAIModel(Described):
    """A model behind `/chat/completions` and `/completions`."""

    model: str
    addresses: tuple[Address, ...]
    access: Access = field(default_factory=Access, repr=False)
    parameters: Mapping[str, object] = field(default_factory=dict)
    text_completion: bool = False

    @property
    def connection(self) -> Connection:
        return self.access.connection

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "openai",
            "model": self.model,
            "addresses": sorted({address.identity() for address in self.addresses}),
            "parameters": dict(self.parameters),
            "text_completion": self.text_completion,
            "headers": dict(self.access.headers.plain),
        }

    def shown(self) -> tuple[str, ...]:
        where = " and ".join(str(address) for address in self.addresses)
        how = "text completion of " if self.text_completion else ""
        return (f"{how}{self.model} at {where}",)

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call; turns go round the addresses."""
        address = self.addresses[turn % len(self.addresses)]
        text = completes_text(request, self.text_completion)
        fields: dict[str, object] = {"model": self.model, **self.parameters, **request.parameters}
        if text:
            prompt = "\n\n".join(m.content for m in request.messages if m.content)
            body = json.dumps(clean({"prompt": prompt, **fields}), ensure_ascii=False).encode()
        else:
            body = chat_body(fields, request.messages)
        return HttpCall(
            url=address.endpoint("/completions" if text else "/chat/completions"),
            body=body,
            headers=self.access.headers_for(address),
        )

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says; anything doubtful is a failure."""
        secrets = self.secrets()
        failure = failure_of(reply, secrets)
        if failure is not None:
            return failure
        body = json_of(reply, secrets)
        if isinstance(body, Failure):
            return body
        return read_completion(body, reply.status, secrets, self.usage, self.spoken)

    def secrets(self) -> list[Secret]:
        """Return what no message may repeat."""
        return [*self.access.secrets(), *(s for address in self.addresses for s in address.secrets())]


@model_type("openai")
def build(fields: Fields, base: Base, origin: Origin) -> OpenAIModel:
    """Build from RAG-IFEval's remote fields and ours."""
    addresses = read_addresses(fields, "api_base") if holds(fields, "api_base") else (_OPENAI,)
    return OpenAIModel(
        base=base,
        model=read_model_name(fields).removeprefix("openai/"),
        addresses=tuple(without_endpoint(address) for address in addresses),
        access=read_access(fields, origin),
        parameters=read_parameters(fields, temperature=0),
        text_completion=fields.flag("text_completion", False),
    )


def read_model_name(fields: Fields) -> str:
    """Read `model`, which has to name something."""
    name: str = fields.text("model").strip()
    if not name:
        where: Where = fields.where("model")
        raise ModelError("'model' is empty", where=where)
    return name
