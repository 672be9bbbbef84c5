"""Whether what is expected stands in another row of a page than the one that the question is about.

A row is a line with a name in front: `Heron, up to 10 people – £140`, `Pokój 11: reklamacje, Ewa Malik`. The asked one
has more words of the question than every other, and all those that stand in no other row.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from pytest_genir.audit.asking import Words, content_of, stemmed
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.owning import CONTRASTS
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.limits import figures_asked, is_inside, limits_of
from pytest_genir.text.values.value import NUMBER

_ROW = re.compile(r"[^\n:–|]{2,60}(?::\s|\s[–—-]\s|\s?\|)\s*\S")
#: A list in a sentence: `Plots: A2 £1.90, A1 £3.20, A0 £5.80 a sheet`.
_LIST, _BETWEEN = re.compile(r":\s([^:\n;]+?)(?:;|\.(?=\s|\Z)|\n|\Z)"), re.compile(r",\s(?:and\s|i\s|oraz\s|a\s)?")
_MOST_WORDS, _OF_A_LIST = 8, ("amount", "time", "percent", "duration", "length", "mass")
_LONGEST, _FEWEST, _SHARED, _A_PAIR = 240, 3, 2, 2
#: Two names: one word with a capital letter may be anything.
_PERSON = re.compile(r"(?<![.\w])[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]+\s[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]+(?:-[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]+)?")
_NUMBERED = re.compile(r"[^\W\d_]{3,}\.?\s\d+\w?")


@dataclass(frozen=True, slots=True)
class _PageRow:
    text: str
    prepared: Prepared
    words: Words
    #: ... and those of its name.
    label: Words
    #: ... and those of its first word.
    first: Words
    #: Where its name ends.
    named: int


@dataclass(frozen=True, slots=True)
class AskedRow:
    """The row that a question is about, with those beside it."""

    page: Page
    rows: Sequence[_PageRow]
    row: _PageRow


def asked_rows(subject: Subject) -> Iterator[AskedRow]:
    """Yield the rows of the cited pages that a question is about, one for each block of such."""
    for page in subject.cited:
        for rows in _blocks(subject, page):
            row = _row_of(subject, rows)
            if row is not None:
                yield AskedRow(page, rows, row)


def of_another_row(subject: Subject, asked: Sequence[AskedRow]) -> Iterator[Finding]:
    """Yield what is expected and stands only in rows that the question is not about."""
    if CONTRASTS.search(subject.case.question.text):
        return
    for one in asked:
        page, rows, row = one.page, one.rows, one.row
        others = [other for other in rows if other is not row]
        for condition, written, alternatives in _expected(subject):
            there = next((other for other in others if _says(subject, other, alternatives)), None)
            if there is None or _says(subject, row, alternatives) or _is_named(subject, there, others):
                continue
            if _has_another(subject, row, there, alternatives) and not _says_beside(subject, page, rows, alternatives):
                told = f"'{page.id}' says '{written}' in the row '{_shown(there.text)}', not in '{_shown(row.text)}'"
                yield subject.finding("value-of-another-thing", told, condition=condition)


def _telling(subject: Subject, rows: Sequence[_PageRow]) -> list[Words]:
    """Return the words of the question, each with its forms, that tell one row from another.

    A word that most pages have, like the name of the place, is one only where a row begins with it.
    """
    asked = [stemmed(lemmas) for lemmas in content_of(subject) if lemmas.isdisjoint(subject.own_name)]
    pages = [stemmed(page.prepared.lemmas) for page in subject.pages]
    return [
        words
        for words in asked
        if 2 * sum(1 for page in pages if words & page) <= len(pages) or any(words & row.first for row in rows)
    ]


def _blocks(subject: Subject, page: Page) -> Iterator[list[_PageRow]]:
    """Yield the rows of a page that stand together: lines with a name in front; blank ones do not count."""
    lines = [line for line in map(str.strip, page.text.split("\n")) if line]
    for key, together in groupby(lines, key=_kind_of_row):
        here = list(together)
        if key == "|" and not any(map(str.isdigit, here[0])):
            del here[0]  # the heading of a table
        if key and len(here) >= _A_PAIR:
            yield [_row(subject, each) for each in here]
    for listed in _LIST.finditer(page.text):
        parts = [part.strip(" .") for part in _BETWEEN.split(listed[1])]
        rows = [_row(subject, part) for part in parts]
        if len(rows) >= _FEWEST and all(_has_one(row) for row in rows):
            yield rows


def _has_one(row: _PageRow) -> bool:
    """Say whether a part of a list is one thing and what is said of it: `A2 £1.90`, `first floor Joel Finch`."""
    if len(row.text.split()) > _MOST_WORDS:
        return False
    values = [value for value in row.prepared.values if value.kind in _OF_A_LIST]
    return len(values) + len(_PERSON.findall(row.text)) == 1


def _kind_of_row(line: str) -> str:
    """Return what parts the name of a row from the rest; nothing where a line is none."""
    if not _ROW.match(line) or len(line) > _LONGEST:
        return ""
    return "|" if "|" in line else "-"


def _row(subject: Subject, line: str) -> _PageRow:
    prepared, label = subject.prepared(line), _ROW.match(line)
    named = subject.prepared(label.group() if label else line)
    first = prepared.sets[0] if prepared.sets else frozenset[str]()
    return _PageRow(
        line, prepared, stemmed(prepared.lemmas), stemmed(named.lemmas), stemmed(first), label.end() if label else 0
    )


def _row_of(subject: Subject, rows: Sequence[_PageRow]) -> _PageRow | None:
    """Return the one row that a question is about: by the figure that it names of its case, else by its words."""
    question, language = subject.case.question.text, subject.language
    figures = figures_asked(question, language, subject.values_of(question))
    within = [
        row
        for row in rows
        if figures and is_inside(limits_of(row.text, language, row.prepared.values, (0, row.named)), figures)
    ]
    return within[0] if len(within) == 1 else _asked_row(rows, _telling(subject, rows))


def _asked_row(rows: Sequence[_PageRow], asked: Sequence[Words]) -> _PageRow | None:
    """Return the one row that a question is about; None where it may be about several, or about none."""
    held = Counter[int]()
    lone, named = set[int](), set[int]()
    for words in asked:
        named.update(place for place, row in enumerate(rows) if words & row.label)
        within = [place for place, row in enumerate(rows) if words & row.words]
        if len(within) < len(rows):
            held.update(within)
        if len(within) == 1:
            lone.update(within)
    (first, most), *others = [*held.most_common(2), (-1, 0), (-1, 0)][:2]
    if most <= others[0][1] or not lone <= {first} or (not lone and most < _SHARED):
        return None
    if len(rows) < _FEWEST and named != {first}:
        return None  # two may be alike by chance
    return rows[first]


def _expected(subject: Subject) -> Iterator[tuple[str, str, Sequence[str]]]:
    """Yield the condition, the words and the alternatives of what is expected and could be another row's."""
    for wanted in subject.values:
        if not wanted.tolerance:
            yield "value", str(wanted.written), [str(wanted.written)]
    for entry in subject.include:
        yield "include", entry[0], list(entry)


