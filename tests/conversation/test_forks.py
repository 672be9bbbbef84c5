"""Going on from a recorded conversation: nobody is called before the fork, and everybody is where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir import cli
from pytest_genir.conversation.forking import TooShort, fork_of
from pytest_genir.conversation.load import load_cases
from pytest_genir.digests import digest
from pytest_genir.errors import SettingError
from pytest_genir.kinds.case import RunContext
from pytest_genir.results.forks import ForkSource, read_forks
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.record import RECORDING, Result
from tests.conversation.conftest import TRUSTING, results_of
from tests.support.ledger import Ledger, Payer

_OPTIONS = {
    "additionalUsers": {"Payer": "tests.support.ledger:Payer"},
    "additionalSystems": {name: f"tests.support.ledger:{name}" for name in ("Ledger", "Forgetful", "Broken")}
    | {"ScriptedSystem": "tests.support.scripted:ScriptedSystem"},
}


@pytest.fixture(autouse=True)
def _nobody_called() -> Iterator[None]:
    Ledger.calls.clear()
    Payer.calls.clear()
    yield
    Ledger.calls.clear()
    Payer.calls.clear()


def benchmark(folder: Path, *, rows: int = 1, user: Any = None, system: Any = None, turns: int = 6) -> Path:
    document = {
        "name": "ledger",
        "options": _OPTIONS,
        "replacements": [{"id": f"talk-{n}", "what": f"Coin {n}", "times": 3 + n % 3} for n in range(rows)],
        "simulation": {
            "topic": {"description": "{{what}}"},
            "user": {"class": "Payer", "times": "{{times}}", **(user or {})},
            "system": {"class": "Ledger", **(system or {})},
            "maxTurns": turns,
        },
        "evaluation": {"evaluators": {"Goal": {"class": "GoalEvaluator"}}},
    }
    path = folder / "ledger.genir.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def recorded(folder: Path, rows: int = 1, **more: Any) -> Path:
    results = results_of(load_cases(benchmark(folder, rows=rows, **more), TRUSTING))
    path = folder / "results.jsonl"
    named = [replace(one, nodeid=f"ledger.genir.json::{one.id}") for one in results]
    path.write_text("".join(log_lines({}, named, {})), encoding="utf-8")
    Ledger.calls.clear()
    Payer.calls.clear()
    return path


def forked(folder: Path, log: Path, turn: int, **more: Any) -> list[Result]:
    source = read_forks(log, log.name, turn)
    return results_of(load_cases(benchmark(folder, **more), TRUSTING), RunContext(fork=source))


def said(result: Result) -> list[str]:
    return [str(message["content"]) for message in result.messages]


def after(result: Result) -> list[dict[str, str]]:
    held: list[dict[str, str]] = result.details[RECORDING]["states"]["after"]
    return held


def test_fifty_talks_go_on_without_a_call_before_the_fork_and_in_equal_states(tmp_path: Path) -> None:
    log = recorded(tmp_path, rows=50)
    before = read_log(log).results

    results = forked(tmp_path, log, 3, rows=50)

    assert len(results) == 50
    for old, new in zip(before, results, strict=True):
        assert new.status == "scored", new.failure
        assert said(new) == said(old)  # the same system goes on as it did
        assert after(new) == after(old)
        assert new.details["fork"] == {"turn": 3, "of": f"results.jsonl::{old.id}"}
        for digests in after(old):
            for name in digests.values():
                assert digest(old.details[RECORDING]["states"]["held"][name]) == name
    # turn 3 is said by the recording, and answered anew
    assert [one for one in Ledger.calls if one.endswith(("no 1", "no 2"))] == []
    assert sum(one.endswith("no 3") for one in Ledger.calls) == 50
    assert [turn for turn in Payer.calls if turn <= 3] == []


def test_another_system_answers_from_the_fork_on(tmp_path: Path) -> None:
    log = recorded(tmp_path)

    (result,) = forked(tmp_path, log, 2, system={"greeting": "Ta"})

    replies = [message["content"] for message in result.messages if message["role"] == "assistant"]
    assert replies == ["Noted: Coin 0 no 1. In all 1.", "Ta: Here you are no 2. In all 2.",
                       "Ta: Here you are no 3. In all 3."]  # fmt: skip
    assert result.state == {"paid": ["Coin 0 no 1", "Here you are no 2", "Here you are no 3"]}


def test_another_user_says_the_turn_of_the_fork_anew(tmp_path: Path) -> None:
    log = recorded(tmp_path)

    (result,) = forked(tmp_path, log, 2, user={"pays": "My coin"})

    assert said(result)[2] == "My coin no 2"
    assert Payer.calls == [2, 3]


def test_a_fork_at_the_first_turn_begins_anew_with_what_the_user_said(tmp_path: Path) -> None:
    log = recorded(tmp_path)

    (result,) = forked(tmp_path, log, 1, system={"greeting": "Ta"})

    assert said(result)[:2] == ["Coin 0 no 1", "Ta: Coin 0 no 1. In all 1."]
    assert Payer.calls == [2, 3]


def test_a_fork_can_be_forked_again(tmp_path: Path) -> None:
    log = recorded(tmp_path)
    results = forked(tmp_path, log, 2, system={"greeting": "Ta"})
    again = tmp_path / "again.jsonl"
    again.write_text("".join(log_lines({}, results, {})), encoding="utf-8")

    (result,) = forked(tmp_path, again, 3, system={"greeting": "Merci"})

    assert [text.split(":")[0] for text in said(result)[1:6:2]] == ["Noted", "Ta", "Merci"]


@pytest.mark.parametrize(
    ("system", "reason"),
    [
        ({"class": "Forgetful"}, "the system Forgetful cannot be brought back to where it was after turn 1"),
        ({"class": "ScriptedSystem", "utterances": ["x"] * 9}, "it defines neither 'save' and 'load' nor 'replay'"),
    ],
)
def test_a_system_that_cannot_be_brought_back_is_refused_with_the_reason(
    tmp_path: Path, system: dict[str, Any], reason: str
) -> None:
    (result,) = forked(tmp_path, recorded(tmp_path), 2, system=system)

    assert (result.status, result.conditions) == ("error", ())
    assert result.failure is not None
    assert result.failure["kind"] == "fork"
    assert reason in result.failure["message"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Forgetful", "the system Forgetful did not come back to its state after turn 1: "),
        ("Broken", "the system Broken cannot be brought back: its 'load' says RuntimeError: no disk"),
    ],
)
def test_who_comes_back_to_another_state_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    log = recorded(tmp_path, system={"class": name})

    (result,) = forked(tmp_path, log, 2, system={"class": name})

    assert result.failure is not None
    assert reason in result.failure["message"]


def test_a_conversation_that_had_ended_before_is_skipped_and_counts_for_nothing(tmp_path: Path) -> None:
    log = recorded(tmp_path)

    (result,) = forked(tmp_path, log, 7)

    assert (result.status, result.counts, result.missing) == ("skipped", False, False)
    assert result.failure == {
        "kind": "fork",
        "message": "'results.jsonl::talk-0': there is no turn 7 to go on from: the conversation has 4",
    }
    (last,) = forked(tmp_path, log, 4)
    assert "turn 4 is the user's last word: nothing comes after it" in (last.failure or {})["message"]


def test_which_recorded_try_is_gone_on_from(tmp_path: Path) -> None:
    (one,) = read_log(recorded(tmp_path)).results
    source = ForkSource("log", [one], 2)
    assert source.result_of("ledger", "talk-0", "other", 4) is one

    tries = [replace(one, repeat=repeat) for repeat in range(2)]
    assert ForkSource("log", tries, 2).result_of("ledger", "talk-0", "m", 1) is tries[1]
    with pytest.raises(SettingError, match="2 tries of 'talk-0', and none is number 3"):
        ForkSource("log", tries, 2).result_of("ledger", "talk-0", "m", 2)

    models = [replace(one, model=model) for model in "ab"]
    assert ForkSource("log", models, 2).result_of("ledger", "talk-0", "b", 0) is models[1]
    with pytest.raises(SettingError, match="several models, and none is 'c'"):
        ForkSource("log", models, 2).result_of("ledger", "talk-0", "c", 0)
    with pytest.raises(SettingError, match="no conversation 'talk-1' of ledger"):
        source.result_of("ledger", "talk-1", "a", 0)


def test_what_is_no_whole_conversation_cannot_be_forked(tmp_path: Path) -> None:
    (one,) = read_log(recorded(tmp_path)).results
    with pytest.raises(SettingError, match="is no whole conversation"):
        fork_of(replace(one, details={}), {}, 1, "log")
    with pytest.raises(TooShort):
        fork_of(one, {}, 9, "log")
    empty = tmp_path / "empty.jsonl"
    empty.write_text("".join(log_lines({}, [replace(one, details={})], {})), encoding="utf-8")
    with pytest.raises(SettingError, match="has no whole conversation to go on from"):
        read_forks(empty, "empty.jsonl", 1)


# -- pytest-genir fork


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return recorded(tmp_path)


def command(*arguments: str) -> int:
    return cli.main(["fork", "results.jsonl", "talk-0", "--allow-python", *arguments])


def test_the_command_goes_on_with_another_prompt(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command("--turn", "3", "--set", "system.greeting=Ta", "--log", "forked.jsonl") == 0

    out = capsys.readouterr().out
    assert "talk-0: Coin 0 (on from turn 3 of 4)" in out
    assert "Noted: Here you are no 2. In all 2." in out
    assert "Ta: Here you are no 3. In all 3." in out
    assert Ledger.calls == ["Here you are no 3"]
    (result,) = read_log(Path("forked.jsonl")).results
    assert result.details["fork"]["turn"] == 3


def test_the_command_takes_another_system_and_another_user(log: Path, tmp_path: Path) -> None:
    (tmp_path / "system.yaml").write_text("class: Ledger\ngreeting: Merci\n")
    (tmp_path / "user.yaml").write_text("class: Payer\ntimes: 3\npays: Mine\n")

    assert command("--turn", "2", "--system", "system.yaml", "--user", "user.yaml", "--log", "f.jsonl") == 0

    (result,) = read_log(Path("f.jsonl")).results
    assert said(result)[2:4] == ["Mine no 2", "Merci: Mine no 2. In all 2."]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--turn", "0"], "a whole number from 1 on was expected, not '0'"),
        (["--turn", "9"], "there is no turn 9 to go on from: the conversation has 4"),
        ([], "the following arguments are required: --turn"),
        (["--turn", "2", "--set", "system.greeting"], "PATH=VALUE was expected"),
        (["--turn", "2", "--set", "sistem.greeting=x"], "did you mean 'system'?"),
        (["--turn", "2", "--set", "system.class=Leger"], "did you mean 'Ledger'?"),
        (["--turn", "2", "--benchmark", "nowhere.json"], "the benchmark 'nowhere.json' of 'talk-0' is not here"),
    ],
)
def test_a_wrong_call_is_told_in_a_sentence(
    log: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    assert command(*arguments) == 2
    assert message in capsys.readouterr().err
