"""Every phrase of the page, the last lines and messages of failure has its Polish, in one place."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

import pytest_genir
from pytest_genir.errors import UnknownName
from pytest_genir.phrases import (
    catalogue,
    counted,
    decimal,
    interval,
    percent,
    phrase,
    retold,
    speak,
    speaking,
    spoken,
    whole,
)  # fmt: skip
from pytest_genir.results.groups import GROUPS, group_of

HERE = Path(pytest_genir.__file__).resolve().parent
CATALOGUE = json.loads((HERE / "phrases" / "polish.json").read_text(encoding="utf-8"))
PLACES = re.compile(r"\{(\w+)\}")
SCRIPTS_OF_LIVE = sorted((HERE / "live" / "assets").glob("*.js"))
#: Said by a name that another module keeps: what was written, what is told, the marks of the page.
KEPT_ELSEWHERE = {
    "results", "report", "run them", "audit", "people", "missed", "wrong check", "flaky", "real", "{n} other reasons",
    "Can the judge be trusted?", "Asked otherwise", "Judge and people", "not marked",
    # measures, verdicts and outcomes, which records name; a note with a command in it
    "efficiency", "goal", "readability", "retrieval", "simulation", "cannot tell", "not shown", "error",
    "a pool of runs has less luck in it: pytest-genir save --pool",
}  # fmt: skip
#: Names of headers, keys and tags in the scripts of the live page.
NO_WORDS = {"Content-Type", "Enter", "INPUT", "POST"}
#: The same in both languages.
ALIKE = {"Benchmark", "Model", "System", "benchmark", "model", "ok"}


def _said_by_scripts() -> Iterator[tuple[str, str]]:
    for file in (*sorted((HERE / "report" / "assets").glob("*.js")), *SCRIPTS_OF_LIVE):
        text = file.read_text(encoding="utf-8")
        yield from (("phrase", one) for one in re.findall(r'phrase\(\s*"((?:[^"\\]|\\.)+)"', text) if one != "...")
        # the two texts of a choice
        pairs = re.findall(r'phrase\([^"()]*(?:\([^()]*\)[^"()]*)*\? "([^"]+)" : "([^"]+)"', text)
        yield from (("phrase", one) for pair in pairs for one in pair)
        yield from (("counted", one) for one in re.findall(r'plural\([^"]*?, "([a-z ]+)"', text))
    for page in ("report/assets/page.jinja", "live/assets/live.jinja"):
        text = (HERE / page).read_text(encoding="utf-8")
        yield from (("phrase", one) for one in re.findall(r'phrase\("([^"]+)"', text))
        yield from (("counted", one) for one in re.findall(r'counted\([^)]*?, "(\w+)"\)', text))


def _said_by_python() -> Iterator[tuple[str, str]]:
    for file in sorted(HERE.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if "pytest_genir.phrases" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"phrase": 0, "counted": 1}.get(node.func.id)
                if place is not None and isinstance(node.args[place], ast.Constant):
                    yield node.func.id, str(node.args[place].value)  # type: ignore[attr-defined]


def _used(kind: str) -> set[str]:
    return {one for found, one in (*_said_by_scripts(), *_said_by_python()) if found == kind}


def test_every_phrase_has_its_polish_and_none_is_left_over() -> None:
    titles = {text for group in (*GROUPS, group_of("own")) for text in (group.title, group.meaning)} - {"own"}
    used = _used("phrase") | titles | KEPT_ELSEWHERE

    assert sorted(used - CATALOGUE["phrases"].keys()) == []
    assert sorted(CATALOGUE["phrases"].keys() - used) == []


@pytest.mark.parametrize("file", SCRIPTS_OF_LIVE, ids=lambda file: file.stem)
def test_no_words_of_the_live_page_are_said_past_the_catalogue(file: Path) -> None:
    """A text of several words, or one that begins with a capital, stands only as an argument of `phrase`."""
    text = re.sub(r"(?m)^\s*//.*$", "", file.read_text(encoding="utf-8"))
    text = re.sub(r'phrase\("(?:[^"\\]|\\.)*"', "", text)
    # templates hold places; what is left of them is looked at like any other text
    quoted = [*re.findall(r'"((?:[^"\\\n]|\\.)*)"', text), *re.findall(r"`([^`]*)`", text)]
    plain = [re.sub(r"\$\{(?:[^{}]|\{[^{}]*\})*\}", " ", one) for one in quoted]
    words = re.compile(r"[A-Z][a-z]+|[a-z]{2,} [a-z]{2,}|^[a-z]+ | [a-z]{2,} ")
    said = [one for one in plain if words.search(one) and one not in NO_WORDS]

    assert said == []


def test_every_thing_that_is_counted_has_three_forms() -> None:
    assert sorted(_used("counted") - CATALOGUE["counted"].keys()) == []
    assert all(len(forms) == 3 for forms in CATALOGUE["counted"].values())


@pytest.mark.parametrize("part", ["phrases", "sentences"])
def test_both_languages_have_the_same_places(part: str) -> None:
    for english, polish in CATALOGUE[part].items():
        wanted = set(PLACES.findall(english)) - ({"kind"} if english.startswith("missed") else set())
        assert set(PLACES.findall(polish)) == wanted, english
        assert polish.strip() and (polish != english or english in ALIKE), english


def test_no_second_catalogue() -> None:
    said = re.compile(r"[ąćęłńóśźż]{1}\w+ \w+")
    for file in [*(HERE / "report").rglob("*.*"), *(HERE / "outputs").rglob("*.py")]:
        if file.suffix in (".js", ".py", ".jinja", ".css"):
            assert not said.search(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 zadań"), (1, "1 zadanie"), (2, "2 zadania"), (4, "4 zadania"), (5, "5 zadań"), (12, "12 zadań"),
        (14, "14 zadań"), (21, "21 zadań"), (22, "22 zadania"), (112, "112 zadań"), (1287, "1287 zadań"),
        (130506, "130\u00a0506 zadań"),
    ],
)  # fmt: skip
def test_polish_counts(number: int, said: str) -> None:
    with speaking("pl"):
        assert counted(number, "item") == said


def test_numbers_in_both_forms() -> None:
    told = []
    for language in ("en", "pl"):
        with speaking(language):
            numbers = (percent(0.8271), decimal(0.5, 2), whole(1287), whole(130506), interval("1", "2"))
            told.append((*numbers, counted(2, "try", "tries")))

    assert told[0] == ("82.7%", "0.50", "1,287", "130,506", "[1, 2]", "2 tries")
    assert told[1] == ("82,7%", "0,50", "1287", "130\u00a0506", "[1; 2]", "2 próby")


def test_values_are_no_places() -> None:
    with speaking("pl"):
        assert phrase("{n} of {all}", n="{all}", all="{n}") == "{all} z {n}"


def test_a_language_nobody_speaks_is_named() -> None:
    with pytest.raises(UnknownName, match="unknown language of labels 'de'") as caught:
        speak("de")

    assert "known: en, pl" in str(caught.value)
    assert spoken() == "en"


@pytest.mark.parametrize(
    ("english", "polish"),
    [
        ("no citation in the answer", "w odpowiedzi nie ma cytowania"),
        ("found '20 zł' as 'dwadzieścia złotych' (20 złoty); missed 'gotówka'",
         "jest '20 zł' jako 'dwadzieścia złotych' (20 złoty); brak 'gotówka'"),
        ("correctness is 0.82 over 1000 scores, wanted >= 0.9",
         "correctness wynosi 0.82 z ocen w liczbie 1000, trzeba >= 0.9"),
        ("cited [0] fee; missed [1] hours", "cytuje [0] fee; brak [1] hours"),
        # what is not known leaves all of it as it is, and so does what quotes a long text
        ("no citation in the answer; my own check says no", None),
        ("no citation in the answer; missed '" + "x" * 600 + "'", None),
        ("", None),
    ],
)  # fmt: skip
def test_sentences_of_records_are_retold_where_they_are_known(english: str, polish: str | None) -> None:
    assert retold(english) == english
    with speaking("pl"):
        assert retold(english) == (english if polish is None else polish)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_page_says_the_same_as_python() -> None:
    """The scripts have their own lookups: the same table, the same numbers."""
    base = (HERE / "report" / "assets" / "base.js").read_text(encoding="utf-8")
    with speaking("pl"):
        wire = json.dumps(catalogue().to_wire())
        numbers = [1, 2, 5, 12, 22, 104, 1287, 130506]
        wanted = [
            *(counted(number, "item") for number in numbers), percent(0.8271),
            retold("cited [0] fee; no citation in the answer"),
        ]  # fmt: skip
    script = f"""
    const held = {{textContent: {json.dumps(wire)}}};
    globalThis.document = {{documentElement: {{lang: "pl"}}, getElementById: () => held}};
    globalThis.Node = class {{}};
    {base}
    console.log(JSON.stringify([...{numbers}.map((one) => plural(one, "item")), percent(0.8271),
      retold("cited [0] fee; no citation in the answer")]));
    """
    ran = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True, timeout=60)

    assert [one.replace("\u202f", "\u00a0") for one in json.loads(ran.stdout)] == wanted
