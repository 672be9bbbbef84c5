"""Whether others do what a phrase says of us: "Sklep obok przyjmuje karty, my tylko gotówkę" for `przyjmujemy karty`.

A Polish verb tells by its form that it is of us. An answer may say the same of the house by its name, "Hotel ma
parking"; where it says of us something else beside it, or names those who are not we, it does not.
"""

from __future__ import annotations

from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.vocabulary import words

_REMEMBERED, _MOST_BETWEEN = 4096, 160
_OURS = ("amy", "emy", "imy", "ymy", "śmy")
#: They are not we.
_OTHERS = late(
    r"\b(?:konkuren\w+|dostawc\w+|partner\w*|podwykonawc\w+|producen\w+|sąsie(?:dni|dz)\w*|sąsiad\w*|pośredni\w+|franczyz\w+|agen(?:t|ci|cja|cje)\b"
    r"|(?:inn\w+|niektór\w+|większoś\w+|dawn\w+)\s(?:\w+\s)?(?:firm|sklep|hotel|szkoł|klub|bank|sieci|oddział|placówk|przewoźni|operator|biur)\w*"
    r"|\w+\s(?:obok|naprzeciwko|naprzeciw|po\ssąsiedzku|zza\srogu|z\s(?:dołu|parteru|góry)))\b",
    2,
)
#: Something is said of us, behind what others do.
_WE = late(r"[,;.–—-]\s+(?:(?:a|ale|lecz|natomiast|tymczasem)\s)?(?:my|u\snas|nasz[aeyi]?|nas|nam)\b", 2)
_ALSO = late(r"\s*(?:\w+\s){0,2}?(?:też|także|również|tak\ssamo|podobnie|to\ssamo|zresztą)\b", 2)
_AT_OURS = late(r"\b(?:my|u\snas|nasz[aey]?\s(?!partner|dostawc|producen|podwykonawc|konkuren|agen)\w+)\b", 2)
#: Where what is done is only named: others do it, or did.
_NAMED = ("nie", "nia", "niu", "niem", "cie", "cia", "ciu", "ciem")
_ELSEWHERE = late(
    r"\b(?:gdzie\sindziej|inne(?:mu|go|j)|innym\s\w+|innych|poprzedni\w*|konkurencj\w*|poza\snami|(?:po)?szuka\w+"
    r"|polecamy|we\swłasnym\szakresie|samodzielnie|zleca\w+|zleci\w*)\b",
    2,
)
_BEGUN = words(
    "zacząć zaczynać rozpocząć rozpoczynać wprowadzić wprowadzać uruchomić uruchamiać wznowić wznawiać dodać"
)


@lru_cache(maxsize=_REMEMBERED)
def _our_verb(matcher: Matcher, phrase: str) -> Lemmas:
    """Return the infinitives of what a phrase says that we do."""
    read = matcher.phrase(phrase)
    return frozenset(
        lemma
        for at, word in enumerate(read.tokens)
        if word.endswith(_OURS) and word not in read.sets[at]
        for lemma in read.sets[at]
        if lemma.endswith(("ć", "c"))
    )


def done_by_others(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return the words by which it is others who do what a phrase says that we do."""
    if prepared.language != "pl" or matcher.mode == "substring":
        return None
    ours = _our_verb(matcher, phrase)
    if not ours:
        return None
    first, last = prepared.tokens_at(match)
    verbs = [at for at in range(first, last + 1) if not ours.isdisjoint(prepared.sets[at])]
    if not verbs or any(prepared.tokens[at].endswith(_OURS) for at in verbs):
        return None
    text = prepared.text
    begin, end = next((span for span in sentence_spans(text) if span[0] <= match.start < span[1]), (0, len(text)))
    if prepared.tokens[verbs[0]].endswith(_NAMED):
        named = _ELSEWHERE.search(text, begin, end)
        if named is not None or _is_over(prepared, begin, end):
            return text[begin : end if named is None else named.end()]
    others = _OTHERS.search(text, begin, prepared.spans[verbs[-1]][1] + 1)
    if others is not None:
        return text[others.start() : match.end]
    we = _WE.search(text, match.end, min(len(text), end + _MOST_BETWEEN))
    if we is None or _ALSO.match(text, we.end()) or _AT_OURS.search(text, begin, match.start):
        return None
    return text[match.start : we.end()]


def _is_over(prepared: Prepared, begin: int, end: int) -> bool:
    """Say whether a sentence tells only of what was: `strzyżenie prowadził nasz poprzednik`."""
    inside = [at for at, (start, _) in enumerate(prepared.spans) if begin <= start < end]
    past = [at for at in inside if is_past(prepared.tokens[at], prepared.sets[at])]
    return bool(past) and all(_BEGUN.isdisjoint(prepared.sets[at]) for at in past)
