"""A customer who asks for one thing after the other, a shop that looks it up, and a judge of its manners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pytest_genir import Evaluator, Logbook, System, User, evaluator, system, user


@user
class Customer(User):
    """Asks for everything on its list, then leaves: `None` ends a conversation."""

    def start(self, topic: Mapping[str, Any], logbook: Logbook) -> dict[str, Any] | None:
        self.wanted = list(self.configuration["wants"])
        return self._next()

    def follow_up(self, system_response: dict[str, Any], logbook: Logbook) -> dict[str, Any] | None:
        return self._next()

    def _next(self) -> dict[str, Any] | None:
        return {"utterance": f"Have you got {self.wanted.pop(0)}?"} if self.wanted else None


@system
class Shop(System):
    """Answers from its shelves; what else stands in a response is kept in the record."""

    async def asearch(self, user_turn: dict[str, Any], logbook: Logbook) -> dict[str, Any]:
        shelves: dict[str, str] = self.configuration["shelves"]
        found = [name for name in shelves if name in user_turn["utterance"]]
        logbook.log("shelves", found)
        said = f"Yes, {found[0]} for {shelves[found[0]]}, please." if found else "Sorry, we are out of that."
        return {"utterance": said, "results": [{"id": name, "price": shelves[name]} for name in found]}


@evaluator
class Manners(Evaluator):
    """A kind word gives 1 for a turn; the whole conversation is not judged."""

    #: Its scores count for a measure of their own, unless a file says another.
    counts_for = "manners"

    def evaluate(
        self, simulation: dict[str, Any], user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> dict[str, Any] | None:
        if user_turn_index is None:
            return None
        said = simulation["userTurns"][user_turn_index]["systemResponse"]["utterance"].lower()
        kind = [word for word in ("please", "sorry", "thank") if word in said]
        return {"score": 1.0 if kind else 0.0, "explanation": f"said: {', '.join(kind) or 'nothing kind'}"}
