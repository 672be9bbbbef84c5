"""A value that the answer tells by a difference, a product or a share of two values of the documents is grounded."""

# ruff: noqa: E501 - a page is one line

from __future__ import annotations

import sys

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

PARK = "A ticket by phone is £2.10, in cash £2.60, for the month £30. In 2024 the month was £26. A fine is £60, or £45 in the first week."
HALL = "The hall is open until 18:00, on Fridays until 15:00. The last visitors are let in an hour before closing. The café opens 30 minutes later than the hall."
CAMP = "An adult pays £8 a night, a child £3. A boat costs £12 an hour. The reception is open from 9:00 to 17:00."
POOL = "A course of swimming takes 12 weeks, one of diving 8 weeks. The lane is 25 m long, the small one 10 m."
BILET = "Bilet w aplikacji kosztuje 3,20 zł, u kierowcy 4 zł. Miesięczny kosztuje 76 zł, a rok temu kosztował 66 zł. Kara to 220 zł, a w ciągu 7 dni 110 zł."
BIURO = "Biuro jest czynne od 8.00 do 16.00, a w piątki do 14.00. Kasa kończy pracę godzinę wcześniej niż biuro. Ostatnie wejście na wieżę jest pół godziny przed zamknięciem."
KLUB = "Za każdą rozpoczętą godzinę po 13.00 pobieramy 1,20 zł. Wejście kosztuje 20 zł za osobę. Kajak kosztuje 15 zł za godzinę."
KURS = "Kurs trwa 12 tygodni, a skrócony 8 tygodni. Tor ma 25 m, a mały 10 m. Wpisowe to 90 zł, dla ucznia 60 zł."

