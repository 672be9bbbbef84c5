"""What the pages of a question say that its conditions do not know of: the answer itself, or another one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pytest_genir.audit.asking import ASKS_YES, NAME, content_of, in_parts, kinds_of, stemmed
from pytest_genir.audit.calendar import CALENDAR, NOT_NOW, OUT_OF_DATE, TODAY
from pytest_genir.audit.contradictions import is_another
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Page, PageSentence, Subject
from pytest_genir.models.baseline.reading import best_sentences
from pytest_genir.rag.value_claims import asks_now
from pytest_genir.rag.wanted import WantedValue
from pytest_genir.text.languages.recognising import clearly_in_another, plainly_in
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import meets
from pytest_genir.text.yes_no import read_yes_no
from pytest_genir.text.yes_no.beside_the_question import NAME as NAME_INSIDE

#: Where a sentence goes on to another of its values.
_PARTED = {
    "pl": re.compile(r",\s|[;:()]|\s(?:a|i|oraz|ale|zaś)\s"),
    "en": re.compile(r",\s|[;:()]|\s(?:and|but|while)\s"),
}
_BEGINNING = 250
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
#: From then on it holds, in later years as well.
_SINCE = re.compile(
    r"\b(?:od|since|from|as\sof|starting|effective|począwszy)\b(?:(?!\b(?:do|to|till|until)\b)[^.;]){0,30}\Z",
    re.IGNORECASE,
)
#: ... and this is the year of what it is about, not when that is: `windows of before 1990`.
_BOUND = re.compile(
    r"\b(?:przed|sprzed|po|before|after|until|older\sthan|built\sin|z)\s(?:the\syear\s|rok(?:u|iem)\s)?\Z",
    re.IGNORECASE,
)
#: Where a sentence says another thing of others: "children pay £2; residents pay nothing".
_TURNS = re.compile(
    r"[;:]\s|,\s(?:a|ale|lecz|zaś|natomiast|z\swyjątkiem|oprócz|prócz|poza|but|while|whereas|except(?:\sfor)?)\s",
    re.IGNORECASE,
)
#: What one can, may or must do, and so many letters of it.
_DEEDS = {
    "pl": re.compile(
        r"\b(?:można|wolno|moż(?:e|esz|na|emy|ecie)|mog(?:ę|ą|li)|mógł\w*|mogł\w*|da\ssię|trzeba|należy|mus(?:i|zę|isz|imy|zą))"
        r"\s(?:(?:nie|też|także|tylko|sam\w?|go|ją|je|ich|mi|już|tu|tam)\s)*([^\W\d_]{2,}(?:ć|c)(?:\ssię)?)\b",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"\b(?:(?:can|may|must|could|should)\s(?:I|we|you|they|he|she|it|one|my\s\w+|our\s\w+|the\s\w+|a\s\w+)"
        r"|(?:you|we|they|it|he|she|who|members|visitors)\s(?:can|may|must|could|should))"
        r"\s(?:(?:not|also|only|still|already|then|even|always)\s)*(?!be\b|have\b)([^\W\d_]{3,})\b",
        re.IGNORECASE,
    ),
}
_DEED, _BOTH = 5, 2
#: What one has or gets may be put as any other deed.
_ANY_DEED = frozenset(("mieć", "dosta", "otrzy", "korzy", "skorz", "używa", "have", "get", "use", "take"))
_LEAST_IN_SENTENCE = 0.5
#: A name may be the same in two languages.
_MOST_SHARED = 1
#: One word of a question tells no sentence from those about something else.
_FEWEST_SHARED = 2
#: So many sentences of a page may answer a question for yes or no.
_MOST_READ = 2


def elsewhere(subject: Subject) -> Iterator[Finding]:
    """Yield what a question's pages say and its conditions do not know of."""
    if _is_foreign(subject):
        yield subject.finding("question-in-another-language")
    yield from _out_of_date(subject)
    about = content_of(subject)
    for wanted in subject.values:
        if not wanted.tolerance:
            yield from _disagreeing(subject, wanted, about)
            yield from _of_another_row(subject, wanted, about)
        yield from _of_another_year(subject, wanted)
    yield from _of_another_name(subject, about)
    yield from _opposed(subject)


