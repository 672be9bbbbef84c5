"""What a memory benchmark will cost, found out by playing it through without asking anybody.

The conversation is carried through as it will be, with replies of a given length instead of the model's.
So the tokens of every prompt, with context, fillers and trimming, are those of a real run; only the length
of real replies is a guess.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.kinds.estimate import Estimated, Selected, Taken
from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.case import MemoryCase
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.parse import ParsedMemory
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Answer, Failure, Model, Prices, Request, Usage
from pytest_genir.text.counting import count_tokens

#: Replies of the published runs have between 5 and 40 tokens per message.
REPLY_TOKENS = 25
#: What a judge's reply comes to.
JUDGE_TOKENS = 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """Calls, tokens and money; the money is `None` where no prices are known."""

    #: Messages of the conversation, and how many of them the model is really asked.
    messages: int = 0
    calls: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float | None = None
    judge_calls: int = 0
    judge_prompt_tokens: int = 0
    judge_completion_tokens: int = 0
    judge_cost: float | None = None


class _Meter:
    """Stands where the models stand, and counts."""

    def __init__(self, reply_tokens: int) -> None:
        # by the default counter exactly so many tokens
        self._reply = "abcd" * max(0, reply_tokens - 1)
        self.agent: ChatAgent | None = None
        self.asked = Usage(prompt_tokens=0, completion_tokens=0)
        self.judged = Usage(prompt_tokens=0, completion_tokens=0)
        self.calls = self.judge_calls = 0

    async def ask(self, model: Model, request: Request) -> Answer | Failure:
        assert self.agent is not None
        self.calls += 1
        self.asked = _more(self.asked, self.agent.prompt_tokens, count_tokens(self._reply))
        return Answer(text=self._reply)

    async def ask_judge(self, call: JudgeCall) -> str | Failure:
        self.judge_calls += 1
        self.judged = _more(self.judged, count_tokens(call.prompt), JUDGE_TOKENS)
        return Failure(kind="judge", message="nobody was asked")


def _more(usage: Usage, prompt: int, completion: int) -> Usage:
    return Usage(
        prompt_tokens=(usage.prompt_tokens or 0) + prompt,
        completion_tokens=(usage.completion_tokens or 0) + completion,
    )


def estimate(
    trials: Sequence[Trial],
    terms: MemoryTerms,
    model: Model,
    *,
    trivia: Sequence[Trivia],
    chat: ChatSettings | None = None,
    judge: Model | None = None,
    reply_tokens: int = REPLY_TOKENS,
) -> Estimate:
    """Estimate a conversation. An example that decides as it goes is counted up to its first judge call."""
    meter = _Meter(reply_tokens)
    meter.agent = ChatAgent(model, chat)
    played = [trial for trial in trials if judge is not None or not trial.always_judged]
    fillers = Fillers(trivia, terms.wording, count_tokens, seed=terms.seed)
    conversation = Conversation(played, terms, meter.agent, fillers)
    asyncio.run(conversation.advance(meter.ask, meter.ask_judge if judge is not None else None))
    return Estimate(
        messages=len(conversation.state.replies),
        calls=meter.calls,
        prompt_tokens=meter.asked.prompt_tokens or 0,
        completion_tokens=meter.asked.completion_tokens or 0,
        cost=_cost(model.prices, meter.asked),
        judge_calls=meter.judge_calls,
        judge_prompt_tokens=meter.judged.prompt_tokens or 0,
        judge_completion_tokens=meter.judged.completion_tokens or 0,
        judge_cost=None if judge is None else _cost(judge.prices, meter.judged),
    )


def estimate_cases(selected: Sequence[Selected], judge: Model | None) -> Estimated:
    """Say what some cases would take; examples whose content a judge has still to write are left out."""
    lines = []
    for benchmark, name, repeat, told in estimate_selected(selected, judge):
        what = f"{benchmark}{f' #{repeat + 1}' if repeat else ''}"
        lines.append(
            Taken(
                what=what,
                who=name,
                calls=told.calls,
                prompt_tokens=told.prompt_tokens,
                completion_tokens=told.completion_tokens,
                cost=told.cost,
            )
        )
        if judge is not None and told.judge_calls:
            lines.append(_judged(what, judge.name, told))
    return Estimated(
        taken=lines,
        left_out=sum(isinstance(case, MemoryCase) and case.place.trial is None for case, _, _ in selected),
        assumed=(f"{REPLY_TOKENS} tokens a reply in memory benchmarks", f"{JUDGE_TOKENS} a judgement"),
    )


def _judged(what: str, name: str, told: Estimate) -> Taken:
    return Taken(
        what=what,
        who=f"judge {name}",
        calls=told.judge_calls,
        prompt_tokens=told.judge_prompt_tokens,
        completion_tokens=told.judge_completion_tokens,
        cost=told.judge_cost,
    )


def estimate_selected(selected: Iterable[Selected], judge: Model | None = None) -> list[tuple[str, str, int, Estimate]]:
    """Estimate each conversation among some selected cases with model and repeat; say whose it is."""
    talks: dict[tuple[Path, str, int], tuple[ParsedMemory, Model, list[Trial]]] = {}
    for case, model, repeat in selected:
        if isinstance(case, MemoryCase) and case.place.trial is not None:
            key = (case.parsed.path, model.name, repeat)
            talks.setdefault(key, (case.parsed, model, []))[2].append(case.place.trial)
    return [
        (
            parsed.name,
            name,
            repeat,
            estimate(trials, parsed.terms, model, trivia=parsed.trivia, chat=parsed.chat, judge=judge),
        )
        for (_, name, repeat), (parsed, model, trials) in talks.items()
    ]


def _cost(prices: Prices | None, usage: Usage) -> float | None:
    return None if prices is None else prices.cost(usage)
