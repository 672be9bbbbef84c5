"""Polish corrections: what is taken back is not said, and what takes its place is."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: What was said first, and what is right.
CORRECTED = (("peron 3", "peron 4"), ("40 zł", "45 zł"), ("Anna Nowak", "Maria Kos"), ("we wtorek", "w czwartek"))

FRAMES = """
Odpowiedź to {o}. Nie, mylę się, {n}.
Odpowiedź to {o}. Byłem w błędzie: {n}.
Odpowiedź to {o} – to stare dane, teraz {n}.
Odpowiedź to {o}. To jednak nieaktualny wpis, teraz {n}.
Odpowiedź to {o}. Ta informacja była błędna: {n}.
Wcześniej podałem {o}, ale chodziło o {n}.
Podałam {o}, powinno być {n}.
Podałam {o}, a powinno być {n}.
Było {o}, jest {n}.
Napisałem {o}, miało być {n}.
Pisałem: {o}, powinno być: {n}.
Mówiłam {o}, ale pomyliłam się, {n}.
Odpowiedź to {o}. Sprostowanie: {n}.
Odpowiedź to {o}. Poprawka: {n}.
Odpowiedź to {o}. Errata: {n}.
Odpowiedź to {o}. Korekta: {n}.
Odpowiedź to {o}. Przepraszam, {n}.
Odpowiedź to {o}. Przepraszam, pomyliłam się: {n}.
Odpowiedź to {o}. Pomyłka, {n}.
Odpowiedź to {o}. Ach nie, {n}.
Odpowiedź to {o}. A nie, {n}.
Odpowiedź to {o}. Nie, jednak {n}.
Odpowiedź to {o}. Nie, chwila: {n}.
Odpowiedź to {o}. Chwila, nie: {n}.
Odpowiedź to {o}. Zaraz, nie – {n}.
Odpowiedź to {o}. Moment, jednak {n}.
Odpowiedź to {o}. Wróć: {n}.
Odpowiedź to {o}. Cofam, {n}.
Źle podałem odpowiedź: to {n}, a nie {o}.
Odpowiedź to {n}, a nie, jak podano, {o}.
Ktoś rozesłał wiadomość „odpowiedź to {o}”. Proszę ją zignorować: {n}.
Odpowiedź to {o}. Cofam to: {n}.
Odpowiedź to {o}. Cofam to, co napisałem, {n}.
Odpowiedź to {o}. Wycofuję się z tego, {n}.
Odpowiedź to {o}. Odwołuję to, {n}.
Odpowiedź to {o}. Muszę się poprawić: {n}.
Odpowiedź to {o}. Muszę sprostować: {n}.
Odpowiedź to {o}. Muszę to sprostować: {n}.
Odpowiedź to {o}. Poprawiam się: {n}.
Odpowiedź to {o}. Poprawiam: {n}.
Odpowiedź to {o}. Prostuję: {n}.
Odpowiedź to {o}. Mój błąd, {n}.
Odpowiedź to {o}. Mała korekta: {n}.
Odpowiedź to {o}. Drobna poprawka: {n}.
Odpowiedź to {o}. Uwaga, błąd! Powinno być {n}.
Odpowiedź to {o}. Powinno być {n}.
Odpowiedź to {o}. Miało być {n}.
Odpowiedź to {o}. Chodziło mi o {n}.
Odpowiedź to {o}. Miałem na myśli {n}.
Odpowiedź to {o}. To nieaktualne, teraz {n}.
Odpowiedź to {o}. Nieaktualne – {n}.
Odpowiedź to {o}. Aktualizacja: {n}.
Odpowiedź to {o}. Edycja: {n}.
Odpowiedź to {o}. EDIT: {n}.
Odpowiedź to {o}. Tfu, {n}.
Odpowiedź to {o}. Źle przeczytałem, {n}.
Odpowiedź to {o}. Źle spojrzałam, {n}.
Odpowiedź to {o}. Sprawdziłem jeszcze raz: {n}.
Odpowiedź to {o}. Po ponownym sprawdzeniu: {n}.
Odpowiedź to {o}. Jednak nie, {n}.
Odpowiedź to {o}. Zmiana: {n}.
Odpowiedź to {o}. Zmiana planów: {n}.
Odpowiedź to {o}. To był błąd, {n}.
Odpowiedź to {o}. To pomyłka, {n}.
Odpowiedź to {o}. Nie słuchaj mnie, {n}.
Odpowiedź to {o}. Proszę zignorować poprzednie zdanie: {n}.
Odpowiedź to {o}. Przepraszam za pomyłkę: {n}.
Odpowiedź to {o}. Przepraszam za błąd, {n}.
Odpowiedź to {o}. Wkradł się błąd: {n}.
Odpowiedź to {o}. Wkradła się literówka: {n}.
Odpowiedź to {o}... nie, {n}.
Odpowiedź to {o}... nie, wróć, {n}.
Odpowiedź to {o}… przepraszam, {n}.
Odpowiedź to {o}, przepraszam, {n}.
Odpowiedź to {o}, tfu, {n}.
Odpowiedź to {o}, to znaczy {n}.
Odpowiedź to {o}, znaczy {n}.
Odpowiedź to {o}, wróć, {n}.
Odpowiedź to {o}, a właściwie {n}.
Odpowiedź to {o}, a raczej {n}.
Odpowiedź to {o}, czy raczej {n}.
Odpowiedź to {o}, a dokładniej {n}.
Odpowiedź to {o}, nie, {n}.
Odpowiedź to {o} – nie, {n}.
Odpowiedź to {o} – a nie, {n}.
Odpowiedź to {o} – przepraszam, {n}.
Odpowiedź to {o} – pardon, {n}.
Odpowiedź to {o} – poprawka: {n}.
Odpowiedź to {o} (przepraszam, {n}).
Odpowiedź to {o} (poprawka: {n}).
Odpowiedź to {o} (powinno być: {n}).
Odpowiedź to {o} (sprostowanie: {n}).
Odpowiedź to ~~{o}~~ {n}.
Zamiast {o} powinno być {n}.
Zamiast „{o}” powinno być „{n}”.
Zamiast „{o}” proszę czytać „{n}”.
Jest „{o}”, powinno być „{n}”.
Nie {o}, jak pisałem, tylko {n}.
Nie {o}, jak podano wcześniej, lecz {n}.
To nie {o}, a {n}.
Początkowo podano {o}, lecz ostatecznie {n}.
Początkowo ogłoszono {o}, ale teraz {n}.
Pierwotnie miało być {o}, będzie {n}.
Pierwotnie planowano {o}, ostatecznie {n}.
W pierwszej wersji było {o}, w ostatecznej {n}.
W starym regulaminie było {o}, w nowym {n}.
W poprzedniej wiadomości błędnie podałem {o}; prawidłowo {n}.
W poprzednim mailu było {o}, a prawidłowo to {n}.
W ulotce omyłkowo wydrukowano {o}, prawidłowo: {n}.
W ogłoszeniu był błąd: nie {o}, lecz {n}.
Na stronie widnieje {o}, ale to błąd – {n}.
Na stronie widnieje {o}, ale aktualne jest {n}.
Myślałem, że {o}, ale jednak {n}.
Byłam pewna, że {o}, a okazało się, że {n}.
Wydawało mi się, że {o}, a to {n}.
Cofam to, co pisałem o {o}: {n}.
Zapomnij o {o}, {n}.
Proszę nie sugerować się {o}: {n}.
Zmieniono {o} na {n}.
{o} zastąpiono przez {n}.
Zamiana: {o} → {n}.
Nie bierz pod uwagę {o}, właściwe jest {n}.
Sprostowanie: nie {o}, lecz {n}.
Poprawka: nie {o}, tylko {n}.
Errata: nie {o}, a {n}.
""".strip().splitlines()

#: What stands beside another value, day or name and takes nothing back.
BESIDE = """
Bilet kosztuje 40 zł. Stary numer kasy jest nieaktualny.	40 zł
Bilet kosztuje 40 zł. To nowa cena, stara była niższa.	40 zł
Bilet normalny kosztuje 40 zł, a ulgowy 45 zł.	40 zł
Bilet kosztuje 40 zł. Jest też rodzinny za 45 zł.	40 zł
Bilet kosztuje 40 zł. Nie, nie trzeba rezerwacji.	40 zł
Bilet kosztuje 40 zł. Jednak studenci płacą 45 zł.	40 zł
Wpłać 40 zł zaliczki, ostatecznie zapłacisz 45 zł.	40 zł
Bilet kosztuje 40 zł, to znaczy tyle co rok temu.	40 zł
Zmieniono salę, spotkanie jest o 9, peron 3.	peron 3
Pociąg jedzie z Krakowa na peron 4, odjazd: peron 3.	peron 3
Przyjmuje Anna Nowak, a w soboty Maria Kos.	Anna Nowak
Jesteśmy otwarci we wtorek i w czwartek.	we wtorek
Dyżur jest we wtorek, nie w środę.	we wtorek
Bilet kosztuje 40 zł. Przepraszam za wcześniejszą pomyłkę.	40 zł
Bilet kosztuje 40 zł. Aktualizacja aplikacji trwa 45 minut.	40 zł
Bilet kosztuje 40 zł. Przepraszam, za kaucję też 40 zł.	bilet kosztuje 40 zł
Pomyliłam się wcześniej: bilet kosztuje 40 zł.	40 zł
""".strip().splitlines()


def _says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize("frame", FRAMES)
def test_what_is_taken_back_is_not_said(frame: str) -> None:
    assert [old for old, new in CORRECTED if _says(old, frame.format(o=old, n=new))] == []


@pytest.mark.parametrize("frame", FRAMES)
def test_what_takes_its_place_is_said(frame: str) -> None:
    assert [new for old, new in CORRECTED if not _says(new, frame.format(o=old, n=new))] == []


@pytest.mark.parametrize("row", BESIDE)
def test_what_stands_beside_another_takes_nothing_back(row: str) -> None:
    answer, phrase = row.split("\t")

    assert _says(phrase, answer)
