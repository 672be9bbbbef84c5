"""The same benchmark gives the same page, whether it ran plainly or with workers."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir import read_log
from pytest_genir.report import write_report
from tests.report.reading import Read, without_times

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

    pages = [page(pytester, name, *way) for name, way in (("plain", []), ("workers", ["-n2"]))]

    assert without_times(pages[0]) == without_times(pages[1])
    assert len(Read(pages[0]).index["logs"]) == 1


def page(pytester: pytest.Pytester, name: str, *way: str) -> str:
    done = pytester.runpytest_subprocess(
        *way, "--genir-model=extractive", "--genir-cache=off", f"--genir-log={name}.jsonl", f"--genir-run-dir={name}"
    )
    assert "extractive: scored 18 of 18" in done.stdout.str()
    path = Path(pytester.path / f"{name}.jsonl")
    log = read_log(path)
    write_report(path.with_suffix(".html"), log.header, log.results, full_log="results.jsonl")
    return path.with_suffix(".html").read_text(encoding="utf-8")
