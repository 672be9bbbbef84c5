"""Lists of phrases with alternatives, as `include` and `exclude` take them: read, checked, looked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Literal

from pytest_genir.errors import FileError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.checking import Answered, CheckContext
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import list_of, text_of
from pytest_genir.text.matching.matcher import Heeds, Match, Matcher

if TYPE_CHECKING:
    from pytest_genir.text.polarity import Polarity

Alternatives = tuple[str, ...]
#: How a phrase that stands there may be unsaid.
UNSAID = ("denied", "only asked", "said of something else", "only a condition", "said only in part")
POLARITIES: tuple[Heeds, ...] = ("said", "any")


class Either(str):
    """A phrase that counts where it stands, said or denied: `{phrase: ..., polarity: any}`."""

    __slots__ = ()


def parse_phrases(node: Node, around: CheckContext) -> tuple[Alternatives, ...]:
    """Return a tuple of alternatives for a list whose entries are a phrase or a list of phrases."""
    entries = list_of(node, "a condition of phrases")
    if not entries:
        raise FileError("the list of phrases is empty", where=node.where, hint="name at least one phrase")
    return tuple(_alternatives(entry, around) for entry in entries)


def _alternatives(node: Node, around: CheckContext) -> Alternatives:
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


def _phrase(node: Node, around: CheckContext) -> str:
    if isinstance(node.value, dict):
        fields = Fields(node, "a phrase")
        either = fields.choice("polarity", POLARITIES, "said") == "any"
        phrase = _phrase(fields.need("phrase"), around)
        fields.done()
        return Either(phrase) if either else phrase
    phrase = text_of(node, "a phrase")
    if around.matcher.empty(phrase):
        raise FileError(
            f"nothing is left of the phrase '{phrase}' once it is normalised",
            where=node.where,
            hint="it would be found in every answer; use letters or digits",
        )
    return phrase


@dataclass(frozen=True, slots=True)
class Unsaid:
    """A phrase that stands in an answer and is not said there, and the words that show it."""

    how: Literal["denied", "only asked", "said of something else", "only a condition", "said only in part"]
    words: str


def find_any(
    answer: Answered, alternatives: Sequence[str]
) -> tuple[dict[str, object], None] | tuple[None, Unsaid | None]:
    """Return where the first alternative that is said in the answer stands.

    Where none is said: why one that stands there is not: "Nie trzeba zapłacić".
    """
    why: Unsaid | None = None
    for phrase in alternatives:
        for match, unsaid in _places(answer, phrase):
            if unsaid is None:
                return {"surface": match.surface, "start": match.start, "end": match.end, "lemmas": match.lemmas}, None
            why = why or unsaid
    return None, why


def where_said(answer: Answered, phrase: str) -> Match | None:
    """Return the first place where the answer says a phrase."""
    return next((match for match, unsaid in _places(answer, phrase) if unsaid is None), None)


def _places(answer: Answered, phrase: str) -> Iterator[tuple[Match, Unsaid | None]]:
    """Yield where a phrase stands, with the words that deny it or only ask for it there."""
    from pytest_genir.text.matching.spread import find_spread

    heeded = answer.matcher.polarity == "said" and not isinstance(phrase, Either)
    matcher, prepared = answer.matcher, answer.as_written if _has_brackets(phrase) else answer.prepared
    for match in chain(matcher.find_all(phrase, prepared), find_spread(matcher, phrase, prepared)):
        if _takes_from_citation(answer, phrase, match):
            continue
        yield match, _unsaid(answer.polarity, matcher, phrase, match) if heeded else None
    if prepared.language == "pl":
        from pytest_genir.text.matching.polish.near.reading import reading

        near = reading(matcher, phrase, prepared)
        if near is not None:
            for match in near.find_near(phrase, prepared):
                yield match, _unsaid(answer.polarity, near, phrase, match) if heeded else None


def _takes_from_citation(answer: Answered, phrase: str, match: Match) -> bool:
    """Say whether a phrase is only found with the number of a source: `the third room [2]` is no `Room 2`."""
    if answer.matcher.mode == "substring" or _has_brackets(phrase):
        return False
    return any(
        match.start < one.start < match.end <= one.end or one.start <= match.start < one.end < match.end
        for one in answer.citations.found
    )


def _has_brackets(phrase: str) -> bool:
    """Say whether a phrase may want a citation itself: `20 PLN [fees]`."""
    return any(bracket in phrase for bracket in "[(【")


def _unsaid(polarity: Polarity, matcher: Matcher, phrase: str, match: Match) -> Unsaid | None:
    from pytest_genir.text.matching.spread.strayed import strayed
    from pytest_genir.text.scope.compounds import names_the_next
    from pytest_genir.text.scope.conditions import supposes, under_a_condition
    from pytest_genir.text.scope.in_part import narrowed
    from pytest_genir.text.scope.instructed import only_a_condition
    from pytest_genir.text.scope.other_doers import done_by_others
    from pytest_genir.text.scope.signs import another_sign
    from pytest_genir.text.scope.something_else import said_of_another
    from pytest_genir.text.scope.supposed import supposed

    if supposes(phrase, polarity.prepared.language):
        polarity = polarity.of_what_would_be()
    denial = polarity.denial(match) or polarity.of_the_past(matcher, phrase, match)
    if denial is None:
        denial = supposed(matcher, phrase, match, polarity.prepared, polarity.question)
    if denial is not None:
        return Unsaid("denied", denial)
    question = polarity.asked(match)
    if question is not None:
        return Unsaid("only asked", question)
    another = said_of_another(matcher, phrase, match, polarity.prepared)
    if another is None:
        another = done_by_others(matcher, phrase, match, polarity.prepared)
    if another is None:
        another = strayed(matcher, phrase, match, polarity.prepared) or another_sign(phrase, match, polarity.prepared)
    if another is None:
        another = names_the_next(phrase, matcher, match, polarity.prepared)
    if another is None and polarity.question:
        another = _other_bound(matcher, phrase, match, polarity)
    if another is not None:
        return Unsaid("said of something else", another)
    condition = only_a_condition(matcher, phrase, match, polarity.prepared)
    if condition is None:
        condition = under_a_condition(matcher, phrase, match, polarity.prepared, polarity.question)
    if condition is not None:
        return Unsaid("only a condition", condition)
    part = narrowed(matcher, phrase, match, polarity.prepared, polarity.question)
    return None if part is None else Unsaid("said only in part", part)


def _other_bound(matcher: Matcher, phrase: str, match: Match, polarity: Polarity) -> str | None:
    """Return a value with the bound that makes it the least, where the most is asked for, or the other way round."""
    from pytest_genir.rag.bounds import bound_at, contradicts

    values = matcher.phrase(phrase).values
    if len(values) != 1 or bound_at(phrase, values[0].start, values[0].end) is not None:
        return None
    text = polarity.prepared.text
    own = next((one for one in polarity.prepared.values if match.start <= one.start < match.end), None)
    bound = bound_at(text, own.start, own.end) if own else None
    return text[bound.start : bound.end] if bound and contradicts(bound, text, polarity.question) else None


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
