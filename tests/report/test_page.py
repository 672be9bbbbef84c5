"""The page holds everything once, in a form no parser mistakes for markup, and differs only by times."""

from __future__ import annotations

import dataclasses
import random
import string
from pathlib import Path

import pytest

from pytest_genir.report import page, write_report
from tests.report.made import condition, question
from tests.report.reading import Elements, Read, without_times


def test_a_body_comes_back_as_it_was() -> None:
    result = question(details={"context": ["fee", "hours"], "long": "x" * 500, "odd": ["\x01", "\x020"], "n": None})

    body = Read(page({}, [result])).body(0)

    assert body["answer"] == result.answer
    assert body["details"] == result.details
    assert body["seconds"] == 0.25
    assert body["waited"] == 0.125
    assert body["conditions"][0]["reason"] == "because"


def test_a_prompt_is_cut_at_its_documents() -> None:
    body = Read(page({}, [question()])).body(0)

    message = body["messages"][0]
    assert "".join(message["content"]) == question().messages[0]["content"]
    assert [message["content"][place] for place in message["documents"]] == [
        "Opłata wynosi 20 zł",
        "Urząd jest czynny.",
    ]


@pytest.mark.parametrize("places", [[[5, 2]], [[0, 10_000]], [None], [["a", 3]], [[0]], "text"])
def test_places_that_cannot_be_leave_the_prompt_whole(places: object) -> None:
    result = question(details={"documents_at": places})

    message = Read(page({}, [result])).body(0)["messages"][0]

    assert "".join(message["content"]) == result.messages[0]["content"]


def test_long_texts_are_stored_once() -> None:
    document = "Opłata za wpis do rejestru wynosi dwadzieścia złotych. " * 40
    made = [question(n, answer=document, question=document) for n in range(50)]

    read = Read(page({}, made))

    assert read.texts.count(document) == 1
    assert all(read.body(n)["answer"] == document for n in range(50))


def test_very_long_texts_are_cut_and_say_where_the_rest_is() -> None:
    result = question(answer="a" * 30_000)

    answer = Read(page({}, [result], full_log="results.jsonl")).body(0)["answer"]

    assert answer.startswith("a" * 20_000 + "\n[")
    assert "10,000 more characters; the whole text is in results.jsonl" in answer


def test_equal_runs_differ_only_by_times() -> None:
    first = [question(n, details={"turns": [{"milliseconds": n}], "wall_seconds": 1.5}) for n in range(5)]
    later = [
        dataclasses.replace(
            result, seconds=9.0, waited=8.0, details={"turns": [{"milliseconds": 77}], "wall_seconds": 2.5}
        )
        for result in reversed(first)
    ]

    pages = [page({"started": "2026-01-01T10:00:00+00:00"}, first), page({"started": "2027-02-02"}, later)]

    assert pages[0] != pages[1]
    assert without_times(pages[0]) == without_times(pages[1])


def test_the_policy_allows_one_script_and_nothing_from_outside() -> None:
    found = Elements(page({}, [question()]))

    (policy,) = [a["content"] for tag, a in found.elements if a.get("http-equiv") == "Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy
    assert len([1 for attributes, _ in found.scripts if attributes.get("type") != "application/json"]) == 1
    for _, attributes in found.elements:
        assert not [name for name in attributes if name.startswith("on") or name in ("style", "src")]
        assert not attributes.get("href", "#").strip().lower().startswith(("http", "javascript", "//"))


def test_text_of_a_run_cannot_become_markup() -> None:
    nasty = "</script><script>alert(1)</script><!-- \u2028 ]]> & <img src=x onerror=alert(1)>"
    result = question(name=nasty, answer=nasty, question=nasty, model=nasty, tags=(nasty,), benchmark=nasty)

    made = page({"started": nasty, "models": [{"name": nasty}]}, [result], title=nasty, full_log=nasty)

    assert "alert(1)</script>" not in made
    assert "<img" not in made
    clean = page({}, [question()])
    assert len(Elements(made).elements) == len(Elements(clean).elements) + 1  # the time
    assert Read(made).body(0)["answer"] == nasty


def test_scores_stand_in_the_page_for_viewers_without_scripts() -> None:
    results = [question(0), question(1, conditions=(condition(passed=False),))]

    found = Elements(page({}, results))

    means = {a["data-measure"]: a["data-mean"] for _, a in found.elements if "data-measure" in a}
    assert means == {"correctness": "0.5000", "total": "0.5000"}


def test_a_page_is_not_much_larger_than_its_transcripts() -> None:
    rng = random.Random(7)
    answers = ["".join(rng.choices(string.printable, k=4_000)) for _ in range(200)]
    made = [question(n, answer=answer) for n, answer in enumerate(answers)]
    transcript = sum(len(f"{result.question}{result.messages[0]['content']}{result.answer}") for result in made)

    alone, together = (len(page({}, results).encode()) for results in (made[:1], made))

    assert together - alone < 1.3 * transcript


def test_no_results_at_all() -> None:
    assert Read(page({}, [])).rows() == []


def test_the_file_is_written_into_new_folders(tmp_path: Path) -> None:
    write_report(tmp_path / "a" / "b" / "report.html", {}, [question()], title="Ótto")

    assert "<title>Ótto" in (tmp_path / "a" / "b" / "report.html").read_text(encoding="utf-8")
