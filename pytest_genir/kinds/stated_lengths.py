"""How long a reply is to be by the words of its prompt: "about 20 words", "in one sentence", "najwyżej 40 słów"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.models import Message
from pytest_genir.text.counting import count_tokens

#: Instructions stand at the ends of a prompt; between them are documents, which may speak of anything.
_FIRST, _LAST = 500, 1200
_NUMBERS = {
    "one": 1, "single": 1, "two": 2, "three": 3, "four": 4, "five": 5, "jednym": 1, "jedno": 1, "dwóch": 2,
    "dwoma": 2, "dwa": 2, "trzech": 3, "trzema": 3, "trzy": 3, "cztery": 4, "czterech": 4, "pięciu": 5,
}  # fmt: skip
_NUMBER = rf"(?:\d{{1,4}}|{'|'.join(_NUMBERS)})"
_STATED = re.compile(
    r"(?P<most>\b(?:at most|no more than|not more than|up to|max(?:imum|imally)?\.?|fewer than|less than|najwyżej|"
    r"maksymalnie|nie więcej niż|co najwyżej|do)\s+(?:of\s+)?)?"
    rf"(?:(?P<first>{_NUMBER})\s*(?:-|–|to|or|do|lub)\s*)?(?P<number>\b{_NUMBER})[\s-]+"
    r"(?P<unit>words?|sentences?|słów|słowa|słowach|słowami|słowem|wyraz\w*|zdań|zdania|zdaniach|zdaniami|zdaniem)\b",
    re.IGNORECASE,
)
#: What is allowed is not used up.
_USED = 0.7
SENTENCE_WORDS = 14
#: A word of a language, perhaps in brackets or quotation marks; longer ones stand in for something.
_WORD = re.compile(r"[(\"'„“]?\w[\w'’-]*[)\"'”“.,;:?!]*")
_LONGEST_WORD = 25
#: So many times too short for a reply may be what is stated; not everybody does as told.
WRONG_BY = 10.0


def stated_words(messages: Sequence[Message]) -> float | None:
    """Return how many words the last message wants, or the system's; `None` where nothing is said of it."""
    found = _statement(messages)
    return None if found is None else _words_of(found[0])


def stated_tokens(messages: Sequence[Message]) -> float | None:
    """Return how many tokens these are."""
    found = _statement(messages)
    return None if found is None else words_to_tokens(_words_of(found[0]), found[1])


def _statement(messages: Sequence[Message]) -> tuple[re.Match[str], str] | None:
    """Return where it is said, and the text around it."""
    texts = [one.content for one in messages if one.role == "system"] + [one.content for one in messages[-1:]]
    for text in reversed(texts):
        looked = text if len(text) <= _FIRST + _LAST else f"{text[:_FIRST]}\n{text[-_LAST:]}"
        found = list(_STATED.finditer(looked))
        if found:
            return found[-1], looked
    return None


def words_to_tokens(words: float, like: str) -> float:
    """Return how many tokens so many words are in a language of which there is a text."""
    return words * _a_word(like)


def _words_of(found: re.Match[str]) -> float:
    numbers = [_number(one) for one in (found["first"], found["number"]) if one]
    words = sum(numbers) / len(numbers)
    if found["unit"].lower().startswith(("sent", "zda")):
        words *= SENTENCE_WORDS
    return words * (_USED if found["most"] else 1)


def _number(text: str) -> int:
    return _NUMBERS[text.lower()] if text.lower() in _NUMBERS else int(text)


def _a_word(text: str) -> float:
    """Return how many tokens a word of a text has, with the space and the comma around it."""
    words = [word for word in text.split() if len(word) <= _LONGEST_WORD and _WORD.fullmatch(word)]
    return min(4.0, max(1.2, count_tokens(" ".join(words)) / max(1, len(words))))
