"""Runs that a page begins: with files of its folder only, and nothing that a page says becomes an option of its own."""

from __future__ import annotations

import json
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import pytest_genir.live
from pytest_genir.errors import GenirError
from pytest_genir.live.board import Board, Seen
from pytest_genir.live.runs import Runs
from pytest_genir.live.server import LiveServer
from tests.support.browser import Browser
from tests.support.model_server import model_server

BENCHMARK = """\
# Two questions to an office.
kind: rag
language: en   # of questions and answers
documents: {fees: A card costs 20 PLN., hours: We open at 8.}
questions:
  - {id: card, question: What does a card cost?, context: [fees, hours], expect: {include: [20 PLN]}}
  - {id: when, question: When do you open?, context: [fees, hours], expect: {include: [at 9]}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "office"
    (place / "sub").mkdir(parents=True)
    (place / ".hidden").mkdir()
    (place / "office.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    (place / "sub" / "talk.json").write_text('{"simulation": {"topic": {}}}', encoding="utf-8")
    (place / ".hidden" / "b.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    (place / "model.yaml").write_text("type: extractive\n", encoding="utf-8")
    (place / "package.json").write_text('{"name": "x", "version": "1"}', encoding="utf-8")
    (place / "service.yaml").write_text("kind: Service\nspec:\n  type: ClusterIP\n", encoding="utf-8")
    (place / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "outside.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    return place


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def runs(board: Board, folder: Path) -> Iterator[Runs]:
    made = Runs(board, folder)
    yield made
    made.close()


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    calls: list[list[str]] = []

    class Process:
        returncode = 0

        def __init__(self, arguments: list[str], **_: object) -> None:
            calls.append(arguments[3:])

        def poll(self) -> int:
            return 0

    monkeypatch.setattr("pytest_genir.live.runs.subprocess.Popen", Process)
    return calls


def test_a_folder_has_benchmarks_and_models(runs: Runs) -> None:
    found = runs.files({})

    assert found["benchmarks"] == [
        {"path": "office.genir.yaml", "kind": "rag"},
        {"path": "sub/talk.json", "kind": "conversation"},
    ]
    assert "model.yaml" in found["models"] and "extractive" in found["models"]  # type: ignore[operator]
    assert not {"package.json", "service.yaml"} & set(found["models"])  # type: ignore[call-overload]


def test_a_form_gets_the_text_and_what_is_said_of_its_fields(runs: Runs) -> None:
    found: dict[str, Any] = dict(runs.file({"path": "office.genir.yaml"}))

    assert found["text"] == BENCHMARK
    assert "language" in found["schema"]["properties"]


@pytest.mark.parametrize(
    "path", ["../outside.genir.yaml", "/etc/passwd", "", ".hidden/b.genir.yaml", "model.yaml", None]
)
def test_no_other_file_is_read_run_or_copied(runs: Runs, called: list[list[str]], path: str | None) -> None:
    wish = {"path": path, "benchmark": path, "name": "x.genir.yaml", "text": BENCHMARK, "model": "extractive"}
    with pytest.raises(GenirError, match="unknown file"):
        runs.file({"path": path or ""})
    with pytest.raises(GenirError, match="unknown file"):
        runs.save(wish)
    with pytest.raises(GenirError, match="unknown file"):
        runs.begin(wish)
    assert called == []


def test_what_a_page_says_stays_the_value_of_its_option(runs: Runs, called: list[list[str]]) -> None:
    options = {"only": "card or --pdb", "gate": "--trace", "workers": "", "repeat": "2"}

    runs.begin({"benchmark": "office.genir.yaml", "model": "extractive", "options": options})

    (arguments,) = called
    assert arguments[0].endswith("office.genir.yaml")
    assert arguments[1:5] == ["--genir-model=extractive", "-kcard or --pdb", "--genir-gate=--trace", "--genir-repeat=2"]


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ({"model": "../model.yaml"}, "unknown model"),
        ({"model": "extractiv"}, "did you mean 'extractive'"),
        ({"model": "extractive", "options": {"pdb": "yes"}}, "unknown option 'pdb'"),
    ],
)
def test_what_cannot_be_begun_is_told(
    runs: Runs, called: list[list[str]], wish: dict[str, object], message: str
) -> None:
    with pytest.raises(GenirError, match=message):
        runs.begin({"benchmark": "office.genir.yaml", **wish})
    assert called == []


def test_changes_become_a_new_file_beside_the_old(runs: Runs, folder: Path) -> None:
    wish = {"path": "office.genir.yaml", "name": "mine.genir.yaml", "text": BENCHMARK.replace("at 9", "at 8")}

    assert runs.save(wish) == {"path": "mine.genir.yaml"}
    assert "at 8]" in (folder / "mine.genir.yaml").read_text(encoding="utf-8")
    with pytest.raises(GenirError, match="is there already"):
        runs.save(wish)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": "../x.genir.yaml"}, "is no name for a benchmark"),
        ({"name": "x.py"}, "is no name for a benchmark"),
        ({"name": ".genir.yaml"}, "is no name for a benchmark"),
        ({"name": "office.genir.yaml"}, "is there already"),
        ({"text": "kind: rag\nkind: memory\n"}, "x.genir.yaml:2"),
        ({"text": ""}, "nothing to save"),
        ({"text": None}, "nothing to save"),
    ],
)
def test_what_cannot_be_saved_is_told(runs: Runs, folder: Path, change: dict[str, object], message: str) -> None:
    before = sorted(folder.rglob("*"))
    wish = {"path": "office.genir.yaml", "name": "x.genir.yaml", "text": BENCHMARK, **change}

    with pytest.raises(GenirError, match=message):
        runs.save(wish)
    assert sorted(folder.rglob("*")) == before


def test_a_run_is_begun_watched_and_begun_again(runs: Runs, board: Board) -> None:
    with pytest.raises(GenirError, match="nothing was run yet"):
        runs.again({})
    with pytest.raises(GenirError, match="no run is going on"):
        runs.stop({})
    runs.begin({"benchmark": "office.genir.yaml", "model": "model.yaml", "options": {"cache": "off"}})
    with pytest.raises(GenirError, match="a run is still going on"):
        runs.begin({"benchmark": "office.genir.yaml", "model": "model.yaml"})

    _until(lambda: not _state(runs)["running"])
    _until(lambda: (board.look() or True) and board.over)
    news: dict[str, Any] = dict(board.since(Seen())[0])
    assert [(row[1], row[5]) for _, row in news["rows"]] == [("card", "passed"), ("when", "failed")]
    assert _state(runs)["status"]["status"] == 1

    runs.again({})
    _until(lambda: not _state(runs)["running"])
    _until(lambda: (board.look() or True) and board.over and len(dict(board.since(Seen())[0])["rows"]) == 1)  # type: ignore[arg-type]


def test_a_run_can_be_stopped_where_ctrl_c_is_ignored(runs: Runs, folder: Path) -> None:
    """Behind a shell's `&` nothing hears of Ctrl-C, and what is begun from there does not either."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with model_server(delay=0.0) as server:
            server.go.clear()
            described = {"type": "openai", "api_base": server.url, "model": "m"}
            (folder / "model.yaml").write_text(json.dumps(described), encoding="utf-8")
            runs.begin({"benchmark": "office.genir.yaml", "model": "model.yaml", "options": {"cache": "off"}})
            _until(lambda: server.asked)
            told = time.monotonic()
            runs.stop({})
            _until(lambda: not _state(runs)["running"])
            took = time.monotonic() - told
    finally:
        signal.signal(signal.SIGINT, before)
    assert took < 5 and _state(runs)["status"]["status"] == pytest.ExitCode.INTERRUPTED


