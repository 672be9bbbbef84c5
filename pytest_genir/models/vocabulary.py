"""The words in which the engine and the models talk: a request, an answer or a failure, and limits.

An `Answer` and a `Failure` are different types, so that a fault can never be scored. A model does one
attempt and nothing else: retries, limits, deadlines and the cache are the engine's. A model behind HTTP
only translates: it prepares a call and reads a reply; the engine owns the sockets.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import field, fields, replace
from typing import Any, Literal, Protocol, runtime_checkable

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.reported import Reported
from pytest_genir.results.record import clean
from pytest_genir.text.counting import count_marked, count_tokens

Role = Literal["system", "user", "assistant"]

#: Made once: `json.dumps` makes one for every call that asks for anything but its defaults.
_WRITER = json.JSONEncoder(ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: Role
    content: str
    # A long conversation sends each message hundreds of times, so its bytes are made once and kept.
    _body: bytes | None = field(default=None, init=False, repr=False, compare=False)
    _canonical: bytes | None = field(default=None, init=False, repr=False, compare=False)
    _tokens: int = field(default=0, init=False, repr=False, compare=False)
    _marked: int = field(default=-1, init=False, repr=False, compare=False)

    def to_wire(self) -> dict[str, str]:
        return {"role": self.role, "content": self.content}

    @property
    def body(self) -> bytes:
        """The message as JSON in UTF-8, as it goes into the body of a call."""
        if self._body is None:
            role, content = _WRITER.encode(self.role), _WRITER.encode(clean(self.content))
            object.__setattr__(self, "_body", f'{{"role": {role}, "content": {content}}}'.encode())
        assert self._body is not None
        return self._body

    @property
    def canonical(self) -> bytes:
        """The message as canonical JSON (sorted, no spaces, ASCII), as it goes into the key of a cache."""
        if self._canonical is None:
            # texts alone: an encoder of whole objects would be made for each
            made = f'{{"content":{json.dumps(self.content)},"role":{json.dumps(self.role)}}}'
            object.__setattr__(self, "_canonical", made.encode("ascii"))
        assert self._canonical is not None
        return self._canonical

    @property
    def tokens(self) -> int:
        """How many tokens its text has, as we count them."""
        if not self._tokens:
            object.__setattr__(self, "_tokens", count_tokens(self.content))
        return self._tokens

    @property
    def marked(self) -> int:
        """How many of its characters are not ASCII."""
        if self._marked < 0:
            object.__setattr__(self, "_marked", count_marked(self.content))
        return self._marked


def chat_body(fields: Mapping[str, object], messages: Sequence[Message]) -> bytes:
    """Return the body of a call with `messages` beside other fields, which win."""
    if "messages" in fields:
        return _WRITER.encode(clean(dict(fields))).encode()
    others = _WRITER.encode(clean(dict(fields))).encode()
    between = b", " if fields else b""
    # one copy of what may be megabytes: the beginning and the end are joined on before
    parts = [message.body for message in messages] or [b""]
    parts[0] = b'%b%b"messages": [%b' % (others[:-1], between, parts[0])
    parts[-1] += b"]}"
    return b", ".join(parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferedTool:
    """A tool that a prompt offers, for baselines that work on the parts of a prompt and not on the wording."""

    name: str
    description: str
    #: The names of its arguments, and the pattern that a value of each has.
    needs: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What a model is asked, complete: nothing else may change the answer."""

    messages: tuple[Message, ...]
    #: `None` leaves it to the description of the model.
    text_completion: bool | None = None
    #: Sampling parameters and the like that override the model's own for this request.
    parameters: Mapping[str, Any] = field(default_factory=dict)
    repeat: int = 0
    #: Which item needs it and for what: for progress and logs, not for the answer.
    item: str = ""
    purpose: str = "answer"
    #: In which form an answer is wanted, and by which kind of benchmark (`text/rag`); nothing for judges.
    sort: str = ""
    #: Sent beside a model's own headers: for whoever listens in between, not for the answer.
    headers: Mapping[str, str] = field(default_factory=dict)
    #: The parts of the prompt, for baselines that work on the parts and not on the wording.
    question: str = ""
    documents: tuple[str, ...] = ()
    #: The names of the documents, in their order; empty where they have none.
    document_ids: tuple[str, ...] = ()
    #: Fresh for every item, model and try: what a system keeps under it is nobody else's.
    session: str = ""
    #: Other requests belong to the same session, so that an answer kept from an earlier one would tear it apart.
    lasting: bool = False
    #: The number that the prompt gives the first document.
    base: int = 0
    refusal_message: str = ""
    tools: tuple[OfferedTool, ...] = ()

    @property
    def asked(self) -> PromptSize:
        """What is left to say of it when its text is gone."""
        tokens = sum(message.tokens for message in self.messages)
        marked = sum(message.marked for message in self.messages)
        last = self.messages[-1].tokens if self.messages else 0
        return PromptSize(tokens, len(self.messages), f"{self.sort}:{self.purpose}", last, marked)


