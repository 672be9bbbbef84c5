"""A value that the documents give as the least is not grounded as the most, nor the other way round."""

# ruff: noqa: E501 - a case is one line of a table

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: The document, and an answer whose bound is the other one.
TURNED = [
    ("pl", "Namiot nie może być większy niż 12 m², a przyczepa niż 20 m².", "Przyczepa musi mieć co najmniej 20 m²."),
    ("pl", "Namiot nie może być większy niż 12 m², a przyczepa niż 20 m².", "Namiot musi mieć co najmniej 12 m²."),
    ("pl", "Przesyłka nie może ważyć mniej niż 2 kg, a paleta niż 50 kg.", "Paleta waży co najwyżej 50 kg."),
    (
        "en",
        "A tent must not be larger than 12 m², and a caravan than 20 m². The pitch must not be smaller than 30 m².",
        "A caravan needs at least 20 m².",
    ),
    (
        "en",
        "A tent must not be larger than 12 m², and a caravan than 20 m². The pitch must not be smaller than 30 m².",
        "A pitch has at most 30 m².",
    ),
    ("en", "A beehive stands at least 70 metres from a path.", "A beehive may stand at most 70 metres from a path."),
    ("en", "Tents are returned no later than 5 May.", "Tents are returned on 5 May at the earliest."),
    ("en", "Climbers have to be at least 12 years old.", "Climbers have to be no older than 12 years."),
    ("en", "The deposit is a minimum of £40.", "The deposit is £40 at most."),
    ("en", "A pupil may hire up to three violins.", "A pupil has to hire at least three violins."),
    ("en", "A luggage locker may be used for a maximum of 24 hours.", "You use the locker for a minimum of 24 hours."),
    ("en", "Complaints are made within 14 days.", "You make a complaint after at least 14 days."),
    ("en", "The kiln is fired for 9 hours or more.", "The kiln is fired for up to 9 hours."),
    ("en", "Dinghies take no more than 4 people.", "A dinghy takes not less than 4 people."),
    ("en", "The choir takes singers from 16 years.", "The choir takes singers who are 16 years old at most."),
    ("en", "The stall has to be set up by 7:30.", "Set up your stall at 7:30 at the earliest."),
    ("en", "Bags weigh no more than 23 kg.", "Your bag has to weigh 23 kg or more."),
    ("en", "The loan runs for at least six months.", "The loan runs for six months or less."),
    ("en", "Doors open no earlier than 6 pm.", "Doors open no later than 6 pm."),
    (
        "en",
        "A skater needs gloves that are at least 3 mm thick. The rink has four lanes.",
        "Gloves are at most 3 mm thick.",
    ),
    ("en", "A speaker has a maximum of ten minutes.", "A speaker has no less than ten minutes."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul stoi najwyżej 70 metrów od ścieżki."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul musi być oddalony od ścieżki najwyżej o 70 metrów."),
    ("pl", "Na ściankę wchodzą osoby od 18 lat.", "Na ściankę wchodzą osoby, które mają najwyżej 18 lat."),
    ("pl", "Namioty oddaje się nie później niż 5 maja.", "Namioty oddaje się najwcześniej 5 maja."),
    ("pl", "Działalność zawiesza się na co najmniej 30 dni.", "Działalność zawiesza się najdłużej na 30 dni."),
    ("pl", "Uczeń wypożycza maksymalnie 3 flety.", "Uczeń wypożycza co najmniej 3 flety."),
    ("pl", "Kaucja wynosi minimum 40 zł.", "Kaucja wynosi maksymalnie 40 zł."),
    ("pl", "Bagaż waży do 23 kg.", "Bagaż musi ważyć przynajmniej 23 kg."),
    ("pl", "Reklamację składa się w ciągu 14 dni.", "Reklamację składa się po co najmniej 14 dniach."),
    ("pl", "Mówca ma nie więcej niż 10 minut.", "Mówca ma nie mniej niż 10 minut."),
    ("pl", "Piec pali się 9 godzin lub dłużej.", "Piec pali się do 9 godzin, nie dłużej niż 9 godzin."),
    ("pl", "Łódka zabiera najwyżej 4 osoby.", "Łódka zabiera 4 osoby lub więcej."),
    ("pl", "Stoisko rozkłada się do godziny 7:30.", "Stoisko rozkłada się najwcześniej o 7:30."),
    ("pl", "Pożyczka trwa przynajmniej 6 miesięcy.", "Pożyczka trwa 6 miesięcy lub mniej."),
    ("pl", "Sala mieści nie mniej niż 80 widzów.", "Sala mieści maksimum 80 widzów."),
    ("pl", "Wniosek składa się najpóźniej 1 marca.", "Wniosek składa się nie wcześniej niż 1 marca."),
    ("pl", "Skarb oddaje się nie wcześniej niż po 3 dniach.", "Skarb oddaje się najpóźniej po 3 dniach."),
    ("en", "Goats need fences of no less than 1.2 metres.", "Goats need fences of up to 1.2 metres."),
    ("en", "A patient fasts for at least eight hours.", "A patient fasts for a maximum of eight hours."),
    ("en", "The reading group takes a maximum of 15 people.", "The reading group takes 15 people or more."),
    ("en", "Entries close on 30 June at the latest.", "Entries open on 30 June at the earliest."),
    ("en", "The minimum order is £25.", "The maximum order is £25."),
    ("en", "Drones fly no higher than 120 metres.", "Drones fly at least 120 metres high."),
    ("en", "Boil the jars for at least ten minutes.", "The jars are boiled for ten minutes at most."),
    ("en", "The loan is repaid within 5 years.", "It is repaid over a minimum of 5 years."),
    ("pl", "Kozy trzyma się za płotem o wysokości co najmniej 120 cm.", "Płot dla kóz ma mieć co najwyżej 120 cm."),
    ("pl", "Pacjent jest na czczo minimum 8 godzin.", "Pacjent jest na czczo maksymalnie 8 godzin."),
    ("pl", "Grupa liczy maksymalnie 15 osób.", "Grupa liczy 15 osób lub więcej."),
    ("pl", "Zgłoszenia przyjmujemy do 30 czerwca.", "Zgłoszenia przyjmujemy najwcześniej 30 czerwca."),
    ("pl", "Minimalne zamówienie to 25 zł.", "Największe zamówienie to 25 zł."),
    ("pl", "Dron lata nie wyżej niż 120 metrów.", "Dron lata co najmniej 120 metrów nad ziemią."),
    ("pl", "Słoiki gotuje się przynajmniej 10 minut.", "Słoiki gotuje się nie dłużej niż 10 minut."),
    ("pl", "Uczestnicy mają od 16 lat wzwyż.", "Uczestnicy mają najwyżej 16 lat."),
    (
        "pl",
        "Kto nie zatrudnia pracowników, może zawiesić działalność na dowolny czas, nie krótszy jednak niż 30 dni.",
        "Firmę można zawiesić najdłużej na 30 dni.",
    ),
]
KEPT = [
    ("pl", "Namiot nie może być większy niż 12 m², a przyczepa niż 20 m².", "Przyczepa ma najwyżej 20 m²."),
    ("pl", "Przesyłka nie może ważyć mniej niż 2 kg, a paleta niż 50 kg.", "Paleta waży co najmniej 50 kg."),
    ("en", "A tent must not be larger than 12 m², and a caravan than 20 m². The pitch must not be smaller than 30 m².", "A caravan has at most 20 m²."),
    ("en", "A tent must not be larger than 12 m², and a caravan than 20 m². The pitch must not be smaller than 30 m².", "A pitch has at least 30 m²."),
    ("en", "The lido opens on 5 May at the earliest.", "The lido is closed up to 5 May."),
    ("pl", "Basen otwieramy najwcześniej o 9:00.", "Basen stoi pusty do 9:00."),
    ("en", "A beehive stands at least 70 metres from a path.", "A beehive stands 70 metres from a path."),
    ("en", "A beehive stands at least 70 metres from a path.", "The minimum is 70 metres."),
    ("en", "A beehive stands at least 70 metres from a path.", "It stands not less than 70 metres from a path."),
    ("en", "A beehive stands at least 70 metres from a path.", "It stands 70 metres or more from a path."),
    ("en", "A beehive stands at least 70 metres from a path.", "A beehive must not stand within 70 metres of a path."),
    ("en", "A beehive stands at least 70 metres from a path.", "Within 70 metres of a path hives are forbidden."),
    ("en", "Tents are returned no later than 5 May.", "Tents are returned by 5 May."),
    ("en", "Tents are returned no later than 5 May.", "You return your tent on 5 May at the latest."),
    ("en", "Climbers are at least 12. Nobody over 12 gets the child rate.", "The child rate is for those of at most 12."),
    ("en", "The stay is at least 3 nights in May and at most 3 nights in June.", "In June you stay at most 3 nights."),
    ("en", "A stay of 3 nights costs £90. In May it is at least 3 nights.", "You pay £90 for at most 3 nights."),
    ("en", "A pupil may hire up to three violins.", "A pupil may hire no more than three violins."),
    ("en", "A pupil may hire up to three violins.", "A pupil may not hire more than three violins."),
    ("en", "Children under 16 pay £4.", "If you are at least 16, you pay more than £4."),
    ("en", "Cancel up to 14 days before the trip.", "You cancel at least 14 days before the trip."),
    ("en", "Notice is given no later than two weeks ahead.", "Give notice at least two weeks ahead."),
    ("en", "From 18 years the full price is paid.", "Up to 18 years you pay less than the full price."),
    ("en", "Nobody may keep more than 6 hens.", "You may keep at most 6 hens."),
    ("en", "The tower is over 40 metres high.", "The tower is at least 40 metres high."),
    ("en", "Keep at least 2 metres apart.", "You do not have to keep at most 2 metres apart."),
    ("en", "The fair runs from 5 May to 9 May.", "The fair begins on 5 May at the earliest."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul stoi 70 metrów od ścieżki."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul stoi nie mniej niż 70 metrów od ścieżki."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul stoi w odległości powyżej 70 metrów od ścieżki."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Minimum to 70 metrów."),
    ("pl", "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul nie może stać w promieniu do 70 metrów od ścieżki."),
    ("pl", "Namioty oddaje się nie później niż 5 maja.", "Namioty oddaje się najpóźniej 5 maja."),
    ("pl", "Namioty oddaje się nie później niż 5 maja.", "Namioty oddaje się do 5 maja."),
    ("pl", "Wniosek składa się najpóźniej 14 dni przed wyjazdem.", "Wniosek składa się co najmniej 14 dni przed wyjazdem."),
    ("pl", "Na ściankę wchodzą osoby od 18 lat.", "Na ściankę wchodzą osoby, które mają co najmniej 18 lat."),
    ("pl", "Pobyt trwa co najmniej 3 dni w maju, a najwyżej 3 dni w czerwcu.", "W czerwcu pobyt trwa najwyżej 3 dni."),
    ("pl", "Pobyt na 3 dni kosztuje 90 zł. W maju to co najmniej 3 dni.", "90 zł płaci się za najwyżej 3 dni."),
    ("pl", "Od 18 lat płaci się całą opłatę.", "Do 18 lat płaci się mniej niż całą opłatę."),
    ("pl", "Nikt nie może mieć więcej niż 6 kur.", "Można mieć najwyżej 6 kur."),
    ("pl", "Wieża ma ponad 40 metrów.", "Wieża ma co najmniej 40 metrów."),
    ("pl", "Uczeń wypożycza maksymalnie 3 flety.", "Uczeń wypożycza do 3 fletów."),
    ("pl", "Uczeń wypożycza maksymalnie 3 flety.", "Uczeń nie wypożyczy więcej niż 3 fletów."),
    ("en", "Passengers of up to 12 years travel free.", "Children of no more than 12 years travel free."),
    ("en", "Open daily until 5 pm.", "It stays open until 5 pm at the latest."),
    ("en", "Return books within 21 days.", "You have at most 21 days."),
    ("en", "Return books within 21 days.", "You have up to 21 days."),
    ("en", "Return books within 21 days.", "You have a full 21 days, at least if nobody asks for the book."),
    ("en", "At least two adults go with every 12 children.", "With 12 children at least two adults have to go."),
    ("en", "A boat takes at most 6, of whom at least 2 row.", "At least 2 of at most 6 row."),
    ("en", "The fee is £40, at most £60 for teams.", "Teams pay at most £60, others £40."),
    ("en", "Apply at least 10 days before; the licence lasts 10 days.", "The licence lasts at most 10 days."),
    ("en", "Dogs of more than 20 kg travel as freight.", "In the cabin a dog weighs at most 20 kg."),
    ("en", "Nobody below 18 is served.", "You must be at least 18."),
    ("en", "Nobody of at most 18 years is served.", "You must be at least 18."),
    ("en", "Applications are accepted from 3 May.", "You can apply on 3 May at the earliest."),
    ("en", "Applications are accepted from 3 May to 9 May.", "Apply no later than 9 May."),
    ("en", "A stay lasts 3 to 9 days.", "It lasts at least 3 days and at most 9 days."),
    ("en", "The tent has to stand for 2 hours.", "It stands at least 2 hours."),
    ("pl", "Dzieci do 12 lat jadą bezpłatnie.", "Bezpłatnie jadą dzieci, które mają najwyżej 12 lat."),
    ("pl", "Książki oddaje się w ciągu 21 dni.", "Ma Pani na to najwyżej 21 dni."),
    ("pl", "Psy powyżej 20 kg jadą w luku.", "W kabinie pies waży najwyżej 20 kg."),
    ("pl", "Obsługujemy tylko osoby, które ukończyły 18 lat.", "Trzeba mieć co najmniej 18 lat."),
    ("pl", "Nie obsługujemy osób do 18 lat.", "Trzeba mieć co najmniej 18 lat."),
    ("pl", "Wnioski przyjmujemy od 3 maja.", "Wniosek można złożyć najwcześniej 3 maja."),
    ("pl", "Wnioski przyjmujemy od 3 do 9 maja.", "Wniosek składa się najpóźniej 9 maja."),
    ("pl", "Pobyt trwa od 3 do 9 dni.", "Pobyt trwa co najmniej 3 dni, a najwyżej 9 dni."),
    ("pl", "Opłata wynosi 40 zł, dla drużyn najwyżej 60 zł.", "Drużyny płacą do 60 zł, reszta 40 zł."),
    ("pl", "Rezygnację zgłasza się do 7 dni przed kursem.", "Rezygnację zgłasza się co najmniej 7 dni przed kursem."),
    ("pl", "Na 12 dzieci przypada co najmniej 2 opiekunów.", "Przy 12 dzieciach potrzeba przynajmniej 2 opiekunów."),
    ("pl", "Kto ma co najmniej 18 lat, nie dostanie zniżki.", "Zniżka jest dla osób, które mają najwyżej 18 lat."),
    ("en", "Within 70 metres of a path, hives are forbidden.", "A hive stands at least 70 metres from a path."),
]  # fmt: skip


