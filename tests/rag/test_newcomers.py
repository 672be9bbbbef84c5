"""What newcomers get wrong on their first day: each mistake is one clear sentence with what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.models import load_model
from pytest_genir.rag.parse import ParsedQuestions, parse_rag
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree

BENCHMARK = "kind: rag\nlanguage: pl\nquestions: {table}\ndocuments: pages/\ncontext: 2\n"
TABLE = "id,question,include,cite\na,Ile kosztuje karta?,20 zł,karta\n"
HEAD = ["id", "question", "include", "cite"]
ROW = ["a", "Ile kosztuje karta?", "20 zł", "karta"]
OLD_EXCEL = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 600


@pytest.fixture
def office(tmp_path: Path) -> Path:
    """A benchmark that works: a table and a folder with one page."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "karta.md").write_text("# Karta\nKarta kosztuje 20 zł.\n", encoding="utf-8")
    (tmp_path / "q.csv").write_text(TABLE, encoding="utf-8")
    return tmp_path


def read(folder: Path, table: str = "q.csv", text: str = BENCHMARK) -> ParsedQuestions:
    path = folder / "b.genir.yaml"
    path.write_text(text.format(table=table), encoding="utf-8")
    node = read_tree(path)
    assert node is not None
    return parse_rag(node, path, Settings())


def said(read_it: Callable[[], object]) -> str:
    with pytest.raises(GenirError) as caught:
        read_it()
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "sentence", "hint"),
    [
        ("pytania.csv", "there is no table of questions 'pytania.csv'", ""),
        ("Q.csv", "there is no table of questions 'Q.csv'", "did you mean 'q.csv'?"),
        ("qq.csv", "there is no table of questions 'qq.csv'", "did you mean 'q.csv'?"),
        ("dane/q.csv", "there is no table of questions 'dane/q.csv'", "there is no folder 'dane' either"),
        (r"dane\q.csv", r"there is no table of questions 'dane\q.csv'", "between folders stands / and not \\"),
        (r"C:\Users\ala\q.csv", "there is no table of questions", "between folders stands / and not \\"),
        (r'"dane\q.csv"', "unknown escape character", "a backslash begins an escape: leave the quotes out"),
        ("q.xls", "tables of the kind .xls are not read", "save it as .xlsx, or as CSV in UTF-8"),
        ("q.ods", "tables of the kind .ods are not read", "save it as .xlsx, or as CSV in UTF-8"),
        ("q.txt", "'questions' has to be a list, not the text 'q.txt'", "which ends with .csv"),
    ],
)  # fmt: skip
def test_names_of_tables(office: Path, table: str, sentence: str, hint: str) -> None:
    told = said(lambda: read(office, table))

    assert sentence in told and hint in told
    assert told.startswith(f"{office / 'b.genir.yaml'}:3") or "b.genir.yaml:3" in told


@pytest.mark.parametrize(
    ("content", "sentence", "hint"),
    [
        (TABLE.encode("utf-16"), "the file is UTF-16, not UTF-8", "in Excel: CSV UTF-8"),
        (TABLE.encode("iso-8859-2"), "the file is not UTF-8", "save it as UTF-8 (in Excel: CSV UTF-8)"),
        (TABLE.encode("cp1250"), "the file is not UTF-8", "save it as UTF-8"),
        (b"PK\x03\x04\x14\x00\xff\xfe", "this is no text but a zip archive, as .xlsx", "the suffix that it has"),
        (OLD_EXCEL, "this is no text but an old Excel or Word file", "save it as .xlsx"),
        (b"", "the table has no column 'question'", "the first row names the columns"),
        (b"id,question,include\n", "the list of questions is empty", ""),
        (b"id,question\na,Why?\n", "the row expects nothing of the answer", "fill one of the columns of conditions"),
        (b"id,question,inculde\na,Why?,x\n", "unknown column 'inculde'", "did you mean 'include'?"),
        (b"id,question,include\na,Why?,x\na,When?,y\n", "duplicate question id 'a'", "stands already on line 2"),
        (
            "Nr,pytanie,Wynik,Właściciel: kto?,frazy\n1,Ile?,x,y,z\n".encode(),
            "unknown columns 'Wynik', 'Właściciel: kto?'",
            'columns: {Wynik: ignore, "Właściciel: kto?": ignore}',
        ),
        (b"id,question,,include\na,Why?,stray,x\n", "q.csv:2:8: the cell stands in a column without a name", "'notes'"),
        (b"Pytania 2025\n\nid,question,include\na,Why?,x\n", "the first row is a title", "stand in row 3"),
        (b"Pytania,,\nid,pytanie,frazy\na,Why?,x\n", "the first row is a title", "stand in row 2"),
        (b"id,question,cite,include\na,Why?,karty,x\n", "'cite' names the document 'karty'", "did you mean 'karta'?"),
        (b"id,question,cite,include\na,Why?,karta.md,x\n", "names the document 'karta.md'", "did you mean 'karta'?"),
        (b'id,question,include\na,"Why?,x\n', "a quote at the beginning of a cell is never closed", ""),
        (b"id,question,include\na,Why?,x,y\n", "the row has more cells than the header", ""),
    ],
)  # fmt: skip
def test_contents_of_tables(office: Path, content: bytes, sentence: str, hint: str) -> None:
    (office / "q.csv").write_bytes(content)

    told = said(lambda: read(office))

    assert sentence in told and hint in told and "q.csv" in told


