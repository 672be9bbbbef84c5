"""Changes one line of checks, matching, values or scoring at a time and says whether the tables notice.

`python -m tests.bench.mutants [WORD]` runs the mutants of `mutants.txt` (those whose file or text contains WORD) in a
copy of the repository. A mutant that no table kills survives; one with an explanation is expected to.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIST = Path(__file__).with_suffix(".txt")
_COPIED = ("pytest_genir", "checks", "datasets", "tests", "configurations", "pyproject.toml")
_LIMIT = 120


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one file, the tables that should notice it, and why they need not."""

    file: str
    tables: tuple[str, ...]
    old: str
    new: str
    explained: str = ""
    line: int = 0


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


def copy_of(folder: Path) -> None:
    """Copy what the tables need, without what was compiled."""
    for name in _COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", ".git"))
        else:
            shutil.copy(source, folder / name)


def run_tables(folder: Path, tables: Sequence[str]) -> bool:
    """Run tables in a child that has imported nothing of the package yet; say whether all of them pass."""
    child = os.fork()
    if child == 0:
        os.chdir(folder)
        sys.path.insert(0, str(folder))
        silent = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silent, 1)
        os.dup2(silent, 2)
        import pytest

        options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly", "--no-header"]
        os._exit(int(pytest.main([*options, *tables])) != 0)
    started = time.monotonic()
    while time.monotonic() - started < _LIMIT:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.02)
    os.kill(child, 9)  # an endless loop is noticed as well
    os.waitpid(child, 0)
    return False


def survives(folder: Path, mutant: Mutant) -> bool:
    """Say whether the tables pass although the file was changed; the file is put back."""
    path = folder / mutant.file
    text = path.read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        times = text.count(mutant.old)
        raise SystemExit(f"{LIST.name}:{mutant.line}: {mutant.old!r} stands {times} times in {mutant.file}")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
        compiled.unlink()
    try:
        return run_tables(folder, mutant.tables)
    finally:
        path.write_text(text, encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("word", nargs="?", default="", help="only mutants whose file or text contains it")
    wanted = parser.parse_args().word
    listed = read_mutants(LIST.read_text(encoding="utf-8"))
    mutants = [one for one in listed if wanted in f"{one.file} {one.old} {one.new}"]
    # What every child needs and no mutant changes is imported once.
    for name in ("pytest", "yaml", "jinja2", "numpy", "spacy", "jsonschema", "re2", "py3langid.langid"):
        __import__(name)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made).resolve()
        copy_of(folder)
        every = sorted({table for one in mutants for table in one.tables})
        if not run_tables(folder, every):
            raise SystemExit("the tables fail without any change")
        sys.dont_write_bytecode = True
        survivors = [one for one in mutants if _told(one, survives(folder, one))]
    killed = len(mutants) - len(survivors)
    print(f"\n{killed} of {len(mutants)} killed ({killed / max(len(mutants), 1):.1%})")
    for one in survivors:
        change = f"{one.old.strip()!r} -> {one.new.strip()!r}"
        print(f"survived: {LIST.name}:{one.line} {one.file}: {change}: {one.explained or '???'}")
    return int(any(not one.explained for one in survivors))


def _told(mutant: Mutant, survived: bool) -> bool:
    print(f"{'SURVIVED' if survived else 'killed  '}  {mutant.file}: {mutant.new.strip()[:80]}", flush=True)
    return survived


if __name__ == "__main__":
    sys.exit(main())
