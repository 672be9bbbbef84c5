"""What only all questions together tell: duplicates, pages nobody shows, a source always at the same place."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

from pytest_genir.audit.asking import content_of, lemmas_of, stemmed
from pytest_genir.audit.finding import RULES, Finding
from pytest_genir.audit.subject import Page, PageSentence, Subject
from pytest_genir.errors import Where
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.baseline.reading import best_sentences
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value

_ENOUGH = 8
_TOO_OFTEN = 0.7
#: What so few questions lack was forgotten.
_FEW = 0.1
#: The share of their words that two questions with the same right answer have in common when they are one.
_ALIKE = 0.8
#: The same of the lemmas of the shorter one, where the pages are the same as well.
_IN_OTHER_WORDS = 0.6
#: ... and where both are to be refused, so that no answer tells them apart.
_TO_BE_REFUSED = 0.8
#: ... and where yes or no is asked, which one sentence answers.
_OF_ONE, _FEWEST_OF_ONE = 0.5, 2
#: Between two things of which a page says one value, and how many words may stand there.
_LISTED, _BETWEEN = re.compile(r",|\b(?:and|or|i|oraz|lub|albo)\b", re.IGNORECASE), 3
# fmt: off
_COURTESY = frozenset((
    "dziękuję", "dzięki", "witam", "cześć", "uprzejmie", "grzecznie", "pozdrawiam",
    "thanks", "thank", "hello", "good", "morning", "afternoon", "kindly", "regards",
))
# fmt: on


def collection(subjects: Sequence[Subject], path: Path) -> Iterator[Finding]:
    """Yield what is wrong with the questions of one file together."""
    yield from _same_questions(subjects)
    yield from _not_cited(subjects)
    yield from _not_limited(subjects)
    if subjects:
        shown = subjects[0].case.where.file
        yield from _pages(subjects, path, shown)
        yield from _places(subjects, shown)


def _same_questions(subjects: Sequence[Subject]) -> Iterator[Finding]:
    """Yield every question that asks what one before it does, in the same words or in nearly all of them."""
    beside: dict[frozenset[str], list[tuple[_Asked, Subject]]] = defaultdict(list)
    for subject in subjects:
        asked = _Asked.of(subject)
        earlier = beside[frozenset(subject.case.context)]
        other = next((one for known, one in earlier if asked.same(known)), None)
        if other is not None:
            yield subject.finding("duplicate-question", f"'{other.id}' on line {other.where().line} asks the same")
        earlier.append((asked, subject))
    yield from _in_other_words(subjects)


def _in_other_words(subjects: Sequence[Subject]) -> Iterator[Finding]:
    """Yield every question that has the answer and the pages of one before it, and most of the words it is about."""
    same: dict[object, list[tuple[Subject, _Asked]]] = defaultdict(list)
    for subject in subjects:
        if not (subject.entries or subject.refused or subject.has("says")):
            continue
        asked = _Asked.of(subject)
        earlier = same[_answer_of(subject)]
        for other, known in earlier:
            if asked.numbers != known.numbers or (asked.same(known) and asked.context == known.context):
                continue
            if asked.same_to_the_letter(known, subject) or _same_but_for_words(subject, other):
                same_answer = "is to be refused of" if subject.refused else "has the same answer from"
                told = f"'{other.id}' on line {other.where().line} {same_answer} the same pages"
                yield subject.finding("duplicate-in-other-words", told)
                break
        earlier.append((subject, asked))


def _answer_of(subject: Subject) -> tuple[object, ...]:
    return (
        frozenset(page.id for page in subject.cited) or frozenset(subject.case.context),
        frozenset(_known_by(wanted.value) for wanted in subject.values),
        frozenset(subject.include),
        subject.expected("says"),
        subject.refused,
    )


def _same_but_for_words(one: Subject, other: Subject) -> bool:
    """Say whether two questions with one answer are about the same; other pages and traps may be what one is for."""
    elsewhere = set(one.case.context) != set(other.case.context)
    if elsewhere and (one.refused or _other_traps(one, other)):
        return lemmas_of(one) == lemmas_of(other)
    if not (one.entries or one.refused):
        return _of_one_sentence(one, other)
    fewer, more = sorted((content_of(one), content_of(other)), key=len)
    shared = sum(1 for lemmas in fewer if any(lemmas & each for each in more))
    if shared >= (_TO_BE_REFUSED if one.refused else _IN_OTHER_WORDS) * max(len(fewer), 1):
        return True
    return bool(one.entries) and not _names_another(one, other)


def _of_one_sentence(one: Subject, other: Subject) -> bool:
    """Say whether two questions for one yes or no are answered by one sentence, and each by nothing of its own."""
    best = [best_sentences(each.case.question.text, _statements(each), most=1) for each in (one, other)]
    if not best[0] or best[0] != best[1]:
        return False
    first, second = ([stemmed(lemmas) for lemmas in content_of(each)] for each in (one, other))
    shared = sum(1 for word in first if any(word & each for each in second))
    if shared < max(_FEWEST_OF_ONE, _OF_ONE * min(len(first), len(second))):
        return False
    said = stemmed(one.prepared(best[0][0]).lemmas)
    own = [any(word & said and not any(word & each for each in theirs) for word in mine)
           for mine, theirs in ((first, second), (second, first))]  # fmt: skip
    return not all(own)


def _statements(subject: Subject) -> list[str]:
    return [sentence for page in subject.cited for sentence in page.statements]


def _other_traps(one: Subject, other: Subject) -> bool:
    """Say whether each of two questions forbids something that the other does not."""
    first, second = ({*subject.excluded, *map(_known_by, subject.never)} for subject in (one, other))
    return not (first <= second or second <= first)


def _known_by(value: Value) -> tuple[object, ...]:
    """Return what two writings of one value have in common."""
    return value.kind, value.amount, value.unit, value.day


def _names_another(one: Subject, other: Subject) -> bool:
    """Say whether the pages list beside each other what each of two questions is about: `a clarinet or a flute £33`."""
    asked = [[stemmed(lemmas) for lemmas in content_of(subject)] for subject in (one, other)]
    common = frozenset[str]().union(*asked[0]) & frozenset[str]().union(*asked[1])
    own = [frozenset[str]().union(*words) - common for words in asked]
    said = _answering(one)
    for page, sentence in said:
        prepared = page.prepared
        first, last = (bisect_left(prepared.spans, (place, 0)) for place in (sentence.start, sentence.end))
        found = [
            (place, side)
            for place in range(first, last)
            for side in (0, 1)
            if stemmed(prepared.sets[place]) & own[side]
        ]
        for (place, side), (behind, beside) in pairwise(found):
            between = page.text[prepared.spans[place][1] : prepared.spans[behind][0]]
            if side != beside and _LISTED.search(between) and len(between.split()) <= _BETWEEN:
                return True
    return not said


def _answering(subject: Subject) -> list[tuple[Page, PageSentence]]:
    """Return the sentences of its pages that say something of what a question expects."""
    found = []
    for page in subject.sources:
        for sentence in page.body:
            said = [subject.prepared(page.text[sentence.start : sentence.end])]
            if any(subject.told(entry, said) for entry in subject.entries):
                found.append((page, sentence))
    return found


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a question asks for: its words but for courtesies and the like, its numbers, and what is expected."""

    shown: tuple[str, ...]
    words: frozenset[str]
    numbers: frozenset[str]
    context: frozenset[str]
    expected: tuple[tuple[str, object], ...]

    @classmethod
    def of(cls, subject: Subject) -> _Asked:
        shown = subject.prepared(subject.case.question.text).shown
        words = frozenset(shown) - STOP_WORDS - _COURTESY
        numbers = frozenset(word for word in shown if any(map(str.isdecimal, word)))
        expected = tuple((one.check.name, one.expected) for one in subject.case.question.expectations)
        return cls(tuple(shown), words, numbers, frozenset(subject.case.context), expected)

    def same_to_the_letter(self, other: _Asked, subject: Subject) -> bool:
        """Say whether the same value of the same named thing is asked for, beside the same traps and pages."""
        named = any(wanted.of for wanted in subject.values) and bool(subject.never)
        return named and self.context == other.context and self.expected == other.expected

    def same(self, other: _Asked) -> bool:
        """Say whether two questions are one: word for word, or nearly so where the same answer is right."""
        if self.shown == other.shown:
            return True
        if self.numbers != other.numbers or self.expected != other.expected:
            return False
        return len(self.words & other.words) >= _ALIKE * len(self.words | other.words)


