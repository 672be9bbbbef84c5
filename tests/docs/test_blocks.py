"""Every block of commands in the documentation is run, as it stands, or says above it why it is not.

A page is played from its first command to its last in a folder that has what it speaks of: a small benchmark, models
that need no key, logs of earlier runs. The tutorial writes its own files and is played by `test_tutorial.py`. What
cannot be run (clusters, services, people) stands below `<!-- not run: why -->`; its options are looked up all the same.
"""

from __future__ import annotations

import configparser
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.cli import COMMANDS
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models.description import load_model
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree
from tests.docs.test_docs import _BLOCK, _NOT_RUN, PAGES, ROOT
from tests.importing.made_boards import locomo
from tests.importing.test_runs_of_tools import WHOLE

#: Marks of blocks that something else plays, and the file that does.
ELSEWHERE = {"<!-- tests -->": ".ci/run", "<!-- bisect -->": "tests/history/test_history.py"}
#: What a first command does besides: here it is installed.
_INSTALLS = "python3 -m venv .venv && .venv/bin/pip install -q -e . && .venv/bin/"
BENCHMARK = """\
kind: rag
name: office
language: en
documents:
  fees: A card costs 20 PLN. A copy is free.
  hours: We are open from 8 to 16.
questions:
  - {id: fee, question: How much is a card?, context: [fees, hours], tags: [forms], expect: {include: [20 PLN]}}
  - {id: paszport, question: When is the office open?, context: [fees, hours], expect: {include: [from 8 to 16]}}
  - {id: zlobek-koszt-pobytu, question: What is a copy?, context: [fees], expect: {include: [free], refuse: false}}
  - {id: opening-hours, question: Until when is it open?, context: [hours], expect: {include: ["16"], cite: [hours]}}
"""
TALK = """\
{"simulation": {"topic": {"description": "The visit is on Friday."},
  "user": {"class": "StaticUser", "llm": "judge", "start": "Say hello.", "followUp": "Go on."},
  "system": {"class": "ModelSystem", "llm": "model"}, "maxTurns": 2}}
"""
PROMPTFOO = """\
prompts: ['Answer: {{question}}']
providers: [echo]
tests: [{vars: {question: What does a card cost?}, assert: [{type: icontains, value: card}]}]
"""
MEMORY = "kind: memory\nconfig: {seed: 7}\ndatasets: {args: {memory_span: 500}, datasets: [{name: colours}]}\n"
ORIGINAL = (
    "config: {}\ndatasets: {args: {memory_span: 500, dataset_examples: 1}, datasets: [{name: colours, args: {}}]}\n"
)
PRICES = {"price_per_million": {"input": 1, "output": 0}}
JUDGE = """\
import re


def answer(messages):
    return '{"score": 1.0, "explanation": "fine", "utterance": "So it is."}'
"""
NAMES = ("model", "a", "b", "other", "m")
FILES = {
    "benchmarks/office.genir.yaml": BENCHMARK,
    "questions.genir.yaml": BENCHMARK,
    "office.genir.yaml": BENCHMARK,
    **{f"{name}.json": json.dumps({"type": "extractive", "name": name, **PRICES}) for name in NAMES},
    "judge.json": json.dumps({"type": "python", "name": "judge", "target": "judging.py:answer", **PRICES}),
    "judging.py": JUDGE,
    "short.jinja": "{{ question }} {% for doc in docs %}{{ doc }}{% endfor %}",
    "long.jinja": "Please: {{ question }} {% for doc in docs %}{{ doc }}{% endfor %}",
    "answer.txt": "We open at 8 [0].",
    "reply.json": json.dumps({"answer": "We open at 8 [0]."}),
}  # fmt: skip
#: What a page has besides.
MORE: dict[str, dict[str, str]] = {
    "boards": {"locomo10.json": json.dumps(locomo())},
    "coming-from": {"promptfooconfig.yaml": PROMPTFOO, "spans.jsonl": json.dumps(WHOLE).replace("gpt-x", "gpt-4o")},
    "conversations": {"talk.json": TALK},
    "memory": {"benchmarks/memory.genir.yaml": MEMORY, "benchmark-3-32k.yml": ORIGINAL},
    "baselines": {"pytest.ini": "[pytest]\ngenir_model = model.json\ntestpaths = benchmarks\n"},
}
_RUN = "pytest -q benchmarks --genir-model model.json"


def _parts(*numbers: int, of: int, gate: str = "") -> str:
    more = f"--genir-gate '{gate}'" if gate else ""
    return "; ".join(f"{_RUN} --genir-shard {n}/{of} --genir-log part-{n}.jsonl {more}" for n in numbers)


#: What somebody did before the page's first command.
BEFORE = {
    "outputs": f"{_parts(2, 3, of=3)}; {_RUN} --genir-report report.html --genir-log results.jsonl",
    "ci": f"{_parts(1, 3, 4, 5, of=5, gate='correctness>=0.85')}; {_RUN} --genir-save main",
    "beyond-one-machine": _parts(1, 2, of=2),
    "baselines": f"git init -q . && git config user.email a@b && git config user.name a && {_RUN} --genir-save older",
}  # fmt: skip
#: Pages that another test plays as a whole.
PLAYED = {"tutorial": "tests/docs/test_tutorial.py"}


def _blocks(page: Path) -> Iterator[re.Match[str]]:
    return (one for one in _BLOCK.finditer(page.read_text(encoding="utf-8")) if one["language"] == "sh")


def _commands(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.strip() and not line.startswith("#")]


def _environment() -> dict[str, str]:
    bin_folder = str(Path(sys.executable).parent)
    held = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "GENIR_"))}
    return held | {"PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}"}


#: What somebody types who is asked: a score of each answer, and no more.
_TYPED = "1\n" * 4 + "q\n"


