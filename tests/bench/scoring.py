"""CPU time of scoring one answer, by condition: `python -m tests.bench.scoring [rounds]`.

Two sets of items: those of the engine's bench (Polish, one short phrase to include and one to exclude, a sentence for
an answer, a fifth of the items failing), and the questions of `configurations/urzad` with answers of 40 words from
their own pages. Every item of the first set is new in every round, as in a run; no model and no pytest are in it.
`answer` is the splitting of the answer into words, `all` what a run pays for scoring an item.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models.vocabulary import Answer
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.checking import Answered, CheckContext
from pytest_genir.rag.question import Expectation
from pytest_genir.rag.scoring import parse_expectations, plain_node, score_expectations
from pytest_genir.settings import Settings
from pytest_genir.text.bad_words import BadWords, shipped_words
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.sentences import sentence_spans
from tests.bench.engine import FAILING

ROOT = Path(__file__).resolve().parents[2]
ROUNDS, ITEMS, WARMING = 5, 1000, 100
WORDS_OF_AN_ANSWER = 40
NANOSECONDS = 1000


@dataclass(frozen=True)
class Item:
    """What is scored: the conditions, and an answer that nothing has been read of yet."""

    conditions: Sequence[Expectation]
    answered: Callable[[], Answered]


def main(rounds: int) -> None:
    """Measure and print a table: microseconds of an item, the middle one of some rounds."""
    matcher = Matcher(make_normaliser("pl"))
    bad_words = BadWords(shipped_words("pl"), matcher)
    timed(list(short_items(matcher, bad_words, 0, WARMING)), ())
    pages = list(shipped_items())
    timed(pages, ())
    short, shipped = [], []
    for turn in range(rounds):
        begin = WARMING + turn * ITEMS
        items = list(short_items(matcher, bad_words, begin, begin + ITEMS))
        short.append(timed(items[: ITEMS // 2], items[ITEMS // 2 :]))
        shipped.append(timed(pages, pages))
    for name, held in (("short", short), ("urzad", shipped)):
        parts = {part: sorted(one[part] for one in held) for part in held[0]}
        for part, taken in parts.items():
            print(f"{name:6} {part:12} {statistics.median(taken):8.1f} us  ({taken[0]:.1f} to {taken[-1]:.1f})")


def timed(items: Sequence[Item], whole: Sequence[Item]) -> dict[str, float]:
    """Return the microseconds of each part of the scoring of items, on average, and of the whole of others'."""
    spent: dict[str, int] = defaultdict(int)
    counted: dict[str, int] = defaultdict(int)
    for item in items:
        begun = time.thread_time_ns()
        answered = item.answered()
        spent["answer"] += time.thread_time_ns() - begun
        counted["answer"] += 1
        for expectation in item.conditions:
            name = expectation.check.name
            begun = time.thread_time_ns()
            expectation.check.score(answered, expectation.expected)
            spent[name] += time.thread_time_ns() - begun
            counted[name] += 1
    begun = time.thread_time_ns()
    for item in whole:
        score_expectations(item.conditions, item.answered())
    spent["all"], counted["all"] = time.thread_time_ns() - begun, len(whole) or 1
    return {name: taken / counted[name] / NANOSECONDS for name, taken in spent.items()}


def short_items(matcher: Matcher, bad_words: BadWords, begin: int, end: int) -> Iterator[Item]:
    """Yield the items of the engine's bench with these numbers."""
    around = CheckContext(context=("d0",), matcher=matcher)
    for index in range(begin, end):
        text = f"Pytanie: Opłata numer {index} wynosi 5 zł."  # as the fake model answers: the last line
        expect = {"include": [f"numer {index}"] if index % FAILING else ["siedem dni"], "exclude": ["niczego"]}
        conditions = parse_expectations(plain_node(expect, "bench"), around, lambda name: 1.0)
        yield Item(conditions, partial(_answered, text, matcher, bad_words))


def _answered(text: str, matcher: Matcher, bad_words: BadWords) -> Answered:
    return Answered(
        text=text,
        reply=Answer(text=text),
        matcher=matcher,
        context=("d0",),
        refusal_message="Nie wiem.",
        bad_words=bad_words,
        question=text,
    )


def shipped_items() -> Iterator[Item]:
    """Yield the questions of a benchmark that ships, each with sentences of its pages for an answer."""
    path = ROOT / "configurations" / "urzad" / "urzad.genir.yaml"
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    assert benchmark is not None
    for case in benchmark.cases:
        assert isinstance(case, RagCase)
        yield Item(case.question.expectations, partial(case.answered, _from_pages(case)))


def _from_pages(case: RagCase) -> str:
    """Return the sentences of a question's pages with most of its words, up to so many words."""
    prepare = case.terms.matcher.prepare
    asked = prepare(case.question.text).lemmas
    sentences = [text[begin:end] for text in case.documents for begin, end in sentence_spans(text)]
    sentences.sort(key=lambda sentence: -len(asked & prepare(sentence).lemmas))
    words = " ".join(sentences).split()[:WORDS_OF_AN_ANSWER]
    return f"{' '.join(words)} [{case.context[0]}]"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
