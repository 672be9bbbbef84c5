"""Whatever hypothesis makes of a file, reading it gives a benchmark or one of our errors, in time and with a place.

`FUZZ_EXAMPLES=10000 pytest tests/fuzz/test_any_file.py` tries for longer.
"""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutated import FILES, PIECES, outcome_of

#: What a reader may take for its own, and what it never saw.
_SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12), st.sampled_from(PIECES)
)
_KEYS = st.sampled_from([
    "kind", "questions", "id", "question", "expect", "include", "cite", "documents", "prompt", "pass", "gate", "tags",
    "simulation", "user", "system", "class", "llm", "evaluation", "evaluators", "replacements", "headers", "topic",
    "datasets", "config", "args", "name", "memory_span", "normaliser", "language", "context", "maxTurns", "url",
])  # fmt: skip
_VALUES = st.recursive(
    _SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.one_of(_KEYS, st.text(max_size=5)), inner, max_size=5)
    ),
    max_leaves=20,
)
_BOUNDED = settings(max_examples=int(os.environ.get("FUZZ_EXAMPLES", "150")), deadline=None)


def held(sort: str, raw: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        found, told = outcome_of(Path(folder), sort, raw)

    assert found in ("fine", "line", "file"), told


def _cut(text: str, start: int, length: int, piece: str) -> bytes:
    at = start % (len(text) + 1)
    return (text[:at] + piece + text[at + length :]).encode("utf-8", "surrogatepass")


@_BOUNDED
@given(
    st.sampled_from(list(FILES)), st.integers(0, 5000), st.integers(0, 40),
    st.one_of(st.sampled_from(PIECES), st.text(max_size=20)),
)  # fmt: skip
def test_a_file_with_anything_put_in(sort: str, start: int, length: int, piece: str) -> None:
    held(sort, _cut(FILES[sort][1], start, length, piece))


@_BOUNDED
@given(st.sampled_from(list(FILES)), st.binary(max_size=200))
def test_any_bytes(sort: str, raw: bytes) -> None:
    held(sort, raw)


@_BOUNDED
@given(st.sampled_from(["yaml", "conversation", "memory", "json", "log"]), _VALUES)
def test_any_value(sort: str, value: object) -> None:
    held(sort, json.dumps(value).encode())


@_BOUNDED
@given(st.sampled_from(["rag", "conversation", "memory"]), st.dictionaries(_KEYS, _VALUES, max_size=6))
def test_any_value_of_a_kind(kind: str, value: dict[str, object]) -> None:
    held("yaml", json.dumps({**value, "kind": kind}).encode())
