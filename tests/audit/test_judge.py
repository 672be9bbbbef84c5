"""A wrong answer is judged as it would be scored, however few of the conditions are asked."""

from __future__ import annotations

from pytest_genir.audit.gold import gold
from pytest_genir.audit.judge import WrongAnswerJudge
from pytest_genir.audit.right import right
from pytest_genir.audit.subject import subjects_of
from pytest_genir.audit.wrong import wrong
from tests.support.parrots import SHIPPED, cases_of


def test_a_wrong_answer_is_judged_as_it_is_scored() -> None:
    for subject in subjects_of(cases_of(SHIPPED["office_en"])[:12:2]):
        judge, failed, parts = WrongAnswerJudge(subject), set(), next(gold(subject))
        for attempt in (*wrong(subject, parts), *right(subject, parts)):
            scores = subject.case.score(attempt.text)
            failed |= {one.name for one in scores if not one.passed}
            assert judge.passes(attempt) is scores.passed
        assert judge.never == {one.check.name for one in subject.case.question.expectations} - failed
