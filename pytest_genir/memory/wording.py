"""What the runner itself says to an agent: the introduction, the head of a filler, its lines.

The English wording is the original LTM benchmark's, word for word (GoodAI, MIT licence, see
datasets/NOTICE.md), because distances in tokens and published schedules depend on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from pytest_genir.errors import GenirError, UnknownName


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """The runner's own sentences; a line has the places `{Question}` and `{AnswerValue}`."""

    introduction: str
    filler_header: str
    filler_line: str

    def __post_init__(self) -> None:
        try:
            self.line("q", "a")
        except (KeyError, IndexError, ValueError):
            raise GenirError(
                "the line of a filler cannot be filled in",
                hint="its only places are {Question} and {AnswerValue}",
            ) from None

    def line(self, question: str, answer: str) -> str:
        return self.filler_line.format(Question=question, AnswerValue=answer)


_ENGLISH = Wording(
    introduction=(
        "I am going to subject you to a Long-Term Memory benchmark. In the following, I will be giving you "
        "different kinds of information and I expect you to answer extremely briefly, only providing the "
        "responses that you are required to provide. Otherwise, provide just short confirmations. Understood?"
    ),
    filler_header=(
        "Here are some trivia questions and answers for you to process. Please extract all of the answers in "
        'json form as a single message: E.g ["answer 1", "answer 2", ...]\n'
    ),
    filler_line="Q: {Question}, A: {AnswerValue}\n",
)
_POLISH = Wording(
    introduction=(
        "Sprawdzę teraz Twoją pamięć długotrwałą. Będę podawać różne informacje i oczekuję bardzo krótkich "
        "odpowiedzi: tylko tego, o co pytam, a poza tym krótkich potwierdzeń. Czy to jasne?"
    ),
    filler_header=(
        "Oto kilka pytań z różnych dziedzin wraz z odpowiedziami. Wypisz proszę same odpowiedzi jako listę "
        'JSON w jednej wiadomości, np. ["odpowiedź 1", "odpowiedź 2", ...]\n'
    ),
    filler_line="Pytanie: {Question} Odpowiedź: {AnswerValue}\n",
)
WORDINGS = {"en": _ENGLISH, "pl": _POLISH}


def wording_of(language: str) -> Wording:
    """Return the runner's sentences in a language."""
    if language not in WORDINGS:
        raise UnknownName("language of the runner", language, WORDINGS)
    return WORDINGS[language]
