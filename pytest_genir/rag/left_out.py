"""What a later part of a sentence leaves out: it is said of the thing that an earlier one names.

"A new card costs 12 zł, for pupils 6 zł": both sums are a card's. "A standard ticket £9, a concession £5.50" names a
thing in each part, which share their noun.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pytest_genir.rag.belonging import OF_ANY, Words
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.vocabulary import words as words_of

_FEWEST_LETTERS, _A_PAIR = 3, 2
#: Where the clause of a value ends; a label in front of a colon belongs to it.
ENDS = re.compile(r"[;:,(\[–—]|\.\s|\s-\s")
#: A later part of no more words leaves out what the first one names: `a standard ticket £9, [a concession £5.50]`.
_MOST_ELLIPTICAL = 2
#: A part with one of these has a subject of its own.
_VERBS = words_of("kosztować wynosić trwać potrwać odbyć odbywać być cost last take be")
#: What one thing does is shared by no other: `the concert starts at 6, and doors close at 7`.
_DOING = words_of(
    "start begin end finish open close leave arrive depart zaczynać zacząć kończyć skończyć rozpoczynać rozpocząć "
    "zakończyć otwierać otworzyć zamykać zamknąć odjeżdżać przyjeżdżać"
)
#: They tell when a value holds and not of what it is: `a haircut costs £20, at weekends £26`.
WHEN = words_of(
    "poniedziałek wtorek środa czwartek piątek sobota niedziela styczeń luty marzec kwiecień maj czerwiec lipiec "
    "sierpień wrzesień październik listopad grudzień dzień noc ranek rano wieczór południe przedpołudnie popołudnie "
    "weekend święto tydzień miesiąc rok wiosna lato jesień zima sezon wakacje ferie szczyt roboczy świąteczny nocny "
    "dzienny letni zimowy później wcześniej potem czasem teraz obecnie "
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december day night morning evening noon midday afternoon weekday weekend holiday bank "
    "week month year spring summer autumn fall winter season term peak off-peak off daytime school public later "
    "earlier afterwards now then"
)
#: A later part that begins so has the thing of the one before: `a new card costs 12 zł, for pupils 6 zł`.
_LED = re.compile(
    r"[\s,;:–—]*(?:(?:a|i|oraz|zaś|natomiast|ale|and|but|or|while)\s)?"
    r"(?P<by>dla|ze?|we?|na|za|od|do|po|przy|bez|for|with|on|in|at|under|over|without|from|if|when|jeśli|jeżeli|gdy)\s",
    re.IGNORECASE,
)
_IT = words_of("it they ono")
_PAYING = words_of("płacić zapłacić pay")
_DOES = words_of(
    "need take last require cost begin start end stop close open leave return arrive weigh measure hold seat"
)
RATE = re.compile(r"\s*(?:za|na|per|an?|each|every|/)\s", re.IGNORECASE)
#: They say no more of a value than that it is one.
SAYING = words_of(
    "mieć można móc dany otwierać otworzyć zamykać zamknąć czynny otwarty działać pracować czekać należeć razem "
    "łącznie dokładnie jeden osoba sztuka raz open close closed work stay have person total exactly just each every "
    "until till przysługiwać obejmować pan pani państwo mister doctor wydać zapłata płatny koszt zniżka ulga rabat "
    "discount off reduction"
)
_FOR_WHOM = re.compile(
    r"(?:\s(?:an?|per|each|za|na)(?:\s[^\W\d_]+){1,2})?\s(for|with|on|in|dla|za|od|na|przy|w|we)\s", re.IGNORECASE
)


_OR_ELSE = re.compile(r"(?:\s(?:an?|per|each|za|na)\s[^\W\d_]+)?,?\s(?:or|lub|albo|bądź)\s(?:za\s)?", re.IGNORECASE)
#: What all of a row is, before it goes on with what each is for, and where the next one begins.
_HEADED = re.compile(r"\s(for|dla|za|od|na)\s", re.IGNORECASE)
_GOES_ON = re.compile(r"[\s,;]*(?:(?:and|or|but|a|i|oraz|zaś|lub)\s)?(for|dla|za|od|na)\s", re.IGNORECASE)


def with_shared(
    prepared: Prepared, spans: Sequence[Span], parts: Sequence[Span], taken: Covering
) -> Iterator[Sequence[Words]]:
    """Yield the words of each part of a document, with what a later part leaves out as an earlier one names it."""
    (start, behind), (begin, end) = spans[0], parts[0]
    before = [lemmas for lemmas in content(prepared, begin, start, taken) if lemmas.isdisjoint(SAYING)]
    # The noun stands behind its adjectives in English, and mostly before them in Polish.
    shared = [] if len(before) < _A_PAIR else before[:-1] if prepared.language == "pl" else before[-1:]
    shared = [lemmas for lemmas in shared if lemmas.isdisjoint(_DOING)]
    if RATE.match(prepared.text, behind, end):
        shared += content(prepared, behind, end, taken)
    told_behind = _FOR_WHOM.match(prepared.text, behind, end)
    headed = _HEADED.search(prepared.text, begin, start)
    head = content(prepared, begin, headed.start(), taken) if headed else []
    #: The last part that names a thing of its own, and that thing.
    naming, named = 0, before
    for at, part in enumerate(parts):
        words = content(prepared, *part, taken)
        if not at:
            yield words + _told_at_the_end(prepared, spans, parts, taken)
            continue
        ends = ENDS.search(prepared.text, spans[at][1], part[1])
        clause = content(prepared, part[0], ends.start() if ends else part[1], taken)
        if all(not lemmas.isdisjoint(WHEN) for lemmas in clause):
            # another time for it, or one value more: `held on 8 February and 13 September`
            yield words + [lemmas for lemmas in named if lemmas.isdisjoint(WHEN)]
            continue
        if _leaves_out_its_thing(prepared, (parts[naming], part), (spans[naming], spans[at]), taken):
            yield words + named
            continue
        again = _GOES_ON.match(prepared.text, part[0], spans[at][0]) if head else None
        if again and headed and again[1].lower() == headed[1].lower() and not _has_verb(prepared, *part):
            # `The deposit for a kayak is £50, for a canoe £90`: both are deposits, and one is a kayak's.
            yield words + head
            continue
        if _OR_ELSE.fullmatch(prepared.text, spans[at - 1][1], spans[at][0]):
            # `Parking costs £4 a day, or £18 for the whole tour`: both are for parking.
            yield words + before
            continue
        also = _FOR_WHOM.match(prepared.text, spans[at][1], part[1]) if told_behind else None
        if also and told_behind and also[1] == told_behind[1] and not content(prepared, part[0], spans[at][0], taken):
            # `A bed costs £19 a night for members and £27 for guests`: both are of a bed, and for a night.
            yield words + before + content(prepared, behind, told_behind.start(1), taken)
            continue
        elliptical = len(words) <= _MOST_ELLIPTICAL and not _has_verb(prepared, *part)
        if not elliptical:
            naming, named = at, content(prepared, part[0], spans[at][0], taken)
        yield words + shared if elliptical else words


def _leaves_out_its_thing(
    prepared: Prepared, parts: tuple[Span, Span], spans: tuple[Span, Span], taken: Covering
) -> bool:
    """Say whether a later part says only for whom, or what else, holds of the thing that an earlier one names."""
    (first, part), (start, own) = parts, spans
    text = prepared.text
    mine, theirs = (_lemmas(prepared, place, value[0]) for place, value in ((part[0], own), (first[0], start)))
    every = frozenset[str]().union(*mine)
    if every & _IT:
        return True  # `on Saturdays it is open until 14:00`
    if every & _PAYING and not frozenset[str]().union(*theirs) & _PAYING and theirs:
        return True  # `the fee is £25, pensioners pay £15`
    said = content(prepared, part[0], own[0], taken)
    if said and all(map(_is_verb, said)):
        return True  # `the bus goes every half hour and needs 14 minutes`
    if said and not said[0].isdisjoint(WHEN):
        return False  # `on Fridays the shop closes at 9`
    led = _LED.match(text, part[0], own[0])
    if led is None or not every.isdisjoint(_VERBS | _DOES | _DOING):
        return False
    # `the deposit for a kayak is £50, for a canoe £90`: each is for its own
    before = text[first[0] : start[0]].lower().split()
    return led["by"].lower() not in before


def _told_at_the_end(prepared: Prepared, spans: Sequence[Span], parts: Sequence[Span], taken: Covering) -> list[Words]:
    """Return what the second part says of both: `an adult paid £9.50 and a child £5 for the round trip`."""
    if len(parts) < _A_PAIR or content(prepared, spans[0][1], parts[0][1], taken):
        return []
    (begin, end), (start, behind) = parts[1], spans[1]
    whole = _FOR_WHOM.match(prepared.text, behind, end)
    if whole is None or not content(prepared, begin, start, taken):
        return []  # `£6, or £15 for a family`
    ends = ENDS.search(prepared.text, behind, end)
    return content(prepared, whole.end(), ends.start() if ends else end, taken)


def _lemmas(prepared: Prepared, begin: int, end: int) -> Sequence[Words]:
    return [prepared.sets[at] for at in prepared.tokens_between(begin, end)]


def _is_verb(lemmas: Words) -> bool:
    """Say whether a word is a verb by its looks in Polish, and one of those that English does with anything."""
    return not lemmas.isdisjoint(_DOES) or any(lemma.endswith("ć") and not lemma.endswith("ość") for lemma in lemmas)


def _has_verb(prepared: Prepared, begin: int, end: int) -> bool:
    return any(not prepared.sets[at].isdisjoint(_VERBS) for at in prepared.tokens_between(begin, end))


def content(prepared: Prepared, begin: int, end: int, taken: Covering) -> list[Words]:
    """Return the words of a span that say something, each as its lemmas."""
    return [
        prepared.sets[at]
        for at in prepared.tokens_between(begin, end)
        if len(prepared.tokens[at]) >= _FEWEST_LETTERS
        and prepared.tokens[at] not in STOP_WORDS
        and not prepared.tokens[at].isdecimal()
        and prepared.sets[at].isdisjoint(OF_ANY)
        and not taken.meets(prepared.spans[at][0], prepared.spans[at][1])
    ]
