"""Yes or no where an answer is of one case or one kind, asks for something, or is of those who lack it."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no

#: What was asked, what was answered, and what that says.
ON_CONDITION = (
    ("May I charge my car in the garage?", "Cars may be charged only from a socket with its own meter.", "yes"),
    ("Can I hold a party in the hall?", "Parties are possible only with the caretaker's consent.", "yes"),
    ("Can I bring my bike on the tram?", "Bikes may be taken on the tram only with a bike ticket.", "yes"),
    ("May I use the sauna in the evening?", "The sauna may be used only under supervision.", "yes"),
    ("Can I pay in the canteen with a voucher?", "You can pay in the canteen only with a card.", "no"),
    ("I just didn't like the play. Can I get a refund?", "Refunds are given only if it is cancelled.", "no"),
    ("Can I register my address by post?", "Registering an address is only possible in person.", "no"),
    (
        "Kupiłam samochód elektryczny. Czy wolno mi go ładować w hali podziemnej?",
        "Samochód elektryczny wolno w hali ładować tylko z gniazda z własnym podlicznikiem.",
        "yes",
    ),
    ("Czy mogę zrobić ognisko na działce?", "Ognisko wolno palić tylko za zgodą zarządu.", "yes"),
    ("Czy mogę ładować auto w hali?", "Auto można ładować tylko z gniazda z licznikiem.", "yes"),
    ("Czy mogę płacić kartą?", "Przyjmujemy tylko gotówkę.", "no"),
)
WITHOUT_IT = (
    # what is denied in a condition in front is no answer
    ("Can I get a battery unit?", "If you don't, or if you're ill and can't ring, we lend you a battery unit.", "yes"),
    ("Can I get a battery unit?", "If you haven't got one, or do not want yours, we lend you a battery unit.", "yes"),
    ("Can I get a battery unit?", "If you have one, or are not ill, we do not lend you a battery unit.", "no"),
    ("Czy dostanę od was kartę?", "Jeśli nie masz karty, albo jeśli nie działa, wydamy ci ją od ręki.", "yes"),
    ("Czy dostanę od was kartę?", "Jeśli masz kartę, albo nie mieszkasz w gminie, karty nie wydamy.", "no"),
    ("I have no receipt. Can I exchange the plant?", "A plant is exchanged only if you show the receipt.", "no"),
    ("I lost my receipt. Can I still exchange the plant?", "Plants are exchanged only with a receipt.", "no"),
    ("Can I exchange a plant without a receipt?", "Plants are exchanged only with a receipt.", "no"),
    ("Can I exchange a plant if I have the receipt?", "Plants are exchanged only with a receipt.", "yes"),
    ("I don't have a swimming cap. Can I swim?", "You may swim only with a cap.", "no"),
    ("We haven't booked a table. Can we eat there?", "Meals are served only to guests who have booked.", "no"),
    ("My dog has no vaccination. Can he stay here?", "Dogs are taken in only with proof of vaccination.", "no"),
    ("I have no ticket. Can I come in?", "Visitors are let in provided that they show a ticket.", "no"),
    ("I have no car. Can I use the pool?", "The pool may be used only with a cap.", "yes"),
    ("I have no ticket. Can I come in?", "Only those with a ticket may come in, not their friends.", "no"),
    ("Nie mam samochodu. Czy mogę korzystać z basenu?", "Z basenu wolno korzystać tylko w czepku, proszę.", "yes"),
    ("Nie podałem NIP-u. Czy wystawicie fakturę?", "Tylko wtedy, gdy NIP podano przy zakupie, ją wystawimy.", "no"),
    ("Nie mam czepka. Czy wejdę na basen?", "Na basen wpuszczamy tylko w czepku.", "no"),
    ("Zgubiłem paragon. Czy przyjmiecie zwrot?", "Zwroty przyjmujemy tylko z paragonem.", "no"),
    ("Mam paragon. Czy przyjmiecie zwrot?", "Zwroty przyjmujemy tylko z paragonem.", "yes"),
    ("Nie mam legitymacji. Czy dostanę zniżkę?", "Zniżkę dajemy wyłącznie po okazaniu legitymacji.", "no"),
    ("Can people without a ticket come in?", "Those who have no ticket cannot come in.", "no"),
    ("Can people without a ticket come in?", "People who don't have a ticket can't come in.", "no"),
    ("Can I come in without a ticket?", "If you have no ticket you cannot come in.", "no"),
    ("Can I come in without a ticket?", "Visitors with no ticket may come in.", "yes"),
    ("Czy osoby bez biletu mogą wejść?", "Kto nie ma biletu, nie może wejść.", "no"),
    ("Czy bez biletu mogę wejść?", "Kto nie ma biletu, i tak może wejść.", "yes"),
)
OF_A_KIND = (
    ("May I use an electric grill?", "Charcoal and gas grills are forbidden, electric ones may be used.", "yes"),
    ("Are large dogs let in?", "Small dogs are let in, large ones have to wait outside.", "no"),
    ("Are small dogs let in?", "Large dogs are not let in, small ones are welcome.", "yes"),
    ("Czy mogę używać grilla elektrycznego?", "Grill węglowy jest zabroniony, grilla elektrycznego wolno.", "yes"),
    ("Czy mogę używać grilla węglowego?", "Grilla elektrycznego używać wolno, węglowy jest zabroniony.", "no"),
    ("Czy mogę używać grilla węglowego?", "Grill węglowy jest zabroniony, grilla elektrycznego wolno.", "no"),
    ("Czy małe psy mogą wejść?", "Duże psy nie mogą wejść, małe wpuszczamy.", "yes"),
    ("Czy zimowe opony przechowujecie?", "Letnie opony przechowujemy, zimowych już nie przyjmujemy.", "no"),
)
OF_SOMETHING_ELSE = (
    ("Will the desk reset my password?", "You can reset it yourself in the portal.", None),
    ("Czy wypełnicie za mnie wniosek?", "Wniosek wypełnia się samodzielnie.", None),
    ("Can I get into the office on Sunday?", "At weekends the building is kept locked.", "no"),
    ("Can I get into the building?", "The landlord keeps the building locked.", "no"),
)


@pytest.mark.parametrize(("question", "answer", "says"), [*ON_CONDITION, *WITHOUT_IT, *OF_A_KIND, *OF_SOMETHING_ELSE])
def test_an_answer_is_held_against_the_case_of_its_question(question: str, answer: str, says: str | None) -> None:
    language = "pl" if set("ąćęłńóśźż") & set(f"{question}{answer}".lower()) else "en"

    read = read_yes_no(answer, language, question)

    assert (read.says if read else None) == says
