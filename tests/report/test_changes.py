"""Against a baseline: verdicts over what both runs have, and links to the items that flipped."""

from __future__ import annotations

from pytest_genir.report import page
from pytest_genir.results.record import Result
from tests.report.made import condition, question
from tests.report.reading import Read


def run(passed: list[bool], model: str = "one") -> list[Result]:
    return [question(n, model=model, conditions=(condition(passed=one),)) for n, one in enumerate(passed)]


def changes(before: list[Result], after: list[Result]) -> dict[str, object]:
    found: dict[str, object] = Read(page({}, after, baseline=before)).index["changes"]
    return found


def test_flips_lead_to_the_items_of_this_run() -> None:
    found = changes(run([True, True, False]), run([True, False, True]))

    assert isinstance(found["models"], list)
    (model,) = found["models"]
    assert [node for node, _ in model["flips"]["broke"]] == ["office.genir.yaml::q-1@one"]
    assert [node for node, _ in model["flips"]["mended"]] == ["office.genir.yaml::q-2@one"]
    assert model["compared"] == 3


def test_verdicts_with_their_interval() -> None:
    found = changes(run([True] * 40), run([False] * 20 + [True] * 20))

    assert isinstance(found["models"], list)
    (measure,) = (one for one in found["models"][0]["measures"] if one["name"] == "correctness")
    assert (measure["before"], measure["after"], measure["difference"]) == (1.0, 0.5, -0.5)
    assert measure["verdict"] == "regressed"
    assert measure["low"] < -0.5 < measure["high"] < 0


def test_new_gone_and_redefined_items() -> None:
    before = [question(0), question(1), question(2, digests={"definition": "old"})]
    after = [question(0), question(2), question(3)]

    found = changes(before, after)

    assert isinstance(found["models"], list)
    (model,) = found["models"]
    assert [node for node, _ in model["new"]] == ["office.genir.yaml::q-3@one"]
    assert [node for node, _ in model["gone"]] == ["office::q-1"]
    assert model["changed"] == [["office.genir.yaml::q-2@one", "definition"]]


def test_a_change_that_is_wanted_can_be_ignored() -> None:
    before, after = [question(0, digests={"prompt": "old"})], [question(0, digests={"prompt": "new"})]

    models = Read(page({}, after, baseline=before, ignore=["prompt"])).index["changes"]["models"]

    assert (models[0]["compared"], models[0]["changed"]) == (1, [])


def test_the_only_two_models_are_compared_whatever_their_names() -> None:
    found = changes(run([True], "old"), run([True], "new"))

    assert isinstance(found["models"], list)
    assert [(one["model"], one["against"]) for one in found["models"]] == [("new", "old")]


def test_no_model_in_common() -> None:
    found = changes(run([True], "a") + run([True], "b"), run([True], "c"))

    assert found["models"] == []
    assert "no model in common" in str(found["note"])


def test_without_a_baseline_there_is_nothing_about_it() -> None:
    assert Read(page({}, run([True]))).index["changes"] is None
