"""Says of every sentence with a claim whether the documents it cites are where the claim stands.

A sentence that cites nothing has the sources of the next one in its paragraph. A source is wrong where what can be
looked up (numbers, dates, names, quotations) stands in another document and not in it, or where another document has
at least twice as many of the sentence's words; of several sources of several sentences (`A card is 20 PLN. We open at
8 [0][1].`), each has to be right for one of them, and each sentence needs one. Where a sentence cites in several
places, each claim is looked up in what stands for its clause.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.rag.checking import Answered
from pytest_genir.rag.grounding import Ground, LookedUp, ground_of, look_up, sources_of
from pytest_genir.rag.sourcing_clauses import CitedClauses
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS

_FEWEST_WORDS = 2
#: A document with less than this share of the best one's words is not where the sentence comes from.
_LEAST_SHARE = 0.5
_LEAST_SUPPORT = 0.3
_MOST_OF_THEM = 0.6
#: How an answer begins and ends among polite people; what can be looked up is a claim there as well.
_COURTESY = late(
    r"[\W_]*(?:(?:please\s|just\s)?(?:let me know|feel free|do not hesitate|don['’]t hesitate)"
    r"|i(?:['’]m| am|['’]d be| would be)\s(?:always\s)?(?:happy|glad|here)|(?:i\s)?hope (?:this|that|it)"
    r"|happy to|glad to|thank(?:s| you)|best (?:regards|wishes)|good luck|have a (?:nice|great|good)|you['’]re welcome"
    r"|if (?:you|there) [^.]{1,60}(?:let me know|just ask|feel free|happy to)"
    r"|chętnie (?:pomogę|odpowiem|wyjaśnię|doradzę)|z przyjemnością (?:pomogę|odpowiem)|służę pomocą|mam nadzieję"
    r"|w razie (?:\w+ )?(?:pytań|wątpliwości)|(?:jeśli|jeżeli|gdyby) [^.]{1,60}(?:pyta\w+|wątpliwości|pomocy)"
    r"|(?:proszę )?(?:śmiało )?pyta(?:ć|j\w*)|(?:proszę )?(?:daj|dać|dajcie) znać|dziękuję|pozdrawiam|powodzenia|życzę"
    r"|miłego dnia|dzień dobry|witam)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sourced:
    """A sentence with a claim, what it cites, and why that is not right (empty where it is)."""

    start: int
    end: int
    cited: tuple[str, ...]
    reason: str = ""

    @property
    def right(self) -> bool:
        return not self.reason


def sourced_claims(answer: Answered) -> tuple[Sourced, ...]:
    """Return every sentence with a claim."""
    citations = answer.citations.found
    spans = sentence_spans(answer.text)
    sources = sources_of(answer.text, spans, citations)
    aside = [(one.start, one.end) for one in citations]
    grounds = [ground_of(answer.matcher, text) for text in answer.documents]
    looked = list(look_up(answer))
    found = []
    shared = _shared(answer, spans, sources, aside, grounds)
    for span, cited, elsewhere in zip(spans, sources, shared, strict=True):
        words = _words(answer, span, aside)
        inside = [one for one in looked if span[0] <= one.claim.start < span[1]]
        own = [one for one in citations if span[0] <= one.start < span[1]]
        brief = bool(own) and any(_support(words, ground) > _MOST_OF_THEM for ground in grounds)
        if _claims_something(answer.text[slice(*span)], words, inside, least=_FEWEST_WORDS + (not brief)):
            outside = [one.written for one in own if one.place is None]
            clauses = CitedClauses(answer.text, span, citations)
            said = {place: _words_for(answer, place, clauses, aside) for place in cited} if clauses.tell_apart else {}
            said = {place: said.get(place, words) for place in cited}
            reason = _fault(answer, cited, outside, said, inside, grounds, elsewhere)
            if not reason and clauses.tell_apart:
                reason = _exchanged(answer, clauses, inside) or _swapped_words(answer, clauses, aside, inside, grounds)
            if reason:
                reason = f"'{_short(answer.text[slice(*span)])}': {reason}"
            names = tuple(answer.context[place] for place in cited)
            found.append(Sourced(start=span[0], end=span[1], cited=names, reason=reason))
    return tuple(found)


def _shared(
    answer: Answered,
    spans: Sequence[Span],
    sources: Sequence[tuple[int, ...]],
    aside: Sequence[Span],
    grounds: Sequence[Ground],
) -> list[frozenset[int]]:
    """Return for each sentence those of its sources from which another sentence is that has the same ones by it."""
    cites = [any(span[0] <= start < span[1] for start, _ in aside) for span in spans]
    shared = [frozenset[int]()] * len(spans)
    group: list[int] = []
    for place, cited in enumerate(sources):
        group.append(place)
        if cites[place] or not cited:
            if len(group) > 1 and len(cited) > 1:
                used = {one: _best(answer, spans[one], cited, aside, grounds) for one in group}
                for one in group:
                    shared[one] = frozenset(best for other, best in used.items() if other != one and best is not None)
            group = []
    return shared


def _best(
    answer: Answered, span: Span, cited: Sequence[int], aside: Sequence[Span], grounds: Sequence[Ground]
) -> int | None:
    """Return which of its sources has the most of a sentence's words, if any has enough of them."""
    words = _words(answer, span, aside)
    support = {place: _support(words, grounds[place]) for place in cited}
    best = max(support, key=support.__getitem__)
    return best if support[best] >= _LEAST_SUPPORT else None


