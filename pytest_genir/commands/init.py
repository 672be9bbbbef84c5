"""`pytest-genir init`: a small benchmark to begin with, and the command that runs it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser
from pytest_genir.commands.copying import copy_new, files_below, schemas_of_own, with_schemas
from pytest_genir.shipped import STARTS

_EPILOG = """\
Writes a benchmark that works at once with the built-in model, a model file to put a real one into, a workflow for
GitHub and a .gitignore. Nothing that is there is overwritten.

  pytest-genir init benchmarks --lang pl
  pytest-genir init --kind conversation
"""
_PLACES = {
    "model.yaml": "the model: built in at first, with lines for a real one",
    "benchmarks.yml": "runs the benchmark for every pull request",
    "gitignore": "leaves out what runs write",
}
_NAMES = {"benchmarks.yml": ".github/workflows/benchmarks.yml", "gitignore": ".gitignore"}


def main(arguments: Sequence[str]) -> int:
    kinds = sorted(path.name for path in STARTS.iterdir() if path.is_dir() and not path.name.startswith("common"))
    parser = CommandParser("init", "Begin a benchmark of your own.", _EPILOG)
    parser.add_argument("folder", nargs="?", default=".", metavar="DIR", help="where to write (here)")
    parser.add_argument("--kind", default="rag", choices=kinds, help="what is tested (rag)")
    parser.add_argument("--lang", default="en", choices=("en", "pl"), help="the language of its texts (en)")
    given = parser.parsed(arguments)
    folder = Path(given.folder)
    own = files_below(STARTS / given.kind / given.lang)
    shared = files_below(STARTS / "common") | files_below(STARTS / f"common-{given.lang}")
    common = {_NAMES.get(name, name): path for name, path in shared.items()}
    files = with_schemas({**own, **common})
    copy_new(files, folder, made=schemas_of_own(files))
    width = max(map(len, files))
    for name in own:
        print(f"{name:<{width}}  {_told(name)}".rstrip())
    for name, path in common.items():
        print(f"{name:<{width}}  {_PLACES.get(path.name, '')}".rstrip())
    for name in sorted(files.keys() - own.keys() - common.keys()):
        print(f"{name:<{width}}  what an editor knows of the keys, for completion and checks")
    go = "" if folder == Path() else f"cd {shlex.quote(str(folder))} && "
    print(f"\nnext: {go}pytest --genir-model model.yaml --genir-report report.html")
    return 0


def _told(name: str) -> str:
    if name.endswith(".genir.yaml"):
        return "the benchmark"
    if name == "conftest.py":
        return "the desk that the agent works at: its data and tools"
    return "the questions" if name.endswith(".csv") else "what can be known" if name.endswith((".md", ".jsonl")) else ""
