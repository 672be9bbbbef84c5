"""Wrong answers made of a right one: each has to fail, by the rule that it is named after."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from pytest_genir.audit.asking import YES, asks_by_words, beginnings, kinds_of, lemmas_of
from pytest_genir.audit.figures import WrittenNumber, changed, figures, neighbours
from pytest_genir.audit.gold import GoldSentence, lead, phrase_parts, written
from pytest_genir.audit.listed import others_listed
from pytest_genir.audit.speech import SPEECH
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.baseline.reading import best_sentences
from pytest_genir.rag.bounds import bound_in_front
from pytest_genir.rag.phrases import Either
from pytest_genir.text.bad_words import shipped_words
from pytest_genir.text.values.value import TELEPHONE, TIME

#: One word of a question stands in many a sentence that answers nothing of it.
_TOLD_BY = 2


@dataclass(frozen=True, slots=True)
class Attempt:
    """An answer to try: the rule that is broken where it comes out otherwise than it should, and what was done."""

    rule: str
    text: str
    told: str = ""


def wrong(subject: Subject, right: Sequence[GoldSentence]) -> Iterator[Attempt]:
    """Yield wrong answers to a question, made of a right one where one is known."""
    yield from _parrots(subject)
    if subject.refused:
        yield from _instead_of_refusing(subject)
    elif right:
        yield from _facts(subject, right)
        yield from _manners(subject, right)
        yield from _citations(subject, right)
    yield from _rude(subject, right)
    yield from _foreign(subject, right)


def _parrots(subject: Subject) -> Iterator[Attempt]:
    speech, question = SPEECH[subject.language], subject.case.question.text
    refusal = subject.case.terms.refusal_message
    sources = "".join(map(subject.citation, subject.cited))
    everything = "".join(map(subject.citation, subject.pages))
    yield Attempt("question-passes", f"{question} {sources}".strip())
    # A yes that is asked for, and nothing else, is an answer.
    words = () if subject.has("says") and not subject.entries else (speech.yes, speech.no)
    for word in words:
        yield Attempt("yes-passes", f"{word.rstrip('.')} {sources}.".replace(" .", "."), word)
    if not subject.refused:
        yield Attempt("refusal-passes", f"{refusal}. {sources}".strip())
        if subject.pages:
            yield Attempt("page-passes", _pasted(subject, subject.sources))
            if subject.others:
                yield Attempt("all-pages-pass", "\n".join(page.text for page in subject.pages) + everything)


def _pasted(subject: Subject, pages: Sequence[Page]) -> str:
    return "\n".join(f"{page.text} {subject.citation(page)}" for page in pages)


def _best(subject: Subject, page: Page) -> str:
    body = page.statements
    return " ".join(best_sentences(subject.case.question.text, body, most=1) or body[:1])


def _instead_of_refusing(subject: Subject) -> Iterator[Attempt]:
    refusal, about, kinds = subject.case.terms.refusal_message, lemmas_of(subject), kinds_of(subject)
    for page in subject.pages[:2]:
        best = _best(subject, page)
        said = f"{best.rstrip('.')} {subject.citation(page)}."
        yield Attempt("answer-passes", said)
        # Beside a refusal only what may be taken for an answer is one.
        given = {reading.kind for value in subject.values_of(best) for reading in value.readings}
        shared = len(subject.prepared(best).lemmas & about)
        if not (shared >= min(_TOLD_BY, len(about)) or given & kinds):
            continue
        yield Attempt("answer-passes", f"{refusal}. {said}", "with the refusal in front of it")
        yield Attempt("answer-passes", f"{said} {refusal}.", "with the refusal behind it")
    for entry in subject.phrases("exclude"):
        yield Attempt("answer-passes", f"{entry[0]} {subject.citation(next(iter(subject.pages), None))}.")
    if not subject.pages:
        yield Attempt("answer-passes", SPEECH[subject.language].stranger)


def _facts(subject: Subject, right: Sequence[GoldSentence]) -> Iterator[Attempt]:
    """Yield answers that say something else than they should."""
    speech = SPEECH[subject.language]
    phrases = phrase_parts(subject)
    yield from _opposite(subject, phrases)
    for part in (part for part in phrases if part.entry >= 0):
        place = part.entry
        rest = [other for other in phrases if other is not part]
        if subject.told(subject.entries[place], [subject.prepared(other.text) for other in rest]):
            continue  # `every sixth Wednesday` says `Wednesday` as well
        if any(other.entry >= 0 for other in rest):
            yield Attempt("half-passes", written(subject, rest), f"without '{part.text}'")
        for phrase in _distinct_numbers(subject.entries[place]):
            other = changed(phrase)
            yield _with(subject, phrases, place, other, "wrong-number-passes", f"'{other}' for '{phrase}'")
        # `polarity: any` is meant where something else tells a yes from a no.
        meant = not isinstance(subject.entries[place][0], Either) or asks_by_words(subject)
        if meant and not bound_in_front(subject.entries[place][0])[0]:  # `not under 4` is from 4 on
            negated = _negated(subject.entries[place][0], speech.negation)
            yield _with(subject, phrases, place, negated, "negation-passes", f"'{negated}'")
        if not figures(subject.entries[place][0]):
            for name in (speech.stranger, *_other_names(subject, subject.entries[place])):
                said = lead(subject, subject.entries[place][0]) + name
                yield _with(subject, phrases, place, said, "other-name-passes", f"'{name}' for '{part.text}'")
    for part, value, rule in _beside(subject, phrases):
        both = f"{part.text} {speech.either} {value}"
        yield _with(subject, phrases, part.entry, both, rule, f"'{both}'")
    for part in (part for part in phrases if part.entry >= 0):
        others = others_listed(subject, subject.entries[part.entry])
        if others:
            listed = ", ".join((part.text, *others))
            yield _with(subject, phrases, part.entry, listed, "neighbour-passes", f"'{listed}'")
    yield from _forbidden(subject, phrases)
    swapped = _swapped(right)
    if swapped is not None:
        yield Attempt("swapped-passes", written(subject, swapped))
    yield Attempt("invention-passes", f"{written(subject, right)} {speech.invention}")


def _other_names(subject: Subject, entry: Sequence[str]) -> list[str]:
    """Return the first name of another page, where a name is asked for: the office that is not the right one."""
    if not all(word[:1].isupper() for word in entry[0].split()):
        return []
    right = (subject.case.question.text, *entry, *(page.text for page in subject.cited))
    known = [subject.prepared(text) for text in right]
    own = beginnings(entry[0].split())
    # `Hollin Bank Railway` says `Hollin Bank` as well.
    names = (name for page in subject.others for name in page.names if not own <= beginnings(name.split()))
    return list(islice((name for name in names if not subject.stands([name], known)), 1))


def _opposite(subject: Subject, phrases: Sequence[GoldSentence]) -> Iterator[Attempt]:
    """Yield the answer that says no for yes, or yes for no."""
    speech = SPEECH[subject.language]
    if subject.has("says"):
        other = speech.no if subject.expected("says") == "yes" else speech.yes
        yield Attempt(
            "negation-passes", written(subject, [replace(phrases[0], text=other), *phrases[1:]]), f"'{other}'"
        )


def _with(subject: Subject, parts: Sequence[GoldSentence], place: int, text: str, rule: str, told: str) -> Attempt:
    other = [replace(part, text=text) if part.entry == place else part for part in parts]
    return Attempt(rule, written(subject, other), told)


def _distinct_numbers(entry: Sequence[str]) -> list[str]:
    """Return the alternatives of an entry that hold a number, each number once."""
    found: dict[tuple[str, ...], str] = {}
    for phrase in entry:
        held = tuple(figure.value for figure in figures(phrase))
        if held:
            found.setdefault(held, phrase)
    return list(found.values())


def _negated(text: str, negation: str) -> str:
    """Return the opposite: with a negation in front, or without the one that is there."""
    words = text.split()
    if negation in (word.lower() for word in words):
        return " ".join(word for word in words if word.lower() != negation)
    return f"{negation} {text}"


def _beside(subject: Subject, phrases: Sequence[GoldSentence]) -> Iterator[tuple[GoldSentence, str, str]]:
    """Yield every part with a value of the same unit that stands beside it on its page, and the rule that it tries.

    A value of the same sentence may well be told by a right answer, so that it cannot simply be forbidden.
    """
    if subject.has("says") and kinds_of(subject) <= {YES}:
        return  # a bound that is told beside a yes has no neighbours
    kept = [subject.case.question.text, *(phrase for entry in subject.entries for phrase in entry)]
    around = [(subject.entries[part.entry], part, _around(subject, part)) for part in phrases if part.entry >= 0]
    for entry, _, nearby in around:
        # `1580 zł in the first 90 days`: the days belong to the right answer as well.
        kept += [figure.shown for figure in _of_other_units(entry, nearby[:1])]
    together = [nearby[0] for _, _, nearby in around if nearby]
    for entry, part, nearby in around:
        # `We do not charge it, or £250` denies both.
        denied = SPEECH[subject.language].negation in part.text.lower().split()
        for value in () if denied else neighbours(entry, nearby[:1], kept):
            yield part, value, "hedge-passes"
        # Beside `half` or `nothing` nobody is tempted by a figure of another sentence, nor by an hour of another thing.
        figured = bool(figures(part.text)) and not any(value.kind == TIME for value in subject.values_of(entry[0]))
        others = neighbours(entry, nearby[1:], [*kept, *together]) if figured else ()
        for value in (*others, *_other_numbers(subject, entry, kept)):
            yield part, value, "neighbour-passes"


def _other_numbers(subject: Subject, entry: Sequence[str], kept: Sequence[str]) -> list[str]:
    """Return another telephone number of the cited pages, where one is asked for."""
    if all(value.kind != TELEPHONE for value in subject.values_of(entry[0])):
        return []
    known = {value.unit for phrase in kept for value in subject.values_of(phrase)}
    said = (value for page in subject.cited for value in page.prepared.values if value.kind == TELEPHONE)
    return list(islice((value.surface for value in said if value.unit not in known), 1))


def _of_other_units(entry: Sequence[str], texts: Sequence[str]) -> list[WrittenNumber]:
    units = {figure.unit for phrase in entry for figure in figures(phrase)}
    return [figure for text in texts for figure in figures(text) if figure.unit not in units]


def _around(subject: Subject, part: GoldSentence) -> list[str]:
    """Return the sentence of its page in which a phrase stands, the one behind it and the one before it."""
    entry = subject.entries[part.entry]
    page = part.page or subject.page_of(entry)
    body = [] if page is None else page.statements
    at = next((at for at, one in enumerate(body) if subject.told(entry, [subject.prepared(one)])), None)
    return [] if at is None else [body[at], *body[at + 1 : at + 2], *body[max(at - 1, 0) : at]]


def _forbidden(subject: Subject, phrases: Sequence[GoldSentence]) -> Iterator[Attempt]:
    for entry in subject.phrases("exclude"):
        said = [*phrases, GoldSentence(entry[0], phrases[-1].page)] if phrases else []
        if said:
            yield Attempt("neighbour-passes", written(subject, said), f"with the forbidden '{entry[0]}'")


def _swapped(right: Sequence[GoldSentence]) -> list[GoldSentence] | None:
    """Return the sentences with two values of one unit in each other's place."""
    found = [(place, figure) for place, part in enumerate(right) for figure in figures(part.text)]
    for at, (place, figure) in enumerate(found):
        for other_place, other in found[at + 1 :]:
            if figure.unit and figure.unit == other.unit and figure.value != other.value:
                return _exchange(right, (place, figure), (other_place, other))
    return None


