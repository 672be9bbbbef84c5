"""Polish phrases that leave their verb out, and the values and replies that went with them in trials."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("dzieci bezpłatnie", "Do parowozowni dzieci wchodzą bezpłatnie."),
        ("studenci zdalnie", "Studenci uczą się zdalnie."),
        ("opłata gotówką", "Opłatę pobieramy tylko gotówką."),
        ("opłata kartą", "Opłatę w parkomacie wniesiesz kartą."),
        ("dojazd autobusem", "Dojedziesz autobusem."),
        ("kasa czynna w soboty", "Kasa zoo pozostaje czynna także w soboty."),
        ("kasa w holu", "Kasa znajduje się w holu."),
        ("wejście od ogrodu", "Wejście do oranżerii prowadzi od ogrodu."),
        ("zdjęcie przed wizytą", "Zdjęcie robi się przed wizytą."),
        ("dorośli 40 zł", "Dorośli płacą za rejs 40 zł."),
        ("goście hotelowi 30 zł", "Goście hotelowi płacą za saunę 30 zł."),
        ("dzieci bezpłatnie", "Dzieci nie płacą za wejście."),
        ("mieszkańcy wchodzą za darmo", "Mieszkańcy nie płacą za wstęp."),
        ("pokrywa szkody z polisy", "Ubezpieczyciel pokrywa szkody z polisy sprawcy."),
        ("rozbiórka domu", "Dom możesz rozebrać po zgłoszeniu."),
        ("dzierżawa działki", "Działkę można wydzierżawić na pięć lat."),
        ("targ w niedzielę", "Targ odbywa się w niedzielę."),
        ("umowa na czas nieokreślony", "Zawieramy umowy na czas nieokreślony."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("dzieci bezpłatnie", "Opiekunowie dzieci wchodzą bezpłatnie."),
        ("dzieci bezpłatnie", "Dzieci płacą połowę, bezpłatnie wchodzą seniorzy."),
        ("dzieci bezpłatnie", "Dzieci płacą 10 zł, a seniorzy wchodzą bezpłatnie."),
        ("dzieci bezpłatnie", "Dzieci nie wchodzą bezpłatnie."),
        ("dzieci bezpłatnie", "Dzieci wchodziły bezpłatnie do maja."),
        ("dzieci bezpłatnie", "Dzieci wchodziłyby bezpłatnie, gdyby były w grupie."),
        ("dzieci bezpłatnie", "Dzieci nie płacą tylko w towarzystwie rodziców, inaczej 5 zł."),
        ("mieszkańcy wchodzą za darmo", "Mieszkańcy nie płacą za parking."),
        ("studenci zdalnie", "Studenci uczą się na miejscu, a zdalnie uczą się słuchacze kursów."),
        ("opłata kartą", "Opłata za kartę wynosi 10 zł."),
        ("opłata kartą", "Opłatę pobieramy gotówką, kartą zapłacisz za pamiątki."),
        ("opłata kartą", "Opłaty nie uiścisz kartą."),
        ("kasa czynna w soboty", "Kasa jest zamknięta, czynna w soboty jest informacja."),
        ("kasa czynna w soboty", "Kasa nie jest czynna w soboty."),
        ("wejście od ogrodu", "Wejście jest od ulicy, a od ogrodu wyjście."),
        ("dorośli 40 zł", "Dorośli płacą 50 zł, dzieci 40 zł."),
        ("dorośli 40 zł", "Dorośli płacą za rejs 60 zł, a za kajak 40 zł."),
        ("dorośli 40 zł", "Dorośli nie płacą 40 zł, tylko 50 zł."),
        ("rozbiórka domu", "Domu nie można rozebrać."),
        ("targ w niedzielę", "Targ odbywa się w sobotę, w niedzielę jest giełda aut."),
        ("targ w niedzielę", "W niedzielę targu nie ma."),
        ("umowa na czas określony", "Zawieramy umowy na czas nieokreślony."),
        ("szerokość 3 metry", "Brama ma 5 m szerokości i 3 metry wysokości."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("od 1 września do 31 marca", "Zakaz trwa od 1.09 do 31.03.", True),
        ("od 1 września do 31 marca", "Zakaz trwa od 2.09 do 31.03.", False),
        ("od 1 września do 30 listopada", "Zakaz trwa od 1.09 do 30.11.", True),
        ("od 7.30 do 15.30", "Biuro jest czynne od 7.30 do 15.30.", True),
        ("do 15 października", "Wniosek złóż najpóźniej 15 października.", True),
        ("do 15 października", "Wniosek złóż nie później niż 15 października.", True),
        ("trzecie piętro", "Biuro jest na piętrze III.", True),
        ("klasa III", "Uczeń trzeciej klasy.", True),
        ("okienko trzecie", "Podejdź do trzeciego okienka.", True),
        ("drugi tom", "Tom I ukazał się w maju, a II wojna trwa.", False),
        ("dwieście funtów", "Bilet wyniesie 200 GBP.", True),
        ("400 W", "Panel osiąga moc 400 watów.", True),
        ("400 W", "Panel kosztuje 400 w sklepie.", False),
        ("jest szatnia", "Czy w sali jest szatnia? Jest, na lewo od wejścia.", True),
        ("jest szatnia", "Czy w sali jest szatnia? Jest, ale zamknięta.", False),
        ("jest szatnia", "Czy w sali jest szatnia? Była, ale ją zlikwidowano.", False),
        ("można palić", "Czy można palić? Można, na tarasie.", True),
        ("można palić", "Czy można palić? Nie można.", False),
    ],
)
def test_values_and_replies_are_read_as_people_write_them(phrase: str, answer: str, said: bool) -> None:
    assert says(phrase, answer) is said
