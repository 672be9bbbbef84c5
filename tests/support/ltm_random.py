"""Random memory benchmarks for property tests: scripts, callbacks, dynamic examples, waits of all kinds."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.dynamic import Play, PlayEnding
from pytest_genir.memory.example import NO_WAIT, Example, Step, Wait
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.log import MasterLog
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring import Score, rules_of
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from tests.support.ltm_schedule import BrokenOff, quarter

DATASETS = ("a", "b", "c", "d")
TRIVIA = tuple(Trivia(f"What is number {n}?", "x" * (n % 7 + 1)) for n in range(11))


@dataclass(frozen=True)
class Setup:
    """One random benchmark."""

    trials: tuple[Trial, ...]
    terms: MemoryTerms


class Echo:
    """Answers as a function of the message alone; may fail after so many calls."""

    def __init__(self, calls: int = 10**9) -> None:
        self.left = calls
        self.sent: list[str] = []

    def reply(self, message: str, agent_response: str | None = None) -> str:
        if self.left <= 0:
            raise BrokenOff
        self.left -= 1
        self.sent.append(message)
        if agent_response is not None:
            return agent_response
        number = zlib.crc32(message.encode())
        return "quoted" if number % 5 == 0 else "reply " + "y" * (number % 40)


def course(example: Example) -> Play:
    """A dynamic example whose length depends on the replies and on the judge."""
    points = 0
    for round_ in range(3):
        reply = yield Step(text=f"{example.test_id} round {round_}", is_question=True)
        verdict = yield JudgeCall(purpose="round", prompt=f"{example.test_id}: {reply}")
        points += verdict == "yes"
        if len(reply or "") % 3 == 0:
            break
        yield Wait(percentage=20.0 * (round_ + 1), seconds=60.0 * round_)
    return PlayEnding(outcome=Score(score=points, max_score=3), expected=("something",))


async def judge(call: JudgeCall) -> str:
    return "yes" if zlib.crc32(call.prompt.encode()) % 2 else "no"


waits = st.one_of(
    st.just(NO_WAIT),
    st.just(Wait()),
    st.builds(
        Wait,
        tokens=st.sampled_from([0, 1, 7, 150]),
        seconds=st.sampled_from([0.0, 1.0, 90.0, 100_000.0]),
        percentage=st.sampled_from([0.0, 10.0, 45.0, 90.0]),
    ),
)


@st.composite
def trials(draw: st.DrawFn, dataset: str, number: int) -> Trial:
    kind = draw(st.sampled_from(["script", "script", "callback", "dynamic"]))
    name = f"{dataset} - {number}"
    steps: tuple[Step, ...] = ()
    expected: tuple[object, ...] = ("quoted",)
    if kind != "dynamic":
        count = draw(st.integers(1, 4))
        steps = tuple(Step(text=f"{name} line {n}", is_question=n == count - 1, wait=draw(waits)) for n in range(count))
    if kind == "callback":
        expected = (["quoted", "somebody", draw(st.integers(2, 5))],)
    example = Example(
        dataset=dataset,
        name=dataset,
        id=str(number),
        steps=steps,
        expected=expected,
        reset_message=draw(st.sampled_from(["", f"{name} forget it"])),
        uses_callback=kind == "callback",
        dynamic=kind == "dynamic",
    )
    rules = rules_of("prospective_memory" if kind == "callback" else "names")
    play = (lambda: course(example)) if kind == "dynamic" else None
    return Trial(example=example, rules=None if play else rules, play=play, digest=repr(example))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    chosen = [draw(trials(dataset, number)) for dataset in DATASETS for number in range(draw(st.integers(0, 2)))]
    pairs = st.lists(st.sampled_from(DATASETS), min_size=2, max_size=3, unique=True).map(tuple)
    terms = MemoryTerms(
        memory_span=draw(st.sampled_from([200, 700])),
        isolated=draw(st.booleans()),
        incompatibilities=tuple(draw(st.lists(pairs, max_size=2))),
        max_message_size=draw(st.sampled_from([60, 300])),
    )
    return Setup(tuple(chosen), terms)


def conversation(setup: Setup, agent: Echo, path: Path | None = None) -> Conversation:
    fillers = Fillers(TRIVIA, setup.terms.wording, quarter)
    return Conversation(
        setup.trials, setup.terms, OwnAgentSession(agent, travel=False), fillers, log=MasterLog(path), count=quarter
    )


def sent_messages(conversation: Conversation) -> Iterator[str]:
    return (event.message or "" for event in conversation.log.events if event.type.startswith("SEND"))


def without_notes(types: Sequence[str]) -> list[str]:
    """Return types of events without the notes that a resume adds."""
    return [kind for kind in types if kind not in ("SUITE_RESET", "REGISTER_CALLBACK")]
