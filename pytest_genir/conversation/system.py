"""What a system under test is: whoever can answer a user's turn."""

from __future__ import annotations

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.plain_or_async import call, run_plainly
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.conversation.user import Configuration, SystemResponse, UserTurn
from pytest_genir.models import Failure
from pytest_genir.models.masking import one_line
from pytest_genir.models.plain_values import WrongShape, object_of
from pytest_genir.models.reported import REPORTED
from pytest_genir.models.shapes import read_answer, read_reported


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
        """Answer a turn: return `{"utterance": ...}`, what the system reports beside, and whatever is worth keeping."""
        response: SystemResponse = run_plainly(self.asearch(user_turn, logbook))
        return response

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        response: SystemResponse = await call(self, System, "search", user_turn, logbook)
        return response


def heard(returned: object) -> SystemResponse:
    """Return a system's response as conversations keep it: `utterance`, what it reports in one form, and the rest.

    Raises `Unanswered` where it is a failure, or nothing that could be an answer.
    """
    held = object_of(returned)
    try:
        if held is not None and "utterance" in held:
            # configurations have a model write responses of this form, and name their own keys: `sources` may be any
            said, reported = held["utterance"], read_reported({**held, "sources": None}, "").reported()
        else:
            reply = read_answer(returned)
            if isinstance(reply, Failure):
                raise Unanswered(reply)
            said, reported = reply.text, reply.reported()
    except WrongShape as wrong:
        raise Unanswered(Failure(kind="shape", message=one_line(f"the system's response: {wrong}"))) from None
    kept = {key: value for key, value in (held or {}).items() if key not in REPORTED}
    return {**kept, SYSTEM_RESPONSE.UTTERANCE: said, **reported}
