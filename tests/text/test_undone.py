"""Phrases that an answer says and leaves nothing of: turned down, a difference, what was, "under no circumstances"."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: Language, phrase, an answer in which it stands.
UNDONE = [
    ("pl", "parking jest bezpłatny", "Parking jest bezpłatny? To mit – za godzinę płaci się 4 zł."),
    ("pl", "bilet obejmuje wystawę czasową", "Bilet obejmuje wystawę czasową? Niestety, na nią trzeba dopłacić."),
    ("pl", "można wejść z psem", "Można wejść z psem? Nic z tych rzeczy."),
    ("pl", "sklep jest otwarty w niedzielę", "Sklep jest otwarty w niedzielę? Skądże."),
    ("pl", "trzeba mieć zaświadczenie", "Trzeba mieć zaświadczenie? Wręcz przeciwnie, wystarczy oświadczenie."),
    ("pl", "urząd jest czynny w sobotę", "Chciałbyś wiedzieć, czy urząd jest czynny w sobotę. Niestety nie jest."),
    ("pl", "wniosek jest płatny", "Chce Pani wiedzieć, czy wniosek jest płatny. Otóż nic on nie kosztuje."),
    ("pl", "potrzebny jest paszport", "Pytanie brzmi, czy potrzebny jest paszport. Nie jest."),
    ("pl", "abonament kosztuje 39 zł", "Abonament kosztuje 39 zł więcej niż pakiet podstawowy."),
    ("pl", "dostawa trwa 3 dni", "Dostawa trwa 3 dni dłużej niż w zeszłym roku."),
    ("pl", "bilet kosztuje 10 zł", "Bilet kosztuje 10 zł mniej niż w kasie, czyli 25 zł."),
    ("pl", "opłata wynosi 20 zł", "Opłata wynosi 20 zł ponad stawkę podstawową."),
    ("pl", "podróż trwa 15 minut", "Podróż trwa 15 minut krócej niż autobusem."),
    ("pl", "zwrot w ciągu 30 dni", "Zwrot w ciągu 30 dni był możliwy w zeszłym roku."),
    ("pl", "co najmniej 18 lat", "Wystarczy mieć 16 lat; co najmniej 18 lat wymagano wcześniej."),
    ("pl", "bezpłatny parking", "Bezpłatny parking był dostępny w ubiegłym sezonie."),
    ("pl", "doktor Nowak", "W zeszłym roku w tym gabinecie przyjmował doktor Nowak."),
    ("pl", "bezpłatny parking", "Bezpłatny parking skończył się w maju."),
    ("pl", "limit 5 książek", "Limit 5 książek podniesiono do 10."),
    ("pl", "opłata 20 zł", "Opłata 20 zł wzrosła w tym roku do 35 zł."),
    ("pl", "termin 14 dni", "Termin 14 dni wydłużono do 30."),
    ("pl", "rejestracja telefoniczna", "Rejestracja telefoniczna nie działa od maja."),
    ("pl", "rejestracja telefoniczna", "Rejestracja telefoniczna przestała działać."),
    ("pl", "infolinia", "Infolinia już nie funkcjonuje."),
    ("pl", "linia 12", "Linia 12 nie kursuje do odwołania."),
    ("pl", "można płacić kartą", "Tylko gotówką można płacić, kartą w żadnym razie."),
    ("pl", "wolno palić", "Wolno palić pod żadnym pozorem? Nie."),
    ("pl", "ubezpieczenie jest w cenie", "Ubezpieczenie jest w cenie pakietu Premium, ale nie w Twoim."),
    ("pl", "przysługuje zniżka", "Studentom przysługuje zniżka, ale nie dla Ciebie, bo masz już 27 lat."),
    ("pl", "dzieci wchodzą za darmo", "Dzieci wchodzą za darmo tylko w teorii, w praktyce płacą 5 zł."),
    ("pl", "można płacić kartą", "Kartą można płacić dopiero od przyszłego roku."),
    ("pl", "działa winda", "Winda działa dopiero od następnego miesiąca, na razie są schody."),
    ("pl", "podpis notariusza", "Nikt nie będzie wymagał podpisu notariusza."),
    ("pl", "kartą", "Kartą Pan nie zapłaci."),
    ("pl", "z psem", "Z psem Pani nie wpuszczą."),
    ("pl", "przez internet", "Przez internet się nie da."),
    ("en", "open on Sundays", "Open on Sundays? I wish! We close at noon on Saturday until Monday."),
    ("en", "breakfast is included", "Breakfast is included? That's a myth."),
    ("en", "you need a visa", "So you need a visa? Quite the opposite, you can just walk in."),
    ("en", "dogs can stay", "Dogs can stay in the room? Not exactly: only guide dogs."),
    ("en", "the museum is free", "The museum is free? Sadly, it charges £12 these days."),
    ("en", "the museum is free", "You'd like to know whether the museum is free. It isn't."),
    ("en", "you need a visa", "You want to know whether you need a visa. You do not."),
    ("en", "there is a lift", "The question is whether there is a lift. There is none."),
    ("en", "the fee is $50", "The fee is $50 higher than last year, so $120 in total."),
    ("en", "refunds take 3 days", "Refunds take 3 days longer than exchanges."),
    ("en", "tickets cost £12", "Tickets cost £12 off the usual £30."),
    ("en", "tickets cost £12", "Tickets cost £12 less than at the door."),
    ("en", "the ride takes 20 minutes", "The ride takes 20 minutes more than by car."),
    ("en", "the deposit is £100", "The deposit is £100 above the standard one."),
    ("en", "free parking", "Free parking ended in May."),
    ("en", "register online", "Registering online stopped in 2021."),
    ("en", "maximum of 5 books", "The maximum of 5 books was raised to 10."),
    ("en", "a fee of £20", "A fee of £20 has since been increased to £35."),
    ("en", "14 days", "The deadline of 14 days was extended to 30 days."),
    ("en", "16 or older", "You must be 18; 16 or older applied before 2020."),
    ("en", "free parking", "Free parking was offered last season."),
    ("en", "with pets", "Staying with pets was possible last year."),
    ("en", "pets are allowed", "Pets are allowed nowhere in the building."),
    ("en", "smoking is permitted", "Smoking is permitted under no circumstances."),
    ("en", "the pool is heated", "The pool is heated at no time."),
    ("en", "you can register online", "You can't yet register online."),
    ("en", "register online", "You can't yet register online."),
    ("en", "insurance is included", "Insurance is included in the premium plan but not in yours."),
    ("en", "discounts apply", "Discounts apply to students, though not to you."),
    ("en", "children travel free", "Children travel free only in theory; the driver charges them."),
    ("en", "you can pay by card", "You can pay by card only from next year."),
    ("en", "the lift works", "The lift works starting next month; for now there are stairs."),
    ("en", "on Sundays", "We seldom open on Sundays."),
]
SAID = [
    ("pl", "parking jest bezpłatny", "Parking jest bezpłatny? Tak, przez cały dzień."),
    ("pl", "bilet obejmuje wystawę czasową", "Czy bilet obejmuje wystawę czasową? Owszem."),
    ("pl", "opłata za psa", "Opłata za psa? 20 zł za dobę."),
    ("pl", "masz dowód", "Masz dowód? Świetnie, to wystarczy."),
    ("pl", "urząd jest czynny w sobotę", "Pytasz, czy urząd jest czynny w sobotę. Tak, od 9 do 13."),
    ("pl", "trzeba zapłacić 20 zł", "Chcesz wiedzieć, czy trzeba zapłacić 20 zł. Owszem, z góry."),
    ("pl", "abonament kosztuje 39 zł", "Abonament kosztuje 39 zł, więcej niż pakiet podstawowy."),
    ("pl", "39 zł", "Pakiet Plus jest o 39 zł droższy niż podstawowy."),
    ("pl", "39 zł", "Za Plus zapłacisz 39 zł więcej niż za podstawowy."),
    ("pl", "10 minut", "Proszę przyjść 10 minut wcześniej niż wizyta."),
    ("pl", "opłata wynosi 50 zł", "Opłata wynosi 50 zł, bo została podniesiona w zeszłym roku."),
    ("pl", "opłata wynosi 50 zł", "W zeszłym roku opłatę podniesiono i teraz opłata wynosi 50 zł."),
    ("pl", "opłata", "Opłata wzrosła do 35 zł."),
    ("pl", "35 zł", "Opłata 20 zł wzrosła w tym roku do 35 zł."),
    ("pl", "termin 30 dni", "Wydłużono termin: obowiązuje termin 30 dni."),
    ("pl", "rejestracja telefoniczna", "Rejestracja telefoniczna działa od maja, a internetowa nie działa."),
    ("pl", "linia 12", "Linia 12 kursuje, linia 13 nie kursuje."),
    ("pl", "można płacić kartą", "Można płacić kartą, gotówką w żadnym razie."),
    ("pl", "ubezpieczenie jest w cenie", "Ubezpieczenie jest w cenie, ale nie obejmuje nart."),
    ("pl", "przysługuje zniżka", "Przysługuje Ci zniżka, ale nie na Twoje ulubione koncerty."),
    ("pl", "wejście od przyszłego roku", "Wejście od przyszłego roku będzie płatne."),
    ("pl", "doktor Nowak", "W zeszłym roku oddział założył doktor Nowak."),
    ("pl", "kurs trwa 6 tygodni", "Kurs trwa 6 tygodni, krócej niż zwykle."),
    ("pl", "zakończył się w maju", "Remont zakończył się w maju."),
    ("pl", "kartą", "Kartą Pan zapłaci, gotówką Pan nie zapłaci."),
    ("en", "open on Sundays", "Open on Sundays? Yes, from ten."),
    ("en", "breakfast is included", "Breakfast is included? Of course it is."),
    ("en", "parking fee", "The parking fee? £5 a day."),
    ("en", "you have your passport", "You have your passport? Great, then you can go."),
    ("en", "the museum is free", "You'd like to know whether the museum is free. Yes, it is."),
    ("en", "you need a visa", "You asked if you need a visa. Yes, for stays over 90 days."),
    ("en", "the fee is $50", "The fee is $50, higher than last year."),
    ("en", "$50", "The fee is $50 higher than last year."),
    ("en", "10 minutes", "Come 10 minutes earlier than your slot."),
    ("en", "the fee is $50", "The fee is $50 since it was raised last year."),
    ("en", "raised to 10", "The maximum of 5 books was raised to 10."),
    ("en", "10 books", "The maximum of 5 books was raised to 10 books."),
    ("en", "the course ended in May", "The course ended in May."),
    ("en", "pets are allowed", "Pets are allowed, but not on the beds."),
    ("en", "smoking is permitted", "Smoking is permitted outside; under no circumstances smoke indoors."),
    ("en", "delivery is free", "Delivery is free at no extra cost to you."),
    ("en", "you can register online", "You can register online; you can't yet pay online."),
    ("en", "insurance is included", "Insurance is included, but not your skis."),
    ("en", "tickets cost £12", "Tickets cost £12, less than at the door."),
    ("en", "the award went to Anna", "The award went to Anna last year."),
    ("en", "you can apply", "You can apply on paper only."),
    ("en", "Registration opens next month", "Registration opens next month."),
    ("en", "the ride takes 20 minutes", "The ride takes 20 minutes, more than by car."),
    ("en", "heated pool", "Our heated pool is open; there is no lifeguard at any time."),
]


@pytest.mark.parametrize(("language", "phrase", "answer"), UNDONE)
def test_what_is_undone_is_not_said(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(("language", "phrase", "answer"), SAID)
def test_what_only_looks_like_it_is_said(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


def test_where_the_past_is_asked_for_it_is_said() -> None:
    answer = "Free parking was offered until last year."

    assert not score_answer({"include": ["free parking"]}, answer, language="en").passed
    assert score_answer(
        {"include": ["free parking"]}, answer, language="en", question="What did the hotel offer?"
    ).passed
