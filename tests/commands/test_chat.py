"""`pytest-genir chat`: a conversation as a person follows it, or takes part in it."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest

from pytest_genir.cli import main

CONFIGURATIONS = Path(__file__).resolve().parents[2] / "configurations" / "conversations"
DEBATE, RECORDED = str(CONFIGURATIONS / "debate.genir.yaml"), str(CONFIGURATIONS / "recorded.genir.yaml")


def test_conversation_is_shown_with_its_scores(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chat", DEBATE, "--model", "extractive", "-k", "uniforms"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "uniforms: School uniforms should be compulsory."
    assert lines[1] == "user     School uniforms should be compulsory."
    assert lines[2].startswith("system   ")
    assert sum(line.startswith("user     ") for line in lines) == 2
    assert any(re.match(r"turn 2   Relevance 0\.\d\d  ", line) for line in lines)
    assert all(len(line) <= 100 for line in lines)


def test_recorded_conversation_is_shown_as_it_was_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chat", RECORDED]) == 0

    shown = capsys.readouterr().out
    assert shown.startswith("kettle: How to descale a kettle (one of 2, see -k)\nuser     ")
    assert "turn 1   Grade " in shown


def test_person_takes_part_until_an_empty_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("Should cars be banned?\nAnd buses?\n\nnot read\n"))
    book = tmp_path / "logs" / "book.jsonl"

    assert main(["chat", DEBATE, "--model", "extractive", "--me", "--logbook", str(book)]) == 0

    shown = capsys.readouterr().out
    assert "user     Should cars be banned?\nsystem   " in shown
    assert "user     And buses?\n" in shown
    assert "turn 2   Relevance " in shown
    assert "the simulated user" not in shown
    said = [json.loads(line) for line in book.read_text(encoding="utf-8").splitlines()]
    assert [entry["data"]["utterance"] for entry in said if entry["source"] == "user"] == [
        "Should cars be banned?",
        "And buses?",
    ]


def test_who_says_nothing_holds_no_conversation(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))

    assert main(["chat", DEBATE, "--model", "extractive", "--me"]) == 0
    assert capsys.readouterr().out.endswith("\nnothing was said\n")


def test_faults_of_the_user_and_short_scores_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _scripted(tmp_path, ["Why is tea so hot?"] * 2, {"score": 0.5, "explanation": "\x1b[2Jmeh"})

    assert main(["chat", path, "--allow-python"]) == 0

    shown = capsys.readouterr().out
    assert "turn 1   Own 0.50  \ufffd[2Jmeh\n" in shown
    assert shown.endswith("the simulated user: turn 2 repeats turn 1\n")
    marked = _scripted(tmp_path, ["Why?"], {"score": 0.5}, passes_at=0.8)
    assert "fell short: Own@1 0.50" in _shown(marked, capsys)


def _shown(path: str, capsys: pytest.CaptureFixture[str]) -> str:
    main(["chat", path, "--allow-python"])
    return capsys.readouterr().out


def test_failures_end_with_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = _scripted(tmp_path, ["Why?"], {"score": 1}, fail_at=0)

    assert main(["chat", path, "--allow-python"]) == 1
    assert capsys.readouterr().err == "pytest-genir: Error: scripted failure at turn 0\n"
    assert main(["chat", _scripted(tmp_path, ["Why?"], {"score": "high"}), "--allow-python"]) == 1
    assert "Own@1: the score is 'high', not a number" in capsys.readouterr().err


def _scripted(
    folder: Path, said: list[str], score: dict[str, object], *, passes_at: float = 0.0, **system: object
) -> str:
    judge = {"class": "tests.support.scripted:ScriptedEvaluator", "turns": [score], "pass": passes_at}
    document = {
        "simulation": {
            "topic": {"description": "Tea"},
            "user": {"class": "tests.support.scripted:ScriptedUser", "utterances": said},
            "system": {"class": "tests.support.scripted:ScriptedSystem", "utterances": ["So.", "So."], **system},
            "maxTurns": len(said),
        },
        "evaluation": {"evaluators": {"Own": judge}},
    }
    path = folder / "talk.json"
    path.write_text(json.dumps(document))
    return str(path)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([DEBATE], "this conversation asks a model\n  --model extractive needs no key and no network"),
        ([DEBATE, "-k", "car", "--model", "extractive"], "did you mean 'cars'?"),
        ([DEBATE, "--model", "extractiv"], "did you mean 'extractive'?"),
        ([DEBATE, "--model", "extractive", "--turns", "0"], "a whole number from 1 on was expected, not '0'"),
        ([DEBATE, "--model", "extractive", "--logbook", "/dev/null/x"], "cannot write '/dev/null/x'"),
        ([RECORDED, "--me"], "--me: these conversations are recorded"),
        ([RECORDED, "--turns", "2"], "--turns: these conversations are recorded"),
        (["nowhere.yaml"], "nowhere.yaml: cannot be read: "),
    ],
)
def test_mistake_is_one_sentence_and_status_2(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["chat", *arguments]) == 2

    error = capsys.readouterr().err
    assert error.startswith("pytest-genir: ") and told in error
