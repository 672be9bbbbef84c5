"""Yes and no by bounds of a group, by orders, by what is put off, and by a denial that hangs in the air."""

from __future__ import annotations

import pytest

from pytest_genir.text.yes_no import read_yes_no

UNDER, LEAD, HELMET = "Are children under six allowed in?", "Do dogs have to be on a lead?", "Must I wear a helmet?"
OPENED, FREE = "Has the bridge been opened yet?", "Is parking free on Sundays?"
POSTAGE, SMYCZ, KASK = (
    "Czy oddacie mi pieniądze za przesyłkę?",
    "Czy psa trzeba prowadzić na smyczy?",
    "Czy muszę nosić kask?",
)

SAID = [
    # a group, and a bound of the answer
    ("en", UNDER, "You must be at least six.", "no"),
    ("en", UNDER, "The minimum age is eight.", "no"),
    ("en", UNDER, "The minimum age is four.", None),
    ("en", "Can people over 65 get a discount?", "The discount is for those aged 60 and over.", "yes"),
    ("pl", "Czy dzieci poniżej sześciu lat mogą zjeżdżać?", "Zjeżdża się od szóstego roku życia.", "no"),
    ("pl", "Czy dzieci poniżej sześciu lat mogą zjeżdżać?", "Minimalny wiek to trzy lata.", None),
    # an order
    ("en", LEAD, "Keep your dog on a lead at all times.", "yes"),
    ("en", HELMET, "Put your helmet on before you start.", "yes"),
    ("en", HELMET, "Keep your ticket until the end.", None),
    ("en", "Can I wear a helmet?", "Put your bag in the car.", None),
    ("pl", KASK, "Załóż kask przed startem.", "yes"),
    ("pl", KASK, "Proszę zakładać kask na każdej trasie.", "yes"),
    ("pl", KASK, "Proszę zabrać ręcznik.", None),
    # the opposite
    ("en", LEAD, "Dogs can run free there.", "no"),
    ("pl", SMYCZ, "Psy mogą tu biegać luzem.", "no"),
    # what is put off is not there by now
    ("en", OPENED, "The opening has been put back to autumn.", "no"),
    ("en", OPENED, "It is still being built.", "no"),
    ("en", "Has the fee changed?", "The fee is due by 15 March.", None),
    ("pl", "Czy most już otwarto?", "Otwarcie przesunięto na jesień.", "no"),
    # only in another case, wherever the verb stands
    ("en", FREE, "Only on bank holidays is it free; Sundays are charged.", "no"),
    ("en", FREE, "It is free only on bank holidays.", "no"),
    ("en", FREE, "It is free only on Sundays.", "yes"),
    ("en", "Is a prescription required?", "It is sold on prescription only.", "yes"),
    # some so and some so
    ("en", "Is breakfast included?", "In some rooms it is, in others it is not.", None),
    ("pl", "Czy śniadanie jest w cenie?", "W niektórych pokojach tak, w innych nie.", None),
    # once, and now not
    ("en", "Does it stop here?", "In the past yes, but since May it has gone round.", "no"),
    ("pl", "Czy autobus tu staje?", "Kiedyś tak, ale od maja jeździ objazdem.", "no"),
    # nobody has decided
    ("en", "Will you be open at Easter?", "The hours have not been announced yet.", None),
    ("en", "Will you be open at Easter?", "No, new hours have not been announced.", "no"),
    ("pl", "Czy będzie otwarte?", "Godzin świątecznych jeszcze nie ogłoszono.", None),
    ("pl", "Czy będzie otwarte?", "Nie, godzin jeszcze nie ogłoszono.", "no"),
    # what is denied of the asked thing of what nobody asked
    ("en", LEAD, "Cats sleep indoors, dogs don't.", None),
    ("en", "Do dogs sleep indoors?", "Cats sleep indoors, dogs don't.", "no"),
    ("en", "Do I need a stamp?", "You need a signature, but a stamp you don't.", "no"),
    # in other words, and of what is paid for it
    ("pl", POSTAGE, "Zwracamy cenę towaru, kosztu przesyłki nie.", "no"),
    ("pl", "Czy zwracacie cenę towaru?", "Zwracamy cenę towaru, kosztu przesyłki nie.", "yes"),
    # `then` stands for the day
    ("pl", "Czy sklep będzie czynny w Wielki Poniedziałek?", "Otwieramy wtedy o dziesiątej.", "yes"),
    ("en", "Can I bring my own food?", "Outside food has to stay in the lockers.", "no"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "question", "answer", "says"), SAID)
def test_it_is_said_without_yes_or_no(language: str, question: str, answer: str, says: str | None) -> None:
    read = read_yes_no(answer, language, question)

    assert (read.says if read else None) == says, read
