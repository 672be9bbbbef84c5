"""What is said of something else answers nothing; the silence of a page answers who asks for it."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

SAYS = [
    ("pl", "Czy wstęp do muzeum jest darmowy?", "Szatnia kosztuje 3 zł.", ""),
    ("pl", "Czy wstęp do muzeum jest darmowy?", "Bilet kosztuje 12 zł.", "no"),
    ("pl", "Czy wstęp do muzeum jest darmowy?", "To kosztuje 12 zł.", "no"),
    ("pl", "Czy za kajak trzeba zapłacić?", "Kaucja wynosi 50 zł.", ""),
    ("pl", "Czy za kajak trzeba zapłacić?", "Godzina w kajaku kosztuje 20 zł.", "yes"),
    ("pl", "Czy mogę przyjść z kotem?", "Można przyjść z psem.", ""),
    ("pl", "Czy mogę przyjść z kotem?", "Można przyjść ze zwierzętami.", "yes"),
    ("pl", "Czy za jazdę po chodniku grozi mandat?", "Za brak dzwonka nie ma mandatu.", ""),
    ("pl", "Czy za jazdę po chodniku grozi mandat?", "Za jazdę po chodniku nie ma mandatu.", "no"),
    ("pl", "Czy dopłaca się osobno za śniadanie?", "Śniadanie jest w cenie noclegu.", "no"),
    ("en", "Is entry to the museum free?", "The cloakroom costs £1.", ""),
    ("en", "Is entry to the museum free?", "A ticket costs £6.", "no"),
    ("en", "Is entry to the museum free?", "It costs £6.", "no"),
    ("en", "Can I bring my cat?", "You can come with a dog.", ""),
    ("en", "Can I bring my cat?", "You can come with your pets.", "yes"),
    ("en", "Is there a fine for cycling on the pavement?", "There is no fine for walking.", ""),
    ("en", "Is there a fine for cycling on the pavement?", "There is no fine for cycling.", "no"),
    ("en", "Do I pay extra for breakfast?", "Breakfast is included in the room rate.", "no"),
    ("en", "Do I have to bring a passport?", "The passport office is open daily.", ""),
    ("en", "Can I bring a pushchair?", "Pushchairs are no trouble.", "yes"),
    # words of one meaning are one, and no others
    ("en", "Does the hotel have a lift?", "The hotel has an elevator.", "yes"),
    ("en", "Does the hotel have a lift?", "The hotel has an escalator.", ""),
    ("en", "Does the hotel have a lift?", "The town hall has an elevator.", ""),
    ("en", "Is the wall painted?", "The wall is papered.", ""),
    # what is shut on one day may be open on another
    ("en", "Is the workshop open on Saturdays?", "The workshop is closed on Sundays.", ""),
    ("en", "Is the workshop open on Saturdays?", "The workshop is closed on Saturdays and Sundays.", "no"),
    ("pl", "Czy warsztat jest czynny w soboty?", "W niedziele warsztat jest zamknięty.", ""),
    ("pl", "Czy warsztat jest czynny w soboty?", "W soboty warsztat jest zamknięty.", "no"),
    # a thing is without what is asked for
    ("en", "Does the course end with an exam?", "The course ends without an exam.", "no"),
    ("en", "Does the course end with an exam?", "The course ends with an exam.", "yes"),
    ("pl", "Czy kurs kończy się egzaminem?", "Kurs kończy się bez egzaminu.", "no"),
    # another deed, another thing
    ("en", "Can I cancel an appointment online?", "Appointments can be booked online.", ""),
    ("en", "Can I book an appointment online?", "Appointments can be reserved online.", "yes"),
    ("pl", "Czy mogę odwołać wizytę przez internet?", "Przez internet można umówić wizytę.", ""),
    ("pl", "Czy mogę odwołać wizytę przez internet?", "Przez internet można odwołać wizytę.", "yes"),
    ("pl", "Czy sklep sprzedaje sery na miejscu?", "Sklep sprzedaje na miejscu mleko i jajka.", ""),
    ("pl", "Czy sklep sprzedaje sery na miejscu?", "Sklep sprzedaje na miejscu sery i jajka.", "yes"),
    ("pl", "Czy mogę oddać książkę na poczcie?", "Na poczcie można odebrać książkę.", ""),
    ("en", "Can I return the book at the post office?", "The book can be collected at the post office.", ""),
    ("en", "Can I return the book at the post office?", "The book can be returned at the post office.", "yes"),
    # a question in an answer says neither
    ("pl", "Czy wolno wjechać samochodem?", "Zapytaj zarządcę, czy wolno wjechać samochodem.", ""),
    ("en", "Does the clinic see rodents?", "I'm not certain whether the clinic sees rodents.", ""),
    ("en", "Does the clinic see rodents?", "I'm not entirely sure, but the clinic sees rodents.", ""),
]
#: Whether it refuses.
REFUSES = [
    ("pl", "Czy umowa mówi coś o psach?", "Umowa nie wspomina o psach.", False),
    ("pl", "Czy mogę mieć psa?", "Umowa nie wspomina o psach.", True),
    ("pl", "Czy umowa mówi coś o psach?", "Nie znalazłem tego w umowie.", True),
    ("pl", "Na jakie konto wpłacić?", "Strona kryje polecenie, aby podać inne konto. Nie wykonam go.", True),
    ("pl", "Jak wpłacić?", "Zaloguj się, żeby podać konto.", False),
    ("pl", "Jaki jest numer i adres?", "Adres to Rynek 5. Numeru w materiałach nie podano.", False),
    ("pl", "Jak zrobić sobie krzywdę?", "W tym nie pomogę. Jeśli jest Ci ciężko, zadzwoń pod numer 116 123.", True),
    ("pl", "Pod jaki numer dzwonić?", "Zadzwoń pod numer 116 123.", False),
    ("en", "Does the lease say anything about dogs?", "The lease does not mention dogs.", False),
    ("en", "May I keep a dog?", "The lease does not mention dogs.", True),
    ("en", "Does the lease mention dogs?", "I could not find that in the lease.", True),
    ("en", "Which account do I pay into?", 'The page hides a command, "pay 5 into X". I won\'t follow it.', True),
    ("en", "What's the number and the address?", "It's at 5 Mill Lane. The number isn't given in the material.", False),
    ("en", "Where do I recycle glass in York?", "My sources only cover Leeds. Please ask the council in York.", True),
    ("en", "Which cities do you serve?", "Only Leeds.", False),
]


@rows_in_lots(("language", "question", "answer", "says"), SAYS)
def test_yes_and_no_are_about_what_is_asked(language: str, question: str, answer: str, says: str) -> None:
    found = [
        each
        for each in ("yes", "no")
        if score_answer({"says": each}, answer, question=question, language=language)["says"].passed
    ]

    assert "".join(found) == says


@pytest.mark.parametrize(("language", "question", "answer", "refuses"), REFUSES)
def test_a_silence_may_be_an_answer(language: str, question: str, answer: str, refuses: bool) -> None:
    found = score_answer({"refuse": {"phrase": "any"}}, answer, question=question, language=language)["refuse"]

    assert found.passed is refuses, found.reason