@pytest.mark.parametrize("headers", ["pytanie;frazy;źródła", "Pytanie;Frazy;zrodla", "PYTANIE;FRAZY;ŹRÓDŁA"])
def test_polish_columns_however_they_are_written(office: Path, headers: str) -> None:
    (office / "q.csv").write_text(f"{headers}\nIle kosztuje karta?;20 zł|dwadzieścia złotych;karta\n", encoding="utf-8")

    (one,) = read(office).questions

    assert [wanted.check.name for wanted in one.expectations] == ["include", "cite"]


@pytest.mark.parametrize(
    ("sheets", "merged", "sentence"),
    [
        ([[["Pytania urzędu", None, None, None], HEAD, ROW]], "A1:D1", "the first row is a title"),
        ([[], [HEAD, ROW]], "", "only the first sheet is read: make 'sheet 1' the first"),
        ([[["Instrukcja"], ["Wypełnij drugi arkusz"]], [HEAD, ROW]], "", "make 'sheet 1' the first"),
        ([[["Instrukcja"]], [["co innego"]]], "", "unknown column 'Instrukcja'"),
    ],
)  # fmt: skip
def test_spreadsheets(office: Path, sheets: list[list[list[Any]]], merged: str, sentence: str) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for number, rows in enumerate(sheets):
        sheet = book.active if number == 0 else book.create_sheet(f"sheet {number}")
        for row in rows:
            sheet.append(row)
        if merged:
            sheet.merge_cells(merged)
    book.save(office / "q.xlsx")

    assert sentence in said(lambda: read(office, "q.xlsx"))


