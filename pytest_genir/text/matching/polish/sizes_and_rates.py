"""How large Polish says a thing is, and how much for each of another: `3 × 5 m`, `głęboki na 60 cm`, `7 l/100 km`.

Sides stand with a sign or with `na`, with one unit or two; a dimension is a noun or its adjective; what is told for
each of something has a stroke or a preposition; and what a percentage is of stands behind it or in front.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.values.units import units

_NUMBER = r"\d[\d.,]*"
_UNIT = r"(?:m|cm|mm|km|metr\w*|centymetr\w*|milimetr\w*|cal\w*|pikseli|px)"
_SIDES = late(
    rf"(?<![\w.,])(?P<first>{_NUMBER})(?: ?(?P<own>{_UNIT}))?(?: na | ?[x×] ?)(?P<second>{_NUMBER})"
    rf"(?:(?P<more> na | ?[x×] ?)(?P<third>{_NUMBER}))?(?: ?(?P<unit>{_UNIT}))?(?!\w)",
    2,
)
_THING = late(r"[^\W\d_]{3,} ")
#: Two numbers that one pressure has: `120/80`.
_PRESSURE = late(r"(?<![\w/.,])(?P<high>\d{2,3}) ?(?P<joint>/| na )(?P<low>\d{2,3})(?![\w/.,])")
_BOTH_BARE = late(r"\d(?:\s?/\s?|\sna\s)\d")
_LOWEST, _HIGHEST = 40, 260
_DIMENSIONS = {
    "wysokość": ("wysokości", "wysoki"), "szerokość": ("szerokości", "szeroki"), "długość": ("długości", "długi"),
    "głębokość": ("głębokości", "głęboki"), "grubość": ("grubości", "gruby"), "średnica": ("średnicy", ""),
    "powierzchnia": ("powierzchni", ""), "pojemność": ("pojemności", ""), "przekątna": ("przekątnej", ""),
}  # fmt: skip
_OF_DIMENSION = {of: name for name, (of, _) in _DIMENSIONS.items()}
_STEMS = {adjective[:-1]: name for name, (_, adjective) in _DIMENSIONS.items() if adjective}
_VALUE = r"(?P<value>\d[\d .,]* ?[^\W\d_]+[²2]?)"
_NAMED = late(rf"\b(?:o )?(?P<name>{'|'.join((*_DIMENSIONS, *_OF_DIMENSION))}):? (?:to |wynosi |do )?{_VALUE}\Z", 2)
_BEHIND = late(rf"{_VALUE} (?P<name>{'|'.join(_OF_DIMENSION)})\Z", 2)
_ADJECTIVE = late(rf"\b(?P<stem>{'|'.join(_STEMS)})(?:i|a|ie|y|e|iego|iej|ą) na {_VALUE}\Z", 2)

_PER = late(rf"(?P<what>(?:.* )?{_NUMBER} ?[^\W\d_]+) (?:na|za|od|w) (?P<each>(?:\d+ )?(?P<unit>[^\W\d_]+[²2]?))\Z", 2)
_STROKE = late(rf"(?P<what>(?:.* )?{_NUMBER} ?[^\W\d_]+) ?/ ?(?P<count>\d+ )?(?P<unit>[^\W\d_]+[²2]?)\.?\Z", 2)
_ADVERBS = {
    "miesięcznie": "miesiąc",
    "rocznie": "rok",
    "dziennie": "dzień",
    "tygodniowo": "tydzień",
    "kwartalnie": "kwartał",
}
_PER_PERIOD = late(rf"(?P<what>(?:.* )?{_NUMBER} ?[^\W\d_]+) (?P<how>{'|'.join(_ADVERBS)})\Z", 2)
_INSIDE_STROKE = late(r"/")
#: A price for each of these has one preposition or another.
_FOR_MONEY = late(r"\d ?(?:zł|złotych|euro|EUR|PLN|gr)\Z", 2)
_PRICED = late(
    r"(?:godzinę|osob[ęy]|miesiąc|dzień|dobę|noc|kilogram|kg|metr|litr|sztuk[ęi]|minutę|kilometr|rok|tydzień|stronę|bilet"
    r"|zajęcia|m[2²])\Z",
    2,
)
_LONGEST_SIGN = 3
#: Those of which one counts things, and no units.
_COUNTED = {"osobę": "os", "sztukę": "szt", "stronę": "str", "osoba": "os", "sztuka": "szt"}
_OF_SHARE = late(rf"(?P<value>{_NUMBER} ?(?:%|procent\w*|proc\.?)) (?P<what>[^\W\d_]{{3,}})\Z", 2)
_OF_MANY = late(r"(?:eli|ości|ludzi|dzieci|osi|ci)\Z(?<!ności)")
_BY_SHARE = ("", "wynosi", "to", "na poziomie", "w wysokości", "w stawce", "o wysokości")


def sizes_and_rates(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its sizes and rates as others write them."""
    sides = _SIDES.search(phrase)
    if sides:
        before, behind = phrase[: sides.start()], phrase[sides.end() :]
        unit = sides["unit"] or sides["own"] or ""
        numbers = [each for each in (sides["first"], sides["second"], sides["third"]) if each]
        thing = _THING.fullmatch(before)
        whole = phrase[sides.start() :].strip()
        for way in ("mieć wymiary", "o wymiarach", "wymiary", "mieć", "mierzyć") if thing else ():
            yield Equivalent(f"{before}{way} {whole}", cases=True)
        for joint in (" x ", " na "):
            yield Equivalent(f"{before}{joint.join(numbers)} {unit}{behind}".strip())
    yield from _pressures(phrase)
    yield from _dimensions(phrase)
    yield from _rates(phrase)
    share = _OF_SHARE.search(phrase)
    if share and share["what"].lower() not in units("pl") and _is_a_rate(share["what"]):
        front = phrase[: share.start()]
        for way in _BY_SHARE:
            said = " ".join(f"{front}{share['what']} {way} {share['value']}".split())
            yield Equivalent(said, cases=True)


