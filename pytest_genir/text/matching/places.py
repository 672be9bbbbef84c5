"""Where a phrase stands in an answer: a run of its tokens that meets the parts of the phrase one after the other."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import chain

from pytest_genir.lean.late import late
from pytest_genir.text.matching import NEGATION, Lemmas, Match, Prepared, Span, tokens_of
from pytest_genir.text.matching.numbered import (
    NUMBER_SIGNS,
    after_figure,
    after_number,
    after_roman,
    is_roman,
    numbered,
    numbers,
)
from pytest_genir.text.matching.sought import ENDS, KIND_WORDS, One, Part, Parts, Qualified, Said, SoughtWords, kind_of
from pytest_genir.text.matching.word_order import ON, ends_a_name, light, moved_end, repeats
from pytest_genir.text.sentences import parted
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.qualifiers import STRICT, TURNING, qualifier_at
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TIME
from pytest_genir.text.vocabulary import words

_OF_ANOTHER = late(r"['’]s\s(?!(?:time|behalf|name|office|house)\b)[a-z]")
#: A dash that is glued to both words joins them: `maj–lipiec`.
_PARTS_A_NAME = late(
    r"[,(][*_`]*\s?[*_`]*[a-ząćęłńóśźż]|(?:\s[–—]|[–—][*_`]*\s)[*_`]*\s?[*_`]*[a-ząćęłńóśźż]|\s-\s[a-ząćęłńóśźż]"
)
#: Over these no words change places.
_MARK = re.compile(r"[,;:.!?()\n|–—]|\s-")
_BOTH = words(
    "oba obaj obie oboje obu obojga oboma obiema obydwa obydwaj obydwie obydwoje obydwu obydwojga obydwoma both"
)
DAYS = words(
    "poniedziałek wtorek środa czwartek piątek sobota niedziela weekend "
    "monday tuesday wednesday thursday friday saturday sunday"
)
#: The two ends of hours and days: `od 8:00`, `until Friday`.
_UNTIL = words("do until till to")
_BOUNDS = _UNTIL | words("od from")
_WITH_ENDS = (TIME, DATE)
_EACH = words("każdy każdą każde każdego co every each")
_EACH_OR_ON = words("on each every w co")
#: `on Mondays` is every Monday, `on Monday` may be one.
_MANY_DAYS = ("days", "ends", "ki", "dy", "ty", "le")
_NEXT = words("najbliższy najbliższą najbliższe nadchodzący nadchodzącą nadchodzące ten tę każdy każdą każde")
_COMMA_SAYS = frozenset((frozenset(("i",)), frozenset(("oraz",))))
#: `bez opłat` is said by `bez żadnych opłat`.
_WITHOUT = words("bez without")
#: In English these only say which one is meant, or whose.
DETERMINERS = words("the a an your my our their all any one")
#: A run need not have these words of a phrase: others stand for them, or a comma.
LEFT_OUT = ON | _EACH | NUMBER_SIGNS | DETERMINERS | words("i oraz")
_EMPHATIC = words(
    "żadnych żadnej żadnego jakichkolwiek jakiejkolwiek jakiegokolwiek dodatkowych zbędnych wcześniejszej "
    "wcześniejszego uprzedniej uprzedniego konieczności potrzeby obowiązku any prior previous advance further"
)
_PARTICIPLE = late(r"\w{2,}(?:[nt]|ąc)(?:y|a|e|i|o|ą|ej|ego|emu|ych|ym|ymi)\Z")
#: In front of so many days they change nothing: `przez najbliższe dwie godziny`.
_COMING = words("najbliższe najbliższych kolejne kolejnych następne następnych pełne pełnych całe całych")
_WITHIN = frozenset((("w", "ciągu"), ("w", "terminie"), ("w",), ("within",)))
#: Words that say that something costs nothing; `free` does as a predicate only.
_FREE = words("bezpłatny bezpłatnie darmowy nieodpłatny nieodpłatnie darmo gratis free")


def runs(wanted: Parts, prepared: Prepared, *, signs: bool = True) -> Iterator[Match]:
    """Yield the places where a phrase stands, none inside another; `signs`: values may have some beside them."""
    after = 0
    for first in _beginnings(wanted, prepared) if wanted else ():
        if first < after:
            continue
        end = _run(wanted, prepared, first)
        if end is not None:
            after = end
            match = prepared.match(first, end - 1)
            yield _with_signs(match, prepared, first, end - 1) if signs else match


def elsewhere(wanted: SoughtWords, prepared: Prepared) -> Iterator[Match]:
    """Yield where the words of a phrase stand in another order that says the same."""
    if wanted.described:
        for match in runs(wanted.parts[::-1], prepared):
            first, last = prepared.tokens_at(match)
            does = any(_does_itself(prepared, at) for at in range(first, last + 1))
            if not does and not _MARK.search(match.surface):
                yield match
    elif wanted.movable and prepared.written.issuperset(chain.from_iterable(wanted.movable)):
        tokens = prepared.tokens
        in_order = tuple(chain.from_iterable(wanted.movable))
        for at in range(len(tokens)):
            end = moved_end(wanted.movable, prepared.language, tokens, at)
            if end is None or tuple(tokens[at : at + len(in_order)]) == in_order:
                continue
            match = prepared.match(at, end - 1)
            if not _MARK.search(match.surface):
                yield match


def _does_itself(prepared: Prepared, at: int) -> bool:
    """Say whether a word is a form of a verb that no participle has: `wymaga` for `wymagana`."""
    verb = all(lemma.endswith("ć") for lemma in prepared.sets[at])
    return verb and _PARTICIPLE.match(prepared.tokens[at]) is None


def over_sentences(match: Match, prepared: Prepared) -> bool:
    """Say whether a match begins in one sentence and ends in another."""
    if not ENDS.search(match.surface):
        return False
    first = bisect_left(prepared.spans, (match.start, match.start + 1))
    last = bisect_left(prepared.spans, (match.end,)) - 1
    return any(parted(prepared.text, prepared.spans[at][1], prepared.spans[at + 1][0]) for at in range(first, last))


def parts_a_name(match: Match) -> bool:
    """Say whether a clause or a bracket begins inside what should be one name: `free, parking costs`."""
    return _PARTS_A_NAME.search(match.surface) is not None


def of_another(match: Match, prepared: Prepared) -> bool:
    """Say whether the end of a match is only whose the next thing is: `signed by a doctor's secretary`."""
    return _OF_ANOTHER.match(prepared.text, match.end) is not None


def another_value(wanted: Parts, prepared: Prepared) -> str | None:
    """Name a value of the kind that the phrase has and the answer says otherwise."""
    kinds = {part.value.kind for part in wanted if isinstance(part, Said)}
    said = next((value for value in prepared.values if value.kind in kinds), None)
    return f"another {said.kind}: '{said.surface}'" if said else None


def _with_signs(match: Match, prepared: Prepared, first: int, last: int) -> Match:
    """Return a match with the signs that are no words: `20%`, `£20`."""
    start, end = match.start, match.end
    for value in prepared.values:
        begin, behind = value.start, value.end
        # a value that begins and ends with the match, or in it, adds nothing to it
        wider = begin < start or behind > end
        if not wider or begin >= match.end or behind <= match.start:
            continue
        if _inside(tokens_of(value, prepared.spans), first, last):
            start, end = min(start, begin), max(end, behind)
    if (start, end) == (match.start, match.end):
        return match
    return Match(surface=prepared.text[start:end], start=start, end=end, lemmas=match.lemmas)


def _inside(span: Span, first: int, last: int) -> bool:
    return first <= span[0] and span[1] <= last


def _beginnings(wanted: Parts, prepared: Prepared) -> Iterable[int]:
    """Return the places where a run may begin."""
    first = wanted[0]
    following = wanted[1] if len(wanted) > 1 else None
    if isinstance(first, frozenset) and any(lemma.startswith(NEGATION) for lemma in first):
        found = _beginnings_of(_with_negation(first, following), prepared)
    else:
        found = _beginnings_of(first, prepared)
    if len(wanted) == 1 or not isinstance(wanted[1], Said) or not isinstance(first, frozenset):
        return found
    return found if first.isdisjoint(_BOUNDS) else sorted({*found, *prepared.values_of((RANGE,))})


def _beginnings_of(first: Part, prepared: Prepared) -> Iterable[int]:
    """Return the places of a part."""
    if isinstance(first, Said):
        literally = () if first.digits and first.alone else _beginnings_of(first.words[0], prepared)
        free = prepared.places(_FREE) if first.free else ()
        both = prepared.places(_BOTH) if first.value.kind == NUMBER and first.value.amount == 2 else ()
        return sorted({*prepared.values_of(first.met_by), *literally, *free, *both})
    if isinstance(first, Qualified):
        return [place for place in range(len(prepared.tokens)) if _after_qualifier(first, prepared, place) is not None]
    if not first.isdisjoint(_EACH_OR_ON):
        first |= _EACH_OR_ON
    return prepared.places(first)


def _with_negation(first: Lemmas, following: Part | None) -> Lemmas:
    """Return what a run may begin with as well: a negation may be written in one word or in two."""
    together = following if NEGATION in first and isinstance(following, frozenset) else ()
    return first.union((NEGATION,), (NEGATION + lemma for lemma in together))


def _run(wanted: Parts, prepared: Prepared, place: int) -> int | None:
    """Return the place after the run of tokens that meets every wanted part from `place` on, or None."""
    answer, here = prepared.sets, 0
    while here < len(wanted):
        part = wanted[here]
        if place >= len(answer):
            return None
        if isinstance(part, Said):
            after = _after_value(part, prepared, place)
            if after is None and here and _introduces(prepared, place, part.value):
                after = _after_value(part, prepared, place + 1)
            if after is None and here and prepared.tokens[place] in _COMING:
                after = _after_value(part, prepared, place + 1)
            if after is None and here and (qualified := _at_least(prepared, place)):
                after = _after_value(part, prepared, qualified)
            if after is None and here and isinstance(wanted[here - 1], Qualified):
                after = _after_value(part, prepared, place + _within(prepared, place))
            if after is None and here and numbers(wanted[here - 1]):
                after = after_number(part.value, prepared, place + numbered(prepared, place))
            after = after_roman(part.value, prepared, place) if after is None and here else after
            if after is None and here and part.value.kind == TIME and (skipped := _at_behind_a_day(prepared, place)):
                after = _after_value(part, prepared, place + skipped)
            if after is None and here and ends_a_name(prepared, place):
                place += 1
                continue
            if after is None:
                return None
            here, place = here + 1, after
            continue
        if isinstance(part, Qualified):
            after = _after_qualifier(part, prepared, place)
            if after is None:
                return None
            here, place = here + 1, after
            continue
        following = wanted[here + 1] if here + 1 < len(wanted) else None
        the_next = following.value if here and "the" in part and isinstance(following, Said) else None
        if the_next is not None and (after := after_roman(the_next, prepared, place)) is not None:
            here, place = here + 2, after  # `Henry the Eighth` for `Henry VIII`
            continue
        if not part.isdisjoint(answer[place]):
            if isinstance(part, One) and _several(prepared, place):
                return None
            here, place = here + 1, place + 1
        elif isinstance(following, frozenset) and _negates(part, following, answer[place]):
            here, place = here + 2, place + 1
        elif place + 1 < len(answer) and _negates(answer[place], answer[place + 1], part):
            here, place = here + 1, place + 2
        elif isinstance(following, frozenset) and _each_day(part, following, prepared, place):
            here, place = here + 1, place + 1
        elif here and repeats(prepared.tokens, place, place - here):
            place += 1
        elif here and isinstance(following, frozenset) and _is_each(part, following, prepared, place):
            here += 1
        elif here and (numbered(prepared, place) or _emphasised(prepared, place) or _each_of(part, prepared, place)):
            place += 1
        elif (
            here
            and (numbers(wanted[here - 1]) or is_roman(part))
            and (after := after_figure(part, prepared, place)) is not None
        ):
            here, place = here + 1, after
        elif here and ends_a_name(prepared, place):
            place += 1
        elif isinstance(following, Said) and (after := _after_range(part, following, prepared, place)) is not None:
            here, place = here + 2, after
        elif here and (_the_next(part, prepared, place)):
            place += 1
        elif here and part in _COMMA_SAYS and _in_a_list(prepared, place):
            here += 1
        elif here and (skipped := light(prepared.language, prepared.tokens, place)):
            place += skipped
        elif here and _determines(prepared, place):
            place += 1
        elif here and not part.isdisjoint(NUMBER_SIGNS) and here + 1 < len(wanted) and _is_figure(wanted[here + 1]):
            here += 1
        else:
            return None
    return place


def _at_behind_a_day(prepared: Prepared, place: int) -> int:
    """Return how many words stand between a day and its hour in Polish: `5 maja o godz. 11`."""
    if prepared.language != "pl" or prepared.tokens[place] != "o" or place + 1 >= len(prepared.tokens):
        return 0
    first = prepared.within[place - 1][0] if place - 1 in prepared.within else -1
    dated = any(each.kind == DATE for value, _ in prepared.values_at.get(first, ()) for each in value.readings)
    if not dated and prepared.sets[place - 1].isdisjoint(DAYS):
        return 0
    return 1 + (prepared.tokens[place + 1] in KIND_WORDS[TIME])


def _several(prepared: Prepared, place: int) -> bool:
    """Say whether a unit is counted, and not by one: `lat` in `5 lat`."""
    first = prepared.within[place][0] if place in prepared.within else place
    counted = [value for value, _ in prepared.values_at.get(first, ()) if value.unit and value.day is None]
    return bool(counted) and all(value.written not in (None, 1) for value in counted)


def _after_range(bound: Lemmas, wanted: Said, prepared: Prepared, place: int) -> int | None:
    """Return the place after hours or days of which one end is wanted: `do 13:00` in `8:00–13:00`, or None."""
    if bound.isdisjoint(_BOUNDS):
        return None
    until = 0 if bound.isdisjoint(_UNTIL) else 1
    for said, last in prepared.values_at.get(place, ()):
        if said.kind == RANGE and said.parts[until].kind in _WITH_ENDS and meets(wanted.value, said.parts[until]):
            return last + 1
    return None


def _determines(prepared: Prepared, place: int) -> bool:
    """Say whether an English word only says which one: `keep all your receipts` says `keep receipts`."""
    if prepared.language != "en" or prepared.tokens[place] not in DETERMINERS:
        return False
    if place + 1 >= len(prepared.spans) or (place > 1 and prepared.tokens[place - 2] in DETERMINERS):
        return False  # `in the hotel the staff`
    return all(prepared.between(at - 1, at) == " " for at in (place, place + 1))


def _is_each(part: Lemmas, day: Lemmas, prepared: Prepared, place: int) -> bool:
    """Say whether days in the plural say a phrase's `każdy` without it."""
    if part.isdisjoint(_EACH) or day.isdisjoint(DAYS):
        return False
    return prepared.tokens[place].endswith(_MANY_DAYS) and not day.isdisjoint(prepared.sets[place])


