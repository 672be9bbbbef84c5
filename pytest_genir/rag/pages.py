"""Documents from a folder of pages: Markdown, HTML, plain text, PDF, DOCX; the path is the id."""

from __future__ import annotations

import html.parser
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.rag.passages import MARK, cut, unmarked
from pytest_genir.source.reach import reach_now, within_reach
from pytest_genir.source.read import broken, read_text
from pytest_genir.text.visible import is_blank

_EXTRA = "pip install 'pytest-genir[pages]'"
_BLANK_LINES = re.compile(r"\n\s*\n+")
_HASHES = re.compile(r" {0,3}(#{1,6})\s+\S")
_UNDERLINE = re.compile(r"(?:={3,}|-{3,})\s*\Z")
_STYLED = re.compile(r"(?:Heading|Nagłówek)\s*([1-6])\Z|(?:Title|Tytuł)\Z")
_CHARSET = re.compile(
    rb"""<(?:meta|\?xml)\b[^>]{0,300}?(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_.:-]+)""", re.IGNORECASE
)
#: Bytes in which browsers look for the encoding.
_HEAD_OF_HTML = 1024
_FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)


def read_pages(folder: Path, shown: str, where: Where, longest: int = 0) -> tuple[dict[str, str], list[str]]:
    """Return the texts of all pages below a folder by their ids, and the files that could not be read, with reasons.

    A page of more than `longest` words comes in parts.
    """
    found: dict[str, str] = {}
    seen: set[str] = set()
    others: list[str] = []
    for path in _files(folder):
        name = path.relative_to(folder).as_posix()
        if path.suffix.lower() not in _READERS:
            others.append(name)
            continue
        page = name[: -len(path.suffix)]
        if page in seen:
            raise FileError(f"two pages have the id '{page}': '{name}' and one of another suffix", where=where)
        seen.add(page)
        try:
            text = read_page(path, f"{shown.rstrip('/')}/{name}", where)
        except FileError as error:
            way = f": {error.hint}" if error.hint == _EXTRA else ""
            others.append(f"{name} ({error.what}{way})")
            continue
        if is_blank(unmarked(text)):
            others.append(f"{name} (no text)")
        else:
            found |= cut(page, text, longest)
    if not found:
        kinds = ", ".join(sorted(_READERS))
        unread = [f"not read: {', '.join(others[:3])}"] if others else []
        hint = "\n".join([f"pages are {kinds}", *unread])
        raise FileError(f"the folder '{shown}' holds no page that can be read", where=where, hint=hint)
    return found, others


def read_page(path: Path, shown: str, where: Where) -> str:
    """Return the text of one page, its headings marked."""
    reader = _READERS.get(path.suffix.lower())
    if reader is None:
        raise FileError(f"'{shown}' is no page", where=where, hint=f"pages are {', '.join(sorted(_READERS))}")
    within_reach(path, where, "'documents'")
    if not path.is_file():
        raise FileError(f"there is no page '{shown}'", where=where)
    return reader(path, shown)


def why_unread(page: str, others: Iterable[str]) -> str:
    """Return why a page is none of the documents, by files that were not read; empty where there is no such file."""
    wanted = page.partition("#")[0]
    for told in others:
        name, _, why = told.partition(" (")
        if wanted in (name, name.rpartition(".")[0]):
            return f"the file '{name}' is there, but was not read{': ' + why.removesuffix(')') if why else ''}"
    return ""


def looks_like_a_page(text: str, folder: Path) -> bool:
    """Say whether somebody wrote the name of a page where its text belongs."""
    name = text.strip()
    if len(name) > 200 or "\n" in name or Path(name).suffix.lower() not in _READERS:
        return False
    try:
        return (folder / name).is_file()
    except OSError:
        return False


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder, hidden ones left out, always in the same order."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(place) / name for name in sorted(names) if not name.startswith((".", "~$")))


# -- one kind of page each


def _plain(path: Path, shown: str) -> str:
    return _clean(read_text(path, shown)).strip()


def _markdown(path: Path, shown: str) -> str:
    text = _FRONT_MATTER.sub("", _clean(read_text(path, shown)).replace("\r\n", "\n")).strip()
    lines = text.split("\n")
    fenced = False
    for place, line in enumerate(lines):
        fenced ^= line.lstrip().startswith(("```", "~~~"))
        heading = None if fenced else _HASHES.match(line)
        under = lines[place + 1] if place + 1 < len(lines) else ""
        if heading is not None:
            lines[place] = f"{MARK}{len(heading.group(1))}{line}"
        elif not fenced and line.strip() and _UNDERLINE.match(under) and (not place or not lines[place - 1].strip()):
            lines[place] = f"{MARK}{1 if under.startswith('=') else 2}{line}"
    return "\n".join(lines)


