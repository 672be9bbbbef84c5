"""What a run would take, found out without asking anybody: calls, tokens, and money where prices are known.

Each kind of benchmark goes through its own cases (`Traits.estimate`) and notes in a `Meter` what would be asked. What
earlier runs have kept is not guessed: those requests are known to the token, and they show how long this model's
answers are, thoughts included, and how its server counts. Where none of a benchmark is kept, the model's answers to
anything else show it, and where there are none, lengths are assumed: then tokens and cost are told from the shortest
replies to the longest ones, and that nobody knows them is said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pytest_genir.engine.worst_case import BATCH_PRICE, most_tokens
from pytest_genir.judges.panel import NOBODY_JUDGES, Panel
from pytest_genir.kinds.case import Case
from pytest_genir.kinds.reply_lengths import (
    ENDS,
    TOKENIZERS,
    UNLIKE,
    WRONG_BY,
    Beside,
    End,
    Lengths,
    Shown,
    guessed,
    lengths_of,
    nothing_beside,
    nothing_shown,
    off_by,
)
from pytest_genir.kinds.traits import traits_of
from pytest_genir.models import Answer, Model, Request, Usage, costs_tokens
from pytest_genir.models.thoughtful import thoughts_of
from pytest_genir.results.messages import number_of
from pytest_genir.text.counting import count_tokens

#: A case with its model and repeat.
Selected: TypeAlias = tuple[Case, Model, int]
#: Returns the kept answer to a request, if there is one.
Kept: TypeAlias = Callable[[Model, Request], Answer | None]
#: So many kept answers of a model show what its others will be like.
_ENOUGH = 3
#: What the template of a chat adds to each message, and to the whole, in tokens.
_AROUND_MESSAGE, _AROUND_ALL = 4, 3


def nothing_kept(model: Model, request: Request) -> Answer | None:
    """Know of no earlier answer."""
    return None


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
    #: The model is paid by tokens; one that runs here costs nothing.
    priced: bool = True
    #: The fewest calls, and what they cost, where conversations may end early; `None` where the number is fixed.
    fewest: int | None = None
    least: float | None = None
    #: Of the prompt's tokens; what their own price saves.
    cached_tokens: int = 0
    cached_saves: float = 0.0
    #: What a batch would save of `cost`: half of what can go into one.
    batch_saves: float = 0.0
    #: The same with the shortest and the longest replies, where nothing shows how long they are.
    ends: tuple[Taken, Taken] | None = None

    def in_batches(self) -> Taken:
        """Return it at the price of batches, as far as they go."""
        if self.cost is None or not self.batch_saves:
            return self
        left = 1 - self.batch_saves / self.cost
        ends = None if self.ends is None else (self.ends[0].in_batches(), self.ends[1].in_batches())
        return replace(self, cost=self.cost * left, least=None if self.least is None else self.least * left, ends=ends)

    @property
    def costs(self) -> tuple[float, float]:
        """The least and the most that it may cost, by what is known of calls and of the lengths of replies."""
        all_ends = [self, *(self.ends or ())]
        least = min((one.cost if one.least is None else one.least) or 0.0 for one in all_ends)
        return least, max(one.cost or 0.0 for one in all_ends)

    def line(self) -> str:
        calls = number_of(self.calls, "call") if self.calls < 1000 else f"{self.calls:,} calls"
        if self.fewest is not None:
            calls = f"{self.fewest:,} to {calls}"
        return (
            f"{self.what}, {self.who}: {calls}, {self.prompt_tokens:,} prompt tokens"
            f"{self._from_to(lambda one: one.prompt_tokens)}, {self.completion_tokens:,} reply tokens"
            f"{self._from_to(lambda one: one.completion_tokens)}, {self._cost()}{self._saved()}"
        )

    def _from_to(self, count: Callable[[Taken], int]) -> str:
        found = sorted(count(one) for one in (self, *(self.ends or ())))
        return f" ({found[0]:,} to {found[-1]:,})" if found[0] < found[-1] else ""

    def _saved(self) -> str:
        if self.cached_saves < 0.00005:
            return ""
        return f" ({self.cached_tokens:,} prompt tokens from the server's cache save {self.cached_saves:.4f})"

    def _cost(self) -> str:
        if self.cost is None and not self.priced:
            return "nothing to pay"
        if self.cost is None:
            return "cost unknown (no price_per_million)"
        told = f"cost {self.cost:.4f}" if self.least is None else f"cost {self.least:.4f} to {self.cost:.4f}"
        least, most = self.costs
        return f"{told} ({least:.4f} to {most:.4f})" if self.ends is not None else told


@dataclass(slots=True)
class _Counted:
    """Calls, and the tokens of their prompts as we count them; of those with a kept answer, as the server did."""

    calls: int = 0
    ours: int = 0
    known: int = 0
    known_ours: int = 0
    known_prompt: int = 0
    known_reply: int = 0
    known_squares: int = 0
    #: The texts of kept replies, as we count them: what goes into later prompts, without thoughts.
    known_said: int = 0
    known_cached: int = 0
    #: How long the others are taken to be, all together, and at the two ends.
    assumed: float = 0.0
    assumed_short: float = 0.0
    assumed_long: float = 0.0
    #: Those to whose messages another model's answer is kept.
    beside: int = 0
    fewest: int = 0
    #: Calls that can wait for a batch.
    ahead: int = 0

    def add(self, other: _Counted) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def ratio(self) -> float:
        """How many tokens the server makes of one of ours."""
        return self.known_prompt / self.known_ours if self.known >= _ENOUGH and self.known_ours else 1.0

    def guess(self, end: End) -> float:
        """Return how long a reply is taken to be where no kept one shows it."""
        whole = {"short": self.assumed_short, "likely": self.assumed, "long": self.assumed_long}[end]
        return whole / max(1, self.calls - self.known)

    def spread(self, left: int) -> Mapping[End, float]:
        """Return how far off the mean of so many further replies may be."""
        return off_by(self.known, self.known_reply, self.known_squares, left)


@dataclass(slots=True)
class _Account:
    model: Model
    counted: _Counted = field(default_factory=_Counted)


class Meter:
    """Stands where models are asked, and counts."""

    def __init__(
        self,
        kept: Kept = nothing_kept,
        before: Meter | None = None,
        *,
        panel: Panel = NOBODY_JUDGES,
        user_model: Model | None = None,
        shown: Shown = nothing_shown,
        beside: Beside = nothing_beside,
        end: End = "likely",
    ) -> None:
        self._kept = kept
        self._shown = shown
        self._beside = beside
        #: How long replies are taken to be where no kept ones of the same benchmark show it.
        self._end = end
        self._lengths: dict[str, Lengths | None] = {}
        #: Whatever the first of it is asked, the others are asked as well.
        self.panel = panel
        #: Who plays simulated users, where that is somebody of its own.
        self.user_model = user_model
        #: Has been through the same cases, so that it knows all kept answers.
        self._before = before
        self._accounts: dict[tuple[str, str], _Account] = {}
        #: What is counted now is known before anything is answered, so that it can go into a batch.
        self.ahead = False
        #: What was counted with guesses in it: said once, in the order it was come upon.
        self.assumed: dict[str, None] = {}

    def reply_tokens(self, what: str, who: str, assumed: float, wrong_by: float = WRONG_BY) -> int:
        """Return how long to make a reply, in our tokens: as long as kept ones are, where there are enough."""
        account = (self._before or self)._accounts.get((what, who))
        if account is None:
            return max(1, round(assumed))
        like = (self._before or self)._like(account)
        if like.known >= _ENOUGH:
            return max(1, round(like.known_said / like.known * self._off(account, like)))
        lengths = self._of(account.model)
        said = guessed(assumed, wrong_by)[self._end] if lengths is None else lengths.said[self._end]
        most = most_tokens(account.model, {})
        return max(1, round(said if most is None else min(said, most)))

    def _off(self, account: _Account, like: _Counted) -> float:
        """Return how many times as long as known ones replies are: their mean, or one of the two ends."""
        if like is account.counted:
            return like.spread(like.calls - like.known)[self._end]
        return {"short": 1 / UNLIKE, "likely": 1.0, "long": UNLIKE}[self._end]

    def ask(
        self,
        what: str,
        who: str,
        model: Model,
        request: Request,
        prompt: int,
        assumed: float,
        *,
        wrong_by: float = WRONG_BY,
        may_end: bool = False,
    ) -> Answer | None:
        """Count a request of so many tokens; return its kept answer, if there is one.

        `assumed` is how long a reply would be without thoughts, and `wrong_by` how many times it may be too long or too
        short; `may_end` says that the conversation may have ended before.
        """
        for sitting in self.panel.sittings[1:] if model is self.panel.first else ():
            other = f"judge {sitting.judge.name}"
            again = replace(request, repeat=request.repeat + sitting.shift)
            self.count(what, other, sitting.judge, again, prompt, assumed, wrong_by=wrong_by, may_end=may_end)
        return self.count(what, who, model, request, prompt, assumed, wrong_by=wrong_by, may_end=may_end)

    def count(
        self,
        what: str,
        who: str,
        model: Model,
        request: Request,
        prompt: int,
        assumed: float,
        *,
        wrong_by: float = WRONG_BY,
        may_end: bool = False,
    ) -> Answer | None:
        """Count a request of this model alone."""
        account = self._accounts.get((what, who))
        if account is None:
            account = self._accounts[what, who] = _Account(model)
        counted = account.counted
        counted.calls += 1
        counted.fewest += not may_end
        counted.ahead += self.ahead
        prompt += _AROUND_MESSAGE * len(request.messages) + _AROUND_ALL
        counted.ours += prompt
        kept = self._kept(model, request)
        if kept is not None and kept.usage.prompt_tokens is not None and kept.usage.completion_tokens is not None:
            counted.known += 1
            counted.known_ours += prompt
            counted.known_prompt += kept.usage.prompt_tokens
            counted.known_reply += kept.usage.completion_tokens
            counted.known_squares += kept.usage.completion_tokens**2
            counted.known_said += count_tokens(kept.text)
            counted.known_cached += min(kept.usage.cached_tokens or 0, kept.usage.prompt_tokens)
        else:
            self._guess(counted, model, request, assumed, wrong_by)
        return kept

    def _guess(self, counted: _Counted, model: Model, request: Request, assumed: float, wrong_by: float) -> None:
        """Take a reply to be as long as another model's to the same messages, else as long as is assumed."""
        other = self._beside(model, request)
        if other is not None:
            assumed, wrong_by = count_tokens(other.text), UNLIKE
            counted.beside += 1
        ends = guessed(assumed, wrong_by)
        counted.assumed += ends["likely"]
        counted.assumed_short += ends["short"]
        counted.assumed_long += ends["long"]

    def taken(self) -> list[Taken]:
        """Return what was counted, each benchmark with each model."""
        return [self._taken(what, who, account) for (what, who), account in self._accounts.items()]

    def by_account(self) -> dict[tuple[str, str], Taken]:
        return {(one.what, one.who): one for one in self.taken()}

    @property
    def known(self) -> int:
        return sum(account.counted.known for account in self._accounts.values())

    def _like(self, account: _Account) -> _Counted:
        """Return by what to go: by this benchmark's own kept answers, else by all of the model."""
        if account.counted.known >= _ENOUGH:
            return account.counted
        whole = _Counted()
        for other in self._accounts.values():
            if other.model.name == account.model.name:
                whole.add(other.counted)
        return whole

    def _taken(self, what: str, who: str, account: _Account) -> Taken:
        mine, asked = account.counted, account.model
        like = self._like(account)
        measured = like.known >= _ENOUGH
        reply = like.known_reply / like.known * self._off(account, like) if measured else self._assumed(account)
        lengths = None if measured else self._of(asked)
        ratio = like.ratio if measured else TOKENIZERS[self._end] if lengths is None else lengths.ratio
        prompt = mine.known_prompt + (mine.ours - mine.known_ours) * ratio
        completion = mine.known_reply + (mine.calls - mine.known) * reply
        cached = mine.known_cached + (prompt - mine.known_prompt) * self._cached_share(asked, like, lengths)
        usage = Usage(
            prompt_tokens=round(prompt),
            completion_tokens=round(completion),
            cached_tokens=min(round(cached), round(prompt)),
        )
        cost = None if asked.prices is None else asked.prices.cost(usage)
        uncached = None if asked.prices is None else asked.prices.cost(replace(usage, cached_tokens=None))
        ends = 0 < mine.fewest < mine.calls
        return Taken(
            what=what,
            who=who,
            calls=mine.calls,
            prompt_tokens=usage.prompt_tokens or 0,
            completion_tokens=usage.completion_tokens or 0,
            cost=cost,
            priced=costs_tokens(asked),
            fewest=mine.fewest if ends else None,
            least=None if cost is None or not ends else cost * mine.fewest / mine.calls,
            cached_tokens=usage.cached_tokens or 0,
            cached_saves=(uncached or 0.0) - (cost or 0.0),
            batch_saves=(cost or 0.0) * (1 - BATCH_PRICE) * mine.ahead / mine.calls if _takes_batches(asked) else 0.0,
        )

    def _cached_share(self, model: Model, like: _Counted, lengths: Lengths | None) -> float:
        """Return which part of a prompt the server has in its cache; only kept answers show it."""
        if like.known >= _ENOUGH:
            return like.known_cached / like.known_prompt if like.known_prompt else 0.0
        if lengths is not None:
            return 1.0 if self._end == "short" and lengths.cached else lengths.cached if self._end == "likely" else 0.0
        if model.prices is not None and model.prices.cached_input is not None:
            if self._end == "short":
                return 1.0
            self.assumed.setdefault(f"nothing of {model.name}'s prompts in its server's cache")
        return 0.0

    def _of(self, model: Model) -> Lengths | None:
        """Return how long answers of a model to anything have been."""
        if model.name not in self._lengths:
            answers = self._shown(model)
            self._lengths[model.name] = lengths_of(answers) if len(answers) >= _ENOUGH else None
        return self._lengths[model.name]

    def _assumed(self, account: _Account) -> float:
        """Return how long a reply is where no kept one of the benchmark shows it."""
        model = account.model
        lengths = self._of(model)
        if lengths is not None:
            told = f"replies of {model.name} as long as {lengths.answers} of its kept answers to other questions"
            self.assumed.setdefault(told)
            counted = account.counted
            return lengths.scaled(counted.ours * lengths.ratio / max(1, counted.calls))[self._end]
        thoughts = thoughts_of(model) if costs_tokens(model) else 0
        if thoughts:
            self.assumed.setdefault(f"{thoughts:,} tokens of thoughts an answer of {model.name}")
        length = account.counted.guess(self._end) + (guessed(thoughts)[self._end] if thoughts else 0)
        if account.counted.beside:
            known = number_of(account.counted.beside, "request")
            self.assumed.setdefault(f"replies of {model.name} to {known} as long as another model's to the same")
        most = most_tokens(model, {})
        return length if most is None else min(length, most)

    def guesses(self) -> dict[str, bool]:
        """Return the names of models whose replies are of a guessed length, and whether other answers show it."""
        found = [one.model for one in self._accounts.values() if self._like(one).known < _ENOUGH]
        return {model.name: self._of(model) is not None for model in found if costs_tokens(model)}


