"""Where a run stands among its siblings: only what all of them scored, and only runs of the same model."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.baselines.file import baseline_of
from pytest_genir.baselines.store import Saved, read_saved, save
from pytest_genir.history.page import _standing
from pytest_genir.history.standing import Standing, best_of, siblings_of, standings
from pytest_genir.results.record import Result
from tests.support.made_results import result


def _run(*scores: float, **values: object) -> list[Result]:
    return [result(f"q-{n}", {"include": score}, model="m", **values) for n, score in enumerate(scores)]


def _standings(*runs: Sequence[Result]) -> list[Standing]:
    return standings([Saved(name=str(n), path=Path("x"), saved="", results=tuple(run)) for n, run in enumerate(runs)])


def test_a_run_is_held_against_the_mean_of_the_others() -> None:
    first, second, third = _standings(_run(1, 1, 1, 1), _run(1, 1, 0, 0), _run(1, 0, 0, 0))

    assert (first.mean, first.others, first.place, first.of, first.items) == (1.0, 0.375, 1, 3, 4)
    assert (second.place, third.place, third.others) == (2, 3, 0.75)
    assert first.told("main") == "main is the best of 3 runs of m: an unchanged model looks 62.5 points worse beside it"
    assert second.told("x") == ""
    assert third.told("x").startswith("x is the worst of 3 runs of m: an unchanged model looks 50.0 points better")


def test_what_to_do_about_luck_is_a_line_of_its_own() -> None:
    runs = [Saved(name=f"n{n}", path=Path("x"), saved="", results=tuple(_run(*n * [1], 0, 0, 0))) for n in range(4)]
    lucky = [replace(run, results=run.results[:3]) for run in runs]

    (table,) = _standing(lucky)
    (level,) = _standing([lucky[0]] * 3)

    assert len(table.notes) == 3 and table.notes[-1].endswith("pytest-genir save --pool")
    assert all("pool" not in note for note in table.notes[:-1]) and level.notes == ()


def test_two_runs_are_too_few_for_a_first_place() -> None:
    first, _ = _standings(_run(1, 1), _run(0, 0))

    assert (first.place, first.of, first.told("main")) == (1, 2, "")


def test_equally_good_runs_share_their_place_and_say_nothing() -> None:
    found = _standings(*[_run(1, 0)] * 3)

    assert [one.place for one in found] == [1, 1, 1]
    assert [one.told("x") for one in found] == ["", "", ""]


def test_only_what_all_scored_counts() -> None:
    """The second run did not ask the hard one, the third had no answer to another."""
    lost = [*_run(1, 0, 0)[:2], result("q-2", model="m", failure={"kind": "timeout", "message": "late"})]
    found = _standings(_run(1, 1, 0, 0), _run(1, 0), lost)

    assert [one.items for one in found] == [2, 2, 2]
    assert [one.mean for one in found] == [1.0, 0.5, 0.5]


def test_tries_of_an_item_count_once() -> None:
    tries = [
        result("q-0", {"include": score}, model="m", repeat=n, repeats=3) for n, score in enumerate((1.0, 0.0, 0.5))
    ]

    first, _ = _standings([*tries, *_run(0, 1)[1:]], _run(1, 1))

    assert (first.mean, first.items) == (0.75, 2)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param(_run(0, 0, model_fingerprint="other"), id="described-differently"),
        pytest.param([result("q-0", {"include": 0.0}, model="n")], id="another-model"),
        pytest.param(_run(0, 0, digests={"definition": "other"}), id="other-questions"),
        pytest.param([], id="nothing"),
    ],
)
def test_what_is_no_sibling_does_not_count(other: list[Result]) -> None:
    assert _standings(_run(1, 1), other) == []
    assert [one.of for one in _standings(_run(1, 1), other, _run(1, 0))] in ([2, 2], [])


def test_every_model_has_siblings_of_its_own() -> None:
    other = [result("q-0", {"include": 1.0}, model="n")]

    found = _standings([*_run(1), *other], [*_run(0), *other])

    assert [(one.model, one.run, one.place) for one in found] == [("m", 0, 1), ("m", 1, 2), ("n", 0, 1), ("n", 1, 1)]


@pytest.mark.parametrize(
    ("others", "found"),
    [
        pytest.param([(1, 0, 0), (1, 1, 0)], 3, id="the-best-of-three"),
        pytest.param([(1, 1, 0)], 2, id="the-better-of-two"),
        pytest.param([(1, 1, 1)], 1, id="as-good-as-the-other"),
        pytest.param([], 1, id="alone"),
    ],
)
def test_a_baseline_is_the_best_of_the_runs_beside_it(
    others: list[tuple[int, ...]], found: int, tmp_path: Path
) -> None:
    for n, scores in enumerate([(1, 1, 1), *others]):
        save(tmp_path, baseline_of(_run(*scores), f"n{n}"))
    (tmp_path / "broken.json").write_text("{")
    main = read_saved(tmp_path / "n0.json")

    assert best_of(main, siblings_of(main)) == found


def test_one_that_is_not_the_best_was_not_chosen_for_it() -> None:
    runs = [Saved(name=str(n), path=Path("x"), saved="", results=tuple(_run(*n * [1], 0, 0, 0)[:3])) for n in range(4)]

    assert [best_of(run, [other for other in runs if other is not run]) for run in runs] == [1, 1, 1, 4]
    assert siblings_of(replace(runs[0], path=Path("log.jsonl"))) == []
