"""The built-in baseline: no key, no network; retrieves sentences and cites them, or says it does not know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.baseline.acting import act
from pytest_genir.models.baseline.forms import fill
from pytest_genir.models.baseline.playing_user import wonder
from pytest_genir.models.baseline.reading import read
from pytest_genir.models.baseline.remembering import remember, told
from pytest_genir.models.baseline.wanted_form import wish_of
from pytest_genir.models.registry import model_type
from pytest_genir.models.vocabulary import Answer, Failure, Request
from pytest_genir.source import Fields

#: Counts the changes after which the baseline may answer differently, for caches and baselines.
VERSION = 1


@dataclass(frozen=True, kw_only=True)
class ExtractiveModel(Described):
    """Looks at the parts of a prompt where it is given them, and at the messages otherwise."""

    #: Made again in no time, and from parts of the request that are no part of a cache's key.
    cacheable = False

    costs_tokens = False
    in_each_worker = True

    def identity(self) -> Mapping[str, object]:
        return {"protocol": "extractive", "version": VERSION}

    def shown(self) -> tuple[str, ...]:
        return ("built in, picks sentences",)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._one(request) for request in requests]

    def _one(self, request: Request) -> Answer | Failure:
        text = _text(request)
        asked = sum(len(message.content.split()) for message in request.messages)
        return Answer(text=text, usage=self.usage(asked, len(text.split())))


@model_type("extractive", builtin=True)
def build(fields: Fields, base: Base, origin: Origin) -> ExtractiveModel:
    """Build the baseline; it has no fields of its own."""
    return ExtractiveModel(base=base)


def _text(request: Request) -> str:
    if request.tools:
        return act(request)
    last = request.messages[-1].content if request.messages else request.question
    wish = wish_of(last)
    if wish:
        plays_user = request.purpose == "user"
        return fill(
            last,
            wish,
            question=request.question,
            documents=request.documents,
            facts=told(request.messages[:-1]),
            says=wonder(request.question, "\n".join(request.documents)) if plays_user else "",
        )
    if request.documents:
        return read(request.question or last, request.documents, request.refusal_message, base=request.base)
    return remember(request.messages, request.question)
