"""Stands where models are asked, and counts: calls, tokens of prompts and of replies, by benchmark and model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from pytest_genir.engine.worst_case import BATCH_PRICE, most_tokens
from pytest_genir.judges.panel import NOBODY_JUDGES, Panel
from pytest_genir.kinds.prompt_lengths import Prompts, text_of, usual_of
from pytest_genir.kinds.reply_lengths import (
    ENOUGH,
    MARKED,
    OTHER_TEXTS,
    TOKENIZERS,
    UNLIKE,
    WRONG_BY,
    Beside,
    End,
    Lengths,
    Replies,
    Shown,
    TextLengths,
    guessed,
    nothing_beside,
    nothing_shown,
    off_by,
)
from pytest_genir.kinds.taken import Taken
from pytest_genir.models import Answer, Model, Request, Usage, costs_tokens
from pytest_genir.models.thoughtful import thoughts_of
from pytest_genir.results.messages import number_of
from pytest_genir.text.counting import count_tokens

#: Returns the kept answer to a request, if there is one.
Kept: TypeAlias = Callable[[Model, Request], Answer | None]
#: Returns what requests have in common of which only one is asked; nothing where each is asked for itself.
Same: TypeAlias = Callable[[Model, Request], str]


def nothing_kept(model: Model, request: Request) -> Answer | None:
    """Know of no earlier answer."""
    return None


def nothing_same(model: Model, request: Request) -> str:
    """Take every request for one of its own."""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """What earlier runs have shown, and what a run knows of the requests that it makes."""

    kept: Kept = nothing_kept
    shown: Shown = nothing_shown
    beside: Beside = nothing_beside
    #: What others than the model answered to anything.
    others: Shown = nothing_shown
    same: Same = nothing_same


#: Nothing has run before.
NOTHING_EARLIER = Earlier()


@dataclass(frozen=True, slots=True, kw_only=True)
class Countable:
    """A request that would be made: of which benchmark, of whom, and how long its prompt and its reply would be."""

    what: str
    who: str
    model: Model
    request: Request
    #: The tokens of its messages.
    prompt: int
    #: How long its reply would be without thoughts, and how many times that may be too long or too short.
    assumed: float
    wrong_by: float = WRONG_BY
    #: The conversation may have ended before.
    may_end: bool = False


@dataclass(slots=True)
class _Counted:
    """Calls, and the tokens of their prompts as we count them; of those with a kept answer, as the server did."""

    calls: int = 0
    #: Of the texts of prompts, and how many messages those are.
    ours: int = 0
    messages: int = 0
    marked: int = 0
    kept: int = 0
    known: int = 0
    known_ours: int = 0
    known_marked: int = 0
    known_messages: int = 0
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
    #: Those to whose messages an earlier answer is known, and those whose like others were asked.
    beside: int = 0
    like: int = 0
    fewest: int = 0
    #: Calls that can wait for a batch.
    ahead: int = 0

    def add(self, other: _Counted) -> None:
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def ratio(self, usually: Prompts) -> float:
        """Return how many times as long as usual the server counts prompts."""
        usual = usually.tokens(self.known_ours, self.known_messages, self.known)
        return self.known_prompt / usual if self.known >= ENOUGH and usual else 1.0

    def left(self, prompts: Prompts) -> float:
        """Return what a server counts for the prompts without a kept answer."""
        ours, messages = self.ours - self.known_ours, self.messages - self.known_messages
        return prompts.tokens(ours, messages, self.calls - self.known, self.marked - self.known_marked)

    def add_guess(self, ends: Mapping[End, float]) -> None:
        self.assumed += ends["likely"]
        self.assumed_short += ends["short"]
        self.assumed_long += ends["long"]

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
    #: Of which sort its first request is.
    sort: str
    counted: _Counted = field(default_factory=_Counted)
    #: What kept answers to its requests say.
    texts: dict[str, None] = field(default_factory=dict)


class Meter:
    """Counts requests, and says what they would take."""

    def __init__(
        self,
        earlier: Earlier = NOTHING_EARLIER,
        before: Meter | None = None,
        *,
        panel: Panel = NOBODY_JUDGES,
        user_model: Model | None = None,
        end: End = "likely",
        readable: bool = True,
    ) -> None:
        self._earlier = earlier
        #: What has been counted, each request by what makes it the same as another.
        self._seen: set[str] = set()
        #: How long replies are taken to be where no kept ones of the same benchmark show it.
        self._end = end
        #: What nobody knows can be read by a talk that wants it in a form; else it asks again, as it does then.
        self.readable = readable
        self._replies: dict[str, Replies] = {}
        self._others: dict[str, TextLengths] = {}
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

    def reply_tokens(self, one: Countable) -> int:
        """Return how long to make a reply, in our tokens: as long as kept ones are, where there are enough."""
        account = (self._before or self)._accounts.get((one.what, one.who))
        if account is None:
            return max(1, round(one.assumed))
        like = (self._before or self)._like(account)
        asked = one.request.asked
        lengths = self._of(account.model).to(asked.sort)
        if like.known >= ENOUGH and (lengths is None or lengths.growth is None):
            return max(1, round(like.known_said / like.known * self._off(account, like)))
        said = self._foreseen(one)[self._end] if lengths is None else lengths.said_to(asked.last)[self._end]
        most = most_tokens(account.model, {})
        return max(1, round(said if most is None else min(said, most)))

    def kept_texts(self, one: Countable, least: int = ENOUGH) -> Sequence[str]:
        """Return what kept replies of the same benchmark say, else those to its like; nothing of too few."""
        account = (self._before or self)._accounts.get((one.what, one.who))
        if account is not None and account.counted.known >= least:
            return tuple(account.texts)
        return self._of(one.model).texts(one.request.asked.sort)

    def says_back(self, one: Countable) -> bool:
        """Say whether a model repeats what it is asked, as far as its answers to such requests show."""
        lengths = self._of(one.model).to(one.request.asked.sort)
        growth = None if lengths is None else lengths.growth
        return growth is not None and growth.echoes and (self._end == "likely" or growth.wrong_by < UNLIKE)

    @property
    def wants_forms(self) -> bool:
        """Somebody is asked for something that has to be in a form to be read."""
        return any(one.sort.startswith("form/") for one in self._accounts.values())

    @property
    def shortest(self) -> bool:
        """What is looked for are the fewest calls and the shortest replies."""
        return self._end == "short"

    def _off(self, account: _Account, like: _Counted) -> float:
        """Return how many times as long as known ones replies are: their mean, or one of the two ends."""
        if like is account.counted:
            return like.spread(like.calls - like.known)[self._end]
        return {"short": 1 / UNLIKE, "likely": 1.0, "long": UNLIKE}[self._end]

    def ask(self, one: Countable) -> Answer | None:
        """Count a request, and what the other judges of a panel are asked with it; return its kept answer, if any."""
        for sitting in self.panel.sittings[1:] if one.model is self.panel.first else ():
            again = replace(one.request, repeat=one.request.repeat + sitting.shift)
            self.count(replace(one, who=f"judge {sitting.judge.name}", model=sitting.judge, request=again))
        return self.count(one)

    def count(self, one: Countable) -> Answer | None:
        """Count a request of this model alone; one that was counted before is asked once, and is not counted again."""
        account = self._accounts.get((one.what, one.who))
        if account is None:
            account = self._accounts[one.what, one.who] = _Account(one.model, one.request.asked.sort)
        kept = self._earlier.kept(one.model, one.request)
        same = self._earlier.same(one.model, one.request)
        if same in self._seen:
            return kept
        if same:
            self._seen.add(same)
        counted = account.counted
        counted.calls += 1
        counted.fewest += not one.may_end
        counted.ahead += self.ahead
        counted.ours += one.prompt
        counted.messages += len(one.request.messages)
        marked = one.request.asked.marked
        counted.marked += marked
        if kept is not None:
            counted.kept += 1
            account.texts.setdefault(kept.text)
        if kept is not None and kept.usage.prompt_tokens is not None and kept.usage.completion_tokens is not None:
            counted.known += 1
            counted.known_ours += one.prompt
            counted.known_marked += marked
            counted.known_messages += len(one.request.messages)
            counted.known_prompt += kept.usage.prompt_tokens
            counted.known_reply += kept.usage.completion_tokens
            counted.known_squares += kept.usage.completion_tokens**2
            counted.known_said += count_tokens(kept.text)
            counted.known_cached += min(kept.usage.cached_tokens or 0, kept.usage.prompt_tokens)
        else:
            self._guess(counted, one)
        return kept

    def _guess(self, counted: _Counted, one: Countable) -> None:
        """Take a reply to be as long as the model's others, an earlier one to the same messages, or as is assumed."""
        lengths, asked = self._of(one.model).to(one.request.asked.sort), one.request.asked
        if lengths is not None:
            prompt = lengths.prompts.tokens(one.prompt, asked.messages, 1, asked.marked)
            counted.add_guess(lengths.scaled(prompt, asked))
            return
        other = self._earlier.beside(one.model, one.request)
        if other is not None:
            counted.beside += 1
            ends = guessed(count_tokens(other.text), UNLIKE)
        else:
            counted.like += self._of_others(one) is not None
            ends = self._foreseen(one)
        # what is said has as many letters with marks as what it answers
        per_token, per_marked = text_of(one.model)
        of_ours = per_token + per_marked * asked.marked / max(1, asked.tokens)
        counted.add_guess({end: tokens * of_ours for end, tokens in ends.items()})

    def _foreseen(self, one: Countable) -> Mapping[End, float]:
        """Return how long a reply of a model may be of which no answer is known: as long as those of others."""
        others = self._of_others(one)
        return guessed(one.assumed, one.wrong_by) if others is None else others[1]

    def _of_others(self, one: Countable) -> tuple[int, Mapping[End, float]] | None:
        """Return how long the replies of others to the same sort are, but where the prompt itself states a length."""
        if one.wrong_by < WRONG_BY:
            return None
        if one.model.name not in self._others:
            self._others[one.model.name] = TextLengths(self._earlier.others(one.model))
        return self._others[one.model.name].to(one.request.asked.sort)

    def taken(self) -> list[Taken]:
        """Return what was counted, each benchmark with each model."""
        return [self._taken(what, who, account) for (what, who), account in self._accounts.items()]

    def by_account(self) -> dict[tuple[str, str], Taken]:
        return {(one.what, one.who): one for one in self.taken()}

    @property
    def known(self) -> int:
        return sum(account.counted.known for account in self._accounts.values())

    def _like(self, account: _Account) -> _Counted:
        """Return by what to go: this benchmark's own kept answers, else those to the same sort, else the model's."""
        if account.counted.known >= ENOUGH:
            return account.counted
        whole, same = _Counted(), _Counted()
        for other in self._accounts.values():
            if other.model.name == account.model.name:
                whole.add(other.counted)
                if other.sort == account.sort:
                    same.add(other.counted)
        return same if same.known >= ENOUGH or self._of(account.model).all is not None else whole

    def _taken(self, what: str, who: str, account: _Account) -> Taken:
        mine, asked = account.counted, account.model
        like = self._like(account)
        measured = like.known >= ENOUGH
        lengths = self._of(asked).to(account.sort)
        grows = lengths is not None and lengths.growth is not None
        mean = measured and not grows
        reply = like.known_reply / like.known * self._off(account, like) if mean else self._assumed(account)
        usual = usual_of(asked)
        if not measured:
            per_token, per_marked = text_of(asked)
            usual = replace(usual, per_token=per_token, per_marked=per_marked + MARKED[self._end])
        ratio = like.ratio(usual) if measured else TOKENIZERS[self._end]
        learned = lengths is not None and like is not mine
        other_texts = OTHER_TEXTS[self._end]
        left = mine.left(lengths.prompts) * other_texts if lengths is not None and learned else mine.left(usual) * ratio
        prompt = mine.known_prompt + left
        completion = mine.known_reply + (mine.calls - mine.known) * reply
        cached = mine.known_cached + (prompt - mine.known_prompt) * self._cached_share(asked, like, lengths)
        usage = Usage(
            prompt_tokens=round(prompt),
            completion_tokens=round(completion),
            cached_tokens=min(round(cached), round(prompt)),
        )
        cost = None if asked.prices is None else asked.prices.cost(usage)
        uncached = None if asked.prices is None else asked.prices.cost(replace(usage, cached_tokens=None))
        ends = mine.fewest < mine.calls
        # none are left where another benchmark asks the same
        batched = mine.ahead / mine.calls if mine.calls and _takes_batches(asked) else 0.0
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
            batch_saves=(cost or 0.0) * (1 - BATCH_PRICE) * batched,
            kept=mine.kept,
            kept_cost=_kept_cost(asked, mine),
        )

    def _cached_share(self, model: Model, like: _Counted, lengths: Lengths | None) -> float:
        """Return which part of a prompt the server has in its cache; only kept answers show it."""
        if like.known >= ENOUGH:
            return like.known_cached / like.known_prompt if like.known_prompt else 0.0
        if lengths is not None:
            return 1.0 if self._end == "short" and lengths.cached else lengths.cached if self._end == "likely" else 0.0
        if model.prices is not None and model.prices.cached_input is not None:
            if self._end == "short":
                return 1.0
            self.assumed.setdefault(f"nothing of {model.name}'s prompts in its server's cache")
        return 0.0

    def _of(self, model: Model) -> Replies:
        """Return how long answers of a model to anything have been."""
        if model.name not in self._replies:
            self._replies[model.name] = Replies(self._earlier.shown(model))
        return self._replies[model.name]

    def _assumed(self, account: _Account) -> float:
        """Return how long a reply is where no kept one of the benchmark shows it."""
        model = account.model
        lengths = self._of(model).to(account.sort)
        if lengths is not None:
            told = f"replies of {model.name} as long as {lengths.answers} of its earlier answers"
            self.assumed.setdefault(told)
            return account.counted.guess(self._end)
        thoughts = thoughts_of(model) if costs_tokens(model) else 0
        length = account.counted.guess(self._end) + (guessed(thoughts)[self._end] if thoughts else 0)
        if account.counted.beside:
            known = number_of(account.counted.beside, "request")
            self.assumed.setdefault(f"replies of {model.name} to {known} as long as an earlier answer to the same")
        others = self._others[model.name].to(account.sort) if account.counted.like else None
        if others is not None:
            known = number_of(others[0], "answer")
            self.assumed.setdefault(f"replies of {model.name} as long as {known} that others gave to such requests")
        most = most_tokens(model, {})
        if most is not None and length > most:
            self.assumed.setdefault(_limited(model, most, thoughts))
            return most
        if thoughts:
            self.assumed.setdefault(f"{thoughts:,} tokens of thoughts an answer of {model.name}")
        return length

    @property
    def measured(self) -> bool:
        """Kept answers of its model show how long each reply is."""
        return all(self._like(account).known >= ENOUGH for account in self._accounts.values())

    def guesses(self) -> dict[str, bool]:
        """Return the names of models whose replies are of a guessed length, and whether other answers show it."""
        found = [one.model for one in self._accounts.values() if self._like(one).known < ENOUGH]
        return {model.name: self._of(model).all is not None for model in found if costs_tokens(model)}


def _kept_cost(model: Model, counted: _Counted) -> float:
    usage = Usage(
        prompt_tokens=counted.known_prompt, completion_tokens=counted.known_reply, cached_tokens=counted.known_cached
    )
    return 0.0 if model.prices is None else model.prices.cost(usage) or 0.0


def _limited(model: Model, most: int, thoughts: int) -> str:
    """Say that its limit of tokens decides how long replies of a model are, and what it leaves of them."""
    told = f"replies of {model.name} as long as its max_tokens of {most:,}"
    if thoughts >= most:
        return f"{told}: {thoughts:,} tokens of thoughts alone would use that up, and answers may come cut off"
    return f"{told}: with {thoughts:,} tokens of thoughts they would be longer" if thoughts else told


def _takes_batches(model: Model) -> bool:
    from pytest_genir.engine.batch_shapes import takes_batches

    return takes_batches(model)
