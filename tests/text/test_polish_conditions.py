"""Polish conditions and exceptions, by their verbs and by their nouns, and what is another condition."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: Phrase, answer, whether it says so.
CONDITIONS = [
    ("chyba że pada", "Trening jest na boisku, jeśli pada.", False),
    ("tylko jeśli zarezerwujesz", "Stolik dostaniesz po rezerwacji.", False),
    ("chyba że pada", "Trening jest na boisku, chyba że nie pada.", False),
    ("o ile nie pada", "Trening jest na boisku, o ile pada.", False),
    ("o ile umowa nie stanowi inaczej", "Czynsz płaci się z góry, o ile umowa tak stanowi.", False),
    ("w razie awarii", "Zadzwoń, jeśli usunięto awarię.", False),
    ("w razie rezygnacji", "Zwracamy całość, o ile nie zrezygnujesz.", False),
    ("jeśli zrezygnujesz", "W razie przeniesienia terminu wpłata przechodzi na nowy.", False),
    ("tylko za zgodą rodziców", "Dziecko pojedzie, jeśli rodzice nie wyrażą zgody.", False),
    ("za zgodą rodziców", "Dziecko może jechać bez zgody rodziców.", False),
    ("po wpłaceniu zaliczki", "Termin rezerwujemy przed wpłaceniem zaliczki.", False),
    ("jeśli masz gorączkę", "Jeśli gorączka minęła, możesz wrócić do pracy.", False),
    ("jeśli zgubisz kartę", "Jeśli znajdziesz kartę, oddaj ją w kasie.", False),
    ("jeśli zapomnisz hasła", "Jeśli pamiętasz hasło, zaloguj się zwyczajnie.", False),
    ("w razie śmierci najemcy", "W razie choroby najemcy termin przesuwa się.", False),
    ("w przypadku choroby dziecka", "W przypadku choroby rodzica opiekę sprawuje babcia.", False),
    ("tylko jeśli zarezerwujesz wcześniej", "Stolik dostaniesz, nawet jeśli nie zarezerwujesz wcześniej.", False),
    ("za okazaniem legitymacji", "Nie trzeba okazywać legitymacji.", False),
    ("z wyjątkiem dzieci", "Płacą wyłącznie dzieci.", False),
    ("niezależnie od wieku", "Cena zależy od wieku.", False),
    ("bez względu na pogodę", "Wszystko zależy od pogody.", False),
    ("po ukończeniu 18 lat", "Jeśli nie ukończyłeś 18 lat, przyjdź z rodzicem.", False),
    ("jeśli bagaż waży powyżej 10 kg", "Jeśli bagaż waży poniżej 10 kg, jest bezpłatny.", False),
    ("jeśli spóźnisz się 15 minut", "W razie spóźnienia o 5 minut poczekamy.", False),
    ("jeśli się spóźnisz", "W razie spóźnienia zadzwoń do recepcji.", True),
    ("w razie zgubienia karty", "Jeśli zgubisz kartę, zablokuj ją w aplikacji.", True),
    ("chyba że ustalono inaczej", "Spotykamy się o 9, o ile nie ustalono inaczej.", True),
    ("jeśli towar jest wadliwy", "W razie gdy towar jest wadliwy, złóż reklamację.", True),
    ("po zaliczeniu kolokwium", "Do egzaminu przystąpisz, jeśli zaliczysz kolokwium.", True),
    ("w przypadku zmiany adresu", "Jeśli zmienisz adres, daj nam znać.", True),
    ("w razie wypadku", "Gdy dojdzie do wypadku, dzwoń pod 112.", True),
    ("pod warunkiem podpisania umowy", "Klucze wydamy, o ile podpiszesz umowę.", True),
    ("po podpisaniu umowy", "Klucze wydajemy, gdy podpiszesz umowę.", True),
    ("wyjąwszy święta", "Sklep działa codziennie poza świętami.", True),
    (
        "nie licząc kosztów wysyłki",
        "Zapłacisz 80 zł bez uwzględnienia kosztów wysyłki, czyli nie licząc kosztów wysyłki.",
        True,
    ),
    ("chyba że pada", "Trening jest na boisku, o ile nie pada.", True),
    ("o ile nie pada", "Trening jest na boisku, chyba że pada.", True),
    ("o ile umowa nie stanowi inaczej", "Czynsz płaci się z góry, chyba że umowa stanowi inaczej.", True),
    ("chyba że umowa stanowi inaczej", "Czynsz płaci się z góry, o ile w umowie nie postanowiono inaczej.", True),
    ("za okazaniem legitymacji", "Zniżkę dajemy, o ile pokażesz legitymację.", True),
    ("za zgodą rodziców", "Dziecko może jechać, jeśli rodzice się zgodzą.", True),
    ("w razie deszczu", "Zajęcia odbędą się w sali, kiedy pada deszcz.", True),
    ("w przypadku choroby", "Zajęcia można odrobić, jeżeli dziecko zachoruje.", True),
    ("po wpłaceniu zaliczki", "Termin rezerwujemy po wpłacie zaliczki.", True),
    ("tylko po wcześniejszej rezerwacji", "Wejście możliwe jest tylko wtedy, gdy wcześniej zarezerwujesz.", True),
    ("niezależnie od pogody", "Spotykamy się bez względu na pogodę.", True),
    ("z wyjątkiem poniedziałków", "Muzeum jest otwarte codziennie, wyjąwszy poniedziałki.", True),
]


@pytest.mark.parametrize(("phrase", "answer", "said"), CONDITIONS)
def test_a_condition_is_the_same_however_it_is_put(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed is said
