"""Polish statements of how much, how long or when: `obiad kosztuje 9 zł` in "cena jednego obiadu to od maja 9 zł".

A phrase that names a thing and ends, or begins, with one value is said wherever a clause ties that value to the thing:
by its verb (`kosztuje`, `trwa`, `zapłacisz za`), by the noun in front (`cena obiadu`), or by a mark. Between them
nothing else is named that could be what the value is of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from itertools import chain

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import tokens_of
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.polish.stated_words import (
    AMOUNTS,
    EMPHATIC,
    EVENTS,
    GETTING,
    HOW_MUCH,
    LIGHT,
    MEASURED_BY,
    MEASURES,
    MOVING,
    NEEDED,
    OTHER_MEASURES,
    PAID_FOR,
    PIECES,
    PLAIN_LEADS,
    SEASONS,
    TIES,
)  # fmt: skip
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.rules import is_finite
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.values.value import NUMBER, ORDINAL, RANGE, TIME
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_WORDS = SPREADING["pl"]
_LONGEST_THING, _LONGEST_GAP, _FARTHEST_HEAD, _MOST_GOVERNED = 3, 9, 260, 2
_FEWEST_LETTERS = 3
_AT_HOURS, _FOR_MONEY = words("o godz godzinie"), words("za cenie po")
_OWN = words("nowy cały nasz twój swój każdy")
_SINCE = words("od do w we po przed na")
_OF_DEEDS = ("nie", "cie")
#: `bilety w cenie 25 zł`
_SUMMED = words("cenie kwocie wysokości")
_LAST_LEADS: Sequence[Sequence[str]] = ([], ["w"])
_OTHER_TIMES = words("będzie będą był była było były")
_MAY = words("może mogą")
_CUT_SHORT = words("godz ok maks max")
_WHOM = words("dla za na")
_OPENING = _WORDS.conjunctions | _WORDS.joining | {"za", "dla"}
_LACK = words("brak braku")
_LATER = words("po przed co za")
#: Right behind a value these make it how much more, or less, or something else.
_TURNS = late(
    r"[ ,]*(?:nie\b|dłużej|krócej|dalej|bliżej|wyżej|niżej|taniej|drożej|więcej|mniej|zniżk|rabat|dopłat|kaucj|prowizj"
    r"|napiwk|kar[ay]\b|później|wcześniej|przed\b|po\b|temu|opóźnien)",
    2,
)
_GAP = late(r"\s*[*_`]*\s*(?:[:–—(|-]|\?)?\s*[*_`]*\s*")
_MARKED = late(r"[:–—(|?]|\s-\s")
_PARTS_HEADS = late(r"[.!;]\s+[^\W\d_a-ząćęłńóśźż]|\n\s*\n|:\s*[*_]*\s*\n[^:]*:\s*[*_]*\s*\n")


@dataclass(frozen=True, slots=True)
class _Stated:
    """A thing and the value that a phrase states of it."""

    thing: str
    value: str
    kind: str
    #: In front of the value stands nothing that bounds it.
    plain: bool
    #: Its head, and the adjective that tells which one; both may stand apart.
    head: str
    which: str


@lru_cache(maxsize=_REMEMBERED)
def _stated(matcher: Matcher, phrase: str) -> _Stated | None:
    read = matcher.phrase(phrase)
    held = [value for value in read.values if value.kind not in (NUMBER, ORDINAL)]
    # `druga godzina 3,60 zł`: an ordinal only says which thing is meant.
    if len(held) != 1 or any(value.kind == NUMBER for value in read.values):
        return None
    value = held[0]
    kind = value.parts[0].kind if value.kind == RANGE else value.kind
    if kind == NUMBER:  # `śniadanie 7-10`
        kind = TIME
    first, last = tokens_of(value, read.spans)
    begin, end = first, last + 1
    while begin and read.tokens[begin - 1] in _WORDS.prepositions | PLAIN_LEADS.get(kind, frozenset()) | _WORDS.bounds:
        begin -= 1
    things = [*range(begin)] or [*range(end, len(read.tokens))]
    if begin:
        end = len(read.tokens)
    led = {*read.tokens[begin:first]}
    ties = TIES.get(kind, MEASURES)
    while things and begin and (not ties.isdisjoint(read.sets[things[-1]]) or read.tokens[things[-1]] in EMPHATIC):
        things.pop()
    if not begin and things and read.tokens[things[0]] in PAID_FOR.get(kind, ()):
        things.pop(0)
    elif not begin:
        return None
    while len(things) > 1 and not MEASURED_BY.get(kind, OTHER_MEASURES).isdisjoint(read.sets[things[0]]):
        things.pop(0)
    if len(things) > 1 and begin and read.tokens[things[0]] in PAID_FOR.get(kind, ()):
        things.pop(0)
    inner = [at for at in things[1:-1] if read.tokens[at] in _WHOM]
    most = _LONGEST_THING + len(inner)
    if not 1 <= len(things) <= most or len(inner) > 1 or not all(at in inner or _names(read, at) for at in things):
        return None
    start, stop = read.spans[things[0]][0], read.spans[things[-1]][1]
    plain = led <= PLAIN_LEADS.get(kind, frozenset())
    value_start = value.start if plain else min(value.start, read.spans[begin][0])
    adjectives = [at for at in things if is_adjective(read.shown[at])]
    apart = len(things) == 2 and len(adjectives) == 1
    head = next((read.tokens[at] for at in things if apart and at not in adjectives), "")
    tail = phrase[value.end : read.spans[end - 1][1]] if begin else ""
    which = read.tokens[adjectives[0]] if apart else ""
    return _Stated(phrase[start:stop], phrase[value_start : value.end] + tail, kind, plain, head, which)


def _names(read: Prepared, at: int) -> bool:
    word = read.tokens[at]
    odd = _WORDS.prepositions | _WORDS.negations | _WORDS.conjunctions | _WORDS.breaks | _WORDS.bounds
    finite = is_finite(word, read.sets[at], _WORDS.rules) and not is_adjective(read.shown[at])  # `dorośli`
    return word.isalpha() and word not in odd and not finite and word != "się"


def find_stated(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where the value of a phrase is said of its thing."""
    if matcher.mode == "substring" or prepared.language != "pl":
        return
    wanted = _stated(matcher, phrase)
    if wanted is None or not prepared.values:
        return
    values = [prepared.tokens_at(match) for match in matcher.find_all(wanted.value, prepared)]
    values = [place for place in values if not _TURNS.match(prepared.text, prepared.spans[place[1]][1])]
    if not values:
        return
    things = [prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared)]
    heads = _under_heads(matcher, wanted, prepared)
    for first, last in values:
        for begin, end in chain(things, heads):
            if last < begin:
                tied = _paid_behind(prepared, wanted, (first, last), begin)
            else:
                if prepared.between(first - 1, first) == ", " and _opens_clause(prepared, wanted, last):
                    continue
                beside = (begin, end) in heads and end + 1 == first and prepared.between(end, first) == " "
                tied = beside or (end < first and _tied(prepared, wanted, (begin, end), first))
            if tied:
                # With the words that tie a value to its thing: what changes it is looked for behind those.
                told = (end + 1, last) if end < first else (first, begin - 1)
                pieces = [prepared.match(begin, end), prepared.match(*told)]
                yield prepared.match(min(begin, first), max(end, last), pieces)


