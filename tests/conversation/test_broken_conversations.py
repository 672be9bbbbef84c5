"""Every mistake in a file of conversations gets one clear sentence with its place, before anything is asked."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.conversation.load import load
from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from pytest_genir.source import tree_from_text
from tests.conversation.broken_conversations import BASE, BROKEN, FILES, RUNS, Broken


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def _load(folder: Path, text: str) -> int:
    path = folder / "b.genir.yaml"
    path.write_text(text)
    benchmark = load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)
    assert benchmark is not None
    return len(benchmark.cases)


@pytest.mark.parametrize("broken", [pytest.param(broken, id=broken.id) for broken in BROKEN])
def test_broken_file_gets_its_exact_message(broken: Broken, folder: Path) -> None:
    assert broken.old in BASE
    text = BASE.replace(broken.old, broken.new)
    if broken.and_old:
        assert broken.and_old in BASE
        text = text.replace(broken.and_old, broken.and_new)

    with pytest.raises(GenirError) as raised:
        _load(folder, text)

    assert str(raised.value) == broken.message


def test_the_files_they_differ_from_have_no_mistake(folder: Path) -> None:
    assert _load(folder, BASE) == 1
    assert _load(folder, RUNS) == 1


def test_the_table_is_as_long_as_promised() -> None:
    assert len({broken.id for broken in BROKEN}) == len(BROKEN) >= 90


@given(
    st.integers(0, len(BASE) - 1),
    st.integers(1, 12),
    st.text(alphabet=st.sampled_from("{}[]:-, \n\"'xy1&*#|"), max_size=6),
)
def test_any_damage_is_a_value_or_one_of_our_errors(start: int, length: int, patch: str) -> None:
    text = BASE[:start] + patch + BASE[start + length :]
    with suppress(GenirError):
        node = tree_from_text(text, "b.yaml", json=False)
        assert node is not None
        load(node, Path("b.yaml"), Settings())