def _the_next(part: Lemmas, prepared: Prepared, place: int) -> bool:
    """Say whether a word only tells which of all Fridays is meant: `w najbliższy piątek`."""
    return prepared.tokens[place] in _NEXT and not part.isdisjoint(DAYS) and prepared.tokens[place - 1] in ON


def _in_a_list(prepared: Prepared, place: int) -> bool:
    """Say whether a comma stands for the `i` of a list: `mleko, jaja, orzechy`."""
    return prepared.text[prepared.spans[place - 1][1] : prepared.spans[place][0]] == ", "


def _each_of(part: Lemmas, prepared: Prepared, place: int) -> bool:
    return not part.isdisjoint(DAYS) and prepared.tokens[place] in _EACH


def _each_day(part: Lemmas, day: Lemmas, prepared: Prepared, place: int) -> bool:
    """Say whether `every` and `on` before a day say the same: `on Mondays`, `w poniedziałki`, `co poniedziałek`."""
    tokens, sets = prepared.tokens, prepared.sets
    if day.isdisjoint(DAYS):
        return False
    if not part.isdisjoint(ON):
        return tokens[place] in _EACH and place + 1 < len(sets) and not day.isdisjoint(sets[place + 1])
    many = place + 1 < len(tokens) and tokens[place + 1].endswith(_MANY_DAYS)
    return tokens[place] in ON and not part.isdisjoint(_EACH) and many


