"""What Polish writes in several ways without saying anything else: `AB 123` and `AB123`, `a < b`, `klasy I–III`.

Signs are said in words and short forms written out, numbers stand in groups or in one, and a series has a dash or `od`
and `do`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.laws import laws
from pytest_genir.text.matching.polish.rewording import AS_IT_IS, put, reworded, whole, within
from pytest_genir.text.values.quantities import ROMAN_BY_NAME

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_WORD = r"[^\W\d_]{3,}"
_DAYS = "poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę"
_OF_DAYS = "poniedziałku|wtorku|środy|czwartku|piątku|soboty|niedzieli"
_LABELLED, _LABEL = late(r"(?:[:|(]|\s[–-])[\s*_]*\Z"), late(r"[:|(]|\s[–-]\s")
_SIGNED, _SIGN_IN_FRONT, _DASH = late(r"\+\s?\d"), late(r"\+\s?\Z"), late(r"[-–—]")
#: Letters in front of figures that are no sign of a car, a form or a flight.
_NO_SIGN = r"(?!(?:[IVX]|[IVXLCM]{2,}|PLN|EUR|USD|GBP|CHF|NR|TEL|UL|GODZ|DN|W|Z|O|I|U|NA|DO|OD|PO|KM|KG)[ \d-])"
_ONE, _OTHER = r"(?P<one>[^\W_]{1,12})", r"(?P<other>[-−]?[^\W_][\w,.]*)"
_BY_SIGN = Equivalent("", plain=True, together=True)
_SMALLER, _GREATER = ("mniejszy", "niższy"), ("większy", "wyższy")
#: The first of the steps of a list.
_FIRST_STEP = late(
    r"(?:\A|\n)[\s>*_#-]*(?:1\s?[.)]|krok\s(?:1|pierwszy)\s?[.:–—-]|po\spierwsze,?)"
    r"[\s*_]*(?:proszę\s|należy\s|trzeba\s)?\Z",
    2,
)
_YEAR = r"(?:1[0-9]|20|21)\d\d"
_OF_YEARS = "od {first} do {last} roku | od {first} do {last} | lata {first}-{last}"
_DECADES = {
    10: "dziesiąte", 20: "dwudzieste", 30: "trzydzieste", 40: "czterdzieste", 50: "pięćdziesiąte",
    60: "sześćdziesiąte", 70: "siedemdziesiąte", 80: "osiemdziesiąte", 90: "dziewięćdziesiąte",
}  # fmt: skip


def _comparing(one: str, smaller: tuple[str, ...], other: str, greater: tuple[str, ...]) -> str:
    """Return how two things are compared, in this order alone: `a większe od b` is not `b większe od a`."""
    told = [(one, word, other) for word in smaller] + [(other, word, one) for word in greater]
    ways = [f"{{}}{being}{{}} {than} {{}}" for than in ("od", "niż") for being in (" jest ", " ")]
    return " | ".join(way.format(*each) for way in ways for each in told)


_ROWS = (
    within(
        rf"(?<![\w/.-])(?-i:{_NO_SIGN}(?P<letters>[A-ZĄĆĘŁŃÓŚŹŻ]{{1,4}}))[ -]?(?P<figures>\d{{1,6}})(?![\w/-])",
        "{letters}{figures} | {letters} {figures} | {letters}-{figures}",
    ),
    whole(rf"(?P<before>.+)\bwe? (?P<day>{_DAYS})", "{before}{day}", Equivalent("", inside=_LABEL)),
    whole(rf"we? (?P<day>{_DAYS})", "{day}", Equivalent("", after=_LABELLED)),
    whole(
        rf"(?P<thing>{_WORD}) (?:(?:nr|numer|o numerze|sygn\.?) |(?=(?-i:[A-Z]){{1,6}}[./-]\d))"
        r"(?P<number>(?:[A-Z]{1,6}[./-])?\d[\w./-]*)",
        "{thing} ma numer {number} | {thing} o numerze {number} | numer {thing} to {number}",
    ),
    within(r"\b(?P<name>(?-i:[A-Z]\w*[a-z]\w*)) (?P<number>\d+(?:\.\d+)*)\Z", "{name} w wersji {number}"),
    within(r"(?<!\S)(?=https?:|www\.)(?:https?://)?(?:www\.)?(?P<name>[\w-]+(?:\.[\w-]+)+)", "{name}"),
    whole(r"(?=.*\d)(?P<one>(?:(?! i ).)*) i (?P<other>(?:(?! i ).)*)", "{one} oraz {other}"),
    whole(r"(?P<date>\d{1,2}\.? [^\W\d_]+) (?:br\.?|b\.\s?r\.|bieżącego roku)", "{date}"),
    whole(rf"{_ONE} ?< ?{_OTHER}", _comparing("{one}", _SMALLER, "{other}", _GREATER), _BY_SIGN),
    whole(rf"{_ONE} ?> ?{_OTHER}", _comparing("{one}", _GREATER, "{other}", _SMALLER), _BY_SIGN),
    whole(
        rf"{_ONE} ?≠ ?{_OTHER}",
        " | ".join(
            f"{{one}} {way} {{other}}" for way in ("nie jest równe", "nie równa się", "jest różne od", "różne od")
        ),
        _BY_SIGN,
    ),
    within(r"\A(?P<before>(?:[^\W\d_]+ ){0,3}?)plus (?=\d)", "{before}", Equivalent("", inside=_SIGNED)),
    whole(r"plus (?P<rest>\d.*)", "{rest}", Equivalent("", after=_SIGN_IN_FRONT)),
    whole(r"sygn(?:atura|\.)?(?: akt)? (?P<number>[IVXLC]+ [A-Z].*|\S*\d\S*)", "sygnatura {number}"),
    whole(
        rf"(?:najpierw|w pierwszej kolejności|na początek) (?P<deed>{_WORD} .+)",
        "{deed}",
        Equivalent("", after=_FIRST_STEP),
    ),
    whole(rf"(?P<name>(?:numer|telefon) {_WORD}) (?P<number>\d{{2,6}})", "{number} to {name}"),
    within(rf"\bod (?P<first>{_OF_DAYS}) do (?P<last>{_OF_DAYS})\b", "{first} {last}", Equivalent("", inside=_DASH)),
    within(rf"\b(?:w latach|lata) (?P<first>{_YEAR})\s?[-–—]\s?(?P<last>{_YEAR})\b", _OF_YEARS),
    within(
        rf"\bod (?:roku )?(?P<first>{_YEAR})(?: r\.| roku)? do (?:roku )?(?P<last>{_YEAR})(?: r\.| roku)?(?!\w)",
        _OF_YEARS,
    ),
    *(
        within(rf"\b(?:lata|latach|lat) {said}", f"lata {other}")
        for number, name in _DECADES.items()
        for said, other in ((rf"{number}(?:\.|-te|-tych)?(?!\w|[.,]?\d)", name), (f"{name[:-1]}(?:e|ych)\\b", number))
    ),
)
#: Figures in groups that are one number: `525-22-48-481`.
_GROUPED = late(r"(?<![\w-])\d{2,4}(?:[- ]\d{2,4}){2,}(?![\w-])")
_JOINED = late(r"(?<![\w-])\d{10}(?![\w-])")
_TAX_NUMBERS = ("{}{}{}-{}{}{}-{}{}-{}{}", "{}{}{}-{}{}-{}{}-{}{}{}")
#: A flat behind its house, and a letter behind a number.
_FLAT = late(
    r"\b(?P<house>\d{1,4}[A-Za-z]?) ?(?:/|m\.? |mieszkani[ea] (?:nr )?|lok(?:al)?\.? (?:nr )?)(?P<flat>\d{1,4})\Z"
)
_FLAT_WAYS = ("/", " m ", " mieszkanie ", " lok ", " lokal ", " m. ")
_LETTERED = late(r"(?<![\w.,/])(?P<number>\d{1,4})(?P<joint> ?)(?P<letter>[A-Ha-h])(?![\w/.-])")
#: A class of a school with its letter.
_OF_CLASS = late(r"\b(?P<what>klas\w*) (?P<number>[1-8]|VIII|VII|VI|IV|V|III|II|I) ?(?P<letter>[a-hA-H])(?!\w)")
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(sorted(_ROMAN, key=len, reverse=True))})"
_IN_A_ROW = late(
    r"\b(?P<thing>(?:[Kk]las|[Ee]tap|[Pp]ięt|[Ss]tref|[Ss]emest|[Rr]ozdział|[Ss]topni|[Kk]ategori|[Gg]rup)\w*)"
    rf" (?:od )?(?P<first>{_NUMBER})(?:\s?[-–—]\s?| do )(?P<last>{_NUMBER})\Z"
)
_IN_A_ROW_BEHIND = late(
    rf"\bod (?P<first>{_NUMBER})\.? do (?P<last>{_NUMBER})\.? (?P<thing>(?:klas|etap|pięt|stref|semest|grup)\w*)\Z"
)


def otherwise_written(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase as others write it."""
    yield from reworded(matcher, phrase, _ROWS)
    yield from laws(phrase)
    written = (*_numbers(phrase), *_classes(phrase), *house_numbers(phrase), *_in_a_row(phrase))
    yield from (AS_IT_IS._replace(phrase=way) for way in written)


