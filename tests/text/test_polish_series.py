"""Polish series, decades and labels: `klasy 1-3` in "klas I–III", `tel. 22 555 12 34` in "pod numer 22 555-12-34"."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

SAID = [
    ("od poniedziałku do piątku", "Punkt czynny jest pon.–pt."),
    ("od wtorku do soboty", "Zapraszamy wt.-sob. od 10."),
    ("wtorek–czwartek", "Dyżurujemy od wtorku do czwartku."),
    ("lata 2024-2027", "Program realizowany jest od 2024 do 2027 roku."),
    ("od 1990 do 1995 roku", "Uczył tu w latach 1990–1995."),
    ("lata 90.", "Osiedle zbudowano w latach dziewięćdziesiątych."),
    ("lata sześćdziesiąte", "Blok zbudowano w latach 60. na łące."),
    ("klasy 1-3", "Zajęcia są dla klas I–III."),
    ("klasy IV-VI", "Zapraszamy uczniów klas od 4 do 6."),
    ("etap 1-2", "Etapy I–II już zakończono."),
    ("od 1 do 3 klasy", "Wycieczka jest dla klas I-III."),
    ("tel. 22 555 12 34", "Zadzwoń pod numer 22 555-12-34."),
    ("kod 00-950", "Wyślij na adres: 00-950 Warszawa."),
    ("adres e-mail biuro@gmina.pl", "Prosimy pisać na biuro@gmina.pl."),
    ("strona www.gmina.pl", "Wzór jest na www.gmina.pl."),
]
NOT_SAID = [
    ("od poniedziałku do piątku", "Punkt czynny jest pon.–czw."),
    ("od poniedziałku do piątku", "Punkt czynny jest w pon. i pt."),
    ("lata 2024-2027", "Program realizowany jest od 2014 do 2017 roku."),
    ("lata 90.", "Osiedle zbudowano w latach osiemdziesiątych."),
    ("lata sześćdziesiąte", "Dozorca ma 60 lat."),
    ("klasy 1-3", "Zajęcia są dla klas IV–VI."),
    ("klasy 1-3", "Zajęcia są dla klas I i III."),
    ("tel. 22 555 12 34", "Faks: 22 555 12 34."),
    ("tel. 22 555 12 34", "Zadzwoń pod numer 22 555-12-43."),
    ("kod 00-950", "Wyślij na adres: 00-590 Warszawa."),
    ("adres e-mail biuro@gmina.pl", "Prosimy pisać na urzad@gmina.pl."),
]


def _says(phrase: str, answer: str, language: str = "pl") -> bool:
    return score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_a_series_is_found_as_it_is_written(phrase: str, answer: str) -> None:
    assert _says(phrase, answer)


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_another_series_is_none_of_it(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("phone 020 7946 0123", "Call us on 020 7946 0123.", True),
        ("phone 020 7946 0123", "Our fax is 020 7946 0123.", False),
        ("email help@shop.example", "Write to help@shop.example.", True),
        ("website www.shop.example", "The form is at www.shop.example.", True),
        ("website www.shop.example", "The form is at www.store.example.", False),
    ],
)
def test_english_labels_may_be_left_out(phrase: str, answer: str, *, said: bool) -> None:
    assert _says(phrase, answer, "en") is said


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("ani w soboty, ani w niedziele", "Nie pracujemy ani w soboty, ani w niedziele.", True),
        ("ani gotówką, ani kartą", "Nie zapłacisz ani gotówką, ani kartą.", True),
        ("żaden dokument", "Żaden dokument nie jest potrzebny.", True),
        ("ani w soboty, ani w niedziele", "Nieprawda, że nie pracujemy ani w soboty, ani w niedziele.", False),
        ("nic", "Nie płaci się nic.", True),
        ("nic", "Nie nic, tylko 5 zł.", False),
        ("w soboty", "Nie pracujemy ani w soboty, ani w niedziele.", False),
        ("dokument", "Żaden dokument nie jest potrzebny.", False),
    ],
)
def test_a_word_that_agrees_with_a_denial_is_not_denied_by_it(phrase: str, answer: str, *, said: bool) -> None:
    assert _says(phrase, answer) is said


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("kierownik Anna Nowak", "Placówką kieruje Anna Nowak.", True),
        ("trener Jan Lis", "Drużynę trenuje Jan Lis.", True),
        ("autorka Maria Wilk", "Przewodnik napisała Maria Wilk.", True),
        ("kierownik Anna Nowak", "Placówką kierowała Anna Nowak, teraz kieruje Ewa Kot.", False),
        ("kierownik Anna Nowak", "Placówką kieruje Ewa Nowak.", False),
        ("trener Jan Lis", "Adam Kot trenuje Jana Lisa.", False),
        ("zniżka 30%", "Studenci dostają 30% rabatu.", True),
        ("zniżka 30%", "Studenci dostają 13% rabatu.", False),
        ("dieta bezglutenowa", "Gotujemy też bez glutenu.", True),
        ("dieta bezglutenowa", "Nie gotujemy bez glutenu.", False),
        ("ważny 2 lata", "Certyfikat zachowuje ważność przez dwa lata.", True),
        ("ważny 2 lata", "Certyfikat zachowuje ważność przez trzy lata.", False),
        ("powierzchnia 54 m2", "Mieszkanie ma 54 metry kwadratowe.", True),
        ("powierzchnia 54 m2", "Mieszkanie ma 45 metrów kwadratowych.", False),
        ("rok założenia 1921", "Klub założono w 1921 roku.", True),
        ("rok założenia 1921", "Klub rozwiązano w 1921 roku.", False),
        ("praca zdalna", "Można pracować zdalnie.", True),
        ("praca zdalna", "Zdalnie pracować nie można.", False),
        ("łazienka w pokoju", "Każdy pokój ma łazienkę.", True),
        ("łazienka w pokoju", "Pokój ma łazienkę na korytarzu.", False),
        ("łazienka w pokoju", "Pokoje nie mają łazienek.", False),
        ("zawiera orzechy", "Ciasto ma w składzie orzechy.", True),
        ("zawiera orzechy", "Ciasto nie ma w składzie orzechów.", False),
        ("termin przesunięto na maj", "Termin został przesunięty na maj.", True),
        ("przesunięto termin na maj", "Termin został przesunięty na maj.", True),
        ("termin przesunięto na maj", "Termin został przesunięty na czerwiec.", False),
        ("termin przesunięto na maj", "Termin nie został przesunięty na maj.", False),
        ("bilet jest ważny", "Bilet pozostaje ważny przez godzinę.", True),
        ("bilet jest ważny", "Bilet pozostaje nieważny.", False),
        ("otwarte w niedziele", "Tak, w niedziele też jesteśmy otwarci.", True),
        ("otwarte w niedziele", "W niedziele nie jesteśmy otwarci.", False),
        ("otwarte w niedziele", "Jesteśmy otwarci w soboty, w niedziele odpoczywamy.", False),
        ("wniosek elektroniczny", "Wniosek można złożyć elektronicznie.", True),
        ("wniosek elektroniczny", "Wniosku nie można złożyć elektronicznie.", False),
        ("wniosek papierowy", "Wniosek składa się na papierze.", True),
        ("wniosek papierowy", "Wniosek składa się elektronicznie.", False),
        ("w południe", "Hejnał grany jest o 12:00.", True),
        ("w południe", "Hejnał grany jest o 20:00.", False),
        ("o 12:00", "Hejnał grany jest w samo południe.", True),
        ("spadek sprzedaży", "Sprzedaż spadła o 15 procent.", True),
        ("spadek sprzedaży", "Sprzedaż nie spadła.", False),
        ("wzrost cen", "Ceny spadły.", False),
        ("wzrost cen", "Ceny mogą wzrosnąć.", False),
        ("wzrost cen", "Ceny wciąż rosną.", True),
        ("spadek cen", "Spodziewano się, że ceny spadną.", False),
        ("kierownik Anna Nowak", "Placówką chciała kierować Anna Nowak.", False),
        ("termin przesunięto na maj", "Termin zostanie przesunięty na maj.", False),
        ("parking jest płatny", "Za parking płaci się 5 zł za godzinę.", True),
        ("parking jest płatny", "Za parking nie płaci się.", False),
        ("liczba mieszkańców wzrosła", "Liczba mieszkańców znacznie wzrosła.", True),
        ("liczba mieszkańców wzrosła", "Liczba mieszkańców nie wzrosła.", False),
    ],
)
def test_who_does_it_and_how_it_is_said(phrase: str, answer: str, *, said: bool) -> None:
    assert _says(phrase, answer) is said
