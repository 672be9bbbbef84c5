"""Clauses of a Polish answer, read with what they leave to another: conditions, exceptions, one value for another.

`pod warunkiem zgody rodziców` is said by "o ile rodzice wyrażą zgodę", `pokój 214` by "nie pokój 241, lecz 214", and
`dzieci do lat 4 bezpłatnie` by "z wyjątkiem dzieci do lat 4, które wchodzą bezpłatnie". Each such clause is put in
words of its own, and the phrase is looked for in those.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.matching.polish.linked import Finds, find_linked, place_of
from pytest_genir.text.matching.spread.polish_families.phrases import names
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import is_finite
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.values.value import DATE, ORDINAL, RANGE, TELEPHONE, TIME
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: `nie z peronu 2, lecz z`, in front of what takes the place of the value.
_INSTEAD = late(
    r"(?P<before>(?:[^\W\d_]+\s){0,2})\b[Nn]ie\s(?P<said>[^,.;:!?()\n]{1,40}?),?\s(?:lecz|ale|tylko|a)\s(?P<led>(?:w|we|z|ze|na|o|od|do|po|przy)\s)?"
    r"(?=(?P<sign>[A-Z](?![^\W_])))?",
)
_LETTER = late(r"(?<![^\W_])[A-Z](?![^\W_])")
#: What is more, or less, than nothing by its adjective.
_BY_SIGN = late(
    r"\A(?:(?P<sign>ujemn|dodatni)\w* (?P<thing>[^\W\d_]{3,})|(?P<other>[^\W\d_]{3,}) (?P<behind>ujemn|dodatni)\w*)\Z",
    2,
)
#: A title in quotation marks, which may stand between any two words.
_TITLE = late(r"[„\"«][^„”\"«»\n]{1,40}[”\"»]\s")
_NO_AMOUNTS = frozenset((DATE, ORDINAL, RANGE, TELEPHONE, TIME))
_MARKS = ("„", '"', "«")


class _ReadAgain(NamedTuple):
    """A kind of clause, and what it says in words of its own; its group `place` is where it says so."""

    pattern: re.Pattern[str]
    said: str
    #: An answer without this word has none.
    word: str
    #: Its last word has to be an adjective.
    adjective: bool


def _clause(pattern: str, said: str, *, word: str = "nie", adjective: bool = False) -> _ReadAgain:
    return _ReadAgain(late(pattern, 2), said, word, adjective)


_WHOSE = r"(?P<place>(?P<other>[^\W\d_]+(?:\s[^\W\d_]+){0,2}?)\s(?:już\s|owszem\s|też\s)?"
_OTHERS = r"(?P<what>[^\W\d_]+(?:\s[^\s,.;:!?]+){0,5}),\s(?:a|ale|lecz|natomiast|zaś)\s"
_SUBJECT, _ENDS = r"(?:\A|[.!?;:\n]\s*)(?:[^\W\d_]+\s){0,2}?[^\W\d_]+\s", r"(?=\s*[.!;,\n]|\s*\Z)"
#: What takes the place of another: `spotkanie nie w sali 5, tylko w auli`, `dorośli nie jedzą za darmo, a dzieci tak`.
_INSTEAD_OF_ANOTHER = (
    _clause(
        r"(?P<before>(?:[^\W\d_]+\s){1,3})nie\s(?P<led>w|na|od|do|przy|przez|po|za|u|z)e?\s[^,.;:!?()\n]{2,40},?"
        r"\s(?:lecz|ale|tylko|a)\s(?P<place>(?P=led)e?\s[^,.;:!?()\n]{2,40})",
        "{before}{place}",
    ),
    _clause(rf"{_SUBJECT}nie\s{_OTHERS}{_WHOSE}tak){_ENDS}", "{other} {what}"),
    _clause(rf"{_SUBJECT}(?!nie\s){_OTHERS}{_WHOSE}nie){_ENDS}", "{other} nie {what}"),
)
#: The thing of another kind than is denied, and what is so as well: `nie mąka pszenna, lecz żytnia`.
_BESIDE_A_DENIAL = (
    _clause(
        r"\bnie\s(?:(?:w|z|na|do|od|o|po|przy)\s)?(?P<thing>[^\W\d_]{3,})\s[^\W\d_]{3,},?\s(?:lecz|ale|tylko|a)\s"
        r"(?P<place>[^\W\d_]{3,})(?=\s*[.,;!?)\n]|\s*\Z)",
        "{thing} {place}",
        adjective=True,
    ),
    _clause(
        r"(?P<place>(?P<before>(?:[^\W\d_]+\s){0,3})nie\stylko\s(?P<one>[^,.;:!?()\n]{2,50}),\s(?:ale|lecz)\s"
        r"(?:(?:także|również|też|i)\s){0,2}(?P<other>[^,.;:!?()\n]{2,50}))",
        "{before}{one} i {other}",
        word="tylko",
    ),
    # what else it is may be said in a clause of its own
    _clause(
        r"(?P<place>(?P<before>(?:[^\W\d_]+\s){0,3})nie\stylko\s(?P<one>[^,.;:!?()\n]{2,50}))(?=\s?[.:;!?–]|,\s(?!ale\b|lecz\b)|\Z)",
        "{before}{one}",
        word="tylko",
    ),
)
#: What is so instead: `stolicą nie jest Sydney, tylko Canberra`, `jeździ nie na benzynę, lecz na gaz`.
_SET_RIGHT = late(
    r"(?P<front>(?:(?<![^\s,.;:!?()])[^\s,.;:!?()]+\s){0,7})\bnie\s(?!tylko\b)(?P<verb>[^\W\d_]+)(?:\s(?:już|wcale|bynajmniej))?"
    r"(?P<old>\s[^,.;:!?()\n]{1,60}?)?(?:,\s(?:jak|choć|mimo|wbrew)\s[^,.;:!?()\n]{1,40})?,?\s(?P<how>lecz|tylko|ale|a)\s"
    r"(?P<place>[^,.;:!?()\n]{2,60})",
    2,
)
#: Behind one of these it is not so, either.
_NEITHER = words("nie też także również tym nawet ani nigdy raczej rzadko dopiero")
#: Whom somebody refuses or forbids something, which the phrase does not say: `zabrania kibicom wstępu`.
_WHOM = (
    _clause(
        r"\b(?P<place>(?P<verb>(?:zabr(?:ania|oni|ani)|zakaz(?:uj|a)|odm(?:ówi|awia))\w*)\s"
        r"(?:[^\W\d_]+(?:ym|im|emu)\s)?[^\W\d_]{2,}(?:om|owi)\s(?P<what>[^\W\d_]{3,}(?:\s[^\s,.;:!?()]+){0,5}))",
        "{verb} {what}",
        word="",
    ),
)
_EXCEPTED = (
    _clause(
        r"\b(?:z\swyjątkiem|wyjątkiem\s(?:są|jest)|wyjątek\s(?:stanowi|stanowią|to)|oprócz|prócz|poza)\s"
        r"(?P<who>[^,.;:!?()\n]{3,60}),\s(?:(?P<led>dla|od)\s)?"
        r"(?:któr(?:y|a|e|zy|ych|ego|ej)|kiedy|gdy|gdzie|w\sktór\w+)\s(?P<place>[^,.;:!?()\n]+)",
        "{led} {who} {place}",
        word="",
    ),
)


def find_reread(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield the clauses of an answer that say a phrase once they are read with what belongs to them."""
    linked = tuple(find_linked(matcher, phrase, prepared, partial(_stands, finds=finds)))
    yield from linked
    if not linked and "nie" in prepared.written and not prepared.written.isdisjoint(_OPPOSING):
        if matcher.phrase(phrase).values or _LETTER.search(phrase):
            yield from one_for_another(matcher, phrase, prepared, finds)
        yield from _in_words_of_its_own(matcher, phrase, prepared, finds, _INSTEAD_OF_ANOTHER)
        yield from _set_right(matcher, phrase, prepared, finds)
    if not prepared.written.isdisjoint(_NEGATIONS):
        yield from _object_first(phrase, prepared)
        yield from _in_words_of_its_own(matcher, phrase, prepared, finds, _BESIDE_A_DENIAL)
        yield from _denied_twice(matcher, phrase, prepared, finds)
    signed = _BY_SIGN.match(phrase)
    if signed:
        below = (signed["sign"] or signed["behind"]).lower() == "ujemn"
        yield from _by_its_sign(matcher, signed["thing"] or signed["other"], prepared, below=below)
    if any(mark in prepared.text for mark in _MARKS):
        yield from _around_titles(matcher, phrase, prepared, finds)
    if not prepared.lemmas.isdisjoint(_REFUSING):
        yield from _in_words_of_its_own(matcher, phrase, prepared, finds, _WHOM)
    if not prepared.lemmas.isdisjoint(_EXCEPTING):
        yield from _in_words_of_its_own(matcher, phrase, prepared, finds, _EXCEPTED)


