"""`pytest-genir fleet`: a benchmark in many shards, on an engine that is there already, and one result of them all."""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timezone
from functools import partial
from pathlib import Path
from typing import NoReturn

from pytest_genir.commands import export, gate, report, save, send
from pytest_genir.commands.arguments import CommandParser
from pytest_genir.errors import GenirError, SettingError
from pytest_genir.fleet.engine import ENGINES, Secrets, engine_of
from pytest_genir.fleet.gathering import FAILED, INTERRUPTED, CameBack, gathered, named_parts, status_of
from pytest_genir.fleet.job import feed_in
from pytest_genir.fleet.launch import Launcher, begin_folder, work_of
from pytest_genir.fleet.plan import NoPlan, Plan, plan_of, with_environment
from pytest_genir.fleet.watch import FleetLine, FleetWatch
from pytest_genir.fleet.worker import said_in
from pytest_genir.gates import Gate
from pytest_genir.gates.tolerance import unbearable
from pytest_genir.live.feed import LOGBOOK
from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.merging import Merged, merge
from pytest_genir.outputs.terminal import ClosingNotes, closing
from pytest_genir.results.log import log_lines
from pytest_genir.results.messages import harmless, number_of, tell_missing
from pytest_genir.results.summary import summarise

_RESULTS = "results.jsonl"
_MOST_SAID = 40

_EPILOG = """\
What stands behind -- is for pytest, as it would be called here:

  pytest-genir fleet --on local:4 -- benchmarks/ --genir-model model.json --genir-gate 'correctness>=0.85'
  pytest-genir fleet --on dask://scheduler:8786 --shards 64 --env API_KEY -- benchmarks/ --genir-model model.json
  pytest-genir fleet --on slurm --shards 64 --with partition=gpu --with gres=gpu:1 -- benchmarks/ ...

The files below the root folder travel as one archive, unless a --shared folder holds them. The exit status is
pytest's, of all shards and of the gates on all of them together. Ctrl-C ends the shards and keeps what came.

engines:
"""


def main(arguments: Sequence[str]) -> int:
    given, own = _given(arguments)
    engine = engine_of(given.on, _options(given.option))
    secrets = _secrets(given.env)
    asked = with_environment(own)
    plan = plan_of(asked)
    if isinstance(plan, NoPlan):
        print(harmless(plan.said), end="")
        return plan.status
    shards = _count(given.shards, "--shards") if given.shards else engine.capacity()
    if not shards:
        raise SettingError(f"--on {given.on}: nobody knows how many shards there should be", hint="--shards N")
    folder = begin_folder(_folder(given))
    line = FleetLine()
    shared = given.shared is not None or not engine.carries
    work = work_of(
        plan,
        asked,
        shards=shards,
        folder=folder,
        shared=shared,
        in_place=_in_place(given, plan),
        leave_out=given.leave_out,
        environ=secrets,
        again=_count(given.again, "--again", least=0),
        say=line.say,
    )
    line.say(f"{number_of(plan.items, 'item')} in {number_of(shards, 'shard')} on {given.on}, in {folder}")
    if plan.tests:
        line.say(f"{number_of(plan.tests, 'other test')}: every shard runs them")
    if plan.unwritten:
        line.say(f"not written, as parts of it cannot be put together: {', '.join(plan.unwritten)}")
    with _shown_live(given.live, line) as found, _ended_like_interrupt():
        launcher = Launcher(engine, work, FleetWatch(folder, shards, plan.items), line, found)
        launcher.run()
    return _closed(plan, folder, shards, launcher)


# -- what is wanted


