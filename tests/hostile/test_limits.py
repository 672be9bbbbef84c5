"""What never ends or never stops growing is a clear error, soon and in little memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pytest_genir.conversation.load import load_cases
from pytest_genir.conversation.templates import TemplateError, render
from pytest_genir.errors import FileError, GenirError, Where
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.prompt import Prompt
from pytest_genir.rag.rendering import _helper
from pytest_genir.settings import Settings
from pytest_genir.source.reach import Trust

#: Templates that Jinja's sandbox lets run: for hours, or until the memory is gone.
ENDLESS = {
    "power": "{{ 10 ** (10 ** 10) }}",
    "power-of-variable": "{{ (question|length + 9) ** (9 ** 9) }}",
    "multiplied-text": "{{ 'x' * 10000000000 }}",
    "multiplied-list": "{{ ([0] * 1000000000)|length }}",
    "nested-ranges": "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "nested-texts": "{% for a in '"
    + "x" * 3000
    + "' %}{% for b in '"
    + "x" * 3000
    + "' %}{% for c in '"
    + "x" * 3000
    + "' %}{% endfor %}{% endfor %}{% endfor %}",
    "much-output": "{% for a in range(99999) %}{% for b in range(99999) %}xxxxxxxxxx{% endfor %}{% endfor %}",
    "centred": "{{ 'x'|center(10000000000) }}",
    "format": "{{ '%999999999d'|format(1) }}",
    "str-format": "{{ '{:9999999999}'.format(1) }}",
    "replaced": "{% set a = 'x' * 9999 %}{{ a|replace('x', a)|replace('x', a)|length }}",
    "doubled": "{% set ns = namespace(a='xxxxxxxx') %}{% for i in range(60) %}{% set ns.a = ns.a ~ ns.a %}{% endfor %}",
    "recursion": "{% macro m(x) %}{{ m(x) }}{{ m(x) }}{% endmacro %}{{ m(1) }}",
    "indented": "{{ ('a\n' * 9999)|indent(99999999) }}",
    "sum": "{{ range(99999)|map('string')|list|sort|join('x' * 99999)|length }}",
    "batch": "{{ question|batch(999999999, 'x')|list }}",
    "slice": "{{ question|slice(999999999)|list }}",
    "lipsum": "{{ lipsum(n=999999) }}",
    "recursive-loop": "{% for a in docs recursive %}{{ loop(docs) }}{{ loop(docs) }}{% endfor %}",
    "wordwrap": "{{ ('x' * 99999999)|wordwrap(1)|length }}",
    "shift": "{{ (9 ** 9999) ** 99999 }}",
}


def asked(path: Path) -> object:
    """Return what a model would be asked first."""
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    assert benchmark is not None
    return benchmark.cases[0].messages  # type: ignore[attr-defined]


def spent() -> float:
    """Return the seconds of a processor that this process and its ended children have taken."""
    return sum(os.times()[:4])


@pytest.mark.parametrize("case", ENDLESS)
def test_a_template_that_never_ends_is_an_error_within_a_second(case: str, tmp_path: Path) -> None:
    Prompt("{{ question * 1 }}", Where("x"), "x").template
    path = tmp_path / "b.genir.json"
    questions = [{"id": "a", "question": "b", "expect": {"safe": True}}]
    path.write_text(json.dumps({"kind": "rag", "prompt": "{{ question }}" + ENDLESS[case], "questions": questions}))
    _helper()._end()  # so that the start of the next one counts, too
    before = spent()

    with pytest.raises(GenirError, match=r"the prompt cannot be rendered|not a valid template") as raised:
        asked(path)

    # Of a processor, its helper included: on a busy machine the clock says something else.
    _helper()._end()
    assert spent() - before <= 1
    assert str(raised.value).startswith("b.genir.json:1:")


#: Those that want memory rather than time.
GREEDY = [
    "power",
    "multiplied-text",
    "multiplied-list",
    "centred",
    "replaced",
    "doubled",
    "sum",
    "indented",
    "wordwrap",
]

_MEASURED = """
import json, resource, sys
from pytest_genir.errors import GenirError, Where
from pytest_genir.rag.prompt import Prompt
for text in json.loads(sys.argv[1]):
    try:
        Prompt("{{ question }}" + text, Where("x", 1), "x").render(
            question="b", docs=[], refusal_message="", context=[]
        )
    except GenirError:
        pass
    else:
        sys.exit("this one ended: " + text)
