"""The entrance to RAG benchmarks: a document in, cases out."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.kinds.case import Benchmark
from pytest_genir.rag.case import rag_benchmark
from pytest_genir.rag.parse import parse_rag
from pytest_genir.settings import Settings
from pytest_genir.source import Node


def load(node: Node, path: Path, settings: Settings) -> Benchmark:
    """Read a RAG benchmark; every mistake in it is a `GenirError` with its place."""
    return rag_benchmark(parse_rag(node, path, settings))
