"""Playing the user of a conversation: begin with the topic, then ask about a word that was not there before."""

from __future__ import annotations

import re

from pytest_genir.models.baseline.words import is_polish
from pytest_genir.text.stop_words import STOP_WORDS

_NAME = re.compile(r"(?<![.!?:]\s)(?<!^)\b[^\W\d_a-ząćęłńóśźż][\w'-]+(?: [^\W\d_a-ząćęłńóśźż][\w'-]+)*")
_WORD = re.compile(r"[^\W\d_]{4,}")
_VERBS = re.compile(r"(?:ed|ing|ly|ał|ła|ły|ć|nie)\Z")


def wonder(topic: str, said: str) -> str:
    """Return what a user says next: the topic at first, later a question about something new in what was said."""
    polish = is_polish(f"{topic} {said}")
    if not said.strip():
        return topic.strip() or ("Co warto wiedzieć?" if polish else "What should I know?")
    # who got "I don't know" asks about something else in the topic
    about = _new_in(said, topic) if len(said.split()) > 4 else _new_in(topic, said)
    if about is None:
        return "Co jeszcze warto o tym wiedzieć?" if polish else "What else should I know about it?"
    return (
        f"Co jeszcze możesz powiedzieć – chodzi mi o: {about}?" if polish else f"What more can you say about {about}?"
    )


def _new_in(said: str, topic: str) -> str | None:
    """Return the first name that the topic does not have, else the longest such word; ties go to the first."""
    known = topic.lower()
    names: list[str] = [
        name for name in _NAME.findall(said) if name.lower() not in known and name.lower() not in STOP_WORDS
    ]
    if names:
        return names[0]
    words: list[str] = [
        word
        for word in _WORD.findall(said)
        if word.lower() not in known and word.lower() not in STOP_WORDS and not _VERBS.search(word)
    ]
    return max(words, key=len) if words else None
