"""What a memory benchmark will cost, found out by playing it through without asking anybody.

The conversation is carried through as it will be, with replies of a given length instead of the model's.
So the tokens of every prompt, with context, fillers and trimming, are those of a real run; only the length
of real replies is a guess. A judge says what can be seen in words, and that a guest at a restaurant plays along, so
that it is asked as often as it may be.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pytest_genir.kinds.estimate import Estimated, Selected
from pytest_genir.kinds.metering import Countable, Meter
from pytest_genir.kinds.reply_lengths import mark_of
from pytest_genir.kinds.stated_lengths import letters_to_tokens, stated_tokens
from pytest_genir.kinds.usual_lengths import (
    REPLY_LETTERS,
    reply_to,
    usual_tokens,
    wanted_tokens,
    wants_it_short,
    wrong_by,
)
from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.case import MemoryCase
from pytest_genir.memory.filler import Filler, Fillers, Trivia
from pytest_genir.memory.parse import ParsedMemory
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.scoring.run import judge_request
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.scoring.word_judge import PURPOSES as WORD_PURPOSES
from pytest_genir.memory.scoring.word_judge import judge_by_words
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.trial import Trial
from pytest_genir.memory.worlds.waiter_judge import PURPOSES as WAITER_PURPOSES
from pytest_genir.memory.worlds.waiter_judge import granted
from pytest_genir.models import Answer, Failure, Message, Model, Prices, Request, Usage
from pytest_genir.text.counting import count_tokens

#: The time before a message.
_TIMED = re.compile(r"\[[\d: -]+\]: ")
#: "Noted, thank you.", "Dobrze, zapamiętam.": what is said to a message of which nothing is asked.
NOTED_LETTERS = 20


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
    #: Somebody would be asked to judge what nobody here can foresee.
    unforeseen: bool = False


@dataclass(frozen=True, slots=True)
class _Till:
    """Where the requests of one conversation are noted."""

    meter: Meter
    what: str
    judge: Model | None


class _NotedFillers(Fillers):
    """Fillers of which it is noted how long the reply is that each asks for."""

    def __init__(self, trivia: Sequence[Trivia], terms: MemoryTerms) -> None:
        super().__init__(trivia, terms.wording, count_tokens, seed=terms.seed)
        self.replies: dict[str, int] = {}

    def make(self, wanted: int, used: int) -> Filler:
        filler = super().make(wanted, used)
        self.replies[filler.message] = count_tokens(filler.reply)
        return filler


class _Counter:
    """Stands where the models stand, and counts."""

    def __init__(
        self,
        trials: Sequence[Trial],
        fillers: _NotedFillers,
        usual: float,
        reply_tokens: int | None,
        till: _Till | None,
    ) -> None:
        self._reply_tokens = reply_tokens
        self._till = till
        self._trials = {trial.test_id: trial for trial in trials}
        self._usual = usual
        self._fillers = fillers
        self._answers = {(trial.test_id, text): tokens for trial in trials for text, tokens in _answers_of(trial)}
        self._steps = {step.text for trial in trials for step in trial.example.steps}
        #: Whose message was said last, and which examples have been judged already.
        self._item = ""
        self._judged: set[str] = set()
        self.agent: ChatAgent | None = None
        self.asked = Usage(prompt_tokens=0, completion_tokens=0)
        self.judged = Usage(prompt_tokens=0, completion_tokens=0)
        self.calls = self.judge_calls = 0
        #: What a judge would be asked that nobody here can answer.
        self.unforeseen = False

    async def ask(self, model: Model, request: Request) -> Answer | Failure:
        assert self.agent is not None
        self.calls += 1
        self._item = request.item or self._item
        prompt = self.agent.prompt_tokens
        tokens = self._assumed(request.messages[-1].content)
        self.asked = _more(self.asked, prompt, tokens)
        mark = mark_of(request)
        if self._till is None:
            return Answer(text=_text(tokens, mark))
        # an example that goes on by what its judge says may have ended with it
        asked = Countable(
            what=self._till.what, who=model.name, model=model, request=request, prompt=prompt,
            assumed=tokens, wrong_by=wrong_by(tokens, request.messages[-1].content),
            may_end=request.item in self._judged,
        )  # fmt: skip
        kept = self._till.meter.ask(asked)
        if kept is not None:
            return Answer(text=kept.text)
        # of replies that nobody knows, those that are all the same make the fewest judgements
        mark = "" if self._till.meter.shortest else mark
        return Answer(text=_text(self._till.meter.reply_tokens(asked), mark))

    def _assumed(self, message: str) -> int:
        """Return how long the reply to a message is: as usual, or as what is expected of it."""
        if self._reply_tokens is not None:
            return self._reply_tokens
        text = message.partition("]: ")[2] if _TIMED.match(message) else message
        question = text if text in self._steps else ""
        asked_for = self._fillers.replies.get(text, 0)
        return asked_for or round(max(self._usual, self._answers.get((self._item, question), 0)))

    async def ask_judge(self, call: JudgeCall) -> str | Failure:
        self.judge_calls += 1
        prompt = count_tokens(call.prompt)
        said = _foreseen(call)
        request = judge_request(call)
        assumed = reply_to(request.messages)[0] if said is None else count_tokens(said)
        self.judged = _more(self.judged, prompt, round(assumed))
        trial = self._trials.get(self._item)
        if self._till is not None and self._till.judge is not None:
            judge, who = self._till.judge, f"judge {self._till.judge.name}"
            kept = self._till.meter.ask(
                Countable(
                    what=self._till.what, who=who, model=judge, request=request, prompt=prompt, assumed=assumed,
                    wrong_by=wrong_by(assumed, call.prompt),
                    # it is not asked where words tell, nor after it has ended an example
                    may_end=trial is not None and (not trial.always_judged or trial.test_id in self._judged),
                )
            )  # fmt: skip
            if kept is not None:
                return kept.text
        self._judged |= {self._item} if trial is not None and trial.is_dynamic else set()
        readable = self._till is None or self._till.meter.readable
        self.unforeseen |= said is None
        return Failure(kind="judge", message="nobody was asked") if said is None or not readable else said


def _foreseen(call: JudgeCall) -> str | None:
    """Return what a judge would say, as far as somebody here knows in which form."""
    if call.purpose in WAITER_PURPOSES:
        return granted(call)
    if call.purpose == "trigger":  # made replies hold no sentence that could be named
        call = replace(call, data={**call.data, "message": ""})
    return judge_by_words(call) if call.purpose in WORD_PURPOSES else None


def _usual(trials: Sequence[Trial], terms: MemoryTerms) -> float:
    """Return how many tokens a reply has of which nothing is expected.

    The introduction says it, in the language of the messages; where it asks for short replies, these are a word or two.
    """
    said = "\n".join(step.text for trial in trials for step in trial.example.steps)
    introduction = "" if terms.isolated else terms.wording.introduction
    asked = [Message("user", introduction)]
    if stated_tokens(asked) is None and wants_it_short(introduction):
        return letters_to_tokens(NOTED_LETTERS, said)
    return wanted_tokens(asked, said) or usual_tokens(said)


def _answers_of(trial: Trial) -> Iterator[tuple[str, int]]:
    """Yield each question with the tokens of what is expected of it; one that is made when it is asked has no text."""
    questions, expected = trial.example.questions, trial.example.expected
    if len(questions) == len(expected):  # of alternatives one is said
        wanted = [one[0] if isinstance(one, (list, tuple)) and one else one for one in expected]
    else:
        wanted = [expected] if len(questions) == 1 else []
    for text, one in zip(questions, wanted, strict=False):
        if isinstance(one, (str, list, tuple)):
            yield text, count_tokens(one if isinstance(one, str) else json.dumps(one, ensure_ascii=False))


def _text(tokens: int, mark: str) -> str:
    """Return a text of exactly so many tokens, by the default counter, that begins with a mark."""
    return (mark + "abcd" * tokens)[: 4 * max(0, tokens - 1)]


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
    reply_tokens: int | None = None,
    meter: Meter | None = None,
    what: str = "",
    repeat: int = 0,
) -> Estimate:
    """Estimate a conversation. An example that decides as it goes is counted to its end, as far as that is known."""
    played = [trial for trial in trials if judge is not None or not trial.always_judged]
    fillers = _NotedFillers(trivia, terms)
    counter = _Counter(
        played, fillers, _usual(played, terms), reply_tokens, None if meter is None else _Till(meter, what, judge)
    )
    counter.agent = ChatAgent(model, chat, repeat=repeat)
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
        unforeseen=counter.unforeseen,
    )


def estimate_cases(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    """Note what some cases would take; examples whose content a judge has still to write are left out."""
    told = estimate_selected(selected, judge, meter)
    unforeseen = any(one.unforeseen for *_, one in told)
    unknown = ["a memory example that goes on by what its judge says is counted up to the first judgement"]
    return Estimated(
        left_out=sum(isinstance(case, MemoryCase) and case.place.trial is None for case, _, _ in selected),
        assumed=(f"{REPLY_LETTERS} letters a reply in memory benchmarks, and a judgement as its form asks",),
        unknown=unknown if unforeseen else (),
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
