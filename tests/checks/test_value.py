"""`value`: a table of expectation, answer, score and reason; and what a file says wrongly about it."""

from __future__ import annotations

import time
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows
from tests.support.rows import rows_in_lots

TABLE = [
    # some of so many: both are said
    Row({"number": 9, "of": "lines"}, "Nine of our lines have auto-belays.", 1, options={"language": "en"}),
    Row({"number": 9, "of": "lines"}, "Nine of the twelve lines have them.", 1, options={"language": "en"}),
    Row({"number": 12, "of": "lines"}, "Nine of the twelve lines have them.", 1, options={"language": "en"}),
    Row({"number": 8, "of": "lines"}, "Nine of the twelve lines have them.", 0, options={"language": "en"}),
    Row({"number": 9, "of": "liny"}, "Dziewięć z naszych dwunastu lin ma przyrząd.", 1),
    Row({"number": 9, "of": "liny"}, "Osiem z naszych dwunastu lin ma przyrząd.", 0),
    # a dash between blanks parts a number from a smaller value, as no range falls
    Row({"amount": "2.80 zł"}, "W wieżowcach przy ul. Widokowej 1, 3 i 5 – 2,80 zł.", 1, reason="says '2,80 zł'"),
    Row({"amount": "2.80 GBP"}, "In blocks 3 and 5 – £2.80.", 1, options={"language": "en"}),
    Row({"amount": "2.80 zł"}, "Kosztuje od 5 – 2,80 zł.", 0),
    Row({"amount": "7 zł"}, "Kosztuje 5 – 7 zł.", 0, reason="says '5 – 7 zł'"),
    Row({"amount": "8 zł"}, "Kosztuje 10–8 zł.", 0, reason="says '10–8 zł'"),
    # a comma with a dash ends a price, which needs no unit then
    Row({"amount": "80 zł"}, "Przegląd: 80,-", 1, reason="says '80,-' for '80 zł'"),
    Row({"amount": "80 zł"}, "Opony osobowe – 80,–; terenowe – 120,-.", 1),
    Row({"amount": "80 zł"}, "Przegląd: 90,-", 0, reason="missed '80 zł', says '90,-'"),
    Row({"amount": "80 zł"}, "Wpisz numer 80, - a potem nazwisko.", 0, reason="says no amount"),
    # taken back by what is said of nobody else
    Row(
        {"amount": "310 GBP"},
        "It is £310, I mean whoever signs up at the desk pays £260.",
        0,
        options={"language": "en"},
    ),
    # how long something is not done, and what is without something or in its stead
    Row({"duration": "24 hours"}, "Please do not drive for 24 hours after it.", 1, options={"language": "en"}),
    Row({"duration": "24 hours"}, "Drink nothing for 24 hours.", 1, options={"language": "en"}),
    Row({"duration": "24 hours"}, "You do not have to wait for 24 hours.", 0, options={"language": "en"}),
    Row({"duration": "24 hours"}, "The pass is not valid for 24 hours.", 0, options={"language": "en"}),
    Row({"duration": "3 dni"}, "Proszę nie moczyć opatrunku przez 3 dni.", 1),
    Row({"duration": "3 dni"}, "Przychodnia nie pracuje przez 3 dni.", 1),
    Row({"duration": "3 dni"}, "Nie czeka się na to przez 3 dni.", 0),
    Row({"amount": "290 zł"}, "Bez noclegu 290 zł.", 1),
    Row({"amount": "20 zł"}, "Wejdą Państwo bez opłaty 20 zł.", 0),
    Row({"amount": "20 GBP"}, "Without parking £20.", 1, options={"language": "en"}),
    Row({"amount": "20 GBP"}, "You get in without paying £20.", 0, options={"language": "en"}),
    Row({"amount": "20 GBP"}, "A badge in place of the paper one is £20.", 1, options={"language": "en"}),
    Row({"amount": "15 GBP"}, "Instead of the old £15 you pay £20.", 0, options={"language": "en"}),
    # ... and more is not it
    Row({"duration": "90 min"}, "Pokaz trwa półtorej godziny z okładem.", 0),
    Row({"duration": "90 min"}, "Pokaz trwa 90 minut z hakiem.", 0),
    Row({"duration": "90 min"}, "Pokaz trwa 90 minut z przerwą.", 1),
    Row({"duration": "90 min"}, "The show lasts 90 minutes and then some.", 0, options={"language": "en"}),
    Row({"duration": "90 min"}, "The show lasts 90 minutes and has a break.", 1, options={"language": "en"}),
    Row({"amount": "100.50 PLN"}, "Opłata wynosi sto złotych pięćdziesiąt groszy.", 1),
    Row({"amount": "100.50 PLN"}, "Opłata wynosi 120 zł.", 0, reason="missed '100.50 PLN', says '120 zł'"),
    Row({"amount": "100.50 PLN"}, "Opłata wynosi 100,50 zł. Opłata wynosi 120 zł.", 0),
    Row(
        {"amount": "100.50 PLN"},
        "100,50 zł albo 120 zł.",
        0,
        reason="says '100,50 zł' for '100.50 PLN', but also '120 zł'",
    ),
    Row({"amount": "100.50 PLN"}, "Opłata wynosi 100,50 zł (wcześniej 80 zł).", 1),
    Row({"amount": "100.50 PLN"}, "Opłata wynosi 100,50 zł, a nie 80 zł.", 1),
    Row({"amount": "100.50 PLN"}, "Opłata wynosi 100,50 zł, a za duplikat zapłacisz 30 zł.", 1),
    Row({"amount": "100.50 PLN"}, "Opłata nie wynosi 100,50 zł.", 0, reason="denies '100,50 zł', which is right"),
    Row({"amount": "310 zł", "not": [260]}, "Zapłacisz 310 zł, dawniej było 260 zł.", 1),
    Row(
        {"amount": "310 zł", "not": [260]},
        "Zapłacisz 310 zł. Drugie dziecko 260 zł.",
        0,
        reason="claims '260 zł', which must not be claimed ('310 zł' is right)",
    ),
    Row({"amount": "20 zł"}, "Dawniej karta kosztowała 20 zł. Bilet kosztuje dziś 30 zł.", 0),
    # what is right is only of the past, so the other value is said in its place
    Row({"amount": "20 zł"}, "Archiwalny cennik: karta 20 zł. Za bilet trzeba dać 30 zł.", 0),
    # what stands in front of a correction is not in the place of what is corrected
    Row({"amount": "20 zł"}, "Karta to 20 zł, odpis to 30 zł. Karta: 20 zł, ściślej 20,00 zł.", 1),
    Row({"amount": "20 zł", "of": "karta"}, "Karta kosztuje 20 zł. Przepraszam, 30 zł.", 0),
    Row(
        {"amount": "20 zł", "of": "karta"},
        "Karta kosztuje 20 zł. Bilet kosztuje 30 zł. Karta kosztuje 20 zł, a właściwie dwadzieścia złotych.",
        1,
    ),
    Row({"amount": "48 zł"}, "Opłata to 40 zł, choć w nowszych ulotkach widnieje 48 zł.", 0),
    Row({"amount": "17 zł", "of": "odpis"}, "Za pełnomocnictwo zapłacisz 22 zł; za odpis – 17 zł.", 1),
    Row({"duration": "14 days"}, "Masz dwa tygodnie.", 1),
    Row({"duration": "14 dni", "tolerance": "1 dzień"}, "Masz 15 dni.", 1),
    Row({"duration": "14 dni"}, "Masz od 10 do 14 dni.", 0, reason="missed '14 dni', says 'od 10 do 14 dni'"),
    Row({"date": "2025-05-03"}, "Do 3 maja.", 1),
    Row({"date": "2025-05-03"}, "Do 3 maja 2024 r.", 0),
    Row({"time": "8:00"}, "Otwieramy o ósmej.", 1),
    Row({"time": "8:00"}, "Czynne od 8:00 do 16:00.", 1),
    Row({"percent": 20}, "Zniżka to dwadzieścia procent.", 1),
    Row({"number": 3, "of": "placówki"}, "Wskażesz trzy placówki w 5 dzielnicach.", 1),
    Row({"number": 3, "of": "placówki"}, "Wskażesz pięć placówek, 3 razy w roku.", 0),
    Row({"number": 3, "of": "placówki"}, "Możesz wskazać trzy placówki. Czyli 4 placówki.", 0),
    Row({"amount": "20 zł", "of": "karta"}, "Karta kosztuje 20 zł, duplikat 30 zł.", 1),
    Row(
        {"amount": "20 zł", "of": "karta"},
        "Karta kosztuje 30 zł, duplikat 20 zł.",
        0,
        reason="missed '20 zł' of 'karta', says '30 zł'",
    ),
    Row({"amount": "20 zł", "of": "karta"}, "20 zł.", 1),
    Row({"amount": "18 GBP"}, "It costs £18.", 1, options={"language": "en"}),
    Row({"amount": "18 GBP"}, "It costs £28, not £18.", 0, options={"language": "en"}),
    Row({"amount": "18 GBP"}, "It used to be £15; now it costs £18.", 1, options={"language": "en"}),
    Row({"amount": "18 GBP"}, "It costs £18 or maybe £20.", 0, options={"language": "en"}),
    Row({"amount": "18 GBP", "tolerance": "10%"}, "About £19.", 1, options={"language": "en"}),
    Row({"time": "8:30", "tolerance": "15 minutes"}, "At quarter to nine.", 1, options={"language": "en"}),
    Row({"date": "2025-05-03"}, "On the 3rd of May 2025.", 1, options={"language": "en"}),
    Row({"number": 6, "of": ["books", "items"]}, "You may take six books for 3 weeks.", 1, options={"language": "en"}),
    Row(
        [{"amount": "18 GBP"}, {"duration": "3 days"}],
        "It costs £18; book three days ahead.",
        1,
        options={"language": "en"},
    ),
    Row([{"amount": "20 zł"}, {"duration": "3 dni"}], "Zapłacisz 20 zł.", 0.5, "says no duration"),
    Row({"number": 3, "of": "placówki"}, "Przez 3 dni.", 0, "missed '3' of 'placówki'"),
    # units are no things that are counted
    Row({"number": 12, "of": "lata"}, "Wpuszczamy dzieci od 12 lat.", 1),
    Row({"number": 12, "of": "lata"}, "Wpuszczamy dzieci od 14 lat.", 0, "missed '12 lata', says '14 lat'"),
    Row({"ordinal": "13."}, "Do trzynastego dnia przed wyborami.", 1),
    Row({"ordinal": 13}, "Do 9. dnia przed wyborami.", 0),
    Row({"number": "500 kg", "of": "gruz"}, "Gruzu oddasz 500 kilogramów.", 1),
    Row({"number": "500 kg", "of": "gruz", "not": ["700 kg"]}, "Gruzu oddasz 700 kg.", 0),
    Row({"number": "2,1 km"}, "Trasa ma 2100 metrów.", 1),
    Row({"number": 3, "of": "dni", "not": [5]}, "Masz pięć dni.", 0),
    Row({"number": 30, "of": "minutes", "tolerance": 5}, "It takes 33 minutes.", 1, options={"language": "en"}),
    Row({"number": 20, "of": ["percent"]}, "You save 20%.", 1, options={"language": "en"}),
    Row({"temperature": "-5 stopni"}, "Było 5 stopni mrozu.", 1),
    Row({"length": "2 km"}, "To 2000 metrów stąd.", 1),
    Row({"amount": "20 zł"}, "Nie wiem.", 0, "missed '20 zł': says no amount"),
    Row({"duration": "rok"}, "Jest ważna 12 miesięcy.", 1),
    Row({"duration": "rok"}, "Jest ważna dwa lata.", 0),
    Row({"duration": "hour"}, "It takes 60 minutes.", 1, options={"language": "en"}),
    Row({"number": 3, "of": "przymiarki", "not": ["4 przymiarki"]}, "Są trzy przymiarki.", 1),
    Row({"number": 8, "of": "osoby", "not": ["12 osób", "6 osób"]}, "Zmieści się osiem osób.", 1),
    Row({"number": 8, "of": "osoby", "not": ["12 osób", "6 osób"]}, "Zmieści się osiem albo dwanaście osób.", 0),
    Row({"number": 3, "of": "przymiarki", "not": ["4 przymiarki"]}, "Są trzy albo cztery przymiarki.", 0),
]


