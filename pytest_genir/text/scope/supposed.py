"""What an English answer supposes, tells of other times or places, or lets somebody do for who asks.

"Entry would be free if the city paid" does not say `entry is free`, "If the snow melts, the trail is open" says of no
trail that it is open, "Last year parking cost £3" tells no price of now, "At other branches you can pay by card" none
of here, and "She will return the book for you" does not tell anybody to return it.
"""

from __future__ import annotations

import re

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.scope.something_else import states
from pytest_genir.text.vocabulary import words

_FARTHEST = 120
_BEGIN = late(r"(?:[.!?;\n]|\s[–—-])\s(?=[^.!?;\n]*\Z)")
_END = late(r"[.!?;\n]")
#: Without one of these nothing here can be meant.
_CUES = words(
    "would if should provided case last yesterday other another some most certain claims claimed claim insists "
    "promises boasts alleges called scrapped abandoned dropped excluded excepted probably presumably likely only "
    "her his their for"
)
_WOULD = late(
    r"\bwould(?:n['’]t)?\s(?!(?:\w+\s)?"
    r"(?:like|ask|recommend|suggest|advise|appreciate|prefer|be\s(?:happy|glad|pleased|delighted)|need|have\sto|love)\b)"
)
#: By these it is not so; without them `you would pay £11` only tells politely what one pays.
_PAST_FORMS = (
    r"\w{2,}ed|were|was|had|did|could|paid|went|came|became|got|sold|bought|made|built|gave|took|left|kept|let|met|won|lost|grew|rose|fell"
    r"|rang|ran|drove|wrote|spoke|saw|knew|threw|chose|broke|began|drank|swam|sang|stood|thought|brought|caught|taught|sent|spent|lent|held"
    r"|found|felt|led|meant|said|told|slept|wore|tore|flew|drew|ate|forgot|hid|rode|shook|stole|woke|cut|put|hit|set"
)
_NOT_SO = late(
    rf"\bif\b[^.!?;\n]{{1,80}}?\b(?:{_PAST_FORMS})\b"
    r"|\b(?:had|were)\s(?:you|we|they|it|s?he|i|the|today|this|that|our|your)\b"
    r"|\b(?:but|unless|though|although|wish|ideally|in\stheory)\b"
    r"|\bwould(?:n['’]t)?\s(?:\w+\s)?have\s\w+(?:ed|en|t|d)\b|\bwould(?:n['’]t)?\s(?:once|then|sometimes|often|always)\b",
    2,
)
#: A condition in front of what follows from it, which nobody can see to.
_SUPPOSED = late(
    r"(?:\A|[.!?;\n]\s)\W*(?:but\s|and\s|so\s)?(?:(?:only\s)?if|should|in\scase|provided(?:\sthat)?)\s"
    r"(?!it['’]s\b|it\sis\b|they\sare\b|they['’]re\b|you\b|your\b|i\b|my\b|needed\b|necessary\b|possible\b|in\sdoubt\b|so\b|not\b|yes\b|required\b|applicable\b|anything\b)"
    r"(?P<what>[^.!?;\n]{2,80}?),\s(?:then\s)?[^.!?;,\n]{0,30}\Z",
    2,
)
_ASKS_WHEN = late(
    r"\b(?:when|what\sif|if|in\s(?:what|which)\scases?|conditions?|circumstances|what\shappens|how|why)\b", 2
)
_PAST_TIME = late(
    r"(?<!since )(?<!from )\b(?:last\s(?:year|month|week|season|summer|winter|spring|autumn)|yesterday)\b", 2
)
_NOW = late(r"\b(?:is|are|am|has|have|does|do|will|can|must|now|still|since)\b|['’](?:s|re|ve|ll)\b", 2)
_PRESENT = words("is are has have")
_ASKS_PAST = late(r"\b(?:was|were|did|had|last|yesterday|ago|previous\w*|when)\b", 2)
_ELSEWHERE = late(
    r"(?:\A|[.!?;\n]\s)\W*(?:but\s|and\s)?(?:at|in|on|with|from)\s(?:many\s|most\s|some\s|certain\s|the\s)?"
    r"(?:other|some|certain|neighbouring|rival)\s(?!days?\b|times?\b|words\b|cases?\b|hours?\b|weeks?\b|months?\b)\w+,?\s[^.!?;,\n]{0,25}\Z",
    2,
)
_CLAIMED = late(
    r"[^\"”]{0,60}[\"”]\s(?:(?:the|an?|our|their|one|some)\s)?\w+\s(?:claims?|claimed|insists?|promise[sd]?|boasts?|alleges?)\b",
    2,
)
_CALLED_OFF = late(
    r"[^.!?;\n,]{0,40}?\b(?:has|have|is|are|was|were)\s(?:been\s|now\s)?(?:called\soff|scrapped|abandoned|dropped)\b", 2
)
_LISTED_OUT = late(
    r"(?:\s(?:and|or)\s[\w-]+){0,2}\s(?:are\s|is\s)?(?:excluded|excepted|not\s(?:included|covered))\b", 2
)
_LIKELY = late(r"\b(?:probably|presumably|most\slikely)\b", 2)
_ONLY_ONE = late(r"\bonly\s(?:the|our|one|some)\s(?:[a-z]+(?:['’]s?)?\s){1,2}\Z", 2)
_OTHERS = late(r"\b(?:her|his|their)\s", 2)
_FOR_YOU = late(r"[^.!?;\n,]{0,30}\s(?:for\syou|on\syour\sbehalf)\b", 2)
_SOMEBODY = late(
    r"\b(?:s?he|they|it|we|(?:the|our|your)\s\w+)\s(?:will|can|shall|would|may)\s(?:also\s|then\s|happily\s)?\Z|['’]ll\s\Z",
    2,
)
_SUBJECT = late(r"\b(?:you|we|they|s?he|it|is|are|must|can|may|will|should|has|have|does|do)\b", 2)


