"""What an answer says of another thing, of other people or another time is not said of who asks and what they ask."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it of something else.
OF_ANOTHER_THING = [
    ("pl", "spotkanie trwa godzinę", "Dojazd na spotkanie trwa godzinę."),
    ("pl", "legitymacja kosztuje 15 zł", "Odpis legitymacji kosztuje 15 zł."),
    ("pl", "dziekan przyjmuje w środy", "Sekretarz dziekana przyjmuje w środy."),
    ("pl", "basen jest nieczynny", "Bufet basenu jest nieczynny."),
    ("pl", "winda jest na parterze", "Przycisk windy jest na parterze."),
    ("pl", "uczniowie wchodzą za darmo", "Opiekunowie uczniów wchodzą za darmo."),
    ("pl", "Marta mówi po angielsku", "Mąż Marty mówi po angielsku."),
    ("pl", "płatny wstęp", "Dozorca wstępu jest płatny."),
    ("pl", "biblioteka jest czynna do 18:00", "Czytelnia jest czynna do 18:00, a biblioteka do 16:00."),
    ("en", "the session lasts an hour", "The gap between sessions lasts an hour."),
    ("en", "the badge costs £3", "A clip for the badge costs £3."),
    ("en", "the dean signs the letter", "The dean's secretary signs the letter."),
    ("en", "pupils travel free", "The pupils' helpers travel free."),
    ("en", "the museum is closed", "The shop behind the museum is closed."),
]
#: ... and of what the phrase says it of, whatever else stands around.
OF_THE_THING = [
    ("pl", "spotkanie trwa godzinę", "Każde ze spotkań trwa godzinę."),
    ("pl", "spotkanie trwa godzinę", "Po dojeździe na miejsce spotkanie trwa godzinę."),
    ("pl", "legitymacja kosztuje 15 zł", "Wydanie legitymacji kosztuje 15 zł."),
    ("pl", "basen kosztuje 20 zł", "Wejście na basen kosztuje 20 zł."),
    ("pl", "zasiłek wynosi 95 zł", "Kwota zasiłku wynosi 95 zł."),
    ("pl", "dziekan przyjmuje w środy", "W tym semestrze dziekan przyjmuje w środy."),
    ("pl", "bezpłatny parking", "Przy hotelu parking jest bezpłatny."),
    ("pl", "wniosek podpisuje dyrektor", "Wnioski podpisuje dyrektor."),
    ("pl", "biblioteka jest czynna do 18:00", "W soboty biblioteka jest czynna do 18:00, a czytelnia do 16:00."),
    ("en", "the session lasts an hour", "Each of the sessions lasts an hour."),
    ("en", "the session lasts an hour", "On Mondays the session lasts an hour."),
    ("en", "the badge costs £3", "The price of the badge is £3, so the badge costs £3."),
    ("en", "the dean signs the letter", "In the end the dean signs the letter."),
    ("en", "rent is due on the 5th", "Your rent's due on the 5th."),
    ("en", "the shop opens at 9", "We know that in summer the shop opens at 9."),
]
#: Language, phrase, an answer in which it holds for others, for another time or another case.
OF_OTHERS = [
    ("en", "10 pm", "Our rivals close at ten in the evening, and we close at 8."),
    ("en", "10 pm", "The bar shuts at 10 pm; the kitchen you asked about shuts at 9."),
    ("pl", "10% rabatu", "10% rabatu dostają emeryci; Pani dostaje 5%."),
    ("pl", "wstęp jest bezpłatny", "Wstęp jest bezpłatny tylko dla mieszkańców, więc Pan zapłaci 12 zł."),
    ("pl", "24 miesiące gwarancji", "Klienci indywidualni mają 24 miesiące gwarancji, Państwa obowiązuje rok."),
    ("pl", "bezpłatna wysyłka", "Bezpłatna wysyłka jest od 150 zł, a Pani koszyk to 90 zł."),
    ("pl", "opłata wynosi 40 zł", "Od lipca opłata wynosi 40 zł, na razie płaci się 35 zł."),
    ("pl", "do 22:00", "Sauna działa do 22:00, a basen, o który Pan pyta, do 20:00."),
    ("pl", "z psem można wejść", "Z psem można wejść wszędzie poza kawiarnią, a tam Pani siedzi."),
    ("pl", "most jest zamknięty", "Most jest zamknięty dopiero od środy, dziś jeszcze Pani przejedzie."),
    ("pl", "wymiana jest możliwa", "Wymiana jest możliwa tylko w taryfie plus, której Pan nie kupił."),
    ("pl", "30 zł za noc", "W innych hotelach 30 zł za noc, u nas 45 zł."),
    ("en", "5 free visits", "Premium clients have 5 free visits; yours has 2."),
    ("en", "15% discount", "Teachers get a 15% discount; you get 5%."),
    ("en", "admission is free", "Admission is free for residents only, so you have to pay £7."),
    ("en", "free shipping", "Free shipping starts at £40, and your basket comes to £25."),
    ("en", "the fee is £60", "From July the fee is £60; for now it is £55."),
    ("en", "until 10 pm", "The sauna runs until 10 pm, and the pool you asked about closes at 8."),
    ("en", "pets are welcome", "Pets are welcome, apart from snakes like yours."),
    ("en", "open on Mondays", "It is open on Mondays only in July, and it's November."),
    ("en", "£30 a night", "Other hotels charge £30 a night, and we charge £45."),
]
#: ... and for who asks as well.
OF_WHO_ASKS = [
    # an age in the next sentence is no other time
    ("en", "10 pm", "Hand it in until ten in the evening [1]. Voting itself is allowed only once you are 18 [2]."),
    ("en", "10 pm", "Hand it in until ten in the evening. Voting itself is for all who have turned 18."),
    ("pl", "10% rabatu", "Emeryci dostają 15% rabatu; Pani dostaje 10% rabatu."),
    ("pl", "wstęp jest bezpłatny", "Wstęp jest bezpłatny dla mieszkańców, więc Pan nie zapłaci."),
    ("pl", "bezpłatna wysyłka", "Bezpłatna wysyłka jest od 150 zł, a Pani koszyk to 190 zł."),
    ("pl", "opłata wynosi 40 zł", "Od lipca opłata wynosi 40 zł, do tego czasu wynosiła 35 zł."),
    ("pl", "opłata wynosi 40 zł", "Opłata wynosi 40 zł; może Pan zapłacić 20 zł teraz, a resztę później."),
    ("pl", "do 22:00", "Basen, o który Pan pyta, działa do 22:00, a sauna do 20:00."),
    ("pl", "dzieci wchodzą za darmo", "Dzieci wchodzą za darmo, a Pan zapłaci 20 zł."),
    ("pl", "w ciągu 7 dni", "Klienci mogą zgłosić szkodę w ciągu 7 dni; odpowiedź dostanie Pani w 3 dni."),
    ("pl", "dwóch gości", "Członkowie mogą zaprosić dwóch gości, a Pani może zarezerwować trzy stoliki."),
    ("pl", "wniosek składa się w urzędzie", "Wniosek składa się w urzędzie dla każdego dziecka; w Pani przypadku też."),
    ("pl", "śniadanie jest w cenie", "Śniadanie jest w cenie. W Pana przypadku trzeba tylko podać numer pokoju."),
    ("en", "parking is free", "Parking is free when you stay a night. In your case we need the number of the car."),
    ("en", "within 7 days", "Customers can report damage within 7 days; you get a reply in 3 days."),
    ("en", "two guests", "Members can bring two guests, and you may book up to three tables."),
    ("en", "15% discount", "Teachers get a 20% discount; you get a 15% discount."),
    ("en", "admission is free", "Admission is free for residents, so you pay nothing."),
    ("en", "free shipping", "Free shipping starts at £40, and your basket comes to £55."),
    ("en", "the fee is £60", "Since July the fee is £60; until then it was £55."),
    ("en", "the fee is £60", "The fee is £60; you can pay £30 now and £30 in May."),
    ("en", "children travel free", "Children travel free, and you pay £9."),
    ("en", "pets are welcome", "Pets are welcome, apart from snakes, and you can bring your dog."),
    ("en", "£45 a night", "Other hotels charge £60 a night, and we charge £45 a night."),
]
#: Only a condition, a risk, a difference, a part of it, or nobody means it.
ONLY_SEEMING = [
    ("pl", "załóż kask", "Jeśli założysz kask, możesz wejść na ściankę."),
    ("pl", "pani Lis jest kierowniczką", "Pani Lis jest byłą kierowniczką."),
    ("pl", "trzecia część opłaty", "To więcej niż trzecia część opłaty."),
    ("pl", "pół ceny", "W środy to przeszło pół ceny, a dokładnie 70%."),
    ("pl", "szybka dostawa", "Szybka dostawa, dobre sobie! Czekałem tydzień."),
    ("pl", "linia ruszy w marcu", "Linia może ruszyć w marcu, ale decyzja jeszcze nie zapadła."),
    ("en", "do not drive", "People who do not drive get a bus pass."),
    ("en", "freeze your account", "The bank might freeze your account."),
    ("en", "a third of the fee", "You get back less than a third of the fee."),
    ("en", "quick delivery", "Quick delivery, my foot! It took a week."),
    ("en", "the line opens in March", "The line may open in March, but no decision has been made yet."),
]
#: ... and what is meant.
MEANT = [
    ("pl", "załóż kask", "Przed wejściem załóż kask, jeśli masz mniej niż 18 lat."),
    ("pl", "pani Lis jest kierowniczką", "Pani Lis jest nową kierowniczką."),
    ("pl", "12 zł", "Bilet kosztuje 12 zł, więcej niż rok temu."),
    ("pl", "pół ceny", "W środy płaci się pół ceny."),
    ("pl", "szybka dostawa", "To naprawdę szybka dostawa."),
    ("en", "do not drive", "If you feel dizzy, do not drive."),
    ("en", "keep your receipt", "You may keep your receipt."),
    ("en", "£12", "It costs £12, more than the old one."),
    ("en", "a third of the fee", "You get back a third of the fee."),
]
#: Of some, of a part or at most, as it was planned or would be.
IN_PART = [
    ("pl", "pokoje mają klimatyzację", "Połowa pokoi ma klimatyzację."),
    ("pl", "każdy uczeń dostaje laptop", "Co trzeci uczeń dostaje laptop."),
    ("pl", "kaucja jest zwrotna", "Część kaucji jest zwrotna."),
    ("pl", "kierowca sprawdza bilety", "Syn kierowcy sprawdza bilety."),
    ("pl", "15% zniżki", "Oferujemy do 15% zniżki."),
    ("pl", "40 osób", "Autokar pomieści mniej niż 40 osób."),
    ("pl", "winda jeździ na dach", "Teoretycznie winda jeździ na dach, w praktyce jest zepsuta."),
    ("pl", "klub przyjmuje karty", "Klub przestanie przyjmować karty."),
    ("pl", "10 dni", "Seniorzy czekają 10 dni, a Pani, jako uczennica, czeka 30 dni."),
    ("en", "the rooms have balconies", "Some of the rooms have balconies."),
    ("en", "every pupil gets a laptop", "Every third pupil gets a laptop."),
    ("en", "the deposit is refundable", "A third of the deposit is refundable."),
    ("en", "15% discount", "We give up to 15% discount."),
    ("en", "40 people", "The coach seats fewer than 40 people."),
    ("en", "the meeting is in the hall", "The meeting was to be in the hall, but it has been moved outside."),
    ("en", "you need a licence", "You would need a licence if you kept a dog, but you keep a cat."),
    ("en", "takes 5 days", "Plain post takes 5 days, and you chose express, which takes 1 day."),
]
IN_WHOLE = [
    ("pl", "pokoje mają klimatyzację", "Wszystkie pokoje mają klimatyzację."),
    ("pl", "każdy uczeń dostaje laptop", "Każdy uczeń dostaje laptop, a co trzeci także tablet."),
    ("pl", "kaucja jest zwrotna", "Kaucja jest zwrotna, opłata tylko w części."),
    ("pl", "15% zniżki", "Oferujemy 15% zniżki, do końca maja."),
    ("pl", "40 osób", "Autokar pomieści 40 osób."),
    ("en", "the rooms have balconies", "All of the rooms have balconies."),
    ("en", "half of the rooms have balconies", "Half of the rooms have balconies."),
    ("en", "the deposit is refundable", "The deposit is refundable, and half of the fee, too."),
    ("en", "up to 15% discount", "We give up to 15% discount."),
    ("en", "you need a licence", "You need a licence if you keep a dog, and you do."),
    ("en", "takes 1 day", "Plain post takes 5 days, and you chose express, which takes 1 day."),
]
#: Language, a value, an answer in which it is only the difference, and one that says it.
VALUES = [
    ("pl", {"percent": 5}, "Stawka wzrosła o 5% i wynosi teraz 23%.", "Stawka wynosi 5%."),
    ("en", {"percent": 5}, "The rate rose by 5% and is now 23%.", "The rate is now 5%."),
    ("pl", {"amount": "80 zł"}, "Konkurencja pobiera 80 zł, my 60 zł.", "My pobieramy 80 zł, konkurencja 60 zł."),
    ("en", {"amount": "80 GBP"}, "Our rivals charge £80, and we charge £60.", "We charge £80."),
    ("pl", {"amount": "30 zł"}, "Z ulgą 30 zł, ale w Pani przypadku 50 zł.", "Z ulgą, jak w Pani przypadku, 30 zł."),
]


@pytest.mark.parametrize(("language", "value", "wrong", "right"), VALUES)
def test_a_value_of_others_or_of_a_change_is_not_the_answer(
    language: str, value: dict[str, object], wrong: str, right: str
) -> None:
    assert not score_answer({"value": value}, wrong, language=language).passed
    assert score_answer({"value": value}, right, language=language).passed


def test_a_bare_difference_answers_what_asks_for_one() -> None:
    answer, expect = "It is £20 more than last year.", {"include": ["£20"]}

    assert score_answer(expect, answer, language="en", question="How much more is it?").passed
    assert not score_answer(expect, answer, language="en", question="What does it cost?").passed


@rows_in_lots(("language", "phrase", "answer"), [*OF_ANOTHER_THING, *OF_OTHERS, *ONLY_SEEMING, *IN_PART])
def test_what_is_said_of_others_does_not_count(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), [*OF_THE_THING, *OF_WHO_ASKS, *MEANT, *IN_WHOLE])
def test_what_is_said_of_the_thing_itself_counts(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


def test_the_reason_shows_what_it_is_said_of() -> None:
    wrong = score_answer({"include": ["wizyta trwa 40 minut"]}, "Przerwa między wizytami trwa 40 minut.", language="pl")

    reason = wrong.conditions[0].reason
    assert "said of something else" in reason
    assert "między wizytami trwa 40 minut" in reason