def _under_heads(matcher: Matcher, wanted: _Stated, prepared: Prepared) -> Sequence[tuple[int, int]]:
    """Return where the adjective of a thing stands for it, which was named before: `bilety: normalny 70 zł`."""
    if not wanted.head:
        return ()
    found = []
    heads = [prepared.tokens_at(match) for match in matcher.find_all(wanted.head, prepared)]
    for at, last in (prepared.tokens_at(match) for match in matcher.find_all(wanted.which, prepared)):
        before = [end for _, end in heads if end < at]
        if not before or not _opens(prepared, at):
            continue
        between = prepared.text[prepared.spans[before[-1]][1] : prepared.spans[at][0]]
        if len(between) <= _FARTHEST_HEAD and not _PARTS_HEADS.search(between):
            found.append((at, last))
    return found


def _opens(prepared: Prepared, at: int) -> bool:
    """Say whether a word begins the second half of a clause: `a ulgowy`."""
    return prepared.between(at - 1, at) != " " or prepared.tokens[at - 1] in _OPENING


def _tied(prepared: Prepared, wanted: _Stated, thing: tuple[int, int], first: int) -> bool:
    """Say whether what stands between a thing and a value behind it says that it is that of the thing."""
    begin, end = thing
    paid = _governed(prepared, wanted.kind, begin)
    if paid is None or first - end - 1 > _LONGEST_GAP or not _in_front_of_value(prepared, wanted, end, first):
        return False
    ties = TIES.get(wanted.kind, MEASURES)
    if paid and wanted.kind == "duration":
        ties = NEEDED
    measures = _measures(wanted.kind) if paid else frozenset[str]()
    tied = opened = False
    led = True  # nothing but what leads to the value stands between
    left = 0  # what a preposition may still govern
    doing = _doing(prepared, wanted, begin, first)
    if first - 2 == end and doing is GETTING and prepared.between(end, first - 1) == " ":
        return True  # `karnet za 160 zł`
    for at in range(end + 1, first + 1):
        gap = prepared.between(at - 1, at)
        # `sprzedajemy w kasie, w cenie 25 zł`
        last_comma = gap == ", " and (at == first or (tied and prepared.tokens[at : first - 1] in _LAST_LEADS))
        if not _GAP.fullmatch(gap) and not (last_comma or (gap == ". " and prepared.tokens[at - 1] in _CUT_SHORT)):
            return False
        marked = _MARKED.search(gap) is not None
        opened = opened or (marked and at == end + 1)
        if at == first:
            return (
                tied
                or opened
                or marked
                or (at == end + 1 and (gap != " " or paid))
                or (led and is_adjective(prepared.shown[end]))
            )
        if marked and at > end + 1:
            return False
        word, lemmas = prepared.tokens[at], prepared.sets[at]
        does = not doing.isdisjoint(lemmas)
        if (ties is not EVENTS or does) and (word in _OTHER_TIMES or is_past(word, lemmas)):
            return False
        leads = PLAIN_LEADS.get(wanted.kind, ())
        lead = word in leads and (at == first - 1 or (at == first - 2 and prepared.tokens[at + 1] in leads))
        led = led and lead
        if does or not ties.isdisjoint(lemmas) or word == "to":
            tied, left = tied or word != "się", 0
        elif lead or word in LIGHT or (word in _MAY and ties is MEASURES) or not measures.isdisjoint(lemmas):
            tied |= lead and word in _SUMMED
        elif (word in _LACK and left) or word in _WORDS.prepositions:
            left = _MOST_GOVERNED
            # `działka o powierzchni 800 m²`
            tied |= word in ("o", "w") and not _measures(wanted.kind).isdisjoint(prepared.sets[at + 1])
        elif _fits(prepared, at, wanted) and (left or at == end + 1 or is_adjective(prepared.shown[at])):
            # `zbiórka uczestników wycieczki jest o`
            left = int(is_thing(prepared, at)) if at == end + 1 else max(0, left - 1)
        else:
            return False
    return False