def _takes_batches(model: Model) -> bool:
    from pytest_genir.engine.batch_shapes import takes_batches

    return takes_batches(model)


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimated:
    """How many cases of one kind nobody can tell what they take, and what was assumed of the others."""

    left_out: int = 0
    assumed: Sequence[str] = ()
    #: What takes something that nobody here can count.
    unknown: Sequence[str] = ()


def estimate_lines(
    selected: Sequence[Selected],
    panel: Panel = NOBODY_JUDGES,
    kept: Kept = nothing_kept,
    *,
    audits: bool = False,
    batch: bool = False,
    user_model: Model | None = None,
    shown: Shown = nothing_shown,
    beside: Beside = nothing_beside,
) -> list[str]:
    """Return what some selected cases would take; one line per benchmark and model, and those of a judge's audit."""

    def gone_through(before: Meter | None = None, end: End = "likely") -> tuple[Meter, dict[str, Estimated]]:
        meter = Meter(kept, before, panel=panel, user_model=user_model, shown=shown, beside=beside, end=end)
        went = _gone_through(selected, meter)
        if audits:
            _foresee_audits([case for case, _, _ in selected], meter)
        return went

    meter, found = gone_through()
    if meter.known:  # once more, with replies as long as they have turned out to be
        meter, found = gone_through(meter)
    all_taken, guesses = meter.taken(), meter.guesses()
    if guesses or meter.known:
        ends = [gone_through(meter, end)[0].by_account() for end in ENDS]
        all_taken = [_between(one, *(end.get((one.what, one.who), one) for end in ends)) for one in all_taken]
    lines = [(one.in_batches() if batch else one).line() for one in all_taken]
    lines += [f"{one.left_out} {kind} items are not estimated" for kind, one in found.items() if one.left_out]
    lines += _together([one.in_batches() for one in all_taken] if batch else all_taken)
    lines += _in_batches(all_taken, batch=batch)
    if meter.known:
        told = f"{number_of(meter.known, 'answer')} of them kept: counted as measured, and not asked again"
        beyond = "; in brackets: how far the others may be from them" if any(one.ends for one in all_taken) else ""
        lines.append(told + beyond)
    unknown = dict.fromkeys(text for estimated in found.values() for text in estimated.unknown)
    lines += [f"not known: {text}" for text in unknown]
    lines += [*_unseen(guesses)]
    assumed = dict.fromkeys([*(text for estimated in found.values() for text in estimated.assumed), *meter.assumed])
    if assumed:
        told = f"assumed: {', '.join(assumed)}; tokens are estimated where no kept answer shows them, and kept answers"
        lines.append(f"{told} are counted as if they were asked")
    return lines


