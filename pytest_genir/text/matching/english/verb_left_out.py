"""English clauses that leave their verb out: `cats need a carrier` in "dogs need a lead and cats a carrier".

The clause stands behind a comma or an "and", and is a subject with what is said of it, nothing else. The verb is the
one of the clause in front, in the same sentence, where it has another subject and an object of the same shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

_REMEMBERED, _MOST_PLACES = 4096, 20
_LONGEST_SUBJECT, _LONGEST_VERB, _SHORTEST, _FARTHEST = 3, 3, 3, 16
_WORDS = SPREADING["en"]
_HELPING = _WORDS.auxiliaries | words("am be been being get gets")
_DETERMINERS = _WORDS.determiners - {"no", "each", "every", "all", "any"}
#: Behind these a second pair of things is given, and does nothing: `she teaches children piano and adults violin`.
_GIVING = _WORDS.giving | words("charge serve feed award assign lend")
_NO_VERBS = (
    _WORDS.prepositions
    | _WORDS.determiners
    | _WORDS.conjunctions
    | _WORDS.negations
    | _WORDS.breaks
    | _WORDS.subjects
    | words("not only also you we they it i he she if when")
)
_JOINT = late(
    r"(?:[,;]|\s[-–—])(?:\s(?:and|but|while))?\s(?:the\s|an?\s|our\s|your\s)?\Z|\s(?:and|but|while)\s(?:the\s|an?\s|our\s|your\s)?\Z",
    2,
)
_ENDS = late(r"\s*(?:[.,;!?)\n–—]|\Z)|\s(?:and|but|while)\s|\s-\s", 2)
_APART = late(r"[.!?]\s|\n|[()\"“”]")
_NEAR = 14


@lru_cache(maxsize=_REMEMBERED)
def _readings(matcher: Matcher, phrase: str) -> tuple[tuple[str, str, str], ...]:
    """Return the ways in which a phrase may be a subject, a verb and the rest."""
    read = matcher.phrase(phrase)
    tokens, spans = read.tokens, read.spans
    if len(tokens) < _SHORTEST or not _WORDS.negations.isdisjoint(tokens):
        return ()
    start = int(tokens[0] in _WORDS.articles)
    found = []
    for at in range(start + 1, min(start + 1 + _LONGEST_SUBJECT, len(tokens) - 1)):
        if any(word in _NO_VERBS | _HELPING for word in tokens[start:at]) or at in read.within or at - 1 in read.within:
            break
        for end in range(at + 1, min(at + 1 + _LONGEST_VERB, len(tokens))):
            verb = tokens[at:end]
            if not _NO_VERBS.isdisjoint(verb) or end - 1 in read.within:
                break
            # Of several words all but the last help: `is served`.
            if end - at > 1 and tokens[at] not in _HELPING:
                break
            if end - at > 1 or _GIVING.isdisjoint(read.sets[at]):
                subject, done = phrase[spans[start][0] : spans[at - 1][1]], phrase[spans[at][0] : spans[end - 1][1]]
                rest = phrase[spans[end - 1][1] :].strip()
                found.append((subject, done, rest))
    return tuple(found)


def find_gapped(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a subject and what is said of it stand without the verb, which the clause in front has."""
    if matcher.mode == "substring":
        return
    read = matcher.phrase(phrase)
    if any(
        lemmas.isdisjoint(prepared.lemmas)
        for at, lemmas in enumerate(read.sets)
        if at not in read.within and read.tokens[at] not in _WORDS.articles
    ):
        return
    for subject, verb, rest in _readings(matcher, phrase):
        verbs = [prepared.tokens_at(match) for match in islice(matcher.find_all(verb, prepared), _MOST_PLACES)]
        if not verbs:
            continue
        rests = [(prepared.tokens_at(match), match) for match in islice(matcher.find_all(rest, prepared), _MOST_PLACES)]
        for match in islice(matcher.find_all(subject, prepared), _MOST_PLACES) if rests else ():
            first, last = prepared.tokens_at(match)
            behind = next((place for place, _ in rests if _follows(prepared, last, place[0])), None)
            front = next((place for place in reversed(verbs) if place[1] < first - 1), None)
            if behind and front and _leaves_out(prepared, front, first, last, behind):
                pieces = [prepared.match(*front), prepared.match(first, behind[1])]
                yield prepared.match(front[0], behind[1], pieces)


def _follows(prepared: Prepared, last: int, place: int) -> bool:
    """Say whether only an article stands between a subject and the rest."""
    between = range(last + 1, place)
    plain = all(prepared.between(at - 1, at).strip(" £$€") == "" for at in range(last + 1, place + 1))
    return last < place <= last + 2 and plain and all(prepared.tokens[at] in _DETERMINERS for at in between)


def _leaves_out(prepared: Prepared, front: tuple[int, int], first: int, last: int, behind: tuple[int, int]) -> bool:
    text, tokens, spans = prepared.text, prepared.tokens, prepared.spans
    start = spans[first][0]
    joint = _JOINT.search(text, max(0, start - _NEAR), start)
    if joint is None or first - front[1] > _FARTHEST or not _ENDS.match(text, spans[behind[1]][1]):
        return False
    if _APART.search(text, spans[front[0]][0], start) or not _has_subject(prepared, front[0]):
        return False
    inside = [at for at in range(front[1] + 1, first) if spans[at][0] < joint.start()]
    if not inside or any(tokens[at] in _HELPING | _WORDS.subjects | _WORDS.breaks for at in inside):
        return False
    opening = inside[0]
    while opening + 1 in inside and tokens[opening] in _WORDS.determiners:
        opening += 1
    rest = last + 1
    while rest < behind[0] and tokens[rest] in _WORDS.determiners:
        rest += 1
    # `speaks Greek` and `Portuguese`, `go in the car` and `in the van`.
    return (tokens[opening] in _WORDS.prepositions) is (tokens[rest] in _WORDS.prepositions)


def _has_subject(prepared: Prepared, verb: int) -> bool:
    """Say whether a noun stands right in front of a verb in its sentence, and no pronoun."""
    at = verb - 1
    if at < 0 or prepared.between(at, verb) != " ":
        return False
    return prepared.tokens[at] not in _NO_VERBS | _HELPING
