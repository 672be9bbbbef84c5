"""Scores one answer: runs its conditions and keeps what each of them found. Works from a REPL, without pytest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, get_args

from pytest_genir.errors import FileError, UnknownName
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.shapes import read_answer
from pytest_genir.models.vocabulary import Answer
from pytest_genir.rag.checking import Answered, CheckContext, find_check
from pytest_genir.rag.cited import names_of
from pytest_genir.rag.prompt import REFUSAL_MESSAGES, default_for
from pytest_genir.rag.question import Expectation
from pytest_genir.rag.sources import parse_citing
from pytest_genir.results.messages import harmless
from pytest_genir.results.record import Condition
from pytest_genir.settings import MISSING
from pytest_genir.source import Node
from pytest_genir.text.bad_words import BadWords, shipped_words
from pytest_genir.text.languages.normalising import make_normaliser, number_of_words
from pytest_genir.text.matching.matcher import Heeds, Matcher, Mode
from pytest_genir.text.visible import is_blank


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """The conditions of one answer with their scores, and measurements that count for nothing."""

    conditions: tuple[Condition, ...]
    metrics: Mapping[str, float] = field(default_factory=dict)

    @property
    def passed(self) -> bool:
        return all(condition.passed for condition in self.conditions)

    def __iter__(self) -> Iterator[Condition]:
        return iter(self.conditions)

    def __len__(self) -> int:
        return len(self.conditions)

    def __contains__(self, key: object) -> bool:
        """Say whether there is a condition of that name, or this very condition."""
        return key in self.conditions or any(condition.name == key for condition in self.conditions)

    def __getitem__(self, key: str | int) -> Condition:
        """Return the condition of that name, or at that place."""
        if isinstance(key, int):
            return self.conditions[key]
        for condition in self.conditions:
            if condition.name == key:
                return condition
        names = ", ".join(condition.name for condition in self.conditions)
        raise KeyError(f"there is no condition '{key}'; there are {names}")

    def __str__(self) -> str:
        """Return what was looked for and found, a condition after the other."""
        short = sum(not condition.passed for condition in self.conditions)
        lines = [f"failed: {short} of {len(self.conditions)} conditions fall short" if short else "passed"]
        for one in self.conditions:
            lines.append(f"{'ok  ' if one.passed else 'FAIL'}  {one.name:<10}  {one.score:.2f}  {one.measure}")
            lines += [f"      {part}" for part in one.reason.split("; ")]
        return harmless("\n".join(lines))


def score_expectations(expectations: Sequence[Expectation], answer: Answered) -> Scores:
    """Score an answer against conditions that were parsed before."""
    conditions = []
    metrics: dict[str, float] = {"len_chars": len(answer.text), "len_words": number_of_words(answer.text)}
    for expectation in expectations:
        verdict = expectation.check.score(answer, expectation.expected)
        metrics.update(verdict.metrics)
        conditions.append(
            Condition.judged(
                name=expectation.check.name,
                measure=expectation.check.measure,
                score=verdict.score,
                passes_at=expectation.passes_at,
                reason=verdict.reason,
                details=verdict.details,
                short=partial(expectation.check.groups, answer, verdict),
                line=expectation.line,
            )
        )
    return Scores(conditions=tuple(conditions), metrics=metrics)


def score_answer(
    expect: Mapping[str, object],
    answer: str | Answer | Mapping[str, object],
    *,
    context: Sequence[str] = (),
    documents: Mapping[str, str] | None = None,
    question: str = "",
    language: str = "pl",
    matching: Mode = "words",
    polarity: Heeds = "said",
    normaliser: str | Mapping[str, str] | None = None,
    refusal_message: str | None = None,
    bad_words: Sequence[str] | None = None,
    citations: Mapping[str, object] | None = None,
    passes_at: float = 1.0,
    missing: str = "aside",
    folder: Path | None = None,
) -> Scores:
    """Score an answer against conditions such as `{"include": ["rok"], "cite": ["doc-1"]}`.

    The answer is a text, or what a system returns: an object with `answer`, `contexts`, `citations`, `tool_calls`.
    `documents` are texts by id; without a `context`, all of them are. `citations` is what a file's key of that
    name holds. An empty answer is a failure, not a score: it raises `EmptyAnswer`; with `missing="zero"` it is
    scored as the text it is, as the original does: it holds nothing that is wanted, and nothing that is forbidden.
    """
    for named, chosen, known in (
        ("value of missing", missing, MISSING),
        ("matching", matching, get_args(Mode)),
        ("polarity", polarity, get_args(Heeds)),
    ):
        if chosen not in known:
            raise UnknownName(named, chosen, known)
    if not 0 <= passes_at <= 1:
        raise FileError(f"'passes_at' has to lie between 0 and 1, not {passes_at}")
    reply = _reply(answer)
    if missing == "aside" and is_blank(reply.text):
        raise EmptyAnswer("an empty answer cannot be scored", hint="count it as a failure beside the scores")
    matcher = _matcher(language, _frozen(normaliser), matching, folder, polarity)
    held = documents or {}
    context = context or tuple(held)
    texts = tuple(held.get(name, "") for name in context) if held else ()
    around = CheckContext(context=context, matcher=matcher, documents=texts, folder=folder)
    node = plain_node(dict(expect), "expect")
    expectations = parse_expectations(node, around, lambda name: passes_at)
    if refusal_message is None:
        refusal_message = default_for(REFUSAL_MESSAGES, language)
    words = shipped_words(language) if bad_words is None else bad_words
    retrieved = () if context else reply.contexts or ()
    answered = Answered(
        text=reply.text,
        reply=reply,
        matcher=matcher,
        context=context or names_of(retrieved),
        refusal_message=refusal_message,
        bad_words=_bad_words(tuple(words), matcher),
        documents=texts or tuple(one.text for one in retrieved),
        question=question,
        citing=parse_citing(None if citations is None else plain_node(citations, "citations"), matching),
    )
    return score_expectations(expectations, answered)


def _reply(answer: str | Answer | Mapping[str, object] | None) -> Answer:
    if not answer:  # nothing at all is the empty answer
        return Answer(text="")
    try:
        reply = read_answer(answer)
    except WrongShape as wrong:
        raise FileError(str(wrong)) from None
    if isinstance(reply, Answer):
        return reply
    raise EmptyAnswer(f"a failure cannot be scored: {reply.message}")


def _frozen(choice: str | Mapping[str, str] | None) -> str | tuple[tuple[str, str], ...] | None:
    return tuple(sorted(choice.items())) if isinstance(choice, Mapping) else choice


@lru_cache(maxsize=16)
def _matcher(
    language: str,
    choice: str | tuple[tuple[str, str], ...] | None,
    matching: Mode,
    folder: Path | None,
    polarity: Heeds,
) -> Matcher:
    chosen = dict(choice) if isinstance(choice, tuple) else choice
    return Matcher(make_normaliser(language, chosen, folder=folder), matching, polarity)


@lru_cache(maxsize=16)
def _bad_words(words: tuple[str, ...], matcher: Matcher) -> BadWords:
    return BadWords(words, matcher)


class EmptyAnswer(FileError):
    """There is nothing to score."""


def parse_expectations(node: Node, around: CheckContext, passes_at: Any) -> tuple[Expectation, ...]:
    """Return the conditions of one question; `passes_at(name)` says from which score on each passes."""
    if not isinstance(node.value, dict):
        raise FileError(f"'expect' has to be an object of conditions, not {node.kind}", where=node.where)
    if not node.value:
        raise FileError("'expect' names no condition", where=node.where, hint="an answer nobody checks is no test")
    found = []
    around = replace(around, beside=node.value)
    for name, entry in node.value.items():
        at = node.key_where(name)
        place = Node(None, node.file, at.line, at.column)
        check = find_check(name, place)
        if entry.value is None:
            raise FileError(f"the condition '{name}' is empty", where=place.where)
        found.append(
            Expectation(
                check=check,
                expected=check.parse(entry, around),
                passes_at=passes_at(name),
                line=place.line,
            )
        )
    return tuple(found)


def plain_node(value: Any, file: str) -> Node:
    """Return plain data as a tree, for values that come from Python and have no place in a file."""
    if isinstance(value, Mapping):
        held = {str(key): plain_node(entry, file) for key, entry in value.items()}
        return Node(held, file, 0, 0, dict.fromkeys(held, 0))
    if isinstance(value, (list, tuple)):
        return Node([plain_node(entry, file) for entry in value], file, 0, 0)
    return Node(value, file, 0, 0)
