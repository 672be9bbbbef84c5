"""Clauses that `and` joins to a denied one: "nobody objected and the contract was signed"."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("pl", "umowa została podpisana", "Nikt nie zgłosił uwag i umowa została podpisana jeszcze tego samego dnia."),
    ("pl", "umowa została podpisana", "Nikt nie zgłosił uwag i umowa została podpisana."),
    ("pl", "projekt przyjęto", "Nikt nie był przeciw i projekt przyjęto jednogłośnie."),
    ("pl", "mecz się odbył", "Nikt nie zaprotestował i mecz się odbył."),
    ("pl", "lot został odwołany", "Załoga nie dotarła na czas i lot został odwołany."),
    ("pl", "drzwi były otwarte", "Strażnik nie zamknął bramy i drzwi były otwarte całą noc."),
    ("pl", "wniosek został przyjęty", "Żaden radny nie wstrzymał się od głosu i wniosek został przyjęty."),
    ("pl", "sprawa trafiła do sądu", "Dłużnik nie zapłacił i sprawa trafiła do sądu."),
    ("pl", "autobus odjechał", "Nikt nie wsiadł i autobus odjechał pusty."),
    ("en", "the contract was signed", "Nobody objected and the contract was signed."),
    ("en", "the contract was signed", "No one objected and the contract was signed the same day."),
    ("en", "the motion was carried", "Nobody spoke against it and the motion was carried."),
    ("en", "the match went ahead", "No player was hurt and the match went ahead."),
    ("en", "the flight was cancelled", "The crew did not arrive and the flight was cancelled."),
    ("en", "the road was closed", "Nothing could be done and the road was closed."),
    ("en", "the door was open", "The guard never came back and the door was open all night."),
    ("en", "the case went to court", "The debtor did not pay and the case went to court."),
    ("en", "the motion passed", "Nobody objected and the motion passed without debate."),
    ("en", "it was signed", "Nobody objected and it was signed at once."),
]

#: ... and one that does not.
NOT_SAID = [
    ("pl", "umowa została podpisana", "Nikt nie zgłosił uwag, ale umowa nie została podpisana."),
    ("pl", "umowa została podpisana", "Nikt nie zgłosił uwag i umowa nie została podpisana."),
    ("pl", "umowa została podpisana", "Nie jest prawdą, że uwag było mało i umowa została podpisana."),
    ("pl", "umowa została podpisana", "Nikt nie wierzy, że uwagi przyjęto i umowa została podpisana."),
    ("pl", "uwagi zgłoszono", "Nikt nie zgłosił uwag i umowa została podpisana."),
    ("pl", "opłata została pobrana", "Nie sądzę, żeby faktura i opłata została pobrana."),
    ("pl", "autobus odjechał", "Nie widziałem, czy Anna wsiadła i autobus odjechał."),
    ("pl", "sprawa trafiła do sądu", "Nie wiadomo, czy dłużnik zapłacił i sprawa trafiła do sądu."),
    ("pl", "umowa została podpisana", "Nikt nie powiedział, że uwagi są ważne i umowa została podpisana."),
    ("en", "the contract was signed", "Nobody objected, but the contract was not signed."),
    ("en", "the contract was signed", "Nobody objected and the contract wasn't signed."),
    ("en", "the contract was signed", "It is not true that he objected and the contract was signed."),
    ("en", "the contract was signed", "I do not think he came and the contract was signed."),
    ("en", "somebody objected", "Nobody objected and the contract was signed."),
    ("en", "the case went to court", "Nobody knows whether he paid and the case went to court."),
    ("en", "the sauna", "The price does not include the pool and the sauna used by guests."),
    ("en", "the sauna", "The price does not include the pool and the sauna."),
    ("en", "the disabled", "The discount does not apply to children and the disabled."),
    ("en", "documents", "We do not send the forms and the documents required."),
    ("pl", "sauna", "Cena nie obejmuje basenu i sauny."),
    ("pl", "umowa jest ważna", "Nie twierdzę, że podpis jest prawdziwy i umowa jest ważna."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_a_clause_behind_a_denied_one_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_a_clause_behind_a_denied_one_of_something_else_does_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
