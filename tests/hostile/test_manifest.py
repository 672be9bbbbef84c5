"""There are hundreds of hostile cases, and the manifest says of each what must happen and which test holds it."""

from __future__ import annotations

import json
from pathlib import Path

from tests.hostile.manifest import CLASSES, cases_of, manifest

HERE = Path(__file__).parent
ENTRIES = [json.loads(line) for line in (HERE / "manifest.jsonl").read_text(encoding="utf-8").splitlines()]


def test_the_manifest_is_the_one_of_the_tests() -> None:
    # It is made by `python -m tests.hostile.manifest > tests/hostile/manifest.jsonl`.
    assert (HERE / "manifest.jsonl").read_text(encoding="utf-8") == manifest()


def test_there_are_at_least_three_hundred() -> None:
    cases = {json.dumps([entry["test"], entry["case"]]) for entry in ENTRIES}

    assert len(cases) == len(ENTRIES) >= 300
    assert len({entry["class"] for entry in ENTRIES}) >= 12
    assert all(entry["must"] and entry["case"] for entry in ENTRIES)


def test_every_class_has_cases_of_its_own() -> None:
    assert all(cases_of(one.test) for one in CLASSES)


def test_every_file_of_tests_is_told() -> None:
    told = (HERE / "README.md").read_text(encoding="utf-8") + manifest()

    for path in HERE.glob("test_*.py"):
        assert path.stem in told, path.name
