"""Long pages cut by their headings: what the parts are called, and that a page's id holds for its parts."""

from __future__ import annotations

from pathlib import Path

import pytest

import pytest_genir
from pytest_genir.errors import GenirError, Where
from pytest_genir.models.reported import Retrieved
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.load import rag_benchmark
from pytest_genir.rag.pages import read_page, read_pages
from pytest_genir.rag.parse import ParsedQuestions, parse_rag
from pytest_genir.rag.passages import MARK, cut, slug_of, unmarked
from pytest_genir.rag.retrieval import WantedDocument, ranked
from pytest_genir.settings import Settings
from pytest_genir.source import tree_from_text

HERE = Where("b.genir.yaml", 3, 12)
WORDS = "słowo " * 60
PAGE = f"""---
title: x
---
# Dowód osobisty

Wstęp do sprawy.

## Opłaty

Dowód jest bezpłatny. {WORDS}

```
# to nie jest nagłówek
```

### Ulgi i zwolnienia

Brak. {WORDS}

## Opłaty ##

Druga sekcja o tej nazwie.

## Pusta

Terminy
-------

Do 30 dni.
"""


def written(folder: Path, text: str, name: str = "dowod.md") -> Path:
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_long_page_comes_in_parts_with_their_titles(tmp_path: Path) -> None:
    found, _ = read_pages(written(tmp_path, PAGE), "pages", HERE, 50)

    assert list(found) == [
        "dowod#dowod-osobisty", "dowod#oplaty", "dowod#ulgi-i-zwolnienia", "dowod#oplaty-2", "dowod#terminy",
    ]  # fmt: skip
    assert found["dowod#ulgi-i-zwolnienia"].startswith("Dowód osobisty > Opłaty > Ulgi i zwolnienia\nBrak. słowo")
    assert "# to nie jest nagłówek" in found["dowod#oplaty"] and found["dowod#terminy"].startswith(
        "Dowód osobisty > Terminy"
    )
    assert MARK not in "".join(found.values())


@pytest.mark.parametrize("longest", [0, 500])
def test_a_short_page_and_one_that_is_left_whole_are_what_they_were(longest: int, tmp_path: Path) -> None:
    found, _ = read_pages(written(tmp_path, PAGE), "pages", HERE, longest)

    assert list(found) == ["dowod"] and found["dowod"].startswith("# Dowód osobisty\n\nWstęp")


def test_headings_of_html_are_marked_too(tmp_path: Path) -> None:
    html = (
        f"<title>Karta</title><body>Na początek.<h2>Cena &amp; koszt</h2><p>20 zł {WORDS}</p><h2>Czas</h2>3 dni</body>"
    )
    found, _ = read_pages(written(tmp_path, html, "k.html"), "pages", HERE, 50)

    assert list(found) == ["k#karta", "k#cena-koszt", "k#czas"]
    assert found["k#czas"] == "Karta > Czas\n3 dni"


def test_headings_of_a_docx_are_marked_too(tmp_path: Path) -> None:
    docx = pytest.importorskip("docx", reason="pytest-genir[pages] is not installed")
    document = docx.Document()
    document.add_heading("Karta", 0)
    for title in ("Cena", "Czas"):
        document.add_heading(title, 1)
        document.add_paragraph(WORDS)
    document.save(str(tmp_path / "k.docx"))

    assert list(cut("k", read_page(tmp_path / "k.docx", "k.docx", HERE), 50)) == ["k#cena", "k#czas"]


@pytest.mark.parametrize(
    ("title", "slug"), [("Opłaty", "oplaty"), ("Żółć, jaźń!", "zolc-jazn"), ("…", "top"), ("C++ / C#", "c-c")]
)
def test_ids_of_parts(title: str, slug: str) -> None:
    assert slug_of(title) == slug


def test_a_page_without_headings_stays_whole() -> None:
    assert cut("x", WORDS, 10) == {"x": WORDS} and cut("x", f"{MARK}1# A\n{WORDS}", 10) == {"x": f"# A\n{WORDS}"}
    assert unmarked(f"{MARK}2## B") == "## B"


