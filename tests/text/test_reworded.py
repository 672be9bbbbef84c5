"""English phrases that an answer says in another construction: the passive, `of`, a predicate."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

_SAME = [
    ("renew the passport", "Passports can be renewed at any post office."),
    ("submit an application", "The application has to be submitted in person."),
    ("submit the form online", "The form must be submitted online."),
    ("submit the form to the office", "The form is to be submitted to the office."),
    ("you must submit the form", "The form has to be submitted in March."),
    ("the council pays the costs", "The costs are paid by the council."),
    ("renew the passport", "The passport and the licence must be renewed."),
    ("the tenant pays the landlord", "The landlord is paid by the tenant."),
    ("is paid by the tenant", "The tenant pays the fee."),
    ("must be paid by the tenant", "The tenant has to pay it."),
    ("the card can be blocked", "You can block the card in the app."),
    ("the fee is refunded", "They will refund your fee in full."),
    ("landlord's consent", "Without the consent of the landlord you cannot sublet."),
    ("the landlord's written consent", "You need the written consent of your landlord."),
    ("consent of the landlord", "Get your landlord's consent first."),
    ("child's birth certificate", "Bring the birth certificates of all your children."),
    ("expiry date", "Check the date of expiry on the card."),
    ("date of birth", "Please state your birth date."),
    ("free entry", "Entry is always free."),
    ("the pool is heated", "There is a heated pool."),
]
_OTHERS = [
    ("renew the passport", "The passport cannot be renewed here."),
    ("renew the passport", "No passport may be renewed here."),
    ("renew the passport", "The passport is in the drawer; the licence must be renewed."),
    ("renew the passport", "If the passport is lost, the visa must be renewed."),
    ("renew the passport", "Pictures of the passport must be renewed."),
    ("submit the form online", "The form must be submitted by post, not online."),
    ("you must submit the form", "The form may be submitted."),
    ("you must submit the form", "The form has been submitted."),
    ("the council pays the costs", "The costs are paid by the tenant."),
    ("the council pays the costs", "The costs are not paid by the council."),
    ("the council pays the costs", "The costs may be paid by the council."),
    ("the tenant pays the landlord", "The tenant is paid by the landlord."),
    ("must be paid by the tenant", "The tenant has paid it."),
    ("the fee is refunded", "We never refund any fee."),
    ("a restart is required", "No change made in the panel requires a restart."),
    ("the booking can be cancelled", "You must cancel your booking."),
    ("town hall", "The hall of our town."),
    ("landlord's consent", "Consent of the landlord is not needed."),
    ("free entry", "Entry is not free."),
    ("parking is free", "There is no free parking."),
]


@pytest.mark.parametrize(("phrase", "answer"), _SAME)
def test_another_construction_says_it(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed
    assert not score_answer({"exclude": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), _OTHERS)
def test_what_differs_is_not_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
