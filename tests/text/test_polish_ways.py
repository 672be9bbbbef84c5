"""What Polish says of a thing in many ways: it is needed, or not, free, forbidden, paid with, or done by us."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("trzeba mieć kask", "Kask jest obowiązkowy dla wszystkich."),
        ("trzeba mieć kask", "Bez kasku nie wpuszczamy nikogo na tor."),
        ("trzeba mieć kask", "Bez kasku nikogo nie wpuścimy."),
        ("bez kasku nie wpuszczamy", "Bez kasku na tor nie wpuszczamy."),
        ("bez biletu nie wejdziesz", "Bez biletu nigdzie nie wejdziesz."),
        ("wymagana legitymacja", "Proszę okazać legitymację przy kasie."),
        ("potrzebna zgoda rodzica", "Młodsi zawodnicy muszą przynieść zgodę rodzica."),
        ("potrzebny ręcznik", "Na zajęcia weź:\n- wodę,\n- ręcznik,\n- buty na zmianę."),
        ("obowiązkowe kapcie", "Wejdziesz tylko w kapciach."),
        ("zabrać śpiwór", "Nie zapomnij o śpiworze."),
        ("okazać bilet", "Wpuszczamy za okazaniem biletu."),
        ("trzeba się zapisać", "Obowiązują zapisy."),
        ("skierowanie nie jest wymagane", "Obejdzie się bez skierowania."),
        ("nie trzeba się zapisywać", "Zapisy nie obowiązują, po prostu przyjdź."),
        ("bezpłatny parking", "Za parking nie pobieramy opłat."),
        ("wstęp wolny", "Wejście na wystawę nic nie kosztuje."),
        ("bez opłat", "Za przymiarkę nic nie płacisz."),
        ("kary nie ma", "Za spóźnienie nie naliczamy żadnej kary."),
        ("można płacić kartą", "Honorujemy karty i blik."),
        ("przyjmujemy blik", "W kasie zapłacisz blikiem."),
        ("nie przyjmujemy kart", "W naszym schronisku kartą się nie zapłaci."),
        ("nie można płacić kartą", "Kart niestety nie obsługujemy."),
        ("zakaz wprowadzania psów", "Wstęp z psami jest wzbroniony."),
        ("psy są mile widziane", "Wpuszczamy psy na smyczy."),
        ("opłata wynosi 25 zł", "Za wpis zapłacisz 25 zł."),
        ("opłata za psa 10 zł", "Za psa doliczamy 10 zł."),
        ("trwa 45 minut", "Zwiedzanie zajmuje trzy kwadranse."),
        ("naprawiamy zegarki", "Zajmujemy się naprawą zegarków."),
        ("wysyłamy sadzonki pocztą", "Wysyłka sadzonek odbywa się pocztą."),
        ("zaliczka nie podlega zwrotowi", "Wpłaconej zaliczki nie zwracamy."),
        ("zwrot pieniędzy", "Oddamy Ci pieniądze."),
        ("bez możliwości zmiany terminu", "Terminu nie da się już zmienić."),
        ("zakaz fotografowania", "Zdjęć robić nie wolno."),
        ("zakaz palenia", "W altanie nie palimy."),
        ("nie wolno karmić zwierząt", "Karmienie zwierząt jest surowo wzbronione."),
        ("dzieci do lat 7", "Zniżka obejmuje dzieci, które nie skończyły jeszcze 7 lat."),
        ("co najmniej 3 dni wcześniej", "Prosimy o zgłoszenie minimum trzy dni przed terminem."),
        ("od trzeciej klasy", "Zapisujemy dzieci od klasy trzeciej."),
        ("przy ulicy Lipowej", "Nasza siedziba mieści się na Lipowej 4."),
        ("obok dworca", "Jesteśmy tuż przy dworcu."),
        ("zadzwonić do kierownika", "Proszę o telefon do kierownika."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bez kasku nie wpuszczamy", "Nie jest prawdą, że bez kasku na tor nie wpuszczamy."),
        ("bez kasku nie wpuszczamy", "Bez kasku na trybuny wpuszczamy, a bez biletu nie."),
        ("trzeba mieć kask", "Kask nie jest obowiązkowy."),
        ("trzeba mieć kask", "Na ściankę wejdziesz i bez kasku."),
        ("trzeba mieć kask", "Instruktor musi mieć kask."),
        ("trzeba mieć kask", "Możesz mieć kask."),
        ("trzeba mieć kask", "Bez kasku nie wpuszczaliśmy dzieci do 2020 roku."),
        ("trzeba mieć kask", "Bez kasku nie czujesz się pewnie."),
        ("wymagana legitymacja", "Legitymację można wymienić."),
        ("wymagana legitymacja", "Legitymacja nie obowiązuje."),
        ("potrzebny ręcznik", "Na zajęcia weź:\n- wodę,\n- buty na zmianę.\n\nRęcznik zostaw w domu."),
        ("zabrać śpiwór", "Możemy zapomnieć o śpiworze."),
        ("skierowanie nie jest wymagane", "Bez skierowania nie przyjmujemy."),
        ("bez opłaty", "Opłata nie jest wymagana z góry, płaci się przy odbiorze."),
        ("bezpłatny parking", "Za parking nie pobieramy opłat tylko w niedziele."),
        ("wstęp wolny", "Wejście na wystawę kosztuje 5 zł, szatnia nic nie kosztuje."),
        ("kary nie ma", "Za spóźnienie naliczamy karę."),
        ("można płacić kartą", "Przyjmujemy karty podarunkowe."),
        ("można płacić kartą", "Kartę można odebrać w kasie i zapłacić gotówką."),
        ("można płacić kartą", "Gdy zapłacisz kartą, dostaniesz paragon."),
        ("przyjmujemy blik", "Blikiem na razie nie zapłacisz."),
        ("nie przyjmujemy kart", "Kart podarunkowych w automacie nie honorujemy."),
        ("nie można płacić kartą", "Karty obsługujemy w obu kasach."),
        ("zakaz wprowadzania psów", "Wstęp z psami jest dozwolony."),
        ("zakaz wprowadzania psów", "Zakaz wprowadzania psów zniesiono."),
        ("psy są mile widziane", "Psów nie wpuszczamy."),
        ("opłata wynosi 25 zł", "Za wpis zapłacisz 52 zł, a za odpis było 25 zł."),
        ("opłata za psa 10 zł", "Za psa doliczamy 20 zł, za kota 10 zł."),
        ("trwa 45 minut", "Zwiedzanie zajmuje kwadrans."),
        ("naprawiamy zegarki", "Naprawą zegarków się nie zajmujemy."),
        ("naprawiamy zegarki", "Oferujemy zegarki po naprawie."),
        ("wysyłamy sadzonki pocztą", "Wysyłka sadzonek odbywa się kurierem."),
        ("strzyżemy koty", "Strzyżenie kotów proszę zlecić innemu salonowi."),
        ("szkolimy kierowców", "Szkolenia kierowców prowadził nasz poprzednik."),
        ("zaliczka nie podlega zwrotowi", "Wpłaconą zaliczkę zwracamy w całości."),
        ("bez możliwości zmiany terminu", "Termin da się jeszcze zmienić."),
        ("zakaz palenia", "W altanie palimy, w domu nie."),
        ("zakaz fotografowania", "Zdjęcia wolno robić bez lampy."),
        ("dzieci do lat 7", "Zniżka obejmuje dzieci, które skończyły 7 lat."),
        ("co najmniej 3 dni wcześniej", "Prosimy o zgłoszenie minimum trzy dni przed końcem kursu."),
        ("od trzeciej klasy", "Zapisujemy dzieci od klasy piątej, w trzeciej jest chór."),
        ("przy ulicy Lipowej", "Nasza siedziba mieści się na Dębowej 4."),
        ("obok dworca", "Jesteśmy przy kościele, daleko od dworca."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)


def test_who_begins_anew_does_it_still() -> None:
    assert says("strzyżemy koty", "W maju zaczęliśmy strzyżenie kotów.")


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("brak wind", "Budynek nie ma windy."),
        ("śniadanie dodatkowo płatne", "Za śniadanie trzeba dopłacić."),
        ("trzeba wypełnić formularz", "Prosimy o wypełnienie formularza."),
        ("należy potwierdzić obecność", "Potwierdzenie obecności jest konieczne."),
        ("zajęcia odwołane", "Zajęcia się nie odbędą."),
        ("sklep zamknięty w niedziele", "W niedziele sklep nie pracuje."),
        ("nie pracujemy w święta", "W święta nieczynne."),
        ("zniżka dla seniorów", "Seniorzy płacą mniej."),
        ("zniżka 15%", "Taniej o 15 procent."),
        ("reklamację złożyć pisemnie", "Reklamacje przyjmujemy tylko na piśmie."),
        ("dostawa następnego dnia", "Paczkę dostarczymy nazajutrz."),
        ("zwrot do 30 dni", "Towar można oddać w ciągu 30 dni."),
        ("język angielski", "Oprowadzamy po angielsku."),
        ("dla początkujących", "Kurs jest przeznaczony dla osób początkujących."),
        ("do końca roku", "Z kodu skorzystasz najpóźniej ostatniego dnia roku."),
        ("nie zwracamy pieniędzy", "Zwrotu pieniędzy nie przewidujemy."),
        ("przyjmujemy zwroty", "Zwroty są u nas przyjmowane bez problemu."),
        ("kontakt telefoniczny", "Można się z nami skontaktować przez telefon."),
        ("8 zł za godzinę", "Godzina kosztuje osiem złotych."),
        ("potrzebna pisemna zgoda rodzica", "Pisemna zgoda rodzica jest obowiązkowa."),
        ("wymagana rezerwacja", "Wcześniej trzeba zarezerwować miejsce."),
    ],
)
def test_deeds_and_states_are_said_otherwise(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("brak wind", "Budynek ma windę."),
        ("śniadanie dodatkowo płatne", "Śniadanie jest bezpłatne."),
        ("parking jest płatny", "Parking jest bezpłatny."),
        ("trzeba wypełnić formularz", "Prosimy o formularz."),
        ("trzeba wypełnić formularz", "Wypełnienie formularza nie jest konieczne."),
        ("zajęcia odwołane", "Zajęcia się odbędą."),
        ("sklep zamknięty w niedziele", "W niedziele sklep pracuje krócej."),
        ("nie pracujemy w święta", "W święta czynne."),
        ("zniżka dla seniorów", "Seniorzy nie płacą mniej."),
        ("zniżka 15%", "Drożej o 15 procent."),
        ("reklamację złożyć pisemnie", "Reklamacji na piśmie nie przyjmujemy."),
        ("zwrot do 30 dni", "Towar można oddać najwcześniej po 30 dniach."),
        ("do końca roku", "Zaczynamy ostatniego dnia roku."),
        ("nie zwracamy pieniędzy", "Zwrot pieniędzy przewidujemy w ciągu tygodnia."),
        ("przyjmujemy zwroty", "Zwroty nie są u nas przyjmowane."),
        ("wymagana rezerwacja", "Nie trzeba rezerwować."),
        ("8 zł za godzinę", "Godzina kosztowała 8 zł."),
        ("można płacić dowodem", "Honorujemy dowody."),
        ("nie pobieramy danych", "Danych nie ma."),
        ("opłata wynosi 25 zł za osobę", "Zapłacisz 25 zł."),
    ],
)
def test_other_deeds_and_states_are_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
