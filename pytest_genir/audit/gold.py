"""Answers that should pass, made of a question's pages and conditions: a page's sentences, or the phrases alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_genir.audit.figures import figures
from pytest_genir.audit.speech import SPEECH
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.baseline.reading import best_sentences
from pytest_genir.models.baseline.words import sentences


@dataclass(frozen=True, slots=True)
class GoldSentence:
    """A sentence of an answer, the page it is from, and the entry of `include` that it is there for."""

    text: str
    page: Page | None
    entry: int = -1


def written(subject: Subject, parts: Sequence[GoldSentence], *, rest: bool = True) -> str:
    """Return parts as an answer, each with its citation; `rest`: pages that no part is from go to the end."""
    lines = [_cited(part.text, subject.citation(part.page)) for part in parts]
    named = {part.page.id for part in parts if part.page is not None}
    left = [page for page in subject.cited if page.id not in named]
    if rest and left and lines:
        lines[-1] = f"{lines[-1].rstrip('.')} {''.join(map(subject.citation, left))}."
    return " ".join(lines)


def _cited(text: str, citation: str) -> str:
    return f"{begun(text)} {citation}.".replace(" .", ".")


def begun(text: str) -> str:
    """Return a part of an answer as a sentence begins, without its end: "333. nie" might be one sentence."""
    return f"{text[:1].upper()}{text[1:].rstrip(' .!?…')}"


def _opening(subject: Subject) -> list[GoldSentence]:
    """Return the yes or no that an answer begins with, where it has to say either."""
    speech = SPEECH[subject.language]
    said = {"yes": speech.yes, "no": speech.no}.get(str(subject.expected("says")))
    return [] if said is None else [GoldSentence(said, None)]


def lead(subject: Subject, phrase: str) -> str:
    """Return what stands in front of a name: no sentence's first word is looked up by `grounded: {at_least: 1}`."""
    wanted = getattr(subject.expected("grounded"), "at_least", 0)
    return f"{SPEECH[subject.language].lead} " if wanted and phrase[:1].isupper() and not figures(phrase) else ""


def phrase_parts(subject: Subject, chosen: Sequence[int] = ()) -> list[GoldSentence]:
    """Return the phrases alone: of every entry its first alternative, or the chosen ones."""
    found = _opening(subject)
    for place, entry in enumerate(subject.entries):
        text = lead(subject, entry[0]) + subject.spoken(place, chosen[place] if place < len(chosen) else 0)
        page = subject.page_of(entry) or (subject.cited[0] if subject.cited else None)
        found.append(GoldSentence(text, page if subject.has("cite") else None, place))
    return found


def sentence_parts(subject: Subject) -> list[GoldSentence]:
    """Return the sentences of the sources in which the phrases stand."""
    found = _opening(subject)
    for place, entry in enumerate(subject.entries):
        page = subject.page_of(entry)
        if page is None:
            return []
        whole = sentences(page.text)
        holding = next((one for one in whole if subject.told(entry, [subject.prepared(one)])), None)
        if holding is None:
            return []
        if all(holding != part.text for part in found):
            found.append(GoldSentence(holding, page if subject.has("cite") else None, place))
    if not subject.entries and subject.cited:
        question = subject.case.question.text
        found += [
            GoldSentence(" ".join(best_sentences(question, sentences(page.text), most=2)), page)
            for page in subject.cited
        ]
    return found


def gold(subject: Subject) -> Iterator[tuple[GoldSentence, ...]]:
    """Yield answers that should pass, the most natural first."""
    if subject.refused:
        yield (GoldSentence(subject.case.terms.refusal_message, None),)
        return
    for parts in (sentence_parts(subject), phrase_parts(subject)):
        if parts:
            yield tuple(parts)
