"""Who does what to whom in Polish, in every voice and order."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("Legia pokonała Lecha", "Lech został w niedzielę pokonany przez Legię."),
        ("Legia pokonała Lecha", "Lecha Poznań pokonała w niedzielę Legia."),
        ("firma Alfa kupiła firmę Beta", "Firma Beta została kupiona przez firmę Alfa."),
        ("rowerzysta potrącił pieszego", "Pieszy został potrącony przez rowerzystę na ścieżce."),
        ("film wyreżyserowała Holland", "Film został wyreżyserowany przez Agnieszkę Holland."),
        ("kolejka została skrócona", "Kolejkę do lekarza skrócono o połowę."),
        ("sklep zostanie otwarty", "Nowy sklep otworzy się w sobotę."),
        ("most został zamknięty", "Wczoraj drogowcy zamknęli most na Odrze."),
        ("umowa została podpisana", "Strony podpisały umowę w Krakowie."),
        ("złożono skargę", "Skarga została złożona w ubiegłym tygodniu."),
        ("dyrektorka zwolniła księgową", "Księgowa została zwolniona przez dyrektorkę."),
        ("policja zatrzymała sprawcę", "Sprawcę zatrzymała policja na dworcu."),
        ("sąd ukarał spółkę", "Spółka została ukarana przez sąd grzywną."),
        ("uczennica przeprosiła nauczycielkę", "Nauczycielka została przeproszona przez uczennicę."),
        ("wniosek rozpatruje burmistrz", "Wniosek jest rozpatrywany przez burmistrza."),
        ("gmina wyremontowała szkołę", "Szkoła została wyremontowana przez gminę."),
        ("Hanna zaprosiła Ewę", "Ewa została zaproszona przez Hannę."),
        ("szkołę zamknięto", "Szkoła została zamknięta z powodu mrozu."),
        ("wirus wywołuje chorobę", "Choroba jest wywoływana przez wirus."),
        ("obraz namalował Matejko", "Obraz został namalowany przez Matejkę."),
        ("kierowca zatrzymał autobus", "Autobus został zatrzymany przez kierowcę."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("Legia pokonała Lecha", "Legia została w niedzielę pokonana przez Lecha."),
        ("Legia pokonała Lecha", "Legię pokonał Lech w niedzielnym meczu."),
        ("firma Alfa kupiła firmę Beta", "Firma Beta kupiła firmę Alfa."),
        ("rowerzysta potrącił pieszego", "Rowerzysta został potrącony przez pieszego."),
        ("film wyreżyserowała Holland", "Film został wyprodukowany przez Agnieszkę Holland."),
        ("kolejka została skrócona", "Kolejkę do lekarza wydłużono o połowę."),
        ("sklep zostanie otwarty", "Nowy sklep został zamknięty w sobotę."),
        ("most został zamknięty", "Drogowcy zamkną most na Odrze jutro."),
        ("umowa została podpisana", "Strony podpiszą umowę w Krakowie."),
        ("złożono skargę", "Skarga zostanie złożona w przyszłym tygodniu."),
        ("dyrektorka zwolniła księgową", "Dyrektorka została zwolniona przez księgową."),
        ("policja zatrzymała sprawcę", "Sprawcę zatrzymała ochrona sklepu."),
        ("sąd ukarał spółkę", "Spółka została ukarana przez urząd grzywną."),
        ("uczennica przeprosiła nauczycielkę", "Uczennicę przeprosiła nauczycielka."),
        ("wniosek rozpatruje burmistrz", "Wniosek jest rozpatrywany przez radę."),
        ("gmina wyremontowała szkołę", "Szkołę wyremontował powiat."),
        ("Hanna zaprosiła Ewę", "Hanna została zaproszona przez Ewę."),
        ("szkołę zamknięto", "Szkołę otwarto mimo mrozu."),
        ("wirus wywołuje chorobę", "Choroba jest wywoływana przez bakterie."),
        ("obraz namalował Matejko", "Obraz przedstawia Matejkę."),
        ("kierowca zatrzymał autobus", "Autobus zatrzymał się bez kierowcy."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
