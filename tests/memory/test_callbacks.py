"""When a callback is judged: after a turn's last line, before the reset message, as the original does."""

from __future__ import annotations

import asyncio

import pytest

from pytest_genir.memory.agents.python_agents import OwnAgentSession
from pytest_genir.memory.example import NO_WAIT, Example, Step
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring import rules_of
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from tests.support.ltm_schedule import nobody, quarter


class Quoting:
    """Says the quote in the replies of these numbers, the reply to the instruction being number 1."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers
        self.count = 0

    def reply(self, message: str, agent_response: str | None = None) -> str:
        if self.count or "instruction" in message:
            self.count += 1
        return "the quote" if self.count in self.numbers else agent_response or "fine"


def trial(name: str, lines: int, *, nth: int | None = None, reset: str = "") -> Trial:
    names = [f"{name} instruction"] if nth else [f"{name} line {n}" for n in range(lines)]
    steps = tuple(Step(text=text, is_question=text == names[-1], wait=NO_WAIT) for text in names)
    example = Example(
        dataset=name, name=name, id="0", steps=steps, reset_message=reset, uses_callback=nth is not None,
        expected=(["the quote", "somebody", nth],) if nth else ("x",),
    )  # fmt: skip
    return Trial(example=example, rules=rules_of("prospective_memory" if nth else "names"), play=None, digest=name)


def outcome_of(agent: Quoting, *trials: Trial) -> Outcome:
    terms = MemoryTerms(memory_span=500, scoring="original")
    conversation = Conversation(
        trials, terms, OwnAgentSession(agent, travel=False), Fillers([Trivia("q", "a")], terms.wording, quarter),
        count=quarter,
    )  # fmt: skip

    async def carry() -> Outcome:
        await conversation.advance(nobody)
        return await conversation.outcome("a - 0")

    return asyncio.run(carry())


@pytest.mark.parametrize(
    ("numbers", "score"),
    [
        pytest.param((2,), 1, id="in-its-place"),
        pytest.param((2, 3), 1, id="again-in-the-reply-to-a-reset-message"),
        pytest.param((3,), 0, id="only-there"),
        pytest.param((1, 2), 0, id="too-early-as-well"),
    ],
)
def test_the_reset_message_of_another_example_is_not_counted(numbers: tuple[int, ...], score: int) -> None:
    # reply 2 answers b's only line, reply 3 the reset message that ends b in the same turn
    found = outcome_of(Quoting(*numbers), trial("a", 1, nth=2), trial("b", 1, reset="b is over"))

    assert found.failure is None and found.score == score
