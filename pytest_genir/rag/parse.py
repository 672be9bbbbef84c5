"""Reads RAG benchmarks: our own files, and the original project's list of questions unchanged."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from pytest_genir.digests import digest
from pytest_genir.errors import FileError, GenirError, UnknownName, Where, near_path
from pytest_genir.kinds.demands import RUNS, Demands, is_rule, take_demands
from pytest_genir.kinds.slugs import slug, unique_slugs
from pytest_genir.rag.checking import CheckContext, known_checks
from pytest_genir.rag.clusters import in_clusters
from pytest_genir.rag.documents import WANTED, WANTED_OF_ORIGINAL, inline_documents, one_document, read_documents
from pytest_genir.rag.pages import read_pages, why_unread
from pytest_genir.rag.passages import LONG, parts_of
from pytest_genir.rag.phrases import POLARITIES
from pytest_genir.rag.prompt import (
    REFUSAL_MESSAGES,
    SYSTEM_MESSAGES,
    Prompt,
    default_for,
    default_prompt,
    prompt_from,
)
from pytest_genir.rag.question import Question, QuestionTerms
from pytest_genir.rag.retrieval import RetrievalTerms
from pytest_genir.rag.retrieval_terms import parse_retrieval
from pytest_genir.rag.scoring import parse_expectations
from pytest_genir.rag.sources import parse_citing
from pytest_genir.rag.spreadsheet import TABLES, is_table, read_questions
from pytest_genir.results.messages import number_of
from pytest_genir.settings import MISSING, InForce, Keys, Settings
from pytest_genir.source import Fields, Json, Node
from pytest_genir.source.fields import known_name, list_of, object_of, text_of
from pytest_genir.source.reach import EVERYWHERE, file_within_reach, reach_now, reaching, within_reach
from pytest_genir.text.bad_words import BadWords, read_words, shipped_words
from pytest_genir.text.matching import Heeds, Matcher, Mode
from pytest_genir.text.normalising import Normaliser, make_normaliser
from pytest_genir.text.visible import control_in, is_blank, seen_of
from pytest_genir.variants.wanted import take_variants

if TYPE_CHECKING:
    from pytest_genir.models.baseline.ranking import Ranking

GROUPING = ("documents", "none")
MATCHING: tuple[Mode, ...] = ("words", "substring")
DOCUMENTS_BESIDE = "documents.jsonl"
#: What other programs keep tables in.
_OTHER_TABLES = (".xls", ".xlsb", ".ods", ".numbers")
#: So many files of a folder that could not be read are named in the header.
_MOST_UNREAD = 8
#: How many words of a question are proposed as its id.
_WORDS_OF_ID = 4
PassesAt = Callable[[str], float]


@dataclass(frozen=True, slots=True, kw_only=True)
class ParsedQuestions:
    """A benchmark as read: its name, questions, what they share, and what the header should say."""

    name: str
    questions: tuple[Question, ...]
    terms: QuestionTerms
    shuffle: bool
    seed: int
    in_force: tuple[str, ...]
    path: Path
    demands: Demands
    variants: tuple[str, ...] = ()
    #: With which each question is asked, by name; none where there is only one.
    prompts: Mapping[str, Prompt] = field(default_factory=dict)


def parse_rag(node: Node, path: Path, settings: Settings) -> ParsedQuestions:
    """Turn a document into questions; every mistake in it is one error with its place."""
    if isinstance(node.value, list):  # the original's questions
        head = Fields(Node({}, node.file, 1, 1, {}), "the benchmark")
        return _parse(head, node, path, settings, matching="substring")
    head = Fields(node, "the benchmark")
    head.text("kind", "rag")
    questions = head.need("questions")
    if isinstance(questions.value, str):
        questions = _table(questions, path.parent, head.take("columns"))
    return _parse(head, questions, path, settings, matching="words")


def _table(node: Node, folder: Path, columns: Node | None) -> Node:
    """Return the questions of the table that a benchmark names."""
    shown = text_of(node, "'questions'")
    if not is_table(shown):
        if shown.lower().endswith(_OTHER_TABLES):
            what = f"tables of the kind {Path(shown).suffix} are not read"
            raise FileError(what, where=node.where, hint="save it as .xlsx, or as CSV in UTF-8")
        hint = f"or the name of a table, which ends with {', '.join(TABLES)}"
        raise FileError(f"'questions' has to be a list, not {node.kind}", where=node.where, hint=hint)
    path = within_reach(folder / shown, node.where, "'questions'")
    if not (folder / shown).is_file():
        raise FileError(f"there is no table of questions '{shown}'", where=node.where, hint=near_path(folder / shown))
    return read_questions(path, _beside(node, shown), columns)


def _beside(node: Node, shown: str) -> str:
    """Return the name of a file as the benchmark's own is shown, which names it: from the same folder."""
    return posixpath.normpath((PurePath(node.file).parent / shown).as_posix())


