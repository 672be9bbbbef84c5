"""Words of one family in one clause, as in `opóźnienie pociągu` and "pociąg jest opóźniony"; and what is not."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

SAID = [
    ("opóźnienie pociągu", "Pociąg jest opóźniony o kwadrans."),
    ("remont kuchni", "Kuchnia jest teraz remontowana."),
    ("nauczyciel matematyki", "Matematyki uczy pani Nowak."),
    ("dyżur aptek", "Aptekę dyżurną znajdziesz przy dworcu."),
    ("kontakt mailowy", "Najłatwiej skontaktować się z nami mailem."),
    ("ogrzewanie gazowe", "Dom jest ogrzewany gazem."),
    ("przechowywać w lodówce", "Po otwarciu trzymaj słoik w lodówce."),
    ("wymieszać mąkę z cukrem", "Mąkę i cukier mieszamy w misce."),
    ("obrać ziemniaki", "Najpierw obierz i umyj ziemniaki."),
    ("konieczna rezerwacja", "Miejsce trzeba wcześniej zarezerwować."),
    ("darmowy przejazd dla dzieci", "Dzieci jeżdżą za darmo."),
    ("mieszkanie na parterze", "Mieszkanie mieści się na poziomie parteru."),
    ("kupić online", "Bilety można nabyć przez internet."),
    ("odpowiedź w 3 dni", "Odpowiemy w ciągu trzech dni."),
    ("sauna i basen", "Goście mają do dyspozycji basen oraz saunę."),
    ("drewniana podłoga", "Podłoga jest z drewna."),
    ("śledzenie przesyłki", "Przesyłkę śledzisz w aplikacji."),
    ("gwarancja producenta", "Producent udziela gwarancji."),
    ("segregacja śmieci", "Odpady trzeba segregować."),
    ("opłata parkingowa", "Za parkowanie pobieramy opłatę."),
    ("opieka lekarska", "Na obozie opiekuje się dziećmi lekarz."),
    ("najpóźniej w piątek", "Raport oddaj nie później niż w piątek."),
    ("do piątku", "Raport oddaj najpóźniej w piątek."),
    ("18-26 lat", "Oferta jest dla osób między 18. a 26. rokiem życia."),
    ("zwrot jest możliwy", "Nie jest tak, że zwrot nie jest możliwy."),
    ("reklamacja jest zasadna", "Nie można powiedzieć, że reklamacja jest niezasadna."),
    ("można zabrać psa", "Nie ma przeszkód, żeby zabrać psa na pokład."),
    ("można płacić przelewem", "Nic nie stoi na przeszkodzie, by płacić przelewem."),
    ("3500 zł", "Na start oferujemy 3500 zł."),
    ("200 koron", "Mandat to dwieście koron czeskich."),
    ("zepsuty zamek", "Klucz nie wchodzi z powodu zepsutego zamka."),
    ("zdjęcie paszportowe", "Potrzebne będzie zdjęcie do paszportu."),
    ("czas pieczenia 50 minut", "Ciasto piecz przez 50 minut."),
    ("lekcja trwa 45 minut", "Lekcje trwają po 45 minut."),
    ("przesiadka w Poznaniu", "W Poznaniu trzeba się przesiąść."),
    ("reset hasła", "Hasło zresetujesz na stronie logowania."),
    ("trzecia dawka", "Termin na dawkę nr 3 to październik."),
    ("zgubiony bagaż", "Zagubiony bagaż zgłoś na lotnisku."),
    ("bezpieczny plac zabaw", "Plac zabaw jest w pełni bezpieczny dla maluchów."),
    ("bezpłatna konsultacja", "Za konsultację nie zapłacisz ani złotówki."),
    ("obiad kosztuje 25 zł", "Regulamin mówi, że obiad kosztuje 25 zł."),
]
NOT_SAID = [
    ("naprawa pralki", "Po naprawie pieca kupimy pralkę."),
    ("naprawa pralki", "Pralkę sprzedamy, a lodówkę naprawimy."),
    ("zmiana adresu", "Zmiana hasła wymaga podania adresu."),
    ("wymiana dowodu", "Dowód zakupu okaż przy wymianie towaru."),
    ("remont kuchni", "W kuchni stoi sprzęt potrzebny do remontu łazienki."),
    ("remont kuchni", "Kuchnia była remontowana dziesięć lat temu."),
    ("remont kuchni", "Gdyby kuchnia była remontowana, nie gotowalibyśmy."),
    ("hałaśliwi sąsiedzi", "Sąsiedzi skarżą się na hałaśliwy klub."),
    ("ceglany mur", "Mur zasłania ceglany komin."),
    ("wełniany koc", "Koc leży na wełnianym dywanie."),
    ("zniżka studencka", "Studenci płacą całość, zniżkę mają uczniowie."),
    ("opóźnienie pociągu", "Pociąg czeka na opóźniony autobus."),
    ("opóźnienie pociągu", "Pociąg nie jest opóźniony."),
    ("opóźnienie pociągu", "Czy pociąg jest opóźniony?"),
    ("obrać ziemniaki", "Obierz marchew i ugotuj ziemniaki."),
    ("odbiór paczki z dowodem", "Dowód nadania paczki dostaniesz przy odbiorze."),
    ("autobus czeka na pociąg", "Pociąg czeka na autobus."),
    ("koszty pokrywa najemca", "Koszty najemcy są pokrywane przez gminę."),
    ("zwrot kosztów", "Zwracamy uwagę na koszty."),
    ("szlak jest zamknięty", "Szlak zostanie zamknięty w maju."),
    ("kurs trwa 3 dni", "Po kursie jest trzydniowa przerwa."),
    ("strój i ręcznik", "Weź strój, ręczniki dajemy my."),
    ("opłata 40 zł", "Opłata wynosi niemal dwa razy 40 zł."),
    ("wymagana legitymacja", "Legitymacja wymaga wymiany."),
    ("basen czynny od 6", "Kasa basenu jest czynna od 6, sam basen od 7."),
    ("parking bezpłatny", "Wejście od strony parkingu jest bezpłatne."),
    ("pacjent płaci 50 zł", "Za pacjenta 50 zł płaci NFZ."),
    ("karta jest darmowa", "Hasło „karta jest darmowa” to chwyt reklamowy."),
    ("druk kolorowy", "Drukujemy na kolorowym papierze."),
    ("podatek od spadku", "Podatek od nieruchomości płaci się niezależnie od spadku."),
    ("trzy kopie", "Wystarczą dwie kopie i trzy zdjęcia."),
    ("stała opłata", "Opłata stała się wyższa."),
    ("zniżka 10%", "Planujemy zniżkę 10%, na razie jej nie ma."),
    ("garaż w cenie", "Mówiło się, że garaż będzie w cenie."),
    ("kawiarnia na dachu", "Kawiarnia na dachu to na razie pomysł architekta."),
    ("tramwaj", "Tramwaj tam nie dojeżdża, jedź autobusem 105."),
    ("200 koron", "Mandat to 200 koron szwedzkich."),
    ("można biegać", "Nie ma mowy, żeby biegać po korytarzu."),
    ("trzecia dawka", "Zostały trzy dawki szczepionki."),
    ("bezpłatna konsultacja", "Za konsultację nie zapłacisz więcej niż 100 zł."),
    ("Jan Kowalski", "O decyzji poinformuje Jana Kowalczyka sekretariat."),
    ("trening dla kobiet", "Trening dla mężczyzn prowadzą dwie kobiety."),
    ("lek na kaszel", "To lek na katar, kaszel po nim mija rzadko."),
    ("karta pobytu", "Potrzebna jest karta biblioteczna i potwierdzenie pobytu."),
]


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_it_is_said_by_other_words_of_its_families(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
