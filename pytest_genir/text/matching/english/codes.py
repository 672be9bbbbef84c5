"""English codes, signs and short forms: `BA 117` is "BA117", `Art. 6` "Article 6", `≤ 5` "at most 5"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.bounds import bounds
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.values.dates import MONTHS
from pytest_genir.text.values.qualifiers import saying
from pytest_genir.text.values.units import units
from pytest_genir.text.vocabulary import words

_LETTERS_AND_DIGITS = late(r"(?<![\w.-])(?P<letters>[A-Z]{1,4})(?P<gap>[ -]?)(?P<digits>\d{1,6}[A-Z]?)(?![\w.,]?\w)")
_POSTCODE = late(r"\b(?P<out>[A-Z]{1,2}\d[A-Z\d]?)(?P<gap> ?)(?P<inside>\d[A-Z]{2})\b")
_HYPHEN = late(r"[A-Za-z][-‑]\d")
#: In front of figures these are words, whatever their letters are.
_WORDS_TOO = words(
    "in at to up no on of or be by is it an as go if we us do so am pm age the and top day may all any for from over "
    "not only about per act art day part room gate line page step unit type no nr bc ad"
)
_INITIALS = late(r"(?<!\w)(?:[A-Za-z]\.\s?){2,4}(?=\s|\Z)|(?<!\w)(?:[A-Z]\.){1,3}[A-Z](?!\w)")
_TOGETHER = late(r"(?<![\w.&])[A-Z]{2,4}(?![\w.&])")
_POINT = late(r"[A-Za-z]\.\s?[A-Za-z]")
#: Short forms in front of a number.
_SHORT = {
    "article": ("art",), "section": ("sec", "§"), "chapter": ("ch", "chap"), "page": ("p", "pg"),
    "pages": ("pp",), "paragraph": ("para", "par"), "extension": ("ext",), "figure": ("fig",), "volume": ("vol",),
    "apartment": ("apt",), "appendix": ("app",), "clause": ("cl",), "question": ("q",), "exercise": ("ex",),
    "version": ("v", "ver"), "edition": ("ed",), "building": ("bldg",), "suite": ("ste",), "room": ("rm",),
    "regulation": ("reg",), "number": ("no", "nr", "#"), "level": ("lvl",), "part": ("pt",),
}  # fmt: skip
_LONG = {short: name for name, listed in _SHORT.items() for short in listed}
_FORMS = "|".join(sorted(map(re.escape, (*_SHORT, *_LONG)), key=len, reverse=True))
_NAMED = late(rf"(?<!\w)(?P<name>{_FORMS})\.?\s?(?=\(?[A-Z]?\d)", re.I)
_PARAGRAPH = late(r"§\s?(?P<n>\d+[a-z]?)")
_SIGN_OF_A_PARAGRAPH = late(r"§{1,2}\s?\Z")
_NUMBER = late(r"(?P<thing>[a-z][a-z -]*\S)\s(?:#|no\.?|number|nr\.?)\s?(?P<n>[A-Z]*-?\d[\w/-]*)", re.I)
_FIRST = late(r"#\s?(?P<n>\d{1,3})")
_SAYING_ITSELF = late(
    r"(?:the\s)?(?:flight|form)\s(?:no\.?\s|number\s)?(?P<code>[A-Z]{1,3}(?:[ -]?\d{2,5}[A-Z]?|-\d))", re.I
)
_COMPARED = late(r"(?P<sign>[<>]=?|[≤≥])\s?(?P<value>[£$€]?\.?\d.*)")
_MEANT = {"<": "less", ">": "more", "≤": "most", "≥": "least", "<=": "most", ">=": "least"}
_SIGNS = {"less": "<", "more": ">", "most": "(?:≤|⩽|<=)", "least": "(?:≥|⩾|>=)"}
_MEANINGS = {way: meaning for meaning in _SIGNS for way in saying(meaning, "en")}
_BOUND = late(
    rf"\b(?P<way>{'|'.join(sorted(_MEANINGS, key=len, reverse=True))})\s(?P<value>[£$€]?\.?\d.*)",
    re.I,
)
_GROUP = late(
    r"(?P<front>(?:.+\s)?)(?P<group>AB|A|B|O)(?:\s?(?P<sign>[+−–-])|\s(?P<word>pos(?:itive)?|neg(?:ative)?))\Z"
)
_OF_LEVEL = late(
    r"(?P<name>level|grade|year|class|stage|size|category|group|band|tier|zone|phase|key stage)"
    r"\s(?P<n>\d{1,2}|[A-H])\s(?P<thing>[a-z]+)",
    re.I,
)
_GRADE = late(
    r"(?:an?\s)?(?:grade|mark)\s(?P<letter>[A-F])(?P<sign>[+−–*-])|(?:an?\s)?(?P<first>[A-F])(?P<behind>[+−–*-])\s(?:grade|mark)"
)
_STAR = late(r"\*|\sstar\b")
_PLUS, _MINUS = late(r"\s?\+(?!\+)"), late(r"\s?[-−–](?!\w)")
_RESULT = late(r"(?P<front>(?:.+\s)?)(?P<a>\d{1,3})\s?(?P<mark>[:–-])\s?(?P<b>\d{1,3})\Z")
_OF_RESULTS = late(r"\d\s?[:–-]\s?\d")
_SCALED = late(r"\b(?:scale|ratio|odds|proportions?|dilution|mix)\b[^.;!?]*\Z", re.I)
_OVER = late(r"(?P<a>\d{2,3})(?P<joint>/|\sover\s)(?P<b>\d{2,3})(?P<r>\s.+)?\Z", re.I)
_EITHER_NUMBER = late(r"(?P<a>\d+)\s(?P<joint>or|and)\s(?P<b>\d+)", re.I)
_SCALE = late(r"(?P<scale>1:[\d,.]+)\s(?P<thing>[a-z]+)|(?P<first>[a-z]+)\s(?P<last>1:[\d,.]+)", re.I)
_HALVES = late(r"\b50\s?[/:-]\s?50\b|\bfifty-fifty\b", re.I)
_OF_TEN = late(r"(?P<front>(?:.+\s)?)(?P<a>\d{1,3})/(?P<b>\d{1,3})")
_POWER = late(r"(?P<base>\d+(?:[.,]\d+)?)\^(?P<exponent>\d{1,2})")
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_AMPERSAND = late(r"(?<=\w)\s?&\s?(?=\w)")
_A_AND_B = late(r"\b[\w'’]+\s(?P<and>and)\s[\w'’]+\b", re.I)
_SIGN_OF_AND = late(r"&")
_OUT_OF = late(r"(?P<a>\w+)\s(?P<joint>out of|in|of every|in every|out of every)\s(?P<b>\w+)(?=\s[a-z]|\Z)", re.I)
_STROKE = late(r"\d/\d")
_OUT = late(r"\b(?:in|out of|of every|in every|out of every)\b", re.I)
_SMALL_RESULT = 2


def codes(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its codes, signs and short forms as others write them."""
    if any(map(str.isdecimal, phrase)):
        yield from _written_codes(phrase)
        yield from _short_forms(phrase)
        yield from _comparing(phrase)
        yield from _results(phrase)
    yield from _joined_letters(phrase)
    share = _OUT_OF.match(phrase)
    if share:
        for way in ("out of", "in", "of every", "in every", "out of every"):
            yield Equivalent(_put(phrase, share, f"{share['a']} {way} {share['b']}"), inside=_OUT)
        if share["joint"] == "out of":
            yield Equivalent(_put(phrase, share, f"{share['a']}/{share['b']}"), inside=_STROKE)
    levelled = _OF_LEVEL.fullmatch(phrase)
    if levelled:
        at = f"{levelled['name']} {levelled['n']}"
        yield from (
            Equivalent(f"{levelled['thing']} {way}{at}", plain=True) for way in ("", "of ", "at ", "in ", "for ")
        )
    graded = _GRADE.fullmatch(phrase)
    if graded:
        sign = graded["sign"] or graded["behind"]
        behind = {"+": _PLUS, "*": _STAR}.get(sign, _MINUS)
        yield Equivalent(graded["letter"] or graded["first"], behind=behind)
    group = _GROUP.fullmatch(phrase)
    if group:
        plus = (group["sign"] or group["word"])[0] in "+p"
        yield Equivalent(f"{group['front']}{group['group']}", behind=_PLUS if plus else _MINUS)
        yield Equivalent(f"{group['front']}{group['group']} {'positive' if plus else 'negative'}", plain=True)


