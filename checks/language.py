"""The answer is written in the language that is asked for.

YAML: `language: pl`; an answer of fewer than three words in no language passes, because nobody could tell.
"""

from __future__ import annotations

import re

from pytest_genir.errors import FileError, did_you_mean
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Json, Node
from pytest_genir.source.fields import text_of
from pytest_genir.text.tongues import LANGUAGES, tongue_of

_FEWEST_WORDS = 3
_WORD = re.compile(r"[^\W\d_]+")
#: What else an author may call them.
_ENGLISH_NAMES = {
    "polish": "pl", "polski": "pl", "english": "en", "angielski": "en", "german": "de", "deutsch": "de", "french": "fr",
    "spanish": "es", "italian": "it", "portuguese": "pt", "dutch": "nl", "czech": "cs", "slovak": "sk",
    "ukrainian": "uk", "russian": "ru", "lithuanian": "lt", "hungarian": "hu", "romanian": "ro", "swedish": "sv",
}  # fmt: skip
_QUOTED = re.compile(r"„[^”\"\n]*[”\"]|“[^”\n]*”|«[^»\n]*»|\"[^\"\n]*\"|`[^`\n]*`|https?://\S+|\S+@\S+")


def parse_language(node: Node, around: CheckContext) -> str:
    """Return one of the languages that are told apart."""
    name = text_of(node, "'language'")
    if name not in LANGUAGES:
        meant = _ENGLISH_NAMES.get(name.lower())
        hint = (
            f"did you mean '{meant}'?" if meant else did_you_mean(name, LANGUAGES) or f"known: {', '.join(LANGUAGES)}"
        )
        raise FileError(f"'language' does not know '{name}'", where=node.where, hint=hint)
    return name


def advise(answer: Answered, wanted: str, outcome: Condition, written: Json) -> Advice | None:
    """Write in the language; or the answer's own is the right one."""
    return Advice(f"write the answer in '{wanted}'", str(outcome.details["language"]))


@check(measure="correctness", parse=parse_language, group="other-language", advise=advise)
def language(answer: Answered, wanted: str) -> Verdict:
    """Score 1 for an answer in the language, 0 for one in another."""
    words = _words(answer)
    if len(words) < _FEWEST_WORDS:
        return Verdict(score=1.0, reason=f"too short to tell ({len(words)} words)", details={"language": None})
    found = tongue_of(" ".join(words))
    reason = f"written in {found}, {wanted} wanted"
    return Verdict(score=float(found == wanted), reason=reason, details={"language": found})


def _words(answer: Answered) -> list[str]:
    """Return the words that show a language: no citations, quotations, addresses and names."""
    text = answer.text
    for one in reversed(answer.citations.found):
        text = f"{text[: one.start]} {text[one.end :]}"
    text = _QUOTED.sub(" ", text)
    every = _WORD.findall(text)
    common = [word for word in every if not word[0].isupper()]
    return common if len(common) >= _FEWEST_WORDS else every
