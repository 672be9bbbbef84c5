"""What the runner itself says to an agent: the introduction, fillers, and the messages that end examples.

The sentences that ship are our own. Distances in tokens and recorded schedules depend on them, so whoever
compares with published runs of the LTM benchmark gives that program's sentences in a file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from pytest_genir.errors import FileError, GenirError, UnknownName, Where
from pytest_genir.memory.asked_later import elapsed, parts_of
from pytest_genir.memory.trial import Trial
from pytest_genir.source import Fields, Node, read_tree

SENTENCES = ("introduction", "filler_header", "filler_line", "joke_question")
_JOKES = "jokes"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """The runner's own sentences; a line has the places `{Question}` and `{AnswerValue}`."""

    introduction: str
    filler_header: str
    filler_line: str
    #: Messages that end examples, by dataset; of the others the message of the dataset itself is sent.
    reset_messages: Mapping[str, str] = field(default_factory=dict)
    #: Asks for a joke told a while ago; its place is `{ago}`, such as `2 hours 5 minutes `.
    joke_question: str = ""

    def __post_init__(self) -> None:
        _checked("the line of a filler", "{Question} and {AnswerValue}", lambda: self.line("q", "a"))
        _checked("the question about a joke", "{ago}", lambda: self.joke_question.format(ago=""))

    def line(self, question: str, answer: str) -> str:
        return self.filler_line.format(Question=question, AnswerValue=answer)

    def put_on(self, trial: Trial) -> Trial:
        """Return a trial that ends, and asks for jokes, in these words."""
        if trial.dataset in self.reset_messages:
            message = self.reset_messages[trial.dataset]
            trial = replace(trial, example=replace(trial.example, reset_message=message))
        if self.joke_question and trial.dataset == _JOKES and trial.example.is_temporal:
            trial = replace(trial, ask_later=lambda sent, now: self._which_joke(trial, sent, now))
        return trial

    def _which_joke(self, trial: Trial, sent: Sequence[float], now: float) -> str:
        parts = zip(parts_of(elapsed(trial.example, sent, now)), ("days", "hours", "minutes"), strict=True)
        return self.joke_question.format(ago="".join(f"{count} {unit} " for count, unit in parts if count))


def _checked(what: str, places: str, fill_in: Callable[[], str]) -> None:
    try:
        fill_in()
    except (KeyError, IndexError, ValueError, AttributeError):
        hint = f"it has no place but {places}; write braces that are meant as such twice"
        raise GenirError(f"{what} cannot be filled in", hint=hint) from None


_ENGLISH = Wording(
    introduction=(
        "Let us see how much you keep in mind over a long talk. I will tell you many things that have nothing "
        "to do with each other, and I may come back to any of them much later. Where I ask for something, say "
        "that and no more; where I ask for nothing, a word or two will do. Are you ready?"
    ),
    filler_header=(
        "Below is part of a quiz together with its solutions. List the solutions in the same order, in a single "
        'JSON array and without any other text, like ["first solution", "second solution"]\n'
    ),
    filler_line="Question: {Question} Solution: {AnswerValue}\n",
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


def read_wording(path: Path, base: Wording, datasets: Collection[str], shown: str | None = None) -> Wording:
    """Return the sentences of a file; those that it leaves out are those of `base`."""
    node = read_tree(path, shown or str(path))
    if node is None:
        raise FileError("the file of sentences is empty", where=Where(shown or str(path)))
    return wording_from(node, base, datasets)


def wording_from(node: Node, base: Wording, datasets: Collection[str]) -> Wording:
    """Return the sentences of an object over those of `base`."""
    fields = Fields(node, "the wording")
    resets = fields.take("reset_messages")
    given = {name: text for name in SENTENCES if (text := fields.text(name, None)) is not None}
    fields.done()
    try:
        return replace(base, **given, reset_messages={**base.reset_messages, **_resets(resets, datasets)})
    except GenirError as error:
        error.where = error.where or node.where
        raise


def _resets(node: Node | None, datasets: Collection[str]) -> dict[str, str]:
    if node is None:
        return {}
    fields = Fields(node, "'reset_messages'")
    found = {name: fields.text(name, None) for name in sorted(datasets)}
    fields.done()
    return {name: text for name, text in found.items() if text is not None}