def _is_a_rate(what: str) -> bool:
    """Say whether a percentage is how high something is, and no part of many: `8% marży`, not `8% kobiet`."""
    return what.isupper() or (what.endswith(("a", "i", "y", "u")) and not _OF_MANY.search(what))


def _pressures(phrase: str) -> Iterator[Equivalent]:
    held = _PRESSURE.search(phrase)
    if held and _LOWEST <= int(held["low"]) < int(held["high"]) <= _HIGHEST:
        for joint in ("/", " na "):
            if joint != held["joint"]:
                said = f"{phrase[: held.start()]}{held['high']}{joint}{held['low']}{phrase[held.end() :]}"
                yield Equivalent(said, inside=_BOTH_BARE)


def _dimensions(phrase: str) -> Iterator[Equivalent]:
    """Yield `głęboki na 60 cm`, `60 cm głębokości` for `głębokość 60 cm`, and the other way round."""
    held = _NAMED.search(phrase) or _BEHIND.search(phrase)
    turned = None if held else _ADJECTIVE.search(phrase)
    found = held or turned
    if found is None:
        return
    name = _STEMS[found["stem"].lower()] if turned else found["name"].lower()
    name = _OF_DIMENSION.get(name, name)
    of, adjective = _DIMENSIONS[name]
    value = found["value"]
    ways = [f"{name} {value}", f"{name} wynosi {value}", f"{name} to {value}", f"{value} {of}", f"na {name} {value}"]
    ways += [f"o {of} {value}", f"o {of} do {value}"]
    for way in (*ways, *((f"{adjective} na {value}", f"{value} {adjective}") if adjective else ())):
        yield Equivalent(f"{phrase[: found.start()]}{way}{phrase[found.end() :]}")


@lru_cache(maxsize=None)
def _alike(unit: str) -> tuple[str, ...]:
    """Return the name and the signs of a unit: `l` and `litr`, `m2` and `metr kwadratowy`."""
    known = units("pl")
    one = known.get(unit)
    if one is None:
        short = _COUNTED.get(unit)
        return (unit, short) if short else (unit,)
    same = [form for form in known if known[form] == one]  # of words the nominative first
    name = next((form for form in same if len(form) > _LONGEST_SIGN), same[0])
    return tuple(dict.fromkeys((unit, name, *(form for form in same if len(form) <= _LONGEST_SIGN))))


def _rates(phrase: str) -> Iterator[Equivalent]:
    """Yield `7 l/100 km` for `7 litrów na 100 km`, `5 mg na litr` for `5 mg/l`."""
    each, stroke, often = _PER.match(phrase), _STROKE.match(phrase), _PER_PERIOD.match(phrase)
    if each and each["each"][:1].isdigit():
        yield Equivalent(f"{each['what']} {each['each']}", inside=_INSIDE_STROKE)
    elif each:
        if _FOR_MONEY.search(each["what"]) and _PRICED.match(each["unit"]):
            yield from (Equivalent(f"{each['what']} {way} {each['unit']}") for way in ("za", "na", "od"))
        for unit in _alike(each["unit"].lower()):
            yield Equivalent(f"{each['what']} {unit}", inside=_INSIDE_STROKE)
    elif often:
        for unit in _alike(_ADVERBS[often["how"].lower()]):
            yield Equivalent(f"{often['what']} {unit}", inside=_INSIDE_STROKE)
    elif stroke:
        for unit in _alike(stroke["unit"].lower()):
            for way in ("na", "za"):
                yield Equivalent(f"{stroke['what']} {way} {stroke['count'] or ''}{unit}")
            for adverb, period in _ADVERBS.items():
                if period == unit and not stroke["count"]:
                    yield Equivalent(f"{stroke['what']} {adverb}")
