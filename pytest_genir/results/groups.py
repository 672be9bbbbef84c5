"""The groups of failures, so that hundreds of them read as a few: which there are, and to which a result belongs.

Whoever scores says the group (`@check(..., group=...)`, `Condition.groups`), so it is written into the record. A
group that is not in the table below is somebody's own, and is shown by its name.
"""

from __future__ import annotations

from collections.abc import Iterable

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.record import Result


@dataclass(frozen=True, slots=True)
class Group:
    """A kind of failure."""

    name: str
    title: str
    meaning: str


NEAR_MISS, FORGOTTEN, LOW_SCORE, BAD_SIMULATION = "near-miss", "forgotten", "low-score", "bad-simulation"
#: From this score on, most of what was expected is there.
NEARLY = 0.75

GROUPS = (
    Group("not-run", "Never ran", "The run ended before it was asked: nobody knows what the model would say."),
    Group("transport", "No answer came", "The model could not be reached, or broke off: not the model's answer."),
    Group(
        "used-up",
        "Quota used up",
        "The account has no more quota or money: not the model's answer, and no retry helps.",
    ),
    Group(
        "too-long",
        "Prompt too long",
        "The prompt is longer than the model takes: fewer or shorter documents, or another model.",
    ),
    Group(
        "declined",
        "Declined or called a tool",
        "The model said in a field of its own that it will not answer, or wants a tool that nobody offered.",
    ),
    Group("cut", "Cut short or filtered", "The answer is not whole: a limit of tokens, or the server's filter."),
    Group("empty", "Empty answer", "The model answered with nothing."),
    Group("format", "Unreadable form", "A citation, a reply of a judge or an answer was not in the agreed form."),
    Group("vulgar", "Vulgar or offensive", "A word of the list stands in the answer."),
    Group("over-refusal", "Refused needlessly", "The documents hold the answer, and the model refused."),
    Group("missed-refusal", "Should have refused", "The documents do not hold the answer, and the model gave one."),
    Group("missing-document", "Document not retrieved", "The system did not find a wanted document, or ranked it low."),
    Group("slow", "Too slow", "The answer, or its first piece, came later than it may."),
    Group("expensive", "Too expensive", "The answer cost more than it may."),
    Group("missing-citation", "Missing citation", "An expected document is not cited."),
    Group("wrong-citation", "Wrong citation", "A document is cited that should not be, or that does not exist."),
    Group(
        "misplaced-citation", "Citation in the wrong place", "A sentence names no source, or not the one it is from."
    ),
    Group("value", "Wrong value", "A number, an amount, a date or a time is missing, or is another one."),
    Group("says", "Wrong yes or no", "The answer says yes where it should say no, or the other way, or neither."),
    Group("ungrounded", "Not in the documents", "A number, date, name or quotation stands in none of the documents."),
    Group("forbidden-phrase", "Forbidden phrase", "Something that must not stand in the answer does."),
    Group(NEAR_MISS, "Near miss", "Most of what was expected is there: is the check too strict?"),
    Group("missing-phrase", "Missing phrase", "An expected phrase is nowhere in the answer."),
    Group("pattern", "Pattern not met", "The answer has not the form that a pattern asks for."),
    Group("length", "Too long or too short", "The answer has more or fewer words or characters than it may."),
    Group("copied", "Copied from documents", "Too much of the answer stands in the documents word by word."),
    Group("other-language", "Other language", "The answer is not in the language that it should be in."),
    Group(
        "wrong-tool", "Wrong tool calls", "A tool was not called, called otherwise, or called though it must not be."
    ),
    Group("wrong-state", "Wrong state", "The system is in another state than it should be after what was said."),
    Group(FORGOTTEN, "Forgotten", "The memory example came to less than it had to."),
    Group(LOW_SCORE, "Low score", "An evaluator gave less than it had to be."),
    Group(BAD_SIMULATION, "Bad simulation", "The simulated user did not behave: it says nothing about the system."),
)
_PLACES = {group.name: place for place, group in enumerate(GROUPS)}
_CUT_FAILURES = frozenset(("cut", "filtered"))
_BY_KIND = {
    "empty": "empty",
    "context": "too-long",
    "refusal": "declined",
    "tool_calls": "declined",
    "quota": "used-up",
}
_FORMAT_FAILURES = frozenset(
    ("malformed", "no_json", "unusable", "evaluator", "judge", "template", "unreported", "shape")
)


def groups_of(result: Result) -> dict[str, tuple[int, ...]]:
    """Return the groups a result belongs to, each with the places of the conditions that put it there.

    One that was skipped belongs to none, and one that passed only where its answer is not whole.
    """
    if not result.wanted:
        return {}
    found: dict[str, list[int]] = {"cut": []} if result.cut else {}
    found |= {name: [] for name in _failure_groups(result)}
    for place, condition in enumerate(result.conditions):
        if not condition.passed:
            for name in condition.groups or (condition.name,):
                found.setdefault(name, []).append(place)
    return {name: tuple(found[name]) for name in in_order(found)}


def in_order(names: Iterable[str]) -> list[str]:
    """Return names of groups as a report lists them: ours in the order of the table, then others."""
    return sorted(names, key=lambda name: (_PLACES.get(name, len(GROUPS)), name))


def group_of(name: str) -> Group:
    """Return a group by name; one of a check of your own is its name."""
    return GROUPS[_PLACES[name]] if name in _PLACES else Group(name, name, "A condition of your own fell short.")


def groups_of_failure(kind: str) -> tuple[str, ...]:
    """Return the groups of an item that was asked and has no score, by the kind of its failure."""
    if kind in _CUT_FAILURES:
        return ("cut",)
    if kind in _BY_KIND:
        return (_BY_KIND[kind],)
    return ("format",) if kind in _FORMAT_FAILURES else ("transport",)


def _failure_groups(result: Result) -> tuple[str, ...]:
    if result.failure is None:
        return ()
    return ("not-run",) if result.unrun else groups_of_failure(result.failure.get("kind", ""))
