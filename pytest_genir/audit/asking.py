"""What a question asks for by its words, and the words that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from pytest_genir.audit.subject import Subject
from pytest_genir.lean.late import late
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values.value import DATE, NUMBER, RANGE, TIME
from pytest_genir.text.values.words import compounds
from pytest_genir.text.vocabulary import words

Words = frozenset[str]
SUM, SPAN, SHARE, NAME, YES, ANY, MEASURE = "amount", "duration", "percent", "name", "yes", "any", "measure"


def _asking(*kinds: str, by: str) -> tuple[frozenset[str], re.Pattern[str]]:
    return frozenset(kinds), re.compile(by, re.IGNORECASE)


#: How a question for yes or no begins, or goes on.
ASKS_YES = {
    "pl": re.compile(
        r"(?:^|[,.;:!?]\s+|\b[ia]\s+|\bani\s+)(?:(?:[ia]|to|więc|ale)\s+)?czy\b|\bmo(?:gę|żemy|żna)\b[^?]*\?",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"(?:^|[,.;:!?]\s+|\band\s+)"
        r"(?:is|are|am|do|does|did|can|could|may|must|will|would|should|has|have)\b|\bwhether\b",
        re.IGNORECASE,
    ),
}
#: It asks which one by asking whether there is any: `Is there anything I should fill in?`
_ASKS_FOR_ONE = late(
    r"\b(?:is|are|was|were)\sthere\s(?:any|some)(?:thing|one|body|where)\b|\bczy\s(?:jest|są|istnieje)\s(?:coś|ktoś|gdzieś|jak(?:iś|aś|ieś))\b",
    re.IGNORECASE,
)
#: A whole question, and what asks for more than a yes in it; behind a comma some of the words only tell which or when.
_QUESTION = re.compile(r"[^?.!:\n]+(?=[?])")
_ASKS_MORE = {
    "pl": re.compile(
        r"\b(?:ile|ilu|iloma|dlaczego|kto|kogo|komu|kim|czyj\w*|co|czego|czym|dokąd|skąd)\b"
        r"|(?<!,\s)\b(?:kiedy|gdzie|jak|jak[aią]\w*|któr\w*)\b",
        re.IGNORECASE,
    ),
    "en": re.compile(r"\b(?:what|how|why|whom|whose)\b|(?<!,\s)\b(?:when|where(?:abouts)?|who|which)\b", re.IGNORECASE),
}
#: What is measured by a number and its unit: `how big`, `jak daleko`.
MEASURED = {
    "pl": r"du[żz]\w+|wielk\w+|dług\w+|szerok\w+|wysok\w+|głębok\w+|ciężk\w+|daleko|szybk\w+|pojemn\w+|mocn\w+",
    "en": "big|large|wide|tall|high|deep|heavy|far|fast",
}
#: What a question asks for by its words: kinds of values, or a name. The first that fits counts.
_ASKED = {
    "pl": (
        _asking(SHARE, by=r"\b(?:jaki|ile) procent"),
        _asking(SPAN, RANGE, by=r"\bile\s+(?:\w+\s+)?czasu\b"),
        _asking(SUM, by=r"\bile\b.*?\b(?:koszt\w+|za?płac\w+|opłat\w+|cen\w+)|\bza ile\b|\bjaka jest (?:opłata|cena)"),
        _asking(
            SUM,
            SHARE,
            by=r"\bjak\w* (?:du[żz]\w+|wysok\w+|wielk\w+|jest)\b[^?,]*"
            r"\b(?:nagrod|kar|opłat|kaucj|zniżk|zasiłk|zasiłek|dopłat|wpłat)\w*",
        ),
        _asking(SPAN, RANGE, by=r"\b(?:jak długo|(?:ile|iloma|ilu)\s+(?:dni|tygodni|miesięcy|lat))\b"),
        _asking(TIME, RANGE, by=r"\bo której(?: godzinie)?\b|\bw jakich godzinach\b|\bjakie są godziny\b"),
        _asking(MEASURE, by=rf"\bjak (?:{MEASURED['pl']})\b"),
        _asking(DATE, RANGE, by=r"\bktór(?:y|ego|ym) (?:dzień|dnia|dniu)\b"),
        _asking(DATE, SPAN, RANGE, by=r"\bkiedy\b"),
        _asking(NUMBER, RANGE, by=r"\b(?:ile|ilu)\b"),
        _asking(
            NAME,
            by=r"\b(?:kto|kogo|komu|kim)\b|\bnazwisk\w+"
            r"|\bjak\b[^?.]{0,40}\b(?:nazywa\s(?:się|on|ona)|się\s[^?.]{0,30}nazywa|ma\sna\simię)\b",
        ),
        _asking(
            ANY,
            by=r"^(?:(?:do|od|w|na|z|u|o)\s+)?(?:gdzie|skąd|dokąd|co|czego|czym|jak|który\w*|któr[aeą]|jak[aię]\w*)\b",
        ),
    ),
    "en": (
        _asking(SHARE, by=r"\b(?:what|how many) (?:percent|per cent)"),
        _asking(
            SUM,
            SHARE,
            by=r"\bhow (?:big|large|high)\b[^?,]*"
            r"\b(?:prize|fine|fee|deposit|grant|discount|award|charge|penalty|reduction|budget)\b",
        ),
        _asking(SUM, by=r"\bhow much\b|\bwhat\b.*?\b(?:costs?|pay|fee|charge|price|fine|deposit)\b"),
        _asking(SPAN, RANGE, by=r"\bhow (?:long|many (?:working )?(?:days|weeks|months|years|hours))\b"),
        _asking(TIME, RANGE, by=r"\bwhat time\b|\bwhat (?:\w+ )?hours\b|\bwhat are the (?:\w+ ){0,2}hours\b"),
        _asking(MEASURE, by=rf"\bhow (?:{MEASURED['en']})\b"),
        _asking(DATE, RANGE, by=r"\b(?:which|what) (?:day|date)\b"),
        _asking(DATE, TIME, SPAN, RANGE, by=r"\bwhen\b"),
        _asking(NUMBER, RANGE, by=r"\bhow many\b"),
        _asking(
            NAME,
            by=r"\b(?:who|whom|whose)\b|\bwhat(?:['’]s|\sis)\s(?:the|their|his|her)\s(?:\w+\s){0,2}name\b"
            r"|\bwhich (?:nurse|doctor|person|officer|teacher|clerk)\b",
        ),
        _asking(ANY, by=r"^(?:(?:to|from|in|at|on|for|with|by)\s+)?(?:where|what|which|how)\b"),
    ),
}
#: What asks for more than a yes or no, what may stand in front of it, and what joins two questions.
_QUESTION_WORDS = {
    "pl": (
        r"(?:ile|ilu|iloma|kiedy|gdzie|dokąd|skąd|kto|kogo|komu|kim|dlaczego|jak|jak[aią]\w*|(?<!\w,\s)któr\w*|czego|czemu|czym)",
        r"(?:do|od|w|na|z|za|po|u|o|pod|przy|przez)\s+",
        "a|i|oraz",
    ),
    "en": (
        r"(?:what|how|when|where|who|whom|whose|which|why)",
        r"(?:to|from|in|at|on|for|with|by|within|until|up to|of)\s+",
        "and",
    ),
}
FIRST_ASKED, ONE_MORE = (
    {
        language: re.compile(
            rf"(?:{form.format(joining=joining)})(?:{before})?{word}\b(?=(?:[^?.]|\.(?!\s))*[?])", re.IGNORECASE
        )
        for language, (word, before, joining) in _QUESTION_WORDS.items()
    }
    for form in (r"^|[.?!:,;]\s+", r"[?]\s+(?:(?:{joining})\s+)?|,?\s(?:{joining})\s+")
)
#: Words of asking, which a page need not have.
OF_ASKING = words(
    "kosztować koszt kosztuje opłata płacić zapłacić płaci cena wynosić wynosi trwać trwa ile ilu długo kiedy godzina "
    "jeden jedna jedno cost costs pay price fee charge charged much many long get take takes do does did when time one"
)
#: A question for yes or no is answered by a sentence that has all its words, if they are not too few.
_FEWEST_FOR_YES = 3
_STEM = 5
#: The numbers up to ten as words, and how Polish begins a word with one.
_NUMERALS = ("jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć", "dziesięć")
_COUNTED = {part: number for part, number in compounds().items() if number <= len(_NUMERALS)}
_COUNTING = re.compile(rf"({'|'.join(_COUNTED)})\w{{4,}}")
#: Inflected names begin alike.
_BEGINNING = 4


def kinds_of(subject: Subject) -> frozenset[str]:
    """Return what a question asks for: kinds of values, a name, yes or no, anything."""
    question = subject.case.question.text
    found = asked_by(question, subject.language)
    if found or len(content_of(subject)) < _FEWEST_FOR_YES or not ASKS_YES[subject.language].match(question):
        return found
    return frozenset({YES})


def asked_by(text: str, language: str) -> frozenset[str]:
    """Return the kinds of values that words ask for, or a name; nothing where they ask for neither."""
    return next((kinds for kinds, words in _ASKED[language] if words.search(text)), frozenset())


def asks_by_words(subject: Subject) -> bool:
    """Say whether a yes or no is asked, and nothing but phrases tells one from the other."""
    asks_for_one = _ASKS_FOR_ONE.search(subject.case.question.text) is not None
    return not subject.has("says") and not asks_for_one and asks_for_yes(subject)


def asks_for_yes(subject: Subject) -> bool:
    """Say whether a yes or no is asked: by how a question begins, or as it asks for nothing more (`Dogs allowed?`)."""
    text, language = subject.case.question.text, subject.language
    if ASKS_YES[language].search(text):
        return True
    return any(not _ASKS_MORE[language].search(asked[0]) for asked in _QUESTION.finditer(text))


def in_parts(subject: Subject) -> tuple[str, list[str]]:
    """Return what a question says before it asks, and each thing that it asks for, in its words."""
    text, language = subject.case.question.text, subject.language
    first = FIRST_ASKED[language].search(text)
    begin = 0 if first is None else first.start()
    begins = [begin, *(more.start() for more in ONE_MORE[language].finditer(text, begin + 1)), len(text)]
    return text[:begin], [text[start:end] for start, end in pairwise(begins)]


def content_of(subject: Subject, text: str = "") -> list[frozenset[str]]:
    """Return the lemmas of each word of the question, or of a part of it, that says what it is about."""
    prepared = subject.prepared(text or subject.case.question.text)
    return [
        lemmas
        for token, lemmas in zip(prepared.tokens, prepared.sets, strict=True)
        if token.lower() not in STOP_WORDS and not lemmas & OF_ASKING and any(map(str.isalnum, token))
    ]


def lemmas_of(subject: Subject) -> frozenset[str]:
    """Return the lemmas of what a question is about."""
    return frozenset().union(*content_of(subject))


def names_in(subject: Subject) -> list[Words]:
    """Return the words of the question that are names, wherever they stand but where a sentence begins."""
    question = subject.prepared(subject.case.question.text)
    begins = {start for start, _ in sentence_spans(question.text)}
    return [
        lemmas
        for (start, _), lemmas in zip(question.spans, question.sets, strict=True)
        if question.text[start].isupper() and start not in begins
    ]


def stemmed(lemmas: Words) -> Words:
    """Return lemmas with their beginnings, so that words of one family meet: `pensioner`, `pension`.

    What Polish counts inside a word is a number by itself: `trzykanałowy` for a tooth with `trzy kanały`.
    """
    found = lemmas | {f"{lemma[:_STEM]}-" for lemma in lemmas if len(lemma) >= _STEM}
    counted = {_COUNTED[match[1]] for lemma in lemmas if (match := _COUNTING.match(lemma))}
    return found | {written for number in counted for written in (_NUMERALS[number - 1], str(number))}


def beginnings(name: Iterable[str]) -> frozenset[str]:
    """Return how the words of a name begin."""
    return frozenset(word[:_BEGINNING].casefold() for word in name)
