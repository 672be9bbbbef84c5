"""Polish numbers inside adjectives, ages, one of a measure, and spans between two words."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("pokój ośmioosobowy", "Mamy wolne łóżko w pokoju 8-osobowym."),
        ("pokój 3-osobowy", "Zostały tylko pokoje trzyosobowe."),
        ("pokój dla 3 osób", "To pokój trzyosobowy."),
        ("stół dwuosobowy", "Wolny jest stół dla dwóch osób."),
        ("komplet 6-częściowy", "To komplet sześcioczęściowy."),
        ("dwudrzwiowy", "Auto jest 2-drzwiowe."),
        ("osoby powyżej 65 lat", "Szczepimy osoby po 65. roku życia."),
        ("po 65. roku życia", "Szczepimy osoby powyżej 65 lat."),
        ("dzieci do lat 7", "Dzieci do 7. roku życia wchodzą za darmo."),
        ("osoby od 18 lat", "Wejdą osoby, które ukończyły 18 lat."),
        ("od 16 lat", "Film jest 16+."),
        ("poniżej 13 lat", "Konta nie założy osoba młodsza: przed ukończeniem 13. roku życia robi to rodzic."),
        ("1 łyżeczka", "Dodaj łyżeczkę soli."),
        ("1 szklanka mleka", "Wlej szklankę mleka."),
        ("od września do grudnia", "Zajęcia trwają między wrześniem a grudniem."),
        ("od maja do lipca", "Sezon: maj–lipiec."),
        ("między majem a lipcem", "Sezon trwa od maja do lipca."),
        ("rozmiary od S do XXL", "Koszulki są w rozmiarach S–XXL."),
        ("230 V", "W domku są gniazdka 230 woltów."),
        ("trwa 75 minut", "Spektakl trwa godzinę i piętnaście minut."),
        ("90 minut", "Lekcja trwa godzinę i pół."),
        ("75 minut", "Lekcja trwa godzinę i kwadrans."),
        ("200 ml wody", "Rozpuść w 200 mililitrach letniej wody."),
        ("sala na 80 osób", "Sala balowa pomieści 80 osób."),
        ("300 Mb/s", "Łącze ma 300 megabitów na sekundę."),
        ("codziennie oprócz wtorków", "Zwiedzać można codziennie, z wyjątkiem wtorków."),
        ("z wyjątkiem świąt", "Infolinia działa całą dobę, poza świętami."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("pokój ośmioosobowy", "Mamy pokój sześcioosobowy na ósmym piętrze."),
        ("pokój 3-osobowy", "Mamy pokoje 13-osobowe."),
        ("pokój dla 3 osób", "To pokój dwuosobowy za 3 zł."),
        ("osoby powyżej 65 lat", "Szczepimy osoby przed 65. rokiem życia."),
        ("osoby powyżej 65 lat", "Szczepimy osoby po 75. roku życia."),
        ("dzieci do lat 7", "Dzieci od 7. roku życia wchodzą za darmo."),
        ("od 16 lat", "Film jest dla dzieci do 16 lat."),
        ("od 16 lat", "Film jest 18+."),
        ("1 łyżeczka", "Dodaj pół łyżeczki soli."),
        ("1 łyżeczka", "Dodaj łyżeczkę lub dwie soli."),
        ("1 łyżeczka", "Potem dodaj drugą łyżeczkę soli."),
        ("od września do grudnia", "Zajęcia trwają od stycznia do września, a zapisy do grudnia."),
        ("od września do grudnia", "Nie ma zajęć między wrześniem a grudniem."),
        ("do 15 maja", "Od 15 maja do 15 czerwca."),
        ("-5 stopni", "Było 5 stopni."),
        ("trwa 75 minut", "Spektakl trwa godzinę i 20 minut."),
        ("60 minut", "Lekcja trwa godzinę i pół."),
        ("sala na 80 osób", "Sala balowa pomieści 60 osób, namiot 80 osób."),
        ("230 V", "W domku są gniazdka 12 woltów, do miasta jest 230 metrów."),
        ("z wyjątkiem świąt", "Infolinia działa całą dobę, także w święta."),
        ("codziennie oprócz wtorków", "Zwiedzać można tylko we wtorki."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
