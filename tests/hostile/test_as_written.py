"""Text stays as it was written: a number that is meant as text keeps its spelling, and what nobody can read is told."""

# ruff: noqa: E501 - a hostile file is one line of a table
from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.wording import text_of
from pytest_genir.engine.cache import storable
from pytest_genir.errors import GenirError
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.models import Answer
from pytest_genir.settings import Settings
from pytest_genir.source import tree_from_text
from pytest_genir.text.visible import is_blank

#: How a number, or what looks like one, can be written; each is meant as text.
SPELLINGS = [
    "007", "1.50", "+48", "1e3", "1E3", "0x1F", "0o17", "1_000", "2024-01-08", "yes", "no", "on", "off", "y", "12:30",
    "1:30:00", "True", "FALSE", ".5", "5.", "-0", "0.0", "1.0", "00", "12_3.4", "6.02e23", "1e400", "9007199254740993", "3.14", "NaN",
]  # fmt: skip


def rag(line: str) -> str:
    return f"kind: rag\ndocuments: {{d: x}}\nquestions:\n{line}\n"


def loaded(tmp_path: Path, text: str, name: str = "b.genir.yaml") -> Any:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return load_benchmark(path, Settings(), shown=name, claimed=True)


@pytest.mark.parametrize("written", SPELLINGS)
def test_phrase_id_and_text_keep_their_spelling(written: str, tmp_path: Path) -> None:
    line = f"- {{id: {written}, question: {written}, expect: {{include: [{written}], exclude: [[{written}, b]]}}}}"
    (case,) = loaded(tmp_path, rag(line)).cases

    assert case.id == written
    assert case.question.text == written
    shown = repr(case.question.expectations)
    assert written in shown


@pytest.mark.parametrize("written", ["1.50", "1e3", "-0", "0.0", "1E5", "6.02e23"])
def test_numbers_of_json_keep_their_spelling(written: str, tmp_path: Path) -> None:
    text = (
        f'{{"kind": "rag", "questions": [{{"id": {written}, "question": "b", "expect": {{"include": [{written}]}}}}]}}'
    )

    (case,) = loaded(tmp_path, text, "b.genir.json").cases

    assert case.id == written


@pytest.mark.parametrize("written", SPELLINGS)
@pytest.mark.parametrize("way", ["object", "rows", "table", "inline table"])
def test_replacements_keep_their_spelling(written: str, way: str, tmp_path: Path) -> None:
    rows = {
        "object": f"{{id: a, x: {written}}}",
        "rows": f"[{{id: a, x: {written}}}]",
        "table": "rows.tsv",
        "inline table": f'"id\\tx\\na\\t{written}"',
    }[way]
    (tmp_path / "rows.tsv").write_text(f"id\tx\na\t{written}\n")
    path = tmp_path / "talk.genir.yaml"
    path.write_text(
        f"replacements: {rows}\nsimulation:\n  topic: {{description: '<{{{{x}}}}>', alone: '{{{{x}}}}', own: {written}}}\n"
        "  user: {class: StaticUser, llm: model, start: '{{variables.topic.alone}}', followUp: x}\n"
        "  system: {class: BasicChatSystem, url: http://127.0.0.1:9}\n"
    )

    (case,) = load_cases(path)

    topic = case.plan.simulation["topic"]  # type: ignore[index]
    assert topic["description"] == f"<{written}>"
    assert (str(topic["alone"]), str(topic["own"])) == (written, written)


@pytest.mark.parametrize("written", ["True", "TRUE", "False", "FALSE", "true", "false"])
@pytest.mark.parametrize("way", ["object", "rows"])
def test_a_replacement_that_only_yaml_takes_for_true_is_text(written: str, way: str, tmp_path: Path) -> None:
    rows = {"object": f"{{x: {written}, deep: [{written}]}}", "rows": f"[{{x: {written}, deep: [{written}]}}]"}[way]
    path = tmp_path / "talk.genir.yaml"
    path.write_text(
        f"replacements: {rows}\nsimulation:\n"
        "  topic: {description: '<{{x}}>', alone: '{{x}}', list: '{{deep}}'}\n"
        "  user: {class: StaticUser, llm: model, start: x, followUp: x}\n"
        "  system: {class: BasicChatSystem, url: http://127.0.0.1:9}\n"
    )

    (case,) = load_cases(path)

    topic = case.plan.simulation["topic"]  # type: ignore[index]
    assert topic["description"] == f"<{written}>"
    assert (text_of(topic["alone"]), text_of(topic["list"])) == (written, written)


@pytest.mark.parametrize("cell", ["[1]", '{"a": 1}', "null", "true", "[citation needed]"])
def test_a_cell_is_text_whatever_it_looks_like(cell: str, tmp_path: Path) -> None:
    (tmp_path / "rows.tsv").write_text(f"id\tx\na\t{cell}\n")
    path = tmp_path / "talk.genir.yaml"
    path.write_text(
        "replacements: rows.tsv\nsimulation:\n  topic: {description: '{{x}}'}\n"
        "  user: {class: StaticUser, llm: model, start: x, followUp: x}\n"
        "  system: {class: BasicChatSystem, url: http://127.0.0.1:9}\n"
    )

    (case,) = load_cases(path)

    assert case.title == cell


