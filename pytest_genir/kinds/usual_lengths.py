"""How long a reply is by its prompt: as long as is stated, else some hundred letters, in the form that is wanted.

What is said in one language takes about as many letters in another, in fewer and longer words or in more and shorter
ones. How many tokens they are goes by how many of them have marks in what the model is asked with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence

from pytest_genir.kinds.reply_lengths import WRONG_BY
from pytest_genir.kinds.stated_lengths import SENTENCE_LETTERS, letters_to_tokens, stated_tokens
from pytest_genir.models import Message
from pytest_genir.models.baseline.wanted_form import Kind, wish_of
from pytest_genir.text.counting import count_tokens

#: Turns, answers and judgements that were written out where nothing states their length have 66 to 154 letters with
#: spaces, in the mean 108: twenty English words, sixteen Polish ones. Messages of the published runs of memory
#: benchmarks have 5 to 40 tokens.
REPLY_LETTERS = 108
#: What is to be short is a sentence: such questions and messages that were written out have 54 to 80 letters. A short
#: explanation is hardly shorter than another.
_SHORT = re.compile(
    r"""\b(?:
        a\ (?:word\ or\ two|few\ words)
      | (?:short|brief|concise)\s+(?:\w+\s+)?(?:message|question|answer|repl(?:y|ies)|response)
      | (?:answer|reply|respond|ask|write|speak)\s+(?:very\s+)?(?:briefly|concisely|shortly|in\ short)\b
      | (?:be|keep\s+(?:it|them|your\s+\w+))\s+(?:very\s+)?(?:short|brief|concise)\b
      | słowo\ lub\ dwa | kilka\ słów | w\ kilku\ słowach
      | (?:krótk|zwięz)\w+\s+(?:\w+\s+)?(?:pyta|odpowied|wiadomoś|wypowied|potwierdz)
      | (?:odpowi\w+|(?:na|od)?pisz|mów|(?:za)?pytaj|bądź)\s+(?:bardzo\s+)?(?:krótko|zwięźle|zwięzł[ya])\b
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


def wanted_tokens(messages: Sequence[Message], like: str) -> float:
    """Return how long the last message or the system's wants a reply: so long, short, in steps; 0 where it is open."""
    stated = stated_tokens(messages, like)
    if stated is not None:
        return stated
    told = "\n".join(one.content for one in messages if one.role == "system" or one is messages[-1])
    if _STEPS.search(told):
        return letters_to_tokens(_LEAST_STEPS * REPLY_LETTERS, like)
    return letters_to_tokens(SENTENCE_LETTERS, like) if wants_it_short(told) else 0.0


def wants_it_short(text: str) -> bool:
    """Say whether a text asks for short replies."""
    return _SHORT.search(text) is not None


def usual_tokens(like: str) -> float:
    """Return how long a reply is of which nothing is said, in the language of a text."""
    return letters_to_tokens(REPLY_LETTERS, like)


def wrong_by(assumed: float, like: str) -> float:
    """Return how many times too short a reply may be assumed: who is asked for a word may say as much as anybody."""
    return WRONG_BY * max(1.0, usual_tokens(like) / max(1.0, assumed))


def reply_to(messages: Sequence[Message], like: str = "") -> tuple[float, bool]:
    """Return how many tokens a reply has, and whether that is stated.

    What is said in it is in the language of a text like `like`, else of its prompt. The first text of a form is the
    message, and each further one a sentence; what is no text has only its place.
    """
    prompt = messages[-1].content if messages else ""
    like = like or prompt
    frame, told = frame_of(prompt), dict(_OF_KEY.findall(prompt))
    asked = [*messages[:-1], Message("user", _OF_KEY.sub("", prompt))]
    usual, stated = wanted_tokens(asked, like) or usual_tokens(like), stated_tokens(asked) is not None
    if not frame:
        return usual, stated
    said = 0.0
    for key in (key for key, held in frame.items() if held == ""):
        said += wanted_tokens([Message("user", told.get(key, ""))], like) or usual
        usual = letters_to_tokens(SENTENCE_LETTERS, like)
    return said + count_tokens(json.dumps(frame)), stated
