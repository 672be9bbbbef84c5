"""The model files that ship and those the documentation shows: each is read, and the runnable ones are run."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from pytest_genir.models import describe, fingerprint, known_types, load_model, model_from_fields

ROOT = Path(__file__).resolve().parents[2]
MODELS = ROOT / "configurations" / "models"
FILES = sorted(path.name for path in MODELS.glob("*.json"))
SHOWN = re.findall(
    r"```json\n(.*?)```", (ROOT / "docs" / "guides" / "models.md").read_text(encoding="utf-8"), re.DOTALL
)
ACCOUNT = {"project_id": "town", "client_email": "a@b", "private_key": "k"}


@pytest.fixture
def _everything_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("litellm", "transformers", "torch", "google", "google.auth", "botocore"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a copy of the shipped models with what their users bring."""
    shutil.copytree(MODELS, tmp_path, dirs_exist_ok=True)
    (tmp_path / "service-account.json").write_text(json.dumps(ACCOUNT))
    (tmp_path / "my_model.py").write_text(
        "class Shouting:\n    def __init__(self, mark):\n        pass\n"
        "    def answer(self, messages):\n        return 'A'\n"
    )
    return tmp_path


@pytest.mark.usefixtures("_everything_installed")
@pytest.mark.parametrize("name", FILES)
def test_shipped_models_are_read(name: str, folder: Path) -> None:
    model = load_model(name, folder=folder, environ={"API_KEY": "key-123"})

    assert "key-123" not in describe(model)
    assert len(fingerprint(model)) == 64


@pytest.mark.usefixtures("_everything_installed")
@pytest.mark.parametrize("text", SHOWN)
def test_models_of_the_documentation_are_read(text: str, folder: Path) -> None:
    model = model_from_fields(json.loads(text), folder=folder, environ={})

    assert model.type in known_types()


@pytest.mark.usefixtures("_everything_installed")
def test_every_type_ships_an_example(folder: Path) -> None:
    types = {load_model(name, folder=folder, environ={}).type for name in FILES}

    assert types == {path.stem for path in (ROOT / "pytest_genir/models/types").glob("*.py")} - {"__init__"}


def test_every_shipped_file_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+\.json)`", (MODELS / "README.md").read_text(encoding="utf-8"), re.MULTILINE)

    assert sorted(listed) == FILES


@pytest.mark.parametrize(
    ("model", "line"),
    [
        ("recorded.json", "office-answers: scored 4 of 25, *errors (missing 21)"),
        ("python.json", "first-document: scored 25 of 25, *"),
        ("extractive.json", "baseline: scored 25 of 25, *"),
    ],
)
def test_models_that_need_nothing_are_run(model: str, line: str, pytester: pytest.Pytester) -> None:
    benchmark = ROOT / "configurations" / "office_en" / "office.genir.yaml"

    result = pytester.runpytest(benchmark, "--genir-model", MODELS / model, "-p", "no:cacheprovider")

    result.stdout.fnmatch_lines([line])


def test_the_recipe_for_ones_own_model_works(pytester: pytest.Pytester) -> None:
    shutil.copytree(ROOT / "conftest_examples" / "own_model", pytester.path, dirs_exist_ok=True)

    result = pytester.runpytest(
        "-p", "no:cacheprovider", "--genir-model", "last-document", "--genir-model", "chosen.json"
    )

    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(["last-document: scored 1 of 1, 1 passed", "second-document: scored 1 of 1, 1 passed"])