def test_a_number_still_counts_and_can_be_copied() -> None:
    node = tree_from_text("a: 007\nb: 1.50\n", "x", json=False)
    assert node is not None
    plain: Any = copy.deepcopy(node.plain())

    assert plain == {"a": 7, "b": 1.5}
    assert json.loads(json.dumps(plain)) == {"a": 7, "b": 1.5}
    assert [str(value) for value in plain.values()] == ["007", "1.50"]


PROMPT = "prompt: |\n  First.\n  {{ question }}\n\n  {{ docz }}\n"
TALK = """\
simulation:
  topic: {description: x}
  user:
    class: StaticUser
    llm: model
    start: |
      Hello.

      {{variables.topik.description}}
    followUp: x
  system: {class: BasicChatSystem, url: http://127.0.0.1:9}
"""
ASK = "- {id: a, question: b, expect: {safe: true}}"
#: What nobody can have meant, and the place at which it is told.
MISTAKES = {
    "blank-id": (
        rag("- {id: ' ', question: b, expect: {safe: true}}"),
        "b.genir.yaml:4:8: the 'id' of a question is blank",
    ),
    "invisible-id": (rag('- {id: "\\u200b", question: b, expect: {safe: true}}'), "b.genir.yaml:4:8: the 'id'"),
    "invisible-question": (rag('- {id: a, question: "\\u2060", expect: {safe: true}}'), "b.genir.yaml:4:21:"),
    "blank-document": ("kind: rag\ndocuments:\n  ' ': x\nquestions:\n" + ASK, "b.genir.yaml:3:3: the id of a document"),
    "unknown-in-block": (
        "kind: rag\n" + PROMPT + f"questions:\n{ASK}",
        "b.genir.yaml:6: the prompt uses an unknown variable",
    ),
    "syntax-in-block": (
        "kind: rag\nprompt: |\n  a\n  {{ question }\nquestions:\n" + ASK,
        "b.genir.yaml:4: the prompt is",
    ),
    "unknown-in-talk": (TALK, "b.genir.yaml:9: unknown variable 'variables.topik.description'"),
}


@pytest.mark.parametrize("case", MISTAKES)
def test_a_mistake_is_told_at_its_place(case: str, tmp_path: Path) -> None:
    text, told = MISTAKES[case]

    with pytest.raises(GenirError) as raised:
        loaded(tmp_path, text)

    assert str(raised.value).startswith(told)


TABLES = {
    "control": ("id\tx\na\tb\x07c\n", "rows.tsv:2:4: a cell holds the control character U+0007"),
    "escape": ("id\tx\na\t\x1b[31m\n", "rows.tsv:2:3: a cell holds the control character U+001B"),
    "null": ("id\tx\n\x00\tb\n", "rows.tsv:2:1: a cell holds the control character U+0000"),
    "name": ("id\tx\x0b\na\tb\n", "rows.tsv:1:5: a cell holds the control character U+000B"),
    "quote": ('id\tx\na\t"never closed\n', "rows.tsv:2:3: a quote at the beginning of a cell is never closed"),
    "quote-over-lines": ('id\tx\na\t"one\ntwo"\n', "rows.tsv:2:3: a quote at the beginning of a cell is never closed"),
    "blank-id": ("id\tx\n \tb\n", "rows.tsv:2: the 'id' of row 1 is blank"),
}


@pytest.mark.parametrize("case", TABLES)
def test_a_table_that_nobody_can_have_meant(case: str, tmp_path: Path) -> None:
    text, told = TABLES[case]
    (tmp_path / "rows.tsv").write_bytes(text.encode())

    with pytest.raises(GenirError) as raised:
        loaded(tmp_path, f"kind: conversation\nreplacements: rows.tsv\n{TALK}")

    assert str(raised.value).startswith(told)


INVISIBLE = [
    "",
    " ",
    "\n\t",
    "\u200b",
    "\u2060\ufeff",
    "\u202e\u202c",
    "\u00ad",
    "\u3164",
    "\u2800",
    "\ufe0f",
    "\x00",
    "\u200f \u00a0",
]


@pytest.mark.parametrize("text", INVISIBLE)
def test_what_nobody_sees_is_no_answer(text: str) -> None:
    assert is_blank(text)
    assert not storable(Answer(text=text))


@pytest.mark.parametrize("text", ["a", "0", ".", "\u200ba", "👍", "ا", "\u0301x"])
def test_what_somebody_sees_is_one(text: str) -> None:
    assert not is_blank(text)


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("q.csv", "id;question;include\na;b\x00c;x\n", "q.csv:2:3: a cell holds the control character U+0000"),
        ("q.tsv", "id\tquestion\tinclude\na\tb\tx\x1b[31m\n", "q.tsv:2:5: a cell holds the control character U+001B"),
        ("b", 'questions: [{id: "a\\e[31m", question: b, expect: {safe: true}}]', "control character U+001B"),
        ("b", 'questions: [{id: "a\\nb", question: b, expect: {safe: true}}]', "control character U+000A"),
        (
            "b",
            'questions: [{id: a, question: b, expect: {safe: true}}, {id: "a\\u200b", question: b, expect: {safe: true}}]',
            "duplicate question id 'a'",
        ),
    ],
)
def test_what_nobody_sees_is_no_part_of_a_cell_or_an_id(name: str, text: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    if name != "b":
        (tmp_path / name).write_text(text)
        text = f"questions: {name}"
    path.write_text(f"kind: rag\ndocuments: {{d: x}}\n{text}\n")

    with pytest.raises(GenirError) as raised:
        load_benchmark(path, Settings(), shown="b.genir.yaml", claimed=True)

    assert told in str(raised.value)
