"""Files of ours that are broken in ways nobody means: an error that names the file, soon, and nothing is waited for."""

# ruff: noqa: E501 - a hostile file is one line of a table
from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.settings import Settings

Q = "{id: a, question: b, expect: {safe: true}}"
OF_TABLE = "kind: rag\nquestions: %s\n"

BROKEN: dict[str, bytes] = {
    "duplicate-kind": f"kind: rag\nkind: rag\nquestions: [{Q}]\n".encode(),
    "duplicate-id": f"kind: rag\nquestions: [{Q}, {Q}]\n".encode(),
    "duplicate-in-question": b"kind: rag\nquestions: [{id: a, id: b, question: c, expect: {safe: true}}]\n",
    "tab": b"kind: rag\nquestions:\n\t- id: a\n",
    "deep-flow": b"kind: rag\nquestions: " + b"[" * 3000,
    "deep-map": b"kind: rag\nquestions: " + b"{a: " * 3000,
    "deep-block": b"kind: rag\nquestions:\n" + b"".join(b" " * n + b"- \n" for n in range(300)),
    "bomb": b"kind: rag\na: &a [x, x, x, x, x, x, x, x, x, x]\n" + b"".join(b"%c: &%c [*%c, *%c, *%c, *%c, *%c, *%c, *%c, *%c]\n" % (98 + n, 98 + n, *[97 + n] * 8) for n in range(9)) + b"questions: *j\n",
    "anchor-to-itself": b"kind: rag\nquestions: &a [*a]\n",
    "unknown-alias": b"kind: rag\nquestions: [*nowhere]\n",
    "merge-key": b"kind: rag\nbase: &b {safe: true}\nquestions: [{<<: *b, id: a}]\n",
    "python-tag": b"kind: rag\nquestions: !!python/object/apply:os.system ['touch pwned']\n",
    "binary-tag": b"kind: rag\nname: !!binary aGk=\nquestions: []\n",
    "second-document": f"kind: rag\nquestions: [{Q}]\n---\nkind: rag\n".encode(),
    "questions-number": b"kind: rag\nquestions: 3\n",
    "questions-null": b"kind: rag\nquestions:\n",
    "questions-object": b"kind: rag\nquestions: {a: b}\n",
    "questions-empty": b"kind: rag\nquestions: []\n",
    "question-list": b"kind: rag\nquestions: [{id: a, question: [b], expect: {safe: true}}]\n",
    "question-blank": b"kind: rag\nquestions: [{id: a, question: ' ', expect: {safe: true}}]\n",
    "id-list": b"kind: rag\nquestions: [{id: [a], question: b, expect: {safe: true}}]\n",
    "id-escape": b'kind: rag\nquestions: [{id: "\\e[31m", question: b, expect: {safe: true}}]\n',
    "expect-list": b"kind: rag\nquestions: [{id: a, question: b, expect: [safe]}]\n",
    "expect-number": b"kind: rag\nquestions: [{id: a, question: b, expect: 3}]\n",
    "safe-text": b"kind: rag\nquestions: [{id: a, question: b, expect: {safe: perhaps}}]\n",
    "include-null": b"kind: rag\nquestions: [{id: a, question: b, expect: {include: [null]}}]\n",
    "context-object": b"kind: rag\nquestions: [{id: a, question: b, context: {a: 1}, expect: {safe: true}}]\n",
    "tags-object": b"kind: rag\ntags: {a: 1}\nquestions: [" + Q.encode() + b"]\n",
    "pass-text": b"kind: rag\npass: high\nquestions: [" + Q.encode() + b"]\n",
    "pass-nan": b"kind: rag\npass: .nan\nquestions: [" + Q.encode() + b"]\n",
    "pass-infinite": b"kind: rag\npass: 1e999\nquestions: [" + Q.encode() + b"]\n",
    "repeat-negative": b"kind: rag\nrepeat: -1\nquestions: [" + Q.encode() + b"]\n",
    "repeat-huge": b"kind: rag\nrepeat: 99999999999999999999\nquestions: [" + Q.encode() + b"]\n",
    "repeat-endless": b"kind: rag\nrepeat: " + b"9" * 400 + b"\nquestions: [" + Q.encode() + b"]\n",
    "pass-endless": b"kind: rag\npass: -" + b"9" * 400 + b"\nquestions: [" + Q.encode() + b"]\n",
    "language-list": b"kind: rag\nlanguage: [pl]\nquestions: [" + Q.encode() + b"]\n",
    "documents-number": b"kind: rag\ndocuments: 3\nquestions: [" + Q.encode() + b"]\n",
    "prompt-object": b"kind: rag\nprompt: {a: b}\nquestions: [" + Q.encode() + b"]\n",
    "nul": b"kind: rag\nname: a\x00b\nquestions: [" + Q.encode() + b"]\n",
    "escape": b"kind: rag\nname: \x1b[31m\nquestions: [" + Q.encode() + b"]\n",
    "latin2": "kind: rag\nname: żółć\nquestions: []\n".encode("latin2"),
    "utf16": f"kind: rag\nquestions: [{Q}]\n".encode("utf-16"),
    "huge-number": b"kind: rag\nquestions: [{id: " + b"9" * 100_000 + b", question: b, expect: {safe: perhaps}}]\n",
    "pattern": b"kind: rag\nquestions: [{id: a, question: b, expect: {matches: '(a'}}]\n",
    "empty": b"",
    "only-comment": b"# kind: rag\n",
}  # fmt: skip


