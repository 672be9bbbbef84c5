"""Stories of closed boxes: what is expected follows from a second simulation that reads only the sentences."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import NeedsFile
from pytest_genir.memory.example import Example
from pytest_genir.memory.scoring import Score, score
from pytest_genir.memory.texts import data
from tests.support.shipped import beside, examples, statements


@dataclass
class Mind:
    """What somebody has seen: where the thing is, and, for each other person, where that person saw it last."""

    place: str = ""
    of_others: dict[str, str] = field(default_factory=dict)


@dataclass
class Reader:
    """Follows a story sentence by sentence, each mind for itself."""

    minds: dict[str, Mind] = field(default_factory=dict)
    rooms: dict[str, str] = field(default_factory=dict)
    scene: str = ""
    place: str = ""
    first_place: str = ""

    def read(self, line: str) -> None:
        if match := re.fullmatch(r"On the radio: (\w+) walks into the (\w+)\.", line):
            self.minds.setdefault(match[1], Mind())
            self.rooms[match[1]] = match[2]
        elif match := re.fullmatch(r"On the radio: (\w+) walks out of the (\w+)\.", line):
            assert self.rooms[match[1]] == match[2]
            del self.rooms[match[1]]
        elif match := re.fullmatch(r"On the radio: The (\w+) lies in the (\w+), as everybody .*", line):
            (self.scene,) = set(self.rooms.values())
            self.first_place = match[2]
            self._put(match[2])
        elif match := re.fullmatch(r"On the radio: (\w+) takes the (\w+) and puts it into the (\w+)\.", line):
            assert self.rooms[match[1]] == self.scene and match[3] != self.place
            self._put(match[3])
        else:
            assert re.fullmatch(r"On the radio: (\w+) is (not )?fond of (\w+)\.", line), line

    def _put(self, place: str) -> None:
        self.place = place
        here = [person for person, room in self.rooms.items() if room == self.scene]
        for person in here:
            self.minds[person].place = place
            self.minds[person].of_others.update({other: place for other in here if other != person})

    def answer(self, question: str) -> tuple[str, str]:
        if match := re.search(r"Where does (\w+) believe that (\w+) would look", question):
            return "second_order", self.minds[match[1]].of_others[match[2]]
        if match := re.search(r"Where would (\w+) look", question):
            return "first_order", self.minds[match[1]].place
        if match := re.search(r"Which room did (\w+) walk into last", question):
            return "whereabouts", self.rooms[match[1]]
        if "whatever anybody believes" in question:
            return "reality", self.place
        assert "first spoken of" in question, question
        return "memory", self.first_place


def _read(example: Example) -> Reader:
    reader = Reader()
    for line in statements(example)[1:]:
        reader.read(line)
    return reader


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_follows_from_the_sentences(seed: int) -> None:
    asked: Counter[str] = Counter()
    for example in examples("sallyanne", seed=seed, count=150):
        kind, answer = _read(example).answer(example.questions[0])

        assert (kind, answer) == (example.extra["order"], example.expected[0]), statements(example)
        asked[kind] += 1
    assert len(asked) == 5 and min(asked.values()) > 10


def test_most_questions_about_minds_have_answers_that_differ_from_the_world() -> None:
    stories = examples("sallyanne", count=200, question_type="theory_of_mind")

    mistaken = sum(_read(example).place != example.expected[0] for example in stories)

    assert 0.4 * len(stories) < mistaken < len(stories)
    assert {example.extra["order"] for example in stories} == {"first_order", "second_order"}


@pytest.mark.parametrize(
    ("question_type", "orders"),
    [
        ("world_model", {"reality", "memory", "whereabouts"}),
        ("second_order", {"second_order"}),
        ("reality", {"reality"}),
    ],
)
def test_the_type_of_question_can_be_chosen(question_type: str, orders: set[str]) -> None:
    found = {example.extra["order"] for example in examples("sallyanne", question_type=question_type)}

    assert found == orders


def test_words_of_stories_are_single_and_stand_for_one_kind_of_thing() -> None:
    words = [word for kind in data("texts/stories_en.yaml").values() for word in kind]

    assert [word for word in words if not word.isalpha()] == []
    assert len({word.lower() for word in words}) == len(words)


def test_the_answer_is_asked_for_as_json_and_scores() -> None:
    for example in examples("sallyanne", count=10):
        assert '{"answer": "word"}' in example.questions[0]

        found = score("sallyanne", expected=example.expected, responses=[f'{{"answer": "{example.expected[0]}"}}'])

        assert isinstance(found, Score) and found.fraction == 1


_TOMI = """\
1 Ada entered the front_yard.
2 Ben entered the front_yard.
3 The plum is in the green_box.
4 Ada exited the front_yard.
5 Ben moved the plum to the crate.
6 Where will Ada look for the plum?\tgreen_box\t1
1 Ada entered the den.
2 The plum is in the crate.
3 Where is the plum really?\tcrate\t1
1 Ada entered the den.
2 Ben entered the den.
3 The plum is in the crate.
4 Where does Ada think that Ben searches for the plum?\tcrate\t1
"""


def test_stories_of_ones_own_are_read(tmp_path: Path) -> None:
    (tmp_path / "test.txt").write_text(_TOMI)

    (example,) = examples(
        "sallyanne", count=1, given=beside(tmp_path), stories="file", file="test.txt", question_type="first_order"
    )

    assert example.expected == ("green box",)
    assert statements(example)[1] == "On the radio: Ada entered the front yard."
    assert len(statements(example)) == 6
    assert "Where will Ada look for the plum?" in example.questions[0]


def test_stories_are_sought_by_the_type_of_their_question(tmp_path: Path) -> None:
    (tmp_path / "test.txt").write_text(_TOMI)

    with pytest.raises(GenirError, match=r"there are 2 stories with such a question in 'test.txt', and 3 were"):
        examples(
            "sallyanne",
            count=3,
            given=beside(tmp_path),
            stories="file",
            file="test.txt",
            question_type="theory_of_mind",
        )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Ada entered.\n", "t.txt:1: a line of a story begins with its number"),
        ("1 Where is it really?\tcrate\n", "t.txt:1: a question needs a story before it"),
        ("1 Ada came.\n2 Why?\tx\n", "t.txt:2: a question of an unknown kind: 'Why?'"),
    ],
)
def test_a_broken_file_of_stories_names_the_line(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "t.txt").write_text(text)

    with pytest.raises(GenirError) as raised:
        examples("sallyanne", count=1, given=beside(tmp_path), stories="file", file="t.txt")

    assert message in str(raised.value)


def test_a_missing_file_of_stories_is_named(tmp_path: Path) -> None:
    with pytest.raises(NeedsFile, match=r"'none.txt' is not there"):
        examples("sallyanne", given=beside(tmp_path), stories="file", file="none.txt")
    with pytest.raises(NeedsFile, match="'file' does not name one"):
        examples("sallyanne", given=beside(tmp_path), stories="file")


def test_a_file_that_would_be_ignored_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GenirError, match="the stories are generated"):
        examples("sallyanne", given=beside(tmp_path), file="test.txt")
