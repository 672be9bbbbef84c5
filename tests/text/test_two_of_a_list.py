"""Two Polish things of one list, in whatever order, and who has, gives or lacks something."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@rows_in_lots(
    ("phrase", "answer"),
    [
        ("strój i ręcznik", "Na pierwszy trening weź:\n- wygodny strój,\n- ręcznik,\n- wodę."),
        ("strój i ręcznik", "Weź ręcznik, wodę oraz wygodny strój."),
        ("mleko i jajka", "Potrzebujesz:\n1. jajek,\n2. mleka,\n3. mąki."),
        ("dowód i prawo jazdy", "Weź ze sobą prawo jazdy, dowód oraz kartę płatniczą."),
        ("trzeba mieć kask", "„Czy trzeba mieć kask?” – pytają rodzice. Owszem, każde dziecko musi go mieć."),
        ("linia jest zawieszona", "Od soboty linia nr 6 jest do odwołania zawieszona."),
        ("wstęp jest zabroniony", "Wstęp z psem jest surowo zabroniony."),
        ("gaz wyłącza się sam", "Przy braku płomienia gaz wyłącza się sam."),
        ("trzecie okienko", "Proszę podejść do okienka nr 3."),
        ("paliwo w cenie", "Cena wynajmu skutera obejmuje paliwo."),
        ("paliwo w cenie", "Paliwo jest wliczone w cenę."),
        ("numer polisy", "Podaj numer swojej polisy."),
        ("opłata nie jest zwracana", "Opłaty rezerwacyjnej nie zwracamy w żadnym przypadku."),
        ("paczki są wydawane w punkcie", "Paczki wydajemy w punkcie."),
        ("od wtorku do niedzieli", "Galeria zaprasza prócz poniedziałków, czyli od wtorku do niedzieli."),
        ("można przyjść z dzieckiem", "Na badanie można śmiało przyjść z dzieckiem."),
        ("dowóz na lotnisko", "Gości dowozimy busem na lotnisko."),
        ("aktualizacja danych", "Dane aktualizujemy co noc."),
        ("paszport lub dowód", "Poprosimy o dokument: dowód osobisty albo paszport."),
        ("w poniedziałki i środy", "Zajęcia są w środy i poniedziałki."),
        ("w poniedziałki i środy", "Zajęcia są w środy i w poniedziałki."),
        ("zniżka dla studentów", "Studentom przysługuje zniżka."),
        ("zniżka dla studentów", "Zniżkę mają studenci do 26. roku życia."),
        ("20% zniżki dla seniorów", "Seniorzy mają 20% zniżki na zabiegi."),
        ("parking dla gości", "Goście mają parking pod hotelem."),
        ("zaświadczenie od lekarza", "Przynieś zaświadczenie wystawione przez lekarza."),
        ("od lekarza", "Przynieś zaświadczenie od trenera, lekarza lub rodzica."),
        ("bez paragonu", "Reklamację przyjmiemy, nawet jeśli nie masz paragonu."),
        ("bez oryginalnego opakowania", "Przyjmiemy zwrot także wtedy, gdy towar nie ma oryginalnego opakowania."),
        ("odbiór osobisty", "Kartę odbierzesz osobiście w oddziale."),
        ("odebrać osobiście", "Możliwy jest odbiór osobisty."),
        ("pisemne wypowiedzenie", "Umowę wypowiada się pisemnie."),
        ("zapłacić kartą", "Możliwa jest płatność kartą."),
        ("autobus 175", "Na lotnisko dojedzie Pani autobusem linii 175."),
        ("konto jest darmowe", "Pyta Pan, czy konto jest darmowe: tak, dla osób do 26 lat."),
        ("kurs kończy się egzaminem", "Na pytanie, czy kurs kończy się egzaminem, odpowiadamy twierdząco."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@rows_in_lots(
    ("phrase", "answer"),
    [
        ("strój i ręcznik", "Weź strój, a ręcznika nie."),
        ("strój i ręcznik", "Weź strój lub ręcznik."),
        ("strój i ręcznik", "Nie potrzeba stroju i ręcznika."),
        ("strój i ręcznik", "Weź strój i opakowanie ręcznika."),
        ("ręcznik i strój", "Weź strój, ręczniki dajemy my."),
        ("dowód i prawo jazdy", "Weź ze sobą prawo jazdy, dowód nie będzie potrzebny."),
        ("trzeba mieć kask", "„Czy trzeba mieć kask?” – pytają rodzice. Nie, ale polecamy."),
        ("linia jest zawieszona", "Linia nr 6 nie jest zawieszona."),
        ("wstęp jest zabroniony", "Wstęp z psem nie jest zabroniony."),
        ("gaz wyłącza się sam", "Przy braku płomienia gaz nie wyłącza się sam."),
        ("paszport", "W razie braku dowodu i paszportu prosimy o telefon."),
        ("trzecie okienko", "Proszę podejść do okienka nr 13."),
        ("paliwo w cenie", "Cena obejmuje kierowcę, paliwo jest płatne."),
        ("paliwo w cenie", "W cenie nie ma paliwa."),
        ("numer polisy", "Podaj numer telefonu z polisy."),
        ("opłata nie jest zwracana", "Opłatę rezerwacyjną zwracamy w ciągu tygodnia."),
        ("paczki są wydawane w punkcie", "Paczki wydaliśmy w punkcie."),
        ("paczki są wydawane w punkcie", "Paczek nie wydajemy w punkcie."),
        ("sklep jest zamknięty", "Sklep zamykamy o 20."),
        ("kawa kosztuje 14 zł", "Zdaniem jednego z gości kawa kosztuje 14 zł, ale w karcie jest 11 zł."),
        ("paszport lub dowód", "Poprosimy o dowód i paszport."),
        ("paszport lub dowód", "Poprosimy o dowód albo kopię paszportu."),
        ("w poniedziałki i środy", "Zajęcia są w środy, a w poniedziałki basen."),
        ("zniżka dla studentów", "Studenci nie mają zniżki."),
        ("zniżka dla studentów", "Seniorzy mają zniżkę, a studenci bilet miesięczny."),
        ("zniżka dla dzieci", "Rodzice dzieci mają zniżkę."),
        ("20% zniżki dla seniorów", "Seniorzy mają 10% zniżki, a 20% zniżki jest dla studentów."),
        ("zaświadczenie od lekarza", "Przynieś zaświadczenie od trenera, lekarza zapewniamy."),
        ("zaświadczenie od lekarza", "Przynieś zaświadczenie odrzucone przez lekarza."),
        ("bez paragonu", "Nie przyjmiemy reklamacji, nawet jeśli nie masz paragonu."),
        ("bez paragonu", "Nie przyjmiemy reklamacji, jeśli nie masz paragonu."),
        ("odbiór osobisty", "Karty nie odbierzesz osobiście."),
        ("zapłacić kartą", "Płatność kartą nie jest możliwa."),
        ("autobus 175", "Na lotnisko dojedzie Pani tramwajem linii 175."),
        ("konto jest darmowe", "Pyta Pan, czy konto jest darmowe: nie, kosztuje 5 zł."),
        ("konto jest darmowe", "Pyta Pan, czy konto jest darmowe: tak było do maja."),
        ("obsługa po angielsku", "Obsługa po angielsku ma ruszyć dopiero wiosną."),
        ("obsługa po angielsku", "Obsługa po angielsku dopiero powstaje."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
