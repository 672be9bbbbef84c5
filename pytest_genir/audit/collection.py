"""What only all questions together tell: duplicates, pages nobody shows, a source always at the same place."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from pytest_genir.audit.finding import RULES, Finding
from pytest_genir.audit.subject import Subject
from pytest_genir.errors import Where

_ENOUGH = 8
_TOO_OFTEN = 0.7


def collection(subjects: Sequence[Subject], path: Path) -> Iterator[Finding]:
    """Yield what is wrong with the questions of one file together."""
    yield from _same_questions(subjects)
    yield from _not_cited(subjects)
    if subjects:
        shown = subjects[0].case.where.file
        yield from _pages(subjects, path, shown)
        yield from _places(subjects, shown)


def _same_questions(subjects: Sequence[Subject]) -> Iterator[Finding]:
    first: dict[tuple[object, ...], Subject] = {}
    for subject in subjects:
        key = (*subject.prepared(subject.case.question.text).shown, "/", *sorted(subject.case.context))
        if key in first:
            other = first[key]
            yield subject.finding("duplicate-question", f"'{other.id}' on line {other.where().line} asks the same")
        first.setdefault(key, subject)


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
