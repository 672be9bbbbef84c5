"""The system found the wanted documents, at ranks where they are of use.

YAML: `retrieve: [fees, hours]`, graded `retrieve: {fees: 2, hours: 1}`; a document is an id, a URL, or a passage of
its text; `retrieve: {documents: [fees], score: ndcg@10}` for a question that is measured in another way than its file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pytest_genir.errors import FileError, did_you_mean
from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.passages import parts_of
from pytest_genir.rag.retrieval import ENOUGH, RetrievalRanking, RetrievalTerms, WantedDocument, ranked
from pytest_genir.rag.retrieval_terms import parse_terms
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import list_of, number_of, text_of

_HOW = ("documents", "k", "score")


@dataclass(frozen=True, slots=True)
class WantedRetrieval:
    """The documents to be found, and how finding them is measured."""

    documents: tuple[WantedDocument, ...]
    terms: RetrievalTerms

    @property
    def metrics(self) -> tuple[str, ...]:
        """Return what is measured beside the score."""
        return self.terms.measures


def parse_wanted(node: Node, around: CheckContext) -> WantedRetrieval:
    """Return the documents, each of which has to be known where the benchmark has documents."""
    terms = around.retrieval
    if isinstance(node.value, dict) and isinstance(getattr(node.value.get("documents"), "value", None), (list, dict)):
        fields = Fields(node, "'retrieve'")
        documents = fields.need("documents")
        terms = parse_terms(fields, terms)
        fields.done()
        node = documents
    found = tuple(_graded(node, around) if isinstance(node.value, dict) else _listed(node, around))
    if not found:
        raise FileError("'retrieve' names no document", where=node.where, hint="leave it out instead")
    return WantedRetrieval(found, terms)


def _graded(node: Node, around: CheckContext) -> Iterator[WantedDocument]:
    assert isinstance(node.value, dict)
    for name, entry in node.value.items():
        grade = number_of(entry, f"the grade of '{name}'")
        if not 0 < grade < 1000:
            what = f"the grade of '{name}' has to be greater than 0, not {grade:g}"
            raise FileError(what, where=entry.where, hint="leave out what need not be found")
        place = node.key_where(name)
        yield _document(name, Node(name, place.file, place.line, place.column), around, grade)


def _listed(node: Node, around: CheckContext) -> Iterator[WantedDocument]:
    seen: set[str] = set()
    for entry in list_of(node, "'retrieve'"):
        name = text_of(entry, "a document to be found").strip()
        if name in seen:
            raise FileError(f"'retrieve' names the document '{name}' twice", where=entry.where)
        seen.add(name)
        yield _document(name, entry, around, 1.0)


def _document(name: str, node: Node, around: CheckContext, grade: float) -> WantedDocument:
    if not name.strip():
        raise FileError("a document to be found is empty", where=node.where)
    if name in around.corpus:
        return WantedDocument(name=name, grade=grade, text=around.corpus[name])
    parts = parts_of(name, around.corpus)
    if parts:
        return WantedDocument(name=name, grade=grade, text="\n".join(around.corpus[part] for part in parts))
    if len(name.split()) > 1:
        return WantedDocument(name=name, grade=grade, passage=name)
    if around.corpus and "://" not in name:
        hint = did_you_mean(name, around.corpus) or "name an id, a URL, or a passage of the text"
        raise FileError(f"'retrieve' names the document '{name}', which the benchmark does not have",
                        where=node.where, hint=hint)  # fmt: skip
    return WantedDocument(name=name, grade=grade)


@check(measure="retrieval", parse=parse_wanted, group="missing-document", of_report=True)
def retrieve(answer: Answered, wanted: WantedRetrieval) -> Verdict:
    """Score the file's measure of what the system says it retrieved."""
    if answer.reply.contexts is None:
        raise NotReported("the system does not say what it retrieved: 'retrieve' needs its 'contexts'")
    ranking = ranked(answer.reply.contexts, wanted.documents, answer.matcher.words)
    score = ranking.value(wanted.terms.score)
    return Verdict(
        score=score,
        reason=_reason(ranking, wanted, score),
        details={
            "ranks": {_short(name): rank for name, rank in ranking.ranks.items()},
            "grades": {_short(one.name): one.grade for one in wanted.documents},
            "retrieved": [_short(name) for name in ranking.names],
            "score": wanted.terms.score,
        },
        metrics={name: ranking.value(name) for name in wanted.metrics},
    )


def _reason(ranking: RetrievalRanking, wanted: WantedRetrieval, score: float) -> str:
    """Say what was found where, and of what was missed where it ranked."""
    cut = int(wanted.terms.score.partition("@")[2] or len(ranking.grades))
    found = [f"{_short(name)} at {rank}" for name, rank in _by_rank(ranking) if rank <= cut]
    late = [f"{_short(name)}, which ranks {rank}" for name, rank in _by_rank(ranking) if rank > cut]
    never = [_short(name) for name, rank in ranking.ranks.items() if rank is None]
    told = [f"{wanted.terms.score} is {score:.2f}"]
    told += [f"found {', '.join(found)}"] if found else []
    told += [f"missed {', '.join(late)}"] if late else []
    told += [f"missed {', '.join(never)}, not among the {len(ranking.grades)} retrieved"] if never else []
    passages = any(one.passage for one in wanted.documents) and never
    return "; ".join(told + ([f"a passage is found with {ENOUGH:.0%} of its words"] if passages else []))


def _by_rank(ranking: RetrievalRanking) -> list[tuple[str, int]]:
    return sorted(((name, rank) for name, rank in ranking.ranks.items() if rank is not None), key=lambda one: one[1])


def _short(name: str) -> str:
    return name if len(name) <= 60 else f"{name[:57]}..."
