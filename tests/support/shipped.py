"""Making examples of shipped datasets in tests: by name, from a seed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from pytest_genir.memory.datasets import Given, find_dataset
from pytest_genir.memory.example import Example
from pytest_genir.shipped import DATA

#: The original's datasets: their names in files and the names they show.
ORIGINAL = {
    "names": "Names",
    "colours": "Colours",
    "shopping": "Shopping",
    "locations": "Locations",
    "locations_directions": "Locations Directions",
    "sallyanne": "SallyAnne",
    "name_list": "NameList",
    "jokes": "Jokes",
    "kv": "Key-Value Pairs",
    "chapterbreak": "ChapterBreak",
    "delayed_recall": "Delayed Recall",
    "instruction_recall": "Instruction Recall",
    "how_to_think": "How to Think",
    "prospective_memory": "Prospective Memory",
    "conflicting_personal_info": "Conflicting Personal Information",
    "trigger_response": "Trigger Response",
    "restaurant": "Restaurant",
    "spy_meeting": "Spy Meeting",
}
#: Every file of the folder is a dataset.
SHIPPED = sorted(path.stem for path in DATA.glob("*.py"))


def examples(
    dataset: str, *, seed: int = 0, count: int = 40, given: Given | None = None, **arguments: Any
) -> list[Example]:
    """Return examples of a dataset."""
    asked = {"dataset_examples": count, **arguments}
    return find_dataset(dataset).generate(random.Random(seed), asked, given=given)


def statements(example: Example) -> list[str]:
    return [step.text for step in example.steps if not step.is_question]


def beside(folder: Path) -> Given:
    """Return the surroundings of a benchmark file in a folder."""
    return Given(folder=folder)
