"""Ages by a birthday, and a value that is only the least where the most is asked for, or the other way round."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, answer, question, whether the answer says it.
ROWS = [
    ("pl", "26 lat", "Dopóki syn się uczy, może go Pani zgłaszać do 26. urodzin.", "", True),
    ("pl", "26 rok", "Można go zgłaszać do 26. urodzin.", "", True),
    ("pl", "18 lat", "Dowód wydajemy po osiemnastych urodzinach.", "", True),
    ("pl", "do 26 lat", "Ulga przysługuje do 26. urodzin.", "", True),
    ("pl", "do 26. roku życia", "Ulga przysługuje do 26. urodzin.", "", True),
    ("pl", "do 26. urodzin", "Ulga przysługuje do 26. roku życia.", "", True),
    ("pl", "do 26. urodzin", "Ulga przysługuje do ukończenia 26 lat.", "", True),
    ("pl", "26 lat", "Można go zgłaszać do 25. urodzin.", "", False),
    ("pl", "do 26 lat", "Ulga przysługuje od 26. urodzin.", "", False),
    ("pl", "26 lat", "Firma obchodzi 25. urodziny.", "", False),
    ("pl", "26 lat", "Nie można go zgłaszać do 26. urodzin.", "", False),
    ("en", "26 years", "You may insure him until his 26th birthday.", "", True),
    ("en", "18 years", "It is issued from your eighteenth birthday.", "", True),
    ("en", "18 years old", "You may vote from your 18th birthday.", "", True),
    ("en", "18th birthday", "You may vote once you are 18 years old.", "", True),
    ("en", "until the age of 26", "Insured until his 26th birthday.", "", True),
    ("en", "26 years", "You may insure him until his 25th birthday.", "", False),
    ("en", "18 years", "It is issued from your sixteenth birthday.", "", False),
    ("en", "18th birthday", "You may vote once you are 16 years old.", "", False),
    ("pl", "do 26 lat", "Ulga przysługuje do 25. urodzin.", "", False),
    ("pl", "26. urodziny", "Firma ma 25 lat.", "", False),
    ("pl", "powyżej 70 lat", "Bezpłatnie jeżdżą osoby po 70. urodzinach.", "", True),
    ("en", "until her 18th birthday", "She is paid until the age of 18.", "", True),
    ("en", "until the age of 26", "Insured from his 26th birthday.", "", False),
    (
        "pl",
        "72 metry",
        "Mieszkanie musi mieć co najmniej 72 metry kwadratowe.",
        "Ile metrów może mieć najwyżej mieszkanie czteroosobowej rodziny?",
        False,
    ),
    (
        "pl",
        "72 metry",
        "Mieszkanie może mieć najwyżej 72 metry.",
        "Ile metrów może mieć najwyżej mieszkanie czteroosobowej rodziny?",
        True,
    ),
    (
        "pl",
        "72 metry",
        "Mieszkanie może mieć 72 metry.",
        "Ile metrów może mieć najwyżej mieszkanie czteroosobowej rodziny?",
        True,
    ),
    (
        "pl",
        "72 metry",
        "Nie może być większe niż 72 metry.",
        "Ile metrów może mieć najwyżej mieszkanie czteroosobowej rodziny?",
        True,
    ),
    (
        "pl",
        "16 lat",
        "Kandydat może mieć najwyżej 16 lat.",
        "Ile lat trzeba mieć co najmniej, żeby zdać na kartę?",
        False,
    ),
    (
        "pl",
        "16 lat",
        "Kandydat musi mieć przynajmniej 16 lat.",
        "Ile lat trzeba mieć co najmniej, żeby zdać na kartę?",
        True,
    ),
    (
        "pl",
        "14 dni",
        "Trzeba to zgłosić co najmniej 14 dni przed terminem.",
        "Kiedy najpóźniej trzeba to zgłosić?",
        True,
    ),
    ("en", "20 kg", "A bag has to weigh at least 20 kg.", "How many kilos may a bag weigh at most?", False),
    ("en", "20 kg", "A bag may weigh up to 20 kg.", "How many kilos may a bag weigh at most?", True),
    ("en", "3 nights", "You may stay for at most 3 nights.", "What is the shortest stay?", False),
    ("en", "3 nights", "You have to stay for at least 3 nights.", "What is the shortest stay?", True),
    ("en", "20 kg", "A bag weighs 20 kg.", "How many kilos may a bag weigh at most?", True),
    (
        "pl",
        "72 m2",
        "Mieszkanie rodziny musi mieć co najmniej 72 m2.",
        "Ile metrów może mieć najwyżej mieszkanie rodziny, która stara się o dodatek?",
        False,
    ),
    (
        "pl",
        "72 m2",
        "Mieszkanie rodziny może mieć do 72 m2.",
        "Ile metrów może mieć najwyżej mieszkanie rodziny, która stara się o dodatek?",
        True,
    ),
]


@rows_in_lots(("language", "phrase", "answer", "question", "said"), ROWS)
def test_a_value_is_said_as_it_is_asked_for(language: str, phrase: str, answer: str, question: str, said: bool) -> None:
    scores = score_answer({"include": [phrase]}, answer, language=language, question=question)

    assert scores.passed is said, scores["include"].reason