def _given(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    kinds = [ENGINES.find(name) for name in ENGINES.shipped()]
    listed = "\n".join(f"  {kind.name:<7} {kind.help}" for kind in kinds)
    parser = CommandParser("fleet", "Run a benchmark in many shards, on machines or on this one.", _EPILOG + listed)
    parser.add_argument(
        "--on", required=True, metavar="ENGINE", help="local:4, dask://host:8786, ray://host:10001, slurm"
    )
    parser.add_argument("--shards", metavar="N", help="how many parts (as many as the engine runs at once)")
    parser.add_argument("-o", "--output", metavar="FOLDER", help="where logs and results are kept (fleet-TIME)")
    parser.add_argument("--shared", metavar="FOLDER", help="a folder that all machines see: files and logs lie there")
    parser.add_argument(
        "--env", action="append", default=[], metavar="NAME", help="hand this variable to the machines; repeatable"
    )
    parser.add_argument(
        "--with",
        action="append",
        default=[],
        dest="option",
        metavar="NAME=VALUE",
        help="an option of the engine; repeatable",
    )
    parser.add_argument(
        "--leave-out",
        action="append",
        default=[],
        metavar="PATTERN",
        help="files that do not travel, by name or path below the root folder; repeatable",
    )
    parser.add_argument("--again", default="2", metavar="N", help="how often a lost shard is run again (2)")
    parser.add_argument(
        "--live", nargs="?", const="0", metavar="PORT", help="show the run in a browser on this machine"
    )
    place = list(arguments).index("--") if "--" in arguments else len(arguments)
    given = parser.parsed(arguments[:place])
    own = list(arguments[place + 1 :])
    for argument in own:
        if argument in ("--collect-only", "--co", "--help", "-h", "--version"):
            raise SettingError(f"{argument} runs nothing: give it to pytest itself")
    return given, own


def _options(given: Sequence[str]) -> dict[str, str]:
    found = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise SettingError(f"--with {text}: an option is written as NAME=VALUE")
        found[name] = value
    return found


def _secrets(names: Sequence[str]) -> Secrets:
    found = Secrets()
    for name in names:
        if "=" in name:
            raise SettingError(f"--env {name.partition('=')[0]}=...: give the name only, its value is taken from here")
        if name not in os.environ:
            raise SettingError(f"--env {name}: there is no such variable here")
        found[name] = os.environ[name]
    return found


def _count(text: str, option: str, least: int = 1) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 7 and int(text) >= least):
        raise SettingError(f"{option}: a whole number from {least}, not '{text}'")
    return int(text)


def _folder(given: argparse.Namespace) -> Path:
    """Return where the run is kept: below the shared folder where there is one."""
    name = f"fleet-{datetime.now(timezone.utc):%Y%m%dT%H%M%S}-{os.getpid()}"
    if given.output is None:
        return Path(given.shared or ".", name)
    output = Path(given.output)
    if given.shared is not None and not output.resolve().is_relative_to(Path(given.shared).resolve()):
        raise SettingError(f"-o {given.output} is not below the --shared folder", hint="leave one of them out")
    return output


def _in_place(given: argparse.Namespace, plan: Plan) -> bool:
    """Say whether the machines see the project itself: this one does, others where it lies in the shared folder."""
    if given.on.partition(":")[0] == "local":
        return True
    return given.shared is not None and plan.root.resolve().is_relative_to(Path(given.shared).resolve())


# -- while it goes on


@contextmanager
def _shown_live(port: str | None, line: FleetLine) -> Iterator[Callable[[Path], None]]:
    """Yield what takes feeds that are found: a live page, where one is wanted."""
    if port is None:
        yield lambda _: None
        return
    from pytest_genir.commands.live import port_of
    from pytest_genir.live.board import Board
    from pytest_genir.live.server import LiveServer

    board = Board()
    server = LiveServer(board, port=port_of(port))
    server.start()
    line.say(f"live: {server.address}")
    shown: dict[Path, Path] = {}

    def found(feed: Path) -> None:
        shard = feed.parents[2]
        if shard in shown:  # an attempt that was lost gives way to the next
            shown[shard] = feed
            board.show(list(shown.values()))
        else:
            shown[shard] = feed
            board.join(feed)

    try:
        yield found
    finally:
        server.close()