@rows_in_lots(
    ("language", "document", "answer", "grounded"),
    [*((*row, False) for row in TURNED), *((*row, True) for row in KEPT)],
)
def test_a_bound_turned_round_is_not_grounded(language: str, document: str, answer: str, grounded: bool) -> None:
    scores = score_answer(
        {"grounded": ["numbers", "dates", "amounts"]}, answer, documents={"page": document}, language=language
    )

    assert scores.passed is grounded, scores["grounded"].reason


def test_the_reason_says_which_bound_it_is() -> None:
    document, answer = "Ul stoi co najmniej 70 metrów od ścieżki.", "Ul stoi najwyżej 70 metrów od ścieżki."
    scores = score_answer({"grounded": True}, answer, documents={"page": document}, language="pl")

    assert scores["grounded"].reason == "'najwyżej 70 metrów' stands in the documents as the least, not as the most"


def test_a_bound_of_the_question_is_given() -> None:
    scores = score_answer(
        {"grounded": True},
        "At most 70 metres is too near.",
        documents={"page": "A beehive stands at least 70 metres from a path."},
        question="May a beehive stand at most 70 metres from a path?",
        language="en",
    )

    assert scores.passed


SUSPEND, STAY = "Na ile dni najkrócej można zawiesić firmę?", "What is the shortest time I can stay?"


