"""How long a reply is to be by the words of its prompt: "about 20 words", "in one sentence", "najwyżej 40 słów"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.models import Message
from pytest_genir.text.counting import count_marked, count_tokens

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
#: What is allowed is not used up; of two sentences mostly both are.
_USED, _USED_OF_SENTENCES = 0.7, 0.9
#: Sentences of answers that were written out have 59 letters with spaces in English and 71 in Polish, those of their
#: pages 60 and 74, of talks 52 to 94 in either; English ones have more words, which are shorter.
SENTENCE_LETTERS = 70
#: A word of a language, perhaps in brackets or quotation marks; longer ones stand in for something.
_WORD = re.compile(r"[(\"'„“]?\w[\w'’-]*[)\"'”“.,;:?!]*")
_LONGEST_WORD = 25
#: So many times too short for a reply may be what is stated; not everybody does as told.
WRONG_BY = 10.0


def stated_tokens(messages: Sequence[Message], like: str = "") -> float | None:
    """Return how many tokens the last message wants, or the system's; `None` where nothing is said of it.

    They are in the language of a text like `like`, else of what the prompt says around it.
    """
    texts = [one.content for one in messages if one.role == "system"] + [one.content for one in messages[-1:]]
    for text in reversed(texts):
        looked = text if len(text) <= _FIRST + _LAST else f"{text[:_FIRST]}\n{text[-_LAST:]}"
        found = list(_STATED.finditer(looked))
        if found:
            return _tokens_of(found[-1], like or looked)
    return None


def words_to_tokens(words: float, like: str) -> float:
    """Return how many tokens so many words are in a language of which there is a text."""
    return words * _a_word(like)


def letters_to_tokens(letters: float, like: str) -> float:
    """Return how many tokens so many letters and spaces are: four of them are one, or one with a mark, as in a text."""
    marked = count_marked(like) / max(1, len(like))
    return letters * (marked + (1 - marked) / 4)


def _tokens_of(found: re.Match[str], like: str) -> float:
    numbers = [_number(one) for one in (found["first"], found["number"]) if one]
    count = sum(numbers) / len(numbers)
    if found["unit"].lower().startswith(("sent", "zda")):
        used = _USED_OF_SENTENCES if found["most"] and count > 1 else 1
        return letters_to_tokens(count * SENTENCE_LETTERS * used, like)
    return words_to_tokens(count * (_USED if found["most"] else 1), like)


def _number(text: str) -> int:
    return _NUMBERS[text.lower()] if text.lower() in _NUMBERS else int(text)


def _a_word(text: str) -> float:
    """Return how many tokens a word of a text has, with the space and the comma around it."""
    words = [word for word in text.split() if len(word) <= _LONGEST_WORD and _WORD.fullmatch(word)]
    return min(4.0, max(1.2, count_tokens(" ".join(words)) / max(1, len(words))))