def _state(runs: Runs) -> Any:
    return runs.files({})["runs"]


def _until(wanted: Callable[[], object]) -> None:
    pause = threading.Event()
    for _ in range(1200):
        if wanted():
            return
        pause.wait(0.1)
    raise AssertionError("it never came")


def serving(runs: Runs, board: Board) -> LiveServer:
    """Start a page from which runs are begun, begun again and stopped."""
    server = LiveServer(
        board,
        answers={"files": runs.files, "file": runs.file},
        deeds={"begin": runs.begin, "again": runs.again, "stop": runs.stop, "save": runs.save},
    )
    server.start()
    return server


def test_from_the_form_to_what_fell_short(tab: Browser, runs: Runs, board: Board, folder: Path) -> None:
    server = serving(runs, board)
    try:
        tab.visit(server.address)
        tab.wait("document.querySelector('#field-language')?.value === 'en'")
        assert "of questions and answers" in tab.run(
            "document.querySelector('#field-language').parentElement.innerText"
        )
        tab.run(
            "(() => { const one = document.querySelector('#field-language'); one.value = 'pl';"
            " one.dispatchEvent(new Event('input', { bubbles: true })); })()"
        )
        link = tab.run("document.querySelector('#permalink').hash")
        tab.run("document.querySelector('#run').click()")
        tab.wait("document.querySelector('.lead')?.textContent.startsWith('2 of 2')")
        changed = (folder / "office-changed.genir.yaml").read_text(encoding="utf-8")
        assert changed == BENCHMARK.replace("language: en ", "language: pl ")

        tab.go("#items")
        tab.go(link)
        tab.wait("document.querySelector('#field-language')?.value === 'pl'")
        assert tab.messages == []
    finally:
        server.close(0.0)


