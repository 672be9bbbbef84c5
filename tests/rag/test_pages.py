"""Documents from a folder of pages: what is text, what is its id, and what is no page."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import GenirError, Where
from pytest_genir.rag.pages import read_page, read_pages
from pytest_genir.rag.parse import parse_rag
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree
from pytest_genir.source.read import broken

HERE = Where("b.genir.yaml", 3, 12)
HTML = """<!doctype html><html><head><title>Parking &amp; roads</title><style>p {color: red}</style></head><body>
<nav><a>Home</a></nav><script>alert("x")</script><h2>Zone A</h2><p>One hour costs <b>4 PLN</b>.<br>Sundays are free.</p>
<table><tr><td>Month</td><td>120 PLN</td></tr></table><ul><li>one<li>two</ul></body></html>"""


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def test_pages_are_texts_by_path(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "card.md": "---\ntitle: x\n---\n# Card\n\nIt costs nothing.\n",
            "fees/parking.html": HTML,
            "fees/pool.TXT": "Pool\n15 PLN\n",
            "logo.png": "x",
            ".hidden/secret.md": "no",
            "empty.md": " \n",
        },
    )

    found, others = read_pages(tmp_path, "pages", HERE)

    assert found["card"] == "# Card\n\nIt costs nothing."
    assert found["fees/parking"] == (
        "Parking & roads\nZone A\nOne hour costs 4 PLN.\nSundays are free.\nMonth\n120 PLN\none\ntwo"
    )
    assert list(found) == ["card", "fees/parking", "fees/pool"]
    assert others == ["empty.md (no text)", "logo.png"]


def test_two_pages_of_one_id_and_a_folder_without_pages_are_errors(tmp_path: Path) -> None:
    write(tmp_path, {"a/x.md": "one", "a/x.html": "two", "b/y.png": "z"})

    with pytest.raises(GenirError, match="two pages have the id 'x'"):
        read_pages(tmp_path / "a", "a", HERE)
    with pytest.raises(GenirError, match="the folder 'b' holds no page"):
        read_pages(tmp_path / "b", "b", HERE)


def test_office_files_and_pdfs_are_read_where_their_packages_are(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx", reason="pytest-genir[pages] is not installed")
    pypdf = pytest.importorskip("pypdf", reason="pytest-genir[pages] is not installed")
    document = docx.Document()
    document.add_heading("Card")
    document.add_paragraph("It costs nothing.")
    table = document.add_table(rows=1, cols=2)
    table.rows[0].cells[0].text, table.rows[0].cells[1].text = "Month", "120 PLN"
    document.save(str(tmp_path / "card.docx"))
    writer = pypdf.PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(str(tmp_path / "scan.pdf"))

    found, others = read_pages(tmp_path, "pages", HERE)

    assert found == {"card": "Card\nIt costs nothing.\nMonth\t120 PLN"}
    assert others == ["scan.pdf (no text)"]


def test_a_broken_pdf_names_itself(tmp_path: Path) -> None:
    pytest.importorskip("pypdf", reason="pytest-genir[pages] is not installed")
    write(tmp_path, {"x.pdf": "no pdf", "a.md": "# A"})

    assert read_pages(tmp_path, "pages", HERE)[1] == ["x.pdf (the PDF is damaged, or is none)"]
    told_of(
        tmp_path / "x.pdf", "the PDF is damaged, or is none\n  open it in the program that made it and save it once"
    )


@pytest.mark.parametrize(
    ("held", "message"),
    [
        pytest.param(b"", "the DOCX is empty", id="empty"),
        pytest.param(b"no docx", "the DOCX is damaged, or is none\n  open it in", id="text"),
        pytest.param(b"PK\x03\x04 cut", "the DOCX is damaged, or is none\n  open it in", id="cut"),
        pytest.param(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "the DOCX has a password, or is of an old kind", id="old"),
    ],
)
def test_a_broken_docx_is_told_in_our_own_words(tmp_path: Path, held: bytes, message: str) -> None:
    pytest.importorskip("docx", reason="pytest-genir[pages] is not installed")
    (tmp_path / "x.docx").write_bytes(held)

    told_of(tmp_path / "x.docx", message)


def told_of(path: Path, message: str) -> None:
    with pytest.raises(GenirError) as error:
        read_page(path, f"pages/{path.name}", HERE)

    assert str(error.value).startswith(f"pages/{path.name}: {message}") and str(path.parent) not in str(error.value)


def test_what_a_library_says_is_a_hint_and_names_no_path_of_this_machine(tmp_path: Path) -> None:
    (tmp_path / "x.docx").write_bytes(b"text")
    told = broken(tmp_path / "x.docx", "pages/x.docx", "DOCX", ValueError(f"Package not found at '{tmp_path}/x.docx'"))

    assert told.what == "the DOCX is damaged, or is none"
    assert told.hint.endswith("its reader said: Package not found at 'pages/x.docx'")
    assert broken(tmp_path / "x.docx", "x.docx", "DOCX", PermissionError(13, "Permission denied")).what.endswith(
        "denied"
    )
    locked = broken(tmp_path / "x.docx", "x.pdf", "PDF", ValueError("File has not been decrypted"))
    assert (locked.what, locked.hint) == ("the PDF has a password", "save a copy without one")


def parsed(folder: Path, documents: str) -> dict[str, str]:
    path = folder / "b.genir.yaml"
    path.write_text(
        f"kind: rag\ndocuments: {documents}\nquestions: [{{id: a, question: Why?, expect: {{include: [x]}}}}]\n",
        encoding="utf-8",
    )
    node = read_tree(path)
    assert node is not None
    return dict(parse_rag(node, path, Settings()).terms.documents)


def test_a_document_may_name_its_page(tmp_path: Path) -> None:
    write(tmp_path, {"pages/card.md": "# Card"})

    assert parsed(tmp_path, "pages/") == {"card": "# Card"}
    assert parsed(tmp_path, "{dowod: {file: pages/card.md}, other: Text of its own.}")["dowod"] == "# Card"


@pytest.mark.parametrize(
    ("documents", "message"),
    [
        ("{dowod: pages/card.md}", "the document 'dowod' is the name of a file, not its text"),
        ("{dowod: pages/card.md}", "write `dowod: {file: pages/card.md}`"),
        ("{dowod: {file: pages/cart.md}}", "there is no page 'pages/cart.md'"),
        ("{dowod: {file: pages/card.exe}}", "'pages/card.exe' is no page"),
        ("{dowod: {fil: pages/card.md}}", "did you mean|is 'fil' meant to be 'file'"),
    ],
)
def test_mistakes_about_pages_are_told(tmp_path: Path, documents: str, message: str) -> None:
    write(tmp_path, {"pages/card.md": "# Card"})

    with pytest.raises(GenirError) as error:
        parsed(tmp_path, documents)

    assert any(part in str(error.value) for part in message.split("|"))
    assert "root:" not in str(error.value)
