"""Other people's files are left alone, whatever is in them; one that is nearly ours gets its error."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.outline import HEAD
from pytest_genir.kinds.shapes import is_ours
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from tests.hostile.foreign_files import FOREIGN, NEARLY
from tests.hostile.foreign_later import FOREIGN_LATER, RAW


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", FOREIGN)
def test_foreign_file_is_not_ours(name: str, tmp_path: Path) -> None:
    path = write(tmp_path, name, FOREIGN[name])

    assert not is_ours(path)
    assert load_benchmark(path, Settings(), shown=name, claimed=False) is None


@pytest.mark.parametrize("name", [*FOREIGN_LATER, *RAW])
def test_later_foreign_file_is_not_ours(name: str, tmp_path: Path) -> None:
    path = write(tmp_path, name, FOREIGN_LATER.get(name, ""))
    if name in RAW:
        path.write_bytes(RAW[name])

    assert not is_ours(path)
    assert load_benchmark(path, Settings(), shown=name, claimed=False) is None


def test_there_are_many_dialects() -> None:
    assert len(FOREIGN) + len(FOREIGN_LATER) + len(RAW) >= 180


@pytest.mark.parametrize("name", NEARLY)
def test_file_that_is_nearly_ours_gets_its_error(name: str, tmp_path: Path) -> None:
    text, told = NEARLY[name]

    with pytest.raises(GenirError) as raised:
        load_benchmark(write(tmp_path, name, text), Settings(), shown=name, claimed=False)

    assert told in str(raised.value)
    assert str(raised.value).startswith(name)


def test_a_whole_tree_of_them_is_no_error(pytester: pytest.Pytester) -> None:
    for name, text in FOREIGN.items():
        write(pytester.path, name, text)
    write(pytester.path, "test_mine.py", "def test_mine(): pass\n")

    result = pytester.runpytest("-q", ".")

    result.assert_outcomes(passed=1)


@pytest.mark.parametrize("size", [HEAD // 2, 2 * HEAD])
def test_long_first_question_is_still_ours(size: int, tmp_path: Path) -> None:
    text = '[{"id": "1", "question": "%s", "context": ["d"], "expect": {"include": ["a"]}}]' % ("long " * (size // 5))

    assert is_ours(write(tmp_path, "samples.json", text))


def test_only_the_head_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.write(b'{"type": "dump", "rows": [')
        file.truncate(1 << 40)  # a hole in the disk, a terabyte to whoever reads it

    assert not is_ours(path)


@pytest.mark.parametrize("kind", ["unreadable", "folder", "broken link"])
def test_what_cannot_be_read_is_not_ours(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    if kind == "folder":
        path.mkdir()
    elif kind == "broken link":
        path.symlink_to(tmp_path / "nowhere")

    assert not is_ours(path)
