"""A benchmark's file runs no code and reads nothing outside of its folders, however it asks for it."""

# ruff: noqa: E501 - a hostile file is one line of a table
from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings
from pytest_genir.source.reach import Trust

EVIL = 'from pathlib import Path\nPath(__file__).with_name("ran").write_text("ran")\nclass Evil:\n    pass\n'
USER = {"class": "StaticUser", "llm": "model", "start": "hi", "followUp": "hi"}
SYSTEM = {"class": "BasicChatSystem", "url": "http://127.0.0.1:9"}
SHELL: dict[str, object] = {"target": "os:system", "model": "x"}


def talk(**parts: object) -> dict[str, object]:
    return {"simulation": {"topic": {}, "user": USER, "system": SYSTEM, "maxTurns": 1, **parts}}


def judged(**evaluator: object) -> dict[str, object]:
    return {**talk(), "evaluation": {"evaluators": {"E": evaluator}}}


#: Every place of a file where a name of Python could be taken for one.
NAMES_PYTHON: dict[str, object] = {
    "user": talk(user={"class": "evil:Evil"}),
    "system": talk(system={"class": "evil:Evil"}),
    "system-of-the-library": talk(system={"class": "os:system"}),
    "deep-name": talk(system={"class": "pytest_genir.models.targets:importlib.import_module"}),
    "evaluator": judged(**{"class": "evil:Evil"}),
    "additional-user": {"options": {"additionalUsers": {"Mine": "evil:Evil"}}, **talk()},
    "additional-system": {"options": {"additionalSystems": {"Mine": "evil:Evil"}}, **talk()},
    "additional-evaluator": {"options": {"additionalEvaluators": {"Mine": "evil:Evil"}}, **talk()},
    "llm-target": talk(user={**USER, "llm": {"target": "evil:Evil"}}),
    "llm-target-file": talk(user={**USER, "llm": {"target": "evil.py:Evil"}}),
    "llm-target-shell": talk(user={**USER, "llm": SHELL}),
    "llm-type": talk(user={**USER, "llm": {"type": "python", "target": "evil:Evil"}}),
    "llm-file": talk(user={**USER, "llm": "model.json"}),
    "llm-of-system": talk(system={"class": "GenerativeElasticSystem", "llm": SHELL, "search": {"url": "http://x", "query": {}}, "generation": {"message": "x"}}),
    "llm-of-evaluator": judged(**{"class": "PromptedEvaluator", "llm": SHELL, "prompt": "x"}),
    "replaced-class": {**talk(user={"class": "{{u}}"}), "replacements": [{"u": "evil:Evil"}]},
    "replaced-llm": {
        **talk(user={**USER, "llm": "{{m}}"}), "replacements": [{"m": SHELL}]
    },
}  # fmt: skip


@pytest.mark.parametrize("case", NAMES_PYTHON)
def test_a_name_of_python_is_an_error_and_nothing_is_imported(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "evil.py").write_text(EVIL)
    (tmp_path / "model.json").write_text('{"target": "evil.py:Evil"}')
    (tmp_path / "talk.json").write_text(json.dumps(NAMES_PYTHON[case], indent=1))

    with pytest.raises(GenirError, match="names Python, and a benchmark's file runs no code") as raised:
        load_benchmark(tmp_path / "talk.json", Settings(), shown="talk.json", claimed=False)

    assert "--genir-allow-python" in str(raised.value)
    assert raised.value.where is not None and raised.value.where.line
    assert not (tmp_path / "ran").exists()


