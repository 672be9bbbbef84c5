"""Conversations are followed while they go on: their logs in one file, and the chat on a terminal."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.conftest import read_results
from tests.support.warm import WarmPopen

TALKS = {
    "replacements": [{"id": name, "claim": f"{name} is good for people"} for name in ("tea", "rest", "rain", "bread")],
    "simulation": {
        "topic": {"description": "{{claim}}."},
        "user": {
            "class": "StaticUser",
            "llm": "model",
            "start": "Claim: {{variables.topic.description}} Write JSON: {\"utterance\": \"...\"}",
            "followUp": "They said: {{variables.systemResponse.utterance}} Write JSON: {\"utterance\": \"...\"}",
        },
        "system": {
            "class": "GenerativeElasticSystem",
            "llm": "model",
            "search": {"index": "docs.jsonl", "query": {"match": {"text": "{{variables.userTurn.utterance}}"}}},
            "generation": {"message": "From {{variables.results}} write JSON: {\"utterance\": \"...\"}"},
        },
        "maxTurns": 2,
    },
    "evaluation": {"evaluators": {"Ease": {"class": "ReadabilityEvaluator", "measure": "rix"}}},
}  # fmt: skip
DOCUMENTS = ("Tea keeps people awake.", "Rest is good for people.", "Rain makes bread grow.")


@pytest.fixture
def talks(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.path.joinpath("talks.genir.json").write_text(json.dumps(TALKS))
    lines = [json.dumps({"id": f"d{n}", "text": text}) for n, text in enumerate(DOCUMENTS)]
    pytester.path.joinpath("docs.jsonl").write_text("\n".join(lines))
    return pytester


def _entries(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return the entries of each item, in the order of the file, without what a clock decides."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        assert list(entry)[:4] == ["item", "time", "source", "action"]
        data = json.dumps(entry.get("data")).replace('"milliseconds": ', "ms")
        found.setdefault(entry["item"], []).append((entry["source"], entry["action"], data.split("ms")[0]))
    return found


def test_every_process_writes_whole_entries_in_the_order_of_each_conversation(
    talks: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    result = run("--genir-model=extractive", "--genir-logbook=kept/book.jsonl", "--genir-log=results.jsonl")

    result.assert_outcomes(passed=4)
    result.stdout.fnmatch_lines(["logbook: kept/book.jsonl"])
    found = _entries(talks.path / "kept" / "book.jsonl")
    _, *records, _ = read_results(talks)
    assert set(found) == {record["nodeid"] for record in records}
    for record in records:
        entries = found[record["nodeid"]]
        assert [(source, action) for source, action, _ in entries] == [
            (entry["source"], entry["action"]) for entry in record["details"]["log"]
        ]
        assert entries[0][:2] == ("controller", "simulate turn 0")


def test_a_new_run_begins_a_new_logbook_and_collecting_does_not(talks: pytest.Pytester) -> None:
    book = talks.path / "book.jsonl"
    command = ("--genir-model=extractive", "--genir-logbook=book.jsonl")
    book.write_text("old\n")

    talks.runpytest(*command, "--collect-only")
    assert book.read_text() == "old\n"
    talks.runpytest(*command, "-k", "tea")
    assert set(_entries(book)) == {"talks.genir.json::tea"}


def test_a_path_that_cannot_be_written_is_told_before_anything_is_asked(talks: pytest.Pytester) -> None:
    result = talks.runpytest("--genir-model=extractive", f"--genir-logbook={talks.path}")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--genir-logbook: '*' is a folder, not a file"])


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_ends_no_conversation_and_no_build_green(talks: pytest.Pytester) -> None:
    result = talks.runpytest("--genir-model=extractive", "--genir-logbook=/dev/full")

    result.assert_outcomes(passed=4)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stdout.fnmatch_lines(["*--genir-logbook: cannot write '/dev/full': No space left on device*"])


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_on_a_terminal_the_chats_are_shown_one_after_the_other(talks: pytest.Pytester) -> None:
    text = _on_a_terminal(talks.path, "-s")

    starts = [text.index(f"{name}: {name} is good for people.") for name in ("tea", "rest", "rain", "bread")]
    assert starts == sorted(starts)
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        assert text[start:end].count("user     ") == 2
        assert text[start:end].count("system   ") == 2
        assert "turn 2   Ease " in text[start:end]
    assert "user     " not in _on_a_terminal(talks.path)


def _on_a_terminal(folder: Path, *arguments: str) -> str:
    """Run pytest on a pseudo-terminal and return what it shows."""
    import pty

    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "pytest", "--genir-model=extractive", "--color=no", "-p", "no:cacheprovider"]
    process = WarmPopen([*command, *arguments], cwd=folder, stdout=theirs, stderr=theirs, stdin=theirs)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 65536)
        except OSError:  # how Linux says that nobody has the other end any more
            break
        if not part:
            break
        shown += part
    os.close(ours)
    assert process.wait(60) == 0
    return shown.decode("utf-8", "replace").replace("\r", "")
