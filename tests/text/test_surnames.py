"""Common words that are surnames, mistakes told in apposition, and questions that a sentence leaves open."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("en", "Dr Brown", "Dr. Brown will carry out your eye test this time."),
    ("en", "Mr Green", "It is Mr Green's desk, not Mr Greening's."),
    ("en", "Mrs Field called", "Mrs Field has called."),
    ("en", "brown", "The coat is brown."),
    ("en", "Brown", "Gordon Brown became prime minister in 2007."),
    ("en", "brown", "Brown is the colour of the coat."),
    ("en", "brown", "Colour: Brown"),
    ("en", "brown", "The Brown Bear lives in the woods."),
    ("en", "brown", "We saw a Brown Bear near Lake Tahoe."),
    ("en", "black", "On Black Friday the shop is full."),
    ("en", "green", "The Green Party won."),
    ("en", "white", "The White House is closed."),
    ("en", "black", "It comes in Dark Black or red."),
    ("en", "Vikings wore helmets", "One reads that Vikings wore helmets, a fact that goes back to old finds."),
    ("en", "the bug was fixed", "The release notes say that the bug was fixed, an error that goes back to 2019."),
    ("en", "Vikings wore helmets", "Vikings wore helmets, a custom that goes back to the Romans."),
    (
        "en",
        "the tax is due in May",
        "The notice says that the tax is due in May, a date that goes back to a decree of 1950.",
    ),
    ("pl", "dom jest ubezpieczony", "Czy dom jest ubezpieczony, sprawdziliśmy: dom jest ubezpieczony."),
    ("pl", "dom jest ubezpieczony", "Dom jest ubezpieczony, ale na jaką kwotę, tego nie sposób ustalić."),
    ("pl", "samochód miał wypadek", "Samochód miał wypadek; kiedy, tego z dokumentów nie sposób ustalić."),
    ("pl", "wilk", "Wilk szary żyje w lesie."),
    ("pl", "król", "W 1320 roku Król Polski był koronowany."),
    ("pl", "mróz", "Zapowiadają mróz."),
    ("en", "king", "King Charles came."),
]

#: ... and one that does not.
NOT_SAID = [
    ("en", "Dr Brown", "Dr Browning will carry out your eye test this time."),
    ("en", "Thomas Brown", "The boiler was serviced by Thomas Browning on Tuesday."),
    ("en", "Eve Cook", "Eve Cooker leads the choir."),
    ("en", "Mr Green", "Ask Mr Greening about the keys."),
    ("en", "Mrs Field", "Mrs. Fielding called."),
    ("en", "brown", "Gordon Brown became prime minister in 2007."),
    ("en", "black", "The prize went to Conrad Black last year."),
    ("en", "white", "We met Walter White in the lobby."),
    ("en", "green", "In 2010 Philip Green sold the shop."),
    ("en", "young", "The song was written by Neil Young."),
    ("en", "cook", "Since 2011 Tim Cook has led the company."),
    ("en", "baker", "The report was signed by Norman Baker."),
    ("en", "brown", "The treasury was led by Gordon Brown."),
    ("en", "bush", "In 2001 George Bush took office."),
    (
        "en",
        "Vikings wore horned helmets",
        "In old schoolbooks one reads that Vikings wore horned helmets, an error that goes back to opera costumes.",
    ),
    ("en", "the Earth is flat", "Some people say that the Earth is flat, a mistake that goes back to an old novel."),
    ("en", "bats are blind", "One often reads that bats are blind, a misconception which dates from antiquity."),
    (
        "en",
        "Einstein failed mathematics",
        "Magazines repeat that Einstein failed mathematics, a myth that goes back to a misread report.",
    ),
    (
        "en",
        "goldfish forget everything",
        "People say that goldfish forget everything, a fallacy that comes from an advertisement.",
    ),
    (
        "en",
        "the wall is visible from space",
        "Guides say that the wall is visible from space, a legend going back to the 1930s.",
    ),
    ("en", "bulls hate red", "It is said that bulls hate red, an error dating back to old shows."),
    ("pl", "samochód miał wypadek", "Czy samochód miał wypadek, tego z dokumentów nie sposób ustalić."),
    ("pl", "dom jest ubezpieczony", "Czy dom jest ubezpieczony, tego nie sposób ustalić."),
    ("pl", "list dotarł", "Czy list dotarł, tego nie wiadomo."),
    ("pl", "lek działa", "Czy lek działa, tego badania nie rozstrzygają."),
    ("pl", "autor znał Rzym", "Czy autor znał Rzym, tego nie da się stwierdzić."),
    ("pl", "umowa jest ważna", "Czy umowa jest ważna, tego z akt nie można ustalić."),
    ("pl", "król podpisał akt", "Czy król podpisał akt, nie sposób dziś ustalić."),
    ("pl", "silnik był sprawny", "Czy silnik był sprawny, tego nikt nie sprawdził."),
    ("pl", "wilk", "Dyrektorem została Anna Wilk."),
    ("pl", "król", "Umowę podpisał Jan Król."),
    ("pl", "baran", "W 2010 roku Marek Baran kupił dom."),
    ("en", "brown", "The rules were signed by Mr. Brown."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_what_looks_like_it_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_what_looks_like_it_of_something_else_does_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
