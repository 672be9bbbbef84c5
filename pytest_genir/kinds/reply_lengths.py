"""How long the replies of a model are where the benchmark itself has no kept ones: as long as others, or guessed.

What is guessed may be wrong by much: a question is answered with a word or with a page, and only the model knows. So
there are always two ends besides what is likely.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from pytest_genir.kinds.growing import Growth, growth_of
from pytest_genir.kinds.prompt_lengths import USUAL, Prompts, marked_in, prompts_of
from pytest_genir.models import Answer, Model, PromptSize, Request
from pytest_genir.statistics.distributions import t_quantile
from pytest_genir.text.counting import count_marked, count_tokens

End: TypeAlias = Literal["short", "likely", "long"]
#: Returns kept answers of a model to whatever it was asked, the newest ones.
Shown: TypeAlias = Callable[[Model], Sequence[Answer]]
#: Returns what another model answered to the same messages, where that is kept.
Beside: TypeAlias = Callable[[Model, Request], Answer | None]
ENDS: tuple[End, End] = ("short", "long")
#: How many tokens servers make of one of ours where nothing shows it: tokenizers differ by this much.
TOKENIZERS: Mapping[End, float] = {"short": 0.75, "likely": 1.0, "long": 1.35}
#: And how many more or fewer of a letter with a mark, which we count as one: of the shipped Polish pages three
#: tokenizers of today make 1.1, 1.3 and 1.6 times what we count, of the English ones 0.9; a server that takes four
#: bytes for a token makes half a one of it.
MARKED: Mapping[End, float] = {"short": -0.5, "likely": 0.0, "long": 1.0}
#: Between a word and some pages: so many times too long or too short may a guess be.
WRONG_BY = 25.0
#: And so many times what the shortest and the longest answers to something else have, or to another sort of request.
UNLIKE = 3.0
OF_ANOTHER_SORT = 10.0
#: So many times more or fewer tokens than of the texts of other benchmarks a server makes of these: one of a language's
#: own letters is one of its tokens, and of another language's letters half a one.
OTHER_TEXTS: Mapping[End, float] = {"short": 0.85, "likely": 1.0, "long": 1.18}


def mark_of(request: Request) -> str:
    """Return a word that only the same messages have: two requests that differ have different replies."""
    return f"{zlib.crc32(repr([(one.role, one.content) for one in request.messages]).encode(errors='replace')):08x}"


def nothing_shown(model: Model) -> Sequence[Answer]:
    """Know of no answer."""
    return ()


def nothing_beside(model: Model, request: Request) -> Answer | None:
    """Know of no answer of another model."""
    return None


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long replies are: `whole` in the server's tokens, thoughts included; `said` in ours, without them."""

    answers: int
    whole: Mapping[End, float]
    said: Mapping[End, float]
    #: What the server counts for prompts.
    prompts: Prompts
    #: The part of their prompts that the server had in its cache.
    cached: float
    #: How long their prompts were in the server's tokens; nothing where it did not count them.
    prompt: float = 0.0
    #: How many times longer than the longest they may be, even where prompts are shorter.
    longer: float = 1.0
    #: How they grow with the last message; nothing where they do not.
    growth: Growth | None = None
    #: The share of letters with marks in them.
    marked: float = 0.0

    def said_to(self, last: int) -> Mapping[End, float]:
        """Return how long the reply to a last message of so many tokens is, in our tokens."""
        if self.growth is None or not last:
            return self.said
        return _within(self.growth.ratio * last, self.growth.wrong_by)

    def scaled(self, prompt: float, asked: PromptSize | None = None) -> Mapping[End, float]:
        """Return how long replies to prompts of a length are: longer prompts may have longer ones as well."""
        if self.growth is not None and asked is not None and asked.last:
            # what it answers is in its language, as the replies were in that of theirs
            other_text = self.prompts.of_text(asked.marked / asked.tokens) / self.prompts.of_text(self.marked)
            of_ours = self.whole["likely"] / self.said["likely"] * other_text
            return {end: tokens * of_ours * OTHER_TEXTS[end] for end, tokens in self.said_to(asked.last).items()}
        times = prompt / self.prompt if self.prompt else 1.0
        return {
            "short": self.whole["short"] * min(1.0, times),
            "likely": self.whole["likely"],
            "long": self.whole["long"] * min(OF_ANOTHER_SORT, max(self.longer, times)),
        }

    def less_alike(self) -> Lengths:
        """Return them with the ends that they have for another sort of request.

        What is said goes into every later prompt of a memory, and longer prompts may have longer replies: there the
        prompts alone widen them.
        """
        further = OF_ANOTHER_SORT / UNLIKE
        shorter = [{**each, "short": each["short"] / further} for each in (self.whole, self.said)]
        growth = self.growth and replace(self.growth, wrong_by=max(UNLIKE, self.growth.wrong_by))
        return replace(self, whole=shorter[0], said=shorter[1], longer=further, growth=growth)


def _within(likely: float, wrong_by: float) -> Mapping[End, float]:
    return {"short": likely / wrong_by, "likely": likely, "long": likely * wrong_by}


def guessed(tokens: float, wrong_by: float = WRONG_BY) -> Mapping[End, float]:
    """Return how long replies may be that are probably of so many tokens; a word, where only a prompt asks for more."""
    short = 1.0 if wrong_by > UNLIKE else max(1.0, tokens / wrong_by)
    return {"short": short, "likely": tokens, "long": tokens * wrong_by}


