"""The recorded behaviour of the original LTM benchmark, row by row."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from tests.support.shared import shared

Row = dict[str, Any]


@lru_cache(maxsize=8)
def rows(name: str) -> tuple[Row, ...]:
    """Return the rows of a file of vectors; the calling test is skipped where they are absent."""
    path = shared(f"vectors/ltm/{name}")
    if path.suffix == ".gz":
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            return tuple(json.loads(line) for line in lines)
    return tuple(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())


def score_rows(kind: str) -> Iterator[Row]:
    """Return the hand-made rows of one kind."""
    return (row for row in rows("scores.jsonl") if row["kind"] == kind)


def questions_of(row: Row) -> list[str]:
    """Return the questions of a published row: those generated in the run, or those of its script."""
    if row.get("questions"):
        return list(row["questions"])
    return [line for line, asked in zip(row["script"], row["is_question"], strict=False) if asked]


def answers_of(row: Row) -> list[str]:
    """Return what the rule of a published row judges."""
    if row["factory_name"] == "prospective_memory":
        return list(row["replies_after_instruction"])
    return list(row["actual_responses"])
