"""`pytest-genir examples`: what is shipped to look at and to copy."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser
from pytest_genir.commands.copying import copy_new, files_below, schemas_of_own, with_schemas
from pytest_genir.errors import UnknownName
from pytest_genir.shipped import CONFIGURATIONS, RECIPES

_EPILOG = """\
  pytest-genir examples                    lists them
  pytest-genir examples office_en          copies one into a new folder of its name
  pytest-genir examples own_check checks   into another one
"""
_ABOUT = {
    "ci": "recipes for GitHub, GitLab and a shell",
    "conversations": "simulated conversations, and recorded ones to evaluate",
    "memory": "long conversations, with questions much later",
    "models": "model files to start from",
}
_HEADING = re.compile(r"^#+\s*(.+)$", re.MULTILINE)


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("examples", "List what is shipped, or copy one of it.", _EPILOG)
    parser.add_argument("name", nargs="?", help="which one to copy")
    parser.add_argument("folder", nargs="?", metavar="DIR", help="where to (a folder of its name)")
    given = parser.parsed(arguments)
    found = dict(_found())
    if given.name is None:
        width = max(map(len, found))
        for name, folder in found.items():
            print(f"{name:<{width}}  {_about(folder)}")
        return 0
    if given.name not in found:
        raise UnknownName("example", given.name, found)
    target = Path(given.folder or given.name)
    place = found[given.name]
    here = f"{place.parent.name}/{place.name}"
    files = with_schemas(files_below(place))
    copy_new(files, target, moved=(here, target.as_posix()), made=schemas_of_own(files))
    print(f"{len(files)} files in {target}")
    commands = [command.replace(here, target.as_posix()) for command in _commands(place, here)]
    if commands:
        print("\nnext: " + "\n      ".join(commands))
    return 0


def _commands(folder: Path, here: str) -> list[str]:
    """Return how an example says that it runs, with what has to be done before; without that, how its benchmarks do."""
    texts = sorted(path for path in folder.iterdir() if path.suffix in (".md", ".yaml"))
    before: list[str] = []
    for line in (line.strip("# \n") for path in texts for line in path.read_text(encoding="utf-8").splitlines()):
        if line.startswith("pytest ") and here in line and "--genir-model" in line:
            return [*before, line]
        if line.startswith("```"):
            before = []
        elif line.startswith("python ") and here in line:
            before.append(line)
    return [f"pytest {here} --genir-model extractive"] if any(folder.glob("*.genir.*")) else []


def _found() -> Iterator[tuple[str, Path]]:
    for place in (CONFIGURATIONS, RECIPES):
        yield from ((path.name, path) for path in sorted(place.iterdir()) if path.is_dir() and path.name[0] not in "._")


def _about(folder: Path) -> str:
    if folder.name in _ABOUT:
        return _ABOUT[folder.name]
    readme = folder / "README.md"
    heading = _HEADING.search(readme.read_text(encoding="utf-8")) if readme.is_file() else None
    return heading[1] if heading else ""
