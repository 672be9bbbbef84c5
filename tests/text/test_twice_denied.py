"""What is said of all, or always, by denying the contrary."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer
from tests.support.rows import rows_in_lots


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("en", "always wears gloves", "She never handles a manuscript without gloves."),
        ("en", "always wears a helmet", "He never rides without his helmet."),
        ("en", "she always carries a torch", "She never goes out at night without a torch."),
        ("en", "the guide always carries a radio", "The guide never leaves the hut without a radio."),
        ("en", "everyone passed", "There wasn't a single candidate who didn't pass."),
        ("en", "everyone passed", "Nobody failed to pass this year."),
        ("en", "everyone passed", "There was no one who did not pass."),
        ("en", "everybody came", "None of them failed to come."),
        ("en", "all students passed", "There was not a single student who did not pass."),
        ("en", "every student passed", "No student failed to pass."),
        ("en", "everyone has a badge", "There is nobody here who does not have a badge."),
        ("en", "everyone was paid", "There was no one who wasn't paid."),
        ("en", "a refund is possible", "Getting a refund is not impossible."),
        ("en", "it is possible to change seats", "It is by no means impossible to change seats; just ask."),
        ("en", "you can swim there", "It's by no means forbidden to swim there."),
        ("pl", "zawsze nosi kask", "Nigdy nie wsiada na motor bez kasku."),
        ("pl", "zawsze nosi kask", "Bez kasku nigdy nie wsiada na motor."),
        ("pl", "zawsze ma przy sobie telefon", "Nigdy nie wychodzi bez telefonu."),
        ("pl", "zawsze zabiera parasol", "Nigdy nie wychodzi z domu bez parasola."),
        ("pl", "wszyscy wrócili", "Nie było nikogo, kto by nie wrócił."),
        ("pl", "wszyscy zdali", "Nie było ani jednej osoby, która by nie zdała."),
        ("pl", "wszyscy uczniowie zdali", "Nie było ucznia, który by nie zdał."),
        ("pl", "każdy uczestnik dostał dyplom", "Nie było uczestnika, który nie dostał dyplomu."),
        ("pl", "tylko na receptę", "Bez recepty tych kropli nie kupisz."),
        ("pl", "tylko na receptę", "Tych kropli nie kupisz bez recepty."),
        ("pl", "tylko za okazaniem dowodu", "Bez okazania dowodu nie odbierzesz paczki."),
        ("pl", "wyłącznie z przewodnikiem", "Bez przewodnika nie wejdziesz do kopalni."),
    ],
)
def test_two_denials_say_what_is_so(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(
    ("language", "phrase", "answer"),
    [
        ("en", "the guide always carries a radio", "The cook never leaves the hut without a radio."),
        ("en", "always wears gloves", "She sometimes handles a manuscript without gloves."),
        ("en", "always wears gloves", "She handles manuscripts without gloves."),
        ("en", "always wears gloves", "She never handles a manuscript with gloves."),
        ("en", "always wears gloves", "She never handles a manuscript without a mask."),
        ("en", "always wears gloves", "It is not true that she never handles a manuscript without gloves."),
        ("en", "always wears gloves", "Does she never handle a manuscript without gloves?"),
        ("en", "always wears gloves", "She never minds working without gloves."),
        ("en", "all students passed", "There was not a single teacher who did not pass."),
        ("en", "everyone passed", "There was a single candidate who didn't pass."),
        ("en", "everyone passed", "There wasn't a single candidate who passed."),
        ("en", "everyone passed", "There was one candidate who did not pass."),
        ("en", "everyone passed", "Nobody passed."),
        ("en", "everyone passed", "It is false that nobody failed to pass."),
        ("en", "a refund is possible", "Getting a refund is impossible."),
        ("en", "it is possible to change seats", "It is by all means impossible to change seats."),
        ("en", "it is possible to change seats", "It is by no means possible to change seats."),
        ("en", "a refund is impossible", "Getting a refund is not impossible."),
        ("pl", "zawsze nosi kask", "Zawsze wsiada na motor bez kasku."),
        ("pl", "zawsze nosi kask", "Czasem wsiada na motor bez kasku."),
        ("pl", "zawsze nosi kask", "Nie zawsze wsiada na motor w kasku."),
        ("pl", "zawsze nosi kask", "Nigdy nie wsiada na motor w kasku."),
        ("pl", "zawsze nosi kask", "To nieprawda, że nigdy nie wsiada na motor bez kasku."),
        ("pl", "zawsze nosi kask", "Nigdy nie wsiada na motor bez rękawic."),
        ("pl", "wszyscy uczniowie zdali", "Nie było nauczyciela, który by nie zdał."),
        ("pl", "wszyscy wrócili", "Nie było nikogo, kto by wrócił."),
        ("pl", "wszyscy wrócili", "Był ktoś, kto nie wrócił."),
        ("pl", "wszyscy wrócili", "Nie wrócił nikt."),
        ("pl", "wyłącznie z przewodnikiem", "Bez przewodnika wejdziesz do kopalni."),
        ("pl", "tylko na receptę", "Bez recepty te krople kupisz w każdej aptece."),
        ("pl", "tylko na receptę", "Te krople kupisz bez recepty."),
        ("pl", "tylko na receptę", "Bez ubezpieczenia tych kropli nie kupisz."),
        ("pl", "tylko na receptę", "Bez recepty nie kupisz jedynie antybiotyków, te krople są w wolnej sprzedaży."),
    ],
)
def test_two_denials_say_nothing_else(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
