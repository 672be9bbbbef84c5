"""Negations that are strengthened and denied no second time: "w żadnym razie nie", "in no case"."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("pl", "opłata nie podlega zwrotowi", "Wniesiona opłata rezerwacyjna w żadnym razie nie podlega zwrotowi."),
    ("pl", "opłata nie podlega zwrotowi", "Opłata w żadnym wypadku nie podlega zwrotowi."),
    ("pl", "bilet nie uprawnia do przejazdu", "Bilet ten w żadnym wypadku nie uprawnia do przejazdu autobusem."),
    ("pl", "nie wolno dotykać eksponatów", "Pod żadnym pozorem nie wolno dotykać eksponatów."),
    ("pl", "umowa nie wygasła", "Umowa bynajmniej nie wygasła."),
    ("pl", "dokument nie jest wymagany", "Dokument absolutnie nie jest wymagany."),
    ("pl", "klienci nie płacą", "Klienci pod żadnym pozorem nie płacą za parking."),
    ("pl", "opłata nie jest zwracana", "Opłata w żadnym przypadku nie jest zwracana."),
    ("pl", "nie podlega zwrotowi", "Kaucja w żadnym razie nie podlega zwrotowi."),
    ("pl", "zaliczka nie podlega zwrotowi", "Zaliczka nie podlega w żadnym wypadku zwrotowi."),
    ("en", "the fee is not refundable", "The fee is in no case refundable."),
    ("en", "the fee is not refundable", "The fee is under no circumstances refundable."),
    ("en", "the fee is not refundable", "The fee is by no means refundable."),
    ("en", "the fee is not refunded", "The fee is in no case refunded."),
    ("en", "children are not admitted", "Children are under no circumstances admitted."),
    ("en", "the result is not final", "The result is by no means final."),
    ("en", "visitors must not touch the exhibits", "Visitors must under no circumstances touch the exhibits."),
    ("en", "the deposit is not returned", "In no case is the deposit returned."),
    ("en", "the door must not be locked", "Under no circumstances must the door be locked."),
    ("en", "the deposit will not be returned", "The deposit will in no event be returned."),
]

#: ... and one that does not.
NOT_SAID = [
    ("pl", "opłata podlega zwrotowi", "Opłata w żadnym razie nie podlega zwrotowi."),
    ("pl", "opłata podlega zwrotowi", "Opłata pod żadnym pozorem nie podlega zwrotowi."),
    ("pl", "umowa wygasła", "Umowa bynajmniej nie wygasła."),
    ("pl", "dokument jest wymagany", "Dokument absolutnie nie jest wymagany."),
    ("pl", "opłata nie podlega zwrotowi", "Nieprawda, że opłata w żadnym razie nie podlega zwrotowi."),
    ("pl", "opłata nie podlega zwrotowi", "Opłata podlega zwrotowi, a zaliczka w żadnym razie nie."),
    ("pl", "opłata nie podlega zwrotowi", "Opłata w żadnym razie nie podlega negocjacjom, ale podlega zwrotowi."),
    ("pl", "klienci płacą", "Klienci pod żadnym pozorem nie płacą za parking."),
    ("pl", "opłata nie podlega zwrotowi", "Opłata w żadnym razie nie jest wysoka i podlega zwrotowi."),
    ("en", "the fee is refundable", "The fee is in no case refundable."),
    ("en", "the fee is refundable", "The fee is under no circumstances refundable."),
    ("en", "the fee is refundable", "The fee is by no means refundable."),
    ("en", "children are admitted", "Children are under no circumstances admitted."),
    ("en", "the result is final", "The result is by no means final."),
    ("en", "the deposit is returned", "In no case is the deposit returned."),
    ("en", "the fee is not refundable", "The fee is refundable, and the tax in no case."),
    ("en", "the fee is not refundable", "It is not true that the fee is in no case refundable."),
    ("en", "the fee is not refundable", "The deposit is in no case refundable, but the fee is."),
    ("en", "the fee is not refundable", "The fee is by no means high, and it is refundable."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_a_strengthened_negation_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_a_strengthened_negation_of_something_else_does_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