def _doing(prepared: Prepared, wanted: _Stated, begin: int, first: int) -> frozenset[str]:
    """Return the verbs that tie a value to what is had for it, or to what moves at it."""
    if wanted.kind == TIME and prepared.tokens[first - 1] in _AT_HOURS:
        return MOVING
    paid = wanted.kind == "amount" and prepared.tokens[first - 1] in _FOR_MONEY
    return GETTING if paid and AMOUNTS.isdisjoint(prepared.sets[begin]) else frozenset()


def _measures(kind: str) -> frozenset[str]:
    return MEASURED_BY.get(kind, OTHER_MEASURES)


def _opens_clause(prepared: Prepared, wanted: _Stated, last: int) -> bool:
    """Say whether a value begins a clause of its own: `dostawa jest darmowa, 12 zł kosztuje zwrot`."""
    ties = TIES.get(wanted.kind, MEASURES) - {"się"}
    return last + 1 < len(prepared.tokens) and not ties.isdisjoint(prepared.sets[last + 1])


def _fits(prepared: Prepared, at: int, wanted: _Stated) -> bool:
    """Say whether a word may stand in a gap that names what is meant more closely."""
    word = prepared.tokens[at]
    odd = _WORDS.negations | _WORDS.breaks | _WORDS.conjunctions | _WORDS.weakening | _WORDS.joining
    if word in odd or verb_at(prepared, at, _WORDS.rules):
        return False
    kinds = {value.kind for value, _ in prepared.values_at.get(at, ())}
    return wanted.kind not in kinds and RANGE not in kinds


