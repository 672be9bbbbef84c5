"""The conditions in front of what an answer says: `if you don't, or if you rely on it, we lend you one`.

What is denied or affirmed in one of them is what who asks is taken to be or to have, and no answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.text.vocabulary import words

_CONDITIONS = {
    "pl": words("jeśli jeżeli gdy gdyby kiedy skoro ponieważ choć chociaż"),
    "en": words("if when whenever unless although though because since while where should"),
}
_JOINING = words("or and lub albo oraz i bądź")


def leading_on(clauses: Sequence[str], language: str) -> list[bool]:
    """Say of each clause of a sentence whether it is a condition, or goes on with one, in front of another clause."""
    found: list[bool] = []
    for clause in clauses[:-1]:
        first, *rest = [*clause.lower().split(None, 2), ""]
        joins = first in _JOINING
        leads = (rest[0] if joins and rest else first) in _CONDITIONS.get(language, ())
        found.append(leads or (joins and found[-1:] == [True]))
    return [*found, False] if clauses else found
