"""A person: reads what a model would read, on the page of a run or at the terminal, and types what it would say."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.desk import Desk, DeskQuestion, desk
from pytest_genir.models.registry import model_type
from pytest_genir.models.vocabulary import Answer, Failure, Request
from pytest_genir.source import Fields
from pytest_genir.text.visible import is_blank

_PROMPT = "> "
_ONE_AT_A_TIME = threading.Lock()
#: Nobody is hurried.
_A_WEEK = 7 * 24 * 3600.0


@dataclass(frozen=True, kw_only=True)
class HumanModel(Described):
    """Shows a prompt, at a terminal its last message, and takes what is typed for the answer."""

    #: What a person says today says nothing about tomorrow.
    cacheable = False
    show: Callable[[str], None] = field(default=print, repr=False, compare=False)
    read: Callable[[str], str] = field(default=input, repr=False, compare=False)

    costs_tokens = False

    def identity(self) -> Mapping[str, object]:
        return {"protocol": "human"}

    def shown(self) -> tuple[str, ...]:
        return ("types the answers",)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._one(request) for request in requests]

    def _one(self, request: Request) -> Answer | Failure:
        place = desk()
        said = self._typed(request) if place is None else self._written(request, place)
        if isinstance(said, Failure):
            return said
        if is_blank(said):
            return Failure(kind="empty", message="the answer is empty", retry=True)
        return Answer(text=said)

    def _written(self, request: Request, place: Desk) -> str | Failure:
        said = tuple((message.role, message.content) for message in request.messages) or (("user", request.question),)
        try:
            question = DeskQuestion(who=self.name, part=request.purpose, item=request.item, said=said)
            reply = place.ask(question)
            return reply.text if reply is not None else ""
        except OSError as error:
            return Failure(
                kind="human", message=f"nobody can be asked on the page: {error.strerror or error}", fatal=True
            )

    def _typed(self, request: Request) -> str | Failure:
        last = request.messages[-1].content if request.messages else request.question
        with _ONE_AT_A_TIME:
            self.show(f"\n{last}")
            try:
                return self.read(_PROMPT)
            except EOFError:
                return Failure(kind="human", message="nobody is there to type an answer", fatal=True)
            except OSError:  # pytest captures the terminal
                message = "a person answers on the page of --genir-live, or where pytest has no capture: run it with -s"
                return Failure(kind="human", message=message, fatal=True)


@model_type("human", builtin=True)
def build(fields: Fields, base: Base, origin: Origin) -> HumanModel:
    """Build a person; there is nothing to describe but a name."""
    if "item_timeout" not in fields:
        base = replace(base, limits=replace(base.limits, item_timeout=_A_WEEK))
    return HumanModel(base=base)