def _after_qualifier(wanted: Qualified, prepared: Prepared, place: int) -> int | None:
    """Return the place after words that say of a value what is wanted, or after the same words, or None."""
    meaning, end = qualifier_at(prepared.tokens, place, prepared.language)
    if meaning == wanted.meaning:
        return end
    after = place + len(wanted.words)
    if after > len(prepared.sets) or (wanted.meaning in STRICT and _turned(prepared, place)):
        return None
    same = zip(wanted.words, prepared.sets[place:after], strict=True)
    return None if any(one.isdisjoint(other) for one, other in same) else after


def _turned(prepared: Prepared, place: int) -> bool:
    """Say whether `more than` is part of `no more than`."""
    if not place or prepared.tokens[place - 1] not in TURNING:
        return False
    return prepared.text[prepared.spans[place - 1][1] : prepared.spans[place][0]] == " "


def _at_least(prepared: Prepared, place: int) -> int | None:
    """Return the place after an `at least`, behind which a value stands as it is."""
    meaning, end = qualifier_at(prepared.tokens, place, prepared.language)
    return end if meaning == "least" else None


def _emphasised(prepared: Prepared, place: int) -> bool:
    """Say whether a word stands between `bez` and its noun that changes nothing: `bez żadnych opłat`."""
    if prepared.tokens[place] not in _EMPHATIC:
        return False
    return prepared.tokens[place - 1] in _EMPHATIC or not _WITHOUT.isdisjoint(prepared.sets[place - 1])


