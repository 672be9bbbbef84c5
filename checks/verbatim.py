"""The answer is not copied: at most so much of it stands word for word in the documents.

YAML: `verbatim: {at_most: 60%}`, `verbatim: {at_most: 0.6, words: 50}`; copied is what stands in runs of five words,
from so many words of one document on: fewer are a quotation, in whatever order its sentences come.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pytest_genir.errors import FileError
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Fields, Json, Node
from pytest_genir.source.shares import share_of
from pytest_genir.text.covering import Covering
from pytest_genir.text.languages.lowercase import WORD

_RUN = 5
_MOST_SHOWN = 60
Span = tuple[int, int]
Run = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Limit:
    """How much may be copied, and from how many words of a document on something is."""

    at_most: float
    words: int


def parse_limit(node: Node, around: CheckContext) -> Limit:
    """Return the limit; without documents there is nothing to copy."""
    if not any(around.documents):
        hint = "give the question a context"
        raise FileError("'verbatim' has no documents to compare with", where=node.where, hint=hint)
    fields = Fields(node, "'verbatim'", hint="write {at_most: 60%}")
    at_most = share_of(fields.need("at_most"), "'at_most'")
    words = fields.whole("words", _RUN, least=1)
    fields.done()
    return Limit(at_most, words)


def advise(answer: Answered, limit: Limit, outcome: Condition, written: Json) -> Advice | None:
    """Say what is copied; or more may be."""
    longest, share = outcome.details["longest"], outcome.details["share"]
    assert isinstance(longest, dict) and isinstance(share, float)
    part = _short(answer.text[longest["start"] : longest["end"]])
    held = written if isinstance(written, dict) else {}
    return Advice(f"say in other words: '{part}'", {**held, "at_most": f"{math.ceil(share * 100)}%"})


@check(measure="correctness", parse=parse_limit, group="copied", advise=advise)
def verbatim(answer: Answered, limit: Limit) -> Verdict:
    """Score 1 up to the limit, and less the more is copied, down to 0 where everything is."""
    where = [found.span() for found in WORD.finditer(answer.text)]
    if answer.citations.found:
        aside = Covering((one.start, one.end) for one in answer.citations.found)
        where = [span for span in where if not aside.meets(span[0], span[0] + 1)]
    tokens = tuple(answer.text[start:end].lower() for start, end in where)
    copied = _copied(tokens, answer.documents, limit.words)
    share = sum(copied) / len(tokens) if tokens else 0.0
    passed = share <= limit.at_most + 1e-9
    longest = _longest(copied)
    reason = f"{share:.0%} of {len(tokens)} words are copied, at most {limit.at_most:.0%} may be"
    span = (where[longest[0]][0], where[longest[1] - 1][1]) if longest[1] > longest[0] else (0, 0)
    if not passed:
        reason += f"; the longest part: '{_short(answer.text[slice(*span)])}'"
    score = 1.0 if passed else (1 - share) / (1 - limit.at_most)
    details = {"share": share, "longest": {"start": span[0], "end": span[1], "words": longest[1] - longest[0]}}
    return Verdict(score=score, reason=reason, details=details, metrics={"verbatim": share})


def _copied(tokens: Run, documents: Sequence[str], words: int) -> list[bool]:
    """Say of each word whether it is copied; of a document with fewer copied words than `words` none is."""
    size = min(words, _RUN)
    copied = [False] * len(tokens)
    beginnings = [tokens[place : place + size] for place in range(len(tokens) - size + 1)]
    for text in documents:
        runs = _runs(text, size)
        own = {at for place, run in enumerate(beginnings) if run in runs for at in range(place, place + size)}
        if len(own) >= words:
            for at in own:
                copied[at] = True
    return copied


@lru_cache(maxsize=1024)
def _runs(text: str, size: int) -> frozenset[Run]:
    """Return every run of so many words of a document."""
    tokens = [word.lower() for word in WORD.findall(text)]
    return frozenset(tuple(tokens[place : place + size]) for place in range(len(tokens) - size + 1))


def _longest(copied: list[bool]) -> Span:
    """Return from where to where the longest copied part reaches."""
    best, begin = (0, 0), 0
    for place, one in enumerate([*copied, False]):
        if not one:
            if place - begin > best[1] - best[0]:
                best = (begin, place)
            begin = place + 1
    return best


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _MOST_SHOWN else f"{words[: _MOST_SHOWN - 3]}..."
