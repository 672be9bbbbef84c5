"""The engine in a process of its own: what holds of the thread holds of it, and neither end waits for a dead one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import Ask, Cache, ConcurrentEngine, EngineClosed, EngineEvent, EngineSettings, Job
from pytest_genir.engine.cache_key import cache_key
from pytest_genir.engine.progress import ProgressSum
from pytest_genir.models import Limits, Model
from tests.engine.support import Asked, Connection, answered, echo, failed, job, question, serving, slowly

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there the engine is forked"),
    # the servers of these tests are threads, of which a fork has none
    pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning"),
]

if sys.platform.startswith("linux"):
    from pytest_genir.engine.apart.child import RaisedThere
    from pytest_genir.engine.apart.engine import ApartEngine

ROOT = Path(__file__).resolve().parents[2]
Make = Callable[..., "ApartEngine"]


class Refuses(Exception):
    def __init__(self, what: str, where: int) -> None:
        super().__init__(f"{what} at {where}")


@pytest.fixture
def make() -> Iterator[Make]:
    engines: list[ApartEngine] = []

    def make(
        jobs: Sequence[Job], *, cache: Cache | None = None, events: list[EngineEvent] | None = None, **settings: Any
    ) -> ApartEngine:
        on_event = (events if events is not None else []).append
        chosen = EngineSettings(**settings)
        here = ConcurrentEngine(chosen, cache, on_event)
        engines.append(ApartEngine(jobs, (), chosen, cache, on_event, here))
        engines[-1].plan(jobs)
        engines[-1].start()
        return engines[-1]

    yield make
    for engine in engines:
        engine.close()


def jobs_of(model: Model, count: int) -> list[Job]:
    return [job(model, f"q{index}") for index in range(count)]


def until(true: Callable[[], object]) -> None:
    """Wait for something, not for ever."""
    end = time.monotonic() + 10
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def lives(pid: int) -> bool:
    """Say whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_results_come_by_key_whatever_the_order_and_from_another_process(make: Make) -> None:
    with serving(echo) as server:
        engine = make(jobs_of(Asked(server.url), 20))
        assert engine.pid != os.getpid() and lives(engine.pid)

        replies = [engine.result(f"q{index}") for index in (3, 19, 0, 7)]

    assert [answered(reply).text for reply in replies] == ["echo q3", "echo q19", "echo q0", "echo q7"]
    assert answered(replies[0]).usage.prompt_tokens == 10


def test_what_pytest_waits_for_leaves_before_the_rest(make: Make) -> None:
    with serving(slowly(0.01)) as server:
        engine = make(jobs_of(Asked(server.url, Limits(threads=1)), 10))
        engine.result("q9")

        assert server.asked.index("q9") <= 3


def test_no_more_is_asked_ahead_than_told(make: Make) -> None:
    with serving(echo) as server:
        engine = make(jobs_of(Asked(server.url), 10), look_ahead=3)
        engine.result("q0")
        time.sleep(0.2)

        assert sorted(server.asked) == ["q0", "q1", "q2", "q3"]
        assert [answered(engine.result(f"q{index}")).text for index in range(1, 10)]


def test_a_fault_is_a_failure_and_is_tried_as_often_as_ever(make: Make) -> None:
    def script(asked: str, times: int, connection: Connection) -> None:
        if asked == "q1" and times == 1:
            connection.reset()
        connection.reply(500) if asked == "q2" else connection.answer(f"echo {asked}")

    events: list[EngineEvent] = []
    with serving(script) as server:
        model = Asked(server.url, Limits(threads=2, sleep_time=0.01, max_retries=2))
        engine = make(jobs_of(model, 3), events=events)
        first, second, third = (engine.result(f"q{index}") for index in range(3))

    assert answered(first).attempts == 1
    assert answered(second).attempts == 2
    assert (failed(third).status, failed(third).attempts) == (500, 3)
    kinds = [event.kind for event in events]
    assert [kinds.count(kind) for kind in ("planned", "sent", "retry", "answered", "failed", "finished")] == [
        1,
        6,
        3,
        2,
        1,
        3,
    ]


