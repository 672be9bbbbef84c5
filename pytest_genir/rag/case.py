"""One question for one model: what is asked, and the record of what came back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from importlib import import_module
from pathlib import Path
from typing import Any, TypeAlias

from pytest_genir.digests import CaseDigests, digest
from pytest_genir.engine.jobs import Ask, Job, fresh_session
from pytest_genir.engine.sessions import in_session
from pytest_genir.errors import Where
from pytest_genir.kinds.case import Alone, RunContext, asked_as
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Answer, Failure, Message, Model, Request, Usage, fingerprint_in_records
from pytest_genir.models.reported import Retrieved
from pytest_genir.models.streams import speed_of
from pytest_genir.rag.checking import CHECKS, Answered, CheckContext, NotReported
from pytest_genir.rag.cited import names_of
from pytest_genir.rag.question import Expectation, Question, QuestionTerms
from pytest_genir.rag.scoring import Scores, score_expectations
from pytest_genir.results.groups import groups_of_failure
from pytest_genir.results.quantity import SPEEDS
from pytest_genir.results.record import COUNTED_AS_ZERO, Condition, Result, reported_fields
from pytest_genir.results.variants import DROP, VariantOf, as_variant
from pytest_genir.text.visible import is_blank

KIND = "rag"
#: Characters of a document by which it is looked for.
_BEGINNING = 32
#: Modules of `text` that only scoring needs: the first requests leave before they are read in.
_FOR_SCORING = (
    *("matching.spread", "matching.spread.strayed", "polarity", "scope.something_else", "scope.other_doers"),
    *(
        "scope.compounds",
        "scope.conditions",
        "scope.instructed",
        "scope.in_part",
        "scope.signs",
        "scope.supposed",
        "refusals",
    ),
    *("citations.reading", "bad_words.masked"),
)
#: ... and for files of one language only.
_FOR_LANGUAGES = {
    "en": (
        *("matching.english.equivalents", "matching.english.reworded", "matching.english.states"),
        *("matching.english.hours", "matching.english.verb_left_out"),
        *("matching.spread.english_clauses.finding", "matching.spread.set_out.finding", "matching.english.set_right"),
    ),
    "pl": (
        *("matching.polish.equivalents", "matching.polish.two_of_a_list", "matching.polish.near.reading"),
        *("matching.polish.stated", "matching.polish.hours", "matching.spread.polish_families.finding"),
        *("matching.polish.reread", "matching.polish.described", "matching.polish.roles"),
    ),
}


Messages: TypeAlias = "tuple[dict[str, str], ...]"


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """What came of a question: the prompt as it was sent, and the reply; perhaps with its scores."""

    messages: Messages
    reply: Answer | Failure
    scores: Scores | None = None


@dataclass(frozen=True, slots=True)
class RagCase(Alone):
    """A question with the order its documents are shown in."""

    question: Question
    terms: QuestionTerms
    context: tuple[str, ...]
    variant: VariantOf | None = None
    #: The name of its prompt, where each question is asked with several.
    prompt: str = ""
    _digests: CaseDigests | None = field(default=None, init=False, repr=False, compare=False)

    kind = KIND
    asks_ahead = True
    asks_apart = True

    @property
    def id(self) -> str:
        return self.question.id

    @property
    def tags(self) -> tuple[str, ...]:
        return self.question.tags

    @property
    def cluster(self) -> str:
        return self.question.cluster

    @property
    def where(self) -> Where:
        return self.question.where

    @property
    def title(self) -> str:
        return self.question.text

    @property
    def digests(self) -> CaseDigests:
        # not cached_property: a dictionary for every case takes half a kilobyte, this field eight bytes
        if self._digests is None:
            made = CaseDigests(self.question.digest, digest(list(self.documents)), self.terms.digests)
            object.__setattr__(self, "_digests", made)
            return made
        return self._digests

    @property
    def most_scores(self) -> int:
        return len(self.question.expectations)

    @property
    def documents(self) -> tuple[str, ...]:
        return tuple(map(self.terms.documents.__getitem__, self.context))

    @property
    def messages(self) -> tuple[Message, ...]:
        """Return the prompt, rendered anew: prompts are what takes most of the memory, so none is kept."""
        terms = self.terms
        system = (Message("system", terms.system_message),) if terms.system_message else ()
        return (*system, Message("user", self._prompt()))

    def _prompt(self) -> str:
        """Return the prompt; a question without documents, for a system that finds them, is asked as it is."""
        terms = self.terms
        if not self.context and terms.prompt.built_in:
            return self.question.text
        return terms.prompt.render(
            question=self.question.text,
            docs=self.documents,
            refusal_message=terms.refusal_message,
            context=self.context,
            base=terms.citing.base,
        )

    @property
    def quantities(self) -> frozenset[str] | None:
        if not self._only_shipped:
            return None  # a check of one's own may measure what it likes
        checks = [expectation.check for expectation in self.question.expectations]
        measured = {name for one in self.question.expectations for name in getattr(one.expected, "metrics", ())}
        names = {name for check in checks for name in (check.name, check.measure)}
        if self.variant is not None:
            names = {*map(self.variant.called, names), f"{DROP}{self.variant.name}"}
        return frozenset({"len", *SPEEDS, *names, *measured})

    def request(self, repeat: int = 0, session: str = "") -> Request:
        """Return what a model is asked."""
        return Request(
            session=session,
            messages=self.messages,
            text_completion=self.terms.text_completion,
            repeat=repeat,
            item=self.question.id,
            sort="text/rag",
            question=self.question.text,
            documents=self.documents,
            document_ids=self.context,
            base=self.terms.citing.base,
            refusal_message=self.terms.refusal_message,
        )

    def job(self, key: str, model: Model, run: RunContext, repeat: int) -> Job:
        async def ask_it(ask: Ask) -> AskedQuestion:
            request = self.request(repeat, fresh_session())
            reply = await in_session(ask, model, request)
            # The prompt goes along, so that it is rendered once; its bytes, which each message keeps, do not.
            return AskedQuestion(tuple(message.to_wire() for message in request.messages), reply)

        return Job(key, ask_it, finish=self._scored)

    @property
    def _only_shipped(self) -> bool:
        """Say whether nobody's own check has a part in the scores."""
        return {expectation.check.name for expectation in self.question.expectations} <= set(CHECKS.shipped())

    def _scored(self, outcome: object) -> object:
        """Return what came of the question with its scores, where there is something to score.

        A check of somebody's own may look around, and is left to the process it began in.
        """
        assert isinstance(outcome, AskedQuestion)
        reply = outcome.reply
        if not isinstance(reply, Answer) or is_blank(reply.text) or not self._only_shipped:
            return outcome
        return replace(outcome, scores=self.score(reply))

    def score(self, answer: str | Answer) -> Scores:
        """Score an answer."""
        return score_expectations(self.question.expectations, self.answered(answer))

    def answered(self, answer: str | Answer) -> Answered:
        """Return an answer with everything a check may look at."""
        reply = Answer(text=answer) if isinstance(answer, str) else answer
        retrieved = () if self.context else reply.contexts or ()
        return Answered(
            others=() if self.context else tuple(self.terms.documents),
            text=reply.text,
            reply=reply,
            matcher=self.terms.matcher,
            context=self.context or names_of(retrieved),
            refusal_message=self.terms.refusal_message,
            bad_words=self.terms.bad_words,
            documents=self.documents or tuple(self._text_of(one) for one in retrieved),
            question=self.question.text,
            citing=self.terms.citing,
        )

    def _text_of(self, context: Retrieved) -> str:
        """Return the text of what was retrieved: as the system reports it, else as the benchmark has it."""
        return context.text or self.terms.documents.get(context.id, "")

    def surroundings(self, folder: Path | None) -> CheckContext:
        """Return what a check knows of the question before any answer."""
        return CheckContext(
            context=self.context,
            matcher=self.terms.matcher,
            documents=self.documents,
            folder=folder,
            corpus=self.terms.documents,
            retrieval=self.terms.retrieval,
        )

    def read_ahead(self) -> Iterator[str]:
        """Read in what scoring needs, a part with each step."""
        for name in (*_FOR_SCORING, *_FOR_LANGUAGES.get(self.terms.matcher.normaliser.language, ())):
            yield import_module(f"pytest_genir.text.{name}").__name__

    def result(self, outcome: object, nodeid: str, model: Model, run: RunContext, repeat: int) -> Result:
        """Return the record; the scores of a variant bear its name."""
        return as_variant(self._result(outcome, nodeid, model, repeat), self.variant)

    def _result(self, outcome: object, nodeid: str, model: Model, repeat: int) -> Result:
        """Return the record; an empty answer is a failure, whoever let it through."""
        assert isinstance(outcome, AskedQuestion)
        reply = outcome.reply
        blank = reply.text if isinstance(reply, Answer) else ""
        if isinstance(reply, Answer) and is_blank(reply.text):
            reply = Failure(
                kind="empty",
                message="the answer is empty",
                seconds=reply.seconds,
                attempts=reply.attempts,
                usage=reply.spent,
            )
        shared = self._shared(nodeid, model, repeat, outcome.messages, reply)
        if isinstance(reply, Failure):
            failure = {"kind": reply.kind, "message": reply.message}
            counted = self._zero(reply.kind, blank) if self.terms.missing == "zero" else {}
            usage = reply.usage.to_wire() if reply.usage != Usage() else {}
            return Result(status="error", failure=failure, usage=usage, **shared, **counted)
        told = {
            "usage": reply.usage_told(),
            "cached": reply.cached,
            "age": reply.age,
            **reported_fields(reply.reported()),
        }
        try:
            scores = self.score(reply) if outcome.scores is None else outcome.scores
        except NotReported as missing:
            failure = {"kind": "unreported", "message": str(missing)}
            return Result(status="error", failure=failure, answer=reply.text, **told, **shared)
        return Result(
            status="scored",
            answer=reply.text,
            cut=reply.cut,
            conditions=scores.conditions,
            metrics={**scores.metrics, **speed_of(reply)},
            **told,
            **shared,
        )

    def _zero(self, kind: str, blank: str) -> dict[str, Any]:
        """Return what an item without an answer counts as: zero.

        An empty text is scored as the text it is, as the original does: it holds nothing that is forbidden.
        No other failure is ever to anybody's credit.
        """
        expectations = self.question.expectations
        of_text = [one for one in expectations if not one.check.of_report]
        scores = score_expectations(of_text, self.answered(blank))
        unsaid = [_unsaid(one) for one in expectations if one.check.of_report]
        conditions = (*scores.conditions, *unsaid)
        if kind != "empty":
            conditions = tuple(
                replace(one, score=0.0, passed=False, reason=COUNTED_AS_ZERO, details={}) for one in conditions
            )
        # the failure says what kind of failure it is, and no condition
        conditions = tuple(replace(one, groups=groups_of_failure(kind)) for one in conditions)
        metrics = scores.metrics if kind == "empty" else {}
        return {"counted_as": "zero", "conditions": conditions, "metrics": metrics}

    def _shared(
        self, nodeid: str, model: Model, repeat: int, messages: Messages, reply: Answer | Failure
    ) -> dict[str, Any]:
        details: dict[str, object] = {
            "context": list(self.context),
            "documents_at": places_of(self.documents, messages[-1]["content"]),
            "refusal_message": self.terms.refusal_message,
        }
        if isinstance(reply, Answer):
            details |= {"finish": reply.finish} if reply.finish != "stop" else {}
        details |= {"prompt": self.prompt} if self.prompt else {}
        details |= dict(reply.details)
        return {
            "id": self.question.id,
            "nodeid": nodeid,
            "kind": KIND,
            "benchmark": self.terms.benchmark,
            "model": asked_as(model.name, self),
            "repeat": repeat,
            "question": self.question.text,
            "messages": messages,
            "seconds": reply.seconds,
            "attempts": reply.attempts,
            "tags": self.question.tags,
            "digests": self.digests.whole(),
            "model_fingerprint": fingerprint_in_records(model),
            "normaliser": self.terms.matcher.normaliser.id,
            "details": details,
        }


def places_of(documents: Sequence[str], prompt: str) -> list[list[int] | None]:
    """Return from where to where each document stands in a prompt, so that a record need not repeat its text.

    `None` for a document that the template shortened or rewrote.
    """
    places: list[list[int] | None] = []
    end = 0
    for document in map(str.strip, documents):
        begin = _found(document, prompt, end) if document else -1
        if begin >= 0:
            end = begin + len(document)
        places.append([begin, end] if begin >= 0 else None)
    return places


def _found(document: str, prompt: str, begin: int) -> int:
    """Return where a document stands first; looking for its beginning finds that in a third of the time."""
    at = prompt.find(document[:_BEGINNING], begin)
    return at if at < 0 or prompt.startswith(document, at) else prompt.find(document, at)


def _unsaid(one: Expectation) -> Condition:
    """Return a condition on what a system reports, where there was no answer to report anything beside."""
    return Condition.judged(
        name=one.check.name, measure=one.check.measure, score=0.0, passes_at=one.passes_at,
        reason=COUNTED_AS_ZERO, line=one.line,
    )  # fmt: skip
