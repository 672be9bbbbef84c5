"""Right answers in other forms: each has to pass as well."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pytest_genir.audit.gold import GoldSentence, begun, phrase_parts, written
from pytest_genir.audit.rewording import with_other_dates, with_words
from pytest_genir.audit.speech import SPEECH
from pytest_genir.audit.subject import Subject
from pytest_genir.audit.wrong import Attempt

#: A clause that begins with one of these may as well be said first.
_MAY_STAND_FIRST = frozenset(
    ("jeśli", "jeżeli", "gdy", "kiedy", "ponieważ", "if", "when", "because", "unless", "after", "before", "until")
)


def right(subject: Subject, parts: Sequence[GoldSentence]) -> Iterator[Attempt]:
    """Yield right answers to a question, made of one that passes."""
    speech = SPEECH[subject.language]
    if subject.refused:
        yield from _refusals(subject)
        return
    said = written(subject, parts)
    yield Attempt("right-form-fails", f"{speech.greeting} {said} {speech.goodbye}", "with a greeting")
    listed = "\n".join(f"- {written(subject, [part], rest=False)}" for part in parts[:-1])
    yield Attempt("right-form-fails", f"{listed}\n- {written(subject, parts[-1:])}".strip(), "as a list")
    if len(turned := _in_another_order(parts)) > 1:
        yield Attempt("right-form-fails", written(subject, turned), "in another order")
    yield from _reworded(subject, parts)
    yield from _cited_otherwise(subject, parts)
    yield from _alternatives(subject)


def _in_another_order(parts: Sequence[GoldSentence]) -> list[GoldSentence]:
    """Return parts the last first, behind the yes or no that an answer begins with; none where that is all."""
    opening = [part for part in parts[:1] if part.page is None and part.entry < 0]
    rest = parts[len(opening) :]
    return [*opening, *rest[::-1]] if len(rest) > 1 else []


def _refusals(subject: Subject) -> Iterator[Attempt]:
    speech, refusal = SPEECH[subject.language], subject.case.terms.refusal_message
    head, _, tail = refusal.rpartition(" ")
    yield Attempt("right-form-fails", refusal, "without a full stop")
    yield Attempt("right-form-fails", f"{refusal.lower()}.", "in small letters")
    yield Attempt("right-form-fails", f"{head}\n{tail}.", "over a line's end")
    yield Attempt("right-form-fails", f"{speech.sorry} {refusal}.", "with a word of regret")


def _reworded(subject: Subject, parts: Sequence[GoldSentence]) -> Iterator[Attempt]:
    """Yield the answer with its numbers in words, with its dates written otherwise, and begun by its last words."""
    for change, told in ((with_words, "with its numbers in words"), (with_other_dates, "with its dates otherwise")):
        other = [replace(part, text=change(part.text, subject.language)) for part in parts]
        if other != list(parts):
            yield Attempt("right-form-fails", written(subject, other), told)
    turned = [replace(part, text=_turned(part.text)) for part in parts]
    if turned != list(parts):
        yield Attempt("right-form-fails", written(subject, turned), "in another word order")


def _turned(text: str) -> str:
    """Return `Po 14 dniach wydajemy kartę` with the clause behind its comma in front; as it is without such."""
    head, comma, tail = text.rstrip(" .!?…").partition(", ")
    ahead = tail.split(" ", 1)[0].lower() in _MAY_STAND_FIRST
    return f"{tail[0].upper()}{tail[1:]}, {head[0].lower()}{head[1:]}" if comma and ahead and ", " not in tail else text


def _cited_otherwise(subject: Subject, parts: Sequence[GoldSentence]) -> Iterator[Attempt]:
    if not subject.has("cite"):
        return
    bare = " ".join(f"{begun(part.text)}." for part in parts)
    numbers = [str(subject.pages.index(page)) for page in subject.cited]
    yield Attempt("right-form-fails", f"{bare} [{', '.join(numbers)}]", "with its citations at the end")
    # Of one citation both are the same answer, which is scored once.
    apart = f"{''.join(f'[{n}]' for n in numbers)}." if len(numbers) > 1 else f"[{''.join(numbers)}]"
    yield Attempt("right-form-fails", f"{bare} {apart}", "with each citation in brackets of its own")


def _alternatives(subject: Subject) -> Iterator[Attempt]:
    """Yield the answer with every alternative that the file allows."""
    for place, entry in enumerate(subject.entries):
        for number, phrase in enumerate(entry[1:], start=1):
            chosen = [0] * len(subject.entries)
            chosen[place] = number
            yield Attempt("alternative-fails", written(subject, phrase_parts(subject, chosen)), f"'{phrase}'")
