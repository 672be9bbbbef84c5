"""Limits that an answer names, and the case of the question: what holds within them is denied beyond."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no
from pytest_genir.text.yes_no.bounds import within

ASKED = [
    ("en", "Can my 9-year-old use the water slide?", "The slide is for children aged 8 and over.", "yes"),
    ("en", "Can my 7-year-old use the water slide?", "The slide is for children aged 8 and over.", "no"),
    (
        "en",
        "I bought shoes 20 days ago and still have the receipt. Can I return them?",
        "Returns are accepted within 30 days.",
        "yes",
    ),
    (
        "en",
        "I bought shoes 40 days ago and still have the receipt. Can I return them?",
        "Returns are accepted within 30 days.",
        "no",
    ),
    ("en", "There are six of us. Do we qualify for the group rate?", "The group rate starts from eight people.", "no"),
    (
        "en",
        "There are nine of us. Do we qualify for the group rate?",
        "The group rate starts from eight people.",
        "yes",
    ),
    (
        "en",
        "I'm 24 and studying full time. Do I get the reduced ticket?",
        "Students under 27 pay the reduced rate on showing their ID.",
        "yes",
    ),
    (
        "en",
        "I'm 29. Do I get the young person's fare?",
        "The young person's fare is available to passengers aged 25 or under.",
        "no",
    ),
    (
        "en",
        "Does my 15-year-old have to be accompanied?",
        "Only children under 12 have to be accompanied by an adult.",
        "no",
    ),
    (
        "en",
        "Does my 10-year-old have to be accompanied?",
        "Only children under 12 have to be accompanied by an adult.",
        "yes",
    ),
    ("en", "Does my 15-year-old have to be accompanied?", "Children under 12 must be accompanied by an adult.", "no"),
    (
        "en",
        "Will I be charged if I cancel two days before arrival?",
        "Cancellations made less than 72 hours ahead incur a fee of 50% of the first night.",
        "yes",
    ),
    (
        "en",
        "Will I be charged if I cancel five days before arrival?",
        "Cancellations made less than 72 hours ahead incur a fee of 50% of the first night.",
        "no",
    ),
    ("en", "Can I borrow a film for longer than a week?", "The loan period for films is two weeks.", "yes"),
    ("en", "Can I borrow a film for three weeks?", "The loan period for films is two weeks.", "no"),
    (
        "en",
        "Will anyone be in the office at half past five on a Thursday?",
        "Office hours: Mon–Wed 9 am–4 pm, Thu 9 am–6 pm, Fri 9 am–noon.",
        "yes",
    ),
    (
        "en",
        "Will anyone be in the office at half past five on a Wednesday?",
        "Office hours: Mon–Wed 9 am–4 pm, Thu 9 am–6 pm, Fri 9 am–noon.",
        "no",
    ),
    ("en", "Is the shop open at 7 pm?", "The shop is open from 9 am to 6 pm.", "no"),
    ("en", "Is the shop open at 5 pm?", "The shop is open from 9 am to 6 pm.", "yes"),
    ("en", "Can I bring a 12 kg bag on board?", "Cabin bags may weigh no more than 10 kg.", "no"),
    ("en", "Can I bring an 8 kg bag on board?", "Cabin bags may weigh no more than 10 kg.", "yes"),
    ("en", "Can I bring a 12 kg bag on board?", "Bags over 10 kg are not allowed in the cabin.", "no"),
    ("en", "Can I bring an 8 kg bag on board?", "Bags over 10 kg are not allowed in the cabin.", "yes"),
    ("en", "My son is 4. Does he need a ticket?", "Children under six travel free.", "no"),
    ("en", "My son is 8. Does he need a ticket?", "Children under six travel free.", "yes"),
    ("en", "My boat is 9 metres long. Can I moor at the town quay?", "The town quay takes boats up to 8 metres.", "no"),
    (
        "en",
        "My boat is 7 metres long. Can I moor at the town quay?",
        "The town quay takes boats up to 8 metres.",
        "yes",
    ),
    ("en", "I'm 17. Can I hire a car?", "Drivers must be at least 21.", "no"),
    ("en", "I'm 22. Can I hire a car?", "Drivers must be at least 21.", "yes"),
    (
        "en",
        "Can I cancel three days before the course?",
        "Cancellation is free until 48 hours before the course.",
        "yes",
    ),
    ("en", "Can I apply on 5 May?", "Applications are accepted until 30 April.", "no"),
    ("en", "Can I apply on 5 April?", "Applications are accepted until 30 April.", "yes"),
    ("en", "We are a party of 25. Do we have to book?", "Groups of more than 20 must book in advance.", "yes"),
    ("en", "We are a party of 12. Do we have to book?", "Groups of more than 20 must book in advance.", "no"),
    (
        "en",
        "Can I get a refund for a £60 order without the receipt?",
        "Without a receipt we refund purchases of up to £50.",
        "no",
    ),
    ("en", "Is delivery free on a £45 order?", "Delivery is free on orders over £40.", "yes"),
    ("en", "Is delivery free on a £35 order?", "Delivery is free on orders over £40.", "no"),
    ("en", "Can a boy of thirteen join the course?", "The course is for ages 8 to 12.", "no"),
    ("en", "Can a girl of eleven join the course?", "The course is for ages 8 to 12.", "yes"),
    ("pl", "Czy mój 9-letni syn może wejść na zjeżdżalnię?", "Ze zjeżdżalni korzystają dzieci od 8 lat.", "yes"),
    ("pl", "Czy mój 7-letni syn może wejść na zjeżdżalnię?", "Ze zjeżdżalni mogą korzystać dzieci od 8 lat.", "no"),
    ("pl", "Kupiłam buty 20 dni temu. Czy mogę je zwrócić?", "Zwroty przyjmujemy w ciągu 30 dni.", "yes"),
    ("pl", "Kupiłam buty 40 dni temu. Czy mogę je zwrócić?", "Zwroty przyjmujemy w ciągu 30 dni.", "no"),
    (
        "pl",
        "Czy dostanę zniżkę rodzinną, skoro mamy dwoje dzieci?",
        "Karta rodzinna przysługuje rodzicom co najmniej trojga dzieci.",
        "no",
    ),
    (
        "pl",
        "Czy dostanę zniżkę rodzinną, skoro mamy czworo dzieci?",
        "Zniżka rodzinna przysługuje rodzicom co najmniej trojga dzieci.",
        "yes",
    ),
    (
        "pl",
        "Czy sześcioletnia córka wejdzie za darmo do zoo?",
        "Biletu nie potrzebują dzieci, które nie ukończyły siódmego roku życia.",
        "yes",
    ),
    ("pl", "Czy ośmioletnia córka wejdzie za darmo do zoo?", "Dzieci do 7 lat wchodzą do zoo za darmo.", "no"),
    (
        "pl",
        "Czy bagaż 7 kg wezmę ze sobą do autokaru bez dopłaty?",
        "W cenie biletu jest jedna sztuka bagażu podręcznego o wadze nie większej niż 10 kg.",
        "yes",
    ),
    (
        "pl",
        "Czy walizka ważąca 25 kg mieści się w limicie?",
        "Limit bagażu rejestrowanego to 23 kg, za nadwagę dopłaca się 40 zł.",
        "no",
    ),
    ("pl", "Czy walizka ważąca 20 kg mieści się w limicie?", "Limit bagażu rejestrowanego to 23 kg.", "yes"),
    (
        "pl",
        "Czy gwarancja na pralkę kupioną osiemnaście miesięcy temu jeszcze obowiązuje?",
        "Producent udziela na ten model dwuletniej gwarancji liczonej od dnia zakupu.",
        "yes",
    ),
    (
        "pl",
        "Czy gwarancja na pralkę kupioną trzy lata temu jeszcze obowiązuje?",
        "Gwarancja na ten model obowiązuje przez dwa lata od dnia zakupu.",
        "no",
    ),
    (
        "pl",
        "Czy mając dwa niezaliczone przedmioty, mogę podejść do egzaminów poprawkowych?",
        "Do trzech niezaliczonych przedmiotów zachowuje się prawo do poprawki.",
        "yes",
    ),
    ("pl", "Czy można wejść na wystawę o 16:15?", "Ostatnich zwiedzających wpuszczamy o 16:30.", "yes"),
    ("pl", "Czy można wejść na wystawę o 16:45?", "Ostatnich zwiedzających wpuszczamy o 16:30.", "no"),
    ("pl", "Czy sklep jest czynny o 19?", "Sklep jest czynny od 9:00 do 18:00.", "no"),
    ("pl", "Czy sklep jest czynny o 17:30?", "Sklep jest czynny od 9:00 do 18:00.", "yes"),
    (
        "pl",
        "Czy da się anulować rezerwację na dwa dni przed przyjazdem bez kosztów?",
        "Bezpłatna anulacja jest możliwa najpóźniej na pięć dni przed przyjazdem.",
        "no",
    ),
    (
        "pl",
        "Czy da się anulować rezerwację na tydzień przed przyjazdem bez kosztów?",
        "Bezpłatna anulacja jest możliwa najpóźniej na pięć dni przed przyjazdem.",
        "yes",
    ),
    (
        "pl",
        "Czy 15-letnia córka musi przyjść z opiekunem?",
        "Z opiekunem muszą przychodzić dzieci poniżej 13 lat.",
        "no",
    ),
    (
        "pl",
        "Czy 10-letnia córka musi przyjść z opiekunem?",
        "Z opiekunem muszą przychodzić dzieci poniżej 13 lat.",
        "yes",
    ),
    ("pl", "Mam 67 lat. Czy dostanę bilet ulgowy?", "Bilet ulgowy przysługuje osobom, które ukończyły 65 lat.", "yes"),
    ("pl", "Mam 63 lata. Czy dostanę bilet ulgowy?", "Bilet ulgowy przysługuje osobom, które ukończyły 65 lat.", "no"),
    ("pl", "Czy dostawa zamówienia za 150 zł jest darmowa?", "Dostawa jest darmowa od 200 zł.", "no"),
    ("pl", "Czy dostawa zamówienia za 250 zł jest darmowa?", "Dostawa jest darmowa od 200 zł.", "yes"),
    ("pl", "Czy klub wypożycza buty do wspinaczki w rozmiarze 48?", "Mamy rozmiary od 34 do 46.", "no"),
    ("pl", "Czy można złożyć wniosek 5 maja?", "Wnioski przyjmujemy do 30 kwietnia.", "no"),
    ("pl", "Czy można złożyć wniosek 5 kwietnia?", "Wnioski przyjmujemy do 30 kwietnia.", "yes"),
    ("pl", "Czy grupa 12 osób musi rezerwować zwiedzanie?", "Rezerwacja jest wymagana dla grup powyżej 20 osób.", "no"),
    (
        "pl",
        "Czy grupa 25 osób musi rezerwować zwiedzanie?",
        "Rezerwacja jest wymagana dla grup powyżej 20 osób.",
        "yes",
    ),
    (
        "pl",
        "Czy łódź o długości 9 metrów może cumować przy kei miejskiej?",
        "Przy kei miejskiej cumują łodzie do 8 metrów.",
        "no",
    ),
    ("pl", "Czy mogę wnieść bagaż 12 kg na pokład?", "Bagażu powyżej 10 kg nie wolno wnosić na pokład.", "no"),
    ("pl", "Czy mogę wnieść bagaż 8 kg na pokład?", "Bagażu powyżej 10 kg nie wolno wnosić na pokład.", "yes"),
]
ASKED += [
    ("en", "May I return the jacket I bought 20 days ago?", "You have 30 days from the date of purchase.", "yes"),
    ("en", "Can I still apply on 3 June?", "Applications had to reach us by 31 May, and late ones are not read.", "no"),
    ("en", "Does the last train leave before 10 pm?", "The last one departs at 23:40.", "no"),
    ("en", "Does the last train leave before 10 pm?", "The last one departs at 21:40.", "yes"),
    ("en", "Is it too late to apply? Today is 3 June.", "Applications are accepted until 15 June.", "no"),
    ("en", "Is it too late to apply? Today is 23 June.", "Applications are accepted until 15 June.", "yes"),
    ("en", "Are dogs allowed on the beach in October?", "Dogs are banned between 1 May and 30 September.", "yes"),
    ("en", "Are dogs allowed on the beach in July?", "Dogs are banned between 1 May and 30 September.", "no"),
    ("en", "Do I need a note for an illness of three days?", "From the eighth day a note is needed.", "no"),
    ("en", "Do I need a note for an illness of ten days?", "From the eighth day a note is needed.", "yes"),
    ("en", "Can I still enter at 5:15 pm?", "Last admission is at 5 pm, although visitors may stay until 6.", "no"),
    ("pl", "Czy mój dziesięciolatek może iść na siłownię?", "Na siłownię wpuszczamy dopiero od 14. roku życia.", "no"),
    ("pl", "Czy mój piętnastolatek może iść na siłownię?", "Na siłownię wpuszczamy dopiero od 14. roku życia.", "yes"),
    ("pl", "Czy mogę wypożyczyć naraz cztery książki?", "Limit to siedem woluminów na jedno konto.", "yes"),
    ("pl", "Czy dostanę zwrot, jeśli odwołam dzień przed przyjazdem?",
     "Zwrot przysługuje przy odwołaniu co najmniej 7 dni przed przyjazdem.", "no"),
    ("pl", "Czy zdążę złożyć wniosek 10 października?", "Nabór trwa do 30 września i nie będzie przedłużany.", "no"),
]  # fmt: skip
#: Not a case but the figure itself is asked for, or another thing is counted.
NO_CASE = [
    ("en", "Is the fee £20?", "The fee is up to £30."),
    ("en", "Does it cost less than £20?", "Tickets are £15 for groups of over 10."),
    ("en", "Will it be decided in a week?", "A decision takes up to 30 days."),
    ("en", "Can I take 3 books?", "The building has up to 8 floors."),
    ("pl", "Czy opłata wynosi 20 zł?", "Opłata to najwyżej 30 zł."),
    ("pl", "Czy można wziąć 3 książki?", "Budynek ma do 8 pięter."),
]


@pytest.mark.parametrize(("language", "question", "answer", "says"), ASKED)
def test_a_case_lies_within_a_limit_or_beyond(language: str, question: str, answer: str, says: str) -> None:
    read = read_yes_no(answer, language, question)

    assert read is not None
    assert read.says == says, read


@pytest.mark.parametrize(("language", "question", "answer"), NO_CASE)
def test_only_a_case_is_held_against_a_limit(language: str, question: str, answer: str) -> None:
    assert within(question, answer, language) is None


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        ("My son is 4. Does he need a ticket?", "Children under six travel free, from six on they pay half.", "no"),
        ("My son is 8. Does he need a ticket?", "Children under six travel free, from six on they pay half.", "yes"),
    ],
)
def test_of_two_limits_the_one_that_holds_the_case_tells(question: str, answer: str, says: str) -> None:
    read = read_yes_no(answer, "en", question)

    assert read is not None
    assert read.says == says