TALK_FILE = """\
kind: conversation
simulation:
  # how long it may get
  maxTurns: 3
  topic: {wish: a card}
  user:
    class: "GoalUser"  # who asks
    start: |
      Ask: politely
      class: no field
  system:
    class: ModelSystem
evaluation:
  list:
    - class: inside a list
  after: 'it''s'
"""


def form(tab: Browser, expression: str) -> Any:
    """Return what an expression in the form's own script is."""
    script = (Path(pytest_genir.live.__file__).parent / "assets" / "begin.js").read_text(encoding="utf-8")
    return tab.run(f"(() => {{ const phrase = (text) => text;\n{script}\nreturn {expression}; }})()")


def test_fields_of_a_file_are_found_by_the_keys_that_lead_to_them(tab: Browser) -> None:
    found = form(tab, f"JSON.stringify(fieldsOf({json.dumps(TALK_FILE)}, false))")

    assert [(".".join(one["keys"]), one["value"], one["comment"]) for one in json.loads(found)] == [
        ("simulation.maxTurns", "3", "how long it may get"),
        ("simulation.user.class", '"GoalUser"', "who asks"),
        ("simulation.system.class", "ModelSystem", ""),
        ("evaluation.after", "'it''s'", ""),
    ]


@pytest.mark.parametrize(
    ("keys", "value", "old", "new"),
    [
        (["simulation", "maxTurns"], "5", "maxTurns: 3", "maxTurns: 5"),
        (["simulation", "user", "class"], "StaticUser", '"GoalUser"  # who', "StaticUser  # who"),
        (["simulation", "system", "class"], "X", "class: ModelSystem", "class: X"),
        (["simulation", "nothing"], "X", "", ""),
    ],
)
def test_a_changed_field_changes_its_own_line_only(
    tab: Browser, keys: list[str], value: str, old: str, new: str
) -> None:
    call = f"withField({json.dumps(TALK_FILE)}, false, {json.dumps(keys)}, {json.dumps(value)})"

    assert form(tab, call) == TALK_FILE.replace(old, new, 1)


def test_fields_of_json_keep_their_types(tab: Browser) -> None:
    text = json.dumps({"simulation": {"maxTurns": 3, "a.b": "x", "list": [1]}, "on": True})
    assert json.loads(form(tab, f"JSON.stringify(fieldsOf({json.dumps(text)}, true).map((one) => one.keys))")) == [
        ["simulation", "maxTurns"], ["simulation", "a.b"], ["on"],
    ]  # fmt: skip
    for keys, value in ((["simulation", "maxTurns"], "7"), (["simulation", "a.b"], "5"), (["on"], "false")):
        text = form(tab, f"withField({json.dumps(text)}, true, {json.dumps(keys)}, {json.dumps(value)})")

    assert json.loads(text) == {"simulation": {"maxTurns": 7, "a.b": "5", "list": [1]}, "on": False}
