"""What the page, the last lines and messages of failure say, in the reader's language: English, or Polish by a table.

The English words stand where they are said, as `phrase("scored {scored} of {items}", ...)`; `polish.json` beside this
has their Polish, and is the only place that does. Records, logs and tables for programs stay English, so that runs
can be compared whoever read them. One process speaks one language: a run has one reader.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import Literal

from pytest_genir.errors import UnknownName
from pytest_genir.lean.frozen import dataclass

LANGUAGES = ("en", "pl")
_POLISH = Path(__file__).with_name("polish.json")
_PLACE = re.compile(r"\{(\w+)\}")
#: Places that hold a number, and those that hold sentences of ours; any other holds what is quoted.
_NUMBERS = frozenset("nmk")
_SENTENCES = frozenset({"why", "what"})
#: Characters of a sentence that is looked for; a longer one quotes more than it says, and stays as it is.
_LONGEST = 500


@dataclass(frozen=True, slots=True)
class Catalogue:
    """What is said in another language, by what is said in English."""

    phrases: Mapping[str, str] = field(default_factory=dict)
    #: Of one thing, of two to four, of more: by the English name of one.
    counted: Mapping[str, Sequence[str]] = field(default_factory=dict)
    #: What stands in records, in English there; the first that fits is the one that is meant.
    sentences: Mapping[str, str] = field(default_factory=dict)
    #: What the header of a run says of models and benchmarks, piece by piece: all of it is ours.
    facts: Mapping[str, str] = field(default_factory=dict)

    def to_wire(self) -> dict[str, object]:
        """Return everything as plain JSON types, for the page."""
        held = {one: list(forms) for one, forms in self.counted.items()}
        return {"phrases": dict(self.phrases), "counted": held, "sentences": list(self.sentences.items())}


_ENGLISH = Catalogue()
_spoken = "en"


def speak(language: str) -> None:
    """Say everything from now on in a language."""
    global _spoken
    if language not in LANGUAGES:
        raise UnknownName("language of labels", language, LANGUAGES)
    _spoken = language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for a while."""
    before = _spoken
    speak(language)
    try:
        yield
    finally:
        speak(before)


def spoken() -> str:
    return _spoken


def catalogue() -> Catalogue:
    """Return the words of the language that is spoken; none for English, which stands in the code."""
    return _polish() if _spoken == "pl" else _ENGLISH


@lru_cache(maxsize=1)
def _polish() -> Catalogue:
    return Catalogue(**json.loads(_POLISH.read_text(encoding="utf-8")))


def phrase(english: str, **values: object) -> str:
    """Return words of our own in the language that is spoken, with values in their places."""
    said = catalogue().phrases.get(english, english)
    # in one go: a value with braces in it is no place
    return _PLACE.sub(lambda place: str(values[place[1]]), said) if values else said


def retold(sentences: str) -> str:
    """Return what a record says in English in the language that is spoken; as it is, unless all of it is known.

    What is quoted in between stays as it is. A part that is not known leaves the whole in English: half of a
    sentence in each of two languages would help nobody.
    """
    if _spoken == "en":
        return sentences
    told = [_retold(part, "sentences") for part in sentences.split("; ")]
    return sentences if None in told else "; ".join(filter(None, told))


def facts_told(facts: Iterable[str], between: str = "; ") -> str:
    """Return what the header of a run says, each piece in the language that is spoken where it is known."""
    return between.join(fact if _spoken == "en" else _retold(fact, "facts") or fact for fact in facts)


def _retold(sentence: str, part: Literal["sentences", "facts"]) -> str | None:
    if len(sentence) > _LONGEST:
        return None
    found = next(((found, said) for form, said in _forms(part) if (found := form.fullmatch(sentence))), None)
    if found is None:
        return None
    held, said = found
    return _PLACE.sub(lambda place: retold(held[place[1]]) if place[1] in _SENTENCES else held[place[1]], said)


@lru_cache(maxsize=2)
def _forms(part: Literal["sentences", "facts"]) -> list[tuple[re.Pattern[str], str]]:
    held = _polish().sentences if part == "sentences" else _polish().facts
    return [(re.compile(_form(english), re.DOTALL), said) for english, said in held.items()]


def _form(english: str) -> str:
    """Return the pattern of a sentence: `item(s)` is one item or several."""
    parts = [re.escape(part).replace(r"\(s\)", "s?") for part in _PLACE.split(english)]
    places = (f"(?P<{part}>{r'[0-9][0-9.,]*' if part in _NUMBERS else '.+?'})" for part in parts[1::2])
    return "".join(word for pair in zip_longest(parts[::2], places, fillvalue="") for word in pair)


def counted(number: int, one: str, many: str = "") -> str:
    """Return `1 item`, `2 items`; in Polish the form that the number takes."""
    forms = catalogue().counted.get(one)
    if forms is None:
        return f"{number} {one if number == 1 else many or one + 's'}"
    return f"{whole(number)} {forms[_polish_form(number)]}"


def _polish_form(number: int) -> int:
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


def whole(number: int) -> str:
    """Return a whole number with its thousands apart: `130,506`, `130 506`; Polish leaves four digits together."""
    if _spoken != "pl":
        return f"{number:,}"
    return f"{number:,}".replace(",", "\u00a0") if abs(number) >= 10_000 else str(number)


def decimal(number: float, digits: int, *, sign: str = "") -> str:
    """Return a number with so many digits behind the point, or comma."""
    return with_comma(f"{number:{sign}.{digits}f}")


def percent(share: float, digits: int = 1) -> str:
    """Return `82.7%`, `82,7%`."""
    return with_comma(f"{share:.{digits}%}")


def interval(low: str, high: str) -> str:
    """Return two numbers in brackets; where a comma stands inside of numbers, a semicolon stands between them."""
    return f"[{low}; {high}]" if _spoken == "pl" else f"[{low}, {high}]"


def with_comma(number: str) -> str:
    """Return a number as it is written in the language that is spoken."""
    return number.replace(".", ",") if _spoken == "pl" else number