@pytest.mark.parametrize(
    ("language", "question", "answer", "right"),
    [
        ("pl", SUSPEND, "Przynajmniej na 30 dni.", True),
        ("pl", SUSPEND, "Zawieszenie musi trwać przynajmniej 30 dni.", True),
        ("pl", SUSPEND, "Na 30 dni.", True),
        ("pl", SUSPEND, "Najkrócej na 30 dni.", True),
        ("pl", SUSPEND, "Najdłużej na 30 dni.", False),
        ("pl", SUSPEND, "Na najwyżej 30 dni.", False),
        ("pl", "Na ile dni najdłużej zawiesza się firmę?", "Najdłużej na 30 dni.", True),
        ("pl", "Na ile dni najdłużej zawiesza się firmę?", "Przynajmniej na 30 dni.", False),
        ("en", STAY, "At least 30 days.", True),
        ("en", STAY, "30 days at the shortest.", True),
        ("en", STAY, "At most 30 days.", False),
        ("en", "What is the longest stay?", "At most 30 days.", True),
        ("en", "What is the longest stay?", "At least 30 days.", False),
        ("en", "What is the minimum notice?", "No later than 30 days before.", True),
        ("pl", "Jakie jest minimalne wyprzedzenie?", "Najpóźniej 30 dni przed imprezą.", True),
        ("en", "What is the longest stay, and what must I pay?", "At most 30 days.", True),
    ],
)
def test_who_asks_for_the_least_is_not_told_the_most(language: str, question: str, answer: str, right: bool) -> None:
    scores = score_answer({"value": {"duration": "30 days"}}, answer, question=question, language=language)

    assert scores.passed is right, scores["value"].reason


