"""The answer cites the expected documents and no others, as F1 between the two sets.

YAML: `cite: [id-of-a-document, id-of-another]`;
in an answer `[0]`, `[0, 2]`, `[0-2]`, `(0)`, `【0†source】`, `[^0]`, `[id]`, `[document 0]`, `⁰`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pytest_genir.errors import FileError, did_you_mean
from pytest_genir.rag.checking import Answered, Surroundings, Verdict, check
from pytest_genir.source import Node
from pytest_genir.source.fields import list_of, text_of
from pytest_genir.text.citations import Citations


def parse_documents(node: Node, around: Surroundings) -> tuple[str, ...]:
    """Return the expected documents, all of which have to be in the question's context."""
    expected: list[str] = []
    for entry in list_of(node, "'cite'"):
        document = text_of(entry, "a document's id")
        if document not in around.context:
            raise FileError(
                f"'cite' names the document '{document}', which is not in the question's context",
                where=entry.where,
                hint=did_you_mean(document, around.context) or "add it to the context, or cite another",
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
    if verdict.details.get("malformed"):
        yield "format"
    if not expected or expected - cited:
        yield "missing-citation"
    if cited - expected or verdict.details.get("outside"):
        yield "wrong-citation"


def _names(value: object) -> set[str]:
    return {str(name) for name in value} if isinstance(value, (list, tuple)) else set()


@check(measure="correctness", parse=parse_documents, group=groups_of)
def cite(answer: Answered, expected: tuple[str, ...]) -> Verdict:
    """Score F1 between the documents cited and the documents expected."""
    citations = answer.citations
    cited = {answer.context[place] for place in citations.places}
    right = cited & set(expected)
    named = len(cited) + len(citations.outside)
    precision = len(right) / named if named else 0.0
    recall = len(right) / len(expected)
    f1 = 2 * precision * recall / (precision + recall) if right else 0.0
    return Verdict(
        score=f1,
        reason=_reason(answer, expected, cited, citations),
        details={
            "cited": sorted(cited, key=list(answer.context).index),
            "expected": list(expected),
            "outside": list(citations.outside),
            "malformed": list(citations.malformed),
        },
        metrics={"cite_precision": precision, "cite_recall": recall},
    )


def _reason(answer: Answered, expected: tuple[str, ...], cited: set[str], citations: Citations) -> str:
    place = {document: number for number, document in enumerate(answer.context, start=answer.citing.base)}

    def numbered(documents: Iterable[str]) -> str:
        return ", ".join(f"[{place[d]}] {d}" for d in sorted(documents, key=place.__getitem__))

    parts = []
    if right := cited & set(expected):
        parts.append(f"cited {numbered(right)}")
    if missed := set(expected) - cited:
        parts.append(f"missed {numbered(missed)}")
    if wrong := cited - set(expected):
        parts.append(f"wrongly cited {numbered(wrong)}")
    if citations.outside:
        parts.append(f"{', '.join(citations.outside)} outside the {len(answer.context)} documents")
    if not citations.found:
        parts.append("no citation in the answer")
    if citations.malformed:
        parts.append("read despite their form: " + ", ".join(citations.malformed))
    return "; ".join(parts)
