"""Types of models: found in their folder, in conftests and in packages; imported only when they are used."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from pytest_genir.errors import Duplicate, GenirError, Where
from pytest_genir.models import Answer, Base, Described, Origin, Request, known_types, model_from_fields, model_type
from pytest_genir.models.registry import TYPES, find_type
from pytest_genir.source import Fields


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    """Forget afterwards what a test registered."""
    if not TYPES._walked:
        TYPES._walk()  # what is ours is registered once, by being imported
    before = dict(TYPES._held)
    yield
    TYPES._held.clear()
    TYPES._held.update(before)


@dataclass(frozen=True, kw_only=True)
class Parrot(Described):
    """Says one thing."""

    says: str

    def answer(self, requests: list[Request]) -> list[Answer]:
        return [Answer(text=self.says) for _ in requests]


def parrot(fields: Fields, base: Base, origin: Origin) -> Parrot:
    return Parrot(base=base, says=fields.text("says"))


def test_a_type_of_ones_own_is_described_like_the_others() -> None:
    model_type("parrot")(parrot)

    model = model_from_fields({"type": "parrot", "says": "hi", "threads": 3}, environ={})

    assert isinstance(model, Parrot)
    assert (model.name, model.says, model.limits.threads) == ("parrot", "hi", 3)
    assert "parrot" in known_types()
    with pytest.raises(GenirError, match=r"unknown key of the model 'say'.*\n.*\n  did you mean 'says'?"):
        model_from_fields({"type": "parrot", "says": "hi", "say": "hi"}, Where("m"), environ={})


def test_two_types_of_one_name_are_an_error_naming_both_files() -> None:
    find_type("openai")

    with pytest.raises(Duplicate) as caught:
        model_type("openai")(parrot)

    assert re.fullmatch(
        r"the model type 'openai' is registered twice: in .*openai\.py and in .*test_registry\.py", caught.value.what
    )


def test_registering_again_from_the_same_file_is_no_error() -> None:
    model_type("parrot")(parrot)
    model_type("parrot")(parrot)

    assert find_type("parrot").build is parrot


def test_an_installed_package_can_bring_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    def bring() -> None:
        model_type("parrot")(parrot)

    monkeypatch.setattr("pytest_genir.registry.import_entry_points", bring)
    monkeypatch.setattr(TYPES, "_asked_packages", False)  # another test may have asked

    assert find_type("parrot").name == "parrot"


def _imported(code: str) -> set[str]:
    shown = "import sys; print(*sorted(name for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{shown}"], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_models_are_loaded_without_what_they_do_not_need() -> None:
    code = (
        "from pathlib import Path\nfrom pytest_genir.models import describe, load_model, model_from_fields\n"
        "describe(load_model('extractive', folder=Path(), environ={}))\n"
        "model_from_fields({'model': 'm', 'api_base': 'http://h.test'}, environ={})"
    )

    imported = _imported(code)

    unwanted: dict[str, Any] = dict.fromkeys(
        ["pytest", "httpx", "spacy", "transformers", "torch", "litellm", "google.auth", "asyncio", "numpy"]
    )
    assert imported.isdisjoint(unwanted), imported & set(unwanted)
    assert "pytest_genir.models.types.openai" in imported
    assert "pytest_genir.models.types.local" not in imported
