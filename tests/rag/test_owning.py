"""A value or a person that the documents say of something else is not grounded; a fact in other words is."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

HIRE = (
    "Wypożyczalnia „Wiosło”\n\n"
    "Kajak jednoosobowy kosztuje 25 zł za godzinę, dwuosobowy 35 zł, a rower wodny 50 zł. "
    "Kaucja wynosi 200 zł. Przystań prowadzi Marta Jeleń, a szkoleniami zajmuje się Piotr Sowa. "
    "Czynne od 9.00 do 19.00, "
    "w soboty do 21.00. Sezon zaczyna się 1 maja i kończy 30 września. Stałym klientom dajemy 10% rabatu, grupom 25%. "
    "Regaty odbędą się 12 lipca. Przystań zbudowano w 1934 r., a pomost wyremontowano w 2019 r."
)
BOATS = (
    "Paddle & Co\n\nA single kayak is £8 an hour, a double one £12 and a pedal boat £15. The deposit is £50. The jetty "
    "is run by Martha Deer, and the courses are taught by Peter Owlsley. Open from 9 am to 7 pm, on Saturdays to 9 pm. "
    "The season starts on 1 May and ends on 30 September. Regulars get 10% off, groups 25%. The regatta is on 12 July. "
    "The boathouse was built in 1934, and the pier was mended in 2019."
)
TABLE = "Cennik\n\nRower\nGodzina kosztuje 8 zł.\n\nHulajnoga\nGodzina kosztuje 12 zł. Kaucja za rower wynosi 100 zł."

HOURS = (
    "Odbiór\n\nDokument odbiera się w godzinach 8.00–15.30, a we wtorki do 18.00. Kasa kończy pracę godzinę wcześniej."
)
CLUB = "Prezesem klubu jest Anna Lis, sekretarzem Jan Kot. Klub ma siedzibę w parku."

OF_ANOTHER = [
    ("pl", HIRE, "Kajak dwuosobowy kosztuje 25 zł.", "25 zł"),
    ("pl", HIRE, "Za rower wodny płaci się 35 zł.", "35 zł"),
    ("pl", HIRE, "Kaucja to pięćdziesiąt złotych.", "pięćdziesiąt złotych"),
    ("pl", HIRE, "Szkoleniami zajmuje się Marta Jeleń.", "Marta Jeleń"),
    ("pl", HIRE, "Przystań prowadzi pan Sowa.", "Sowa"),
    ("pl", HIRE, "W soboty jest czynne do 19.00.", "19.00"),
    ("pl", HIRE, "Grupom przysługuje 10% rabatu.", "10%"),
    ("pl", HIRE, "Sezon kończy się 12 lipca.", "12 lipca"),
    ("en", BOATS, "A double kayak is £8.", "£8"),
    ("en", BOATS, "The deposit is fifteen pounds.", "fifteen pounds"),
    ("en", BOATS, "The courses are taught by Martha Deer.", "Martha Deer"),
    ("en", BOATS, "The jetty is run by Mr Owlsley.", "Owlsley"),
    ("en", BOATS, "On Saturdays it is open until 7 pm.", "7 pm"),
    ("en", BOATS, "Groups get 10% off.", "10%"),
    ("en", BOATS, "The season ends on 12 July.", "12 July"),
]
OF_ANOTHER += [
    ("pl", HIRE, "Pomost wyremontowano w 1934 r.", "1934 r."),
    ("en", BOATS, "The pier was mended in 1934.", "1934"),
    ("pl", CLUB, "Prezesem klubu jest Jan Kot.", "Jan Kot"),
]
RIGHT = [
    ("pl", HIRE, "Pomost po remoncie oddano w 2019 r."),
    ("en", BOATS, "The boathouse dates from 1934."),
    ("pl", HIRE, "Kajak dwuosobowy kosztuje 35 zł."),
    ("pl", HIRE, "Za godzinę zapłacisz 25 zł."),
    ("pl", HIRE, "Dwójka to 35 zł za godzinę, a kaucja 200 zł."),
    ("pl", HIRE, "Za rower wodny, najdroższy ze wszystkich, zapłacisz 50 zł."),
    ("pl", HIRE, "Kajak jest tańszy niż rower wodny i kosztuje 25 zł."),
    ("pl", HIRE, "Jeśli zależy Ci na rowerze wodnym, dopłacisz 25 zł."),
    ("pl", HIRE, "Kaucję w wysokości 200 zł oddajemy po zwrocie kajaka."),
    ("pl", HIRE, "Wypożyczalnią kieruje Marta Jeleń."),
    ("pl", HIRE, "O szkolenia pytaj Piotra Sowę."),
    ("pl", HIRE, "Marta Jeleń prowadzi przystań, Piotr Sowa szkolenia."),
    ("pl", HIRE, "W soboty pływamy do 21.00, w inne dni do 19.00."),
    ("pl", HIRE, "Grupy dostają 25%, a stali klienci 10%."),
    ("pl", HOURS, "Czynne do godziny 18."),
    ("pl", HIRE, "Regaty zaplanowano na 12 lipca, w środku sezonu."),
    ("pl", HIRE, "Od 1 maja do 30 września."),
    ("pl", TABLE, "Rower: 8 zł za godzinę."),
    ("pl", TABLE, "Rower kosztuje 8 zł za godzinę, hulajnoga 12 zł."),
    ("en", BOATS, "A double kayak is £12."),
    ("en", BOATS, "You pay £8 for an hour."),
    ("en", BOATS, "A pedal boat, the dearest of all, is £15 an hour."),
    ("en", BOATS, "A kayak costs less than a pedal boat: £8."),
    ("en", BOATS, "You get your £50 back once the kayak is returned."),
    ("en", BOATS, "Martha Deer is in charge of the jetty."),
    ("en", BOATS, "Ask Peter Owlsley about courses."),
    ("en", BOATS, "Saturdays: until 9 pm; other days: until 7 pm."),
    ("en", BOATS, "Groups get 25% off and regulars 10%."),
    ("en", BOATS, "The regatta takes place on 12 July."),
    ("en", BOATS, "From 1 May to 30 September."),
    ("pl", HIRE, "Wodny kajak jednoosobowy kosztuje 25 zł."),
    ("pl", HIRE, "Kajak dwuosobowy nie kosztuje 25 zł."),
    ("en", BOATS, "A double kayak is not £8."),
    ("pl", HIRE, "Kajak dwuosobowy kosztuje 25 zł, a właściwie 35 zł."),
    ("en", BOATS, "A double kayak is £8, or rather £12."),
]


@pytest.mark.parametrize(("language", "document", "answer", "given"), OF_ANOTHER)
def test_what_is_said_of_something_else_is_not_grounded(language: str, document: str, answer: str, given: str) -> None:
    found = score_answer({"grounded": True}, answer, documents={"page": document}, language=language)["grounded"]

    assert not found.passed
    assert f"'{given}' stands in the documents, but not for '" in found.reason


@pytest.mark.parametrize(("language", "document", "answer"), RIGHT)
def test_what_is_said_of_its_own_is_grounded(language: str, document: str, answer: str) -> None:
    found = score_answer({"grounded": True}, answer, documents={"page": document}, language=language)["grounded"]

    assert "but not for" not in found.reason


def test_another_page_may_say_it() -> None:
    documents = {"prices": BOATS, "news": "From June on the double kayak is £8 as well."}
    found = score_answer({"grounded": True}, "A double kayak is £8.", documents=documents, language="en")["grounded"]

    assert found.passed


def test_a_value_of_one_page_is_not_taken_from_the_owner_of_another_pages_value() -> None:
    documents = {"fees": "Duplikat kosztuje 5 zł.", "cards": "Legitymacja kosztuje 9 zł."}
    found = score_answer({"grounded": True}, "Duplikat kosztuje 9 zł.", documents=documents, language="pl")["grounded"]

    assert found.passed
