"""`pytest-genir audit`: what it prints and writes, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from pytest_genir.audit.benchmark import FEWEST_SHARED
from pytest_genir.audit.finding import LEVELS, RULES
from pytest_genir.cli import main
from pytest_genir.lean import forks
from pytest_genir.results.log import FORMAT
from pytest_genir.results.record import Condition, Result
from pytest_genir.shipped import CONFIGURATIONS
from tests.audit.town import benchmark, write


@pytest.fixture
def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file whose first question asks for what no page says."""
    data = benchmark()
    data["questions"][0]["expect"]["include"] = ["£7"]
    monkeypatch.chdir(tmp_path)
    return write(tmp_path, data)


def test_findings_are_told_with_place_answer_and_what_mends_them(
    spoilt: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["audit", spoilt.name])

    told = capsys.readouterr().out
    assert status == 1
    assert "town.genir.yaml::tyre" in told
    line = next(
        at for at, text in enumerate(spoilt.read_text().splitlines(), start=1) if text.strip().startswith("include")
    )
    assert f"error    phrase-not-in-source  town.genir.yaml:{line}" in told
    assert "no cited page says '£7'" in told
    assert "mend:   write it as the page does" in told
    assert "4 questions: " in told


def test_files_have_the_limits_that_they_have_in_pytest(spoilt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", spoilt.name, "--max-file-size", "0.0001"]) == 2
    assert "larger than" in capsys.readouterr().err
    assert main(["audit", spoilt.name, "--max-documents-size", "much"]) == 2
    assert "--max-documents-size has to be a number of megabytes" in capsys.readouterr().err
    assert main(["audit", spoilt.name, "--max-file-size", "1", "--fail-on", "never"]) == 0


def test_the_exit_status_is_what_was_asked_for(spoilt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", spoilt.name, "--fail-on", "never"]) == 0
    assert main(["audit", spoilt.name, "--fail-on", "error"]) == 1
    every = [argument for rule in RULES for argument in ("--ignore", rule)]
    assert main(["audit", spoilt.name, *every]) == 0
    assert main(["audit", "absent.yaml"]) == 2
    assert main(["audit", spoilt.name, "--ignore", "phrase-not-in-sauce"]) == 2
    assert "did you mean 'phrase-not-in-source'?" in capsys.readouterr().err


def test_one_question_is_audited_alone(spoilt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["audit", spoilt.name, "-k", "tyre"])
    assert "1 question: " in capsys.readouterr().out
    assert main(["audit", spoilt.name, "-k", "elephant"]) == 2


def test_json_has_everything(spoilt: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", spoilt.name, "--json", "-"]) == 1

    found = json.loads(capsys.readouterr().out)
    assert found["format"] == "genir-audit-1"
    assert found["questions"] == 4
    assert sum(found["counts"].values()) == len(found["findings"])
    assert set(found["counts"]) == set(LEVELS)
    (missing,) = (one for one in found["findings"] if one["rule"] == "phrase-not-in-source")
    assert (missing["file"], missing["item"], missing["level"]) == ("town.genir.yaml", "tyre", "error")


def test_sarif_names_rules_and_places(spoilt: Path) -> None:
    main(["audit", spoilt.name, "--sarif", "audit.sarif"])

    log = json.loads(Path("audit.sarif").read_text(encoding="utf-8"))
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert log["version"] == "2.1.0"
    assert len({rule["id"] for rule in rules}) == len(rules)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in LEVELS
        (place,) = result["locations"]
        assert place["physicalLocation"]["artifactLocation"]["uri"] == "town.genir.yaml"
        assert place["physicalLocation"]["region"]["startLine"] >= 1


def test_other_kinds_of_benchmarks_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "talk.genir.yaml"
    path.write_text("kind: memory\ndatasets: [{name: names}]\nconfig: {}\n", encoding="utf-8")

    assert main(["audit", str(path)]) == 2
    capsys.readouterr()


def test_hostile_text_reaches_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = benchmark()
    data["questions"][0]["question"] = "\x1b[2J What does it cost \u202e?"
    data["questions"][0]["expect"]["include"] = ["\x1b[2J nine"]

    main(["audit", str(write(tmp_path, data)), "--show", "note"])

    told = capsys.readouterr().out
    assert "\x1b" not in told
    assert "\u202e" not in told


def test_recorded_answers_are_taken_as_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = benchmark()
    data["questions"] = data["questions"][:1]
    data["questions"][0]["expect"] = {"include": ["rubber"], "cite": ["tip"], "refuse": False}
    path = write(tmp_path, data)
    log = tmp_path / "log.jsonl"
    condition = Condition(name="include", measure="correctness", score=1.0, passed=True, reason="")
    result = Result(
        id="tyre",
        nodeid="town.genir.yaml::tyre",
        kind="rag",
        benchmark="town",
        model="m",
        status="scored",
        answer="Rubber costs £4 [1].",
        conditions=(condition,),
    )
    lines = [{"format": FORMAT}, result.to_wire()]
    log.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")

    main(["audit", str(path), "--answers", str(log), "--json", "-"])
    with_answers = {one["rule"] for one in json.loads(capsys.readouterr().out)["findings"]}

    assert "citation-moved-passes" not in with_answers
    assert "refusal-added-passes" not in with_answers


CONDITION = """\
from pytest_genir import Verdict, check

@check(measure="correctness", parse=lambda node, around: True)
def polite(answer, wanted):
    return Verdict(score=float("please" in answer.text), reason="says please or not")
"""


@pytest.mark.parametrize("command", [["audit", "--fail-on=never"], ["explain", "--answer=please"]])
def test_a_condition_of_a_conftest_is_known_where_it_is_named(command: list[str], tmp_path: Path) -> None:
    data = benchmark()
    data["questions"][0]["expect"]["polite"] = True
    path = write(tmp_path, data)
    (tmp_path / "conftest.py").write_text(CONDITION)
    item = path.name if command[0] == "audit" else f"{path.name}::{data['questions'][0]['id']}"

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        start = "import sys; from pytest_genir.cli import main; sys.exit(main(sys.argv[1:]))"
        call = [sys.executable, "-c", start, *command, item, *more]
        return subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, timeout=60)

    assert "unknown condition 'polite'" in run().stderr
    told = run("--conftest", "conftest.py")
    assert told.returncode in (0, 1) and not told.stderr
    assert "there is no file 'other.py'" in run("--conftest", "other.py").stderr


def test_a_page_outside_is_read_where_it_is_allowed(
    spoilt: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    inner = spoilt.parent / "inner"
    inner.mkdir()
    data = benchmark()
    (spoilt.parent / "prompt.jinja").write_text("{{ question }}{% for doc in docs %}{{ doc }}{% endfor %}")
    path = write(inner, {**data, "prompt": "../prompt.jinja"})
    monkeypatch.chdir(inner)

    assert main(["audit", path.name]) == 2
    assert "leads out" in capsys.readouterr().err
    assert main(["audit", path.name, "--allow-path", "..", "--fail-on", "never"]) == 0


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a process is forked")
@pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")
def test_it_says_the_same_on_one_processor_and_on_three(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    urzad = CONFIGURATIONS / "urzad" / "urzad.genir.yaml"
    monkeypatch.setattr(forks, "is_alone", lambda: True)
    said = []
    for processors in (1.0, 3.0):
        monkeypatch.setattr(forks, "processors", lambda count=processors: count)
        written = [tmp_path / f"{processors}.{kind}" for kind in ("json", "sarif")]
        assert (
            main(["audit", str(urzad), "-k", "pa", f"--json={written[0]}", f"--sarif={written[1]}", "--fail-on=never"])
            == 0
        )
        said.append([path.read_text(encoding="utf-8") for path in written])

    assert said[0] == said[1]
    assert json.loads(said[0][0])["questions"] >= FEWEST_SHARED
