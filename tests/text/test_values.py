"""What is read as a value, and which values are the same."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.values import LANGUAGES, Value, meets, read_values
from tests.support.rows import rows_in_lots


def one(text: str, language: str) -> Value:
    values = read_values(text, language)
    assert len(values) == 1, values
    return values[0]


@rows_in_lots(
    ("language", "text", "kind", "amount", "unit"),
    [
        ("pl", "dwadzieścia procent", "percent", 20, "%"),
        ("pl", "1 500,50 zł", "amount", Fraction(3001, 2), "PLN"),
        ("pl", "1.500 zł", "amount", 1500, "PLN"),
        ("pl", "sto złotych pięćdziesiąt groszy", "amount", Fraction(201, 2), "PLN"),
        ("pl", "2,5 tys. zł", "amount", 2500, "PLN"),
        ("pl", "-5 stopni", "temperature", -5, "°"),
        ("pl", "5 stopni mrozu", "temperature", -5, "°"),
        ("pl", "minus pięć stopni", "temperature", -5, "°"),
        ("pl", "14 (słownie: czternaście) dni roboczych", "duration", 14, "workday"),
        ("pl", "czternastodniowy", "duration", 14 * 86400, "second"),
        ("pl", "czternaście pierwszych tygodni", "duration", 14 * 604800, "second"),
        ("pl", "dwie pierwsze godziny", "duration", 7200, "second"),
        ("pl", "trzy kolejne dni", "duration", 3 * 86400, "second"),
        ("pl", "trzy następne dni", "duration", 3 * 86400, "second"),
        ("pl", "pięć pełnych lat", "duration", 60, "month"),
        ("pl", "pięć ostatnich lat", "duration", 60, "month"),
        ("pl", "sto pierwszych dni", "duration", 100 * 86400, "second"),
        ("pl", "sto pierwszy", "ordinal", 101, ""),
        ("pl", "dwudziestych pierwszych", "ordinal", 21, ""),
        ("en", "fourteen full weeks", "duration", 14 * 604800, "second"),
        ("en", "three more days", "duration", 3 * 86400, "second"),
        ("en", "three extra days", "duration", 3 * 86400, "second"),
        ("en", "14 clear days", "duration", 14 * 86400, "second"),
        ("en", "two whole months", "duration", 2, "month"),
        ("pl", "14-dniowego", "duration", 14 * 86400, "second"),
        ("pl", "w ciągu tygodnia", "duration", 7 * 86400, "second"),
        ("pl", "półtora roku", "duration", 18, "month"),
        ("pl", "dwa i pół tysiąca", "number", 2500, ""),
        ("pl", "tysiąc pięćset", "number", 1500, ""),
        ("pl", "dwóm tysiącom pięciuset trzydziestu dwóm", "number", 2532, ""),
        ("pl", "trzy czwarte", "number", Fraction(3, 4), ""),
        ("pl", "dwudziestego trzeciego", "ordinal", 23, ""),
        ("pl", "25 dnia", "ordinal", 25, ""),
        ("pl", "II piętro", "ordinal", 2, ""),
        ("pl", "trzykrotnie", "times", 3, "×"),
        ("pl", "wpół do dziewiątej", "time", 510, ""),
        ("pl", "za pięć dziewiąta", "time", 535, ""),
        ("pl", "o trzeciej po południu", "time", 900, ""),
        ("pl", "godz. 8", "time", 480, ""),
        ("en", "5 per cent", "percent", 5, "%"),
        ("en", "1,500.50 pounds", "amount", Fraction(3001, 2), "GBP"),
        ("en", "$1.2m", "amount", 1200000, "USD"),
        ("en", "5 euros and 20 cents", "amount", Fraction(26, 5), "EUR"),
        ("en", "an hour and a half", "duration", 5400, "second"),
        ("en", "1h30", "duration", 5400, "second"),
        ("pl", "2h15min", "duration", 8100, "second"),
        ("en", "a fortnight", "duration", 14 * 86400, "second"),
        ("en", "within a week", "duration", 7 * 86400, "second"),
        ("en", "Bring a note. A week is enough.", "duration", 7 * 86400, "second"),
        ("pl", "Zaświadczenie. Tydzień.", "duration", 7 * 86400, "second"),
        ("en", "12 noon", "time", 720, ""),
        ("en", "until twelve noon", "time", 720, ""),
        ("en", "12 midnight", "time", 0, ""),
        ("en", "half a dozen", "number", 6, ""),
        ("en", "one hundred and five", "number", 105, ""),
        ("en", "twenty-third", "ordinal", 23, ""),
        ("en", "half past eight in the evening", "time", 1230, ""),
        ("en", "quarter to nine", "time", 525, ""),
        ("en", "8:30pm", "time", 1230, ""),
        ("en", "five below zero", "temperature", -5, "°"),
    ],
)
def test_a_value_is_read(language: str, text: str, kind: str, amount: int | Fraction, unit: str) -> None:
    value = one(text, language)

    assert (value.kind, value.amount, value.unit) == (kind, amount, unit)
    assert text[value.start : value.end] == value.surface


@pytest.mark.parametrize(
    ("language", "text", "day"),
    [
        ("pl", "3 maja 2025 r.", (2025, 5, 3)),
        ("pl", "03.05.2025", (2025, 5, 3)),
        ("pl", "2025-05-03", (2025, 5, 3)),
        ("pl", "3 V 2025", (2025, 5, 3)),
        ("pl", "trzeciego maja dwa tysiące dwudziestego piątego roku", (2025, 5, 3)),
        ("pl", "w maju 2025 roku", (2025, 5, None)),
        ("pl", "2025 r.", (2025, None, None)),
        ("en", "May 3rd, 2025", (2025, 5, 3)),
        ("en", "the third of May twenty twenty-five", (2025, 5, 3)),
        ("en", "3 May", (None, 5, 3)),
        ("pl", "Zebranie: 15/03.", (None, 3, 15)),
    ],
)
def test_a_date_is_read(language: str, text: str, day: tuple[int | None, ...]) -> None:
    assert one(text, language).day == day


@pytest.mark.parametrize(
    "text", ["uchwała nr 15/03", "sygn. 15/03", "wynik 15/10", "ciśnienie 14/08", "ul. Długa 15/03"]
)
def test_what_is_numbered_by_a_stroke_is_no_day(text: str) -> None:
    assert all(value.kind != "date" for value in read_values(text, "pl"))


@pytest.mark.parametrize(("language", "text"), [("pl", "w maju padało"), ("en", "it rained in April")])
def test_a_month_alone_is_no_date(language: str, text: str) -> None:
    assert read_values(text, language) == ()


def test_a_fraction_may_follow_a_number_inside_a_sentence() -> None:
    (value,) = read_values("Zwiedzanie potrwa 2 1/2 godziny.", "pl")

    assert value.kind == "duration"
    assert value.amount == 9000


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("pl", "tel. 22 123 45 67"), ("pl", "500 600 700"), ("pl", "+48 500 600 700"), ("pl", "00-950 Warszawa"),
        ("pl", "art. 5 ust. 2 pkt 3 i 4"), ("pl", "§ 12"), ("pl", "PESEL 90010112345"), ("pl", "NIP 123-456-32-18"),
        ("pl", "PL61 1090 1014 0000 0712 1981 2874"), ("pl", "PIT-37"), ("pl", "sprawa II K 123/24"), ("pl", "B1"),
        ("pl", "wersja 3.11.2"), ("pl", "[0, 2]"), ("pl", "OR.123.2024"), ("pl", "21a"),
        ("en", "call 0161 496 0000"), ("en", "555-1234"), ("en", "section 5"), ("en", "SW1A 1AA"), ("en", "no one"),
        ("en", "https://example.org/2025/05"), ("en", "you may march"), ("en", "a second opinion on this one"),
    ],
)  # fmt: skip
def test_what_only_looks_like_a_number_stays_text(language: str, text: str) -> None:
    assert [value for value in read_values(text, language) if value.kind not in ("ordinal", "telephone")] == []


@pytest.mark.parametrize(
    ("language", "written", "also"),
    [
        ("pl", "22 635 10 10", "22-635-10-10"), ("pl", "+48 501 234 567", "501-234-567"),
        ("pl", "800 190 590", "800190590"),
        ("en", "020 7946 0958", "+44 20 7946 0958"), ("en", "555-1234", "call 555 1234"),
    ],
)  # fmt: skip
def test_a_telephone_number_is_its_digits(language: str, written: str, also: str) -> None:
    (first,), (second,) = read_values(written, language), read_values(also, language)

    assert first.kind == second.kind == "telephone"
    assert meets(first, second)


@pytest.mark.parametrize(
    ("language", "text"),
    [("pl", "800190590 zł"), ("pl", "123 456 789 zł"), ("en", "£1234567890"), ("pl", "90010112345")],
)
def test_what_has_many_digits_may_be_no_telephone_number(language: str, text: str) -> None:
    assert all(value.kind != "telephone" for value in read_values(text, language))


@pytest.mark.parametrize(
    ("language", "wanted", "said", "same"),
    [
        ("pl", "14 dni", "dwa tygodnie", True),
        ("pl", "14 dni", "14 dni roboczych", False),
        ("pl", "rok i sześć miesięcy", "18 miesięcy", True),
        ("pl", "95 minut", "Godzinę i trzydzieści pięć minut", True),
        ("pl", "75 minut", "godzina i kwadrans", True),
        ("pl", "9 dni", "tydzień i dwa dni", True),
        ("pl", "9 dni", "tydzień i dwa piwa", False),
        ("pl", "3 godziny", "jeden dzień i 3 godziny", False),
        ("pl", "12 miesięcy", "jeden rok", True),
        ("pl", "30 dni", "1 miesiąc", False),
        ("pl", "3 maja", "3 maja 2025", True),
        ("pl", "3 maja 2025", "3 maja", False),
        ("pl", "IV kwartał 2025", "Q4 2025", True),
        ("pl", "I kwartał", "1. kwartał", True),
        ("pl", "IV kw. 2025", "czwarty kwartał 2024 r.", False),
        ("pl", "grudzień 2025", "XII 2025 r.", True),
        ("en", "Q4", "fourth quarter", True),
        ("en", "Q4 2025", "the 4th quarter of 2025", True),
        ("en", "Q3", "Q4", False),
        ("pl", "5-7 dni", "od pięciu do siedmiu dni", True),
        ("pl", "7 dni", "5-7 dni", False),
        ("pl", "8:00-16:00", "w godz. 8-16", True),
        ("pl", "20", "20 zł", True),
        ("pl", "20 zł", "20", False),
        ("pl", "20 zł", "20 euro", False),
        ("en", "15:00", "3 p.m.", True),
        ("en", "3 kg", "3,000 grams", True),
        ("en", "3 km", "3 miles", False),
    ],
)
def test_values_meet(language: str, wanted: str, said: str, same: bool) -> None:
    values = read_values(wanted, language)

    assert any(meets(one, other) for one in values[:1] for other in read_values(said, language)) is same


def test_other_languages_have_no_values() -> None:
    assert read_values("14 Tage", "de") == ()


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_any_text_can_be_read(text: str, language: str) -> None:
    for value in read_values(text, language):
        assert text[value.start : value.end] == value.surface != ""


@given(st.lists(st.sampled_from("0123456789 .,:-/%€złdnioapmh'½()[]"), max_size=40), st.sampled_from(LANGUAGES))
def test_any_digits_can_be_read(signs: list[str], language: str) -> None:
    read_values("".join(signs), language)


@pytest.mark.parametrize(
    ("language", "phrase", "answer", "said"),
    [
        ("pl", "18:45", "Wieczorem zamykamy za kwadrans siódma.", True),
        ("pl", "7:45", "Otwieramy kwadrans przed ósmą.", True),
        ("pl", "8:15", "Otwieramy kwadrans po ósmej.", True),
        ("pl", "8:15", "Otwieramy kwadrans przed ósmą.", False),
        ("pl", "19:00", "Wieczorem zamykamy o siódmej.", True),
        ("pl", "16:00", "Po południu otwieramy o czwartej.", True),
        ("pl", "17:30", "Popołudniowy kurs zaczyna się o wpół do szóstej.", True),
        ("pl", "7:00", "Poranna msza jest o siódmej.", True),
        ("pl", "19:00", "Poranna msza jest o siódmej.", False),
        ("pl", "20:00", "Od wieczora do rana. Zajęcia są o ósmej.", False),
        ("en", "7 pm", "Evening classes start at seven.", True),
        ("en", "16:00", "In the afternoon we open at four o'clock.", True),
        ("en", "16:00", "In the morning we open at four o'clock.", False),
        ("en", "8:30", "In the morning we open at half past eight.", True),
        ("en", "8:30", "In the evening we close at half past eight.", False),
        ("en", "20:30", "In the evening we close at half past eight.", True),
        ("en", "20:30", "In the evening we close at 8.30.", True),
        ("pl", "8:00", "Wieczorem jest zamknięte. Otwieramy o ósmej.", True),
        ("pl", "18:00", "Wieczorem od 18:00 do 1:00.", True),
        ("pl", "8:00", "Nocna pomoc działa od 18:00 do 8:00.", True),
        ("en", "20:00", "The evening bus leaves at 8.", True),
        ("pl", "20", "Wieczorem przyjdzie 20 osób.", True),
    ],
)
def test_the_part_of_the_day_may_stand_before_the_time(language: str, phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed is said


@pytest.mark.parametrize(
    ("language", "text", "same"),
    [
        ("pl", "do końca września", "30 września"),
        ("pl", "do końca września 2025 r.", "30.09.2025"),
        ("pl", "do końca lutego 2024", "29 lutego 2024"),
        ("en", "by the end of September", "30 September"),
        ("en", "until the end of February 2025", "28 February 2025"),
        ("pl", "do końca 2026 roku", "31 grudnia 2026"),
        ("pl", "do końca bieżącego roku", "31 grudnia"),
        ("en", "by the end of 2026", "31 December 2026"),
        ("en", "before the end of the year", "31 December"),
    ],
)
def test_what_ends_with_a_month_ends_with_its_last_day(language: str, text: str, same: str) -> None:
    assert meets(one(same, language), one(text, language))


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("pl", "pod koniec września"),
        ("pl", "do końca lutego"),
        ("en", "at the end of September"),
        ("en", "the end of it"),
        ("pl", "pod koniec roku"),
        ("en", "the end of the year was cold"),
    ],
)
def test_an_end_of_a_month_that_is_no_limit_is_no_day(language: str, text: str) -> None:
    assert not read_values(text, language)


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("pierwsza środa", "2. środa. 13:00 – 15:00.", False),
        ("1. środa", "2. środa, 13:00", False),
        ("pierwsza środa", "W pierwszą środę o 13:00.", True),
        ("1-3", "od 13:00 do 15:00", False),
        ("10-12", "w godz. 10:00-12:00", True),
    ],
)
def test_one_o_clock_is_no_first_of_several(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl", context=()).passed is said


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("7 lat", "Siedmiolatki bawią się same.", True),
        ("16 lat", "Kask noszą osoby młodsze od szesnastolatków.", True),
        ("10 lat", "To bilet dla 10-latków.", True),
        ("7 lat", "Ośmiolatki bawią się same.", False),
        ("10 lat", "To bilet dla nastolatków.", False),
    ],
)
def test_who_is_so_old_is_so_many_years(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl", context=()).passed is said
