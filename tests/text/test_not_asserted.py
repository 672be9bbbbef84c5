"""What an answer only reports of people who cannot know, supposes, wishes, makes a condition of, or says of others."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that does not vouch for it.
FRAMED = [
    ("pl", "kino jest nieczynne", "Koleżanka mówi, że kino jest nieczynne."),
    ("pl", "kurs trwa 3 miesiące", "Kurs trwa 3 miesiące, tak twierdzi sąsiadka."),
    ("pl", "karnet kosztuje 90 zł", "Zdaniem mojego kolegi karnet kosztuje 90 zł."),
    ("pl", "windy są zepsute", "Goście skarżą się, że windy są zepsute."),
    ("pl", "paczka jest w drodze", "W komentarzach ktoś pisał, że paczka jest w drodze."),
    ("pl", "rata wynosi 300 zł", "Przyjmijmy, że rata wynosi 300 zł."),
    ("pl", "bilet kosztuje 6 zł", "Radni proponują, aby bilet kosztował 6 zł."),
    ("pl", "strona działa w nocy", "Staramy się o to, żeby strona działała w nocy."),
    ("pl", "sklep jest zamknięty", "Pytasz, czemu sklep jest zamknięty, ale on jest otwarty do 20."),
    ("pl", "zamknąć oddział", "Zarząd rozważał, czy zamknąć oddział."),
    ("pl", "parking jest płatny", "Spytaj w recepcji, czy parking jest płatny."),
    ("pl", "wizyta trwa 20 minut", "Wizyta trwa 20 minut. Zaraz, zerknęłam jeszcze raz: 40 minut."),
    ("pl", "kurs jest darmowy", "Kurs jest darmowy. Żartowałem, kosztuje 400 zł."),
    ("pl", "można wejść z wózkiem", "Można wejść z wózkiem. Chwila, to dotyczy innego wejścia."),
    ("pl", "waga 12 kg", "Sprzedawca szacował, że waga to 12 kg, ale wyszło 15 kg."),
    ("pl", "ferie są w lutym", "Znajomy powiedział nam, że ferie są w lutym."),
    ("pl", "trasa jest łatwa", "Jak piszą internauci, trasa jest łatwa."),
    ("pl", "rachunek to 80 zł", "Rachunek to 80 zł. Chwilkę, źle policzyłam: 90 zł."),
    ("en", "the trail is easy", "As some visitors say, the trail is easy."),
    ("en", "the ferry takes bikes", "Someone online claims the ferry takes bikes, but that's unconfirmed."),
    ("en", "the pool is heated", "There is a rumour that the pool is heated."),
    ("en", "the pool is heated", "There are rumours going around that the pool is heated."),
    ("en", "the bakery moves in May", "Rumours say the bakery moves in May."),
    ("en", "parking is free", "Parking is free. No, you pay there after all."),
    ("en", "the cinema is closed", "A neighbour of mine says the cinema is closed."),
    ("en", "the course takes 3 months", "The course takes 3 months, or so my colleague claims."),
    ("en", "a pass costs £90", "According to a friend, a pass costs £90."),
    ("en", "the lifts are broken", "Some guests complained that the lifts are broken."),
    ("en", "the instalment is £300", "Let's assume the instalment is £300."),
    ("en", "a ticket costs £6", "The mayor wants a ticket to cost £6."),
    ("en", "the site works at night", "We are working on making the site work at night."),
    ("en", "the shop is shut", "You asked why the shop is shut, but it is open until 8."),
    ("en", "the course is free", "The course is free. I'm joking, it's £400."),
    ("en", "prams are allowed", "Prams are allowed. Hang on, that's for a different entrance."),
    ("en", "a visit takes 20 minutes", "A visit takes 20 minutes. Wait, let me check again: 40 minutes."),
]
#: ... and one that does.
VOUCHED_FOR = [
    ("pl", "kino jest nieczynne", "Kierownik mówi, że kino jest nieczynne."),
    ("pl", "kurs trwa 3 miesiące", "Kurs trwa 3 miesiące, tak mówi program."),
    ("pl", "karnet kosztuje 90 zł", "Zdaniem mojego kolegi to drogo, ale karnet kosztuje 90 zł."),
    ("pl", "przyjęcie jest w sobotę", "Twoja siostra mówiła, że przyjęcie jest w sobotę."),
    ("pl", "zapłacisz 60 zł", "Załóżmy, że kupujesz 3 bilety, wtedy zapłacisz 60 zł."),
    ("pl", "bilet kosztuje 6 zł", "Radni chcieli, żeby było taniej, więc bilet kosztuje 6 zł."),
    ("pl", "paczka dotrze w 1 dzień", "Jeśli chcesz, żeby było szybciej, wybierz ekspres: paczka dotrze w 1 dzień."),
    ("pl", "sklep jest zamknięty", "Pytasz, czemu sklep jest zamknięty. Sklep jest zamknięty z powodu remontu."),
    ("pl", "wizyta trwa 20 minut", "Wizyta trwa 20 minut. Sprawdziłam jeszcze raz: tak, 20 minut."),
    ("pl", "można wejść z wózkiem", "Można wejść z wózkiem. To samo dotyczy innych wejść."),
    ("en", "the cinema is closed", "The manager says the cinema is closed."),
    ("en", "the course takes 3 months", "The course takes 3 months, the programme says."),
    ("en", "the party is on Saturday", "Your sister said the party is on Saturday."),
    ("en", "you pay £60", "Suppose you buy 3 tickets: you pay £60."),
    ("en", "a ticket costs £6", "The mayor wanted cheaper tickets, so a ticket costs £6."),
    ("en", "the shop is shut", "You asked why the shop is shut. The shop is shut for repairs."),
    ("en", "a visit takes 20 minutes", "A visit takes 20 minutes. I've checked again, and it is 20 minutes."),
    ("en", "prams are allowed", "Prams are allowed. That's true of the other entrance, too."),
    ("en", "breakfast is at 8", "If you wish to eat with us, breakfast is at 8."),
]
#: Language, phrase, an answer that makes it a condition.
UNDER_A_CONDITION = [
    ("pl", "basen jest czynny", "Jeżeli basen jest czynny, weź czepek."),
    ("pl", "pociąg się zatrzyma", "O ile pociąg się zatrzyma, wysiądź na drugim peronie."),
    ("pl", "kasa przyjmuje karty", "Upewnij się w szkole, czy kasa przyjmuje karty."),
    ("pl", "dochód wynosi 900 zł", "Na przykład, gdy dochód wynosi 900 zł, dodatek to 100 zł."),
    ("pl", "taras jest zadaszony", "Ustal w biurze, czy taras jest zadaszony."),
    ("en", "the pool is open", "If the pool is open, bring a cap."),
    ("en", "the train is late", "As long as the train is late, wait inside."),
    ("en", "the bridge is closed", "Should the bridge be closed, drive round."),
    ("en", "the income is £900", "For instance, when the income is £900, the benefit is £100."),
]
STATED = [
    ("pl", "basen jest czynny", "Jeżeli lubisz pływać, basen jest czynny do 22."),
    ("pl", "kasa przyjmuje karty", "Kasa przyjmuje karty, ale upewnij się, czy nie ma awarii."),
    ("pl", "dodatek to 100 zł", "Na przykład, gdy dochód wynosi 900 zł, dodatek to 100 zł."),
    ("pl", "masz dowód", "Sprawdź, czy masz dowód."),
    ("pl", "jeśli basen jest czynny", "Weź czepek, jeśli basen jest czynny."),
    ("en", "the pool is open", "If you like swimming, the pool is open until ten."),
    ("en", "the benefit is £100", "For instance, when the income is £900, the benefit is £100."),
    ("en", "if the pool is open", "Bring a cap if the pool is open."),
]
#: Language, phrase, an answer of what belongs to the thing, or that others do.
OF_OTHERS = [
    ("pl", "wypłata do 10 dni", "Decyzję wypłaty podejmujemy do 10 dni."),
    ("pl", "wymiana 60 zł", "Ekspertyza wymiany to 60 zł."),
    ("pl", "myjemy okna", "Firma obok myje okna, my tylko podłogi."),
    ("pl", "sprzedajemy części", "Nasz dostawca sprzedaje części, u nas są tylko naprawy."),
    ("pl", "odbieramy odpady", "Producent odbiera odpady."),
    ("en", "exchange within 10 days", "A decision about your exchange comes within 10 days."),
    ("en", "inspection on Friday", "They will inform you about the inspection on Friday."),
    ("en", "the bank is open late", "The café opposite the bank is open late."),
    ("en", "the bank is open late", "The bar opposite the bank is open late."),
]
OF_OURS = [
    ("pl", "wypłata do 10 dni", "Termin wypłaty to do 10 dni."),
    ("pl", "wymiana 60 zł", "Koszt wymiany to 60 zł."),
    ("pl", "myjemy okna", "Nasza firma myje okna, nasi partnerzy tylko podłogi."),
    ("pl", "sprzedajemy części", "Sklep sprzedaje części."),
    ("pl", "odbieramy odpady", "Odbieramy odpady, których producent nie odbiera."),
    ("en", "exchange within 10 days", "You can have an exchange within 10 days."),
    ("en", "inspection on Friday", "Please note the inspection on Friday."),
    ("en", "the bank is open late", "Opposite the bar, the bank is open late."),
]


@rows_in_lots(("language", "phrase", "answer"), [*FRAMED, *UNDER_A_CONDITION, *OF_OTHERS])
def test_what_an_answer_does_not_vouch_for_does_not_count(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), [*VOUCHED_FOR, *STATED, *OF_OURS])
def test_what_it_says_itself_counts(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(
    ("language", "value", "answer"),
    [
        ("pl", {"amount": "14 zł"}, "Kolega twierdzi, że kawa kosztuje 14 zł."),
        ("pl", {"amount": "20 zł"}, "Rada chce, aby bilet kosztował 20 zł."),
        ("en", {"amount": "4 GBP"}, "My neighbour reckons coffee is £4."),
        ("en", {"amount": "20 GBP"}, "Suppose a ticket is £20."),
    ],
)
def test_a_value_that_nobody_vouches_for_is_not_the_answer(
    language: str, value: dict[str, object], answer: str
) -> None:
    assert not score_answer({"value": value}, answer, language=language).passed


def test_who_asks_what_others_say_is_told() -> None:
    answer, expect = "Some guests say the rooms are cold.", {"include": ["the rooms are cold"]}

    assert score_answer(expect, answer, language="en", question="What do guests say about the rooms?").passed
    assert not score_answer(expect, answer, language="en", question="Are the rooms cold?").passed


def test_who_asks_for_the_condition_is_told_it() -> None:
    answer, expect = "If the match is cancelled.", {"include": ["the match is cancelled"]}

    assert score_answer(expect, answer, language="en", question="When do I get my money back?").passed
    assert not score_answer(expect, answer, language="en", question="Is the match on?").passed


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "termy mają nocne kąpiele", "Słyszałem od sąsiada, że termy mają nocne kąpiele."),
        ("pl", "termy mają nocne kąpiele", "Chodzą słuchy, że termy mają nocne kąpiele."),
        ("pl", "termy mają nocne kąpiele", "Termy mają nocne kąpiele, ale pewności nie mam."),
        ("en", "the spa has night baths", "I've heard that the spa has night baths."),
        ("en", "the spa has night baths", "I read somewhere that the spa has night baths."),
    ],
)
def test_what_was_only_heard_is_not_said(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "termy mają nocne kąpiele", "Wyczytałem w regulaminie, że termy mają nocne kąpiele."),
        ("en", "the spa has night baths", "I read in the rules that the spa has night baths."),
    ],
)
def test_what_was_read_in_the_source_is_said(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed
