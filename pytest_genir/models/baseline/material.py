"""What a prompt talks about, as opposed to what it tells the model to do."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pytest_genir.models.baseline.words import sentences

_SECTION = re.compile(r"^#{1,6}[ \t]*([^\n]{1,80})\n(.*?)(?=^#{1,6}[ \t]|\Z)", re.MULTILINE | re.DOTALL)
_QUOTES = re.compile(r"(?<!\w)'([^\n]{8,}?)'(?!\w)|\"([^\"\n]{8,})\"|„([^”\n]{8,})”|“([^”\n]{8,})”|«([^»\n]{8,})»")
_CLAUSE = re.compile(r"\b(?:that|about|że|o tym, że|tego, że)\s+([^\n.?!]{12,})", re.IGNORECASE)
_ORDER = re.compile(
    r"^(?:-\s*key=|please\b|write\b|format\b|answer\b|reply\b|respond\b|select\b|choose\b|pick\b|follow\b"
    r"|give\b|return\b|rate\b|use\b|ask\b|you\b|your\b|on a scale\b|how would you\b|in order to\b|someone told\b"
    r"|but you\b|do not\b|don't\b|example\b|based on\b|here (?:is|are)\b|try\b|convince\b|explain\b|imagine\b"
    r"|proszę\b|napisz|przekonaj|spróbuj|wyjaśnij|wyobraź|odpowied[zź]|wybierz|sformatuj|oceń|podaj|zwróć|jesteś"
    r"|użyj|nie |zadaj|na podstawie|przykład|w skali|twoj|masz |oto )"
    r"|\bjson\b|\babout \d+ words\b|\bokoło \d+ słów\b",
    re.IGNORECASE,
)
_RATED = re.compile(r"counter|response|answer|reply|utterance|odpowied|wypowied", re.IGNORECASE)
_ASIDE = re.compile(r"defini|instruct|rubric|kryteri|instrukc", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Material:
    """The parts of a prompt that were put into its template."""

    #: What a conversation is about, in the words of the prompt ("that ...").
    topic: str
    quotes: tuple[str, ...]
    sections: tuple[tuple[str, str], ...]
    #: Sentences that are neither quoted nor orders.
    statements: tuple[str, ...]

    def rated(self) -> str:
        """Return the text that an evaluator's prompt is about: the last part that looks like an answer."""
        bodies = [body for title, body in self.sections if _RATED.search(title)]
        candidates = bodies or [body for title, body in self.sections if not _ASIDE.search(title)]
        return (candidates or list(self.quotes) or list(self.statements) or [""])[-1]

    def others(self, rated: str) -> str:
        """Return everything beside the rated text that says something about the matter."""
        bodies = [body for title, body in self.sections if not _ASIDE.search(title)]
        return "\n".join(part for part in [*bodies, *self.quotes, self.topic] if part and part != rated)


def material_of(prompt: str) -> Material:
    """Take a prompt apart."""
    sections = tuple((title.strip(), _without_orders(body)) for title, body in _SECTION.findall(prompt))
    free = _SECTION.sub("\n", prompt)
    quotes = tuple(next(part for part in found if part).strip() for found in _QUOTES.findall(free))
    clause = _CLAUSE.search(_QUOTES.sub(" ", free))
    parts = sentences(_QUOTES.sub("…", free))
    statements = tuple(part for part in parts if len(part) > 3 and "…" not in part and not is_order(part))
    return Material(clause.group(1).strip() if clause else "", quotes, sections, statements)


def is_order(sentence: str) -> bool:
    """Return whether a sentence tells the model what to do."""
    return _ORDER.search(sentence.strip()) is not None


def _without_orders(body: str) -> str:
    return " ".join(part for part in sentences(body) if not is_order(part))
