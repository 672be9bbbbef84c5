"""Chats, JSON replies, runs and commands, replayed over real sockets, are as recorded or in the table."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.genirsim_differences import DIFFERENT
from tests.support.genirsim_replay import compare, replay_command, replay_json, replay_run, replay_stream
from tests.support.genirsim_vectors import cases
from tests.support.rule_server import RuleServer, rule_server

FILES = ("templates_render", "templates_helpers", "llm_json", "llm_stream", "logbook", "readability", "runs", "cli")
Replay = Callable[[dict[str, Any], RuleServer], dict[str, Any]]


@pytest.fixture(scope="module")
def server() -> Iterator[RuleServer]:
    with rule_server() as found:
        yield found


def _at(value: Any, path: str) -> Any:
    for key in path.split("."):
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def _problems(name: str, replay: Replay, server: RuleServer) -> list[str]:
    problems = []
    for case in cases(name):
        got = replay(case, server)
        found = list(compare(case, got))
        different = DIFFERENT.get(case["id"])
        if different is None:
            problems += [f"{case['id']}: {problem}" for problem in found]
        elif not found:
            problems.append(f"{case['id']}: no longer different, take it out of the table")
        else:
            wrong = [*_wrong(got, different.instead), *(p for p in found if not p.startswith(different.only))]
            problems += [f"{case['id']}: {problem}" for problem in wrong]
    return problems


def _wrong(got: dict[str, Any], instead: dict[str, Any]) -> Iterator[str]:
    for path, expected in instead.items():
        if path == "error":
            if expected not in str(got.get("error")):
                yield f"{got.get('error')} does not say {expected}"
        elif _at(got, path) != expected:
            yield f"{path} is {_at(got, path)!r}"


@pytest.mark.parametrize(
    ("name", "replay"),
    [("llm_json", replay_json), ("llm_stream", replay_stream), ("runs", replay_run)],
)
def test_replayed_as_recorded(name: str, replay: Replay, server: RuleServer) -> None:
    assert _problems(name, replay, server) == []


def test_commands_replayed_as_recorded(server: RuleServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = iter(range(1000))

    def replay(case: dict[str, Any], server: RuleServer) -> dict[str, Any]:
        folder = tmp_path / str(next(folders))
        folder.mkdir()
        monkeypatch.chdir(folder)
        return replay_command(case, server)

    assert _problems("cli", replay, server) == []
    assert os.getcwd() != str(tmp_path)


def test_the_table_names_recorded_cases_and_few_of_our_own_making() -> None:
    known = {case["id"]: case for name in FILES for case in cases(name)}
    assert set(DIFFERENT) <= set(known)
    by = Counter(different.by for different in DIFFERENT.values())
    equal = len(known) - len(DIFFERENT)
    print(f"{len(known)} recorded cases: {equal} equal; different: {dict(sorted(by.items()))}")

    # What is documented as deliberate aside, an answer equals the recorded one or the one the recording calls better.
    assert (equal + by["better"]) / (len(known) - by["deliberate"]) >= 0.95
    assert by["own"] / len(known) < 0.01


def test_the_recordings_agree_with_what_the_table_says_of_them() -> None:
    for case in (case for name in FILES for case in cases(name) if case["id"] in DIFFERENT):
        different = DIFFERENT[case["id"]]
        if different.by == "better":
            assert different.instead["parsed"] == case["better"]
        elif different.by == "bug":
            assert case.get("tags") or case["outcome"] == "process-crash", case["id"]
