"""`pytest-genir gate`: gates on the logs of a run or of its parts, with an exit status for CI."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.baselines.file import baseline_of, write_baseline
from pytest_genir.cli import main
from pytest_genir.gates import parse_gate
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.record import Condition, Result


def _log(path: Path, scores: dict[str, float], **header: object) -> str:
    results = [
        Result(
            id=name, nodeid=f"b.yaml::{name}", kind="rag", benchmark="b", model="m", status="scored",
            conditions=(Condition(name="include", measure="correctness", score=score, passed=score >= 1, reason=""),),
        )
        for name, score in scores.items()
    ]  # fmt: skip
    path.write_text("".join(log_lines(dict(header), results, {})), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("gate", "status", "word"), [("correctness>=0.5", 0, "reached"), ("total>0.5", 1, "MISSED")])
def test_gates_are_judged_on_all_parts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], gate: str, status: int, word: str
) -> None:
    parts = [
        _log(tmp_path / "1.jsonl", {"a": 1.0}, shard="1/2"),
        _log(tmp_path / "2.jsonl", {"b": 0.0}, shard="2/2"),
    ]

    assert main(["gate", *parts, "--gate", gate]) == status
    assert capsys.readouterr().out.startswith(f"{word:<7}  {gate}: ")


def test_runs_bring_their_own_gates(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gates = [parse_gate("correctness>=0.9").to_wire(), {**parse_gate("correctness>=0.2").to_wire(), "benchmark": "b"}]
    parts = [_log(tmp_path / f"{name}.jsonl", {name: 0.5}, gates=gates) for name in "ab"]

    assert main(["gate", *parts]) == 1
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["MISSED", "reached"]


def test_a_missing_part_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = _log(tmp_path / "1.jsonl", {"a": 1.0}, shard="1/2")

    assert main(["gate", part, "--gate", "correctness>=0.5"]) == 2
    assert "missing: shard 2/2" in capsys.readouterr().err
    assert main(["gate", part, "--gate", "correctness>=0.5", "--partial"]) == 0


def test_no_gate_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gate", _log(tmp_path / "1.jsonl", {"a": 1.0})]) == 2
    assert "no gate was given" in capsys.readouterr().err
    assert main(["gate", _log(tmp_path / "2.jsonl", {"a": 1.0}, gates=[{"text": 7}])]) == 2


def test_a_run_that_was_stopped_keeps_its_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    decided = {"gates": [{"gate": "correctness>=0.9", "model": "m", "decision": "fail"}]}
    log = _log(tmp_path / "1.jsonl", {"a": 1.0}, stopped=decided)

    assert main(["gate", log, "--gate", "correctness>=0.9"]) == 1
    assert "decided before all items were asked" in capsys.readouterr().out


def test_parts_are_compared_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names = [f"q-{number:02}" for number in range(12)]
    good = _log(tmp_path / "good.jsonl", dict.fromkeys(names, 1.0))
    parts = [_log(tmp_path / f"{n}.jsonl", dict.fromkeys(names[n::2], 0.0), shard=f"{n + 1}/2") for n in (0, 1)]
    write_baseline(tmp_path / ".genir/baselines/main.json", baseline_of(read_log(Path(good)).results, "main"))

    assert main(["gate", *parts, "--compare", "main", "--compare-fail", "correctness:2%"]) == 1
    assert capsys.readouterr().out.startswith("MISSED   correctness:2%: correctness 1.000 to 0.000")
    assert main(["gate", good, "--compare", "good.jsonl", "--compare-fail", "correctness:2%"]) == 0
    for wrong in (["--compare", "main"], ["--compare-fail", "correctness:2%"], ["--compare", "none"]):
        assert main(["gate", good, *wrong]) == 2
