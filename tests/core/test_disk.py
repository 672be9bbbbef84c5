"""Small files between processes: whole or not at all, by however many writers."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest

from pytest_genir.disk import replace_text, replace_value, tell, value_of


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    replace_value(file, {"słowo": "zażółć", "n": [1, None]})
    assert value_of(file) == {"słowo": "zażółć", "n": [1, None]}
    assert [one.name for one in tmp_path.iterdir()] == ["a.json"]


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"7", b"\xff", b"[" * 100_000])
def test_what_is_no_object_is_an_empty_one(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(text)
    assert value_of(file) == {}
    assert value_of(tmp_path / "none.json") == {}


def test_a_writer_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    replace_text(file, "old")
    with pytest.raises(UnicodeEncodeError):
        replace_text(file, "new \ud800")
    assert file.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["a.txt"]


def test_a_kindness_stops_nobody(tmp_path: Path) -> None:
    tell(tmp_path / "no folder" / "a.json", {"a": 1})
    with pytest.raises(OSError, match="No such file"):
        replace_value(tmp_path / "no folder" / "a.json", {"a": 1})


def test_readers_see_whole_files_while_threads_write(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    replace_value(file, {"n": "0" * 5000})

    def write(digit: int) -> None:
        for _ in range(50):
            replace_value(file, {"n": str(digit) * 5000})

    writers = [threading.Thread(target=write, args=(digit,)) for digit in range(4)]
    for one in writers:
        one.start()
    while any(one.is_alive() for one in writers):
        assert len(set(str(json.loads(file.read_text())["n"]))) == 1
    for one in writers:
        one.join()
