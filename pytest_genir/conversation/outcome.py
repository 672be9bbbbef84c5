"""What comes of a conversation while it is held: what was said and used, and why it broke off."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field

from pytest_genir.conversation.ending import TalkEnding, ending_of
from pytest_genir.conversation.evaluation import Evaluation, Judging
from pytest_genir.conversation.evaluator import Simulation
from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.recording import Fork
from pytest_genir.conversation.second_look import SecondLook
from pytest_genir.conversation.states import States
from pytest_genir.conversation.surroundings import speaker
from pytest_genir.conversation.unanswered import failure_of
from pytest_genir.engine.jobs import Ask
from pytest_genir.models import Answer, Failure, Model, Request, Usage


class Tally:
    """Counts what the requests of one conversation used."""

    def __init__(self) -> None:
        self.usage = Usage()
        self.seconds = 0.0
        self.requests = 0
        self.cached = 0
        self.age: float | None = None
        self.attempts = 1
        #: Why an answer of the tested model is not whole.
        self.cut = ""
        #: What the tested model thought, and its answers as they came where that is not what was taken.
        self.thoughts: list[str] = []
        self.untouched: list[str] = []
        #: Who has judged, once judging has begun.
        self.judging = False
        self.judges: dict[int, Model] = {}

    def counting(self, ask: Ask, tested: Model) -> Ask:
        """Return what asks the same way and counts."""

        async def counted(model: Model, request: Request) -> Answer | Failure:
            if self.judging:
                self.judges.setdefault(id(model), model)
            reply = await ask(model, request)
            self._count(reply)
            # one model may well play the user and judge as well: what it says there is no answer
            if model is tested and speaker() == "system":
                self._note(reply)
            return reply

        return counted

    def _note(self, reply: Answer | Failure) -> None:
        if isinstance(reply, Answer):
            self.cut = self.cut or reply.cut
        for name, told in (("thoughts", self.thoughts), ("untouched", self.untouched)):
            if name in reply.details:
                told.append(str(reply.details[name]))

    def _count(self, reply: Answer | Failure) -> None:
        self.requests += 1
        self.seconds += reply.seconds
        self.attempts = max(self.attempts, reply.attempts)
        self.usage = self.usage.plus(reply.spent)
        if isinstance(reply, Answer):
            self.cached += reply.cached
            if reply.age is not None and speaker() == "system":
                self.age = max(self.age or 0.0, reply.age)


@dataclass
class TalkOutcome:
    """What came of a conversation; filled while it goes on, so that what was said is not lost."""

    simulation: Simulation | None = None
    #: What user and system remembered after each turn.
    states: States = field(default_factory=States)
    #: Where it left a recorded conversation, if it did.
    fork: Fork | None = None
    evaluation: Evaluation | None = None
    judging: Judging | None = None
    #: What a judge said of the user, where the file names one and the rules had nothing against it.
    second_look: SecondLook | None = None
    failure: Failure | None = None
    #: Why it was not to be held at all.
    skipped: str = ""
    #: Whose turn it was when the conversation broke off.
    broken_by: str = ""
    #: Where an own class raised something nobody expected.
    traceback: str = ""
    entries: list[LogbookEntry] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0

    def fail(self, error: Exception) -> None:
        """Note why the conversation could not go on."""
        self.failure = failure_of(error)
        if self.failure.kind == "python":  # probably a class of somebody's own: show where
            self.traceback = "".join(traceback.format_exception(type(error), error, error.__traceback__)[-6:])


def ending_told(outcome: TalkOutcome) -> TalkEnding | None:
    """Return what the user said of the end; of a recorded conversation, what it had said then."""
    try:
        return ending_of(outcome.simulation or {})
    except ValueError:
        return None  # another program may call something else so