def test_answers_are_on_the_disk_before_they_come(make: Make, tmp_path: Path) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        engine = make(jobs_of(model, 30), cache=Cache(tmp_path))
        for index in range(30):
            engine.result(f"q{index}")
            kept = Cache(tmp_path)
            assert kept.get(cache_key(model, question(f"q{index}"))) is not None
            kept.close()


def test_what_is_wanted_once_more_is_asked_once_more(make: Make, tmp_path: Path) -> None:
    with serving(lambda asked, times, connection: connection.answer(f"{asked} {times}")) as server:
        one = job(Asked(server.url), "q0")
        engine = make([one], cache=Cache(tmp_path))
        first = engine.result("q0")
        engine.plan([Job(one.key, one.run, again=True)])

        assert [answered(first).text, answered(engine.result("q0")).text] == ["q0 1", "q0 2"]


def test_a_job_that_came_later_is_done_here(make: Make) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        engine = make(jobs_of(model, 3))
        engine.plan([job(model, "late")])

        assert [answered(engine.result(key)).text for key in ("late", "q2")] == ["echo late", "echo q2"]


def told_where(jobs: Sequence[Job], finish: Callable[[object], object]) -> list[Job]:
    """Return the jobs with something to do with what comes of them."""
    return [replace(one, finish=finish) for one in jobs]


def stored(model: Model, folder: Path, count: int) -> Cache:
    """Have so many questions asked and their answers kept."""
    kept = ConcurrentEngine(EngineSettings(), Cache(folder), lambda _event: None)
    kept.plan(jobs_of(model, count))
    for index in range(count):
        kept.result(f"q{index}")
    kept.close()
    return Cache(folder)


def test_stored_answers_are_finished_where_they_are_looked_up(make: Make, tmp_path: Path) -> None:
    with serving(echo) as server:
        model = Asked(server.url)
        cache = stored(model, tmp_path, 40)
        jobs = told_where(jobs_of(model, 40), lambda outcome: (outcome, os.getpid()))
        engine = make(jobs, cache=cache)
        engine.result("q0")
        time.sleep(0.3)  # nobody waits for the others
        pids = {engine.result(f"q{index}")[1] for index in range(10, 40)}

        assert pids == {engine.pid}
        assert len(server.asked) == 40


def test_who_waits_gets_what_came_as_it_came(make: Make, tmp_path: Path) -> None:
    def finish(outcome: object) -> object:
        time.sleep(0.1)
        return outcome, "finished"

    with serving(echo) as server:
        model = Asked(server.url)
        cache = stored(model, tmp_path, 20)
        engine = make(told_where(jobs_of(model, 20), finish), cache=cache)
        outcomes = [engine.result(f"q{index}") for index in range(20)]

    raw = [index for index, outcome in enumerate(outcomes) if not isinstance(outcome, tuple)]
    texts = [answered(outcome[0] if isinstance(outcome, tuple) else outcome).text for outcome in outcomes]
    assert 10 <= len(raw) < 20
    assert texts == [f"echo q{index}" for index in range(20)]


def test_while_somebody_is_asked_nothing_is_finished_there(make: Make, tmp_path: Path) -> None:
    known = threading.Event()

    def slow_one(asked: str, times: int, connection: Connection) -> None:
        if asked == "slow":
            known.wait(60)
        connection.answer(f"echo {asked}")

    with serving(slow_one) as server:
        model = Asked(server.url)
        cache = stored(model, tmp_path, 10)
        jobs = [job(model, "slow"), *told_where(jobs_of(model, 10), lambda outcome: (outcome, "finished"))]
        here = ConcurrentEngine(EngineSettings(), cache, lambda _event: None)
        engine = ApartEngine(jobs, (), EngineSettings(), cache, lambda _event: None, here)
        engine.plan(jobs[:1])
        until(lambda: "slow" in server.asked)
        engine.plan(jobs[1:])
        outcomes = [engine.result(f"q{index}") for index in range(10)]
        known.set()
        assert answered(engine.result("slow")).text == "echo slow"
        engine.close()

    assert [answered(outcome).text for outcome in outcomes] == [f"echo q{index}" for index in range(10)]


