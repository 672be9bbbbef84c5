"""A user and a system of one's own: registered here, and named as classes in configurations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import system, user
from pytest_genir.conversation.system import System
from pytest_genir.conversation.user import SystemResponse, User, UserTurn


@user
class ReadsFromAList(User):
    """Says the lines of its configuration one after the other, and leaves when there are no more."""

    required = ("lines",)

    def start(self, topic: Mapping[str, Any], logbook: Logbook) -> UserTurn | None:
        self.left = list(self.configuration["lines"])
        return self._next()

    def follow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        return self._next()

    def _next(self) -> UserTurn | None:
        return {"utterance": self.left.pop(0)} if self.left else None


@system
class Counter(System):
    """Stands for whatever you ship: it answers how many times it was asked, which takes a memory."""

    asked = 0

    def search(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        self.asked += 1
        logbook.log("counted", {"asked": self.asked})
        return {"utterance": f"That was question {self.asked}: {user_turn['utterance']}"}