def _between(likely: Taken, short: Taken, long: Taken) -> Taken:
    """Return what is likely with its two ends, where they differ from it."""
    same = short.completion_tokens == likely.completion_tokens == long.completion_tokens
    return likely if same or not likely.priced else replace(likely, ends=(short, long))


def _unseen(guesses: Mapping[str, bool]) -> Iterator[str]:
    """Say of models that nobody knows how long their replies are, and how to come to know it."""
    for known_elsewhere, why in ((False, "no answer"), (True, "no answer to these benchmarks")):
        names = [name for name, elsewhere in guesses.items() if elsewhere is known_elsewhere]
        if names:
            yield (
                f"not known: how long the replies of {' and '.join(names)} are, as {why} is kept: what they take is "
                "probably between the numbers in brackets; a small sample shows it: --genir-sample 12, then "
                "--genir-estimate again"
            )


def _gone_through(selected: Sequence[Selected], meter: Meter) -> tuple[Meter, dict[str, Estimated]]:
    kinds = sorted({case.kind for case, _, _ in selected})
    return meter, {kind: _of_kind(kind, selected, meter) for kind in kinds}


def _in_batches(all_taken: Sequence[Taken], *, batch: bool) -> Iterator[str]:
    saved = sum(one.batch_saves for one in all_taken)
    if saved:
        whole = sum(one.cost or 0.0 for one in all_taken)
        told = "in batches, which was counted" if batch else "with --genir-batch"
        yield f"{told}: cost {whole - saved:.4f} instead of {whole:.4f}"
    elif batch:
        yield "--genir-batch saves nothing here: no model with prices takes batches of what is asked"


