"""Questions asked otherwise: for each, the variants that change anything of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pytest_genir.digests import digest
from pytest_genir.rag.case import RagCase
from pytest_genir.results.variants import VariantOf
from pytest_genir.variants.rules import RewordingTerms, reordered, reworded


def varied(case: RagCase, wanted: Sequence[str]) -> Iterator[RagCase]:
    """Yield a question's variants, each with an id, a digest and a tag of its own, and the question's conditions."""
    question, terms = case.question, case.terms
    wording = RewordingTerms(language=terms.language, normaliser=terms.matcher.normaliser, seed=question.id)
    for name in wanted:
        text = reworded(name, question.text, wording)
        context = reordered(case.context, question.id) if name == "document_order" else case.context
        if (text, context) == (question.text, case.context):
            continue
        variant = VariantOf(name=name, original=question.id)
        asked = replace(
            question,
            id=variant.id,
            text=text,
            tags=(*question.tags, variant.tag),
            digest=digest([question.digest, name, text, list(context)]),
        )
        yield replace(case, question=asked, context=context, variant=variant)
