"""Judges wrong answers of one question: no condition is asked that can tell nothing new."""

from __future__ import annotations

from pytest_genir.audit.subject import Subject
from pytest_genir.rag.checking import Answered
from pytest_genir.rag.question import Expectation
from pytest_genir.results.record import reaches


class WrongAnswerJudge:
    """The conditions of a question, which remember whether an answer ever failed them.

    An answer fails as soon as one condition does, so the others need not be asked; only those that no answer has
    failed yet always are. Wrong answers of one sort come one behind the other, so what failed last is asked first.
    """

    def __init__(self, subject: Subject) -> None:
        self._case = subject.case
        self._unbroken = list(subject.case.question.expectations)
        self._broken: list[Expectation] = []

    @property
    def never(self) -> frozenset[str]:
        """Return the conditions that no answer has failed so far."""
        return frozenset(one.check.name for one in self._unbroken)

    def passes(self, text: str) -> bool:
        """Say whether an answer meets every condition."""
        answered = self._case.answered(text)
        fresh = [one for one in self._unbroken if not _meets(one, answered)]
        self._unbroken = [one for one in self._unbroken if not any(one is other for other in fresh)]
        first = next(iter(fresh), None) or next((one for one in self._broken if not _meets(one, answered)), None)
        if first is None:
            return True
        self._broken = [first, *(one for one in (*fresh, *self._broken) if one is not first)]
        return False


def _meets(expectation: Expectation, answered: Answered) -> bool:
    verdict = expectation.check.score(answered, expectation.expected)
    return reaches(verdict.score, expectation.passes_at)
