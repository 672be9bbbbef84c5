"""Changes one line of checks, matching, values or scoring at a time and says whether the tables notice.

`python -m tests.bench.mutants [WORD]` runs the mutants of `mutants.txt` (those whose file or text contains WORD). The
tables are collected once. Each mutant has a child process in which the changed source takes the place of the imported
one; what no table notices there is tried once more with the file changed in a copy of the repository, where everything
is imported anew. A mutant that survives both needs an explanation. One that never ends is told apart from one that a
table notices: it may take ten times the processor time that its tables take without it, however busy the machine is.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Literal

import pytest

from pytest_genir.lean.cached import cached_property

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_suffix(".txt")
_COPIED = ("pytest_genir", "checks", "datasets", "tests", "configurations", "pyproject.toml")
#: What becomes of tables with a mutant, or without one.
Outcome = Literal["passed", "noticed", "out of time"]
#: How many times the processor time of the tables unchanged a mutant may take, and at least how many seconds; what
#: waits for something takes none, so there is a limit by the clock as well, which no load comes near.
_TIMES, _LEAST, _ANEW, _BY_THE_CLOCK = 10, 10.0, 30.0, 1800
_OPTIONS = ("-x", "-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--no-header")


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one file, the tables that should notice it, and why they need not."""

    file: str
    tables: tuple[str, ...]
    old: str
    new: str
    explained: str = ""
    line: int = 0

    def changed(self, text: str) -> str:
        if (times := text.count(self.old)) != 1:
            raise SystemExit(f"{LIST.name}:{self.line}: {self.old!r} stands {times} times in {self.file}")
        return text.replace(self.old, self.new)


def read_mutants(text: str) -> Iterator[Mutant]:
    """Read `#FILE TABLE...`, then pairs of `-old` and `+new`; `?why` explains a survivor."""
    file, old = "", ""
    tables: tuple[str, ...] = ()
    pending: Mutant | None = None
    for number, line in enumerate(text.splitlines(), start=1):
        mark, rest = line[:1], line[1:]
        if mark == "?" and pending is not None:
            pending = Mutant(pending.file, pending.tables, pending.old, pending.new, rest.strip(), pending.line)
            continue
        if pending is not None:
            yield pending
            pending = None
        if mark == "#":
            file, *names = rest.split()
            tables = tuple(names)
        elif mark == "-":
            old = rest
        elif mark == "+":
            pending = Mutant(file, tables, old, rest, line=number)
    if pending is not None:
        yield pending