@dataclass(frozen=True, slots=True)
class PromptSize:
    """How long a prompt was, in tokens as we count them, and what for: kept beside its answer, to foresee others."""

    tokens: int
    messages: int
    #: The sort of answer that was wanted, and the purpose.
    sort: str
    #: The tokens of the last message, by which some replies grow; none where an earlier release kept it.
    last: int = 0
    #: How many of all tokens are letters with marks and the like, of which tokenizers make very different numbers.
    marked: int = 0

    def to_wire(self) -> list[str | int]:
        """Return what `from_wire` makes it of again."""
        return [self.tokens, self.messages, self.sort, self.last, self.marked]

    @classmethod
    def from_wire(cls, wire: Sequence[Any]) -> PromptSize:
        """Return a size that was kept, perhaps by a later release that keeps more of it."""
        return cls(*wire[: len(cls.__dataclass_fields__)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Tokens and money; `None` where nobody said."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    cost: float | None = None
    #: Those of the prompt that the server had read before, and those of the reply that were thoughts.
    cached_tokens: int | None = None
    reasoning_tokens: int | None = None

    def to_wire(self) -> dict[str, int | float | None]:
        """Return what a record says of it; nothing of parts that no server told."""
        parts = {"cached_tokens": self.cached_tokens, "reasoning_tokens": self.reasoning_tokens}
        told = {name: count for name, count in parts.items() if count is not None}
        return {
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
            **told,
            "cost": self.cost,
        }

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Usage:
        """Return what was counted, of a mapping that may tell other things as well."""
        return cls(**{one.name: wire.get(one.name) for one in fields(cls)})

    def plus(self, more: Usage) -> Usage:
        """Return the sum of what is known; what nobody said stays unknown."""
        if more == NOTHING_USED:
            return self
        return Usage(**{one.name: _sum(getattr(self, one.name), getattr(more, one.name)) for one in fields(self)})


def _sum(total: Any, more: Any) -> Any:
    return total if more is None else (total or 0) + more


#: Of what nobody counted anything.
NOTHING_USED = Usage()


#: Reasons to stop that leave a text unfinished.
CUT = frozenset({"length", "max_tokens", "content_filter", "incomplete"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(Reported):
    """What a model or a system said, and what it reports beside: contexts, citations, tool calls, state, latency."""

    text: str
    usage: Usage = field(default_factory=Usage)
    #: Why the model stopped; `length` means the text is cut.
    finish: str = "stop"
    cached: bool = False
    #: How many seconds ago it was given, where an earlier run asked for it; `None` for an answer of this run.
    age: float | None = None
    seconds: float = 0.0
    attempts: int = 1
    #: Anything else a model type wants to show in the record; plain JSON types.
    details: Mapping[str, object] = field(default_factory=dict)
    #: What was asked, where it was kept beside the answer.
    asked: PromptSize | None = field(default=None, compare=False)
    #: What this run was charged beside it: for attempts that brought no answer, for opening and closing its session.
    beside: Usage = NOTHING_USED

    @property
    def spent(self) -> Usage:
        """All that was used until it was there."""
        return self.usage.plus(self.beside)

    def usage_told(self) -> dict[str, int | float | None]:
        """Return what a record says of all that was used, and which part of it was used beside the answer itself."""
        if self.beside == NOTHING_USED:
            return self.usage.to_wire()
        beside = {f"beside_{name}": count for name, count in self.beside.to_wire().items() if count is not None}
        return {**self.spent.to_wire(), **beside}

    @property
    def cut(self) -> str:
        """Return why the text is not whole, nothing where it is."""
        return self.finish if self.finish in CUT else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """Why there is no answer. Never scored; counted beside the means."""

    #: A stable short name: connect, timeout, status, rate_limit, quota, malformed, empty, cut, judge...
    kind: str
    message: str
    #: Another attempt may help.
    retry: bool = False
    #: The server asked to wait this many seconds.
    retry_after: float | None = None
    #: Whether the server said itself that another attempt may help or cannot; obeyed before all else.
    advised: bool | None = None
    #: No other request of this model can succeed either (wrong key, unknown model, quota used up).
    fatal: bool = False
    status: int | None = None
    seconds: float = 0.0
    attempts: int = 1
    #: What the server counted for it: a filter, a tool call or a limit of tokens ends what was paid for.
    usage: Usage = field(default_factory=Usage)
    #: What came instead of an answer, for the record: `thoughts`, `untouched`.
    details: Mapping[str, object] = field(default_factory=dict)

    @property
    def spent(self) -> Usage:
        """All that was used, in all attempts."""
        return self.usage

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Failure:
        """Return a failure of what `asdict` made of it."""
        return cls(**{**wire, "usage": Usage.from_wire(wire.get("usage") or {})})


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """Price per million tokens, in whatever currency the user writes."""

    input: float
    output: float
    #: For what the server had read before; as `input` where nothing is said.
    cached_input: float | None = None

    def cost(self, usage: Usage) -> float | None:
        if usage.prompt_tokens is None or usage.completion_tokens is None:
            return None
        cost = usage.prompt_tokens * self.input + usage.completion_tokens * self.output
        if self.cached_input is not None and usage.cached_tokens:
            cost += min(usage.cached_tokens, usage.prompt_tokens) * (self.cached_input - self.input)
        return cost / 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How hard a model may be asked; totals over all workers."""

    threads: int = 1
    max_retries: int = 5
    sleep_time: float = 1.0
    timeout: float = 120.0
    item_timeout: float = 600.0
    requests_per_minute: float | None = None
    tokens_per_minute: float | None = None
    #: So many bytes of a reply are kept and scored, thoughts and all else that it reports included.
    max_reply: int = 2_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpCall:
    """One HTTP request, ready to send."""

    url: str
    body: bytes
    #: They carry keys, so that no repr shows them.
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)
    method: str = "POST"
    #: Note when each part of the reply comes.
    timed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpReply:
    """One complete HTTP reply."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    #: After how many seconds so many bytes of the body had come, where the call asked for it.
    arrivals: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Connection:
    """How the sockets of a model behind HTTP are opened; shown in the header of a run."""

    #: Whether proxies and the like are read from the environment.
    trust_env: bool = False
    #: Whether certificates are checked; a text is the file of the authorities to trust.
    verify: bool | str = True


class Model(Protocol):
    """A model under test, a judge or a simulator."""

    @property
    def name(self) -> str:
        """The short name in node ids, tables and reports."""
        ...

    @property
    def type(self) -> str: ...

    @property
    def limits(self) -> Limits: ...

    @property
    def prices(self) -> Prices | None: ...

    def identity(self) -> Mapping[str, object]:
        """Return everything about this model that can change an answer; plain JSON, no secrets."""
        ...


@runtime_checkable
class HttpModel(Model, Protocol):
    """A model behind HTTP: two pure translations. It may have a `connection` (see `connection_of`)."""

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        """Return the call for a request, or why there can be none (no token to be had).

        `turn` counts requests, to spread them over several addresses.
        """
        ...

    def read(self, reply: HttpReply) -> Answer | Failure:
        """Return what a reply says."""
        ...


@runtime_checkable
class LocalModel(Model, Protocol):
    """A model inside this process.

    It may have a `batch_size` (see `batch_size_of`), and with it a method `unload`, called before another one is asked.
    One with a true `in_each_worker` may always be called once in each worker of a run, however few `threads` it has.
    """

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        """Answer several requests, in order; called in a thread of its own."""
        ...


def connection_of(model: Model) -> Connection:
    """Return how to connect to a model; a model that does not say gets the defaults."""
    connection = getattr(model, "connection", None)
    return connection if isinstance(connection, Connection) else Connection()


def cacheable(model: Model) -> bool:
    """Say whether a model's answers may be stored; one that says `cacheable = False` is always asked."""
    return bool(getattr(model, "cacheable", True)) and keeps_for(model) != 0


def storable_for(model: Model, request: Request) -> bool:
    """Say whether the answer to a request may be stored: not where it is a part of what a system remembers."""
    return cacheable(model) and not (request.lasting and bool(getattr(model, "keeps_session", False)))


def asked_beside(model: Model, request: Request) -> Mapping[str, object]:
    """Return what a model is asked beside the messages, where that changes its answer; plain JSON."""
    told = getattr(model, "asked_beside", None)
    return told(request) if callable(told) else {}


def keeps_for(model: Model) -> float | None:
    """Return how many seconds a model's answers may be kept: 0 for not at all, `None` for ever."""
    seconds = getattr(model, "keeps_for", None)
    return float(seconds) if isinstance(seconds, (int, float)) else None


def costs_tokens(model: Model) -> bool:
    """Say whether a model is paid by tokens; one that costs nothing says `costs_tokens = False`."""
    return bool(getattr(model, "costs_tokens", True))


def batch_size_of(model: Model) -> int:
    """Return how many requests a local model likes to get at once."""
    size = getattr(model, "batch_size", 1)
    return size if isinstance(size, int) and size > 0 else 1


def prepared(model: HttpModel, request: Request, turn: int) -> HttpCall | Failure:
    """Return a model's call with the request's own headers beside the model's, which win."""
    call = model.prepare(request, turn)
    if isinstance(call, Failure) or not request.headers:
        return call
    return replace(call, headers={**request.headers, **call.headers})