def test_an_installed_package_is_no_pipeline(tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text("kind: rag\nnormaliser: pip\nquestions: [{id: a, question: b, expect: {safe: true}}]\n")

    with pytest.raises(GenirError, match="'pip' is not an installed spaCy pipeline"):
        load_benchmark(path, Settings(), shown="b", claimed=True)


@pytest.fixture
def beside_evil(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.path.joinpath("evil.py").write_text(EVIL)
    pytester.path.joinpath("talk.json").write_text(json.dumps(NAMES_PYTHON["user"]))
    return pytester


def test_bare_pytest_imports_nothing(beside_evil: pytest.Pytester) -> None:
    result = beside_evil.runpytest(".")

    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["talk.json:1:*names Python, and a benchmark's file runs no code"])
    assert not beside_evil.path.joinpath("ran").exists()


def test_an_allowed_file_is_imported_by_the_item_that_runs(beside_evil: pytest.Pytester) -> None:
    ran = beside_evil.path / "ran"
    allowed = ("--genir-allow-python=talk.json", "-p", "no:cacheprovider", "talk.json")

    beside_evil.runpytest("--collect-only", "--genir-model=extractive", *allowed)
    assert not ran.exists()
    beside_evil.run(sys.executable, "-m", "pytest", "--genir-model=extractive", *allowed)
    assert ran.exists()


def test_the_ini_file_allows_a_folder(beside_evil: pytest.Pytester) -> None:
    beside_evil.makeini("[pytest]\ngenir_allow_python = .\n")

    assert beside_evil.runpytest("--collect-only", ".").ret == 0


QUESTIONS = "questions:\n- {id: a, question: b, context: [d], expect: {safe: true}}\n"
SIMULATED = f"simulation: {json.dumps(talk()['simulation'])}\n"
DATASETS = "datasets: {args: {memory_span: 8000}, datasets: [{name: colours}]}\n"
SEARCH = {"class": "GenerativeElasticSystem", "llm": "model", "generation": {"message": "x"},
          "search": {"index": "PATH", "query": {"match": {"text": "x"}}}}  # fmt: skip


def rag(*lines: str) -> str:
    return "\n".join(["kind: rag", *lines, QUESTIONS])


def asking(llm: object) -> str:
    return "kind: conversation\n" + json.dumps(talk(user={**USER, "llm": llm}))[1:-1].replace(
        '"simulation"', "simulation"
    )


#: Every key of a file that names another file.
NAMES_A_FILE = {
    "documents": rag("documents: PATH"),
    "prompt": rag("documents: {d: x}", "prompt: PATH"),
    "bad_words": rag("documents: {d: x}", "bad_words: PATH"),
    "normaliser": rag("documents: {d: x}", "normaliser: {table: PATH}"),
    "replacements": f"kind: conversation\nreplacements: PATH\n{SIMULATED}",
    "runs": "kind: conversation\nruns: PATH\nevaluation: {evaluators: {E: {class: ReadabilityEvaluator, measure: rix}}}\n",
    "index": "kind: conversation\nsimulation: " + json.dumps(talk(system=SEARCH)["simulation"]),
    "llm": asking("PATH"),
    "recorded": asking({"recorded": "PATH"}),
    "verify": asking({"api_base": "http://x", "model": "y", "verify": "PATH"}),
    "vertex_credentials": asking({"vertex_credentials": "PATH", "model": "y"}),
    "model": asking({"model": "PATH", "max_tokens": 5}),
    "definitions": f"kind: memory\nconfig: {{definitions: PATH}}\n{DATASETS}",
    "overrides": f"kind: memory\nconfig: {{overrides: PATH}}\n{DATASETS}",
    "trivia": f"kind: memory\nconfig: {{trivia: PATH}}\n{DATASETS}",
    "wording": f"kind: memory\nconfig: {{wording: PATH}}\n{DATASETS}",
    "file-of-a-dataset": "kind: memory\n"
    + DATASETS.replace("{name: colours}", "{name: sallyanne, args: {stories: file, file: PATH}}"),
}


def outside(folder: Path, way: str) -> str:
    """Return a path as a file could write it, that leads to the secret outside of `folder`."""
    secret = folder.parent / "secret.txt"
    secret.write_text("canary-7f3a\n")
    if way == "link":
        (folder / "link.txt").symlink_to(secret)
        return "link.txt"
    if way == "linked folder":
        (folder / "sub").symlink_to(folder.parent, target_is_directory=True)
        return "sub/secret.txt"
    return {
        "absolute": str(secret),
        "parent": "../secret.txt",
        "winding": "./x/../../secret.txt",
        "passwd": "/etc/passwd",
    }[way]


@pytest.mark.parametrize("way", ["absolute", "parent", "winding", "passwd", "link", "linked folder"])
@pytest.mark.parametrize("key", NAMES_A_FILE)
def test_a_path_that_leads_out_is_an_error_that_quotes_nothing(
    key: str, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "benchmark"
    folder.mkdir()
    monkeypatch.chdir(folder)
    path = folder / "b.genir.yaml"
    path.write_text(NAMES_A_FILE[key].replace("PATH", outside(folder, way)))

    with pytest.raises(GenirError) as raised:
        load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)

    told = str(raised.value)
    assert "leads out of the benchmark's folder" in told and "--genir-allow-path" in told
    assert "canary" not in told and "root:" not in told
    assert told.startswith("b.genir.yaml:")


@pytest.mark.parametrize("way", [".env", ".git/config", "x/../.env", "link.txt"])
@pytest.mark.parametrize("key", NAMES_A_FILE)
def test_hidden_files_are_read_by_no_benchmark(
    key: str, way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Keys and histories lie in them, and no pages: whoever wants one read says so on the command line."""
    monkeypatch.chdir(tmp_path)
    for name in (".env", ".git/config"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("KEY=canary-7f3a\n")
    (tmp_path / "x").mkdir()
    (tmp_path / "link.txt").symlink_to(tmp_path / ".env")
    path = tmp_path / "b.genir.yaml"
    path.write_text(NAMES_A_FILE[key].replace("PATH", way))

    with pytest.raises(GenirError) as raised:
        load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)

    told = str(raised.value)
    assert "hidden file" in told and "--genir-allow-path" in told and "canary" not in told
    assert told.startswith("b.genir.yaml:")


#: Names under which nothing can be read: too long, nobody's home, no text for a path, in a circle, without an end.
NOWHERE = {
    "long": "x" * 300,
    "very long": "y/" * 3000 + "z",
    "nobody's home": "~nobody-here/x.json",
    "null byte": "a\\0b",
    "circle": "circle",
    "pipe": "pipe.jsonl",
    "missing": "nope.json",
    "below a file": "there.txt/x.json",
}


@pytest.mark.parametrize("way", NOWHERE)
def test_a_path_that_leads_nowhere_is_an_error_at_its_place(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "circle").symlink_to("circle")
    (tmp_path / "there.txt").write_text("x")
    os.mkfifo(tmp_path / "pipe.jsonl")
    path = tmp_path / "b.genir.yaml"
    for key in NAMES_A_FILE:
        path.write_text(NAMES_A_FILE[key].replace('"PATH"', "PATH").replace("PATH", f'"{NOWHERE[way]}"'))
        if key in ("model", "file-of-a-dataset"):
            continue  # the first may be a model's name, the other is told by its item
        with pytest.raises(GenirError, match=r"\Ab\.genir\.yaml:"):
            load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)


def test_a_benchmark_in_a_hidden_folder_reads_what_lies_beside_it(tmp_path: Path) -> None:
    folder = tmp_path / ".cache" / "benchmark"
    for place in (folder, folder / ".pages"):
        place.mkdir(parents=True)
        (place / "d.jsonl").write_text('{"id": "a", "contents": "b"}\n')
    path = folder / "b.genir.yaml"
    for docs, trust in (("d.jsonl", Trust()), (".pages/d.jsonl", Trust(paths=(folder / ".pages",)))):
        path.write_text(f"kind: rag\ndocuments: {docs}\nquestions: [{{id: a, question: b, expect: {{safe: true}}}}]\n")

        assert load_benchmark(path, Settings(trust=trust), shown="b", claimed=True) is not None


def test_a_language_is_no_path(tmp_path: Path) -> None:
    folder = tmp_path / "benchmark"
    folder.mkdir()
    (tmp_path / "evil.jinja").write_text("{{ question }} canary")
    up = os.path.relpath(tmp_path / "evil", Path(__file__).parents[2] / "pytest_genir" / "rag" / "prompts")
    path = folder / "b.genir.yaml"
    path.write_text(rag("documents: {d: x}", "normaliser: lower", f"language: {up}"))

    benchmark = load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)

    assert benchmark is not None and "prompt default (en)" in benchmark.in_force


@pytest.mark.parametrize("trust", ["path", "root"])
def test_trust_widens_what_may_be_read(trust: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "deep" / "benchmark"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    (tmp_path / "documents.jsonl").write_text('{"id": "d", "contents": "x"}\n')
    path = folder / "b.genir.yaml"
    path.write_text(rag("documents: ../../documents.jsonl"))
    allowed = Trust(paths=(tmp_path / "documents.jsonl",)) if trust == "path" else Trust(root=tmp_path)

    benchmark = load_benchmark(path, Settings(trust=allowed), shown="b", claimed=True)

    assert benchmark is not None and benchmark.cases


def test_a_root_folder_that_is_the_whole_disk_does_not_count(tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text(rag("documents: {d: x}", "prompt: /etc/passwd"))

    with pytest.raises(GenirError, match="leads out"):
        load_benchmark(path, Settings(trust=Trust(root=Path("/"))), shown="b", claimed=True)


def test_the_command_line_reads_wherever_it_says(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("benchmark")
    pytester.path.parent.joinpath("outside.jinja").write_text("{{ question }}")
    folder.joinpath("b.genir.yaml").write_text(rag("documents: {d: x}"))

    result = pytester.runpytest("--collect-only", "--genir-prompt=../outside.jinja")

    assert result.ret == 0
    result.stdout.fnmatch_lines(["*prompt ../outside.jinja (command line)", "*1 test collected*"])


def test_pytest_takes_its_root_folder(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\n")
    folder = pytester.mkdir("benchmark")
    pytester.path.joinpath("documents.jsonl").write_text('{"id": "d", "contents": "x"}\n')
    pytester.path.parent.joinpath("more.jsonl").write_text('{"id": "d", "contents": "x"}\n')
    path = folder / "b.genir.yaml"

    path.write_text(rag("documents: ../documents.jsonl"))
    assert pytester.runpytest("--collect-only").ret == 0
    path.write_text(rag("documents: ../../more.jsonl"))
    assert pytester.runpytest("--collect-only").ret == pytest.ExitCode.INTERRUPTED
    assert pytester.runpytest("--collect-only", "--genir-allow-path=..").ret == 0
