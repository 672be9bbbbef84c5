"""Polish phrases in the way of a form, `Miejsce urodzenia: Gdańsk`, as sentences say them: "urodził się w Gdańsku".

What stands in front of the colon names what the rest is: by `to`, by `jest`, and some by a verb of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.linked import Finds
from pytest_genir.text.matching.spread.polish_families.phrases import names
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.values.value import meets
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_LABELLED = late(r"(?P<label>[^\W\d_]+(?: [^\W\d_]+){0,3}): (?P<said>(?:(?!: )[^\n])+)\Z")
#: ... and without a colon: `kierownik Anna Nowak`, `rok założenia 1921`, `masa 3 kg`.
_BESIDE_LABEL = late(
    r"(?P<label>[a-ząćęłńóśźż]+)(?: to| jest)? (?P<said>[A-ZĄĆĘŁŃÓŚŹŻ][\w-]+(?: [A-ZĄĆĘŁŃÓŚŹŻ][\w-]+){0,2})\Z"
    r"|(?P<measure>rok [^\W\d_]+|powierzchnia|waga|masa)(?: to| wynosi)? (?P<value>\d[^\n]*)\Z"
)
#: `średnia 4,75` and `szafka 38`, of which a sentence says that they are so much, or have that number.
_NUMBERED = late(r"(?P<label>[^\W\d_]{3,}(?: [^\W\d_]{3,})?) (?P<said>\d+(?:,\d+)?)\Z")
_SO_MUCH = ("to", "to dokładnie", "wynosić", "wynosić dokładnie")
_OF_NUMBER = ("mieć numer", "nosić numer", "to numer")
#: What was so much need not be so now.
_WAS = late(r"\b(?:wynosi|mia|nosi|by)ł[aoy]?\b", 2)
#: `szafka ma 38 półek` has no number.
_WITH_ITS_NUMBER = late(r"\bn(?:ume)?r", 2)
#: By a label, in words of a dictionary, what sentences say; `{}` stands for what is behind the colon.
_SAID = """
miejsce urodzenie = urodzić się w {} | urodzony w {} | pochodzić z {}
data urodzenie = urodzić się {} | urodzony {} | przyjść na świat {}
data urodzenie | urodzony = urodzić się {}
rok urodzenie = urodzić się w {} | urodzony w {}
rok założenie = założyć w {}
rok budowa = zbudować w {}
rok powstanie = powstać w {}
rok wydanie = wydać w {}
rok produkcja = wyprodukować w {}
rok otwarcie = otworzyć w {}
rok odkrycie = odkryć w {}
rok śmierć = umrzeć w {}
data śmierć | data zgon = zemrzeć {} | umrzeć {}
miejsce zamieszkanie = mieszkać w {} | mieszkać na {} | zamieszkały w {}
miejsce praca = pracować w {} | zatrudniony w {} | pracować na {}
imię = mieć na imię {}
nazwisko = nazywać się {} | nosić nazwisko {}
imię nazwisko | imię i nazwisko = nazywać się {}
zawód = z zawód {} | pracować jako {} | z zawód jest {}
stanowisko = pracować jako {} | na stanowisko {} | stanowisko {}
wykształcenie = mieć {} wykształcenie | z wykształcenie {} | wykształcenie {}
obywatelstwo = mieć obywatelstwo {} | mieć {} obywatelstwo | obywatelstwo {}
wiek = mieć {} | w wiek {} | liczyć {}
wzrost = mieć {} wzrost | mierzyć {} | wzrost {}
waga | masa | ciężar = ważyć {} | waga {} | masa {}
grupa krew = mieć grupa krew {} | grupa krew {}
język = po {} | w język {} | język {} | {} język
kolor = w kolor {} | jest {} | koloru {} | {} kolor
rozmiar = w rozmiar {}
materiał = zrobić z {} | wykonać z {} | uszyć z {}
autor | autorka = napisać {} | autorstwo {} | autor {}
kompozytor = skomponować {}
założyciel | założycielka = założyć {}
projektant | projektantka | architekt = zaprojektować {}
odkrywca = odkryć {}
wynalazca = wynaleźć {}
tłumacz | tłumaczka = przetłumaczyć {}
fundator = ufundować {}
reżyser | reżyserka | reżyseria = wyreżyserować {} | reżyseria {} | w reżyseria {}
wydawca = wydać {}
producent = produkować {} | wyprodukować {}
organizator | organizatorka = organizować {} | zorganizować {} | organizowany przez {}
prowadzący | prowadząca | wykładowca = prowadzić {} | poprowadzić {} | prowadzony przez {}
kierownik | kierowniczka | dyrektor | dyrektorka | szef | prezes = kierować {} | pod kierownictwo {}
przewodniczący | przewodnicząca = przewodniczyć {}
koordynator | koordynatorka = koordynować {}
redaktor | redaktorka = redagować {}
trener | trenerka = trenować {}
nadawca = nadać {} | wysłać {}
czas trwanie | czas | długość = trwać {} | potrwać {} | zajmować {} | zająć {}
czas praca = pracować {}
godzina otwarcie | godzina praca | czynny | otwarty = czynny {} | otwarty {} | pracować {} | działać {}
początek | start | rozpoczęcie = zaczynać się o {} | rozpoczynać się o {} | zaczynać się {} | startować {}
koniec | zakończenie = kończyć się o {} | kończyć się {} | zakończyć się {}
odjazd = odjeżdżać o {} | odjechać o {} | odjeżdżać z {} | odjazd o {}
przyjazd = przyjeżdżać o {} | przyjazd o {}
wyjazd = wyjeżdżać o {} | wyjeżdżać {} | wyjazd o {} | ruszać o {}
zbiórka = zbierać się o {} | spotykać się o {} | zbiórka o {}
wylot = wylatywać o {} | odlatywać o {}
godzina = o {} | godzina {} | o godzina {}
data | termin = odbyć się {} | odbywać się {}
miejsce = odbyć się w {} | odbyć się na {} | odbywać się w {} | odbywać się na {}
adres | siedziba = mieścić się przy {} | znajdować się przy {} | przy {}
cena | koszt | opłata | wpisowe | bilet | stawka = kosztować {} | zapłacić {} | koszt {} | cena {}
wstęp | wejście = wstęp jest {} | wejście jest {} | wejście kosztować {} | wstęp kosztować {} | wejść {}
rabat | zniżka = rabat {} | zniżka {}
płatność = płacić {} | zapłacić {} | płatność {} | płatny {}
dostawa = dostarczyć {} | dostawa {} | dostawa w ciąg {} | wysłać {}
gwarancja = gwarancja na {} | objęty gwarancją {}
zwrot = zwrot {} | zwrot w ciąg {} | zwrócić w ciąg {} | zwrot do {}
data ważność | ważność | ważny = ważny do {} | ważność do {} | ważny {} | przydatny do {}
termin płatność = zapłacić do {} | płatny do {} | termin płatność {}
termin składanie = składać do {} | złożyć do {}
temat = dotyczyć {} | na temat {}
powód | przyczyna = z powód {} | przez {} | wskutek {}
status | stan = jest {} | zostać {}
wynik = wynik być {} | wynik {} | zakończyć się {} | zakończyć się wynikiem {}
liczba uczestnik = {} uczestnik | wziąć udział {}
liczba miejsce = {} miejsce
liczba mieszkaniec | ludność = mieszkać {} | liczyć {} mieszkaniec | {} mieszkaniec
powierzchnia = mieć {} | liczyć {} | zajmować {} | powierzchnia {} | o powierzchnia {}
wysokość = mieć {} wysokość | wysoki na {} | wysokość {} | wznosić się na {}
pojemność = mieścić {} | pojemność {}
dawka | dawkowanie = przyjmować {} | brać {} | zażywać {} | podawać {} | stosować {} | dawka {}
składnik | skład = zawierać {} | składać się z {} | zrobić z {}
zwycięzca | laureat = wygrać {} | zwyciężyć {} | zwycięzca zostać {}
właściciel = należeć do {} | własność {}
patron = imię {} | imienia {}
kierunek = jechać do {} | w kierunek {}
strój = strój {} | ubrać się {}
"""
_BEING = words("jest są to jesteś jestem został została zostali zostanie")
#: Who did so lasts no longer; and what one should do one may not do.
_NO_LONGER = late(r"\w(?:[aiyę]ł(?:a|o)?|[aieoy]ć)\b", 2)
_FARTHEST, _NEAR = 5, 1
_NO_GAP = late(r"[,.;:!?()\n]")
#: What was need not be so now.
_NOTHING_BETWEEN = late(r"[.;!?]\s|\bby(?:ł[aoy]?|li)\b", 2)


@lru_cache(maxsize=1)
def _table() -> dict[tuple[str, ...], tuple[str, ...]]:
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for line in _SAID.strip().splitlines():
        labels, _, ways = line.partition(" = ")
        for label in labels.split(" | "):
            key = tuple(label.split())
            found[key] = (*found.get(key, ()), *ways.split(" | "))
    return found


@lru_cache(maxsize=1024)
def label_ways(matcher: Matcher, phrase: str) -> tuple[str, ...]:
    """Return what sentences say of what a label names; nothing for a phrase without a label."""
    held = _LABELLED.match(phrase)
    if held is None:
        return ()
    label, said = held["label"], held["said"]
    named = label[:1].lower() + label[1:]
    ways = [
        f"{named} {said}",
        f"{named} to {said}",
        f"{named} jest {said}",
        f"{said} jest {named}",
        f"{named} wynosić {said}",
    ]
    return tuple(dict.fromkeys((*ways, *_said_of(matcher, label, said))))


def _said_of(matcher: Matcher, label: str, said: str) -> Iterator[str]:
    read = matcher.phrase(label)
    for key, own in _table().items():
        if len(key) == len(read.tokens) and all(word in lemmas for word, lemmas in zip(key, read.sets, strict=True)):
            yield from (way.replace("{}", said) for way in own)


def label_beside(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield `kieruje Anna Nowak` for `kierownik Anna Nowak`, `założono w 1921` for `rok założenia 1921`."""
    held = _BESIDE_LABEL.match(phrase)
    label, said = (held["label"] or held["measure"], held["said"] or held["value"]) if held else ("", "")
    named = late(rf"\b{re.escape(said)}") if held and held["said"] else None
    for way in _said_of(matcher, label, said) if held else ():
        done = way.split()[0] in IMPERFECTIVES
        yield Equivalent(way, inside=named, not_inside=None if done else _NO_LONGER)
        if named:
            verb = way.removesuffix(said).strip()
            yield Equivalent(f"{said} {verb}", inside=named, not_inside=None if done else _NO_LONGER)


