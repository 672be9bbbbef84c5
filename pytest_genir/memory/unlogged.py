"""What an example's requests took that the log of its conversation does not tell: of judges, and of sessions."""

from __future__ import annotations

from pytest_genir.engine.jobs import Ask, overheard
from pytest_genir.models import Answer, Failure, Model
from pytest_genir.models.vocabulary import NOTHING_USED


class Unlogged:
    """Counts what is used while one example is played, beside the replies that stand in the log."""

    def __init__(self) -> None:
        self.usage = NOTHING_USED

    def of_judges(self, ask: Ask) -> Ask:
        """Return what asks the same way and counts every reply."""
        return overheard(ask, lambda _, reply: self._add(reply))

    def of_sessions(self, ask: Ask, agent: Model) -> Ask:
        """Return what asks the same way and counts replies of others than the agent: of sessions."""
        return overheard(
            ask, lambda model, reply: self._add(reply) if model is not agent and isinstance(reply, Answer) else None
        )

    def _add(self, reply: Answer | Failure) -> None:
        self.usage = self.usage.plus(reply.spent)