def off_by(counts: int, total: float, squares: float, left: int) -> Mapping[End, float]:
    """Return how many times the mean of some more replies may be that of so many known ones, in 95 % of all cases."""
    mean = total / counts
    if counts < 2 or not mean or not left:
        return dict.fromkeys(("short", "likely", "long"), 1.0)
    variance = max(0.0, squares - counts * mean * mean) / (counts - 1)
    half = t_quantile(0.975, counts - 1) * math.sqrt(variance * (1 / counts + 1 / left)) / mean
    return {"short": max(0.0, 1 - half), "likely": 1.0, "long": 1 + half}


def lengths_of(answers: Sequence[Answer]) -> Lengths | None:
    """Return how long some answers are; `None` where their servers did not count."""
    counted = [(one.usage.completion_tokens or 0, count_tokens(one.text), one) for one in answers]
    counted = [one for one in counted if one[0]]
    if not counted:
        return None
    visible = sum(whole - (one.usage.reasoning_tokens or 0) for whole, _, one in counted)
    marked = [count_marked(one.text) for _, _, one in counted]
    all_said, all_marked = sum(said for _, said, _ in counted), sum(marked)
    rows = [(said, of_them, whole) for (whole, said, _), of_them in zip(counted, marked, strict=True)]
    per_marked = marked_in(rows) if visible == sum(whole for whole, _, _ in counted) else 0.0
    ratio = min(4.0, max(0.25, (visible - per_marked * all_marked) / all_said))
    return Lengths(
        answers=len(counted),
        whole=_ends([whole for whole, _, _ in counted]),
        said=_ends([said for _, said, _ in counted]),
        prompts=prompts_of(answers, ratio, per_marked)
        or Prompts(ratio, ratio * USUAL.per_message, ratio * USUAL.per_request),
        cached=_cached([one for _, _, one in counted]),
        prompt=sum(one.usage.prompt_tokens or 0 for _, _, one in counted) / len(counted),
        growth=growth_of([one for _, _, one in counted]),
        marked=all_marked / all_said,
    )


#: So many kept answers of a model show what its others will be like.
ENOUGH = 3
#: And so many that are all the same, of whatever sort, that it says nothing else.
ALWAYS = 10


class Replies:
    """How long the replies of one model to anything have been: to each sort of request by those to its like."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = answers
        self._by_sort: dict[str, Lengths | None] = {}
        self.all = lengths_of(answers) if len(answers) >= ENOUGH else None

    def to(self, sort: str) -> Lengths | None:
        """Return how long replies to a sort of request are; `None` where too few answers are kept."""
        if self.all is not None and sort not in self._by_sort:
            self._by_sort[sort] = self._of_like(sort, self.all)
        return self._by_sort.get(sort)

    def texts(self, sort: str) -> Sequence[str]:
        """Return what replies to a sort of request say; of too few only what the model says to whatever it is asked."""
        found = [one.text for one in self._answers if one.asked is not None and one.asked.sort == sort]
        if len(found) >= ENOUGH:
            return found
        said = {one.text for one in self._answers}
        return tuple(said) if len(said) == 1 and len(self._answers) >= ALWAYS else ()

    def _of_like(self, sort: str, whole: Lengths) -> Lengths:
        for some, same_sort in zip(_like(self._answers, sort), (True, False), strict=True):
            found = lengths_of(some)
            if found is not None and found.answers >= ENOUGH:
                # all prompts are counted by one server, and the more they differ the better they show how
                found = replace(found, prompts=whole.prompts, prompt=max(found.prompt, whole.prompt))
                # messages of one sort may all be of a length, and only the other sorts show what replies go by
                found = replace(found, growth=found.growth or whole.growth)
                return found if same_sort else found.less_alike()
        return whole.less_alike()


class TextLengths:
    """How long what others said is, in our tokens and without thoughts: other models, or this one in an earlier log."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = answers
        self._by_sort: dict[str, tuple[int, Mapping[End, float]] | None] = {}

    def to(self, sort: str) -> tuple[int, Mapping[End, float]] | None:
        """Return of how many answers to a sort of request it is known, and how long they are; `None` of too few."""
        if sort not in self._by_sort:
            some = next((some for some in _like(self._answers, sort) if len(some) >= ENOUGH), None)
            found = None if some is None else (len(some), _ends([count_tokens(one.text) for one in some]))
            self._by_sort[sort] = found
        return self._by_sort[sort]


def _like(answers: Sequence[Answer], sort: str) -> Iterator[list[Answer]]:
    """Yield answers to the same sort of request, then those in the same form."""
    yield [one for one in answers if one.asked is not None and one.asked.sort == sort]
    yield [one for one in answers if one.asked is not None and _form(one.asked.sort) == _form(sort)]


def _form(sort: str) -> str:
    """Return in what form somebody answers: as a judge, in plain text, or in the form that a talk wants."""
    wanted, _, purpose = sort.partition(":")
    return "judge" if purpose.startswith("judge") else wanted.partition("/")[0]


def _cached(answers: Sequence[Answer]) -> float:
    prompts = sum(one.usage.prompt_tokens or 0 for one in answers)
    cached = sum(min(one.usage.cached_tokens or 0, one.usage.prompt_tokens or 0) for one in answers)
    return cached / prompts if prompts else 0.0


def _ends(counts: Sequence[int]) -> Mapping[End, float]:
    """Return the mean, less than the shortest have and more than the longest have."""
    ordered = sorted(counts)
    few = max(1, len(ordered) // 10)
    return {
        "short": sum(ordered[:few]) / few / UNLIKE,
        "likely": sum(ordered) / len(ordered),
        "long": UNLIKE * sum(ordered[-few:]) / few,
    }
