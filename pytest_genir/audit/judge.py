"""Judges wrong answers of one question: no condition is asked that can tell nothing new."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pytest_genir.audit.subject import Subject
from pytest_genir.audit.wrong import Attempt
from pytest_genir.lean.cached import cached_property
from pytest_genir.rag.checking import Answered
from pytest_genir.rag.question import Expectation
from pytest_genir.rag.scoring import Scores, score_expectations
from pytest_genir.results.record import reaches

#: What answers of a rule were made to fail, the cheapest first: whole pages are not read where their citations do.
_MADE_TO_FAIL: Mapping[str, tuple[str, ...]] = {
    "invention-passes": ("grounded",),
    "refusal-passes": ("refuse",),
    "refusal-added-passes": ("refuse",),
    "page-passes": ("verbatim", "length", "cite"),
    "all-pages-pass": ("cite", "verbatim", "length"),
    "yes-passes": ("include", "value"),
    "citation-dropped-passes": ("cite",),
    "citation-added-passes": ("cite",),
    "citation-moved-passes": ("cite",),
    "neighbour-passes": ("exclude",),
    "rude-passes": ("safe",),
}


class WrongAnswerJudge:
    """The conditions of a question, and which of them an answer has failed.

    An answer fails as soon as one condition does, so the others need not be asked of it. Wrong answers of one sort
    come one behind the other, so what they are made to fail is asked first, then what failed last.
    """

    def __init__(self, subject: Subject) -> None:
        self._case = subject.case
        self._order = list(subject.case.question.expectations)
        self._broken: set[str] = set()
        self._tried: list[tuple[str, Answered]] = []

    def passes(self, attempt: Attempt) -> bool:
        """Say whether an answer meets every condition."""
        answered = self._case.answered(attempt.text)
        self._tried.append((attempt.rule, answered))
        first = next((one for one in self._asked_of(attempt.rule) if not meets(one, answered)), None)
        if first is None:
            return True
        self._broken.add(first.check.name)
        self._order = [first, *(one for one in self._order if one is not first)]
        return False

    @cached_property
    def never(self) -> frozenset[str]:
        """Return the conditions that none of the answers fails; those that others failed before are asked of it now."""
        rest = [one for one in self._order if one.check.name not in self._broken]
        return frozenset(one.check.name for one in rest if all(meets(one, each) for each in self._made_for(one)))

    def _asked_of(self, rule: str) -> Sequence[Expectation]:
        return sorted(self._order, key=lambda one: _place(one.check.name, rule))

    def _made_for(self, one: Expectation) -> Iterable[Answered]:
        """Return the answers, those first that were made to fail a condition."""
        ordered = sorted(self._tried, key=lambda tried: _place(one.check.name, tried[0]))
        return (answered for _, answered in ordered)


def _place(name: str, rule: str) -> int:
    """Return how early a condition is asked of answers of a rule."""
    made = _MADE_TO_FAIL.get(rule, ())
    return made.index(name) if name in made else len(_MADE_TO_FAIL)


def failing(subject: Subject, text: str) -> Scores | None:
    """Return how an answer scores that does not meet every condition; None where it does, of which nothing is told."""
    case = subject.case
    answered = case.answered(text)
    expectations = case.question.expectations
    if all(meets(one, answered) for one in expectations):
        return None
    return score_expectations(expectations, answered)


def meets(expectation: Expectation, answered: Answered) -> bool:
    """Say whether an answer meets a condition."""
    verdict = expectation.check.score(answered, expectation.expected)
    return reaches(verdict.score, expectation.passes_at)