def parsed(folder: Path, text: str) -> ParsedQuestions:
    written(folder, PAGE, "pages/dowod.md")
    written(folder, "Czynne od 8 do 16.", "pages/godziny.md")
    tree = tree_from_text(text, "b.genir.yaml", json=False)
    assert tree is not None
    return parse_rag(tree, folder / "b.genir.yaml", Settings())


BENCHMARK = """kind: rag
passages: 50
documents: {documents}
questions:
  - id: oplata
    question: Ile kosztuje dowód?
    {context}
    expect: {{cite: [{cite}]}}
"""


def case(folder: Path, context: str = "context: [dowod, godziny]", cite: str = "dowod") -> RagCase:
    text = BENCHMARK.format(documents="pages/", context=context, cite=cite)
    (found,) = rag_benchmark(parsed(folder, text)).cases
    assert isinstance(found, RagCase)
    return found


def test_the_id_of_a_page_stands_for_its_parts(tmp_path: Path) -> None:
    held = case(tmp_path)

    assert len(held.context) == 6 and held.context[-1] == "godziny"
    for answer, passed in {
        "Jest bezpłatny [1].": True, "Jest bezpłatny [dowod#oplaty].": True, "Jest bezpłatny [1][2].": True,
        "Jest bezpłatny [dowod].": True, "Jest bezpłatny [5].": False, "Jest bezpłatny.": False,
    }.items():  # fmt: skip
        assert held.score(answer).conditions[0].passed is passed, answer


def test_a_part_that_is_named_is_the_only_right_one(tmp_path: Path) -> None:
    held = case(tmp_path, cite="dowod#oplaty")

    assert held.score("Jest bezpłatny [1].").passed and not held.score("Jest bezpłatny [2].").passed


def test_the_best_part_of_a_page_to_be_cited_is_shown(tmp_path: Path) -> None:
    text = BENCHMARK.format(documents="pages/", context="", cite="dowod").replace("passages", "context: 2\npassages")

    (question,) = parsed(tmp_path, text).questions

    assert len(question.context) == 2 and any(name.startswith("dowod#") for name in question.context)


def test_a_single_page_is_cut_as_well(tmp_path: Path) -> None:
    text = BENCHMARK.format(documents="{dowod: {file: pages/dowod.md}}", context="context: [dowod]", cite="dowod")

    assert "dowod#oplaty" in parsed(tmp_path, text).terms.documents


@pytest.mark.parametrize("cite", ["dowodd", "dowod#oplata"])
def test_a_misspelt_part_is_an_error(cite: str, tmp_path: Path) -> None:
    with pytest.raises(GenirError, match="which is not in the benchmark"):
        case(tmp_path, cite=cite)


def test_a_retrieved_part_is_its_page_and_takes_one_rank() -> None:
    retrieved = [
        Retrieved(id="godziny"),
        Retrieved(id="dowod#terminy"),
        Retrieved(id="dowod#oplaty"),
        Retrieved(id="x"),
    ]

    found = ranked(retrieved, [WantedDocument(name="dowod")], str.split)

    assert found.ranks == {"dowod": 2} and len(found.grades) == 3
    scored = pytest_genir.score_answer({"retrieve": ["dowod"]}, {"answer": "x", "contexts": [{"id": "dowod#oplaty"}]})
    assert scored.passed


def test_what_could_not_be_read_and_who_is_asked_alone_is_told(tmp_path: Path) -> None:
    written(tmp_path, "x", "pages/logo.png")
    (tmp_path / "pages" / "old.md").write_bytes("zażółć".encode("cp1250"))
    text = BENCHMARK.format(documents="pages/", context="", cite="dowod")

    said = parsed(tmp_path, text).in_force

    assert (
        "2 pages in pages/, of which long ones make 6 passages, not read: logo.png, old.md (the file is not UTF-8)"
        in said
    )
    assert "1 question without a context is asked without documents (oplata)" in said
