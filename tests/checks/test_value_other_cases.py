"""A value told as a surcharge or as what comes next is no claim, one that the answer takes back is none, and birthdays are ages."""

# ruff: noqa: E501 - a case is one line

from __future__ import annotations

from typing import Any

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, value, page, question, answer, whether it says the value and no other.
ROWS: list[tuple[str, dict[str, Any], str, str, str, bool]] = [
    ("pl", {"duration": "26 lat"}, "", "Do ilu lat mogę go zgłaszać?", "Może go Pani zgłaszać do 26. urodzin.", True),
    ("pl", {"duration": "26 lat"}, "", "Do ilu lat mogę go zgłaszać?", "Może go Pani zgłaszać do 25. urodzin.", False),
    (
        "pl",
        {"duration": "26 lat"},
        "",
        "Do ilu lat mogę go zgłaszać?",
        "Może go Pani zgłaszać do 26. urodzin albo do 25. urodzin.",
        False,
    ),
    ("pl", {"duration": "18 lat"}, "", "Od jakiego wieku można głosować?", "Od osiemnastych urodzin.", True),
    (
        "en",
        {"duration": "26 years"},
        "",
        "Up to what age may I insure him?",
        "You may insure him until his 26th birthday.",
        True,
    ),
    (
        "en",
        {"duration": "26 years"},
        "",
        "Up to what age may I insure him?",
        "You may insure him until his 25th birthday.",
        False,
    ),
    ("en", {"duration": "18 years"}, "", "From what age may one vote?", "From your eighteenth birthday.", True),
    ("en", {"duration": "18 years"}, "", "From what age may one vote?", "From your sixteenth birthday.", False),
    (
        "pl",
        {"amount": "18 zł", "not": ["3 zł"]},
        "Bilet normalny kosztuje 18 zł za godzinę. Za każde rozpoczęte 10 minut ponad wykupiony czas dopłaca się 3 zł.",
        "Ile kosztuje godzina dla dorosłego?",
        "Godzina kosztuje 18 zł, a za każde rozpoczęte 10 minut ponad czas dopłaca się 3 zł.",
        True,
    ),
    (
        "pl",
        {"amount": "18 zł", "not": ["3 zł"]},
        "Bilet normalny kosztuje 18 zł za godzinę. Za każde rozpoczęte 10 minut ponad wykupiony czas dopłaca się 3 zł.",
        "Ile kosztuje godzina dla dorosłego?",
        "Godzina kosztuje 18 zł albo 3 zł.",
        False,
    ),
    (
        "pl",
        {"amount": "18 zł", "not": ["3 zł"]},
        "Bilet normalny kosztuje 18 zł za godzinę. Za każde rozpoczęte 10 minut ponad wykupiony czas dopłaca się 3 zł.",
        "Ile kosztuje godzina dla dorosłego?",
        "Godzina kosztuje 18 zł. Dla dorosłego jest to 3 zł.",
        False,
    ),
    (
        "pl",
        {"amount": "18 zł", "not": ["12 zł"]},
        "Bilet normalny kosztuje 18 zł, ulgowy 12 zł. Za każde 10 minut ponad czas dopłaca się 3 zł.",
        "Ile kosztuje godzina dla dorosłego?",
        "Godzina kosztuje 18 zł, a ponad czas dopłaca się 12 zł.",
        False,
    ),
    (
        "pl",
        {"duration": "6 miesięcy", "not": ["24 miesiące"]},
        "Przez pierwsze 6 miesięcy nie płaci się składek. Przez kolejne 24 miesiące można płacić niższe.",
        "Przez ile miesięcy nie będę płacił składek?",
        "Przez pierwsze 6 miesięcy nie płaci Pan składek. Przez następne 24 miesiące może Pan opłacać niższe.",
        True,
    ),
    (
        "pl",
        {"duration": "6 miesięcy", "not": ["24 miesiące"]},
        "Przez pierwsze 6 miesięcy nie płaci się składek. Przez kolejne 24 miesiące można płacić niższe.",
        "Przez ile miesięcy nie będę płacił składek?",
        "Przez 6 miesięcy, a właściwie przez 24 miesiące nie płaci Pan składek.",
        False,
    ),
    (
        "en",
        {"amount": "£20", "not": ["£5"]},
        "A court is £20 an hour. Every further quarter of an hour costs £5.",
        "What does a court cost for an hour?",
        "An hour is £20, and every further quarter of an hour costs £5.",
        True,
    ),
    (
        "en",
        {"amount": "£20", "not": ["£5"]},
        "A court is £20 an hour. Every further quarter of an hour costs £5.",
        "What does a court cost for an hour?",
        "An hour is £20 or £5.",
        False,
    ),
    (
        "en",
        {"duration": "3 months", "not": ["12 months"]},
        "The first 3 months are free. For the following 12 months you pay half.",
        "For how long is it free?",
        "It is free for 3 months, and you pay half for the next 12 months.",
        True,
    ),
    (
        "en",
        {"duration": "3 months", "not": ["12 months"]},
        "The first 3 months are free. For the following 12 months you pay half.",
        "For how long is it free?",
        "It is free for 3 months, and for the next 12 months it is free as well.",
        False,
    ),
    (
        "en",
        {"amount": "£5", "not": ["£20"]},
        "A court is £20 an hour. Every further quarter of an hour costs £5.",
        "What does every further quarter of an hour cost?",
        "Every further quarter of an hour costs £5, or an additional £20.",
        False,
    ),
    (
        "pl",
        {"amount": "1,20 zł"},
        "",
        "Ile kosztuje każda godzina?",
        "Godzina kosztuje 1,20 zł, ale czterolatki są z tej opłaty zwolnione, więc nic Państwo nie zapłacą [4].",
        False,
    ),
    (
        "pl",
        {"amount": "1,20 zł"},
        "",
        "Ile kosztuje każda godzina?",
        "Godzina kosztuje 1,20 zł. Sześciolatki są zwolnione, więc nic za nie nie zapłacimy.",
        True,
    ),
    (
        "pl",
        {"amount": "1,20 zł"},
        "",
        "Ile kosztuje każda godzina?",
        "Do 13.00 jest bezpłatnie, więc nic Państwo nie zapłacą. Potem każda godzina kosztuje 1,20 zł.",
        True,
    ),
    (
        "pl",
        {"amount": "50 zł"},
        "",
        "Ile zapłacę za wpis?",
        "Wpis kosztuje 50 zł, lecz studenci są zwolnieni, zatem nie zapłaci Pani nic.",
        False,
    ),
    (
        "en",
        {"amount": "£2"},
        "",
        "What does each hour cost?",
        "An hour is £2, but children of four are exempt, so you pay nothing [1].",
        False,
    ),
    (
        "en",
        {"amount": "£2"},
        "",
        "What does each hour cost?",
        "An hour is £2, but children of six are exempt, so they pay nothing.",
        True,
    ),
    (
        "en",
        {"amount": "£2"},
        "",
        "What does each hour cost?",
        "It is £2 an hour, so you pay nothing if you leave at once.",
        True,
    ),
    (
        "en",
        {"amount": "£40"},
        "",
        "How much is the permit?",
        "The permit is £40, yet residents get it free of charge, which means it costs you nothing.",
        False,
    ),
]


@rows_in_lots(("language", "value", "page", "question", "answer", "right"), ROWS)
def test_a_value_of_another_case_is_no_claim(
    language: str, value: dict[str, Any], page: str, question: str, answer: str, right: bool
) -> None:
    documents = {"page": page} if page else None
    scores = score_answer({"value": value}, answer, documents=documents, language=language, question=question)

    assert scores.passed is right, scores["value"].reason
