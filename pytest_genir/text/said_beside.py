"""Whether a clause that reads like a yes is about something else than its question.

"To collect your card you have to quote a number" has the words of "Must I pay to collect my card?" only where it says
what that is for, and "For £4 a day you can cover damage. Theft is not covered." says of theft what was asked in its
second sentence.
"""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.affirming import content_of

#: For what end, in front of what has to be done.
_END = {
    "en": late(
        r"\W*(?:in\sorder\s)?to\s(?!be\b)(?P<end>[a-z]+\s[^.;!?\n]*?)(?:,\s|\s(?=(?:you|we|they|it|one|all|just|only|please)\b))",
        2,
    ),
    "pl": late(r"\W*(?:aby|żeby|by|ażeby)\s(?P<end>[^.;!?\n]*?),\s", 2),
}
_DUTIES = content_of("must need have want like please should muszę musisz trzeba należy potrzebuję powinien")
_THIS = {"en": late(r"\b(?:so|this|that|it|one|them)\b", 2), "pl": late(r"\b(?:to|tego|tak|ją|je|go)\b", 2)}
_BEGUN = 3


def only_to_that_end(question: str, sentence: str, language: str) -> bool:
    """Say whether a sentence has the words of its question only where it says what something else is done for."""
    pattern = _END.get(language)
    found = pattern.match(sentence) if pattern and question else None
    if found is None:
        return False
    asked, end = content_of(question) - _DUTIES, content_of(found["end"])
    main = sentence[found.end() :]
    left = asked - end
    return bool(asked & end and left) and left.isdisjoint(content_of(main)) and _THIS[language].search(main) is None


def of_the_next(question: str, clause: str, sentence: str) -> bool:
    """Say whether the sentence behind a clause is of what its question asks for and the clause has no word of."""
    asked, said = _begun(question), _begun(sentence)
    lacking = asked - _begun(clause)
    # `Parking is free. On Sundays you do not need a ticket.` denies something else.
    return bool(lacking & said) and bool((asked - lacking) & said)


def _begun(text: str) -> frozenset[str]:
    """Return how the words of a text begin that say something: `dog`, `dogs`."""
    return frozenset(stem[:_BEGUN] for stem in content_of(text) - _DUTIES)
