"""Every number, date, amount, name and quotation of the answer stands in the documents, in whatever form.

YAML: `grounded: true`, `grounded: [numbers, dates]`, `grounded: {kinds: [names], allow: ["2025"]}`;
`grounded: {at_least: 1}` wants an answer that says something to look up, beside what the question says; what `include`
asks for and finds is such a thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pytest_genir.errors import FileError
from pytest_genir.rag.advice import Advice, entries, quoted
from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.grounding import LookedUp, bounds_turned, given_away, look_up, swapped_in
from pytest_genir.rag.phrases import where_said
from pytest_genir.rag.sources_exchanged import exchanged_sources
from pytest_genir.results.record import Condition
from pytest_genir.source import Fields, Json, Node
from pytest_genir.source.fields import known_name, list_of, text_of
from pytest_genir.text.claims import KINDS, Kind


@dataclass(frozen=True, slots=True)
class Looked:
    """What is looked up, and what may be said although no document holds it."""

    kinds: tuple[Kind, ...] = KINDS
    allow: tuple[str, ...] = ()
    #: How much there has to be at least, beside what the question says or the file allows.
    at_least: int = 0
    #: What `include` takes for right, by entry: a name among it needs no document (`["25 December", "Christmas Day"]`).
    asked: tuple[tuple[str, ...], ...] = ()

    @property
    def vouched(self) -> tuple[str, ...]:
        """Return the phrases of `include`, each alternative by itself."""
        return tuple(phrase for entry in self.asked for phrase in entry)


def parse_looked(node: Node, around: CheckContext) -> Looked:
    """Return what is to be looked up; without documents there is nowhere to look."""
    # without a context it is looked up in what the system says it retrieved
    if around.context and not any(around.documents):
        raise FileError("'grounded' has no documents to look in", where=node.where, hint="give the question a context")
    if isinstance(node.value, dict):
        fields = Fields(node, "'grounded'")
        kinds = fields.take("kinds")
        allow = fields.texts("allow", ())
        at_least = fields.whole("at_least", 0, least=1)
        fields.done()
        return Looked(KINDS if kinds is None else _kinds(kinds), allow, at_least, _asked(around))
    if node.value is False:
        raise FileError("'grounded: false' asks for nothing", where=node.where, hint="leave it out instead")
    return Looked(KINDS if node.value is True else _kinds(node), asked=_asked(around))


def _asked(around: CheckContext) -> tuple[tuple[str, ...], ...]:
    """Return the phrases of `include` by entry, each with its alternatives."""
    wanted = around.beside.get("include")
    entries = wanted.value if wanted is not None and isinstance(wanted.value, list) else []
    inner = (entry.value if isinstance(entry.value, list) else [entry] for entry in entries)
    return tuple(tuple(each.value for each in entry if isinstance(each.value, str)) for entry in inner)


def _kinds(node: Node) -> tuple[Kind, ...]:
    entries = list_of(node, "what 'grounded' looks up")
    if not entries:
        raise FileError("'grounded' names nothing to look up", where=node.where, hint=f"known: {', '.join(KINDS)}")
    return tuple(known_name(text_of(entry, "a kind"), KINDS, "kind of claim", entry.where) for entry in entries)


def advise(answer: Answered, wanted: Looked, outcome: Condition, written: Json) -> Advice | None:
    """Say what stands in no document; or it may be said all the same."""
    missing = [str(one["surface"]) for one in entries(outcome.details, "looked_up") if not one["grounded"]]
    held: dict[str, Json] = {} if wanted.kinds == KINDS else {"kinds": [*wanted.kinds]}
    if outcome.details["too_little"]:
        kept: dict[str, Json] = held | ({"allow": [*wanted.allow]} if wanted.allow else {})
        return Advice("say what a document says: a number, a date, a name", kept or True)
    held |= {"at_least": wanted.at_least} if wanted.at_least else {}
    changed: Json = held | {"allow": [*wanted.allow, *missing]}
    told = [f"leave out, or write as the documents say it: {quoted(missing)}"] if missing else []
    looked = [one for one in look_up(answer, wanted.allow, wanted.vouched) if one.claim.kind in wanted.kinds]
    standing = [one.claim for one in looked if one.grounded and not one.given]
    told += [f"exchange {quoted([a.surface])} and {quoted([b.surface])}" for a, b in swapped_in(answer, standing)]
    told += [
        f"exchange the sources of {quoted([a.claim.surface])} and {quoted([b.claim.surface])}"
        for a, b in exchanged_sources(answer, looked)
    ]
    told += [
        f"do not say {quoted([claim.surface])} of {quoted([owner])}: the documents say it of another"
        for claim, owner in given_away(answer, standing)
    ]
    told += [
        f"do not say {quoted([said])}: the documents say the {'least' if most else 'most'}"
        for _, said, most in bounds_turned(answer, standing)
    ]
    # what stands in the documents in another place is nothing to allow
    return Advice("; ".join(told), changed if missing else None)


@check(measure="correctness", parse=parse_looked, group="ungrounded", advise=advise)
def grounded(answer: Answered, wanted: Looked) -> Verdict:
    """Score the share of what can be looked up that stands in the documents, or in the question."""
    if not answer.context and answer.reply.contexts is None:
        raise NotReported("the system does not say what it retrieved: 'grounded' looks in its 'contexts'")
    looked = [one for one in look_up(answer, wanted.allow, wanted.vouched) if one.claim.kind in wanted.kinds]
    standing = [one.claim for one in looked if one.grounded and not one.given]
    swapped = swapped_in(answer, standing)
    given = given_away(answer, standing)
    turned = bounds_turned(answer, standing)
    exchanged = exchanged_sources(answer, looked)
    misused = (*(one for pair in swapped for one in pair), *dict(given), *(one for one, _, _ in turned))
    misused += tuple(one.claim for pair in exchanged for one in pair)
    places = {(claim.start, claim.end) for claim in misused}
    missing = [one for one in looked if not one.grounded]
    lines = [f"'{one.surface}' and '{other.surface}' stand in each other's place" for one, other in swapped]
    lines += [f"'{one.claim.surface}' and '{other.claim.surface}' cite each other's source" for one, other in exchanged]
    lines += [f"'{one.surface}' stands in the documents, but not for '{owner}'" for one, owner in given]
    lines += [
        f"'{said}' stands in the documents as {'the least, not as the most' if most else 'the most, not as the least'}"
        for _, said, most in turned
    ]
    lines += [f"'{one.claim.surface}' ({_place(answer.text, one)}) stands in no document" for one in missing]
    lines += [_misplaced(answer, one) for one in looked if one.misplaced]
    own = sum(not one.given for one in looked)
    if own < wanted.at_least:
        own += _asked_and_said(answer, wanted, looked)
    too_little = own < wanted.at_least
    if too_little:
        lines.append(f"{own or 'nothing'} to look up that the question does not say, at least {wanted.at_least} wanted")
    elif not looked:
        lines.append("nothing to look up" + (" beside what 'include' asks for" if own else ""))
    elif not missing and not places:
        lines.insert(0, f"all {len(looked)} stand in the documents: {_listed(looked)}")
    wrong = sum(not one.grounded or (one.claim.start, one.claim.end) in places for one in looked)
    score = 0.0 if too_little else 1 - wrong / len(looked) if looked else 1.0
    details = {"too_little": too_little, "looked_up": [_shown(answer, one) for one in looked]}
    return Verdict(score=score, reason="; ".join(lines), details=details)


def _asked_and_said(answer: Answered, wanted: Looked, looked: Sequence[LookedUp]) -> int:
    """Count the entries of `include` that the answer says beside what is looked up, and the question does not."""
    find = answer.matcher.find
    question = answer.matcher.prepare(answer.question)
    claims = [(one.claim.start, one.claim.end) for one in looked if not one.given]

    def said(phrase: str) -> bool:
        found = where_said(answer, phrase)
        return found is not None and not any(begin < found.end and found.start < end for begin, end in claims)

    return sum(any(map(said, entry)) and not any(find(one, question) for one in entry) for entry in wanted.asked)


def _place(text: str, one: LookedUp) -> str:
    """Return the kind of a claim with its line and column in the answer."""
    line = text.count("\n", 0, one.claim.start) + 1
    column = one.claim.start - text.rfind("\n", 0, one.claim.start)
    return f"{one.claim.kind}, {line}:{column}"


def _misplaced(answer: Answered, one: LookedUp) -> str:
    cited = ", ".join(answer.context[place] for place in one.cited)
    found = ", ".join(answer.context[place] for place in one.found_in)
    return f"'{one.claim.surface}' ({_place(answer.text, one)}) stands in {found}, not in the cited {cited}"


def _listed(looked: Sequence[LookedUp], most: int = 6) -> str:
    shown = ", ".join(f"'{one.claim.surface}'" for one in looked[:most])
    return shown + (", ..." if len(looked) > most else "")


def _shown(answer: Answered, one: LookedUp) -> dict[str, object]:
    return {
        "kind": one.claim.kind,
        "surface": one.claim.surface,
        "start": one.claim.start,
        "end": one.claim.end,
        "grounded": one.grounded,
        "found_in": [answer.context[place] for place in one.found_in],
    }