def test_merged_cells_say_the_same_in_each_of_their_rows(office: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    book.create_sheet("Notatki").merge_cells("A1:A9")
    rows = [["pytanie", "frazy", "źródło", "kategoria"], ["Ile kosztuje karta?", "20 zł", "karta", "opłaty"]]
    for row in [*rows, ["Po ile jest karta?", "20 zł"], [], ["Kto wydaje karty?", "urząd"]]:
        book.active.append(row)
    book.active.merge_cells("C2:C3")
    book.active.merge_cells("D2:D4")
    book.save(office / "q.xlsx")

    asked = read(office, "q.xlsx").questions

    assert [[wanted.check.name for wanted in one.expectations] for one in asked] == [
        ["include", "cite"], ["include", "cite"], ["include"],
    ]  # fmt: skip
    assert [one.tags for one in asked] == [("opłaty",), ("opłaty",), ()]


def test_cells_that_claim_to_cover_a_whole_sheet_cost_nothing(office: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (HEAD, ROW):
        book.active.append(row)
    book.active.merged_cells.add("E1:XFD1048576")
    book.save(office / "q.xlsx")

    assert [one.id for one in read(office, "q.xlsx").questions] == ["a"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("opłaty.html", '<head><meta charset="windows-1250"></head>Zażółć gęślą jaźń'.encode("cp1250")),
        (
            "opłaty.htm",
            '<META content="text/html; charset=ISO-8859-2" http-equiv="Content-Type"><p>Zażółć gęślą jaźń'.encode(
                "iso-8859-2"
            ),
        ),
        ("opłaty.html", "<p>Zażółć gęślą jaźń".encode("utf-16")),
        ("opłaty.html", "<meta charset=latin2><p>Zażółć gęślą jaźń".encode()),
    ],
)  # fmt: skip
def test_a_page_is_read_in_the_encoding_that_it_names(office: Path, name: str, content: bytes) -> None:
    (office / "pages" / name).write_bytes(content)

    assert read(office).terms.documents["opłaty"] == "Zażółć gęślą jaźń"


@pytest.mark.parametrize("declared", ["windows-1250", "no-such", "zip", "utf-8", "idna", "utf-7", ""])
def test_a_page_that_names_a_wrong_encoding_is_listed(office: Path, declared: str) -> None:
    (office / "pages" / "x.html").write_bytes(f'<meta charset="{declared}">'.encode() + b"\x81\xff\xfe\x98")

    assert any("not read: x.html (the file is not UTF-8)" in said for said in read(office).in_force)


@pytest.mark.parametrize("column", ["cite", "context"])
@pytest.mark.parametrize("page", ["x", "x.html", "x#part"])
def test_a_page_that_was_not_read_is_told_where_it_is_wanted(office: Path, column: str, page: str) -> None:
    (office / "pages" / "x.html").write_bytes(b"\xff\x81")
    (office / "q.csv").write_text(f"question,include,{column}\nWhy?,x,{page}\n", encoding="utf-8")

    told = said(lambda: read(office))

    assert "the file 'x.html' is there, but was not read: the file is not UTF-8" in told


def test_a_document_that_is_nowhere_is_not_looked_for_in_the_context(office: Path) -> None:
    (office / "q.csv").write_text("question,include,cite\nWhy?,x,https://else.where\n", encoding="utf-8")

    assert "'https://else.where', which is not in the benchmark" in said(lambda: read(office))


def test_a_table_is_shown_as_the_benchmark_that_names_it(office: Path) -> None:
    (office / "q.csv").write_text("question,include\nWhy?,\n", encoding="utf-8")
    (office / "b.genir.yaml").write_text(BENCHMARK.format(table="q.csv"), encoding="utf-8")
    node = read_tree(office / "b.genir.yaml", "../office/b.genir.yaml")
    assert node is not None

    assert said(lambda: parse_rag(node, office / "b.genir.yaml", Settings())).startswith("../office/q.csv:2:1:")


INLINE = "kind: rag\ndocuments: {{karta: Karta kosztuje 20 zł.}}\nquestions:\n  - id: a\n    question: Ile?\n    "


@pytest.mark.parametrize(
    ("text", "sentence", "hint"),
    [
        ("kind: rga\n", "questions", ""),
        (BENCHMARK.replace("documents", "document"), "unknown key of the benchmark 'document'", "mean 'documents'?"),
        (BENCHMARK.replace("pages/", "strony/"), "there is no folder of pages 'strony/'", ""),
        (BENCHMARK.replace("pages/", "page/"), "there is no folder of pages 'page/'", "did you mean 'pages'?"),
        (INLINE + "answer: 20 zł\n", "a question has no key 'answer'", "`expect: {include: [...]}`"),
        (INLINE + "ground_truth: 20 zł\n", "a question has no key 'ground_truth'", "`expect: {include: [...]}`"),
        (INLINE + "context: karta\n    expect: {{include: [a]}}\n", "has to be a list", "write `context: [karta]`"),
        (INLINE + "expect: {{inculde: [a]}}\n", "'inculde'", "did you mean 'include'?"),
        (INLINE.replace("Karta kosztuje 20 zł.", "pages/karta.md"), "is the name of a file", "{file: pages/karta.md}"),
        ("kind: rag\nquestions:\n\t- id: a\n", "not readable as YAML", "indent with spaces"),
    ],
)  # fmt: skip
def test_benchmark_files(office: Path, text: str, sentence: str, hint: str) -> None:
    told = said(lambda: read(office, text=text))

    assert sentence in told and hint in told


@pytest.mark.parametrize(
    ("content", "sentence", "hint"),
    [
        ('{\n  // mine\n  "type": "extractive"\n}', "m.json:2:3", "JSON has no comments"),
        ('{\n  "type": "extractive" # mine\n}', "m.json:2", "JSON has no comments"),
        ('{\n  "type": "extractive",\n}', "a comma before '}' is one too many", ""),
        ("{'type': 'extractive'}", "a key in double quotes was expected", "straight double quotes"),
        ("{“type”: “extractive”}", "a key in double quotes was expected", "straight double quotes"),
        ('{"type": "ollama", "model": "x", "stream": True}', "m.json:1", "lower case"),
        ('{"type": "opanai", "model": "x"}', "unknown model type 'opanai'", "did you mean 'openai'?"),
        ('{"model": "x", "api_key": "secret-of-mine"}', "keys belong into the environment", "set API_KEY"),
        ("", "the file is empty; a model was expected", ""),
        ('["extractive"]', "the model has to be an object", ""),
    ],
)  # fmt: skip
def test_model_files(tmp_path: Path, content: str, sentence: str, hint: str) -> None:
    (tmp_path / "m.json").write_text(content, encoding="utf-8")

    told = said(lambda: load_model("m.json", folder=tmp_path, environ={}))

    assert sentence in told and hint in told and "secret-of-mine" not in told


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("model.jsn", "did you mean 'model.json'?"), ("modle.json", "did you mean 'model.json'?"),
        (r"models\model.json", "between folders stands / and not \\"), ("extractiv", "did you mean 'extractive'?"),
        ("elsewhere/model.json", "there is no folder 'elsewhere' either"), ("llama3.2", "a JSON or YAML file"),
    ],
)  # fmt: skip
def test_names_of_models(tmp_path: Path, name: str, hint: str) -> None:
    (tmp_path / "model.json").write_text('{"type": "extractive"}', encoding="utf-8")

    assert hint in said(lambda: load_model(name, folder=tmp_path, environ={}))


def test_pages_that_are_not_read_are_named_with_the_reason(office: Path) -> None:
    pages = office / "pages"
    (pages / "latin.txt").write_bytes("Urząd czynny w środę.".encode("iso-8859-2"))
    (pages / "wide.txt").write_bytes("Urząd czynny w środę.".encode("utf-16"))
    (pages / "old.doc").write_bytes(OLD_EXCEL)
    (pages / "scan.png").write_bytes(b"\x89PNG")

    (told,) = [one for one in read(office).in_force if "page" in one]

    assert told.startswith("1 page in pages/, not read: ")
    for part in (
        "latin.txt (the file is not UTF-8)",
        "wide.txt (the file is UTF-16, not UTF-8)",
        "old.doc",
        "scan.png",
    ):
        assert part in told
