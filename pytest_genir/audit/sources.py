"""Which pages a question wants to be cited: all of them, or one that says nothing of what is asked for."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.audit.asking import content_of, names_in, stemmed
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.audit.worked_out import is_worked_out
from pytest_genir.lean.late import late
from pytest_genir.text.claims import read_claims
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values.value import sayings

#: How a page tells at its beginning that it is about somebody else than the others.
_OF_OTHERS = late(
    r"\b(?:our\sneighbours?|neighbouring|(?<=\w\s)next\sdoor|sister\s(?:company|club|school|site|organisation)|is\snot\s(?:run|owned|managed)\sby\s(?:us|our)"
    r"|(?:does|do)\snot\sbelong\sto|is\snot\spart\sof|(?:its|their)\sown\s(?:rules|prices|handbook|tariff|charges|regulations|price\slist)"
    r"|nothing\sto\sdo\swith|nie\sma(?:ją)?\snic\swspólnego\sz|an?\s(?:company|firm|yard|club|school|body|council)\sof\sits\sown|u\ssąsiadów|sąsiedni\w*|nie\snależy\sdo|(?:ma|mają)\swłasn\w+\s(?:regulamin|cennik|stawki|zasady|taryf|opłaty)\w*"
    r"|inn(?:y|a|e)\s(?:przewoźnik|spółdzielnia|gmina|urząd|szkoła|firma|ośrodek|placówka|instytucja))\b",
    2,
)
#: A question for whoever else there is, and a page that says what it does with theirs.
_ELSEWHERE = late(
    r"\b(?:nearby|around\shere|in\sthe\s(?:area|neighbourhood)|elsewhere|somewhere\selse|other\s\w+|another\s\w+|anyone\selse|else"
    r"|okolic\w+|pobliż\w+|gdzie\sindziej|inn(?:y|a|e|ej|ego|ych|ym|ymi)|sąsied\w+|sąsiad\w*|obc(?:y|e|ych|ymi)|cudz\w+)\b",
    2,
)
#: One of several is asked for, or what several come to.
_WEIGHS = late(
    r"\b(?:which\sof|longer|longest|later|latest|earlier|earliest|cheaper|cheapest|dearer|higher|highest|lower|lowest"
    r"|in\sall|in\stotal|altogether|difference|sooner"
    r"|któr\w+\sz|dłużej|najdłuż\w+|później|najpóźniej|wcześniej|najwcześniej|taniej|najtańs\w+|tańs\w+|drożej"
    r"|wyższ\w+|najwyższ\w+|niższ\w+|najniższ\w+|łącznie|w\ssumie|prędzej)\b",
    2,
)
_BEGINNING = 400
#: Shorter words lead nowhere.
_LONG = 4


def sources(subject: Subject) -> Iterator[Finding]:
    """Yield what is wrong with the pages that a question wants to be cited."""
    if not subject.cited:
        return
    if not subject.others:
        yield subject.finding("citation-cannot-be-wrong", condition="cite")
    yield from _of_somebody_else(subject)
    if not subject.entries:
        return
    if not subject.has("says"):
        for page in subject.cited:
            told = any(
                subject.told(entry, [page.prepared]) or any(is_worked_out(subject, phrase) for phrase in entry)
                for entry in subject.entries
            )
            if not told and not (
                _alone_knows_a_name(subject, page) or _leads_on(subject, page) or _is_compared(subject, page)
            ):
                yield subject.finding(
                    "source-says-nothing", f"'{page.id}' is to be cited, but says nothing of it", condition="cite"
                )
        for page in subject.others if len(subject.entries) > 1 else ():
            if all(subject.stands(entry, [page.prepared]) for entry in subject.entries):
                yield subject.finding("other-page-says-it", f"'{page.id}' says all of it too", condition="cite")


def _of_somebody_else(subject: Subject) -> Iterator[Finding]:
    """Yield the page to be cited where it is about somebody else than the question: a neighbour, a sister company."""
    page, *more = subject.cited
    if more:
        return
    asked = names_in(subject)
    told = of_others(page)
    # The name of the whole town or firm, which other pages know as well, does not tell whom the question is about.
    elsewhere = frozenset[str]().union(*(other.prepared.lemmas for other in subject.others))
    theirs = page.topic | (page.lemmas(0, _BEGINNING) - elsewhere)
    if told and not any(name & theirs for name in asked) and not _ELSEWHERE.search(subject.case.question.text):
        said = f"'{page.id}' is about others ('{told}'), whom the question does not name"
        yield subject.finding("source-of-others", said, condition="cite")
    of_this = any(name & page.prepared.lemmas for name in asked)  # `I live in Alder. May I bury my dog in Birch?`
    of_this = of_this or _ELSEWHERE.search(page.text) is not None  # `We take no prescriptions of other practices`
    for other in () if told or of_this else subject.others:
        named = [name for name in asked if name & other.topic and not name & page.prepared.lemmas]
        if named and of_others(other):
            said = f"the question is about whom '{other.id}' is about, and '{page.id}' does not name them"
            yield subject.finding("source-of-others", said, condition="cite")
            return


def of_others(page: Page) -> str:
    """Return the words by which a page tells at its beginning that it is about somebody else, if it does."""
    told = _OF_OTHERS.search(page.text, 0, _BEGINNING)
    return told.group() if told else ""


def _alone_knows_a_name(subject: Subject, page: Page) -> bool:
    """Say whether a page alone of those to be cited names whom the question does: it tells who, another one what."""
    question = [subject.prepared(subject.case.question.text)]
    others = [other.prepared for other in subject.cited if other is not page]
    claimed = (one.surface for one in read_claims(page.prepared) if one.kind == "names" and " " in one.surface)
    named = [name for name in claimed if others and subject.stands([name], question)]
    return any(not subject.stands([name], others) for name in named)


def _is_compared(subject: Subject, page: Page) -> bool:
    """Say whether a question weighs one value against others, and a page has one of them: the other office's hours."""
    if not _WEIGHS.search(subject.case.question.text):
        return False
    kinds = {
        (value.kind, value.unit) for entry in subject.entries for phrase in entry for value in subject.values_of(phrase)
    }
    asked = [stemmed(lemmas) for lemmas in content_of(subject)]
    return any(
        any((one.kind, one.unit) in kinds for value in sentence.values for one in sayings(value))
        and any(words & stemmed(sentence.lemmas) for words in asked)
        for sentence in page.body
    )


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