_UNTRUE = late(
    r"\b(?:nie\s(?:jest|było)\s(?:prawdą|tak)|nieprawd[aą](?:\sjest)?|nie\smo(?:żna|gę)\spowiedzieć|to\snie\stak"
    r"|nikt\snie\s(?:mówi|twierdzi|powiedział)|mitem\sjest|to\smit),\s(?:że|iż|jakoby)\s(?P<said>[^,.;:!?()\n]+)",
    2,
)
_NOT_ONCE, _NOT_IN_ONE = late(r"(?<![^\W_])nie\s", 2), late(r"(?:(?<=\sjest\s)|(?<=\ssą\s))nie(?=\w{4,})", 2)
_VERB_FIRST = late(r"nie (?P<verb>(?!ma\b|jest\b|są\b)[^\W\d_]{2,}) (?P<object>[^\W\d_]{2,}(?: [^\W\d_]{2,})?)\Z", 2)
_MOST_BETWEEN = 4
#: Behind a preposition these say since when: `już od dawna nie prowadzi`.
_SINCE = words("dawna lat dziś teraz razie ogóle roku miesiąca tygodnia wczoraj początku")
_MODALS = words("należy wolno można trzeba powinno")
_NEGATIONS = words("nie nieprawda nieprawdą mit mitem")
_REFUSING = words("zabraniać zabronić zakazywać zakazać odmawiać odmówić")
_EXCEPTING = words("wyjątek oprócz prócz poza")
#: Behind a denial one of these says what is so instead, or of whom.
_OPPOSING = words("lecz ale tylko a natomiast zaś")


