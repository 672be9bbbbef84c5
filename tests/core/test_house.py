"""The house, from its imports: no circles, arrows downwards only, and hooks that only translate."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PLUGIN = "pytest_genir.pytest_plugin"
#: What a hook may take; more of it is a step with a name.
MOST_LINES = 10
#: What everything stands on: these know nobody but each other.
GROUND = ("errors", "disk", "source", "text", "statistics", "digests", "lean", "settings", "shipped")
#: What is made from a finished run, and the two skins: nothing below may know them. (Gates are below: files hold them.)
ABOVE = ("compare", "baselines", "history", "outputs", "report", "live", "fleet", "commands", "cli", "pytest_plugin")
#: One file for each of them: they know the words of their kind, and nothing that is built from them.
LEAVES = (
    "checks",
    "datasets",
    "models.types",
    "conversation.users",
    "conversation.systems",
    "conversation.evaluators",
    "memory.agents",
)


def modules() -> dict[str, Path]:
    """Return the file of each module by its name."""
    found = {}
    for folder in ("pytest_genir", "checks", "datasets"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            name = ".".join(parts if folder == "pytest_genir" else ("pytest_genir", *parts))
            found[name.removesuffix(".__init__")] = path
    return found


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield what a file imports, inside functions as well; what only a type checker reads is left out."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            yield from imported(ast.Module(node.orelse, []))
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif not isinstance(node, ast.expr):  # no import stands in an expression, and those are most of a tree
            yield from imported(node)


def graph_of(files: Mapping[str, Path]) -> dict[str, set[str]]:
    """Return which module imports which; the lazy face of the package imports all that is public and is left out."""
    arrows = {
        name: {to for to in imported(ast.parse(path.read_text(encoding="utf-8"))) if to in files and to != name}
        for name, path in files.items()
    }
    arrows.pop("pytest_genir")
    return {name: to - {"pytest_genir"} for name, to in arrows.items()}


@functools.cache
def graph() -> dict[str, set[str]]:
    return graph_of(modules())


def inside(name: str, folders: Iterable[str]) -> bool:
    return any(f"{name}.".startswith(f"pytest_genir.{folder}.") for folder in folders)


def arrows(sources: Iterable[str], targets: Iterable[str]) -> list[str]:
    """Return the imports that lead from modules of some folders to those of others."""
    wanted, into = tuple(sources), tuple(targets)
    return sorted(
        f"{name} -> {to}" for name in graph() if inside(name, wanted) for to in graph()[name] if inside(to, into)
    )


def circle_in(arrows: Mapping[str, set[str]]) -> list[str]:
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_way_of_others() -> None:
    assert circle_in(graph()) == []


def test_a_circle_would_be_found() -> None:
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"a"}})


def test_an_import_inside_a_function_counts_and_one_for_types_does_not() -> None:
    code = "if TYPE_CHECKING:\n    import one\nelse:\n    import two\ndef f():\n    from three import four\n"
    assert list(imported(ast.parse(code))) == ["two", "three", "three.four"]


def test_the_core_does_not_know_the_plugin() -> None:
    core = {name.split(".")[1] for name in graph()} - {"pytest_plugin"}
    assert arrows(core, ["pytest_plugin"]) == []


def test_nothing_below_knows_what_is_made_of_a_run() -> None:
    below = {name.split(".")[1] for name in graph()} - {*ABOVE, "__main__"}
    assert arrows(below, ABOVE) == []


def test_the_ground_knows_nobody() -> None:
    others = {name.split(".")[1] for name in graph()} - set(GROUND)
    assert arrows(GROUND, others) == []


@pytest.mark.parametrize("leaf", LEAVES)
def test_a_leaf_knows_no_other_kind_of_leaf(leaf: str) -> None:
    own = leaf.split(".", 1)[0]
    assert arrows([leaf], [*(other for other in LEAVES if other.split(".", 1)[0] != own), *ABOVE]) == []


def test_every_folder_of_leaves_is_there() -> None:
    assert [leaf for leaf in LEAVES if not any(inside(name, [leaf]) for name in graph())] == []


def test_the_state_of_a_run_knows_nothing_of_the_plugins_around_it() -> None:
    assert [to for to in graph()[f"{PLUGIN}.state"] if to.startswith(PLUGIN)] == []


def test_the_plugins_around_the_state_do_not_know_the_start() -> None:
    assert {name for name, to in graph().items() if f"{PLUGIN}.start" in to} == {PLUGIN, f"{PLUGIN}.files"}
    assert [name for name, to in graph().items() if PLUGIN in to] == []


def hooks() -> Iterator[tuple[str, int]]:
    for name, path in modules().items():
        if not inside(name, ["pytest_plugin"]) or name.endswith(".hooks"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("pytest_"):
                assert node.end_lineno is not None
                yield f"{name}:{node.name}", node.end_lineno - node.lineno + 1


def test_hooks_only_translate() -> None:
    assert {name: lines for name, lines in hooks() if lines > MOST_LINES} == {}
