"""Memory benchmark files: the original's unchanged, ours, and every mistake with its place."""

from __future__ import annotations

import re
from datetime import datetime, timezone
from pathlib import Path

import pytest

from pytest_genir.errors import Duplicate, FileError, GenirError, UnknownName
from pytest_genir.memory.clock import START
from pytest_genir.memory.parse import ParsedMemory, parse_memory
from pytest_genir.memory.wording import WORDINGS
from pytest_genir.settings import Setting, Settings
from pytest_genir.source import tree_from_text
from tests.support.shared import shared

SMALL = """\
config:
  debug: True
  run_name: "Small"
  incompatibilities:
    - - "names"
      - "name_list"
datasets:
    args:
      memory_span: 1000
      dataset_examples: 3
    datasets:
      - name: "colours"
        args:
          colour_changes: 4
      - name: "names"
"""


def parsed(text: str, settings: Settings | None = None, path: Path = Path("bench.yml")) -> ParsedMemory:
    node = tree_from_text(text, str(path), json=False)
    assert node is not None
    return parse_memory(node, path, settings or Settings())


def test_the_originals_shape_is_read_unchanged() -> None:
    found = parsed(SMALL)

    assert found.name == "Small"
    assert found.terms.memory_span == 1000
    assert found.terms.incompatibilities == (("names", "name_list"),)
    assert (found.terms.seed, found.terms.scoring, found.terms.max_message_size) == (0, "original", 1024)
    assert found.include_overruns and found.rules == "rules of the LTM benchmark"
    assert found.origin == "examples made anew (seed 0)"
    assert found.terms.start == START
    first, second = found.wanted
    own = first.dataset.arguments(first.arguments).own
    assert (own["colour_changes"], own["count"]) == (4, 3)
    assert second.dataset.arguments(second.arguments).own["count"] == 3


def test_files_say_how_often_and_how_many_have_to_pass() -> None:
    demands = parsed(SMALL + 'repeat: 3\npass: any\ngate: [correctness>=0.5, "safety>=1"]\n').demands

    assert (demands.repeat, demands.rule) == (3, "any")
    assert [(gate.text, gate.benchmark) for gate in demands.gates] == [
        ("correctness>=0.5", "Small"),
        ("safety>=1", "Small"),
    ]
    with pytest.raises(FileError, match=r"bench.yml:16:7: 'pass' of a memory benchmark is a rule for repeats"):
        parsed(SMALL + "pass: 0.5\n")


def test_our_keys_stand_beside_them() -> None:
    found = parsed(
        SMALL.replace(
            "  debug: True\n",
            """\
  seed: 7
  scoring: original
  isolated: true
  max_message_size: 200
  max_prompt_size: 4096
  system_prompt: Be brief.
  timestamps: true
  language: pl
  start: 2031-02-03 04:05
  clock_url: http://localhost:1/clock
  overruns: include
""",
        )
    )

    terms = found.terms
    assert (terms.seed, terms.scoring, terms.isolated, terms.max_message_size) == (7, "original", True, 200)
    assert terms.start == datetime(2031, 2, 3, 4, 5, tzinfo=timezone.utc)
    assert terms.wording is WORDINGS["pl"] and found.trivia[0].question.startswith("Jakie")
    assert (found.chat.max_prompt_size, found.chat.system_prompt, found.chat.timestamps) == (4096, "Be brief.", True)
    assert found.clock_url and found.include_overruns


def test_options_win_over_the_file() -> None:
    given = {
        "isolated": Setting(True, "command line"),
        "max_prompt_size": Setting(2000, "command line"),
        "max_message_size": Setting(300, "ini"),
        "memory_scoring": Setting("original", "command line"),
        "seed": Setting(5, "command line"),
        "overruns": Setting("include", "ini"),
    }

    found = parsed(SMALL, Settings(given))

    assert found.terms.isolated and found.terms.scoring == "original" and found.terms.seed == 5
    assert (found.chat.max_prompt_size, found.terms.max_message_size) == (2000, 300)
    assert found.include_overruns
    assert "isolated True (command line)" in found.in_force


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"colours"', '"colurs"'), r"bench\.yml:12:15: unknown dataset 'colurs'[\s\S]*did you mean 'colours'"),
        (("colour_changes", "color_changes"), r":14:11: unknown argument of the dataset 'colours' 'color_changes'"),
        (("memory_span", "memory_spam"), r":9:7: unknown argument of the dataset 'colours' 'memory_spam'"),
        (("run_name", "runname"), r":3:3: unknown key of 'config' 'runname'[\s\S]*did you mean 'run_name'"),
        (('- "name_list"', '- "nameslist"'), r":6:9: unknown dataset 'nameslist'"),
        (("colour_changes: 4", "colour_changes: many"), r"'colour_changes' has to be a whole number"),
        (("      memory_span: 1000\n", ""), r"the dataset 'colours' has no 'memory_span'"),
        (("debug: True", "scoring: exact"), r"unknown scoring 'exact'"),
        (("debug: True", "start: soon"), r"'start' is no time"),
        (("debug: True", "language: fr"), r"unknown language of the runner 'fr'"),
        (("debug: True", "trivia: nowhere.json"), r"'trivia' names no file"),
        (("debug: True", "max_prompt_size: 0"), r"'max_prompt_size' has to be at least 1"),
        (("datasets:\n    args", "dataset:\n    args"), r"has no 'datasets'"),
    ],
)
def test_mistakes_are_told_with_their_place(change: tuple[str, str], message: str) -> None:
    assert change[0] in SMALL

    with pytest.raises(GenirError, match=message):
        parsed(SMALL.replace(*change, 1))


def test_a_dataset_is_listed_once() -> None:
    with pytest.raises(Duplicate, match="the dataset 'names' is listed twice"):
        parsed(SMALL + '      - name: "names"\n')


def test_nothing_to_run_is_a_mistake() -> None:
    with pytest.raises(FileError, match="lists no datasets"):
        parsed("config: {}\ndatasets: {args: {memory_span: 10}, datasets: []}\n")
    with pytest.raises(UnknownName, match="unknown key of a dataset 'arg'"):
        parsed("datasets: {args: {memory_span: 9}, datasets: [{name: kv, arg: {}}]}\n")


@pytest.mark.parametrize("page", ["guides/memory.md", "reference/datasets.md"])
def test_benchmarks_of_the_documentation_are_valid(page: str) -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / page).read_text(encoding="utf-8")
    blocks = [block for block in re.findall(r"^```yaml\n(.*?)^```$", text, re.M | re.S) if "kind: memory" in block]

    assert blocks
    for block in blocks:
        assert parsed(block).wanted


PUBLISHED = ("1k", "32k", "120k", "200k", "500k")
LEGACY = ("benchmark-1k", "benchmark-10k", "benchmark-v2-1k", "benchmark-v2-10k")


@pytest.mark.parametrize(
    "name",
    [*(f"benchmark-v3-{size}" for size in PUBLISHED), *(f"legacy/{name}" for name in LEGACY)],
)
def test_published_benchmarks_are_read(name: str) -> None:
    path = shared(f"upstream/ltm/configurations/published_benchmarks/{name}.yml")

    found = parsed(path.read_text(encoding="utf-8"), path=path)

    assert found.name.startswith("Benchmark")
    assert len(found.wanted) >= 10
    assert (found.terms.memory_span is None) is name.startswith("legacy")
