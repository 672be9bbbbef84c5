"""Where baselines lie, which is the newest, and what one holds; a result log serves as a baseline too."""

from __future__ import annotations

import json
import os
import re
import zlib
from dataclasses import dataclass, replace
from pathlib import Path

from pytest_genir.baselines import NEWEST
from pytest_genir.baselines.file import Baseline, read_baseline, results_of, write_baseline
from pytest_genir.disk import open_to_read
from pytest_genir.errors import SettingError, did_you_mean
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Result

_LOG = "genir-results/"
_NAME = re.compile(r"[^\W_][\w.+-]*")
_HEAD = 100_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """An earlier run, as far as its file keeps it."""

    name: str
    path: Path
    #: When, as the file says it; empty where it does not.
    saved: str
    results: tuple[Result, ...]
    #: Whoever ran it chose a part of the items (`-k`, a path), so that the others are left out and not missing.
    partial: bool = False


def name_of(text: str) -> str:
    """Return the name that a text means: `main.json` is the file of `main`."""
    return text.removesuffix(".json")


def path_of_name(folder: Path, name: str) -> Path:
    """Return where a baseline lies or will lie; raises `SettingError` for what cannot be a file's name."""
    name = name_of(name)
    if not _NAME.fullmatch(name) or len(name) > 100:
        hint = "letters, digits, '.', '_', '-' and '+', such as main or gpt-4o.prompt-2"
        raise SettingError(f"'{name}' cannot be the name of a baseline", hint=hint)
    if name == NEWEST:
        raise SettingError(f"'{NEWEST}' stands for the baseline that was saved last", hint="choose another name")
    return folder / f"{name}.json"


def names_in(folder: Path) -> list[str]:
    """Return the names of the baselines in a folder, the newest last."""
    return [path.stem for path in sorted(folder.glob("*.json"), key=_age)]


def newest_in(folder: Path) -> Path | None:
    """Return the baseline that was saved last, `None` where there is none."""
    names = names_in(folder)
    return folder / f"{names[-1]}.json" if names else None


def find(text: str, folder: Path, here: Path) -> Path:
    """Return the file that a name or a path means; raises `SettingError` where there is none."""
    named = folder / f"{text}.json"
    if _NAME.fullmatch(text) and named.is_file():
        return named
    path = here / os.path.expanduser(text)
    if path.is_dir():
        hint = "write --genir-compare=NAME, or --genir-compare behind everything else for the newest one"
        raise SettingError(f"'{text}' is a folder, not a baseline", hint=hint)
    if path.is_file():
        return path
    named = folder / f"{name_of(text)}.json"
    if _NAME.fullmatch(name_of(text)) and named.is_file():
        return named
    names = names_in(folder)
    known = f"known: {', '.join(names)}" if names else "none was saved yet: write one with --genir-save NAME"
    near = did_you_mean(text, names)
    raise SettingError(f"there is no baseline '{text}'", hint=f"{known}. {near}" if near else known)


def read_saved(path: Path, shown: str | None = None) -> Saved:
    """Read a baseline, or a result log in its place."""
    if _is_log(path):
        log = read_log(path)
        started = str(log.header.get("started") or "")
        partial = log.manifest is not None and bool(log.manifest.deselected)
        return Saved(name=path.name, path=path, saved=started, results=log.results, partial=partial)
    baseline = read_baseline(path, shown)
    name = baseline.name or path.stem
    return Saved(name=name, path=path, saved=baseline.saved, results=results_of(baseline))


def save(folder: Path, baseline: Baseline) -> Path:
    """Write a baseline into the folder; the same scores leave a difference in the first line at most."""
    path = path_of_name(folder, baseline.name)
    write_baseline(path, replace(baseline, name=name_of(baseline.name)))
    return path


def _is_log(path: Path) -> bool:
    try:
        with open_to_read(path) as file:
            return _LOG.encode() in file.read(200)
    except (OSError, EOFError, zlib.error):
        return False  # whoever reads it says why


def _age(path: Path) -> tuple[str, int, str]:
    """Return what orders baselines by age: what the file says, since a checkout sets all times anew."""
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        changed = 0
    return _said(path), changed, path.name


def _said(path: Path) -> str:
    """Return when a baseline says it was saved, from its first line only."""
    try:
        with path.open(encoding="utf-8") as file:
            head: object = json.loads(file.readline(_HEAD).rstrip().rstrip(",") + "}")
    except (OSError, ValueError):
        return ""
    saved = head.get("saved") if isinstance(head, dict) else None
    return saved if isinstance(saved, str) else ""