def _parse(head: Fields, questions: Node, path: Path, settings: Settings, *, matching: str) -> ParsedQuestions:
    folder = path.parent
    force = InForce(settings, folder, also_default=(Keys.language, Keys.matching))
    name = head.text("name", path.name.split(".")[0])
    head.text("description", None)
    language = force(Keys.language, head.text("language", None), "pl")
    way = force(Keys.matching, head.choice("matching", MATCHING, None), matching)
    mode = known_name(way, MATCHING, "way of matching")
    polarity: Heeds = "any" if head.choice("polarity", POLARITIES, "said") == "any" else "said"
    matcher = Matcher(_normaliser(head, force, language), mode, polarity)
    if polarity != "said":
        force.said.append(f"polarity {polarity}")
    note = f" ({matcher.normaliser.note})" if matcher.normaliser.note else ""
    force.said.append(f"normaliser {matcher.normaliser.id}{note}")
    prompts = _prompts(head, force, language)
    for each in prompts.values():
        each.template  # noqa: B018  compiled here, so that a broken template is an error before any model is asked
    prompt = next(iter(prompts.values()))
    system = force(Keys.system_message, head.text("system_message", None), default_for(SYSTEM_MESSAGES, language))
    refusal = force(Keys.refusal_message, head.text("refusal_message", None), default_for(REFUSAL_MESSAGES, language))
    if is_blank(refusal):
        raise head.error("'refusal_message' is empty: it would be found in every answer", "refusal_message")
    shuffle = force(Keys.shuffle_context, head.flag("shuffle_context", None), False)
    seed = force(Keys.seed, head.whole("seed", None), 0)
    completion = force(Keys.text_completion, head.flag("text_completion", None), None)
    unread: list[str] = []
    documents = _documents(head, questions, settings, folder, force, unread)
    words = _bad_words(head, force, language)
    citing = parse_citing(head.take("citations"), mode)
    retrieval = parse_retrieval(head.take("retrieval"))
    passes_at = _passes_at(head, "pass", force(Keys.passes_at, None, None), lambda name: 1.0, rule=True)
    tags = head.texts("tags", ())
    by_document = head.choice("group_by", GROUPING, "documents") == "documents"
    missing = force(Keys.missing, head.choice("missing", MISSING, None), "aside")
    demands = take_demands(head, name)
    nearest = head.whole("context", 0, least=1)
    if nearest:
        force.said.append(f"context the {nearest} best of {number_of(len(documents), 'document')} by words")
    variants = take_variants(head, force)
    head.done()
    parser = _Questions(documents, matcher, passes_at, tags, folder, retrieval, nearest, unread)
    parsed = parser.parse(questions)
    if by_document:
        parsed = in_clusters(parsed, parser.leans_on)
    force.said += _asked_alone(parsed, documents)
    terms = QuestionTerms(
        benchmark=name,
        documents=documents,
        prompt=prompt,
        system_message=system,
        refusal_message=refusal,
        language=language,
        matcher=matcher,
        bad_words=BadWords(words, matcher),
        citing=citing,
        retrieval=retrieval,
        text_completion=completion,
        missing=missing,
        digests={
            "prompt": prompt_digest(prompt, system, refusal),
            "normaliser": digest([matcher.normaliser.id, mode, *citing.facts]),
            "bad_words": digest(list(words)),
        },
    )
    return ParsedQuestions(
        name=name,
        questions=parsed,
        prompts=prompts if len(prompts) > 1 else {},
        demands=demands,
        variants=variants,
        terms=terms,
        shuffle=shuffle,
        seed=seed,
        in_force=tuple(force.said),
        path=path,
    )


