"""Stored definitions: of all three generations, stored once, read again, and the same on every machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import FileError, GenirError, Where
from pytest_genir.memory.datasets import Dataset, find_dataset, known_datasets
from pytest_genir.memory.definitions import definition_text, read_definition, stored_in, trial_from_definition
from pytest_genir.memory.example import NO_WAIT, Wait
from pytest_genir.memory.examples import examples
from pytest_genir.memory.parse import parse_memory
from pytest_genir.memory.trial import Trial
from pytest_genir.models.description import planted
from pytest_genir.settings import Settings
from pytest_genir.source import tree_from_text
from tests.support.shared import shared

BENCHMARK = """\
config: {{run_name: Stored, seed: {seed}}}
datasets:
  args: {{memory_span: 2000, dataset_examples: 2}}
  datasets:
    - {{name: colours, args: {{colour_changes: {changes}}}}}
    - {{name: jokes}}
    - {{name: prospective_memory}}
    - {{name: spy_meeting}}
"""


def dataset(factory: str) -> Dataset:
    return find_dataset(factory)


def places(folder: Path | None, *, seed: int = 0, changes: int = 3, regenerate: bool = False) -> dict[str, Trial]:
    node = tree_from_text(BENCHMARK.format(seed=seed, changes=changes), "stored.yml", json=False)
    assert node is not None
    parsed = parse_memory(node, Path("stored.yml"), Settings())
    found = examples(parsed, folder, regenerate=regenerate)
    return {place.id: place.trial for place in found if place.trial is not None}


def from_dict(definition: dict[str, Any], factory: str = "colours") -> Trial:
    return trial_from_definition(planted(definition, Where("0.def.json")), dataset(factory), "0")


# -- generations of the original


def original(generation: str, name: str, example: str = "0") -> Trial:
    path = shared(f"upstream/ltm/definitions/{generation}/{name}/{example}.def.json")
    found = next(find_dataset(factory) for factory in known_datasets() if find_dataset(factory).name == name)
    return trial_from_definition(read_definition(path), found, example)


def test_the_first_generation_waits_for_tokens_and_time() -> None:
    colours, jokes = (original("Benchmark 1 - 1k Filler", name) for name in ("Colours", "Jokes"))

    assert [step.wait for step in colours.example.steps] == [Wait(tokens=1000)] * 5 + [NO_WAIT]
    assert [step.wait.seconds for step in jokes.example.steps] == [2580, 7140, 13860, 0]
    assert [step.is_question for step in jokes.example.steps] == [False, False, False, True]


def test_the_second_generation_ends_with_a_wait_for_nothing() -> None:
    colours = original("Benchmark 2 - 1k Filler", "Colours")

    assert [step.wait for step in colours.example.steps] == [Wait(tokens=1000)] * 3 + [Wait()]


def test_the_third_generation_waits_for_parts_of_the_span() -> None:
    prospective = original("Benchmark 3 - 1k", "Prospective Memory")

    assert [step.wait for step in prospective.example.steps] == [Wait(percentage=90.0), NO_WAIT]
    assert prospective.example.uses_callback
    # the definition does not say how the example ends, so that it ends as ours do
    assert prospective.example.reset_message == find_dataset("prospective_memory").reset_message != ""


def test_every_stored_definition_of_the_original_loads() -> None:
    folder = shared("upstream/ltm/definitions")
    by_name = {find_dataset(factory).name: find_dataset(factory) for factory in known_datasets()}
    count = 0
    for path in sorted(folder.glob("*/*/*.def.json")):
        if path.parent.name not in by_name:
            continue
        trial = trial_from_definition(read_definition(path), by_name[path.parent.name], path.stem)
        assert trial.is_dynamic or trial.example.steps
        count += 1

    assert count >= 40


@pytest.mark.parametrize(
    ("definition", "message"),
    [
        ({"script": ["a"], "is_question": [True], "waitss": []}, "unknown key of the definition 'waitss'"),
        ({"script": ["a", "b"], "is_question": [True]}, "2 lines, but 'is_question' has 1 entries"),
        ({"script": ["a"], "is_question": [True], "waits": [{}, {}]}, "1 messages, but 2 waits"),
        ({"script": [3], "is_question": [True]}, "a line of the script has to be text"),
        ({"script": ["a"], "is_question": ["yes"]}, "has to be true or false"),
        ({"script": ["a"], "is_question": [True], "waits": [{"tokens": -1}]}, "'tokens' has to be at least 0"),
        ({"script": ["a"], "is_question": [True], "waits": [{"token": 1}]}, "unknown key of a wait 'token'"),
    ],
)
def test_mistakes_in_a_definition_are_told(definition: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError, match=message):
        from_dict(definition)


# -- ours


@pytest.mark.parametrize("factory", ["colours", "jokes", "prospective_memory", "kv", "names_pl", "restaurant"])
def test_what_is_stored_is_what_was_generated(factory: str) -> None:
    import random

    from pytest_genir.memory.trial import trial_of

    made = dataset(factory).generate(random.Random(3), {"dataset_examples": 2, "memory_span": 900})
    for example in made:
        node = tree_from_text(definition_text(example), "0.def.json", json=True)
        assert node is not None
        read = trial_from_definition(node, dataset(factory), example.id)
        assert read.digest == trial_of(example, dataset(factory)).digest


def test_definitions_are_stored_once_and_then_read(tmp_path: Path) -> None:
    made = places(tmp_path)
    path = tmp_path / "Colours" / "0.def.json"
    held = json.loads(path.read_text(encoding="utf-8"))
    held["script"][0] = "Edited by a person."
    path.write_text(json.dumps(held), encoding="utf-8")

    again = places(tmp_path)

    assert again["colours-0"].example.steps[0].text == "Edited by a person."
    assert again["colours-0"].digest != made["colours-0"].digest
    assert {name: trial.digest for name, trial in again.items() if name != "colours-0"} == {
        name: trial.digest for name, trial in made.items() if name != "colours-0"
    }


def test_they_are_made_anew_when_that_is_wanted_or_the_arguments_differ(tmp_path: Path) -> None:
    first = places(tmp_path)
    (tmp_path / "Colours" / "0.def.json").write_text("{}", encoding="utf-8")

    assert places(tmp_path, regenerate=True)["colours-0"].digest == first["colours-0"].digest
    assert len(places(tmp_path, changes=5)["colours-0"].example.steps) == 6
    assert places(tmp_path, seed=1)["colours-0"].digest != first["colours-0"].digest
    assert len(stored_in(tmp_path, dataset("colours"))) == 2


def test_a_folder_of_definitions_can_be_named_in_the_file(tmp_path: Path) -> None:
    places(tmp_path / "kept")
    text = BENCHMARK.format(seed=9, changes=3).replace("seed: 9", "definitions: kept")
    node = tree_from_text(text, "stored.yml", json=False)
    assert node is not None
    parsed = parse_memory(node, tmp_path / "stored.yml", Settings())

    assert [place.id for place in examples(parsed)][:2] == ["colours-0", "colours-1"]

    (tmp_path / "kept" / "Colours" / "0.def.json").unlink()
    (tmp_path / "kept" / "Colours" / "1.def.json").unlink()
    with pytest.raises(FileError, match="there are no definitions of 'colours'"):
        examples(parsed)


def test_ids_are_sorted_like_numbers() -> None:
    from pytest_genir.memory.definitions import natural

    assert sorted(["10", "9", "b", "2"], key=natural) == ["2", "9", "10", "b"]


_PRINT_DIGESTS = """
from tests.memory.test_definitions import places
print({name: trial.digest for name, trial in sorted(places(None).items())})
"""


def test_the_same_seed_gives_the_same_examples_in_every_process() -> None:
    def digests(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        root = Path(__file__).resolve().parents[2]
        command = [sys.executable, "-c", _PRINT_DIGESTS]
        done = subprocess.run(command, env=environment, cwd=root, capture_output=True, text=True, check=True)
        return done.stdout

    assert digests("1") == digests("2") != ""
