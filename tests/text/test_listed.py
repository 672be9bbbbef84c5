"""A preposition governs every thing of its list, and nothing behind "a", "ale" or another preposition."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

_ENGLISH_FOUND = [
    ("by 15 November", "It is paid by 15 March, 15 May, 15 September and 15 November."),
    ("for pregnant women", "The jab is free for people over 65, pregnant women and children under 18."),
    ("for children under 18", "The jab is free for people over 65, pregnant women and children under 18."),
    ("on Fridays at 6", "We meet on Mondays, Wednesdays and Fridays at 6."),
    ("in York", "We have offices in Leeds, Hull and York."),
    ("from a doctor", "You need a letter from a parent, a doctor and the head."),
]
_ENGLISH_MISSED = [
    ("for guests", "For members, guests and visitors pay £5."),
    ("for guests", "It is free for members, guests pay £5."),
    ("for guests", "It isn't free for members, guests and visitors."),
    ("for guests", "It is free for members but not guests."),
    ("by 15 May", "Pay by 15 March, and from 15 May interest is charged."),
    ("in York", "We have offices in Leeds, Hull and, from next year, York."),
]
_FOUND = [
    ("do 15 listopada", "Płaci się do 15 marca, 15 maja, 15 września i 15 listopada."),
    ("do 15 maja", "Płaci się do 15 marca, 15 maja, 15 września i 15 listopada."),
    ("dla kobiet w ciąży", "Bezpłatne dla osób po 65. roku życia, kobiet w ciąży i dzieci do 18 lat."),
    ("bezpłatne dla dzieci do 18 lat", "Bezpłatne dla osób po 65. roku życia, kobiet w ciąży i dzieci do 18 lat."),
    ("w piątki o 18", "Zapraszamy w poniedziałki, środy i piątki o 18."),
    ("z dowodem", "Przyjdź z wnioskiem i dowodem."),
    ("o 20:30", "Seanse są o 15, 18 i 20:30."),
    ("za 25 zł", "Bilety są za 15 zł, 20 zł i 25 zł."),
    ("w Krakowie", "Oddziały mamy w Warszawie, Gdańsku i Krakowie."),
]
_MISSED = [
    ("do 15 maja", "Płaci się do 15 marca, a od 15 maja naliczamy odsetki."),
    ("do 15 maja", "Od 15 maja do 15 czerwca."),
    ("dla seniorów", "Nie ma zniżki dla uczniów i seniorów."),
    ("dla seniorów", "Zniżka dla uczniów, ale nie seniorów."),
    ("dla seniorów", "Zniżka dla uczniów, seniorów nie obejmuje."),
    ("z psem", "Wejdziesz z dzieckiem, psem nie."),
    ("za 25 zł", "Bilet za 15 zł kupisz w kasie i 25 zł zapłacisz online."),
    ("w Krakowie", "Oddziały mamy w Warszawie, a wkrótce także Krakowie."),
    ("do 18 lat", "Pisz do rodziców i 18 lat czekaj."),
]


@pytest.mark.parametrize(("phrase", "answer"), _ENGLISH_FOUND)
def test_an_english_preposition_governs_its_list(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), _ENGLISH_MISSED)
def test_what_follows_an_english_list_is_not_in_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), _FOUND)
def test_a_preposition_governs_its_list(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(("phrase", "answer"), _MISSED)
def test_what_stands_behind_a_list_is_not_in_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
