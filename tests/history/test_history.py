"""`pytest-genir history`: what it shows, and what it says to `git bisect run`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_genir.baselines.file import baseline_of, write_baseline
from pytest_genir.cli import main
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Result
from tests.support.made_results import result

ROOT = Path(__file__).resolve().parents[2]
LATE = {"kind": "timeout", "message": "late"}


def run(wrong: int, *, n: int = 12, **values: object) -> list[Result]:
    return [result(f"q-{i:02}", {"include": float(i >= wrong)}, model="m", **values) for i in range(n)]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def log(name: str, results: list[Result], started: str = "2026-03-01T12:00:00+00:00") -> str:
    Path(name).write_text("".join(log_lines({"started": started}, results, {})), encoding="utf-8")
    return name


def save(name: str, results: list[Result], saved: str) -> None:
    write_baseline(Path(f".genir/baselines/{name}.json"), baseline_of(results, name, saved))


def test_runs_measures_and_flips_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    save("third", run(3), "2026-03-03T12:00:00Z")
    save("first", run(0), "2026-03-01T12:00:00Z")
    save("second", run(1), "2026-03-02T12:00:00Z")

    assert main(["history"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines[2:5]] == [["1", "first"], ["2", "second"], ["3", "third"]]
    assert "  m      correctness  █▆▁   100.0%  75.0%   75.0%   100.0%" in lines
    assert "  2 second          1  q-00" in lines and "  3 third           2  q-01, q-02" in lines
    assert "  office::q-00  +--       1  broke at 2 second" in lines


def test_logs_and_baselines_stand_in_the_given_order(capsys: pytest.CaptureFixture[str]) -> None:
    save("main", run(0), "2026-03-03T12:00:00Z")
    new = log("new.jsonl", run(2), "2026-03-01T00:00:00+00:00")

    assert main(["history", ".genir/baselines/main.json", new, "-k", "q-01", "--model", "m"]) == 0

    page = capsys.readouterr().out
    assert "Flipped: 1 of 1 item\n" in page and "office::q-01  +-" in page


def test_nothing_moved(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", log("a.jsonl", run(2)), log("b.jsonl", run(2))]) == 0

    assert "No item flipped, of 12 items" in capsys.readouterr().out


def test_rows_are_limited(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", log("a.jsonl", run(0)), log("b.jsonl", run(12)), "--most", "4"]) == 0

    page = capsys.readouterr().out
    assert page.count("office::q-") == 4 and "8 more not shown" in page


GONE = [result("gone", {"include": 1.0}, model="m")]


@pytest.mark.parametrize(
    ("last", "options", "status", "told"),
    [
        pytest.param(run(0), [], 0, "good: of 12 items none broke", id="same"),
        pytest.param(run(1), [], 1, "bad: 1 item broke: office::q-00", id="one-broke"),
        pytest.param(run(1), ["-k", "q-05"], 0, "good: of 1 item none broke", id="another-item"),
        pytest.param(run(1), ["-k", "q-00"], 1, "bad", id="this-item"),
        pytest.param(run(1), ["-k", "nothing"], 125, "cannot tell: no item was run", id="no-item"),
        pytest.param(run(0)[:5], [], 0, "good: of 5 items", id="fewer-items"),
        pytest.param(GONE, [], 125, "cannot tell: the runs have no item in common", id="other-items"),
        pytest.param([*run(0)[1:], result("q-00", model="m", failure=LATE)], [], 125, "1 item without", id="no-answer"),
        pytest.param([*run(2)[1:], result("q-00", model="m", failure=LATE)], [], 1, "bad: 1 item broke", id="both"),
        pytest.param(run(12, digests={"prompt": "new"}), [], 125, "cannot tell", id="changed"),
        pytest.param(
            run(12, digests={"prompt": "new"}),
            ["--ignore=prompt", *(f"--ignore={part}" for part in ("definition", "documents", "normaliser"))],
            1,
            "bad: 12 items broke",
            id="changed-but-ignored",
        ),
        pytest.param(run(1), ["--fail=correctness:2%"], 0, "good: correctness", id="drop-not-shown"),
        pytest.param(run(8), ["--fail=correctness:2%"], 1, "bad: correctness 1.000 to 0.333", id="drop"),
        pytest.param(run(8), ["--fail=safety:2%"], 125, "cannot tell: nothing in it", id="measure-of-nothing"),
        pytest.param(run(0, n=0), [], 125, "cannot tell: no item was run", id="empty"),
    ],
)
def test_bisecting(
    capsys: pytest.CaptureFixture[str], last: list[Result], options: list[str], status: int, told: str
) -> None:
    good, now = log("good.jsonl", run(0)), log("now.jsonl", last)

    assert main(["history", good, now, "--bisect", *options]) == status
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["good.jsonl", "missing.jsonl", "--bisect"], 125),
        (["good.jsonl", "broken.jsonl", "--bisect"], 125),
        (["good.jsonl", "--bisect"], 128),
        (["good.jsonl", "good.jsonl", "--bisect", "--fail=nonsense"], 128),
        (["good.jsonl", "good.jsonl", "--bisect", "--ignore=promt"], 128),
        (["good.jsonl", "good.jsonl", "--bisekt"], 2),
        (["good.jsonl", "good.jsonl", "--bisect", "--unknown"], 128),
        (["good.jsonl", "good.jsonl", "--fail=correctness:2%"], 2),
        (["good.jsonl", "good.jsonl", "--most=0"], 2),
        (["good.jsonl", "missing.jsonl"], 2),
        ([], 2),
    ],
)
def test_wrong_calls(arguments: list[str], status: int) -> None:
    log("good.jsonl", run(0))
    Path("broken.jsonl").write_text('{"format": "genir-results/1"}\n{"half', encoding="utf-8")

    assert main(["history", *arguments]) == status


QUESTIONS = """\
kind: rag
name: office
normaliser: lower
documents: {fee: Opłata wynosi 54 zł.}
questions:
  - {id: fee, question: Ile wynosi opłata?, context: [fee], expect: {include: [54 zł]}}
  - {id: where, question: Gdzie zapłacić?, context: [fee], expect: {include: [kasa]}}
