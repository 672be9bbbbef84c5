"""Filling in the JSON that a prompt asks for, out of what the prompt itself says."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from pytest_genir.models.baseline.material import Material, material_of
from pytest_genir.models.baseline.reading import best_sentences, passage
from pytest_genir.models.baseline.remembering import question_in, recalled, shortened, unknown
from pytest_genir.models.baseline.wanted_form import Kind, WantedForm
from pytest_genir.models.baseline.words import is_polish, sentences, terms

_REASONS = re.compile(r"reason|explan|why|uzasadn|wyjaśn", re.IGNORECASE)
_QUERIES = re.compile(r"query|keyword|search|zapytanie|słowa", re.IGNORECASE)
_ONE_WORD = re.compile(r"\b(?:single|one) word\b|\bjedn\w+ słow\w+\b", re.IGNORECASE)
_ANSWER = re.compile(r"(?:^|[,;?!\s])(?:A|Answer|O|Odp|Odpowiedź)[:.][ \t]*([^\n]+?)[ \t]*,?[ \t]*$", re.MULTILINE)
_BULLET = re.compile(r"^\s*(?:[-*•]|\d+[.)]|\[\d+\])\s+")
_MOST_WORDS = 12
_MOST_ENTRIES = 500


def fill(
    prompt: str,
    wish: WantedForm,
    *,
    question: str = "",
    documents: Sequence[str] = (),
    facts: Sequence[str] = (),
    says: str = "",
) -> str:
    """Return JSON of the wished form.

    Scores are shares of common words; texts are sentences of the prompt, of the documents that came with
    it, or of what was told in the conversation before. `says` is what to say, where that is known.
    """
    asked = prompt[: wish.start] if prompt[: wish.start].strip() else prompt
    if wish.as_list:
        return json.dumps(_entries(prompt, asked, facts), ensure_ascii=False)
    one_word = _ONE_WORD.search(prompt) is not None
    form = _Form(asked, one_word, material_of(asked), question, documents, facts, says)
    return json.dumps({key: form.value(key, kind) for key, kind in wish.keys}, ensure_ascii=False)


@dataclass(frozen=True, slots=True)
class _Form:
    """One form to fill in, with everything that can go into it."""

    #: The prompt without the description of the form, and what that says about the length of an answer.
    prompt: str
    one_word: bool
    material: Material
    question: str
    documents: Sequence[str]
    facts: Sequence[str]
    says: str

    def value(self, key: str, kind: Kind) -> object:
        if kind == "number":
            return _score(self.material)
        if kind == "flag":
            return _score(self.material) >= 0.5
        if _REASONS.search(key):
            return _explanation(self.prompt, self.material)
        text = self._query() if _QUERIES.search(key) else self._utterance()
        return [text] if kind == "list" else text

    def _query(self) -> str:
        """Return the words to search for: what was said last, else the topic."""
        if self.question:
            return self.question
        material = self.material
        return (material.quotes or material.statements or (material.topic or self.prompt.strip(),))[-1]

    def _utterance(self) -> str:
        """Return something to say: the found sentence that fits best, else the topic against what was said."""
        if self.says:
            return self.says
        material = self.material
        said = self.question or (material.quotes[0] if material.quotes else "")
        if not said and not material.topic and self.facts:
            return self._remembered()
        if self.documents:
            return (passage(said or self.prompt, self.documents, most=1)[1] or [unknown(said or self.prompt)])[0]
        # a question is no answer, least of all to itself
        found = [_BULLET.sub("", part) for part in material.statements if not part.endswith("?")]
        best = best_sentences(said or material.topic or self.prompt, found, most=1) or found[:1]
        if best:
            return best[0]
        if not material.topic:
            return said or unknown(self.prompt)
        start, topic = " ".join(said.split()[:_MOST_WORDS]), material.topic
        if is_polish(self.prompt):
            return f"Mówisz: „{start}”. Nadal uważam, że {topic}." if start else f"Uważam, że {topic}."
        return f"You say: “{start}”. I still think that {topic}." if start else f"I think that {topic}."

    def _remembered(self) -> str:
        asked = question_in(self.prompt) or self.prompt
        found = recalled(asked, self.facts)
        if not found:
            return unknown(self.prompt)
        return shortened(found[0], asked) if self.one_word else found[0]


def _entries(prompt: str, asked: str, facts: Sequence[str]) -> list[str]:
    """Return the answers that the questions of a list come with, else what was told about them."""
    answers = _ANSWER.findall(prompt)[:_MOST_ENTRIES]
    if answers:
        return answers
    questions = [part for part in sentences(prompt) if part.endswith("?")][:_MOST_ENTRIES] or [asked]
    if len(questions) == 1:
        found = recalled(f"{questions[0]} (all)", facts)
        return [shortened(fact, questions[0]) for fact in found] or [unknown(questions[0])]
    return [unknown(question) for question in questions]


def _score(material: Material) -> float:
    """Return which share of the rated text's words also stand in what it belongs to."""
    shared, whole = _common(material)
    return round(shared / whole, 2) if whole else 0.0


def _common(material: Material) -> tuple[int, int]:
    rated = material.rated()
    own, others = set(terms(rated)), set(terms(material.others(rated)))
    return len(own & others), len(own)


def _explanation(prompt: str, material: Material) -> str:
    shared, whole = _common(material)
    if is_polish(prompt):
        return f"Wspólne cechy słów z resztą materiału: {shared} z {whole}."
    return f"{shared} of {whole} word features are shared with the rest of the material."
