"""Faults that authors make, put into sound benchmarks: what was ever found stays found, and no harmless oddity is.

`seeds/` has the benchmarks, and by line what was changed: a question that takes the place of one or comes to them,
pages, and the rules of which one has to be told. They were written before the rules that find the harder ones.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_genir.audit.benchmark import audit

Change = dict[str, Any]
_SEEDS = Path(__file__).parent / "seeds"
_BENCHES = (
    "allotment_en",
    "bikes_en",
    "camping_pl",
    "climbing_en",
    "ferry_en",
    "hall_en",
    "housing_pl",
    "internet_pl",
    "lake_en",
    "pool_pl",
    "sanatorium_pl",
    "swimming_pl",
    "theatre_pl",
    "vet_en",
    "water_en",
    "crossing_en",
    "ski_pl",
    "tools_en",
    "garden_pl",
    "dental_en",
    "clocks_pl",
    "stars_en",
    "shelter_pl",
    "saddle_en",
    "port_pl",
    "pottery_en",
    "glass_pl",
    "wards_en",
    "works_pl",
    "zoo_en",
    "rectorate_pl",
    "music_en",
    "driving_pl",
    "botanic_en",
    "spa_pl",
    "marina_en",
    "steam_pl",
    "coaches_en",
    "dome_pl",
    "library_en",
    "culture_pl",
    "cemetery_en",
    "waterworks_pl",
    "playhouse_en",
    "nursery_pl",
    "bakery_en",
    "lifts_pl",
)
#: Those with the most questions, and those with the most faults, which take as long as all others.
_LARGE = (
    "clocks_pl", "dental_en", "shelter_pl", "stars_en", "saddle_en", "port_pl", "pottery_en", "glass_pl", "wards_en",
    "works_pl", "zoo_en", "rectorate_pl", "music_en", "driving_pl", "botanic_en", "spa_pl", "marina_en", "steam_pl",
    "coaches_en", "dome_pl", "library_en", "culture_pl", "cemetery_en", "waterworks_pl", "playhouse_en", "nursery_pl",
    "bakery_en", "lifts_pl", "crossing_en", "swimming_pl", "internet_pl", "garden_pl", "climbing_en",
)  # fmt: skip
_LONG = (
    *_LARGE,
    "camping_pl",
    "housing_pl",
    "lake_en",
    "sanatorium_pl",
    "ski_pl",
    "tools_en",
    "vet_en",
    "water_en",
    "allotment_en",
    "hall_en",
    "theatre_pl",
)
_MOST_FALSE = 0.02
_ALIKE = frozenset(("duplicate-in-other-words", "duplicate-question"))


def _some_slow(slow: tuple[str, ...]) -> list[Any]:
    return [pytest.param(name, marks=pytest.mark.slow if name in slow else ()) for name in _BENCHES]


def _changes(name: str, bench: str) -> list[Change]:
    lines = (_SEEDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [change for change in map(json.loads, lines) if change["bench"] == bench]


def _rounds(changes: list[Change]) -> Iterator[list[Change]]:
    """Yield changes that may be made together: each of another question; by itself what other questions matter to."""
    rounds: list[dict[str, Change]] = []
    for change in changes:
        if "pages" in change or _ALIKE & set(change.get("rules", ())):
            yield [change]
            continue
        name = change["question"]["id"]
        free = next((one for one in rounds if name not in one), None)
        if free is None:
            rounds.append(free := {})
        free[name] = change
    yield from (list(one.values()) for one in rounds)


def _told(folder: Path, bench: str, changes: list[Change]) -> dict[str, set[tuple[str, str]]]:
    """Return the rules and levels that are told of each question; the file's own are under no name."""
    data = yaml.safe_load((_SEEDS / f"{bench}.yaml.txt").read_text(encoding="utf-8"))
    questions = {question["id"]: question for question in data["questions"]}
    for change in changes:
        data["documents"].update(change.get("pages", {}))
        if "question" in change:
            questions[change["question"]["id"]] = change["question"]
    data["questions"] = list(questions.values())
    path = folder / "seeded.genir.yaml"
    path.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    told: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for finding in audit([path]).findings:
        told[finding.item].add((finding.rule.name, finding.rule.level))
    return told


@pytest.mark.parametrize("bench", _some_slow(_LARGE))
def test_the_benchmarks_are_sound_without_them(bench: str, tmp_path: Path) -> None:
    assert _told(tmp_path, bench, []) == {}


@pytest.mark.parametrize("bench", _some_slow(_LONG))
def test_faults_are_found_by_their_names(bench: str, tmp_path: Path) -> None:
    missed = []
    for changes in _rounds(_changes("faults", bench)):
        told = _told(tmp_path, bench, changes)
        for change in changes:
            name = change.get("question", {"id": ""})["id"]
            # Of two questions that are alike the later one is told.
            at = [*told] if _ALIKE & set(change["rules"]) else [name, ""]
            found = {rule for one in at for rule, _ in told[one]}
            missed += [] if found & set(change["rules"]) else [(change["why"], change["rules"], found)]

    assert missed == []


@pytest.mark.parametrize("part", [3, pytest.param(1, marks=pytest.mark.slow)], ids=["some", "all"])
def test_oddities_are_left_alone(part: int, tmp_path: Path) -> None:
    accused, count = [], 0
    for bench in _BENCHES[::part]:
        for changes in _rounds(_changes("oddities", bench)):
            told = _told(tmp_path, bench, changes)
            count += len(changes)
            accused += [
                (bench, name, rules) for name, rules in told.items() if any(level != "note" for _, level in rules)
            ]

    assert count > (60 if part == 1 else 10)
    assert len(accused) <= _MOST_FALSE * count, accused
