"""A question of a group, or of one page, that shares other pages too: its label names them behind its cluster."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.kinds.table import load_benchmark
from pytest_genir.results.tries import cluster_of
from pytest_genir.settings import Settings
from tests.support.made_results import result


def _labels(folder: Path, questions: list[str], head: str = "") -> list[str]:
    lines = [
        "kind: rag",
        "name: office",
        "normaliser: lower",
        *([head] if head else []),
        "documents: {a: one, b: two, c: three}",
        "questions:",
        *(f"  - {{id: q{n}, question: Why?, {more}, expect: {{include: [x]}}}}" for n, more in enumerate(questions)),
    ]
    path = folder / "b.genir.yaml"
    path.write_text("\n".join(lines), encoding="utf-8")
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    assert benchmark is not None
    return [case.cluster for case in benchmark.cases]


def test_a_page_across_groups_crosses_them(tmp_path: Path) -> None:
    questions = [f"group: g{n % 2}, context: [a]" for n in range(4)] + ["group: g0, context: [b]"]

    assert _labels(tmp_path, questions) == [f"group g{n % 2}\ndocument a" for n in range(4)] + ["group g0"]


def test_a_second_page_of_many_questions_crosses_the_first(tmp_path: Path) -> None:
    questions = ["context: [a, b]"] * 4 + ["context: [b]"] * 4 + ["context: [a, c]"]

    assert _labels(tmp_path, questions) == ["document b\ndocument a"] * 4 + ["document b"] * 4 + ["\ndocument a"]


def test_pages_that_few_share_cross_nothing_and_by_choice_none_does(tmp_path: Path) -> None:
    assert _labels(tmp_path, ["group: g, context: [a]"] * 3) == ["group g"] * 3
    assert _labels(tmp_path, ["group: g, context: [a]"] * 5, "group_by: none") == ["group g"] * 5


def test_a_group_has_one_line(tmp_path: Path) -> None:
    assert _labels(tmp_path, ['group: "g\\n h", context: [a]']) == ["group g h"]


def test_each_fate_is_one_of_its_file() -> None:
    one = result("q", {"include": 1.0}, cluster="group g\ndocument a")

    file = one.nodeid.split("::", 1)[0]
    assert cluster_of(one) == f"{file}::group g\n{file}::document a"
    assert cluster_of(result("q", {"include": 1.0}, cluster="\ndocument a")) == f"\n{file}::document a"
