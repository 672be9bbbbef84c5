"""Polish units by stem and prefix, sizes, rates, signs, codes of law and what is told apart by its number."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.values import read_values


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("16 A", "szesnastu amperów"),
        ("400 W", "czterystu watów"),
        ("1,5 MW", "półtora megawata"),
        ("500 µg", "500 mikrogramów"),
        ("500 mcg", "0,5 mg"),
        ("1013 hPa", "1013 hektopaskalach"),
        ("2 bary", "2 bar"),
        ("3 GHz", "trzech gigaherców"),
        ("5000 mAh", "5000 miliamperogodzin"),
        ("2000 j.m.", "2000 IU"),
        ("10 mln IU", "10 milionów jednostek międzynarodowych"),
        ("150 KM", "150 koni mechanicznych"),
        ("48 Mpx", "48 megapikseli"),
        ("12 m/s", "dwunastu metrów na sekundę"),
        ("1400 obr./min", "1400 obrotów na minutę"),
        ("10 Mb/s", "dziesięciu megabitów na sekundę"),
        ("50 m kw.", "pięćdziesięcioma metrami kwadratowymi"),
        ("30 cm³", "trzydziestu centymetrach sześciennych"),
        ("5 arów", "500 m2"),
        ("30 deko", "300 g"),
        ("jedną milę morską", "1 mila morska"),
        ("20 stopniach Celsjusza", "20°C"),
        ("80 koronami czeskimi", "80 CZK"),
        ("80 koron szwedzkich", "80 SEK"),
        ("dwie stówy", "200 zł"),
        ("złoty dwadzieścia", "1,20 zł"),
        ("półlitrowa", "500 ml"),
        ("półtoralitrowy", "1,5 l"),
        ("24-calowy", '24"'),
        ("20 s", "dwadzieścia sekund"),
        ("2000 kalorii", "2000 kcal"),
        ("jednego gigabita na sekundę", "1 Gb/s"),
        ("trzydzieści metrów kw.", "30 m2"),
        ("80 dolarami kanadyjskimi", "80 CAD"),
    ],
)
def test_it_is_one_measure(one: str, other: str) -> None:
    """Both say the same amount of the same unit, and nothing else."""
    (first,), (second,) = read_values(one, "pl"), read_values(other, "pl")
    assert (first.kind, first.unit, first.amount) == (second.kind, second.unit, second.amount)
    assert first.kind not in ("number", "ordinal")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Klasa 5 ma dwóch wychowawców", [("number", "5"), ("number", "2")]),
        ("5 a 7", [("number", "5"), ("number", "7")]),
        ("−5 a potem 7", [("number", "-5"), ("number", "7")]),
        ("2 x 3 m", [("number", "2"), ("length", "3")]),
        ("Mieszkam przy Kwiatowej 12 m. 4", [("number", "12"), ("number", "4")]),
        ("Powiedział: „pokój 24”.", [("number", "24")]),
        ("medal złoty", []),
        ("Złoty medal zdobyło dwadzieścia osób", [("number", "20")]),
        ("10 km", [("length", "10000")]),
    ],
)
def test_it_is_no_other_measure(text: str, read: list[tuple[str, str]]) -> None:
    assert [(value.kind, str(value.amount)) for value in read_values(text, "pl")] == read


_SAID = [
    ("9 lin", "Dziewięć z naszych lin ma przyrząd."),
    ("9 lin", "Przyrząd ma dziewięć spośród tych lin."),
    ("3 liny", "Trzy z naszych lin mają przyrząd."),
    # sizes, pressures and dimensions
    ("3 × 5 m", "Pokój ma wymiary 3 na 5 metrów."),
    ("3 na 5 metrów", "Pokój: 3x5 m."),
    ("2 m x 3 m", "Altana ma 2 na 3 metry."),
    ("40 x 30 x 20 cm", "Torba: 40 na 30 na 20 centymetrów."),
    ("120/80", "Ciśnienie: 120 na 80."),
    ("130 na 85", "Zmierzono 130/85."),
    ("głębokość 60 cm", "Szafa jest głęboka na 60 cm."),
    ("szafa głęboka na 60 cm", "To szafa o głębokości 60 cm."),
    ("wysokość 2,5 m", "Pokoje są wysokie na 2,5 metra."),
    # what is told for each of something
    ("7 litrów na 100 km", "Auto spala 7 l/100 km."),
    ("9 l/100 km", "Auto spala 9 litrów na 100 km."),
    ("2,50 zł/km", "Taksówka jedzie za 2,50 zł za kilometr."),
    ("100 mg/dl", "Cukier: 100 miligramów na decylitr."),
    ("3 tys. zł miesięcznie", "Zarobi pan 3000 zł na miesiąc."),
    ("23% VAT", "Cena zawiera VAT w stawce 23 procent."),
    ("99,9% dostępności", "Gwarantujemy dostępność na poziomie 99,9 proc."),
    # cut short
    ("4 sztuki", "W zestawie są 4 szt. śrub."),
    ("wew. 15", "Proszę dzwonić na numer wewnętrzny 15."),
    ("sygn. I C 45/23", "Sprawa toczy się pod sygnaturą I C 45/23."),
    ("pok. 7", "Zgłoś się do pokoju nr 7."),
    # what is told apart by its number
    ("peron II", "Pociąg odjedzie z peronu drugiego."),
    ("art. 10", "Podstawą jest artykuł dziesiąty ustawy."),
    ("ustęp czwarty", "Mówi o tym ust. 4."),
    ("cukrzyca typu 2", "Stwierdzono cukrzycę typu drugiego."),
    ("II stopień oparzenia", "To oparzenie drugiego stopnia."),
    ("oparzenie II stopnia", "Ma drugi stopień oparzenia."),
    ("w pierwszym półroczu", "Wynik w I półroczu był dodatni."),
    ("1 miejsce", "Zajęła pierwsze miejsce."),
    ("na 10 piętrze", "Mieszkanie jest na dziesiątym piętrze."),
    ("30-te urodziny", "Wyprawiamy trzydzieste urodziny."),
    ("5-ty rozdział", "To opisano w rozdziale piątym."),
    ("Jan Paweł II", "Szkoła nosi imię Jana Pawła Drugiego."),
    ("IV RP", "Pojęcie czwartej RP wraca."),
    ("klasa IIIa", "Jest uczniem klasy 3a."),
    ("klasa 3 B", "Jest uczniem klasy IIIb."),
    ("w klasach IV-VI", "Lekcje są w klasach 4-6."),
    ("linia 175", "Dojedziesz autobusem linii 175."),
    ("iPhone 14", "Etui pasuje do iPhone'a 14."),
    ("PIT 37", "Wyślij PIT-u 37 kopię."),
    ("DK 7", "Objazd prowadzi drogą DK7."),
    # laws
    ("art. 415 k.c.", "Wynika to z art. 415 Kodeksu cywilnego."),
    ("art. 22 Kodeksu pracy", "Definicję zawiera art. 22 kp."),
    ("art. 148 § 2 kk", "Odpowiada z artykułu 148 paragraf 2 Kodeksu karnego."),
    ("art. 8 Kodeksu postępowania cywilnego", "Mówi o tym art. 8 k.p.c."),
    ("paragraf 5", "Zob. § 5 umowy."),
    ("Dz.U. 2024 poz. 55", "Tekst: Dz.U. z 2024 r. poz. 55."),
    # addresses, sites and telephones
    ("ul. Kwiatowa 12 m. 4", "Mieszkam przy Kwiatowej 12/4."),
    ("ul. Kwiatowa 12/4", "Adres: ul. Kwiatowa 12 m. 4."),
    ("blok 5A", "Dostarcz do bloku 5 A."),
    ("www.pkp.pl", "Rozkład znajdziesz na pkp.pl."),
    ("48 22 555 66 77", "Zadzwoń: +48 22 555 66 77."),
    ("0 801 123 456", "Infolinia: 801 123 456."),
    # bounds by a sign, and about how much
    ("≥ 50", "Zdaje się, mając co najmniej 50 punktów."),
    ("co najmniej 50", "Wynik ≥ 50 oznacza zdany egzamin."),
    ("≤ 10 kg", "Bagaż może ważyć najwyżej 10 kg."),
    ("plus minus 5 mm", "Tolerancja wynosi ± 5 mm."),
    ("około 30 zł", "Zapłacisz ~30 zł."),
    ("blisko 200 osób", "Przyszło prawie 200 osób."),
    # days with hours, both, nothing to pay
    ("5 maja 2026, godz. 11", "Rozprawa odbędzie się 5.05.2026 o 11:00."),
    ("sobota, godz. 10", "Spotykamy się w sobotę o dziesiątej."),
    ("obaj kierowcy", "Obydwaj kierowcy byli trzeźwi."),
    ("0 zł", "Dostawa jest gratis."),
    ("dłużej niż tydzień", "Jeśli kaszel trwa ponad tydzień, idź do lekarza."),
    ("ponad 2 godziny", "Zabieg trwa dłużej niż dwie godziny."),
    ("nie niżej niż 2 m", "Lampę zawieś na wysokości co najmniej 2 m."),
    ("15 zł od osoby", "Degustacja to 15 zł za osobę."),
    ("40 zł/mies.", "Abonament to 40 zł miesięcznie."),
    ("40 zł miesięcznie", "Abonament: 40 zł/mies."),
    ("Python 3.11", "Wymagany jest Python w wersji 3.11."),
    ("budynek C-13", "Wykład jest w budynku C13."),
    ("15 stopni na plusie", "W dzień będzie +15 stopni."),
    ("3 stopnie na minusie", "Rano było -3°C."),
    ("22 5006000", "Telefon: 22 500 60 00."),
    ("0,05", "Próg istotności wynosi 0.05."),
    ("12 V", "Akumulator ma napięcie dwunastu woltów."),
    ("12 V", "Umowę podpisano 12 maja."),
    ("8% marży", "Marża wynosi 8 procent."),
    ("reklamacja nr R/55/26", "Pańska reklamacja ma numer R/55/26."),
    ("lata dwudzieste", "Styl pochodzi z lat 20. XX wieku."),
    ("paczka 60 x 40 x 40 cm", "Paczka może mieć wymiary 60 × 40 × 40 cm."),
    ("powyżej 2 promili", "Miał więcej niż 2 promile."),
    ("moc 2000 W", "Czajnik ma moc 2 kW."),
    ("ul. Lipowa 14A", "Biuro: Lipowa 14 a."),
    ("kilka dni", "Trzeba poczekać parę dni."),
    ("6 I", "Trzech Króli obchodzimy 6 stycznia."),
    ("piątek 13", "Premiera będzie w piątek trzynastego."),
    ("linie 10 i 13", "Dojedziesz liniami 10 oraz 13."),
    ("dwupasmowa droga", "Droga jest 2-pasmowa."),
    ("sześciokątny", "Nakrętka jest 6-kątna."),
    ("między 8 a 10", "Listonosz przychodzi między ósmą a dziesiątą."),
    ("8-15", "Dziekanat jest czynny od godziny ósmej do piętnastej."),
    ("3 x dziennie", "Lek zażywaj trzy razy dziennie."),
    ("dwa razy w tygodniu", "Ćwicz 2× w tygodniu."),
    ("60 zł/m²", "Ogrzewanie podłogowe kosztuje 60 zł za metr kwadratowy."),
    ("3 maja, godz. 12", "Pochód rusza 3.05 o 12:00."),
    ("2 razy w miesiącu", "Zebrania są dwukrotnie w ciągu miesiąca."),
    ("co drugi dzień", "Kwiaty podlewaj co 2 dni."),
    ("na miejscu drugim", "Polka była na 2. miejscu."),
    ("za dwadzieścia ósma", "Szkolny autobus podjeżdża o 7:40."),
    ("roczny abonament", "Wykupiłem abonament na rok."),
]


@pytest.mark.parametrize(("phrase", "answer"), _SAID)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


_NOT_SAID = [
    ("9 lin", "Dziewięć z naszych haków i lina."),
    ("9 lin", "Przyszło dziewięć osób z liną."),
    ("3 × 5 m", "Pokój ma wymiary 3 na 6 metrów."),
    ("3 na 5 metrów", "Pokój: 5x5 m."),
    ("120/80", "Ciśnienie: 140 na 80."),
    ("głębokość 60 cm", "Szafa jest szeroka na 60 cm."),
    ("7 litrów na 100 km", "Auto spala 7 l/1000 km."),
    ("100 mg/dl", "Cukier: 100 miligramów na litr."),
    ("2,50 zł/km", "Taksówka jedzie za 2,50 zł za minutę."),
    ("23% VAT", "Cena zawiera VAT w stawce 8 procent, a rabat 23 procent."),
    ("16 A", "Bezpiecznik ma 16 woltów."),
    ("500 µg", "Dawka to 500 mg."),
    ("150 KM", "Do celu jest 150 km."),
    ("80 koron szwedzkich", "Mandat to 80 koron norweskich."),
    ("stówa", "Bilet kosztuje dwie stówy."),
    ("raz w tygodniu", "Basen ozonujemy dwa razy w tygodniu."),
    ("4 sztuki", "W zestawie jest 14 szt. śrub."),
    ("peron II", "Pociąg odjedzie z peronu trzeciego."),
    ("piętro 2", "Gabinet jest na trzecim piętrze, drugie drzwi."),
    ("art. 10", "Podstawą jest artykuł dwudziesty ustawy."),
    ("cukrzyca typu 2", "Stwierdzono cukrzycę typu pierwszego."),
    ("II stopień oparzenia", "To oparzenie trzeciego stopnia."),
    ("Jan Paweł II", "Szkoła nosi imię Jana Pawła Pierwszego."),
    ("klasa IIIa", "Jest uczniem klasy 3b."),
    ("linia 175", "Dojedziesz autobusem linii 157."),
    ("iPhone 14", "Etui pasuje do iPhone'a 15."),
    ("art. 415 k.c.", "Wynika to z art. 415 Kodeksu karnego."),
    ("art. 8 k.p.c.", "Mówi o tym art. 8 Kodeksu postępowania karnego."),
    ("paragraf 5", "Opłata wynosi 5 zł."),
    ("§ 5", "Zob. § 15 umowy."),
    ("ul. Kwiatowa 12 m. 4", "Mieszkam przy Kwiatowej 14/2."),
    ("www.pkp.pl", "Rozkład znajdziesz na pkt.pl."),
    ("≥ 50", "Zdaje się, mając najwyżej 50 punktów."),
    ("co najmniej 50", "Wynik ≤ 50 oznacza oblany egzamin."),
    ("plus minus 5 mm", "Tolerancja wynosi ± 15 mm."),
    ("5 maja 2026, godz. 11", "Rozprawa odbędzie się 5.05.2026 o 12:00."),
    ("HIV-", "Partner ma status HIV plus."),
    ("obaj kierowcy", "Jeden kierowca był trzeźwy."),
    ("dłużej niż tydzień", "Jeśli kaszel trwa krócej niż tydzień, poczekaj."),
    ("nie niżej niż 2 m", "Lampę zawieś na wysokości co najwyżej 2 m."),
    ("15 zł od osoby", "Degustacja to 15 zł za grupę."),
    ("40 zł/mies.", "Abonament to 40 zł rocznie."),
    ("15 stopni na plusie", "W dzień będzie -15 stopni."),
    ("20% uczniów", "Uczniowie stanowią 20% gości."),
    ("5 pokoi", "To pokój nr 5."),
    ("3 paragrafy", "Kup 3 pary butów."),
    ("0,05", "Otwieramy o 5:00."),
    ("300 USD", "Wiza kosztuje trzysta dolarów kanadyjskich."),
    ("lata dwudzieste", "Styl pochodzi z lat 30. XX wieku."),
    ("powyżej 2 promili", "Miał mniej niż 2 promile."),
    ("ul. Lipowa 14A", "Biuro: Lipowa 14 b."),
    ("piątek 13", "Premiera będzie w piątek dwunastego."),
    ("linie 10 i 13", "Dojedziesz liniami 10 oraz 14."),
    ("dwupasmowa droga", "Droga jest 4-pasmowa."),
    ("między 8 a 10", "Listonosz przychodzi między ósmą a jedenastą."),
    ("8-15", "Dziekanat jest czynny od godziny ósmej do szesnastej."),
    ("3 x dziennie", "Lek zażywaj dwa razy dziennie."),
    ("dwa razy w tygodniu", "Ćwicz 3× w tygodniu."),
    ("60 zł/m²", "Ogrzewanie podłogowe kosztuje 60 zł za metr bieżący."),
    ("co drugi dzień", "Kwiaty podlewaj co 3 dni."),
    ("na miejscu drugim", "Polka była na 3. miejscu."),
    ("za dwadzieścia ósma", "Szkolny autobus podjeżdża o 8:20."),
    ("za dwadzieścia ósma", "Szkolny autobus podjeżdża o 8:40."),
    ("roczny abonament", "Wykupiłem abonament na miesiąc."),
    ("120/80", "Zapłacono 120 zł na 80 osób."),
    ("3 m", "Kupię 3 m.kw. płytek."),
    ("część 3", "Film podzielono na 3 części."),
    ("§ 2", "Zapłacono 2 zł."),
    ("typ 2", "Mamy 2 typy biletów."),
    ("lekcja 5", "W piątek jest 5 lekcji."),
    ("10 A", "Uczeń z klasy 10 B."),
    ("piątek 13", "W piątek przyszło 13 osób."),
]


@pytest.mark.parametrize(("phrase", "answer"), _NOT_SAID)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
