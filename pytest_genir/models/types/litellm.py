"""Any other provider, through litellm where it is installed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from pytest_genir.errors import FileError
from pytest_genir.models.address import Address
from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.completions import completes_text, read_completion
from pytest_genir.models.http_fields import Access, read_access, read_addresses
from pytest_genir.models.lessons import MOST_LESSONS, Lessons, marked
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.parameters import read_parameters
from pytest_genir.models.registry import model_type, needs_extra
from pytest_genir.models.remote_fields import lessons_for, read_model_name
from pytest_genir.models.replies import failure_of, failure_of_error
from pytest_genir.models.vocabulary import Answer, Failure, HttpReply, Request
from pytest_genir.source import Fields
from pytest_genir.source.reach import may_name_python

#: What litellm raises before it asks anybody: which parameters a model takes it knows from its own lists.
_KNOWS_BETTER = "UnsupportedParamsError"
#: What it raises for what the provider refused.
_REFUSED = "BadRequestError"


@dataclass(frozen=True, kw_only=True)
class LitellmModel(Described):
    """A model that litellm knows how to reach; retries and limits stay the engine's."""

    model: str
    address: Address | None = None
    access: Access = field(default_factory=Access, repr=False)
    parameters: Mapping[str, object] = field(default_factory=dict)
    text_completion: bool = False
    lessons: Lessons = field(default_factory=Lessons, repr=False, compare=False)

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "litellm",
            "model": self.model,
            "address": self.address.identity() if self.address else None,
            "parameters": dict(self.parameters),
            "text_completion": self.text_completion,
            "headers": dict(self.access.headers.plain),
        }

    def shown(self) -> tuple[str, ...]:
        told = (f"as litellm wants it: {self.lessons.told()}",) if self.lessons else ()
        return (f"{self.model} at {self.address}" if self.address else self.model, *told)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._asked(request) for request in requests]

    def _asked(self, request: Request) -> Answer | Failure:
        import litellm

        litellm.suppress_debug_info = True
        litellm.telemetry = False
        text = completes_text(request, self.text_completion)
        complete = litellm.text_completion if text else litellm.completion
        for _ in range(MOST_LESSONS):
            arguments = self._arguments(request, text=text)
            try:
                returned = complete(**arguments)
                read = read_completion(returned.model_dump(), 200, self.secrets(), self.usage, self.spoken)
            except Exception as error:
                read = self._failure(error)
                if self._learnt(arguments, type(error).__name__, str(error)):
                    continue
            break
        return marked(read, self.lessons) if isinstance(read, Answer) else read

    def _learnt(self, arguments: Mapping[str, object], kind: str, told: str) -> bool:
        """Say whether an error names a parameter that can be left out, or sent otherwise.

        Of what litellm knows itself that is one that nobody asked for, before any other; a provider's own words are
        taken for a refusal only where they are known.
        """
        if kind not in (_KNOWS_BETTER, _REFUSED):
            return False
        lessons, own = self.lessons, kind == _KNOWS_BETTER
        if own and (name := next((one for one in lessons.unasked if one in arguments and one in told), "")):
            lessons.changes[name] = ""
            return True
        sent = {name: value for name, value in arguments.items() if name in self.parameters or name == "messages"}
        reply = HttpReply(status=400, headers={}, body=told.encode("utf-8", "replace"))
        return lessons.learn(json.dumps(sent, default=str).encode(), reply, unsure=own) is not None

    def _arguments(self, request: Request, *, text: bool) -> dict[str, object]:
        messages = self.lessons.messages(request.messages)
        asked: dict[str, object] = {"messages": [message.to_wire() for message in messages]}
        if text:
            asked = {"prompt": "\n\n".join(m.content for m in request.messages if m.content)}
        if self.address is not None:
            asked["api_base"] = self.address.endpoint("")
        if self.access.key is not None:
            asked["api_key"] = self.access.key.reveal()
        headers = self.access.headers.revealed()
        user = self.address.authorization() if self.address else None
        if user is not None:
            headers["Authorization"] = user
        if headers:
            asked["extra_headers"] = headers
        ours = {"model": self.model, "timeout": self.limits.timeout, "num_retries": 0, "max_retries": 0}
        return {**asked, **self.lessons.fields({**self.parameters, **request.parameters}), **ours}

    def _failure(self, error: Exception) -> Failure:
        status = getattr(error, "status_code", None)
        told = f"{type(error).__name__}: {error}"
        if not isinstance(status, int) or 200 <= status < 300:
            known = failure_of_error({"message": told}, 200, self.secrets())
            if known.kind != "error_reply":
                return known
            missing = isinstance(error, ImportError)  # of a provider's own package: it will not come by itself
            return Failure(kind="litellm", message=one_line(told, self.secrets()), retry=not missing, fatal=missing)
        headers = getattr(getattr(error, "response", None), "headers", None) or {}
        reply = HttpReply(status=status, headers=dict(headers), body=told.encode("utf-8", "replace"))
        failure = failure_of(reply, self.secrets(), self.access.told(self.address))
        assert failure is not None
        return failure

    def secrets(self) -> list[Secret]:
        """Return what no message may repeat."""
        return [*self.access.secrets(), *(self.address.secrets() if self.address else ())]


@model_type("litellm")
def build(fields: Fields, base: Base, origin: Origin) -> LitellmModel:
    """Build from RAG-IFEval's remote fields, with the model's name as litellm writes it."""
    if not may_name_python():
        hint = "give the model with --genir-model, and write 'llm: model'"
        what = "litellm takes keys from the environment by itself, and a benchmark's file is given none"
        raise FileError(what, where=origin.where, hint=hint)
    addresses = read_addresses(fields, "api_base") if fields.take("api_base") else (None,)
    if len(addresses) > 1:
        raise fields.error("litellm takes one 'api_base'", "api_base", hint="'type: openai' takes several")
    for key in ("trust_env", "verify"):
        if key in fields:
            raise fields.error(f"'{key}' cannot be set for litellm", key, hint="litellm has settings of its own")
    model = LitellmModel(
        base=base,
        model=read_model_name(fields),
        address=addresses[0],
        access=read_access(fields, origin),
        parameters=read_parameters(fields, temperature=0),
        text_completion=fields.flag("text_completion", False),
        lessons=lessons_for(fields),
    )
    needs_extra("litellm", "litellm", "a model of type litellm", origin.where)
    return model
