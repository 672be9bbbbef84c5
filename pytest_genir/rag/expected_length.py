"""How long the answer to a question is, by all that its file says of it: the prompt, the conditions, the refusal."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Protocol, cast

from pytest_genir.kinds.case import Case
from pytest_genir.kinds.reply_lengths import WRONG_BY
from pytest_genir.kinds.stated_lengths import SENTENCE_LETTERS, letters_to_tokens, stated_tokens, words_to_tokens
from pytest_genir.kinds.stated_lengths import WRONG_BY as STATED_WRONG_BY
from pytest_genir.kinds.usual_lengths import frame_of
from pytest_genir.models import Request
from pytest_genir.rag.case import RagCase
from pytest_genir.text.counting import count_tokens
from pytest_genir.text.sentences import sentence_spans

#: An answer of some sentences with its sources, and the mark of a source.
ANSWER_TOKENS = 150
CITATION_TOKENS = 3
#: Characters of a token, as they are counted here.
_CHARACTERS = 4
#: Conditions that name what an answer has to say.
_SAYING = ("include", "value", "matches")
#: Answers to the shipped questions that were written out have 1.6 and 1.7 sentences, where 1.75 things are asked for; a
#: yes or a no is a word of the first one.
_FURTHER = 0.75
#: "Yes, ...", "Tak, ...".
YES_LETTERS = 5
#: Sentences of a usual length that are counted with those of the documents: a few long ones show little.
_USUAL_SENTENCES = 10
#: What stands at a key of an object that is wanted: a name, an amount, a date.
FIELD_LETTERS = 15


class _WantedLength(Protocol):
    """What a condition on the length of an answer bounds."""

    unit: str
    at_least: int
    at_most: int | None


class _WishToRefuse(Protocol):
    """Whether an answer should refuse."""

    expected: bool


class _WishForJson(Protocol):
    """In what form an answer has to be."""

    schema: Mapping[str, object] | bool | None


def reply_to(case: Case, request: Request) -> tuple[float, float]:
    """Return how many tokens an answer may have, and how many times that may be wrong."""
    if isinstance(case, RagCase) and any(cast("_WishToRefuse", one).expected for one in _expected(case, "refuse")):
        return count_tokens(case.terms.refusal_message), WRONG_BY
    stated = stated_tokens(request.messages)
    if stated is not None:
        return stated + _tokens_of(_form(case, request)), STATED_WRONG_BY
    if not isinstance(case, RagCase):
        return ANSWER_TOKENS, WRONG_BY
    assumed = _said(case, _form(case, request))
    for bounds in _expected(case, "length"):
        for one in cast("Sequence[_WantedLength]", bounds):
            least, most = (_tokens(one.unit, count, request.question) for count in (one.at_least, one.at_most or 0))
            assumed = max(assumed, least) if not one.at_most else min(max(assumed, least), most)
    return assumed, WRONG_BY


def _said(case: RagCase, form: Mapping[str, object]) -> float:
    """Return how long an answer is that says what is asked for.

    That is a sentence, and three quarters of one for each further thing, or as much as the thing itself has. In a form
    things stand without sentences around them.
    """
    things = [thing for name in _SAYING for one in _expected(case, name) for thing in _each(one)]
    like = "\n".join((case.question.text, *case.documents))
    if form:
        letters = sum(max(FIELD_LETTERS, _letters(thing)) for thing in things) or FIELD_LETTERS * len(form)
        return letters_to_tokens(letters, like) + _tokens_of(form)
    yes_or_no = any(True for _ in _expected(case, "says"))
    if not things and not yes_or_no:
        return ANSWER_TOKENS
    sentence = _sentence(case.documents)
    further = _FURTHER * sentence
    said = max(sentence, sentence - further + sum(max(further, _letters(thing)) for thing in things))
    said += YES_LETTERS if yes_or_no else 0
    sources = sum(len(_each(one)) for one in _expected(case, "cite"))
    return min(ANSWER_TOKENS, letters_to_tokens(said, like)) + sources * CITATION_TOKENS


def _sentence(documents: Sequence[str]) -> float:
    """Return how many letters a sentence of some documents has: answers are made of such."""
    sums = [_sentences_of(text) for text in documents]
    letters, sentences = sum(length for length, _ in sums), sum(count for _, count in sums)
    return (letters + _USUAL_SENTENCES * SENTENCE_LETTERS) / (sentences + _USUAL_SENTENCES)


@lru_cache(maxsize=4096)
def _sentences_of(document: str) -> tuple[int, int]:
    """Return how many letters the sentences of a document have together, and how many they are."""
    spans = sentence_spans(document)
    return sum(len(document[start:end].strip()) for start, end in spans), len(spans)


def _each(expected: object) -> Sequence[object]:
    return expected if isinstance(expected, (tuple, list)) else (expected,)


def _letters(thing: object) -> int:
    """Return how many letters a thing has that an answer has to say: of alternatives the first one."""
    first = thing[0] if isinstance(thing, (tuple, list)) and thing else thing
    return len(first) if isinstance(first, str) else 0


def _form(case: Case, request: Request) -> Mapping[str, object]:
    """Return the empty object that an answer has to fill, where its prompt shows one or a schema names its keys."""
    wanted = list(_expected(case, "json")) if isinstance(case, RagCase) else []
    if not wanted:  # documents may speak of objects
        return {}
    schema = cast("_WishForJson", wanted[0]).schema
    named = schema.get("properties") if isinstance(schema, Mapping) else None
    return {**dict.fromkeys(named if isinstance(named, Mapping) else (), ""), **frame_of(request.messages[-1].content)}


def _tokens_of(form: Mapping[str, object]) -> int:
    return count_tokens(json.dumps(form)) if form else 0


def _expected(case: RagCase, name: str) -> Iterator[object]:
    """Yield what the conditions of a name expect."""
    return (one.expected for one in case.question.expectations if one.check.name == name)


def _tokens(unit: str, count: int, like: str) -> float:
    if unit == "characters":
        return count / _CHARACTERS
    return letters_to_tokens(count * SENTENCE_LETTERS, like) if unit == "sentences" else words_to_tokens(count, like)
