"""A system with a state of its own, which can be brought back to it, and a user who asks it for money."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.system import System
from pytest_genir.conversation.user import Configuration, SystemResponse, User, UserTurn


class Ledger(System):
    """Counts what it was given; `calls` are all turns that any of them answered."""

    calls: ClassVar[list[str]] = []

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self.paid: list[str] = []

    def search(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        said = str(user_turn["utterance"])
        self.calls.append(said)
        self.paid.append(said)
        return {"utterance": f"{self.configuration.get('greeting', 'Noted')}: {said}. In all {len(self.paid)}."}

    def state(self) -> dict[str, object]:
        return {"paid": list(self.paid)}

    def save(self) -> dict[str, object]:
        return {"paid": list(self.paid)}

    def load(self, state: Mapping[str, object]) -> None:
        paid = state["paid"]
        assert isinstance(paid, list)
        self.paid = [str(one) for one in paid]


class Forgetful(Ledger):
    """Says that it is back, and is not."""

    def load(self, state: Mapping[str, object]) -> None:
        self.paid = []


class Broken(Ledger):
    """Cannot be brought back."""

    def load(self, state: Mapping[str, object]) -> None:
        raise RuntimeError("no disk")


class Payer(User):
    """Pays as often as its configuration says, and counts what it was asked to say."""

    calls: ClassVar[list[int]] = []

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        super().__init__(configuration, logbook)
        self.turn = 0

    def start(self, topic: Mapping[str, object], logbook: Logbook) -> UserTurn:
        return self._next(str(topic["description"]))

    def follow_up(self, system_response: SystemResponse, logbook: Logbook) -> UserTurn | None:
        if self.turn >= int(str(self.configuration.get("times", 9))):
            return {"utterance": "Thanks, that is all.", "ended": {"reason": "reached", "satisfaction": 1}}
        return self._next(str(self.configuration.get("pays", "Here you are")))

    def _next(self, said: str) -> UserTurn:
        self.turn += 1
        self.calls.append(self.turn)
        return {"utterance": f"{said} no {self.turn}"}

    def save(self) -> dict[str, object]:
        return {"turn": self.turn}

    def load(self, state: Mapping[str, object]) -> None:
        self.turn = int(str(state["turn"]))
