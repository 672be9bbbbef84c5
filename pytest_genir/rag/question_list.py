"""Reads the questions of a benchmark, one by one, with the documents that each of them sees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_genir.digests import digest
from pytest_genir.errors import FileError, UnknownName
from pytest_genir.kinds.demands import RUNS, is_rule
from pytest_genir.kinds.slugs import slug
from pytest_genir.lean.cached import cached_property
from pytest_genir.rag.checking import CheckContext, known_checks
from pytest_genir.rag.documents import one_document
from pytest_genir.rag.pages import why_unread
from pytest_genir.rag.passages import parts_of
from pytest_genir.rag.question import Question
from pytest_genir.rag.retrieval import RetrievalTerms
from pytest_genir.rag.scoring import parse_expectations
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.visible import control_in, is_blank, seen_of

if TYPE_CHECKING:
    from pytest_genir.models.baseline.ranking import Ranking

#: How many words of a question are proposed as its id.
_WORDS_OF_ID = 4
PassesAt = Callable[[str], float]
#: In place of what was read.
_READ = Node(None, "", 0, 0)


class QuestionParser:
    """Parses the list of questions of one benchmark."""

    def __init__(
        self,
        *,
        documents: dict[str, str],
        unread: Sequence[str],
        matcher: Matcher,
        passes_at: PassesAt,
        tags: tuple[str, ...],
        folder: Path,
        retrieval: RetrievalTerms,
        nearest: int,
    ) -> None:
        #: Those that questions bring along are added to those of the benchmark.
        self._documents = documents
        #: Their names, so that all contexts hold the same texts and not others like them.
        self._names = {name: name for name in documents}
        #: Files of the folder of documents that could not be read, for messages.
        self._unread = unread
        self._matcher = matcher
        self._passes_at = passes_at
        self._tags = tags
        self._folder = folder
        self._retrieval = retrieval
        #: How many documents a question without a context is given: those that fit it best.
        self._nearest = nearest
        #: On which line an id stands.
        self._lines: dict[str, int] = {}
        #: What a question leans on of the documents that were chosen for it: the others are there to distract.
        self.leans_on: dict[str, tuple[str, ...]] = {}

    def parse(self, node: Node) -> tuple[Question, ...]:
        """Return the questions of a list, which is used up."""
        if not isinstance(node.value, list):
            raise FileError(f"'questions' has to be a list, not {node.kind}", where=node.where)
        if not node.value:
            raise FileError("the list of questions is empty", where=node.where)
        questions = []
        for place, entry in enumerate(node.value):
            questions.append(self._question(entry))
            node.value[place] = _READ  # of a long list tree and questions are not there as a whole at once
        return tuple(questions)

    def _id_of(self, fields: Fields) -> str:
        try:
            return fields.text("id")
        except FileError as error:
            if "id" in fields or "question" not in fields or error.hint:
                raise
            like = "-".join(slug(fields.text("question")).lower().split("-")[:_WORDS_OF_ID])
            raise FileError(error.what, where=error.where, hint=f"give it one, such as `id: {like}`") from None

    def _question(self, node: Node) -> Question:
        fields = Fields(node, "a question")
        name = self._id_of(fields)
        if is_blank(name):
            raise fields.error("the 'id' of a question is blank", "id")
        if (control := control_in(name)) is not None:
            raise fields.error(f"the 'id' of a question holds the control character {control}", "id")
        looks = seen_of(name)
        if looks in self._lines:
            raise fields.error(
                f"duplicate question id '{looks}'", "id", f"it stands already on line {self._lines[looks]}"
            )
        self._lines[looks] = node.line
        text = fields.text("question")
        if is_blank(text):
            raise fields.error(f"the question '{name}' has no text", "question")
        context = self._context(fields)
        texts = tuple(self._documents[name] for name in context)
        around = CheckContext(
            context=context,
            matcher=self._matcher,
            documents=texts,
            folder=self._folder,
            corpus=self._documents,
            retrieval=self._retrieval,
            unread=self._unread,
        )
        passes_at = parse_passes_at(fields, "pass", None, self._passes_at)
        expectations = parse_expectations(_expected(fields), around, passes_at)
        tags = (*self._tags, *fields.texts("tags", ()))
        group = fields.text("group", "")
        if "group" in fields and is_blank(group):
            raise fields.error("the 'group' of a question is blank", "group")
        fields.done()
        return Question(
            id=name,
            text=text,
            context=context,
            expectations=expectations,
            tags=tuple(dict.fromkeys(tags)),
            cluster=f"group {' '.join(group.split())}" if group else "",
            digest=digest([text, context, fields.plain("expect")]),
            where=node.where,
        )

    def _document(self, entry: Node) -> tuple[str, ...]:
        """Return the id of a context's entry, which may bring its document along; of a long page those of its parts."""
        if isinstance(entry.value, dict):
            name, contents = one_document(entry)
            if self._documents.setdefault(name, contents) != contents:
                raise FileError(f"the document '{name}' is there with two different texts", where=entry.where)
            return (name,)
        name = text_of(entry, "a document's id")
        if name in self._documents:
            return (self._names.setdefault(name, name),)
        parts = parts_of(name, self._documents)
        if not parts:
            raise UnknownName("document", name, self._documents, where=entry.where, hint=why_unread(name, self._unread))
        return parts

    def _context(self, fields: Fields) -> tuple[str, ...]:
        found: dict[str, None] = {}
        node = fields.take("context")
        if node is None:
            return self._best(fields) if self._nearest else ()
        if not isinstance(node.value, list):
            hint = f"write `context: [{node.value}]`" if isinstance(node.value, str) and len(node.value) < 60 else ""
            raise FileError(f"'context' has to be a list of documents, not {node.kind}", where=node.where, hint=hint)
        for entry in node.value:
            for document in self._document(entry):
                if document in found:
                    raise FileError(f"the document '{document}' is in the context twice", where=entry.where)
                found[document] = None
        return tuple(found)

    def _best(self, fields: Fields) -> tuple[str, ...]:
        """Return the documents that fit a question best by their words, those that have to be cited among them.

        They come in an order of their own, so that the place of a document tells nothing.
        """
        scores = self._ranking.scores(fields.text("question"))
        by_score = sorted(zip(scores, self._documents, strict=True), key=lambda pair: (-pair[0], pair[1]))
        order = [name for _, name in by_score]
        cited = [name for page in _cited(fields) for name in self._wanted(page, order)]
        found = dict.fromkeys([*cited, *order])
        chosen = list(found)[: max(self._nearest, len(cited))]
        question = fields.text("id")
        self.leans_on[question] = tuple(chosen[: len(cited) or 1])
        return tuple(sorted(chosen, key=lambda name: digest([question, name])))

    def _wanted(self, page: str, order: list[str]) -> tuple[str, ...]:
        """Return what is shown of a page that has to be cited: itself, or the part of it that fits best."""
        return (page,) if page in self._documents else parts_of(page, order)[:1]

    @cached_property
    def _ranking(self) -> Ranking:
        from pytest_genir.models.baseline.ranking import Ranking

        return Ranking(list(self._documents.values()))