def _foresee_audits(cases: Sequence[Case], meter: Meter) -> None:
    from pytest_genir.judges.auditing import foresee_audits

    foresee_audits(cases, meter)


def _together(all_taken: Sequence[Taken]) -> Iterator[str]:
    priced = [one for one in all_taken if one.cost is not None]
    if len(priced) > 1:
        some = " of those with prices" if len(priced) < len(all_taken) else ""
        most = sum(one.cost or 0.0 for one in priced)
        least = sum((one.cost if one.least is None else one.least) or 0.0 for one in priced)
        ends = [sum(one.costs[end] for one in priced) for end in (0, 1)]
        between = f" ({ends[0]:.4f} to {ends[1]:.4f})" if any(one.ends for one in priced) else ""
        yield f"all together{some}: cost {'' if least == most else f'{least:.4f} to '}{most:.4f}{between}"


def cost_of(
    selected: Sequence[Selected], panel: Panel = NOBODY_JUDGES, kept: Kept = nothing_kept, *, batch: bool = False
) -> tuple[float, str]:
    """Return what some selected cases would cost at most, and why that is not known where it is not."""
    meter, found = _gone_through(selected, Meter(kept, panel=panel))
    left_out = [kind for kind, one in found.items() if one.left_out]
    unknown = f"nobody knows what {left_out[0]} items cost" if left_out else ""
    cost = 0.0
    for one in meter.taken():
        cost += (one.in_batches() if batch else one).cost or 0.0
        if one.cost is None and one.priced:
            unknown = unknown or f"nobody knows what {one.who} costs: it has no price_per_million"
    return cost, unknown


def _of_kind(kind: str, selected: Sequence[Selected], meter: Meter) -> Estimated:
    mine = [one for one in selected if one[0].kind == kind]
    estimate = traits_of(kind).estimate
    if estimate is None:
        return Estimated(left_out=len(mine))
    told = []
    for ahead in (True, False):
        meter.ahead = ahead
        part = [one for one in mine if one[0].asks_ahead is ahead]
        told += [estimate(part, meter.panel.first, meter)] if part else []
    meter.ahead = False
    return Estimated(
        left_out=sum(one.left_out for one in told),
        assumed=tuple(dict.fromkeys(text for one in told for text in one.assumed)),
        unknown=tuple(dict.fromkeys(text for one in told for text in one.unknown)),
    )