def supposed(matcher: Matcher, phrase: str, match: Match, prepared: Prepared, question: str) -> str | None:
    """Return the words by which an answer does not say a match of now, of here and for sure; None where it does."""
    if prepared.language != "en" or matcher.mode == "substring" or _CUES.isdisjoint(prepared.written):
        return None
    text = prepared.text
    begins = _BEGIN.search(text, max(0, match.start - _FARTHEST), match.start)
    begin = begins.end() if begins else max(0, match.start - _FARTHEST)
    ends = _END.search(text, match.end)
    end = ends.start() if ends else len(text)
    front = text[begin : match.start]
    found = (
        _unreal(phrase, match, front, text[begin:end])
        or _of_the_past(matcher.phrase(phrase), _clause(text, begin, match, end), question)
        or _undone(text, match)
        or (phrase if _of_others(phrase, match, text, front) else None)
    )
    if found is None and states(matcher, phrase):
        condition = _SUPPOSED.search(text, max(0, match.start - _FARTHEST), match.start)
        if (
            condition
            and "will" not in phrase.split()
            and not _ASKS_WHEN.search(question)
            and not _names(phrase, condition["what"])
        ):
            found = condition.group()
        elif _ONLY_ONE.search(front) and "only" not in phrase.lower():
            found = front
    return None if found is None else " ".join(f"{front}{match.surface}".split())


def _clause(text: str, begin: int, match: Match, end: int) -> str:
    """Return what stands between commas around a match."""
    first, last = text.rfind(", ", begin, match.start), text.find(", ", match.end, end)
    return text[begin if first < 0 else first : end if last < 0 else last]


def _unreal(phrase: str, match: Match, front: str, sentence: str) -> str | None:
    said = f"{front[-25:]}{match.surface} "
    for cue in (_WOULD, _LIKELY):
        found = cue.search(said)
        told = found is not None and cue is _WOULD and _NOT_SO.search(sentence) is None
        if found and not told and found.group().split()[0].lower() not in phrase.lower():
            return found.group()
    return None


def _of_the_past(phrase: Prepared, clause: str, question: str) -> str | None:
    """Return when that was, of what a phrase tells in the present."""
    found = _PAST_TIME.search(clause)
    if found is None or _NOW.search(clause) or _PAST_TIME.search(phrase.text) or _ASKS_PAST.search(question):
        return None
    present = (
        word in _PRESENT or (word.endswith("s") and word not in lemmas and not VERBS.isdisjoint(lemmas))
        for word, lemmas in zip(phrase.tokens, phrase.sets, strict=True)
    )
    return found.group() if any(present) else None


def _undone(text: str, match: Match) -> str | None:
    for cue in (_CALLED_OFF, _LISTED_OUT, _CLAIMED):
        found = cue.match(text, match.end)
        if found:
            return found.group()
    return None


def _of_others(phrase: str, match: Match, text: str, front: str) -> bool:
    """Say whether others do, have or offer what a phrase tells of who asks, or of here."""
    lowered = phrase.lower()
    if _ELSEWHERE.search(front) and not re.search(r"\b(?:other|some|certain)\b", lowered):
        return True
    if re.search(r"\byour\b", lowered) and _OTHERS.search(match.surface) and not _OTHERS.search(phrase):
        return True
    told = _SUBJECT.search(lowered) is None
    return told and _SOMEBODY.search(front) is not None and _FOR_YOU.match(text, match.end) is not None


def _names(phrase: str, condition: str) -> bool:
    """Say whether a phrase names what its condition is about."""
    known = {word[:5] for word in re.findall(r"[a-z]{4,}", phrase.lower())}
    return any(word[:5] in known for word in re.findall(r"[a-z]{4,}", condition.lower()))
