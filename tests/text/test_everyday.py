"""What people say every day in other words than a phrase has: aspects, floors, bounds, amounts, small words between."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: Language, phrase, answers that say it, answers that do not.
PHRASES = [
    (
        "pl",
        "płacić kartą",
        ["Można zapłacić kartą.", "Kartą zapłacą Państwo w kasie: proszę zapłacić kartą."],
        ["Nie można zapłacić kartą.", "Kartę można odebrać w kasie i zapłacić gotówką."],
    ),
    ("pl", "złożyć wniosek", ["Wystarczy składać wniosek co roku."], ["Wniosku nie trzeba składać."]),
    (
        "pl",
        "pierwsze piętro",
        ["Gabinet jest na I piętrze.", "Sala 12, I piętro"],
        ["Gabinet jest na V piętrze.", "I piętro, i parter?"],
    ),
    ("pl", "V klasa", ["Egzamin jest w piątej klasie."], ["Egzamin jest w klasie I."]),
    (
        "pl",
        "bez rejestracji",
        ["Można wejść bez wcześniejszej rejestracji.", "Wstęp bez konieczności rejestracji."],
        ["Bez dowodu rejestracji nie będzie.", "Rejestracja jest konieczna."],
    ),
    ("en", "without registration", ["You can enter without any prior registration."], ["Enter with registration."]),
    (
        "pl",
        "nie później niż 7 dni",
        ["Zwrot następuje nie później niż w ciągu siedmiu dni.", "Najpóźniej w 7 dni."],
        ["Zwrot następuje po 7 dniach.", "Zwrot następuje nie później niż w ciągu 17 dni."],
    ),
    (
        "pl",
        "pociąg odjeżdża o 6:45",
        ["Pociąg do Gdyni odjeżdża z peronu trzeciego o godzinie 6.45."],
        ["Pociąg odjeżdża o 6:15, a przyjeżdża o 6:45.", "Pociąg do Gdyni odjeżdża dopiero po 6:45."],
    ),
    (
        "en",
        "the train leaves at 6:45",
        ["The train to Leeds leaves from platform three at 6:45."],
        ["The train arrives at 6:45 and leaves at 7:10.", "The train leaves after 6:45."],
    ),
    (
        "pl",
        "kaucja 500 złotych",
        [
            "Pobieramy zwrotną kaucję w wysokości 500 zł.",
            "Kaucja za klucze wynosi 500 zł.",
            "Kaucja: 500 zł",
            "500 zł kaucji",
        ],
        [
            "Kaucja wzrosła o 500 zł.",
            "Kaucja nie wynosi 500 zł.",
            "Kaucja wynosi 300 zł, a czynsz 500 zł.",
            "Kaucja i czynsz za 500 zł.",
            "Kaucja wynosi ponad 500 zł.",
            "Kaucja za pokój po 500 zł wynosi 900 zł.",
        ],
    ),
    (
        "pl",
        "gwarancja 24 miesiące",
        ["Gwarancja obowiązuje przez 24 miesiące.", "Dajemy 24 miesiące gwarancji.", "To 24-miesięczna gwarancja."],
        ["Gwarancja skończyła się 24 miesiące temu.", "Gwarancja trwa 12 miesięcy, nie 24 miesiące."],
    ),
    (
        "en",
        "fee £80",
        ["The fee is £80.", "There is an £80 application fee.", "The fee for a card is £80."],
        ["The fee is £180.", "The fee rose by £80.", "The fee isn't £80.", "The fee is £20 and the deposit £80."],
    ),
    (
        "pl",
        "odwołać rezerwację",
        ["Rezerwację można odwołać najpóźniej dobę przedtem.", "Rezerwację powinni Państwo odwołać telefonicznie."],
        ["Rezerwacji nie trzeba odwoływać.", "Rezerwację można zmienić, ale nie można jej odwołać."],
    ),
    (
        "en",
        "second dose after six weeks",
        ["The second dose is given after 6 weeks.", "The second dose must be given after six weeks."],
        ["The second dose is not given after six weeks.", "The second dose is refused after six weeks."],
    ),
    (
        "en",
        "licence is compulsory",
        ["The licence is not optional; it is compulsory for every owner."],
        ["The licence is not compulsory; it is free.", "The licence is free; insurance is compulsory."],
    ),
    (
        "pl",
        "abonament jest obowiązkowy",
        ["Abonament nie jest dobrowolny – jest obowiązkowy dla każdego."],
        ["Abonament nie jest obowiązkowy – jest dobrowolny.", "Abonament jest dobrowolny, a podatek jest obowiązkowy."],
    ),
    (
        "pl",
        "koszty pokrywa najemca",
        ["Koszty naprawy są w całości pokrywane przez najemcę.", "Koszty będą pokryte przez najemcę."],
        [
            "Koszty są pokrywane przez właściciela, a nie najemcę.",
            "Koszty nie są pokrywane przez najemcę.",
            "Koszty najemcy są pokrywane przez gminę.",
        ],
    ),
    (
        "pl",
        "koszty są pokrywane przez właściciela",
        ["Koszty pokrywa właściciel.", "Właściciel pokrywa koszty naprawy."],
        ["Najemca pokrywa koszty właściciela.", "Właściciel nie pokrywa kosztów.", "Koszty właściciela pokrywa gmina."],
    ),
    (
        "pl",
        "basen jest czynny w niedziele",
        ["Basen jest czynny w soboty i w niedziele."],
        ["Basen jest czynny od poniedziałku do soboty i zamknięty w niedziele."],
    ),
    (
        "en",
        "the pool is open on Sundays",
        ["The pool is open on Saturdays and on Sundays."],
        ["The pool is open Monday to Saturday and closed on Sundays.", "The pool is open daily and shut on Sundays."],
    ),
    ("pl", "do piątego dnia miesiąca", ["Płaci się do 5. dnia każdego miesiąca."], ["Do 15. dnia każdego miesiąca."]),
    (
        "pl",
        "limit 500 zł",
        ["Dzienny limit wypłat wynosi 500 zł.", "Limit na kartę to 500 zł."],
        ["Kara za przekroczenie limitu wynosi 500 zł.", "Limit wypłat wynosi 5000 zł.", "Opłata limitu to 500 zł."],
    ),
    (
        "en",
        "£80 fee",
        ["The fee is £80."],
        ["The penalty for the late fee is £80.", "The fee limit is £80.", "The fee isn't £80."],
    ),
    ("pl", "dzieci do 4 lat", ["Dzieci do lat 4 jeżdżą za darmo."], ["Dzieci do lat 14 jeżdżą za darmo."]),
    (
        "pl",
        "wyniki są dostępne",
        ["Wyniki badań są dostępne online."],
        ["Wyniki badań nie są dostępne.", "Wyniki są tajne, a badania są dostępne."],
    ),
    (
        "en",
        "resit in September",
        ["The resit takes place in September."],
        ["The resit doesn't take place in September.", "The resit takes place in May, not in September."],
    ),
    (
        "en",
        "card payment",
        ["Card payment is available."],
        ["Card payment has been disabled.", "We have disabled card payment.", "Card payment is deactivated."],
    ),
    (
        "en",
        "back up the database",
        ["The database is backed up every night."],
        ["The database is backed by a bank.", "The database isn't backed up."],
    ),
    (
        "en",
        "the insurer covers medical costs",
        ["Medical costs are covered in full by the insurer."],
        ["Medical costs are covered by the patient.", "Medical costs aren't covered by the insurer."],
    ),
    (
        "en",
        "requires the head's consent",
        ["It requires the written consent of the head."],
        ["It requires the consent of the parents.", "It requires no consent of the head."],
    ),
    (
        "en",
        "breakfast from 7:00 to 10:00",
        ["Breakfast is served daily from 7:00 to 10:00."],
        ["Breakfast is served daily from 8:00 to 10:00.", "Breakfast is not served from 7:00 to 10:00."],
    ),
    (
        "en",
        "6 documents",
        ["You need six signed documents."],
        ["You need six more documents.", "You need 60 documents.", "Page 6 of the documents."],
    ),
    (
        "pl",
        "trzeba podpisać oświadczenie",
        ["Należy podpisać oświadczenie.", "Musisz podpisać to oświadczenie."],
        ["Nie musisz podpisać oświadczenia.", "Czy musisz podpisać oświadczenie?", "Możesz podpisać oświadczenie."],
    ),
    (
        "en",
        "you must sign the waiver",
        ["You have to sign the waiver.", "You will need to sign the waiver.", "Not only must you sign the waiver."],
        [
            "You don't have to sign the waiver.",
            "You may have to sign the waiver.",
            "You'd have to sign the waiver.",
            "Must you sign the waiver?",
        ],
    ),
    ("en", "the tenant has to pay", ["The tenant must pay."], ["The tenant must not pay.", "The tenant can pay."]),
    ("en", "must not pay", ["You must not pay."], ["You do not have to pay.", "You don't need to pay."]),
    (
        "en",
        "the pool is closed on Mondays",
        [
            "On Mondays the pool is closed.",
            "On Mondays in winter, the pool is closed.",
            "On Mondays and Tuesdays, the pool is closed.",
        ],
        [
            "On Mondays the gym is closed, and the pool is open.",
            "We close late on Mondays and the pool is closed in May.",
            "On Tuesdays the pool is closed.",
            "On Mondays the pool is never closed.",
        ],
    ),
    ("en", "in winter the pool is closed", ["The pool is closed in winter."], ["The pool is not closed in winter."]),
    (
        "en",
        "the course ends with an exam",
        ["The course ends with a short written exam.", "The course always ends with an oral exam."],
        ["The course ends without a written exam.", "The course never ends with an oral exam."],
    ),
    (
        "en",
        "the landlord pays for repairs",
        ["Repairs to the roof are normally paid for by the landlord."],
        ["Repairs are paid for by the tenant, not by the landlord.", "Repairs are not paid for by the landlord."],
    ),
    (
        "pl",
        "paczka przyjdzie w piątek",
        ["Paczka przyjdzie w najbliższy piątek."],
        ["Paczka przyjdzie w ostatni piątek miesiąca.", "Paczka nie przyjdzie w najbliższy piątek."],
    ),
    (
        "pl",
        "wniosek złóż w urzędzie",
        ["Wniosek złóż we właściwym urzędzie."],
        ["Wniosek złóż w innym urzędzie.", "Wniosek złóż na poczcie, nie w dużym urzędzie."],
    ),
    (
        "pl",
        "opłata wynosi 35 zł",
        ["Do maja opłata wynosi 35 zł.", "Do końca czerwca obowiązuje nowy cennik: opłata wynosi 35 zł."],
        ["Do maja opłata wynosiła 35 zł.", "Opłata do końca zeszłego roku wynosiła 35 zł."],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("language", "phrase", "said", "unsaid"), PHRASES, ids=[row[1] for row in PHRASES])
def test_other_words_of_every_day_say_the_same(language: str, phrase: str, said: list[str], unsaid: list[str]) -> None:
    assert [text for text in said if not passes(phrase, text, language)] == []
    assert [text for text in unsaid if passes(phrase, text, language)] == []


def passes(phrase: str, answer: str, language: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language=language).passed