"""
SYSTEM = """\
def reply(messages):
    return "kasa" if "Gdzie" in messages[-1]["content"] else "%s zł"
"""


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.slow
def test_git_finds_the_commit_that_broke_an_item(here: Path) -> None:
    """Run the recipe of docs/guides/baselines.md where the third commit cannot run and the fifth is bad."""
    repository = here / "repository"
    repository.mkdir()
    page = ROOT.joinpath("docs/guides/baselines.md").read_text(encoding="utf-8")
    recipe = page.split("<!-- bisect -->\n```sh\n")[1].split("```")[0].replace("/tmp/", f"{here}/")
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        **{f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
        "GIT_CONFIG_GLOBAL": os.devnull,
        "PYTEST_ADDOPTS": "-p no:cacheprovider",
    }

    def call(command: str) -> str:
        done = subprocess.run(
            ["sh", "-c", command], cwd=repository, env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout + done.stderr

    call("git init -q . && printf '__pycache__\\n' > .gitignore && mkdir benchmarks")
    repository.joinpath("benchmarks/office.genir.yaml").write_text(QUESTIONS, encoding="utf-8")
    repository.joinpath("model.json").write_text('{"type": "python", "target": "desk.py:reply"}', encoding="utf-8")
    commits = {}
    for number, fee in enumerate(("54", "54 ", "(", "54  ", "45", "45 ", "45  ")):
        text = SYSTEM % fee if fee != "(" else "def reply(\n"
        repository.joinpath("desk.py").write_text(f"{text}# {number}\n", encoding="utf-8")
        call(f"git add -A && git commit -qm 'commit {number}' && git tag c{number}")
        commits[number] = call("git rev-parse HEAD").strip()

    told = call(recipe.replace("v1.0", "c0"))

    assert f"{commits[4]} is the first bad commit" in told, told
    assert "bad: 1 item broke: office::fee" in told
    assert "good: of 2 items none broke" in told
