"""What holds for every dataset: the same examples from a seed everywhere, plain data, the original's keys."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_genir.memory.datasets import Dataset, Draft, Given, dataset, find_dataset, known_datasets
from pytest_genir.memory.example import Example, default_waits
from pytest_genir.memory.scoring.fold import words_of
from pytest_genir.source import read_tree
from tests.support.ltm_vectors import rows
from tests.support.shared import shared
from tests.support.shipped import ORIGINAL, SHIPPED

_EVERY = pytest.mark.parametrize("name", SHIPPED)
_CHAPTERS = [
    {"id": str(number), "context": f"A page {number}. " * 50, "continuation": "So it goes.", "others": ["Not so."]}
    for number in range(5)
]


@pytest.fixture(name="given")
def _given(tmp_path: Path) -> Given:
    (tmp_path / "chapterbreak.json").write_text(json.dumps(_CHAPTERS))
    return Given(folder=tmp_path)


def _examples(name: str, given: Given, seed: int = 1, **arguments: Any) -> list[Example]:
    return find_dataset(name).generate(random.Random(seed), arguments, given=given)


def _plain(examples: list[Example]) -> str:
    return json.dumps([asdict(example) for example in examples], sort_keys=True, ensure_ascii=False)


def test_every_dataset_of_the_original_is_known_under_its_name() -> None:
    assert {name: find_dataset(name).name for name in ORIGINAL} == ORIGINAL
    folder = Path(__file__).resolve().parents[2] / "datasets"
    shipped = [name for name in known_datasets() if Path(find_dataset(name).file).parent == folder]
    assert shipped == SHIPPED  # other tests register datasets of their own


@_EVERY
def test_a_seed_decides_the_examples(name: str, given: Given) -> None:
    first, again, other = (_plain(_examples(name, given, seed)) for seed in (1, 1, 2))

    assert first == again
    assert first != other or name == "restaurant"  # which has no script before it is played


_PROGRAM = """
import hashlib, json, random, sys
from dataclasses import asdict
from pathlib import Path
from pytest_genir.memory.datasets import Given, find_dataset
held = {}
for name in sys.argv[2:]:
    examples = find_dataset(name).generate(random.Random("a seed"), {}, given=Given(folder=Path(sys.argv[1])))
    text = json.dumps([asdict(example) for example in examples], sort_keys=True)
    held[name] = hashlib.sha256(text.encode()).hexdigest()