def _in_words_of_its_own(
    matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds, rows: Sequence[_ReadAgain]
) -> Iterator[Match]:
    """Yield the clauses of some kinds that say a phrase in the words of their row."""
    for row in rows:
        for found in row.pattern.finditer(prepared.text) if not row.word or row.word in prepared.written else ():
            own = matcher.prepare(" ".join(row.said.format_map(found.groupdict("")).split()))
            if _stands(matcher, phrase, own, finds) and (not row.adjective or is_adjective(own.shown[-1])):
                yield place_of(prepared, found.start("place"), found.end("place"))


def _set_right(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield what takes the place of what is denied, where the phrase is said with the verb of that."""
    for found in _SET_RIGHT.finditer(prepared.text):
        front, verb, old, new = found["front"], found["verb"], (found["old"] or "").split(), found["place"].split()
        led = new[0].lower() in POLISH.prepositions
        if not _NEITHER.isdisjoint(map(str.lower, new)) or any(map(partial(_is_verb, matcher), new)):
            continue
        if found["how"].lower() == "a" and not led and len(new) > 1:
            continue  # `Jan nie jest lekarzem, a Ola pielęgniarką`
        if _is_verb(matcher, verb):
            front = f"{front}{verb}"
        elif not any(map(partial(_is_verb, matcher), front.split())):
            continue
        kept = next((at for at, word in enumerate(old) if word.lower() in POLISH.prepositions), 0) if led else 0
        around = " ".join([*front.split(), *old[:kept]])
        own = matcher.prepare(f"{around} {' '.join(new)}")
        if _stands(matcher, phrase, own, finds, beyond=len(around)):
            yield place_of(prepared, found.start("place"), found.end("place"))


def _is_verb(matcher: Matcher, word: str) -> bool:
    read = matcher.phrase(word)
    return len(read.tokens) == 1 and is_finite(read.tokens[0], read.sets[0], POLISH)


def _object_first(phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield a denied verb behind its object and its subject: `nie zna języka` in "Języka kandydat zupełnie nie zna"."""
    wanted = _VERB_FIRST.match(phrase.lower())
    if wanted is None or "nie" not in prepared.written or wanted["verb"] not in prepared.written:
        return
    tokens, held = prepared.tokens, wanted["object"].split()
    for at in (at for at in range(1, len(tokens)) if tokens[at] == wanted["verb"]):
        no = at - 2 if at > 1 and tokens[at - 1] in _MODALS else at - 1
        first = max(0, no - len(held) - _MOST_BETWEEN)
        for begin in range(first, no - len(held) + 1) if tokens[no] == "nie" else ():
            led = begin and prepared.gap(begin) == " " and tokens[begin - 1] in POLISH.prepositions
            between = range(begin + 1, at + 1)
            together = all(prepared.gap(place) == " " for place in between)
            # `dokumentu bez podpisu urząd nie przyjmuje` tells of some documents alone
            narrowed = any(tokens[one] in POLISH.prepositions and tokens[one + 1] not in _SINCE for one in between[:-1])
            if [*tokens[begin : begin + len(held)]] == held and together and not led and not narrowed:
                yield prepared.match(begin, at)


def _denied_twice(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield what is so as it is not so that it is not: `Jan przyszedł` in "nie jest prawdą, że Jan nie przyszedł"."""
    for found in _UNTRUE.finditer(prepared.text):
        said, denied = _NOT_ONCE.subn("", found["said"])
        if not denied:  # `nieprawda, że praca jest niepłatna`
            said, denied = _NOT_IN_ONE.subn("", found["said"])
        if denied == 1 and _stands(matcher, phrase, matcher.prepare(said), finds):
            yield place_of(prepared, found.start(), found.end())


def _by_its_sign(matcher: Matcher, thing: str, prepared: Prepared, *, below: bool) -> Iterator[Match]:
    """Yield a thing with the only value of its sentence, where that is below zero, or above it by its sign."""
    for match in matcher.find_all(thing, prepared):
        number = next((span for span in sentence_spans(prepared.text) if span[0] <= match.start < span[1]), None)
        held = [value for value in prepared.values if number and match.end <= value.start < number[1]]
        if len(held) != 1 or held[0].kind in _NO_AMOUNTS or "," in prepared.text[match.end : held[0].start]:
            continue
        front = prepared.text[max(0, held[0].start - 1) : held[0].start + 1]
        if (held[0].amount < 0) if below else (held[0].amount > 0 and "+" in front):
            first, last = prepared.tokens_at(match)[0], prepared.tokens_at(match)[1]
            yield prepared.match(first, last)


def _around_titles(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield a sentence that says a phrase around a title: `autorem „Chłopów” jest Reymont`."""
    for begin, end in sentence_spans(prepared.text):
        said, titles = _TITLE.subn("", prepared.text[begin:end])
        if titles and _stands(matcher, phrase, matcher.prepare(said), finds):
            yield place_of(prepared, begin, end)


def one_for_another(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield the value that takes the place of another, with what that one has beside it: `nie 30 zł, lecz 40`."""
    for found in _INSTEAD.finditer(prepared.text):
        begin = found.end()
        if found["sign"]:
            one = _LETTER.search(found["said"])
            places = (*one.span(),) if one else None
            new, end = found["sign"], begin + 1
        else:
            old = [value for value in prepared.values if found.start("said") <= value.start < found.end("said")]
            value = next((value for value in prepared.values if value.start == begin), None)
            if value is None or not old:
                continue
            places = old[0].start - found.start("said"), old[0].end - found.start("said")
            new, end = prepared.text[begin : value.end], value.end
        if places is None:
            continue
        thing, unit = found["said"][: places[0]], found["said"][places[1] :]
        if found["led"] and not thing.startswith(found["led"]):
            continue
        surface = found["said"][places[0] : places[1]].split(maxsplit=1)
        behind = bisect_left(prepared.spans, (end, end))
        if behind < len(prepared.tokens) and prepared.between(behind - 1, behind) == " " and names(prepared, behind):
            unit = f" {prepared.tokens[behind]}"  # `nie cztery osoby, lecz pięć psów`
        elif len(surface) > 1 and " " not in new and not found["sign"]:
            new = f"{new} {surface[1]}"  # `nie 30 zł, lecz 40`
        own = matcher.prepare(f"{thing or found['before']}{new}{unit}")
        if _stands(matcher, phrase, own, finds):
            yield place_of(prepared, begin, end)


def _stands(matcher: Matcher, phrase: str, own: Prepared, finds: Finds, *, beyond: int = 0) -> bool:
    """Say whether a clause in words of its own says a phrase, `beyond` a place of it, and does not deny it."""
    from pytest_genir.text.polarity import Polarity

    polarity = Polarity(own, "pl")
    found = (*matcher.find_all(phrase, own), *finds(matcher, phrase, own))
    return any(match.end > beyond and polarity.denial(match) is None for match in found)
