"""Lists of phrases with alternatives, as `include` and `exclude` take them: read, checked, looked for."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.errors import FileError
from pytest_genir.rag.checking import Answered, Surroundings
from pytest_genir.source import Node
from pytest_genir.source.fields import list_of, text_of

Alternatives = tuple[str, ...]


def parse_phrases(node: Node, around: Surroundings) -> tuple[Alternatives, ...]:
    """Return a tuple of alternatives for a list whose entries are a phrase or a list of phrases."""
    entries = list_of(node, "a condition of phrases")
    if not entries:
        raise FileError("the list of phrases is empty", where=node.where, hint="name at least one phrase")
    return tuple(_alternatives(entry, around) for entry in entries)


def _alternatives(node: Node, around: Surroundings) -> Alternatives:
    if not isinstance(node.value, list):
        return (_phrase(node, around),)
    if not node.value:
        raise FileError("the list of alternatives is empty", where=node.where)
    for entry in node.value:
        if isinstance(entry.value, list):
            raise FileError(
                "alternatives cannot hold a further list",
                where=entry.where,
                hint="one level of lists is enough",
            )
    return tuple(_phrase(entry, around) for entry in node.value)


def _phrase(node: Node, around: Surroundings) -> str:
    phrase = text_of(node, "a phrase")
    if around.matcher.empty(phrase):
        raise FileError(
            f"nothing is left of the phrase '{phrase}' once it is normalised",
            where=node.where,
            hint="it would be found in every answer; use letters or digits",
        )
    return phrase


def find_any(answer: Answered, alternatives: Sequence[str]) -> dict[str, object] | None:
    """Return where the first alternative that stands in the answer stands."""
    for phrase in alternatives:
        match = answer.matcher.find(phrase, answer.prepared)
        if match is not None:
            return {"surface": match.surface, "start": match.start, "end": match.end, "lemmas": match.lemmas}
    return None


def nearest_of(answer: Answered, alternatives: Sequence[str]) -> str | None:
    """Return what came nearest to any of the alternatives."""
    for phrase in alternatives:
        near = answer.matcher.nearest(phrase, answer.prepared)
        if near:
            return near
    return None


def shown(alternatives: Sequence[str]) -> str:
    """Return the alternatives as a reader of a report sees them."""
    return " or ".join(f"'{phrase}'" for phrase in alternatives)
