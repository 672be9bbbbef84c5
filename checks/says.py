"""The answer says yes, or no, to a question that asks for either.

YAML: `says: yes` or `says: no`; read from its first word ("Tak", "Owszem", "Niestety nie", "Of course not"), else from
the verb of its first clause ("Nie trzeba", "You can").
"""

from __future__ import annotations

from pytest_genir.errors import FileError, UnknownName
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Json, Node
from pytest_genir.text.yes_no import read_yes_no

_SAYINGS = ("yes", "no")
_LANGUAGES = ("pl", "en")


def parse_saying(node: Node, around: CheckContext) -> str:
    """Return yes or no; `true` and `false` are what other YAML readers make of them."""
    if around.matcher.normaliser.language not in _LANGUAGES:
        what = f"'says' reads Polish and English, not '{around.matcher.normaliser.language}'"
        raise FileError(what, where=node.where, hint="use include with the words for yes or no")
    if isinstance(node.value, bool):
        return _SAYINGS[0] if node.value else _SAYINGS[1]
    if not isinstance(node.value, str):
        raise FileError(f"'says' has to be yes or no, not {node.kind}", where=node.where)
    said = {"tak": "yes", "nie": "no"}.get(node.value.lower(), node.value.lower())
    if said not in _SAYINGS:
        raise UnknownName("value of 'says'", node.value, _SAYINGS, where=node.where)
    return said


def advise(answer: Answered, expected: str, outcome: Condition, written: Json) -> Advice | None:
    """Begin with yes or no; or what the answer says is the right one."""
    word = {"pl": {"yes": "Tak", "no": "Nie"}, "en": {"yes": "Yes", "no": "No"}}
    begin = word[answer.matcher.normaliser.language][expected]
    return Advice(f"begin with '{begin}'", str(outcome.details["says"]) if outcome.details.get("says") else None)


@check(measure="correctness", parse=parse_saying, advise=advise)
def says(answer: Answered, expected: str) -> Verdict:
    """Score 1 when the answer says what it should."""
    said = read_yes_no(answer.text, answer.matcher.normaliser.language, answer.question)
    # What reads like a no may be a refusal: `There is no information in the documents`.
    if said is None or (said.by_verb and said.says == "no" and answer.refusal.refused(any_phrase=True)):
        reason = f"says neither yes nor no, but should say {expected}"
        return Verdict(score=0.0, reason=reason, details={"says": None})
    right = said.says == expected
    reason = f"says {said.says}: '{said.surface}'" + ("" if right else f", but should say {expected}")
    return Verdict(score=float(right), reason=reason, details={"says": said.says, "surface": said.surface})
