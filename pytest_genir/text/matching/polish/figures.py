"""Polish figures in words of their own: `pokój 8-osobowy`, `po 65. roku życia`, `1 łyżeczka`, `od maja do lipca`.

A number may be the first half of an adjective, an age is told by years or by the birthday, one of a measure needs no
number, and what lasts from one thing to another lasts between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.values.units import POLISH_ADJECTIVES
from pytest_genir.text.values.words import compounds

_NAMES = {number: part for part, number in compounds().items() if part != "trój"}
_ENDINGS = ("y", "a", "e", "i", "ą", "ej", "ego", "emu", "ych", "ym", "ymi")
_ENDING = f"(?:{'|'.join(_ENDINGS)})"
#: Values already: `14-dniowy`, `dwuletni`.
_NO_UNIT = f"(?!(?:{'|'.join(POLISH_ADJECTIVES)}){_ENDING})"
_REST = rf"(?P<rest>{_NO_UNIT}[^\W\d_]{{3,}}{_ENDING})(?!\w)"
_IN_LETTERS = late(rf"(?<!\w)(?P<part>{'|'.join(sorted(compounds(), key=len, reverse=True))}){_REST}", 2)
_IN_FIGURES = late(rf"(?<![\w.,])(?P<number>\d{{1,3}})[-‑]{_REST}", 2)
_FOR_SO_MANY = late(r"(?P<thing>.+) (?:dla|na) (?P<number>\d{1,2}) osób\Z", 2)
_FIGURE = late(r"\d[-‑ ]")

_AGE = r"(\d{1,3})"
_YEARS = rf"{_AGE}(?: (?:lat|lata)|\. roku(?: życia)?| roku życia)(?!\w)"
#: By what is meant how it is asked for, and in which ways it is said; `%` is the age.
_AGES = (
    (
        (
            rf"\b(?:(?:w wieku )?(?:powyżej|ponad)|starsz\w+ niż|po (?:ukończeniu|skończeniu)) {_YEARS}"
            rf"|\bpo {_AGE}\.? (?:roku życia|urodzinach)"
        ),
        (
            "powyżej % lat", "ponad % lat", "powyżej %. roku życia", "po %. roku życia", "po %. urodzinach",
            "po ukończeniu % lat", "po ukończeniu %. roku życia", "po skończeniu % lat", "które ukończyły % lat",
            "które skończyły % lat", "który ukończył % lat", "który skończył % lat", "starsze niż % lat",
        ),
    ),
    (
        (
            rf"\b(?:w wieku )?(?:od|co najmniej|przynajmniej|minimum) {_YEARS}"
            rf"|\b(?:ukończ|skończ)\w+ {_AGE} (?:lat|lata)\b"
            rf"|\bod (?:ukończenia|skończenia) {_YEARS}|\b{_AGE}\s?\+"
        ),
        (
            "od % lat", "od %. roku życia", "od ukończenia % lat", "od ukończenia %. roku życia", "co najmniej % lat",
            "ukończone % lat", "skończone % lat", "po ukończeniu % lat", "po ukończeniu %. roku życia",
            "po %. roku życia", "które ukończyły % lat", "które skończyły % lat", "który ukończył % lat",
            "który skończył % lat", "%+",
        ),
    ),
    (
        (
            rf"\b(?:(?:w wieku )?poniżej|młodsz\w+ niż|przed (?:ukończeniem|skończeniem)) {_YEARS}"
            rf"|\bprzed {_AGE}\.? (?:rokiem życia|urodzinami)"
        ),
        (
            "poniżej % lat", "poniżej %. roku życia", "przed ukończeniem % lat", "przed ukończeniem %. roku życia",
            "przed %. rokiem życia", "przed %. urodzinami", "młodsze niż % lat", "które nie ukończyły % lat",
            "które nie skończyły % lat",
        ),
    ),
    (
        rf"\b(?:w wieku )?do (?:ukończenia |skończenia )?{_YEARS}|\bdo lat {_AGE}\b",
        (
            "do % lat", "do lat %", "do %. roku życia", "do ukończenia % lat", "do ukończenia %. roku życia",
            "do skończenia % lat",
        ),
    ),
)  # fmt: skip
_AGES_READ = tuple((late(pattern, re.I), ways) for pattern, ways in _AGES)
_AGES_BETWEEN = late(r"\b(?:w wieku )?(?:od )?(?P<young>\d{1,2})(?:\s?[-–—]\s?| do )(?P<old>\d{1,2}) lat\Z", 2)
_PLUS = late(r"\s?\+")

_MEASURE = late(
    r"(?<!\w)(?:1|jedn[aą]) (?P<stem>łyżeczk|łyżk|szklank|filiżank|tabletk|kapsułk|saszetk|ampułk|pastylk|miark|kostk)"
    r"[aę]",
    2,
)
#: `pół łyżeczki` has another form; these make it more, or one of several.
_ONE_OF_IT = late(r"\A\w+ę\b", 2)
_ANOTHER_ONE = late(
    r"(?:\d|\b(?:drug|trzeci|każd|kolejn|ostatni|dodatkow|połow|następn|poprzedni|jeszcze)\w*|\bco)\s\Z", 2
)
_AND_NO_MORE = late(r"(?!\s?[-–/]|\s(?:i\s(?:pół|ćwierć)|lub|albo|do)\b)", 2)

#: `ważny rok` is said by "ważny przez 12 miesięcy".
_LASTING = late(
    r"(?P<how>(?:.+ )?(?:ważn\w+|trwa|działa|obowiązuje|ważność))(?: przez)?"
    r" (?P<unit>rok|miesiąc|tydzień|kwartał|dobę)\Z",
    2,
)
_AGED = late(r"(?:w )?wieku? (?P<age>(?:od )?\d.* (?:lat|lata))\Z", 2)

_X, _Y = r"(?P<first>[^\W\d_]+)", r"(?P<last>[^\W\d_]+)"
_SPAN = late(
    rf"\bod {_X} do {_Y}|\b(?:po)?między {_X.replace('first', 'one')} (?:a|i) {_Y.replace('last', 'other')}", 2
)
_DASHED = late(rf"(?<![\w-]){_X}\s?[-–—]\s?{_Y}(?![\w-])", 2)
_DASH = late(r"[^\W\d_]\s?[-–—]\s?[^\W\d_]")

#: In the singular behind more than one it is one of a row: `3 piętro` is the third.
_OF_A_ROW = late(
    r"(?<![\w.,:/–-])(?P<number>[2-9]|[1-9]\d|1(?= (?:piętro|klasa|semestr|grupa|liga|etap|tom|tura|miejsce\Z)))"
    r" (?P<thing>wiek|piętro|klasa|semestr|rok|miesiąc|tydzień|dzień|kwartał|etap"
    r"|rozdział|tom|odcinek|sezon|edycja|rata|dawka|miejsce|rząd|peron|sektor|turnus|wejście|okręg|stopień|poziom|grupa"
    r"|tura|runda|liga|generacja|wersja|faza|moduł|zjazd|trymestr|próba|strefa|linia|zmiana"
    r"|(?<=\bw \d )roku"
    r"|klasie|semestrze|etapie|rozdziale|tomie|sektorze|grupie|turze|rundzie|lidze|fazie|tygodniu|dniu|trymestrze|wieku"
    r"|piętrze|miejscu|peronie|stopniu|poziomie|rzędzie|odcinku|sezonie|kwartale|miesiącu|okręgu)\b",
    2,
)
#: `Rh minus` has a sign as well, and its adjective.
_SIGNED = late(r"(?P<before>.*[^\W\d_]) ?(?P<sign>minus|plus|[-−+]|ujemn\w+|dodatni\w*)\Z", 2)
_SIGNS = {"-": ("minus", "ujemny", late(r"\s?[-−–](?![^\W_])")), "+": ("plus", "dodatni", late(r"\s?\+(?![+\w])"))}

#: `kwarantanna trwa 14 dni` is a "dwutygodniowa kwarantanna".
_LASTS = late(rf"(?P<thing>[^\W\d_]+) (?:trwa|potrwa|trwają|na|przez) (?P<span>\d+ {_X})\Z", 2)
_AS_ADJECTIVE = late(
    r"\A(?=\S+\s\S+\Z).*?(?:dni|tygodni|godzin|minut|miesię|let|rocz|dob)\w*(?:ow|n|ni)(?:y|a|e|i|ą|ej|ego|emu|ych|ym|ymi)\b",
    2,
)
_WHOLE_PERIODS = (
    (late(r"\b(?:12 miesięcy|1? ?rok)\Z", 2), "roczny"),
    (late(r"\b(?:6 miesięcy|pół roku)\Z", 2), "półroczny"),
    (late(r"\b(?:1? ?miesiąc)\Z", 2), "miesięczny"),
    (late(r"\b(?:7 dni|1? ?tydzień)\Z", 2), "tygodniowy"),
)
_PERIODS = {"roczn": "rok", "półroczn": "pół roku", "miesięczn": "miesiąc", "tygodniow": "tydzień"}
_OF_A_PERIOD = late(
    rf"(?P<stem>{'|'.join(_PERIODS)}){_ENDING} (?P<thing>[^\W\d_]+)"
    rf"|(?P<first>[^\W\d_]+) (?P<last>{'|'.join(_PERIODS)}){_ENDING}",
    2,
)
_OF_THING = late(r"(?P<thing>[^\W\d_]+) (?:(?:trwa|na|przez|wynosi) )?\Z", 2)
_PRICE = late(
    r"(?P<thing>[^\W\d_]+(?: [^\W\d_]+)?) kosztuj(?:e|ą) (?P<amount>\d[\d ,.]*(?: ?zł\w*| ?euro| ?gr\w*).*)", 2
)


def figures(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its figures said otherwise."""
    yield from _adjectives(phrase)
    yield from _of_ages(phrase)
    one = _MEASURE.search(phrase)
    if one:
        said = _put(phrase, one, f"{one['stem']}ę")
        yield Equivalent(said, inside=_ONE_OF_IT, behind=_AND_NO_MORE, not_after=_ANOTHER_ONE)
    lasting = _LASTING.match(phrase)
    if lasting:
        for way in ("1 ", "przez 1 "):
            yield Equivalent(f"{lasting['how']} {way}{lasting['unit']}")
    aged = _AGED.match(phrase)
    if aged:
        yield Equivalent(f"mieć {aged['age']}", cases=True)
    yield from _between_ages(phrase)
    yield from _spans(phrase)
    yield from _of_times(phrase)
    ordered = _OF_A_ROW.search(phrase)
    if ordered:
        yield Equivalent(_put(phrase, ordered, f"{ordered['number']}. {ordered['thing']}"))
    signed = _SIGNED.match(phrase)
    if signed:
        *_, sign = _SIGNS["-" if signed["sign"][0].lower() in "m-−u" else "+"]
        yield Equivalent(signed["before"], behind=sign)
    price = _PRICE.fullmatch(phrase)
    if price:
        yield Equivalent(f"{price['thing']} to {price['amount']}")
        yield Equivalent(f"koszt {price['thing']} to {price['amount']}", cases=True)


