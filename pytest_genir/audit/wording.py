"""What the words of one question's conditions tell, before any answer is tried."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from pytest_genir.audit.answerable import answerable
from pytest_genir.audit.asking import ASKS_YES, SPAN, asked_by, asks_by_words, asks_for_yes, stemmed
from pytest_genir.audit.contradictions import contradictions
from pytest_genir.audit.elsewhere import elsewhere
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.restricted import restricted
from pytest_genir.audit.rows import asked_rows, of_another_row, right_by_its_row
from pytest_genir.audit.sources import sources
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.audit.unasked import unasked
from pytest_genir.audit.whose import of_another
from pytest_genir.audit.worked_out import is_worked_out
from pytest_genir.lean.late import late
from pytest_genir.rag.nothing_to_pay import costs_nothing
from pytest_genir.rag.value_claims import AMOUNT
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.matcher import Match, Prepared
from pytest_genir.text.polarity import Polarity
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.units import units
from pytest_genir.text.values.value import NUMBER, ORDINAL, TIME, meets

#: Conditions that look at what an answer says, rather than at how it says it.
CONTENT = ("include", "value", "says", "matches", "json", "must_cite")
#: Conditions of which a refusal can meet none.
_ANSWERING = ("include", "value", "says", "cite")
#: Up to three digits by themselves; amounts with a sign, dates, times and (emergency) telephones say what they are.
_NUMBER = re.compile(r"\s*(?!112\b|9\d\d\b)\d{1,3}\s*\Z")
_MOST_COUNTED = 100
#: What parts two things that a sentence says, and what lists them.
_PARTS = re.compile(r"[.,;:!?()–—\n]|\b(?:and|or|but|while|nor|i|a|oraz|albo|lub|ale|zaś|ani)\b", re.IGNORECASE)
_LISTS = re.compile(
    r"(?:,?\s?\b(?:and|or|i|oraz|lub|an?|the)\b|,\s(?:(?:an?|the)\s)?\w+(?=,|\s(?:and|or|i|oraz|lub)\s)|,\s|\s)*",
    re.IGNORECASE,
)


#: A question that asks for more than yes or no.
_ASKS_WHAT = {
    "pl": late(
        r"\b(?:ile|ilu|iloma|kiedy|gdzie|dokąd|skąd|kto|kogo|komu|kim|czyj\w*|jak|jak[aią]\w*|któr\w*|co|czego|czym|dlaczego)\b",
        2,
    ),
    "en": late(r"\b(?:what|how|when|where(?:abouts)?|who|whom|whose|which|why)\b", 2),
}
_DENIES = late(
    r"\b(?:nie|bez|tylko|wyłącznie|jedynie|brak\w*|żad\w+|zakaz\w*|no|not|cannot|never|only|without|none|un\w{4,})\b|n['’]t\b",
    2,
)
#: Words by which somebody says yes to a question for leave, duty, or a price, and none that is about anything else.
_YES = {
    "pl": re.compile(
        r"(?:(?:tak|można|wolno|trzeba|należy|warto|mus\w+|mo(?:że|gę|gą|żesz|żemy|żliw\w*)|wymag\w+|potrzeb\w+|przysługuj\w+"
        r"|wystarcz\w*|(?:nie)?dozwol\w+|dopuszcza\w*|dopuszczon\w+|obowiązk\w+|konieczn\w+|niezbędn\w+|(?:za\s)?darmo\w*|bezpłatn\w+"
        r"|gratis|wlicz\w+|dostępn\w+|obecn[aeiy]\w*|czynn\w+|otwart\w+|przyjmuj\w+|przyjmowan\w+|akcept\w+|zwraca\w*|za?płac\w+|dostan\w+"
        r"|honorow\w+|zabronion\w+|zakazan\w+|wzbronion\w+|obj[ęe]t\w+|obejmuj\w+|mile\swidzian\w+|(?:od)?płatn\w+|ważn\w+|aktualn\w+|w\s(?:cenie|sprzedaży)|się|da|jest|są|będzie)(?:\s+|\Z))+",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"(?:(?:yes|can|may|must|should|need\w*|allow\w*|permit\w*|requir\w+|possible|available|entitled|pay\w*|accept\w*|includ\w+"
        r"|free|forbidden|necessary|mandatory|compulsory|obligatory|welcome|(?:in|on)\s(?:stock|sale|offer|use|site)|valid|(?!un|non)\w{3,}(?:ed|able|ible)|refund\w*|cover\w*|open|it|you|is|are|be|to|of\scharge)(?:\s+|\Z))+",
        re.IGNORECASE,
    ),
}
#: ... or a verb of leave or duty in front of what the question says of.
_LEAVE = {
    "pl": re.compile(
        r"(?:można|wolno|trzeba|należy|mus\w+|mo(?:że|gę|gą|żesz|żemy))(?:\s[^\W\d_]+){1,2}", re.IGNORECASE
    ),
    "en": re.compile(r"(?:you\s)?(?:can|may|must|should|needs?(?:\sto)?)(?:\sbe)?(?:\s[^\W\d_]+){1,2}", re.IGNORECASE),
}
#: In front of a length of time they say no more than that it is one.
_WITHIN = re.compile(r"(?:w\s(?:ciągu|terminie)|przez|na|za|within|in|for)\s", re.IGNORECASE)
_NOT_DIALLED, _NO_DIGIT, _FEWEST_DIALLED = re.compile(r"[^\d\s()+-]"), re.compile(r"\D"), 4
_INFINITIVE = re.compile(r"(?:[aiyeuą]ć|[óe]c)\Z")
_DENYING = {"pl": ("nie",), "en": ("un", "in", "im", "non", "dis")}


def wording(subject: Subject) -> Iterator[Finding]:
    """Yield what is wrong with the conditions of a question."""
    yield from _sense(subject)
    yield from _phrases(subject)
    yield from _forbidden(subject)
    yield from sources(subject)
    yield from contradictions(subject)
    yield from unasked(subject)
    if subject.refused:
        yield from answerable(subject)
    else:
        yield from elsewhere(subject)
        asked = [*asked_rows(subject)]
        rows = [*of_another_row(subject, asked)]
        yield from rows
        # what is another row's is told once; words elsewhere on a page say nothing against the row that is asked for
        if not rows and not right_by_its_row(subject, asked):
            yield from of_another(subject)
        yield from restricted(subject)


def _sense(subject: Subject) -> Iterator[Finding]:
    if subject.refused and subject.has(*_ANSWERING):
        yield subject.finding("refused-and-answered", condition="refuse")
    if not subject.refused and not subject.has(*CONTENT):
        yield subject.finding("nothing-asked")
    for one in subject.case.question.expectations:
        if one.passes_at <= 0:
            yield subject.finding("nothing-required", f"'{one.check.name}' passes at 0", condition=one.check.name)
    if subject.has("says") and not asks_for_yes(subject):
        yield subject.finding("no-yes-or-no-asked", condition="says")
    if subject.expected("safe") is False:
        yield subject.finding("rude-wanted", condition="safe")


def _phrases(subject: Subject) -> Iterator[Finding]:
    question = subject.prepared(subject.case.question.text)
    refusal = subject.prepared(subject.case.terms.refusal_message)
    sources = [page.prepared for page in subject.sources]
    for place, entry in enumerate(subject.entries):
        if sources and not subject.told(entry, sources) and not _is_worked_out(subject, entry):
            message, condition = f"no cited page says {_shown(entry)}", subject.condition_of(place)
            yield subject.finding("phrase-not-in-source", message, condition=condition)
    for wanted in subject.values:
        if any(meets(wanted.value, value) for value in question.values):
            told = f"the question itself says '{wanted.written}'"
            yield subject.finding("phrase-in-question", told, condition="value")
    for entry in subject.include:
        for phrase in entry:
            if subject.stands([phrase], [question]):
                yield subject.finding("phrase-in-question", f"the question itself says '{phrase}'", condition="include")
            if subject.stands([phrase], [refusal]):
                rule = "phrase-of-refusal" if _guarded(subject, entry, refusal) else "phrase-in-refusal"
                yield subject.finding(rule, f"the refusal says '{phrase}'", condition="include")
            yield from _too_little(subject, phrase, [other for other in entry if other != phrase])
        yield from _repeated(subject, entry)
    yield from _yes_by_words(subject)
    yield from _met_twice(subject)


def _guarded(subject: Subject, entry: Sequence[str], refusal: Prepared) -> bool:
    """Say whether a refusal fails a question all the same: it may not refuse, and more is asked for than that says."""
    others = [other for other in subject.entries if list(other) != list(entry)]
    unsaid = any(not subject.told(other, [refusal]) for other in others)
    return unsaid and subject.has("refuse") and not subject.refused


def _is_worked_out(subject: Subject, entry: Sequence[str]) -> bool:
    return any(is_worked_out(subject, phrase) for phrase in entry)


def _too_little(subject: Subject, phrase: str, others: Sequence[str]) -> Iterator[Finding]:
    """Yield what a phrase by itself lacks; beside other forms a word may say a value: `[24 hours, a day]`."""
    words, alone = phrase.lower().split(), not others
    if (_NUMBER.match(phrase) and not _is_spelled(subject, phrase, others)) or (alone and _is_bare(subject, phrase)):
        yield subject.finding("bare-number", f"'{phrase}' is a number without its unit", condition="include")
    elif (
        words
        and not _is_one_of(subject, phrase, others)
        and not _is_a_word(subject, others)
        and _are_units(subject, words)
    ):
        yield subject.finding("bare-unit", f"'{phrase}' is a unit without a number", condition="include")
    if not asks_for_yes(subject):
        return
    if alone and words[0] == phrase.split()[0] and not subject.has("says"):
        denied = _denied_on_page(subject, phrase, everywhere=len(words) > 1)
        if denied:
            yield subject.finding(
                "source-denies-it", f"a cited page denies '{phrase}': '{denied}'", condition="include"
            )
    if alone and not subject.has("says") and len(subject.entries) == 1 and _only_repeats(subject, phrase):
        told = f"a no may say '{phrase}' as well, which the question does"
        yield subject.finding("met-by-its-negation", told, condition="include")
    if len(words) == 1 and (opposite := _opposite_on_page(subject, words[0])):
        told = f"'{opposite}' stands on the cited page, '{phrase}' in it"
        yield subject.finding("met-by-its-negation", told, condition="include")


def _is_one_of(subject: Subject, phrase: str, others: Sequence[str]) -> bool:
    """Say whether a unit is one beside the same otherwise: `[12 months, year]`."""
    if others and subject.values_of(phrase):
        return True
    one = subject.values_of(f"1 {phrase}")
    return len(one) == 1 and any(meets(one[0], value) for other in others for value in subject.values_of(other))


def _is_a_word(subject: Subject, others: Sequence[str]) -> bool:
    """Say whether a unit stands beside words that are none: `[dźwięki, tony]`."""
    known = units(subject.language)
    return any(
        not subject.values_of(other) and not any(word in known for word in other.lower().split()) for other in others
    )


def _yes_by_words(subject: Subject) -> Iterator[Finding]:
    """Yield what is looked for in place of a yes: a no may hold the word too, and another yes be without it."""
    if not asks_by_words(subject):
        return
    for entry in subject.include:
        if all(_says_yes(subject, phrase) for phrase in entry):
            told = f"{_shown(entry)} stands for a yes, which other words say as well, and a no may hold it"
            yield subject.finding("met-by-its-negation", told, condition="include")
            return
    question, language = subject.case.question.text, subject.language
    asks_more = _ASKS_WHAT[language].search(question) is not None
    if subject.include and not asks_more and not any(_decides(subject, one) for one in chain(*subject.include)):
        told = "the question wants a yes or no, and both may hold what is looked for"
        yield subject.finding("met-by-its-negation", told, condition="include")


def _decides(subject: Subject, phrase: str) -> bool:
    """Say whether a phrase tells a yes from a no: it has a negation, or a value."""
    return _DENIES.search(phrase) is not None or bool(subject.values_of(phrase))


def _says_yes(subject: Subject, phrase: str) -> bool:
    forms = _YES[subject.language], _LEAVE[subject.language]
    said = any(form.fullmatch(phrase.strip()) for form in forms) or _is_polish_verb(subject, phrase)
    return said and not subject.values_of(phrase)


def _is_polish_verb(subject: Subject, phrase: str) -> bool:
    """Say whether a phrase is a verb and nothing else: `jedziemy` answers whether the trip takes place."""
    shown = subject.prepared(phrase).shown
    return (
        subject.language == "pl"
        and len(shown) == 1
        and bool(_INFINITIVE.search(shown[0]))
        and shown[0] != phrase.lower()
    )


def _denied_on_page(subject: Subject, phrase: str, *, everywhere: bool) -> str:
    """Return how a cited page denies a phrase; where it has to be everywhere, nothing if it is said once."""
    matcher = subject.case.terms.matcher
    if matcher.polarity == "any":
        return ""
    denials = [
        Polarity(page.prepared, matcher.normaliser.language).denial(match)
        for page in subject.cited
        for match in matcher.find_all(phrase, page.prepared)
    ]
    told = [denial for denial in denials if denial is not None]
    return told[0] if told and not (everywhere and len(told) < len(denials)) else ""


def _only_repeats(subject: Subject, phrase: str) -> bool:
    """Say whether a phrase has no word that a plain question lacks: `be connected` of `Can I connect it?`"""
    if not ASKS_YES[subject.language].match(subject.case.question.text) or subject.values_of(phrase):
        return False
    prepared, asked = subject.prepared(phrase), stemmed(subject.prepared(subject.case.question.text).lemmas)
    telling = [
        lemmas for token, lemmas in zip(prepared.tokens, prepared.sets, strict=True) if token.lower() not in STOP_WORDS
    ]
    return bool(telling) and all(stemmed(lemmas) & asked for lemmas in telling)


def _is_spelled(subject: Subject, phrase: str, others: Sequence[str]) -> bool:
    """Say whether a number stands beside its own words, by which an answer counts as well: `[three, 3]`."""
    amounts = {value.amount for value in subject.values_of(phrase)}
    return any(
        value.kind in (NUMBER, ORDINAL) and value.amount in amounts and value.surface == other.strip()
        for other in others
        if not other.strip().isdecimal()
        for value in subject.values_of(other)
    )


def _is_bare(subject: Subject, phrase: str) -> bool:
    """Say whether a phrase is one number and nothing else, in words or with decimals, and no time of the pages."""
    values = subject.values_of(phrase)
    if len(values) != 1 or values[0].kind != NUMBER or values[0].surface != phrase.strip():
        return False
    if _is_money(subject, values[0]):
        return True
    times = [reading for reading in values[0].readings if reading.kind == TIME]
    said = [value for page in subject.sources if times for value in page.prepared.values]
    return 1 < values[0].amount < _MOST_COUNTED and not any(
        meets(time, part) for time in times for value in said for part in (value, *value.parts)
    )


def _is_money(subject: Subject, number: Value) -> bool:
    """Say whether the pages say a number as a sum alone: `2,500` of £2,500."""
    said = [value for page in subject.sources for value in page.prepared.values if value.written == number.amount]
    return bool(said) and all(value.kind == AMOUNT for value in said)


def _are_units(subject: Subject, words: Sequence[str]) -> bool:
    """Say whether words are units, which the pages have beside numbers only: `it takes a year` says how many."""
    known = units(subject.language)
    if not (" ".join(words) in known or all(word in known for word in words)):
        return False
    alone = counted = False
    for page in subject.sources:
        taken = Covering((value.start, value.end) for value in page.prepared.values)
        for token, span in zip(page.prepared.tokens, page.prepared.spans, strict=True):
            if token.lower() in words:
                alone, counted = alone or not taken.meets(*span), counted or taken.meets(*span)
    # `unused days are refunded` beside `within 14 days` answers nobody who asks how long it takes
    return not alone or (counted and SPAN in asked_by(subject.case.question.text, subject.language))


def _opposite_on_page(subject: Subject, word: str) -> str:
    """Return a word of a cited page that is this one with a prefix of denial: `nieczynna`, `unlocked`."""
    prefixes = _DENYING[subject.language]
    spoken = (token for page in subject.cited for token in page.prepared.tokens)
    return next((token for token in spoken if token.lower() in {f"{prefix}{word}" for prefix in prefixes}), "")


def _repeated(subject: Subject, entry: Sequence[str]) -> Iterator[Finding]:
    for place, phrase in enumerate(entry):
        for other in entry[place + 1 :]:
            if phrase.casefold().split() == other.casefold().split():
                yield subject.finding(
                    "alternative-repeated", f"'{phrase}' stands among its alternatives twice", condition="include"
                )


def _met_twice(subject: Subject) -> Iterator[Finding]:
    entries = subject.include
    for place, entry in enumerate(entries):
        for other in entries[place + 1 :]:
            both = {phrase.casefold() for phrase in entry} & {phrase.casefold() for phrase in other}
            # One word such as `weekend` may well be an alternative of two entries, as long as each has others.
            if both and (both == {p.casefold() for p in entry} or both == {p.casefold() for p in other}):
                yield subject.finding("phrases-overlap", f"{_shown(other)} is asked for twice", condition="include")


def _forbidden(subject: Subject) -> Iterator[Finding]:
    around = [page.prepared for page in subject.pages]
    if subject.has("exclude"):
        around.append(subject.prepared(subject.case.question.text))
    for entry in subject.phrases("exclude"):
        for wanted in subject.entries:
            hit = [
                phrase
                for phrase in wanted
                if subject.stands(entry, [subject.prepared(phrase)])
                or any(_dials_into(one, phrase) or _reads_into(subject, one, phrase) for one in entry)
            ]
            if hit:
                yield subject.finding(
                    "exclude-overlaps-include",
                    f"'{hit[0]}' is asked for, and holds the forbidden {_shown(entry)}",
                    condition="exclude",
                )
        if subject.refused and subject.stands(entry, [subject.prepared(subject.case.terms.refusal_message)]):
            yield subject.finding(
                "exclude-overlaps-include", f"the refusal holds the forbidden {_shown(entry)}", condition="exclude"
            )
        yield from _forbidden_beside(subject, entry)
        yield from _in_one_breath(subject, entry)
        if around and not subject.told(entry, around):
            yield subject.finding("exclude-unprovoked", f"nothing suggests {_shown(entry)}", condition="exclude")


def _dials_into(forbidden: str, wanted: str) -> bool:
    """Say whether a phrase of digits alone is a part of a number: `77 310` of `77 310 70 70`."""
    if _NOT_DIALLED.search(forbidden) or _NOT_DIALLED.search(wanted):
        return False
    part, whole = (_NO_DIGIT.sub("", one) for one in (forbidden, wanted))
    return _FEWEST_DIALLED <= len(part) < len(whole) and part in whole


def _reads_into(subject: Subject, forbidden: str, wanted: str) -> bool:
    """Say whether words without a value are a part of a phrase as it is written: `day tickets` of `two day tickets`."""
    inside = f" {' '.join(wanted.casefold().split())} "
    return not subject.values_of(forbidden) and f" {' '.join(forbidden.casefold().split())} " in inside


def _forbidden_beside(subject: Subject, entry: Sequence[str]) -> Iterator[Finding]:
    """Yield a forbidden phrase that is how a cited page says what is wanted: `six-month warranty` for 6 months."""
    sources = [page.prepared for page in subject.cited]
    for phrase in entry:
        longer = [one for wanted in subject.include for one in wanted if _goes_on(phrase, one)]
        if longer and subject.stands([phrase], sources):
            told = f"'{longer[0]}' is asked for, and the page says it as the forbidden '{phrase}'"
            yield subject.finding("exclude-overlaps-include", told, condition="exclude")
        free = costs_nothing(subject.prepared(phrase), subject.values[0].value.unit) if subject.values else []
        said = (*subject.values_of(phrase), *free)
        held = [str(wanted.written) for wanted in subject.values for one in said if meets(wanted.value, one)]
        held += [one for wanted in subject.include for one in wanted if _says_within(subject, phrase, one)]
        if held and (free or subject.stands([phrase], sources)):
            told = f"'{held[0]}' is asked for, and the forbidden '{phrase}' holds it"
            yield subject.finding("exclude-overlaps-include", told, condition="exclude")


def _says_within(subject: Subject, phrase: str, wanted: str) -> bool:
    """Say whether a phrase is a wanted value with no more than a preposition: `within a week` for `7 days`."""
    said = subject.values_of(_WITHIN.sub("", phrase))
    held = subject.values_of(wanted)
    return len(said) == len(held) == 1 and _WITHIN.match(phrase) is not None and meets(held[0], said[0])


def _goes_on(phrase: str, wanted: str) -> bool:
    """Say whether a phrase is a wanted one with more words around it."""
    longer, shorter = (f" {' '.join(text.casefold().split())} " for text in (phrase, wanted))
    return shorter in longer and shorter != longer


def _in_one_breath(subject: Subject, entry: Sequence[str]) -> Iterator[Finding]:
    """Yield a forbidden phrase that a cited page says with all that is wanted: a right answer may well say it, too."""
    matcher = subject.case.terms.matcher
    phrases = [phrase for phrase in entry if not subject.values_of(phrase)]
    for page in subject.sources if phrases and subject.entries and not subject.refused else ():
        wanted = [
            [match for phrase in one for match in matcher.find_all(phrase, page.prepared)] for one in subject.entries
        ]
        for phrase in phrases:
            for match in matcher.find_all(phrase, page.prepared):
                near = [_near(page.text, match, found) for found in wanted]
                if all(near) and not _said_without(page, wanted, match):
                    told = f"'{page.id}' says the forbidden '{phrase}' with what is wanted: '{max(near, key=len)}'"
                    yield subject.finding("exclude-in-the-answer", told, condition="exclude")
                    return


def _said_without(page: Page, wanted: Sequence[Sequence[Match]], forbidden: Match) -> bool:
    """Say whether another sentence of a page says all that is wanted, without the forbidden phrase."""
    spans = [(sentence.start, sentence.end) for sentence in page.body]
    return any(
        not begin <= forbidden.start < end and all(any(begin <= one.start < end for one in found) for found in wanted)
        for begin, end in spans
    )


def _near(text: str, forbidden: Match, wanted: Sequence[Match]) -> str:
    """Return the words from a wanted phrase to a forbidden one where nothing parts them; nothing elsewhere."""
    for match in wanted:
        first, last = sorted((match, forbidden), key=lambda one: one.start)
        between = text[first.end : last.start]
        if last.start >= first.end and (not _PARTS.search(between) or _LISTS.fullmatch(between)):
            return " ".join(text[first.start : last.end].split())
    return ""


def _shown(entry: Sequence[str]) -> str:
    return " or ".join(f"'{phrase}'" for phrase in entry[:3]) + (" …" if len(entry) > 3 else "")
