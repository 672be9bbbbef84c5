"""Questions in a table: what people's columns and cells mean, and what is wrong with them, by place."""

from __future__ import annotations

import csv
import datetime
import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.errors import GenirError
from pytest_genir.rag.parse import ParsedQuestions, parse_rag
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree
from pytest_genir.source.reach import Trust, reach_of, reaching
from pytest_genir.source.table import read_table, separated

BENCHMARK = """\
kind: rag
questions: {table}
documents: {{fees: A card costs 20 PLN., hours: We open at 8., pool: The pool is open on Sundays.}}
{more}"""


def parsed(folder: Path, table: str, text: str | None = None, more: str = "") -> ParsedQuestions:
    path = folder / "b.genir.yaml"
    path.write_text(BENCHMARK.format(table=table, more=more), encoding="utf-8")
    if text is not None:
        (folder / table).write_text(text, encoding="utf-8", newline="")
    node = read_tree(path)
    assert node is not None
    return parse_rag(node, path, Settings())


def test_a_row_is_a_question_and_columns_are_conditions(tmp_path: Path) -> None:
    text = (
        "\ufeffid;Pytanie;frazy;exclude;cite;context;refuse;value;tagi;uwagi\r\n"
        'card;"What is\r\nthe fee?";20 PLN | twenty;30 PLN;fees;fees, hours;no;{amount: 20 PLN};a; b;'
        "\r\n;When do you open?;8;;hours;hours;;;;asked often\r\n\r\n;;;;;;;;;\r\n"
    ).replace("a; b;", '"a; b";')
    first, second = parsed(tmp_path, "questions.csv", text).questions

    assert (first.id, first.text, first.context, first.tags) == (
        "card",
        "What is\nthe fee?",
        ("fees", "hours"),
        ("a", "b"),
    )
    assert [one.check.name for one in first.expectations] == ["include", "exclude", "cite", "refuse", "value"]
    assert (first.where.file, first.where.line) == (str(tmp_path / "questions.csv"), 2)
    assert (second.id, second.context) == ("When-do-you-open", ("hours",))
    assert second.where.line == 4


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_separator_is_found_out(tmp_path: Path, separator: str) -> None:
    rows = [["id", "question", "include"], ["a", "One, two; three?", "x"]]
    held = io.StringIO()
    csv.writer(held, delimiter=separator).writerows(rows)

    (question,) = parsed(tmp_path, "questions.csv", held.getvalue()).questions

    assert (question.id, question.text) == ("a", "One, two; three?")


@given(st.lists(st.lists(st.text(st.sampled_from('ab1 ,;\t"\nżé')), min_size=2, max_size=4), min_size=1, max_size=6))
def test_cells_are_those_of_the_csv_module(rows: list[list[str]]) -> None:
    rows = [["name", "other"], *rows]
    held = io.StringIO()
    csv.writer(held, quoting=csv.QUOTE_ALL).writerows(rows)

    assert [[cell.value for cell in row] for row in separated(held.getvalue(), "x.csv")] == rows


def test_a_spreadsheet_is_read_as_it_is_seen(tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl", reason="pytest-genir[tables] is not installed")
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["id", "question", "include", "tags"])
    sheet.append([7, "What is the fee?", 0.1 + 0.2, datetime.date(2025, 5, 3)])
    sheet.append([8, "What share?", 0.2, datetime.datetime(2025, 5, 3, 8, 30)])
    sheet["C3"].number_format = "0%"
    sheet.append([None, None, None, None])
    book.save(tmp_path / "questions.xlsx")

    rows = [[cell.value for cell in row] for row in read_table(tmp_path / "questions.xlsx", "questions.xlsx")]
    questions = parsed(tmp_path, "questions.xlsx").questions

    assert rows[1:] == [
        ["7", "What is the fee?", "0.3", "2025-05-03"],
        ["8", "What share?", "20%", "2025-05-03T08:30:00"],
    ]
    assert [question.id for question in questions] == ["7", "8"]


def test_lines_of_json_are_rows_too(tmp_path: Path) -> None:
    lines: list[dict[str, Any]] = [
        {"id": "a", "question": "What is the fee?", "include": "20 PLN | twenty", "context": ["fees"], "note": "x"},
        {"input": "When?", "include": [["8", "eight"]], "cite": "hours", "context": "hours; fees", "refuse": False},
    ]
    text = "".join(json.dumps(line) + "\n" for line in lines)

    first, second = parsed(tmp_path, "questions.jsonl", text).questions

    assert (first.context, second.context, second.id) == (("fees",), ("hours", "fees"), "When")