def _words_for(answer: Answered, place: int, clauses: CitedClauses, aside: Sequence[Span]) -> list[frozenset[str]]:
    """Return the words of the clauses that a document stands for: `No diving [rules], and the desk is ... [contact]`"""
    spans = [span for span in clauses.clauses if place in clauses.documents_of(span[0])]
    return [lemmas for span in spans for lemmas in _words(answer, span, aside)]


def _claims_something(
    sentence: str, words: Sequence[frozenset[str]], inside: Sequence[LookedUp], *, least: int
) -> bool:
    """Say whether a sentence claims something; one with a source of its own does in the words of a document."""
    if sentence.rstrip().endswith(("?", ":")):
        return False
    return bool(inside) or (len(words) >= least and not _COURTESY.match(sentence))


def _words(answer: Answered, span: Span, aside: Sequence[Span]) -> list[frozenset[str]]:
    """Return the lemmas of a sentence's content words, without its citations."""
    prepared = answer.prepared
    places = zip(prepared.tokens, prepared.spans, prepared.sets, strict=True)
    return [
        lemmas
        for token, (start, end), lemmas in places
        if span[0] <= start < span[1]
        and token not in STOP_WORDS
        and not any(first <= start and end <= last for first, last in aside)
    ]


def _fault(
    answer: Answered,
    cited: tuple[int, ...],
    outside: Sequence[str],
    said: Mapping[int, Sequence[frozenset[str]]],
    inside: Sequence[LookedUp],
    grounds: Sequence[Ground],
    elsewhere: frozenset[int],
) -> str:
    """Return what is wrong with a sentence's sources; empty where nothing is.

    `said` are the words for each source, `elsewhere` the sources of which another sentence that shares them is.
    """
    if outside:
        return f"{outside[0]} is none of the documents"
    if not cited:
        return "names no source"
    for one in inside:
        if one.misplaced:
            held = ", ".join(answer.context[place] for place in one.found_in)
            return f"'{one.claim.surface}' stands in {held}, not in {_names(answer, cited)}"
    for place in cited:
        support = [_support(said[place], ground) for ground in grounds]
        best = max(range(len(support)), key=support.__getitem__)
        holds = any(place in one.found_in for one in inside) or (place in elsewhere and best in cited)
        if not holds and support[best] >= _LEAST_SUPPORT and support[place] < _LEAST_SHARE * support[best]:
            return f"comes from {answer.context[best]} rather than from {answer.context[place]}"
    return ""


def _exchanged(answer: Answered, clauses: CitedClauses, inside: Sequence[LookedUp]) -> str:
    """Return which claim stands in a document that the sentence cites, but for another of its clauses."""
    for one in inside:
        meant = clauses.documents_of(one.claim.start)
        if not one.given and meant.isdisjoint(one.found_in) and clauses.cites(one.found_in):
            held = ", ".join(answer.context[place] for place in one.found_in)
            return f"'{one.claim.surface}' stands in {held}, not in {_names(answer, sorted(meant))}"
    return ""


def _swapped_words(
    answer: Answered,
    clauses: CitedClauses,
    aside: Sequence[Span],
    inside: Sequence[LookedUp],
    grounds: Sequence[Ground],
) -> str:
    """Return which clause without a claim has its words in another clause's document, and none in its own."""
    for span in clauses.clauses:
        words = _words(answer, span, aside)
        if len(words) < _FEWEST_WORDS or any(span[0] <= one.claim.start < span[1] for one in inside):
            continue
        meant = clauses.documents_of(span[0])
        if any(_support(words, grounds[place]) for place in meant):
            continue
        for place in sorted(frozenset[int]().union(*(group.places for group in clauses.groups)) - meant):
            if _support(words, grounds[place]) > _MOST_OF_THEM:
                return f"comes from {answer.context[place]} rather than from {_names(answer, sorted(meant))}"
    return ""


def _support(words: Sequence[frozenset[str]], ground: Ground) -> float:
    """Return which share of a sentence's words a document has."""
    return sum(not lemmas.isdisjoint(ground.prepared.lemmas) for lemmas in words) / max(len(words), 1)


def _names(answer: Answered, places: Sequence[int]) -> str:
    return ", ".join(answer.context[place] for place in places)


def _short(sentence: str, most: int = 60) -> str:
    words = " ".join(sentence.split())
    return words if len(words) <= most else f"{words[: most - 3]}..."
