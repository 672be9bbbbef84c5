"""What the documentation shows is true: its benchmarks are collected, its Python runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pytest_genir.conversation.registry import _REGISTRIES
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.checking import CHECKS, known_checks
from pytest_genir.settings import Settings
from tests.docs.options_page import options_page

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n?```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_NOT_RUN = "<!-- not run"


def blocks(language: str) -> list[object]:
    """Return the blocks of a language; one under `<!-- not run: why -->` is left out."""
    found: list[object] = []
    for page in PAGES:
        for number, block in enumerate(_BLOCK.finditer(page.read_text(encoding="utf-8")), start=1):
            if block["language"] == language and not block["before"].startswith(_NOT_RUN):
                found.append(pytest.param(block["text"], id=f"{page.stem}-{number}"))
    return found


@pytest.mark.parametrize("text", blocks("python"))
def test_python_of_the_documentation_runs(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # a check that an example registers is nobody else's: other tests list the known ones
    monkeypatch.setattr(CHECKS, "_held", {name: CHECKS._held[name] for name in known_checks()})
    for known in _REGISTRIES.values():
        known.names()
        monkeypatch.setattr(known, "_held", dict(known._held))
    exec(compile(text, "documentation", "exec"), {"__name__": "documentation"})


@pytest.mark.parametrize("text", [b for b in blocks("yaml") if "kind: rag" in b.values[0]])  # type: ignore[attr-defined]
def test_rag_benchmarks_of_the_documentation_are_valid(text: str, tmp_path: Path) -> None:
    path = tmp_path / "shown.genir.yaml"
    path.write_text(text, encoding="utf-8")
    if "context:" in text:  # where the system has the documents, the benchmark has none
        (tmp_path / "documents.jsonl").write_text(
            '{"id": "driving-licence", "contents": "x"}\n{"id": "passport", "contents": "y"}\n'
        )
    (tmp_path / "questions.csv").write_text("question,include\nWhat does a card cost?,20 PLN\n")
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "card.md").write_text("# Card")

    benchmark = load_benchmark(path, Settings(), shown="shown", claimed=True)

    assert benchmark is not None and benchmark.cases


@pytest.mark.parametrize("text", [b for b in blocks("yaml") if "claims.tsv" in b.values[0]])  # type: ignore[attr-defined]
def test_conversations_of_the_documentation_are_valid(text: str, tmp_path: Path) -> None:
    path = tmp_path / "shown.genir.yaml"
    path.write_text(text, encoding="utf-8")
    (tmp_path / "claims.tsv").write_text("id\tclaim\ntea\tTea is good\nrain\tRain is good\n")
    (tmp_path / "arguments.jsonl").write_text('{"id": "1", "claim": "x", "counter": "y"}\n')

    benchmark = load_benchmark(path, Settings(), shown="shown", claimed=True)

    assert benchmark is not None and [case.id for case in benchmark.cases] == ["tea", "rain"]


def test_commands_of_the_readme_are_the_marked_ones() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for marker in ("demo", "tests"):
        assert re.search(rf"<!-- {marker} -->\n```sh\npython3 -m venv [^\n]+\n```", text)


def test_links_of_the_documentation_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)#\s]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_page_is_led_to() -> None:
    links = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    }
    assert [page.name for page in PAGES if page.name != "README.md" and page.resolve() not in links] == []


def test_every_option_is_documented() -> None:
    # The page is made by `python -m tests.docs.options_page > docs/reference/options.md`.
    assert (ROOT / "docs" / "reference" / "options.md").read_text(encoding="utf-8") == options_page()
