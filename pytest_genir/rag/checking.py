"""What a check is, and the registry of them: one file of `checks/` per condition.

A check has two functions: `parse` turns what the benchmark expects into a value (or one clear error, before
any model is asked), and the decorated function scores an answer against it. A check never sees a failure:
an item without an answer is not scored at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pytest_genir.errors import FileError
from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.vocabulary import Answer
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.cited import CitedDocuments, cited_documents, read_text_citations
from pytest_genir.rag.retrieval import RetrievalTerms
from pytest_genir.registry import Registry
from pytest_genir.results.record import Condition
from pytest_genir.source import Json, Node
from pytest_genir.text.bad_words import BadWords
from pytest_genir.text.citations import AS_WRITTEN, Citing
from pytest_genir.text.citations.ends import ended_in_front
from pytest_genir.text.matching.matcher import Matcher, Prepared

if TYPE_CHECKING:
    from pytest_genir.text.citations.reading import Citations
    from pytest_genir.text.polarity import Polarity
    from pytest_genir.text.refusals import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a check found: a score in [0, 1], why, and the particulars a report can show."""

    score: float
    reason: str
    details: Mapping[str, object] = field(default_factory=dict)
    metrics: Mapping[str, float] = field(default_factory=dict)


class NotReported(FileError):
    """A check needs what the system did not report: that is no score, whoever asks for one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckContext:
    """What is known about a question before any answer: for checks that judge their own expectation."""

    context: Sequence[str]
    matcher: Matcher
    #: The texts of the context, in its order; empty where they are not known.
    documents: Sequence[str] = ()
    #: Where the file stands, for conditions that name a file beside it.
    folder: Path | None = None
    #: All documents of the benchmark, by id; none where the system has them.
    corpus: Mapping[str, str] = field(default_factory=dict)
    #: How the file measures what a system retrieves.
    retrieval: RetrievalTerms = field(default_factory=RetrievalTerms)
    #: Files of the benchmark's folder of pages that were not read, with reasons.
    unread: Sequence[str] = ()
    #: The conditions of the same question as the file writes them, by name.
    beside: Mapping[str, Node] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Answered:
    """An answer with everything a check may look at."""

    text: str
    matcher: Matcher
    context: Sequence[str]
    refusal_message: str
    bad_words: BadWords
    #: The texts of the context, in its order; empty where they are not known.
    documents: Sequence[str] = ()
    question: str = ""
    citing: Citing = AS_WRITTEN
    #: The whole answer: what the system retrieved and called, its state, its time and cost.
    reply: Answer = field(default_factory=lambda: Answer(text=""))
    #: Documents that can be cited by name although they are not in the context: those of the benchmark.
    others: Sequence[str] = ()

    @cached_property
    def prepared(self) -> Prepared:
        """Return the text as it is matched; not every condition has to read it."""
        if self.matcher.mode == "substring" or not (self.context or self.others):
            return self.as_written
        return self.matcher.prepare(ended_in_front(self.text, [(one.start, one.end) for one in self.citations.found]))

    @cached_property
    def as_written(self) -> Prepared:
        """Return the text with its citations where they stand, for what has one itself."""
        return self.matcher.prepare(self.text)

    @cached_property
    def citations(self) -> Citations:
        """Return what the text of the answer cites."""
        return read_text_citations(self.text, self.context, self.others, self.citing)

    def cited(self, expected: Sequence[str] = ()) -> CitedDocuments:
        """Return the documents that the answer cites, in its text and in what the system reports."""
        others = tuple(dict.fromkeys((*self.others, *expected)))
        nothing_new = all(name in self.context or name in self.others for name in expected)
        text = self.citations if nothing_new else read_text_citations(self.text, self.context, others, self.citing)
        known = (*self.context, *(name for name in others if name not in self.context))
        contexts = self.reply.contexts or ()
        return cited_documents(text, self.text, self.reply.citations, contexts, known, self.citing.base)

    @cached_property
    def polarity(self) -> Polarity:
        """Return the negations and questions of the answer, read once for all conditions."""
        from pytest_genir.text.polarity import Polarity

        return Polarity(self.prepared, self.matcher.normaliser.language, self.question)

    @cached_property
    def agreed_refusal(self) -> tuple[int, int] | None:
        """Return where the answer says the agreed phrase: as phrases are found, or letter by letter as the original."""
        if self.matcher.mode == "substring":
            start = self.text.lower().find(self.refusal_message.lower())
            return None if start < 0 else (start, start + len(self.refusal_message))
        found = self.matcher.find(self.refusal_message, self.prepared)
        return None if found is None else (found.start, found.end)

    @cached_property
    def refusal(self) -> Refusal:
        """Return how the answer refuses, read once for all conditions."""
        from pytest_genir.text.refusals import read_refusal

        return read_refusal(
            self.text,
            self.agreed_refusal,
            self.matcher.normaliser,
            question=self.question,
            aside=[(one.start, one.end) for one in self.citations.found],
        )


Parse = Callable[[Node, CheckContext], object]
#: The groups of failures that a verdict which falls short belongs to: one name, or what says them.
Groups = str | Callable[[Answered, Verdict], Iterable[str]]
Score = Callable[[Answered, Any], Verdict]
#: What would have to be written to pass; the last is the expectation as it stands in the file.
Advise = Callable[[Answered, Any, Condition, Json], "Advice | None"]


@dataclass(frozen=True, slots=True)
class Check:
    """A registered check."""

    name: str
    measure: str
    parse: Parse
    score: Score
    group: Groups = ""
    advise: Advise | None = None
    #: It looks at what a system reports beside its text, so that a text alone says nothing to it.
    of_report: bool = False

    def advice(self, answer: Answered, expected: object, outcome: Condition, written: Json) -> Advice | None:
        """Return what would have to be written to pass; None where the check does not say."""
        return None if self.advise is None else self.advise(answer, expected, outcome, written)

    def groups(self, answer: Answered, verdict: Verdict) -> tuple[str, ...]:
        """Return in which ways an answer fell short; a check that names none is a group by itself."""
        named = (self.group,) if isinstance(self.group, str) else tuple(self.group(answer, verdict))
        return tuple(name for name in named if name) or (self.name,)


def parse_flag(node: Node, around: CheckContext) -> bool:
    """Return true or false; nothing else means either."""
    if not isinstance(node.value, bool):
        hint = "write true or false, without quotes" if isinstance(node.value, str) else ""
        raise FileError(f"the condition has to be true or false, not {node.kind}", where=node.where, hint=hint)
    return node.value


CHECKS: Registry[Check] = Registry("condition", "checks")


def check(
    *, measure: str, parse: Parse, group: Groups = "", advise: Advise | None = None, of_report: bool = False
) -> Callable[[Score], Score]:
    """Register the decorated function under its own name, counting for `measure`.

    `group` is where the report puts an answer that falls short: "Wrong opening", or a function that says it;
    `advise` says what would have to be written to pass, for `pytest-genir explain`; `of_report` that it looks at what
    a system reports beside its text, and raises `NotReported` where that is missing.
    """

    def register(score: Score) -> Score:
        made = Check(score.__name__, measure, parse, score, group, advise, of_report)
        CHECKS.register(score.__name__, made, score)
        return score

    return register


def known_checks() -> tuple[str, ...]:
    """Return the names of all checks."""
    return CHECKS.names()


def find_check(name: str, node: Node | None = None) -> Check:
    """Return a check by name, or say which there are."""
    return CHECKS.find(name, where=node.where if node else None)
