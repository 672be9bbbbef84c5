"""What an answer that tells days of the week says of the one that is asked about: `Monday to Saturday`, of Fridays."""

from __future__ import annotations

import re
from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.text.values.weekdays import days_named, week_of
from pytest_genir.text.yes_no.content import takes_up

#: Where another part begins, which may tell of other days.
_PARTS = late(
    r";|\s[–—]\s|\.\s|,\s(?:a|ale|lecz|natomiast|zaś|but|while|whereas|and)\s|\s(?:but|while|whereas|ale|natomiast|zaś)\s(?!not\b)"
    r"|,\s(?=(?:on|we?|in)\s[^\W\d_]+\s)",
    re.IGNORECASE,
)
_OFF = late(
    r"\b(?:closed|shut|locked|off|rest|not|never|no|cannot|nieczynn\w+|zamkni\w+|woln(?:e|y|a|ą|ym|ego)|nie|bez|przerw\w+)\b|n['’]t\b",
    re.IGNORECASE,
)
_SHUT_ASKED = late(r"\b(?:closed|shut|locked|not|never|nieczynn\w+|zamkni\w+|nie)\b|n['’]t\b", re.IGNORECASE)
#: What is done on days, which any answer may call otherwise.
_GOES_ON = late(
    r"\b(?:open\w*|work\w*|run\w*|operat\w+|serv\w+|available|otwart\w+|otwiera\w*|czynn\w+|pracuj\w+|działa\w*|kursuj\w+|jeździ\w*"
    r"|przyjmuj\w+|serw\w+|poda\w+|dostępn\w+)\b",
    re.IGNORECASE,
)
#: Of these it matters what holds on the days, not only that something does.
_FREE = late(r"\b(?:free|bezpłatn\w+|darmow\w+)\b", re.IGNORECASE)
#: Hours matter then, or other days.
_WITHIN_A_DAY = late(
    r"\b(?:mornings?|afternoons?|evenings?|nights?|rano|popołudni\w*|po\społudniu|wieczor\w+|noc\w*|o\s\d|after|before|until|till"
    r"|by|since|przed|po|at\s(?:\d|noon|midnight|half|a\squarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b",
    re.IGNORECASE,
)
_WEEKEND = late(r"\bweekend\w*", re.IGNORECASE)


def by_the_week(question: str, sentence: str, language: str) -> Literal["yes", "no"] | None:
    """Return what the days of a sentence say to a question about some; None where they tell nothing of them."""
    asked = {named.day for named in days_named(question, language)} | ({5, 6} if _WEEKEND.search(question) else set())
    if not asked or _WITHIN_A_DAY.search(question):
        return None
    if (_FREE.search(question) is None) is not (_FREE.search(sentence) is None):
        return None
    alike = (_GOES_ON.search(question) or _SHUT_ASKED.search(question)) and _GOES_ON.search(sentence)
    if not takes_up(question, sentence) and not alike:
        return None
    on, off, runs = set[int](), set[int](), set[int]()
    for part in _PARTS.split(sentence):
        week = week_of(part, language)
        own = week.covered | (week.named - week.excepted)
        if week.covered and week.excepted:
            on, off, runs = on | week.covered, off | week.excepted, runs | week.covered
        elif _OFF.search(part):
            off |= own | week.excepted
        else:
            on, runs = on | own, runs | week.covered
    if not on or (on & off) or (asked & off and asked - off):
        return None
    if asked & on and not asked <= runs:
        return None  # the day is named: what is said of it is told by its words
    return "yes" if (asked <= runs) is not (_SHUT_ASKED.search(question) is not None) else "no"