from pytest_genir.rag.rendering import _helper
_helper()._end()
# The peak of this process is read from where an exec resets it: `ru_maxrss` begins with that of who started it.
own = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024, int(own.split()[1]) // 1024)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by the process where a system can do that")
def test_greedy_templates_take_no_more_than_200_mb() -> None:
    asked = json.dumps([ENDLESS[case] for case in GREEDY])
    run = subprocess.run([sys.executable, "-c", _MEASURED, asked], capture_output=True, text=True, timeout=120)

    assert run.returncode == 0, run.stderr
    helper, reader = map(int, run.stdout.split())
    assert 10 < helper <= 200 and reader <= 200


@pytest.mark.parametrize(
    "text", ["{{ " + "(" * 5000 + "question" + ")" * 5000 + " }}", "{% if 1 %}" * 3000 + "{{ question }}"]
)
def test_a_template_that_is_nested_too_deeply_is_an_error(text: str) -> None:
    with pytest.raises(FileError, match="not a valid template"):
        Prompt(text, Where("x", 1), "x").template


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{{ question }} {% for doc in docs %}[{{ loop.index }}] {{ doc }}{% endfor %}", "q [1] a[2] b"),
        ("{{ question|upper }} {{ docs|join(', ') }}{% if docs|length > 1 %}!{% endif %}", "Q a, b!"),
        ("{% for a in docs %}{% for b in docs %}{{ a ~ b }}{% endfor %}{% endfor %}{{ question }}", "aaabbabbq"),
        ("{% set n = 2 %}{{ question * n }}{% macro m(x) %}<{{ x }}>{% endmacro %}{{ m(docs[0]) }}", "qq<a>"),
        ("{{ question }}{{ '%s-%s'|format(1, 2) }}{{ docs|map('upper')|join }}", "q1-2AB"),
    ],
)
def test_other_templates_are_filled_in(text: str, filled: str) -> None:
    prompt = Prompt(text, Where("x", 1), "x")

    assert prompt.render(question="q", docs=["a", "b"], refusal_message="r", context=["1", "2"]) == filled


def test_what_a_template_stumbles_over_is_told() -> None:
    with pytest.raises(FileError, match="cannot be rendered: UndefinedError"):
        Prompt("{{ question }}{{ docs[7] * 2 }}", Where("x", 1), "x").render(
            question="q", docs=[], refusal_message="", context=[]
        )


def test_a_long_loop_over_documents_ends() -> None:
    prompt = Prompt("{{ question }}{% for doc in docs %}{{ doc }}{% endfor %}", Where("x", 1), "x")

    with pytest.raises(FileError, match="more than 10,000,000 characters"):
        prompt.render(question="q", docs=["x" * 1_000_000] * 20, refusal_message="", context=[])


def test_a_text_of_a_conversation_does_not_grow_without_end() -> None:
    with pytest.raises(TemplateError, match="more than 10,000,000 characters"):
        render("{{a}}" * 1000, {"a": "x" * 100_000})


def huge(path: Path, head: str, size: int = 3_000_000_000) -> None:
    with path.open("wb") as file:
        file.write(head.encode())
        file.truncate(size)


@pytest.mark.parametrize("name", ["b.genir.yaml", "b.genir.json", "documents.jsonl", "words.txt", "p.jinja", "t.tsv"])
def test_a_file_of_gigabytes_is_not_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text(
        "kind: rag\nquestions: [{id: a, question: b, context: [d], expect: {safe: true}}]\n"
        + {
            "words.txt": "bad_words: words.txt\n",
            "p.jinja": "prompt: p.jinja\n",
            "t.tsv": "normaliser: {table: t.tsv}\n",
        }.get(name, "")
    )
    (tmp_path / "documents.jsonl").write_text('{"id": "d", "contents": "x"}\n')
    huge(tmp_path / name, "x")
    started = time.process_time()

    with pytest.raises(GenirError, match=r"larger than (10|200) MB") as raised:
        load_benchmark(tmp_path / name if "genir" in name else path, Settings(), shown=name, claimed=True)

    assert time.process_time() - started < 1
    assert name in str(raised.value)
    assert "--genir-max-" in str(raised.value)


