"""Models that mean nothing: what a benchmark has to be able to tell from an answer.

`python -m tests.support.parrots` prints what each of them reaches on the shipped benchmarks, as their READMEs show it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pytest_genir.models import Request
from pytest_genir.models.baseline.ranking import Ranking
from pytest_genir.models.baseline.reading import best_sentences, read
from pytest_genir.models.baseline.words import sentences
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.load import load
from pytest_genir.settings import Settings
from pytest_genir.source.read import read_tree

_CONFIGURATIONS = Path(__file__).resolve().parents[2] / "configurations"
#: The shipped benchmarks of questions, by folder.
SHIPPED = {folder: tuple(sorted((_CONFIGURATIONS / folder).glob("*.genir.yaml"))) for folder in ("urzad", "office_en")}
_VALUE = re.compile(r"[£€$]?\d[\d.,:]*\d?(?:\s\w+)?")
EXTRACTIVE = "`extractive`, the built-in baseline"
Parrot = Callable[[Request], str]


@dataclass(frozen=True, slots=True)
class Figures:
    """What a model reaches: the share of items that pass, and the mean of all condition scores."""

    passed: float
    total: float


def _pages(request: Request, most: int) -> str:
    """Return the pages that have most in common with the question, each with its citation."""
    scores = Ranking(request.documents).scores(request.question)
    best = sorted(range(len(scores)), key=lambda place: -scores[place])[:most]
    return "\n\n".join(f"{request.documents[place]} [{place}]" for place in sorted(best))


def _shuffled(request: Request) -> str:
    """Return the sentences of the best page, every second one first."""
    body = sentences(_pages(request, 1).rpartition(" [")[0])
    return " ".join([*body[1::2], *body[::2]])


def _every(request: Request) -> str:
    return "".join(f"[{place}]" for place in range(len(request.documents)))


def _best(request: Request) -> str:
    scores = Ranking(request.documents).scores(request.question)
    return f"[{scores.index(max(scores))}]"


def _yes(request: Request) -> str:
    return "Tak." if "Nie" in request.refusal_message else "Yes."


PARROTS: Mapping[str, Parrot] = {
    "always refuses": lambda asked: f"{asked.refusal_message}.",
    "copies the best page, cites, refuses": lambda asked: f"{_pages(asked, 1)}\n{asked.refusal_message}.",
    "copies the best page, cites": lambda asked: _pages(asked, 1),
    "copies the best page in another order, cites": lambda asked: f"{_shuffled(asked)} {_best(asked)}",
    "copies the two best pages, cites": lambda asked: _pages(asked, 2),
    "copies the two best pages, cites, refuses": lambda asked: f"{_pages(asked, 2)}\n{asked.refusal_message}.",
    "pastes all pages, cites all": lambda asked: _pages(asked, len(asked.documents)),
    "pastes all pages, cites all, refuses": lambda asked: (
        f"{_pages(asked, len(asked.documents))}\n{asked.refusal_message}."
    ),
    "copies the question": lambda asked: asked.question,
    "copies the question, cites the best page": lambda asked: f"{asked.question} {_best(asked)}",
    "copies the question, cites all": lambda asked: f"{asked.question} {_every(asked)}",
    "says nothing": lambda asked: "",
    "says yes": _yes,
    "says yes, cites the best page": lambda asked: f"{_yes(asked).rstrip('.')} {_best(asked)}.",
}


def _sentence(request: Request) -> str:
    """Return the sentence of the best page that has most in common with the question."""
    body = sentences(_pages(request, 1).rpartition(" [")[0])
    best = best_sentences(request.question, body[1:] or body, most=1) or body
    return best[0].rstrip(".")


def _values(request: Request) -> list[str]:
    """Return the numbers of the best page, each with the word behind it."""
    return _VALUE.findall(_pages(request, 1).rpartition(" [")[0]) or ["?"]


def _either(request: Request) -> str:
    return " albo " if "Nie" in request.refusal_message else " or "


def _depends(request: Request) -> str:
    return "To zależy" if "Nie" in request.refusal_message else "It depends"


#: They mean nothing either, but read the best page for values. Their totals are high, because who says little breaks
#: few conditions; hardly an item passes.
READING: Mapping[str, Parrot] = {
    "says yes and the first number of the best page, cites": lambda asked: (
        f"{_yes(asked).rstrip('.')}, {_values(asked)[0]} {_best(asked)}."
    ),
    "says all numbers of the best page, cites": lambda asked: f"{_either(asked).join(_values(asked))} {_best(asked)}.",
    "says that it depends, and the best sentence, cites": lambda asked: (
        f"{_depends(asked)}: {_sentence(asked)} {_best(asked)}."
    ),
}


def extractive(request: Request) -> str:
    """Return what the built-in baseline answers."""
    return read(request.question, request.documents, request.refusal_message)


@cache
def cases_of(paths: tuple[Path, ...]) -> tuple[RagCase, ...]:
    """Return the questions of benchmark files, read once."""
    cases: list[RagCase] = []
    for path in paths:
        node = read_tree(path)
        assert node is not None
        cases.extend(case for case in load(node, path, Settings()).cases if isinstance(case, RagCase))
    return tuple(cases)


def figures(parrot: Parrot, cases: Iterable[RagCase]) -> Figures:
    """Return what a model reaches; an empty answer is a failed item without scores."""
    passed = items = 0
    scores: list[float] = []
    for case in cases:
        items += 1
        answer = parrot(case.request())
        if answer.strip():
            found = case.score(answer)
            passed += found.passed
            scores += [condition.score for condition in found.conditions]
    return Figures(passed / items, sum(scores) / len(scores) if scores else 0.0)


def rows(reached: Mapping[str, Figures]) -> list[str]:
    """Return figures as rows of a table in Markdown."""
    return [f"| {name} | {found.passed:.1%} | {found.total:.1%} |" for name, found in reached.items()]


if __name__ == "__main__":
    for folder, paths in SHIPPED.items():
        cases = cases_of(paths)
        reached = {
            name: figures(parrot, cases) for name, parrot in {EXTRACTIVE: extractive, **PARROTS, **READING}.items()
        }
        print(folder, "", "| model | items passed | total |", "| --- | ---: | ---: |", *rows(reached), "", sep="\n")
