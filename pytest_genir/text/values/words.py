"""The words that numbers are made of, in every inflection: Polish and English."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

#: What a word may follow: ones follow tens, tens follow hundreds, and a scale multiplies all before it.
Rank = Literal["ones", "teens", "tens", "hundreds", "scale", "part", "denominator"]


class NumberWord(NamedTuple):
    """A word of a number: what it is worth and where in a number it may stand."""

    amount: Fraction
    rank: Rank
    ordinal: bool = False


_POLISH_CARDINALS = """
0 ones zero zera zeru zerem
1 ones jeden jedna jedno jednego jednej jednym jednemu jedną
2 ones dwa dwie dwaj dwóch dwu dwom dwóm dwoma dwiema dwoje dwojga dwojgiem dwójka dwójkę dwójki dwójką dwójce
3 ones trzy trzej trzech trzem trzema troje trojga trojgiem trójka trójkę trójki trójką trójce
4 ones cztery czterej czterech czterem czterema czworo czworga czworgiem czwórka czwórkę czwórki czwórką czwórce
5 ones pięć pięciu pięcioma pięcioro pięciorga pięciorgiem piątka piątkę piątką piątce
6 ones sześć sześciu sześcioma sześcioro sześciorga sześciorgiem szóstka szóstkę szóstki szóstką
7 ones siedem siedmiu siedmioma siedmioro siedmiorga siedmiorgiem siódemka siódemkę siódemki siódemką
8 ones osiem ośmiu ośmioma ośmioro ośmiorga ośmiorgiem ósemka ósemkę ósemki ósemką
9 ones dziewięć dziewięciu dziewięcioma dziewięcioro dziewięciorga dziewięciorgiem
10 teens dziesięć dziesięciu dziesięcioma dziesięcioro dziesięciorga dziesięciorgiem
12 scale tuzin tuzina tuzinem tuziny tuzinów tuzinami
20 tens dwadzieścia dwudziestu dwudziestoma dwadzieścioro dwadzieściorga
30 tens trzydzieści trzydziestu trzydziestoma trzydzieścioro trzydzieściorga
40 tens czterdzieści czterdziestu czterdziestoma czterdzieścioro czterdzieściorga
100 hundreds sto stu stoma
100 scale setka setkę setką
200 hundreds dwieście dwustu dwustoma
300 hundreds trzysta trzystu trzystoma
400 hundreds czterysta czterystu czterystoma
1000 scale tysiąc tysiąca tysiącu tysiące tysięcy tysiącom tysiącem tysiącami tysiącach tys k
1000000 scale milion miliona milionowi milionie miliony milionów milionom milionem milionami milionach mln
1000000000 scale miliard miliarda miliardzie miliardy miliardów miliardom miliardem miliardami miliardach mld
1000000000000 scale bilion biliona biliony bilionów bln
1/2 part pół połowa połowę połowy połową połowie ½
3/2 part półtora półtorej
1/4 part ćwierć ¼
3/4 part ¾
1/3 part ⅓
2/3 part ⅔
"""
_POLISH_TEENS = "jede dwa trzy czter pięt szes siedem osiem dziewięt"
_POLISH_TENS = "pięć sześć siedem osiem dziewięć"
_GENITIVES = "pięciu sześciu siedmiu ośmiu dziewięciu"
_POLISH_ORDINALS = """
1 ones pierwsz
2 ones drug
3 ones trzec
4 ones czwart
5 ones piąt
6 ones szóst
7 ones siódm
8 ones ósm
9 ones dziewiąt
10 teens dziesiąt
20 tens dwudziest
30 tens trzydziest
40 tens czterdziest
50 tens pięćdziesiąt
60 tens sześćdziesiąt
70 tens siedemdziesiąt
80 tens osiemdziesiąt
90 tens dziewięćdziesiąt
100 hundreds setn
200 hundreds dwusetn
300 hundreds trzechsetn trzysetn
400 hundreds czterechsetn czterysetn
500 hundreds pięćsetn
600 hundreds sześćsetn
700 hundreds siedemsetn
800 hundreds osiemsetn
900 hundreds dziewięćsetn
1000 scale tysięczn
2000 hundreds dwutysięczn
"""
_HARD = ["y", "ego", "emu", "ym", "a", "ej", "ą", "e", "ych", "ymi"]
_SOFT = {
    "drug": ["i", "iego", "iemu", "im", "a", "iej", "ą", "ie", "ich", "imi"],
    "trzec": ["i", "iego", "iemu", "im", "ia", "iej", "ią", "ie", "ich", "imi"],
}
#: The feminine forms that also name the parts of a fraction: `dwie trzecie`, `trzech czwartych`.
_PARTS_OF = ("a", "ej", "ą", "e", "ych", "ymi")
_SOFT_PARTS_OF = ("ia", "iej", "ią", "ie", "ich", "imi")

_ENGLISH_CARDINALS = """
0 ones zero nil
1 ones one
2 ones two
3 ones three
4 ones four
5 ones five
6 ones six
7 ones seven
8 ones eight
9 ones nine
10 teens ten
11 teens eleven
12 teens twelve
13 teens thirteen
14 teens fourteen
15 teens fifteen
16 teens sixteen
17 teens seventeen
18 teens eighteen
19 teens nineteen
20 tens twenty
30 tens thirty
40 tens forty fourty
50 tens fifty
60 tens sixty
70 tens seventy
80 tens eighty
90 tens ninety
100 scale hundred hundreds
1000 scale thousand thousands k
1000000 scale million millions m mn
1000000000 scale billion billions bn
1000000000000 scale trillion trillions tn trn
100000 scale lakh lakhs
10000000 scale crore crores
12 scale dozen
1/2 part half ½
1/4 part ¼
3/4 part ¾
1/3 part ⅓
2/3 part ⅔
"""
_ENGLISH_ORDINALS = """
1 ones first
2 ones second
3 ones third
4 ones fourth
5 ones fifth
6 ones sixth
7 ones seventh
8 ones eighth
9 ones ninth
10 teens tenth
11 teens eleventh
12 teens twelfth
13 teens thirteenth
14 teens fourteenth
15 teens fifteenth
16 teens sixteenth
17 teens seventeenth
18 teens eighteenth
19 teens nineteenth
20 tens twentieth
30 tens thirtieth
40 tens fortieth
50 tens fiftieth
60 tens sixtieth
70 tens seventieth
80 tens eightieth
90 tens ninetieth
100 scale hundredth
1000 scale thousandth
"""
#: The first parts of Polish compounds: `czternastodniowy`, `dwuletni`.
_COMPOUND_PARTS = {
    "jedno": 1, "dwu": 2, "trzy": 3, "trój": 3, "cztero": 4, "pięcio": 5, "sześcio": 6, "siedmio": 7, "ośmio": 8,
    "dziewięcio": 9, "dziesięcio": 10, "jedenasto": 11, "dwunasto": 12, "trzynasto": 13, "czternasto": 14,
    "piętnasto": 15, "szesnasto": 16, "siedemnasto": 17, "osiemnasto": 18, "dziewiętnasto": 19, "dwudziesto": 20,
    "trzydziesto": 30, "czterdziesto": 40, "pięćdziesięcio": 50, "sześćdziesięcio": 60, "siedemdziesięcio": 70,
    "osiemdziesięcio": 80, "dziewięćdziesięcio": 90, "stu": 100, "dwustu": 200, "trzystu": 300, "czterystu": 400,
    "pięćset": 500, "tysiąc": 1000,
}  # fmt: skip
ADJECTIVE_ENDINGS = ("y", "ego", "emu", "ym", "a", "ej", "ą", "e", "ych", "ymi", "i", "iego", "im", "ia", "iej", "ią",
                     "ie", "ich")  # fmt: skip
#: `2 razy` in one word.
ADVERBS = {
    "pl": {**{f"{part}krotnie": number for part, number in _COMPOUND_PARTS.items()}, "jednorazowo": 1},
    "en": {"once": 1, "twice": 2, "thrice": 3},
}  # fmt: skip


@lru_cache(maxsize=None)
def number_words(language: str) -> Mapping[str, NumberWord]:
    """Return the words of a language's numbers; an ordinal that is a cardinal as well does not exist."""
    if language == "pl":
        return dict([*_polish_ordinals(), *_polish_cardinals()])
    return dict([*_lines(_ENGLISH_ORDINALS, ordinal=True), *_lines(_ENGLISH_CARDINALS)])


