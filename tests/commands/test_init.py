"""`pytest-genir init` and `examples`: what they write works at once, and nothing of anybody's is touched."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.audit import audit
from pytest_genir.cli import main
from pytest_genir.kinds import KINDS
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from pytest_genir.shipped import CONFIGURATIONS, RECIPES, STARTS
from tests.support.one_process import registered_for_now

STARTED = [(kind, lang) for kind in ("agent", "conversation", "memory", "rag") for lang in ("en", "pl")]


@pytest.fixture(autouse=True)
def nothing_stays_registered(everything_imported: None) -> Iterator[None]:
    """An agent that is begun brings classes of its own."""
    with registered_for_now():
        yield


@pytest.mark.parametrize(("kind", "lang"), STARTED)
def test_what_is_begun_is_a_valid_benchmark(
    kind: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["init", str(folder), "--kind", kind, "--lang", lang]) == 0

    told = capsys.readouterr().out
    assert f"next: cd {folder} && pytest --genir-model model.yaml --genir-report report.html" in told
    for path in (path for path in folder.rglob("*") if path.is_file()):
        assert path.relative_to(folder).as_posix() in told
    assert {"model.yaml", ".gitignore", ".github"} <= set(os.listdir(folder))
    benchmark = load_benchmark(folder / "benchmark.genir.yaml", Settings(), shown="b.genir.yaml", claimed=True)
    assert benchmark is not None and len(benchmark.cases) >= 2


@pytest.mark.parametrize(("lang", "desk"), [("en", "LibraryDesk"), ("pl", "LadaBiblioteki")])
def test_the_schema_of_an_agent_knows_its_desk(lang: str, desk: str, tmp_path: Path) -> None:
    assert main(["init", str(tmp_path), "--kind", "agent", "--lang", lang]) == 0

    assert desk in (tmp_path / "schemas" / "conversation.schema.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(("lang", "failing"), [("en", "somebody-waits"), ("pl", "ktos-czeka")])
def test_the_built_in_model_serves_three_of_four_and_heeds_no_policy(
    lang: str, failing: str, pytester: pytest.Pytester
) -> None:
    assert main(["init", ".", "--kind", "agent", "--lang", lang]) == 0

    result = pytester.runpytest_subprocess("--genir-model", "model.yaml", "-q")

    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines([f"FAILED *::{failing} *"])


def test_polish_beginnings_speak_polish_throughout(tmp_path: Path) -> None:
    assert main(["init", str(tmp_path), "--lang", "pl"]) == 0

    assert "Testowany model" in (tmp_path / "model.yaml").read_text(encoding="utf-8")
    told = re.sub("(?m)^#.*$", "", (tmp_path / ".github/workflows/benchmarks.yml").read_text(encoding="utf-8"))
    english = re.sub("(?m)^#.*$", "", (STARTS / "common" / "benchmarks.yml").read_text(encoding="utf-8"))
    assert told == english


def test_every_kind_can_be_begun_in_both_languages() -> None:
    assert {path.name for path in STARTS.iterdir()} == {"common", "common-pl", "agent", *KINDS}
    assert {(path.parent.name, path.name) for path in STARTS.glob("*/??")} >= set(STARTED)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_first_questions_pass_their_own_audit(lang: str, tmp_path: Path) -> None:
    assert main(["init", str(tmp_path), "--lang", lang]) == 0

    found = audit([tmp_path / "benchmark.genir.yaml"])

    assert found.questions == 8 and found.count("error") == 0, found.findings


def test_begun_in_one_command_and_run_with_the_next(
    pytester: pytest.Pytester, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["init", "mine", "--lang", "pl"]) == 0
    command = re.search(r"next: cd mine && pytest (.*)", capfd.readouterr().out)
    assert command is not None
    os.chdir("mine")

    result = pytester.runpytest_subprocess(*command[1].split())

    assert result.parseoutcomes()["passed"] >= 6
    assert Path("report.html").is_file()


def test_nothing_that_is_there_is_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "model.yaml"
    mine.write_text("mine", encoding="utf-8")

    assert main(["init", str(tmp_path)]) == 2

    assert "has model.yaml already" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["model.yaml"] and mine.read_text(encoding="utf-8") == "mine"


def test_examples_are_listed_and_copied_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples"]) == 0
    listed = capsys.readouterr().out
    names = [line.split()[0] for line in listed.splitlines()]
    assert set(names) == {path.name for place in (CONFIGURATIONS, RECIPES) for path in place.iterdir() if path.is_dir()}
    assert all(len(line.split()) > 1 for line in listed.splitlines()), listed

    for name in names:
        assert main(["examples", name, str(tmp_path / name)]) == 0
        assert main(["examples", name, str(tmp_path / name)]) == 2
    for name in (path.name for path in CONFIGURATIONS.iterdir() if path.is_dir()):
        for path in (tmp_path / name).glob("*.genir.yaml"):
            if (tmp_path / name / "conftest.py").is_file():
                continue  # its own classes come with pytest
            load_benchmark(path, Settings(), shown=path.name, claimed=True)  # none names what stayed behind


def test_an_example_says_what_to_run_next_where_it_was_copied_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, said in (
        ("own_check", "next: pytest mine/own_check --genir-model extractive"),
        ("office_en", "next: pytest mine/office_en --genir-model extractive"),
        ("own_agent", "next: pytest mine/own_agent --genir-model mine/own_agent/agent.json"),
        ("http_system", "pytest mine/http_system --genir-model mine/http_system/system.json"),
    ):
        assert main(["examples", name, f"mine/{name}"]) == 0
        assert capsys.readouterr().out.rstrip().endswith(said)
        for readme in (tmp_path / "mine" / name).glob("*.md"):
            assert f"/{name}" not in readme.read_text(encoding="utf-8").replace(f"mine/{name}", "")


def test_an_unknown_example_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["examples", "own_chek"]) == 2

    assert "did you mean 'own_check'?" in capsys.readouterr().err
