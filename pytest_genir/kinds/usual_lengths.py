"""How long a reply is by its prompt: as many words as are stated, else some twenty, in the form that is wanted.

Words are turned into tokens by a text of their language: how long its words are, and what we count for its letters.
Twenty English ones are some 27 tokens, twenty Polish ones some 38.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from pytest_genir.kinds.stated_lengths import SENTENCE_WORDS, stated_words, words_to_tokens
from pytest_genir.models import Message
from pytest_genir.models.baseline.wanted_form import Kind, wish_of
from pytest_genir.text.counting import count_tokens

#: Right answers to the shipped questions, written out as their prompts ask, have 20 words in English and 21 in Polish
#: with their sources; messages of the published runs of memory benchmarks have 5 to 40 tokens.
REPLY_WORDS = 20
#: Short questions that were written out have 8 to 14 words, and short explanations 10 to 25.
SHORT_WORDS = 12
_SHORT = re.compile(
    r"""\b(?:
        a\ (?:word\ or\ two|few\ words)
      | (?:short|brief|concise)\s+(?:\w+\s+)?(?:message|question|answer|repl(?:y|ies)|response|explanation|reason)
      | (?:answer|reply|respond|explain|ask|write)\s+(?:briefly|concisely|shortly)\b
      | słowo\ lub\ dwa | kilka\ słów | w\ kilku\ słowach
      | (?:krótk|zwięz)\w+\s+(?:\w+\s+)?(?:pyta|odpowied|uzasadni|wiadomoś|wypowied|wyjaśni|komentarz|potwierdz)
      | (?:odpowied|napi|uzasadn|wyjaśn|pyta)\w+\s+(?:krótko|zwięźle)\b
    )""",
    re.IGNORECASE | re.VERBOSE,
)
#: Who is to go step by step takes two steps at least.
_STEPS = re.compile(r"\bstep[- ]by[- ]step\b|\bkrok po kroku\b", re.IGNORECASE)
_LEAST_STEPS = 2
#: What a prompt says of one key of a form: of how many words its text is, or that it is one of some words.
_OF_KEY = re.compile(r"^.*\bkey='([^']{1,60})'\s*:?(.*)$", re.MULTILINE)
_CHOICE = re.compile(r"\s*\"([^\"\n]{1,40})\"")
_HELD: Mapping[Kind, object] = {"text": "", "number": 0.5, "flag": True, "list": []}


def frame_of(prompt: str) -> dict[str, object]:
    """Return the object that a prompt asks for with empty texts, and the first word where it names some; or nothing."""
    told = dict(_OF_KEY.findall(prompt))
    choices = {key: choice[1] for key, of_key in told.items() if (choice := _CHOICE.match(of_key))}
    return {key: choices.get(key, _HELD[kind]) for key, kind in wish_of(prompt).keys}


def words_wanted(messages: Sequence[Message]) -> float:
    """Return how many words the last message or the system's wants: so many, few, some steps; 0 where that is open."""
    told = "\n".join(one.content for one in messages if one.role == "system" or one is messages[-1])
    steps = _LEAST_STEPS * SENTENCE_WORDS if _STEPS.search(told) else 0
    return stated_words(messages) or steps or (SHORT_WORDS if _SHORT.search(told) else 0)


def reply_to(messages: Sequence[Message], like: str = "") -> tuple[float, bool]:
    """Return how many tokens a reply has, and whether that is stated.

    What is said in it is in the language of a text like `like`, else of its prompt. The first text of a form is the
    message, and each further one a sentence; what is no text has only its place.
    """
    prompt = messages[-1].content if messages else ""
    frame, told = frame_of(prompt), dict(_OF_KEY.findall(prompt))
    stated = stated_words(asked := [*messages[:-1], Message("user", _OF_KEY.sub("", prompt))])
    usual = words_wanted(asked) or REPLY_WORDS
    if not frame:
        return words_to_tokens(usual, like or prompt), stated is not None
    words = 0.0
    for key in (key for key, held in frame.items() if held == ""):
        words += words_wanted([Message("user", told.get(key, ""))]) or usual
        usual = SENTENCE_WORDS
    return words_to_tokens(words, like or prompt) + count_tokens(json.dumps(frame)), stated is not None or not words
