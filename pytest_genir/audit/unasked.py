"""What a question asks for and no condition looks at: a sum, a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from pytest_genir.audit.asking import FIRST_ASKED, ONE_MORE
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Subject
from pytest_genir.text.values.weekdays import days_listed, days_named

#: Between the question word and what it asks for may stand so many words: `ile mnie to będzie kosztować`.
_GAP = r"(?:[^\W\d_]+\s+){0,3}?"
_ASKED = {
    "amount": {
        "pl": re.compile(
            rf"\bile\s+(?!(?:[^\W\d_]+\s+){{0,2}}czasu\b){_GAP}(?:koszt\w+|za?płac\w+|wynosi\s+{_GAP}(?:opłat\w+|kaucj\w+|kar[aę]|cen\w+))"
            rf"|\b(?:i|a|oraz|lub|,)\s+za\s+ile\b|\bjak[aą]\s+(?:jest\s+)?(?:opłat|kwot|cen|kaucj)[aęą]",
            re.IGNORECASE,
        ),
        "en": re.compile(
            rf"\bhow\s+much\s+(?:is|does|do|will|would|money)\b.*?\b(?:cost|pay|fee|charge|price)\b"
            rf"|\bwhat\s+(?:does|do|will|would)\s+{_GAP}(?:cost)\b"
            rf"|\bwhat\s+is\s+(?:the|its)\s+{_GAP}(?:fee|price|charge|deposit|fine)\b",
            re.IGNORECASE,
        ),
    },
    "duration": {
        "pl": re.compile(
            r"\b(?:ile|iloma|ilu)\s+(?:dni|dniach|tygodni|miesięcy|miesiącach|godzin)\b"
            r"|\b(?:(?:na|przez)\s+)?jak\s+długo\b|\bprzez\s+ile\s+lat\b"
            r"|\bile\s+(?:(?:czasu|to|się)\s+)?(?:po)?(?:trwa|czeka)\w*\b",
            re.IGNORECASE,
        ),
        "en": re.compile(
            r"\bhow\s+many\s+(?:working\s+)?(?:days|weeks|months|hours)\b|\b(?:for\s+)?how\s+long\b", re.IGNORECASE
        ),
    },
    "percent": {
        "pl": re.compile(r"\bile\s+procent\b|\bjaki\s+procent\b", re.IGNORECASE),
        "en": re.compile(r"\b(?:how\s+many|what)\s+(?:percent(?:age)?|per\s+cent)\b", re.IGNORECASE),
    },
    "time": {
        "pl": re.compile(r"\bo\s+której\s+godzinie\b|(?<!\w,\s)\b(?:do|od)\s+której(?:\s+godziny)?\b", re.IGNORECASE),
        "en": re.compile(r"(?<!within )(?<!in )\b(?:what\s+time|(?:at|until)\s+what\s+hour)\b", re.IGNORECASE),
    },
}
#: Words that answer the question for a sum by themselves, or say which part of it.
_SUMS = re.compile(
    r"\b(?:nic|nie|bezpłat\w*|darm\w+|gratis|zwoln\w+|poł[oó]w\w*|zł\w*|ćwier\w+|jedn\w+|trzykrotn\w+|dwukrotn\w+|procent\w*"
    r"|free|nothing|no|not|never|half|quarter|third|double|twice|pounds?|pence|per\s+cent|percent)\b|[%£$€]|\b0\b",
    re.IGNORECASE,
)


#: What else answers: a share, a range, and `how long is the path` is no time.
_AS_WELL = {"duration": ("percent", "range", "length")}
_OTHERS = ("percent", "range")


#: Behind what asks for it: `on which [day of the week]`.
_DAY = {"pl": re.compile(r"\s+(?:dzień|dniu|dnia|dni)\b", re.I), "en": re.compile(r"\s+(?:week)?days?\b", re.I)}


#: Several days are asked for.
_DAYS = {
    "pl": re.compile(r"\b(?:jakie|które|jakich|których)\s(?:są\s)?dni(?:ach)?\b", re.I),
    "en": re.compile(r"\b(?:which|what)\s(?:week)?days\b", re.I),
}


def unasked(subject: Subject) -> Iterator[Finding]:
    """Yield what a question asks for by its words, where no condition could tell a right one from a wrong one."""
    if subject.refused or not (subject.entries or subject.has("says")) or subject.has("matches", "json", "must_cite"):
        return
    for kind, asked in _ASKED.items():
        match = asked[subject.language].search(subject.case.question.text)
        if match is not None and not _looked_at(subject, kind):
            yield subject.finding("not-looked-at", f"the question asks '{match.group()}', no condition does")
            return
    yield from _one_of_two(subject)
    yield from _one_of_the_days(subject)


def _one_of_two(subject: Subject) -> Iterator[Finding]:
    """Yield the second thing that a question asks for, where its conditions look at one alone.

    Behind a question for yes or no the second answer says the first as well: `may I, and on what condition`.
    """
    question = subject.case.question.text
    more = ONE_MORE[subject.language].search(question)
    if more is None or len(subject.entries) + subject.has("says") > 1:
        return
    first = FIRST_ASKED[subject.language].search(question)
    if _DAY[subject.language].match(question, more.end()) and _names_a_day(subject):
        return  # `every other Wednesday` says how often as well
    if subject.has("says") or (first is not None and first.start() < more.start()):
        told = f"the question asks for one more thing, '{more.group().strip(' ,?')} …', which no condition looks at"
        yield subject.finding("not-looked-at", told)


def _one_of_the_days(subject: Subject) -> Iterator[Finding]:
    """Yield the days that a cited page lists beside the expected ones, where a question asks for days."""
    if not _DAYS[subject.language].search(subject.case.question.text):
        return
    wanted = {day.day for phrase in chain(*subject.entries) for day in days_named(phrase, subject.language)}
    for page in subject.cited:
        for sentence in page.body:
            for listed in days_listed(page.text[sentence.start : sentence.end], subject.language):
                if listed & wanted and listed - wanted:
                    told = f"the question asks for days, and '{page.id}' lists others beside those that are looked at"
                    yield subject.finding("not-looked-at", told)
                    return


def _names_a_day(subject: Subject) -> bool:
    return any(True for entry in subject.entries for phrase in entry for _ in days_named(phrase, subject.language))


def _looked_at(subject: Subject, kind: str) -> bool:
    """Say whether some entry may be what is asked for; words may be any time, and no sum but those that are known."""
    for phrase in (phrase for entry in subject.entries for phrase in entry):
        values = subject.values_of(phrase)
        if any(reading.kind in (kind, *_AS_WELL.get(kind, _OTHERS)) for value in values for reading in value.readings):
            return True
        if _SUMS.search(phrase) if kind == "amount" else not values:
            return True
    return False