def test_a_line_of_documents_has_its_limit_and_its_number(tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text("kind: rag\nquestions: [{id: a, question: b, context: [d], expect: {safe: true}}]\n")
    huge(tmp_path / "documents.jsonl", '{"id": "d", "contents": "x"}\n"', 100_000_000)

    with pytest.raises(GenirError, match=r"documents.jsonl:2: the line is longer than 10 MB"):
        load_benchmark(path, Settings(), shown="b", claimed=True)


def test_the_limit_can_be_set(tmp_path: Path, pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("b.genir.yaml").write_text(
        "kind: rag\nquestions: [{id: a, question: b, expect: {safe: true}}]\n" + "#" * 2000
    )

    pytester.runpytest("--genir-max-file-size=0.001").assert_outcomes(errors=1)
    assert pytester.runpytest("--collect-only", "--genir-max-file-size=1").ret == 0
    pytester.runpytest("--genir-max-file-size=much").stderr.fnmatch_lines(["*a number of megabytes*"])


def test_lines_of_documents_are_read_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text("kind: rag\nquestions: [{id: a, question: b, context: [d1], expect: {safe: true}}]\n")
    lines = [json.dumps({"id": f"d{number}", "contents": "zażółć" * 50}) for number in range(3000)]
    (tmp_path / "documents.jsonl").write_bytes(("\ufeff" + "\r\n\n".join(lines)).encode())

    benchmark = load_benchmark(path, Settings(trust=Trust(file_size=5000)), shown="b", claimed=True)

    assert benchmark is not None and benchmark.cases[0].documents == ("zażółć" * 50,)  # type: ignore[attr-defined]


def test_lines_that_are_not_utf_8_have_their_number(tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text("kind: rag\nquestions: [{id: a, question: b, context: [d1], expect: {safe: true}}]\n")
    (tmp_path / "documents.jsonl").write_bytes(b'{"id": "d1", "contents": "x"}\n\n{"id": "d2", "contents": "\xff"}\n')

    with pytest.raises(GenirError, match=r"documents.jsonl:3: the file is not UTF-8"):
        load_benchmark(path, Settings(), shown="b", claimed=True)


def test_an_index_is_read_line_by_line(tmp_path: Path) -> None:
    search = {"index": "d.jsonl", "query": {"match": {"text": "x"}}}
    system = {"class": "GenerativeElasticSystem", "llm": "model", "search": search, "generation": {"message": "x"}}
    user = {"class": "StaticUser", "llm": "model", "start": "x", "followUp": "x"}
    (tmp_path / "talk.json").write_text(json.dumps({"simulation": {"topic": {}, "user": user, "system": system}}))
    huge(tmp_path / "d.jsonl", "{}")

    with pytest.raises(GenirError, match="larger than 200 MB"):
        load_cases(tmp_path / "talk.json")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "{% for doc in docs %}{{ loop.index0 + base }} {{ loop.last }} {{ doc }} {% endfor %}{{ question }}",
            "1 True a q",
        ),
        ("{{ docs[0] }}{{ question[:1] }}", "aq"),
        ("{{ question }}{% for doc in docs %}{{ loop.__class__ }}{% endfor %}", None),
        ("{{ question.__class__ }}", None),
        ("{{ question }}{{ docs[0]['__class__'] }}", None),
    ],
    ids=["its-loop", "parts", "inside-a-loop", "inside-a-text", "inside-an-item"],
)
def test_a_prompt_looks_into_its_loop_and_nothing_else_unguarded(text: str, shown: str | None) -> None:
    prompt = Prompt(text, Where("t.jinja"), "t.jinja")
    if shown is not None:
        assert prompt.render(question="q", docs=["a"], refusal_message="", context=["d"], base=1) == shown
        return
    with pytest.raises(FileError, match="unsafe"):
        prompt.render(question="q", docs=["a"], refusal_message="", context=["d"])