def _play(command: str, folder: Path) -> str:
    done = subprocess.run(
        ["sh", "-c", command], cwd=folder, env=_environment(), capture_output=True, text=True, input=_TYPED
    )
    said = done.stdout + done.stderr
    # 1: an item fell short, a gate was missed, or an audit found something
    assert done.returncode in (0, 1) and "Traceback" not in said, f"{command}\n{said}"
    return said


def _shown_of_town(page: Path) -> list[str]:
    """Return the figures that a page shows of the shipped Polish benchmark, as the baseline comes to them."""
    lines = page.read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if re.search(r"\b(287|1001|1288) scores\b", line)]


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("scene")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for name in ("configurations", "conftest_examples"):
        shutil.copytree(ROOT / name, folder / name)
    _play(f"{_RUN} --genir-log results.jsonl", folder)
    for name in ("monday", "tuesday", "wednesday", "today"):
        shutil.copy(folder / "results.jsonl", folder / f"{name}.jsonl")
    return folder


@pytest.mark.slow  # more than a hundred commands
@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a POSIX shell")
@pytest.mark.parametrize("page", [page for page in PAGES if page.stem not in PLAYED], ids=lambda page: page.stem)
def test_every_command_of_a_page_runs(page: Path, scene: Path, tmp_path: Path) -> None:
    played = [one["text"] for one in _blocks(page) if not one["before"].startswith((_NOT_RUN, *ELSEWHERE))]
    if not played:
        pytest.skip("no command of this page is played here")
    folder = tmp_path / "here"
    shutil.copytree(scene, folder)
    for name, text in MORE.get(page.stem, {}).items():
        (folder / name).write_text(text, encoding="utf-8")
    if page.stem in BEFORE:
        _play(BEFORE[page.stem], folder)
    said = "".join(_play(line.removeprefix(_INSTALLS), folder) for text in played for line in _commands(text))
    if page.stem in ("README", "ci"):
        assert [line for line in _shown_of_town(page) if line not in said] == []


def test_pages_show_the_same_figures_of_the_shipped_benchmark() -> None:
    """Those of the README are compared with a run."""
    pages = [page for page in PAGES if page.stem in ("README", "outputs")]
    first, second = (_shown_of_town(page) for page in pages)
    assert len(first) >= 3 and first == second


def test_blocks_that_are_not_run_say_why() -> None:
    for mark, file in ELSEWHERE.items():
        assert mark in (ROOT / file).read_text(encoding="utf-8")
    for page in PAGES:
        for one in _blocks(page):
            if one["before"].startswith(_NOT_RUN):
                assert re.fullmatch(r"<!-- not run: .{10,} -->", one["before"]), f"{page.name}: {one['before']}"


def test_no_language_of_blocks_is_passed_over() -> None:
    """What stands in a fence is a text to read, a file, Python, or commands: nothing with another name."""
    found = {one["language"] for page in PAGES for one in _BLOCK.finditer(page.read_text(encoding="utf-8"))}
    assert found <= {
        "sh",
        "python",
        "yaml",
        "json",
        "text",
        "ini",
        "toml",
        "groovy",
        "csv",
        "jinja",
        "html",
        "dockerfile",
    }


def _options() -> set[str]:
    page = (ROOT / "docs" / "reference" / "options.md").read_text(encoding="utf-8")
    return set(re.findall(r"--genir-[a-z-]+", page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_commands_and_options_of_the_documentation_exist(page: Path) -> None:
    """Also those of blocks that are not run, and of commands in the text."""
    text = page.read_text(encoding="utf-8")
    unknown = sorted(set(re.findall(r"--genir-[a-z-]*[a-z]", text)) - _options())
    assert unknown == []
    for one in _blocks(page):
        for command in _commands(one["text"]):
            words = shlex.split(command, comments=True)
            for place, word in enumerate(words[:-1]):
                if word.endswith("pytest-genir") and not words[place + 1].startswith((".", "-", "'")):
                    assert words[place + 1] in {known.name for known in COMMANDS}, command


def _held(*languages: str) -> Iterator[tuple[str, str]]:
    for page in PAGES:
        for one in _BLOCK.finditer(page.read_text(encoding="utf-8")):
            if one["language"] in languages:
                yield f"{page.name}: {one['text'][:80]}", one["text"]


def test_files_of_the_documentation_can_be_read(tmp_path: Path) -> None:
    """What is shown as a file is one: JSON, YAML as benchmarks are read, ini."""
    for _, text in _held("json"):
        json.loads(text)
    for _, text in _held("ini"):
        configparser.ConfigParser().read_string(text)
    for place, text in _held("yaml"):
        (tmp_path / "shown.yaml").write_text(text, encoding="utf-8")
        assert read_tree(tmp_path / "shown.yaml") is not None, place


def test_models_of_the_documentation_are_models(tmp_path: Path) -> None:
    """Those of the page on models have a test of their own, with what their users bring."""
    shown = [(place, text) for place, text in _held("json") if not place.startswith("models.md")]
    found = [(place, text) for place, text in shown if {"model", "type"} & json.loads(text).keys()]
    assert len(found) >= 4
    for place, text in found:
        (tmp_path / "model.json").write_text(text, encoding="utf-8")
        assert load_model("model.json", folder=tmp_path, environ={}).name, place


@pytest.mark.parametrize("text", [text for _, text in _held("yaml") if "kind: memory" in text])
def test_memory_benchmarks_of_the_documentation_are_valid(text: str, tmp_path: Path) -> None:
    path = tmp_path / "shown.genir.yaml"
    path.write_text(text, encoding="utf-8")

    benchmark = load_benchmark(path, Settings(), shown="shown", claimed=True)

    assert benchmark is not None and benchmark.cases
