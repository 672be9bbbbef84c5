"""Several prompts: each item once per model and prompt, compared in pairs, with any number of workers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.outputs.paper import contrasts
from pytest_genir.report.figures import figures
from pytest_genir.results.log import read_log
from pytest_genir.results.summary import summarise
from pytest_genir.settings import Settings

BENCHMARK = """
kind: rag
language: en
documents: {fees: A card costs 20 PLN., hours: The office opens at 8.}
questions:
  - {id: one, question: What does a card cost?, context: [fees, hours], expect: {include: [20 PLN]}}
  - {id: two, question: When does the office open?, context: [fees, hours], expect: {include: ["8"]}}
"""
LONG = "Answer: {{ question }} {{ docs | join(' ') }}"
SHORT = "{{ question }}"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "q.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    (tmp_path / "long.jinja").write_text(LONG, encoding="utf-8")
    (tmp_path / "short.jinja").write_text(SHORT, encoding="utf-8")
    return tmp_path


def read(folder: Path, prompts: str) -> Mapping[str, int]:
    """Return how many cases a file has with each prompt."""
    path = folder / "q.genir.yaml"
    path.write_text(f"prompts: {prompts}{BENCHMARK}", encoding="utf-8")
    benchmark = load_benchmark(path, Settings(), shown="q.genir.yaml", claimed=True)
    assert benchmark is not None
    names = [case.prompt for case in benchmark.cases]
    return {name: names.count(name) for name in names}


@pytest.mark.parametrize(
    ("written", "found"),
    [
        ("[long.jinja, short.jinja]", {"long": 2, "short": 2}),
        ("{first: long.jinja, second: 'Say: {{ question }}'}", {"first": 2, "second": 2}),
        ("[long.jinja]", {"": 2}),
    ],
)
def test_a_file_names_prompts(folder: Path, written: str, found: Mapping[str, int]) -> None:
    assert read(folder, written) == found


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("[]", "q.genir.yaml:1:10: 'prompts' names no prompt"),
        ("[long.jinja, long.jinja]", "q.genir.yaml:1:23: the prompt 'long.jinja' is listed twice"),
        ("[lang.jinja]", "q.genir.yaml:1:11: there is no prompt file 'lang.jinja'"),
        ("[long.jinja]\nprompt: long.jinja", "'prompt' and 'prompts' say the same thing"),
        ("{a: '{{ qestion }}', b: long.jinja}", "the prompt uses an unknown variable 'qestion'"),
    ],
)
def test_prompts_that_cannot_be_are_told(folder: Path, written: str, told: str) -> None:
    with pytest.raises(GenirError) as error:
        read(folder, written)
    assert told in str(error.value)


def test_each_item_is_asked_with_each_prompt(pytester: pytest.Pytester, folder: Path) -> None:
    prompts = ["--genir-prompt", str(folder / "long.jinja"), "--genir-prompt", str(folder / "short.jinja")]
    ways: list[list[str]] = [[], ["-n", "2"]]
    found = []
    for number, way in enumerate(ways):
        log = pytester.path / f"{number}.jsonl"
        run = [str(folder), "--rootdir", str(folder), "--genir-model", "extractive", *prompts, "--genir-log", str(log)]
        pytester.runpytest(*run, *way)
        found.append({(one.nodeid, one.model) for one in read_log(log).results})

    assert found[0] == found[1]
    models = ("extractive+long", "extractive+short")
    assert found[0] == {(f"q.genir.yaml::{name}@{model}", model) for name in ("one", "two") for model in models}

    results = read_log(pytester.path / "0.jsonl").results
    (contrast,) = contrasts(results)
    assert (contrast.before, contrast.after, contrast.change.difference.n_items) == (*models, 2)
    matrix = json.loads(json.dumps(figures(summarise(results), results)["prompts"]))
    assert {(one["model"], one["prompt"]) for one in matrix} == {("extractive", "long"), ("extractive", "short")}


def test_the_command_line_wins_and_names_what_is_given_twice(pytester: pytest.Pytester, folder: Path) -> None:
    read(folder, "[long.jinja, short.jinja]")
    run = [str(folder), "--rootdir", str(folder), "--genir-model", "extractive", "--collect-only", "-q"]
    once = pytester.runpytest(*run, "--genir-prompt", str(folder / "short.jinja"), "-k", "one")
    once.stdout.fnmatch_lines(["q.genir.yaml::one"])
    prompt = ["--genir-prompt", str(folder / "short.jinja")]
    pytester.runpytest(*run, *prompt, *prompt).stdout.fnmatch_lines(["*is given twice*"])
