"""Whether an answer says in the past what a phrase says of now: `wynosiła 35 zł` for `wynosi 35 zł`, `was` for `is`.

What was may have changed. It is the same where the answer says that it has always been so, and where the question is
about the past.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_LANGUAGE = "pl"
#: `wynosił`, `płaciliśmy`, `podzielono`; `złożyłby` is no past.
_PAST = re.compile(r"\w{2,}(?:(?:ł|ła|ło|li|ły)(?:em|am|eś|aś|śmy|ście)?|[aoę]no|[yięu]to)\Z")
_STILL = re.compile(r"\b(?:zawsze|niezmiennie|od\s(?:zawsze|lat|dawna|początku)|nadal|wciąż)\b", re.IGNORECASE)
_NO_LONGER = re.compile(
    r"\b(?:ale|lecz|jednak|natomiast|a\s(?:teraz|dziś|od)|teraz|dziś|obecnie|już\snie|do\s(?:niedawna|tej\spory))\b",
    re.IGNORECASE,
)
#: `jest` is no lemma of `był` by its letters, but it is of one verb: what was free need not be so now.
_IS = frozenset(("jest", "są", "jestem", "jesteś", "jesteśmy", "jesteście"))
#: English forms of now, with those of the past that have the same lemma.
_ENGLISH = ((frozenset(("is", "are")), frozenset(("was", "were"))), (frozenset(("has", "have")), frozenset(("had",))))
#: With one of these the answer, or the phrase, tells of more than what was.
_ENGLISH_LASTING = frozenset(("be", "been", "being", "is", "are", "has", "have", "s", "re", "ve", "will", "would"))
#: `vaccination required` tells of now, too; `meeting postponed` of what was done.
_STATES = words(
    "required needed necessary included allowed permitted free available open closed valid mandatory possible"
)
_ENGLISH_TO_COME = words("will ll shall going about")
_IN_FRONT_OF_BASE = words("will ll shall to")
_ENDS = re.compile(r"[!?;\n]|\.(?=\s|\Z)")


@lru_cache(maxsize=_REMEMBERED)
def _of_now(matcher: Matcher, phrase: str) -> Lemmas:
    """Return the infinitives of the verbs that a phrase has in the present or future."""
    if matcher.normaliser.language != _LANGUAGE:
        return frozenset()
    read = matcher.phrase(phrase)
    found: set[str] = set()
    for at, word in enumerate(read.tokens):
        is_verb = word in _IS or may_be_finite(word, read.sets[at], POLISH)
        if word in read.sets[at] or not is_verb:
            continue
        if is_past(word, read.sets[at]):
            return frozenset()
        found.update(lemma for lemma in read.sets[at] if lemma.endswith(("ć", "c")))
    return frozenset(found)


def said_of_the_past(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return the verb of a match that tells what was, where the phrase tells what is; None where it does not."""
    if prepared.language == "en":
        return _english_past(matcher, phrase, match, prepared) or _to_come(matcher, phrase, match, prepared)
    wanted = _of_now(matcher, phrase)
    if not wanted:
        return None
    first, last = prepared.tokens_at(match)
    verbs = [at for at in range(first, last + 1) if not wanted.isdisjoint(prepared.sets[at])]
    if not verbs or not all(is_past(prepared.tokens[at], prepared.sets[at]) for at in verbs):
        return None  # `opłata, która wynosiła 30 zł, wynosi 35 zł`
    return None if _always(prepared.text, match) else prepared.tokens[verbs[0]]


def _english_past(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return `was` of a match whose phrase has `is`."""
    if not any(past & prepared.written for _, past in _ENGLISH):
        return None
    own = frozenset(matcher.phrase(phrase).tokens)
    first, last = prepared.tokens_at(match)
    said = prepared.tokens[first : last + 1]
    for now, past in _ENGLISH:
        told = own & now or ("is" in now and own & _STATES and not own & _ENGLISH_LASTING)
        if told and not own & past and not _ENGLISH_LASTING & {*said}:
            return next((word for word in said if word in past), None)
    return None


def _to_come(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return the verb of a match that will only be so where the phrase tells what was: `is going to melt`."""
    if _ENGLISH_TO_COME.isdisjoint(prepared.written):
        return None
    # here, so that what only English needs is not read in for Polish files
    from pytest_genir.text.matching.english.verbs import tells_of_then

    read = matcher.phrase(phrase)
    told = [lemmas for word, lemmas in zip(read.tokens, read.sets, strict=True) if tells_of_then(word, lemmas)]
    if not told or not _ENGLISH_LASTING.union(("was", "were", "had")).isdisjoint(read.tokens):
        return None
    first, last = prepared.tokens_at(match)
    for at in range(max(1, first), last + 1):
        is_base = prepared.tokens[at] in prepared.sets[at] and not prepared.tokens[at].endswith(("ed", "ing"))
        if (
            is_base
            and prepared.tokens[at - 1] in _IN_FRONT_OF_BASE
            and any(not prepared.sets[at].isdisjoint(lemmas) for lemmas in told)
        ):
            return prepared.tokens[at]
    return None


def is_past(word: str, lemmas: Lemmas) -> bool:
    """Say whether a verb has a form of the past; `dzieli` and `myśli` have one of the present."""
    if _PAST.match(word) is None:
        return False
    return not word.endswith("li") or all(word not in (lemma[:-1], f"{lemma[:-2]}i") for lemma in lemmas)


def _always(text: str, match: Match) -> bool:
    """Say whether the sentence tells that it has always been so, and not that it is so no longer."""
    begin = max((found.end() for found in _ENDS.finditer(text, max(0, match.start - 200), match.start)), default=0)
    ends = _ENDS.search(text, match.end)
    end = ends.start() if ends else len(text)
    return _STILL.search(text, begin, end) is not None and _NO_LONGER.search(text, match.end, end) is None
