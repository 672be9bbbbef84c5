"""Whether an answer says yes or no."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no
from tests.support.rows import rows_in_lots


@rows_in_lots(
    ("language", "says", "answer"),
    [
        ("pl", "yes", "Tak."),
        ("pl", "yes", "**Tak**, trzeba zapłacić 20 zł [0]."),
        ("pl", "yes", "Owszem, opłata nie podlega zwrotowi."),
        ("pl", "yes", "Tak, ale tylko do 30 maja."),
        ("pl", "yes", "Niestety tak."),
        ("pl", "yes", "Możesz złożyć wniosek pocztą."),
        ("pl", "yes", "Zgodnie z regulaminem tak, trzeba mieć kartę."),
        ("pl", "yes", "Dzień dobry! Oczywiście, zapraszamy."),
        ("pl", "yes", "Nie tylko można, ale nawet trzeba."),
        ("pl", "yes", "Jeśli nie masz karty, musisz zapłacić."),
        ("pl", "yes", "Nie ma przeszkód, zapraszamy."),
        ("pl", "yes", "Opłata jest pobierana."),
        ("pl", "no", "Nie."),
        ("pl", "no", "Nie, nie trzeba."),
        ("pl", "no", "Niestety nie, urząd jest wtedy zamknięty."),
        ("pl", "no", "Nie trzeba się umawiać."),
        ("pl", "no", "Wizyta nie jest potrzebna."),
        ("pl", "no", "Niestety, nie ma takiej możliwości."),
        ("pl", "no", "Oczywiście, że nie."),
        ("pl", "no", "Z dokumentu wynika, że nie musisz płacić."),
        ("pl", "no", "To nieprawda, że trzeba płacić."),
        ("pl", "no", "Jest to zabronione."),
        ("pl", "no", "Tak naprawdę nie trzeba płacić."),
        ("pl", "no", "Pytasz, czy trzeba płacić? Nie."),
        ("pl", "no", "Skądże."),
        ("pl", None, "To zależy od wieku."),
        ("pl", None, "Nie wiem."),
        ("pl", None, "Nie udało mi się odnaleźć odpowiedzi na pytanie."),
        ("en", "yes", "Yes, you can."),
        ("en", "yes", "Of course!"),
        ("en", "yes", "You can pay by card."),
        ("en", "yes", "I'm afraid so."),
        ("en", "yes", "No problem, bring the form."),
        ("en", "yes", "If you do not have a card, you must pay."),
        ("en", "yes", "The page does not mention a fee, therefore yes."),
        ("en", "yes", "According to the page, yes, it is open."),
        ("en", "no", "No, you cannot."),
        ("en", "no", "Hello! Thanks for asking. Good question! The office is closed."),
        ("en", "no", "Of course not."),
        ("en", "no", "Unfortunately not."),
        ("en", "no", "You don't have to."),
        ("en", "no", "There is no fee."),
        ("en", "no", "I do not think that it is open."),
        ("en", "no", "It is not true that you have to pay."),
        ("en", "no", "Parking there is prohibited."),
        ("en", None, "It depends on your age."),
        ("en", None, "I could not find an answer to this question."),
        ("de", None, "Ja."),
    ],
)
def test_an_answer_says_yes_or_no(language: str, says: str | None, answer: str) -> None:
    said = read_yes_no(answer, language)

    assert (said.says if said else None) == says


@pytest.mark.parametrize(
    ("says", "question", "answer"),
    [
        ("no", "Czy w niedzielę jest czynne?", "Placówka działa od poniedziałku do soboty."),
        ("yes", "Czy w sobotę jest czynne?", "Placówka działa od poniedziałku do soboty."),
        ("yes", "Czy w sobotę jest czynne?", "Działa od poniedziałku do piątku, a w soboty od 9 do 12."),
        ("no", "Czy w sobotę jest czynne?", "Działa od poniedziałku do piątku, w soboty nieczynne."),
        ("no", "Is it open on Sundays?", "It is open Monday to Friday."),
        ("no", "Do I have to queue?", "You may walk in straight away."),
        ("no", "Do visitors need to book?", "Anyone may simply turn up."),
        ("no", "Muszę czekać na wizytę?", "Może pan wejść od razu."),
        ("no", "Czy egzamin jest ustny?", "Egzamin ma formę pisemną."),
        ("no", "Czy termin już minął?", "Termin upływa dopiero 30 czerwca."),
        ("no", "Czy lek jest na receptę?", "Lek dostępny jest bez recepty."),
        ("yes", "Czy lek jest na receptę?", "Lek wydaje się wyłącznie na receptę."),
        ("yes", "Czy trzeba się zalogować?", "Bez logowania zobaczysz tylko stronę główną."),
        ("no", "Czy gwarancja obejmuje baterię?", "Baterie wyłączono z gwarancji."),
        ("no", "Czy można wnieść wózek?", "Wózki zostawia się przy wejściu."),
        ("yes", "Czy można zostawić bagaż?", "Bagaż zostawia się w recepcji."),
    ],
)
def test_a_fact_that_excludes_what_is_asked_says_no(says: str, question: str, answer: str) -> None:
    said = read_yes_no(answer, "en" if question.startswith(("Is", "Do")) else "pl", question)

    assert said is not None
    assert said.says == says


@rows_in_lots(
    ("language", "question", "answer", "says"),
    [
        ("en", "Do I need written permission for a fence?", "Huts need written permission, fences do not.", "no"),
        ("en", "Do I need written permission for a hut?", "Huts need written permission, fences do not.", "yes"),
        ("en", "Do fences need permission?", "Huts need permission, but fences don't.", "no"),
        ("en", "Do sheds need permission?", "Huts need permission; fences and sheds don't.", "no"),
        ("en", "Is the pool open on Sunday?", "The gym is open on Sunday; the pool isn't.", "no"),
        ("en", "Is the gym open on Sunday?", "The gym is open on Sunday; the pool isn't.", "yes"),
        ("en", "Can children use the sauna?", "Adults can use the sauna, children can't.", "no"),
        ("en", "Are dogs allowed on the beach?", "Cats are not allowed on the beach, but dogs are.", "yes"),
        ("en", "Do students pay?", "Adults pay, students don't have to.", "no"),
        (
            "en",
            "Does the north car park charge?",
            "The south car park charges a fee, whereas the north one does not.",
            "no",
        ),
        ("en", "Do pensioners pay for parking?", "Pensioners don't pay for parking, everybody else does.", "no"),
        ("en", "Do visitors pay for parking?", "Residents don't pay for parking, visitors do.", "yes"),
        ("pl", "Czy na płot potrzebna jest zgoda?", "Na altanę potrzebna jest zgoda, na płot nie.", "no"),
        ("pl", "Czy na altanę potrzebna jest zgoda?", "Na altanę potrzebna jest zgoda, na płot nie.", "yes"),
        ("pl", "Czy emeryci płacą za parking?", "Uczniowie płacą za parking, a emeryci nie.", "no"),
        ("pl", "Czy studenci płacą?", "Emeryci nie płacą, studenci tak.", "yes"),
        ("pl", "Czy w niedzielę basen jest czynny?", "W soboty basen jest czynny, w niedziele nie.", "no"),
        ("pl", "Czy w sobotę basen jest czynny?", "W soboty basen jest czynny, w niedziele nie.", "yes"),
        ("pl", "Czy można wejść z psem?", "Z kotem można wejść, z psem już nie.", "no"),
        ("pl", "Czy rower wymaga rezerwacji?", "Rezerwacji wymaga kajak, natomiast rower jej nie wymaga.", "no"),
        ("en", "Are e-bikes allowed on the train?", "Folding bikes are allowed on every train. E-bikes are not.", "no"),
        ("en", "Can I take a scooter on the bus?", "You can take a pram on the bus but not a scooter.", "no"),
        ("en", "Does the castle tour include the tower?", "The tour includes the great hall, not the tower.", "no"),
        (
            "en",
            "Is breakfast included in the single room?",
            "Breakfast is included in doubles only, singles don't have it.",
            "no",
        ),
        ("en", "Do members need a booking?", "Non-members need a booking, members never do.", "no"),
        ("en", "Are hamsters accepted?", "We accept rabbits and guinea pigs; hamsters as well.", "yes"),
        ("en", "Is the library open in August?", "The library closes in July, in August it doesn't.", "yes"),
        ("en", "Are the evening classes free?", "Morning classes are free, evening ones aren't.", "no"),
        ("en", "Are the morning classes free?", "Morning classes are free, evening ones aren't.", "yes"),
        ("en", "Do the evening classes cost anything?", "Morning classes cost nothing, evening ones do.", "yes"),
        (
            "en",
            "Will the refund cover postage?",
            "The refund covers the price of the item, though not the postage.",
            "no",
        ),
        ("en", "Can non-residents vote?", "Residents can vote and non-residents cannot.", "no"),
        ("en", "Do I need a stamp?", "You need a signature, but a stamp you don't.", "no"),
        ("en", "Is the ferry running on Mondays?", "On Sundays the ferry runs. On Mondays, no.", "no"),
        ("pl", "Czy hulajnogę można zabrać do autobusu?", "Wózek można zabrać do autobusu, hulajnogi nie.", "no"),
        ("pl", "Czy wycieczka obejmuje wieżę?", "Wycieczka obejmuje salę wielką, ale nie wieżę.", "no"),
        ("pl", "Czy członkowie muszą rezerwować?", "Osoby spoza klubu muszą rezerwować, członkowie nie muszą.", "no"),
        ("pl", "Czy zajęcia wieczorne są bezpłatne?", "Poranne zajęcia są bezpłatne, wieczorne już nie.", "no"),
        ("pl", "Czy zajęcia poranne są bezpłatne?", "Poranne zajęcia są bezpłatne, wieczorne już nie.", "yes"),
        ("pl", "Czy prom kursuje w poniedziałki?", "Prom kursuje w niedziele, a w poniedziałki nie.", "no"),
        ("pl", "Czy potrzebna jest pieczątka?", "Potrzebny jest podpis, pieczątka nie.", "no"),
        ("pl", "Czy pies może wejść do pociągu?", "Kot może wejść, pies także.", "yes"),
        ("pl", "Czy na rowerze dziecko musi mieć kask?", "Dorośli nie muszą mieć kasku, dzieci tak.", "yes"),
        ("pl", "Czy dorosły musi mieć kask?", "Dorośli nie muszą mieć kasku, dzieci tak.", "no"),
        ("pl", "Czy w sierpniu biblioteka jest czynna?", "W lipcu biblioteka jest zamknięta, w sierpniu nie.", "yes"),
        ("pl", "Czy studenci muszą okazać legitymację?", "Uczniowie okazują legitymację, studenci nie.", "no"),
        ("pl", "Czy mogę zapłacić czekiem?", "Można zapłacić kartą lub gotówką, czekiem nie.", "no"),
        ("en", "Can I pay by cheque?", "You can pay by card or in cash, but not by cheque.", "no"),
        ("en", "Do you accept cheques?", "Cards and cash are accepted, cheques are not.", "no"),
        ("en", "Is there a bus at night?", "There is a bus in the day. At night there isn't.", "no"),
        ("en", "Are under-fives charged?", "Adults are charged £4 and under-fives nothing.", "no"),
        ("pl", "Czy dzieci do lat 5 płacą?", "Dorośli płacą 12 zł, a dzieci do lat 5 nic.", "no"),
    ],
)
def test_a_clause_without_its_verb_answers_for_the_asked_thing(
    language: str, question: str, answer: str, says: str
) -> None:
    read = read_yes_no(answer, language, question)

    assert read is not None
    assert read.says == says


@pytest.mark.parametrize(
    ("language", "question", "answer", "says"),
    [
        ("en", "Do huts or fences need permission?", "Huts need permission, fences do not.", "yes"),
        ("pl", "Czy psy są mile widziane?", "Kawiarnia ma ogród, psy nie.", None),
        ("en", "Is the museum open?", "The museum is open, the museum is.", "yes"),
    ],
)
def test_a_clause_without_its_verb_answers_for_no_other(
    language: str, question: str, answer: str, says: str | None
) -> None:
    read = read_yes_no(answer, language, question)

    assert (read and read.says) == says


@pytest.mark.parametrize(
    ("language", "question", "answer", "says"),
    [
        (
            "en",
            "I am blind and have a guide dog. May he come in?",
            "I am blind and have a guide dog. May he come in?",
            None,
        ),
        ("pl", "Chodzę z psem asystującym. Czy z nim wejdę?", "Chodzę z psem asystującym. Czy z nim wejdę?", None),
        ("pl", "Mam już 65 lat. Czy zapłacę mniej?", "Mam już 65 lat", None),
        ("en", "I have no card. Can I still borrow books?", "I have no card. You can still borrow books.", "yes"),
        ("pl", "Nie mam karty. Czy mogę czytać na miejscu?", "Nie mam karty. Można czytać na miejscu.", "yes"),
        ("en", "Is it open on Sundays?", "It is open on Sundays.", "yes"),
    ],
)
def test_what_leads_up_to_a_question_answers_nothing(
    language: str, question: str, answer: str, says: str | None
) -> None:
    read = read_yes_no(answer, language, question)

    assert (read and read.says) == says
