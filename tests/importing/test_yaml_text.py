"""The YAML of drafts: whatever is written is read back as it was, by our reader and by PyYAML's."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.importing.yaml_text import comment, yaml_lines
from pytest_genir.source import Json, tree_from_text

ODD = ["no", "1e5", "007", "1:30", "a: b", "# x", "", " ", "x\ny\n", "\nx", "x\n\n y", "-", "[a", "{", "'", '"', "a #b"]
TEXTS = st.one_of(st.text(), st.sampled_from(ODD))
VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-(10**9), 10**9), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=4))
def test_what_is_written_is_read_back(held: dict[str, Json]) -> None:
    text = "\n".join(yaml_lines(held)) + "\n"

    tree = tree_from_text(text, "draft.yaml", json=False)
    assert ({} if tree is None else tree.plain()) == held
    assert (yaml.safe_load(text) or {}) == held


@pytest.mark.parametrize("text", ["a\nquestions: []", "a\u2028b", "a\x85b", "\x1b[2J"])
def test_nothing_in_a_comment_ends_it(text: str) -> None:
    assert all(line.startswith("#") for line in comment(text))
    assert tree_from_text("\n".join(comment(text)) + "\nx: 1\n", "d.yaml", json=False).plain() == {"x": 1}  # type: ignore[union-attr]
