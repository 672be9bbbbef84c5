"""The entrance to RAG benchmarks: a document in, cases out."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from pytest_genir.kinds.case import Benchmark
from pytest_genir.rag.case import KIND, RagCase
from pytest_genir.rag.parse import ParsedQuestions, parse_rag
from pytest_genir.rag.prompt import Prompt
from pytest_genir.rag.prompt_choice import prompt_digest
from pytest_genir.rag.question import QuestionTerms
from pytest_genir.settings import Settings
from pytest_genir.source import Node
from pytest_genir.variants.wanted import told_variants


def load(node: Node, path: Path, settings: Settings) -> Benchmark:
    """Read a RAG benchmark; every mistake in it is a `GenirError` with its place."""
    return rag_benchmark(parse_rag(node, path, settings))


def rag_benchmark(parsed: ParsedQuestions) -> Benchmark:
    """Return the cases of a parsed file, with contexts shuffled where that was asked for."""
    prompted = [
        (
            name,
            replace(parsed.terms, prompt=prompt, digests={**parsed.terms.digests, "prompt": _digest(prompt, parsed)}),
        )
        for name, prompt in parsed.prompts.items()
    ]
    cases = [case for name, terms in prompted or [("", parsed.terms)] for case in _cases(parsed, name, terms)]
    in_force = list(parsed.in_force)
    if parsed.variants:
        from pytest_genir.rag.variants import varied

        made = [one for case in cases for one in varied(case, parsed.variants)]
        in_force.append(told_variants(parsed.variants, len(made), len(cases) * len(parsed.variants) - len(made)))
        cases += made
    return Benchmark(
        name=parsed.name,
        kind=KIND,
        path=parsed.path,
        cases=cases,
        demands=parsed.demands,
        in_force=tuple(in_force),
    )


def _digest(prompt: Prompt, parsed: ParsedQuestions) -> str:
    return prompt_digest(prompt, parsed.terms.system_message, parsed.terms.refusal_message)


def _cases(parsed: ParsedQuestions, prompt: str, terms: QuestionTerms) -> list[RagCase]:
    cases = []
    rng = random.Random(0)
    for question in parsed.questions:
        context = question.context
        if parsed.shuffle and len(context) > 1:
            shuffled = list(context)
            # Seeded by text, so that every worker and every machine shuffles alike.
            rng.seed(f"{parsed.seed}:{question.id}".encode("utf-8", "surrogatepass"))
            rng.shuffle(shuffled)
            context = tuple(shuffled)
        cases.append(RagCase(question, terms, context, prompt=prompt))
    return cases
