"""Polish frames around a claim: what is called false, supposed, asked or hoped for, and what is said all the same."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

CLAIMS = ("bank prosi o hasło", "przyjmujemy karty", "nie ma windy")

FALSE = """
Kto mówi, że {p}, jest w błędzie.
Kto twierdzi, że {p}, ten się myli.
Ci, którzy twierdzą, że {p}, kłamią.
Gazeta napisała, że {p}, ale sąd uznał to za nieprawdę.
Biegły wykluczył, że {p}.
Napisaliśmy, że {p}. Ta wiadomość była omyłkowa.
„{P}” – ta informacja była omyłkowa.
{P}. Wiadomość ta była pomyłką.
To mit, że {p}.
To bzdura, że {p}.
To fake news, że {p}.
To fejk, jakoby {p}.
To plotka, że {p}.
To zwykłe kłamstwo, że {p}.
To oszustwo, że {p}.
To tylko żart, że {p}.
To wymysł internautów, że {p}.
To wierutna bzdura, że {p}.
To legenda miejska, że {p}.
To nieporozumienie, że {p}.
To przesąd, że {p}.
Mitem jest, że {p}.
Nieprawdą jest, że {p}.
Bzdurą jest twierdzenie, że {p}.
Fałszem jest, że {p}.
Kłamstwem jest, jakoby {p}.
Popularny przesąd głosi, że {p}.
Znany mit mówi, że {p}.
Miejska legenda głosi, że {p}.
Teoria spiskowa głosi, że {p}.
Fałszywe wiadomości mówią, że {p}.
Fałszywe SMS-y informują, że {p}.
Nieprawdziwa informacja głosiła, że {p}.
Oszuści twierdzą, że {p}.
Oszuści piszą, że {p}.
Oszuści wmawiają klientom, że {p}.
Naciągacze przekonują, że {p}.
Uczeń napisał błędnie, że {p}.
Gazeta omyłkowo podała, że {p}.
Portal podał omyłkowo, że {p}.
W ulotce błędnie wydrukowano, że {p}.
Mylnie sądzi się, że {p}.
Niesłusznie uważa się, że {p}.
Ktoś zmyślił, że {p}.
Rzecznik zdementował informację, że {p}.
Rzecznik zdementował doniesienia, że {p}.
Firma dementuje, jakoby {p}.
Prezes zaprzeczył, że {p}.
Prezes zaprzecza, jakoby {p}.
Naukowcy obalili mit, że {p}.
Badania obalają twierdzenie, że {p}.
Eksperci podważają tezę, że {p}.
Nie daj sobie wmówić, że {p}.
Nie wierz w to, że {p}.
Nie wierz, że {p}.
Nie dajcie się nabrać, że {p}.
Nie jest prawdą, że {p}.
Nie jest prawdą, jakoby {p}.
Nie zgadzam się, że {p}.
Nie potwierdziły się informacje, że {p}.
Nie potwierdzono, że {p}.
Nie ma dowodów na to, że {p}.
Nic nie wskazuje na to, że {p}.
Wycofano zarzut, że {p}.
Odwołuję to, że {p}.
Cofam swoje słowa, że {p}.
Mam nadzieję, że {p}.
Załóżmy, że {p}.
Gdyby tak było, że {p}, wiedzielibyśmy o tym.
Podobno {p}.
Rzekomo {p}.
Jakoby {p}, ale nikt tego nie potwierdza.
Krąży plotka, że {p}.
Chodzą słuchy, że {p}.
Śniło mi się, że {p}.
„{P}” to mit.
„{P}” – to nieprawda.
„{P}” to oszustwo.
Zdanie „{P}” jest fałszywe.
Zdanie „{p}” to bzdura.
Hasło „{P}” nie ma nic wspólnego z prawdą.
Wiadomość o treści „{P}” to próba wyłudzenia.
SMS „{P}” jest fałszywy.
Dostałeś maila „{P}”? To phishing.
Dostałeś maila „{P}”? To oszustwo.
Usłyszałeś, że {p}? To plotka.
Słyszałeś, że {p}? To nieprawda.
Czytałeś, że {p}? Bzdura.
Oszuści piszą: „{P}”.
Oszuści dzwonią z informacją: „{P}”.
Fałszywy konsultant powie: „{P}”.
Twierdzenie, że {p}, jest fałszywe.
Twierdzenie, że {p}, to mit.
Informacja, że {p}, jest nieprawdziwa.
Informacja, że {p}, okazała się fałszywa.
Informacja, jakoby {p}, została zdementowana.
Opinia, że {p}, jest błędna.
Pogląd, że {p}, nie ma podstaw.
Plotka, że {p}, została zdementowana.
Plotki, że {p}, są wyssane z palca.
Przekonanie, że {p}, jest błędne.
Teza, że {p}, została obalona.
To, że {p}, jest mitem.
To, że {p}, to nieprawda.
Autor bloga twierdzi, że {p}, co jest bzdurą.
Ktoś napisał, że {p}, co nie jest prawdą.
W sieci piszą, że {p}, ale to nieprawda.
Reklama mówi, że {p}, ale to kłamstwo.
Sąsiad mówi, że {p}, lecz nie ma racji.
Wielu myśli, że {p}, a to błąd.
Wielu myśli, że {p}. To błąd.
Niektórzy uważają, że {p}. Nic bardziej mylnego.
Mówi się, że {p}, tymczasem jest odwrotnie.
Sprzedawca zapewniał, że {p}, ale kłamał.
{P} – tak głosi popularny mit.
{P} – to mit.
{P} to mit.
{P}? To mit.
{P}? Bzdura.
{P}? Nic z tych rzeczy.
{P}? Nic podobnego.
{P}? Wręcz przeciwnie.
{P}? Nieprawda.
{P}? Ależ skąd.
{P}? Gdzie tam!
{P}. To nieprawda.
{P}. Przepraszam, to nieprawda.
{P}. Żartowałem.
{P}. Tak przynajmniej twierdzą oszuści.
{P} – to bzdura wymyślona w internecie.
**Mit:** {p}.
**Fałsz:** {p}.
Mit 1: {p}. Fakt: jest inaczej.
❌ {P}
~~{P}~~
Prawda czy fałsz: {p}? Fałsz.
Czy to prawda, że {p}? Nie.
Czy to prawda, że {p}? Niestety nie.
Czy {p}? Nie, to mit.
Czy {p}? Nie sądzę.
Czy {p}? Raczej nie.
Czy {p}? Absolutnie nie.
Czy {p}? W żadnym wypadku.
Czy {p}? Na szczęście nie.
Czy {p}? Jeszcze nie.
Czy {p}? Już nie.
Czy {p}? Nie wiem.
Czy {p}? Trudno powiedzieć.
Czy {p}? To zależy.
Pytasz, czy {p}. Nie.
Pytasz, czy {p}. Niestety nie.
Pytał Pan, czy {p}. Odpowiedź brzmi: nie.
Na pytanie, czy {p}, odpowiadamy: nie.
Nie wiem, czy {p}.
Nie wiadomo, czy {p}.
Warto zapytać, czy {p}.
Warto sprawdzić, czy {p}.
Proszę sprawdzić, czy {p}.
Zapytaj, czy {p}.
Dowiedz się, czy {p}.
Zastanawiamy się, czy {p}.
Trwa spór o to, czy {p}.
Sąd zbada, czy {p}.
Komisja ustala, czy {p}.
Nikt nie wie, czy {p}.
Trudno ocenić, czy {p}.
Nie jest jasne, czy {p}.
Nie jestem pewna, czy {p}.
Zależy od tego, czy {p}.
Od tego, czy {p}, zależy decyzja.
Wątpię, czy {p}.
Wątpię, żeby {p}.
Nie sądzę, żeby {p}.
Nie wydaje mi się, żeby {p}.
Nie przypuszczam, aby {p}.
""".strip().splitlines()

SAID = """
{P}. Kto mówi inaczej, jest w błędzie.
{P}, mylą się ci, którzy mówią inaczej.
Sąd uznał, że {p}.
Nikt nie wykluczył, że {p}.
To nie mit: {p}.
To nie plotka: {p}.
To żaden mit, {p}.
To nie żart – {p}.
To nie jest fake news, że {p}.
To nie przesąd, że {p}.
Nie jest mitem, że {p}.
Nie jest bzdurą, że {p}.
To nie bzdura, że {p}.
To prawda, że {p}.
Prawdą jest, że {p}.
Faktem jest, że {p}.
Faktycznie {p}.
Rzeczywiście {p}.
Owszem, {p}.
Naukowcy potwierdzili, że {p}.
Rzecznik potwierdził, że {p}.
Rzecznik nie zaprzeczył, że {p}, wręcz przeciwnie – potwierdził to.
Nikt nie zaprzecza, że {p}.
Nie ma wątpliwości, że {p}.
Nie ulega wątpliwości, że {p}.
Nie da się ukryć, że {p}.
Nie da się zaprzeczyć, że {p}.
Trudno zaprzeczyć, że {p}.
Nie ukrywamy, że {p}.
Nie zapominaj, że {p}.
Nie jest tajemnicą, że {p}.
Nie bez powodu mówi się, że {p}.
Zgodnie z regulaminem {p}.
Jak podaje urząd, {p}.
Jak wynika z regulaminu, {p}.
Według regulaminu {p}.
W regulaminie czytamy: „{P}”.
Na tablicy jest napisane „{P}”.
Komunikat brzmi: „{P}”.
Na drzwiach wisi kartka „{P}”.
Pamiętaj, że {p}.
Informujemy, że {p}.
Informuję, iż {p}.
Uprzejmie informujemy, że {p}.
Warto wiedzieć, że {p}.
Wiadomo, że {p}.
Wiem, że {p}.
Przypominam, że {p}.
Upewniłem się, że {p}.
Sprawdziłam: {p}.
Odpowiedź brzmi: {p}.
Krótko mówiąc, {p}.
Czy {p}? Tak.
Czy {p}? Owszem.
Czy {p}? Oczywiście.
Czy {p}? Zgadza się.
Czy {p}? Jak najbardziej.
Czy {p}? Niestety tak.
Czy {p}? Tak, to prawda.
Czy {p}? To prawda.
Czy {p}? Potwierdzam.
Czy {p}? Zdecydowanie tak.
Czy to prawda, że {p}? Tak.
Czy to prawda, że {p}? Niestety tak.
Pytasz, czy {p}. Tak.
Pytasz, czy {p}. Owszem.
Pytali Państwo, czy {p}. Odpowiedź brzmi: tak.
Na pytanie, czy {p}, odpowiadamy: tak.
Nieważne, kto pyta: {p}.
Nie pytaj dlaczego, po prostu {p}.
Sprawdzają oszustwa, a u nas {p}.
Wbrew plotkom {p}.
Wbrew mitom {p}.
Mimo że niektórzy w to wątpią, {p}.
Fakt: {p}.
**Fakt:** {p}.
✅ {P}
- [x] {P}
> {P}
1. {P}.
Uwaga! {P}.
Ważne: {p}.
Nie, {p}.
Nie. {P}.
Tak, {p}.
Mylisz się, {p}.
Jest inaczej, niż myślisz: {p}.
Wcześniej pisałem inaczej, ale {p}.
Sprostowanie: {p}.
Przepraszam za pomyłkę: {p}.
Skąd wiem? Bo {p}.
Nie inaczej: {p}.
Niestety {p}.
Na pewno {p}.
Cóż, {p}.
{P}, i to od dawna.
{P}, to prawda.
{P}, choć nie wszyscy o tym wiedzą.
{P}, a nie odwrotnie.
{P}. To nie żart.
{P}. To fakt, nie mit.
{P}. Bez dwóch zdań.
{P}, nie ma co do tego wątpliwości.
Mit: jest inaczej. Fakt: {p}.
Nie dość, że {p}, to jeszcze są kolejki.
Skoro {p}, poszukaj czegoś innego.
Ponieważ {p}, poszukaj czegoś innego.
Cieszę się, że {p}.
Szkoda, że {p}.
Obawiam się, że {p}.
Przykro mi, że {p}.
Dobrze, że {p}.
""".strip().splitlines()


def _passes(frame: str, claim: str) -> bool:
    answer = frame.format(p=claim, P=claim[0].upper() + claim[1:])
    return score_answer({"include": [claim]}, answer, language="pl").passed


@rows_in_lots("frame", FALSE)
def test_what_an_answer_does_not_vouch_for_is_not_said(frame: str) -> None:
    assert [claim for claim in CLAIMS if _passes(frame, claim)] == []


@rows_in_lots("frame", SAID)
def test_what_only_looks_like_it_is_said(frame: str) -> None:
    assert [claim for claim in CLAIMS if not _passes(frame, claim)] == []


@pytest.mark.parametrize(
    ("phrase", "answer", "said"),
    [
        ("działa winda", "To bzdura, że nie działa winda.", True),
        ("nie działa winda", "To bzdura, że nie działa winda.", False),
        ("nie działa winda", "Nie jest mitem, że nie działa winda.", True),
        ("działa winda", "Nie jest mitem, że nie działa winda.", False),
    ],
)
def test_two_negations_let_a_claim_stand(phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed is said