def _expected(fields: Fields) -> Node:
    """Return what a question expects of its answer; a key of another tool in its place is named."""
    if "expect" not in fields:
        for key in ("answer", "answers", "expected", "expected_answer", "reference", "ground_truth"):
            if key in fields:
                hint = "what the answer has to hold stands in `expect: {include: [...]}`"
                raise fields.error(f"a question has no key '{key}'", key, hint)
    return fields.need("expect")


def _cited(fields: Fields) -> list[str]:
    """Return the documents that a question expects to be cited, as far as that can be read already."""
    expect = fields.take("expect")
    node = expect.value.get("cite") if expect is not None and isinstance(expect.value, dict) else None
    if node is not None and isinstance(node.value, dict):
        node = node.value.get("documents")
    entries = node.value if node is not None and isinstance(node.value, list) else []
    return [str(entry.value) for entry in entries]


def parse_passes_at(head: Fields, key: str, given: float | None, outer: PassesAt, *, rule: bool = False) -> PassesAt:
    """Return from which score on each condition passes: one number, or one for each condition.

    With `rule` there may be a rule for repeats in its place or beside it.
    """
    node = head.take(key)
    if given is not None:
        return lambda name: given
    if node is None or (rule and is_rule(node)):
        return outer
    if not isinstance(node.value, dict):
        least = head.number(key, least=0, most=1)
        return lambda name: float(least)
    each = Fields(node, "'pass'")
    if rule:
        each.take(RUNS)
    found: dict[str, float] = {}
    for name in known_checks():
        value = each.number(name, None, least=0, most=1)
        if value is not None:
            found[name] = float(value)
    each.done()
    return lambda name: found.get(name, outer(name))