def find_labelled(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield where a sentence says what a label names."""
    held = _LABELLED.match(phrase)
    if held is not None and not _BEING.isdisjoint(prepared.written):
        yield from _find_being(matcher, held["label"], held["said"], prepared)
    for way in label_ways(matcher, phrase):
        yield from _find_way(matcher, Equivalent(way, not_inside=_NOTHING_BETWEEN), prepared, finds)


def find_numbered(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield where a sentence says that a thing is so much, or has that number."""
    held = _NUMBERED.match(phrase)
    if held is None or not _has_number(matcher, held["said"], prepared):
        return
    for said in _SO_MUCH:
        so_much = Equivalent(f"{held['label']} {said} {held['said']}", not_inside=_WAS)
        yield from _find_way(matcher, so_much, prepared, finds)
    for said in _OF_NUMBER:
        of_number = Equivalent(f"{held['label']} {said} {held['said']}", not_inside=_WAS)
        for match in _find_way(matcher, of_number, prepared, finds):
            if _WITH_ITS_NUMBER.search(prepared.text, match.start, match.end):
                yield match


def _has_number(matcher: Matcher, said: str, prepared: Prepared) -> bool:
    """Say whether a text has what a label is told to have: a value that meets it, or its letters."""
    wanted = matcher.phrase(said).values
    return not wanted or said in prepared.text or any(meets(wanted[0], value) for value in prepared.values)


def _find_way(matcher: Matcher, way: Equivalent, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    if matcher.lacks(way.phrase, prepared):
        return
    for match in (*matcher.find_all(way.phrase, prepared), *finds(matcher, way.phrase, prepared)):
        if way.fits(match, prepared):
            yield match


def _find_being(matcher: Matcher, label: str, said: str, prepared: Prepared) -> Iterator[Match]:
    """Yield `autorem powieści jest Prus`: what a label names, of something, is what stands behind the colon."""
    values = {prepared.tokens_at(match)[0]: match for match in matcher.find_all(said, prepared)}
    for match in matcher.find_all(label, prepared) if values else ():
        first, last = prepared.tokens_at(match)
        front = prepared.tokens[first - 1] if first and prepared.gap(first) == " " else ""
        if front in SPREADING["pl"].prepositions | SPREADING["pl"].negations or (front and names(prepared, first - 1)):
            continue
        reach = range(last + 1, min(last + _FARTHEST, len(prepared.tokens)))
        being = next((at for at in reach if prepared.tokens[at] in _BEING), None)
        if being is None or any(_NO_GAP.search(prepared.between(at - 1, at)) for at in range(last + 1, being + 1)):
            continue
        begin = next((at for at in range(being + 1, being + 1 + _NEAR) if at in values), None)
        if begin is not None and prepared.tokens[being - 1] not in SPREADING["pl"].negations:
            yield prepared.match(first, prepared.tokens_at(values[begin])[1])