def _adjectives(phrase: str) -> Iterator[Equivalent]:
    """Yield `pokój ośmioosobowy` for `pokój 8-osobowy` and `pokój dla 8 osób`, and the other way round."""
    named, figured = _IN_LETTERS.search(phrase), _IN_FIGURES.search(phrase)
    many = _FOR_SO_MANY.match(phrase)
    found = named or figured
    if named:
        number, rest = compounds()[named["part"].lower()], named["rest"]
        yield from _beside(phrase, named, f"{number}-{rest}", inside=_FIGURE)
    elif figured and int(figured["number"]) in _NAMES:
        number, rest = int(figured["number"]), figured["rest"]
        yield from _beside(phrase, figured, f"{_NAMES[number]}{rest}")
    elif many and int(many["number"]) in _NAMES:
        for way in (f"{many['number']}-osobowy", f"{_NAMES[int(many['number'])]}osobowy"):
            yield Equivalent(f"{many['thing']} {way}")
            yield Equivalent(f"{way} {many['thing']}")
        for verb in ("mieścić", "pomieścić", "przyjąć"):
            yield Equivalent(f"{many['thing']} {verb} {many['number']} osób", cases=True)
        return
    else:
        return
    thing = phrase.replace(found[0], "").strip() if found else ""
    if rest.lower().startswith("osobow") and thing and " " not in thing:
        yield from (Equivalent(f"{thing} {whom} {number} osób") for whom in ("dla", "na"))


