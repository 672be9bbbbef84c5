"""One table, shown as aligned text, Markdown, LaTeX or HTML; each makes foreign text harmless in its own way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.outputs.terminal import clip, columns
from pytest_genir.phrases import phrase
from pytest_genir.results.messages import one_line

#: `foreign` is text from files or models: an id, a name, a reason. A `number` is a figure that we made.
Kind = Literal["words", "number", "foreign"]
_WIDEST_CELL = 60
_LONGEST_CELL = 300
# An underscore or a bracket alone is harmless, but what it forms with others is not; so these only.
_SAFE = frozenset(" ,;/-.:()%'")
_LATEX = {sign: f"\\{sign}" for sign in "{}$&#_%"}
_LATEX |= {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
_LATEX |= {"<": r"\textless{}", ">": r"\textgreater{}", "|": r"\textbar{}"}
#: What stands for a control character is a letter that pdflatex lacks.
_LATEX |= {"\ufffd": "?"}
_LATEX_WANTS = (
    r"% \usepackage{booktabs}; for names with letters such as ą also \usepackage[T1]{fontenc}",
    r"% too wide? table* over two columns, or \resizebox{\linewidth}{!}{...} of graphicx around the tabular",
)
# What becomes a link although none of its characters is markup.
_LINKS = (("//", "/&#47;"), ("www.", "www&#46;"))


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its heading, and what its cells hold."""

    name: str
    kind: Kind = "words"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A titled table of texts; `notes` are sentences of ours below it, `more` tells of rows left out."""

    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def first(self, most: int) -> Table:
        """Return the table with at most so many rows, and a note about the others."""
        left = len(self.rows) - most
        if left <= 0:
            return self
        return Table(
            title=self.title,
            columns=self.columns,
            rows=self.rows[:most],
            notes=(*self.notes, phrase("{n} more not shown", n=left)),
        )


def as_text(table: Table, *, width: int) -> Iterator[str]:
    """Yield the lines of a table for a terminal."""
    yield clip(one_line(table.title), width)
    cells = [[clip(one_line(cell), _WIDEST_CELL) for cell in row] for row in table.rows]
    cells.insert(0, [column.name for column in table.columns])
    widths = [max(columns(row[place]) for row in cells) for place in range(len(table.columns))]
    for row in cells if table.rows else []:
        line = "  ".join(
            _aligned(cell, size, column.kind) for cell, size, column in zip(row, widths, table.columns, strict=True)
        )
        yield clip("  " + line.rstrip(), width)
    yield from (clip("  " + one_line(note), width) for note in table.notes)


def _aligned(cell: str, size: int, kind: Kind) -> str:
    space = " " * (size - columns(cell))
    return space + cell if kind == "number" else cell + space


def as_markdown(table: Table, *, level: int = 3) -> Iterator[str]:
    """Yield the lines of a table in GitHub's Markdown."""
    yield f"{'#' * level} {foreign_markdown(table.title)}"
    yield ""
    if table.rows:
        yield _row([foreign_markdown(column.name) for column in table.columns])
        yield _row(["---:" if column.kind == "number" else "---" for column in table.columns])
        for row in table.rows:
            yield _row([_markdown_cell(cell, column) for cell, column in zip(row, table.columns, strict=True)])
        yield ""
    for note in table.notes:
        yield foreign_markdown(note)
        yield ""


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _markdown_cell(cell: str, column: Column) -> str:
    if column.kind == "number":
        return cell.replace("|", "&#124;").replace("<", "&lt;")
    return code_markdown(cell) if column.kind == "foreign" and cell else foreign_markdown(cell)


def foreign_markdown(text: str) -> str:
    """Return text in which nothing is Markdown, HTML, a link or a table's bar: punctuation becomes entities."""
    # Entities and not backslashes: a backslash before a bar means different things inside and outside tables.
    text = clip(one_line(text), _LONGEST_CELL)
    escaped = "".join(c if c.isalnum() or c in _SAFE or ord(c) > 127 else f"&#{ord(c)};" for c in text)
    for link, broken in _LINKS:
        escaped = re.sub(re.escape(link), broken, escaped, flags=re.IGNORECASE)
    return escaped


def code_markdown(text: str) -> str:
    """Return text as code: there, names such as `@somebody` or `#12` reach nobody either."""
    return f"<code>{foreign_markdown(text)}</code>"


def as_latex(table: Table) -> Iterator[str]:
    """Yield the lines of a table for LaTeX with the package booktabs; its notes become its caption."""
    yield from _LATEX_WANTS
    yield "\\begin{table}"
    yield "\\centering\\footnotesize\\setlength{\\tabcolsep}{4pt}"
    yield f"\\caption{{{_latex(' '.join([f'{table.title}.', *table.notes]))}}}"
    yield "\\begin{tabular}{" + "".join("r" if column.kind == "number" else "l" for column in table.columns) + "}"
    yield "\\toprule"
    yield " & ".join(_latex(column.name) for column in table.columns) + r" \\"
    yield "\\midrule"
    yield from (" & ".join(map(_latex, row)) + r" \\" for row in table.rows)
    yield "\\bottomrule"
    yield "\\end{tabular}"
    yield "\\end{table}"


def _latex(text: str) -> str:
    """Return text in which nothing is a command of LaTeX, and a row never begins with what looks like an option."""
    shown = "".join(_LATEX.get(character, character) for character in clip(one_line(text), _LONGEST_CELL))
    return f"{{}}{shown}" if shown.startswith("[") else shown


def as_html(table: Table) -> Iterator[str]:
    """Yield a section with the table, all text escaped."""
    yield f"<section><h2>{escape(one_line(table.title))}</h2>"
    if table.rows:
        yield '<div class="wide"><table><thead><tr>'
        yield "".join(f'<th scope="col" class="{column.kind}">{escape(column.name)}</th>' for column in table.columns)
        yield "</tr></thead><tbody>"
        for row in table.rows:
            yield (
                "<tr>" + "".join(_html_cell(c, column) for c, column in zip(row, table.columns, strict=True)) + "</tr>"
            )
        yield "</tbody></table></div>"
    yield from (f"<p>{escape(one_line(note))}</p>" for note in table.notes)
    yield "</section>"


def _html_cell(cell: str, column: Column) -> str:
    text = escape(clip(one_line(cell), _LONGEST_CELL))
    return f'<td class="{column.kind}">{text}</td>'
