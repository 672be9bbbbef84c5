"""Polish figures in words of their own: `pokój 8-osobowy`, `po 65. roku życia`, `1 łyżeczka`, `od maja do lipca`.

A number may be the first half of an adjective, an age is told by years or by the birthday, one of a measure needs no
number, and what lasts from one thing to another lasts between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.rewording import IN_CASES, put, reworded, whole, within
from pytest_genir.text.values.units import POLISH_ADJECTIVES
from pytest_genir.text.values.words import compounds

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

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

_YEARS = r"(?P<age>\d{1,3})(?: (?:lat|lata)|\. roku(?: życia)?| roku życia)(?!\w)"
#: By what is meant how it is asked for, and in which ways it is said.
_AGES = (
    (
        (rf"(?:(?:w wieku )?(?:powyżej|ponad)|starsz\w+ niż|po (?:ukończeniu|skończeniu)) {_YEARS}",
         r"po (?P<age>\d{1,3})\.? (?:roku życia|urodzinach)"),
        ("powyżej {age} lat | ponad {age} lat | powyżej {age}. roku życia | po {age}. roku życia | po {age}. urodzinach"
        " | po ukończeniu {age} lat | po ukończeniu {age}. roku życia | po skończeniu {age} lat"
        " | które ukończyły {age} lat | które skończyły {age} lat | który ukończył {age} lat | który skończył {age} lat"
        " | starsze niż {age} lat"),
    ),
    (
        (rf"(?:w wieku )?(?:od|co najmniej|przynajmniej|minimum) {_YEARS}",
         r"(?:ukończ|skończ)\w+ (?P<age>\d{1,3}) (?:lat|lata)\b", rf"od (?:ukończenia|skończenia) {_YEARS}",
         r"(?P<age>\d{1,3})\s?\+", r"od (?P<age>\d{1,3})\.? urodzin\b"),
        ("od {age} lat | od {age}. roku życia | od ukończenia {age} lat | od ukończenia {age}. roku życia"
        " | od {age}. urodzin | co najmniej {age} lat | ukończone {age} lat"
        " | skończone {age} lat | po ukończeniu {age} lat"
        " | po ukończeniu {age}. roku życia | po {age}. roku życia | które ukończyły {age} lat"
        " | które skończyły {age} lat | który ukończył {age} lat | który skończył {age} lat"),
    ),
    (
        (rf"(?:w wieku )?poniżej {_YEARS}", rf"(?:młodsz\w+ niż|przed (?:ukończeniem|skończeniem)) {_YEARS}",
         r"przed (?P<age>\d{1,3})\.? (?:rokiem życia|urodzinami)"),
        ("poniżej {age} lat | poniżej {age}. roku życia | przed ukończeniem {age} lat"
        " | przed ukończeniem {age}. roku życia | przed {age}. rokiem życia | przed {age}. urodzinami"
        " | młodsze niż {age} lat | które nie ukończyły {age} lat | które nie skończyły {age} lat"),
    ),
    (
        (rf"(?:w wieku )?do (?:ukończenia |skończenia )?{_YEARS}", r"do lat (?P<age>\d{1,3})\b",
         r"do (?P<age>\d{1,3})\.? urodzin\b"),
        ("do {age} lat | do {age}. urodzin | do lat {age} | do {age}. roku życia | do ukończenia {age} lat"
        " | do ukończenia {age}. roku życia | do skończenia {age} lat"),
    ),
)  # fmt: skip
_AT_LEAST = _AGES[1][0]
_PLUS = Equivalent("", behind=late(r"\s?\+"))

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

#: In the singular behind more than one it is one of a row: `3 piętro` is the third.
_OF_A_ROW = (
    r"(?<![\w.,:/–-])(?P<number>[2-9]|[1-9]\d|1(?= (?:piętro|klasa|semestr|grupa|liga|etap|tom|tura|miejsce\Z)))"
    r" (?P<thing>wiek|piętro|klasa|semestr|rok|miesiąc|tydzień|dzień|kwartał|etap"
    r"|rozdział|tom|odcinek|sezon|edycja|rata|dawka|miejsce|rząd|peron|sektor|turnus|wejście|okręg|stopień|poziom|grupa"
    r"|tura|runda|liga|generacja|wersja|faza|moduł|zjazd|trymestr|próba|strefa|linia|zmiana"
    r"|(?<=\bw \d )roku"
    r"|klasie|semestrze|etapie|rozdziale|tomie|sektorze|grupie|turze|rundzie|lidze|fazie|tygodniu|dniu|trymestrze|wieku"
    r"|piętrze|miejscu|peronie|stopniu|poziomie|rzędzie|odcinku|sezonie|kwartale|miesiącu|okręgu)\b"
)
#: `kwarantanna trwa 14 dni` is a "dwutygodniowa kwarantanna".
_AS_ADJECTIVE = late(
    r"\A(?=\S+\s\S+\Z).*?(?:dni|tygodni|godzin|minut|miesię|let|rocz|dob)\w*(?:ow|n|ni)(?:y|a|e|i|ą|ej|ego|emu|ych|ym|ymi)\b",
    2,
)
_ADJECTIVES_OF_TIME = {
    "roczn": ("rok", "12 miesięcy|1? ?rok"), "półroczn": ("pół roku", "6 miesięcy|pół roku"),
    "miesięczn": ("miesiąc", "1? ?miesiąc"), "tygodniow": ("tydzień", "7 dni|1? ?tydzień"),
}  # fmt: skip
_X, _Y = r"(?P<first>[^\W\d_]+)", r"(?P<last>[^\W\d_]+)"
_SPANS = (rf"\bod {_X} do {_Y}", rf"\b(?:po)?między {_X} (?:a|i) {_Y}", rf"(?<![\w-]){_X}\s?[-–—]\s?{_Y}(?![\w-])")
_DASHED = Equivalent("", inside=late(r"[^\W\d_]\s?[-–—]\s?[^\W\d_]"))
_THING = r"(?P<thing>[^\W\d_]+)"
_ROWS = (
    whole(r"(?P<age>\d{1,3})\.? (?:lat|lata|roku?|rok życia|roku życia)", "{age}. urodziny"),
    whole(r"(?P<age>\d{1,3})\.? urodzin(?:y|ach|ami|om)?", "{age} lat | {age}. rok życia"),
    *(within(rf"\b{pattern}", ways) for patterns, ways in _AGES for pattern in patterns),
    *(within(rf"\b{pattern}\Z", "{age}", _PLUS) for pattern in _AT_LEAST),
    within(
        r"\b(?:w wieku )?(?:od )?(?P<young>\d{1,2})(?:\s?[-–—]\s?| do )(?P<old>\d{1,2}) lat\Z",
        "między {young}. a {old}. rokiem życia | pomiędzy {young}. a {old}. rokiem życia"
        " | od {young}. do {old}. roku życia | w wieku od {young} do {old} lat | w wieku {young}-{old} lat",
    ),
    *(within(span, "od {first} do {last} | między {first} a {last} | pomiędzy {first} a {last}") for span in _SPANS),
    *(within(span, "{first} {last}", _DASHED) for span in _SPANS),
    whole(
        r"(?P<how>(?:.+ )?(?:ważn\w+|trwa|działa|obowiązuje|ważność))(?: przez)?"
        r" (?P<unit>rok|miesiąc|tydzień|kwartał|dobę)",
        "{how} 1 {unit} | {how} przez 1 {unit}",
    ),
    whole(r"(?:w )?wieku? (?P<age>(?:od )?\d.* (?:lat|lata))", "mieć {age}", IN_CASES),
    within(_OF_A_ROW, "{number}. {thing}"),
    whole(
        r"(?P<before>.*[^\W\d_]) ?(?:minus|[-−]|ujemn\w+)",
        "{before}",
        Equivalent("", behind=late(r"\s?[-−–](?![^\W_])")),
    ),
    whole(
        r"(?P<before>.*[^\W\d_]) ?(?:plus|[+]|dodatni\w*)", "{before}", Equivalent("", behind=late(r"\s?\+(?![+\w])"))
    ),
    whole(
        r"(?P<thing>[^\W\d_]+(?: [^\W\d_]+)?) kosztuj(?:e|ą) (?P<amount>\d[\d ,.]*(?: ?zł\w*| ?euro| ?gr\w*).*)",
        "{thing} to {amount}",
    ),
    whole(
        rf"{_THING} (?:trwa|potrwa|trwają|na|przez) (?P<span>\d+ [^\W\d_]+)",
        "{thing} {span} | {span} {thing}",
        Equivalent("", inside=_AS_ADJECTIVE, together=True),
    ),
    *(
        whole(rf"{_THING} (?:(?:trwa|na|przez|wynosi) )?(?:{times})", f"{stem}y {{thing}}")
        for stem, (_, times) in _ADJECTIVES_OF_TIME.items()
    ),
    *(
        whole(
            rf"(?=.*\b{stem}{_ENDING}\b)(?:{stem}\w+ )?{_THING}(?: {stem}\w+)?",
            f"{{thing}} na {time} | {{thing}} trwa {time} | {{thing}} obowiązuje {time}",
        )
        for stem, (time, _) in _ADJECTIVES_OF_TIME.items()
    ),
)


def figures(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its figures said otherwise."""
    yield from reworded(matcher, phrase, _ROWS)
    yield from _adjectives(phrase)
    one = _MEASURE.search(phrase)
    if one:
        said = put(phrase, one, f"{one['stem']}ę")
        yield Equivalent(said, inside=_ONE_OF_IT, behind=_AND_NO_MORE, not_after=_ANOTHER_ONE)


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