def _beside(phrase: str, found: re.Match[str], way: str, inside: re.Pattern[str] | None = None) -> Iterator[Equivalent]:
    """Yield a phrase with an adjective said otherwise, on either side of its noun."""
    beside = f"{phrase[: found.start()]}{phrase[found.end() :]}".strip()
    if beside and " " not in beside:
        ways = (f"{beside} {way}", f"{way} {beside}", f"{beside} jest {way}", f"{beside} są {way}")
        yield from (Equivalent(said, inside=inside) for said in ways)
    elif not beside and inside is not None:  # an adjective of geometry that stands in no table: `6-kątna`
        stem = re.sub(rf"{_ENDING}\Z", "", way)
        yield from (Equivalent(f"{stem}{ending}", inside=inside) for ending in _ENDINGS)


def _of_ages(phrase: str) -> Iterator[Equivalent]:
    for pattern, ways in _AGES_READ:
        found = pattern.search(phrase)
        if found is None:
            continue
        age = next(group for group in found.groups() if group)
        for way in ways:
            plus = way.endswith("+")
            said = _put(phrase, found, way.removesuffix("+").replace("%", age))
            if plus and found.end() < len(phrase):
                continue
            yield Equivalent(said, behind=_PLUS if plus else None)


def _between_ages(phrase: str) -> Iterator[Equivalent]:
    """Yield `między 18. a 26. rokiem życia` for `18-26 lat`."""
    ages = _AGES_BETWEEN.search(phrase)
    if ages:
        young, old = ages["young"], ages["old"]
        for way in (
            f"między {young}. a {old}. rokiem życia", f"pomiędzy {young}. a {old}. rokiem życia",
            f"od {young}. do {old}. roku życia", f"w wieku od {young} do {old} lat", f"w wieku {young}-{old} lat",
        ):  # fmt: skip
            yield Equivalent(_put(phrase, ages, way))


