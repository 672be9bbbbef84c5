"""Nobody: stands where a model's name would, for items that ask no model of the run, so that none is named wrongly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.vocabulary import Answer, Failure, Limits, Prices, Request


@dataclass(frozen=True)
class Nobody:
    """A model that is never asked: recorded runs are only scored, and some conversations bring their own models."""

    name: str = "without a model"
    type: str = "none"
    limits: Limits = field(default_factory=Limits)
    prices: Prices | None = None

    costs_tokens = False

    def identity(self) -> Mapping[str, object]:
        return {"protocol": "none"}

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [Failure(kind="setting", message="no model was given: --genir-model") for _ in requests]


NOBODY = Nobody()
