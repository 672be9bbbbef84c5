"""English statements turned round: `drop of 15%` in "Sales dropped by 15 per cent", `capital is Vilnius`."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

SAID = [
    ("the 1990s", "The estate was built in the nineties."),
    ("the eighties", "The school dates from the 1980s."),
    ("drop of 15%", "Sales dropped by 15 per cent."),
    ("an increase of 200 visitors", "Visits rose by 200 visitors."),
    ("rise in prices", "Prices rose again last year."),
    ("ticket is valid", "Your ticket stays valid for an hour."),
    ("museum is closed", "The museum remains closed."),
    ("capital is Vilnius", "Vilnius is the capital of Lithuania."),
    ("not refundable", "The deposit can't be refunded."),
    ("not transferable", "The pass cannot be transferred."),
    ("tickets are exchangeable", "Tickets can be exchanged."),
    ("there is no car park", "The museum has no car park."),
    ("written by Orwell", "The author is Orwell."),
    ("designed by Anna Reed", "Anna Reed is the architect."),
    ("six-month period", "The trial lasts six months."),
    ("two-hour tour", "The tour lasts 2 hours."),
    ("bus 175", "Take the number 175 bus."),
    ("bus 12", "The 12 bus stops outside."),
    ("non-refundable", "The deposit is not refunded."),
    ("gluten-free options", "We have options without gluten."),
    ("neither Saturday nor Sunday", "We work neither on Saturday nor on Sunday."),
    ("headed by Anna Reed", "The centre's head is Anna Reed."),
    ("members pay dues", "The dues are paid by the members."),
    ("tenants clean stairs", "Stairs are cleaned by tenants."),
    ("by bus or tram", "You can get here by tram or bus."),
    ("prescription only", "It's only available on prescription."),
    ("appointment only", "We see patients only by appointment."),
    ("on working days", "It's open every working day."),
    ("remote work", "You may work remotely."),
    ("two photos", "Attach 2 photographs."),
    ("next working day", "It arrives on the next business day."),
    ("parental consent", "The consent of a parent is necessary."),
    ("no places left", "All places are taken."),
    ("wheelchair accessible", "The building is fully accessible by wheelchair."),
]
NOT_SAID = [
    ("the 1990s", "The estate was built in the eighties."),
    ("the 2020s", "It opened in the twenties of the last century."),
    ("drop of 15%", "Sales rose by 15 per cent."),
    ("drop of 15%", "Sales dropped by 25 per cent."),
    ("rise in prices", "Prices fell."),
    ("rise in prices", "Prices have not risen."),
    ("ticket is valid", "Your ticket does not stay valid."),
    ("capital is Vilnius", "Vilnius is the capital's rival."),
    ("capital is Vilnius", "Vilnius is not the capital."),
    ("not refundable", "The deposit can be refunded."),
    ("tickets are exchangeable", "Tickets cannot be exchanged."),
    ("there is no car park", "The museum has a car park."),
    ("there is no car park", "The museum has no car park fee."),
    ("written by Orwell", "The author is Huxley."),
    ("not refundable", "The deposit is not refunded if you cancel late."),
    ("not refundable", "Deposits can't be refunded in cash."),
    ("ticket is valid", "The ticket stays valid only if stamped."),
    ("drop of 15%", "Sales may have dropped by 15%."),
    ("rise in prices", "Prices will have risen by then."),
    ("members pay dues", "Dues are paid by members' employers."),
    ("tickets are exchangeable", "Tickets can be exchanged only with a fee."),
    ("six-month period", "The trial lasts three months."),
    ("two-hour tour", "The tour lasts 3 hours."),
    ("bus 175", "Take the number 157 bus."),
    ("bus 12", "Tickets cost £12. The bus stops outside."),
    ("non-refundable", "The deposit is refunded."),
    ("gluten-free options", "We have options with gluten."),
    ("neither Saturday nor Sunday", "We work on Saturday, not on Sunday."),
    ("headed by Anna Reed", "The centre's head is not Anna Reed."),
    ("designed by Anna Reed", "The architect is Anna Reed's brother."),
    ("written by Orwell", "The author is Orwell’s sister."),
    ("members pay dues", "The dues are not paid by the members."),
    ("members pay dues", "The dues are paid by the sponsors."),
    ("by bus or tram", "You can get here by car or bus."),
    ("appointment only", "We see patients not only by appointment."),
    ("on working days", "It's open every other day."),
    ("remote work", "You may not work remotely."),
    ("two photos", "Attach 3 photographs."),
    ("next working day", "It arrives two business days later."),
    ("parental consent", "The consent of a parent isn't necessary."),
    ("no places left", "Not all places are taken."),
    ("wheelchair accessible", "The building is not accessible by wheelchair."),
]


def _says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_a_statement_is_found_from_its_other_side(phrase: str, answer: str) -> None:
    assert _says(phrase, answer)


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_another_statement_is_none_of_it(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer)