def _says(subject: Subject, row: _PageRow, alternatives: Sequence[str]) -> bool:
    return subject.told(alternatives, [row.prepared])


def _is_named(subject: Subject, row: _PageRow, others: Sequence[_PageRow]) -> bool:
    """Say whether an author expects the name of a row as well: `Windykacja` and its room."""
    own = row.first.difference(*(other.first for other in others if other is not row))
    phrases = (phrase for entry in subject.include for phrase in entry)
    return any(stemmed(subject.prepared(phrase).lemmas) & own for phrase in phrases)


def right_by_its_row(subject: Subject, asked: Sequence[AskedRow]) -> bool:
    """Say whether a value that is expected stands in the row that the question is about."""
    expected = [alternatives for _, _, alternatives in _expected(subject)]
    return any(all(_says(subject, one.row, alternatives) for alternatives in expected) for one in asked)


def _says_beside(subject: Subject, page: Page, rows: Sequence[_PageRow], alternatives: Sequence[str]) -> bool:
    """Say whether a page that is cited says it outside of the rows as well."""
    left = page.text
    for row in rows:
        left = left.replace(row.text, "\n", 1)
    others = [other.prepared for other in subject.cited if other is not page]
    return subject.told(alternatives, [subject.prepared(left), *others])


def _names_somebody(phrase: str, there: _PageRow) -> bool:
    """Say whether a word is the name of a person in the row where it stands: `Ferrier`."""
    return phrase.istitle() and any(phrase in found.group().split() for found in _PERSON.finditer(there.text))


def _has_another(subject: Subject, row: _PageRow, there: _PageRow, alternatives: Sequence[str]) -> bool:
    """Say whether a row has something of the expected kind: a value, somebody's name, a numbered room."""
    for phrase in alternatives:
        values = subject.values_of(phrase)
        if _NUMBERED.fullmatch(phrase):
            return any(found.group()[:3].lower() == phrase[:3].lower() for found in _NUMBERED.finditer(row.text))
        if values and values[0].kind == NUMBER:
            return _in_the_column(row, there, str(values[0].amount))
        if values:
            return any(_alike(value, values[0]) for value in row.prepared.values)
        if _PERSON.fullmatch(phrase) or _names_somebody(phrase, there):
            return any(found.group() not in alternatives for found in _PERSON.finditer(row.text))
    return False


def _in_the_column(row: _PageRow, there: _PageRow, digits: str) -> bool:
    """Say whether a row has a number where another one has that which is expected: in one column of a table."""
    cells, others = ([cell.strip() for cell in one.text.split("|")] for one in (row, there))
    if digits not in others or len(cells) != len(others):
        return False
    cell = cells[others.index(digits)]
    return cell.isdigit() and cell != digits


def _alike(said: Value, wanted: Value) -> bool:
    return (said.kind, said.unit) == (wanted.kind, wanted.unit) and not meets(wanted, said)


def _shown(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