@contextmanager
def _ended_like_interrupt() -> Iterator[None]:
    """Let SIGTERM end the run as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "SIGTERM"):
        yield
        return

    def interrupt(number: int, frame: object) -> NoReturn:
        raise KeyboardInterrupt("SIGTERM")

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


# -- when it is over


def _closed(plan: Plan, folder: Path, shards: int, launcher: Launcher) -> int:
    """Put together what came, judge it once, and return the exit status."""
    found = gathered(folder, shards)
    if not launcher.interrupted:
        _tell_shards(found, shards)
    status = INTERRUPTED if launcher.interrupted else status_of(found)
    logs = [(f"shard {shard.number}", shard.log) for shard in found if shard.log is not None]
    if not logs:
        print(f"no shard has a log, so that there is nothing to merge: see {folder}")
        return status or FAILED
    merged = merge(logs)
    path = folder / _RESULTS
    write_out(str(path), log_lines(merged.header, merged.results, summarise(merged.results).to_wire(), merged.manifest))
    written, faults = _outputs(plan, path, found)
    _tell_merged(merged, found, shards, [("results", str(path)), *written])
    status = status or (FAILED if faults else 0)
    if launcher.interrupted:
        print("gates were not judged: the run was interrupted")
        return status
    gates = [Gate.from_wire(wire) for _, log in logs for wire in log.header.get("gates", ())]
    if unbearable(gates, merged.results):
        status = status or FAILED
    del found, logs, merged  # who judges and saves reads the file: a large run would be held twice
    status = status or _judged(plan, path, bool(gates))
    return _saved(plan, path) or status


def _tell_shards(found: Sequence[CameBack], shards: int) -> None:
    """Say which shards did not end well, and what the first of them said."""
    bad = [shard for shard in found if shard.status not in (0, 1, 5)]
    for status in sorted({shard.status for shard in bad if shard.status is not None}):
        numbers = [shard.number for shard in bad if shard.status == status]
        print(f"pytest ended with {status} in shard {named_parts(numbers, shards)}")
    for shard in bad[:1]:
        print(shard.fault or f"shard {shard.number} said at last:")
        said = said_in(shard.attempt) if shard.attempt is not None else ""
        print(harmless("\n".join(f"  {text}" for text in said.splitlines()[-_MOST_SAID:])))


def _tell_merged(merged: Merged, found: Sequence[CameBack], shards: int, written: Sequence[tuple[str, str]]) -> None:
    missing = [shard.number for shard in found if shard.log is None]
    if missing:
        print(f"missing: shard {named_parts(missing, shards)}")
    if lost := [result for result in merged.results if result.missing]:
        print(f"{len(lost)} of {len(merged.results)} without a score: {harmless(tell_missing(lost))}")
    width = shutil.get_terminal_size((100, 24)).columns if sys.stdout.isatty() else None
    print()
    for text in closing(summarise(merged.results), merged.results, ClosingNotes(outputs=written), width=width):
        print(harmless(text))


def _outputs(plan: Plan, path: Path, found: Sequence[CameBack]) -> tuple[list[tuple[str, str]], int]:
    """Write what the run was wanted as; return that, and how much of it could not be written."""
    makers: dict[str, Callable[[Sequence[str]], int]] = {
        "report": report.main,
        "csv": export.main_csv,
        "json": export.main_json,
        "markdown": export.main_markdown,
    }
    deeds: list[tuple[str, str, Callable[[], object]]] = []
    for name, target in plan.outputs.items():
        if name == "log":
            deeds.append((name, target, partial(write_out, target, [path.read_text(encoding="utf-8")])))
        elif name == "logbook":
            deeds.append((name, target, partial(write_out, target, _logbooks(found))))
        else:
            deeds.append((name, target, partial(makers[name], [str(path), "-o", target])))
    for sent in plan.send:
        name, _, target = sent.partition("=")
        deeds.append((name, target, partial(send.main, [name, str(path), *(["-o", target] if target else [])])))
    written, faults = [], 0
    for name, target, deed in deeds:
        try:
            deed()
            written.append((name, target))
        except GenirError as error:
            faults += 1
            print(f"pytest-genir: {harmless(str(error))}", file=sys.stderr)
    return written, faults


def _logbooks(found: Sequence[CameBack]) -> Iterator[str]:
    for shard in found:
        feed = None if shard.attempt is None else feed_in(shard.attempt)
        if feed is not None and (feed / LOGBOOK).is_file():
            yield (feed / LOGBOOK).read_text(encoding="utf-8")


def _judged(plan: Plan, path: Path, gates: bool) -> int:
    """Judge gates and comparisons on all shards together."""
    arguments = [str(path), "--partial"]
    if plan.compared:
        arguments += ["--compare", str(plan.compared["baseline"])]
        for name in ("fail", "ignore"):
            arguments += [part for one in plan.compared.get(name, ()) for part in (f"--compare-{name}", str(one))]
        for name in ("looks", "best_of", "unclear"):
            option = f"--compare-{name.replace('_', '-')}"
            arguments += [f"{option}={plan.compared[name]}"] if name in plan.compared else []
    elif not gates:
        return 0
    return gate.judge(arguments) or 0


def _saved(plan: Plan, path: Path) -> int:
    """Save the scores as a baseline, where that was wanted."""
    if not plan.save:
        return 0
    try:
        return save.main([str(path), "--name", plan.save, "--folder", plan.baselines])
    except GenirError as error:
        print(f"pytest-genir: {harmless(str(error))}", file=sys.stderr)
        return FAILED
