"""`pytest-genir save`: logs become a baseline, unless that would be less than what is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.baselines.store import read_saved
from pytest_genir.cli import main
from pytest_genir.results.log import log_lines
from tests.support.made_results import result

FILE = Path(".genir/baselines/main.json")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def log(name: str, *ids: str, failed: tuple[str, ...] = (), **header: object) -> str:
    results = [result(id_, {"include": 1.0}) for id_ in ids]
    results += [result(id_, failure={"kind": "timeout", "message": ""}) for id_ in failed]
    given = {"started": "2026-03-01T12:00:00+00:00", **header}
    Path(name).write_text("".join(log_lines(given, results, {})), encoding="utf-8")
    return name


def test_all_parts_become_one_baseline(capsys: pytest.CaptureFixture[str]) -> None:
    parts = [log("1.jsonl", "a", shard="1/2"), log("2.jsonl", "b", "c", shard="2/2")]

    assert main(["save", *parts, "--name", "main"]) == 0

    saved = read_saved(FILE)
    assert ([one.id for one in saved.results], saved.saved) == (["a", "b", "c"], "2026-03-01T12:00:00Z")
    assert capsys.readouterr().out == f"{FILE}: 3 items\n"


def test_less_does_not_replace_more(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["save", log("good.jsonl", "a", "b"), "--name", "main"]) == 0
    before = FILE.read_bytes()
    for wrong, why in (
        (log("failed.jsonl", "a", failed=("b",)), "1 item of it without an answer"),
        (log("part.jsonl", "a", shard="1/2"), "missing: shard 2/2"),
        (log("none.jsonl"), "nothing was scored"),
    ):
        assert main(["save", wrong, "--name", "main"]) == 2
        assert why in capsys.readouterr().err
    assert FILE.read_bytes() == before


@pytest.mark.parametrize("name", ["a/b", "newest"])
def test_wrong_names_are_refused(name: str) -> None:
    assert main(["save", log("good.jsonl", "a"), "--name", name]) == 2