def _classes(phrase: str) -> Iterator[str]:
    """Yield `klasa 3a`, `klasa III a` for `klasa IIIa`."""
    found = _OF_CLASS.search(phrase)
    if found is None:
        return
    number = found["number"]
    figure = number if number.isdecimal() else str(ROMAN_BY_NAME[number.lower()])
    for each, joint in ((each, joint) for each in (figure, _ROMAN[int(figure) - 1]) for joint in ("", " ")):
        yield put(phrase, found, f"{found['what']} {each}{joint}{found['letter']}")


def house_numbers(address: str) -> Iterator[str]:
    """Yield an address with the number of its house as others write it: `12 m. 4`, `12/4`; `14A`, `14 a`."""
    lettered, flat = _LETTERED.search(address), _FLAT.search(address)
    if lettered:
        for letter in (lettered["letter"].upper(), lettered["letter"].lower()):
            yield put(address, lettered, f"{lettered['number']}{'' if lettered['joint'] else ' '}{letter}")
    if flat:
        yield from (put(address, flat, f"{flat['house']}{way}{flat['flat']}") for way in _FLAT_WAYS)


def _numbers(phrase: str) -> Iterator[str]:
    """Yield a number that stands in groups in one, and the number of a taxpayer in its groups."""
    grouped, joined = _GROUPED.search(phrase), _JOINED.search(phrase)
    if grouped:
        yield put(phrase, grouped, "".join(filter(str.isdigit, grouped[0])))
    elif joined:
        yield from (put(phrase, joined, form.format(*joined[0])) for form in _TAX_NUMBERS)


def _in_a_row(phrase: str) -> Iterator[str]:
    """Yield `klasy I-III`, `klasy od 1 do 3` and `od I do III klasy` for `klasy 1-3`."""
    held = _IN_A_ROW.search(phrase) or _IN_A_ROW_BEHIND.search(phrase)
    if held is None:
        return
    ends = [_ROMAN.index(end) + 1 if end in _ROMAN else int(end) for end in (held["first"], held["last"])]
    if not 0 < ends[0] < ends[1] <= len(_ROMAN):
        return
    for first, last in (map(str, ends), (_ROMAN[end - 1] for end in ends)):
        for way in (f"{held['thing']} {first}-{last}", f"{held['thing']} od {first} do {last}"):
            yield put(phrase, held, way)
