"""What the runner itself says: our own sentences, or those of whoever compares with other runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory import RunResult, run
from pytest_genir.memory.load import load
from pytest_genir.memory.original import ORIGINAL
from pytest_genir.memory.parse import ParsedMemory, parse_memory
from pytest_genir.memory.scoring.fold import words_of
from pytest_genir.memory.wording import WORDINGS
from pytest_genir.settings import Setting, Settings
from pytest_genir.source import tree_from_text
from tests.support.ltm_wording import recorded_sentences, recorded_wording

BENCHMARK = """\
config:
  run_name: Worded
  wording: {wording}
datasets:
  args: {{memory_span: 600, dataset_examples: 1}}
  datasets: [{{name: shopping}}, {{name: jokes, args: {{jokes_told: 2}}}}]
"""
SENTENCES = """\
introduction: Hello there.
filler_line: "{Question} {AnswerValue}\\n"
joke_question: What made us laugh {ago}before now?
reset_messages: {shopping: The list is done., jokes: Enough of them.}
"""


def parsed(wording: str, settings: Settings | None = None, folder: Path = Path()) -> ParsedMemory:
    node = tree_from_text(BENCHMARK.format(wording=wording), "worded.yml", json=False)
    assert node is not None
    return parse_memory(node, folder / "worded.yml", settings or Settings())


class Yes:
    def reply(self, message: str, agent_response: str | None = None) -> str:
        return agent_response or "Yes."


def said(result: RunResult) -> list[str]:
    return [event["message"] for event in result.events if event["type"].startswith("SEND")]


def test_every_sentence_can_be_replaced(tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text(SENTENCES, encoding="utf-8")
    path = tmp_path / "worded.yml"
    path.write_text(BENCHMARK.format(wording="words.yaml"), encoding="utf-8")

    messages = said(run(path, Yes()))

    assert messages[0] == "Hello there."
    assert {"The list is done.", "Enough of them."} <= set(messages)
    asked = next(message for message in messages if message.startswith("What made us laugh"))
    assert asked.endswith("before now?") and ("minutes" in asked or "hours" in asked)
    assert any(message.startswith(ORIGINAL.filler_header) for message in messages), "what is left out stays"


def test_a_benchmark_may_hold_its_sentences_and_the_command_line_wins(tmp_path: Path) -> None:
    (tmp_path / "words.yaml").write_text(SENTENCES, encoding="utf-8")
    given = Settings({"wording": Setting("words.yaml", "command line", tmp_path)})

    inside = parsed("{introduction: Good morning.}")
    outside = parsed("{introduction: Good morning.}", given)

    assert inside.terms.wording.introduction == "Good morning."
    assert outside.terms.wording.introduction == "Hello there."
    assert "wording words.yaml (command line)" in outside.in_force


@pytest.mark.parametrize(
    ("head", "wording", "expected"),
    [
        pytest.param("", "{}", ORIGINAL, id="the-originals-files"),
        pytest.param("kind: memory\n", "{}", WORDINGS["en"], id="ours"),
        pytest.param("", "own", WORDINGS["en"], id="own-by-name"),
        pytest.param("kind: memory\n", "original", ORIGINAL, id="original-by-name"),
    ],
)
def test_the_originals_files_are_run_in_its_words_and_ours_in_ours(head: str, wording: str, expected: object) -> None:
    node = tree_from_text(head + BENCHMARK.format(wording=wording), "worded.yml", json=False)
    assert node is not None

    assert parse_memory(node, Path("worded.yml"), Settings()).terms.wording == expected


def test_the_originals_words_are_as_recorded() -> None:
    assert recorded_wording() == ORIGINAL


@pytest.mark.parametrize(
    ("wording", "message"),
    [
        pytest.param("{intro: Hello.}", "worded.yml:3:.*'intro'.*\n?.*introduction", id="unknown-key"),
        pytest.param("{reset_messages: {colour: x}}", "worded.yml:3:.*'colour'.*\n?.*colours", id="unknown-dataset"),
        pytest.param('{filler_line: "{Question} {Answer}"}', "worded.yml:3:.*cannot be filled in", id="unknown-place"),
        pytest.param('{joke_question: "{when}"}', "worded.yml:3:.*cannot be filled in", id="unknown-time"),
        pytest.param("absent.yaml", "absent.yaml", id="no-file"),
    ],
)
def test_mistakes_in_sentences_are_named(wording: str, message: str) -> None:
    with pytest.raises(GenirError) as raised:
        parsed(wording)

    assert re.search(message, str(raised.value)), str(raised.value)


def test_other_sentences_make_another_conversation(tmp_path: Path) -> None:
    node = tree_from_text(BENCHMARK.format(wording="{introduction: Good morning.}"), "worded.yml", json=False)
    other = tree_from_text(BENCHMARK.format(wording="{}"), "worded.yml", json=False)
    assert node is not None and other is not None

    one, two = (load(each, tmp_path / "worded.yml", Settings()).cases[0].digests for each in (node, other))

    assert one["definition"] == two["definition"]
    assert one["terms"] != two["terms"]


def phrases(texts: list[str], length: int = 6) -> set[tuple[str, ...]]:
    words = [words_of(text) for text in texts]
    return {tuple(each[place : place + length]) for each in words for place in range(len(each) - length + 1)}


def test_our_sentences_are_our_own() -> None:
    def strings(value: Any) -> list[str]:
        return [value] if isinstance(value, str) else [text for part in value.values() for text in strings(part)]

    theirs = phrases(strings(recorded_sentences()))
    ours = [f"{one.introduction} {one.filler_header} {one.filler_line}" for one in WORDINGS.values()]

    assert theirs and not theirs & phrases(ours)
