"""The answer cites the expected documents and no others; `per: sentence`: and each of them where it belongs.

YAML: `cite: [id-of-a-document, id-of-another]`, `cite: {documents: [id], per: sentence}`, `cite: {per: sentence}`;
in an answer `[0]`, `[0, 2]`, `[0-2]`, `(0)`, `【0†source】`, `[^0]`, `[id]`, `[document 0]`, `⁰`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from pytest_genir.errors import FileError, did_you_mean
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.rag.cited import CitedDocuments
from pytest_genir.rag.pages import why_unread
from pytest_genir.rag.passages import as_pages, parts_of
from pytest_genir.rag.sourcing import Sourced, sourced_claims
from pytest_genir.results.record import Condition
from pytest_genir.source import Fields, Json, Node
from pytest_genir.source.fields import list_of, text_of


@dataclass(frozen=True, slots=True)
class Sources:
    """The documents to cite (none: whichever hold what is said), and whether each sentence is looked at."""

    documents: tuple[str, ...]
    per_sentence: bool = False


def parse_sources(node: Node, around: CheckContext) -> Sources:
    """Return the expected documents, all of which have to be in the question's context."""
    if not isinstance(node.value, dict):
        return Sources(_documents(node, around))
    fields = Fields(node, "'cite'")
    documents = fields.take("documents")
    per_sentence = fields.choice("per", ("answer", "sentence"), "answer") == "sentence"
    fields.done()
    if documents is None and not per_sentence:
        hint = "write documents: [...], per: sentence, or both"
        raise FileError("'cite' names no document", where=node.where, hint=hint)
    if per_sentence and around.context and not any(around.documents):
        hint = "'per: sentence' looks the answer's claims up in them"
        raise FileError("the question has no documents to cite", where=node.where, hint=hint)
    return Sources(() if documents is None else _documents(documents, around), per_sentence)


def _documents(node: Node, around: CheckContext) -> tuple[str, ...]:
    expected: list[str] = []
    for entry in list_of(node, "'cite'"):
        document = text_of(entry, "a document's id")
        # without a context the system finds the documents by itself, and may know other ones than the benchmark
        known: Collection[str] = around.context or around.corpus
        here = around.context and (not around.corpus or document in around.corpus or parts_of(document, around.corpus))
        place = "in the question's context" if here else "in the benchmark"
        absent = document not in known and not parts_of(document, known)
        if known and absent and ("://" not in document or around.context):
            raise FileError(
                f"'cite' names the document '{document}', which is not {place}",
                where=entry.where,
                hint=why_unread(document, around.unread)
                or did_you_mean(document, known)
                or ("add it to the context, or cite another" if here else "add it to the documents, or cite another"),
            )
        if document in expected:
            raise FileError(f"'cite' names the document '{document}' twice", where=entry.where)
        expected.append(document)
    if not expected:
        raise FileError("'cite' names no document", where=node.where, hint="leave it out instead")
    return tuple(expected)


def groups_of(answer: Answered, verdict: Verdict) -> Iterator[str]:
    """Say whether documents are missing, wrong, or cited in another form than agreed."""
    expected, cited = (_names(verdict.details.get(name)) for name in ("expected", "cited"))
    sentences = verdict.details.get("sentences")
    if isinstance(sentences, list) and not all(one["right"] for one in sentences):
        yield "misplaced-citation"
    if verdict.details.get("malformed"):
        yield "format"
    if (not expected and sentences is None) or expected - cited:
        yield "missing-citation"
    if cited - expected or verdict.details.get("outside"):
        yield "wrong-citation"


def _names(value: object) -> set[str]:
    return {str(name) for name in value} if isinstance(value, (list, tuple)) else set()


