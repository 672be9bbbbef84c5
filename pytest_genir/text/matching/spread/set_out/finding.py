"""Finds a phrase in the sentences that say what an English answer sets out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_genir.lean.late import late
from pytest_genir.lean.latest import of_latest
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.set_out.reading import SetOut, set_out
from pytest_genir.text.vocabulary import words

#: What a sentence may have that stands in no cell: the phrase is looked for if the answer has all its other words.
_SMALL = words(
    "the a an your our is are be was were has have had do does not no n't t on in at of for by to with from step you "
    "we it they s can may must born died open closed allowed permitted accepted included required needed available "
    "covered provided offered supported forbidden prohibited banned excluded sold issued includes expires and isn aren "
    "without doesn don hasn"
)
_SETS_OUT = late(r"\n|:[*_]{0,3}[ \t]|[ \t][–—][ \t]")
_DENIES = late(r"\b(?:no|not|never|without|cannot)\b|n['’]t\b", 2)


def find_set_out(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where an answer sets out what a phrase says."""
    if matcher.mode == "substring" or not _SETS_OUT.search(prepared.text):
        return
    wanted = matcher.phrase(phrase)
    lemmas = prepared.lemmas
    if any(
        token not in _SMALL and at not in wanted.within and lemmas.isdisjoint(sets)
        for at, (token, sets) in enumerate(zip(wanted.tokens, wanted.sets, strict=True))
    ):
        return
    if next(matcher.find_all(phrase, prepared), None) is not None:
        return  # it stands in one part, and is judged there
    for sentence in _sentences(prepared):
        read = matcher.phrase(sentence.text)
        if matcher.lacks(phrase, read) and not _DENIES.search(phrase):
            continue
        for match in matcher.find_all(phrase, read):
            if not _DENIES.search(match.surface) and (sentence.denied or _DENIES.search(sentence.text)):
                continue
            # with its signs, which are no words
            surface = prepared.text[sentence.start : sentence.end]
            yield Match(surface=surface, start=sentence.start, end=sentence.end, lemmas=match.lemmas)
            return


@of_latest
def _sentences(prepared: Prepared) -> Sequence[SetOut]:
    return set_out(prepared.text)
