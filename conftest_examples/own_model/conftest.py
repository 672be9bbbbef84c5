"""Models of one's own: one from a function, and a type that is described in a file like the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from pytest_genir import Answer, Base, Described, Fields, Origin, Request, model_type


def last_document(messages: list[dict[str, str]], request: Request) -> str:
    """Answer with the last document, whatever is asked; `messages` is the prompt as any model would get it."""
    return f"{request.documents[-1]} [{len(request.documents) - 1}]"


def pytest_genir_make_model(config: pytest.Config, name: str) -> Callable[..., str] | None:
    """`--genir-model last-document` asks the function above; other names are left to files and built-ins."""
    return last_document if name == "last-document" else None


@dataclass(frozen=True, kw_only=True)
class Chosen(Described):
    """Always cites the document of one number."""

    number: int

    def identity(self) -> dict[str, object]:
        return {"protocol": "chosen", "number": self.number}

    def answer(self, requests: Sequence[Request]) -> list[Answer]:
        return [Answer(text=f"{request.documents[self.number]} [{self.number}]") for request in requests]


@model_type("chosen")
def build(fields: Fields, base: Base, origin: Origin) -> Chosen:
    """`type: chosen` with its own field `number`; names, limits and prices are read for every type."""
    return Chosen(base=base, number=fields.whole("number", 0, least=0))