@lru_cache(maxsize=None)
def denominators(language: str) -> Mapping[str, Fraction]:
    """Return the words that make a fraction of the number before them: `trzecie`, `czwarte`, `quarters`."""
    if language == "en":
        named = {word: amount for word, (amount, *_) in _lines(_ENGLISH_ORDINALS) if amount not in (1, 2)}
        plural = {f"{word}s": amount for word, amount in named.items()}
        return {
            word: 1 / amount
            for word, amount in {**named, **plural, "half": Fraction(2), "halves": Fraction(2),
                                 "quarter": Fraction(4), "quarters": Fraction(4)}.items()
        }  # fmt: skip
    lines = [line.split() for line in _POLISH_ORDINALS.strip().split("\n")]
    stems = [*lines[2:10], *(line for line in lines if line[0] in ("100", "1000"))]
    return {
        stem + ending: 1 / Fraction(amount)
        for amount, _, stem in stems
        for ending in (_SOFT_PARTS_OF if stem in _SOFT else _PARTS_OF)
    }


@lru_cache(maxsize=None)
def compounds() -> Mapping[str, int]:
    """Return the first parts of Polish compounds with their numbers, `dwudziestocztero` among them."""
    tens = [(part, number) for part, number in _COMPOUND_PARTS.items() if 20 <= number < 100]
    ones = [(part, number) for part, number in _COMPOUND_PARTS.items() if number < 10]
    joined = {ten + one: tens_of + ones_of for ten, tens_of in tens for one, ones_of in ones}
    return {**_COMPOUND_PARTS, **joined}


