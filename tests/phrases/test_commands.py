"""What `compare`, `history`, `show`, `markdown` and `report` print with `--speak pl` has no English label left."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import pytest_genir
from pytest_genir.cli import main
from pytest_genir.phrases import spoken
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Result
from tests.support.made_results import result

_CATALOGUE = Path(pytest_genir.__file__).parent / "phrases" / "polish.json"
#: Words of English that no Polish label and no name in these runs has.
_ENGLISH = re.compile(
    r"\b(the|of|and|or|is|are|was|not|no|with|without|from|by|in all|more|items?|only|other|another|each|all|"
    r"question|answer|documents|conditions|tags|measure|verdict|scores?|passed|failed|waited|used|line)\b"
)
#: Lines of identifiers, and what a made record quotes.
_NAMED = re.compile(
    r"^(zużycie|wskaźniki|skróty): .*$|because \w+|(?:question|answer) (?:q|late|new)-\w+|<[^>]*>|&#?\w+;", re.MULTILINE
)
LATE = {"kind": "timeout", "message": "14:00"}
MISSED = "missed '30 dni' (nearest: another duration: '14 dni')"


def _runs() -> Iterator[list[Result]]:
    for wrong in (0, 2, 6):
        found = [
            result(
                f"q-{i:02}",
                {"include": float(i >= wrong), "cite": 1.0, "refuse": 1.0},
                model="m",
                tags=("a", "b")[: 1 + i % 2],
                usage={"prompt_tokens": 1200, "completion_tokens": 7, "cost": 0.5},
                attempts=1 + i % 3,
                cached=i % 2 == 0,
            )
            for i in range(12)
        ]
        late = [result(f"late-{i}", failure=LATE, model="m") for i in range(wrong // 2)]
        yield [*found, *late, result(f"new-{wrong}", {"include": 1.0}, model="m")]


@pytest.fixture
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    monkeypatch.chdir(tmp_path)
    for number, results in enumerate(_runs(), 1):
        text = "".join(log_lines({"started": f"2026-03-0{number}T12:00:00+00:00"}, results, {}))
        Path(f"{number}.jsonl").write_text(text, encoding="utf-8")
    return ["1.jsonl", "2.jsonl", "3.jsonl"]


def english_in(text: str) -> list[str]:
    """Return the English words and labels of a page."""
    plain = re.sub(r"'[^']*'", "", _NAMED.sub("", re.sub(r"(?s)<style>.*?</style>", "", text)))
    labels = json.loads(_CATALOGUE.read_text(encoding="utf-8"))["phrases"]
    said = [one for one, polish in labels.items() if len(one) > 4 and "{" not in one and one not in polish]
    whole = [one for one in said if re.search(rf"(?<![\w/.-]){re.escape(one)}(?![\w/.-])", plain)]
    return [*_ENGLISH.findall(plain), *whole]


@pytest.mark.parametrize(
    "command",
    [
        ["compare", "1.jsonl", "3.jsonl"],
        ["compare", "1.jsonl", "3.jsonl", "--markdown", "-"],
        ["compare", "3.jsonl", "1.jsonl", "--html", "page.html"],
        ["history", "1.jsonl", "2.jsonl", "3.jsonl"],
        ["history", "1.jsonl", "1.jsonl", "--most", "1"],
        ["show", "3.jsonl"],
        ["show", "3.jsonl", "-k", "q-01"],
        ["show", "3.jsonl", "-k", "late-1"],
        ["show", "3.jsonl", "-k", "q-"],
        ["markdown", "3.jsonl"],
        ["markdown", "1.jsonl"],
        ["table", "1.jsonl"],
        ["table", "3.jsonl", "--as", "markdown"],
        ["gate", "1.jsonl", "--gate", "include>=0.1", "--gate", "cost<=99"],
    ],
    ids=" ".join,
)
def test_no_english_label_is_left(command: list[str], logs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command, "--speak", "pl"]) == 0

    page = Path("page.html").read_text(encoding="utf-8") if "page.html" in command else ""
    said = capsys.readouterr().out
    assert english_in(said) == [] and english_in(page) == [], said
    assert not page or '<html lang="pl">' in page
    assert spoken() == "en"


def test_the_search_for_english_finds_what_english_says(logs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["compare", *logs[:2]], ["history", *logs], ["show", logs[0], "-k", "q-01"], ["markdown", logs[2]]):
        assert main(command) == 0
        assert len(set(english_in(capsys.readouterr().out))) >= 6, command


@pytest.mark.parametrize("command", ["compare", "history", "show", "markdown", "report"])
def test_a_language_nobody_speaks_is_named(command: str, logs: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, *logs[: 1 if command in ("show", "markdown", "report") else 2], "--speak", "de"]) == 2

    assert "unknown language of labels 'de'" in capsys.readouterr().err