def advise(answer: Answered, expected: Sources, outcome: Condition, written: Json) -> Advice | None:
    """Say which numbers to write, which to leave out and where; or other documents hold the answer as well."""
    misplaced = [one.reason for one in sourced_claims(answer) if one.reason] if expected.per_sentence else []
    told = [f"cite what each sentence is from, or leave it out: {reason}" for reason in misplaced]
    if misplaced and not (_names(outcome.details.get("cited")) ^ {*expected.documents} if expected.documents else ()):
        return Advice("; ".join(told))
    base = answer.citing.base
    cited = _in_order(_names(outcome.details.get("cited")), answer.context)
    place = {name: f"[{number}]" for number, name in enumerate(answer.context, start=base)}
    numbers = " and ".join(place.get(name, f"[{name}]") for name in expected.documents)
    wrong = [name for name in cited if expected.documents and name not in expected.documents]
    write = f"cite {numbers}" if numbers else "name behind each sentence the document it is from"
    write += f", and do not cite {', '.join(wrong)}" if wrong else ""
    write = "; ".join([write, *told])
    return Advice(write, [*cited] if cited and not expected.per_sentence else None)


@check(measure="correctness", parse=parse_sources, group=groups_of, advise=advise)
def cite(answer: Answered, expected: Sources) -> Verdict:
    """Score F1 between the documents cited and expected, times the share of sentences with the right source."""
    verdict = _of_answer(answer, expected.documents) if expected.documents else None
    if not expected.per_sentence:
        assert verdict is not None
        return verdict
    claims = sourced_claims(answer)
    right = sum(claim.right for claim in claims)
    share = right / len(claims) if claims else 1.0
    told = [f"{right} of {len(claims)} sentences with a claim name their source"]
    told += [claim.reason for claim in claims if not claim.right]
    return Verdict(
        score=share * (verdict.score if verdict else 1.0),
        reason="; ".join([*([verdict.reason] if verdict else []), *told]),
        details={**(verdict.details if verdict else {}), "sentences": [_shown(claim) for claim in claims]},
        metrics=verdict.metrics if verdict else {},
    )


def _shown(claim: Sourced) -> dict[str, object]:
    return {"start": claim.start, "end": claim.end, "right": claim.right, "cited": list(claim.cited)}


def _of_answer(answer: Answered, expected: tuple[str, ...]) -> Verdict:
    citations = answer.cited(expected)
    cited = set(as_pages(citations.names, expected))
    right = cited & set(expected)
    named = len(cited) + len(citations.outside)
    precision = len(right) / named if named else 0.0
    recall = len(right) / len(expected)
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    return Verdict(
        score=f1,
        reason=_reason(answer, expected, cited, citations),
        details={
            "cited": _in_order(cited, answer.context),
            "expected": list(expected),
            "outside": list(citations.outside),
            "malformed": list(citations.malformed),
        },
        metrics={"cite_precision": precision, "cite_recall": recall},
    )


def _in_order(names: Iterable[str], context: Sequence[str]) -> list[str]:
    """Return documents as they stand in the context, and those that are not in it behind, by name."""
    place = {name: number for number, name in reversed(list(enumerate(context)))}
    return sorted(names, key=lambda name: (place.get(name, len(context)), name))


def _reason(answer: Answered, expected: tuple[str, ...], cited: set[str], citations: CitedDocuments) -> str:
    numbers = list(enumerate(answer.context, start=answer.citing.base))
    place = {document: number for number, document in reversed(numbers)}

    def numbered(documents: Iterable[str]) -> str:
        named = _in_order(documents, answer.context)
        return ", ".join(f"[{place[name]}] {name}" if name in place else name for name in named)

    parts = []
    if right := cited & set(expected):
        parts.append(f"cited {numbered(right)}")
    if missed := set(expected) - cited:
        parts.append(f"missed {numbered(missed)}")
    if wrong := cited - set(expected):
        parts.append(f"wrongly cited {numbered(wrong)}")
    if citations.outside:
        parts.append(f"{', '.join(citations.outside)} outside the {len(answer.context)} documents")
    if not (citations.names or citations.outside):
        parts.append("no citation in the answer")
    if citations.malformed:
        parts.append("read despite their form: " + ", ".join(citations.malformed))
    return "; ".join(parts)
