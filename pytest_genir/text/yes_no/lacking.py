"""What who asks is without, held against what an answer asks for: "only with a receipt", asked by who has lost it.

So such an answer says no without a word for it, and "Those who have no ticket cannot come in" says of them just what
it says, though two words of it deny.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.yes_no.content import alike, telling_words, up_to_its_verb
from pytest_genir.text.yes_no.one_case import ONLY

_THING = r"(?P<thing>(?:[^\W\d_]+[ \t]?){1,4})"
#: `I have lost my receipt`, `nie podałem NIP-u`, `without an appointment`
_LACKS = {
    "en": late(
        rf"(?:\b(?:(?:ha(?:ve|s)|got|with)\s(?:got\s)?no|lost|forgot(?:ten)?|mislaid|misplaced|without)|['’](?:ve|s)\s(?:got\s)?no"
        rf"|(?:n['’]t|\b(?:not|never))\s(?:yet\s)?(?:have|had|got|gotten|hold|own|bring|brought|keep|kept|take|taken|give|given|make|made"
        rf"|book|buy|bought|show|find|obtain|(?P<deed>booked|registered|reserved|applied|paid|signed)))"
        rf"\s(?:got\s)?(?:(?:an?|any|my|our|the|his|her|their)\s)?{_THING}",
        re.IGNORECASE,
    ),
    "pl": late(
        rf"\b(?:nie\s(?:mam|mamy|ma|mają|mając|posiada\w*|\w{{2,}}(?:[łl][ea]m|liśmy|łyśmy|ł|ła|li))|zgubił\w*|zapomnia\w+|bez)\s(?:już\s|jeszcze\s)?"
        rf"(?:żadn\w+\s|mojego\s|mojej\s|swojego\s|swojej\s)?{_THING}",
        re.IGNORECASE,
    ),
}
_ASKS_LEAVE = late(
    r"\b(?:can|may|could|will|would|is|are|do|does|am)\s(?:i|we|you|they|he|she|it|my|our|the|people|visitors|guests|one)\b"
    r"|\b(?:mog[ęą]|może\w*|można|wolno|\w+(?:cie|ę|emy|imy|ymy)|wejd\w+)\b",
    re.IGNORECASE,
)
_ASKS_NEED = late(
    r"\b(?:need|must|have\sto|required|necessary|trzeba|mus[zi]\w*|wymaga\w*|potrzeb\w+|koniecz\w+)\b", re.IGNORECASE
)
#: What is behind one of these has to be there.
_PROVIDED = late(
    r"\b(?:provided(?=\s(?:that|you|they|he|she|it|the|your|their)\b)|as\slong\sas|so\slong\sas|pod\swarunkiem|o\sile|dopiero)\b",
    re.IGNORECASE,
)
#: How a sentence begins that is of some only.
_OF_THOSE = late(
    r"\W*(?:if\s(?:you|they|somebody|someone|anybody|anyone|a\s\w+)|whoever|anyone\swho|those\swho|people\swho|visitors\swho|kto|jeśli|jeżeli|gdy|osoby,?\sktóre)(?=\s|['’])"
    r"|\W*(?=nie\smając\s)",
    re.IGNORECASE,
)
#: Behind one of these stands something else than the thing.
_JOINED = late(
    r"\s(?:in|on|at|for|from|with|by|to|of|and|or|but|when|w|we|na|przy|z|ze|do|od|dla|po|przed|i|ani|lub|a|ale|gdy|jeśli)\s",
    re.IGNORECASE,
)
_ENDS = late(r"[.;:!?]")


def lacks_what_is_needed(question: str, sentence: str, language: str) -> bool:
    """Say whether an answer asks for what who asks for leave is without."""
    if _ASKS_NEED.search(question) or not _ASKS_LEAVE.search(question):
        return False
    only = ONLY.search(sentence) or _PROVIDED.search(sentence)
    if only is None:
        return False
    end = _ENDS.search(sentence, only.end())
    needed = telling_words(sentence[only.end() : end.start() if end else None])
    return any(alike(thing, word) for thing in _lacked(question, language) for word in needed)


def without_the_lack(question: str, sentence: str, language: str) -> str:
    """Return a sentence that is of those who lack what the question names without the words for that."""
    begun = _OF_THOSE.match(sentence)
    found = _LACKS[language].search(sentence) if begun and language in _LACKS else None
    if begun is None or found is None or found.start() > begun.end() + 1:
        return sentence
    told = telling_words(found["thing"])[:1]
    if not any(alike(thing, word) for thing in _lacked(question, language) for word in told):
        return sentence
    rest = sentence[sentence.lower().index(told[0], found.start()) + len(told[0]) :].lstrip(" ,")
    return rest or sentence


@lru_cache(maxsize=64)
def _lacked(question: str, language: str) -> tuple[str, ...]:
    """Return the words for each thing that who asks is without, up to what is said of it.

    To one question several answers of several sentences are read.
    """
    pattern = _LACKS.get(language)
    found = [*pattern.finditer(question)] if pattern else []
    things = [thing for each in found for thing in (each["thing"], each.groupdict().get("deed")) if thing]
    return tuple(
        word for thing in things for word in telling_words(up_to_its_verb(_JOINED.split(thing, maxsplit=1)[0]))
    )
