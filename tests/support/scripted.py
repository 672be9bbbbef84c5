"""A user, a system and an evaluator that say what their configuration says: the boring ones to test with."""

from __future__ import annotations

import copy
from typing import Any

from pytest_genir.conversation.evaluator import Evaluator
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.system import System
from pytest_genir.conversation.user import User


class ScriptedUser(User):
    """Says `utterances`, one after the other."""

    turn = 0

    def start(self, topic: Any, logbook: Logbook) -> dict[str, Any]:
        logbook.log("scripted start", topic)
        return {"utterance": self.configuration["utterances"][0]}

    def follow_up(self, system_response: dict[str, Any], logbook: Logbook) -> dict[str, Any] | None:
        logbook.log("scripted followUp", system_response.get("utterance"))
        self.turn += 1
        return {"utterance": self.configuration["utterances"][self.turn]}


class ScriptedSystem(System):
    """Answers with `utterances`, and fails at turn `fail_at`."""

    turn = -1

    def search(self, user_turn: dict[str, Any], logbook: Logbook) -> dict[str, Any]:
        self.turn += 1
        logbook.log("scripted search", user_turn["utterance"])
        if self.configuration.get("fail_at") == self.turn:
            raise RuntimeError(f"scripted failure at turn {self.turn}")
        utterances = self.configuration["utterances"]
        said = {"utterance": utterances[self.turn]} if self.turn < len(utterances) else {}
        return {**self.configuration.get("extra", {}), **said}


class ScriptedEvaluator(Evaluator):
    """Gives `turns[i]` for turn i and `overall` for the conversation."""

    def evaluate(
        self, simulation: Any, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> dict[str, Any] | None:
        turns = self.configuration.get("turns") or []
        if user_turn_index is None:
            return copy.deepcopy(self.configuration.get("overall"))
        return copy.deepcopy(turns[user_turn_index]) if user_turn_index < len(turns) else None


USERS = {"ScriptedUser": ScriptedUser}
SYSTEMS = {"ScriptedSystem": ScriptedSystem}
EVALUATORS = {"ScriptedEvaluator": ScriptedEvaluator}