def _written_codes(phrase: str) -> Iterator[Equivalent]:
    """Yield `BA117` for `BA 117`, `SW1A1AA` for `SW1A 1AA`, and the other way round."""
    for pattern, first, second in ((_LETTERS_AND_DIGITS, "letters", "digits"), (_POSTCODE, "out", "inside")):
        code = pattern.search(phrase)
        if code is None or code[first].lower() in _WORDS_TOO or code[first].lower() in _no_codes():
            continue
        # `a 4 km walk` is no `A4`
        hyphened = _HYPHEN if len(code[first]) == 1 and not code["gap"] else None
        other = f"{code[first]}{'' if code['gap'] else ' '}{code[second]}"
        yield Equivalent(_put(phrase, code, other), inside=hyphened, plain=True)
        thing = phrase[: code.start()].strip()
        if thing and code.end() == len(phrase) and hyphened is None:
            yield Equivalent(f"{thing} is {other}", plain=True)
    itself = _SAYING_ITSELF.fullmatch(phrase)
    if itself:
        yield Equivalent(itself["code"], plain=True)
        yield from _written_codes(itself["code"])
    numbered = _NUMBER.fullmatch(phrase)
    if numbered:
        for way in ("number", "number is", "no", "no is", "reference", "reference is"):
            yield Equivalent(f"{numbered['thing']} {way} {numbered['n']}")
        yield Equivalent(f"number of {numbered['thing']} is {numbered['n']}")
        yield from (Equivalent(f"{numbered['thing']} {with_it} number {numbered['n']}") for with_it in ("have", "with"))
        yield Equivalent(f"{numbered['thing']} {numbered['n']}", plain=True)
    first_of_all = _FIRST.fullmatch(phrase)
    if first_of_all:
        yield from (Equivalent(f"{way} {first_of_all['n']}", plain=True) for way in ("number", "no"))


