"""What is told of by when it was, in which order, on what condition, asked first or set right."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer
from tests.support.rows import rows_in_lots


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("en", "4 cups of stock", "Use 3 cups of stock. Actually, make that 4 cups."),
        ("en", "4 cups of stock", "Use 3 cups of stock. No, make it 4 cups."),
        ("en", "4 cups of stock", "Use 4 cups of stock, and make it a day ahead."),
        ("en", "3 cups of stock", "Use 3 cups of stock. Make it rich by adding 2 onions."),
        ("en", "by 31 January", "Returns have to be filed by the last day of January."),
        ("en", "by 30 June", "Please pay by the end of June."),
        ("en", "founded in 1887", "The firm goes back to the year 1887, when two brothers founded it."),
        ("en", "built in 1902", "The story of the pier starts in 1902, when it was built."),
        ("en", "she resigned", "Having resigned in March, she moved to Leeds."),
        ("en", "he left school", "Having left school at 16, he joined the navy."),
        ("en", "she was elected", "Having been elected twice, she retired."),
        ("en", "if it rains, indoors", "Should it rain, the concert will be held indoors."),
        ("en", "first switch off the mains", "To change the socket:\n1. Switch off the mains.\n2. Unscrew the cover."),
        ("en", "first wash the rice", "Step 1: Wash the rice.\nStep 2: Boil it."),
        ("en", "she resigned", "After the vote she resigned."),
        ("en", "at 7", "Come at 6. No, make it 7."),
        ("pl", "do 31 stycznia", "Zwroty trzeba złożyć do ostatniego dnia stycznia."),
        ("pl", "najpierw wyłącz prąd", "Wymiana gniazdka:\n1. Wyłącz prąd.\n2. Odkręć ramkę."),
        ("en", "2 mm thick", "The plate is 2 mm thick, and paint can make it 3 mm thick."),
        ("en", "30 minutes", "The walk takes 30 minutes. Stops for photos make it 40 minutes."),
        ("en", "20 euros", "A ticket costs 20 euros. Two make it 40 euros."),
        ("en", "she resigned", "Having resigned herself to the loss, she resigned in May."),
        ("en", "first wash your hands", "1) Wash your hands. 2) Put on gloves."),
        ("pl", "tylko na receptę", "Lek wydajemy wyłącznie na receptę."),
        ("en", "a vaccine exists", "Is there a vaccine? There is, and it is free."),
        ("en", "a vaccine exists", "Is there a vaccine? Yes."),
        ("en", "there is a lift", "Is there a lift? There is."),
    ],
)
def test_it_is_said_by_time_order_or_correction(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(
    ("language", "phrase", "answer"),
    [
        ("en", "3 cups of stock", "Use 3 cups of stock. Actually, make that 4 cups."),
        ("en", "one tablet", "Take one tablet. No, make that 2 tablets."),
        ("en", "she resigned", "Having resigned, her boss left, and later, she joined us."),
        ("en", "founded in 1887", "In 1887, when the old firm folded, a new town was founded nearby."),
        ("en", "4 cups of stock", "Use 3 cups of water. Actually, make that 4 cups."),
        ("en", "by 31 January", "Returns have to be filed by the first day of January."),
        ("en", "by 31 January", "Returns have to be filed by the last day of February."),
        ("en", "by 30 January", "Returns have to be filed by the last day of January."),
        ("en", "by 31 January", "Returns do not have to be filed by the last day of January."),
        ("en", "founded in 1887", "The firm goes back to the year 1878, when two brothers founded it."),
        ("en", "founded in 1887", "The firm goes back to 1887, when two brothers met; it was founded later."),
        ("en", "founded in 1887", "It was not founded in 1887 but later."),
        ("en", "she resigned", "Having resigned in March, he moved to Leeds."),
        ("en", "she resigned", "Not having resigned, she kept her seat."),
        ("en", "she resigned", "Without having resigned, she left for Leeds."),
        ("en", "if it rains, indoors", "Should it rain, the concert will be held outdoors."),
        ("en", "if it rains, indoors", "Should it snow, the concert will be held indoors."),
        ("en", "if it rains, indoors", "Should it rain, the concert will not be held indoors."),
        ("en", "first switch off the mains", "To change the socket:\n1. Unscrew the cover.\n2. Switch off the mains."),
        (
            "en",
            "first switch off the mains",
            "To change the socket:\n1. Do not switch off the mains.\n2. Unscrew the cover.",
        ),
        ("en", "first switch off the mains", "Switch off the mains last."),
        ("en", "at 7", "Come at 6. Make it 8."),
        ("pl", "do 31 stycznia", "Zwroty trzeba złożyć do ostatniego dnia lutego."),
        ("pl", "najpierw wyłącz prąd", "Wymiana gniazdka:\n1. Odkręć ramkę.\n2. Wyłącz prąd."),
        ("en", "she resigned", "Having resigned herself to the loss, she stayed."),
        ("en", "first wash your hands", "1) Put on gloves. 2) Wash your hands."),
        ("en", "first wash your hands", "Step 11: Wash your hands."),
        ("pl", "zawsze nosi kask", "Nigdy nie mówił, że nie jeździ bez kasku."),
        ("pl", "wszyscy wrócili", "Nie było nikogo, kto by powiedział, że nie wrócił."),
        ("en", "everyone passed", "Nobody believed that they had failed to pass."),
        ("en", "everyone passed", "There was nobody in the class who did not say they would pass."),
        ("en", "a vaccine exists", "Is there a vaccine? There is not."),
        ("en", "a vaccine exists", "Is there a vaccine? No."),
        ("en", "a vaccine exists", "Is there a vaccine? There isn't one yet."),
        ("en", "a vaccine exists", "Is there a vaccine? I do not know."),
        ("en", "a vaccine exists", "Is there a vaccine? Not yet."),
        ("en", "a vaccine exists", "Is there a vaccine? There is only a drug."),
        ("en", "there is a lift", "Is there a lift? There is a staircase."),
    ],
)
def test_another_time_order_or_person_does_not_say_it(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
