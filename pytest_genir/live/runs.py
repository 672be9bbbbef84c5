"""Runs that are begun from the live page: pytest, as somebody would call it here, with files of this folder only."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pytest_genir.errors import GenirError, SettingError, UnknownName
from pytest_genir.lean.processes import interrupt
from pytest_genir.live.board import Board
from pytest_genir.live.feed import feeds_in
from pytest_genir.models.registry import builtin_models, known_types
from pytest_genir.shipped import SCHEMAS
from pytest_genir.source.read import read_text, tree_from_text

_MOST_FILES = 2000
_SUFFIXES = (".yaml", ".yml", ".json")
#: What one of the originals' configurations, or a benchmark of ours, has in it.
_BENCHMARK = re.compile(r"""(?:^|[{,])\s*["']?(simulation|questions|datasets|evaluation)["']?\s*:""", re.MULTILINE)
_MODEL = re.compile(r"""(?:^|[{,])\s*["']?(?:type|model|api_base|target|recorded|base_url)["']?\s*:""", re.MULTILINE)
_MODEL_FIELDS = frozenset({"type", "model", "api_base", "target", "recorded", "base_url"})
_KIND = re.compile(r"""(?:^|[{,])\s*["']?kind["']?\s*:\s*["']?(\w+)""", re.MULTILINE)
_PASSED_OVER = frozenset({"node_modules", "__pycache__", "site-packages"})
#: Options that the page offers, each with how pytest calls it.
OPTIONS: Mapping[str, str] = {
    "only": "-k",
    "workers": "-n",
    "repeat": "--genir-repeat",
    "gate": "--genir-gate",
    "cache": "--genir-cache",
    "sample": "--genir-sample",
    "judge": "--genir-judge",
    "me": "--genir-me",
}
_FLAGS = frozenset({"me"})
_LOOK = 1 << 16
_PATIENCE = 10.0


class Runs:
    """Begins, stops and repeats runs, one at a time; each is shown on the board."""

    def __init__(self, board: Board, folder: Path) -> None:
        self._board = board
        self._folder = folder.resolve()
        self._feeds = Path(tempfile.mkdtemp(prefix="genir-live-"))
        self._process: subprocess.Popen[bytes] | None = None
        self._last: list[str] = []
        self._number = 0
        self._lock = threading.Lock()

    # -- what there is

    def files(self, _: Mapping[str, str]) -> dict[str, object]:
        """Return what can be run here, and with what."""
        benchmarks, models = [], []
        for path in self._found():
            head = _head(path)
            name = path.relative_to(self._folder).as_posix()
            if _BENCHMARK.search(head) and (".genir." in path.name or path.suffix == ".json"):
                kind = _KIND.search(head)
                benchmarks.append({"path": name, "kind": kind[1] if kind else "conversation"})
            elif _MODEL.search(head) and _is_model(head, name):
                models.append(name)
        return {
            "folder": self._folder.name,
            "benchmarks": benchmarks,
            "models": [*builtin_models(), *models],
            "options": list(OPTIONS),
            "runs": self._runs(),
        }

    def _found(self) -> Iterator[Path]:
        left = _MOST_FILES
        for place, folders, names in os.walk(self._folder):
            folders[:] = sorted(one for one in folders if not one.startswith(".") and one not in _PASSED_OVER)
            for name in sorted(names):
                if name.endswith(_SUFFIXES) and not name.startswith("."):
                    left -= 1
                    if left < 0:
                        return
                    yield Path(place, name)

    def _runs(self) -> dict[str, object]:
        running = self._process is not None and self._process.poll() is None
        return {"running": running, "again": bool(self._last) and not running, "status": self._status(running)}

    def _status(self, running: bool) -> dict[str, object] | None:
        if self._process is None or running:
            return None
        return {"status": self._process.returncode, "said": self._said()}

    def _said(self) -> str:
        """Return the last that pytest printed: why a run could not begin stands there."""
        with contextlib.suppress(OSError):
            return (self._feeds / f"{self._number}.txt").read_text(encoding="utf-8", errors="replace")[-4000:]
        return ""

    def file(self, query: Mapping[str, str]) -> dict[str, object]:
        """Return the text of a benchmark, and the schema of its kind for a form."""
        path = self._known(query.get("path", ""), "benchmarks")
        text = read_text(path, query.get("path"))
        kind = _KIND.search(text)
        schema = SCHEMAS / f"{kind[1] if kind else 'conversation'}.schema.json"
        fields = tree_from_text(read_text(schema), schema.name, json=True) if schema.is_file() else None
        held = None if fields is None else fields.plain()
        return {"path": query.get("path"), "text": text, "schema": held}

    def _known(self, name: object, of: str) -> Path:
        listed = self.files({})[of]
        assert isinstance(listed, list)
        names = [one["path"] if isinstance(one, dict) else one for one in listed]
        if name not in names:
            raise UnknownName("file", str(name), names)
        return self._folder / str(name)

    # -- what is done

    def save(self, wish: Mapping[str, object]) -> dict[str, object]:
        """Save a changed benchmark as a new file beside the one it was made of; nothing is written over."""
        origin, name, text = self._known(wish.get("path"), "benchmarks"), wish.get("name"), wish.get("text")
        if not isinstance(name, str) or not re.fullmatch(r"[\w][\w. -]*\.genir\.(ya?ml|json)", name):
            raise SettingError(f"'{name}' is no name for a benchmark", hint="a name such as changed.genir.yaml")
        if not isinstance(text, str) or tree_from_text(text, name, json=name.endswith(".json")) is None:
            raise SettingError("there is nothing to save")
        path = origin.with_name(name)
        try:
            with path.open("x", encoding="utf-8", newline="") as file:
                file.write(text)
        except FileExistsError:
            raise SettingError(f"'{name}' is there already, and stays as it is") from None
        except OSError as error:
            raise SettingError(f"cannot write '{name}': {error.strerror or error}") from None
        return {"path": path.relative_to(self._folder).as_posix()}

    def begin(self, wish: Mapping[str, object]) -> dict[str, object]:
        """Begin a run of a benchmark with a model."""
        models = self.files({})["models"]
        assert isinstance(models, list)
        benchmark, model = self._known(wish.get("benchmark"), "benchmarks"), wish.get("model")
        if model and model not in models:
            raise UnknownName("model", str(model), models)
        options = wish.get("options")
        arguments = [str(benchmark), *([f"--genir-model={model}"] if model else [])]
        for name, value in (options if isinstance(options, dict) else {}).items():
            if name not in OPTIONS:
                raise UnknownName("option", str(name), OPTIONS)
            if value not in ("", None):
                # One argument, whatever stands in it: no value can become an option of its own.
                flag = OPTIONS[name]
                joint = "=" if flag.startswith("--") else ""
                arguments.append(flag if name in _FLAGS else f"{flag}{joint}{value}")
        return self._start(arguments)

    def again(self, _: Mapping[str, object]) -> dict[str, object]:
        """Run once more what failed the last time."""
        if not self._last:
            raise SettingError("nothing was run yet")
        return self._start([*(one for one in self._last if one != "--lf"), "--lf"])

    def _start(self, arguments: Sequence[str]) -> dict[str, object]:
        with self._lock:
            if self._process is not None and self._process.poll() is None:
                raise SettingError("a run is still going on", hint="stop it first")
            self._number += 1
            self._last = list(arguments)
            feeds = self._feeds / str(self._number)
            with (self._feeds / f"{self._number}.txt").open("wb") as said:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "pytest", *arguments, f"--genir-live={feeds}", "--color=no", "-rN"],
                    cwd=self._folder,
                    stdin=subprocess.DEVNULL,
                    stdout=said,
                    stderr=subprocess.STDOUT,
                    start_new_session=True,
                )
        threading.Thread(target=self._show, args=(feeds, self._process), daemon=True, name="genir-live-run").start()
        return {"number": self._number}

    def _show(self, feeds: Path, process: subprocess.Popen[bytes]) -> None:
        """Show a run as soon as it has something to show, or has ended without."""
        while not (found := feeds_in(feeds) if feeds.is_dir() else []) and process.poll() is None:
            threading.Event().wait(0.1)
        self._board.show(found)

    def stop(self, _: Mapping[str, object]) -> dict[str, object]:
        """Interrupt the run as Ctrl-C would: what was answered is kept."""
        process = self._process
        if process is None or process.poll() is not None:
            raise SettingError("no run is going on")
        interrupt(process)
        threading.Thread(target=_end, args=(process,), daemon=True).start()
        return {"stopping": True}

    def close(self) -> None:
        """End a run that goes on, and remove what was only written for the page."""
        if self._process is not None and self._process.poll() is None:
            interrupt(self._process)
            _end(self._process)
        shutil.rmtree(self._feeds, ignore_errors=True)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Wait for a run that was interrupted; one that does not listen is ended."""
    try:
        process.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        process.terminate()


def _is_model(text: str, name: str) -> bool:
    """Say whether a file describes a model: other programs' files have types and models, too."""
    try:
        tree = tree_from_text(text, name, json=name.endswith(".json"))
    except GenirError:
        return False
    fields = None if tree is None else tree.plain()
    if not isinstance(fields, dict) or not _MODEL_FIELDS & fields.keys():
        return False
    return "type" not in fields or fields["type"] in known_types()


def _head(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(_LOOK).decode("utf-8", errors="replace")
    except OSError:
        return ""