def _normaliser(head: Fields, force: InForce, language: str) -> Normaliser:
    node = head.take("normaliser")
    in_file: str | Mapping[str, Json] | None = None
    if node is not None:
        in_file = object_of(node, "'normaliser'") if isinstance(node.value, dict) else text_of(node, "'normaliser'")
    setting = force.settings.pick(Keys.normaliser, in_file, None, folder=force.folder)
    choice = setting.value
    if isinstance(choice, str) and choice.endswith(".tsv"):
        choice = {"table": choice}
    ours = setting.source == "file"
    try:
        if ours and isinstance(choice, Mapping) and (table := choice.get("table")):
            file_within_reach(force.folder / str(table), head.where("normaliser"), "'normaliser'")
        with reaching(reach_now() if ours else EVERYWHERE):
            return make_normaliser(language, choice, folder=setting.folder or force.folder)
    except GenirError as error:
        if error.where is not None:
            raise
        raise FileError(error.what, where=head.where("normaliser"), hint=error.hint) from None


def _prompt(head: Fields, force: InForce, language: str) -> Prompt:
    setting = force.setting(Keys.prompt, head.text("prompt", None), None)
    if not isinstance(setting.value, str):
        prompt = default_prompt(language)
        force.said.append(f"prompt {prompt.name}")
        return prompt
    node = head.take("prompt") if setting.source == "file" else None
    where = Where(setting.source) if node is None else node.where
    first = 0 if node is None else node.first_line
    return prompt_from(
        setting.value,
        folder=setting.folder or force.folder,
        where=where,
        outside=setting.source != "file",
        first_line=first,
    )


def _prompts(head: Fields, force: InForce, language: str) -> Mapping[str, Prompt]:
    """Return the prompts by name: those of the command line, else those of the file, else the one there is."""
    node = head.take("prompts")
    if node is not None and "prompt" in head:
        raise head.error("'prompt' and 'prompts' say the same thing", "prompts", "keep one of them")
    given = force.settings.pick(Keys.prompt, None, None)
    if isinstance(given.value, tuple):
        made = {
            text: prompt_from(text, folder=given.folder or force.folder, where=Where(given.source), outside=True)
            for text in given.value
        }
        repeated = next((text for text in given.value if given.value.count(text) > 1), None)
        if repeated is not None:
            raise FileError(f"the prompt '{repeated}' is given twice", where=Where(given.source))
    elif node is None or given.value is not None:
        return {"": _prompt(head, force, language)}
    else:
        made = {name: _one_prompt(entry, force.folder) for name, entry in _named_prompts(node)}
    named = dict(zip(unique_slugs(map(_prompt_name, made)), made.values(), strict=True))
    force.said.append(f"prompts {', '.join(named)}")
    return named


def _named_prompts(node: Node) -> list[tuple[str, Node]]:
    """Return the prompts of a file: `{short: short.jinja, long: long.jinja}`, or a list of files."""
    if isinstance(node.value, dict):
        found = list(node.value.items())
    else:
        found = [(text_of(entry, "a prompt"), entry) for entry in list_of(node, "'prompts'")]
    if not found:
        raise FileError("'prompts' names no prompt", where=node.where, hint="write {short: short.jinja}")
    for number, (name, entry) in enumerate(found):
        if name in [other for other, _ in found[:number]]:
            raise FileError(f"the prompt '{name}' is listed twice", where=entry.where)
    return found


def _one_prompt(node: Node, folder: Path) -> Prompt:
    text = text_of(node, "a prompt")
    return prompt_from(text, folder=folder, where=node.where, first_line=node.first_line)


def _prompt_name(text: str) -> str:
    """Return what a prompt is called: its own name, or its file's without folder and ending."""
    return "text" if "\n" in text or "{{" in text else Path(text).name.partition(".")[0] or text


def prompt_digest(prompt: Prompt, system: str, refusal: str) -> str:
    """Return the digest of all that is said around a question."""
    return digest([prompt.text, system, refusal])


def _expected(fields: Fields) -> Node:
    """Return what a question expects of its answer; a key of another tool in its place is named."""
    if "expect" not in fields:
        for key in ("answer", "answers", "expected", "expected_answer", "reference", "ground_truth"):
            if key in fields:
                hint = "what the answer has to hold stands in `expect: {include: [...]}`"
                raise fields.error(f"a question has no key '{key}'", key, hint)
    return fields.need("expect")