def _is_foreign(subject: Subject) -> bool:
    """Say whether a question is in another language than its file says; only where its pages hardly have its words."""
    asked, language = subject.case.question.text, subject.case.terms.language
    if language not in ASKS_YES or plainly_in(asked) == language:
        return False
    words_of_pages = [page.prepared.lemmas for page in subject.pages]
    shared = sum(1 for lemmas in content_of(subject) if any(lemmas & each for each in words_of_pages))
    return shared <= _MOST_SHARED and clearly_in_another(asked, language)


def _out_of_date(subject: Subject) -> Iterator[Finding]:
    """Yield a page to be cited that says of itself that it does not hold any more, for a question about today."""
    question = subject.case.question.text
    if not asks_now(question) or _YEAR.search(question):
        return
    for page in subject.cited:
        match = OUT_OF_DATE.search(page.text, 0, _BEGINNING)
        if match and (TODAY.search(question) or not _alone_says_it(subject, page)):
            told = f"'{page.id}' is to be cited, and says '{match.group()}'"
            yield subject.finding("source-out-of-date", told, condition="cite")


def _alone_says_it(subject: Subject, page: Page) -> bool:
    """Say whether a sentence of a page has words of the question that no page of today has: old vouchers, say."""
    current = [other for other in subject.others if not OUT_OF_DATE.search(other.text, 0, _BEGINNING)]
    known = stemmed(frozenset[str]().union(*(other.prepared.lemmas for other in current)))
    here = stemmed(page.prepared.lemmas)
    own = [words for lemmas in content_of(subject) if (words := stemmed(lemmas)) & here and not words & known]
    return len(own) >= _FEWEST_SHARED


def _covers(said: frozenset[str], asked: Sequence[frozenset[str]], around: frozenset[str]) -> bool:
    """Say whether words of a page have, with those around them, every word that a question is about."""
    return bool(asked) and _is_about(said, asked) and all(lemmas & said or lemmas & around for lemmas in asked)


def _is_about(said: frozenset[str], asked: Sequence[frozenset[str]]) -> bool:
    """Say whether words have half of those that a question is about."""
    return sum(1 for lemmas in asked if lemmas & said) >= _LEAST_IN_SENTENCE * len(asked)


def _disagreeing(subject: Subject, wanted: WantedValue, asked: Sequence[frozenset[str]]) -> Iterator[Finding]:
    """Yield a page that says another value of what is asked, in the question's words, as if it held today."""
    if not asked or NOT_NOW.search(subject.case.question.text):
        return
    excluded = [value for phrase in subject.excluded for value in subject.values_of(phrase)]
    known = [*wanted.never, *(other.value for other in subject.values), *excluded]
    for page in subject.others if subject.cited else ():
        if NOT_NOW.search(page.text):
            continue
        for value, around in _values(page):
            if not is_another(value, wanted.value) or any(meets(each, value) for each in known):
                continue
            if _covers(page.lemmas(*around), asked, page.topic):
                told = f"the page '{page.id}' says '{value.surface}', not '{wanted.written}'"
                yield subject.finding("pages-disagree", told, condition="value")
                return


def _of_another_name(subject: Subject, asked: Sequence[frozenset[str]]) -> Iterator[Finding]:
    """Yield a page that is not cited and names somebody else, in the question's words, for who is asked for."""
    if not asked or not subject.cited or NAME not in kinds_of(subject):
        return
    wanted = [phrase for entry in subject.entries for phrase in entry]
    if any(_covers(page.prepared.lemmas, asked, frozenset()) for page in subject.cited):
        return
    for page in subject.others:
        for sentence in () if NOT_NOW.search(page.text) else page.body:
            text = page.text[sentence.start : sentence.end]
            if not _covers(sentence.lemmas, asked, page.topic) or subject.stands(wanted, [subject.prepared(text)]):
                continue
            named = next((name for name in page.names if name in text), None)
            if named is not None:
                told = f"the page '{page.id}' says '{named}', not '{wanted[0]}'" if wanted else ""
                yield subject.finding("pages-disagree", told, condition="include")
                return


