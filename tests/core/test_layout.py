"""The shape of the package: a core without pytest, a public surface, folders that are all packaged."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import pytest_genir
from tests.bench.mutants import LIST, read_mutants
from tests.core.face import _like_isort, face

ROOT = Path(__file__).resolve().parents[2]
#: What people may import; everything else may change.
PUBLIC = ("pytest_genir", "pytest_genir.memory", "pytest_genir.audit")
CORE = [
    path
    for folder in ("pytest_genir", "checks", "datasets")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if not {"pytest_plugin", "starts"} & {*path.parts}  # what `init` writes is nobody's module here
]


def test_core_runs_without_pytest() -> None:
    code = (
        "import sys, pytest_genir\n"
        "scores = pytest_genir.score_answer({'include': ['rok'], 'safe': True}, 'W tym roku.')\n"
        "assert scores.passed\n"
        "assert not [name for name in sys.modules if name.split('.')[0] in ('pytest', '_pytest')]\n"
        "assert 'spacy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_core_never_imports_pytest() -> None:
    assert importing(CORE, {"pytest", "_pytest"}) == []


def test_nothing_private_of_pytest_is_used() -> None:
    everything = [path for folder in ("pytest_genir", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    assert importing(everything, {"_pytest"}) == []


def importing(files: Iterable[Path], packages: set[str]) -> list[Path]:
    """Return the files that import any of these; what does not name one of them is not parsed."""
    named = re.compile(rf"\b(?:{'|'.join(packages)})\b")
    texts = {path: path.read_text(encoding="utf-8") for path in files}
    return [
        path
        for path, text in texts.items()
        if named.search(text) and packages & {name.split(".")[0] for name in imported(text)}
    ]


def imported(text: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_the_public_face_is_its_table() -> None:
    assert pytest_genir.__file__ is not None
    assert Path(pytest_genir.__file__).read_text(encoding="utf-8") == face()  # python -m tests.core.face
    assert {*pytest_genir._HOMES, *pytest_genir._MODULES, "__version__"} == set(pytest_genir.__all__)


@pytest.mark.parametrize("module", PUBLIC)
def test_public_names_are_importable(module: str) -> None:
    public = importlib.import_module(module)
    assert list(public.__all__) == sorted(set(public.__all__), key=_like_isort)
    assert all(getattr(public, name) is not None for name in public.__all__)
    with pytest.raises(AttributeError):
        public.nothing_of_this_name


_CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SHOWN = [
    *(
        pytest.param(text, id=f"{page.stem}-{number}")
        for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
        for number, text in enumerate(_CODE.findall(page.read_text(encoding="utf-8")), start=1)
    ),
    *(
        pytest.param(path.read_text(encoding="utf-8"), id=str(path.relative_to(ROOT)))
        for folder in ("conftest_examples", "configurations")
        for path in sorted((ROOT / folder).rglob("*.py"))
    ),
]


@pytest.mark.parametrize("text", _SHOWN)
def test_documentation_and_examples_import_what_is_public(text: str) -> None:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "pytest_genir":
            assert node.module in PUBLIC, f"from {node.module} import ..."
            assert {alias.name for alias in node.names} <= set(importlib.import_module(node.module).__all__)
        elif isinstance(node, ast.Import):
            ours = {alias.name for alias in node.names if alias.name.split(".")[0] == "pytest_genir"}
            assert ours <= set(PUBLIC)


def test_every_decorator_of_the_seven_is_public() -> None:
    seven = {"agent", "check", "dataset", "evaluator", "model_type", "system", "user"}
    assert seven <= set(pytest_genir.__all__)


def test_no_public_name_is_hidden_by_a_module() -> None:
    # Importing `pytest_genir.x` makes `x` an attribute of the package, whatever it was before.
    names = set(pytest_genir._HOMES)
    assert not [name for name in names if importlib.util.find_spec(f"pytest_genir.{name}")]


def test_importing_the_package_imports_nothing_else_of_it() -> None:
    code = (
        "import sys\n"
        "before = set(sys.modules)\n"
        "import pytest_genir\n"
        "fresh = set(sys.modules) - before\n"
        "assert {n for n in fresh if n.startswith('pytest_genir')} == {'pytest_genir'}, fresh\n"
        "assert not {'asyncio', 'httpx', 'yaml', 'json', 'dataclasses'} & fresh, fresh\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_every_folder_of_modules_is_packaged() -> None:
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    inside = text.split("packages = [", 1)[1].split("\n]", 1)[0]
    listed = set(re.findall(r'"(pytest_genir[\w.]*)"', inside))
    folders = {
        ".".join(path.parent.relative_to(ROOT).parts)
        for path in CORE + sorted((ROOT / "pytest_genir" / "pytest_plugin").rglob("*.py"))
    }
    wanted = {name if name.startswith("pytest_genir") else f"pytest_genir.{name}" for name in folders}
    data = {"pytest_genir.datasets", "pytest_genir.configurations", "pytest_genir.conftest_examples"}
    assert wanted | data == listed


def test_unused_plugin_imports_nothing_heavy() -> None:
    code = (
        "import sys\n"
        "import pytest_genir.pytest_plugin\n"
        "heavy = {'httpx', 'jinja2', 'yaml', 'spacy', 'sqlite3', 'asyncio', 'time_machine'} & set(sys.modules)\n"
        "ours = {n for n in sys.modules if n.startswith('pytest_genir')}\n"
        "assert not heavy, heavy\n"
        "names = ('kinds', 'lean', 'lean.frozen', 'pytest_plugin', 'pytest_plugin.options', 'settings')\n"
        "wanted = {'pytest_genir.' + name for name in names}\n"
        "assert ours == {'pytest_genir', *wanted}, ours\n"
    )
    # pytest itself may import some of these: what counts is what comes on top of it.
    code = "import sys, pytest\nbefore = set(sys.modules)\n" + code.replace(
        "set(sys.modules)", "(set(sys.modules) - before)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_nobody_outside_asks_which_kind() -> None:
    """What differs between kinds of benchmark is said in their own folders: `kinds/traits.py`, `kinds/case.py`."""
    question = re.compile(
        r"""kind\b\W{0,3}\s*(?:==|!=|===|!==|\bin\b|\bis\b)\s*[(\[{]?\s*["'](?:rag|memory|conversation)\b"""
    )
    own = {"rag", "memory", "conversation"}
    files = [*CORE, *(ROOT / "pytest_genir").rglob("pytest_plugin/*.py"), *(ROOT / "pytest_genir").rglob("assets/*.js")]
    asked = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in files
        if path.relative_to(ROOT).parts[1] not in own
        for line in path.read_text(encoding="utf-8").splitlines()
        if question.search(line) or re.search(r"(?:has|get)attr\(\w*\.?case\b", line)
    ]
    assert asked == []


def test_outputs_import_no_kind() -> None:
    for path in CORE:
        if path.relative_to(ROOT).parts[1] == "outputs":
            names = imported(path.read_text(encoding="utf-8"))
            kinds = {name for name in names if re.match(r"pytest_genir\.(rag|memory|conversation)\b", name)}
            assert not kinds, (path, kinds)


_CLASS = re.compile(r"^\s*class (\w+)[(:\[]", re.MULTILINE)


def test_a_class_name_means_one_thing() -> None:
    places: dict[str, list[str]] = {}
    for path in [*CORE, *sorted((ROOT / "pytest_genir" / "pytest_plugin").rglob("*.py"))]:
        text = path.read_text(encoding="utf-8")
        quoted = " ".join(re.findall(r'"""[\s\S]*?"""', text))
        for name in _CLASS.findall(text):
            if f"class {name}" not in quoted:  # what a docstring shows is an example
                places.setdefault(name.lstrip("_"), []).append(str(path.relative_to(ROOT)))
    assert {name: files for name, files in places.items() if len(files) > 1} == {}


def test_mutants_are_of_lines_that_stand() -> None:
    """A stale one stops the command that runs them, which nobody runs at every change."""
    for mutant in read_mutants(LIST.read_text(encoding="utf-8")):
        mutant.changed((ROOT / mutant.file).read_text(encoding="utf-8"))
