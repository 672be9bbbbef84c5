"""Sentences that take something out: of the asked thing they say the opposite of their rest, and only of that."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no

ASKED = [
    (
        "en",
        "May the deposit for the van be put on a debit card?",
        "A debit card will do for all cars except the van.",
        "no",
    ),
    (
        "en",
        "May the deposit for the van be put on a debit card?",
        "A debit card will do for all cars apart from the van [2].",
        "no",
    ),
    (
        "en",
        "May the deposit for the van be put on a debit card?",
        "A debit card will do for every car other than the van.",
        "no",
    ),
    (
        "en",
        "May the deposit for the van be put on a debit card?",
        "A debit card will do for all cars but the van.",
        "no",
    ),
    (
        "en",
        "May the deposit for the estate be put on a debit card?",
        "A debit card will do for all cars except the van.",
        "yes",
    ),
    (
        "en",
        "May the deposit for the estate car be put on a debit card?",
        "For all cars other than the van, a debit card will do.",
        "yes",
    ),
    (
        "en",
        "May the deposit for the van be put on a debit card?",
        "For all cars other than the van, a debit card will do.",
        "no",
    ),
    (
        "en",
        "May the deposit for the van be put on a debit card?",
        "Debit cards are accepted for everything except the van.",
        "no",
    ),
    ("en", "Are dogs allowed in the café?", "Dogs are allowed everywhere with the exception of the café.", "no"),
    ("en", "Are dogs allowed in the garden?", "Dogs are allowed everywhere with the exception of the café.", "yes"),
    ("en", "Is the museum open on Mondays?", "It is open every day except Monday.", "no"),
    ("en", "Is the museum open on Tuesdays?", "It is open every day except Monday.", "yes"),
    ("en", "Is the museum open on Mondays?", "The museum is open daily except on Mondays.", "no"),
    ("en", "Can students use the gym?", "Everyone except students may use the gym.", "no"),
    ("en", "Can students use the gym?", "Anyone but students can use the gym.", "no"),
    ("en", "Can staff use the gym?", "Everyone except students may use the gym.", "yes"),
    ("en", "Does the ticket cover the tower?", "The ticket covers all buildings except the tower.", "no"),
    ("en", "Does the ticket cover the cellar?", "The ticket covers all buildings except the tower.", "yes"),
    ("en", "Can I pay by cheque?", "We take all forms of payment bar cheques.", "no"),
    ("en", "Can I pay by cheque?", "We take nothing except cheques.", "yes"),
    ("en", "Do children pay?", "Everybody pays except children.", "no"),
    ("en", "Do pensioners pay?", "Everybody pays except children.", "yes"),
    ("en", "Do children pay?", "Nobody pays except children.", "yes"),
    ("en", "Is the sauna included?", "Everything is included except the sauna.", "no"),
    ("en", "Is the sauna included?", "Everything except the sauna is included.", "no"),
    ("en", "Is the pool included?", "Everything except the sauna is included.", "yes"),
    ("en", "Must I book the small room?", "All rooms except the small one must be booked.", "no"),
    ("en", "Must I book the large room?", "All rooms except the small one must be booked.", "yes"),
    ("en", "Is parking free on Saturdays?", "Parking is charged every day except Saturday.", "yes"),
    ("en", "Are cats forbidden in the hostel?", "All pets are forbidden except cats.", "no"),
    ("en", "Are dogs forbidden in the hostel?", "All pets are forbidden except cats.", "yes"),
    ("en", "Are towels included in the Basic package?", "Every package but Basic comes with towels.", "no"),
    ("en", "Are towels included in the Comfort package?", "Every package but Basic comes with towels.", "yes"),
    (
        "en",
        "Can I leave four old car tyres at the yard?",
        "The yard accepts any household waste, with two exceptions: asbestos and car tyres.",
        "no",
    ),
    (
        "en",
        "Can I drop off old window glass at the centre?",
        "We take everything apart from asbestos and car tyres.",
        "yes",
    ),
    (
        "en",
        "Can I hire the van for one day?",
        "Every vehicle can be hired for a day except the van, which goes out for three.",
        "no",
    ),
    (
        "pl",
        "Czy kaucję za busa można wpłacić kartą debetową?",
        "Karta debetowa wystarczy do wszystkich aut poza busem.",
        "no",
    ),
    (
        "pl",
        "Czy kaucję za busa można wpłacić kartą debetową?",
        "Karta debetowa wystarczy do wszystkich aut z wyjątkiem busa [1].",
        "no",
    ),
    (
        "pl",
        "Czy kaucję za busa można wpłacić kartą debetową?",
        "Karta debetowa wystarczy przy wszystkich autach oprócz busa.",
        "no",
    ),
    (
        "pl",
        "Czy kaucję za busa można wpłacić kartą debetową?",
        "Karta debetowa wystarczy do każdego auta prócz busa.",
        "no",
    ),
    (
        "pl",
        "Czy kaucję za kombi można wpłacić kartą debetową?",
        "Karta debetowa wystarczy do wszystkich aut poza busem.",
        "yes",
    ),
    (
        "pl",
        "Czy kaucję za busa można wpłacić kartą debetową?",
        "Wszystkie auta poza busem można opłacić kartą debetową.",
        "no",
    ),
    ("pl", "Czy z psem można wejść do kawiarni?", "Z psem można wejść wszędzie z wyjątkiem kawiarni.", "no"),
    ("pl", "Czy z psem można wejść do ogrodu?", "Z psem można wejść wszędzie z wyjątkiem kawiarni.", "yes"),
    ("pl", "Czy muzeum jest czynne w poniedziałki?", "Muzeum jest czynne codziennie oprócz poniedziałków.", "no"),
    ("pl", "Czy muzeum jest czynne we wtorki?", "Muzeum jest czynne codziennie oprócz poniedziałków.", "yes"),
    (
        "pl",
        "Czy muzeum jest czynne w poniedziałek?",
        "Muzeum jest czynne we wszystkie dni tygodnia poza poniedziałkiem.",
        "no",
    ),
    ("pl", "Czy studenci mogą korzystać z siłowni?", "Wszyscy oprócz studentów mogą korzystać z siłowni.", "no"),
    ("pl", "Czy pracownicy mogą korzystać z siłowni?", "Wszyscy oprócz studentów mogą korzystać z siłowni.", "yes"),
    ("pl", "Czy bilet obejmuje wieżę?", "Bilet obejmuje wszystkie budynki poza wieżą.", "no"),
    ("pl", "Czy bilet obejmuje piwnice?", "Bilet obejmuje wszystkie budynki poza wieżą.", "yes"),
    ("pl", "Czy dzieci płacą za wstęp?", "Wszyscy płacą poza dziećmi.", "no"),
    ("pl", "Czy emeryci płacą za wstęp?", "Wszyscy płacą poza dziećmi.", "yes"),
    ("pl", "Czy sauna jest w cenie?", "W cenie jest wszystko oprócz sauny.", "no"),
    ("pl", "Czy sauna jest w cenie?", "Wszystko poza sauną jest w cenie.", "no"),
    ("pl", "Czy basen jest w cenie?", "Wszystko poza sauną jest w cenie.", "yes"),
    ("pl", "Czy dzieci płacą za wstęp?", "Nikt nie płaci poza dziećmi.", "yes"),
    ("pl", "Czy mogę zapłacić czekiem?", "Przyjmujemy każdą formę płatności z wyjątkiem czeków.", "no"),
    ("pl", "Czy mogę zapłacić gotówką?", "Nie przyjmujemy niczego poza gotówką.", "yes"),
    ("en", "Do I need to book?", "Admission only after booking.", "yes"),
    ("en", "Do I need to register?", "Entry by registration only.", "yes"),
    (
        "pl",
        "Czy bus mogę wynająć na jeden dzień?",
        "Na jedną dobę wypożyczamy każdy pojazd z wyjątkiem busów, które wynajmuje się co najmniej na trzy dni.",
        "no",
    ),
    (
        "en",
        "Must I book the large meeting room?",
        "All rooms except the small meeting room must be booked.",
        "yes",
    ),
]
ASKED += [
    ("pl", "Czy na wycięcie drzewa owocowego potrzebuję zezwolenia?",
     "Na wycinkę trzeba mieć zezwolenie, nie dotyczy to jednak drzew owocowych.", "no"),
    ("pl", "Czy wolno robić zdjęcia z lampą błyskową?", "Fotografować można do woli, byle bez lampy.", "no"),
    ("pl", "Czy mogę przewieźć rower w godzinach szczytu?", "Rowery wozimy wyłącznie poza godzinami szczytu.", "no"),
    ("pl", "Czy warsztaty są tylko dla studentów?", "Nie tylko, przyjść może każdy.", "no"),
    ("pl", "Zgubiłem paragon. Czy mogę złożyć reklamację?", "Brak paragonu nie stanowi przeszkody.", "yes"),
    ("en", "May I keep a cat in the flat?", "The landlord raises no objection to cats.", "yes"),
    ("en", "May outsiders attend the lectures?",
     "The lectures are open to the public and nobody has to register.", "yes"),
    ("en", "Can I bring a guest on a Basic membership?", "Guest visits are a perk of our Premium plan only.", "no"),
    ("en", "Can I bring my dog to the Wassail?", "Bring a lantern. Dogs cannot come.", "no"),
]  # fmt: skip
#: Nothing goes without it.
ONLY_WITH = [
    ("pl", "Czy trzeba się zapisać?", "Wstęp tylko po zapisaniu się.", "yes"),
    ("pl", "Czy trzeba się zapisać na warsztaty?", "Wstęp tylko po wcześniejszym zapisaniu się.", "yes"),
    ("pl", "Czy trzeba się zapisać na warsztaty?", "Wyłącznie po zapisach.", "yes"),
    ("en", "Do I need to book?", "Admission only after booking.", "yes"),
    ("en", "Do I need to register?", "Entry by registration only.", "yes"),
]
#: One case is denied, and so no other.
ONLY_DENIED = [
    (
        "pl",
        "Czy mogę trzymać kota w mieszkaniu?",
        "Regulamin zakazuje jedynie psów ras uznawanych za agresywne; inne zwierzęta są dozwolone.",
        "yes",
    ),
    ("pl", "Czy lodowisko działa też w Nowy Rok?", "Nie pracujemy tylko w Wigilię i pierwszy dzień świąt.", "yes"),
    (
        "pl",
        "Czy zniżka przysługuje również emerytom?",
        "Z niższej ceny korzystają nie tylko uczniowie i studenci, lecz także emeryci.",
        "yes",
    ),
    ("en", "May I bring a bulldog?", "Only bulldogs are banned.", "no"),
    ("en", "May I bring a poodle?", "Only fighting dogs are banned.", "yes"),
    ("en", "Can I return worn shoes?", "Only pairs that have not left the house are taken back.", "no"),
    ("en", "Can I get a refund?", "Refunds are given only if a performance is cancelled.", "no"),
]


@pytest.mark.parametrize(("language", "question", "answer", "says"), ASKED + ONLY_WITH + ONLY_DENIED)
def test_an_exception_is_of_what_is_taken_out(language: str, question: str, answer: str, says: str) -> None:
    read = read_yes_no(answer, language, question)

    assert read is not None
    assert read.says == says, read
