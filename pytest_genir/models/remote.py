"""What models behind HTTP share: addresses, access, parameters, what their server taught, the way to read replies."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.address import Address
from pytest_genir.models.base import Described
from pytest_genir.models.http_fields import Access
from pytest_genir.models.lessons import Lessons
from pytest_genir.models.masking import Secret
from pytest_genir.models.replies import counts_in, failure_of, json_of
from pytest_genir.models.streams import StreamEvents, folded, is_stream
from pytest_genir.models.vocabulary import (
    NOTHING_USED,
    Answer,
    Connection,
    Failure,
    HttpCall,
    HttpReply,
    Message,
    Request,
    Usage,
)
from pytest_genir.results.record import clean


@dataclass(frozen=True, kw_only=True)
class RemoteModel(Described):
    """A model behind HTTP; its types say how a question is put and how an answer reads."""

    model: str
    addresses: tuple[Address, ...]
    access: Access = field(default_factory=Access, repr=False)
    parameters: Mapping[str, object] = field(default_factory=dict)
    #: The reply comes in pieces, and how fast they come is measured.
    stream: bool = False
    lessons: Lessons = field(default_factory=Lessons, repr=False, compare=False)

    @property
    def connection(self) -> Connection:
        return self.access.connection

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": self.protocol,
            "model": self.model,
            "addresses": sorted({address.identity() for address in self.addresses}),
            "parameters": dict(self.parameters),
            "headers": dict(self.access.headers.plain),
            **({"stream": True} if self.stream else {}),
        }

    @property
    def protocol(self) -> str:
        """The name of the wire format, part of every fingerprint."""
        return self.type

    def shown(self) -> tuple[str, ...]:
        where = " and ".join(str(address) for address in self.addresses)
        told = (f"as the server wants it: {self.lessons.told()}",) if self.lessons else ()
        return (f"{self.model} at {where}", *(("streamed",) if self.stream else ()), *told)

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says; anything doubtful is a failure."""
        secrets = self.secrets()
        failure = failure_of(reply, secrets, self.access.told(self.addresses[0] if self.addresses else None))
        if failure is not None:
            return self.counted(failure, counts_in(reply))
        if is_stream(reply):
            return self.folded(reply, secrets)
        body = json_of(reply, secrets)
        return body if isinstance(body, Failure) else self.understood(body, reply.status, secrets)

    def folded(
        self, reply: HttpReply, secrets: list[Secret], taken_apart: Callable[[HttpReply], StreamEvents] | None = None
    ) -> Answer | Failure:
        """Return what a stream says; `taken_apart` finds the events of one that is not of the usual kind."""

        def understand(body: dict[str, object]) -> Answer | Failure:
            return self.understood(body, reply.status, secrets)

        return folded(reply, secrets, self.fold, understand, self.counted, taken_apart)

    def understood(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        """Return what the whole of a reply says, and of a failure what was counted for it all the same."""
        reply = self.understand(body, status, secrets)
        return self.counted(reply, body) if isinstance(reply, Failure) else reply

    def counted(self, failure: Failure, body: Mapping[str, object]) -> Failure:
        """Return a failure with what the server counted beside it: that was paid, whatever came of it."""
        return replace(failure, usage=self.used(body)) if failure.usage == NOTHING_USED else failure

    def used(self, body: Mapping[str, object]) -> Usage:
        """Return what the whole of a reply says that it took."""
        raise NotImplementedError

    def understand(self, body: dict[str, object], status: int, secrets: Sequence[Secret]) -> Answer | Failure:
        """Return what the whole of a reply says."""
        raise NotImplementedError

    def fold(self, events: StreamEvents) -> dict[str, object] | None:
        """Return the body that the events of a stream make together; `None` where it ended before its end."""
        raise NotImplementedError

    def asked(self, request: Request) -> tuple[Message, ...]:
        """Return the messages of a request as the server takes them."""
        return self.lessons.messages(request.messages) if self.lessons else request.messages

    def sent(self, fields: dict[str, object]) -> dict[str, object]:
        """Return the fields of a body as the server takes them."""
        return self.lessons.fields(fields) if self.lessons else fields

    def secrets(self) -> list[Secret]:
        """Return what no message may repeat."""
        return [*self.access.secrets(), *(s for address in self.addresses for s in address.secrets())]

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call; turns go round the addresses."""
        address = self.addresses[turn % len(self.addresses)]
        fields = self.sent(self.body({**self.parameters, **request.parameters}, self.asked(request)))
        return HttpCall(
            url=self.url(address),
            body=json.dumps(clean(fields), ensure_ascii=False).encode(),
            headers=self.headers(address),
            timed=self.stream,
        )

    def body(self, parameters: dict[str, object], messages: Sequence[Message]) -> dict[str, object]:
        """Return the fields of a call."""
        raise NotImplementedError

    def url(self, address: Address) -> str:
        """Return where a call goes."""
        raise NotImplementedError

    def headers(self, address: Address) -> dict[str, str]:
        return self.access.headers_for(address)


def system_of(messages: Sequence[Message]) -> str:
    """Return what the system messages say together."""
    return "\n\n".join(message.content for message in messages if message.role == "system" and message.content)


def talk_of(messages: Sequence[Message]) -> tuple[Message, ...]:
    """Return the messages of both sides, none of them empty; a system message alone is the user's."""
    talk = tuple(message for message in messages if message.role != "system" and message.content)
    return talk or tuple(Message("user", message.content) for message in messages if message.content)