def _introduces(prepared: Prepared, place: int, value: Value) -> bool:
    """Say whether a word only says what kind of value follows: `do dnia 3 maja`, `o godz. 8`."""
    kinds = {kind_of(value), *(each.kind for each in value.others if prepared.language == "pl")}
    return numbered(prepared, place) or any(prepared.tokens[place] in KIND_WORDS.get(kind, ()) for kind in kinds)


def _within(prepared: Prepared, place: int) -> int:
    """Return how many words say that a bound is one of time: `nie później niż w ciągu 7 dni`."""
    tokens = prepared.tokens[place : place + 2]
    return 2 if tuple(tokens) in _WITHIN else int(tuple(tokens[:1]) in _WITHIN)


def _is_figure(part: Part) -> bool:
    if isinstance(part, Said):
        return part.digits or part.value.kind in (NUMBER, ORDINAL)
    return isinstance(part, frozenset) and any(lemma[:1].isdecimal() for lemma in part)


def _after_value(wanted: Said, prepared: Prepared, place: int) -> int | None:
    """Return the place after the value that is the wanted one, or after its words, or None."""
    if wanted.free and place < len(prepared.sets) and _says_free(prepared, place):
        return place + 1
    two = wanted.value.kind == NUMBER and wanted.value.amount == 2
    if two and not _BOTH.isdisjoint(prepared.tokens[place : place + 1]):
        return place + 1
    ends = [last for said, last in prepared.values_at.get(place, ()) if meets(wanted.value, said)]
    if ends:
        return max(ends) + 1
    after = place + len(wanted.words)
    if (wanted.digits and wanted.alone) or after > len(prepared.sets):
        return None
    if any(one.isdisjoint(other) for one, other in zip(wanted.words, prepared.sets[place:after], strict=True)):
        return None
    # `sto złotych` in `sto złotych pięćdziesiąt groszy` are the same words and another value.
    reaches = [prepared.within[at] for at in range(place, after) if at in prepared.within]
    if wanted.digits:  # part of a telephone number or a sign, which is no value
        return None if reaches else after
    return after if all(place <= first and last < after for first, last in reaches) else None


