"""What `tests.bench.chaos` calls an explained double, and what an error, by notes that are written here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.bench.chaos_judge import Tally, judged, lives_in

FIRST, SECOND = 11, 12
Note = tuple[int, float, str, str]


def first(*more: Note, alone: str = "") -> list[Note]:
    return [(FIRST, 1.0, "claims", ""), (FIRST, 1.1, "leaves", alone), *more]


def second(claimed: float = 3.0, alone: str = "") -> list[Note]:
    at = max(3.1, claimed)
    left: list[Note] = [(SECOND, claimed, "claims", ""), (SECOND, at, "leaves", alone)]
    return [*left, (SECOND, at + 0.1, "kept", "q"), (SECOND, at + 0.2, "told", ""), (SECOND, at + 6, "end", "")]


KEPT: list[Note] = [(FIRST, 1.2, "kept", "q")]
TOLD: list[Note] = [*KEPT, (FIRST, 1.3, "told", "")]
AWAY: list[Note] = [(FIRST, 2.0, "away", "")]
BACK: list[Note] = [(FIRST, 2.5, "back", "")]
END: list[Note] = [(FIRST, 2.0, "end", "")]
LATE: list[Note] = [(FIRST, 9.0, "end", "")]


@pytest.mark.parametrize(
    ("notes", "killed", "forgot", "why"),
    [
        pytest.param([*first(), *second()], 1.15, (), "in_flight", id="killed-while-it-was-out"),
        pytest.param([*first(*KEPT), *second()], 1.25, (), "untold", id="killed-before-it-could-tell"),
        pytest.param([*first(*TOLD), *second()], 1.35, (), "twice", id="killed-afterwards"),
        pytest.param([*first(*KEPT), *second(6.0)], 5.0, (), "twice", id="killed-long-after-it-could-have-told"),
        pytest.param([*first(*KEPT, *AWAY), *second(9.0)], 8.9, (), "untold", id="killed-while-it-could-not"),
        pytest.param([*first(*KEPT, *AWAY, *BACK, *LATE), *second(5.9)], None, (), "twice", id="back-and-silent"),
        pytest.param([*first(), *second()], 3.5, (), "twice", id="killed-too-late-to-be-the-reason"),
        pytest.param([*first(*TOLD, *LATE), *second()], None, (), "twice", id="for-no-reason"),
        pytest.param([*first(*TOLD, *LATE), *second(alone="alone")], None, (), "alone", id="without-the-store"),
        pytest.param([*first(*KEPT, *LATE, alone="alone"), *second()], None, (), "untold", id="the-first-was-without"),
        pytest.param([*first(*TOLD, *LATE, alone="alone"), *second()], None, (), "twice", id="but-had-told"),
        pytest.param([*first(*TOLD, *LATE, alone="alone"), *second(1.25)], None, (), "untold", id="taken-before"),
        pytest.param([*first(*TOLD, *END), *second()], None, (2.5,), "forgotten", id="forgotten-after-it-ended"),
        pytest.param([*first(*TOLD, *LATE), *second()], None, (2.5,), "twice", id="who-lives-tells-again"),
        pytest.param(
            [*first((FIRST, 1.5, "retry", ""), (FIRST, 2.0, "leaves", ""), (FIRST, 9.0, "end", ""))],
            None, (), "retried", id="came-back-without-an-answer",
        ),
    ],
)  # fmt: skip
def test_each_double_has_its_reason(
    tmp_path: Path, notes: list[Note], killed: float | None, forgot: tuple[float, ...], why: str
) -> None:
    tally = told(tmp_path, notes, {} if killed is None else {FIRST: killed}, forgot)

    expected = Tally(kills=int(killed is not None), store_kills=len(forgot))
    setattr(expected, why, 1)
    assert tally == expected


def told(folder: Path, notes: list[Note], kills: dict[int, float], forgot: tuple[float, ...]) -> Tally:
    for life, at, what, more in notes:
        with (folder / f"{life}.notes").open("a") as file:
            file.write(json.dumps([at, what, "key", more]) + "\n")
    lives = lives_in(folder)
    names = {life.names.get("key") for life in lives.values()}
    name = "q" if "q" in names else "key"
    arrived = [at + 0.01 for _, at, what, _ in notes if what == "leaves"]
    return judged({name: arrived}, lives, kills, forgot, keeps=False, threads=20)


def test_what_nobody_says_to_have_sent_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "11.notes").write_text(
        '[1.0, "leaves", "key", ""]\n[1.2, "kept", "key", "q"]\n[2.0, "end", "", ""]\n[3'
    )

    assert judged({"q": [1.1, 1.5]}, lives_in(tmp_path), {}, [], keeps=True, threads=20).twice == 1


def test_who_ends_without_a_word_and_was_not_killed_has_crashed(tmp_path: Path) -> None:
    (tmp_path / "11.notes").write_text('[1.0, "leaves", "key", ""]\n')

    assert judged({}, lives_in(tmp_path), {}, [], keeps=True, threads=20).wrong == 1
    assert judged({}, lives_in(tmp_path), {11: 1.5}, [], keeps=True, threads=20).wrong == 0


def test_more_in_flight_than_there_are_places_is_an_error(tmp_path: Path) -> None:
    for number in range(3):
        told(tmp_path, [(FIRST, 1.0, "claims", ""), (FIRST, 1.1 + number / 100, "leaves", "")], {}, ())
    asked = {"key": [1.11, 1.12, 1.13]}

    assert judged(asked, lives_in(tmp_path), {FIRST: 1.05}, [], keeps=True, threads=1).twice == 1