def _not_limited(subjects: Sequence[Subject]) -> Iterator[Finding]:
    """Yield the few questions that limit nothing of what may be copied, where nearly all others do."""
    answered = [subject for subject in subjects if not subject.refused and subject.pages]
    without = [subject for subject in answered if not subject.has("verbatim", "length", "matches", "json")]
    if len(answered) >= _ENOUGH and len(without) <= _FEW * len(answered):
        yield from (subject.finding("not-limited") for subject in without)


def _not_cited(subjects: Sequence[Subject]) -> Iterator[Finding]:
    """Yield the few questions without `cite` among many that have it."""
    answered = [subject for subject in subjects if not subject.refused and subject.pages]
    without = [subject for subject in answered if not subject.has("cite")]
    if 2 * len(without) < len(answered):
        yield from (subject.finding("not-cited") for subject in without)


def _pages(subjects: Sequence[Subject], path: Path, shown: str) -> Iterator[Finding]:
    documents = subjects[0].case.terms.documents
    used = {name for subject in subjects for name in subject.case.context}
    unused = [name for name in documents if name not in used]
    beside = _named_beside(path) if unused else ""
    for name in unused:
        if name not in beside:
            yield _whole("unused-page", shown, f"no question shows the page '{name}'")
    same: dict[str, list[str]] = defaultdict(list)
    for name, text in documents.items():
        same[" ".join(text.casefold().split())].append(name)
    for first, *rest in same.values():
        for other in rest:
            yield _whole("duplicate-page", shown, f"the pages '{first}' and '{other}' have the same text")


def _named_beside(path: Path) -> str:
    """Return the text of the benchmarks beside a file, which may share its pages."""
    siblings = (one for one in sorted(path.parent.glob("*.genir.*")) if one.resolve() != path.resolve())
    return "\n".join(one.read_text(encoding="utf-8", errors="replace") for one in siblings if one.is_file())


def _places(subjects: Sequence[Subject], shown: str) -> Iterator[Finding]:
    places = Counter(subject.pages.index(page) for subject in subjects for page in subject.cited if subject.others)
    count = places.total()
    if count >= _ENOUGH and len({len(subject.pages) for subject in subjects}) and places:
        place, often = places.most_common(1)[0]
        if often > _TOO_OFTEN * count:
            yield _whole("source-at-one-place", shown, f"the source is [{place}] in {often} of {count} citations")


def _whole(rule: str, shown: str, message: str) -> Finding:
    return Finding(rule=RULES[rule], where=Where(shown, 1), item="", message=message)
