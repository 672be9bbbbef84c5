"""The end of a long text and several beginnings of the next chapter: the agent finds the true one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from pytest_genir.memory.datasets import Draft, Given, NeedsFile, dataset
from pytest_genir.memory.drawn_values import at_least, enough
from pytest_genir.memory.example import NO_WAIT, script
from pytest_genir.memory.worlds.chapters import Chapter, beginning, pages, read_chapters

_OPENING = "I will read to you from a book, page by page. You need not comment on it; just listen."
_OPTIONS = "The next chapter may begin in one of {} ways. I will read them to you one by one; listen to all of them."
_QUESTION = "Which of these beginnings belongs to the book? Answer with the number of the option and nothing else."
_RESET = "Please forget the book I have read to you and all the ways in which it might go on."
_DEFAULT = "chapterbreak.json"


def _chapters(given: Given, file: str, split: str) -> list[Chapter]:
    name = file or _DEFAULT
    path = given.path(name)
    if not path.is_file():
        raise NeedsFile(
            f"this dataset needs the texts of ChapterBreak, and '{name}' is not there",
            hint="name the file with `file:`, or put it beside this one as chapterbreak.json",
        )
    return read_chapters(path, name, split)


def _draft(rng: random.Random, chapter: Chapter, page_characters: int, option_characters: int) -> Draft:
    book = pages(chapter.context, page_characters)
    lines = [f"Page {number} of {len(book)}:\n\n{page}" for number, page in enumerate(book, start=1)]
    options = [chapter.continuation, *chapter.others]
    order = rng.sample(range(len(options)), len(options))
    heard = [
        f"Option {number}:\n\n{beginning(options[which], option_characters)}"
        for number, which in enumerate(order, start=1)
    ]
    told = [_OPENING, *lines, _OPTIONS.format(len(options)), *heard]
    # pages follow each other at once: the text itself is the distance
    steps = script(told, [_QUESTION], [NO_WAIT] * (len(told) + 1))
    return Draft(id=chapter.id, steps=steps, expected=(str(order.index(0) + 1),))


@dataset(name="ChapterBreak", reset=_RESET, needs_file=True)
def chapterbreak(
    rng: random.Random,
    given: Given,
    *,
    count: int = 5,
    file: str = "",
    split: Literal["all", "pg19", "ao3"] = "all",
    page_characters: int = 3600,
    option_characters: int = 900,
) -> Iterator[Draft]:
    """Read chapters of `file` in pages and ask which of their continuations is the true one."""
    at_least(page_characters, 100, "page_characters")
    at_least(option_characters, 100, "option_characters")
    chapters = _chapters(given, file, split)
    enough(chapters, count, f"chapters in '{file or _DEFAULT}'")
    for chapter in rng.sample(chapters, count):
        yield _draft(rng, chapter, page_characters, option_characters)
