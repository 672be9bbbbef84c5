"""Whether an answer only makes a condition, or a risk, of what a phrase tells somebody to do.

"If you do not smoke, tick the box" tells nobody not to smoke, "Jeżeli zabierzesz kask, dostaniesz zniżkę" tells nobody
to take one, and "The machine may take your card" is no advice. Polish imperatives have forms of their own.
"""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite

_FARTHEST = 60
_FORBIDS = late(r"\s*(?:please\s)?(?:do\snot|don['’]t|never)\s", 2)
_YOUR = late(r"\s*[a-z]+\s(?:up\s|in\s|out\s|off\s|away\s)?your\b", 2)
#: In front of an English verb: who it is said of, under what condition.
_IF_YOU = late(
    r"\b(?:if|unless|when|whenever|should|in\scase|provided|as\slong\sas)\s(?:you|they|we)\s\Z"
    r"|\b(?:those|anyone|anybody|people|everyone|guests|visitors|customers|passengers|members)\swho\s\Z",
    2,
)
_IT_MAY = late(
    r"\b(?!(?:you|we|i|one|guests|visitors|customers|passengers|members|children|pupils)\b)[a-z]+\s(?:may|might)\s\Z", 2
)
#: In front of a Polish verb that is no imperative.
_JESLI = late(r"\b(?:jeśli|jeżeli|gdy|o\sile|kto|kiedy)\s(?:[^\s,;:.!?]+\s){0,2}\Z", 2)
_NO_IMPERATIVE = late(r"(?:[aeiouyąęóśmł]|sz|ąc|szy)\Z")
_TOLD = late(r"(?:sz|cie|[eiaą])\Z")


def only_a_condition(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return the words of an answer under which it says what a phrase tells to do; None where it tells so, too."""
    text = prepared.text
    before = text[max(0, match.start - _FARTHEST) : match.start]
    if prepared.language == "en":
        cue = (_FORBIDS.match(phrase) and _IF_YOU.search(before)) or (_YOUR.match(phrase) and _IT_MAY.search(before))
    elif prepared.language == "pl":
        cue = _JESLI.search(before) if _is_told(matcher, phrase, match, prepared) else None
    else:
        return None
    return text[match.start - len(cue.group()) : match.end] if cue else None


def _is_told(matcher: Matcher, phrase: str, match: Match, prepared: Prepared) -> bool:
    """Say whether the first verb of a phrase is an imperative, and its match has it in another mood."""
    read = matcher.phrase(phrase)
    at = int(len(read.tokens) > 1 and read.tokens[0] == "nie")
    if not read.tokens or not _is_imperative(read, at):
        return False
    first, last = prepared.tokens_at(match)
    held = [place for place in range(first, last + 1) if not read.sets[at].isdisjoint(prepared.sets[place])]
    return bool(held) and all(
        prepared.tokens[place] != read.tokens[at] and _TOLD.search(prepared.tokens[place]) is not None for place in held
    )


def _is_imperative(read: Prepared, at: int) -> bool:
    word = read.tokens[at]
    if word in read.sets[at] or _NO_IMPERATIVE.search(word):
        return False
    return may_be_finite(word, read.sets[at], POLISH)
