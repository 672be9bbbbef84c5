"""What came of shards, and pytest's status of all of them."""

from __future__ import annotations

import io
import json
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir import __version__
from pytest_genir.disk import replace_value
from pytest_genir.engine.progress import Snapshot
from pytest_genir.engine.progress_of_workers import to_wire
from pytest_genir.errors import FileError, SettingError
from pytest_genir.fleet import worker
from pytest_genir.fleet.engine import Secrets, engine_of
from pytest_genir.fleet.gathering import CameBack, Mirror, gathered, named_parts, status_of
from pytest_genir.fleet.job import DONE, FEED, LOG, FleetJob, shard_folder
from pytest_genir.fleet.job import JOB as JOB_FILE
from pytest_genir.fleet.watch import FleetLine, FleetWatch
from pytest_genir.live.feed import PROGRESS, begin_feed
from pytest_genir.results.log import log_lines

JOB = FleetJob(run="r", version="1", shards=2, arguments=("-k", "a b"), folder="/shared")


def write_log(path: Path, started: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(log_lines({"started": started}, [], {})))


def test_a_job_is_read_back_as_it_was_written() -> None:
    assert FleetJob.from_wire(json.loads(json.dumps(JOB.to_wire()))) == JOB


@pytest.mark.parametrize(
    ("statuses", "status"),
    [
        ([0, 0], 0), ([0, 1], 1), ([1, 2, 0], 2), ([0, 4, 1], 4), ([2, 3], 3), ([5, 5], 5), ([5, 0], 0), ([5, 1], 1),
        ([0, None], 1), ([0, -9], -9), ([], 0),
    ],
)  # fmt: skip
def test_the_status_of_all_is_the_worst(statuses: list[int | None], status: int) -> None:
    assert status_of([CameBack(number=n, status=one) for n, one in enumerate(statuses)]) == status


def test_the_attempt_that_ended_counts_else_the_one_that_came_furthest(tmp_path: Path) -> None:
    ended, cut, never = (shard_folder(tmp_path, number) for number in (1, 2, 3))
    write_log(ended / "try-000-a" / LOG, "a" * 90)
    write_log(ended / "try-001-b" / LOG, "b")
    replace_value(ended / DONE, {"status": 1, "attempt": "try-001-b"})
    write_log(cut / "try-000-a" / LOG, "first, which is longer")
    write_log(cut / "try-001-b" / LOG, "second")
    never.mkdir(parents=True)

    found = gathered(tmp_path, 3)
    assert [(one.status, one.log and one.log.header["started"]) for one in found] == [
        (1, "b"), (None, "first, which is longer"), (None, None),
    ]  # fmt: skip


def test_what_is_no_log_is_no_reason_to_lose_the_others(tmp_path: Path) -> None:
    write_log(shard_folder(tmp_path, 1) / "try-000-a" / LOG, "a")
    (shard_folder(tmp_path, 2) / "try-000-a").mkdir(parents=True)
    (shard_folder(tmp_path, 2) / "try-000-a" / LOG).write_text("nonsense\n")

    found = gathered(tmp_path, 2)
    assert found[0].log is not None
    assert "not a line of JSON" in found[1].fault


def test_what_shards_tell_from_elsewhere_is_written_down(tmp_path: Path) -> None:
    mirror = Mirror(tmp_path, "2026-01-01T00:00:00Z")
    whole = "".join(log_lines({"started": "x"}, [], {})).encode()
    for part in (whole[:20], whole[20:-5]):
        mirror.hear({"number": 1, "attempt": "try-000-a", "lines": zlib.compress(part), "progress": {"done": 1}})
    assert gathered(tmp_path, 1)[0].status is None
    assert FleetWatch(tmp_path, 1, 5).look().running == 1
    mirror.hear({"number": 1, "attempt": "try-000-a", "status": 0, LOG: zlib.compress(whole), "host": "x"})
    for bad in ({"number": "1"}, {"number": 1, "attempt": "../../up"}, {"number": 1, "attempt": "try-/../x"}):
        mirror.hear({**bad, "status": 0})

    found = gathered(tmp_path, 1)[0]
    assert (found.status, found.log and found.log.cut) == (0, False)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["shards"]


