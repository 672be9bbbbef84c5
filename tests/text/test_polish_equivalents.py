"""What Polish says in several ways, each beside what looks like it and says something else; and what was."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: Phrase, answers that say it, answers that do not.
PHRASES = [
    (
        "wniosek składa się online",
        ["Wniosek o kartę można złożyć online.", "Wniosek złożysz online.", "Wnioski należy składać online."],
        ["Wniosku nie można złożyć online.", "Wniosek wypełnia się online, ale składa się osobiście."],
    ),
    (
        "kartę wyrabia się w bibliotece",
        ["Kartę wyrobi Pan w bibliotece."],
        ["Karty nie wyrobi Pan w bibliotece.", "Kartę wyrobi Pan w urzędzie, a w bibliotece ją odbierze."],
    ),
    (
        "doba hotelowa kończy się o 11",
        ["Doba hotelowa zaczyna się o 15:00, a kończy o 11:00."],
        ["Doba hotelowa zaczyna się o 11:00, a kończy o 10:00."],
    ),
    (
        "zajęcia od 11 do 15",
        ["Zajęcia zaczynają się o godz. 11, a kończą o 15."],
        ["Przerwa zaczyna się o 11, a kończy o 15.", "Zajęcia zaczynają się o 15, a kończą o 11."],
    ),
    (
        "czynna całodobowo",
        ["Apteka jest czynna całą dobę.", "Czynna 24 godziny na dobę.", "Czynna 24/7."],
        ["Apteka nie jest czynna przez całą dobę.", "Czynna do 22, a całą dobę działa infolinia."],
    ),
    ("apteka całodobowa", ["Apteka działa przez całą dobę."], ["Apteka działa całą sobotę."]),
    (
        "limit 500 zł dziennie",
        ["Dzienny limit to 500 zł.", "Limit wynosi 500 zł na dzień."],
        ["Limit wynosi 500 zł miesięcznie.", "Miesięczny limit to 500 zł."],
    ),
    (
        "30 zł miesięcznie",
        ["Miesięczny koszt wynosi 30 zł.", "Składka to 30 zł za miesiąc."],
        ["Miesięczny koszt wynosi 40 zł, a wpisowe 30 zł.", "Roczna opłata to 30 zł."],
    ),
    ("co tydzień", ["Zebrania są raz w tygodniu."], ["Zebrania są co dwa tygodnie.", "Trwają tydzień."]),
    ("2-3 tygodnie", ["Czeka się dwa lub trzy tygodnie."], ["Czeka się 2 lub 3 dni."]),
    (
        "bez skierowania",
        ["Skierowanie nie jest wymagane.", "Nie musi Pan mieć skierowania."],
        ["Skierowanie jest wymagane.", "Nie jest wymagane zaświadczenie, potrzebne jest skierowanie."],
    ),
    ("bez opłaty", ["Opłata nie jest wymagana."], ["Opłata nie jest wymagana z góry, płaci się przy odbiorze."]),
    (
        "trzeba zabrać dowód",
        ["Musi Pani zabrać dowód.", "Proszę zabrać dowód."],
        ["Nie musi Pani zabrać dowodu.", "Proszę nie zabierać dowodu.", "Dyrektor musi zabrać dowód."],
    ),
    (
        "można zapłacić kartą",
        ["Może Pani zapłacić kartą."],
        ["Nie może Pan zapłacić kartą.", "Może kiedyś będzie można zapłacić kartą."],
    ),
    ("w piątek", ["Odbiór w najbliższy piątek.", "Odbiór w ten piątek."], ["Odbiór po najbliższym piątku."]),
    ("mleko, jaja i orzechy", ["Mleko, jaja, orzechy uczulają najczęściej."], ["Mleko i orzechy, nie jaja."]),
    ("przedłużyć dwa razy", ["Można przedłużyć maksymalnie dwa razy."], ["Przedłużyć można raz, nie dwa razy."]),
    ("31 grudnia", ["Przyjmujemy wnioski do 31/12."], ["Przyjmujemy do 30/12.", "Ul. Długa 31/12."]),
    ("6 tygodni", ["Gips zdejmuje się po półtora miesiąca."], ["Gips zdejmuje się po miesiącu."]),
    (
        "opłata wynosi 35 zł",
        [
            "Opłata wyniesie 35 zł.",
            "Opłata zawsze wynosiła 35 zł.",
            "Opłata wynosiła 30 zł, teraz wynosi 35 zł.",
            "Opłata wynosiła 30 zł, ale od maja wynosi 35 zł.",
        ],
        [
            "Opłata wynosiła 35 zł.",
            "Opłata wynosiła dotychczas 35 zł.",
            "Opłata wynosiła 35 zł, ale od stycznia to 40 zł.",
            "Opłata zawsze wynosiła 35 zł, ale od maja to 40 zł.",
        ],
    ),
    (
        "kosztuje 20 zł",
        ["Bilet kosztuje 20 zł."],
        ["Bilet kosztował 20 zł.", "Bilet będzie kosztować 20 zł dopiero od 2030 roku, dziś kosztuje 15 zł."],
    ),
    (
        "najemca płaci czynsz",
        ["Najemca płacił kaucję, teraz płaci czynsz."],
        ["Najemca nie płaci, teraz płaci czynsz właściciel."],
    ),
    ("zapłacił 20 zł", ["Zapłacił 20 zł."], ["Nie zapłacił 20 zł."]),
    ("dzieli się na grupy", ["Klasę dzieli się na grupy."], ["Klasę podzielono na grupy."]),
    ("czynne w soboty", ["Muzeum jest czynne w soboty."], ["Było czynne w soboty przed remontem."]),
    (
        "potrzebna jest zgoda rodziców",
        ["Na pytanie, czy potrzebna jest zgoda rodziców, odpowiadam: tak."],
        ["Na pytanie, czy potrzebna jest zgoda rodziców, odpowiadam: nie."],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("phrase", "said", "unsaid"), PHRASES, ids=[row[0] for row in PHRASES])
def test_polish_says_a_phrase_in_several_ways(phrase: str, said: list[str], unsaid: list[str]) -> None:
    assert [text for text in said if not score(phrase, text)] == []
    assert [text for text in unsaid if score(phrase, text)] == []


def test_what_was_is_told_where_the_question_asks_for_it() -> None:
    assert score("opłata wynosi 35 zł", "Opłata wynosiła 35 zł.", question="Ile wynosiła opłata w 2020 roku?")


def test_a_right_of_withdrawal_denies_nothing() -> None:
    answer = "Na odstąpienie od umowy ma Pani dwa tygodnie."

    assert score_answer({"value": {"duration": "14 days"}}, answer, language="pl").passed


def score(phrase: str, answer: str, question: str = "") -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl", question=question).passed
