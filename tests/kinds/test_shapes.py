"""A file that is named on the command line is ours by its shape, whatever it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pytest_genir.kinds.shapes import _COMMON, TOP_KEYS, is_ours
from pytest_genir.shipped import SCHEMAS


@pytest.mark.parametrize("kind", TOP_KEYS)
def test_every_key_that_is_parsed_is_known_by_shape(kind: str) -> None:
    needed, others = TOP_KEYS[kind]
    parsed = json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))["properties"]

    assert set(parsed) <= {*needed, *others, *_COMMON}


def test_questions_in_a_table_are_ours_too(tmp_path: Path) -> None:
    path = tmp_path / "town.yaml"
    path.write_text("kind: rag\nlanguage: pl\nquestions: q.csv\ndocuments: pages/\ncontext: 2\n", encoding="utf-8")
    assert is_ours(path)

    path.write_text("kind: rag\nquestions: q.csv\nspec: {replicas: 2}\n", encoding="utf-8")
    assert not is_ours(path)
