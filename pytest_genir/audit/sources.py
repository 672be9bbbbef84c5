"""Which pages a question wants to be cited: all of them, or one that says nothing of what is asked for."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.audit.asking import content_of, stemmed
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.audit.worked_out import is_worked_out
from pytest_genir.text.claims import read_claims
from pytest_genir.text.stop_words import STOP_WORDS

#: Shorter words lead nowhere.
_LONG = 4


def sources(subject: Subject) -> Iterator[Finding]:
    """Yield what is wrong with the pages that a question wants to be cited."""
    if not subject.cited:
        return
    if not subject.others:
        yield subject.finding("citation-cannot-be-wrong", condition="cite")
    if not subject.entries:
        return
    if not subject.has("says"):
        for page in subject.cited:
            told = any(
                subject.told(entry, [page.prepared]) or any(is_worked_out(subject, phrase) for phrase in entry)
                for entry in subject.entries
            )
            if not told and not _alone_knows_a_name(subject, page) and not _leads_on(subject, page):
                yield subject.finding(
                    "source-says-nothing", f"'{page.id}' is to be cited, but says nothing of it", condition="cite"
                )
        for page in subject.others if len(subject.entries) > 1 else ():
            if all(subject.stands(entry, [page.prepared]) for entry in subject.entries):
                yield subject.finding("other-page-says-it", f"'{page.id}' says all of it too", condition="cite")


def _alone_knows_a_name(subject: Subject, page: Page) -> bool:
    """Say whether a page alone of those to be cited names whom the question does: it tells who, another one what."""
    question = [subject.prepared(subject.case.question.text)]
    others = [other.prepared for other in subject.cited if other is not page]
    claimed = (one.surface for one in read_claims(page.prepared) if one.kind == "names" and " " in one.surface)
    named = [name for name in claimed if others and subject.stands([name], question)]
    return any(not subject.stands([name], others) for name in named)


def _leads_on(subject: Subject, page: Page) -> bool:
    """Say whether a page leads to the one that answers: `Keys are handed over by the verger`, whom that one names.

    A sentence of it has a word of the question that no other page to be cited has, and one that such a page has, but
    none of those that are only shown.
    """
    asked = [stemmed(lemmas) for lemmas in content_of(subject)]
    theirs, elsewhere = (
        frozenset[str]().union(*(stemmed(one.prepared.lemmas) for one in pages))
        for pages in ([other for other in subject.cited if other is not page], subject.others)
    )
    alone = [word for word in asked if not word & theirs]
    leading = theirs.difference(elsewhere, STOP_WORDS)
    topic = stemmed(page.topic)
    for sentence in page.body:
        said = stemmed(sentence.lemmas)
        if any(word & (said | topic) for word in alone) and any(len(word) >= _LONG for word in said & leading):
            return True
    return False
