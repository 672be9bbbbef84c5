"""What happens at a temperature behind the condition that names it: "if it is cooled below 0 °C, water freezes"."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("en", "water freezes below 0 °C", "If it is cooled below 0 °C, water freezes."),
    ("en", "water freezes below 0 °C", "When it is cooled below 0 °C, water freezes."),
    ("en", "water boils above 100 °C", "If it is heated above 100 °C, water boils."),
    ("en", "water freezes below 0 °C", "Water freezes if it is cooled below 0 °C."),
    ("en", "ice melts above 0 °C", "If it is warmed above 0 °C, ice melts."),
    ("en", "iron melts at 1538 °C", "When it is heated to 1538 °C, iron melts."),
    ("en", "chocolate melts above 34 °C", "Once it is heated above 34 °C, chocolate melts."),
    ("en", "water freezes below 0 °C", "If cooled below 0 °C, water freezes."),
    ("en", "water freezes below 0 °C", "Cooled below 0 °C, water freezes."),
    ("pl", "woda zamarza poniżej 0 °C", "Jeśli się ją schłodzi poniżej 0 °C, woda zamarza."),
    ("pl", "woda zamarza poniżej 0 °C", "Schłodzona poniżej 0 °C woda zamarza."),
    ("pl", "woda wrze w 100 °C", "Gdy się ją podgrzeje do 100 °C, woda wrze."),
    ("pl", "woda zamarza poniżej 0 °C", "Po schłodzeniu poniżej 0 °C, woda zamarza."),
    ("pl", "lód topnieje powyżej 0 °C", "Jeżeli ogrzeje się go powyżej 0 °C, lód topnieje."),
]

#: ... and one that does not.
NOT_SAID = [
    ("en", "water freezes below 0 °C", "If it is cooled below 4 °C, water freezes."),
    ("en", "water freezes below 0 °C", "If it is cooled below 0 °C, water does not freeze."),
    ("en", "water freezes below 0 °C", "If it is not cooled below 0 °C, water freezes."),
    (
        "en",
        "water freezes below 0 °C",
        "If it is cooled below 0 °C, alcohol stays liquid, but water freezes at once anywhere.",
    ),
    ("en", "water freezes below 0 °C", "If it is cooled below 0 °C, water expands."),
    ("en", "water freezes below 0 °C", "If it is heated above 0 °C, water freezes."),
    ("en", "water freezes below 0 °C", "If it is cooled below 0 °C, does water freeze?"),
    ("en", "water boils above 100 °C", "If it is heated above 100 °C, the milk boils, and water is added."),
    ("pl", "woda zamarza poniżej 0 °C", "Jeśli się ją schłodzi poniżej 0 °C, woda nie zamarza."),
    ("pl", "woda wrze w 100 °C", "Gdy się ją podgrzeje do 90 °C, woda wrze."),
    ("pl", "woda wrze w 100 °C", "Gdy się ją podgrzeje do 100 °C, woda paruje."),
    ("pl", "woda zamarza poniżej 0 °C", "Jeśli nie schłodzi się jej poniżej 0 °C, woda zamarza."),
    ("pl", "woda zamarza poniżej 0 °C", "Jeśli schłodzi się ją poniżej 4 °C, woda zamarza."),
    ("pl", "woda zamarza poniżej 0 °C", "Czy jeśli schłodzi się ją poniżej 0 °C, woda zamarza?"),
    ("pl", "woda zamarza poniżej 0 °C", "Jeśli schłodzi się ją poniżej 0 °C, olej gęstnieje."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_a_condition_that_names_the_temperature_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_a_condition_that_names_the_temperature_of_something_else_does_not(
    language: str, phrase: str, answer: str
) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
