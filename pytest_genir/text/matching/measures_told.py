"""Whether an answer tells the measures of a phrase at all: how much money, how long, heavy or warm.

What is measured in figures is told by the same measure and by nothing else, in whatever unit and writing. An answer
without it does not say the phrase in any construction, and none has to be tried: most answers with a wrong price are
such. Numbers, times and days are no measures here: `2 razy` is told by `2x`, `klasa 7` by "klasa siódma".
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.sought import Parts, Said
from pytest_genir.text.values import Value, meets

#: Kinds of values that no adverb, adjective or ordinal tells.
_MEASURED = frozenset((
    "amount", "area", "bandwidth", "current", "data", "dose", "energy", "frequency", "length", "loudness", "mass",
    "power", "pressure", "resistance", "speed", "substance", "temperature", "voltage", "volume",
))  # fmt: skip


def lacks_a_measure(parts: Parts, prepared: Prepared) -> bool:
    """Say whether an answer does not tell a measure that a phrase names."""
    return any(isinstance(part, Said) and _is_measure(part) and not _told(part, prepared) for part in parts)


def _is_measure(part: Said) -> bool:
    """Say whether a value is a measure in figures; `0 zł` is told by "za darmo", and `1 km` by "kilometr"."""
    value = part.value
    return part.digits and value.kind in _MEASURED and not value.others and value.written not in (None, 0, 1)


def _told(part: Said, prepared: Prepared) -> bool:
    """Say whether an answer has a measure, or at least its words: a number may be read as part of a sign."""
    if not any(words.isdisjoint(prepared.lemmas) for words in part.words):
        return True
    return any(meets(part.value, said) for value in prepared.values for said in _parts(value))


def _parts(value: Value) -> Iterator[Value]:
    """Yield all that a value may mean, and its ends."""
    for reading in value.readings:
        yield reading
        for part in reading.parts:
            yield from _parts(part)