def _exchange(right: Sequence[GoldSentence], one: tuple[int, object], other: tuple[int, object]) -> list[GoldSentence]:
    parts = list(right)
    # From the back, so that the places in front stay true.
    for (place, figure), (_, into) in ((other, one), (one, other)):
        text = parts[place].text
        text = text[: figure.start] + into.number + text[figure.end :]  # type: ignore[attr-defined]
        parts[place] = replace(parts[place], text=text)
    return parts


def _foreign(subject: Subject, right: Sequence[GoldSentence]) -> Iterator[Attempt]:
    """Yield an answer that goes on in another language, where the language is asked for."""
    if subject.has("language") and right:
        phrases = written(subject, phrase_parts(subject))
        yield Attempt("other-language-passes", f"{phrases} {SPEECH[subject.language].foreign}")


def _manners(subject: Subject, right: Sequence[GoldSentence]) -> Iterator[Attempt]:
    refusal, said = subject.case.terms.refusal_message, written(subject, right)
    yield Attempt("refusal-added-passes", f"{said} {refusal}.")
    yield Attempt("refusal-added-passes", f"{refusal}. {said}")
    other = next(iter(subject.others), None)
    if other is not None:
        yield Attempt("other-page-passes", f"{_best(subject, other).rstrip('.')} {subject.citation(other)}.")


def _citations(subject: Subject, right: Sequence[GoldSentence]) -> Iterator[Attempt]:
    if not subject.pages or not subject.has("cite"):
        return
    bare = " ".join(part.text for part in right)
    yield Attempt("citation-dropped-passes", bare)
    other = next(iter(subject.others), None)
    if other is not None:
        yield Attempt("citation-added-passes", f"{written(subject, right)} {subject.citation(other)}")
        yield Attempt("citation-moved-passes", f"{bare.rstrip('.')} {subject.citation(other)}.")


def _rude(subject: Subject, right: Sequence[GoldSentence]) -> Iterator[Attempt]:
    if subject.has("safe") and right:
        word = shipped_words(subject.language)[0]
        yield Attempt("rude-passes", f"{written(subject, right)} {word.capitalize()}.")
