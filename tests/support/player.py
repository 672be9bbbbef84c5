"""A model that says prepared replies one after the other, and keeps what it was asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pytest_genir.models import Answer, Failure, Limits, Request


@dataclass
class Player:
    """Replies come from a list, or from a function of the request."""

    replies: list[str] | Callable[[Request], str]
    name: str = "player"
    type: str = "player"
    limits: Limits = field(default_factory=Limits)
    prices: None = None
    cacheable: bool = False
    asked: list[Request] = field(default_factory=list)

    def identity(self) -> Mapping[str, object]:
        return {"protocol": "player", "name": self.name}

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [Answer(text=self._reply(request)) for request in requests]

    def _reply(self, request: Request) -> str:
        self.asked.append(request)
        return self.replies(request) if callable(self.replies) else self.replies.pop(0)
