"""`pytest-genir`: its commands, and that a mistake is one sentence and exit status 2."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from pytest_genir.baselines.file import baseline_of, write_baseline
from pytest_genir.cli import COMMANDS, main
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from tests.support.made_results import HOSTILE, result

HEADER = {
    "models": [{"name": "model", "identity": {"v": 1}}],
    "benchmarks": ["office"],
    "normaliser": [],
    "started": "2026-01-02",
}


def write_log(path: Path, results: Sequence[Result], **header: object) -> str:
    path.write_text("".join(log_lines({**HEADER, **header}, results, summarise(results).to_wire())), encoding="utf-8")
    return str(path)


@pytest.fixture
def log(tmp_path: Path) -> str:
    results = [
        result("fee", {"include": 0.5, "cite": 1.0}, details={"context": ["a", "b"]}, order=0),
        result("fee-late", failure={"kind": "timeout", "message": "nothing came"}, order=1),
        result(
            "talk",
            {"polite": 1.0},
            kind="conversation",
            order=2,
            messages=({"role": "user", "content": "Dzień dobry"},),
        ),
    ]
    return write_log(tmp_path / "run.jsonl", results)


def test_every_command_can_be_imported_and_tells_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([command.name, "--help"])
        assert ended.value.code == 0
        assert f"usage: pytest-genir {command.name}" in capsys.readouterr().out


@pytest.mark.parametrize(("arguments", "status"), [([], 2), (["--help"], 0), (["help"], 0), (["--version"], 0)])
def test_help_lists_the_commands(arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == status

    shown = capsys.readouterr()
    text = shown.out if status == 0 else shown.err
    assert "pytest-genir" in text
    if arguments != ["--version"]:
        assert all(f"  {command.name} " in text for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["shwo"], "did you mean 'show'?"),
        (["show"], "the following arguments are required: RESULTS"),
        (["show", "nowhere.jsonl"], "nowhere.jsonl: cannot be read: "),
        (["show", "."], ".: cannot be read: "),
        (["show", "LOG", "-k", "fe-late"], "did you mean 'fee-late'?"),
        (["show", "LOG", "--model", "modl"], "did you mean 'model'?"),
        (["show", "LOG", "--unknown"], "unrecognized arguments: --unknown"),
        (["csv", "LOG", "-o", "."], "cannot write '.': "),
        (["compare", "LOG"], "one log with one model: nothing to compare"),
        (["compare", "LOG", "LOG", "--ignore", "promt"], "did you mean 'prompt'?"),
        (["compare", "LOG", "LOG", "--models", "model"], "--models is written as A=B, not 'model'"),
        (["compare", "LOG", "LOG", "--models", "x=y"], "unknown model 'x'"),
    ],
)
def test_mistake_is_one_sentence_and_status_2(
    arguments: list[str], told: str, log: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([log if argument == "LOG" else argument for argument in arguments]) == 2

    error = capsys.readouterr().err
    assert error.startswith("pytest-genir: ") and told in error
    assert "Traceback" not in error


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "an empty result log"),
        ("no json\n", ":1: not a line of JSON"),
        ("[1]\n", ":1: not a result log: its first line has no format"),
        ('{"format": "genir-results/99"}\n', ":1: a result log of another version"),
        ('{"format": "genir-results/1"}\n{"id": "x"}\n', ":2: not a result: has no 'nodeid'"),
        ('{"format": "genir-results/1"}\n[]\n', ":2: not a result: not an object"),
        ('{"format": "genir-results/1"}\n' + "[" * 100_000 + "\n", ":2: not a line of JSON"),
        ('{"format": "genir-results/1"}\nRECORD"score": "x"}]}\n', ":2: not a result: a condition has a 'score'"),
        ('{"format": "genir-results/1"}\nRECORD"score": 2}]}\n', ":2: not a result: a condition has a 'score'"),
        ('{"format": "genir-results/1"}\nRECORD"score": NaN}]}\n', ":2: not a result: a condition has a 'score'"),
    ],
)
def test_broken_log_names_its_line(text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = result("q").to_wire()
    del record["conditions"]
    start = json.dumps(record)[:-1] + ', "conditions": [{"name": "a", "measure": "m", "reason": "", "passed": true, '
    path = tmp_path / "broken.jsonl"
    path.write_text(text.replace("RECORD", start), encoding="utf-8")

    assert main(["show", str(path)]) == 2
    assert told in capsys.readouterr().err


def test_bytes_that_are_no_text_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "image.png"
    path.write_bytes(b"\x89PNG\r\n\xff\xfe")

    assert main(["csv", str(path)]) == 2
    assert "not a text in UTF-8" in capsys.readouterr().err


def test_show_prints_an_item_readably(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", log, "-k", "fee"]) == 0

    text = capsys.readouterr().out
    assert text.startswith("office.yaml::fee  failed\n")
    for part in (
        "  question fee?",
        "  [1] b",
        "  answer fee",
        "  FAIL include 0.50 (correctness)",
        "        because cite",
    ):
        assert part in text
    assert "fee-late" not in text


def test_show_tells_a_failure_and_a_conversation(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", log, "-k", "late"]) == 0
    assert "failure: timeout\n  nothing came" in capsys.readouterr().out
    assert main(["show", log, "-k", "talk"]) == 0
    assert "user\n  Dzień dobry" in capsys.readouterr().out


def test_show_without_an_id_lists_all(log: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", log]) == 0

    assert capsys.readouterr().out.splitlines() == [
        "failed  office.yaml::fee  model  include 0.50, cite 1.00",
        "error   office.yaml::fee-late  model  timeout",
        "passed  office.yaml::talk  model  polite 1.00",
    ]


@pytest.mark.parametrize("text", HOSTILE)
def test_show_obeys_no_text(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = result(text, {text: 0.5}, answer=text, question=text, model=text, tags=(text,), details={"context": [text]})
    log = write_log(tmp_path / "run.jsonl", [made, result("q", failure={"kind": text, "message": text})])

    for arguments in (["show", log], ["show", log, "-k", "q"], ["show", log, "-k", "office"]):
        assert main(arguments) == 0
        assert all(character.isprintable() or character in "\n\t" for character in capsys.readouterr().out)


def test_merge_makes_the_run_that_was_never_split(tmp_path: Path) -> None:
    results = [result(f"q-{n}", {"include": n % 2}, order=n) for n in range(10)]
    whole = write_log(tmp_path / "whole.jsonl", results)
    parts = [
        write_log(tmp_path / f"part-{n}.jsonl", results[n::3], shard=f"{n + 1}/3", started=f"2026-01-0{4 - n}")
        for n in range(3)
    ]

    assert main(["merge", *reversed(parts), "-o", str(tmp_path / "all.jsonl")]) == 0

    assert read_log(tmp_path / "all.jsonl") == read_log(Path(whole))


def test_merge_refuses_a_run_with_a_missing_shard(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = write_log(tmp_path / "part.jsonl", [result("q")], shard="2/3")

    assert main(["merge", part]) == 2
    assert "missing: shard 1/3, 3/3" in capsys.readouterr().err
    assert main(["merge", part, "--partial", "-o", str(tmp_path / "all.jsonl")]) == 0


def test_merge_takes_equal_duplicates_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = write_log(tmp_path / "a.jsonl", [result("q", {"include": 1.0}, seconds=1.0)])
    again = write_log(tmp_path / "b.jsonl", [result("q", {"include": 1.0}, seconds=2.0, cached=True)])
    other = write_log(tmp_path / "c.jsonl", [result("q", {"include": 0.0})])

    assert main(["merge", first, again]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 3
    assert main(["merge", first, other]) == 2
    error = capsys.readouterr().err
    assert "'office.yaml::q' stands in" in error and "a.jsonl" in error and "c.jsonl" in error


def test_merge_refuses_two_models_of_one_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = write_log(tmp_path / "a.jsonl", [result("a")])
    second = write_log(tmp_path / "b.jsonl", [result("b")], models=[{"name": "model", "identity": {"v": 2}}])

    assert main(["merge", first, second]) == 2
    assert "the model 'model' is another one" in capsys.readouterr().err


def test_log_of_a_killed_run_is_noted(tmp_path: Path, log: str, capsys: pytest.CaptureFixture[str]) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(Path(log).read_text(encoding="utf-8").splitlines(keepends=True)[:-1]), encoding="utf-8")

    assert main(["merge", str(cut)]) == 0
    shown = capsys.readouterr()
    assert "has no last line" in shown.err and json.loads(shown.out.splitlines()[-1])["footer"] is True


def test_exports_write_what_the_plugin_writes(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["csv", log, "-o", str(tmp_path / "t.csv")]) == 0
    with (tmp_path / "t.csv").open(encoding="utf-8", newline="") as file:
        assert [row["id"] for row in csv.DictReader(file)] == ["fee", "fee-late", "talk"]
    assert main(["json", log]) == 0
    assert len(json.loads(capsys.readouterr().out)["results"]) == 3
    assert main(["markdown", log]) == 0
    assert "### What fell short (2)" in capsys.readouterr().out


def test_compare_writes_all_three(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    markdown, page = tmp_path / "c.md", tmp_path / "c.html"

    assert main(["compare", log, log, "--markdown", str(markdown), "--html", str(page)]) == 0

    assert "cannot tell" in capsys.readouterr().out
    assert "| measure |" in markdown.read_text(encoding="utf-8") and "<h1>Comparison</h1>" in page.read_text(
        encoding="utf-8"
    )


def test_report_is_made_of_logs(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = write_log(tmp_path / "other.jsonl", [result("fee", {"include": 1.0}, model="large")], models=[])
    page = tmp_path / "deep" / "page.html"

    assert main(["report", log, other, "--baseline", log, "--title", "Two models", "-o", str(page)]) == 0

    assert "<title>Two models" in page.read_text(encoding="utf-8")
    assert capsys.readouterr().out == f"{page}: 4 results\n"
    assert main(["report", log, "-o", str(tmp_path)]) == 2
    assert "cannot write" in capsys.readouterr().err


def test_run_is_that_of_conversations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", str(tmp_path / "nowhere.json")]) == 1
    assert "nowhere.json" in capsys.readouterr().err
    assert main(["evaluate", "one-file-only.json"]) == 2
    assert "required: runs" in capsys.readouterr().err


def test_compare_models_of_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = [result("q", {"include": 1.0}, model="small"), result("q", {"include": 0.0}, model="large")]
    log = write_log(tmp_path / "run.jsonl", both)

    assert main(["compare", log]) == 0
    assert "small to large" in capsys.readouterr().out


def test_reader_that_goes_away_is_no_traceback(tmp_path: Path) -> None:
    log = write_log(tmp_path / "run.jsonl", [result(f"q-{n}", {"include": 1.0}) for n in range(5000)])
    command = [sys.executable, "-m", "pytest_genir", "show", log]

    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        error = process.stderr.read()

    assert process.returncode == 141 and error == ""


def test_narrow_encoding_of_a_terminal_is_no_traceback(log: str) -> None:
    command = [sys.executable, "-m", "pytest_genir", "show", log, "-k", "talk"]

    done = subprocess.run(command, capture_output=True, env={"PYTHONIOENCODING": "ascii"})

    assert done.returncode == 0 and b"Dzie?" in done.stdout


def test_a_saved_baseline_stands_for_its_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = write_log(tmp_path / "r.jsonl", [result("q-0", {"include": 1.0}), result("q-1", {"include": 0.0})])
    saved = tmp_path / "main.json"
    write_baseline(saved, baseline_of(read_log(Path(log)).results, "main", "2026-01-01T00:00:00Z"))

    assert main(["compare", str(saved), log]) == 0
    assert "2 items compared" in capsys.readouterr().out
    assert main(["report", log, "--baseline", str(saved), "-o", str(tmp_path / "r.html")]) == 0
    assert main(["compare", str(tmp_path / "none.json"), log]) == 2


def test_verdicts_of_parts_are_not_those_of_the_whole(tmp_path: Path) -> None:
    told = [{"name": "gate total>=0.5", "passed": True, "reason": "r"}]
    parts = [write_log(tmp_path / f"{n}.jsonl", [result(f"q-{n}", {"include": 1.0})], verdicts=told) for n in range(2)]

    assert main(["merge", *parts, "-o", str(tmp_path / "all.jsonl")]) == 0
    assert main(["merge", parts[0], "-o", str(tmp_path / "one.jsonl")]) == 0

    assert "verdicts" not in read_log(tmp_path / "all.jsonl").header
    assert read_log(tmp_path / "one.jsonl").header["verdicts"] == told