def _no_codes() -> frozenset[str]:
    """Return what stands in front of figures and is a unit or a month: `EUR 20`, `MAY 5`."""
    return frozenset({*units("en"), *MONTHS["en"]})


def _short_forms(phrase: str) -> Iterator[Equivalent]:
    """Yield `Article 6` for `Art. 6`, and the other way round."""
    named = _NAMED.search(phrase)
    if named:
        name = named["name"].lower()
        for way in (_LONG[name],) if name in _LONG else _SHORT[name]:
            if way == "§":
                found = _PARAGRAPH_NUMBER.match(phrase, named.end())
                if found:
                    rest = f"{phrase[: named.start()]}{phrase[named.end() :]}"
                    yield Equivalent(rest, after=None if named.start() else _SIGN_OF_A_PARAGRAPH)
            elif way != "#":
                yield Equivalent(_put(phrase, named, f"{way} "), plain=True)
                yield Equivalent(_put(phrase, named, f"{way} is "), plain=True)
                if way == "v":
                    yield Equivalent(_put(phrase, named, way), plain=True)
    sign = _PARAGRAPH.search(phrase)
    if sign:
        yield from (
            Equivalent(_put(phrase, sign, f"{way} {sign['n']}"), plain=True) for way in ("section", "paragraph")
        )


_PARAGRAPH_NUMBER = late(r"\d+")


def in_words(phrase: str) -> Iterator[str]:
    """Yield a phrase that compares by a sign in words: `pH more than 7`, `pH is more than 7` for `pH > 7`."""
    signed = _COMPARED.search(phrase)
    if signed:
        front = phrase[: signed.start()]
        for way in saying(_MEANT[signed["sign"]], "en"):
            yield f"{front}{way} {signed['value']}"
            if front:
                yield f"{front}is {way} {signed['value']}"