def _says_free(prepared: Prepared, place: int) -> bool:
    """Say whether a word says that something costs nothing: `0 zł` is said by `bezpłatnie`, `£0` by `is free`."""
    if _FREE.isdisjoint(prepared.sets[place]):
        return False
    tokens = prepared.tokens
    before = tokens[place - 1] if place else ""
    predicate = before in ("is", "are", "for", "s", "entirely", "completely") and tokens[place + 1 : place + 2] != [
        "from"
    ]
    return tokens[place] != "free" or predicate or tokens[place + 1 : place + 3] == ["of", "charge"]


def _negates(negation: Lemmas, word: Lemmas, joined: Lemmas) -> bool:
    """Say whether two words, the first of them `nie`, are what the other side writes as one."""
    return NEGATION in negation and any(NEGATION + lemma in joined for lemma in word)


def of_the_next(match: Match, prepared: Prepared) -> bool:
    """Say whether a match joins a thing to the value of the next: `£1 a day for hand tools, £4 a day for drills`."""
    if ", " not in match.surface:
        return False
    first, last = prepared.tokens_at(match)
    if first < _FEWEST_IN_FRONT or prepared.tokens[first - 1] not in _FOR:
        return False
    kinds = {value.kind for at in range(first, last + 1) for value, _ in prepared.values_at.get(at, ())}
    before = range(max(0, first - _NEAR), first - 1)
    return any(
        value.kind in kinds and "," not in prepared.text[value.end : match.start]
        for at in before
        for value, _ in prepared.values_at.get(at, ())
    )


_FOR = frozenset(("for", "za", "dla"))
_FEWEST_IN_FRONT, _NEAR = 2, 7
