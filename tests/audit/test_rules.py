"""Each rule of an audit is broken once, and told at the question that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.audit.benchmark import audit
from pytest_genir.errors import UnknownName
from tests.audit.town import audited, benchmark, rules, write

Data = dict[str, Any]


def expect(place: int, **conditions: Any) -> Callable[[Data], object]:
    def change(data: Data) -> None:
        wanted = data["questions"][place]["expect"]
        wanted.update(conditions)
        data["questions"][place]["expect"] = {name: value for name, value in wanted.items() if value is not None}

    return change


def question(place: int, **keys: Any) -> Callable[[Data], object]:
    return lambda data: data["questions"][place].update(keys)


TYRE, TEACHER, NIGHT, RECIPE = range(4)


@pytest.mark.parametrize(
    ("change", "item", "rule"),
    [
        pytest.param(expect(TYRE, include=["£7"]), "tyre", "phrase-not-in-source", id="missing"),
        pytest.param(expect(TYRE, include=["waste site"]), "tyre", "phrase-in-question", id="echo"),
        pytest.param(expect(TEACHER, include=["answer"]), "teacher", "phrase-in-refusal", id="in-refusal"),
        pytest.param(expect(TYRE, exclude=["£4"]), "tyre", "exclude-overlaps-include", id="overlap"),
        pytest.param(expect(RECIPE, exclude=["answer"]), "recipe", "exclude-overlaps-include", id="refusal-forbidden"),
        pytest.param(expect(TYRE, exclude=["elephant"]), "tyre", "exclude-unprovoked", id="unprovoked"),
        pytest.param(expect(TYRE, refuse=True), "tyre", "refused-and-answered", id="both"),
        pytest.param(expect(TYRE, include=None), "tyre", "nothing-asked", id="only-cites"),
        pytest.param(question(TYRE, **{"pass": 0}), "tyre", "nothing-required", id="pass-at-0"),
        pytest.param(expect(TYRE, safe=False), "tyre", "rude-wanted", id="rude"),
        pytest.param(question(TYRE, context=["tip"]), "tyre", "citation-cannot-be-wrong", id="one-page"),
        pytest.param(expect(TYRE, cite=["tip", "pool"]), "tyre", "source-says-nothing", id="needless-source"),
        pytest.param(
            lambda data: data["documents"].update(pool="Swim\n\nOn Fridays it is £3 as well."),
            "night",
            "other-page-says-it",
            id="two-sources",
        ),
        pytest.param(expect(TYRE, include=[["£4", "4"]]), "tyre", "bare-number", id="bare-number"),
        pytest.param(expect(NIGHT, include=["Friday", "pounds"]), "night", "bare-unit", id="bare-unit"),
        pytest.param(expect(TYRE, include=[["£4", "£4"]]), "tyre", "alternative-repeated", id="repeated"),
        pytest.param(expect(NIGHT, include=["£3", "£3"]), "night", "phrases-overlap", id="twice"),
        pytest.param(
            lambda data: data["questions"].append({**data["questions"][0], "id": "again"}),
            "again",
            "duplicate-question",
            id="duplicate",
        ),
        pytest.param(
            lambda data: data["documents"].update(copy=data["documents"]["tip"]), "", "duplicate-page", id="same-page"
        ),
        pytest.param(lambda data: data["documents"].update(moon="A page."), "", "unused-page", id="unused"),
        pytest.param(expect(TYRE, refuse=None), "tyre", "refusal-added-passes", id="refusal-added"),
        pytest.param(question(NIGHT, **{"pass": {"include": 0.5}}), "night", "half-passes", id="half"),
        pytest.param(expect(TYRE, cite=None), "tyre", "not-cited", id="no-citation"),
        pytest.param(question(TYRE, **{"pass": {"cite": 0.5}}), "tyre", "citation-added-passes", id="lax-citation"),
        pytest.param(
            lambda data: (
                data["documents"].update(tip="Tip\n\nA tyre costs £4. A fridge costs £9."),
                expect(TYRE, exclude=None)(data),
            ),
            "tyre",
            "neighbour-passes",
            id="neighbour",
        ),
        pytest.param(
            lambda data: (
                data["documents"].update(tip="Tip\n\nA tyre costs £4, a fridge £9."),
                expect(TYRE, exclude=None)(data),
            ),
            "tyre",
            "hedge-passes",
            id="hedge",
        ),
        pytest.param(
            expect(RECIPE, refuse=None, include=[{"phrase": "lasagne", "polarity": "any"}]),
            "recipe",
            "question-passes",
            id="echo-passes",
        ),
        pytest.param(expect(TYRE, include=["£4", "£7"]), "tyre", "phrase-not-in-source", id="half-missing"),
    ],
)
def test_a_broken_rule_is_told_at_its_question(
    change: Callable[[Data], object], item: str, rule: str, tmp_path: Path
) -> None:
    assert rule in rules(audited(tmp_path, change), item)


def test_a_comment_tells_what_to_ignore(tmp_path: Path) -> None:
    path = write(tmp_path, benchmark())
    before = path.read_text(encoding="utf-8")
    path.write_text(
        before.replace("- id: tyre", "- id: tyre  # audit: ignore page-passes, hedge-passes"), encoding="utf-8"
    )

    assert "page-passes" not in rules(audit([path]), "tyre")
    assert "page-passes" in rules(audit([path]), "teacher")


def test_an_unknown_rule_cannot_be_ignored(tmp_path: Path) -> None:
    path = write(tmp_path, benchmark())
    path.write_text(path.read_text(encoding="utf-8") + "# audit: ignore page-pastes\n", encoding="utf-8")

    with pytest.raises(UnknownName, match="page-pastes"):
        audit([path])
