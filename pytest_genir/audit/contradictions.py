"""Where a question's conditions ask for one thing and its pages say another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.audit.asking import beginnings, lemmas_of
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.rag.value_claims import ValueClaim, ValueClaims
from pytest_genir.rag.wanted import WantedValue
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.polarity import Polarity
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, NUMBER, TIME, meets

#: So many characters lie between two values of which either is told: `30 or 90`.
_A_BREATH = 8


def contradictions(subject: Subject) -> Iterator[Finding]:
    """Yield the values and alternatives that the pages hold against a question."""
    for wanted in subject.values:
        yield from _of_another_thing(subject, wanted)
        yield from _of_nothing(subject, wanted)
        yield from _tolerated(subject, wanted)
    yield from _other_values(subject)
    yield from _beside_the_value(subject)


def _beside_the_value(subject: Subject) -> Iterator[Finding]:
    """Yield a phrase with a second value where one is asked for, and which the pages say of something else alone."""
    asked = lemmas_of(subject)
    for entry in subject.include if len(subject.values) == 1 else ():
        wanted = subject.values[0].value
        for phrase in entry:
            said = subject.values_of(phrase)
            if len(said) != 1 or not wanted.unit or not is_another(said[0], wanted):
                continue
            around = [
                [sentence.lemmas | page.topic for page, sentence in subject.saying(value)]
                for value in (said[0], wanted)
            ]
            if all(around) and not any(one & asked for one in around[0]) and any(one & asked for one in around[1]):
                told = f"the pages say '{phrase}' of something else than the question is about"
                yield subject.finding("value-of-another-thing", told, condition="include")


def _of_another_thing(subject: Subject, wanted: WantedValue) -> Iterator[Finding]:
    """Yield a value that the cited pages say of another thing than the one it is asked of."""
    if not wanted.of:
        return
    naming = [
        page
        for page in subject.sources
        if subject.stands(wanted.of, [page.prepared]) and not _names_the_page(subject, wanted, page)
    ]
    claims = [_claims(subject, wanted, page) for page in naming]
    asked = [other.value for other in subject.values if other is not wanted]
    # What the file forbids, beside this value or another one, is known to be of something else; so is what it asks for
    # beside it, on a page that does not say this one.
    others = [
        claim
        for each in claims
        for known in [[*subject.never, *(() if any(one.right for one in each.all) else asked)]]
        for claim in each.all
        if claim.about and claim.stated and not claim.right
        if not any(meets(value, claim.value) for value in known)
    ]
    if others and not any(each.right() or _in_one_sentence(subject, wanted, each) for each in claims):
        told = f"of {_either(wanted.of)} the cited pages say '{others[0].value.surface}', not '{wanted.written}'"
        yield subject.finding("value-of-another-thing", told, condition="value")


def _names_the_page(subject: Subject, wanted: WantedValue, page: Page) -> bool:
    """Say whether a thing is called by the name in the page's heading alone, of which is all that it says."""
    return all(subject.prepared(name).lemmas <= page.topic for name in wanted.of)


def _in_one_sentence(subject: Subject, wanted: WantedValue, claims: ValueClaims) -> bool:
    """Say whether a sentence of the page has the value and its thing, and no other value that might be the thing's.

    Those that the file forbids are known to be others'.
    """
    told = [one for one in claims.all if one.right or not any(meets(never, one.value) for never in wanted.never)]
    said = [(claim.right, claims.sentence_of(claim.value)) for claim in told]
    alone = {span for right, span in said if right} - {span for right, span in said if not right}
    text = claims.prepared.text
    return any(subject.stands(wanted.of, [subject.prepared(text[start:end])]) for start, end in alone)


def _of_nothing(subject: Subject, wanted: WantedValue) -> Iterator[Finding]:
    """Yield the words for a thing that nobody has named."""
    around = [page.prepared for page in subject.sources]
    if wanted.of and around and not subject.stands(wanted.of, [*around, subject.prepared(subject.case.question.text)]):
        told = f"neither the question nor a cited page says {_either(wanted.of)}"
        yield subject.finding("of-nothing", told, condition="value")


def _tolerated(subject: Subject, wanted: WantedValue) -> Iterator[Finding]:
    """Yield another value of the pages that is near enough to pass for the right one."""
    if not wanted.tolerance:
        return
    if _is_boundless(wanted):
        told = f"the tolerance lets anything pass for '{wanted.written}'"
        yield subject.finding("tolerance-holds-another", told, condition="value")
        return
    for page in subject.pages:
        near = [claim for claim in _claims(subject, wanted, page).all if claim.right and _differs(claim, wanted)]
        for claim in near[:1]:
            told = f"'{claim.value.surface}' of the page '{page.id}' passes for '{wanted.written}'"
            yield subject.finding("tolerance-holds-another", told, condition="value")


