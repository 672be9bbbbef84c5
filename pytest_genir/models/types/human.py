"""A person at the terminal: reads what a model would read, and types what it would say. Needs `pytest -s`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.registry import model_type
from pytest_genir.models.vocabulary import Answer, Failure, Request
from pytest_genir.source import Fields
from pytest_genir.text.visible import is_blank

_PROMPT = "> "
_ONE_AT_A_TIME = threading.Lock()


@dataclass(frozen=True, kw_only=True)
class HumanModel(Described):
    """Shows the last message of a prompt, and takes one line for the answer."""

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
        last = request.messages[-1].content if request.messages else request.question
        with _ONE_AT_A_TIME:
            self.show(f"\n{last}")
            try:
                said = self.read(_PROMPT)
            except EOFError:
                return Failure(kind="human", message="nobody is there to type an answer", fatal=True)
            except OSError:  # pytest captures the terminal
                message = "a person can only answer when pytest leaves the terminal alone; run it with -s"
                return Failure(kind="human", message=message, fatal=True)
        if is_blank(said):
            return Failure(kind="empty", message="the answer is empty", retry=True)
        return Answer(text=said)


@model_type("human", builtin=True)
def build(fields: Fields, base: Base, origin: Origin) -> HumanModel:
    """Build a person; there is nothing to describe."""
    return HumanModel(base=base)
