"""A value that a page gives for one of two opposites is not the other's: a single ticket, a monthly pass."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

PAGES = {
    "pl": "Prom do Żor kosztuje 9 zł w jedną stronę. Karnet miesięczny kosztuje 189 zł, roczny 1500 zł. Nabór rusza 12 "
    "września, a kończy się 30 września. Obiekt otwarto 4 marca 2012 r., a rozbudowano w 2019 r. Sezon trwa od 15 "
    "kwietnia do 31 października. Pierwsza godzina kosztuje 6 zł, każda kolejna 4 zł.",
    "en": "The ferry costs £4 one way. A monthly pass costs £48, an annual one £420. Auditions start on 12 "
    "September and end on 30 September. The hall was opened on 4 March 2012 and extended in 2019. The season runs from "
    "15 April to 31 October. Hiring skis costs £11 a day.",
}
SAID = [
    ("pl", "Prom w obie strony kosztuje 9 zł.", "w obie strony"),
    ("pl", "Bilet powrotny na prom to 9 zł.", "powrotny"),
    ("pl", "Prom w jedną stronę kosztuje 9 zł.", ""),
    ("pl", "Prom kosztuje 9 zł.", ""),
    ("pl", "Karnet roczny to 189 zł.", "roczny"),
    ("pl", "Karnet miesięczny to 189 zł, a roczny 1500 zł.", ""),
    ("pl", "Nabór kończy się 12 września.", "kończy"),
    ("pl", "Nabór rusza 12 września, a kończy się 30 września.", ""),
    ("pl", "Sezon kończy się 31 października.", ""),
    ("pl", "Sezon zaczyna się 15 kwietnia.", ""),
    ("pl", "Obiekt otwarto w 2019 roku.", "otwarto"),
    ("pl", "Rozbudowano go w 2019 roku, a otwarto 4 marca 2012 r.", ""),
    ("en", "A return ticket for the ferry is £4.", "return"),
    ("en", "The ferry there and back costs £4.", "there and back"),
    ("en", "A one-way ferry ticket is £4.", ""),
    ("en", "An annual pass costs £48.", "annual"),
    ("en", "A pass is £48 a month or £420 a year.", ""),
    ("en", "Auditions end on 12 September.", "end"),
    ("en", "Auditions start on 12 September and end on the 30th of September.", ""),
    ("en", "The season ends on 31 October.", ""),
    ("en", "The hall was opened in 2019.", "was opened"),
    ("en", "It was extended in 2019.", ""),
    ("en", "Buying skis costs £11.", "buying"),
    ("en", "Renting skis costs £11 per day.", ""),
]


@pytest.mark.parametrize(("language", "sentence", "given"), SAID)
def test_a_value_of_one_of_two_is_not_the_others(language: str, sentence: str, given: str) -> None:
    page = {"page": PAGES[language]}
    found = score_answer({"grounded": True}, sentence, documents=page, language=language)["grounded"]

    assert found.passed is not bool(given), found.reason
    assert not given or f"but not for '{given}" in found.reason
