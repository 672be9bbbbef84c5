"""The values of a RAG benchmark: questions with conditions, and what all questions of a file share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pytest_genir.errors import Where
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.checking import Check
from pytest_genir.rag.prompt import Prompt
from pytest_genir.rag.retrieval import RetrievalTerms
from pytest_genir.text.bad_words import BadWords
from pytest_genir.text.citations import Citing
from pytest_genir.text.matching.matcher import Matcher


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """One condition an answer has to meet: the check, what it expects, and from which score on it passes."""

    check: Check
    expected: object
    passes_at: float
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question and the conditions its answer has to meet."""

    id: str
    text: str
    context: tuple[str, ...]
    expectations: tuple[Expectation, ...]
    tags: tuple[str, ...] = ()
    #: Which questions of the file it shares a fate with; empty where it is on its own.
    cluster: str = ""
    #: SHA-256 of the question as it stands in the file.
    digest: str = ""
    where: Where = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionTerms:
    """What all questions of a benchmark share."""

    benchmark: str
    documents: Mapping[str, str]
    prompt: Prompt
    system_message: str
    refusal_message: str
    language: str
    matcher: Matcher
    bad_words: BadWords
    citing: Citing
    retrieval: RetrievalTerms
    text_completion: bool | None
    #: `zero` where an item without an answer counts as zero in the figures, else `aside`.
    missing: str
    digests: Mapping[str, str]