def test_behind_the_last_replies_nothing_is_begun(make: Make) -> None:
    with serving(slowly(0.01)) as server:
        model = Asked(server.url, Limits(threads=4))
        engine = make(told_where(jobs_of(model, 40), lambda outcome: (outcome, "finished")))
        until(lambda: len(server.asked) == 40)
        time.sleep(0.1)
        outcomes = [engine.result(f"q{index}") for index in range(40)]

    assert [answered(outcome).text for outcome in outcomes] == [f"echo q{index}" for index in range(40)]


def test_what_cannot_be_finished_there_comes_as_it_was(make: Make, tmp_path: Path) -> None:
    def finish(outcome: object) -> object:
        if answered(outcome).text == "echo q17":
            raise LookupError("not here")
        return (lambda: None) if answered(outcome).text == "echo q16" else (outcome, "finished")  # cannot be sent

    with serving(echo) as server:
        model = Asked(server.url)
        cache = stored(model, tmp_path, 20)
        engine = make(told_where(jobs_of(model, 20), finish), cache=cache)
        time.sleep(0.3)

        assert [answered(engine.result(key)).text for key in ("q17", "q16")] == ["echo q17", "echo q16"]
        assert engine.result("q15")[1] == "finished"


def test_what_is_dropped_is_not_finished(make: Make, tmp_path: Path) -> None:
    seen = tmp_path / "seen"

    def finish(outcome: object) -> object:
        time.sleep(0.02)
        with seen.open("a", encoding="utf-8") as file:
            file.write(f"{answered(outcome).text}\n")
        return outcome

    with serving(echo) as server:
        model = Asked(server.url)
        cache = stored(model, tmp_path / "kept", 40)
        engine = make(told_where(jobs_of(model, 40), finish), cache=cache)
        engine.result("q0")
        engine.drop(f"q{index}" for index in range(1, 39))

        assert answered(engine.result("q39")).text == "echo q39"
        time.sleep(0.2)
        assert not seen.exists() or len(seen.read_text().splitlines()) < 10


def test_what_is_dropped_is_not_asked(make: Make) -> None:
    with serving(slowly(0.05)) as server:
        engine = make(jobs_of(Asked(server.url, Limits(threads=1)), 20))
        engine.result("q0")
        engine.drop(f"q{index}" for index in range(1, 19))

        assert answered(engine.result("q19")).text == "echo q19"
        assert len(server.asked) <= 5


def failing(error: Callable[[], BaseException]) -> Callable[[Ask], Any]:
    async def run(ask: Ask) -> object:
        raise error()

    return run


async def unsendable(ask: Ask) -> object:
    return lambda: None


def test_what_a_job_raises_comes_with_where_it_was_raised(make: Make) -> None:
    with serving(echo) as server:
        jobs = [
            Job("plain", failing(lambda: LookupError("no such thing"))),
            Job("closed", failing(lambda: Refuses("nothing", 3))),
            Job("odd", unsendable),
            job(Asked(server.url), "q0"),
        ]
        engine = make(jobs)
        with pytest.raises(LookupError, match="no such thing") as raised:
            engine.result("plain")
        assert isinstance(raised.value.__cause__, RaisedThere)
        assert "test_apart.py" in str(raised.value.__cause__)
        with pytest.raises(RaisedThere, match="nothing at 3"):
            engine.result("closed")
        with pytest.raises(Exception, match=r"[Pp]ickle"):
            engine.result("odd")
        assert answered(engine.result("q0")).text == "echo q0"


def test_the_end_is_heard_before_the_next_request_leaves(make: Make) -> None:
    with serving(slowly(0.1)) as server:
        settings = EngineSettings()
        engine = make(jobs_of(Asked(server.url, Limits(threads=2)), 20), halt=settings.halt)
        engine.result("q0")
        settings.halt.call()
        time.sleep(0.05)  # what had left before is counted by the server when it comes
        asked = len(server.asked)
        time.sleep(0.4)

        assert len(server.asked) == asked


def test_closing_ends_the_other_process_and_what_waits(make: Make) -> None:
    with serving(slowly(5)) as server:
        engine = make(jobs_of(Asked(server.url), 4))
        until(lambda: server.asked)
        pid, began = engine.pid, time.monotonic()
        engine.close()

        assert not lives(pid)
        assert time.monotonic() - began < 2
        with pytest.raises((EngineClosed, KeyError)):
            engine.result("q0")