def _spans(phrase: str) -> Iterator[Equivalent]:
    """Yield `między majem a lipcem`, `maj–lipiec` for `od maja do lipca`, and the other way round."""
    found = _SPAN.search(phrase) or _DASHED.search(phrase)
    if found is None:
        return
    first, last = (group for group in found.groups() if group)
    for way in (f"od {first} do {last}", f"między {first} a {last}", f"pomiędzy {first} a {last}"):
        yield Equivalent(_put(phrase, found, way))
    yield Equivalent(_put(phrase, found, f"{first} {last}"), inside=_DASH)


def _put(phrase: str, found: re.Match[str], way: str) -> str:
    return f"{phrase[: found.start()]}{way}{phrase[found.end() :]}"


def _of_times(phrase: str) -> Iterator[Equivalent]:
    """Yield how long something lasts as its adjective, and the other way round."""
    long = _OF_A_PERIOD.fullmatch(phrase)
    if long:
        thing, time = long["thing"] or long["first"], _PERIODS[(long["stem"] or long["last"]).lower()]
        for way in (f"{thing} na {time}", f"{thing} trwa {time}", f"{thing} obowiązuje {time}"):
            yield Equivalent(way)
    lasts = _LASTS.fullmatch(phrase)
    if lasts:
        for way in (f"{lasts['thing']} {lasts['span']}", f"{lasts['span']} {lasts['thing']}"):
            yield Equivalent(way, inside=_AS_ADJECTIVE, together=True)
    for pattern, adjective in _WHOLE_PERIODS:
        period = pattern.search(phrase)
        thing = _OF_THING.fullmatch(phrase[: period.start()]) if period else None
        if thing:
            yield Equivalent(f"{adjective} {thing['thing']}")
