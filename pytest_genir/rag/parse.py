"""Reads RAG benchmarks: our own files, and the original project's list of questions unchanged."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from pytest_genir.digests import digest
from pytest_genir.errors import FileError, GenirError, Where, near_path
from pytest_genir.kinds.demands import Demands, take_demands
from pytest_genir.lean.aside import aside
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.clusters import in_clusters
from pytest_genir.rag.documents import WANTED, WANTED_OF_ORIGINAL, inline_documents, read_documents
from pytest_genir.rag.pages import read_pages
from pytest_genir.rag.passages import LONG
from pytest_genir.rag.phrases import POLARITIES
from pytest_genir.rag.prompt import (
    REFUSAL_MESSAGES,
    SYSTEM_MESSAGES,
    Prompt,
    default_for,
)
from pytest_genir.rag.prompt_choice import parse_prompts, prompt_digest
from pytest_genir.rag.question import Question, QuestionTerms
from pytest_genir.rag.question_list import QuestionParser, parse_passes_at
from pytest_genir.rag.retrieval_terms import parse_retrieval
from pytest_genir.rag.sources import parse_citing
from pytest_genir.rag.spreadsheet import TABLES, is_table, read_questions
from pytest_genir.results.messages import number_of
from pytest_genir.settings import MISSING, InForce, Keys, Settings
from pytest_genir.source import Fields, Json, Node
from pytest_genir.source.fields import known_name, object_of, text_of
from pytest_genir.source.reach import EVERYWHERE, file_within_reach, reach_now, reaching, within_reach
from pytest_genir.text.bad_words import BadWords, read_words, shipped_words
from pytest_genir.text.languages.normalising import Normaliser, make_normaliser
from pytest_genir.text.matching.matcher import Heeds, Matcher, Mode
from pytest_genir.text.visible import is_blank
from pytest_genir.variants.wanted import take_variants

if TYPE_CHECKING:
    pass

GROUPING = ("documents", "none")
MATCHING: tuple[Mode, ...] = ("words", "substring")
DOCUMENTS_BESIDE = "documents.jsonl"
#: What other programs keep tables in.
_OTHER_TABLES = (".xls", ".xlsb", ".ods", ".numbers")
#: So many files of a folder that could not be read are named in the header.
_MOST_UNREAD = 8


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
    force = InForce(settings, path.parent, also_default=(Keys.language, Keys.matching))
    name = head.text("name", path.name.split(".")[0])
    head.text("description", None)
    language = force(Keys.language, head.text("language", None), "pl")
    matcher = _matcher(head, force, language, matching)
    prompts = parse_prompts(head, force, language)
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
    documents, unread = _documents(head, questions, force)
    words = _bad_words(head, force, language)
    citing = parse_citing(head.take("citations"), matcher.mode)
    retrieval = parse_retrieval(head.take("retrieval"))
    passes_at = parse_passes_at(head, "pass", force(Keys.passes_at, None, None), lambda name: 1.0, rule=True)
    tags = head.texts("tags", ())
    by_document = head.choice("group_by", GROUPING, "documents") == "documents"
    missing = force(Keys.missing, head.choice("missing", MISSING, None), "aside")
    demands = take_demands(head, name)
    nearest = head.whole("context", 0, least=1)
    if nearest:
        force.said.append(f"context the {nearest} best of {number_of(len(documents), 'document')} by words")
    variants = take_variants(head, force)
    head.done()
    parser = QuestionParser(
        documents=documents,
        unread=unread,
        matcher=matcher,
        passes_at=passes_at,
        tags=tags,
        folder=force.folder,
        retrieval=retrieval,
        nearest=nearest,
    )
    parsed = parser.parse(questions)
    if by_document:
        parsed = in_clusters(parsed, parser.leans_on)
    force.said += _asked_alone(parsed, documents)
    terms = QuestionTerms(
        benchmark=name,
        documents=aside(documents),
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
            "normaliser": digest([matcher.normaliser.id, matcher.mode, *citing.facts]),
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


def _matcher(head: Fields, force: InForce, language: str, matching: str) -> Matcher:
    """Return how phrases are found: as `matching` says, unless somebody says otherwise."""
    way = force(Keys.matching, head.choice("matching", MATCHING, None), matching)
    mode = known_name(way, MATCHING, "way of matching")
    polarity: Heeds = "any" if head.choice("polarity", POLARITIES, "said") == "any" else "said"
    matcher = Matcher(_normaliser(head, force, language), mode, polarity)
    if polarity != "said":
        force.said.append(f"polarity {polarity}")
    note = f" ({matcher.normaliser.note})" if matcher.normaliser.note else ""
    force.said.append(f"normaliser {matcher.normaliser.id}{note}")
    return matcher


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


def _documents(head: Fields, questions: Node, force: InForce) -> tuple[dict[str, str], Sequence[str]]:
    """Return the documents by their ids, and the files of a folder that were not read, with reasons."""
    folder = force.folder
    node = head.take("documents")
    longest = head.whole("passages", LONG, least=0)
    if Keys.docs in force.settings:
        setting = force.setting(Keys.docs, None, None)
        place = (setting.folder or folder) / str(setting.value)
        return read_documents(place, str(setting.value), Where(setting.source)), ()
    if node is not None and not isinstance(node.value, str):
        return inline_documents(node, folder, longest), ()
    if node is None and not (folder / DOCUMENTS_BESIDE).is_file() and not _names_documents(questions):
        return {}, ()
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
        return pages, others
    if shown.endswith(("/", "\\")):
        raise FileError(f"there is no folder of pages '{shown}'", where=where, hint=near_path(folder / shown))
    # a list of questions is the original's file, whose documents have a place of their own
    wanted = WANTED if head.node.value else WANTED_OF_ORIGINAL
    return read_documents(folder / shown, _beside(head.node, shown), where, wanted), ()


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
