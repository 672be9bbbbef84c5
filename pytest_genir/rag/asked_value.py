"""Which of several values a question asks for: the end of a range, or the one beside which its own words stand.

Where a file does not name the thing (`of`), the question does: who asks for the reduced ticket is not answered by the
price of the other one, whatever that is. A value is told to be another's only where every word of the question stands
beside the other value, none of them beside this one alone, and this one is said of something by name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pytest_genir.rag.belonging import OF_ANY
from pytest_genir.rag.owning import SAYING
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.vocabulary import words as words_of

_END = re.compile(
    r"\bdo\s+(?:której|kiedy|którego|jakiej\s+godziny)\b|\b(?:until|till|by|to)\s+(?:when|what)\b|\bhow\s+late\b"
    r"|\b(?:when|what)\b.*\b(?:until|till|by)\s*\?|\b(?:kiedy|o\s+której)\b.*\b(?:zamyk|kończ|zakończ|skończ)\w*"
    r"|\b(?:when|what\s+time)\b.*\b(?:close|closes|closing|end|ends|finish|finishes|expire|expires|shut|shuts)\b",
    re.IGNORECASE,
)
_BEGIN = re.compile(
    r"\bod\s+(?:której|kiedy|którego|jakiej\s+godziny)\b|\b(?:from|since)\s+(?:when|what)\b|\bhow\s+early\b"
    r"|\b(?:when|what)\b.*\bfrom\s*\?|\b(?:kiedy|o\s+której)\b.*\b(?:otwiera|zaczyna|rozpoczyna|startuj)\w*"
    r"|(?<!until )(?<!till )\b(?:when|what\s+time)\b.*\b(?:open|opens|opening|start|starts|begin|begins)\b",
    re.IGNORECASE,
)
_WITHOUT = re.compile(r"\b(?:bez|without)\s+\w", re.IGNORECASE)
#: `with one`, `z kartą`: what another value costs who has it.
_WITH = re.compile(r"[(,;]?\s*(?:and\s+|a\s+|but\s+)?(?:with|z|ze)\s+\w", re.IGNORECASE)
#: What asks, and says nothing of what it asks about.
ASKING = words_of(
    "ile jak jaki jaka jakie jaką kiedy która którą które której gdzie kto długo dużo wysoki wysoka wynosi trwa much "
    "many long how what when which where big high late early date time price cost costs"
)
_PART = re.compile(r"\b(?:w\s+tym|z\s+czego|including|of\s+which|incl|plus)\b", re.IGNORECASE)
_AROUND = 200
_WORD = re.compile(r"[^\W\d_]{3,}")


@lru_cache(maxsize=64)
def end_asked(question: str) -> int | None:
    """Return which end of a range a question asks for: 0 its beginning, 1 its end; None where it tells neither."""
    asked = [place for place, pattern in enumerate((_BEGIN, _END)) if pattern.search(question)]
    return asked[0] if len(asked) == 1 else None


def said_of_another(
    value: Value,
    others: Sequence[Value],
    text: str,
    beside: Mapping[int, Sequence[frozenset[str]]],
    asked: Sequence[frozenset[str]],
) -> bool:
    """Say whether the question's own words stand beside another value, and none of them beside this one.

    `beside` are the words that are said of each value, by where it begins.
    """
    own = beside.get(value.start)
    if not asked or not own:
        return False
    lemmas = frozenset[str]().union(*own)
    if not any(words.isdisjoint(SAYING) and not any(words & one for one in asked) for words in own):
        return False  # nothing names what it is said of
    for other in others:
        said = beside.get(other.start, ())
        # `Zapisy na zebranie trwają do 10 marca`: this says when of something else.
        if not said or not any(said[0] & one for one in asked):
            continue
        theirs = frozenset[str]().union(*said)
        telling = any(one & theirs and one.isdisjoint(lemmas) for one in asked)
        known = theirs | lemmas if other.start > value.start and not _partly(text, value, other) else theirs
        if telling and (all(one & known for one in asked) or _of_the_head(asked, theirs, lemmas, beside)):
            return True
    return False


def _of_the_head(
    asked: Sequence[frozenset[str]],
    theirs: frozenset[str],
    own: frozenset[str],
    beside: Mapping[int, Sequence[frozenset[str]]],
) -> bool:
    """Say whether all that an answer takes up of its question stands beside the other value, and its noun is there.

    Polish has the noun in front of what tells more of it (`przegląd roweru`), and English behind (`bike service`).
    """
    said = [one for one in asked if any(one & words for held in beside.values() for words in held)]
    noun = {asked[0], asked[-1]} & {*said}
    return bool(noun) and all(one & theirs and one.isdisjoint(own) for one in said)


def _partly(text: str, value: Value, other: Value) -> bool:
    """Say whether the second value is a part of the first: `48 zł, w tym dowóz 8 zł`."""
    return _PART.search(text, value.end, other.start) is not None


@lru_cache(maxsize=256)
def question_words(question: str, matcher: Matcher) -> tuple[frozenset[str], ...]:
    """Return the words of a question that tell what it is about, each as its lemmas."""
    prepared = matcher.prepare(question)
    return tuple(
        lemmas
        for token, lemmas in zip(prepared.tokens, prepared.sets, strict=True)
        if _WORD.fullmatch(token)
        and token not in STOP_WORDS
        and lemmas.isdisjoint(SAYING | OF_ANY)
        and token not in ASKING
    )


def with_what_is_lacking(value: Value, text: str, span: tuple[int, int], question: str) -> bool:
    """Say whether a value is that of who has what the asker is without: `Without it £20 (with one £15)`."""
    if not _WITHOUT.search(question):
        return False
    before = text[span[0] : value.start]
    beyond = f"{text[max(0, span[0] - _AROUND) : span[0]]} {text[span[1] : span[1] + _AROUND]}"
    return _WITH.match(before) is not None and not _WITHOUT.search(before) and _WITHOUT.search(beyond) is not None