def _in_front_of_value(prepared: Prepared, wanted: _Stated, end: int, first: int) -> bool:
    """Say whether nothing right in front of a value makes it a bound that is not meant."""
    word = prepared.tokens[first - 1]
    if not wanted.plain or first - 1 <= end or word in PLAIN_LEADS.get(wanted.kind, ()):
        return True
    return word not in _WORDS.bounds | _LATER


def _governed(prepared: Prepared, kind: str, begin: int) -> bool | None:
    """Say whether a thing is what is paid for, or what is measured; None where it is only what something else is of."""
    at = begin - 1
    while (
        at >= 0
        and prepared.between(at, at + 1) == " "
        and (is_adjective(prepared.shown[at]) or prepared.shown[at] in _OWN)
    ):
        at -= 1
    if at < 0 or prepared.between(at, at + 1).translate(dict.fromkeys(map(ord, "*_"))) != " ":
        return False
    word, lemmas = prepared.tokens[at], prepared.sets[at]
    if word in PAID_FOR.get(kind, ()):
        named = kind == "duration" and at and prepared.between(at - 1, at) == " "
        return None if named and not verb_at(prepared, at - 1, _WORDS.rules) else True
    if word in _WORDS.prepositions:
        return None
    if kind == "duration" and word.endswith(_OF_DEEDS) and at and prepared.tokens[at - 1] == "na":
        return True  # `na rozpatrzenie reklamacji mamy 30 dni`
    measured = MEASURED_BY.get(kind, OTHER_MEASURES) | HOW_MUCH | PIECES
    if not AMOUNTS.isdisjoint(prepared.sets[begin]):
        measured = HOW_MUCH
    if not measured.isdisjoint(lemmas):
        return False
    if at in prepared.within or not word.isalpha() or len(word) < _FEWEST_LETTERS:
        return False
    if at and prepared.tokens[at - 1] in _SINCE and not SEASONS.isdisjoint(lemmas):
        return False  # `od lutego abonament wynosi 35 zł`
    small: Set[str] = _WORDS.conjunctions | _WORDS.joining | LIGHT | _WORDS.breaks | _WORDS.inserting | _WORDS.only
    known = word in small or verb_at(prepared, at, _WORDS.rules) or is_finite(word, lemmas, _WORDS.rules)
    return False if known else None


def _paid_behind(prepared: Prepared, wanted: _Stated, value: tuple[int, int], begin: int) -> bool:
    """Say whether a thing stands behind its value: `45 zł zapłacisz za bilet`, `2 dni trwa naprawa`."""
    first, last = value
    doing = _doing(prepared, wanted, begin, first) if first else frozenset[str]()
    if not 0 < begin - last - 1 <= _LONGEST_GAP // 2 or any(
        prepared.between(at - 1, at).strip(" *_") for at in range(last + 1, begin + 1)
    ):
        return False
    ties, paid = TIES.get(wanted.kind, MEASURES), PAID_FOR.get(wanted.kind, frozenset())
    measures = _measures(wanted.kind)
    tied = False
    for at in range(last + 1, begin):
        word, lemmas = prepared.tokens[at], prepared.sets[at]
        if word in paid or not ties.isdisjoint(lemmas) or not (doing.isdisjoint(lemmas) or is_past(word, lemmas)):
            tied = tied or word != "się"
        elif not (word in LIGHT or not measures.isdisjoint(lemmas) or is_adjective(prepared.shown[at])):
            return False
    return tied