def _of_another_row(subject: Subject, wanted: WantedValue, asked: Sequence[frozenset[str]]) -> Iterator[Finding]:
    """Yield a value of a cited page that stands with all words of the question, where the asked one lacks some."""
    # What must not be claimed counts as well: the two may have been taken for each other.
    known = [other.value for other in subject.values]
    # the words of a question for two values may be of the other one
    for page in subject.cited if len(asked) > 1 and len(subject.values) == 1 else ():
        title = page.topic
        right, others = 0, []
        for value, around in _values(page):
            said = page.lemmas(*around)
            if meets(wanted.value, value):
                right = max(right, sum(1 for lemmas in asked if lemmas & said or lemmas & title))
            elif is_another(value, wanted.value) and not any(meets(each, value) for each in known):
                others += [value] if _covers(said, asked, title) else []
        if others and 0 < right < len(asked):
            told = f"with all words of the question '{page.id}' says '{others[0].surface}', not '{wanted.written}'"
            yield subject.finding("value-of-another-thing", told, condition="value")


def _of_another_year(subject: Subject, wanted: WantedValue) -> Iterator[Finding]:
    """Yield a value that the pages say of other years only than the one that is asked for."""
    asked = set(_YEAR.findall(subject.case.question.text))
    if not asked or (wanted.value.day is not None and wanted.value.day.year):
        return
    other = ""
    for page, sentence in subject.saying(wanted.value):
        years = list(_YEAR.finditer(page.text, sentence.start, sentence.end))
        of_page = _YEAR.findall(page.text, 0, page.body[0].start)
        since = any(each.search(page.text, 0, year.start()) for year in years for each in (_SINCE, _BOUND))
        if since or not years or asked & {*(year.group() for year in years), *of_page}:
            return
        other = other or years[0].group()
    if other:
        told = f"asked for {min(asked)}, the pages say '{wanted.written}' of {other}"
        yield subject.finding("value-of-another-year", told, condition="value")


def _values(page: Page) -> Iterator[tuple[Value, tuple[int, int]]]:
    """Yield the values behind a page's heading, each with the part of its sentence that it stands in."""
    for sentence in page.body:
        last: dict[str, int] = {}
        for value in sentence.values:
            goes_on = any(one.kind == value.kind and one.start > value.start for one in sentence.values)
            yield value, _part(page, sentence, value, last.get(value.kind), goes_on=goes_on)
            last[value.kind] = value.end


def _part(page: Page, sentence: PageSentence, value: Value, last: int | None, *, goes_on: bool) -> tuple[int, int]:
    """Return the part of a sentence that a value stands in: up to where it goes on to others of its kind."""
    parted = _PARTED["pl" if page.prepared.language == "pl" else "en"]
    before = None if last is None else parted.search(page.text, last, value.start)
    behind = parted.search(page.text, value.end, sentence.end) if goes_on else None
    return sentence.start if before is None else before.end(), sentence.end if behind is None else behind.start()


def _opposed(subject: Subject) -> Iterator[Finding]:
    """Yield a page to be cited whose sentences for the question say no where yes is asked for, or yes for no."""
    wanted, question, whole = subject.expected("says"), _asked_for_yes(subject), subject.case.question.text
    if wanted is None:
        return
    asked = [stemmed(lemmas) for lemmas in content_of(subject, question)]
    for page in subject.cited:
        best = best_sentences(question, page.statements, most=_MOST_READ)
        about = [one for one in best if _is_about(stemmed(subject.prepared(one).lemmas | page.topic), asked)]
        # The title's words tell no sentence from another.
        telling = [words for words in asked if not words & stemmed(page.topic)]
        about = [one for one in about if not telling or _has_enough_of(subject, one, telling)]
        about = _of_the_name(subject, about) or about
        # What else is asked for stands where it is decided: its reason, or its price.
        about = [one for one in about if not subject.entries or _says_one_of(subject, one)]
        read = [
            (one, said.says)
            for one in about
            if (said := read_yes_no(one, subject.language, whole))
            and _is_about(stemmed(subject.prepared(said.surface).lemmas | page.topic), asked)
        ]
        if not read or any(said == wanted for _, said in read):
            continue
        if not any(
            _goes_back_on_it(subject, one, wanted, asked)
            or _is_measured(subject, one)
            or _is_of_another_deed(question, one, subject.language)
            or _says_both(subject, one, asked)
            for one, _ in read
        ):
            told = f"'{page.id}' says {read[0][1]}: '{' '.join(read[0][0].split())}'"
            yield subject.finding("page-says-otherwise", told, condition="says")