def _clean(text: str) -> str:
    return text.replace(MARK, "")


class _Text(html.parser.HTMLParser):
    """The text of a page as a browser would show it, its title first."""

    _SILENT = frozenset({"script", "style", "template", "noscript", "svg", "nav"})
    _BLOCKS = frozenset(
        {"address", "article", "aside", "blockquote", "br", "dd", "div", "dl", "dt", "fieldset", "figure", "footer"}
        | {"form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section"}
        | {"table", "td", "th", "tr", "ul"}
    )

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.title: list[str] = []
        self.parts: list[str] = []
        self.headings = 0
        self._silent: list[str] = []
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in self._SILENT:
            self._silent.append(tag)
        self._in_title = self._in_title or tag == "title"
        self.headings += tag == "h1"
        if tag in self._BLOCKS:
            self.parts.append("\n")
        if tag in ("h1", "h2", "h3", "h4", "h5", "h6") and not self._silent:
            self.parts.append(f"{MARK}{tag[1]}")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._silent:
            del self._silent[self._silent.index(tag) :]
        if tag == "title":
            self._in_title = False
        if tag in self._BLOCKS:
            self.parts.append("\n")

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title.append(data)
        elif not self._silent:
            self.parts.append(data)

    @property
    def text(self) -> str:
        lines = (" ".join(line.split()) for line in "".join(self.parts).split("\n"))
        body = "\n".join(line for line in lines if line)
        title = " ".join("".join(self.title).split())
        return body if self.headings or not title else f"{MARK}1{title}\n{body}"


def _charset(raw: bytes) -> str:
    """Return the encoding that a page of HTML names at its beginning; browsers read Latin-1 as Windows does."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    found = _CHARSET.search(raw[:_HEAD_OF_HTML])
    name = found[1].decode("ascii").lower() if found else ""
    return "cp1252" if name in ("iso-8859-1", "latin1", "latin-1", "us-ascii", "ascii") else name


def _html(path: Path, shown: str) -> str:
    parser = _Text()
    parser.feed(_clean(read_text(path, shown, declared=_charset)))
    parser.close()
    return parser.text


def _pdf(path: Path, shown: str) -> str:
    try:
        from pypdf import PdfReader
    except ImportError:
        raise FileError("a PDF needs the package pypdf", where=Where(shown), hint=_EXTRA) from None
    _refuse_large(path, shown)
    try:
        pages = [page.extract_text() for page in PdfReader(path).pages]
    except Exception as error:
        raise broken(path, shown, "PDF", error) from None
    return _clean("\n\n".join(_BLANK_LINES.sub("\n\n", page).strip() for page in pages)).strip()


def _docx(path: Path, shown: str) -> str:
    try:
        from docx import Document
    except ImportError:
        raise FileError("a DOCX needs the package python-docx", where=Where(shown), hint=_EXTRA) from None
    _refuse_large(path, shown)
    try:
        document = Document(str(path))
        paragraphs = [
            _styled(paragraph.text, str(getattr(paragraph.style, "name", ""))) for paragraph in document.paragraphs
        ]
        rows = [_clean("\t".join(cell.text for cell in row.cells)) for table in document.tables for row in table.rows]
    except Exception as error:
        raise broken(path, shown, "DOCX", error) from None
    return "\n".join(line.strip() for line in (*paragraphs, *rows) if line.strip())


def _styled(text: str, style: str) -> str:
    match = _STYLED.match(style)
    return _clean(text) if match is None or not text.strip() else f"{MARK}{match.group(1) or 1}{_clean(text)}"


def _refuse_large(path: Path, shown: str) -> None:
    most = reach_now().file_size
    if most is not None and path.stat().st_size > most:
        hint = "--genir-max-file-size MB lets larger ones be read"
        raise FileError(f"the file is larger than {most / 1e6:g} MB", where=Where(shown), hint=hint)


_READERS: dict[str, Callable[[Path, str], str]] = {
    ".md": _markdown, ".markdown": _markdown, ".txt": _plain, ".html": _html, ".htm": _html, ".pdf": _pdf,
    ".docx": _docx,
}  # fmt: skip
