"""How a file measures retrieval: its key `retrieval`, and the same fields of a single question."""

from __future__ import annotations

from pytest_genir.errors import FileError
from pytest_genir.rag.retrieval import DEFAULT_K, RetrievalTerms, is_measure
from pytest_genir.source import Fields, Node

_HINT = "known: recall@k, precision@k, hit@k, ndcg@k with a number for k, and mrr"


def parse_retrieval(node: Node | None) -> RetrievalTerms:
    """Read `retrieval: {k: [1, 5], score: ndcg@5}`."""
    if node is None:
        return RetrievalTerms()
    fields = Fields(node, "'retrieval'")
    terms = parse_terms(fields, RetrievalTerms())
    fields.done()
    return terms


def parse_terms(fields: Fields, usual: RetrievalTerms) -> RetrievalTerms:
    """Read `k` and `score`; without a score it is the recall at the largest k."""
    node = fields.take("k")
    cuts = usual.cuts if node is None else _cuts(node)
    score = fields.text("score", None)
    if score is not None and not is_measure(score):
        raise fields.error(f"'{score}' is no measure of retrieval", "score", hint=_HINT)
    if score is None:
        score = usual.score if node is None else f"recall@{max(cuts)}"
    return RetrievalTerms(cuts=cuts, score=score)


def _cuts(node: Node) -> tuple[int, ...]:
    entries = node.value if isinstance(node.value, list) else [node]
    found = []
    for entry in entries:
        if not isinstance(entry.value, int) or isinstance(entry.value, bool) or not 0 < entry.value < 100_000:
            hint = f"k is how many ranks count, such as {DEFAULT_K} or [1, {DEFAULT_K}]"
            raise FileError(f"'k' has to be a whole number above 0, not {entry.kind}", where=entry.where, hint=hint)
        found.append(entry.value)
    if not found:
        raise FileError("'k' is an empty list", where=node.where)
    return tuple(dict.fromkeys(found))