def _documents(
    head: Fields, questions: Node, settings: Settings, folder: Path, force: InForce, unread: list[str]
) -> dict[str, str]:
    """Return the documents by their ids; `unread` takes the files of a folder that were not read, with reasons."""
    node = head.take("documents")
    longest = head.whole("passages", LONG, least=0)
    if Keys.docs in settings:
        setting = force.setting(Keys.docs, None, None)
        place = (setting.folder or folder) / str(setting.value)
        return read_documents(place, str(setting.value), Where(setting.source))
    if node is not None and not isinstance(node.value, str):
        return inline_documents(node, folder, longest)
    if node is None and not (folder / DOCUMENTS_BESIDE).is_file() and not _names_documents(questions):
        return {}
    shown = DOCUMENTS_BESIDE if node is None else text_of(node, "'documents'")
    where = head.node.where if node is None else node.where
    within_reach(folder / shown, where, "'documents'")
    if (folder / shown).is_dir():
        pages, others = read_pages(folder / shown, shown, where, longest)
        count = len({name.partition("#")[0] for name in pages})
        parts = f", of which long ones make {number_of(len(pages), 'passage')}" if len(pages) > count else ""
        more = f" and {len(others) - _MOST_UNREAD} more" if len(others) > _MOST_UNREAD else ""
        told = f", not read: {', '.join(others[:_MOST_UNREAD])}{more}" if others else ""
        force.said.append(f"{number_of(count, 'page')} in {shown}{parts}{told}")
        unread += others
        return pages
    if shown.endswith(("/", "\\")):
        raise FileError(f"there is no folder of pages '{shown}'", where=where, hint=near_path(folder / shown))
    # a list of questions is the original's file, whose documents have a place of their own
    return read_documents(
        folder / shown, _beside(head.node, shown), where, WANTED if head.node.value else WANTED_OF_ORIGINAL
    )


def _asked_alone(questions: Sequence[Question], documents: Mapping[str, str]) -> list[str]:
    """Say how many questions see none of the documents that there are, and do not ask for their retrieval either."""
    alone = [one for one in questions if not one.context and all(e.check.name != "retrieve" for e in one.expectations)]
    if not documents or not alone:
        return []
    shown = ", ".join(one.id for one in alone[:3]) + (", ..." if len(alone) > 3 else "")
    are = "is" if len(alone) == 1 else "are"
    return [f"{number_of(len(alone), 'question')} without a context {are} asked without documents ({shown})"]


def _names_documents(questions: Node) -> bool:
    """Say whether any context names a document instead of bringing it along."""
    for question in questions.value if isinstance(questions.value, list) else ():
        context = question.value.get("context") if isinstance(question.value, dict) else None
        entries = context.value if context is not None and isinstance(context.value, list) else []
        if any(not isinstance(entry.value, dict) for entry in entries):
            return True
    return False


def _bad_words(head: Fields, force: InForce, language: str) -> tuple[str, ...]:
    node = head.take("bad_words")
    setting = force.settings.pick(Keys.bad_words, None, None)
    if setting.value is not None:
        force.said.append(f"bad words {setting.value} ({setting.source})")
        return read_words((setting.folder or force.folder) / str(setting.value), str(setting.value))
    if node is None:
        return shipped_words(language)
    if isinstance(node.value, list):
        return tuple(text_of(entry, "a bad word") for entry in node.value)
    shown = text_of(node, "'bad_words'")
    within_reach(force.folder / shown, node.where, "'bad_words'")
    if not (force.folder / shown).is_file():
        raise FileError(f"there is no list of words '{shown}'", where=node.where)
    return read_words(force.folder / shown, shown)


def _passes_at(head: Fields, key: str, given: float | None, outer: PassesAt, *, rule: bool = False) -> PassesAt:
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