@rows_in_lots("row", rows(*TABLE))
def test_value(row: Row) -> None:
    check_row("value", row)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"amount": "100 PNL"}, "'100 PNL' is no amount\n  write it like 100.50 PLN\n  did you mean 'pln'?"),
        ({"amont": "1 zł"}, "did you mean 'amount'?"),
        ({"amount": "5"}, "'5' is no amount"),
        ({"amount": "5 zł", "duration": "3 dni"}, "'value' has amount and duration"),
        ({"duration": "14"}, "'14' is no duration\n  write it like 14 days"),
        ({"date": "2025-13-45"}, "'2025-13-45' is no date\n  write it like 2025-05-03"),
        ({"amount": "5 zł", "not": ["5 zł"]}, "'not' holds the value that is asked for: '5 zł'"),
        ({"percent": 20, "tolerance": "x"}, "'x' is no percent"),
        ({"date": "2025-05-03", "tolerance": "3 dni"}, "a date has no tolerance"),
        ({"time": "8:00", "tolerance": "5 zł"}, "'5 zł' is no tolerance of a time"),
        ({}, "'value' says no kind of value"),
        ([], "'value' names no value"),
        ({"number": 3, "of": "..."}, "nothing is left of '...'"),
        ({"number": "3 przymiarki"}, "write what is counted beside it: {number: 3, of: przymiarki}"),
        ({"number": 3, "of": "przymiarki", "not": "4 guziki"}, "'4 guziki' is no number"),
        ({"number": 3, "of": "przymiarki", "not": ["3 przymiarki"]}, "'not' holds the value that is asked for"),
        ({"duration": "lata"}, "'lata' is no duration"),
    ],
)
def test_what_a_file_says_wrongly(value: Any, message: str) -> None:
    with pytest.raises(GenirError) as error:
        score_answer({"value": value}, "x")

    assert message in str(error.value)


