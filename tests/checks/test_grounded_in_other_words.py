"""What a document says in another way stands in it: rounded, as a share, within a run of days, as an adjective."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer
from pytest_genir.text.values.weekdays import days_named, week_of
from tests.support.rows import rows_in_lots

MUSEUM = (
    "The museum holds 12,400 objects and about 900 are on show. It is open daily except Mondays. About 40% of visitors "
    "are foreigners. A monthly pass is £160, an annual one £900. Opened on 14 June 2025. Tours run in English and French."
)
MUZEUM = (
    "Muzeum ma 12 400 eksponatów, pokazuje około 900. Jest czynne od wtorku do soboty. Około 40% gości to cudzoziemcy. "
    "Karnet miesięczny kosztuje 160 zł, a roczny 900 zł. Zwiedzać można po angielsku i francusku. Otwarto je 14 czerwca 2025 r."
)
GROUPS = "Groups have at most 8 people. A bus seats 50 passengers, a van 16 crates."
GRUPY = "Grupy liczą najwyżej 8 osób. Autobus mieści 50 pasażerów, furgonetka 16 skrzyń."
BED = "A bed costs £19 for members and £27 for guests. A bench costs £4 an hour for members and £7 for others."
ŁÓŻKO = "Łóżko kosztuje 40 zł dla członków i 60 zł dla gości. Szafka kosztuje 5 zł, a kłódka 9 zł."
OFFICE = "Open Monday to Friday from 8 to 4."

AGES = (
    "Children under seven are not admitted. Whoever is at least 21 can join. Take your lock off before noon, and send a "
    "note within a week."
)
WIEK = "Implantów nie zakładamy osobom, które nie ukończyły 18 lat."

CLAIMS = (
    "Damage may be reported for 21 days, a breakdown for 30. Helpers serve 12 days a year, or 8 if they live far away. "
    "For 14 years the office has been in Room 40; within five days go to Room 41."
)
REKLAMACJE = "Reklamację rozpatrujemy w ciągu 30 dni, a zawiłą w ciągu 60. Biuro: ul. Długa 5."

SHIFTS = (
    "Staff may work from home on up to three days a week. The inspector comes every sixth Wednesday. The quiz has 25 "
    "questions, of which 18 have to be answered correctly. The fee is £50 for a canoe and £90 for a motor boat or a sailing "
    "boat."
)
DEPOSITS = "Lornetka kosztuje 15 zł za dobę, refraktor 40 zł. Kaucja wynosi 100 zł za lornetkę i 400 zł za refraktor lub teleskop zwierciadlany."

YARD = "Parking in our yard costs £4 a day, or £18 for the whole of a tour. A taxi from your door is £22 each way."

WALL = (
    "Trials are held on 8 February and 13 September 2025. The halls are open Monday to Friday from 9:30 am to 10 pm, on "
    "Saturday from 9 am to 8 pm. A haircut costs £20 on weekdays, and at weekends £26. The museum closes at 6 pm, and on "
    "Fridays the shop closes at 9 pm."
)
SHOPS = (
    "Haverbeck, 3 Corn Street: Monday to Friday 9:00 to 17:30, Saturday 9:00 to 16:00, closed on Sunday. Tanfold: Tuesday "
    "to Friday 9:30 to 17:00, Saturday 10:00 to 14:00."
)
BLOK = (
    "Gdy winda stanie, prosimy przytrzymać przycisk 3 sekundy: zgłosi się serwis Liftmax, który uwalnia pasażerów w ciągu "
    "45 minut. Za naprawę wewnątrz mieszkania płaci się 130 zł, a w nocy, w niedziele i święta 195 zł; materiał osobno. "
    "Kapiący kran naprawia konserwator od 45 zł."
)
CZŁONKOWIE = (
    "Opłata eksploatacyjna wynosi 3,45 zł za metr kwadratowy dla członków i 3,95 zł dla osób spoza spółdzielni."
)

PERMIT = "A resident permit costs £60 a year for the first car and £140 for the second."
DESK = (
    "The mayor meets residents on the first Monday of the month. The duty planner answers short questions on Tuesday "
    "mornings. The mediator is in on Fridays."
)
BINS = (
    "The grey bin takes what is left over and is emptied every Thursday. Blue bins for paper are emptied every second "
    "Tuesday, green ones every second Thursday."
)
BATHS = "The pool is open Monday to Friday from 7 to 9. The sauna opens on Wednesdays and Saturdays."
BIBLIOTEKA = (
    "W soboty biblioteka jest czynna od 9.00 do 14.00. Mediator przyjmuje w piątki. W niedziele i święta wypożyczalnia "
    "jest zamknięta."
)

CARD = "Wydanie duplikatu karty kosztuje 12 zł, a dla uczniów 6 zł. Składka wynosi 25 zł, emeryci płacą 15 zł."
BIKES = "Za rower płaci się 30 zł, za kajak 50 zł. Turnus kosztuje 420 zł, z Kartą Dużej Rodziny 340 zł."
HOSPITAL = (
    "The hospital opens at 8:00; on Saturdays it is open until 14:00. Bus 47 from the station goes every half hour and "
    "needs 14 minutes. An adult paid £9.50 and a child £5 for the round trip; dogs were £1."
)
AGE_AND_PRICE = "Students and people over 65 pay £4.80. The first permit is £120, the second £480."
SAID = [
    # what a later part leaves out
    ("pl", CARD, "Duplikat: 6 zł.", True),
    ("pl", CARD, "Duplikat: 15 zł.", False),
    ("pl", CARD, "Składka: 15 zł.", True),
    ("pl", CARD, "Składka: 12 zł.", False),
    ("pl", BIKES, "Kajak: 30 zł.", False),
    ("pl", BIKES, "Rower: 50 zł.", False),
    ("pl", BIKES, "Turnus: 340 zł.", True),
    ("pl", BIKES, "Turnus: 50 zł.", False),
    ("en", HOSPITAL, "Hospital: 14:00.", True),
    ("en", HOSPITAL, "Bus: 14 minutes.", True),
    ("en", HOSPITAL, "Round trip: £9.50.", True),
    ("en", HOSPITAL, "Dogs: £9.50.", False),
    ("en", AGE_AND_PRICE, "People over 65 get in for £4.80.", True),
    ("en", "Groups of twelve or more get 10% off.", "They pay a tenth less.", True),
    ("en", "Groups of twelve or more get 10% off.", "They pay a fifth less.", False),
    ("en", AGE_AND_PRICE, "People aged 60 get in for £4.80.", False),
    ("en", AGE_AND_PRICE, "The second permit costs four times as much as the first.", True),
    ("en", AGE_AND_PRICE, "The second permit costs three times as much as the first.", False),
    ("en", PERMIT, "£140 a year.", True),
    # a part in words
    ("en", "The tank has to be less than a quarter full.", "Under a quarter.", True),
    ("en", "The tank has to be less than a quarter full.", "Under a third.", False),
    ("pl", "Zbiornik może być najwyżej w połowie pełny.", "Najwyżej ćwierć.", False),
    # a year of a rate is twelve months
    ("en", PERMIT, "A second car is £140 for twelve months.", True),
    ("en", PERMIT, "It is valid for 12 months.", True),
    ("en", PERMIT, "A second car is £140 for 18 months.", False),
    ("en", PERMIT, "A second car is £140 for 24 months.", False),
    ("en", "The warranty lasts three years.", "It lasts 36 months.", True),
    ("en", "The warranty lasts three years.", "It lasts twelve months.", False),
    ("en", "The levy rose a year ago.", "It lasts twelve months.", False),
    # the unit of a number stands before it, or in the question
    ("en", CLAIMS, "A breakdown: 30 days.", True),
    ("en", CLAIMS, "A breakdown may be reported for 20 days.", False),
    ("en", CLAIMS, "Who lives far away serves 8 days.", True),
    ("en", CLAIMS, "Who lives far away serves 9 days.", False),
    ("en", CLAIMS, "Reply within 41 days.", False),
    ("en", CLAIMS, "The office is 40 years old.", False),
    ("en", CLAIMS, "Reply within 14 weeks.", False),
    ("pl", REKLAMACJE, "Sprawy zawiłe: 60 dni.", True),
    ("pl", REKLAMACJE, "Sprawy zawiłe: 60 tygodni.", False),
    ("pl", REKLAMACJE, "Sprawy zawiłe: 5 dni.", False),
    # days of the week have owners, too
    ("en", DESK, "The mayor meets residents on Tuesdays.", False),
    ("en", DESK, "The mayor meets residents on a Tuesday, and the duty planner answers on Monday mornings.", False),
    ("en", DESK, "You can see the mayor on a Monday; the planner is there on Tuesday mornings.", True),
    ("en", DESK, "The mediator is in on Mondays.", False),
    ("en", BINS, "The grey bin. Blue bins are emptied every Thursday, green ones every second Tuesday.", False),
    ("en", BINS, "The grey bin, and the blue bins are emptied every second Tuesday.", True),
    ("en", BATHS, "The pool is open on Wednesdays.", True),
    ("en", BATHS, "The sauna opens on Saturdays.", True),
    ("en", BATHS, "The sauna opens on Mondays.", False),
    ("pl", BIBLIOTEKA, "Mediator przyjmuje w soboty.", False),
    ("pl", BIBLIOTEKA, "Mediator przyjmuje w piątki, a biblioteka w sobotę do 14.00.", True),
    ("pl", BIBLIOTEKA, "W niedziele biblioteka jest zamknięta.", True),
    # another time for the same thing, or one value more of it
    ("en", WALL, "The trial is on 13 September 2025.", True),
    ("en", WALL, "The halls: 8 pm.", True),
    ("en", WALL, "A haircut is £26.", True),
    ("en", WALL, "The museum closes at 9 pm.", False),
    ("en", SHOPS, "Haverbeck: 16:00.", True),
    ("en", SHOPS, "Tanfold is open until 16:00.", False),
    ("pl", BLOK, "Serwis ma na to 45 minut.", True),
    ("pl", BLOK, "Serwis ma na to 3 sekundy.", False),
    ("pl", BLOK, "Naprawa: 195 zł.", True),
    ("pl", BLOK, "Naprawa: 45 zł.", False),
    ("pl", CZŁONKOWIE, "Opłata eksploatacyjna wynosi 3,95 zł za metr.", True),
    ("en", SHIFTS, "They may do so three times a week.", True),
    ("en", SHIFTS, "They may do so four times a week.", False),
    ("en", SHIFTS, "It takes 18 out of 25 right answers.", True),
    ("en", SHIFTS, "It takes 17 out of 25 right answers.", False),
    ("en", SHIFTS, "It takes 18 out of 30 right answers.", False),
    ("en", SHIFTS, "The fee is £90.", True),
    ("pl", DEPOSITS, "Kaucja wynosi 400 zł.", True),
    ("pl", DEPOSITS, "Kaucja za lornetkę to 400 zł.", False),
    ("pl", DEPOSITS, "Kaucja wynosi 40 zł.", False),
    ("en", YARD, "Parking: £18.", True),
    ("en", YARD, "Parking: £22.", False),
    ("en", YARD, "A taxi is £18.", False),
    ("pl", MUZEUM, "Od wtorku do piątku.", True),
    ("pl", MUZEUM, "Od poniedziałku do piątku.", False),
    ("pl", MUZEUM, "Od wtorku do niedzieli.", False),
    ("en", OFFICE, "Tuesday to Thursday.", True),
    ("en", OFFICE, "We are there from Monday to Saturday.", False),
    ("en", MUSEUM, "It is open Tuesday to Sunday.", True),
    ("en", MUSEUM, "Monday to Friday.", False),
    ("en", AGES, "The limit of age is seven years.", True),
    ("en", AGES, "You must be 21 years old.", True),
    ("en", AGES, "You must be 22 years old.", False),
    ("en", AGES, "You may join after your twenty-first birthday.", True),
    ("en", AGES, "12 noon.", True),
    ("en", AGES, "12 midnight.", False),
    ("en", AGES, "A week.", True),
    ("en", AGES, "A month.", False),
    ("pl", WIEK, "Trzeba mieć ukończony osiemnasty rok życia.", True),
    ("pl", WIEK, "Zakładamy je po 18. roku życia.", True),
    ("pl", WIEK, "Zakładamy je po osiemnastych urodzinach.", True),
    ("pl", WIEK, "Trzeba mieć ukończony szesnasty rok życia.", False),
    ("en", BED, "A bed costs £27.", True),
    ("en", BED, "A bench costs £7.", True),
    ("en", BED, "A bench costs £27.", False),
    ("pl", ŁÓŻKO, "Łóżko kosztuje 60 zł.", True),
    ("pl", ŁÓŻKO, "Szafka kosztuje 9 zł.", False),
    ("en", GROUPS, "At most eight participants go together.", True),
    ("en", GROUPS, "There is room for 50 people on a bus.", True),
    ("en", GROUPS, "Sixteen participants go together.", False),
    ("en", GROUPS, "At most eight crates are taken.", False),
    ("pl", GRUPY, "Idzie najwyżej ośmiu uczestników.", True),
    ("pl", GRUPY, "Autobusem pojedzie 50 osób.", True),
    ("pl", GRUPY, "Idzie najwyżej szesnastu uczestników.", False),
    ("en", MUSEUM, "It holds over twelve thousand objects.", True),
    ("en", MUSEUM, "It holds almost 13,000 objects.", True),
    ("en", MUSEUM, "It holds about 12,000 objects.", True),
    ("en", MUSEUM, "It holds 12,000 objects.", False),
    ("en", MUSEUM, "It holds over 11,000 objects.", False),
    ("en", MUSEUM, "It holds over 13,000 objects.", False),
    ("en", MUSEUM, "It holds under 12,000 objects.", False),
    ("en", MUSEUM, "It holds over 12,000 paintings.", False),
    ("en", MUSEUM, "Four in ten visitors are foreigners.", True),
    ("en", MUSEUM, "Two fifths of visitors are foreigners.", True),
    ("en", MUSEUM, "Half of the visitors are foreigners.", False),
    ("en", MUSEUM, "Three in ten visitors are foreigners.", False),
    ("en", MUSEUM, "It is open on Tuesdays.", True),
    ("en", MUSEUM, "It is closed on Mondays.", True),
    ("en", MUSEUM, "It is closed on Tuesdays.", False),
    ("en", "The office sells stamps.", "It is closed on Wednesdays.", False),
    ("en", MUSEUM, "It holds under 13,000 objects.", True),
    ("en", MUSEUM, "Two fifths of the visitors are from abroad.", True),
    ("en", "Two fifths of visitors are foreigners.", "40% of visitors are foreigners.", True),
    ("en", "A third of pupils walk.", "33% of pupils walk.", True),
    ("en", "33% of pupils walk.", "A third of pupils walk.", True),
    ("en", "A third of pupils walk.", "30% of pupils walk.", False),
    ("en", OFFICE, "It is open on Wednesdays.", True),
    ("en", OFFICE, "It is open on Saturdays.", False),
    ("en", OFFICE, "It is closed on Saturdays.", True),
    ("en", OFFICE, "It is closed on Wednesdays.", False),
    ("en", OFFICE, "It opened on Saturday, 14 June.", False),
    ("en", MUSEUM, "It opened on Saturday, 14 June 2025.", True),
    ("en", MUSEUM, "It opened in mid-June.", True),
    ("en", MUSEUM, "It opened in mid-July.", False),
    ("en", MUSEUM, "A pass for a month is £160.", True),
    ("en", MUSEUM, "A pass for a year is £160.", False),
    ("en", MUSEUM, "A pass for a week is £160.", False),
    ("pl", MUZEUM, "Muzeum ma ponad dwanaście tysięcy eksponatów.", True),
    ("pl", MUZEUM, "Muzeum ma prawie 13 tysięcy eksponatów.", True),
    ("pl", MUZEUM, "Muzeum ma 12 tysięcy eksponatów.", False),
    ("pl", MUZEUM, "Muzeum ma ponad 13 tysięcy eksponatów.", False),
    ("pl", MUZEUM, "Cztery na dziesięć osób to cudzoziemcy.", True),
    ("pl", MUZEUM, "Połowa gości to cudzoziemcy.", False),
    ("pl", MUZEUM, "Otwarte także w środy.", True),
    ("pl", MUZEUM, "Otwarte także w niedziele.", False),
    ("pl", MUZEUM, "W niedziele jest nieczynne.", True),
    ("pl", MUZEUM, "W środy jest nieczynne.", False),
    ("pl", MUZEUM, "Otwarto je w sobotę 14 czerwca 2025 r.", True),
    ("pl", MUZEUM, "Oprowadzają po angielsku.", True),
    ("pl", MUZEUM, "Oprowadzają też po niemiecku.", False),
    ("pl", MUZEUM, "Oprowadzają w języku niemieckim.", False),
    ("pl", MUZEUM, "Karnet na miesiąc kosztuje 160 zł.", True),
    ("pl", MUZEUM, "Karnet na rok kosztuje 160 zł.", False),
    ("pl", MUZEUM, "Karnet na kwartał kosztuje 160 zł.", False),
    ("en", "The Courier from 1871 to 1964 is on microfilm.", "1871 through 1964.", True),
    ("en", "Bus 47 runs from Tenbridge.", "Take the 47 bus.", True),
    ("en", "The talk is in room 8.", "There are 8 rooms.", False),
    ("en", "Whoever leaves within a year repays all of it.", "They repay 100%.", True),
    ("en", "Dogs are allowed in the garden.", "They repay 100%.", False),
    ("pl", "Pieniądze zwracamy bez potrąceń.", "Potrącamy 0%.", True),
    ("pl", "Potrącamy 10% ceny, resztę zwraca kasa.", "Potrącamy 0%.", False),
    ("en", "From 28 to 14 days before, you get half.", "14 to 28 days before it is half.", True),
    ("en", "From 28 to 14 days before, you get half.", "Less than 14 days before you get half.", True),
    ("en", "From 28 to 14 days before, you get half.", "Less than 15 days before you get half.", False),
    ("en", "Who joins on or after 1 September pays half.", "Beginning of September.", True),
    ("en", "The weekends are 4 and 5 October and 18 and 19 October.", "October 18 and 19.", True),
    ("en", "The price is between £600 and £3,500.", "At most £3,500.", True),
    ("en", "The price is between £600 and £3,500.", "At most £4,500.", False),
    ("en", "The Courier from 1871 to 1964 is on microfilm.", "From 1871 until 1965.", False),
    ("en", "The Courier from 1871 to 1964 is on microfilm.", "The years 1871 until 1964.", True),
    ("en", "From November to January it is cheaper.", "It is cheaper in November, December and January.", True),
    ("en", "From November to January it is cheaper.", "It is cheaper in January, February and March.", False),
    ("pl", "Audioprzewodnik jest w języku polskim i angielskim.", "Mówi po polsku i po angielsku.", True),
    ("pl", "Audioprzewodnik jest w języku polskim i angielskim.", "Mówi po polsku i po czesku.", False),
    ("pl", "Za zniszczony pojemnik płaci się połowę ceny.", "Płaci się połowę kosztu.", True),
    ("pl", "Za zniszczony pojemnik płaci się połowę ceny.", "Płaci się połowę wagi.", False),
    ("en", "The vaccine is given in three doses.", "The child is vaccinated three times.", True),
    ("en", "The vaccine is given in three doses.", "The child is vaccinated twice.", False),
    ("en", "The clinic has three rooms.", "The child is vaccinated three times.", False),
    ("en", "On Sundays we pay double time.", "On Sundays you get twice the normal rate.", True),
    ("en", "On Sundays we pay double time.", "On Sundays you get three times the normal rate.", False),
    ("pl", "Szczepionkę podaje się w trzech dawkach.", "Szczepi się trzykrotnie.", True),
    ("pl", "Student płaci 10 zł, małżonek nic.", "Małżonek: 0 zł.", True),
    ("en", "Three evenings in 2025: 12 September and 10 October.", "The last one is on 10 October 2025.", True),
    ("en", "Three evenings in 2025: 12 September and 10 October.", "The last one is on 10 October 2026.", False),
]


@rows_in_lots(("language", "page", "answer", "right"), SAID)
def test_it_stands_in_a_document_however_it_is_said(language: str, page: str, answer: str, right: bool) -> None:
    found = score_answer({"grounded": True}, answer, documents={"page": page}, language=language)["grounded"]

    assert found.passed is right, found.reason


FAR = {
    "en": "Admission is £20. Children pay £12. The pool opens at 7:00 and has six lanes. Seniors get in for £15.",
    "pl": "Wejście kosztuje 20 zł. Dzieci płacą 12 zł. Basen otwieramy o 7:00, ma 6 torów. Seniorzy wchodzą za 15 zł.",
}
TABLE = "Prices\n\nAdults: £20\nChildren: £12\n\nHours\n\nOpen from 8 to 4.\n\nReductions\n\nSeniors who are over 65 pay £9."


@pytest.mark.parametrize(
    ("language", "page", "answer", "right"),
    [
        ("en", FAR["en"], "Children pay £12 and seniors £15.", True),
        ("en", FAR["en"], "Children pay £15.", False),
        ("en", FAR["en"], "A child's ticket: £15.", False),
        ("en", FAR["en"], "The amount for a senior is £12.", False),
        ("en", TABLE, "Children pay £9.", False),
        ("en", TABLE, "The ticket for children is £12.", True),
        ("pl", FAR["pl"], "Bilet dla dziecka: 12 zł.", True),
        ("pl", FAR["pl"], "Bilet dla dziecka: 15 zł.", False),
        ("pl", FAR["pl"], "Stawka dla seniorów to 12 zł.", False),
    ],
)
def test_the_price_of_others_is_told_however_far_apart_they_stand(
    language: str, page: str, answer: str, right: bool
) -> None:
    found = score_answer({"grounded": True}, answer, documents={"page": page}, language=language)["grounded"]

    assert found.passed is right, found.reason


@pytest.mark.parametrize(
    ("language", "text", "named", "covered"),
    [
        ("en", "open daily except Mondays", {0}, {1, 2, 3, 4, 5, 6}),
        ("en", "Mon–Fri and Sun", {6}, {0, 1, 2, 3, 4}),
        ("en", "Friday to Monday", set(), {4, 5, 6, 0}),
        ("en", "the sun sat on Good Friday", set(), set()),
        ("en", "weekdays and weekends", set(), {0, 1, 2, 3, 4, 5, 6}),
        ("pl", "pn.-pt. 8-16, sob. 9-12", {5}, {0, 1, 2, 3, 4}),
        ("pl", "w poniedziałki i czwartki", {0, 3}, set()),
        ("pl", "środowisko i środki, piątka w Wielki Piątek", set(), set()),
        ("pl", "w środy, piątkami", {2, 4}, set()),
        ("pl", "codziennie prócz niedziel", {6}, {0, 1, 2, 3, 4, 5}),
        ("de", "Montag", set(), set()),
    ],
)
def test_days_are_read_alone_and_within_runs(language: str, text: str, named: set[int], covered: set[int]) -> None:
    week = week_of(text, language)

    assert {*week.named} == named
    assert {*week.covered} == covered
    assert {day.day for day in days_named(text, language)} == named


@pytest.mark.parametrize(
    ("question", "answer", "right"),
    [
        ("How many children may come?", "Fifteen children.", True),
        ("How many children may come?", "Sixteen children.", False),
        ("What does the party cost?", "Fifteen children cost £160.", False),
        ("How many tables are there?", "Fifteen tables.", False),
    ],
)
def test_what_is_asked_how_many_of_may_be_called_otherwise(question: str, answer: str, right: bool) -> None:
    page = "A party costs £160 for up to fifteen guests. The room has 12 tables."
    scored = score_answer(
        {"grounded": True}, answer, documents={"hire": page}, context=["hire"], question=question, language="en"
    )

    assert scored.passed is right


@pytest.mark.parametrize(
    ("language", "page", "answer", "right"),
    [
        ("en", "The head is Mrs Ida Ashcombe.", "Mrs Ashcombe's office is upstairs.", True),
        ("en", "The head is Mrs Ida Ashcombe.", "Mrs Ashford's office is upstairs.", False),
        ("pl", "Kierownikiem jest Ian Moore.", "Gabinet kierownika Moore'a jest na parterze.", True),
        ("en", "Orders above £40 travel free.", "Postage is free once your order passes £40.", True),
        ("en", "Orders above £40 travel free.", "Postage is paid only once.", False),
        ("en", "A course has at most 14 places.", "A course takes fourteen people at most.", True),
        ("en", "A course has at most 14 places.", "A course takes fourteen dogs at most.", False),
        ("pl", "Na stadion wejdzie 2000 osób.", "Przy dwóch tysiącach widzów tak.", True),
        ("pl", "Na stadion wejdzie 2000 osób.", "Przy trzech tysiącach widzów tak.", False),
        ("en", "The hall takes 2,000 people.", "With two thousand spectators it is full.", True),
        ("pl", "Najwyżej troje, jeżeli jest dziecko poniżej roku.", "Troje, gdy któreś nie ma jeszcze roku.", True),
        ("pl", "Czynne pod numerem 800 100 220.", "Proszę dzwonić na 800 100 220, o każdej porze.", True),
        ("pl", "Czynne pod numerem 800 100 220.", "Proszę dzwonić na 800 100 221, o każdej porze.", False),
        ("pl", "Odsetki wynoszą 11,25% rocznie.", "Odsetki to 11.25%.", True),
        ("pl", "Odsetki wynoszą 11,25% rocznie.", "Odsetki to 11.2%.", False),
        ("pl", "Schronisko ma 38 miejsc noclegowych.", "Nocuje tu do 38 osób.", True),
        ("pl", "W turnieju gra 64 graczy.", "W turnieju gra sześćdziesięciu czterech juniorów.", True),
        ("pl", "Tor działa od 15 kwietnia do 15 października.", "Tor działa od 15.04 do 15.10.", True),
        ("pl", "Tor działa od 15 kwietnia do 15 października.", "Tor działa od 15.04 do 15.11.", False),
        ("pl", "Tor działa od 10.00 do 15.30.", "Tor działa od 10 do 15:30.", True),
    ],
)
def test_whose_it_is_for_how_many_and_on_which_days_is_said_otherwise(
    language: str, page: str, answer: str, right: bool
) -> None:
    assert score_answer({"grounded": True}, answer, documents={"page": page}, language=language).passed is right