GROUNDED = [
    ("en", PARK, "", "It is £2.10, which is 50p cheaper than with cash."),
    ("en", PARK, "", "By phone it is £2.10, in cash 50p more."),
    ("en", PARK, "", "The month costs £30, £4 more than in 2024, when it was £26."),
    ("en", PARK, "", "You pay £60, or £45 in the first week: you save £15."),
    ("en", PARK, "", "You pay £45 instead of £60, a quarter less."),
    ("en", HALL, "", "On Fridays the hall closes at 15:00, and you have to come by 14:00, an hour before closing."),
    (
        "en",
        HALL,
        "Until when may I come if you close at 18:00?",
        "The last visitors are let in an hour before closing, so by 17:00.",
    ),
    ("en", CAMP, "What do three adults pay a night?", "An adult pays £8 a night, so three adults pay £24."),
    ("en", CAMP, "What do 2 children and 2 adults pay?", "Adults are £8 each, so £16, and children £3 each, so £6."),
    ("en", CAMP, "", "A boat costs £12 an hour; from 9:00 to 17:00 that makes £96."),
    ("en", CAMP, "How much is a boat for 4 hours?", "It is £12 an hour, so £48 for 4 hours."),
    ("en", POOL, "", "The course takes 12 weeks, 4 weeks longer than the one of diving, which takes 8 weeks."),
    ("en", POOL, "", "The small lane has 10 m and is 15 m shorter than the other one, which has 25 m."),
    ("pl", BILET, "", "W aplikacji kosztuje 3,20 zł, o 80 groszy mniej niż u kierowcy."),
    ("pl", BILET, "", "Kosztuje 76 zł. To o 10 zł więcej niż rok temu, kiedy kosztował 66 zł."),
    ("pl", BILET, "", "Bilet miesięczny kosztuje 76 zł, czyli o 10 zł więcej niż rok temu."),
    ("pl", BILET, "", "Kara wynosi 220 zł, a w ciągu 7 dni o połowę mniej, czyli 110 zł."),
    ("pl", BILET, "", "Kara to 220 zł. Kto zapłaci w ciągu 7 dni, płaci 50% mniej, a więc 110 zł."),
    (
        "pl",
        BIURO,
        "",
        "W piątki biuro jest czynne do 14.00. Do kasy trzeba przyjść przed 13.00, bo kończy pracę godzinę wcześniej.",
    ),
    ("pl", BIURO, "Zamykacie o 16.00. Do kiedy wejdę na wieżę?", "Pół godziny przed zamknięciem, czyli do 15.30."),
    (
        "pl",
        KLUB,
        "Dziecko zostaje do 15.00. Ile płacimy?",
        "Każda rozpoczęta godzina po 13.00 kosztuje 1,20 zł, więc za pobyt do 15.00 zapłacą Państwo 2,40 zł.",
    ),
    ("pl", KLUB, "Przyjdą 3 osoby. Ile zapłacimy?", "3 osoby po 20 zł to 60 zł."),
    (
        "pl",
        KLUB,
        "Ile kosztuje kajak na 4 godziny?",
        "Kajak kosztuje 15 zł za godzinę, więc za 4 godziny zapłaci Pan 60 zł.",
    ),
    ("pl", KURS, "", "Skrócony trwa 8 tygodni, o 4 tygodnie krócej niż zwykły, który trwa 12 tygodni."),
    ("pl", KURS, "", "Uczeń płaci 60 zł zamiast 90 zł, oszczędza więc 30 zł."),
    ("pl", KURS, "", "Wpisowe to 90 zł, a uczeń płaci o jedną trzecią mniej, czyli 60 zł."),
]
INVENTED = [
    ("en", PARK, "", "It is £2.10, which is 40p cheaper than with cash."),
    ("en", PARK, "", "It is £2.10, which is £27.90 cheaper than with cash."),
    ("en", PARK, "", "It is £2.60, which is 50p cheaper than by phone."),
    ("en", PARK, "", "The month costs £30, £6 more than in 2024, when it was £26."),
    ("en", PARK, "", "The month costs £26, £4 more than the £30 of 2024."),
    ("en", PARK, "", "You pay £60, or £45 in the first week: you save £20."),
    ("en", PARK, "", "You pay £45 instead of £60, a third less."),
    ("en", HALL, "", "On Fridays the hall closes at 15:00, and you have to come by 14:30, half an hour before closing."),
    ("en", HALL, "", "On Fridays the hall closes at 15:00, and you have to come by 13:00, an hour before closing."),
    ("en", HALL, "", "On Fridays the hall closes at 15:00, and you may come until 16:00, an hour before closing."),
    ("en", CAMP, "What do three adults pay a night?", "An adult pays £8 a night, so three adults pay £32."),
    ("en", CAMP, "What do three adults pay a night?", "An adult pays £8 a night, so you pay £40."),
    ("en", CAMP, "", "An adult pays £8 a night, so five adults pay £40."),
    ("en", CAMP, "", "A boat costs £12 an hour; from 9:00 to 17:00 that makes £84."),
    ("en", CAMP, "How much is a boat for 4 hours?", "It is £12 an hour, so £36 for 4 hours."),
    ("en", POOL, "", "The course takes 12 weeks, 5 weeks longer than the one of diving, which takes 8 weeks."),
    ("en", POOL, "", "The small lane has 10 m and is 20 m shorter than the other one, which has 25 m."),
    ("pl", BILET, "", "W aplikacji kosztuje 3,20 zł, o 90 groszy mniej niż u kierowcy."),
    ("pl", BILET, "", "W aplikacji kosztuje 3,20 zł, o 62,80 zł mniej niż u kierowcy."),
    ("pl", BILET, "", "Kosztuje 76 zł. To o 12 zł więcej niż rok temu, kiedy kosztował 66 zł."),
    ("pl", BILET, "", "Kara wynosi 220 zł, a w ciągu 7 dni o jedną trzecią mniej, czyli 110 zł."),
    ("pl", BILET, "", "Kara to 220 zł. Kto zapłaci w ciągu 7 dni, płaci 40% mniej, a więc 110 zł."),
    ("pl", BILET, "", "Kara wynosi 220 zł, a w ciągu 7 dni o połowę mniej."),
    ("pl", BIURO, "", "W piątki biuro jest czynne do 14.00. Do kasy trzeba przyjść przed 12.00, bo kończy pracę godzinę wcześniej."),
    ("pl", BIURO, "", "W piątki biuro jest czynne do 14.00. Do kasy trzeba przyjść przed 12.00, bo kończy pracę dwie godziny wcześniej."),
    ("pl", BIURO, "Zamykacie o 16.00. Do kiedy wejdę na wieżę?", "Pół godziny przed zamknięciem, czyli do 15.15."),
    ("pl", KLUB, "Dziecko zostaje do 15.00. Ile płacimy?", "Każda rozpoczęta godzina po 13.00 kosztuje 1,20 zł, więc za pobyt do 15.00 zapłacą Państwo 3,60 zł."),
    ("pl", KLUB, "Przyjdą 3 osoby. Ile zapłacimy?", "3 osoby po 20 zł to 70 zł."),
    ("pl", KLUB, "Ile kosztuje kajak na 4 godziny?", "Kajak kosztuje 15 zł za godzinę, więc za 4 godziny zapłaci Pan 45 zł."),
    ("pl", KLUB, "Ile kosztuje kajak na 4 godziny?", "Kajak kosztuje 15 zł, a wejście 80 zł."),
    ("pl", KURS, "", "Skrócony trwa 8 tygodni, o 5 tygodni krócej niż zwykły, który trwa 12 tygodni."),
    ("pl", KURS, "", "Uczeń płaci 60 zł zamiast 90 zł, oszczędza więc 40 zł."),
    ("pl", KURS, "", "Wpisowe to 90 zł, a uczeń płaci o jedną czwartą mniej, czyli 60 zł."),
]  # fmt: skip


@rows_in_lots(
    ("language", "document", "question", "answer", "grounded"),
    [*((*row, True) for row in GROUNDED), *((*row, False) for row in INVENTED)],
)
def test_what_is_told_by_two_values_is_grounded(
    language: str, document: str, question: str, answer: str, grounded: bool
) -> None:
    scores = score_answer(
        {"grounded": ["numbers", "amounts", "dates"]},
        answer,
        documents={"page": document},
        language=language,
        question=question,
    )

    assert scores.passed is grounded, scores["grounded"].reason


@pytest.mark.parametrize(
    "piece", ["it is £9 cheaper than half for 7 people at £3 each ", "3 hours before 17:00 and half of £8 "]
)
def test_what_a_text_without_marks_works_out_costs_what_its_length_does(piece: str) -> None:
    def calls(pieces: int) -> int:
        answer, counted, before = piece * pieces, 0, sys.getprofile()

        def count(*_: object) -> None:
            nonlocal counted
            counted += 1

        sys.setprofile(count)
        try:
            score_answer({"grounded": True}, answer, documents={"page": PARK}, language="en")
        finally:
            sys.setprofile(before)
        return counted

    calls(5)  # what is read once

    assert calls(160) < 5.5 * calls(40)
