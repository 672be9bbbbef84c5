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

from pytest_genir.kinds.estimate import Estimated, Selected
from pytest_genir.kinds.metering import Countable, Meter
from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.case import MemoryCase
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.parse import ParsedMemory
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring.run import judge_request
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Answer, Failure, Model, Prices, Request, Usage
from pytest_genir.text.counting import count_tokens

#: Some twenty words: replies of the published runs have between 5 and 40 tokens per message.
REPLY_TOKENS = 30
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


@dataclass(frozen=True, slots=True)
class _Till:
    """Where the requests of one conversation are noted."""

    meter: Meter
    what: str
    judge: Model | None


class _Counter:
    """Stands where the models stand, and counts."""

    def __init__(self, reply_tokens: int, till: _Till | None) -> None:
        self._reply_tokens = reply_tokens
        self._till = till
        self._reply = _text(reply_tokens)
        self.agent: ChatAgent | None = None
        self.asked = Usage(prompt_tokens=0, completion_tokens=0)
        self.judged = Usage(prompt_tokens=0, completion_tokens=0)
        self.calls = self.judge_calls = 0

    async def ask(self, model: Model, request: Request) -> Answer | Failure:
        assert self.agent is not None
        self.calls += 1
        prompt = self.agent.prompt_tokens
        self.asked = _more(self.asked, prompt, count_tokens(self._reply))
        if self._till is None:
            return Answer(text=self._reply)
        asked = Countable(
            what=self._till.what, who=model.name, model=model, request=request, prompt=prompt,
            assumed=self._reply_tokens,
        )  # fmt: skip
        kept = self._till.meter.ask(asked)
        if kept is not None:
            return Answer(text=kept.text)
        return Answer(text=_text(self._till.meter.reply_tokens(asked)))

    async def ask_judge(self, call: JudgeCall) -> str | Failure:
        self.judge_calls += 1
        prompt = count_tokens(call.prompt)
        self.judged = _more(self.judged, prompt, JUDGE_TOKENS)
        if self._till is not None and self._till.judge is not None:
            judge, who = self._till.judge, f"judge {self._till.judge.name}"
            request = judge_request(call)
            kept = self._till.meter.ask(
                Countable(
                    what=self._till.what, who=who, model=judge, request=request, prompt=prompt, assumed=JUDGE_TOKENS
                )
            )
            if kept is not None:
                return kept.text
        return Failure(kind="judge", message="nobody was asked")


def _text(tokens: int) -> str:
    """Return a text of exactly so many tokens, by the default counter."""
    return "abcd" * max(0, tokens - 1)


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
    meter: Meter | None = None,
    what: str = "",
    repeat: int = 0,
) -> Estimate:
    """Estimate a conversation. An example that decides as it goes is counted up to its first judge call."""
    counter = _Counter(reply_tokens, None if meter is None else _Till(meter, what, judge))
    counter.agent = ChatAgent(model, chat, repeat=repeat)
    played = [trial for trial in trials if judge is not None or not trial.always_judged]
    fillers = Fillers(trivia, terms.wording, count_tokens, seed=terms.seed)
    conversation = Conversation(played, terms, counter.agent, fillers)
    asyncio.run(conversation.advance(counter.ask, counter.ask_judge if judge is not None else None))
    return Estimate(
        messages=len(conversation.state.replies),
        calls=counter.calls,
        prompt_tokens=counter.asked.prompt_tokens or 0,
        completion_tokens=counter.asked.completion_tokens or 0,
        cost=_cost(model.prices, counter.asked),
        judge_calls=counter.judge_calls,
        judge_prompt_tokens=counter.judged.prompt_tokens or 0,
        judge_completion_tokens=counter.judged.completion_tokens or 0,
        judge_cost=None if judge is None else _cost(judge.prices, counter.judged),
    )


def estimate_cases(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    """Note what some cases would take; examples whose content a judge has still to write are left out."""
    told = estimate_selected(selected, judge, meter)
    decided = any(one.judge_calls for *_, one in told)
    unknown = ["a memory example that goes on by what its judge says is counted up to the first judgement"]
    return Estimated(
        left_out=sum(isinstance(case, MemoryCase) and case.place.trial is None for case, _, _ in selected),
        assumed=(f"{REPLY_TOKENS} tokens a reply in memory benchmarks", f"{JUDGE_TOKENS} a judgement"),
        unknown=unknown if decided else (),
    )


def estimate_selected(
    selected: Iterable[Selected], judge: Model | None = None, meter: Meter | None = None
) -> list[tuple[str, str, int, Estimate]]:
    """Estimate each conversation among some selected cases with model and repeat; say whose it is."""
    talks: dict[tuple[Path, str, int], tuple[ParsedMemory, Model, list[Trial]]] = {}
    for case, model, repeat in selected:
        if isinstance(case, MemoryCase) and case.place.trial is not None:
            key = (case.parsed.path, model.name, repeat)
            talks.setdefault(key, (case.parsed, model, []))[2].append(case.place.trial)
    found = []
    for (_, name, repeat), (parsed, model, trials) in talks.items():
        what = f"{parsed.name}{f' #{repeat + 1}' if repeat else ''}"
        one = estimate(
            trials, parsed.terms, model, trivia=parsed.trivia, chat=parsed.chat, judge=judge, meter=meter, what=what,
            repeat=repeat,
        )  # fmt: skip
        found.append((parsed.name, name, repeat, one))
    return found


def _cost(prices: Prices | None, usage: Usage) -> float | None:
    return None if prices is None else prices.cost(usage)
