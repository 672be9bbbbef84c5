"""The log that grows while a run goes on: what it has need not be made a second time when the run ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.pytest_plugin import growing_log
from pytest_genir.pytest_plugin.growing_log import GrowingLog
from pytest_genir.results.log import log_lines
from pytest_genir.results.manifest import Manifest
from pytest_genir.results.record import Result
from tests.support.made_results import result

SHARED = "Opłata wynosi 20 zł. " * 20
NOTHING = Manifest(items=())


def _asked(number: int) -> Result:
    content = f"{SHARED}\nPytanie: q{number}?"
    return result(f"q{number}").but(order=number, messages=({"role": "user", "content": content},))


RUN = [_asked(number) for number in range(5)]


def _grown(path: Path, results: list[Result]) -> GrowingLog:
    log = GrowingLog([path])
    log.begin({"started": "now"}, NOTHING)
    for one in results:
        log.add(one)
    log.close()
    return log


@pytest.mark.parametrize("chunk", [3, 1 << 20], ids=["small-pieces", "at-once"])
def test_lines_of_a_run_in_order_are_taken_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    monkeypatch.setattr(growing_log, "_CHUNK", chunk)
    path = tmp_path / "run.jsonl"

    written = _grown(path, RUN).lines_of(path, RUN)

    assert written is not None
    assert "".join(log_lines({}, RUN, {}, written=written)) == "".join(log_lines({}, RUN, {}))


@pytest.mark.parametrize(
    "results",
    [
        pytest.param(RUN[::-1], id="another-order"),
        pytest.param(RUN[:-1], id="fewer"),
        pytest.param([*RUN[:-1], RUN[-1].but(status="error")], id="replaced-since"),
    ],
)
def test_other_results_are_written_anew(tmp_path: Path, results: list[Result]) -> None:
    path = tmp_path / "run.jsonl"

    assert _grown(path, RUN).lines_of(path, results) is None


def test_a_file_that_another_run_has_written_meanwhile_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    log = _grown(path, RUN)
    path.write_text("something else\n", encoding="utf-8")

    assert log.lines_of(path, RUN) is None


def test_a_file_that_could_not_be_written_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    path.mkdir()

    assert _grown(path, RUN).lines_of(path, RUN) is None
