"""What a run would take, found out without asking anybody: calls, tokens, and money where prices are known.

Memory conversations are played through with replies of a given length; questions to documents are rendered
and counted. What simulated users say depends on what they are told, so that conversations with them are only
named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pytest_genir.kinds.case import Case
from pytest_genir.memory.counting import count_tokens
from pytest_genir.memory.estimate import JUDGE_TOKENS, REPLY_TOKENS, Estimate, estimate_selected
from pytest_genir.models import Model, Usage

#: An answer of some sentences with its sources.
ANSWER_TOKENS = 150
ASSUMED = (
    f"assumed: {REPLY_TOKENS} tokens a reply in memory benchmarks, {ANSWER_TOKENS} an answer to a question, "
    f"{JUDGE_TOKENS} a judgement; tokens are estimated, and kept answers are counted as if they were asked"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """What one benchmark would take of one model."""

    what: str
    who: str
    calls: int
    prompt_tokens: int
    completion_tokens: int
    #: `None` where the model has no prices.
    cost: float | None = None

    def line(self) -> str:
        cost = "cost unknown (no price_per_million)" if self.cost is None else f"cost {self.cost:.4f}"
        return (
            f"{self.what}, {self.who}: {self.calls:,} calls, {self.prompt_tokens:,} prompt tokens, "
            f"{self.completion_tokens:,} reply tokens, {cost}"
        )


def estimate_lines(selected: Sequence[tuple[Case, Model, int]], judge: Model | None = None) -> list[str]:
    """Return what some selected cases, each with its model and repeat, would take; one line per benchmark and model."""
    taken = [*_memory(selected, judge), *_questions(selected)]
    lines = [one.line() for one in taken]
    left_out = Counter(case.kind for case, _, _ in selected if not _known(case))
    lines += [f"{count} {kind} items are not estimated" for kind, count in sorted(left_out.items())]
    costs = [one.cost for one in taken if one.cost is not None]
    if len(costs) > 1:
        some = " of those with prices" if len(costs) < len(taken) else ""
        lines.append(f"all together{some}: cost {sum(costs):.4f}")
    return [*lines, ASSUMED]


def _known(case: Case) -> bool:
    return hasattr(case, "request") or getattr(getattr(case, "place", None), "trial", None) is not None


def _questions(selected: Iterable[tuple[Case, Model, int]]) -> list[Taken]:
    """Count the prompts of cases that are one request each."""
    counted: dict[tuple[str, str], tuple[Model, list[int]]] = {}
    for case, model, repeat in selected:
        request = getattr(case, "request", None)
        if request is not None:
            prompt = sum(count_tokens(message.content) for message in request(repeat).messages)
            counted.setdefault((case.where.file, model.name), (model, []))[1].append(prompt)
    return [
        _taken(file, name, model, calls=len(prompts), prompt=sum(prompts), completion=ANSWER_TOKENS * len(prompts))
        for (file, name), (model, prompts) in counted.items()
    ]


def _memory(selected: Iterable[tuple[Case, Model, int]], judge: Model | None) -> list[Taken]:
    taken = []
    for benchmark, name, repeat, told in estimate_selected(selected, judge):
        what = f"{benchmark}{f' #{repeat + 1}' if repeat else ''}"
        taken.append(_conversation(what, name, told))
        if judge is not None and told.judge_calls:
            taken.append(_judged(what, judge.name, told))
    return taken


def _conversation(what: str, name: str, told: Estimate) -> Taken:
    return Taken(
        what=what,
        who=name,
        calls=told.calls,
        prompt_tokens=told.prompt_tokens,
        completion_tokens=told.completion_tokens,
        cost=told.cost,
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


def _taken(what: str, name: str, model: Model, *, calls: int, prompt: int, completion: int) -> Taken:
    usage = Usage(prompt_tokens=prompt, completion_tokens=completion)
    cost = None if model.prices is None else model.prices.cost(usage)
    return Taken(what=what, who=name, calls=calls, prompt_tokens=prompt, completion_tokens=completion, cost=cost)