@pytest.mark.parametrize(
    ("language", "question", "expected", "answer", "right"),
    [
        ("pl", "Ile lat ma najmłodszy uczestnik?", {"number": 6, "of": "lata"}, "Co najmniej 6 lat.", True),
        ("pl", "Kiedy najpóźniej składa się wniosek?", {"date": "1 marca"}, "Najpóźniej 1 marca.", True),
        ("pl", "Kiedy najwcześniej składa się wniosek?", {"date": "1 marca"}, "Nie wcześniej niż 1 marca.", True),
        ("pl", "Kiedy najwcześniej składa się wniosek?", {"date": "1 marca"}, "Najpóźniej 1 marca.", False),
        ("en", "How old is the youngest who takes part?", {"number": 6}, "At least 6.", True),
        ("en", "When do I return it at the latest?", {"date": "5 May"}, "No later than 5 May.", True),
        ("en", "When do I return it at the earliest?", {"date": "5 May"}, "No later than 5 May.", False),
        ("en", "What is the smallest amount?", {"amount": "£5"}, "At least £5.", True),
        ("en", "What is the smallest amount?", {"amount": "£5"}, "A maximum of £5.", False),
    ],
)
def test_superlatives_ask_for_a_bound(
    language: str, question: str, expected: dict[str, object], answer: str, right: bool
) -> None:
    scores = score_answer({"value": expected}, answer, question=question, language=language)

    assert scores.passed is right, scores["value"].reason
