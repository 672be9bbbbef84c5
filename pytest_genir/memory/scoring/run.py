"""Carrying a rule through: its judge calls are answered by a function, a list of texts, or a model."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from pytest_genir.engine.once import ask_plainly
from pytest_genir.errors import SettingError
from pytest_genir.memory.scoring.rules import rules_of
from pytest_genir.memory.scoring.verdict import SCORINGS, Exchange, JudgeCall, Score, Scoring, Steps
from pytest_genir.models import Answer, Failure, Message, Model, Request

#: Answers a judge call with the judge's words, or says why there are none.
AskJudge: TypeAlias = Callable[[JudgeCall], Awaitable["str | Failure"]]
#: What a REPL may pass as a judge.
Judge: TypeAlias = "Callable[[str], str] | Sequence[str] | Model"


async def carry_through(steps: Steps, ask_judge: AskJudge | None) -> Score | Failure:
    """Run a rule to its end; without a judge it ends in a `needs_judge` failure where it asks one."""
    reply: str | None = None
    while True:
        try:
            call = next(steps) if reply is None else steps.send(reply)
        except StopIteration as end:
            outcome: Score | Failure = end.value
            return outcome
        if ask_judge is None:
            steps.close()
            return needs_judge(call)
        said = await ask_judge(call)
        if isinstance(said, Failure):
            steps.close()
            return said
        reply = said


def needs_judge(call: JudgeCall) -> Failure:
    """Return the failure of an example that only a judge can score."""
    return Failure(kind="needs_judge", message=f"this answer needs a judge ({call.purpose})")


def judge_request(call: JudgeCall, item: str = "") -> Request:
    """Return what a judge model is asked."""
    messages = (Message("user", call.prompt),)
    return Request(messages=messages, item=item, purpose=f"judge:{call.purpose}", repeat=call.attempt)


def score(
    dataset: str,
    *,
    questions: Sequence[str] = (),
    expected: Sequence[object],
    responses: Sequence[str],
    args: Mapping[str, object] | None = None,
    scoring: Scoring = "words",
    judge: Judge | None = None,
) -> Score | Failure:
    """Score one example's answers by the rule of its dataset.

    `judge` answers where the rule needs one: a function from prompt to reply, a list of replies in call
    order, or a model. Without it such an answer gives a `Failure` of kind `needs_judge`, never a guess.
    """
    if scoring not in SCORINGS:
        raise SettingError(f"scoring has to be one of {', '.join(SCORINGS)}, not {scoring!r}")
    exchange = Exchange(
        questions=list(questions), expected=list(expected), responses=list(responses), args=dict(args or {})
    )
    steps = rules_of(dataset).of(scoring)(exchange)
    return _carry_through(steps, None if judge is None else speaker(judge))


def _carry_through(steps: Steps, speak: Callable[[JudgeCall], str | Failure] | None) -> Score | Failure:
    async def ask_judge(call: JudgeCall) -> str | Failure:
        assert speak is not None
        return speak(call)

    waiting = carry_through(steps, None if speak is None else ask_judge)
    try:
        waiting.send(None)  # nothing in it really waits, so it ends at once, also inside a running loop
    except StopIteration as end:
        outcome: Score | Failure = end.value
        return outcome
    raise AssertionError("a judge that answers at once was waited for")


def speaker(judge: Judge) -> Callable[[JudgeCall], str | Failure]:
    if isinstance(judge, Sequence):
        replies: Iterator[str] = iter(judge)
        return lambda call: next(replies, needs_judge(call))
    if callable(judge):
        return lambda call: judge(call.prompt)
    return lambda call: _asked(judge, call)


def _asked(model: Model, call: JudgeCall) -> str | Failure:
    reply = ask_plainly(model, judge_request(call))
    return reply.text if isinstance(reply, Answer) else reply