@pytest.mark.parametrize("settings", [{"language": "de"}, {"matching": "substring"}])
def test_value_is_for_words_in_polish_and_english(settings: dict[str, Any]) -> None:
    with pytest.raises(GenirError, match="'value' "):
        score_answer({"value": {"percent": 20}}, "x", **settings)


@pytest.mark.parametrize(
    "unit", ["20 zł, 30 zł. ", "opłata za kartę wynosi 21 zł, ", "karta 20 zł, duplikat 30 zł; ", "20 zł lub 30 zł. "]
)
def test_thousands_of_amounts_are_judged_in_time(unit: str) -> None:
    """Each of them was compared with every other one: minutes for 20,000 characters. It takes 0.7 s at most now."""
    answer = unit * (20_000 // len(unit))
    score_answer({"value": {"amount": "20 zł"}}, "20 zł")
    started = time.process_time()
    score_answer({"value": {"amount": "20 zł"}}, answer)

    assert time.process_time() - started < 6


def test_another_value_is_told_from_the_clauses_of_all_right_ones() -> None:
    said = "Karta kosztuje 20 zł. Bilet kosztuje 20 zł. "

    assert not score_answer({"value": {"amount": "20 zł"}}, said + "Bilet kosztuje 30 zł.").passed
    assert score_answer({"value": {"amount": "20 zł"}}, said + "Kubek kosztuje 30 zł.").passed
