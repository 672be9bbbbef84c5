"""Conversations of memory benchmarks are read from their log; one that does not fit leaves a note."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.memory.event import Event
from pytest_genir.memory.log import MasterLog
from pytest_genir.report import page
from pytest_genir.results.record import Result
from tests.report.made import condition, question
from tests.report.reading import Read, without_times

EVENTS = (
    Event(type="SEND_FILL", message="Hello", tokens=5, introduction=True),
    Event(type="RESPONSE_FILL", message="OK.", tokens=1, usage={"seconds": 0.5}),
    Event(type="BEGIN", test_id="Names - 0", tokens=6),
    Event(type="SEND_MESSAGE", test_id="Names - 0", message="My name is Ewa.", tokens=4),
    Event(type="RESPONSE_MESSAGE", test_id="Names - 0", message="OK.", tokens=1),
    Event(type="WAIT", test_id="Names - 0", tokens=10, time_s=3600.0),
    Event(type="SEND_MESSAGE", test_id="Names - 0", t=3700.0, message="My name?", tokens=3, is_question=True),
    Event(type="RESPONSE_MESSAGE", test_id="Names - 0", t=3700.0, message="Ewa", tokens=1, is_question=True),
    Event(type="END", test_id="Names - 0", t=3700.0, result={"score": 1.0}),
)


def write_log(path: Path, events: tuple[Event, ...] = EVENTS, **header: object) -> Path:
    log = MasterLog(path)
    log.begin({"start": "2024-01-08T09:00:00+00:00", "clock": "simulated", "memory_span": 2000, **header})
    log.append(events)
    log.release()
    return path


def example(log: object, positions: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 8)) -> Result:
    details = {"test_id": "Names - 0", "log": log, "positions": list(positions)}
    metrics = {"tokens": 20.0}
    return question(kind="memory", details=details, metrics=metrics, conditions=(condition("names"),))


def test_events_with_totals_and_without_times(tmp_path: Path) -> None:
    read = Read(page({}, [example(str(write_log(tmp_path / "a.jsonl")))]))

    (log,) = read.index["logs"]
    assert log["nodes"] == {"Names - 0": example(None).nodeid}
    assert (log["memory_span"], log["start"]) == (2000, "2024-01-08T09:00:00+00:00")
    events = read.bodies[log["chunk"]][log["place"]]
    assert [event["total"] for event in events] == [5, 6, 6, 10, 11, 11, 14, 15, 15]
    assert events[-1]["score"] == 1.0
    assert not any("usage" in event for event in events)
    assert read.index["notes"] == []


def test_the_place_of_the_run_is_not_in_the_page(tmp_path: Path) -> None:
    pages = [page({}, [example(str(write_log(tmp_path / folder / "log.jsonl")))]) for folder in ("one", "two")]

    assert without_times(pages[0]) == without_times(pages[1])
    assert str(tmp_path) not in str(Read(pages[0]).body(0))


def test_a_log_that_moved_with_the_results_is_found_beside_them(tmp_path: Path) -> None:
    write_log(tmp_path / "log.jsonl")

    assert Read(page({}, [example("gone/log.jsonl")], beside=tmp_path)).index["logs"]


@pytest.mark.parametrize(
    ("log", "positions", "note"),
    [
        pytest.param("missing.jsonl", (2,), "is not there any more: missing.jsonl", id="missing"),
        pytest.param("broken.jsonl", (2,), "cannot be read: ", id="broken"),
        pytest.param("log.jsonl", (0, 1), "log.jsonl is the log of another run", id="of-others"),
        pytest.param("log.jsonl", (99,), "log.jsonl is the log of another run", id="beyond-its-end"),
        pytest.param("log.jsonl", ("x",), "log.jsonl is the log of another run", id="no-number"),
    ],
)
def test_logs_that_do_not_fit(tmp_path: Path, log: str, positions: tuple[int, ...], note: str) -> None:
    write_log(tmp_path / "log.jsonl")
    (tmp_path / "broken.jsonl").write_text('{"format": "something else"}\n{}\n', encoding="utf-8")

    read = Read(page({}, [example(str(tmp_path / log), positions)]))

    assert read.index["logs"] == []
    assert note in read.index["notes"][0]


def test_real_time_is_among_the_times(tmp_path: Path) -> None:
    log = str(write_log(tmp_path / "real.jsonl", clock="real"))
    read = Read(page({}, [example(log)]))

    events = read.bodies[read.index["logs"][0]["chunk"]][read.index["logs"][0]["place"]]
    assert all("t" not in event and str(event["elapsed"]).startswith("\x02") for event in events)
    assert read.times["logs"][0][-1] == 3700.0