def test_an_end_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shard without an end is lost, whatever it answered."""
    monkeypatch.setattr(worker, "_once", lambda *_: 0)
    job = replace(JOB, version=__version__, folder=str(tmp_path), root=str(tmp_path))
    (tmp_path / JOB_FILE).write_text(json.dumps(job.to_wire()))
    (shard_folder(tmp_path, 1) / DONE / "full").mkdir(parents=True)  # nothing can be written where a folder is

    assert worker.main([str(tmp_path / JOB_FILE), "1"]) == 1
    said = capsys.readouterr().err
    assert "pytest-genir: shard 1: the end of the shard cannot be written into" in said and "Traceback" not in said

    end = {"number": 1, "attempt": "try-000-a", "status": 0, LOG: zlib.compress(b"")}
    with pytest.raises(FileError, match=r"the end of the shard cannot be written into '.*/0001': "):
        Mirror(tmp_path, "now").hear(end)


def test_progress_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    feed = shard_folder(tmp_path, 1) / "try-000-a" / FEED
    feed.parent.mkdir(parents=True)
    feed.write_text("in the way")

    Mirror(tmp_path, "now").hear({"number": 1, "attempt": "try-000-a", "lines": zlib.compress(b"{}\n")})

    assert gathered(tmp_path, 1)[0].status is None


def test_one_line_tells_of_all_shards(tmp_path: Path) -> None:
    watch = FleetWatch(tmp_path, 3, 30)
    for number, done in ((1, 10), (2, 4)):
        feed = shard_folder(tmp_path, number) / "try-000-a" / FEED / "x"
        begin_feed(feed, "now")
        snapshot = Snapshot(done=done, total=10, answers=done, answers_per_second=2.0)
        replace_value(feed / PROGRESS, to_wire(snapshot))
    replace_value(shard_folder(tmp_path, 1) / DONE, {"status": 0})
    (shard_folder(tmp_path, 2) / "try-001-b" / FEED).mkdir(parents=True)

    standing = watch.look()
    assert (standing.waiting, standing.running, standing.ended, standing.again) == (1, 1, 1, 1)
    assert standing.shown(200).startswith("shards 1/3, 1 running, 1 begun again | 10/30 | ")
    assert all(len(standing.shown(width)) <= width for width in range(20, 120))
    assert watch.feeds.keys() == {1}


def test_a_line_in_a_log_comes_now_and_then(tmp_path: Path) -> None:
    now = [0.0]
    stream = io.StringIO()
    line = FleetLine(stream, lambda: now[0])
    assert not line.due()
    now[0] = 31.0
    assert line.due()
    line.show(FleetWatch(tmp_path, 2, 8).look())
    assert not line.due()
    assert stream.getvalue() == "fleet: shards 0/2, 0 running | 0/8 | 0 in flight\n"


def test_missing_shards_are_named() -> None:
    assert named_parts([3, 1], 8) == "1/8, 3/8"
    assert named_parts(range(1, 65), 64).endswith(", 10/64 and 54 more")


def test_values_of_variables_are_never_shown() -> None:
    secrets = Secrets(API_KEY="sk-123", OTHER="x")

    assert "sk-123" not in f"{secrets} {secrets!r} {[secrets]}"
    assert "API_KEY" in str(secrets)


@pytest.mark.parametrize(
    ("engine", "options", "message"),
    [
        ("locl:2", {}, "did you mean 'local'"),
        ("local:x", {}, "how many processes at once is a number"),
        ("local:0", {}, "how many processes at once is a number"),
        ("local:2", {"gpu": "1"}, "did you mean 'gpus'"),
    ],
)
def test_what_is_no_engine_is_told(engine: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(Exception, match=message) as told:
        engine_of(engine, options)
    assert not isinstance(told.value, AssertionError)


def test_an_engine_that_nobody_has_names_the_others() -> None:
    with pytest.raises(Exception, match=r"known: .*local"):
        engine_of("kubernetes:x", {})


def test_setting_errors_are_ours() -> None:
    with pytest.raises(SettingError):
        engine_of("local:two", {})