def _lines(table: str, *, ordinal: bool = False) -> Iterator[tuple[str, NumberWord]]:
    for line in table.strip().split("\n"):
        amount, rank, *forms = line.split()
        for form in forms:
            yield form, NumberWord(Fraction(amount), rank, ordinal)  # type: ignore[arg-type]


def _polish_cardinals() -> Iterator[tuple[str, NumberWord]]:
    yield from _lines(_POLISH_CARDINALS)
    for number, stem in enumerate(_POLISH_TEENS.split(), start=11):
        yield f"{stem}naście", NumberWord(Fraction(number), "teens")
        for ending in ("nastu", "nastoma"):
            yield _oblique(stem) + ending, NumberWord(Fraction(number), "teens")
        for ending in ("naścioro", "naściorga"):
            yield stem + ending, NumberWord(Fraction(number), "teens")
    for number, (stem, genitive) in enumerate(zip(_POLISH_TENS.split(), _GENITIVES.split(), strict=True), start=5):
        for ending in ("dziesiąt", "dziesięciu", "dziesięcioma", "dziesięcioro", "dziesięciorga"):
            yield stem + ending, NumberWord(Fraction(10 * number), "tens")
        for form in (f"{stem}set", f"{genitive}set"):
            yield form, NumberWord(Fraction(100 * number), "hundreds")


def _oblique(stem: str) -> str:
    """Return the stem of `dwunastu`, `dwunasty`."""
    return "dwu" if stem == "dwa" else stem


def _polish_ordinals() -> Iterator[tuple[str, NumberWord]]:
    for line in _POLISH_ORDINALS.strip().split("\n"):
        amount, rank, *stems = line.split()
        for stem in stems:
            for ending in _SOFT.get(stem, _HARD):
                yield stem + ending, NumberWord(Fraction(amount), rank, ordinal=True)  # type: ignore[arg-type]
    for number, stem in enumerate(_POLISH_TEENS.split(), start=11):
        for ending in _HARD:
            yield f"{_oblique(stem)}nast{ending}", NumberWord(Fraction(number), "teens", ordinal=True)
    yield "pierwsi", NumberWord(Fraction(1), "ones", ordinal=True)