def _comparing(phrase: str) -> Iterator[Equivalent]:
    """Yield `at most 5` for `≤ 5`, and the other way round."""
    ways = [*in_words(phrase)]
    yield from map(Equivalent, ways)
    yield from bounds(ways[0]) if ways else ()
    bound = _BOUND.search(phrase)
    if bound:
        sign = _SIGNS[_MEANINGS[bound["way"].lower()]]
        bare = _put(phrase, bound, bound["value"])
        before = re.compile(rf"(?<![-=<>]){sign}\s?\Z")
        if bound.start():
            yield Equivalent(bare, inside=re.compile(rf"(?<![-=<>]){sign}\s?[£$€]?\.?\d"))
        else:
            yield Equivalent(bare, after=before)


def _results(phrase: str) -> Iterator[Equivalent]:
    """Yield `2-0`, `two nil` for `2:0`; `120 over 80` for `120/80`; `fifty-fifty` for `50/50`; `10⁶` for `10^6`."""
    if _HALVES.search(phrase):
        yield from (Equivalent(_HALVES.sub(way, phrase)) for way in ("fifty-fifty", "half and half", "50/50", "50 50"))
    either = _EITHER_NUMBER.fullmatch(phrase)
    if either:
        yield Equivalent(f"{either['b']} {either['joint']} {either['a']}", plain=True)
    scaled = _SCALE.fullmatch(phrase)
    if scaled:
        thing, scale = scaled["thing"] or scaled["first"], scaled["scale"] or scaled["last"]
        yield from (
            Equivalent(f"{thing} {way} {scale}", plain=True) for way in ("on a scale of", "at a scale of", "of")
        )
    mark = _OF_TEN.fullmatch(phrase)
    if mark:
        yield from (Equivalent(f"{mark['front']}{mark['a']} {way} {mark['b']}", plain=True) for way in ("out of", "of"))
    result = _RESULT.fullmatch(phrase)
    if result and (len(result["b"]) < _SMALL_RESULT or result["mark"] != ":"):
        front, a, b = result["front"], result["a"], result["b"]
        for way in (f"{a}-{b}", f"{a}:{b}", f"{a}–{b}", f"{a} {b}"):
            yield Equivalent(f"{front}{way}", inside=_OF_RESULTS)
        yield Equivalent(f"{front}{a} to {b}", plain=True)
        if b == "0":
            yield Equivalent(f"{front}{a} nil")
    elif result and result["a"] == "1":
        yield Equivalent(f"{result['front']}1 to {result['b']}", after=None if result["front"] else _SCALED)
    over = _OVER.fullmatch(phrase)
    if over:
        other = " over " if over["joint"] == "/" else "/"
        yield Equivalent(f"{over['a']}{other}{over['b']}{over['r'] or ''}", plain=True)
    power = _POWER.search(phrase)
    if power:
        raised = power["exponent"].translate(_RAISED)
        yield Equivalent(_put(phrase, power, f"{power['base']}{raised}"), inside=re.compile(re.escape(raised)))


def _joined_letters(phrase: str) -> Iterator[Equivalent]:
    """Yield `PO Box` for `P.O. Box`, `terms & conditions` for `terms and conditions`, and the other way round."""
    initials, together = _INITIALS.search(phrase), _TOGETHER.search(phrase)
    if initials:
        letters = "".join(filter(str.isalpha, initials[0]))
        yield Equivalent(_put(phrase, initials, letters + (" " if initials[0].endswith(" ") else "")), plain=True)
    if together:
        yield Equivalent(_put(phrase, together, " ".join(together[0])), inside=_POINT)
    if _AMPERSAND.search(phrase):
        yield Equivalent(_AMPERSAND.sub(" and ", phrase), plain=True)
    else:
        joined = _A_AND_B.search(phrase)
        if joined:
            bare = f"{phrase[: joined.start('and')]}{phrase[joined.end('and') + 1 :]}"
            yield Equivalent(bare, inside=_SIGN_OF_AND)


def _put(phrase: str, found: re.Match[str], way: str) -> str:
    return f"{phrase[: found.start()]}{way}{phrase[found.end() :]}"
