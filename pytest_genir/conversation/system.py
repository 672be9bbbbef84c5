"""What a system under test is: whoever can answer a user's turn."""

from __future__ import annotations

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.plain_or_async import call, run_plainly
from pytest_genir.conversation.user import Configuration, SystemResponse, UserTurn


class SYSTEM_RESPONSE:
    """Names of the properties of a system's response."""

    UTTERANCE = "utterance"
    RESULTS = "results"
    RESULTS_PAGE = "resultsPage"


class System:
    """A conversational system; made anew for each conversation, so that it serves one user and may keep state.

    A system of one's own defines `search` or `asearch`.
    """

    def __init__(self, configuration: Configuration, logbook: Logbook | None = None) -> None:
        self.configuration = configuration

    def search(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        """Answer a turn: return `{"utterance": ...}` and whatever else is worth keeping."""
        response: SystemResponse = run_plainly(self.asearch(user_turn, logbook))
        return response

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        response: SystemResponse = await call(self, System, "search", user_turn, logbook)
        return response
