"""An evaluator of how easily a response reads, by one of nine measures made for English or by FOG-PL."""

from __future__ import annotations

import math
from pathlib import Path
from typing import ClassVar

from pytest_genir.conversation.evaluator import EvaluationResult, Evaluator, Grade, Simulation
from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.readability import MEASURES, measures
from pytest_genir.conversation.readability_pl import fog_pl, looks_polish
from pytest_genir.conversation.registry import evaluator
from pytest_genir.conversation.unanswered import unusable
from pytest_genir.conversation.wording import text_of
from pytest_genir.source import Fields, Node

#: The one measure of which more is easier; it goes from 0 to 100.
_EASE = "fleschReadingEase"
#: The one measure made for Polish.
_POLISH = "fogPl"
#: Counts words only, in whatever language.
_OF_ANY_LANGUAGE = "readingTime"
_LANGUAGES = ("en", "pl")


@evaluator
class ReadabilityEvaluator(Evaluator):
    """Measures each response; the score is the inverse of the measure, as a condition clamped to [0, 1].

    YAML: `Simplicity: {class: ReadabilityEvaluator, measure: fleschKincaidGrade}`, with `best: 4, worst: 16` for
    a score that falls evenly between the two. A formula for English gives Polish text no score, and FOG-PL none to
    English text; `language: pl` or `en` says what the text is where that is not told by its words.
    """

    required = ("measure",)
    optional = ("best", "worst", "language")
    #: Its `measure` is which number it takes, so that what it counts for is a measure of its own...
    counts_for = "readability"
    #: ...and it fails nobody unless a `pass:` is given.
    passes_at = 0.0
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"measure": (*MEASURES, _POLISH), "language": _LANGUAGES}

    @staticmethod
    def review(node: Node, folder: Path) -> None:
        """Look through `best:` and `worst:`."""
        fields = Fields(node, "the evaluator")
        best, worst = fields.number("best", None), fields.number("worst", None)
        if (best is None) is not (worst is None):
            given = "best" if worst is None else "worst"
            other = "worst" if worst is None else "best"
            raise fields.error(f"'{given}' needs a '{other}'", given)
        if best is not None and best == worst:
            raise fields.error("'best' and 'worst' are the same", "worst")

    def evaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        if user_turn_index is None:
            return None
        response = simulation["userTurns"][user_turn_index]["systemResponse"]
        text = response.get("utterance")
        if not isinstance(text, str):
            raise unusable(f"the utterance of the system is no text: {text_of(text)[:100]}", "utterance")
        name = self.configuration.get("measure")
        found = measures(text) if name != _POLISH else {**measures(text), _POLISH: fog_pl(text)}
        raw = found.get(str(name), math.nan)
        shown = "undefined" if math.isnan(raw) else text_of(raw)
        explanation = f"The score is the inverse of the {text_of(name)} (which is {shown})"
        return {**found, "score": _inverse(raw), "explanation": explanation}

    async def aevaluate(
        self, simulation: Simulation, user_turn_index: int | None = None, logbook: Logbook | None = None
    ) -> EvaluationResult | None:
        return self.evaluate(simulation, user_turn_index, logbook)

    def grade(self, result: EvaluationResult) -> Grade:
        """Return a score in [0, 1] with the raw value beside it."""
        name = str(self.configuration.get("measure"))
        raw = result.get(name)
        if not isinstance(raw, (int, float)) or math.isnan(raw):
            raise ValueError(f"there is no measure '{name}'")
        score, how = self._scored(name, raw)
        reason = f"{name} is {text_of(raw)}: {how}"
        return Grade(score=score, reason=reason, details={"measure": name, "raw": raw, "inverse": _inverse(raw)})

    def unsuited(self, response: str) -> str:
        name = str(self.configuration.get("measure"))
        language = self.configuration.get("language") or ("pl" if looks_polish(response) else "en")
        if name == _OF_ANY_LANGUAGE or (name == _POLISH) == (language == "pl"):
            return ""
        if language == "pl":
            return f"{name} is a formula for English and the response is Polish: take 'measure: {_POLISH}'"
        return f"{name} is a formula for Polish and the response is not: take one of {', '.join(MEASURES)}"

    def _scored(self, name: str, raw: float) -> tuple[float, str]:
        best, worst = self.configuration.get("best"), self.configuration.get("worst")
        if best is not None and worst is not None:
            return _clamped((raw - worst) / (best - worst)), f"{text_of(worst)} gives 0, {text_of(best)} gives 1"
        if name == _EASE:
            return _clamped(raw / 100), "100 and more gives 1"
        # at most 1 is the easiest there is, so that a grade of -3 does not score below a grade of 12
        return (1.0 if raw <= 1 else 1 / raw), "the inverse, and 1 for up to 1"


def _inverse(raw: float) -> float:
    if raw == 0:
        return math.inf
    return 1 / raw


def _clamped(score: float) -> float:
    return min(1.0, max(0.0, score))
