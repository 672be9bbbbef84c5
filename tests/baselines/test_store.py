"""Where baselines are found: by name, by path, the newest; and what is said when there is none."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pytest_genir.baselines.file import baseline_of
from pytest_genir.baselines.store import find, names_in, newest_in, path_of_name, read_saved, save
from pytest_genir.errors import GenirError
from pytest_genir.results.log import log_lines
from tests.support.results import result

RUN = [result("a", ("correctness", "include", 1.0))]


def saved(folder: Path, name: str, when: str = "2026-03-01T12:00:00Z") -> Path:
    return save(folder, baseline_of(RUN, name, when))


def test_the_newest_is_what_says_so_and_not_what_was_checked_out_last(tmp_path: Path) -> None:
    assert newest_in(tmp_path / "none") is None
    new = saved(tmp_path, "new", "2026-03-02T00:00:00Z")
    old = saved(tmp_path, "old", "2026-03-01T00:00:00Z")
    os.utime(old, (2e9, 2e9))
    (tmp_path / "stray.json").write_text("not a baseline", encoding="utf-8")

    assert newest_in(tmp_path) == new
    assert names_in(tmp_path) == ["stray", "old", "new"]


def test_a_name_comes_before_a_path(tmp_path: Path) -> None:
    folder, here = tmp_path / "baselines", tmp_path
    named = saved(folder, "main")
    (here / "main").write_text("something else", encoding="utf-8")

    assert find("main", folder, here) == named
    assert find("baselines/main.json", folder, here) == named


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("mian", "no baseline 'mian'\n  known: main. did you mean 'main'", id="misspelt"),
        pytest.param("benchmarks", "is a folder, not a baseline\n  write --genir-compare=NAME", id="swallowed-path"),
        pytest.param("a/b.json", "there is no baseline 'a/b.json'", id="no-file"),
    ],
)
def test_what_is_not_there_is_said_with_what_is(tmp_path: Path, text: str, message: str) -> None:
    saved(tmp_path / "baselines", "main")
    (tmp_path / "benchmarks").mkdir()

    with pytest.raises(GenirError) as caught:
        find(text, tmp_path / "baselines", tmp_path)
    assert message in str(caught.value)


def test_the_name_of_a_file_is_the_name_of_its_baseline(tmp_path: Path) -> None:
    path = saved(tmp_path, "main.json")

    assert (path.name, read_saved(path).name, names_in(tmp_path)) == ("main.json", "main", ["main"])
    assert find("main.json", tmp_path, tmp_path / "elsewhere") == path


@pytest.mark.parametrize("name", ["", "a/b", "..", ".hidden", "newest", "a b", "-x", "x" * 101, "a\\b"])
def test_what_cannot_be_a_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(GenirError):
        path_of_name(tmp_path, name)


@pytest.mark.parametrize("name", ["main", "gpt-4o.prompt-2", "zażółć", "1"])
def test_names(tmp_path: Path, name: str) -> None:
    assert path_of_name(tmp_path, name) == tmp_path / f"{name}.json"


def test_a_result_log_serves_as_a_baseline(tmp_path: Path) -> None:
    path = tmp_path / "monday.jsonl"
    path.write_text("".join(log_lines({"started": "2026-03-01T12:00:00+00:00"}, RUN, {})), encoding="utf-8")

    found = read_saved(path)

    assert (found.name, found.saved, found.results) == ("monday.jsonl", "2026-03-01T12:00:00+00:00", tuple(RUN))