class _Questions:
    """Parses the list of questions of one benchmark."""

    def __init__(
        self,
        documents: dict[str, str],
        matcher: Matcher,
        passes_at: PassesAt,
        tags: tuple[str, ...],
        folder: Path,
        retrieval: RetrievalTerms,
        nearest: int = 0,
        unread: Sequence[str] = (),
    ) -> None:
        self.unread = unread
        self.retrieval = retrieval
        #: How many documents a question without a context is given: those that fit it best.
        self.nearest = nearest
        #: What a question leans on of the documents that were chosen for it: the others are there to distract.
        self.leans_on: dict[str, tuple[str, ...]] = {}
        self.documents = documents
        self.matcher = matcher
        self.passes_at = passes_at
        self.tags = tags
        self.folder = folder
        self.seen: dict[str, int] = {}

    def parse(self, node: Node) -> tuple[Question, ...]:
        if not isinstance(node.value, list):
            raise FileError(f"'questions' has to be a list, not {node.kind}", where=node.where)
        if not node.value:
            raise FileError("the list of questions is empty", where=node.where)
        return tuple(self.question(entry) for entry in node.value)

    def id_of(self, fields: Fields) -> str:
        try:
            return fields.text("id")
        except FileError as error:
            if "id" in fields or "question" not in fields or error.hint:
                raise
            like = "-".join(slug(fields.text("question")).lower().split("-")[:_WORDS_OF_ID])
            raise FileError(error.what, where=error.where, hint=f"give it one, such as `id: {like}`") from None

    def question(self, node: Node) -> Question:
        fields = Fields(node, "a question")
        name = self.id_of(fields)
        if is_blank(name):
            raise fields.error("the 'id' of a question is blank", "id")
        if (control := control_in(name)) is not None:
            raise fields.error(f"the 'id' of a question holds the control character {control}", "id")
        looks = seen_of(name)
        if looks in self.seen:
            raise fields.error(
                f"duplicate question id '{looks}'", "id", f"it stands already on line {self.seen[looks]}"
            )
        self.seen[looks] = node.line
        text = fields.text("question")
        if is_blank(text):
            raise fields.error(f"the question '{name}' has no text", "question")
        context = self.context(fields)
        texts = tuple(self.documents[name] for name in context)
        around = CheckContext(
            context=context,
            matcher=self.matcher,
            documents=texts,
            folder=self.folder,
            corpus=self.documents,
            retrieval=self.retrieval,
            unread=self.unread,
        )
        passes_at = _passes_at(fields, "pass", None, self.passes_at)
        expectations = parse_expectations(_expected(fields), around, passes_at)
        tags = (*self.tags, *fields.texts("tags", ()))
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

    def document(self, entry: Node) -> tuple[str, ...]:
        """Return the id of a context's entry, which may bring its document along; of a long page those of its parts."""
        if isinstance(entry.value, dict):
            name, contents = one_document(entry)
            if self.documents.setdefault(name, contents) != contents:
                raise FileError(f"the document '{name}' is there with two different texts", where=entry.where)
            return (name,)
        name = text_of(entry, "a document's id")
        if name in self.documents:
            return (name,)
        parts = parts_of(name, self.documents)
        if not parts:
            raise UnknownName("document", name, self.documents, where=entry.where, hint=why_unread(name, self.unread))
        return parts

    def context(self, fields: Fields) -> tuple[str, ...]:
        found: dict[str, None] = {}
        node = fields.take("context")
        if node is None:
            return self._best(fields) if self.nearest else ()
        if not isinstance(node.value, list):
            hint = f"write `context: [{node.value}]`" if isinstance(node.value, str) and len(node.value) < 60 else ""
            raise FileError(f"'context' has to be a list of documents, not {node.kind}", where=node.where, hint=hint)
        for entry in node.value:
            for document in self.document(entry):
                if document in found:
                    raise FileError(f"the document '{document}' is in the context twice", where=entry.where)
                found[document] = None
        return tuple(found)

    def _best(self, fields: Fields) -> tuple[str, ...]:
        """Return the documents that fit a question best by their words, those that have to be cited among them.

        They come in an order of their own, so that the place of a document tells nothing.
        """
        scores = self._ranking.scores(fields.text("question"))
        by_score = sorted(zip(scores, self.documents, strict=True), key=lambda pair: (-pair[0], pair[1]))
        order = [name for _, name in by_score]
        cited = [name for page in _cited(fields) for name in self._wanted(page, order)]
        found = dict.fromkeys([*cited, *order])
        chosen = list(found)[: max(self.nearest, len(cited))]
        question = fields.text("id")
        self.leans_on[question] = tuple(chosen[: len(cited) or 1])
        return tuple(sorted(chosen, key=lambda name: digest([question, name])))

    def _wanted(self, page: str, order: list[str]) -> tuple[str, ...]:
        """Return what is shown of a page that has to be cited: itself, or the part of it that fits best."""
        return (page,) if page in self.documents else parts_of(page, order)[:1]

    @cached_property
    def _ranking(self) -> Ranking:
        from pytest_genir.models.baseline.ranking import Ranking

        return Ranking(list(self.documents.values()))


def _cited(fields: Fields) -> list[str]:
    """Return the documents that a question expects to be cited, as far as that can be read already."""
    expect = fields.take("expect")
    node = expect.value.get("cite") if expect is not None and isinstance(expect.value, dict) else None
    if node is not None and isinstance(node.value, dict):
        node = node.value.get("documents")
    entries = node.value if node is not None and isinstance(node.value, list) else []
    return [str(entry.value) for entry in entries]
