"""What is told apart by its number: `okienko nr 5` is `okienko piąte`, `art. 10` the `artykuł dziesiąty`.

Behind such a thing a number and an ordinal say the same, in figures, in words and in Roman ones.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.text.matching import Lemmas, Prepared
from pytest_genir.text.values import Value
from pytest_genir.text.values.quantities import ROMAN, ROMAN_BY_NAME
from pytest_genir.text.values.value import NUMBER, ORDINAL
from pytest_genir.text.vocabulary import words

#: `pokój nr 5` is `pokój 5`.
NUMBER_SIGNS = words("nr numer numeru numerze numerem no number")
#: Before a number in words as well; `no twelve` is a denial.
_SIGNS_OF_WORDS = NUMBER_SIGNS - {"no"}
_THINGS = words(
    "okienko stanowisko pokój sala kasa peron linia gabinet brama biurko filia tor strona rozdział punkt załącznik "
    "paragraf strefa grupa klasa tom krok etap typ artykuł ustęp litera pozycja piętro poziom miejsce rząd wagon "
    "sektor wejście wyjście edycja runda liga seria sezon odcinek wersja dawka turnus stopień stadium faza trymestr "
    "semestr część zadanie lekcja moduł ćwiczenie pytanie wydział oddział zmiana kategoria wariant opcja kanał tabela "
    "rysunek zestaw droga szlak trasa przystanek budynek blok segment klatka lokal mieszkanie boks bramka terminal "
    "hala aula magazyn regał półka szafka stolik tura sesja kadencja instancja generacja filar kolumna wiersz dział "
    "poniedziałek wtorek środa czwartek piątek sobota niedziela komisja obwód okręg rejon kolejka mecz "
    "set kwarta symfonia"
)
#: What English counts from one end: `row 3` is the third row.
COUNTED_IN_ORDER = words(
    "section article chapter paragraph clause step part rule question level unit lesson module stage phase row floor "
    "week day year grade volume round act verse line edition quarter semester term class season episode lap exit stop "
    "gate war"
)
_THINGS |= COUNTED_IN_ORDER | words(
    "appendix annex page type category bowl zone band tier platform room table track desk hall ward"
)
_NUMBERS = (NUMBER, ORDINAL)
_LONGEST = 4


def numbered(prepared: Prepared, place: int) -> bool:
    """Say whether a `nr` stands before figures, where it changes nothing."""
    tokens = prepared.tokens
    if tokens[place] not in NUMBER_SIGNS or place + 1 >= len(tokens):
        return False
    return tokens[place + 1][:1].isdecimal() or (tokens[place] in _SIGNS_OF_WORDS and place + 1 in prepared.values_at)


def numbers(part: object) -> bool:
    """Say whether a part of a phrase names what has a number behind it."""
    return isinstance(part, frozenset) and not (part.isdisjoint(_THINGS) and part.isdisjoint(_SIGNS_OF_WORDS))


def is_roman(part: object) -> bool:
    """Say whether a part of a phrase is a number that only kings, popes and wars have: `Jan Paweł II`."""
    return isinstance(part, frozenset) and len(part) == 1 and not part.isdisjoint(ROMAN)


def after_number(wanted: Value, prepared: Prepared, place: int) -> int | None:
    """Return the place after a number or an ordinal of a numbered thing that is the wanted one, or None."""
    if wanted.kind not in _NUMBERS or wanted.amount.denominator != 1:
        return None
    return _after(wanted.amount.numerator, prepared, place)


def after_figure(part: Lemmas, prepared: Prepared, place: int) -> int | None:
    """Return the place after the number that a phrase has as a sign: the `10` of `art. 10`, which is no value."""
    figure = next(iter(part)) if len(part) == 1 else ""
    number = int(figure) if figure.isdecimal() and len(figure) <= _LONGEST else ROMAN_BY_NAME.get(figure)
    return None if number is None else _after(number, prepared, place)


def after_roman(wanted: Value, prepared: Prepared, place: int) -> int | None:
    """Return the place after an ordinal that is written in capitals behind a name, or None: `Jan Paweł II`."""
    if wanted.kind != ORDINAL:
        return None
    start, end = prepared.spans[place]
    written = prepared.text[start:end]
    same = written.isupper() and ROMAN_BY_NAME.get(prepared.tokens[place]) == wanted.amount
    named = place > 0 and prepared.text[prepared.spans[place - 1][0]].isupper()
    return place + 1 if same and named and not prepared.text[prepared.spans[place - 1][1] : start].strip() else None


def _after(number: int, prepared: Prepared, place: int) -> int | None:
    tokens: Sequence[str] = prepared.tokens
    ends = [
        last
        for said, last in prepared.values_at.get(place, ())
        if said.kind in _NUMBERS and said.amount.as_integer_ratio() == (number, 1)
    ]
    parted = place < len(tokens) and "," in prepared.between(place - 1, place)
    if parted or place >= len(tokens):
        return None
    if ends:
        return max(ends) + 1
    if place in prepared.within:
        return None
    start, end = prepared.spans[place]
    roman = ROMAN_BY_NAME.get(tokens[place]) == number and prepared.text[start:end].isupper()
    return place + 1 if roman or tokens[place] == str(number) else None