def read(path: Path) -> None:
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    assert benchmark is not None
    for case in benchmark.cases:
        _ = getattr(case, "messages", None)


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_an_error_that_names_it(case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "b.genir.yaml"
    path.write_bytes(BROKEN[case])

    with pytest.raises(GenirError) as raised:
        read(path)

    assert str(raised.value).startswith("b.genir.yaml") and "\x1b" not in str(raised.value)
    assert not (tmp_path / "pwned").exists()


#: What a name can stand for that is no file, by what makes it.
NO_FILES = ("fifo", "folder", "socket", "device", "loop", "broken-link", "link-to-device")
NAMES = {
    "questions": "kind: rag\nquestions: q.csv\n",
    "sheet": "kind: rag\nquestions: q.xlsx\n",
    "documents": f"kind: rag\ndocuments: d.jsonl\nquestions: [{Q}]\n",
    "prompt": f"kind: rag\nprompt: p.jinja\nquestions: [{Q}]\n",
    "normaliser": f"kind: rag\nnormaliser: {{table: t.tsv}}\nquestions: [{Q}]\n",
}


def make(kind: str, path: Path) -> None:
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "loop":
        path.symlink_to(path)
    elif kind == "broken-link":
        path.symlink_to(path.with_name("nowhere"))
    elif kind in ("device", "link-to-device"):
        path.symlink_to("/dev/zero")
    else:
        import socket

        with socket.socket(socket.AF_UNIX) as made:
            made.bind(str(path))


@pytest.mark.parametrize("kind", NO_FILES)
@pytest.mark.parametrize("key", NAMES)
def test_what_is_no_file_is_an_error_and_nothing_is_waited_for(
    key: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path may not be long
    path = tmp_path / "b.genir.yaml"
    path.write_text(NAMES[key])
    name = next(
        word.strip("{}")
        for word in NAMES[key].replace("\n", " ").split()
        if word.strip("{}").endswith(("csv", "xlsx", "jsonl", "jinja", "tsv"))
    )
    if kind == "folder" and key == "documents":
        pytest.skip("a folder of documents is allowed")
    make(kind, Path(name))

    with pytest.raises(GenirError) as raised:
        read(path)

    assert name in str(raised.value) or str(raised.value).startswith("b.genir.yaml:2:")


def workbook(**parts: bytes | str) -> bytes:
    """Return a workbook of raw parts; what is not given is the least that opens."""
    usual: dict[str, bytes | str] = {
        "[Content_Types].xml": '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
        "xl/workbook.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        "xl/worksheets/sheet1.xml": '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>',
    }
    held = {**usual, **{name.replace("__", "/"): part for name, part in parts.items()}}
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, part in held.items():
            packed.writestr(name, part)
    return file.getvalue()


_SHEET = "xl__worksheets__sheet1.xml"
_OPEN = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
_END = "</sheetData></worksheet>"
_DTD = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "%s">]>'
#: Made by the test: the bomb takes a second.
SHEETS: dict[str, Callable[[], bytes]] = {
    "no-zip": lambda: b"PK\x03\x04 and nothing else",
    "text": lambda: b"id;question\na;b\n",
    "empty": lambda: b"",
    "cut": lambda: workbook()[:-40],
    "zip-bomb": lambda: workbook(**{_SHEET: _OPEN + " " * 300_000_000 + _END}),
    "no-rows": lambda: workbook(),
    "broken-xml": lambda: workbook(**{_SHEET: _OPEN + "<row><c>"}),
    "entity": lambda: workbook(**{_SHEET: _DTD % "b" + _OPEN + '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>' + _END}),
    "external-entity": lambda: workbook(**{_SHEET: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + _OPEN + '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>' + _END}),
    "laughs": lambda: workbook(**{_SHEET: '<!DOCTYPE a [<!ENTITY a "ha">' + "".join(f'<!ENTITY {chr(98 + n)} "{("&" + chr(97 + n) + ";") * 10}">' for n in range(9)) + "]>" + _OPEN + '<row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row>' + _END}),
    "far-column": lambda: workbook(**{_SHEET: _OPEN + '<row r="1"><c r="ZZZZZZZ1" t="inlineStr"><is><t>id</t></is></c></row>' + _END}),
    "far-row": lambda: workbook(**{_SHEET: _OPEN + '<row r="999999999"><c r="A999999999" t="inlineStr"><is><t>id</t></is></c></row>' + _END}),
    "shared-nowhere": lambda: workbook(**{_SHEET: _OPEN + '<row r="1"><c r="A1" t="s"><v>99</v></c></row>' + _END}),
    "shared-negative": lambda: workbook(**{_SHEET: _OPEN + '<row r="1"><c r="A1" t="s"><v>-1</v></c></row>' + _END}),
    "target-outside": lambda: workbook(**{"xl___rels__workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x" Target="../../../../etc/passwd"/></Relationships>'}),
    "target-elsewhere": lambda: workbook(**{"xl___rels__workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="x" Target="http://127.0.0.1:9/a" TargetMode="External"/></Relationships>'}),
    "workbook-broken": lambda: workbook(**{"xl__workbook.xml": "<workbook><"}),
    "workbook-binary": lambda: workbook(**{"xl__workbook.xml": b"\x00\xff" * 100}),
}  # fmt: skip


@pytest.mark.parametrize("case", SHEETS)
def test_a_hostile_workbook_is_an_error_that_names_it(case: str, tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text("kind: rag\nquestions: q.xlsx\n")
    (tmp_path / "q.xlsx").write_bytes(SHEETS[case]())

    with pytest.raises(GenirError) as raised:
        read(path)

    assert "q.xlsx" in str(raised.value) and "root:" not in str(raised.value)
