"""The page about datasets names all of them with all their arguments, and the recipe runs."""

from __future__ import annotations

import inspect
import re
import shutil
from pathlib import Path

import pytest

from pytest_genir.kinds.table import load_benchmark
from pytest_genir.memory.datasets import find_dataset
from pytest_genir.memory.scoring import FAMILIES
from pytest_genir.settings import Settings
from tests.support.shipped import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
_PAGE = (ROOT / "docs" / "reference" / "datasets.md").read_text(encoding="utf-8")
_ROW = re.compile(r"^\| `(\w+)` \| ?([^|]*)\| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


def _documented(name: str) -> dict[str, str]:
    (cell,) = (row[1] for row in _ROW.findall(_PAGE) if row[0] == name)
    return dict(re.findall(r"`(\w+):(?: ([^`]+))?`", cell))


def _defaults(name: str) -> dict[str, str]:
    parameters = inspect.signature(find_dataset(name).make).parameters.values()
    keywords = [one for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY and one.name != "count"]
    return {one.name: str(one.default).lower() for one in keywords}


@pytest.mark.parametrize("name", [name for name in SHIPPED if not name.endswith("_pl")])
def test_the_page_names_every_argument_with_its_default(name: str) -> None:
    assert _documented(name) == _defaults(name)


@pytest.mark.parametrize("name", [name for name in SHIPPED if name.endswith("_pl")])
def test_polish_versions_take_the_same_arguments(name: str) -> None:
    assert f"`{name}`" in _PAGE
    assert _defaults(name) == _defaults(name.removesuffix("_pl"))


def test_the_page_says_who_needs_a_judge() -> None:
    for name, _, scored in _ROW.findall(_PAGE):
        dataset = find_dataset(name)
        assert scored.startswith("judge") == dataset.needs_judge, name
        at_times = dataset.rules is not None and dataset.rules.asks == "sometimes"
        assert scored.endswith("judge at times") == at_times, name


def test_the_page_names_every_rule() -> None:
    assert [name for name in FAMILIES if f"`{name}`" not in _PAGE and name != "prospective"] == []


def test_the_recipe_for_ones_own_dataset_works(pytester: pytest.Pytester) -> None:
    shutil.copytree(ROOT / "conftest_examples" / "own_dataset", pytester.path, dirs_exist_ok=True)

    result = pytester.runpytest("-p", "no:cacheprovider", "--genir-model", "extractive", "-v")

    result.stdout.fnmatch_lines(["*birthdays.genir.yaml::birthdays-1*", "extractive: scored 4 of 4, *"])


def test_the_benchmark_on_the_page_is_valid(tmp_path: Path) -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", _PAGE, re.DOTALL)
    path = tmp_path / "chores.genir.yaml"
    path.write_text(block, encoding="utf-8")

    benchmark = load_benchmark(path, Settings(), shown="chores.genir.yaml", claimed=True)

    assert benchmark is not None
    assert len(benchmark.cases) == 9
