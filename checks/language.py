"""The answer is written in the language that is asked for.

YAML: `language: pl`; an answer of fewer than three words in no language passes, because nobody could tell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pytest_genir.errors import FileError, did_you_mean
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Json, Node
from pytest_genir.source.fields import text_of
from pytest_genir.text.citations.reading import Citation
from pytest_genir.text.languages.recognising import LANGUAGES, tongue_of

_FEWEST_WORDS = 3
_WORD = re.compile(r"[^\W\d_]+")
#: What else an author may call them.
_ENGLISH_NAMES = {
    "polish": "pl", "polski": "pl", "english": "en", "angielski": "en", "german": "de", "deutsch": "de", "french": "fr",
    "spanish": "es", "italian": "it", "portuguese": "pt", "dutch": "nl", "czech": "cs", "slovak": "sk",
    "ukrainian": "uk", "russian": "ru", "lithuanian": "lt", "hungarian": "hu", "romanian": "ro", "swedish": "sv",
}  # fmt: skip
#: What closes a quotation on its line, by what opens it.
_CLOSING = {mark: re.compile(closing) for mark, closing in zip('„“«"`', ('[”"]', "”", "»", '"', "`"), strict=True)}
_ASIDE = re.compile(r"[„“«\"`]|https?://(?=\S)|(?<!\S)\S")
_PAGE = re.compile(r"https?://\S")
_RUN = re.compile(r"\S*")


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
    text = "\n".join(map(_without_aside, _without(answer.text, answer.citations.found).split("\n")))
    every = _WORD.findall(text)
    common = [word for word in every if not word[0].isupper()]
    return common if len(common) >= _FEWEST_WORDS else every


def _without(text: str, citations: Iterable[Citation]) -> str:
    """Return a text with a blank for each citation; a bracket that names several documents is several of them."""
    pieces, after = [], 0
    for one in citations:
        if one.start >= after:
            pieces.append(text[after : one.start])
        after = max(after, one.end)
    return " ".join([*pieces, text[after:]])


def _without_aside(line: str) -> str:
    """Return a line with a blank for each quotation, address of a page and address of mail.

    Each part of it is looked at once, however many marks are never closed.
    """
    kept: list[str] = []
    after, begin, unclosed = 0, 0, set[str]()
    run_end, last_at = 0, -1
    while (found := _ASIDE.search(line, begin)) is not None or begin < len(line):
        # mail may stand right behind what was left out
        place = begin if found is None or begin == after else found.start()
        end, mark = 0, line[place]
        if mark in _CLOSING and mark not in unclosed:
            closing = _CLOSING[mark].search(line, place + 1)
            end = closing.end() if closing else 0
            if not closing:
                unclosed.add(mark)
        if place >= run_end:
            run_end = _RUN.match(line, place).end()  # type: ignore[union-attr]
            last_at = line.rfind("@", place, max(place, run_end - 1))
        if not end and (_PAGE.match(line, place) or (last_at > place and (place == after or _begins_run(line, place)))):
            end = run_end
        if end:
            kept.append(line[after:place])
            after = begin = end
        elif found is None:
            break
        else:
            begin = place + 1
    return " ".join([*kept, line[after:]])


def _begins_run(line: str, place: int) -> bool:
    return place == 0 or line[place - 1].isspace()
