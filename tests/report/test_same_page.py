"""The same benchmark gives the same page, whether it ran plainly or with workers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.report.reading import Read, without_times

CONVERSATIONS = Path(__file__).resolve().parents[2] / "configurations" / "conversations"
QUESTIONS = """\
kind: rag
name: office
documents:
  fee: Opłata za dowód rejestracyjny wynosi 54 zł i należy ją wnieść przed wizytą.
  hours: Urząd jest czynny od poniedziałku do piątku.
questions:
"""
QUESTION = """\
  - id: q-{n}
    question: Ile wynosi opłata za dowód numer {n}?
    context: [fee, hours]
    tags: [money]
    expect: {{include: [54 zł], cite: [fee], exclude: [numer {n}]}}
"""
MEMORY = """\
kind: memory
name: long
datasets:
  args: {memory_span: 2000, dataset_examples: 2}
  datasets: [{name: names}, {name: colours}, {name: kv}]
"""


def test_the_same_page_with_workers_and_without(pytester: pytest.Pytester) -> None:
    text = QUESTIONS + "".join(QUESTION.format(n=n) for n in range(12))
    pytester.path.joinpath("office.genir.yaml").write_text(text, encoding="utf-8")
    pytester.path.joinpath("long.genir.yaml").write_text(MEMORY, encoding="utf-8")
    shutil.copytree(CONVERSATIONS, pytester.path / "conversations", ignore=shutil.ignore_patterns("rozmowa*"))

    pages = [page(pytester), page(pytester, "-n2")]

    assert without_times(pages[0]) == without_times(pages[1])
    assert pages[0] != pages[1]
    assert len(Read(pages[0]).index["logs"]) == 1
    assert Read(pages[0]).index["names"]["kind"] == ["conversation", "memory", "rag"]


def page(pytester: pytest.Pytester, *way: str) -> str:
    done = pytester.runpytest(
        *way, "--genir-model=extractive", "--genir-cache=off", "--genir-log=results.jsonl",
        "--genir-report=report.html", "--genir-run-dir=runs",
    )  # fmt: skip
    assert "extractive: scored 22 of 22" in done.stdout.str()
    # What a run has left would be continued by the next.
    shutil.rmtree(pytester.path / "runs")
    return pytester.path.joinpath("report.html").read_text(encoding="utf-8")