def test_without_a_context_the_best_documents_are_given_with_those_to_cite(tmp_path: Path) -> None:
    rows = (
        "id,question,include,cite",
        "a,What does a card cost?,20 PLN,",
        "b,Tell me more.,8,hours",
        "c,Fees?,20,fees",
    )
    text = "\n".join(rows)
    found = parsed(tmp_path, "questions.csv", text, more="context: 2\n")

    assert [len(question.context) for question in found.questions] == [2, 2, 2]
    assert "fees" in found.questions[0].context and "hours" in found.questions[1].context
    assert "context the 2 best of 3 documents by words" in found.in_force


def test_pages_that_only_distract_make_no_cluster(tmp_path: Path) -> None:
    rows = [f"q{number},What is the fee of number {number}?,20 PLN,fees" for number in range(4)]
    rows += [f"r{number},When do you open on day {number}?,8," for number in range(4)]  # leans on the best page
    rows += [f"s{number},What is the fee on day {number}?,8,hours" for number in range(3)]
    text = "\n".join(["id,question,include,cite", *rows]) + "\n"

    found = parsed(tmp_path, "questions.csv", text, more="context: 3\n")

    assert [len(set(question.context)) for question in found.questions] == [3] * 11
    assert {question.cluster for question in found.questions[:4]} == {"document fees"}
    assert {question.cluster for question in found.questions[4:]} == {"document hours"}


@pytest.mark.parametrize(
    ("text", "more", "message"),
    [
        ("id,question,inclde\na,Why?,x\n", "", "questions.csv:1:13: unknown column 'inclde'"),
        ("id,question,inclde\na,Why?,x\n", "", "did you mean 'include'?"),
        ("id,question,Owner\na,Why?,x\n", "", "`columns: {Owner: ignore}`"),
        ("id,include\na,x\n", "", "questions.csv:1:1: the table has no column 'question'"),
        ("id,question,include,frazy\na,Why?,x,y\n", "", "questions.csv:1:21: two columns hold 'include'"),
        ("id,question,include\na,Why?,x,y\n", "", "questions.csv:2:10: the row has more cells than the header"),
        ("id,question,include\na,,x\n", "", "questions.csv:2:1: the row has no question"),
        ("id,question,include\na,Why?,\n", "", "questions.csv:2:3: the row expects nothing of the answer"),
        (
            'id,question,include\na,"Why?,x\n',
            "",
            "questions.csv:2:3: a quote at the beginning of a cell is never closed",
        ),
        ('id,question,include\na,"Why"?,x\n', "", "questions.csv:2:3: something follows the closing quote of a cell"),
        ("id,question,include\na,Why?,x\na,When?,y\n", "", "questions.csv:3:1: duplicate question id 'a'"),
        ("id,question,context,include\na,Why?,feess,x\n", "", "questions.csv:2:8: unknown document 'feess'"),
        ("id,question,refuse\na,Why?,perhaps\n", "", "questions.csv:2:8: "),
        ("id,question,value\na,Why?,{amount: [}\n", "", "questions.csv:2:"),
        ("", "", "the table has no column 'question'"),
        ("id,q,include\na,Why?,x\n", "columns: {q: qestion}", "did you mean 'question'?"),
    ],
)
def test_mistakes_are_told_by_their_place(tmp_path: Path, text: str, more: str, message: str) -> None:
    with pytest.raises(GenirError) as error:
        parsed(tmp_path, "questions.csv", text, more)

    assert message in str(error.value).replace(f"{tmp_path}/", "")


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("questions.txt", "'questions' has to be a list, not the text 'questions.txt'"),
        ("missing.csv", "there is no table of questions 'missing.csv'"),
        ("broken.xlsx", "the spreadsheet is damaged, or is none"),
    ],
)
def test_a_table_that_cannot_be_read_is_one_sentence(tmp_path: Path, table: str, message: str) -> None:
    folder = tmp_path / "inside"
    folder.mkdir()
    (folder / "broken.xlsx").write_text("not a zip", encoding="utf-8")
    if table.endswith("xlsx"):
        pytest.importorskip("openpyxl", reason="pytest-genir[tables] is not installed")

    with pytest.raises(GenirError, match=message.replace(".", r"\.")):
        parsed(folder, table)


def test_a_column_of_any_name_can_be_told(tmp_path: Path) -> None:
    text = "Nr,Was,Erwartet,Owner\n1,Wie teuer?,20,me\n"
    more = "columns: {Nr: id, Was: question, Erwartet: include, Owner: ignore}"

    (question,) = parsed(tmp_path, "questions.csv", text, more).questions

    assert (question.id, question.text) == ("1", "Wie teuer?")


def test_a_table_outside_the_folder_is_not_read(tmp_path: Path) -> None:
    folder = tmp_path / "inside"
    folder.mkdir()
    (tmp_path / "questions.csv").write_text("id,question,include\na,Why?,secret\n", encoding="utf-8")

    with reaching(reach_of(folder / "b.genir.yaml", Trust(root=folder))), pytest.raises(GenirError) as error:
        parsed(folder, "../questions.csv")

    assert "'questions'" in str(error.value) and "secret" not in str(error.value)
