"""The last lines of a run: never more than 25 with the heading, never too wide, harmless, and with what one needs."""

from __future__ import annotations

import shlex

import pytest

from pytest_genir.outputs.terminal import MOST_LINES, ClosingNotes, clip, closing, columns
from pytest_genir.phrases import speaking
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from tests.support.made_results import HOSTILE, condition, result

FULL = ClosingNotes(
    notices=[f"notice {number} " + "tells a long story " * 40 for number in range(20)],
    outputs=[(f"output{number}", f"folder/file-{number}.txt") for number in range(6)],
    again=shlex.join(["pytest", "--genir-model", "model.json", "--lf"]),
)


def lines_of(results: list[Result], ending: ClosingNotes = FULL, width: int | None = 100) -> list[str]:
    return closing(summarise(results), results, ending, width=width)


def many(models: int, items: int = 3, conditions: int = 2, measures: int = 0) -> list[Result]:
    extra = tuple(condition(f"check-{n}", 0.5, measure=f"measure-{n}") for n in range(measures))
    found = []
    for model in range(models):
        for item in range(items):
            made = tuple(condition(f"condition-{n}", (item + n) % 2) for n in range(conditions))
            found.append(
                result(
                    f"q-{item}",
                    model=f"model-{model}",
                    conditions=made + extra,
                    tags=tuple(f"tag-{n}" for n in range(50)),
                    benchmark=f"benchmark-{item}",
                    usage={"prompt_tokens": 10, "completion_tokens": 5, "cost": 0.01 * item},
                    seconds=float(item),
                    metrics={"cite_precision": 0.5, "cite_recall": 0.5, "len_chars": 10, "len_words": 2},
                )
            )
        found.append(result("q-down", model=f"model-{model}", failure={"kind": "timeout", "message": "late"}))
    return found


@pytest.mark.parametrize(
    ("models", "conditions", "measures"),
    [(0, 0, 0), (1, 2, 0), (1, 40, 0), (1, 2, 40), (2, 2, 0), (3, 5, 1), (4, 2, 4), (8, 2, 0), (60, 2, 9)],
)
@pytest.mark.parametrize("ending", [ClosingNotes(), FULL], ids=["nothing-else", "much-else"])
@pytest.mark.parametrize("width", [80, 120])
def test_at_most_25_lines_none_too_wide(
    models: int, conditions: int, measures: int, ending: ClosingNotes, width: int
) -> None:
    lines = lines_of(many(models, conditions=conditions, measures=measures), ending, width)

    assert len(lines) <= MOST_LINES == 24
    assert all(columns(line) <= width for line in lines)
    assert ("again: " + ending.again in lines) == bool(ending.again)
    assert not [line for line in lines if "\n" in line]


def test_where_there_is_no_terminal_no_line_is_cut() -> None:
    why = "the server " + "of a department with a long name " * 20 + "was not there"
    lost = [result(f"q-{n}", status="not run", failure={"kind": "not run", "message": why}) for n in range(2)]
    paid = result("q", {"include": 1.0}, usage={"prompt_tokens": 9, "completion_tokens": 1, "cost": 0.5})

    lines = lines_of([paid, *lost], ClosingNotes(notices=[why], stored=[why], told=[("people", why)]), None)

    assert sum(why in line for line in lines) == 4 and not [line for line in lines if "…" in line]
    assert any(line.endswith("10 tokens, cost 0.5000") for line in lines)


def test_one_model_shows_everything() -> None:
    text = "\n".join(lines_of(many(1)))

    assert "model-0: scored 3 of 4, 0 passed, 1 error (timeout 1); 45 tokens, cost 0.0300" in text
    assert "  correctness   50.0%  ██████████··········  [" in text
    assert "  conditions  condition-0 33.3% (3), condition-1 66.7% (3)" in text
    assert "  citations   precision 0.50, recall 0.50; answers 10 characters, 2 words on average" in text
    assert "  worst tags  tag-0 50.0% (6), tag-1 50.0% (6), tag-10 50.0% (6)" in text
    assert "  time        models 3.0 s, waited for them 0.0 s; slowest q-2 2.0 s" in text
    assert "  dearest     q-2 0.0200" in text
    assert "note: notice 0" in text and "... and 17 more notes" in text
    assert "output5: folder/file-5.txt" in text


def test_no_line_says_that_there_is_one_more_note() -> None:
    told = {n: "\n".join(lines_of(many(1), ClosingNotes(notices=[f"notice {k}" for k in range(n)]))) for n in (4, 5)}

    assert "note: notice 3" in told[4] and "more note" not in told[4]
    assert "note: notice 3" not in told[5] and "... and 2 more notes" in told[5]


def test_many_models_have_a_line_each_and_the_rest_is_counted() -> None:
    lines = lines_of(many(60), ClosingNotes())

    assert "model-0:  correctness 50.0%  total 50.0%  scored 3 of 4, 1 error" in lines
    (more,) = [line for line in lines if "more models" in line]
    shown = sum(line.startswith("model-") for line in lines)
    assert more == f"... and {60 - shown} more models in the report"


def test_many_conditions_show_the_worst() -> None:
    results = [result("q", {f"condition-{n:02}": n / 20 for n in range(20)})]

    (line,) = [line for line in lines_of(results, ClosingNotes(), 200) if line.startswith("  conditions")]
    assert line.startswith("  conditions  worst: condition-00 0.0% (1), condition-01 5.0% (1)")
    assert "condition-05" in line and "condition-06" not in line


def test_total_stays_when_measures_are_left_out() -> None:
    text = "\n".join(lines_of(many(1, measures=40), ClosingNotes()))

    assert "  total  " in text and "more measures in the report" in text


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_names_are_harmless(text: str) -> None:
    failure = {"kind": text, "message": text}
    results = [
        result(text, {text: 0.5}, model=text, tags=(text,), benchmark=text, seconds=2.0, nodeid=text),
        result("other", model=text, failure=failure, benchmark="b"),
    ]
    ending = ClosingNotes(notices=[text], outputs=[("results", text)])

    lines = lines_of(results, ending)

    assert all(character.isprintable() for line in lines for character in line)


def test_cached_answers_took_no_time() -> None:
    results = [result("q", {"include": 1.0}, cached=True, seconds=50.0)]

    assert not [line for line in lines_of(results, ClosingNotes()) if "time  " in line]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        pytest.param("en", ["1 answer from the cache", "3 answers from the cache"], id="en"),
        pytest.param("pl", ["1 odpowiedź z zapisanych", "3 odpowiedzi z zapisanych"], id="pl"),
    ],
)
def test_it_is_answers_that_come_from_the_cache(language: str, told: list[str]) -> None:
    usage = {"prompt_tokens": 9, "completion_tokens": 1}
    with speaking(language):
        for count, said in zip((1, 3), told, strict=True):
            results = [result(f"q{number}", {"include": 1.0}, cached=True, usage=usage) for number in range(count)]
            assert any(line.endswith(f", {said}") for line in lines_of(results, ClosingNotes(), 200))


def test_wide_characters_count_twice() -> None:
    assert columns("東京") == 4
    assert clip("東京都", 5) == "東京…" and columns(clip("東京都", 4)) <= 4
    assert clip("short", 5) == "short"