def _is_boundless(wanted: WantedValue) -> bool:
    """Say whether a tolerance is as large as the value; a date and a time are counted from elsewhere."""
    return wanted.value.kind not in (DATE, TIME) and wanted.tolerance >= abs(wanted.value.amount)


def _differs(claim: ValueClaim, wanted: WantedValue) -> bool:
    return claim.value.amount != wanted.value.amount


def _in_one_breath(page: Prepared, right: Sequence[Value], other: Value) -> bool:
    """Say whether a page says another value right beside a right one: `a ticket for 30 or 90 days`."""
    rights = [one for one in page.values if any(meets(each, one) for each in right)]
    others = [one for one in page.values if meets(other, one)]
    return any(0 <= max(one.start, two.start) - min(one.end, two.end) <= _A_BREATH for one in rights for two in others)


def _claims(subject: Subject, wanted: WantedValue, page: Page) -> ValueClaims:
    matcher = subject.case.terms.matcher
    polarity = Polarity(page.prepared, matcher.normaliser.language)
    return ValueClaims(wanted, page.prepared, matcher, polarity, subject.case.question.text, subject.values)


def _other_values(subject: Subject) -> Iterator[Finding]:
    """Yield an alternative with another value than the one that the cited pages say: a trap let in, or a slip."""
    sources = [page.prepared for page in subject.sources]
    for entry in subject.include:
        right = [value for phrase in entry if subject.told([phrase], sources) for value in subject.values_of(phrase)]
        for phrase in entry:
            said = subject.values_of(phrase)
            # `December 24 and 25` says two days, of which one or the other is another than that of the page.
            if len(said) != 1 or not any(is_another(said[0], known) for known in right):
                continue
            if not subject.told([phrase], sources) and not any(
                _in_one_breath(page, right, said[0]) for page in sources
            ):
                told = f"the cited pages say '{right[0].surface}', not '{phrase}'"
                yield subject.finding("alternative-of-another-value", told, condition="include")
        yield from _of_two_things(subject, entry, sources)
        yield from _of_another_name(subject, entry, sources)


def _of_two_things(subject: Subject, entry: Sequence[str], sources: Sequence[Prepared]) -> Iterator[Finding]:
    """Yield an alternative that is another value than the one before it, though a cited page says both."""
    alone = {phrase: values[0] for phrase in entry if len(values := subject.values_of(phrase)) == 1}
    first, *rest = alone or ("",)
    for phrase in rest:
        if (
            (is_another(alone[phrase], alone[first]) or _is_another_number(phrase, first, alone))
            and subject.told([first], sources)
            and subject.told([phrase], sources)
        ):
            told = f"the cited pages say '{first}' and '{phrase}', of which one is right"
            yield subject.finding("alternative-of-another-value", told, condition="include")


def _of_another_name(subject: Subject, entry: Sequence[str], sources: Sequence[Prepared]) -> Iterator[Finding]:
    """Yield an alternative that is a name of another page, where the cited ones say another name of the entry."""
    names = [phrase for phrase in entry if len(words := phrase.split()) > 1 and all(map(str.istitle, words))]
    right = [phrase for phrase in names if subject.told([phrase], sources)]
    known = beginnings(word for phrase in right for word in phrase.split())
    others = [page.prepared for page in subject.others]
    for phrase in names if right else ():
        if phrase not in right and known.isdisjoint(beginnings(phrase.split())) and subject.stands([phrase], others):
            told = f"the cited pages say '{right[0]}', not '{phrase}'"
            yield subject.finding("alternative-of-another-value", told, condition="include")


def _is_another_number(phrase: str, first: str, alone: Mapping[str, Value]) -> bool:
    """Say whether two alternatives are nothing but numbers, and different ones."""
    return (
        all(alone[one].kind == NUMBER and alone[one].surface == one.strip() for one in (phrase, first))
        and alone[phrase].amount != alone[first].amount
    )


def is_another(said: Value, known: Value) -> bool:
    """Say whether a value is another one of the same kind and unit."""
    if (said.kind, said.unit) != (known.kind, known.unit) or said.kind == NUMBER or said.unit == known.unit == "":
        return said.kind == known.kind == DATE and said.day != known.day
    return said.amount != known.amount


def _either(phrases: Sequence[str]) -> str:
    return " or ".join(f"'{phrase}'" for phrase in phrases)