def _asked_for_yes(subject: Subject) -> str:
    """Return a question without what else it asks for: `May my brother use it, and how long does it last?`."""
    lead, parts = in_parts(subject)
    asks = ASKS_YES[subject.language]
    if asks.match(lead):
        return lead
    yes = [part for part in parts if asks.match(part)]
    return f"{lead}{yes[0]}" if len(parts) > 1 and len(yes) == 1 else subject.case.question.text


def _has_enough_of(subject: Subject, sentence: str, asked: Sequence[frozenset[str]]) -> bool:
    lemmas = stemmed(subject.prepared(sentence).lemmas)
    shared = [words for words in asked if words & lemmas]
    return any(words & CALENDAR for words in shared) or len(shared) >= min(_FEWEST_SHARED, max(1, len(asked) - 1))


def _says_one_of(subject: Subject, sentence: str) -> bool:
    said = [subject.prepared(sentence)]
    return any(subject.told(entry, said) for entry in subject.entries)


def _of_the_name(subject: Subject, about: Sequence[str]) -> list[str]:
    """Return the sentences with every name of the question: others say nothing against them."""
    named = [subject.prepared(name).lemmas for name in NAME_INSIDE.findall(subject.case.question.text)]
    return [one for one in about if named and all(name & subject.prepared(one).lemmas for name in named)]


def _goes_back_on_it(subject: Subject, sentence: str, wanted: object, asked: Sequence[frozenset[str]]) -> bool:
    """Say whether a sentence may end in what is wanted: a rule, and an exception with another word of the question."""
    first, *exceptions = [part for part in _TURNS.split(sentence) if part.strip()] or [""]
    known = stemmed(subject.prepared(first).lemmas)
    may_be = False
    for part in exceptions:
        lemmas = stemmed(subject.prepared(part).lemmas)
        if any(one & lemmas and not one & known for one in asked):
            said = read_yes_no(part, subject.language, subject.case.question.text)
            may_be = said is None or said.says == wanted
        known |= lemmas
    return may_be


def _is_of_another_deed(question: str, sentence: str, language: str) -> bool:
    """Say whether a sentence allows, or forbids, another deed than the asked one: one may buy, may one give back?"""
    asked, said = ({deed[:_DEED].lower() for deed in _DEEDS[language].findall(text)} for text in (question, sentence))
    told = asked & _ANY_DEED or any(deed in sentence.lower() for deed in asked)
    return bool(asked and said) and asked.isdisjoint(said) and not told


def _says_both(subject: Subject, sentence: str, asked: Sequence[frozenset[str]]) -> bool:
    """Say whether a sentence tells several cases, one with yes and one with no, and the question names neither.

    What one may do is said of each: `car tyres can be left, farm tyres we do not take`, asked for a tractor's.
    """
    question, language = subject.case.question.text, subject.language
    parts = [part for part in _TURNS.split(sentence) if part.strip()]
    said = [read_yes_no(part, language, question) for part in parts]
    if len({one.says for one in said if one is not None}) < _BOTH:
        return False
    deeds = [deed[:_DEED].lower() for deed in _DEEDS[language].findall(question)]
    named = [words for words in asked if not any(word.startswith(deed) for word in words for deed in deeds)]
    known = [stemmed(subject.prepared(part).lemmas) for part in parts]
    return not any(0 < sum(bool(words & one) for one in known) < len(known) for words in named)


def _is_measured(subject: Subject, sentence: str) -> bool:
    """Say whether a sentence gives a bound for what the question gives a measure of: which one is more decides."""
    given, said = subject.values_of(subject.case.question.text), subject.values_of(sentence)
    return any(one.kind == other.kind and one.unit == other.unit for one in given for other in said)
