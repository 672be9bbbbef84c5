"""Whether an answer says yes or no."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no


@pytest.mark.parametrize(
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
    said = read_yes_no(answer, "en" if question.startswith("Is") else "pl", question)

    assert said is not None
    assert said.says == says