class Tables:
    """The collected tests of all tables, instead of pytest's loop over them."""

    def __init__(self, work: Callable[[Tables], None]) -> None:
        self._work = work
        self._session: pytest.Session | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise session.Interrupted("the tables cannot be collected")
        self._session = session
        self._work(self)
        return True

    def try_with(
        self, tables: Sequence[str], change: Callable[[], None], limit: float | None = None
    ) -> tuple[Outcome, float]:
        """Run tables in a child that has made a change; return what came of it, and its processor time."""
        child = os.fork()
        if child == 0:
            with contextlib.suppress(BaseException):
                _silence()
                signal.alarm(_BY_THE_CLOCK)
                if limit is not None:
                    signal.setitimer(signal.ITIMER_PROF, limit)
                change()
                self._run(tables)
                os._exit(0)
            os._exit(1)
        _, status, used = os.wait4(child, 0)
        return _outcome(status), used.ru_utime + used.ru_stime

    def _run(self, tables: Sequence[str]) -> None:
        assert self._session is not None
        chosen = [item for item in self._session.items if item.nodeid.split("::")[0] in tables]
        for item, following in zip(chosen, [*chosen[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self._session.testsfailed:
                os._exit(1)


def _outcome(status: int) -> Outcome:
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGXCPU, signal.SIGALRM):
        return "out of time"
    return "passed" if status == 0 else "noticed"


def _silence() -> None:
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)


def put_in_place(file: str, source: str) -> None:
    """Let a module that others have imported from do what another source says."""
    path = str(ROOT / file)
    module = next(one for one in list(sys.modules.values()) if getattr(one, "__file__", None) == path)
    changed = types.ModuleType(module.__name__)
    changed.__dict__.update({name: getattr(module, name) for name in ("__file__", "__package__", "__spec__")})
    # Dataclasses ask `sys.modules` for the names in their annotations.
    sys.modules[module.__name__] = changed
    try:
        exec(compile(source, path, "exec"), changed.__dict__)
    finally:
        sys.modules[module.__name__] = module
    for name, new in vars(changed).items():
        old = vars(module).get(name)
        if name.startswith("__") or getattr(new, "__module__", module.__name__) != module.__name__:
            continue
        if not _put(old, new):
            setattr(module, name, new)


def _put(old: object, new: object) -> bool:
    """Give an old function or class the bodies of a new one; say whether it is either."""
    if isinstance(old, _lru_cache_wrapper) and isinstance(new, _lru_cache_wrapper):
        old.cache_clear()
        return _put(old.__wrapped__, new.__wrapped__)
    if isinstance(old, property) and isinstance(new, property):
        return _put(old.fget, new.fget)
    if isinstance(old, cached_property) and isinstance(new, cached_property):
        return _put(old.func, new.func)
    if isinstance(old, (staticmethod, classmethod)) and isinstance(new, (staticmethod, classmethod)):
        return _put(old.__func__, new.__func__)
    if isinstance(old, types.FunctionType) and isinstance(new, types.FunctionType):
        if len(old.__code__.co_freevars) != len(new.__code__.co_freevars):
            return False
        old.__code__, old.__defaults__, old.__kwdefaults__ = new.__code__, new.__defaults__, new.__kwdefaults__
        return True
    if isinstance(old, type) and isinstance(new, type):
        for name, value in vars(new).items():
            if isinstance(value, types.MemberDescriptorType):  # a slot of the old class is not one of the new
                continue
            # What was made for the slots of a class fits no other; changed fields show where all is imported anew.
            fits = "__slots__" not in vars(new) and name in ("__init__", "__repr__")
            generated = fits and hasattr(new, "__dataclass_fields__")
            if generated or (not _put(vars(old).get(name), value) and not name.startswith("__")):
                with contextlib.suppress(AttributeError, TypeError):
                    setattr(old, name, value)
        return True
    return False


@contextlib.contextmanager
def copy_of_repository() -> Iterator[Path]:
    """Copy what the tables need, without what was compiled."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve()
        for name in _COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", ".git"))
            else:
                shutil.copy(source, folder / name)
        yield folder


def outcome_anew(folder: Path, mutant: Mutant, limit: float) -> Outcome:
    """Run the tables in a copy whose file was changed; the file is put back."""
    path = folder / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(mutant.changed(text), encoding="utf-8")
    # The source has another length or a later time each time, but not where both happen to be equal.
    command = [sys.executable, "-B", "-m", "pytest", *_OPTIONS, *mutant.tables]
    seconds = int(limit + _ANEW)
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, timeout=_BY_THE_CLOCK, check=False,
            env={**os.environ, "PYTHONPATH": str(folder)},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "out of time"
    finally:
        path.write_text(text, encoding="utf-8")
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return "out of time"
    return "passed" if done.returncode == 0 else "noticed"


class Trial:
    """What becomes of the mutants."""

    def __init__(self, mutants: Sequence[Mutant]) -> None:
        self.mutants = mutants
        self.survivors: list[Mutant] = []
        self.endless: list[Mutant] = []
        # Read at once, so that the repository may be worked on meanwhile.
        self.sources = {one.file: (ROOT / one.file).read_text(encoding="utf-8") for one in mutants}
        #: The processor time that the tables of a file may take.
        self.limits: dict[tuple[str, tuple[str, ...]], float] = {}

    def run(self, tables: Tables) -> None:
        _import_everything(self.sources)
        for file, names in sorted({(one.file, one.tables) for one in self.mutants}):
            same = self.sources[file]
            outcome, used = tables.try_with(names, lambda file=file, same=same: put_in_place(file, same))  # type: ignore[misc]
            if outcome != "passed":
                pytest.exit(f"{file}: {' '.join(names)} fail without any change", returncode=2)
            self.limits[file, names] = max(_LEAST, _TIMES * used)
        for one in self.mutants:
            source = one.changed(self.sources[one.file])
            change = lambda one=one, source=source: put_in_place(one.file, source)  # noqa: E731
            outcome, _ = tables.try_with(one.tables, change, self.limits[one.file, one.tables])
            self._note(one, outcome)

    def confirm(self) -> None:
        """Try what survived once more, with everything imported anew."""
        survivors, self.survivors = self.survivors, []
        with copy_of_repository() as folder:
            for one in survivors:
                self._note(one, outcome_anew(folder, one, self.limits[one.file, one.tables]))

    def _note(self, mutant: Mutant, outcome: Outcome) -> None:
        if outcome == "noticed":
            return
        (self.survivors if outcome == "passed" else self.endless).append(mutant)
        print(f"\n{LIST.name}:{mutant.line} {mutant.file}: {mutant.new.strip()}: {outcome}", flush=True)


def _import_everything(files: Iterable[str]) -> None:
    """Import and load what every child needs, once; some of it is imported only where it is used."""
    from pytest_genir.rag.checking import known_checks
    from pytest_genir.text.languages.normalising import make_normaliser

    known_checks()
    for file in files:
        name = file.removesuffix("/__init__.py").removesuffix(".py").replace("/", ".")
        importlib.import_module(name if name.startswith("pytest_genir") else f"pytest_genir.{name}")
    for language, word in (("pl", "czternaście"), ("en", "fourteen")):
        make_normaliser(language).lemma(word)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("word", nargs="?", default="", help="only mutants whose file or text contains it")
    wanted = parser.parse_args().word
    started = time.monotonic()
    listed = read_mutants(LIST.read_text(encoding="utf-8"))
    trial = Trial([one for one in listed if wanted in f"{one.file} {one.old} {one.new}"])
    every = sorted({table for one in trial.mutants for table in one.tables})
    failed = pytest.main([*_OPTIONS, "--rootdir", str(ROOT), *every], plugins=[Tables(trial.run)])
    if failed not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        return 2
    trial.confirm()
    killed = len(trial.mutants) - len(trial.survivors)
    share = killed / max(len(trial.mutants), 1)
    print(
        f"\n{killed} of {len(trial.mutants)} killed ({share:.1%}), {len(trial.endless)} of them because they never end,"
    )
    print(f"in {time.monotonic() - started:.0f} s")
    for one in trial.endless:
        print(f"out of time: {LIST.name}:{one.line} {one.file}: {one.old.strip()!r} -> {one.new.strip()!r}")
    for one in trial.survivors:
        change = f"{one.old.strip()!r} -> {one.new.strip()!r}"
        print(f"survived: {LIST.name}:{one.line} {one.file}: {change}: {one.explained or '???'}")
    return int(any(not one.explained for one in trial.survivors))


if __name__ == "__main__":
    sys.exit(main())