def test_the_rest_is_asked_here_when_the_other_process_is_killed(make: Make, tmp_path: Path) -> None:
    events: list[EngineEvent] = []
    with serving(slowly(0.02)) as server:
        model = Asked(server.url, Limits(threads=4))
        engine = make(jobs_of(model, 60), cache=Cache(tmp_path), events=events)
        replies = [engine.result(f"q{index}") for index in range(10)]
        os.kill(engine.pid, signal.SIGKILL)
        replies += [engine.result(f"q{index}") for index in range(10, 60)]

        assert [answered(reply).text for reply in replies] == [f"echo q{index}" for index in range(60)]
        assert len(server.asked) - len(set(server.asked)) <= 4, "only what was in flight is asked again"
    (notice,) = [event.why for event in events if event.kind == "notice"]
    assert "by signal 9" in notice
    progress = ProgressSum()
    for event in events:
        progress.note(event)
    told = progress.snapshot(time.monotonic())
    assert (told.done, told.total, told.in_flight, told.retrying) == (60, 60, 0, 0)


def test_what_ends_a_run_does_not_end_the_process_that_asks(make: Make) -> None:
    with serving(slowly(0.02)) as server:
        engine = make(jobs_of(Asked(server.url, Limits(threads=2)), 20))
        engine.result("q0")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            os.kill(engine.pid, number)

        assert answered(engine.result("q19")).text == "echo q19"
        assert lives(engine.pid)


def test_it_holds_no_file_and_no_terminal_of_the_other_process(make: Make, tmp_path: Path) -> None:
    with serving(echo) as server, (tmp_path / "held").open("w") as held:
        engine = make(jobs_of(Asked(server.url), 1), cache=Cache(tmp_path / "kept"))
        engine.result("q0")
        links = {os.readlink(link) for link in Path(f"/proc/{engine.pid}/fd").iterdir()}

        files = {link for link in links if link.startswith("/")} - {os.devnull}
        assert held.name not in links
        assert all("kept" in file for file in files)


RUN = """
import sys, time
from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.engine.apart.engine import ApartEngine
from pathlib import Path
from pytest_genir.models import Limits
from tests.engine.support import Asked, job

model = Asked(sys.argv[1], Limits(threads=2))
jobs = [job(model, f"q{index}") for index in range(50)]
here = EngineSettings(), Cache(Path(sys.argv[2])), lambda event: None
engine = ApartEngine(jobs, (), *here, ConcurrentEngine(*here))
engine.plan(jobs)
print(engine.pid, flush=True)
for one in jobs:
    engine.result(one.key)
"""


@pytest.mark.parametrize("held", [False, True], ids=["", "its end of the line is held by another child"])
def test_it_ends_with_the_process_that_began_it(tmp_path: Path, held: bool) -> None:
    beside = "import subprocess\nsubprocess.Popen(['sleep', '30'], close_fds=False, pass_fds=[])\n"
    planned = "engine.plan(jobs)\n"
    inherited = f"{planned}engine._line.set_inheritable(True)\n{beside}"
    script = RUN.replace(planned, inherited) if held else RUN
    with serving(slowly(0.05)) as server:
        command = [sys.executable, "-c", script, server.url, str(tmp_path)]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, start_new_session=True)
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        until(lambda: len(server.asked) > 5)
        process.kill()
        process.wait()
        until(lambda: not lives(pid))
        asked = len(server.asked)
        time.sleep(0.2)

        assert len(server.asked) == asked < 50
        if held:
            os.killpg(process.pid, signal.SIGKILL)
        process.stdout.close()


def test_a_child_that_fails_of_itself_leaves_nobody_waiting(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pytest_genir.engine.apart.child.Child._want", lambda *_: 1 / 0)
    monkeypatch.setattr("pytest_genir.engine.apart.child.TOGETHER", 60.0)
    events: list[EngineEvent] = []
    with serving(slowly(0.05)) as server:
        engine = make(jobs_of(Asked(server.url), 5), events=events)

        assert [answered(engine.result(f"q{index}")).text for index in range(5)] == [f"echo q{i}" for i in range(5)]
    assert ["with status 1" in event.why for event in events if event.kind == "notice"] == [True]
