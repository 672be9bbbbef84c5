"""Polish phrases without a verb, in the statements that say them."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bezpłatny parking", "Parking przy hotelu jest bezpłatny."),
        ("wycena niezobowiązująca", "Wycena przeprowadzki jest niezobowiązująca."),
        ("wymagany paszport", "Paszport jest wymagany przy odprawie."),
        ("mycie 35 zł", "Mycie trwa 15 minut i kosztuje 35 zł."),
        ("mycie 35 zł", "Mycie obejmuje woskowanie i kosztuje 35 zł."),
        ("kask za darmo", "Kask dajemy gratis."),
        ("nakład minimum 50 sztuk", "Minimalny nakład to 50 sztuk."),
        ("oferta w ciągu 2 dni", "W ciągu 2 dni prześlemy ofertę."),
        ("decyzja w ciągu 30 dni", "Decyzję wydajemy w 30 dni."),
        ("druga godzina 3,60 zł", "Pierwsza godzina kosztuje 3 zł, druga 3,60 zł."),
        ("wypłata do 10. dnia miesiąca", "Wypłacamy do 10. dnia każdego miesiąca."),
        ("wizyta w poniedziałek", "Wizytę mamy w poniedziałek."),
        ("kolacja na tarasie", "Kolację podajemy na tarasie."),
        ("dieta bez glutenu", "Dietę prowadzimy bez glutenu."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bezpłatny parking", "Parking przy hotelu nie jest bezpłatny."),
        ("bezpłatny parking", "Parking jest płatny, bezpłatny jest tylko postój autokarów."),
        ("bezpłatny parking", "Parking przy hotelu był bezpłatny."),
        ("bezpłatny parking", "Parking jest drogi, ale wstęp jest bezpłatny."),
        ("bezpłatny parking", "Parking będzie bezpłatny od 2030 roku."),
        ("wycena niezobowiązująca", "Wycena jest wiążąca, rozmowa niezobowiązująca."),
        ("wymagany paszport", "Kopia paszportu jest wymagana."),
        ("wymagany paszport", "Paszport nie jest wymagany."),
        ("otwarte okno", "Okno musi być otwarte."),
        ("mycie 35 zł", "Mycie trwa 15 minut, a woskowanie kosztuje 35 zł."),
        ("mycie 35 zł", "Mycie trwa 15 minut i kosztuje 53 zł."),
        ("mycie 35 zł", "Mycie nie jest drogie i nie kosztuje 35 zł."),
        ("woskowanie 35 zł", "Mycie obejmuje woskowanie i kosztuje 35 zł."),
        ("kask za darmo", "Kasku nie dajemy gratis."),
        ("kask za darmo", "Kask kosztuje 10 zł, kijki dajemy gratis."),
        ("nakład minimum 50 sztuk", "Maksymalny nakład to 50 sztuk."),
        ("oferta w ciągu 2 dni", "W ciągu 2 dni nie zdążymy przesłać oferty."),
        ("oferta w ciągu 2 dni", "W ciągu 2 dni odrzucimy błędy oferty."),
        ("oferta w ciągu 2 dni", "Oferty szukaj na stronie, paczka dotrze w ciągu 2 dni."),
        ("decyzja w ciągu 30 dni", "Od decyzji można się odwołać w ciągu 30 dni."),
        ("decyzja w ciągu 30 dni", "Decyzję wydamy po 30 dniach."),
        ("zwrot w ciągu 14 dni", "Na zwrot ma Pan 14 dni."),
        ("pierwsza godzina 3,60 zł", "Pierwsza godzina kosztuje 3 zł, druga 3,60 zł."),
        ("wypłata do 10. dnia miesiąca", "Wypłacamy od 10. dnia każdego miesiąca."),
        ("wizyta w poniedziałek", "W poniedziałek odwołamy wizytę."),
        ("paczka w sobotę", "W sobotę nie dostarczymy paczki."),
        ("zajęcia w piątki", "W piątki zajęcia odwołano."),
        ("zajęcia w piątki", "W piątki nie mamy zajęć."),
        ("zajęcia w piątki", "W piątki sprzątamy po zajęciach."),
        ("kolacja na tarasie", "Na tarasie palimy po kolacji."),
        ("dieta bez glutenu", "Bez glutenu nie ma diety."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
