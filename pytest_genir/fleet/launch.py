"""Hands a run to an engine, follows it to its end, and takes it back when somebody interrupts."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable, Sequence
from datetime import datetime, timezone
from pathlib import Path

from pytest_genir import __version__
from pytest_genir.errors import FileError, SettingError
from pytest_genir.fleet.archive import Archive, pack, unpack
from pytest_genir.fleet.engine import Ended, FleetEngine, Secrets, Work
from pytest_genir.fleet.gathering import Mirror
from pytest_genir.fleet.job import FILES, JOB, STOP, FleetJob
from pytest_genir.fleet.plan import Plan, travelling
from pytest_genir.fleet.watch import FleetLine, FleetWatch
from pytest_genir.outputs.files import write_file

_LOOK = 0.2
#: How long shards may take to end by themselves when the run is interrupted.
_PATIENCE = 20.0
#: The largest archive that travels with each task, in bytes.
_MOST_CARRIED = 20_000_000


def begin_folder(folder: Path) -> Path:
    """Make the folder of a run, which has to be a new one or empty."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        if any(folder.iterdir()):
            raise SettingError(f"'{folder}' is not empty: another run lies there", hint="-o FOLDER names another one")
    except OSError as error:
        raise FileError(f"cannot write to '{folder}': {error.strerror or error}") from None
    return folder.resolve()


def work_of(
    plan: Plan,
    arguments: Sequence[str],
    *,
    shards: int,
    folder: Path,
    shared: bool,
    in_place: bool,
    leave_out: Sequence[str],
    environ: Secrets,
    again: int,
    say: Callable[[str], None],
) -> Work:
    """Return a run as engines take it, with the project's files where the machines will find them."""
    packed: Archive | None = None
    if not in_place:
        arguments = travelling(arguments, plan.root, plan.called)
        if not plan.called.resolve().is_relative_to(plan.root.resolve()):
            raise SettingError(f"call it from below the root folder '{plan.root}': the files below it travel")
        packed = pack(_root_of(plan), leave_out, apart=[folder])
        for name, why in packed.left:
            say(f"left at home: {name} ({why})")
        if not shared and len(packed.content) > _MOST_CARRIED:
            raise SettingError(
                f"the files below '{plan.root}' are {len(packed.content) // 1_000_000} MB as an archive, and at most "
                f"{_MOST_CARRIED // 1_000_000} travel with each task",
                hint="--leave-out PATTERN, or a --shared FOLDER that all machines see",
            )
    root = plan.root if packed is None else unpack(packed.content, packed.digest, folder / FILES) if shared else None
    job = FleetJob(
        run=f"{datetime.now(timezone.utc):%Y%m%dT%H%M%S}-{secrets.token_hex(4)}",
        version=__version__,
        shards=shards,
        arguments=tuple(arguments),
        folder=str(folder) if shared else "",
        root="" if root is None else str(root),
        digest="" if packed is None else packed.digest,
        below=Path(os.path.relpath(plan.called.resolve(), plan.root.resolve())).as_posix(),
    )
    write_file(folder / JOB, [json.dumps(job.to_wire(), indent=1)])
    content = b"" if packed is None or shared else packed.content
    mirror = Mirror(folder, datetime.now(timezone.utc).isoformat(timespec="seconds"))
    return Work(job=job, folder=folder, archive=content, secrets=environ, again=again, hear=mirror.hear, say=say)


def _root_of(plan: Plan) -> Path:
    root = plan.root.resolve()
    if root == Path(root.anchor) or root == Path.home() or root in Path.home().parents:
        raise SettingError(
            f"the root folder is '{root}', which does not travel",
            hint="put a pytest.ini into the project's folder, or give pytest --rootdir",
        )
    return root


class Launcher:
    """One run on an engine."""

    def __init__(
        self, engine: FleetEngine, work: Work, watch: FleetWatch, line: FleetLine, found: Callable[[Path], None]
    ) -> None:
        self._engine = engine
        self._work = work
        self._watch = watch
        self._line = line
        self._found = found
        self._shown: dict[int, Path] = {}
        #: Shards that came to no end, and why.
        self.lost: dict[int, str] = {}
        self.interrupted = False
        self._left = set(range(1, work.job.shards + 1))

    def run(self) -> None:
        """Run all shards; an interrupt ends them and keeps what came."""
        try:
            self._engine.start(self._work)
            self._follow(None)
        except KeyboardInterrupt:
            self.interrupted = True
            self._stop()
        finally:
            self._look()
            self._line.clear()
            self._engine.close()

    def _stop(self) -> None:
        self._line.say("interrupted: the shards are told to stop, what came is kept (again: at once)")
        try:
            (self._work.folder / STOP).touch()
            self._engine.cancel()
            self._follow(time.monotonic() + _PATIENCE)
        except KeyboardInterrupt:
            return

    def _follow(self, until: float | None) -> None:
        while self._left and (until is None or time.monotonic() < until):
            for ended in self._engine.poll():
                self._end(ended)
            if until is not None and not self._watch.running_now():
                return
            if self._line.due():
                self._look()
            time.sleep(_LOOK)

    def _look(self) -> None:
        self._line.show(self._watch.look())
        for number, feed in self._watch.feeds.items():
            if self._shown.get(number) != feed:
                self._shown[number] = feed
                self._found(feed)

    def _end(self, ended: Ended) -> None:
        self._left.discard(ended.number)
        if ended.why and not self.interrupted:
            self.lost[ended.number] = ended.why
            self._line.say(f"shard {ended.number}/{self._work.job.shards} is lost: {ended.why}")