print(json.dumps(held))
"""


def test_another_process_makes_the_same_examples(given: Given) -> None:
    seen = []
    for hash_seed in ("0", "4711"):
        command = [sys.executable, "-c", _PROGRAM, str(given.folder), *SHIPPED]
        surroundings = {**os.environ, "PYTHONHASHSEED": hash_seed}
        root = Path(__file__).resolve().parents[2]
        run = subprocess.run(command, env=surroundings, cwd=root, capture_output=True, text=True, check=True)
        seen.append(json.loads(run.stdout))

    assert seen[0] == seen[1]
    assert len(set(seen[0].values())) == len(SHIPPED)


def test_what_a_seed_draws_stays_the_same_over_versions() -> None:
    rng = random.Random("a seed")
    drawn = [rng.choice(range(1000)), rng.randint(1, 99), rng.sample(range(50), 5), rng.randrange(7)]
    rng.shuffle(shuffled := list(range(8)))

    assert [drawn, shuffled] == [[407, 65, [2, 45, 48, 19, 25], 6], [2, 4, 6, 7, 1, 3, 0, 5]]


@_EVERY
def test_examples_are_plain_numbered_and_complete(name: str, given: Given) -> None:
    kind = find_dataset(name)
    examples = _examples(name, given, dataset_examples=4)

    assert len({example.id for example in examples}) == 4
    if name != "chapterbreak":
        assert [example.test_id for example in examples] == [f"{kind.name} - {number}" for number in range(4)]
    for example in examples:
        assert json.loads(json.dumps(asdict(example))) is not None
        assert example.dataset == name and example.reset_message == kind.reset_message
        assert example.dynamic == (name == "restaurant")
        if not example.dynamic:
            _has_a_whole_script(example)


def _has_a_whole_script(example: Example) -> None:
    assert example.steps[-1].is_question and example.steps[-1].wait.empty
    assert example.expected
    for step in example.steps:
        assert step.text == step.text.strip() and not re.search(r"[{}]", step.text.replace('{"answer": "word"}', ""))
        assert step.text or example.is_temporal
    spans = [step.wait.percentage for step in example.steps]
    assert spans[:-1] == sorted(spans[:-1]) and max(spans) <= 90


@_EVERY
def test_arguments_of_an_example_are_what_its_scorer_needs(name: str, given: Given) -> None:
    kind = find_dataset(name)
    example = _examples(name, given, dataset_examples=1, memory_span=5000)[0]

    assert "count" not in example.arguments and "memory_span" not in example.arguments
    if name.startswith("shopping"):
        assert example.arguments["item_changes"] == 3
    assert (kind.rules is None) == (kind.play is not None)


def test_judges_are_needed_where_the_rules_say_so() -> None:
    needing = [name for name in SHIPPED if find_dataset(name).needs_judge]

    assert needing == [
        "conflicting_personal_info", "delayed_recall", "how_to_think", "instruction_recall", "locations",
        "locations_directions", "restaurant",
    ]  # fmt: skip


def test_default_waits_spread_a_script() -> None:
    assert [wait.percentage for wait in default_waits(4)] == [30, 60, 90, 0]
    assert [wait.empty for wait in default_waits(4)] == [False, False, False, True]
    assert [wait.percentage for wait in default_waits(2)] == [90, 0]
    assert default_waits(1)[0].empty and default_waits(0) == ()


def _configurations() -> list[Path]:
    return sorted(shared("upstream/ltm/configurations/published_benchmarks").rglob("*.yml"))


def test_every_key_of_the_original_files_is_understood(given: Given) -> None:
    files = _configurations()
    for path in files:
        held = yaml.load(path.read_text("utf-8"), yaml.SafeLoader)["datasets"]
        for entry in held["datasets"]:
            arguments = {**held["args"], **entry.get("args", {})}
            examples = find_dataset(entry["name"]).generate(random.Random(0), arguments, given=given)
            assert len(examples) == arguments["dataset_examples"], (path.name, entry)
    assert len(files) == 9


def test_the_shapes_of_recorded_scripts_are_ours(given: Given) -> None:
    compared = set()
    for row in rows("published.jsonl.gz"):
        name = row["factory_name"]
        if not row["benchmark"].startswith("Benchmark 3") or name in ("restaurant", "chapterbreak", "sallyanne"):
            continue
        if name in compared:
            continue
        compared.add(name)
        example = _examples(name, given, dataset_examples=1, **row["dataset_args"])[0]
        waits = [wait.get("percentage_finished", 0.0) for wait in row["waits"]]
        assert [step.is_question for step in example.steps] == row["is_question"], name
        assert [step.wait.percentage for step in example.steps] == pytest.approx(waits), name
        assert example.is_temporal == row["is_temporal"] and example.uses_callback == row["uses_callback"]
        assert {type(part) for part in example.expected} == {type(part) for part in row["expected_responses"]}
    assert len(compared) == 8


def _original_texts() -> set[str]:
    texts: set[str] = set()
    for row in rows("published.jsonl.gz"):
        texts.update(line for line in row["script"])
    for path in shared("upstream/ltm/data").rglob("*.json"):
        if "trivia" not in str(path):
            texts.update(_strings(json.loads(path.read_text(encoding="utf-8"))))
    return {" ".join(words_of(text)) for text in texts}


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for part in parts for text in _strings(part)]


def test_no_line_of_ours_is_one_of_the_original(given: Given) -> None:
    theirs = _original_texts()
    folder = Path(__file__).resolve().parents[2] / "datasets" / "texts"
    ours = {step.text for name in SHIPPED for example in _examples(name, given) for step in example.steps}
    for path in sorted(folder.glob("*.yaml")):
        tree = read_tree(path)
        assert tree is not None
        ours.update(text for text in _strings(tree.plain()) if len(words_of(text)) > 2)

    assert [text for text in sorted(ours) if text and " ".join(words_of(text)) in theirs] == []


def test_reset_messages_are_our_own() -> None:
    ours = {find_dataset(name).reset_message for name in SHIPPED} - {""}
    recorded = {event["message"] for row in rows("schedule.jsonl") for event in row["events"] if "message" in event}

    assert len(ours) >= 12
    assert ours & recorded == set()


def test_a_name_taken_twice_names_both_files() -> None:
    def colours(rng: random.Random, *, count: int = 1) -> Any:
        yield Draft()

    known_datasets()
    with pytest.raises(Exception, match=r"'colours' is registered twice: in .*colours\.py and in .*test_every"):
        dataset(name="Another")(colours)


def test_a_display_name_taken_twice_is_refused_too() -> None:
    def quite_new(rng: random.Random, *, count: int = 1) -> Any:
        yield Draft()

    with pytest.raises(Exception, match="is registered twice"):
        dataset(name="Colours")(quite_new)
    assert "quite_new" not in known_datasets()


def test_a_dataset_describes_itself() -> None:
    for name in SHIPPED:
        kind: Dataset = find_dataset(name)
        assert kind.make.__doc__ and kind.language == ("pl" if name.endswith("_pl") else "en")
        assert kind.measure == ("safety" if name.startswith("update_and_forget") else "correctness")


def test_shipped_yaml_reads_the_same_with_and_without_libyaml() -> None:
    folder = Path(__file__).resolve().parents[2] / "datasets"
    files = sorted([*(folder / "texts").glob("*.yaml"), *folder.glob("trivia_*.yaml")])

    for path in files:
        text = path.read_text(encoding="utf-8")
        # libyaml takes some plain texts in braces which PyYAML's own parser refuses
        assert read_tree(path).plain() == yaml.load(text, yaml.SafeLoader)  # type: ignore[union-attr]
    assert len(files) >= 18
