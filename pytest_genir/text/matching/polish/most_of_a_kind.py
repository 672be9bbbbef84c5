"""What is the most of its kind, as a statement: `najdłuższa rzeka`, "ze wszystkich rzek Wisła jest najdłuższa"."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_MOST = late(r"(?P<how>naj[^\W\d_]{2,}sz)[yaei] (?P<what>[^\W\d_]{3,})", 2)
_OF_ALL = late(
    r"(?<![^\W_])(?:(?:ze?|spośród|pośród|wśród) wszystkich|spośród|pośród|wśród)"
    r" (?:(?:znanych|[^\W\d_]{3,}[iy]ch) ){0,2}\Z",
    2,
)


def most_of_a_kind(phrase: str) -> Iterator[Equivalent]:
    """Yield all things of a kind where one of them is told to be the most of it."""
    found = _MOST.fullmatch(phrase)
    if found:
        told = (
            r"(?: (?!(?:nie|jest|są|na|nad|pod|przy|do|z|od)\b)[^\s,.;:!?]+| (?:w|na) [^\s,.;:!?]+){0,4}?,? (?:to )?"
            r"(?:(?!(?:nie|żad\w+|nikt|nic|podobno|rzekomo|może|czy|że)\b)[^\s,.;:!?]+ ){1,4}?"
            rf"(?:jest|są|był[aoiy]?) (?:(?:zdecydowanie|wciąż|nadal) )?{found['how']}[yaei]\b"
            r"(?=\s*(?:[.,;!)\n]|\Z)| (?:i|oraz|w|na|ze?|pod|bo|ale)\b)"
        )
        yield Equivalent(found["what"], after=_OF_ALL, behind=late(told, 2), together=True)
